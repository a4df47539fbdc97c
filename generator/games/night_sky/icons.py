"""Icons of Night Sky: abilities and obstacles. In: a colour and a size; out: scenes in one stroke language.

Every icon is drawn on a field of 10 × 10 with plain strokes, so that a player can copy it in three.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, radians, sin

from generator.drawing.pen import Pen, Point
from generator.drawing.scene import Colour, Item, Scene, Stroke, line
from generator.drawing.theme import BOLD


def _spark(pen: Pen) -> list[Item]:
    rays: list[Item] = [
        pen.line(
            (5 - 4 * cos(radians(turn)), 5 - 4 * sin(radians(turn))),
            (5 + 4 * cos(radians(turn)), 5 + 4 * sin(radians(turn))),
        )
        for turn in (90, 30, 150)
    ]
    return rays


def _nudge(pen: Pen) -> list[Item]:
    up, down = ((2.8, 3.4), (5, 1.2), (7.2, 3.4)), ((2.8, 6.6), (5, 8.8), (7.2, 6.6))
    return [pen.line((5, 1.2), (5, 8.8)), pen.line(*up), pen.line(*down)]


def _split(pen: Pen) -> list[Item]:
    return [pen.line((5, 1), (5, 4.6)), pen.line((1.6, 9), (5, 4.6), (8.4, 9))]


def _echo(pen: Pen) -> list[Item]:
    return [pen.dot(2.2, 5, 1.1), pen.arc(2.2, 5, 3.8, -52, 52), pen.arc(2.2, 5, 6.6, -40, 40)]


def _flip(pen: Pen) -> list[Item]:
    tip = pen.line((6.3, 4.6), (8.5, 6.3), (9.7, 3.8))
    return [pen.arc(5, 6.4, 3.6, 180, 355), tip, pen.line((1, 8.9), (9, 8.9))]


def _reroll(pen: Pen) -> list[Item]:
    return [pen.arc(5, 5.2, 3.7, -20, 250), pen.line((5.9, 0.6), (3.6, 1.8), (5.2, 3.9))]


def _asteroid(pen: Pen) -> list[Item]:
    outline = ((2.6, 2.1), (5.2, 0.9), (8.2, 2.4), (9.2, 5.2), (7.4, 7.3), (6.6, 9), (3.3, 8.3), (0.9, 5.4))
    return [pen.blob(*outline), pen.ring(4.1, 4.4, 1.2), pen.dot(6.5, 6, 0.4)]


def _comet(pen: Pen) -> list[Item]:
    return [pen.ring(7.6, 5, 1.8), pen.line((5.4, 3.9), (0.6, 3.4)), pen.line((5.4, 6.1), (0.6, 6.6))]


def _upright_comet(pen: Pen) -> list[Item]:
    return [pen.ring(5, 7.6, 1.8), pen.line((3.9, 5.4), (3.4, 0.6)), pen.line((6.1, 5.4), (6.6, 0.6))]


def _planet(pen: Pen) -> list[Item]:
    return [pen.ring(5, 5, 2.7), pen.line(*(_on_ellipse(turn) for turn in range(-38, 219, 8)))]


def _on_ellipse(turn: float) -> Point:
    """A point of the planet's ring, seen from a little above and tilted."""
    along, across = 4.7 * cos(radians(turn)), 1.5 * sin(radians(turn))
    tilt = radians(-20)
    return 5 + along * cos(tilt) - across * sin(tilt), 5 + along * sin(tilt) + across * cos(tilt)


def _shooting_star(pen: Pen) -> list[Item]:
    return [pen.line((0.8, 9.2), (5.6, 4.4)), pen.line((7.2, 0.8), (7.2, 4.8)), pen.line((5.2, 2.8), (9.2, 2.8))]


_DRAWINGS: Mapping[str, Callable[[Pen], list[Item]]] = {
    "spark": _spark,
    "nudge": _nudge,
    "split": _split,
    "echo": _echo,
    "flip": _flip,
    "reroll": _reroll,
    "asteroid": _asteroid,
    "comet": _comet,
    "upright-comet": _upright_comet,
    "planet": _planet,
    "shooting-star": _shooting_star,
}
ICONS = tuple(_DRAWINGS)


@lru_cache(maxsize=256)
def icon(name: str, size: float, colour: Colour, weight: float = BOLD) -> Scene:
    """The icon as a square scene of `size` millimetres; the same one each time, so that it is drawn once."""
    return Scene(name, size, size, tuple(_DRAWINGS[name](Pen(size, colour, weight))))


def cross(x: float, y: float, reach: float, stroke: Stroke) -> tuple[Item, Item]:
    """A pencil cross, for marked spaces in examples."""
    return (
        line(x - reach, y - reach, x + reach, y + reach, stroke),
        line(x - reach, y + reach, x + reach, y - reach, stroke),
    )
