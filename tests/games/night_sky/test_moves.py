"""Moves as text: what is written is read back, and what is no move is malformed, never anything worse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.night_sky import moves as m
from generator.playing.grids import SquareGrid, mask_of
from generator.playing.rules import MalformedMove

GRID = SquareGrid(8, 8)
NAMES = ("asterism", "cloud-cover", "dark-space", "eclipse")

numbers = st.integers(-20, 30)
cells = st.integers(0, 63)
spans = st.tuples(cells, cells).map(lambda ends: m.straight_mask(*ends, GRID)).filter(bool)
any_move: st.SearchStrategy[m.Move] = st.one_of(
    st.lists(st.integers(1, 30), min_size=1, max_size=5).map(tuple).map(m.Roll),
    st.integers(0, 1).map(m.Serve),
    numbers.map(m.Take),
    st.builds(m.EchoDie, numbers, numbers, st.booleans()),
    st.builds(m.NudgeDie, numbers, numbers, st.booleans()),
    st.builds(m.FlipDie, numbers, st.booleans()),
    st.builds(m.RerollDice, st.booleans()),
    st.builds(m.SplitNumber, numbers, numbers, st.booleans()),
    spans.map(m.Draw),
    st.builds(m.Spark, cells, st.booleans()),
    st.builds(m.Gain, st.integers(0, 15), cells, st.integers(0, 5)),
    st.just(m.SKIP),
    st.just(m.DONE),
    st.integers(0, 3).map(m.Claim),
)


def read(text: str) -> m.Move:
    return m.read_move(text, GRID, NAMES)


def write(move: m.Move) -> str:
    return m.write_move(move, GRID, NAMES)


@given(any_move)
def test_every_move_is_read_back_as_it_was_written(move: m.Move) -> None:
    assert read(write(move)) == move


@given(any_move, any_move)
def test_different_moves_are_written_differently(one: m.Move, other: m.Move) -> None:
    assert (write(one) == write(other)) == (one == other)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll 1 2 2 5 8", m.Roll((1, 2, 2, 5, 8))),
        ("serve b", m.Serve(1)),
        ("take 5", m.Take(5)),
        ("echo 2 as 7", m.EchoDie(2, 7)),
        ("nudge 8 +2", m.NudgeDie(8, 2)),
        ("nudge 3 -1 borrowed", m.NudgeDie(3, -1, True)),
        ("flip 4", m.FlipDie(4)),
        ("reroll borrowed", m.RerollDice(True)),
        ("split 10 5+5", m.SplitNumber(10, 5)),
        ("draw c3-e3", m.Draw(mask_of((18, 19, 20)))),
        ("draw c3-c5", m.Draw(mask_of((18, 26, 34)))),
        ("draw h8", m.Draw(1 << 63)),
        ("spark a1", m.Spark(0)),
        ("gain row 3 c3 echo", m.Gain(2, 18, m.ECHO)),
        ("gain col c c3 spark", m.Gain(10, 18, m.SPARK)),
        ("skip", m.SKIP),
        ("done", m.DONE),
        ("claim dark-space", m.Claim(2)),
    ],
)
def test_moves_are_written_in_plain_words(text: str, move: m.Move) -> None:
    assert write(move) == text
    assert read(text) == move


def test_spaces_around_words_do_not_matter() -> None:
    assert read("  take   5 ") == m.Take(5)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "roll",
        "take",
        "take five",
        "take 5 6",
        "take 05",
        "take ٥",
        "take 5 borrowed",
        "borrowed",
        "serve c",
        "serve ab",
        "echo 2 7",
        "echo 2 like 7",
        "nudge 3 1",
        "split 5 2+2",
        "split 5 1+2+2",
        "draw c3-e4",
        "draw e3-c3",
        "draw i1",
        "draw a9",
        "draw a1-",
        "draw a0",
        "spark A1",
        "gain row 0 a1 spark",
        "gain row 9 a1 spark",
        "gain col i a1 spark",
        "gain diagonal a a1 spark",
        "gain row 1 a1 fly",
        "claim moonshot",
        "skip please",
        "take " + "9" * 5000,
    ],
)
def test_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        read(text)


words = st.sampled_from(
    [
        *"abci1890",
        "take",
        "roll",
        "draw",
        "gain",
        "split",
        "row",
        "col",
        "borrowed",
        "a1-c1",
        "+2",
        "1+1",
        "as",
        "-",
    ]
)


@given(st.one_of(st.text(), st.lists(st.one_of(words, st.text(max_size=3)), max_size=6).map(" ".join)))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = read(text)
    except MalformedMove:
        return
    assert write(move) == " ".join(text.split())
