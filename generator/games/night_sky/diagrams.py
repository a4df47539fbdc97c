"""Diagrams: what an objective asks, as a small picture. In: a criterion and colours; out: a scene.

The picture shows the very numbers of the criterion on a board of 8 × 8: a block of that size, a run that long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, assert_never

from generator.drawing.scene import Circle, Colour, Item, Place, Rect, Scene, Stroke, Text, line
from generator.drawing.theme import FINE, HAIR
from generator.drawing.type import SANS_BOLD, cap_height_mm
from generator.games.night_sky.icons import icon
from generator.games.night_sky.model import (
    Area,
    CompletedWith,
    Connected,
    Criterion,
    Crossing,
    Diagonal,
    GainedInTurn,
    Neighbours,
    Perimeter,
    Unused,
)
from generator.games.night_sky.moves import ABILITIES

BOARD = 8
Cell = tuple[int, int]
"""Row and column."""
Filler = Callable[[Iterable[Cell], Colour], list[Item]]


class Palette(NamedTuple):
    """What the picture is drawn with."""

    rule: Colour
    filled: Colour
    fresh: Colour
    """Marks that the criterion is about, and stars."""
    on_fresh: Colour


def diagram(criterion: Criterion, side: float, colours: Palette) -> Scene:
    """The criterion as a picture of `side` × `side` millimetres."""
    if isinstance(criterion, Unused):
        items = _rings(criterion.count, side, colours)
    elif isinstance(criterion, GainedInTurn):
        items = _gains(criterion.count, side, colours)
    else:
        items = _board(side, colours)
        items += _shown(criterion, side, colours)
    return Scene(f"diagram {criterion.kind}", side, side, tuple(items))


def _board(side: float, colours: Palette) -> list[Item]:
    cell, stroke = side / BOARD, Stroke(HAIR, colours.rule)
    items: list[Item] = []
    for step in range(BOARD + 1):
        items += [
            line(0, step * cell, side, step * cell, stroke),
            line(step * cell, 0, step * cell, side, stroke),
        ]
    return items


def _shown(criterion: Criterion, side: float, colours: Palette) -> list[Item]:
    cell = side / BOARD

    def fill(cells: Iterable[Cell], colour: Colour) -> list[Item]:
        return [
            Rect(column * cell + 0.25, row * cell + 0.25, cell - 0.5, cell - 0.5, fill=colour)
            for row, column in cells
        ]

    def stars(cells: Iterable[Cell], colour: Colour) -> list[Item]:
        return [
            Circle((column + 0.5) * cell, (row + 0.5) * cell, cell * 0.3, fill=colour) for row, column in cells
        ]

    match criterion:
        case Area(size=size, stars=wanted):
            at = (BOARD - size) // 2
            block = [(at + row, at + column) for row in range(size) for column in range(size)]
            outside = [cell for cell in ((0, 6), (1, 1), (7, 7)) if wanted == "none" and cell not in block]
            return [*fill(block, colours.filled), *stars(outside, colours.fresh)]
        case Diagonal(length=length):
            at = (BOARD - length) // 2
            return fill([(BOARD - 1 - step, step) for step in range(at, at + length)], colours.filled)
        case Perimeter():
            edge = [(row, col) for row in range(BOARD) for col in range(BOARD) if {row, col} & {0, BOARD - 1}]
            return fill(edge, colours.filled)
        case Connected():
            points = [(1, 1), (3, 4), (6, 6)]
            path = [(1, 2), (1, 3), (1, 4), (2, 4), (4, 4), (5, 4), (6, 4), (6, 5)]
            return [*fill(path + points, colours.filled), *stars(points, colours.on_fresh)]
        case Neighbours(filled="all"):
            points = [(2, 2), (5, 5)]
            around = [(r + dr, c + dc) for r, c in points for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1))]
            return [*fill(around, colours.filled), *stars(points, colours.fresh)]
        case Neighbours():
            points = [(1, 2), (4, 5), (6, 1)]
            return [*fill([(1, 3), (3, 5), (6, 2)], colours.filled), *stars(points, colours.fresh)]
        case CompletedWith(number=number, lines=lines):
            return _completed(number, lines, side, colours, fill)
        case Crossing():
            row = [(2, column) for column in range(BOARD)]
            column = [(row, 5) for row in range(BOARD)]
            last = [(2, 4), (2, 5), (2, 6)]
            return [*fill(set(row + column) - set(last), colours.filled), *fill(last, colours.fresh)]
        case Unused() | GainedInTurn():
            raise AssertionError("abilities are drawn without a board")
        case _:
            assert_never(criterion)


def _completed(number: int, lines: int, side: float, colours: Palette, fill: Filler) -> list[Item]:
    """Rows full but for a gap that the number has just closed; the number stands in it."""
    cell = side / BOARD
    items: list[Item] = []
    for place in range(lines):
        row = 1 + place * ((BOARD - 1) // lines)
        start = (place * 2) % (BOARD - number + 1)
        fresh = [(row, start + step) for step in range(number)]
        rest = [(row, column) for column in range(BOARD) if (row, column) not in fresh]
        items += [*fill(rest, colours.filled), *fill(fresh, colours.fresh)]
        x, y = (start + (number - 1) // 2 + 0.5) * cell, (row + 0.5) * cell + cap_height_mm(7) / 2
        items.append(Text(x, y, str(number), SANS_BOLD, 7, colours.on_fresh, "middle"))
    return items


def _rings(count: int, side: float, colours: Palette) -> list[Item]:
    """So many abilities, each in its ring."""
    columns = 2 if count <= 4 else 3
    rows = -(-count // columns)
    step = side / max(columns, rows)
    items: list[Item] = []
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        x = side / 2 + (column - (in_row - 1) / 2) * step
        y = side / 2 + (row - (rows - 1) / 2) * step
        items += _ring(ABILITIES[place % len(ABILITIES)], x, y, step * 0.42, colours)
    return items


def _ring(name: str, x: float, y: float, radius: float, colours: Palette) -> list[Item]:
    picture = icon(name, radius * 1.2, colours.fresh, FINE)
    return [
        Circle(x, y, radius, stroke=Stroke(FINE, colours.fresh)),
        Place(picture, x - picture.width / 2, y - picture.height / 2),
    ]


def _gains(count: int, side: float, colours: Palette) -> list[Item]:
    """One drawn line, and the abilities it grants above it."""
    cell = side / BOARD
    items: list[Item] = [
        Rect(step * cell + 0.25, side - 2 * cell, cell - 0.5, cell - 0.5, fill=colours.filled)
        for step in range(BOARD)
    ]
    step = side / max(count, 3)
    for place in range(count):
        x = side / 2 + (place - (count - 1) / 2) * step
        y = side / 2 - cell
        items += _ring(ABILITIES[place % len(ABILITIES)], x, y, min(step * 0.42, side * 0.18), colours)
        items.append(line(x, y + side * 0.2, x, side - 2.4 * cell, Stroke(FINE, colours.rule)))
    return items
