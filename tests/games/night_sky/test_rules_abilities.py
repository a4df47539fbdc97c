"""Abilities: how they are gained, what each does, and how they combine (NS-14 to NS-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games.night_sky.moves import ABILITIES, Gain, Spark
from generator.games.night_sky.state import DRAFT, DRAW
from generator.playing.rules import CHANCE

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import PlayFactory

ONE_STAR = ("*..", "...", "...")
CROSSING = (".*.", "...", ".*.")


@pytest.mark.rule("NS-14")
def test_completing_a_line_with_a_star_grants_an_ability_of_choice(play: PlayFactory) -> None:
    game = play(ONE_STAR).do("roll 3 3 3 3 3", "take 3", "draw a1-c1")
    assert game.can() == [f"gain row 1 a1 {name}" for name in ABILITIES]
    game.do("gain row 1 a1 echo")
    assert game.ready() == ["echo"]
    assert game.sheet().circled == game.mask("a1")


@pytest.mark.rule("NS-14")
def test_a_line_without_a_star_grants_nothing(play: PlayFactory) -> None:
    game = play(ONE_STAR).do("roll 3 3 3 3 3", "take 3", "draw a2-c2")
    assert game.awaited == 1


@pytest.mark.rule("NS-14")
def test_a_line_not_yet_complete_grants_nothing(play: PlayFactory) -> None:
    game = play(ONE_STAR).do("roll 2 2 2 2 2", "take 2", "draw a1-b1")
    assert game.awaited == 1


@pytest.mark.rule("NS-14")
def test_columns_grant_as_rows_do(play: PlayFactory) -> None:
    game = play(ONE_STAR).do("roll 3 3 3 3 3", "take 3", "draw a1-a3")
    assert game.can()[0] == "gain col a a1 spark"


@pytest.mark.rule("NS-14")
def test_each_star_grants_once(play: PlayFactory) -> None:
    game = play(ONE_STAR).do("roll 2 2 2 2 3", "take 3", "draw a1-c1", "gain row 1 a1 flip")
    game.do("take 2", "draw a1-b1", "take 2", "draw a2-b2", "take 2", "draw a2-a3")
    assert game.mask("a1-a3") & ~game.sheet().marked == 0
    assert game.can("gain") == []
    assert game.ready() == ["flip"]


@pytest.mark.rule("NS-14")
def test_one_line_grants_one_ability_however_many_stars_it_holds(play: PlayFactory) -> None:
    game = play(["***", "...", "..."]).do("roll 3 3 3 3 3", "take 3", "draw a1-c1", "gain row 1 b1 nudge")
    assert game.awaited == 1
    assert game.ready() == ["nudge"]
    assert game.sheet().circled == game.mask("b1")


@pytest.mark.rule("NS-14")
def test_two_lines_completed_at_once_grant_one_ability_each_from_different_stars(play: PlayFactory) -> None:
    game = play(["**.", "...", "..."]).with_marks("a1", "c1", "b2-b3").do("roll 1 1 1 1 1", "take 1", "draw b1")
    game.do("gain row 1 a1 split")
    assert game.can() == [f"gain col b b1 {name}" for name in ABILITIES]
    assert game.do("gain col b b1 split").ready() == ["split", "split"]


@pytest.mark.rule("NS-14")
def test_a_star_where_both_completed_lines_cross_grants_only_once(play: PlayFactory) -> None:
    game = play(["*..", "...", "..."]).with_marks("b1-c1", "a2-a3").do("roll 1 1 1 1 1", "take 1", "draw a1")
    game.do("gain row 1 a1 split")
    assert game.awaited == 1
    assert game.ready() == ["split"]


@pytest.mark.rule("NS-14")
def test_only_an_unused_star_of_the_completed_line_may_be_circled(play: PlayFactory) -> None:
    game = play(CROSSING).do("roll 3 3 3 3 3", "take 3", "draw a1-c1")
    assert game.refusal("gain row 1 a1 spark") == "NS-14"
    assert game.refusal("gain row 1 b3 spark") == "NS-14"
    assert game.refusal("gain row 3 b3 spark") == "NS-14"
    assert game.refusal("gain col b b1 spark") == "NS-14"
    assert game.refusal(Gain(0, -1, 0)) == "NS-14"
    assert game.refusal("take 3") == "NS-6"


@pytest.mark.rule("NS-15")
def test_a_copy_gained_is_gone_from_the_strip_and_copies_run_out(play: PlayFactory) -> None:
    game = play(CROSSING, copies=1).do("roll 3 3 3 3 3", "take 3", "draw a1-c1", "gain row 1 b1 echo")
    game.do("take 3", "draw a1-c1", "gain row 1 b1 echo", "take 3", "draw a3-c3")
    assert "gain row 3 b3 echo" not in game.can()
    assert game.refusal("gain row 3 b3 echo") == "NS-15"
    assert game.refusal(Gain(2, 7, 6)) == "NS-15"
    assert len(game.can()) == 5


@pytest.mark.rule("NS-15")
def test_an_empty_strip_grants_nothing_and_leaves_the_star_uncircled(play: PlayFactory) -> None:
    game = play(ONE_STAR, copies=1).with_ready("nudge", "split", "echo", "flip", "reroll", "spark")
    game.do("roll 3 3 3 3 3", "take 3", "draw a1-c1")
    assert game.can("gain") == []
    assert game.sheet().circled == 0


@pytest.mark.rule("NS-15")
def test_spark_marks_any_one_space_before_or_after_the_die(play: PlayFactory) -> None:
    game = play("3").with_ready("spark", "spark").do("roll 3 3 3 3 3")
    assert len(game.can("spark")) == 9
    game.do("spark b2", "take 3", "draw a1-c1")
    assert game.can("spark") == ["spark a2", "spark c2", "spark a3", "spark b3", "spark c3"]
    game.do("spark c3")
    assert game.marks() == ["a1", "b1", "c1", "b2", "c3"]
    assert game.awaited == 1


@pytest.mark.rule("NS-15")
def test_an_unused_spark_may_be_kept_at_the_end_of_the_turn(play: PlayFactory) -> None:
    game = play("3").with_ready("spark").do("roll 3 3 3 3 3", "take 3", "draw a1-c1")
    assert "done" in game.can()
    assert game.do("done").ready() == ["spark"]
    assert game.awaited == 1


@pytest.mark.rule("NS-15")
def test_spark_is_for_ones_own_turn(play: PlayFactory) -> None:
    game = play("3").with_ready("spark")
    assert game.refusal("spark a1") == "NS-15"
    game.do("roll 3 3 3 3 3", "take 3", "draw a1-c1", "done")
    assert game.refusal("spark a3") == "NS-17"


@pytest.mark.rule("NS-15")
@pytest.mark.parametrize("cell", [-1, 9])
def test_a_spark_off_the_chart_is_refused(play: PlayFactory, cell: int) -> None:
    assert play("3").with_ready("spark").do("roll 3 3 3 3 3").refusal(Spark(cell)) == "NS-19"


@pytest.mark.rule("NS-8")
def test_a_spark_may_not_hit_a_marked_space(play: PlayFactory) -> None:
    game = play("3").with_ready("spark").with_marks("b2").do("roll 3 3 3 3 3")
    assert game.refusal("spark b2") == "NS-8"


@pytest.mark.rule("NS-16")
def test_a_spark_may_not_leave_the_die_in_hand_without_a_line(play: PlayFactory) -> None:
    game = play("3").with_marks("a2-c2", "a3-c3").with_ready("spark").do("roll 3 3 3 3 3", "take 3")
    assert game.can() == ["draw a1-c1"]
    assert game.refusal("spark a1") == "NS-16"


@pytest.mark.rule("NS-15")
@pytest.mark.parametrize(("by", "value"), [("-2", 3), ("-1", 4), ("+1", 6), ("+2", 7)])
def test_nudge_changes_a_die_by_one_or_two(play: PlayFactory, by: str, value: int) -> None:
    game = play().with_ready("nudge").do("roll 5 5 5 5 5", f"nudge 5 {by}", f"take {value}")
    assert len(game.do(f"draw a1-{'abcdefgh'[value - 1]}1").marks()) == value
    assert game.state.drafted == (value,)
    assert game.ready() == []


@pytest.mark.rule("NS-15")
@pytest.mark.parametrize("by", ["+0", "+3", "-3"])
def test_nudge_changes_a_die_by_nothing_else(play: PlayFactory, by: str) -> None:
    assert play().with_ready("nudge").do("roll 5 5 5 5 5").refusal(f"nudge 5 {by}") == "NS-15"


@pytest.mark.rule("NS-15")
def test_a_die_is_nudged_before_it_is_drafted_and_then_has_to_be(play: PlayFactory) -> None:
    game = play().with_ready("nudge", "reroll", "spark").do("roll 4 5 5 5 5", "nudge 5 +2")
    assert game.can() == ["take 7"]
    assert game.refusal("take 4") == "NS-6"
    assert game.refusal("reroll") == "NS-15"
    assert game.refusal("spark a1") == "NS-15"
    assert play().with_ready("nudge").do("roll 5 5 5 5 5", "take 5").refusal("nudge 5 +2") == "NS-6"


@pytest.mark.rule("NS-15")
def test_split_cuts_a_die_into_two_lines_drawn_apart(play: PlayFactory) -> None:
    game = play().with_ready("split").do("roll 5 5 5 5 5", "take 5")
    assert game.can("split") == ["split 5 1+4", "split 5 2+3"]
    game.do("split 5 2+3", "draw a1-c1")
    assert game.refusal("draw a3-c3") == "NS-7"
    game.do("draw h7-h8")
    assert game.marks() == ["a1", "b1", "c1", "h7", "h8"]
    assert game.awaited == 1


@pytest.mark.rule("NS-15")
@pytest.mark.parametrize("split", ["5 0+5", "5 3+2", "5 -1+6"])
def test_a_split_gives_two_positive_numbers_the_smaller_first(play: PlayFactory, split: str) -> None:
    game = play().with_ready("split").do("roll 5 5 5 5 5")
    assert game.refusal("split 5 2+3") == "NS-15"
    game.do("take 5")
    assert game.refusal(f"split {split}") == "NS-15"
    assert game.refusal("split 4 2+2") == "NS-15"


@pytest.mark.rule("NS-15")
def test_echo_drafts_one_die_and_draws_the_value_of_another_drafted_this_round(play: PlayFactory) -> None:
    game = play().with_ready("echo", seat=1).do("roll 2 3 4 5 6", "take 6", "draw a1-f1")
    assert game.can("echo") == [f"echo {die} as 6" for die in (2, 3, 4, 5)]
    game.do("echo 2 as 6")
    assert game.state.dice == (3, 4, 5)
    assert game.refusal("draw a1-b1") == "NS-7"
    game.do("draw a1-f1")
    assert game.state.drafted == (6, 2)


@pytest.mark.rule("NS-15")
def test_echo_needs_a_die_drafted_in_this_very_round(play: PlayFactory) -> None:
    game = play(players=3).with_ready("echo").with_ready("echo", seat=1).do("roll 2 3 4 5")
    assert game.can("echo") == []
    assert game.refusal("echo 2 as 3") == "NS-15"
    game.do("take 5", "draw a1-e1", "take 4", "draw a1-d1", "take 3", "draw a1-c1", "roll 1 1 1 1")
    assert game.can("echo") == []
    assert game.refusal("echo 1 as 5") == "NS-15"


@pytest.mark.rule("NS-15")
def test_an_echo_that_fits_nowhere_is_refused(play: PlayFactory) -> None:
    game = play("4").with_ready("echo", seat=1).with_marks("a1-a4", "b1-d1", seat=1)
    game.do("roll 2 3 4 4 4", "take 4", "draw a1-d1")
    assert game.refusal("echo 2 as 4") == "NS-7"
    assert game.refusal("echo 5 as 4") == "NS-6"


@pytest.mark.rule("NS-15")
@pytest.mark.parametrize("face", range(1, 9))
def test_flip_turns_a_die_to_its_opposite_face(play: PlayFactory, face: int) -> None:
    game = play().with_ready("flip").do(f"roll {face} {face} {face} {face} {face}", f"flip {face}")
    assert sorted(game.state.dice) == sorted([face] * 4 + [9 - face])
    assert game.ready() == []


@pytest.mark.rule("NS-15")
def test_reroll_rolls_the_dice_still_available_and_no_others(play: PlayFactory) -> None:
    game = play().with_ready("reroll", seat=1).do("roll 2 3 4 5 6", "take 6", "draw a1-f1", "reroll")
    assert game.awaited == CHANCE
    assert game.refusal("roll 1 1 1 1 1") == "NS-4"
    game.do("roll 8 1 8 1")
    assert game.state.dice == (1, 1, 8, 8)
    assert game.state.drafted == (6,)
    assert game.awaited == 1


@pytest.mark.rule("NS-15")
def test_reroll_is_for_ones_own_draft(play: PlayFactory) -> None:
    game = play().with_ready("reroll", seat=1).do("roll 2 3 4 5 6")
    assert game.refusal("reroll") == "NS-17"
    game.do("take 6", "draw a1-f1", "take 2")
    assert game.refusal("reroll") == "NS-15"


@pytest.mark.rule("NS-16")
def test_two_splits_make_three_numbers(play: PlayFactory) -> None:
    game = play().with_ready("split", "split").do("roll 5 5 5 5 5", "take 5", "split 5 1+4", "split 4 1+3")
    assert game.state.pending == (1, 1, 3)
    game.do("draw a1", "draw c1", "draw f1-h1")
    assert game.marks() == ["a1", "c1", "f1", "g1", "h1"]
    assert game.ready() == []


@pytest.mark.rule("NS-16")
def test_an_eight_nudged_to_ten_may_be_split_into_two_fives(play: PlayFactory) -> None:
    game = play().with_ready("nudge", "split").do("roll 8 8 8 8 8", "nudge 8 +2", "take 10")
    assert game.can("draw") == []
    game.do("split 10 5+5", "draw a1-e1", "draw a2-e2")
    assert len(game.marks()) == 10
    assert game.ready() == []


@pytest.mark.rule("NS-16")
def test_a_ten_that_could_neither_fit_nor_be_split_is_refused(play: PlayFactory) -> None:
    assert play().with_ready("nudge").do("roll 8 8 8 8 8").refusal("nudge 8 +2") == "NS-16"


@pytest.mark.rule("NS-16")
def test_on_a_wider_chart_a_ten_is_a_line_of_ten(play: PlayFactory) -> None:
    game = play("10").with_ready("nudge").do("roll 8 8 8 8 8", "nudge 8 +2", "take 10", "draw a1-j1")
    assert len(game.marks()) == 10


@pytest.mark.rule("NS-16")
@pytest.mark.parametrize(("die", "by"), [(1, -1), (1, -2), (2, -2)])
def test_a_number_is_never_changed_to_less_than_one(play: PlayFactory, die: int, by: int) -> None:
    game = play().with_ready("nudge", "nudge", "flip").do(f"roll {die} 4 4 4 4")
    assert game.refusal(f"nudge {die} {by}") == "NS-16"


@pytest.mark.rule("NS-16")
def test_nudge_and_flip_work_on_the_same_die(play: PlayFactory) -> None:
    game = play().with_ready("nudge", "flip").do("roll 5 5 5 5 5", "nudge 5 +2", "flip 7", "take 2", "draw a1-b1")
    assert game.state.drafted == (2,)
    game = play().with_ready("nudge", "split", "flip").do("roll 8 8 8 8 8", "nudge 8 +2")
    assert game.refusal("flip 10") == "NS-16"


@pytest.mark.rule("NS-16")
def test_a_held_die_is_not_flipped_to_a_face_that_fits_nowhere(play: PlayFactory) -> None:
    game = play("3").with_ready("nudge", "flip").do("roll 1 2 2 2 2", "nudge 2 +1")
    assert game.refusal("flip 3") == "NS-16"
    assert game.can() == ["take 3"]


@pytest.mark.rule("NS-16")
def test_a_flipped_die_that_is_not_drafted_stays_flipped(play: PlayFactory) -> None:
    game = play().with_ready("flip").do("roll 1 2 2 2 2", "flip 1", "take 2", "draw a1-b1")
    assert game.state.dice == (2, 2, 2, 8)
    assert game.awaited == 1
    assert game.do("take 8").state.pending == (8,)


@pytest.mark.rule("NS-16")
def test_an_ability_works_as_soon_as_it_is_gained(play: PlayFactory) -> None:
    game = play(["*...", "....", "....", "...."]).with_marks("a1-b1").with_ready("split")
    game.do("roll 4 4 4 4 4", "take 4", "split 4 2+2", "draw c1-d1", "gain row 1 a1 split", "split 2 1+1")
    assert game.do("draw a3", "draw d3").marks()[-2:] == ["a3", "d3"]


@pytest.mark.rule("NS-16")
def test_a_spark_gained_by_the_last_mark_may_be_used_in_the_same_turn(play: PlayFactory) -> None:
    game = play(ONE_STAR).do("roll 3 3 3 3 3", "take 3", "draw a1-c1", "gain row 1 a1 spark", "spark b2")
    assert game.marks() == ["a1", "b1", "c1", "b2"]
    assert game.awaited == 1


@pytest.mark.rule("NS-16")
def test_a_spark_may_complete_a_line_and_gain_the_next_ability_before_drafting(play: PlayFactory) -> None:
    game = play(["..*", "...", "..."]).with_marks("a1-b1").with_ready("spark").do("roll 3 3 3 3 3", "spark c1")
    assert game.can("gain") == [f"gain row 1 c1 {name}" for name in ABILITIES]
    game.do("gain row 1 c1 nudge")
    assert game.state.phase == DRAFT
    assert game.do("nudge 3 -1", "take 2", "draw a2-b2").awaited == 1


@pytest.mark.rule("NS-16")
def test_a_spark_between_two_lines_leaves_the_second_to_be_drawn(play: PlayFactory) -> None:
    game = (
        play().with_ready("spark", "split").do("roll 5 5 5 5 5", "take 5", "split 5 2+3", "draw a1-b1", "spark c1")
    )
    assert game.state.phase == DRAW
    assert game.refusal("done") == "NS-9"
    assert game.do("draw d1-f1").awaited == 1


@pytest.mark.rule("NS-16")
def test_a_split_whose_parts_could_not_both_be_drawn_is_refused(play: PlayFactory) -> None:
    game = play("3").with_marks("a2-c2", "a3", "c3").with_ready("split").do("roll 3 4 4 4 4", "take 4")
    assert game.can() == ["split 4 1+3"]
    assert game.refusal("split 4 2+2") == "NS-16"
    game.do("split 4 1+3")
    assert game.refusal("draw a1") == "NS-16"
    assert game.can() == ["draw b3", "draw a1-c1"]


@pytest.mark.rule("NS-16")
def test_a_die_that_fits_only_after_a_split_may_be_taken_by_who_can_split(play: PlayFactory) -> None:
    game = play("3").with_ready("split", "split", seat=1).do("roll 3 5 5 5 8", "take 3", "draw a1-c1")
    assert game.can("take") == ["take 5", "take 8"]
    assert game.can("skip") == ["skip"]


@pytest.mark.rule("NS-17")
@pytest.mark.parametrize("move", ["spark a1", "nudge 5 +1", "flip 5", "reroll"])
def test_an_ability_never_gained_cannot_be_used(play: PlayFactory, move: str) -> None:
    assert play().do("roll 5 5 5 5 5").refusal(move) == "NS-17"


@pytest.mark.rule("NS-17")
def test_a_used_ability_never_returns(play: PlayFactory) -> None:
    game = play().with_ready("flip").do("roll 5 5 5 5 5", "flip 5")
    assert game.refusal("flip 5") == "NS-17"
    assert game.ready() == []
    assert sum(game.sheet().stock) == 11


@pytest.mark.rule("NS-17")
def test_a_second_split_needs_a_second_copy(play: PlayFactory) -> None:
    game = play().with_ready("split").do("roll 5 5 5 5 5", "take 5", "split 5 1+4")
    assert game.refusal("split 4 2+2") == "NS-17"


@pytest.mark.rule("NS-17")
def test_a_second_echo_needs_a_second_copy(play: PlayFactory) -> None:
    game = (
        play().with_ready("echo", seat=1).do("roll 2 2 2 3 3", "take 2", "draw a1-b1", "echo 3 as 2", "draw a1-b1")
    )
    assert game.awaited == 1
    assert game.refusal("echo 3 as 2") == "NS-17"
