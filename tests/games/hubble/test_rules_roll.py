"""The roll: two dice of four, and a third icon (HU-5)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from generator.games.hubble.moves import BLANK, ICONS, Choose, Roll
from generator.games.hubble.pad import PAIRS
from generator.playing.chance import Stream
from generator.playing.rules import CHANCE

if TYPE_CHECKING:
    from tests.games.hubble.conftest import PlayFactory


@pytest.mark.rule("HU-5")
def test_every_pair_of_dice_with_every_pair_of_icons_is_rolled_about_as_often(play: PlayFactory) -> None:
    game = play()
    stream = Stream("roll")
    rolls = Counter(game.rules.draw(game.state, stream) for _ in range(216 * 40))
    assert len(rolls) == 216
    assert all(roll.white is None for roll in rolls)
    pairs = Counter[int]()
    for roll, count in rolls.items():
        pairs[roll.pair] += count
    assert sorted(pairs) == list(range(6))
    assert all(1440 * 0.9 < count < 1440 * 1.1 for count in pairs.values())


@pytest.mark.rule("HU-5")
def test_the_active_player_chooses_among_all_six_icons_whatever_the_dice_show(play: PlayFactory) -> None:
    game = play().do("roll red=star purple=star")
    assert game.awaited == 0
    assert game.can() == [f"choose {name}" for name in ICONS]


@pytest.mark.rule("HU-5")
@pytest.mark.parametrize("third", ICONS)
def test_the_scope_is_the_two_rolled_icons_and_the_chosen_one(play: PlayFactory, third: str) -> None:
    game = play().do("roll blue=planet yellow=comet", f"choose {third}")
    assert sorted(ICONS[icon] for icon in game.state.icons) == sorted(["planet", "comet", third])
    assert PAIRS[game.state.pair] == (1, 2)


@pytest.mark.rule("HU-5")
def test_only_the_active_player_chooses_and_all_draw_the_same_scope(play: PlayFactory) -> None:
    game = play(3, active=1).do("roll red=star blue=comet", "choose galaxy")
    scopes = []
    for seat in (1, 2, 0):
        assert game.awaited == seat
        assert game.can("choose") == []
        scopes.append(game.state.icons)
        game.do("fog")
    assert len(set(scopes)) == 1
    assert game.awaited == CHANCE


@pytest.mark.rule("HU-5")
def test_dice_are_rolled_and_icons_chosen_and_drawn_each_in_its_time(play: PlayFactory) -> None:
    game = play()
    assert game.refusal("choose star") == "HU-5"
    assert game.refusal("draw a1=star") == "HU-6"
    assert game.refusal("fog") == "HU-6"
    game.do("roll red=star blue=comet")
    assert game.refusal("roll red=star blue=comet") == "HU-5"
    assert game.refusal("fog") == "HU-6"
    game.do("choose star")
    assert game.refusal("choose star") == "HU-5"
    assert game.refusal("roll red=star blue=comet") == "HU-5"


@pytest.mark.rule("HU-5")
@pytest.mark.parametrize("roll", [Roll(-1, (0, 0)), Roll(6, (0, 0)), Roll(0, (0,)), Roll(0, (0, 1, 2))])  # type: ignore[arg-type]
def test_exactly_two_coloured_dice_are_rolled(play: PlayFactory, roll: Roll) -> None:
    assert play().refusal(roll) == "HU-5"


@pytest.mark.rule("HU-2")
@pytest.mark.parametrize("icon", [-1, 6])
def test_a_die_has_no_seventh_face(play: PlayFactory, icon: int) -> None:
    assert play().refusal(Roll(0, (icon, 0))) == "HU-2"
    assert play().refusal(Roll(0, (0, icon))) == "HU-2"


@pytest.mark.rule("HU-5")
@pytest.mark.parametrize("icon", [-1, BLANK + 1])
def test_there_is_no_seventh_icon(play: PlayFactory, icon: int) -> None:
    assert play().do("roll red=star blue=comet").refusal(Choose(icon)) == "HU-5"


def test_the_white_die_is_not_rolled_in_the_standard_game(play: PlayFactory) -> None:
    assert play().refusal("roll red=star blue=comet white=star") == "HU-21"
