"""Objectives: who may claim what, when, and for how much (NS-10 to NS-13).

On the open charts used here `pair` wants two spaces in a diagonal (6/4) and `trio` three (5/3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games.night_sky.moves import Claim
from generator.playing.rules import CHANCE, OVER

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import Play, PlayFactory

PAIR = ("a1", "b2")
CORNERS = ("a8", "c8", "e8", "g8")


def after_a_round(game: Play, ones: str = "1 1 1 1 1") -> Play:
    """Plays a round in which everybody marks single spaces of the last row, up to the claims."""
    game.do(f"roll {ones}")
    while game.can("take"):
        game.do("take 1")
        game.do(next(f"draw {cell}" for cell in CORNERS if cell not in game.marks(game.awaited)))
    return game


@pytest.mark.rule("NS-10")
def test_an_objective_met_during_a_round_is_claimed_at_its_end(play: PlayFactory) -> None:
    game = play().with_marks(*PAIR).do("roll 1 1 1 1 1")
    assert game.refusal("claim pair") == "NS-10"
    game.do("take 1", "draw a8", "take 1", "draw a8", "take 1", "draw c8", "take 1")
    assert game.refusal("claim pair") == "NS-10"
    game.do("draw c8")
    assert game.can() == ["claim pair", "done"]
    assert game.do("claim pair").sheet().boxes == (6,)


@pytest.mark.rule("NS-10")
def test_an_objective_that_is_not_met_cannot_be_claimed(play: PlayFactory) -> None:
    game = after_a_round(play().with_marks(*PAIR))
    assert game.refusal("claim trio") == "NS-10"


@pytest.mark.rule("NS-10")
def test_nobody_has_to_claim_and_may_do_so_in_a_later_round(play: PlayFactory) -> None:
    game = after_a_round(play().with_marks(*PAIR)).do("done")
    assert game.awaited == CHANCE
    assert game.sheet().boxes == ()
    assert after_a_round(game).do("claim pair").sheet().boxes == (6,)


@pytest.mark.rule("NS-10")
def test_several_objectives_may_be_claimed_in_one_round_each_in_a_box_of_its_own(play: PlayFactory) -> None:
    game = after_a_round(play().with_marks("a1", "b2", "c3"))
    assert game.can() == ["claim pair", "claim trio", "done"]
    assert game.do("claim trio", "claim pair").sheet().boxes == (5, 6)


@pytest.mark.rule("NS-10")
def test_no_empty_box_no_claim(play: PlayFactory) -> None:
    game = after_a_round(play().with_marks("a1", "b2", "c3").with_boxes(0, 0, 0)).do("claim pair")
    assert game.awaited == CHANCE
    assert game.sheet().boxes == (0, 0, 0, 6)


@pytest.mark.rule("NS-10")
def test_a_claim_without_an_empty_box_is_refused(play: PlayFactory) -> None:
    game = after_a_round(play().with_marks(*PAIR)).with_boxes(0, 0, 0, 0)
    assert game.refusal("claim pair") == "NS-10"


@pytest.mark.rule("NS-11")
def test_the_first_claim_pays_the_first_value_and_a_later_round_the_second(play: PlayFactory) -> None:
    game = after_a_round(play(players=3).with_marks(*PAIR), "1 1 1 1").do("claim pair")
    assert game.state.stages == (1, 0, 0, 0)
    game = after_a_round(game.with_marks(*PAIR, seat=2), "1 1 1 1").do("claim pair")
    assert (game.sheet(0).boxes, game.sheet(2).boxes) == ((6,), (4,))


@pytest.mark.rule("NS-11")
def test_after_claims_in_two_rounds_the_card_has_left_play(play: PlayFactory) -> None:
    game = after_a_round(play(players=3).with_marks(*PAIR), "1 1 1 1").do("claim pair")
    game = after_a_round(game.with_marks(*PAIR, seat=2), "1 1 1 1").do("claim pair")
    assert game.state.stages == (2, 0, 0, 0)
    game = after_a_round(game.with_marks("a1", "b2", "c3", seat=1), "1 1 1 1")
    assert game.can() == ["claim trio", "done"]
    assert game.refusal("claim pair") == "NS-11"


@pytest.mark.rule("NS-11")
def test_a_round_without_a_claim_lowers_nothing(play: PlayFactory) -> None:
    game = after_a_round(play().with_marks(*PAIR)).do("done")
    assert game.state.stages == (0, 0, 0, 0)


@pytest.mark.rule("NS-11")
@pytest.mark.parametrize("place", [-1, 4])
def test_an_objective_that_was_never_dealt_cannot_be_claimed(play: PlayFactory, place: int) -> None:
    assert after_a_round(play().with_marks(*PAIR)).refusal(Claim(place)) == "NS-11"


@pytest.mark.rule("NS-12")
def test_all_who_claim_in_one_round_are_paid_the_highest_value_available(play: PlayFactory) -> None:
    game = play(players=3)
    for seat in range(3):
        game.with_marks(*PAIR, seat=seat)
    after_a_round(game, "1 1 1 1").do("claim pair", "claim pair", "claim pair")
    assert [sheet.boxes for sheet in game.state.sheets] == [(6,), (6,), (6,)]


@pytest.mark.rule("NS-12")
def test_claims_of_one_round_count_as_one_completion(play: PlayFactory) -> None:
    game = play(players=3).with_marks(*PAIR, seat=0).with_marks(*PAIR, seat=1)
    after_a_round(game, "1 1 1 1").do("claim pair", "claim pair")
    assert game.state.stages == (1, 0, 0, 0)
    after_a_round(game.with_marks(*PAIR, seat=2), "1 1 1 1").do("claim pair")
    assert game.sheet(2).boxes == (4,)


@pytest.mark.rule("NS-12")
def test_in_a_later_round_all_are_paid_the_second_value(play: PlayFactory) -> None:
    game = after_a_round(play(players=3).with_marks(*PAIR), "1 1 1 1").do("claim pair")
    after_a_round(game.with_marks(*PAIR, seat=1).with_marks(*PAIR, seat=2), "1 1 1 1")
    game.do("claim pair", "claim pair")
    assert [sheet.boxes for sheet in game.state.sheets] == [(6,), (4,), (4,)]


@pytest.mark.rule("NS-13")
def test_nobody_scores_an_objective_twice(play: PlayFactory) -> None:
    game = after_a_round(play().with_marks(*PAIR)).do("claim pair")
    after_a_round(game.with_marks("c3"))
    assert game.can() == ["claim trio", "done"]
    assert game.refusal("claim pair") == "NS-13"


@pytest.mark.rule("NS-10")
def test_objectives_may_still_be_claimed_in_the_last_round(play: PlayFactory) -> None:
    game = play("2").with_marks("a1-b1").do("roll 2 2 2 2 2", "take 2", "draw a2-b2")
    game.do("take 2", "draw a1-b1", "take 2", "draw a2-b2")
    assert game.can() == ["claim pair", "claim edge", "done"]
    game.do("claim edge", "claim pair", "claim pair", "done")
    assert game.awaited == OVER
    assert game.rules.scores(game.state) == (20, 11)
