"""Sky: the stars round the pole, as an ornament. In: a size and a theme; out: the lines and discs of a polar map.

Positions and magnitudes are those of the real stars, so whoever knows the sky finds the Plough on the page.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

from generator.drawing.scene import Circle, Colour, Item, line
from generator.drawing.theme import HAIR, Theme

EDGE = 40.0
"""The declination at which the map ends, in degrees."""

_DISCS = ((2.0, 0.62), (3.0, 0.46), (3.9, 0.34), (9.9, 0.24))
"""Up to which magnitude a star's disc has which radius, in millimetres."""


class _Star(NamedTuple):
    hours: float
    degrees: float
    magnitude: float


_FIGURES: tuple[tuple[_Star, ...], ...] = (
    (  # the Plough
        _Star(13.79, 49.31, 1.9),
        _Star(13.40, 54.93, 2.2),
        _Star(12.90, 55.96, 1.8),
        _Star(12.26, 57.03, 3.3),
        _Star(11.06, 61.75, 1.8),
        _Star(11.03, 56.38, 2.4),
        _Star(11.90, 53.69, 2.4),
        _Star(12.26, 57.03, 3.3),
    ),
    (  # the Little Bear, from the pole star
        _Star(2.53, 89.26, 2.0),
        _Star(17.54, 86.59, 4.4),
        _Star(16.77, 82.04, 4.2),
        _Star(15.73, 77.79, 4.3),
        _Star(14.85, 74.16, 2.1),
        _Star(15.35, 71.83, 3.0),
        _Star(16.29, 75.76, 5.0),
        _Star(15.73, 77.79, 4.3),
    ),
    (  # the W
        _Star(0.15, 59.15, 2.3),
        _Star(0.68, 56.54, 2.2),
        _Star(0.95, 60.72, 2.2),
        _Star(1.43, 60.24, 2.7),
        _Star(1.91, 63.67, 3.4),
    ),
    (  # the King's house
        _Star(21.31, 62.59, 2.5),
        _Star(21.48, 70.56, 3.2),
        _Star(23.66, 77.63, 3.2),
        _Star(22.83, 66.20, 3.5),
        _Star(22.18, 58.20, 3.4),
        _Star(21.31, 62.59, 2.5),
    ),
    (  # the Dragon, from its head
        _Star(17.94, 51.49, 2.2),
        _Star(17.51, 52.30, 2.8),
        _Star(17.54, 55.18, 4.9),
        _Star(17.89, 56.87, 3.7),
        _Star(19.21, 67.66, 3.1),
        _Star(18.35, 72.73, 3.6),
        _Star(17.15, 65.71, 3.2),
        _Star(16.40, 61.51, 2.7),
        _Star(16.03, 58.57, 4.0),
        _Star(15.42, 58.97, 3.3),
        _Star(14.07, 64.38, 3.7),
        _Star(12.56, 69.79, 3.9),
        _Star(11.52, 69.33, 3.8),
    ),
)


def polar_map(x: float, y: float, radius: float, theme: Theme, *, turn: float = 0.0) -> list[Item]:
    """The sky about a pole at (x, y), out to `EDGE` at `radius`; `turn` degrees set the hour of the night."""
    faint = theme.stroke(HAIR, between(theme.sky, theme.quiet_on_sky, 0.42) if theme.ink == "full" else theme.hair)
    figure = theme.stroke(HAIR, between(theme.sky, theme.quiet_on_sky, 0.85))

    def at(hours: float, degrees: float) -> tuple[float, float]:
        distance = (90 - degrees) / (90 - EDGE) * radius
        angle = radians(15 * hours + turn)
        return x + distance * cos(angle), y - distance * sin(angle)

    items: list[Item] = [
        Circle(x, y, (90 - degrees) / (90 - EDGE) * radius, stroke=faint) for degrees in (80, 70, 60, 50, 40)
    ]
    items.append(Circle(x, y, radius + 1.2, stroke=faint))
    for hour in range(24):
        # Hour lines thin out towards the pole, where all of them would meet in a blot.
        inner = 90 if hour % 6 == 0 else 80 if hour % 2 == 0 else 70
        items.append(line(*at(hour, inner), *at(hour, EDGE), faint))
    for stars in _FIGURES:
        places = [at(star.hours, star.degrees) for star in stars]
        items += [line(*start, *end, figure) for start, end in pairwise(places)]
    for star in dict.fromkeys(star for stars in _FIGURES for star in stars):
        disc = next(size for limit, size in _DISCS if star.magnitude <= limit)
        # A ring of sky round each disc keeps the lines off it, as engravers do.
        items.append(Circle(*at(star.hours, star.degrees), disc + 0.35, fill=theme.sky))
        items.append(Circle(*at(star.hours, star.degrees), disc, fill=theme.on_sky))
    return items


def between(one: Colour, other: Colour, share: float) -> Colour:
    """A colour on the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return Colour(red, green, blue)
