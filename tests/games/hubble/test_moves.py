"""Moves as text: what is written is read back, and what is no move is malformed, never anything worse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.hubble import moves as m
from generator.playing.rules import MalformedMove

from .boards import EYEPIECE

icons = st.integers(0, m.BLANK)
drawn_icons = st.integers(0, m.BLANK - 1)


def marks(most: int) -> st.SearchStrategy[m.Marks]:
    """Up to so many marks in different hexes, in reading order."""
    hexes = st.dictionaries(st.integers(0, EYEPIECE.grid.count - 1), drawn_icons, max_size=most)
    return hexes.map(lambda found: tuple(sorted(found.items())))


any_move: st.SearchStrategy[m.Move] = st.one_of(
    st.builds(m.Roll, st.integers(0, 5), st.tuples(icons, icons), st.none() | icons),
    icons.map(m.Choose),
    marks(4).map(m.Draw),
    marks(2).map(m.Fog),
)


def read(text: str) -> m.Move:
    return m.read_move(text, EYEPIECE)


def write(move: m.Move) -> str:
    return m.write_move(move, EYEPIECE)


@given(any_move)
def test_every_move_is_read_back_as_it_was_written(move: m.Move) -> None:
    assert read(write(move)) == move


@given(any_move, any_move)
def test_different_moves_are_written_differently(one: m.Move, other: m.Move) -> None:
    assert (write(one) == write(other)) == (one == other)


@given(marks(3))
def test_drawing_and_fogging_are_different_moves(found: m.Marks) -> None:
    assert m.Draw(found) != m.Fog(found)
    assert len({m.Draw(found), m.Fog(found)}) == 2


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll red=comet blue=galaxy", m.Roll(0, (m.COMET, m.GALAXY))),
        ("roll yellow=blank purple=star", m.Roll(5, (m.BLANK, m.STAR))),
        ("roll red=comet yellow=comet white=planet", m.Roll(1, (m.COMET, m.COMET), m.PLANET)),
        ("choose blank", m.Choose(m.BLANK)),
        ("draw a1=comet b1=star b2=asteroid", m.Draw(((0, m.COMET), (4, m.STAR), (5, m.ASTEROID)))),
        ("draw i4=galaxy", m.Draw(((51, m.GALAXY),))),
        ("draw", m.Draw(())),
        ("fog", m.Fog()),
        ("fog e8=planet", m.Fog(((29, m.PLANET),))),
    ],
)
def test_moves_are_written_in_plain_words(text: str, move: m.Move) -> None:
    assert write(move) == text
    assert read(text) == move


def test_spaces_around_words_do_not_matter() -> None:
    assert read("  choose   star ") == m.Choose(m.STAR)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-1",
        "roll",
        "roll 0",
        "roll red=star",
        "roll red=star red=star",
        "roll blue=star red=star",
        "roll red=star white=star",
        "roll red=star blue=star yellow=star",
        "roll red=star blue=star white=star white=star",
        "roll red=star blue=star white=",
        "roll red=star green=star",
        "roll red=star blue",
        "roll red=star=star blue=star",
        "roll red=sun blue=star",
        "choose",
        "choose star star",
        "choose 4",
        "choose Star",
        "mark z99",
        "draw a1",
        "draw a1=",
        "draw =star",
        "draw =",
        "draw a1=star=star",
        "draw a1=star a1=star",
        "draw a1=star a1=comet",
        "draw a1=blank",
        "draw a0=star",
        "draw a5=star",
        "draw a01=star",
        "draw A1=star",
        "draw j1=star",
        "draw z99=star",
        "draw -1=star",
        "draw a1=4",
        "draw a1 = star",
        "fog a1",
        "fog a1=blank",
        "fog a1=star a1=star",
        "Fog",
        "skip",
        "draw " + "a1=star " * 5000,
    ],
)
def test_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        read(text)


def test_hexes_in_another_order_are_answered_with_the_order_meant() -> None:
    with pytest.raises(MalformedMove, match="did you mean “draw a1=comet b1=star b2=star”"):
        read("draw b2=star a1=comet b1=star")


words = st.sampled_from(
    [
        *("roll", "choose", "draw", "fog", "star", "blank", "=", "-1", "0"),
        *("red=star", "blue=blank", "white=comet"),
        *("a1=star", "a1=blank", "b2=comet", "z9=star", "a1", "a1=", "a1=="),
    ]
)


@given(st.one_of(st.text(), st.lists(st.one_of(words, st.text(max_size=3)), max_size=6).map(" ".join)))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = read(text)
    except MalformedMove:
        return
    assert write(move) == " ".join(text.split())
