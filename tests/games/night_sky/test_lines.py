"""The line book lists exactly the lines that the rules describe, and knows what can be drawn to the end."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.night_sky.lines import LineBook, line_book
from generator.games.night_sky.model import Chart
from generator.playing.grids import bits

SIGNS = "....**A-|O/"


@st.composite
def charts(draw: st.DrawFn) -> Chart:
    """Small charts of any spaces, open ones being the most common."""
    size = draw(st.integers(2, 5))
    cells = draw(st.text(SIGNS, min_size=size * size, max_size=size * size))
    return Chart(rows=tuple(cells[row * size : (row + 1) * size] for row in range(size)))


def number_by_the_rules(chart: Chart, spaces: list[tuple[int, int]], stars_blocked: bool) -> int | None:
    """The number that draws a straight run of spaces, worked out space by space; none if nothing does."""
    signs = [chart.rows[row][column] for row, column in spaces]
    in_row = spaces[0][0] == spaces[-1][0]
    forbidden = "|" if in_row else "-"
    if forbidden in signs or (stars_blocked and "*" in signs) or "O" in signs[1:-1] or signs.count("O") > 1:
        return None
    if len(signs) == 1 and signs[0] in "-|":
        return None
    return len(signs) + signs.count("A")


@pytest.mark.rule("NS-7")
@pytest.mark.rule("NS-18")
@pytest.mark.rule("NS-19")
@pytest.mark.rule("NS-20")
@given(chart=charts(), stars_blocked=st.booleans())
def test_the_book_lists_what_the_rules_allow_and_nothing_else(chart: Chart, stars_blocked: bool) -> None:
    expected = {}
    for start in range(chart.size):
        for end in range(start, chart.size):
            for other in range(chart.size):
                for spaces in (
                    [(other, at) for at in range(start, end + 1)],
                    [(at, other) for at in range(start, end + 1)],
                ):
                    number = number_by_the_rules(chart, spaces, stars_blocked)
                    if number is not None:
                        expected[sum(1 << row * chart.size + column for row, column in spaces)] = number
    book = LineBook(chart, stars_blocked)
    assert book.number_of == expected
    assert {draw.mask: number for number, draws in enumerate(book.by_number) for draw in draws} == expected


@given(chart=charts(), marked=st.integers(0, 2**25 - 1), number=st.integers(-1, 12))
def test_open_lines_avoid_every_mark(chart: Chart, marked: int, number: int) -> None:
    book = line_book(chart)
    lines = book.open_lines(number, marked)
    assert {draw.mask for draw in lines} == {
        mask for mask, takes in book.number_of.items() if takes == number and not mask & marked
    }
    assert book.drawable(number, marked) == bool(lines)


@given(chart=charts(), marked=st.integers(0, 2**25 - 1), at=st.integers(0, 10**6))
def test_a_line_completes_what_was_open_before_and_is_full_after(chart: Chart, marked: int, at: int) -> None:
    book = line_book(chart)
    masks = list(book.number_of)
    if not masks:
        return
    mask = masks[at % len(masks)]
    marked &= chart.grid.full & ~mask
    full = (*chart.grid.row_masks, *chart.grid.column_masks)
    assert book.completed_by(mask, marked) == [
        index for index, line in enumerate(full) if line & ~marked and not line & ~(marked | mask)
    ]


def can_all_be_drawn(book: LineBook, marked: int, numbers: tuple[int, ...], splits: int) -> bool:
    """The same question answered by brute force: every choice of lines, every way to split."""
    lines = [mask for mask, number in book.number_of.items() if number in numbers and not mask & marked]
    for chosen in combinations(lines, len(numbers)):
        apart = sum(mask.bit_count() for mask in chosen) == sum(chosen).bit_count()
        if apart and sorted(book.number_of[mask] for mask in chosen) == sorted(numbers):
            return True
    return splits > 0 and any(
        can_all_be_drawn(book, marked, (*numbers[:at], part, number - part, *numbers[at + 1 :]), splits - 1)
        for at, number in enumerate(numbers)
        for part in range(1, number)
    )


@pytest.mark.rule("NS-16")
@given(
    chart=charts(),
    marked=st.integers(0, 2**25 - 1),
    numbers=st.lists(st.integers(1, 5), min_size=1, max_size=2).map(tuple),
    splits=st.integers(0, 1),
)
def test_numbers_are_completable_just_when_some_choice_of_lines_draws_them_all(
    chart: Chart, marked: int, numbers: tuple[int, ...], splits: int
) -> None:
    marked &= chart.grid.full
    book = line_book(chart)
    assert book.completable(marked, numbers, splits) == can_all_be_drawn(book, marked, numbers, splits)


def test_nothing_is_always_completable() -> None:
    assert line_book(Chart(rows=("..", ".."))).completable(15, (), 0)


@pytest.mark.parametrize("size", [8, 10])
def test_an_open_chart_has_a_line_for_every_start_length_and_direction(size: int) -> None:
    book = line_book(Chart(rows=("." * size,) * size))
    for number in range(2, size + 1):
        assert len(book.by_number[number]) == 2 * size * (size - number + 1)
    assert len(book.by_number[1]) == size * size
    assert all(list(bits(draw.mask)) == sorted(bits(draw.mask)) for draw in book.by_number[size])


def test_a_chart_has_one_book() -> None:
    assert line_book(Chart(rows=("..", ".."))) is line_book(Chart(rows=("..", "..")))
