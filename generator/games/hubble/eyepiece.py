"""Eyepiece: the pad as it is drawn. In: a pad, a width and a theme; out: a scene of hexes in a field stop.

The size of a hex follows from the space, whatever the outline of the pad: its farthest corner just clears the
inner ring. Each hex carries the symbol of its quadrant under its upper corner, out of the pencil's way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import cos, dist, hypot, pi, radians, sin, sqrt
from typing import NamedTuple

from generator.drawing.scene import Circle, Colour, Item, Place, Scene, Stroke, Text, Zone, line, polygon
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import SANS, cap_height_mm
from generator.games.hubble.icons import hue_of, icon, symbol
from generator.games.hubble.moves import ICONS
from generator.games.hubble.pad import Pad
from generator.playing.grids import Hex
from generator.printing.sky import between

LABEL = 7.0
Point = tuple[float, float]

_ROW = sqrt(3) / 2
_CORNERS = tuple(
    (sin(radians(turn)) / sqrt(3), -cos(radians(turn)) / sqrt(3)) for turn in (0, 60, 120, 180, 240, 300)
)
"""The corners of a hex of width 1, clockwise from the top."""
_ACROSS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbour behind the side that runs from each corner to the next."""
_DEGREES = {10: 1.0, 5: 0.62, 1: 0.34}
"""How far into the scale a tick reaches, for multiples of so many degrees."""


def centre_of(spot: Hex, width: float) -> Point:
    """The middle of a hex `width` millimetres wide."""
    q, r = spot
    return (q + r / 2) * width, r * _ROW * width


def outline(centre: Point, width: float) -> tuple[Point, ...]:
    """The corners of a hex, clockwise from the top."""
    return tuple((centre[0] + x * width, centre[1] + y * width) for x, y in _CORNERS)


class Round(NamedTuple):
    """The circle round some hexes of width 1."""

    x: float
    y: float
    radius: float


def circle_round(hexes: Sequence[Hex]) -> Round:
    """A circle round all corners, about the middle of the box they fill."""
    corners = [corner for spot in hexes for corner in outline(centre_of(spot, 1), 1)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return Round(*middle, max(dist(middle, corner) for corner in corners))


def stop(x: float, y: float, radius: float, scale: float, colour: Colour) -> list[Item]:
    """A field stop: two circles with degrees between them, longer ones at fives and tens."""
    items: list[Item] = [
        Circle(x, y, radius, stroke=Stroke(BOLD, colour)),
        Circle(x, y, radius - scale, stroke=Stroke(HAIR, colour)),
    ]
    every = 1 if 2 * pi * radius / 360 > 0.8 else 2
    for degree in range(0, 360, every):
        share = next(share for step, share in _DEGREES.items() if degree % step == 0)
        out, along = radius - scale, radius - scale + share * scale
        across, down = sin(radians(degree)), -cos(radians(degree))
        ends = (x + out * across, y + out * down, x + along * across, y + along * down)
        items.append(line(*ends, Stroke(HAIR, colour)))
    return items


class Eyepiece:
    """The measures of a pad seen in an eyepiece `width` millimetres across."""

    def __init__(self, pad: Pad, width: float) -> None:
        self.pad, self.width = pad, width
        self.scale = 1.4 + width / 110
        """How wide the ring of degrees is."""
        self.round = circle_round(pad.hexes)
        clear = width / 2 - self.scale - 0.4 - width / 80
        self.hex = clear / self.round.radius

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        x, y = centre_of(self.pad.hexes[cell], self.hex)
        return x - self.round.x * self.hex + self.width / 2, y - self.round.y * self.hex + self.width / 2

    def corners(self) -> tuple[int, int, int, int]:
        """Which quadrant is shown at the top left, top right, bottom left and bottom right of the field."""
        middles = []
        for quadrant in range(len(self.pad.colours)):
            own = [self.centre(cell) for cell, found in enumerate(self.pad.quadrant_of) if found == quadrant]
            middles.append((sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)))
        ends = [(x, y) for y in (0.0, self.width) for x in (0.0, self.width)]

        def reach(order: tuple[int, ...]) -> float:
            return sum(dist(middles[quadrant], end) for quadrant, end in zip(order, ends, strict=True))

        one, two, three, four = min(permutations(range(4)), key=reach)
        return one, two, three, four


def eyepiece(pad: Pad, width: float, theme: Theme, *, marks: Mapping[int, int] | None = None) -> Scene:
    """The whole field, with icons already drawn in some cells if an example needs them."""
    view = Eyepiece(pad, width)
    middle = width / 2
    items: list[Item] = []
    if theme.wash != theme.paper:
        items.append(Circle(middle, middle, middle - view.scale, fill=theme.wash))
    items += stop(middle, middle, middle - 0.2, view.scale, theme.text)
    items += _reticle(view, theme)
    items += _hexes(view, theme)
    items += _letters(view, theme)
    for cell, drawn in (marks or {}).items():
        side = view.hex * 0.46
        x, y = view.centre(cell)
        picture = icon(ICONS[drawn], side, theme.text, BOLD)
        items.append(Place(picture, x - side / 2, y - side / 2 + view.hex * 0.05))
    items.append(Zone("field", 0, 0, width, width))
    return Scene(f"eyepiece {pad.name}", width, width, tuple(items))


def _reticle(view: Eyepiece, theme: Theme) -> list[Item]:
    """The ends of cross hairs, as long as the hexes and the letters of rows leave room on all four sides."""
    middle, stroke = view.width / 2, theme.stroke(HAIR, theme.rule)
    rim = middle - view.scale - 0.2
    ways = ((0, -1), (0, 1), (-1, 0), (1, 0))
    length = 0.0
    while length < rim / 8 and not any(_near_some_hex(view, *_along(middle, way, rim - length)) for way in ways):
        length += 0.25
    return [line(*_along(middle, way, rim - length), *_along(middle, way, rim), stroke) for way in ways]


def _along(middle: float, way: tuple[int, int], reach: float) -> Point:
    return middle + way[0] * reach, middle + way[1] * reach


def _near_some_hex(view: Eyepiece, x: float, y: float) -> bool:
    near = min(dist((x, y), view.centre(cell)) for cell in range(view.pad.grid.count))
    return near <= view.hex / sqrt(3) + 4


def _hexes(view: Eyepiece, theme: Theme) -> list[Item]:
    """Washes first, then fine sides in the quadrant's colour, then bold ones where quadrants meet and end."""
    pad = view.pad
    washes: list[Item] = []
    fine: list[Item] = []
    bold: list[Item] = []
    symbols: list[Item] = []
    side = max(1.8, view.hex * 0.1)
    for cell, spot in enumerate(pad.hexes):
        x, y = view.centre(cell)
        own = pad.quadrant_of[cell]
        hue = hue_of(pad.colours[own], theme)
        corners = outline((x, y), view.hex)
        washes.append(polygon(corners, fill=hue.wash))
        for number, (dq, dr) in enumerate(_ACROSS):
            ends = (*corners[number], *corners[(number + 1) % 6])
            other = pad.grid.index.get((spot[0] + dq, spot[1] + dr))
            if other is None or pad.quadrant_of[other] != own:
                if other is None or other > cell:
                    bold.append(line(*ends, Stroke(BOLD, theme.text, round_ends=True)))
            elif other > cell:
                fine.append(line(*ends, Stroke(FINE, between(theme.paper, hue.ink, 0.7), round_ends=True)))
        symbols.append(Place(symbol(pad.colours[own], side, theme), x - side / 2, y - view.hex * 0.43 - side / 2))
    return [*washes, *fine, *bold, *symbols]


def _letters(view: Eyepiece, theme: Theme) -> list[Item]:
    """The letter of each row, left of its first hex."""
    items: list[Item] = []
    for cell, name in enumerate(view.pad.grid.names):
        if name[1:] != "1":
            continue
        x, y = view.centre(cell)
        x -= view.hex / 2 + 1.6
        # A long row may leave no room before the ring; its letter then does without.
        if hypot(x - view.width / 2, y - view.width / 2) < view.width / 2 - view.scale - 2.0:
            items.append(Text(x, y + cap_height_mm(LABEL) / 2, name[0], SANS, LABEL, theme.quiet, "end"))
    return items
