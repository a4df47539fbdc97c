"""Figures: a constellation as a plate of a star atlas. In: a card, a frame and colours; out: items of a scene.

The hexes of the whole frame are shown faintly and those of the stars clearly, so that a player can count from
star to star. Required stars are discs, bonus stars are rings; both have four sizes, by magnitude.
"""

from __future__ import annotations

from math import ceil, dist, sqrt
from typing import NamedTuple

from generator.drawing.bounds import common
from generator.drawing.scene import PT, Box, Circle, Colour, Item, Stroke, Text, line, polygon
from generator.drawing.theme import FINE, HAIR
from generator.drawing.type import SANS, cap_height_mm, width_mm
from generator.games.hubble.eyepiece import Point, centre_of, outline
from generator.games.hubble.model import Constellation

_SIZES = ((1.5, 0.2), (2.5, 0.165), (3.5, 0.13), (99.0, 0.1))
"""Up to which magnitude a star's radius is which share of a hex."""
_LARGEST_HEX = 8.6
_MARGIN = 0.056
"""Between the figure and the frame, as a share of the frame's height."""
_LABEL = 7.0
_WAYS = ((0.75, -0.75), (0.75, 0.75), (-0.75, -0.75), (-0.75, 0.75), (1, 0), (-1, 0), (0, 1), (0, -1))
"""Where a letter may stand beside its star, best place first."""


class FigureColours(NamedTuple):
    """What a figure is drawn with."""

    sky: Colour
    grid: Colour
    """Hexes without a star."""
    cell: Colour
    """The ground of hexes with one."""
    rim: Colour
    join: Colour
    star: Colour
    label: Colour


def magnitude_share(magnitude: float) -> float:
    """The radius of a star of that magnitude, as a share of its hex; four steps."""
    return next(share for limit, share in _SIZES if magnitude <= limit)


def draw_figure(card: Constellation, frame: Box, colours: FigureColours, *, letters: bool = True) -> list[Item]:
    """The figure in the middle of the frame, its hexes as large as they can be; the grid may run off it."""
    spots = [centre_of(star.hex, 1) for star in card.stars]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 2 / sqrt(3)
    margin = _MARGIN * frame.height
    width = min((frame.width - 2 * margin) / wide, (frame.height - 2 * margin) / high, _LARGEST_HEX)
    shift_x = frame.x + frame.width / 2 - (min(xs) + max(xs)) / 2 * width
    shift_y = frame.y + frame.height / 2 - (min(ys) + max(ys)) / 2 * width

    def at(x: float, y: float) -> Point:
        return shift_x + x * width, shift_y + y * width

    places = [at(*spot) for spot in spots]
    items = _grid(card, frame, width, places[0], colours)
    rims: list[Item] = [
        polygon(outline(place, width), fill=colours.cell, stroke=Stroke(HAIR, colours.rim)) for place in places
    ]
    items += rims
    items += [line(*places[one], *places[other], Stroke(FINE, colours.join)) for one, other in card.joins]
    for star, place in zip(card.stars, places, strict=True):
        radius = magnitude_share(star.magnitude) * width
        # A little sky round each star keeps the lines off it, as engravers do.
        items.append(Circle(*place, radius + 0.05 * width, fill=colours.cell))
        if star.bonus:
            # Rings are drawn a step larger, or the smallest would close up in print.
            items.append(
                Circle(*place, radius + 0.02 * width, fill=colours.cell, stroke=Stroke(FINE, colours.star))
            )
        else:
            items.append(Circle(*place, radius, fill=colours.star))
    if letters:
        items += _letters(card, places, width, colours)
    return items


def _grid(card: Constellation, frame: Box, width: float, first: Point, colours: FigureColours) -> list[Item]:
    """All other hexes that lie in the frame or reach into it."""
    taken = {star.hex for star in card.stars}
    q0, r0 = card.stars[0].hex
    x0, y0 = centre_of((q0, r0), width)
    reach = ceil(max(frame.width, frame.height) / width) + 2
    items: list[Item] = []
    stroke = Stroke(HAIR, colours.grid)
    for r in range(r0 - reach, r0 + reach + 1):
        for q in range(q0 - 2 * reach, q0 + 2 * reach + 1):
            x, y = centre_of((q, r), width)
            middle = (first[0] + x - x0, first[1] + y - y0)
            cell = Box(middle[0] - width / 2, middle[1] - width / 2, width, width)
            if (q, r) not in taken and common(cell, frame) is not None:
                # Three sides of each: the others are drawn by its neighbours.
                corners = outline(middle, width)
                items += [line(*corners[side], *corners[side + 1], stroke) for side in (0, 1, 2)]
    return items


def _letters(card: Constellation, places: list[Point], width: float, colours: FigureColours) -> list[Item]:
    """Bayer's letter beside each star, on the side where no line runs."""
    items: list[Item] = []
    for number, (star, (x, y)) in enumerate(zip(card.stars, places, strict=True)):
        if not star.bayer:
            continue
        high, wide = cap_height_mm(_LABEL), width_mm(star.bayer, SANS, _LABEL)
        off = magnitude_share(star.magnitude) * width + 0.7
        others = [places[a if b == number else b] for a, b in card.joins if number in (a, b)]
        around = [(x + across * (off + wide / 2), y + down * (off + high / 2)) for across, down in _WAYS]
        clear = [min((_clearance(spot, (x, y), other) for other in others), default=0.0) for spot in around]
        best = around[clear.index(max(clear))]
        items.append(Text(best[0], best[1] + high / 2, star.bayer, SANS, _LABEL, colours.label, "middle"))
    return items


def _clearance(spot: Point, start: Point, end: Point) -> float:
    """How far a point is from a line between two others; more than a letter needs counts alike."""
    length = dist(start, end)
    if not length:
        return 0.0
    along = ((spot[0] - start[0]) * (end[0] - start[0]) + (spot[1] - start[1]) * (end[1] - start[1])) / length
    along = min(max(along, 0.0), length)
    foot = (start[0] + (end[0] - start[0]) * along / length, start[1] + (end[1] - start[1]) * along / length)
    return min(dist(spot, foot), _LABEL * PT)
