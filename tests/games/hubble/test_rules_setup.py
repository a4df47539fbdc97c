"""Setting up: the pad, the dice, the cards and who is active first (HU-1 to HU-4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from generator.games.hubble.model import CARDS_EACH, COLOURS
from generator.games.hubble.moves import ICONS
from generator.games.hubble.points import Sky
from generator.games.hubble.rules import LENS, Hubble
from generator.playing.grids import bits
from generator.playing.rules import CHANCE

from .boards import CARDS, CEPHEUS, DICE, EYEPIECE, PAIR, URSA_MINOR
from .shipped import shipped

if TYPE_CHECKING:
    from tests.games.hubble.conftest import PlayFactory

TWENTY = """\
Aquarius, Aquila, Aries, Cancer, Canis Major, Capricornus, Cassiopeia, Cepheus, Cygnus, Gemini, \
Leo, Libra, Lyra, Orion, Pisces, Sagittarius, Scorpius, Taurus, Ursa Minor, Virgo"""


@pytest.mark.rule("HU-1")
def test_the_shipped_pad_has_four_whole_quadrants_that_are_equal_within_one_hex() -> None:
    pad = shipped().pad
    assert 48 <= pad.grid.count <= 80
    assert pad.colours == COLOURS
    assert sum(pad.quadrants) == pad.grid.full
    sizes = [quadrant.bit_count() for quadrant in pad.quadrants]
    assert sum(sizes) == pad.grid.count
    assert max(sizes) - min(sizes) <= 1
    assert all(len(list(pad.grid.components(quadrant))) == 1 for quadrant in pad.quadrants)


@pytest.mark.rule("HU-1")
def test_hexes_stand_in_reading_order_and_each_lies_in_one_quadrant() -> None:
    for pad in (EYEPIECE, shipped().pad):
        assert pad.hexes == pad.grid.hexes
        for cell, quadrant in enumerate(pad.quadrant_of):
            assert [number for number, mask in enumerate(pad.quadrants) if mask >> cell & 1] == [quadrant]


@pytest.mark.rule("HU-1")
def test_every_sky_begins_empty_with_three_open_squares(play: PlayFactory) -> None:
    state = play(4).state
    assert LENS == 3
    assert state.skies == (Sky(0, 0, 0, 0, 0, 0, 0),) * 4


@pytest.mark.rule("HU-1")
def test_the_strip_scores_galaxy_planet_asteroid_comet_and_stars(play: PlayFactory) -> None:
    game = play()
    assert list(game.rules.parts(game.state, 0).items()) == [
        ("galaxy", 0),
        ("planet", 0),
        ("asteroid", 0),
        ("comet", 0),
        ("stars", 0),
    ]
    assert game.rules.scores(game.state) == (0, 0)


@pytest.mark.rule("HU-2")
def test_there_is_a_die_for_each_quadrant_and_a_white_one() -> None:
    content = shipped()
    assert [die.colour for die in content.dice] == ["red", "blue", "yellow", "purple", "white"]
    assert tuple(die.colour for die in content.dice[:-1]) == content.pad.colours


@pytest.mark.rule("HU-2")
def test_every_die_shows_each_of_the_six_icons_once() -> None:
    assert ICONS == ("galaxy", "planet", "asteroid", "comet", "star", "blank")
    assert all(Counter(die.faces) == Counter(range(6)) for die in shipped().dice)


@pytest.mark.rule("HU-2")
def test_a_face_that_a_die_does_not_have_is_never_rolled(play: PlayFactory) -> None:
    starless = (DICE[0], *(type(die)(die.colour, (0, 1, 2, 3, 5, 5)) for die in DICE[1:]))
    game = play(dice=starless)
    assert game.refusal("roll red=comet blue=star") == "HU-2"
    assert game.do("roll red=star blue=comet").awaited == 0
    station = play(1, dice=starless, mode="station")
    assert station.refusal("roll red=star blue=comet white=star") == "HU-2"
    assert station.do("roll red=star blue=comet white=blank").awaited == 0


@pytest.mark.rule("HU-3")
def test_a_set_has_the_twenty_constellations() -> None:
    cards = shipped().constellations
    assert ", ".join(sorted(card.name for card in cards.values())) == TWENTY
    assert all(id == card.id for id, card in cards.items())


@pytest.mark.rule("HU-3")
def test_nobody_holds_three_cards(play: PlayFactory) -> None:
    assert CARDS_EACH == 2
    assert play(hands=((PAIR, CEPHEUS), (URSA_MINOR,))).rules.seats == 2
    with pytest.raises(ValueError, match="2 cards"):
        play(hands=(CARDS[:3], ()))


@pytest.mark.rule("HU-3")
def test_each_player_scores_the_cards_in_their_own_hand(play: PlayFactory) -> None:
    game = play(hands=((PAIR, CEPHEUS), (URSA_MINOR, CEPHEUS)))
    for seat in (0, 1):
        game.with_drawn("a1=star a2=star", seat)
    assert game.rules.scores(game.state) == (4, 0)
    assert game.rules.completed(game.state, 0) == ("pair",)
    assert game.rules.completed(game.state, 1) == ()


@pytest.mark.rule("HU-4")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_whoever_is_named_is_active_first(play: PlayFactory, active: int) -> None:
    game = play(3, active=active)
    assert game.awaited == CHANCE
    assert game.do("roll red=star blue=comet").awaited == active
    assert game.can("choose")


def test_the_standard_game_is_for_two_and_more() -> None:
    with pytest.raises(ValueError, match="two and more"):
        Hubble(EYEPIECE, DICE, [(PAIR,)])
    with pytest.raises(ValueError, match="two and more"):
        Hubble(EYEPIECE, DICE, [], "station")


def test_three_colours_part_the_hexes_so_that_every_triangle_has_one_of_each() -> None:
    for pad in (EYEPIECE, shipped().pad):
        assert sum(pad.thirds) == pad.grid.full
        assert all((triangle & third).bit_count() == 1 for triangle in pad.triangles for third in pad.thirds)


def test_a_hex_knows_the_triangles_and_lines_through_it() -> None:
    for cell in range(EYEPIECE.grid.count):
        assert all(line >> cell & 1 for line in EYEPIECE.lines_at[cell])
        assert len(EYEPIECE.lines_at[cell]) == 3
    assert all(len(list(bits(triangle))) == 3 for triangle in EYEPIECE.triangles)


def test_a_scope_lies_across_all_quadrants_but_those_that_face_each_other() -> None:
    pairs = [(one, other) for one in range(4) for other in range(one + 1, 4)]
    apart = {(COLOURS[one], COLOURS[other]) for one, other in pairs if not EYEPIECE.meet(one, other)}
    assert apart == {("red", "purple"), ("blue", "yellow")}
