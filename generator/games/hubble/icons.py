"""Icons of Hubble: the six faces of a die and the symbols of the colours. In: a name and a size; out: scenes.

The faces are drawn with plain strokes, three at most, so that a player can copy each one in a moment. A symbol
says the same as its colour does, for eyes and printers that do not see it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, radians, sin

from generator.drawing.pen import Pen, Point
from generator.drawing.scene import Colour, Item, Path, Scene, Stroke, polygon
from generator.drawing.theme import BOLD, FINE, Hue, Theme
from generator.games.hubble.model import COLOURS, WILD
from generator.games.hubble.moves import ICONS

SYMBOLS: Mapping[str, str] = {
    "red": "disc",
    "blue": "square",
    "yellow": "triangle",
    "purple": "diamond",
    WILD: "ring",
}
"""The shape that goes with each colour (HU-2)."""


def hue_of(colour: str, theme: Theme) -> Hue:
    """How a colour of the game looks; white is ink on paper."""
    return Hue(theme.text, theme.paper) if colour == WILD else theme.hues[COLOURS.index(colour)]


# faces


def _galaxy(pen: Pen) -> list[Item]:
    """A spiral, from the middle outwards: one stroke."""
    turns, steps = 1.9, 60
    points: list[Point] = []
    for step in range(steps + 1):
        share = step / steps
        angle, reach = 2 * pi * turns * share, 0.3 + 3.9 * share
        points.append((4.9 + reach * cos(angle), 5.0 + 0.86 * reach * sin(angle)))
    return [pen.line(*points)]


def _planet(pen: Pen) -> list[Item]:
    """A disc and the ring in front of it: two strokes."""
    return [pen.ring(5, 5, 2.7), pen.line(*(_on_ring(turn) for turn in range(-38, 219, 8)))]


def _on_ring(turn: float) -> Point:
    """A point of the planet's ring, seen from a little above and tilted."""
    along, across = 4.7 * cos(radians(turn)), 1.5 * sin(radians(turn))
    tilt = radians(-20)
    return 5 + along * cos(tilt) - across * sin(tilt), 5 + along * sin(tilt) + across * cos(tilt)


def _asteroid(pen: Pen) -> list[Item]:
    """A lumpy rock and two craters: three strokes."""
    upper = ((0.3, 6.6), (1.4, 4.2), (2.2, 1.4), (5.4, 0.4), (8.4, 1.8), (9.8, 5.0))
    lower = ((7.9, 7.2), (7.0, 9.6), (3.4, 9.2))
    return [pen.blob(*upper, *lower), pen.ring(4.2, 4.2, 1.3), pen.ring(6.2, 7.0, 0.6)]


def _comet(pen: Pen) -> list[Item]:
    """A head and two strokes of tail."""
    return [pen.ring(6.9, 6.9, 2.1), pen.line((4.5, 6.6), (0.9, 3.0)), pen.line((6.6, 4.5), (3.0, 0.9))]


def _star(pen: Pen) -> list[Item]:
    """Three strokes through one point."""
    rays: list[Item] = []
    for turn in (90, 30, 150):
        across, along = 4.1 * cos(radians(turn)), 4.1 * sin(radians(turn))
        rays.append(pen.line((5 - across, 5 - along), (5 + across, 5 + along)))
    return rays


def _blank(pen: Pen) -> list[Item]:
    """A hex with nothing in it, dashed since it is never drawn."""
    turns = [radians(turn) for turn in range(0, 360, 60)]
    corners = tuple(pen.at(5 + 4.2 * sin(turn), 5 - 4.2 * cos(turn)) for turn in turns)
    side = 4.2 * pen.scale
    dash = Stroke(pen.stroke.weight, pen.colour, (side / 5, side / 5))
    return [polygon(corners, stroke=dash)]


# symbols: all of about the same area, so that none looks heavier


def _filled(pen: Pen, *points: Point) -> list[Item]:
    outline: Path = polygon(tuple(pen.at(*point) for point in points), fill=pen.colour)
    return [outline]


def _disc(pen: Pen) -> list[Item]:
    return [pen.dot(5, 5, 4.0)]


def _square(pen: Pen) -> list[Item]:
    return _filled(pen, (1.5, 1.5), (8.5, 1.5), (8.5, 8.5), (1.5, 8.5))


def _triangle(pen: Pen) -> list[Item]:
    return _filled(pen, (5, 0.6), (9.8, 8.9), (0.2, 8.9))


def _diamond(pen: Pen) -> list[Item]:
    return _filled(pen, (5, 0), (9.4, 5), (5, 10), (0.6, 5))


def _ring(pen: Pen) -> list[Item]:
    return [pen.ring(5, 5, 3.7)]


_DRAWINGS: Mapping[str, Callable[[Pen], list[Item]]] = {
    "galaxy": _galaxy,
    "planet": _planet,
    "asteroid": _asteroid,
    "comet": _comet,
    "star": _star,
    "blank": _blank,
    "disc": _disc,
    "square": _square,
    "triangle": _triangle,
    "diamond": _diamond,
    "ring": _ring,
}
assert set(_DRAWINGS) == {*ICONS, *SYMBOLS.values()}


@lru_cache(maxsize=512)
def icon(name: str, size: float, colour: Colour, weight: float = BOLD) -> Scene:
    """The icon as a square scene of `size` millimetres; the same one each time, so that it is drawn once."""
    return Scene(name, size, size, tuple(_DRAWINGS[name](Pen(size, colour, weight))))


def symbol(colour: str, size: float, theme: Theme) -> Scene:
    """The shape of a colour, in that colour."""
    return icon(SYMBOLS[colour], size, hue_of(colour, theme).ink, FINE)
