"""Criteria: when an objective is met. In: a criterion and a chart; out: a test on sheets, and words for cards.

The card's sentence is made from the same criterion that the engine tests, so that the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from generator.games.night_sky.lines import LineBook
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
from generator.games.night_sky.sheet import Sheet, counted
from generator.playing.grids import bits

Test = Callable[[Sheet], bool]

GRID_KINDS = frozenset({"area", "diagonal", "perimeter", "connected", "neighbours"})
"""Criteria that the marked spaces alone decide; the others depend on how the game went."""


def target_masks(criterion: Criterion, book: LineBook) -> tuple[int, ...] | None:
    """For criteria of the form “all of one of these sets of spaces”: the sets. Others have none."""
    chart, grid = book.chart, book.chart.grid
    match criterion:
        case Area(size=size, stars=stars):
            if size > chart.size:
                return ()
            areas = grid.areas(size, size)
            return tuple(area for area in areas if stars == "any" or not area & chart.stars)
        case Diagonal(length=length):
            return grid.diagonals(length) if length <= chart.size else ()
        case Perimeter():
            return (grid.perimeter,)
        case Neighbours(filled="all"):
            return (neighbours_of_stars(book),)
        case _:
            return None


def neighbours_of_stars(book: LineBook) -> int:
    """Every orthogonal neighbour of every star, stars beside stars included."""
    chart = book.chart
    reach = 0
    for star in bits(chart.stars):
        reach |= chart.grid.neighbours[star]
    return reach


def compile_test(criterion: Criterion, book: LineBook) -> Test:
    """The criterion as a fast test for sheets of this chart."""
    chart, grid = book.chart, book.chart.grid
    given = grid.full & ~book.fillable
    """Blocked stars count as filled: nobody can mark them."""
    targets = target_masks(criterion, book)
    if targets is not None:
        wanted = tuple(target & ~given for target in targets)
        return lambda sheet: any(not target & ~sheet.marked for target in wanted)
    match criterion:
        case Connected():
            return lambda sheet: (
                chart.stars & ~(sheet.marked | given) == 0 and grid.connects(sheet.marked | given, chart.stars)
            )
        case Neighbours():
            near = tuple(grid.neighbours[star] for star in bits(chart.stars) if not grid.neighbours[star] & given)
            return lambda sheet: all(mask & sheet.marked for mask in near)
        case Unused(count=count):
            return lambda sheet: sum(sheet.ready) >= count
        case GainedInTurn(count=count):
            return lambda sheet: sheet.most_gained >= count
        case CompletedWith(number=number, lines=lines):
            return lambda sheet: (
                counted(sheet.rows_with, number) >= lines or counted(sheet.columns_with, number) >= lines
            )
        case Crossing():
            return lambda sheet: sheet.crossed
        case Area() | Diagonal() | Perimeter():
            raise AssertionError("criteria with target masks are tested above")
        case _:
            assert_never(criterion)


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(number: int) -> str:
    """Small numbers as words, larger ones as figures."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def sentence(criterion: Criterion) -> str:
    """What the objective asks, as the card says it."""
    match criterion:
        case Area(size=size, stars="any"):
            return f"Fill every space of a {size} × {size} block."
        case Area(size=size):
            return f"Fill every space of a {size} × {size} block that holds no star."
        case Diagonal(length=length):
            return f"Fill {in_words(length)} spaces in a diagonal run."
        case Perimeter():
            return "Fill the whole outer edge of your chart."
        case Connected():
            return "Join all stars by marked spaces that touch edge to edge, the stars themselves included."
        case Neighbours(filled="all"):
            return "Fill all spaces beside every star, edge to edge."
        case Neighbours():
            return "Fill at least one space beside every star, edge to edge."
        case Unused(count=count):
            return f"Hold {in_words(count)} gained abilities that you have not used."
        case GainedInTurn(count=count):
            return f"Gain {in_words(count)} abilities within a single turn."
        case CompletedWith(number=number, lines=lines):
            many = in_words(lines)
            return f"Complete {many} rows, or {many} columns, by lines drawn with the number {number}."
        case Crossing():
            return "Complete a row and a column with one and the same die."
        case _:
            assert_never(criterion)
