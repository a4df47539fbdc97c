"""Worked examples are run by the engine: a wrong one is told at the very move or card that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.games.star_stones.examples import PlayedExample, ReadExample

from .boards import drawn
from .test_assembly import changed, faults, places, read

NAME = "examples/one.yaml"
PLAY = """\
title: One turn
section: turn
shows:
  kind: play
  hand: [dot, ring]
  other: [ell]
  board: |
    ....
    .#..
    ....
    ....
  moves:
    - lay dot
    - cannot: remove a1
      rule: SS-4
    - could: remove b2
    - add d4
    - cannot: remove d4
      rule: SS-9
    - add a1
"""
POSITION = """\
title: One look
section: matching
shows:
  kind: position
  hand: [dot, edge, ring]
  board: |
    ....
    .#..
    ....
    ....
  matches: [edge, dot]
"""
STAR = """\
title: A drifter
section: stars
shows:
  kind: play
  star: move
  hand: [edge, ring]
  board: |
    ....
    .#..
    ....
    ....
  moves:
    - could: use move b2 b3
    - cannot: use place a1
      rule: SS-12
    - use move b2 b1
    - lay edge
"""


def test_a_turn_is_played_and_only_made_moves_change_the_board(tmp_path: Path) -> None:
    content, found = read(tmp_path, {NAME: PLAY})
    assert found == []
    assert content is not None
    example = content.examples["one"]
    assert isinstance(example, PlayedExample)
    assert [act.outcome for act in example.acts] == ["made", "cannot", "could", "made", "cannot", "made"]
    assert [act.seat for act in example.acts] == [0, 0, 0, 0, 1, 1]
    assert example.acts[4].why == "what the other player has just done is not undone (SS-9)"
    assert [drawn(board, 4) for board in (example.before, example.after)] == [
        ".... .#.. .... ....",
        "#... .#.. .... ...#",
    ]
    assert example.size == 4


def test_a_position_is_read(tmp_path: Path) -> None:
    content, found = read(tmp_path, {NAME: POSITION})
    assert found == []
    assert content is not None
    example = content.examples["one"]
    assert isinstance(example, ReadExample)
    assert example.score.parts == {"dot": 1, "edge": 1, "ring": 0}


@pytest.mark.rule("SS-12")
def test_a_shooting_star_is_played(tmp_path: Path) -> None:
    content, found = read(tmp_path, {NAME: STAR})
    assert found == []
    assert content is not None
    example = content.examples["one"]
    assert isinstance(example, PlayedExample)
    assert drawn(example.after, 4) == ".#.. .... .... ...."


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("- lay dot", "- lay dog", ("wrong-example", 13, 7)),
        ("- lay dot", "- lay ring", ("wrong-example", 13, 7)),
        ("cannot: remove a1", "cannot: remove b2", ("wrong-example", 14, 15)),
        ("cannot: remove a1", "cannot: remove z1", ("wrong-example", 14, 15)),
        ("rule: SS-4", "rule: SS-5", ("wrong-example", 15, 13)),
        ("could: remove b2", "could: remove b3", ("wrong-example", 16, 14)),
        ("- add d4", "- add e4", ("wrong-example", 17, 7)),
        ("- add a1", "- done", ("wrong-example", 20, 7)),
        ("other: [ell]", "other: [elk]", ("unknown-reference", 6, 11)),
        ("other: [ell]", "other: [dot]", ("wrong-hand", 6, 3)),
        ("other: [ell]", "other: [ell, ell]", ("wrong-hand", 6, 3)),
        ("hand: [dot, ring]", "hand: [dot, wring]", ("unknown-reference", 5, 15)),
        ("    .#..\n", "    .o..\n", ("unknown-character", 9, 6)),
    ],
)
def test_a_turn_that_cannot_be_played_so_is_told_at_its_place(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert places(faults(tmp_path, NAME, changed(PLAY, old, new))) == [expected]


@pytest.mark.parametrize("matches", ["[dot]", "[]", "[dot, edge, ring]", "[dot, dot, edge]", "[dot, elk]"])
def test_matches_that_are_not_those_of_the_engine_are_told(tmp_path: Path, matches: str) -> None:
    (fault,) = faults(tmp_path, NAME, changed(POSITION, "[edge, dot]", matches))
    assert places([fault]) == [("wrong-example", 11, 3)]
    assert fault.message == "the cards that match are dot, edge"
