"""Worked examples are run by the engine: a wrong one is told at the very move or number that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.games.hubble.examples import PlayedExample, ScoredExample

from .test_assembly import faults, places, read

NAME = "examples/one.yaml"
PLAY = """\
title: One round
section: scope
shows:
  kind: play
  moves:
    - roll red=comet blue=galaxy
    - choose star
    - could: draw a2=comet a3=star b3=galaxy
    - cannot: draw g1=comet g2=star h1=galaxy
      rule: HU-7
    - draw a1=comet b1=star b2=galaxy
"""
SHEET = """\
title: One pad
section: comet
shows:
  kind: sheet
  cards: [bow]
  pad: |
    _ _ C C . . _ _
     _ . . . . . _
    _ . . . . . . _
     . . . . . . .
    . . * * * . . .
     . . . . . . .
    _ . . . . . . _
     _ . . . . . _
    _ _ . . . . _ _
  scores: {comet: 4, stars: 9}
"""


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_a_round_is_played_and_only_made_moves_leave_marks(tmp_path: Path) -> None:
    content, found = read(tmp_path, {NAME: PLAY})
    assert found == []
    assert content is not None
    example = content.examples["one"]
    assert isinstance(example, PlayedExample)
    assert [act.outcome for act in example.acts] == ["made", "made", "could", "cannot", "made"]
    assert example.acts[3].why == "g1 is neither red nor blue (HU-7)"
    assert content.pad.cells(example.after.occupied) == "a1 b1 b2"


def test_a_pad_is_scored(tmp_path: Path) -> None:
    content, found = read(tmp_path, {NAME: SHEET})
    assert found == []
    assert content is not None
    example = content.examples["one"]
    assert isinstance(example, ScoredExample)
    assert example.score.total == 13
    assert example.shown == ("comet", "stars")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("- choose star", "- choose sun", ("wrong-example", 7, 7)),
        ("- choose star", "- fog", ("wrong-example", 7, 7)),
        ("a2=comet a3=star b3=galaxy", "a2=comet a4=star b3=galaxy", ("wrong-example", 8, 14)),
        ("cannot: draw g1=comet g2=star h1=galaxy", "cannot: fog", ("wrong-example", 9, 15)),
        ("rule: HU-7", "rule: HU-8", ("wrong-example", 10, 13)),
        ("- draw a1=comet b1=star b2=galaxy", "- draw a1=comet b1=star", ("wrong-example", 11, 7)),
    ],
)
def test_a_round_that_cannot_be_played_so_is_told_at_the_move(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert places(faults(tmp_path, NAME, changed(PLAY, old, new))) == [expected]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("comet: 4", "comet: 5", ("wrong-example", 16, 19)),
        ("stars: 9", "stars: 0", ("wrong-example", 16, 29)),
        ("[bow]", "[bough]", ("unknown-reference", 5, 11)),
        ("_ _ C C . . _ _", "_ _ C X . . _ _", ("unknown-character", 7, 11)),
        ("_ _ C C . . _ _", "_ _ C C . . . _", ("wrong-shape", 7, 17)),
    ],
)
def test_a_pad_that_scores_otherwise_is_told_at_the_number(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert places(faults(tmp_path, NAME, changed(SHEET, old, new))) == [expected]
