"""The Space Station: the white die, everybody's choice, shared cards, titles (HU-20 to HU-22)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from generator.games.hubble.model import title_of
from generator.games.hubble.moves import ICONS, Roll
from generator.playing.chance import Stream
from generator.playing.match import play_match
from generator.playing.players import random_player
from generator.playing.rules import CHANCE, OVER

from .boards import CARDS, PAIR, TRIO
from .shipped import shipped

if TYPE_CHECKING:
    from tests.games.hubble.conftest import PlayFactory

WHITE = "roll red=star blue=comet white=blank"
FREE = "roll red=star blue=comet"


@pytest.mark.rule("HU-20")
def test_players_share_cards_when_there_are_more_of_them_than_cards(play: PlayFactory) -> None:
    hands = [(CARDS[seat % 5], CARDS[(seat + 1) % 5]) for seat in range(12)]
    game = play(mode="station", hands=hands)
    assert game.rules.seats == 12
    for seat in range(12):
        game.with_drawn("a1=star a2=star b2=star", seat)
    scores = game.rules.scores(game.state)
    assert all(scores[seat] == scores[seat % 5] for seat in range(12))
    assert scores[2] == 6, "Pair and Trio want the same stars, and Trio pays more"
    assert game.rules.completed(game.state, 2) == ("trio",)


@pytest.mark.rule("HU-20")
def test_the_same_card_is_completed_on_each_pad_by_itself(play: PlayFactory) -> None:
    game = play(mode="station", hands=[(PAIR, TRIO)] * 3).with_drawn("a1=star a2=star", 1)
    assert [game.rules.completed(game.state, seat) for seat in range(3)] == [(), ("pair",), ()]


@pytest.mark.rule("HU-21")
def test_in_two_of_three_rounds_the_white_die_gives_the_third_icon(play: PlayFactory) -> None:
    game = play(1, mode="station")
    stream = Stream("station")
    for number in range(1, 10):
        assert game.awaited == CHANCE
        roll = game.rules.draw(game.state, stream)
        assert (roll.white is None) == (number % 3 == 0)
        game.state = game.rules.step(game.state, roll)
        if number % 3:
            assert game.can("choose") == []
            assert sorted(game.state.icons) == sorted((*roll.icons, roll.white))
        else:
            assert game.can() == [f"choose {name}" for name in ICONS]
            game.do("choose blank")
        game.do("draw" if "draw" in game.can() else game.can("draw")[0])
        game._with(0, game.sky()._replace(galaxies=0, planets=0, asteroids=0, comets=0, stars=0, occupied=0))


@pytest.mark.rule("HU-21")
def test_the_white_die_shows_every_icon_about_as_often(play: PlayFactory) -> None:
    game = play(1, mode="station")
    stream = Stream("white")
    found = Counter(game.rules.draw(game.state, stream).white for _ in range(3000))
    assert sorted(icon for icon in found if icon is not None) == list(range(6))
    assert all(400 < count < 600 for count in found.values())


@pytest.mark.rule("HU-21")
def test_the_white_die_gives_an_icon_but_no_quadrant(play: PlayFactory) -> None:
    game = play(1, mode="station").do("roll red=star blue=comet white=galaxy")
    assert game.refusal("draw g1=star g2=comet h1=galaxy") == "HU-7"
    assert game.do("draw a1=galaxy b1=star b2=comet").drawn() == {"a1": "galaxy", "b1": "star", "b2": "comet"}


@pytest.mark.rule("HU-21")
def test_the_white_die_is_rolled_when_it_should_be_and_not_otherwise(play: PlayFactory) -> None:
    game = play(1, mode="station")
    for _ in range(2):
        assert game.refusal(FREE) == "HU-21"
        game.do(WHITE, "fog")
    assert game.refusal(WHITE) == "HU-21"
    assert game.do(FREE).awaited == 0


@pytest.mark.rule("HU-21")
def test_nobody_chooses_for_the_others_in_rounds_of_the_white_die(play: PlayFactory) -> None:
    game = play(3, mode="station").do(WHITE)
    assert game.refusal("choose star") == "HU-21"
    for seat in range(3):
        assert game.awaited == seat
        assert game.can("choose") == []
        game.do("draw a1=star b1=comet")
    assert game.awaited == CHANCE


@pytest.mark.rule("HU-21")
def test_in_every_third_round_each_player_chooses_their_own_icon(play: PlayFactory) -> None:
    game = play(3, mode="station")
    game.state = game.state._replace(round=3)
    game.do(FREE)
    for seat, third in enumerate(("galaxy", "planet", "asteroid")):
        assert game.awaited == seat
        assert game.refusal("draw a1=star b1=comet") == "HU-6"
        game.do(f"choose {third}", f"draw a1=star b1=comet b2={third}")
        assert game.drawn(seat)["b2"] == third
    assert game.awaited == CHANCE
    assert game.state.round == 4


@pytest.mark.rule("HU-21")
def test_an_icon_somebody_else_chose_is_not_yours(play: PlayFactory) -> None:
    game = play(2, mode="station")
    game.state = game.state._replace(round=3)
    game.do(FREE, "choose galaxy", "fog", "choose planet")
    assert game.refusal("draw a1=star b1=comet b2=galaxy") == "HU-9"
    assert game.refusal("fog a1=galaxy") == "HU-9"


@pytest.mark.rule("HU-21")
def test_players_who_are_out_choose_nothing_either(play: PlayFactory) -> None:
    game = play(3, mode="station").with_fog(3, 0)
    game.state = game.state._replace(round=3)
    game.do(FREE)
    assert game.awaited == 1
    game.do("choose star", "fog")
    assert game.awaited == 2
    assert game.do("choose star", "fog").awaited == CHANCE


def test_an_icon_that_is_not_one_is_not_rolled_on_the_white_die(play: PlayFactory) -> None:
    assert play(1, mode="station").refusal(Roll(0, (0, 0), 6)) == "HU-2"


def test_a_solo_game_ends_with_the_third_cross(play: PlayFactory) -> None:
    game = play(1, mode="station").do(WHITE, "fog", WHITE, "fog", FREE, "choose star", "fog")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (0,)


def test_a_dozen_random_players_come_to_an_end(play: PlayFactory) -> None:
    rules = play(12, mode="station").rules
    match = play_match(rules, [random_player] * 12, "dozen")
    assert rules.awaits(match.final) == OVER
    assert all(sky.fog == 3 for sky in match.final.skies)


@pytest.mark.rule("HU-22")
def test_the_solo_scale_is_the_one_it_always_was() -> None:
    content = shipped()
    spans = [title.span for title in content.titles]
    assert spans == ["0–68", "69–75", "76–83", "84–91", "92–99", "100+"]
    assert len({title.name for title in content.titles}) == 6


@pytest.mark.rule("HU-22")
@pytest.mark.parametrize(
    ("score", "place"),
    [(0, 0), (68, 0), (69, 1), (75, 1), (76, 2), (83, 2), (84, 3), (91, 3), (92, 4), (99, 4), (100, 5), (900, 5)],
)
def test_every_score_has_its_title(score: int, place: int) -> None:
    content = shipped()
    assert title_of(score, content.titles) is content.titles[place]
