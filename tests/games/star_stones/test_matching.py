"""What the sections of a board show, where a pattern matches and how far away it is: all against brute force."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.star_stones.matching import Match, Sections, sections, showing, spread
from generator.games.star_stones.model import Pattern, rows_of, turned

from .boards import NAMED, cells_of, drawn, mask_of_cells, patterns, stones
from .oracles import Cells, all_matches, corners, needed, quarter, rotations, section, shows

SIZES = (4, 5, 6)


def cells(mask: int, size: int) -> Cells:
    return frozenset(divmod(cell, size) for cell in range(size * size) if mask >> cell & 1)


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, int]:
    """A zone and stones in it, of any density."""
    size = draw(st.sampled_from(SIZES))
    return size, draw(st.integers(0, 2 ** (size * size) - 1))


looks = st.integers(0, 511)


@given(boards())
def test_every_section_shows_what_lies_there(found: tuple[int, int]) -> None:
    size, board = found
    wanted = [mask_of_cells(section(cells(board, size), *corner), 3) for corner in corners(size)]
    assert sections(size).shown(board) == wanted


@pytest.mark.parametrize("size", SIZES)
def test_there_are_as_many_sections_as_blocks_and_they_are_named_by_their_corner(size: int) -> None:
    assert [divmod(corner, size) for corner in Sections(size).corners] == corners(size)
    assert len(Sections(size).corners) == (size - 2) ** 2


@pytest.mark.parametrize("size", SIZES)
def test_single_stones_are_seen_in_all_their_sections_and_nowhere_else(size: int) -> None:
    for cell in range(size * size):
        row, column = divmod(cell, size)
        for corner, shown in zip(corners(size), sections(size).shown(1 << cell), strict=True):
            inside = 0 <= row - corner[0] < 3 and 0 <= column - corner[1] < 3
            assert shown == (1 << 3 * (row - corner[0]) + column - corner[1] if inside else 0)


def test_a_quarter_turn_is_clockwise() -> None:
    assert drawn(turned(stones("##. #.. ...")), 3) == ".## ..# ..."
    assert [drawn(turn, 3) for turn in Pattern("a", "A", stones("#.. ... ...")).turns] == [
        "#.. ... ...",
        "..# ... ...",
        "... ... ..#",
        "... ... #..",
    ]


def test_all_512_patterns_turn_as_by_hand_and_fall_into_140_classes() -> None:
    for stones_ in range(512):
        wanted = cells(stones_, 3)
        assert cells(turned(stones_), 3) == quarter(wanted, 3)
        pattern = Pattern("a", "A", stones_)
        assert [cells(turn, 3) for turn in pattern.turns] == rotations(wanted, 3)
        assert pattern.looks == frozenset(pattern.turns)
        assert pattern.count == len(wanted)
        assert " ".join(rows_of(stones_)) == drawn(stones_, 3)
    assert len({Pattern("a", "A", number).looks for number in range(512)}) == 140


@pytest.mark.rule("SS-7")
@given(boards(), looks, st.booleans(), st.data())
def test_matches_are_all_found_with_corner_and_turn(
    found: tuple[int, int], look: int, put: bool, data: st.DataObject
) -> None:
    size, board = found
    pattern = Pattern("a", "A", look)
    if put:
        corner = data.draw(st.sampled_from(sections(size).corners))
        turn = data.draw(st.sampled_from(pattern.turns))
        board = board & ~spread(511, corner, size) | spread(turn, corner, size)
    wanted = all_matches(cells(board, size), size, cells(look, 3))
    found_matches = sections(size).matches(board, pattern)
    assert [(divmod(match.corner, size), match.turn) for match in found_matches] == wanted
    assert bool(found_matches) >= put
    assert (pattern in showing(board, size, [pattern])) == bool(wanted)


def test_a_turn_tells_how_the_card_has_to_be_held() -> None:
    ell = patterns()["ell"]
    for quarters, turn in enumerate(rotations(cells_of(NAMED["ell"])[0], 3)):
        placed = frozenset((row + 1, column + 2) for row, column in turn)
        assert sections(6).matches(mask_of_cells(placed, 6), ell) == [Match(8, quarters)]


def test_a_pattern_that_looks_alike_when_turned_is_found_once_in_a_section() -> None:
    assert sections(4).matches(stones("###. #.#. ###. ...."), patterns()["ring"]) == [Match(0, 0)]
    slash = patterns()["slash"]
    assert sections(4).matches(stones("#... .#.. ..#. ...."), slash) == [Match(0, 1)]


def test_showing_keeps_the_order_of_the_hand() -> None:
    hand = [patterns()[name] for name in ("corner", "ring", "dot", "edge")]
    assert [card.id for card in showing(1 << 5, 4, hand)] == ["corner", "dot", "edge"]


@given(boards(), looks)
def test_the_distance_is_that_of_the_nearest_section_and_turn(found: tuple[int, int], look: int) -> None:
    size, board = found
    pattern = Pattern("a", "A", look)
    changes = {mask_of_cells(wrong, size) for wrong in needed(cells(board, size), size, cells(look, 3))}
    assert set(sections(size).changes(board, pattern)) == changes
    assert sections(size).distance(board, pattern) == min(change.bit_count() for change in changes)
    for change in changes:
        assert shows(cells(board ^ change, size), size, cells(look, 3))


@given(st.integers(0, 65535), looks)
def test_no_fewer_changes_than_the_distance_are_enough(board: int, look: int) -> None:
    """On the smallest zone all boards at one or two changes are tried."""
    pattern = Pattern("a", "A", look)
    wanted = cells(look, 3)
    within = 0
    if not shows(cells(board, 4), 4, wanted):
        ones = [board ^ 1 << cell for cell in range(16)]
        within = 1 if any(shows(cells(one, 4), 4, wanted) for one in ones) else 2
    distance = sections(4).distance(board, pattern)
    assert min(distance, 2) == within


@given(boards(), looks)
def test_turning_the_board_turns_nothing_about_distances(found: tuple[int, int], look: int) -> None:
    size, board = found
    pattern = Pattern("a", "A", look)
    other = mask_of_cells(quarter(cells(board, size), size), size)
    assert sections(size).distance(board, pattern) == sections(size).distance(other, pattern)
    assert len(sections(size).matches(board, pattern)) == len(sections(size).matches(other, pattern))


@given(looks, st.sampled_from(SIZES), st.data())
def test_spreading_puts_a_section_where_it_lies(look: int, size: int, data: st.DataObject) -> None:
    corner = data.draw(st.sampled_from(corners(size)))
    wanted = frozenset((corner[0] + row, corner[1] + column) for row, column in cells(look, 3))
    assert spread(look, corner[0] * size + corner[1], size) == mask_of_cells(wanted, size)
