"""A round: rolling, drafting, drawing, and being skipped (NS-6 to NS-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games.night_sky.moves import Draw
from generator.games.night_sky.sheet import UNWRITTEN
from generator.playing.grids import mask_of
from generator.playing.rules import CHANCE, OVER

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import Play, PlayFactory


def drafters(game: Play, dice: str) -> list[int]:
    """Plays a round of ones, each on the next open space; who drafted, in order."""
    game.do(f"roll {dice}")
    order = []
    while game.awaited >= 0 and game.state.phase < 7:
        order.append(game.awaited)
        game.do("take 1")
        game.do(game.can("draw")[0])
    while game.awaited >= 0:
        game.do("done")
    return order


@pytest.mark.rule("NS-6")
@pytest.mark.parametrize(
    ("players", "dice", "rounds"),
    [
        (3, "1 1 1 1", [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]),
        (4, "1 1 1 1 1", [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]),
    ],
)
def test_drafts_go_clockwise_from_the_roller_and_the_roller_rotates(
    play: PlayFactory, players: int, dice: str, rounds: list[list[int]]
) -> None:
    game = play(players=players)
    assert [drafters(game, dice) for _ in rounds] == rounds


@pytest.mark.rule("NS-6")
def test_a_drafted_die_is_gone_and_is_drawn_before_the_next_player_drafts(play: PlayFactory) -> None:
    game = play(players=3).do("roll 2 3 3 8", "take 3")
    assert game.state.dice == (2, 3, 8)
    assert game.awaited == 0
    assert game.refusal("take 2") == "NS-6"
    game.do("draw a1-c1")
    assert game.awaited == 1
    assert game.can("take") == ["take 2", "take 3", "take 8"]
    game.do("take 3", "draw a1-c1")
    assert game.refusal("take 3") == "NS-6"


@pytest.mark.rule("NS-6")
def test_dice_are_rolled_only_between_rounds(play: PlayFactory) -> None:
    game = play(players=3).do("roll 2 3 3 8")
    assert game.refusal("roll 1 1 1 1") == "NS-6"
    assert game.refusal("draw a1-b1") == "NS-6"
    assert game.refusal("take 4") == "NS-6"


@pytest.mark.rule("NS-6")
def test_each_player_marks_a_sheet_of_their_own(play: PlayFactory) -> None:
    game = play(players=3).do("roll 2 2 2 2", "take 2", "draw a1-b1", "take 2", "draw a1-a2")
    assert game.marks(0) == ["a1", "b1"]
    assert game.marks(1) == ["a1", "a2"]
    assert game.marks(2) == []


@pytest.mark.rule("NS-7")
def test_a_line_has_exactly_the_number_of_the_die(play: PlayFactory) -> None:
    game = play().do("roll 3 3 3 3 3", "take 3")
    assert game.refusal("draw a1-b1") == "NS-7"
    assert game.refusal("draw a1-d1") == "NS-7"
    assert game.do("draw f2-h2").marks() == ["f2", "g2", "h2"]


@pytest.mark.rule("NS-7")
def test_lines_run_along_rows_and_columns_wherever_they_fit(play: PlayFactory) -> None:
    game = play("3").do("roll 2 2 2 2 2", "take 2")
    rows = [f"draw {a}{row}-{b}{row}" for row in (1, 2, 3) for a, b in ("ab", "bc")]
    columns = [f"draw {column}{a}-{column}{a + 1}" for column in "abc" for a in (1, 2)]
    assert sorted(game.can()) == sorted(rows + columns)


@pytest.mark.rule("NS-7")
@pytest.mark.parametrize(
    "cells", [(0, 9, 18), (0, 1, 3), (0, 1, 8), (6, 7, 8)], ids=["diagonal", "broken", "bent", "round the edge"]
)
def test_marks_that_are_no_straight_unbroken_line_are_refused(play: PlayFactory, cells: tuple[int, ...]) -> None:
    game = play().do("roll 3 3 3 3 3", "take 3")
    assert game.refusal(Draw(mask_of(cells))) == "NS-7"


@pytest.mark.rule("NS-7")
@pytest.mark.parametrize("sign", "*A-|O/")
def test_a_broken_line_is_refused_as_one_whatever_lies_on_it(play: PlayFactory, sign: str) -> None:
    game = play([f"{sign}...", "....", "....", "...."], stars="blocked").do("roll 3 3 3 3 3", "take 3")
    assert game.refusal(Draw(mask_of((0, 1, 3)))) == "NS-7"


@pytest.mark.rule("NS-7")
@pytest.mark.parametrize("mask", [0, -1, 1 << 99])
def test_marks_off_the_chart_or_none_at_all_are_refused(play: PlayFactory, mask: int) -> None:
    assert play().do("roll 3 3 3 3 3", "take 3").refusal(Draw(mask)) == "NS-7"


@pytest.mark.rule("NS-7")
def test_a_die_longer_than_every_gap_cannot_be_taken(play: PlayFactory) -> None:
    game = play("4").do("roll 3 4 5 6 7")
    assert game.can() == ["take 3", "take 4"]
    assert game.refusal("take 5") == "NS-7"


@pytest.mark.rule("NS-8")
def test_a_line_may_not_cross_a_marked_space(play: PlayFactory) -> None:
    game = play().with_marks("c1").do("roll 3 3 3 3 3", "take 3")
    for span in ("a1-c1", "b1-d1", "c1-e1", "c1-c3"):
        assert game.refusal(f"draw {span}") == "NS-8"
    assert game.do("draw d1-f1").marks() == ["c1", "d1", "e1", "f1"]


@pytest.mark.rule("NS-8")
def test_stars_are_marked_like_open_spaces(play: PlayFactory) -> None:
    game = play([".*.", "...", "..."]).do("roll 3 3 3 3 3", "take 3", "draw a1-c1")
    assert game.marks() == ["a1", "b1", "c1"]


@pytest.mark.rule("NS-8")
def test_by_ruling_stars_may_block_lines_instead(play: PlayFactory) -> None:
    game = play([".*.", "...", "..."], stars="blocked").do("roll 3 3 3 3 3", "take 3")
    assert game.refusal("draw a1-c1") == "NS-8"
    assert game.refusal("draw b1-b3") == "NS-8"
    assert "draw a2-c2" in game.can()


@pytest.mark.rule("NS-8")
def test_where_stars_block_their_row_is_complete_without_them(play: PlayFactory) -> None:
    game = play([".*.", "...", "..."], stars="blocked").with_marks("a1").do("roll 1 1 1 1 1", "take 1", "draw c1")
    assert game.can() == [
        f"gain row 1 b1 {name}" for name in ("spark", "nudge", "split", "echo", "flip", "reroll")
    ]


@pytest.mark.rule("NS-9")
def test_who_can_draw_no_die_takes_none_and_writes_a_zero(play: PlayFactory) -> None:
    game = play("3").do("roll 4 5 6 7 8")
    assert game.can() == ["skip"]
    game.do("skip")
    assert game.sheet().boxes == (0,)
    assert game.sheet().filled == UNWRITTEN
    assert game.state.dice == (4, 5, 6, 7, 8)
    assert game.awaited == 1


@pytest.mark.rule("NS-9")
def test_without_an_empty_box_the_zero_goes_into_filled_sheet_and_ends_the_game(play: PlayFactory) -> None:
    game = play("3").with_boxes(6, 4, 0, 0).do("roll 4 5 6 7 8", "skip")
    assert game.sheet().boxes == (6, 4, 0, 0)
    assert game.sheet().filled == 0
    assert game.do("skip", "skip", "skip").awaited == OVER
    assert game.rules.scores(game.state) == (10, 0)


@pytest.mark.rule("NS-9")
def test_with_an_empty_box_left_a_skip_ends_nothing(play: PlayFactory) -> None:
    game = play("3").do("roll 4 5 6 7 8", "skip", "skip", "skip", "skip")
    assert game.awaited == CHANCE
    assert game.sheet().boxes == game.sheet(1).boxes == (0, 0)


@pytest.mark.rule("NS-9")
def test_who_can_draw_some_die_must(play: PlayFactory) -> None:
    game = play("3").do("roll 3 5 6 7 8")
    assert game.can() == ["take 3"]
    assert game.refusal("skip") == "NS-9"
    assert game.refusal("done") == "NS-9"
    assert game.do("take 3").refusal("skip") == "NS-9"


@pytest.mark.rule("NS-9")
def test_by_ruling_drawing_may_be_optional(play: PlayFactory) -> None:
    game = play("3", drawing="optional").do("roll 3 5 6 7 8")
    assert game.can() == ["take 3", "skip"]
    assert game.do("skip").sheet().boxes == (0,)


@pytest.mark.rule("NS-9")
def test_an_ability_may_make_a_die_drawable_but_need_not_be_used(play: PlayFactory) -> None:
    game = play("3").with_ready("nudge").do("roll 5 5 5 5 5")
    assert game.can() == ["skip", "nudge 5 -2"]
    assert game.refusal("nudge 5 -1") == "NS-16"
    assert game.do("skip").ready() == ["nudge"]


@pytest.mark.rule("NS-9")
def test_a_full_sheet_rests_and_is_not_skipped(play: PlayFactory) -> None:
    game = play(["...", "...", "..."]).with_marks("a1-c1", "a2-c2").do("roll 1 3 3 3 3", "take 3", "draw a3-c3")
    game.do("take 3", "draw a1-c1", "take 3", "draw a2-c2")
    assert game.sheet().boxes == ()
    assert game.sheet().filled == 5
    assert game.state.dice == (1, 3)
