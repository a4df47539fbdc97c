"""The board, the cards, the hands, and only the zone in use (SS-1, SS-2, SS-3, SS-6)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from generator.games.star_stones.model import POWERS
from generator.games.star_stones.moves import Add, Deal, Remove
from generator.games.star_stones.rules import Mode, StarStones
from generator.playing.chance import Stream
from generator.playing.rules import CHANCE

from .boards import STARS, cells_of, content, patterns
from .oracles import mirrored, rotations
from .shipped import shipped

if TYPE_CHECKING:
    from tests.games.star_stones.conftest import TableFactory

ZONES = {2: 4, 3: 5, 4: 5, 5: 6, 6: 6}
HANDS = {2: 5, 3: 4, 4: 4, 5: 3, 6: 3}


def names(size: int) -> set[str]:
    """The spaces of a zone: the square block from the corner a1 on."""
    return {f"{letter}{row}" for letter in "abcdef"[:size] for row in range(1, size + 1)}


@pytest.mark.rule("SS-1")
@pytest.mark.rule("SS-6")
@pytest.mark.parametrize("players", ZONES)
def test_the_zone_is_a_square_block_at_the_shared_corner_and_only_it_exists(
    table: TableFactory, players: int
) -> None:
    game = table(players)
    assert {text.split()[1] for text in game.can("add")} == names(ZONES[players])
    for space in sorted(names(6) - names(ZONES[players])):
        assert game.refusal(f"add {space}") == "SS-6"
        assert game.refusal(f"remove {space}") == "SS-6"


@pytest.mark.rule("SS-1")
def test_each_zone_holds_the_smaller_ones(table: TableFactory) -> None:
    spaces = [set(table(players).can("add")) for players in (2, 3, 5)]
    assert spaces[0] < spaces[1] < spaces[2]
    assert [len(zone) for zone in spaces] == [16, 25, 36]


@pytest.mark.rule("SS-6")
@pytest.mark.parametrize("players", ZONES)
def test_spaces_that_are_on_no_board_are_refused_too(table: TableFactory, players: int) -> None:
    for space in (-37, -6, -1, 36, 41, 1000):
        assert table(players).refusal(Add(space)) == "SS-6"
        assert table(players).refusal(Remove(space)) == "SS-6"


@pytest.mark.rule("SS-6")
def test_a_pattern_is_not_found_across_the_edge(table: TableFactory) -> None:
    """A bar of three that goes on in the next row of the zone is none."""
    game = table(board="...# ##.. .... ....", hands=["bar", "full"])
    assert game.can("lay") == []
    assert table(board=".### .... .... ....", hands=["bar", "full"]).can("lay") == ["lay bar"]


@pytest.mark.rule("SS-3")
@pytest.mark.parametrize("players", HANDS)
def test_hands_depend_on_the_number_of_players(table: TableFactory, players: int) -> None:
    for mode in ("race", "stars"):
        state = table(players, mode).state
        assert [len(hand) for hand in state.hands] == [HANDS[players]] * players
        assert len(state.deck) == 49 - players * HANDS[players]
        held = [card for hand in (*state.hands, state.deck) for card in hand]
        assert sorted(held) == list(range(49)), "every card is somewhere, once"


@pytest.mark.rule("SS-3")
def test_the_shipped_zones_and_hands_are_those_of_the_rules() -> None:
    zones = {players: shipped().board.zone_for(players) for players in ZONES}
    assert {players: zone.size for players, zone in zones.items()} == ZONES
    assert {players: zone.hand for players, zone in zones.items()} == HANDS


@pytest.mark.rule("SS-2")
def test_the_shipped_cards_and_stones_are_counted() -> None:
    found = shipped()
    assert len(found.patterns) == 49
    assert sum(star.copies for star in found.stars.values()) == 7
    assert found.board.stones == 35
    powers = Counter({star.power: star.copies for star in found.stars.values()})
    assert powers == {power: 2 if power == "swap" else 1 for power in POWERS}


@pytest.mark.rule("SS-2")
def test_no_shipped_pattern_is_another_one_turned_and_each_has_three_to_seven_stones() -> None:
    seen = {}
    for pattern in shipped().patterns.values():
        cells, size = cells_of("\n".join(pattern.rows))
        assert size == 3
        assert 3 <= len(cells) <= 7
        for turn in set(rotations(cells, 3)):
            assert turn not in seen, f"{pattern.name} is {seen.get(turn)}"
            seen[turn] = pattern.name


def test_the_patterns_of_these_tests_are_forty_nine_different_ones() -> None:
    looks = [set(rotations(cells_of("\n".join(card.rows))[0], 3)) for card in patterns().values()]
    assert len(looks) == 49
    assert len(set.union(*looks)) == sum(map(len, looks))
    ell, jay = (cells_of("\n".join(patterns()[name].rows))[0] for name in ("ell", "jay"))
    assert mirrored(ell, 3) == jay


@pytest.mark.rule("SS-3")
@pytest.mark.parametrize("first", range(4))
def test_whoever_is_named_begins_and_the_others_follow_clockwise(table: TableFactory, first: int) -> None:
    game = table(4, first=first)
    seats = []
    for space in ("a1", "e1", "a5", "e5", "c3"):
        seats.append(game.awaited)
        game.turn(f"add {space}")
    assert seats == [(first + step) % 4 for step in range(5)]


@pytest.mark.parametrize("first", range(3))
def test_a_round_is_over_when_it_is_the_first_players_turn_again(table: TableFactory, first: int) -> None:
    game = table(3, first=first)
    rounds = []
    for space in ("a1", "e1", "a5", "e5", "c3", "c1", "c5"):
        rounds.append(game.rules.rounds(game.state))
        game.turn(f"add {space}")
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.rule("SS-2")
@pytest.mark.rule("SS-3")
def test_a_deal_takes_the_whole_deck_once(table: TableFactory) -> None:
    game = table()
    assert game.refusal("deal " + " ".join(game.rules.ids)) == "SS-3"
    game.state = game.rules.start()
    assert game.awaited == CHANCE
    assert game.can() == []
    assert game.refusal("deal dot") == "SS-2"
    assert game.refusal(Deal((*range(48), 47))) == "SS-2"
    assert game.refusal(Deal((*range(48), 49))) == "SS-2"
    for text in ("add a1", "remove a1", "lay dot", "done", "use place a1"):
        assert game.refusal(text).startswith("SS-")


@pytest.mark.rule("SS-12")
def test_shooting_stars_are_dealt_one_each_and_only_in_their_game(table: TableFactory) -> None:
    game = table(2, "stars")
    assert len(game.state.powers) == 2
    ids = " ".join(game.rules.ids)
    game.state = game.rules.start()
    for stars in ("", " / place", " / place swap move"):
        assert game.refusal(f"deal {ids}{stars}") == "SS-12"
    assert game.refusal(f"deal {ids} / place place") == "SS-12", "there is one card of that power"
    assert game.do(f"deal {ids} / swap swap").state.powers == (3, 3), "and two of this"
    plain = table(2)
    assert plain.state.powers == (-1, -1)
    plain.state = plain.rules.start()
    assert plain.refusal(f"deal {ids} / place swap") == "SS-12"


@pytest.mark.parametrize("mode", ["race", "points", "elimination", "stars"])
def test_chance_deals_what_can_be_dealt(mode: Mode) -> None:
    for players in range(3, 7):
        rules = StarStones(content(), players, mode)
        deals = [rules.draw(rules.start(), Stream(seed, "deal")) for seed in range(8)]
        assert len(set(deals)) == len(deals)
        pack = Counter(POWERS.index(star.power) for star in STARS.values() for _ in range(star.copies))
        for deal in deals:
            assert sorted(deal.cards) == list(range(49))
            assert not Counter(deal.powers) - pack
            state = rules.step(rules.start(), deal)
            assert (*(card for hand in state.hands for card in hand), *state.deck) == deal.cards


@pytest.mark.parametrize(("mode", "players"), [("race", 1), ("race", 7), ("points", 1), ("elimination", 2)])
@pytest.mark.rule("SS-11")
def test_games_that_are_not_for_so_many_are_not_begun(mode: Mode, players: int) -> None:
    with pytest.raises(ValueError, match=f"{mode} is not for {players}"):
        StarStones(content(), players, mode)
