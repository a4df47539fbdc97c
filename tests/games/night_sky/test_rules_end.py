"""The end of the game, points, ties and the extended game (NS-21 to NS-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games.night_sky.results import extended_winners
from generator.games.night_sky.sheet import UNWRITTEN
from generator.games.night_sky.state import END
from generator.playing.rules import CHANCE, OVER

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import Play, PlayFactory


@pytest.mark.rule("NS-21")
def test_a_full_grid_writes_five_and_the_round_is_played_to_its_end(play: PlayFactory) -> None:
    game = play("3", players=3).with_marks("a1-c1", "a2-c2").do("roll 3 3 3 3", "take 3", "draw a3-c3")
    assert game.sheet().filled == 5
    assert game.awaited == 1
    game.do("take 3", "draw a1-c1", "take 3", "draw a1-c1")
    assert game.awaited == 0, "the objectives are claimed before the game ends"
    while game.awaited >= 0:
        game.do("done")
    assert game.awaited == OVER
    assert game.can() == []


@pytest.mark.rule("NS-21")
def test_a_grid_filled_by_a_spark_counts_as_well(play: PlayFactory) -> None:
    game = play("3").with_marks("a1-c1", "a2-c2", "a3-b3").with_ready("spark").do("roll 3 3 3 3 3", "spark c3")
    assert game.sheet().filled == 5
    assert game.state.dice == (3, 3, 3, 3, 3)
    assert game.awaited == 1


@pytest.mark.rule("NS-21")
def test_where_stars_block_a_grid_is_full_without_them(play: PlayFactory) -> None:
    game = play(["*..", "...", "..."], stars="blocked").with_marks("b1-c1", "a2-c2").do("roll 3 3 3 3 3", "take 3")
    assert game.do("draw a3-c3").sheet().filled == 5


@pytest.mark.rule("NS-21")
def test_while_no_filled_sheet_box_is_written_the_game_goes_on(play: PlayFactory) -> None:
    game = play("3", players=3).do("roll 3 3 3 3")
    for _ in range(3):
        game.do("take 3")
        game.do(game.can("draw")[0])
    assert all(sheet.filled == UNWRITTEN for sheet in game.state.sheets)
    assert game.awaited == CHANCE
    assert game.state.round == 2


@pytest.mark.rule("NS-21")
def test_a_zero_in_filled_sheet_is_not_overwritten_by_a_later_five(play: PlayFactory) -> None:
    game = play("3").with_marks("a1-c1", "a2-c2", seat=1).with_boxes(0, 0, 0, 0, seat=1).with_ready("flip", seat=1)
    game.do("roll 3 4 6 8 8", "take 3", "draw a1-c1", "skip")
    assert game.sheet(1).filled == 0
    assert game.do("flip 6", "take 3", "draw a3-c3").sheet(1).filled == 0


@pytest.mark.rule("NS-22")
def test_points_are_boxes_filled_sheet_and_three_for_each_unused_ability(play: PlayFactory) -> None:
    game = play().with_boxes(6, 4, 0, 5).with_ready("spark", "flip")
    game.state = game.state._replace(
        sheets=(game.sheet()._replace(filled=5), game.sheet(1)._replace(filled=0, boxes=(7,)))
    )
    assert game.rules.scores(game.state) == (6 + 4 + 0 + 5 + 5 + 2 * 3, 7)


@pytest.mark.rule("NS-22")
def test_a_used_ability_is_worth_nothing(play: PlayFactory) -> None:
    game = play().with_ready("spark", "flip").do("roll 3 3 3 3 3")
    assert game.rules.scores(game.state) == (6, 0)
    assert game.do("flip 3").rules.scores(game.state) == (3, 0)


def finished(game: Play) -> Play:
    game.state = game.state._replace(phase=END)
    return game


@pytest.mark.rule("NS-23")
def test_the_most_points_win(play: PlayFactory) -> None:
    game = finished(play(players=3).with_boxes(4, seat=0).with_boxes(6, seat=1).with_boxes(5, seat=2))
    assert game.rules.winners(game.state) == (1,)


@pytest.mark.rule("NS-23")
def test_a_tie_goes_to_more_unused_abilities(play: PlayFactory) -> None:
    game = finished(play(players=3).with_boxes(6).with_boxes(3, seat=1).with_ready("echo", seat=1))
    assert game.rules.scores(game.state) == (6, 6, 0)
    assert game.rules.winners(game.state) == (1,)


@pytest.mark.rule("NS-23")
def test_a_tie_in_unused_abilities_too_is_shared(play: PlayFactory) -> None:
    game = finished(play(players=3).with_boxes(6).with_boxes(2, 4, seat=2))
    assert game.rules.winners(game.state) == (0, 2)


@pytest.mark.rule("NS-24")
def test_three_games_are_summed() -> None:
    games = [((10, 12), (1,)), ((10, 12), (1,)), ((20, 10), (0,))]
    assert extended_winners(games) == (0,)


@pytest.mark.rule("NS-24")
def test_a_tied_sum_goes_to_who_won_more_games() -> None:
    games = [((10, 11), (1,)), ((10, 11), (1,)), ((12, 10), (0,))]
    assert extended_winners(games) == (1,)


@pytest.mark.rule("NS-24")
def test_a_game_won_by_unused_abilities_is_a_game_won() -> None:
    games = [((10, 12), (1,)), ((12, 10), (0,)), ((9, 9), (1,))]
    assert extended_winners(games) == (1,)


@pytest.mark.rule("NS-24")
def test_a_tie_in_games_won_goes_to_the_largest_winning_margin() -> None:
    games = [((15, 10, 0), (0,)), ((10, 13, 0), (1,)), ((8, 10, 20), (2,))]
    assert extended_winners(games) == (0,)


@pytest.mark.rule("NS-24")
def test_a_full_tie_over_three_games_is_shared() -> None:
    games = [((10, 12), (1,)), ((12, 10), (0,)), ((9, 9), (0, 1))]
    assert extended_winners(games) == (0, 1)
