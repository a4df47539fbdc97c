"""Figures: stars laid flat, and how true a drawing of them is. In: stars; out: points on a plane, and an error.

A stereographic projection about the middle of the stars keeps angles, so a figure keeps its shape. As on any star
map north is up and east is left, for we look at the sky from inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import cos, dist, hypot, radians, sin
from statistics import fmean

from generator.sky.catalogue import SkyStar

Point = tuple[float, float]
"""x to the right, y downwards."""
_Vector = tuple[float, float, float]


def project(stars: Sequence[SkyStar]) -> list[Point]:
    """The stars on a plane that touches the sky in their middle, in units of its radius."""
    vectors = [_direction(star) for star in stars]
    middle = _unit((sum(v[0] for v in vectors), sum(v[1] for v in vectors), sum(v[2] for v in vectors)))
    east = _unit((-middle[1], middle[0], 0.0))
    north = _cross(middle, east)
    flat = []
    for vector in vectors:
        stretch = 2 / (1 + _dot(vector, middle))
        flat.append((-stretch * _dot(vector, east), -stretch * _dot(vector, north)))
    return flat


def distortion(real: Sequence[Point], drawn: Sequence[Point]) -> float:
    """The mean relative error of all distances between points of a drawing, at the scale that suits it best.

    The sum of absolute errors is convex in the scale and bends only where one distance is exact, so the best scale
    is one of the ratios.
    """
    pairs = [(dist(real[a], real[b]), dist(drawn[a], drawn[b])) for a, b in combinations(range(len(real)), 2)]
    if not pairs or any(not one for one, _ in pairs):
        raise ValueError("a figure needs at least two stars, all in different places")
    scales = [one / other for one, other in pairs if other]
    return min(fmean(abs(scale * other - one) / one for one, other in pairs) for scale in scales or [0.0])


def is_mirrored(real: Sequence[Point], drawn: Sequence[Point]) -> bool:
    """Whether most corners of the drawing turn the other way than those of the figure."""
    votes = 0.0
    for a, b, c in combinations(range(len(real)), 3):
        turns = _turn(real[a], real[b], real[c]) * _turn(drawn[a], drawn[b], drawn[c])
        votes += (turns > 0) - (turns < 0)
    return votes < 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _direction(star: SkyStar) -> _Vector:
    ra, dec = radians(star.right_ascension), radians(star.declination)
    return cos(dec) * cos(ra), cos(dec) * sin(ra), sin(dec)


def _unit(vector: _Vector) -> _Vector:
    length = hypot(*vector)
    return vector[0] / length, vector[1] / length, vector[2] / length


def _dot(one: _Vector, other: _Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cross(one: _Vector, other: _Vector) -> _Vector:
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )
