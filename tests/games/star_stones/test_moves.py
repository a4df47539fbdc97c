"""Moves as text: what is written is read back, and what is no move is malformed, never anything worse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.star_stones import moves as m
from generator.games.star_stones.model import POWERS
from generator.playing.rules import MalformedMove

from .boards import patterns

NAMES = tuple(patterns())
SWAP, MOVE = POWERS.index("swap"), POWERS.index("move")

spaces = st.integers(0, 35)
cards = st.integers(0, len(NAMES) - 1)
powers = st.integers(0, len(POWERS) - 1)

any_move: st.SearchStrategy[m.Move] = st.one_of(
    st.builds(
        m.Deal,
        st.lists(cards, min_size=1, unique=True).map(tuple),
        st.lists(powers, max_size=6).map(tuple),
    ),
    cards.map(m.Lay),
    spaces.map(m.Add),
    spaces.map(m.Remove),
    st.builds(m.Use, st.sampled_from([0, 1, 4, 5]), spaces),
    st.builds(m.Use, st.just(SWAP), cards),
    st.builds(m.Use, st.just(MOVE), spaces, spaces),
    st.just(m.DONE),
)


def read(text: str) -> m.Move:
    return m.read_move(text, NAMES)


def write(move: m.Move) -> str:
    return m.write_move(move, NAMES)


@given(any_move)
def test_every_move_is_read_back_as_it_was_written(move: m.Move) -> None:
    assert read(write(move)) == move


@given(any_move, any_move)
def test_different_moves_are_written_differently(one: m.Move, other: m.Move) -> None:
    assert (write(one) == write(other)) == (one == other)


@given(spaces)
def test_adding_and_removing_are_different_moves(space: int) -> None:
    assert len({m.Add(space), m.Remove(space), m.Lay(space), m.Use(0, space)}) == 4


@given(spaces)
def test_spaces_are_read_back_and_counted_by_rows_of_six(space: int) -> None:
    name = m.space_name(space)
    assert m.read_space(name) == space
    assert ("abcdef".index(name[0]), int(name[1]) - 1) == (space % 6, space // 6)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("add a1", m.Add(0)),
        ("add f1", m.Add(5)),
        ("remove a2", m.Remove(6)),
        ("remove f6", m.Remove(35)),
        ("lay dot", m.Lay(0)),
        ("lay jay", m.Lay(6)),
        ("use place b1", m.Use(0, 1)),
        ("use remove b2", m.Use(1, 7)),
        ("use move a1 a2", m.Use(MOVE, 0, 6)),
        ("use move a1 a1", m.Use(MOVE, 0, 0)),
        ("use swap ell", m.Use(SWAP, 5)),
        ("use clockwise e5", m.Use(4, 28)),
        ("use counter-clockwise a1", m.Use(5, 0)),
        ("done", m.DONE),
        ("deal edge dot", m.Deal((2, 0))),
        ("deal edge dot / swap swap", m.Deal((2, 0), (SWAP, SWAP))),
    ],
)
def test_moves_are_written_in_plain_words(text: str, move: m.Move) -> None:
    assert write(move) == text
    assert read(text) == move


def test_spaces_around_words_do_not_matter() -> None:
    assert read("  add   c3 \n") == m.Add(14)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        "-1",
        "roll",
        "roll 0",
        "mark z99",
        "Add a1",
        "add",
        "add g1",
        "add a7",
        "add a0",
        "add a",
        "add 1a",
        "add A1",
        "add a01",
        "add a1 b1",
        "add a²",
        "add a１",
        "add -1",
        "add 0",
        "add dot",
        "remove",
        "remove g1",
        "remove a1 a1",
        "lay",
        "lay a1",
        "lay Dot",
        "lay 0",
        "lay dot dot",
        "lay dot edge",
        "done done",
        "done a1",
        "skip",
        "use",
        "use move",
        "use place",
        "use move a1",
        "use move a1 a2 a3",
        "use move a1 z9",
        "use place a1 a2",
        "use place dot",
        "use swap a1",
        "use swap",
        "use swap dot edge",
        "use wish a1",
        "use clockwise a1 b1",
        "use 0 a1",
        "deal",
        "deal x",
        "deal /",
        "deal / place",
        "deal dot /",
        "deal dot dot",
        "deal dot / wish",
        "deal dot / place /",
        "deal dot / place / swap",
        "deal 0 1 2",
        "deal " + "dot " * 5000,
    ],
)
def test_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        read(text)


def test_what_is_nearly_a_move_is_answered_with_the_move_meant() -> None:
    with pytest.raises(MalformedMove, match="did you mean “add a1”"):
        read("add a1 b1")


words = st.sampled_from(
    [
        *("deal", "lay", "add", "remove", "use", "done", "/"),
        *("dot", "edge", "p01", "a1", "f6", "g7", "z9", "-1", "0", ""),
        *POWERS,
    ]
)


@given(st.one_of(st.text(), st.lists(st.one_of(words, st.text(max_size=3)), max_size=6).map(" ".join)))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = read(text)
    except MalformedMove:
        return
    assert write(move) == " ".join(text.split())
