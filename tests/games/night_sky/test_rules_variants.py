"""Variants: two players, solo with two charts, solo against the A.I. (NS-25 to NS-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games.night_sky import automaton
from generator.games.night_sky.model import Chart
from generator.games.night_sky.state import END
from generator.playing.grids import bits
from generator.playing.rules import CHANCE, OVER

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import Play, PlayFactory


def draw_one(game: Play) -> Play:
    return game.do("take 1").do(game.can("draw")[0])


@pytest.mark.rule("NS-25")
def test_two_players_draft_first_second_second_first_and_the_fifth_die_is_unused(play: PlayFactory) -> None:
    game = play(roller=1).do("roll 1 1 1 1 1")
    order = []
    while game.can("take"):
        order.append(game.awaited)
        draw_one(game)
    assert order == [1, 0, 0, 1]
    assert game.state.dice in ((1,), ())
    assert len(game.state.drafted) == 4


@pytest.mark.rule("NS-25")
def test_the_second_player_marks_after_each_of_the_two_dice(play: PlayFactory) -> None:
    game = play().do("roll 1 2 3 4 5", "take 5", "draw a1-e1", "take 4")
    assert game.refusal("take 3") == "NS-6"
    game.do("draw a1-d1", "take 3", "draw a2-c2")
    assert len(game.marks(1)) == 7
    assert game.awaited == 0
    assert game.can("take") == ["take 1", "take 2"]


@pytest.mark.rule("NS-25")
def test_the_next_round_begins_with_the_other_player(play: PlayFactory) -> None:
    game = play(objectives=()).do("roll 1 1 1 1 1")
    for _ in range(4):
        draw_one(game)
    assert game.do("roll 1 1 1 1 1").awaited == 1


@pytest.mark.rule("NS-26")
def test_one_player_fills_two_charts_and_serves_them_in_any_order(play: PlayFactory) -> None:
    game = play(mode="cooperative").do("roll 1 2 3 4 5")
    assert game.can() == ["serve a", "serve b"]
    game.do("serve b", "take 5", "draw a1-e1", "serve b", "take 4", "draw a2-d2")
    assert game.can() == ["serve a"], "each chart gets two of the five dice"
    assert game.refusal("serve b") == "NS-26"
    game.do("serve a", "take 3", "draw a1-c1", "serve a", "take 2", "draw a2-b2")
    assert len(game.marks(0)) == 5
    assert len(game.marks(1)) == 9
    assert game.awaited in (CHANCE, 0)


@pytest.mark.rule("NS-26")
def test_every_decision_is_the_one_players(play: PlayFactory) -> None:
    game = play(mode="cooperative").do("roll 1 2 3 4 5", "serve b")
    assert game.rules.seats == 1
    assert game.awaited == 0
    assert game.state.seat == 1


@pytest.mark.rule("NS-26")
@pytest.mark.parametrize(
    ("ability", "move"),
    [("nudge", "nudge 5 +1"), ("flip", "flip 5"), ("reroll", "reroll"), ("spark", "spark h8")],
)
def test_an_ability_gained_on_one_chart_may_be_used_on_the_other(
    play: PlayFactory, ability: str, move: str
) -> None:
    game = play(mode="cooperative").with_ready(ability, seat=0).do("roll 1 2 3 4 5", "serve b")
    assert game.refusal(move) == "NS-17"
    assert f"{move} borrowed" in game.can()
    game.do(f"{move} borrowed")
    assert game.ready(0) == []


@pytest.mark.rule("NS-26")
def test_a_borrowed_split_and_ones_own_make_three_numbers(play: PlayFactory) -> None:
    game = play(mode="cooperative").with_ready("split", seat=0).with_ready("split", seat=1)
    game.do("roll 1 2 3 4 5", "serve a", "take 5", "split 5 1+4 borrowed", "split 4 1+3")
    assert game.state.pending == (1, 1, 3)
    assert game.ready(0) == game.ready(1) == []


@pytest.mark.rule("NS-26")
def test_a_borrowed_echo_repeats_a_die_of_either_chart(play: PlayFactory) -> None:
    game = play(mode="cooperative").with_ready("echo", seat=0)
    game.do("roll 1 2 3 4 5", "serve a", "take 5", "draw a1-e1", "serve b", "echo 1 as 5 borrowed", "draw a1-e1")
    assert len(game.marks(1)) == 5


@pytest.mark.rule("NS-26")
def test_a_borrowed_spark_marks_the_chart_being_served(play: PlayFactory) -> None:
    game = (
        play(mode="cooperative").with_ready("spark", seat=0).do("roll 1 2 3 4 5", "serve b", "spark h8 borrowed")
    )
    assert (game.marks(0), game.marks(1)) == ([], ["h8"])


@pytest.mark.rule("NS-26")
def test_among_several_players_nobody_borrows(play: PlayFactory) -> None:
    game = play().with_ready("spark", seat=1).do("roll 1 2 3 4 5")
    assert game.refusal("spark h8 borrowed") == "NS-26"
    assert game.refusal("serve a") == "NS-26"


def cooperative_end(play: PlayFactory, *filled: int) -> Play:
    """A finished game whose charts have scored 12 and 10 apart from their Filled Sheet boxes."""
    game = play(mode="cooperative").with_boxes(6, 6, seat=0).with_boxes(4, 6, seat=1)
    sheets = tuple(sheet._replace(filled=box) for sheet, box in zip(game.state.sheets, filled, strict=True))
    game.state = game.state._replace(sheets=sheets, phase=END)
    return game


@pytest.mark.rule("NS-26")
def test_the_result_is_the_higher_score_and_the_difference(play: PlayFactory) -> None:
    game = cooperative_end(play, 5, 5)
    assert game.rules.cooperative_result(game.state) == "17:2"
    assert game.rules.scores(game.state) == (17,)


@pytest.mark.rule("NS-26")
@pytest.mark.parametrize("filled", [(5, -1), (-1, 5), (5, 0), (0, 0)])
def test_the_result_is_valid_only_if_both_charts_are_full(play: PlayFactory, filled: tuple[int, int]) -> None:
    game = cooperative_end(play, *filled)
    assert game.rules.cooperative_result(game.state) is None
    assert game.rules.scores(game.state) == (0,)


@pytest.mark.rule("NS-26")
def test_the_round_in_which_the_first_chart_fills_is_the_last(play: PlayFactory) -> None:
    game = play("2", mode="cooperative", objectives=()).with_marks("a1-b1").do("roll 2 2 2 2 2")
    game.do("serve a", "take 2", "draw a2-b2")
    assert game.can() == ["serve b"], "a full chart takes no more dice"
    game.do("serve b", "take 2", "draw a1-b1", "serve b", "take 2", "draw a2-b2")
    assert game.awaited == OVER
    assert game.rules.cooperative_result(game.state) == "5:0"


@pytest.mark.rule("NS-27")
def test_the_player_and_the_ai_draft_in_turn_and_it_takes_the_highest_die(play: PlayFactory) -> None:
    game = play(mode="versus").do("roll 2 3 5 7 8", "take 3", "draw a1-c1")
    assert game.state.dice == (2, 5, 7)
    assert game.state.drafted == (3, 8)
    game.do("take 7", "draw a2-g2")
    assert game.state.drafted == (3, 8, 7, 5)
    assert game.state.automaton.bit_count() == 13
    assert game.awaited in (CHANCE, 0)


@pytest.mark.rule("NS-27")
def test_a_flip_may_spoil_the_highest_die_for_the_ai(play: PlayFactory) -> None:
    game = play(mode="versus").with_ready("flip").do("roll 2 3 4 5 8", "flip 8", "take 3", "draw a1-c1")
    assert game.state.drafted == (3, 5)


def ai_marks(rows: list[str], *dice: int) -> list[str]:
    """What the A.I. has marked after taking these dice."""
    chart = Chart(rows=tuple(rows))
    marked = 0
    for die in dice:
        marked = automaton.mark(marked, die, chart)
    return [chart.grid.name(cell) for cell in bits(marked)]


@pytest.mark.rule("NS-27")
def test_the_ai_marks_left_to_right_and_top_to_bottom() -> None:
    assert ai_marks(["....", "....", "....", "...."], 3, 3) == ["a1", "b1", "c1", "d1", "a2", "b2"]


@pytest.mark.rule("NS-27")
def test_the_ai_passes_over_stars_and_cares_for_no_obstacle() -> None:
    assert ai_marks([".*A-", "|O/.", "....", "...."], 2) == ["a1", "c1"]
    assert ai_marks(["AAA-", "|O/.", "....", "...."], 7) == ["a1", "b1", "c1", "d1", "a2", "b2", "c2"]


@pytest.mark.rule("NS-27")
def test_completing_a_row_with_a_star_gives_the_ai_one_extra_mark() -> None:
    assert ai_marks([".*..", "....", "....", "...."], 3) == ["a1", "c1", "d1", "a2"]
    assert ai_marks(["....", "....", "....", "...."], 4) == ["a1", "b1", "c1", "d1"]
    assert ai_marks(["***.", "***.", "....", "...."], 1) == ["d1", "d2", "a3"], "the extra mark may earn another"


@pytest.mark.rule("NS-27")
def test_the_game_ends_when_the_ai_has_filled_its_chart(play: PlayFactory) -> None:
    game = play("4", mode="versus", objectives=()).do("roll 1 1 1 4 4", "take 1", "draw a1", "take 1", "draw b1")
    assert automaton.is_full(game.state.automaton, game.rules.chart) is False
    game.do("roll 1 1 1 8 8", "take 1", "draw c1")
    assert game.awaited == 0, "the round is played to its end"
    assert automaton.is_full(game.state.automaton, game.rules.chart)
    game.do("take 1", "draw d1")
    assert game.awaited == OVER


@pytest.mark.rule("NS-27")
def test_the_ais_chart_is_full_with_its_stars_unmarked() -> None:
    chart = Chart(rows=("*..", "...", "..."))
    assert automaton.is_full(chart.grid.full & ~chart.stars, chart)
    assert not automaton.is_full(chart.grid.full & ~chart.stars & ~256, chart)


@pytest.mark.rule("NS-27")
def test_unclaimed_objectives_count_negative(play: PlayFactory) -> None:
    game = play(mode="versus")
    assert game.rules.scores(game.state) == (-(6 + 5 + 7 + 9),)
    game.with_marks("a1", "b2").do("roll 1 1 1 1 1", "take 1", "draw a8", "take 1", "draw c8", "claim pair")
    assert game.rules.scores(game.state) == (6 - (5 + 7 + 9),)


@pytest.mark.rule("NS-27")
def test_an_unclaimed_objective_costs_the_value_still_available(play: PlayFactory) -> None:
    game = play(mode="versus")
    game.state = game.state._replace(stages=(1, 0, 0, 0))
    assert game.rules.scores(game.state) == (-(4 + 5 + 7 + 9),)


@pytest.mark.rule("NS-27")
def test_the_ranks_begin_where_the_last_one_ended() -> None:
    """A band is only its first score, so neither an overlap nor a gap can be written down."""
    starts = [start for start, _ in automaton.BANDS]
    assert starts == [0, 6, 11, 16, 21]
    assert starts == sorted(set(starts))
    assert len({name for _, name in automaton.BANDS}) == len(automaton.BANDS)


@pytest.mark.rule("NS-27")
@pytest.mark.parametrize(
    ("score", "band"),
    [(-9, 0), (0, 0), (5, 0), (6, 1), (10, 1), (11, 2), (15, 2), (16, 3), (20, 3), (21, 4), (99, 4)],
)
def test_a_score_has_exactly_one_rank(score: int, band: int) -> None:
    assert automaton.band_of(score) == band
