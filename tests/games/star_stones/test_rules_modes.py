"""The point game and the elimination game (SS-10, SS-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.playing.rules import CHANCE, OVER

from .boards import content

if TYPE_CHECKING:
    from tests.games.star_stones.conftest import Table, TableFactory

DOT5 = "..... ..... ..#.. ..... ....."
DOT6 = "...... ...... ..#... ...... ...... ......"
"""A single stone that shows dot, edge and corner; other hands hold cards that it does not show."""
OTHERS = ["p01 p02", "p03 p04", "p05 p06", "p07 p08", "p09 p10"]


# The point game


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("players", range(2, 7))
def test_hands_of_three_whatever_the_number_of_players(table: TableFactory, players: int) -> None:
    state = table(players, "points").state
    assert [len(hand) for hand in state.hands] == [3] * players
    assert len(state.deck) == 49 - 3 * players


@pytest.mark.rule("SS-10")
def test_each_match_draws_the_top_card_of_the_deck(table: TableFactory) -> None:
    game = table(3, "points", board=DOT5, hands=["dot ring full", *OTHERS[:2]]).with_deck("edge corner bar")
    game.do("lay dot")
    assert (game.hand(), game.deck) == (["ring", "full", "edge"], ["corner", "bar"])
    game.do("lay edge")
    assert (game.hand(), game.deck) == (["ring", "full", "corner"], ["bar"])
    game.do("add e1", "lay corner")
    assert (game.hand(), game.deck) == (["ring", "full", "bar"], [])
    assert game.state.laid == (3, 0, 0)


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("mode", ["race", "elimination", "stars"])
def test_other_games_draw_nothing(table: TableFactory, mode: str) -> None:
    game = table(3, mode, board=DOT5, hands=["dot ring full", *OTHERS[:2]]).do("lay dot")
    assert game.hand() == ["ring", "full"]


@pytest.mark.rule("SS-10")
def test_the_tenth_card_wins_and_the_ninth_does_not(table: TableFactory) -> None:
    game = table(3, "points", hands=["dot edge ring", *OTHERS[:2]]).with_laid(8, 9, 9)
    game.with_deck("full bar ell jay")
    game.do("add c3", "lay dot")
    assert game.awaited == 0
    assert game.rules.winners(game.state) == ()
    game.do("lay edge")
    assert game.awaited == OVER
    assert game.rules.scores(game.state) == (10, 9, 9)
    assert game.rules.winners(game.state) == (0,)


@pytest.mark.rule("SS-10")
def test_who_has_ten_before_the_stone_still_adds_or_removes_one(table: TableFactory) -> None:
    game = table(3, "points", board=DOT5, hands=["dot ring", *OTHERS[:2]]).with_laid(9, 9, 9)
    game.with_deck("full bar ell")
    assert game.do("lay dot").awaited == 0
    assert game.refusal("done") == "SS-4"
    assert game.do("add a1").awaited == OVER
    assert game.rules.winners(game.state) == (0,)


@pytest.mark.rule("SS-10")
def test_an_empty_hand_is_not_what_wins_the_point_game(table: TableFactory) -> None:
    game = table(5, "points", board=DOT6, hands=["dot", *OTHERS[:4]]).with_laid(3, 4, 4, 4, 4).with_deck("")
    game.do("lay dot", "add a1")
    assert game.awaited != OVER


def exhausted(table: TableFactory, laid: tuple[int, ...], hand: str = "dot ring", players: int = 5) -> Table:
    """The first player lays a dot when one card is left in the deck, then ends the turn."""
    game = table(players, "points", board=DOT6, hands=[hand, *OTHERS[: players - 1]])
    return game.with_laid(*laid).with_deck("full").do("lay dot", "add a1")


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("players", [5, 6])
def test_when_the_deck_is_exhausted_most_cards_win(table: TableFactory, players: int) -> None:
    game = exhausted(table, (5, 3, 5, 2, 0, 5)[:players], players=players)
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (0,)
    game = exhausted(table, (5, 3, 7, 2, 0, 5)[:players], players=players)
    assert game.rules.winners(game.state) == (2,), "it need not be who took the last card"


@pytest.mark.rule("SS-10")
def test_the_turn_in_which_the_deck_runs_out_is_finished(table: TableFactory) -> None:
    game = table(5, "points", board=DOT6, hands=["dot edge ring", *OTHERS[:4]])
    game.with_laid(5, 6, 7, 0, 0).with_deck("corner").do("lay dot")
    assert game.deck == []
    game.do("lay edge", "add f6")
    assert game.awaited == 0, "the last card drawn matches too"
    game.do("lay corner")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (0,)


@pytest.mark.rule("SS-10")
def test_a_deck_that_is_not_exhausted_ends_nothing(table: TableFactory) -> None:
    game = table(5, "points", board=DOT6, hands=["dot ring", *OTHERS[:4]]).with_laid(5, 3, 2, 2, 0)
    game.with_deck("full bar").do("lay dot", "add a1")
    assert game.awaited == 1


@pytest.mark.rule("SS-10")
def test_those_tied_go_on_with_the_cards_they_hold_and_the_others_do_not(table: TableFactory) -> None:
    game = exhausted(table, (5, 3, 6, 2, 6))
    assert game.state.laid == (6, 3, 6, 2, 6)
    seats = []
    for space in ("f6", "e6", "d6", "c6", "b6", "a6"):
        seats.append(game.awaited)
        game.do(f"add {space}")
    assert seats == [2, 4, 0, 2, 4, 0]
    assert game.hand() == ["ring", "full"], "nothing is drawn"


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("before", [True, False])
def test_the_next_match_wins_the_tie(table: TableFactory, before: bool) -> None:
    game = exhausted(table, (5, 3, 6, 2, 0))
    game.with_hands("ring", "edge", "dot edge", "corner", "bar")
    game.do("lay dot" if before else "add f6")
    if not before:
        assert game.awaited == 2
        game.do("lay edge")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (2,)
    assert game.rules.scores(game.state) == (6, 3, 7, 2, 0)


@pytest.mark.rule("SS-10")
def test_who_declines_to_match_in_the_tie_may_lose_it(table: TableFactory) -> None:
    game = exhausted(table, (5, 3, 6, 2, 0))
    game.with_hands("edge", "full", "dot", "corner", "bar").do("add f6", "done")
    assert game.awaited == 0
    assert game.rules.winners(game.do("lay edge").state) == (0,)


@pytest.mark.rule("SS-10")
def test_tied_players_without_cards_are_passed_over_or_share_if_nobody_holds_any(table: TableFactory) -> None:
    game = table(5, "points", board=DOT6, hands=["dot", "p01", "p02", "", "p03"])
    game.with_laid(5, 6, 3, 6, 0).with_deck("").do("lay dot", "add a1")
    assert game.awaited == 1
    game.do("add f6")
    assert game.awaited == 1, "the others who are tied hold nothing"
    game = table(5, "points", board=DOT6, hands=["dot", "", "p02", "", "p03"])
    game.with_laid(5, 6, 3, 6, 0).with_deck("").do("lay dot", "add a1")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (0, 1, 3)


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_forty_nine_cards_do_not_run_out_between_two_to_four(players: int) -> None:
    """Before the deck is empty, somebody has laid ten: nine each and three in every hand leave a card."""
    assert players * 9 + players * 3 < 49
    assert 5 * 9 + 5 * 3 > 49


@pytest.mark.rule("SS-10")
def test_a_smaller_deck_that_runs_out_between_two_ends_the_game_too(table: TableFactory) -> None:
    """Otherwise nobody could ever come to ten."""
    game = table(2, "points", using=content(cards=18), board=".... .#.. .... ....", hands=["dot ring", "full"])
    game.with_deck("bar").with_laid(4, 2).do("lay dot", "add a1")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (0,)


# The elimination game


@pytest.mark.rule("SS-11")
def test_who_has_laid_down_the_hand_is_passed_over_and_the_others_play_on(table: TableFactory) -> None:
    game = table(4, "elimination", hands=["dot", "p01", "p02", "p03"]).do("add c3", "lay dot")
    assert game.awaited == 1
    assert game.rules.winners(game.state) == ()
    seats = []
    for space in ("a1", "e1", "a5", "e5"):
        seats.append(game.awaited)
        game.do(f"add {space}")
    assert seats == [1, 2, 3, 1]


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_last_who_holds_cards_is_out_and_the_others_are_dealt_to_anew(
    table: TableFactory, players: int
) -> None:
    loser = players - 2
    hands = ["" for _ in range(players)]
    hands[0], hands[loser] = "dot", "ring"
    game = table(players, "elimination", hands=hands).do("add c3", "lay dot")
    assert game.awaited == CHANCE
    left = [seat for seat in range(players) if seat != loser]
    assert sorted(game.state.playing) == left
    assert game.rules.scores(game.state) == tuple(int(seat != loser) for seat in range(players))
    game.deal()
    size = {2: 4, 3: 5, 4: 5, 5: 6}[players - 1]
    cards = {2: 5, 3: 4, 4: 4, 5: 3}[players - 1]
    assert game.rules.zone(game.state).size == size
    assert len(game.can("add")) == size * size, "a new board, empty, of the new size"
    assert [len(hand) for hand in game.state.hands] == [cards * (seat != loser) for seat in range(players)]
    assert len(game.deck) == 49 - cards * (players - 1)
    seats = []
    for space in ("a1", "b1", "c1", "d1", "a2", "b2"):
        seats.append(game.awaited)
        game.turn(f"add {space}")
    assert loser not in seats
    assert set(seats) == set(left)


@pytest.mark.rule("SS-11")
def test_who_goes_out_before_the_stone_still_does_it_and_only_then_somebody_is_out(table: TableFactory) -> None:
    game = table(3, "elimination", board=DOT5, hands=["dot", "", "ring"]).do("lay dot")
    assert game.awaited == 0
    assert game.refusal("done") == "SS-4"
    assert game.do("remove c3").awaited == CHANCE
    assert game.state.playing == (0, 1)


@pytest.mark.rule("SS-11")
@pytest.mark.rule("SS-9")
def test_the_last_two_play_by_the_rules_for_two(table: TableFactory) -> None:
    game = table(3, "elimination", hands=["dot", "", "ring"]).do("add c3", "lay dot").deal()
    assert game.rules.zone(game.state).size == 4
    game.turn("add a4")
    assert game.refusal("remove a4") == "SS-9"
    assert game.refusal("add e5") == "SS-6"


@pytest.mark.rule("SS-11")
@pytest.mark.rule("SS-9")
def test_three_of_whom_one_is_done_are_still_three(table: TableFactory) -> None:
    game = table(3, "elimination", hands=["", "p01", "ring"])
    game.state = game.state._replace(seat=1)
    assert game.do("add a1", "remove a1").board == "..... " * 4 + "....."


@pytest.mark.rule("SS-11")
def test_who_is_left_of_the_last_two_has_won(table: TableFactory) -> None:
    game = table(3, "elimination", hands=["dot", "", "ring"]).do("add c3", "lay dot").deal()
    game.with_hands("ring", "dot", "").do("add d4", "add b2")
    assert game.awaited == 1
    game.do("lay dot")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (1,)
    assert game.rules.scores(game.state) == (1, 2, 0)
