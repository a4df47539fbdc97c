"""Columns: a galley is cut into pages. In: strips and the frames of first and later pages; out: `PageOfStrips`.

Every column is filled as far as the strips allow; the last page before a page break is balanced, so that its
columns end at one height.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.drawing.scene import Item
from generator.printing.blocks import TypesettingFault
from generator.printing.strips import Mark, Strip, stack_height, stack_items

_STEP = 0.5
"""The precision of balancing, in millimetres."""
_LEAST = 24.0
"""A shorter column than this is not worth dividing: it would leave single lines side by side."""
_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Frame:
    """Where on a page text may stand: the left edges of its columns, their width, top and bottom."""

    lefts: tuple[float, ...]
    width: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top


class PageOfStrips(NamedTuple):
    """What stands on a page: the strips of each column, from the left."""

    frame: Frame
    columns: tuple[tuple[Strip, ...], ...]

    @property
    def marks(self) -> list[Mark]:
        """The headings on the page, in reading order."""
        return [strip.mark for column in self.columns for strip in column if strip.mark]

    @property
    def depth(self) -> float:
        """Where the longest column ends, measured from the top of the page."""
        return self.frame.top + max(map(stack_height, self.columns))

    def draw(self) -> list[Item]:
        """The strips as scene items in their places on the page."""
        items: list[Item] = []
        for left, column in zip(self.frame.lefts, self.columns, strict=False):
            items.extend(stack_items(column, left, self.frame.top))
        return items


def lay_out(strips: Sequence[Strip], first: Frame, later: Frame) -> list[PageOfStrips]:
    """The strips on as many pages as they need; `first` frames the first page, `later` all others."""
    pages: list[PageOfStrips] = []
    start = 0
    while start < len(strips):
        frame = later if pages else first
        columns, end = _fill_page(strips, start, frame, frame.height)
        if end == start and pages:
            raise _too_tall(strips, start, frame)
        if end == len(strips) or strips[end - 1].ends == "page":
            columns = _balance(strips, start, end, frame)
        pages.append(PageOfStrips(frame, columns))
        start = end
    return pages


_Columns = tuple[tuple[Strip, ...], ...]


def _fill_page(strips: Sequence[Strip], start: int, frame: Frame, height: float) -> tuple[_Columns, int]:
    """The columns of one page, none taller than `height`, and where the next page goes on."""
    columns = []
    for _ in frame.lefts:
        end = _fill_column(strips, start, height)
        column = [strip for strip in strips[start:end] if not strip.ends]
        if column and (repeat := column[0].repeat):
            column.insert(0, repeat)
        columns.append(tuple(column))
        ended = end > start and strips[end - 1].ends
        start = end
        if ended == "page":
            break
    return tuple(columns), start


def _fill_column(strips: Sequence[Strip], start: int, height: float) -> int:
    """Where the column that begins at `start` ends: at the last allowed place that still fits."""
    end, used = start, 0.0
    for index in range(start, len(strips)):
        strip = strips[index]
        if index == start:
            used = strip.repeat.height if strip.repeat else 0.0
        elif not strip.keep:
            end = index
        if strip.ends:
            return index + 1
        used += strip.height + (strip.gap if index > start else 0.0)
        if used > height + _SLACK:
            return end
    return len(strips)


def _balance(strips: Sequence[Strip], start: int, end: int, frame: Frame) -> _Columns:
    """The same strips in columns of the least height that holds them all."""
    heights = [_LEAST + _STEP * step for step in range(int((frame.height - _LEAST) / _STEP))]
    fits = bisect_left(heights, True, key=lambda height: _fill_page(strips, start, frame, height)[1] >= end)
    height = heights[fits] if fits < len(heights) else frame.height
    return _fill_page(strips, start, frame, height)[0]


def _too_tall(strips: Sequence[Strip], start: int, frame: Frame) -> TypesettingFault:
    end = start + 1
    while end < len(strips) and strips[end].keep:
        end += 1
    tall = f"{stack_height(strips[start:end]):.0f} mm tall; a column has {frame.height:.0f} mm"
    return TypesettingFault(strips[start].line, f"this must stay together and is {tall}")
