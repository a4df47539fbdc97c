"""Who is out, who is next, and who has won (HU-10, HU-11, HU-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games.hubble.rules import END
from generator.playing.rules import CHANCE, OVER

from .boards import CEPHEUS, PAIR, TRIO, URSA_MINOR

if TYPE_CHECKING:
    from tests.games.hubble.conftest import Play, PlayFactory

ROLL = "roll red=star blue=comet"


def round_of(game: Play, *texts: str) -> Play:
    """A round in which a galaxy is chosen and these moves are made."""
    return game.do(ROLL, "choose galaxy", *texts)


@pytest.mark.rule("HU-10")
def test_the_third_cross_is_the_last_and_its_icon_counts(play: PlayFactory) -> None:
    game = play().with_fog(2)
    round_of(game, "fog a1=star", "fog")
    assert game.sky().fog == 3
    assert game.drawn() == {"a1": "star"}
    for _ in range(2):
        game.do(ROLL)
        assert game.awaited == 1, "the first player is out"
        game.do("choose galaxy", "fog")
    assert game.awaited == OVER
    assert [sky.fog for sky in game.state.skies] == [3, 3]


@pytest.mark.rule("HU-10")
def test_two_crosses_are_not_enough(play: PlayFactory) -> None:
    game = play().with_fog(1)
    round_of(game, "fog", "fog")
    assert game.do(ROLL, "choose galaxy").awaited == 1
    assert game.do("fog").awaited == 0


@pytest.mark.rule("HU-10")
def test_a_pad_that_is_out_is_scored_as_it_stands(play: PlayFactory) -> None:
    game = play().with_drawn("a1=comet a2=comet").with_fog(2)
    round_of(game, "fog", "draw a1=comet b1=star b2=galaxy")
    assert game.rules.scores(game.state) == (4, 0)
    before = game.sky()
    while game.awaited != OVER:
        round_of(game).all_fog()
    assert game.sky() == before
    assert game.rules.scores(game.state) == (4, 0)


@pytest.mark.rule("HU-11")
def test_the_next_player_clockwise_becomes_active(play: PlayFactory) -> None:
    game = play(3, active=1)
    active = []
    for _ in range(4):
        game.do(ROLL)
        active.append(game.awaited)
        game.do("choose blank", "draw a1=star b1=comet", "draw a1=star b1=comet", "draw a1=star b1=comet")
        for seat in range(3):
            game._with(seat, game.sky(seat)._replace(comets=0, stars=0, occupied=0))
    assert active == [1, 2, 0, 1]


@pytest.mark.rule("HU-11")
@pytest.mark.parametrize(
    ("out", "active", "following"),
    [((1,), 0, 2), ((1, 2), 0, 3), ((3, 0), 2, 1), ((0, 1, 2), 3, 3), ((), 3, 0), ((1, 2, 3), 0, 0)],
)
def test_players_who_are_out_are_passed_over(
    play: PlayFactory, out: tuple[int, ...], active: int, following: int
) -> None:
    game = play(4, active=active)
    for seat in out:
        game.with_fog(3, seat)
    game.do(ROLL, "choose blank")
    drew = []
    while game.awaited != CHANCE:
        drew.append(game.awaited)
        game.do("draw a1=star b1=comet")
    clockwise = [(active + step) % 4 for step in range(4)]
    assert drew == [seat for seat in clockwise if seat not in out]
    assert game.do(ROLL).awaited == following


@pytest.mark.rule("HU-11")
def test_an_active_player_who_goes_out_hands_on_to_the_next_one_who_is_not(play: PlayFactory) -> None:
    game = play(4).with_fog(2, 0).with_fog(2, 1)
    round_of(game, "fog", "fog", "fog", "fog")
    assert game.do(ROLL).awaited == 2


@pytest.mark.rule("HU-11")
def test_the_game_ends_when_all_are_out_and_not_before(play: PlayFactory) -> None:
    game = play(3)
    for number in (1, 2, 3):
        assert game.awaited == CHANCE
        assert game.rules.rounds(game.state) == number
        round_of(game, "fog", "fog", "fog")
    assert game.awaited == OVER
    assert game.state.phase == END
    assert game.rules.legal(game.state) == ()
    assert game.rules.rounds(game.state) == 3


@pytest.mark.rule("HU-11")
def test_after_the_end_nothing_is_rolled_chosen_or_drawn(play: PlayFactory) -> None:
    game = play(mode="station", players=1).with_fog(2).do(f"{ROLL} white=star", "fog")
    assert game.awaited == OVER
    for text in (ROLL, f"{ROLL} white=star", "choose star", "draw a1=star", "fog"):
        assert game.refusal(text).startswith("HU-")


@pytest.mark.rule("HU-11")
def test_one_player_alone_is_left_and_stays_active(play: PlayFactory) -> None:
    game = play(3).with_fog(3, 0).with_fog(3, 2)
    game.state = game.state._replace(active=1, seat=1)
    for _ in range(3):
        assert game.do(ROLL).awaited == 1
        game.do("choose galaxy", "fog")
    assert game.awaited == OVER


@pytest.mark.rule("HU-18")
def test_most_points_win(play: PlayFactory) -> None:
    game = play().with_drawn("a1=comet a2=comet", 1)
    assert game.rules.winners(game.state) == (1,)


@pytest.mark.rule("HU-18")
def test_a_tie_goes_to_the_points_of_constellations(play: PlayFactory) -> None:
    game = play(hands=((PAIR, CEPHEUS), (PAIR, CEPHEUS)))
    game.with_drawn("a1=comet a2=comet d1=star e8=star i1=star i4=star", 0).with_drawn("a1=star a2=star", 1)
    assert game.rules.scores(game.state) == (4, 4)
    assert game.rules.winners(game.state) == (1,)


@pytest.mark.rule("HU-18")
def test_then_to_the_stars_drawn_whether_they_score_or_not(play: PlayFactory) -> None:
    game = play(hands=((PAIR, CEPHEUS), (PAIR, CEPHEUS)))
    game.with_drawn("a1=star a2=star", 0).with_drawn("a1=star a2=star i1=star", 1)
    assert game.rules.scores(game.state) == (4, 4)
    assert game.rules.winners(game.state) == (1,)


@pytest.mark.rule("HU-18")
def test_then_the_victory_is_shared_by_those_who_are_equal(play: PlayFactory) -> None:
    game = play(3, hands=((PAIR, CEPHEUS), (PAIR, CEPHEUS), (TRIO, URSA_MINOR)))
    game.with_drawn("a1=star a2=star b1=galaxy", 0).with_drawn("e1=star e2=star", 1)
    assert game.rules.scores(game.state) == (4, 4, 0)
    assert game.rules.winners(game.state) == (0, 1)
    assert play(3).rules.winners(play(3).state) == (0, 1, 2)
