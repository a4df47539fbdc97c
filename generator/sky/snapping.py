"""Snapping: a figure of the sky on the cells of a board. In: points and a lattice; out: cells, and their error.

The figure is tried at many angles, sizes and offsets; each star goes to the nearest cell. Of all attempts in
which every star has a cell of its own and the figure fits its frame, the least distorted one wins, the first one
found, which is the larger, of those that are as good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin, sqrt
from typing import Literal, NamedTuple

from generator.sky.figures import Point, distortion, is_mirrored

Lattice = Literal["hex", "square"]
Cell = tuple[int, int]
"""Column and row of a square, or a hex in axial coordinates."""

_ROW = sqrt(3) / 2
_OFFSETS = 4


class Snapped(NamedTuple):
    """Stars on cells, in the order of the points, and the mean relative error of their distances."""

    cells: tuple[Cell, ...]
    error: float
    angle: float


def snap(
    points: Sequence[Point],
    lattice: Lattice,
    width: float,
    height: float,
    *,
    turns: Sequence[float] = tuple(range(-30, 31, 3)),
) -> Snapped | None:
    """The truest drawing of the points within a frame of so many cells; nothing if none fits."""
    if len(points) < 2:
        raise ValueError("a figure needs at least two stars")
    best: tuple[float, Snapped] | None = None
    tried: set[tuple[Cell, ...]] = set()
    for cells, angle in _attempts(points, lattice, width, height, turns):
        if cells in tried or len(set(cells)) < len(cells):
            continue
        tried.add(cells)
        drawn = [middle(cell, lattice) for cell in cells]
        if _extent(drawn)[0] > width - 1 + 1e-6 or _extent(drawn)[1] > (height - 1) * _pitch(lattice) + 1e-6:
            continue
        rough = _rough_error(points, drawn)
        if best is not None and rough > 1.5 * best[0]:
            continue
        error = distortion(points, drawn)
        if (best is None or error < best[0]) and not is_mirrored(points, drawn):
            best = error, Snapped(cells, error, angle)
    return None if best is None else best[1]


def middle(cell: Cell, lattice: Lattice) -> Point:
    """The middle of a cell, in widths of a cell."""
    if lattice == "square":
        return float(cell[0]), float(cell[1])
    q, r = cell
    return q + r / 2, r * _ROW


def _pitch(lattice: Lattice) -> float:
    return 1.0 if lattice == "square" else _ROW


def _attempts(
    points: Sequence[Point], lattice: Lattice, width: float, height: float, turns: Sequence[float]
) -> Iterator[tuple[tuple[Cell, ...], float]]:
    for angle in turns:
        c, s = cos(radians(angle)), sin(radians(angle))
        turned = [(c * x - s * y, s * x + c * y) for x, y in points]
        left, top = min(x for x, _ in turned), min(y for _, y in turned)
        wide, high = _extent(turned)
        largest = min((width - 0.6) / max(wide, 1e-9), (height - 0.6) * _pitch(lattice) / max(high, 1e-9))
        for step in range(12):
            scale = largest * (1 - 0.05 * step)
            for right in range(_OFFSETS):
                for down in range(_OFFSETS):
                    dx, dy = right / _OFFSETS, down / _OFFSETS
                    moved = [((x - left) * scale + dx, (y - top) * scale + dy) for x, y in turned]
                    yield tuple(nearest(point, lattice) for point in moved), angle


def nearest(point: Point, lattice: Lattice) -> Cell:
    """The cell in which a point lies."""
    x, y = point
    if lattice == "square":
        return round(x), round(y)
    r = y / _ROW
    q = x - r / 2
    third = -q - r
    whole = [round(q), round(r), round(third)]
    off = [abs(whole[0] - q), abs(whole[1] - r), abs(whole[2] - third)]
    if off[0] > off[1] and off[0] > off[2]:
        whole[0] = -whole[1] - whole[2]
    elif off[1] > off[2]:
        whole[1] = -whole[0] - whole[2]
    return whole[0], whole[1]


def _extent(points: Sequence[Point]) -> tuple[float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(xs) - min(xs), max(ys) - min(ys)


def _rough_error(real: Sequence[Point], drawn: Sequence[Point]) -> float:
    """A quick estimate of the distortion: distances from the first point and between neighbours."""
    pairs = [(0, place) for place in range(1, len(real))] + [(place, place + 1) for place in range(len(real) - 1)]
    real_lengths = [hypot(real[a][0] - real[b][0], real[a][1] - real[b][1]) for a, b in pairs]
    lengths = [hypot(drawn[a][0] - drawn[b][0], drawn[a][1] - drawn[b][1]) for a, b in pairs]
    scale = sum(real_lengths) / sum(lengths)
    errors = [abs(scale * drawn - real) / real for drawn, real in zip(lengths, real_lengths, strict=True)]
    return sum(errors) / len(errors)
