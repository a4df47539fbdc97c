"""Criteria: each objective is met by what its card asks for, and by nothing short of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from generator.games.night_sky.criteria import (
    GRID_KINDS,
    compile_test,
    neighbours_of_stars,
    sentence,
    target_masks,
)
from generator.games.night_sky.lines import line_book
from generator.games.night_sky.model import (
    Area,
    Chart,
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
from generator.games.night_sky.sheet import Sheet, blank_sheet
from generator.playing.grids import mask_of

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import PlayFactory

ALL: tuple[Criterion, ...] = (
    Area(kind="area", size=2),
    Area(kind="area", size=2, stars="none"),
    Diagonal(kind="diagonal", length=3),
    Perimeter(kind="perimeter"),
    Connected(kind="connected"),
    Neighbours(kind="neighbours", filled="all"),
    Neighbours(kind="neighbours", filled="one"),
    Unused(kind="unused", count=2),
    GainedInTurn(kind="gained-in-turn", count=2),
    CompletedWith(kind="completed-with", number=3, lines=2),
    Crossing(kind="crossing"),
)
OPEN = ("....",) * 4


def met(criterion: Criterion, marks: tuple[str, ...], rows: tuple[str, ...] = OPEN, blocked: bool = False) -> bool:
    """Whether a sheet on which these rows show `x` for a mark meets the criterion."""
    marked = mask_of(cell for cell, sign in enumerate("".join(marks)) if sign == "x")
    sheet = blank_sheet(2)._replace(marked=marked)
    return compile_test(criterion, line_book(Chart(rows=rows), blocked))(sheet)


def test_an_area_is_a_filled_block_anywhere() -> None:
    assert met(Area(kind="area", size=2), ("....", "....", "..xx", "..xx"))
    assert not met(Area(kind="area", size=2), ("....", ".xx.", "..xx", "...x"))
    assert not met(Area(kind="area", size=5), ("xxxx",) * 4)


def test_a_dark_area_holds_no_star() -> None:
    dark = Area(kind="area", size=2, stars="none")
    rows = ("....", "....", "...*", "....")
    assert not met(dark, ("....", "....", "..xx", "..xx"), rows)
    assert met(dark, ("....", "....", ".xxx", ".xxx"), rows)


@pytest.mark.parametrize("marks", [("x...", ".x..", "..x.", "...."), ("....", "...x", "..x.", ".x..")])
def test_a_diagonal_runs_either_way(marks: tuple[str, ...]) -> None:
    assert met(Diagonal(kind="diagonal", length=3), marks)
    assert not met(Diagonal(kind="diagonal", length=4), marks)


def test_a_diagonal_does_not_wrap_round_the_edge() -> None:
    assert not met(Diagonal(kind="diagonal", length=3), ("..x.", "...x", "....", "x..."))
    assert not met(Diagonal(kind="diagonal", length=3), ("...x", "x...", ".x..", "...."))


def test_the_perimeter_is_the_whole_edge() -> None:
    assert met(Perimeter(kind="perimeter"), ("xxxx", "x..x", "x..x", "xxxx"))
    assert not met(Perimeter(kind="perimeter"), ("xxxx", "x..x", "xxxx", "xxx."))


def test_stars_are_connected_edge_to_edge_and_marked_themselves() -> None:
    rows = ("*...", "....", "..*.", "....")
    joined = Connected(kind="connected")
    assert met(joined, ("xxx.", "..x.", "..x.", "...."), rows)
    assert not met(joined, ("x...", ".x..", "..x.", "...."), rows)
    assert not met(joined, (".xx.", "x.x.", "..x.", "...."), rows)


def test_eclipse_wants_every_neighbour_of_every_star() -> None:
    rows = ("*...", "....", "..*.", "....")
    every = Neighbours(kind="neighbours", filled="all")
    assert met(every, (".x..", "x.x.", ".x.x", "..x."), rows)
    assert not met(every, (".x..", "x.x.", ".x.x", "...."), rows)


def test_satellite_wants_one_neighbour_of_every_star() -> None:
    rows = ("*...", "....", "..*.", "....")
    one = Neighbours(kind="neighbours", filled="one")
    assert met(one, (".x..", "..x.", "....", "...."), rows)
    assert not met(one, (".x..", ".x..", "....", "...."), rows)
    assert not met(one, ("x...", ".x..", "..x.", "...."), rows), "the star itself is not beside itself"


def test_where_stars_block_they_need_no_mark() -> None:
    rows = ("**..", "....", "....", "....")
    assert met(Perimeter(kind="perimeter"), ("..xx", "x..x", "x..x", "xxxx"), rows, blocked=True)
    assert met(Connected(kind="connected"), ("....",) * 4, rows, blocked=True)
    assert met(Neighbours(kind="neighbours", filled="all"), ("..x.", "xx..", "....", "...."), rows, blocked=True)


def test_the_neighbours_of_stars_include_stars_beside_stars() -> None:
    chart = Chart(rows=("**.", "...", "..."))
    assert neighbours_of_stars(line_book(chart)) == mask_of((0, 1, 2, 3, 4))


def counts_of(sheet: Sheet, criterion: Criterion) -> bool:
    return compile_test(criterion, line_book(Chart(rows=OPEN)))(sheet)


def test_unused_abilities_are_counted_whatever_their_kind() -> None:
    sheet = blank_sheet(2)
    assert counts_of(sheet._replace(ready=(2, 0, 1, 0, 0, 2)), Unused(kind="unused", count=5))
    assert not counts_of(sheet._replace(ready=(2, 0, 1, 0, 0, 1)), Unused(kind="unused", count=5))


def test_abilities_gained_in_one_turn_are_remembered(play: PlayFactory) -> None:
    criterion = GainedInTurn(kind="gained-in-turn", count=2)
    rows = ["**.", "...", "..."]
    game = (
        play(rows, criterion=criterion).with_marks("a1", "c1", "b2-b3").do("roll 1 1 1 1 1", "take 1", "draw b1")
    )
    game.do("gain row 1 a1 flip")
    assert not counts_of(game.sheet(), criterion)
    game.do("gain col b b1 flip")
    assert counts_of(game.sheet(), criterion)


def test_abilities_gained_in_two_turns_do_not_add_up(play: PlayFactory) -> None:
    game = play(["*..", ".*.", "..."], criterion=GainedInTurn(kind="gained-in-turn", count=2), players=3)
    game.with_marks("b1-c1", "a2", "c2").do("roll 1 1 1 1", "take 1", "draw a1", "gain row 1 a1 flip")
    game.do("take 1", "draw a3", "take 1", "draw a3", "roll 1 1 1 1", "take 1", "draw c3", "take 1", "draw c3")
    game.do("take 1", "draw b2", "gain row 2 b2 flip")
    assert game.ready() == ["flip", "flip"]
    assert game.sheet().most_gained == 1


THREES = CompletedWith(kind="completed-with", number=3, lines=2)


def test_rows_completed_with_a_number_are_counted_over_the_whole_game(play: PlayFactory) -> None:
    game = play("8", criterion=THREES).with_marks("a1-e1", "a2-e2").do("roll 3 3 3 3 3", "take 3", "draw f1-h1")
    assert not counts_of(game.sheet(), THREES)
    game.do("take 3", "draw a1-c1", "take 3", "draw a2-c2", "take 3", "draw f2-h2")
    assert counts_of(game.sheet(), THREES)


def test_columns_completed_with_a_number_are_counted_as_rows_are(play: PlayFactory) -> None:
    game = play("8", criterion=THREES).with_marks("a4-a8", "b4-b8").do("roll 3 3 3 3 3", "take 3", "draw a1-a3")
    game.do("take 3", "draw a1-c1", "take 3", "draw a2-c2", "take 3", "draw b1-b3")
    assert counts_of(game.sheet(), THREES)


def test_a_row_and_a_column_do_not_add_up(play: PlayFactory) -> None:
    game = play("8").with_marks("a8-e8", "a4-a7").do("roll 3 3 3 3 3", "take 3", "draw f8-h8")
    game.do("take 3", "draw a1-c1", "take 3", "draw a2-c2", "take 3", "draw a1-a3")
    assert (game.sheet().rows_with, game.sheet().columns_with) == (1 << 24, 1 << 24)
    assert not counts_of(game.sheet(), THREES)


def test_the_number_counts_after_all_changes(play: PlayFactory) -> None:
    game = play("8").with_marks("a1-e1").with_ready("nudge").do("roll 5 5 5 5 5", "nudge 5 -2", "take 3")
    game.do("draw f1-h1")
    assert game.sheet().rows_with == 1 << 24
    game = play("8").with_marks("a1-e1").with_ready("split").do("roll 5 5 5 5 5", "take 5", "split 5 2+3")
    assert game.do("draw f1-h1").sheet().rows_with == 1 << 24


def test_an_asteroid_counts_double_in_the_number_that_completes(play: PlayFactory) -> None:
    game = play([".......A", *["........"] * 7]).with_marks("a1-f1").do("roll 3 3 3 3 3", "take 3", "draw g1-h1")
    assert game.sheet().rows_with == 1 << 24


def test_a_spark_completes_a_row_with_no_number(play: PlayFactory) -> None:
    game = play("8").with_marks("a1-g1").with_ready("spark").do("roll 3 3 3 3 3", "spark h1")
    assert game.sheet().rows_with == 0


def test_a_crossing_is_a_row_and_a_column_by_one_die(play: PlayFactory) -> None:
    game = play("3").with_marks("a1-b1", "c2-c3").do("roll 1 1 1 1 1", "take 1", "draw c1")
    assert counts_of(game.sheet(), Crossing(kind="crossing"))


def test_a_crossing_once_made_is_remembered(play: PlayFactory) -> None:
    game = play("4").with_marks("a1-c1", "d2-d4", "a4-c4").with_marks("a3-b3")
    game.do("roll 1 1 1 1 1", "take 1", "draw d1", "take 1", "draw a1", "take 1", "draw c1", "take 1", "draw c3")
    assert game.sheet().crossed


def test_both_lines_of_a_split_die_make_a_crossing(play: PlayFactory) -> None:
    game = play("8").with_marks("a1-g1", "a3-a8").with_ready("split")
    game.do("roll 2 2 2 2 2", "take 2", "split 2 1+1", "draw h1")
    assert not game.sheet().crossed
    assert game.do("draw a2").sheet().crossed


def test_a_row_and_a_column_by_two_dice_make_no_crossing(play: PlayFactory) -> None:
    game = play("8").with_marks("a1-g1", "a3-a8", seat=1)
    game.do("roll 1 1 1 1 1", "take 1", "draw a1", "take 1", "draw h1", "take 1", "draw a2")
    assert not game.sheet(1).crossed


def test_a_row_by_the_die_and_a_column_by_a_spark_make_no_crossing(play: PlayFactory) -> None:
    game = play("8").with_marks("a1-g1", "a3-a8").with_ready("spark")
    assert not game.do("roll 1 1 1 1 1", "take 1", "draw h1", "spark a2").sheet().crossed


@pytest.mark.parametrize("criterion", ALL, ids=lambda criterion: sentence(criterion))
def test_no_objective_is_met_by_an_empty_sheet(criterion: Criterion) -> None:
    book = line_book(Chart(rows=("*...", "....", "..*.", "....")))
    assert not compile_test(criterion, book)(blank_sheet(2))


@pytest.mark.parametrize("criterion", ALL, ids=lambda criterion: sentence(criterion))
def test_a_full_grid_meets_just_the_criteria_of_the_grid(criterion: Criterion) -> None:
    book = line_book(Chart(rows=("*...", "....", "..*.", "....")))
    full = blank_sheet(2)._replace(marked=book.fillable)
    assert compile_test(criterion, book)(full) == (criterion.kind in GRID_KINDS)


@pytest.mark.parametrize("criterion", ALL, ids=lambda criterion: sentence(criterion))
def test_marking_one_of_the_target_sets_meets_the_objective(criterion: Criterion) -> None:
    book = line_book(Chart(rows=("*...", "....", "..*.", "....")))
    check: Callable[[Sheet], bool] = compile_test(criterion, book)
    for target in target_masks(criterion, book) or ():
        assert check(blank_sheet(2)._replace(marked=target))
        assert not check(blank_sheet(2)._replace(marked=target & target - 1))


def test_every_criterion_has_a_sentence_of_its_own() -> None:
    sentences = [sentence(criterion) for criterion in ALL]
    assert len(set(sentences)) == len(ALL)
    assert all(text.endswith(".") for text in sentences)
