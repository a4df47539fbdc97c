"""A turn: match, one stone, match again; empty, full and no supply; going out (SS-4, SS-5, SS-7, SS-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.star_stones.model import Content, Pattern
from generator.games.star_stones.rules import END, StarStones
from generator.playing.rules import OVER

from .boards import NAMED, cells_of, content, mask_of_cells
from .oracles import Cells, mirrored, rotations, shows

if TYPE_CHECKING:
    from tests.games.star_stones.conftest import TableFactory

DOT = ".... .#.. .... ...."
"""A single stone that shows dot, edge and corner in different sections."""


@pytest.mark.rule("SS-4")
def test_the_stone_is_obligatory(table: TableFactory) -> None:
    game = table()
    assert game.refusal("done") == "SS-4"
    assert "done" not in game.can()
    game = table(board=DOT, hands=["dot ring", "full"])
    assert game.refusal("done") == "SS-4"
    assert game.do("lay dot").refusal("done") == "SS-4"
    assert game.awaited == 0


@pytest.mark.rule("SS-4")
def test_one_stone_is_added_or_removed_and_not_a_second(table: TableFactory) -> None:
    game = table(board=DOT, hands=["dot corner ring", "full"])
    game.do("add d4")
    assert game.board == ".... .#.. .... ...#"
    assert game.awaited == 0, "there is something to match"
    assert game.can("add", "remove") == []
    assert game.refusal("add a1") == "SS-4"
    assert game.refusal("remove b2") == "SS-4"


@pytest.mark.rule("SS-4")
def test_cards_are_matched_before_the_stone_any_number_of_them(table: TableFactory) -> None:
    game = table(board=DOT, hands=["dot edge corner ring", "full"])
    assert sorted(game.can("lay")) == ["lay corner", "lay dot", "lay edge"]
    game.do("lay edge", "lay dot", "lay corner")
    assert game.hand() == ["ring"]
    assert game.state.laid == (3, 0)
    assert game.do("remove b2").awaited == 1


@pytest.mark.rule("SS-4")
def test_cards_are_matched_after_the_stone_any_number_of_them(table: TableFactory) -> None:
    game = table(hands=["dot edge corner ring", "full"])
    assert game.can("lay") == []
    assert sorted(game.do("add b2").can()) == ["done", "lay corner", "lay dot", "lay edge"]
    game.do("lay edge", "lay dot")
    assert game.awaited == 0
    game.do("lay corner")
    assert game.awaited == 1, "nothing is left to match"
    assert game.state.laid == (3, 0)


@pytest.mark.rule("SS-4")
def test_matching_is_not_obligatory(table: TableFactory) -> None:
    game = table(hands=["dot edge", "full"]).do("add b2", "lay dot", "done")
    assert game.awaited == 1
    assert game.hand() == ["edge"]


@pytest.mark.rule("SS-4")
def test_what_shows_before_the_stone_may_not_show_after_it_and_the_other_way_round(table: TableFactory) -> None:
    game = table(board=DOT, hands=["dot ring", "full"]).do("remove b2")
    assert game.awaited == 1
    game = table(board=DOT, hands=["pair ring", "full"])
    assert game.refusal("lay pair") == "SS-7"
    assert game.do("add b3", "lay pair").hand() == ["ring"]


@pytest.mark.rule("SS-4")
def test_a_stone_needs_an_empty_space_and_a_removal_a_stone(table: TableFactory) -> None:
    game = table(board=DOT, hands=["ring", "full"])
    assert game.refusal("add b2") == "SS-4"
    assert game.refusal("remove a1") == "SS-4"


@pytest.mark.rule("SS-5")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_on_an_empty_board_one_must_add(table: TableFactory, players: int) -> None:
    game = table(players)
    assert all(text.startswith("add ") for text in game.can())
    assert game.refusal("remove a1") == "SS-5"


@pytest.mark.rule("SS-5")
def test_on_a_full_board_one_must_remove(table: TableFactory) -> None:
    game = table(board="#### #### #### ####", hands=["dot", "edge"])
    assert len(game.can()) == 16
    assert all(text.startswith("remove ") for text in game.can())
    assert game.refusal("add a1") == "SS-5"
    game = table(3, board="##### " * 5, hands=["dot", "edge", "ring"])
    assert len(game.can("remove")) == len(game.can()) == 25


@pytest.mark.rule("SS-5")
def test_without_a_supply_one_must_remove(table: TableFactory) -> None:
    """There are 35 stones, and 36 spaces."""
    game = table(6, board="###### " * 5 + "#####.", hands=["dot", "edge", "ring", "ell", "jay", "bar"])
    assert len(game.can("remove")) == len(game.can()) == 35
    assert game.refusal("add f6") == "SS-5"
    game.do("remove a1")
    assert sorted(game.can("add")) == ["add a1", "add f6"]


@pytest.mark.rule("SS-5")
def test_the_supply_is_what_the_content_says(table: TableFactory) -> None:
    game = table(3, using=content(supply=3), hands=["full", "ring", "block"])
    game.do("add a1", "add e1", "add a5")
    assert [text.split()[1] for text in game.can()] == ["a1", "e1", "a5"]
    assert game.refusal("add c3") == "SS-5"
    assert len(game.do("remove e1").can("add")) == 23


@pytest.mark.rule("SS-5")
def test_stones_never_move(table: TableFactory) -> None:
    """Every stone step changes exactly one space."""
    game = table(3, board="#.... ..#.. ..... .#..# .....", hands=["full", "ring", "block"])
    for move in game.rules.legal(game.state):
        after = game.rules.step(game.state, move)
        assert (after.board ^ game.state.board).bit_count() == 1


@pytest.mark.rule("SS-7")
@pytest.mark.parametrize("name", [name for name in NAMED if name != "full"])
def test_a_card_may_be_turned_four_ways(table: TableFactory, name: str) -> None:
    for turn in rotations(cells_of(NAMED[name])[0], 3):
        for top, left in ((0, 0), (0, 1), (1, 0), (1, 1)):
            game = table(hands=[f"{name} full", "p01"])
            placed = frozenset((top + row, left + column) for row, column in turn)
            game.state = game.state._replace(board=mask_of_cells(placed, 4))
            assert game.can("lay") == [f"lay {name}"]


@pytest.mark.rule("SS-7")
def test_a_card_may_not_be_mirrored(table: TableFactory) -> None:
    for name, other in (("ell", "jay"), ("jay", "ell")):
        for turn in rotations(cells_of(NAMED[other])[0], 3):
            game = table(hands=[f"{name} full", "p01"])
            game.state = game.state._replace(board=mask_of_cells(turn, 4))
            assert game.refusal(f"lay {name}") == "SS-7"


@pytest.mark.rule("SS-7")
@pytest.mark.parametrize("row", range(3))
@pytest.mark.parametrize("column", range(3))
def test_one_stone_or_void_that_is_wrong_spoils_the_match(table: TableFactory, row: int, column: int) -> None:
    """On a board of three by three spaces with a margin that never shows the pattern itself."""
    wanted = cells_of("##. #.# ..#")[0]
    using = _with_pattern(content(), wanted)
    game = table(using=using, hands=["wanted full", "p01"])
    for cells in (wanted, wanted ^ {(row, column)}):
        game.state = game.state._replace(board=mask_of_cells(cells, 4))
        assert bool(game.can("lay")) == (cells == wanted) == shows(cells, 4, wanted)


def _with_pattern(before: Content, cells: Cells) -> Content:
    """The content with one more card, named `wanted`."""
    wanted = Pattern("wanted", "Wanted", mask_of_cells(cells, 3))
    return Content({**before.patterns, "wanted": wanted}, before.stars, before.board, before.rulings)


squares = st.tuples(st.integers(0, 5), st.integers(0, 5))
sets3 = st.frozensets(st.tuples(st.integers(0, 2), st.integers(0, 2)))


@pytest.mark.rule("SS-7")
@given(
    st.integers(2, 6),
    sets3,
    st.frozensets(squares, max_size=18),
    st.booleans(),
    st.integers(0, 3),
    st.booleans(),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
def test_a_card_is_laid_exactly_when_brute_force_finds_it(
    players: int, pattern: Cells, around: Cells, put: bool, quarters: int, flip: bool, at: tuple[int, int]
) -> None:
    """The pattern, turned and perhaps mirrored, is put somewhere among random stones, or not at all."""
    size = {2: 4, 3: 5, 4: 5, 5: 6, 6: 6}[players]
    board = {(row, column) for row, column in around if row < size and column < size}
    if put:
        top, left = min(at[0], size - 3), min(at[1], size - 3)
        turn = rotations(mirrored(pattern, 3) if flip else pattern, 3)[quarters]
        board -= {(top + row, left + column) for row in range(3) for column in range(3)}
        board |= {(top + row, left + column) for row, column in turn}
    rules = StarStones(_with_pattern(content(), pattern), players)
    card = rules.ids.index("wanted")
    state = rules.start()._replace(board=mask_of_cells(frozenset(board), size), hands=((card,),) * players)
    assert (rules.matching(state) == [card]) == shows(frozenset(board), size, pattern)
    if put and not flip:
        assert rules.matching(state) == [card]


@pytest.mark.rule("SS-7")
def test_only_cards_of_ones_own_hand_are_laid_and_only_in_ones_own_turn(table: TableFactory) -> None:
    game = table(board=DOT, hands=["ring", "dot full"])
    assert game.refusal("lay dot") == "SS-7", "it is the other's"
    assert game.refusal("lay edge") == "SS-7", "it is nobody's"
    game.do("add d4")
    assert game.can("lay") == ["lay dot"]
    game.do("lay dot")
    assert game.refusal("lay dot") == "SS-7", "it has been laid"


@pytest.mark.rule("SS-7")
def test_a_match_lasts_when_the_board_changes(table: TableFactory) -> None:
    game = table(hands=["dot ring full", "p01 p02"]).do("add b2", "lay dot", "add c3", "remove b2")
    assert game.state.laid == (1, 0)
    assert game.rules.scores(game.state) == (1, 0)
    assert game.hand() == ["ring", "full"]


@pytest.mark.rule("SS-8")
def test_the_first_to_lay_down_the_whole_hand_wins(table: TableFactory) -> None:
    game = table(3, hands=["full", "dot edge", "ring"]).do("add a1", "add c3", "lay dot")
    assert game.awaited == 1
    game.do("lay edge")
    assert game.awaited == OVER
    assert game.rules.winners(game.state) == (1,)
    assert game.rules.scores(game.state) == (0, 2, 0)
    assert game.can() == []
    for text in ("add e5", "remove c3", "lay ring", "done", "use place a2", "deal dot"):
        assert game.refusal(text).startswith("SS-")


@pytest.mark.rule("SS-8")
@pytest.mark.parametrize("text", ["add d4", "remove b2"])
def test_who_goes_out_before_the_stone_still_adds_or_removes_one(table: TableFactory, text: str) -> None:
    game = table(board=DOT, hands=["dot", "full"]).do("lay dot")
    assert game.hand() == []
    assert game.awaited == 0
    assert game.rules.winners(game.state) == ()
    assert game.refusal("done") == "SS-4"
    assert len(game.can()) == len(game.can("add", "remove")) == 16
    game.do(text)
    assert game.state.phase == END
    assert game.rules.winners(game.state) == (0,)


@pytest.mark.rule("SS-8")
def test_who_goes_out_after_the_stone_has_won_at_once(table: TableFactory) -> None:
    game = table(hands=["dot", "full"]).do("add b2", "lay dot")
    assert game.awaited == OVER
    assert game.board == DOT
