"""What stars can grant is counted right: never too little, never too much."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.night_sky.bots import PLAYERS
from generator.games.night_sky.gains import gains_of, matching, most_gains
from generator.games.night_sky.lines import LineBook, line_book
from generator.games.night_sky.model import Chart
from generator.games.night_sky.rules import NightSky
from generator.playing.grids import bits
from generator.playing.match import play_match

from .shipped import shipped


@st.composite
def charts(draw: st.DrawFn) -> Chart:
    size = draw(st.integers(2, 4))
    row = st.text(st.sampled_from("..*/"), min_size=size, max_size=size)
    return Chart(rows=tuple(draw(st.lists(row, min_size=size, max_size=size))), copies=draw(st.integers(1, 3)))


def most_served(book: LineBook, lines: Sequence[int], circled: int = 0) -> int:
    """The most lines that can each circle a star of their own, by trying every star for every line."""
    if not lines:
        return 0
    first, rest = lines[0], lines[1:]
    served = [1 + most_served(book, rest, circled | 1 << star) for star in bits(book.stars_of[first] & ~circled)]
    return max([most_served(book, rest, circled), *served])


@given(chart=charts(), data=st.data())
def test_matching_serves_as_many_lines_as_can_be(chart: Chart, data: st.DataObject) -> None:
    book = line_book(chart)
    lines = data.draw(st.lists(st.integers(0, 2 * chart.size - 1), unique=True, max_size=6))
    found = matching(book, lines)
    assert set(found) <= set(lines)
    assert len(set(found.values())) == len(found) == most_served(book, lines)
    assert all(book.stars_of[line] >> star & 1 for line, star in found.items())


@given(chart=charts(), data=st.data())
def test_lines_named_first_are_served_first(chart: Chart, data: st.DataObject) -> None:
    book = line_book(chart)
    lines = data.draw(st.permutations(range(2 * chart.size)))
    for count in range(len(lines)):
        assert set(matching(book, lines[:count])) <= set(matching(book, lines))


@given(chart=charts())
def test_the_most_gains_are_those_of_stars_and_sparks_within_the_strip(chart: Chart) -> None:
    book = line_book(chart)
    stars = most_served(book, range(2 * chart.size))
    sparks = min(chart.shooting_stars.bit_count(), chart.copies)
    assert most_gains(book) == min(stars + sparks, 6 * chart.copies)


def test_a_line_of_blocked_stars_alone_is_never_completed_and_grants_nothing() -> None:
    chart = Chart(rows=("**", "**"))
    assert most_gains(line_book(chart)) == 4
    assert most_gains(line_book(chart, stars_blocked=True)) == 0


def test_marks_grant_what_their_completed_lines_hold() -> None:
    book = line_book(Chart(rows=("*.", "./")))
    assert [gains_of(book, marked) for marked in (0b0000, 0b0010, 0b0011, 0b1000, 0b1111)] == [0, 0, 1, 1, 2]


@pytest.mark.parametrize("mode", ["shared", "versus", "cooperative"])
def test_no_game_ever_grants_more_than_its_marks_allow(mode: str) -> None:
    charts = list(shipped().content.charts.values())
    objectives = list(shipped().content.objectives.values())[:4]
    for number, chart in enumerate(charts):
        plenty = Chart(rows=chart.rows, copies=1 + number % 3)
        rules = NightSky(plenty, objectives, 2, mode)  # type: ignore[arg-type]
        match = play_match(rules, [PLAYERS["random"]] * 2, number)
        for sheet in match.final.sheets:
            assert 6 * plenty.copies - sum(sheet.stock) <= gains_of(rules.book, sheet.marked)
