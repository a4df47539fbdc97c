"""Pictures of shooting stars: what each power does. In: a power and a theme; out: a scene, before and after.

The block afterwards comes from the engine, so the picture cannot promise anything else.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.drawing.bounds import CLIP_MARGIN
from generator.drawing.pen import Pen
from generator.drawing.scene import Box, Circle, Colour, Item, Rect, Scene, Stroke, line, polygon
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.games.star_stones.pieces import laid_out, put, stone
from generator.games.star_stones.tricks import Tricks
from generator.printing.sky import between

BLOCK = 2
_BEFORE: Mapping[str, tuple[int, int, int]] = {
    "place": (0b0110, 0, -1),
    "remove": (0b0111, 0, -1),
    "move": (0b0101, 0, 1),
    "clockwise": (0b0011, 0, -1),
    "counter-clockwise": (0b0011, 0, -1),
}
"""Stones of the block before, and where the power is used."""


def before_and_after(power: str) -> tuple[int, int]:
    """The stones of two by two spaces, and those the power leaves."""
    stones, at, to = _BEFORE[power]
    return stones, Tricks(False).done(power, stones, BLOCK, at, to)


def power_picture(power: str, width: float, height: float, theme: Theme) -> Scene:
    """The power, drawn on the sky."""
    draw = _cards if power == "swap" else _blocks
    items: list[Item] = []
    if theme.ink == "full":
        plate = Box(0, 0, width, height).inset(CLIP_MARGIN)
        items.append(Rect(*plate, radius=2, fill=theme.sky))
    else:
        items.append(Rect(0, 0, width, height, radius=2, stroke=theme.stroke(FINE, theme.text)))
    items += draw(power, width, height, theme)
    return Scene(f"power {power}", width, height, tuple(items))


def _blocks(power: str, width: float, height: float, theme: Theme) -> list[Item]:
    side, y = 22.0, height / 2
    left, right = width * 0.25, width * 0.75
    items: list[Item] = []
    for x, stones in zip((left, right), before_and_after(power), strict=True):
        frame = Box(x - side / 2, y - side / 2, side, side)
        items += _block(stones, frame, theme)
    items += _arrow(width / 2 - 1.9, width / 2 + 1.9, y, theme.on_sky)
    if power in ("clockwise", "counter-clockwise"):
        items += _turn(left, y, power == "clockwise", theme)
    return items


def _block(stones: int, frame: Box, theme: Theme) -> list[Item]:
    faint = between(theme.sky, theme.quiet_on_sky, 0.55) if theme.ink == "full" else theme.hair
    stroke = theme.stroke(HAIR, faint)
    x, y = frame.x + frame.width / 2, frame.y + frame.height / 2
    return [
        Rect(*frame, radius=1.2, stroke=stroke),
        line(x, frame.y, x, frame.bottom, stroke),
        line(frame.x, y, frame.right, y, stroke),
        *laid_out(stones, BLOCK, frame, theme, on_sky=True),
    ]


def _arrow(start: float, end: float, y: float, colour: Colour) -> list[Item]:
    """From start to end, at one height."""
    way = 1 if end > start else -1
    return [
        line(start, y, end - way, y, Stroke(BOLD, colour, round_ends=True)),
        polygon(((end, y), (end - 2 * way, y - 1.3), (end - 2 * way, y + 1.3)), fill=colour),
    ]


def _turn(x: float, y: float, clockwise: bool, theme: Theme) -> list[Item]:
    """A turning arrow over the block, on a disc of sky that keeps it off the lines."""
    size = 5.4
    pen = Pen(size, theme.on_sky, BOLD)
    start, end = (-60, 180) if clockwise else (0, 240)
    across = 1.6 if clockwise else 8.4
    head = ((across - 1.9, 5.4), (across + 1.9, 5.4), (across, 2.4))
    tip = polygon(tuple(pen.at(*point) for point in head), fill=pen.colour)
    turning = Scene("turning", size, size, (pen.arc(5, 5, 3.4, start, end), tip))
    return [Circle(x, y, size * 0.48, fill=theme.sky), put(turning, x, y)]


def _cards(power: str, width: float, height: float, theme: Theme) -> list[Item]:
    """A card from the hand under the deck, and its top card into the hand."""
    wide, high = 12.6, 17.6
    y = height / 2 - high / 2
    left, right = width * 0.24 - wide / 2, width * 0.74 - wide / 2
    stroke = theme.stroke(FINE, theme.on_sky)
    items: list[Item] = [Rect(left, y, wide, high, radius=1.2, fill=theme.sky, stroke=stroke)]
    items += laid_out(0b010_110_001, 3, Box(left + 1.5, y + 4, wide - 3, wide - 3), theme, on_sky=True)
    for step in (2, 1, 0):
        items.append(
            Rect(right + step * 1.3, y - step * 1.3, wide, high, radius=1.2, fill=theme.sky, stroke=stroke)
        )
    items.append(put(stone(7.0, theme, on_sky=True), right + wide / 2, y + high / 2))
    middle = height / 2
    gap = 2.4
    items += _arrow(left + wide + 3.4, right - 3.4, middle - gap, theme.on_sky)
    items += _arrow(right - 3.4, left + wide + 3.4, middle + gap, theme.on_sky)
    return items
