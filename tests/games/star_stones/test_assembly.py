"""Whatever is wrong in the meaning of content is told with its file, line, column and code."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.games.star_stones.assembly import KINDS, assemble
from generator.games.star_stones.model import Content
from generator.reading.faults import Fault, FaultLog
from generator.reading.shelf import Root, read_shelf

from .boards import drawn, patterns, stones

BOARD = """\
name: Mine
stones: 35
zones:
  - {size: 4, players: [2], hand: 5}
  - {size: 5, players: [3, 4], hand: 4}
  - {size: 6, players: [5, 6], hand: 3}
"""
STARS = """\
newcomer: {name: Newcomer, power: place}
burn-up: {name: Burn-up, power: remove}
drifter: {name: Drifter, power: move}
wish: {name: Wish, power: swap, copies: 2}
whirl: {name: Whirl, power: clockwise}
"""
RULES = "adjacent: orthogonal\n"


def card(id: str, drawing: str, name: str = "") -> str:
    """A pattern as an author writes it: the grid's rows are lines 4 to 6 of five lines and a note."""
    rows = "".join(f"    {row}\n" for row in drawing.split())
    return f"{id}:\n  name: {name or id.title()}\n  grid: |\n{rows}  note: A card.\n"


def deck(count: int = 18) -> str:
    """So many of the tests' patterns; `dot` stands in lines 1 to 7, `corner` from line 8 on."""
    return "".join(card(id, drawn(one.stones, 3)) for id, one in list(patterns().items())[:count])


PATTERNS = deck()
LINES = PATTERNS.count("\n")
FILES = {"board.yaml": BOARD, "shooting-stars.yaml": STARS, "rules.yaml": RULES, "patterns.yaml": PATTERNS}


def read(folder: Path, changes: Mapping[str, str | None]) -> tuple[Content | None, list[Fault]]:
    """The small content with some files written otherwise, or left out, and all that is wrong with it."""
    for name, text in {**FILES, **changes}.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    reading, meaning = FaultLog(), FaultLog()
    content = assemble(read_shelf(KINDS, [Root(folder)], reading), meaning)
    # As when a game is loaded: what has no place may be due to what could not be read.
    found = [*reading, *(fault for fault in meaning if reading.ok or fault.spot)]
    return content if reading.ok else None, found


def faults(folder: Path, name: str, text: str) -> list[Fault]:
    """What is said about one file, and nothing but about that file."""
    content, found = read(folder, {name: text})
    assert content is None
    assert all(fault.spot is None or fault.spot.file.endswith(name) for fault in found)
    return found


def places(found: list[Fault]) -> list[tuple[str, int, int]]:
    return [(fault.code, fault.spot.line, fault.spot.column) for fault in found if fault.spot]


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_sound_content_is_read_whole(tmp_path: Path) -> None:
    content, found = read(tmp_path, {})
    assert found == []
    assert content is not None
    assert {id: one.stones for id, one in content.patterns.items()} == {
        id: patterns()[id].stones for id in sorted(content.patterns)
    }
    assert content.patterns["ell"].rows == ("#..", "#..", "##.")
    assert (content.patterns["ell"].name, content.patterns["ell"].note) == ("Ell", "A card.")
    assert [(zone.size, zone.players, zone.hand) for zone in content.board.zones] == [
        (4, (2,), 5),
        (5, (3, 4), 4),
        (6, (5, 6), 3),
    ]
    assert (content.board.name, content.board.stones) == ("Mine", 35)
    assert {star.power: star.copies for star in content.stars.values()} == {
        "place": 1,
        "remove": 1,
        "move": 1,
        "swap": 2,
        "clockwise": 1,
    }
    assert content.rulings.adjacent == "orthogonal"
    assert content.examples == {}


def test_rulings_may_be_left_out_or_made_otherwise(tmp_path: Path) -> None:
    content, found = read(tmp_path, {"rules.yaml": None})
    assert (found, content and content.rulings.adjacent) == ([], "orthogonal")
    content, found = read(tmp_path, {"rules.yaml": "adjacent: any\n"})
    assert (found, content and content.rulings.adjacent) == ([], "any")
    assert places(faults(tmp_path, "rules.yaml", "adjacent: diagonal\n")) == [("bad-value", 1, 11)]


# Patterns


@pytest.mark.rule("SS-2")
@pytest.mark.parametrize(
    ("drawing", "how"),
    [
        ("#.. #.. ##.", "without any turn"),
        ("### #.. ...", "turned by 90° clockwise"),
        (".## ..# ..#", "turned by 180° clockwise"),
        ("... ..# ###", "turned by 270° clockwise"),
    ],
)
def test_a_turned_copy_names_both_cards_and_the_turn(tmp_path: Path, drawing: str, how: str) -> None:
    (fault,) = faults(tmp_path, "patterns.yaml", PATTERNS + card("zed", drawing, "Zed"))
    assert (fault.code, fault.rule) == ("turned-copy", "SS-2")
    assert fault.message == f"Zed is Ell {how}"
    assert places([fault]) == [("turned-copy", LINES + 3, 9)]
    assert fault.help == "move, add or take away a stone"


@pytest.mark.rule("SS-2")
@pytest.mark.rule("SS-7")
def test_a_mirrored_pattern_is_another_one(tmp_path: Path) -> None:
    content, found = read(tmp_path, {})
    assert found == []
    assert content is not None
    ell, jay = content.patterns["ell"], content.patterns["jay"]
    assert tuple(row[::-1] for row in ell.rows) == jay.rows
    assert ell.looks.isdisjoint(jay.looks)


@pytest.mark.rule("SS-2")
def test_every_copy_is_told_and_each_of_the_first(tmp_path: Path) -> None:
    text = PATTERNS + card("zed", ".## ..# ..#") + card("zoo", "### #.. ...")
    assert [fault.message for fault in faults(tmp_path, "patterns.yaml", text)] == [
        "Zed is Ell turned by 180° clockwise",
        "Zoo is Ell turned by 90° clockwise",
    ]


@pytest.mark.rule("SS-2")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("#.. x.. ##.", [("unknown-character", 5, 5)]),
        ("#.. #.. ##o", [("unknown-character", 6, 7)]),
        ("#.. #. ##.", [("ragged-grid", 5, 7)]),
        ("#.. #..# ##.", [("ragged-grid", 5, 8)]),
        ("#.. #..", [("grid-size", 4, 5)]),
        ("#..# #..# ##.. ....", [("grid-size", 4, 5)]),
        ("#. .#", [("grid-size", 4, 5)]),
        ("... ... ...", [("too-few-stones", 3, 9)]),
    ],
)
def test_a_fault_in_a_grid_is_told_at_the_very_place(
    tmp_path: Path, drawing: str, expected: list[tuple[str, int, int]]
) -> None:
    found = faults(tmp_path, "patterns.yaml", card("a-first", drawing) + PATTERNS)
    assert places(found) == expected
    assert all(fault.rule == "SS-2" for fault in found)


def test_several_faults_are_told_together(tmp_path: Path) -> None:
    text = card("a-first", "#.. x.. ##.") + PATTERNS + card("zed", "... ... ...")
    assert places(faults(tmp_path, "patterns.yaml", text)) == [
        ("unknown-character", 5, 5),
        ("too-few-stones", 7 + LINES + 3, 9),
    ]


def test_two_cards_of_one_name_are_refused(tmp_path: Path) -> None:
    found = faults(tmp_path, "patterns.yaml", PATTERNS + card("zed", "#.# .#. #.#", "Ell"))
    assert places(found) == [("duplicate-name", LINES + 2, 9)]


@pytest.mark.rule("SS-2")
def test_no_pattern_needs_more_stones_than_there_are(tmp_path: Path) -> None:
    content, found = read(tmp_path, {"board.yaml": changed(BOARD, "stones: 35", "stones: 7")})
    assert content is None
    assert [(fault.code, fault.message) for fault in found] == [
        ("too-many-stones", "Ring needs 8 stones; the supply has 7"),
        ("too-many-stones", "Full needs 9 stones; the supply has 7"),
    ]
    at = {id: 7 * number + 3 for number, id in enumerate(patterns())}
    assert places(found) == [("too-many-stones", at["ring"], 9), ("too-many-stones", at["full"], 9)]
    assert read(tmp_path, {"board.yaml": changed(BOARD, "stones: 35", "stones: 9")})[1] == []


@pytest.mark.rule("SS-3")
def test_there_are_patterns_for_the_largest_game(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "patterns.yaml", deck(17))
    assert (fault.code, fault.spot, fault.rule) == ("too-few-patterns", None, "SS-3")
    assert fault.message == "the largest game deals 18 cards; there are 17"
    _, (fault,) = read(tmp_path, {"patterns.yaml": PATTERNS, "board.yaml": changed(BOARD, "hand: 4", "hand: 5")})
    assert fault.message == "the largest game deals 20 cards; there are 18"


@pytest.mark.rule("SS-10")
def test_there_are_patterns_for_the_point_game_too(tmp_path: Path) -> None:
    small = BOARD.replace("hand: 5", "hand: 1").replace("hand: 4", "hand: 1").replace("hand: 3", "hand: 1")
    _, (fault,) = read(tmp_path, {"board.yaml": small, "patterns.yaml": deck(17)})
    assert fault.message == "the largest game deals 18 cards; there are 17"


# The board


@pytest.mark.rule("SS-1")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players: [2]", "players: [2, 3]"),
        ("players: [3, 4]", "players: [3]"),
        ("players: [3, 4]", "players: [4, 3]"),
        ("players: [5, 6]", "players: [5]"),
        ("size: 5", "size: 4"),
        ("size: 4", "size: 6"),
        ("  - {size: 6, players: [5, 6], hand: 3}\n", ""),
        ("  - {size: 4, players: [2], hand: 5}\n", ""),
    ],
)
def test_zones_serve_each_number_of_players_once_and_grow(tmp_path: Path, old: str, new: str) -> None:
    (fault,) = faults(tmp_path, "board.yaml", changed(BOARD, old, new))
    assert places([fault]) == [("bad-zones", 3, 1)]
    assert fault.rule == "SS-1"


@pytest.mark.rule("SS-1")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("size: 6", "size: 7", ("out-of-range", 6, 12)),
        ("size: 4", "size: 2", ("out-of-range", 4, 12)),
        ("players: [5, 6]", "players: [5, 7]", ("out-of-range", 6, 28)),
        ("players: [5, 6]", "players: []", ("out-of-range", 6, 15)),
        ("hand: 3", "hand: 0", ("out-of-range", 6, 38)),
        ("stones: 35", "stones: 0", ("out-of-range", 2, 9)),
        ("stones: 35", "stones: 37", ("out-of-range", 2, 9)),
        ("stones: 35", "stones: many", ("wrong-type", 2, 9)),
        ("name: Mine\n", "", ("missing-key", 1, 1)),
    ],
)
def test_a_board_of_impossible_numbers_is_told_at_the_number(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert places(faults(tmp_path, "board.yaml", changed(BOARD, old, new))) == [expected]


@pytest.mark.rule("SS-1")
def test_without_a_board_there_is_no_game(tmp_path: Path) -> None:
    content, (fault,) = read(tmp_path, {"board.yaml": None})
    assert content is None
    assert (fault.code, fault.spot, fault.rule) == ("missing-file", None, "SS-1")


def test_nothing_at_all_is_told_without_a_crash(tmp_path: Path) -> None:
    content, found = read(tmp_path, dict.fromkeys(FILES))
    assert content is None
    assert {fault.code for fault in found} == {"missing-file", "too-few-shooting-stars"}


# Shooting stars


@pytest.mark.rule("SS-12")
def test_there_is_a_shooting_star_for_each_of_six(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "shooting-stars.yaml", changed(STARS, ", copies: 2", ""))
    assert (fault.code, fault.spot, fault.rule) == ("too-few-shooting-stars", None, "SS-12")
    assert fault.message == "6 players need a shooting star each"


@pytest.mark.rule("SS-12")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("power: clockwise", "power: sideways", ("bad-value", 5, 29)),
        ("copies: 2", "copies: 0", ("out-of-range", 4, 41)),
        ("copies: 2", "copies: 8", ("out-of-range", 4, 41)),
        ("name: Whirl", "name: Wish", ("duplicate-name", 4, 14)),
    ],
)
def test_a_fault_in_a_shooting_star_is_told_at_its_place(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert places(faults(tmp_path, "shooting-stars.yaml", changed(STARS, old, new))) == [expected]


def test_stones_are_read_as_they_are_drawn(tmp_path: Path) -> None:
    content, _ = read(tmp_path, {"patterns.yaml": PATTERNS + card("zed", "#.# .#. ##.")})
    assert content is not None
    assert content.patterns["zed"].stones == stones("#.# .#. ##.")
