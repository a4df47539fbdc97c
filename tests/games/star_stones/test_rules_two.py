"""Two players do not undo what the other has just done (SS-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.star_stones.conftest import TableFactory

BOARD = ".... .#.. .... ...#"
HANDS = ["ring full", "p01 p02"]


@pytest.mark.rule("SS-9")
def test_the_stone_that_the_other_has_added_stays_for_a_turn(table: TableFactory) -> None:
    game = table(board=BOARD, hands=HANDS).do("add a1")
    assert game.refusal("remove a1") == "SS-9"
    assert "remove a1" not in game.can()
    assert len(game.can()) == 15
    assert sorted(game.can("remove")) == ["remove b2", "remove d4"]


@pytest.mark.rule("SS-9")
def test_the_space_that_the_other_has_emptied_stays_so_for_a_turn(table: TableFactory) -> None:
    game = table(board=BOARD, hands=HANDS).do("remove b2")
    assert game.refusal("add b2") == "SS-9"
    assert "add b2" not in game.can()
    assert len(game.can()) == 15


@pytest.mark.rule("SS-9")
def test_a_turn_later_it_may_be_undone(table: TableFactory) -> None:
    game = table(board=BOARD, hands=HANDS).do("add a1", "add d1")
    assert "remove a1" in game.can(), "one may undo what one has done oneself"
    assert game.refusal("remove d1") == "SS-9"
    game.do("add a4")
    assert "remove a1" in game.can(), "it was not the other's last turn"
    assert "remove d1" in game.can()
    assert game.do("remove a1").board == "...# .#.. .... #..#"


@pytest.mark.rule("SS-9")
def test_only_the_space_itself_is_forbidden_and_only_against_undoing(table: TableFactory) -> None:
    game = table(board=BOARD, hands=HANDS).do("remove d4")
    assert game.refusal("remove d4") == "SS-4", "it is empty anyhow"
    game = table(board=BOARD, hands=HANDS).do("add a1")
    assert game.refusal("add a1") == "SS-4"


@pytest.mark.rule("SS-9")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_and_more_players_may_undo(table: TableFactory, players: int) -> None:
    hands = ["ring", "full", "p01", "p02", "p03", "p04"][:players]
    game = table(players, hands=hands).do("add a1")
    assert game.do("remove a1").state.board == 0
    assert "add a1" in game.can()


@pytest.mark.rule("SS-9")
def test_the_first_turn_is_free(table: TableFactory) -> None:
    assert len(table().can()) == 16


@pytest.mark.rule("SS-9")
def test_matching_in_between_changes_nothing(table: TableFactory) -> None:
    game = table(hands=["dot ring", "edge full"]).do("add b2", "lay dot", "lay edge")
    assert game.awaited == 1
    assert game.refusal("remove b2") == "SS-9"
    assert len(game.can()) == 15


@pytest.mark.rule("SS-9")
@pytest.mark.parametrize(("star", "use"), [("place", "use place a1"), ("remove", "use remove b2")])
def test_what_an_extra_stone_has_changed_is_not_undone_either(table: TableFactory, star: str, use: str) -> None:
    game = table(2, "stars", board=BOARD, hands=HANDS).with_star(star).do(use, "add d1")
    assert game.awaited == 1
    undo = "remove a1" if star == "place" else "add b2"
    assert game.refusal(undo) == "SS-9"
    assert game.refusal("remove d1") == "SS-9"
    assert len(game.can()) == 14
    game.do("add c4")
    assert undo in game.can()


@pytest.mark.rule("SS-9")
@pytest.mark.rule("SS-12")
def test_an_extra_stone_does_not_undo(table: TableFactory) -> None:
    game = table(2, "stars", board=BOARD, hands=HANDS).with_star("remove", 1).do("add a1")
    assert game.refusal("use remove a1") == "SS-9"
    assert sorted(game.can("use")) == ["use remove b2", "use remove d4"]
    game = table(2, "stars", board=BOARD, hands=HANDS).with_star("place", 1).do("remove b2")
    assert game.refusal("use place b2") == "SS-9"
    assert "use place b2" not in game.can()


@pytest.mark.rule("SS-9")
@pytest.mark.rule("SS-12")
def test_an_extra_stone_may_be_used_after_the_own_stone_and_undo_that(table: TableFactory) -> None:
    game = table(2, "stars", board=BOARD, hands=HANDS).with_star("remove").do("add a1", "use remove a1")
    assert game.board == BOARD
    assert game.awaited == 1
    assert game.refusal("add a1") == "SS-9", "it has just been emptied"
