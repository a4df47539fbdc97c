"""A finished pad is scored part by part, and one that is not this game's pad is refused at the very place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generator.games.contract import Score
from generator.games.hubble.model import Constellation, Content, Rulings, Title
from generator.games.hubble.points import score_sky
from generator.games.hubble.scoring import score
from generator.reading.faults import Fault, FaultLog
from generator.reading.nodes import parse_yaml

from .boards import CARDS, CEPHEUS, DICE, EYEPIECE, LADDER, URSA_MINOR, sky_of
from .shipped import shipped

CONTENT = Content(EYEPIECE, DICE, {card.id: card for card in CARDS}, (Title("Any", 0, None),), Rulings())

PAD = """\
    G . . C
   * O . O C
  G * . G . G
 . O * . . . O
. A A O * * G O
 . A O * . * O
  G G C G C G
   A A C C C
    A . O C
"""
"""Ursa Minor with both bonus stars hangs from b1."""
EMPTY = "".join(sign if sign.isspace() else "." for sign in PAD)


def sheet(pad: str = PAD, cards: str = "[ursa-minor, cepheus]") -> str:
    rows = "".join(f"  {row}\n" for row in pad.splitlines())
    return f"cards: {cards}\npad: |2\n{rows}"


def scored(text: str, content: Content = CONTENT) -> tuple[Score | None, list[Fault]]:
    log = FaultLog()
    sourced = parse_yaml(text, "sheet.yaml", log)
    assert sourced is not None
    return score(content, sourced, log), log.faults


def result(text: str, content: Content = CONTENT) -> Score:
    found, faults = scored(text, content)
    assert faults == []
    assert found is not None
    return found


def refusals(text: str) -> list[tuple[str, int, int, str | None]]:
    found, faults = scored(text)
    assert found is None
    return [(fault.code, fault.spot.line, fault.spot.column, fault.rule) for fault in faults if fault.spot]


def changed(old: str, new: str, pad: str = PAD) -> str:
    assert pad.count(old) == 1, old
    return sheet(pad.replace(old, new))


@pytest.mark.rule("HU-19")
def test_the_old_example_of_a_whole_pad_totals_102() -> None:
    found = result(sheet())
    assert found.parts == {"galaxy": 22, "planet": 24, "asteroid": 16, "comet": 24, "stars": 16}
    assert found.total == 102
    assert found.details == {"ursa-minor": 16, "cepheus": 0}


def test_every_part_is_told_with_its_reasons() -> None:
    notes = result(sheet()).notes
    assert notes[0] == "galaxies by quadrant: red 2, blue 2, yellow 2, purple 3"
    assert notes[1] == "planets by direction: 8 + 7 + 9"
    assert notes[2] == "asteroid triangles: e2 e3 f2; h1 h2 i1"
    assert notes[3] == "comet groups: g3 g5 h3 h4 h5 i4 (20); a4 b5 (4)"
    assert notes[4] == "Ursa Minor: b1 e5 e6 f4 f6, bonus c2 d3 (16)"
    assert notes[5] == "Cepheus: not completed"


def test_an_empty_pad_is_worth_nothing() -> None:
    found = result(sheet(EMPTY))
    assert (found.total, set(found.parts.values())) == (0, {0})
    assert found.notes[2:4] == ("asteroid triangles: none", "comet groups: none")


def test_a_typed_pad_scores_as_the_same_sky_does_in_a_game() -> None:
    assert result(sheet()).parts == score_sky(sky_of(PAD), EYEPIECE, (URSA_MINOR, CEPHEUS), Rulings())


def test_hexes_that_are_not_there_may_be_typed_or_left_out_and_the_pad_stand_anywhere() -> None:
    framed = "\n".join(
        "".join("_" if sign == " " and (row + column) % 2 == 0 else sign for column, sign in enumerate(line))
        for row, line in enumerate(PAD.splitlines())
    )
    moved = "\n\n" + "\n".join(f"     {line}" for line in PAD.splitlines())
    assert result(sheet(framed)).parts == result(sheet(moved)).parts == result(sheet()).parts


def test_cards_may_be_missing_and_then_stars_pay_nothing() -> None:
    found = result(sheet(cards="[]"))
    assert (found.total, found.parts["stars"], found.details) == (86, 0, {})
    assert result(sheet(cards="[cepheus]")).details == {"cepheus": 0}
    assert result(sheet().partition("\n")[2]).total == 86


def test_both_cards_are_told_apart() -> None:
    found = result(sheet(cards="[ladder, pair]"))
    assert set(found.details) == {"ladder", "pair"}
    assert sum(found.details.values()) == found.parts["stars"]
    assert LADDER.most >= found.details["ladder"]


def test_turned_patterns_score_if_that_is_ruled_in() -> None:
    turned = Content(EYEPIECE, DICE, CONTENT.constellations, CONTENT.titles, Rulings(orientation="rotate"))
    text = sheet(EMPTY.replace("    . . . .\n   . .", "    * . . .\n   * *", 1), "[trio]")
    assert (result(text).parts["stars"], result(text, turned).parts["stars"]) == (0, 6)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("    G . . C\n", "    G . . Z\n", ("unknown-character", 3, 13, "HU-1")),
        ("    G . . C\n", "    G . . c\n", ("unknown-character", 3, 13, "HU-1")),
        ("    G . . C\n", "    G . . +\n", ("unknown-character", 3, 13, "HU-1")),
        ("    G . . C\n", "    G . .\n", ("wrong-shape", 2, 6, "HU-1")),
        ("    G . . C\n", "    G . . C C\n", ("wrong-shape", 3, 15, "HU-1")),
        ("    G . . C\n", "  C G . . C\n", ("wrong-shape", 3, 5, "HU-1")),
        ("    G . . C\n", "     G . . C\n", ("staggered-grid", 3, 8, "HU-1")),
        ("    G . . C\n", "      G . . C\n", ("wrong-shape", 3, 15, "HU-1")),
        (". A A O * * G O\n", "  A A O * * G O\n", ("wrong-shape", 2, 6, "HU-1")),
        ("    A . O C\n", "", ("wrong-shape", 2, 6, "HU-1")),
        ("    A . O C\n", "    A . O C\n   . .\n", ("wrong-shape", 12, 6, "HU-1")),
    ],
)
def test_a_pad_of_another_shape_is_refused_at_its_place(
    old: str, new: str, expected: tuple[str, int, int, str | None]
) -> None:
    assert expected in refusals(changed(old, new))


@pytest.mark.parametrize(
    ("pad", "message"),
    [
        (PAD.replace(". A A O * * G O", "  A A O * * G O"), "missing here: e1"),
        (PAD.partition("\n")[2], "missing here: a1, a2, a3 and a4"),
        (PAD.replace("   * O . O C", "     O . O"), "missing here: b1 and b5"),
    ],
)
def test_missing_hexes_are_named_and_nothing_else_is_said(pad: str, message: str) -> None:
    """Even when they are missing at the edge by which the pad would be laid on the page."""
    found, faults = scored(sheet(pad))
    assert found is None
    assert [fault.message for fault in faults] == [f"the pad has 52 hexes; {message}"]
    assert faults[0].help == "an empty hex is “.”"


def test_many_missing_hexes_are_counted() -> None:
    _, (fault,) = scored(sheet("\n".join(PAD.splitlines()[:-2])))
    assert fault.message == "the pad has 52 hexes; missing here: h1, h2, h3 and 6 more"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("[ursa-minro, cepheus]", ("unknown-reference", 1, 9, None)),
        ("[ursa-minor, ursa-minor]", ("wrong-cards", 1, 21, "HU-3")),
        ("[ursa-minor, cepheus, pair]", ("wrong-cards", 1, 30, "HU-3")),
        ("[ursa-minor, cepheus, pair, trio]", ("wrong-cards", 1, 30, "HU-3")),
        ("[3]", ("wrong-type", 1, 9, None)),
        ("pair", ("wrong-type", 1, 8, None)),
    ],
)
def test_cards_are_two_different_ones_that_exist(cards: str, expected: tuple[str, int, int, str | None]) -> None:
    assert refusals(sheet(cards=cards)) == [expected]


def test_a_card_of_another_name_is_guessed() -> None:
    for name in ("ursa-minro", "Ursa-Minor", "ursa minor"):
        _, (fault,) = scored(sheet(cards=f"[{name}]"))
        assert fault.help == "did you mean “ursa-minor”?"


def test_what_is_no_pad_at_all_is_refused() -> None:
    assert refusals("cards: []\n") == [("missing-key", 1, 1, None)]
    assert refusals("pad: '  '\n") == [("grid-size", 1, 6, "HU-1")]
    assert refusals("pad: '_ _'\n") == [("wrong-shape", 1, 6, "HU-1")]
    assert refusals(sheet() + "fog: 4\n") == [("out-of-range", 12, 6, None)]
    assert refusals(sheet() + "stars: 4\n") == [("unknown-key", 12, 1, None)]


def test_faults_of_pad_and_cards_are_told_together() -> None:
    text = changed("    G . . C\n", "    G . . Z\n").replace("ursa-minor", "ursa")
    assert [code for code, *_ in refusals(text)] == ["unknown-reference", "unknown-character"]


def test_the_shipped_pad_is_scored_with_each_shipped_card() -> None:
    content = shipped()
    lines = ["" for _ in range(40)]
    left = min(2 * q + r for q, r in content.pad.hexes)
    top = min(r for _, r in content.pad.hexes)
    for q, r in content.pad.hexes:
        lines[r - top] = lines[r - top].ljust(2 * q + r - left) + "*"
    pad = "\n".join(line for line in lines if line)
    cards: list[Constellation] = list(content.constellations.values())
    for one, other in pairwise(cards):
        found = result(sheet(pad, f"[{one.id}, {other.id}]"), content)
        assert found.details == {one.id: one.most, other.id: other.most}
