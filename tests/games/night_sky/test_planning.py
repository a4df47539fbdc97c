"""Plans: covering is exhaustive, and each idea does what it says."""

from __future__ import annotations

from functools import cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.games.night_sky.gains import matching
from generator.games.night_sky.lines import line_book
from generator.games.night_sky.model import Chart
from generator.games.night_sky.planning import Planner
from generator.playing.search import Budget

from .shipped import shipped

SIGNS = "...*A--||O/"


@st.composite
def charts(draw: st.DrawFn, least: int = 2, most: int = 4) -> Chart:
    size = draw(st.integers(least, most))
    row = st.text(st.sampled_from(SIGNS), min_size=size, max_size=size)
    return Chart(rows=tuple(draw(st.lists(row, min_size=size, max_size=size))))


def segments(chart: Chart, blocked: bool) -> list[frozenset[tuple[int, int]]]:
    """Every line that could ever be drawn, of any number, straight from the words of the rules."""
    found, size = [], chart.size
    for fixed in range(size):
        for along in "-|":
            track = [(fixed, at) if along == "-" else (at, fixed) for at in range(size)]
            signs = "".join(chart.rows[row][column] for row, column in track)
            for start in range(size):
                for end in range(start, size):
                    piece = signs[start : end + 1]
                    comets = set(piece) & set("-|")
                    against = comets - {along} or (comets and len(piece) == 1)
                    if against or "O" in piece[1:-1] or piece.count("O") > 1 or (blocked and "*" in piece):
                        continue
                    found.append(frozenset(track[start : end + 1]))
    return found


def can_cover(chart: Chart, blocked: bool, target: int, allowed: int) -> bool:
    """Whether disjoint lines inside `allowed` mark the target, by trying everything cell by cell."""
    size = chart.size
    masks = {sum(1 << row * size + column for row, column in piece) for piece in segments(chart, blocked)}
    masks = {mask for mask in masks if not mask & ~allowed}

    @cache
    def solve(marked: int) -> bool:
        left = target & ~marked
        if not left:
            return True
        first = left & -left
        return any(solve(marked | mask) for mask in masks if mask & first and not mask & marked)

    return solve(0)


@settings(max_examples=150)
@given(chart=charts(), blocked=st.booleans())
@example(chart=Chart(rows=("-.", ".|")), blocked=False)
@example(chart=Chart(rows=("AAAA",) * 4), blocked=False)
@example(chart=Chart(rows=("O--O",) * 4), blocked=False)
def test_a_filling_is_found_exactly_when_there_is_one(chart: Chart, blocked: bool) -> None:
    book = line_book(chart, blocked)
    outcome = Planner(book, Budget(100_000)).cover(book.fillable, book.fillable)
    assert outcome.result == ("found" if can_cover(chart, blocked, book.fillable, book.fillable) else "none")
    marked = 0
    for mask in outcome.path:
        assert mask in book.number_of
        assert not mask & marked
        marked |= mask
    assert outcome.result == "none" or marked == book.fillable


@settings(max_examples=60)
@given(chart=charts(5, 5))
@example(chart=Chart(rows=("AAAAA",) * 5))
def test_larger_charts_agree_whenever_the_search_comes_to_an_end(chart: Chart) -> None:
    """A row of five asteroids takes 10, more than a die shows; leaving such lines out must lose no filling."""
    book = line_book(chart)
    outcome = Planner(book, Budget(3_000)).cover(book.fillable, book.fillable)
    if outcome.result != "budget":
        assert (outcome.result == "found") == can_cover(chart, False, book.fillable, book.fillable)


@settings(max_examples=100)
@given(chart=charts(3, 4), seeds=st.tuples(st.integers(0, 2**16 - 1), st.integers(0, 2**16 - 1)))
def test_covering_part_of_a_chart_within_part_of_it_is_exhaustive_too(
    chart: Chart, seeds: tuple[int, int]
) -> None:
    book = line_book(chart)
    allowed = (seeds[0] | seeds[1]) & book.fillable
    target = seeds[0] & book.fillable
    outcome = Planner(book, Budget(100_000)).cover(target, allowed)
    assert outcome.result == ("found" if can_cover(chart, False, target, allowed) else "none")
    assert all(not mask & ~allowed for mask in outcome.path)


@given(chart=charts(2, 5), blocked=st.booleans())
def test_a_space_is_unmarkable_exactly_when_no_line_of_any_number_holds_it(chart: Chart, blocked: bool) -> None:
    book = line_book(chart, blocked)
    reached = {row * chart.size + column for piece in segments(chart, blocked) for row, column in piece}
    expected = sum(1 << cell for cell in range(chart.size**2) if book.fillable >> cell & 1 and cell not in reached)
    assert Planner(book, Budget(1)).unmarkable() == expected


def test_covering_closely_marks_nothing_else_where_that_is_possible() -> None:
    book = line_book(Chart(rows=("....", "....", "....", "...*")))
    target = book.chart.grid.perimeter
    plan = Planner(book, Budget(1000)).cover_closely(target)
    assert plan is not None
    assert sum(plan) == target


def test_covering_spares_the_forbidden_spaces() -> None:
    chart = Chart(rows=(".-..", "....", "....", "...*"))
    book = line_book(chart)
    comet = 1 << 1
    for forbidden in (1 << 0, 1 << 2):
        plan = Planner(book, Budget(1000)).cover_closely(comet, forbidden)
        assert plan is not None
        assert not sum(plan) & forbidden
    assert Planner(book, Budget(1000)).cover_closely(comet, 1 << 0 | 1 << 2) is None


def test_the_tree_joins_all_stars_of_every_chart() -> None:
    for chart in shipped().content.charts.values():
        tree = Planner(line_book(chart), Budget(1)).tree_of_stars()
        assert chart.grid.connects(tree, chart.stars)


def test_a_last_line_that_is_said_to_gain_completes_enough_lines_with_stars() -> None:
    for chart in shipped().content.charts.values():
        book = line_book(chart)
        ideas = Planner(book, Budget(1)).gaining_last_lines(3)
        assert ideas
        for target, last in ideas:
            completed = book.completed_by(last, target & ~last)
            sparks = min((last & chart.shooting_stars).bit_count(), chart.copies)
            assert len(matching(book, completed)) + sparks >= 3
            assert book.number_of[last] <= 8


def test_a_last_line_that_is_said_to_cross_completes_a_row_and_a_column() -> None:
    for chart in shipped().content.charts.values():
        book = line_book(chart)
        ideas = Planner(book, Budget(1)).crossing_last_lines()
        for target, last in ideas[:: max(1, len(ideas) // 200)]:
            completed = book.completed_by(last, target & ~last)
            assert min(completed) < chart.size <= max(completed)


def test_a_search_that_runs_out_says_so() -> None:
    book = line_book(shipped().content.charts["orion"])
    assert Planner(book, Budget(3)).cover(book.fillable, book.fillable).result == "budget"
