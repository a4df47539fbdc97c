"""Shooting stars: what each of the six powers does, once, in one's own turn (SS-12)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from generator.games.star_stones.model import POWERS
from generator.games.star_stones.moves import Use
from generator.playing.rules import OVER

from .boards import content

if TYPE_CHECKING:
    from tests.games.star_stones.conftest import Table, TableFactory

pytestmark = pytest.mark.rule("SS-12")

BOARD = ".... .#.. .... ...#"
USES = {
    "place": "use place a1",
    "remove": "use remove b2",
    "move": "use move b2 b1",
    "swap": "use swap ring",
    "clockwise": "use clockwise a1",
    "counter-clockwise": "use counter-clockwise a1",
}


def with_star(
    table: TableFactory, power: str, board: str = BOARD, hand: str = "ring full", **more: object
) -> Table:
    """Two players, the first with a shooting star."""
    return table(2, "stars", board=board, hands=[hand, "p01 p02"], **more).with_star(power)


@pytest.mark.parametrize("power", POWERS)
def test_a_shooting_star_is_used_once_in_the_whole_game(table: TableFactory, power: str) -> None:
    game = with_star(table, power).do(USES[power])
    assert game.state.powers == (-1, -1)
    seen = 0
    for space in ("d1", "a4", "c4", "d2", "d3"):
        if game.awaited == 0:
            seen += 1
            assert game.can("use") == []
            assert game.refusal(USES[power]) == "SS-12"
        game.do(*([f"add {space}"] if f"add {space}" in game.can() else ["done"]))
    assert seen > 1


@pytest.mark.parametrize("power", POWERS)
def test_a_shooting_star_is_used_only_in_ones_own_turn_and_only_by_its_holder(
    table: TableFactory, power: str
) -> None:
    game = table(2, "stars", board=BOARD, hands=["p01 p02", "ring full"]).with_star(power, 1)
    assert game.can("use") == []
    assert game.refusal(USES[power]) == "SS-12"
    game.do("add d1")
    assert USES[power] in game.can("use")
    assert game.do(USES[power]).state.powers == (-1, -1)


@pytest.mark.parametrize("power", POWERS)
def test_another_power_than_ones_own_is_not_used(table: TableFactory, power: str) -> None:
    game = with_star(table, power)
    for other in POWERS:
        if other != power:
            assert game.refusal(USES[other]) == "SS-12"


@pytest.mark.parametrize("power", POWERS)
def test_without_shooting_stars_none_is_used(table: TableFactory, power: str) -> None:
    assert table(board=BOARD, hands=["ring full", "p01"]).refusal(USES[power]) == "SS-12"


@pytest.mark.parametrize("power", [power for power in POWERS if power != "move"])
def test_before_the_stone_it_does_not_take_its_place(table: TableFactory, power: str) -> None:
    game = with_star(table, power).do(USES[power])
    assert game.awaited == 0
    assert game.refusal("done") == "SS-4"
    assert game.do("add d1").awaited == 1


@pytest.mark.parametrize("power", [power for power in POWERS if power != "move"])
def test_after_the_stone_it_may_be_used_too_or_kept(table: TableFactory, power: str) -> None:
    game = with_star(table, power).do("add d1")
    assert game.awaited == 0, "there is a shooting star to use"
    assert USES[power] in game.can("use")
    assert with_star(table, power).do("add d1", "done").state.powers == (POWERS.index(power), -1)
    assert game.do(USES[power]).awaited == 1


@pytest.mark.parametrize("power", [power for power in POWERS if power not in ("move", "swap")])
def test_what_it_makes_may_be_matched_before_and_after_the_stone(table: TableFactory, power: str) -> None:
    board = {
        "place": ".... .... .... ....",
        "remove": "#... .#.. .... ....",
        "clockwise": ".#.. .... .... ....",
        "counter-clockwise": ".... #... .... ....",
    }[power]
    use = {"place": "use place b2", "remove": "use remove a1"}.get(power, f"use {power} a1")
    game = with_star(table, power, board, "dot ring")
    assert game.can("lay") == []
    assert game.do(use).can("lay") == ["lay dot"]
    assert game.do("lay dot").hand() == ["ring"]
    late = with_star(table, power, board, "dot ring").do("add d1", use)
    assert late.can("lay") == ["lay dot"]


def test_place_adds_a_stone_and_removes_none(table: TableFactory) -> None:
    game = with_star(table, "place")
    assert len(game.can("use")) == 14
    assert game.refusal("use place b2") == "SS-4"
    assert game.refusal("use place e1") == "SS-6"
    assert game.do("use place a1").board == "#... .#.. .... ...#"
    assert game.do("add b1").board == "##.. .#.. .... ...#"


def test_place_needs_a_stone_in_the_supply(table: TableFactory) -> None:
    game = with_star(table, "place", using=content(supply=2))
    assert game.can("use") == []
    assert game.refusal("use place a1") == "SS-5"
    game.do("remove b2")
    assert "use place a1" in game.can("use")


def test_remove_takes_a_stone_and_adds_none(table: TableFactory) -> None:
    game = with_star(table, "remove")
    assert sorted(game.can("use")) == ["use remove b2", "use remove d4"]
    assert game.refusal("use remove a1") == "SS-4"
    assert game.do("use remove b2").board == ".... .... .... ...#"
    assert game.do("remove d4").board == ".... .... .... ...."
    assert with_star(table, "remove", ".... " * 4).refusal("use remove a1") == "SS-5"


def test_a_move_is_made_instead_of_the_stone(table: TableFactory) -> None:
    game = with_star(table, "move", hand="edge ring")
    game.do("use move b2 b1")
    assert game.board == ".#.. .... .... ...#"
    assert game.awaited == 0, "step (c) remains: the edge shows"
    assert game.can("add", "remove") == []
    assert game.refusal("add a1") == "SS-4"
    game.do("lay edge")
    assert game.awaited == 1


def test_a_move_is_not_made_after_the_stone(table: TableFactory) -> None:
    game = with_star(table, "move", hand="dot full")
    game.do("add d1")
    assert game.can("use") == []
    if game.awaited == 0:
        assert game.refusal("use move b2 b1") == "SS-12"


def test_after_a_move_with_nothing_to_match_the_turn_is_over(table: TableFactory) -> None:
    game = with_star(table, "move").do("use move d4 c4")
    assert game.awaited == 1
    assert game.board == ".... .#.. .... ..#."


def test_a_move_goes_to_an_adjacent_empty_space_of_the_zone(table: TableFactory) -> None:
    game = with_star(table, "move", "##.. .#.. .... ...#")
    assert sorted(game.can("use")) == sorted(
        f"use move {way}" for way in ("a1 a2", "b1 c1", "b2 a2", "b2 c2", "b2 b3", "d4 d3", "d4 c4")
    )
    for text in ("use move a1 b1", "use move d4 d5", "use move d4 e4", "use move a1 b2", "use move c3 c4"):
        assert game.refusal(text) == "SS-12"
    assert game.refusal("use move a1 c1") == "SS-12", "that is two steps"
    assert game.refusal("use move a2 b3") == "SS-12", "and there is no stone"
    assert game.refusal("use move b2 b2") == "SS-12"


@pytest.mark.parametrize(("adjacent", "steps"), [("orthogonal", 4), ("any", 8)])
def test_adjacent_is_orthogonal_unless_ruled_otherwise(table: TableFactory, adjacent: str, steps: int) -> None:
    game = with_star(table, "move", ".... .#.. .... ....", using=content(adjacent=adjacent))
    ways = {text.split()[3] for text in game.can("use")}
    around = {f"{letter}{row}" for letter, row in product("abc", "123")} - {"b2"}
    assert ways == ({"a2", "b1", "b3", "c2"} if steps == 4 else around)
    corner = with_star(table, "move", ".... .... .... ...#", using=content(adjacent=adjacent))
    assert len(corner.can("use")) == (2 if steps == 4 else 3)
    row_end = with_star(table, "move", ".... ...# .... ....", using=content(adjacent=adjacent))
    assert {text.split()[3] for text in row_end.can("use")} == (
        {"d1", "c2", "d3"} if steps == 4 else {"c1", "d1", "c2", "c3", "d3"}
    )


def test_a_swap_takes_the_top_of_the_deck(table: TableFactory) -> None:
    game = with_star(table, "swap").with_deck("bar ell jay")
    assert sorted(game.can("use")) == ["use swap full", "use swap ring"]
    game.do("use swap ring")
    assert game.hand() == ["bar", "full"]
    assert game.deck[:2] == ["ell", "jay"]
    assert game.board == BOARD
    assert game.state.laid == (0, 0)


def test_what_is_swapped_in_may_be_matched_at_once(table: TableFactory) -> None:
    for before in (True, False):
        game = with_star(table, "swap", hand="ring").with_deck("dot")
        game.do(*(["use swap ring", "lay dot", "add d1"] if before else ["add d1", "use swap ring", "lay dot"]))
        assert game.awaited == OVER
        assert game.rules.winners(game.state) == (0,)


def test_a_swap_needs_a_deck_and_a_card_of_ones_own(table: TableFactory) -> None:
    game = with_star(table, "swap").with_deck("")
    assert game.can("use") == []
    assert game.refusal("use swap ring") == "SS-12"
    game = with_star(table, "swap").with_deck("bar")
    assert game.refusal("use swap p01") == "SS-12", "it is the other's"
    assert game.refusal("use swap bar") == "SS-12", "it is in the deck"


@pytest.mark.parametrize(
    ("power", "after"), [("clockwise", "..#. .... .... ...#"), ("counter-clockwise", ".... .#.. .... ...#")]
)
def test_a_block_is_turned_by_one_step(table: TableFactory, power: str, after: str) -> None:
    """A stone at b1 of the block from b1 goes to c1 or to b2; two that face each other go to both."""
    assert with_star(table, power, ".#.. .... .... ...#").do(f"use {power} b1").board == after
    facing = with_star(table, power, ".#.. ..#. .... ...#").do(f"use {power} b1")
    assert facing.board == "..#. .#.. .... ...#"


@pytest.mark.parametrize("power", ["clockwise", "counter-clockwise"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_turned_block_lies_inside_the_zone_and_holds_a_stone(
    table: TableFactory, power: str, players: int
) -> None:
    size = {2: 4, 4: 5, 6: 6}[players]
    hands = ["ring", "full", "p01", "p02", "p03", "p04"][:players]
    game = table(players, "stars", board=" ".join(["#" * size] * size), hands=hands).with_star(power)
    letters, rows = "abcdef"[: size - 1], range(1, size)
    if size == 6:
        game.with_board("###### " * 5 + "#####.")
    blocks = [f"use {power} {letter}{row}" for letter, row in product(letters, rows)]
    assert sorted(game.can("use")) == sorted(blocks)
    last = "abcdef"[size - 1]
    for corner in (f"{last}1", f"a{size}", f"{last}{size}"):
        assert game.refusal(f"use {power} {corner}") == "SS-12"
    game.with_board(" ".join(["#" + "." * (size - 1)] + ["." * size] * (size - 1)))
    assert game.can("use") == [f"use {power} a1"]
    assert game.refusal(f"use {power} b2") == "SS-12"


def turned_by_hand(rows: list[str], top: int, left: int) -> list[str]:
    """A board with the block at that corner turned clockwise, letter by letter."""
    after = [list(row) for row in rows]
    after[top][left], after[top][left + 1] = rows[top + 1][left], rows[top][left]
    after[top + 1][left + 1], after[top + 1][left] = rows[top][left + 1], rows[top + 1][left + 1]
    return ["".join(row) for row in after]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_block_of_every_content_turns_as_by_hand_and_back_again(table: TableFactory, players: int) -> None:
    size = {2: 4, 3: 5, 5: 6}[players]
    hands = ["p01", "full", "p02", "p03", "p04"][:players]
    for signs in product("#.", repeat=4):
        for top, left in ((0, 0), (1, 2), (size - 2, size - 2)):
            rows = [["#" if (r + c) % 3 == 0 else "." for c in range(size)] for r in range(size)]
            for sign, (r, c) in zip(signs, product((0, 1), repeat=2), strict=True):
                rows[top + r][left + c] = sign
            board = ["".join(row) for row in rows]
            if "#" not in signs:
                continue
            corner = f"{'abcdef'[left]}{top + 1}"
            game = table(players, "stars", board=" ".join(board), hands=hands).with_star("clockwise")
            game.do(f"use clockwise {corner}")
            assert game.board.split() == turned_by_hand(board, top, left)
            game.with_star("counter-clockwise").do(f"use counter-clockwise {corner}")
            assert game.board.split() == board


def test_whoever_goes_out_by_a_shooting_star_has_won(table: TableFactory) -> None:
    game = with_star(table, "remove", BOARD, "corner").do("use remove d4", "lay corner", "add d4")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (0,)


def test_who_went_out_may_move_instead_of_the_stone(table: TableFactory) -> None:
    game = with_star(table, "move", BOARD, "dot").do("lay dot")
    assert game.awaited == 0
    assert game.do("use move b2 b3").awaited == OVER
    assert game.rules.winners(game.state) == (0,)


def test_spaces_and_cards_of_no_board_are_refused(table: TableFactory) -> None:
    for power in ("place", "remove"):
        for at in (-1, 36, 100):
            assert with_star(table, power).refusal(Use(POWERS.index(power), at)) == "SS-6"
    for power in ("clockwise", "counter-clockwise"):
        for at in (-7, -1, 36, 100):
            assert with_star(table, power).refusal(Use(POWERS.index(power), at)) == "SS-12"
    assert with_star(table, "move").refusal(Use(POWERS.index("move"), 7)) == "SS-12"
    assert with_star(table, "place").refusal(Use(0, 0, 1)) == "SS-12", "an extra stone goes nowhere else"
