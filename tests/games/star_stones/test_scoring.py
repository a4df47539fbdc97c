"""A position is read card by card: what matches, where and how turned, and what is one move away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.contract import Score
from generator.games.star_stones.model import Content
from generator.games.star_stones.scoring import score, score_position
from generator.reading.faults import Fault, FaultLog
from generator.reading.nodes import parse_yaml

from .boards import NAMED, cells_of, content, drawn, patterns
from .oracles import all_matches, needed
from .shipped import shipped

CONTENT = content()
ONE = ".... .#.. .... ...."


def sheet(board: str = ONE, hand: str = "[dot, ring]") -> str:
    rows = "".join(f"  {row}\n" for row in board.split())
    return f"hand: {hand}\nboard: |\n{rows}"


def scored(text: str, using: Content = CONTENT) -> tuple[Score | None, list[Fault]]:
    log = FaultLog()
    sourced = parse_yaml(text, "sheet.yaml", log)
    assert sourced is not None
    return score(using, sourced, log), log.faults


def result(text: str, using: Content = CONTENT) -> Score:
    found, faults = scored(text, using)
    assert faults == []
    assert found is not None
    return found


def refusals(text: str, using: Content = CONTENT) -> list[tuple[str, int, int, str | None]]:
    found, faults = scored(text, using)
    assert found is None
    return [(fault.code, fault.spot.line, fault.spot.column, fault.rule) for fault in faults if fault.spot]


@pytest.mark.rule("SS-7")
def test_each_card_that_matches_is_a_point() -> None:
    found = result(sheet(hand="[dot, ring, edge, corner, full]"))
    assert found.total == 3
    assert found.parts == {"dot": 1, "ring": 0, "edge": 1, "corner": 1, "full": 0}


@pytest.mark.rule("SS-7")
@pytest.mark.parametrize(
    ("board", "card", "note"),
    [
        (ONE, "dot", "Dot matches at a1"),
        (ONE, "edge", "Edge matches at b1, turned 270°; at a2"),
        (ONE, "corner", "Corner matches at b2"),
        ("#... #... ##.. ....", "ell", "Ell matches at a1"),
        (".... ###. #... ....", "ell", "Ell matches at a2, turned 90°"),
        ("..## ...# ...# ....", "ell", "Ell matches at b1, turned 180°"),
        (".... .... ...# .###", "ell", "Ell matches at b2, turned 270°"),
        ("..... ..... ..... ....# ..###", "ell", "Ell matches at c3, turned 270°"),
        ("......\n" * 3 + "...###\n...#.#\n...###", "ring", "Ring matches at d4"),
    ],
)
def test_a_match_is_told_with_its_place_and_turn(board: str, card: str, note: str) -> None:
    found = result(sheet(board, f"[{card}]"))
    assert (found.total, found.notes) == (1, (note,))


@pytest.mark.parametrize(
    ("board", "card", "note"),
    [
        ("#... #... #... ....", "ell", "Ell is one move away: add b3"),
        ("#... ##.. ##.. ....", "ell", "Ell is one move away: remove b2"),
        ("###. #.#. ##.. ....", "ring", "Ring is one move away: add c3"),
        ("###. ###. ###. ....", "ring", "Ring is one move away: remove b2"),
        ("#.... ..... ..... ..... .....", "full", "Full is 8 moves away"),
        (".... .... .... ....", "pair", "Pair is 2 moves away"),
    ],
)
def test_what_is_near_is_told_with_the_move(board: str, card: str, note: str) -> None:
    found = result(sheet(board, f"[{card}]"))
    assert (found.total, found.notes) == (0, (note,))


@given(st.sampled_from([4, 5, 6]), st.data())
def test_notes_agree_with_brute_force(size: int, data: st.DataObject) -> None:
    board = data.draw(st.integers(0, 2 ** (size * size) - 1))
    names = data.draw(st.lists(st.sampled_from(sorted(NAMED)), min_size=1, max_size=3, unique=True))
    cells = cells_of(drawn(board, size))[0]
    found = score_position(board, size, tuple(patterns()[name] for name in names))
    for name, note in zip(names, found.notes, strict=True):
        pattern = cells_of(NAMED[name])[0]
        matches = all_matches(cells, size, pattern)
        assert found.parts[name] == bool(matches)
        if matches:
            told = note.partition(" matches ")[2].split("; ")
            assert told == [
                f"at {'abcdef'[left]}{top + 1}" + (f", turned {90 * turn}°" if turn else "")
                for (top, left), turn in matches
            ]
            continue
        ways = set(needed(cells, size, pattern))
        single = {next(iter(way)) for way in ways if len(way) == 1}
        if single:
            words = {
                f"{'remove' if (row, column) in cells else 'add'} {'abcdef'[column]}{row + 1}"
                for row, column in single
            }
            assert set(note.partition(" away: ")[2].split("; ")) == words
        else:
            assert note == f"{name.title()} is {min(map(len, ways))} moves away"


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (".... .x.. .... ....", [("unknown-character", 4, 4, "SS-1")]),
        (".... .#.. ... ....", [("ragged-grid", 5, 6, "SS-1")]),
        ("... .#. ...", [("grid-size", 3, 3, "SS-1")]),
        (".... .... ....", [("grid-size", 3, 3, "SS-1")]),
        ("....... " * 7, [("grid-size", 3, 3, "SS-1")]),
        ("###### " * 6, [("stones-on-board", 2, 8, "SS-5")]),
    ],
)
def test_a_board_that_cannot_be_is_refused_at_its_place(
    board: str, expected: list[tuple[str, int, int, str | None]]
) -> None:
    assert refusals(sheet(board)) == expected


@pytest.mark.rule("SS-5")
def test_all_stones_but_no_more_may_be_on_the_board() -> None:
    assert result(sheet("###### " * 5 + "#####.", "[dot]")).total == 0
    few = content(supply=3)
    assert refusals(sheet("#### .... .... ....", "[dot]"), few) == [("stones-on-board", 2, 8, "SS-5")]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("[dott, ring]", [("unknown-reference", 1, 8, None)]),
        ("[dot, ring, dot]", [("wrong-hand", 1, 19, "SS-3")]),
        ("[dot, ring, edge, ell, jay, bar]", [("wrong-hand", 1, 35, "SS-3")]),
        ("[]", [("out-of-range", 1, 1, None)]),
        ("dot", [("wrong-type", 1, 7, None)]),
        ("[3]", [("wrong-type", 1, 8, None)]),
    ],
)
def test_a_hand_is_of_different_cards_that_exist(
    hand: str, expected: list[tuple[str, int, int, str | None]]
) -> None:
    assert refusals(sheet(hand=hand)) == expected


@pytest.mark.rule("SS-3")
@pytest.mark.parametrize(("size", "most"), [(4, 5), (5, 4), (6, 3)])
def test_a_hand_has_no_more_cards_than_are_dealt_in_its_zone(size: int, most: int) -> None:
    board = " ".join(["." * size] * size)
    names = list(NAMED)
    assert len(result(sheet(board, f"[{', '.join(names[:most])}]")).parts) == most
    _, (fault,) = scored(sheet(board, f"[{', '.join(names[: most + 1])}]"))
    assert fault.message == f"{most + 1} cards are named; on {size} by {size} a hand has {most}"


def test_a_card_of_another_name_is_guessed() -> None:
    _, (fault,) = scored(sheet(hand="[rign]"))
    assert fault.help == "did you mean “ring”?"


def test_what_is_no_position_at_all_is_refused() -> None:
    assert refusals("hand: [dot]\n") == [("missing-key", 1, 1, None)]
    assert refusals(sheet() + "turn: 3\n") == [("unknown-key", 7, 1, None)]
    assert refusals("hand: [dot]\nboard: 3\n") == [("wrong-type", 2, 8, None)]


def test_faults_of_board_and_hand_are_told_together() -> None:
    assert [code for code, *_ in refusals(sheet(".... .x.. .... ....", "[dott]"))] == [
        "unknown-reference",
        "unknown-character",
    ]


def test_each_shipped_card_matches_a_board_that_shows_it() -> None:
    for card in shipped().patterns.values():
        rows = [*(f"{row}." for row in card.rows), "...."]
        found = result(sheet(" ".join(rows), f"[{card.id}]"), shipped())
        assert found.total == 1
        assert found.notes[0].startswith(f"{card.name} matches at a1")
