"""Strips: the stuff of a galley. In: scene items with a height; out: pieces of a column, ready to be stacked.

A strip is as wide as its column and is never cut; a column may end between two strips unless the second one
says `keep`. Its items are drawn with the origin at its own top left corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from generator.drawing.scene import Circle, CurveTo, Item, LineTo, MoveTo, Path, Place, Rect, Segment, Text, Zone


class Mark(NamedTuple):
    """A heading that stands in a strip, for bookmarks and contents."""

    level: int
    title: str


@dataclass(frozen=True, slots=True)
class Strip:
    """A slice of a column. `gap` is the space above it, which is dropped at the top of a column."""

    height: float
    items: tuple[Item, ...]
    line: int
    gap: float = 0.0
    keep: bool = False
    mark: Mark | None = None
    repeat: Strip | None = None
    """What stands above this strip once more if it opens a column: the header row of a table."""
    ends: Literal["", "column", "page"] = ""
    """An order to end the column or the page here; such a strip is empty."""


def stack_height(strips: Iterable[Strip]) -> float:
    """How tall the strips are on top of each other, without the gap above the first."""
    height = 0.0
    for index, strip in enumerate(strips):
        height += strip.height + (strip.gap if index else 0.0)
    return height


def stack_items(strips: Iterable[Strip], x: float, y: float) -> list[Item]:
    """The items of strips on top of each other, the first at (x, y)."""
    items: list[Item] = []
    for index, strip in enumerate(strips):
        y += strip.gap if index else 0.0
        items.extend(moved(item, x, y) for item in strip.items)
        y += strip.height
    return items


def moved(item: Item, dx: float, dy: float) -> Item:
    """The same item elsewhere. Spelt out by kind: a book moves thousands, and `replace` is slow."""
    match item:
        case Text(x, y, text, font, size, colour, anchor):
            return Text(x + dx, y + dy, text, font, size, colour, anchor)
        case Path(segments, fill, stroke):
            return Path(tuple(_moved_segment(segment, dx, dy) for segment in segments), fill, stroke)
        case Place(scene, x, y, scale, turn):
            return Place(scene, x + dx, y + dy, scale, turn)
        case Rect(x, y, width, height, radius, fill, stroke):
            return Rect(x + dx, y + dy, width, height, radius, fill, stroke)
        case Circle(x, y, radius, fill, stroke):
            return Circle(x + dx, y + dy, radius, fill, stroke)
        case Zone(name, x, y, width, height):
            return Zone(name, x + dx, y + dy, width, height)


def _moved_segment(segment: Segment, dx: float, dy: float) -> Segment:
    match segment:
        case MoveTo(x, y):
            return MoveTo(x + dx, y + dy)
        case LineTo(x, y):
            return LineTo(x + dx, y + dy)
        case CurveTo(x1, y1, x2, y2, x, y):
            return CurveTo(x1 + dx, y1 + dy, x2 + dx, y2 + dy, x + dx, y + dy)
    return segment
