"""A grid drawn as text is read row by row, and a slip in it is shown at the very character."""

from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.faults import Fault, FaultLog
from generator.reading.grids import parse_grid
from generator.reading.nodes import parse_yaml

ALPHABET = {".": "open", "*": "star", "O": "planet", "-": "comet"}


def read(
    rows: list[str], *, square: bool = False, sizes: Collection[int] | None = None
) -> tuple[tuple[str, ...] | None, list[Fault]]:
    text = "grid: |\n" + "".join(f"  {row}\n" for row in rows)
    log = FaultLog()
    sourced = parse_yaml(text, "f.yaml", log)
    assert sourced is not None
    return parse_grid(sourced, ("grid",), ALPHABET, log, square=square, sizes=sizes, rule="XX-2"), log.faults


def told(
    rows: list[str], *, square: bool = False, sizes: Collection[int] | None = None
) -> list[tuple[str, int, int]]:
    grid, faults = read(rows, square=square, sizes=sizes)
    assert grid is None
    assert all(fault.rule == "XX-2" for fault in faults)
    return [(fault.code, fault.spot.line, fault.spot.column) for fault in faults if fault.spot]


@given(
    st.integers(1, 6).flatmap(
        lambda width: st.lists(st.text("".join(ALPHABET), min_size=width, max_size=width), min_size=1)
    )
)
def test_a_sound_grid_reads_as_its_rows(rows: list[str]) -> None:
    assert read(rows) == (tuple(rows), [])


def test_blanks_at_the_ends_of_rows_and_of_the_grid_are_tolerated() -> None:
    assert read(["..  ", "**", "", "  "]) == (("..", "**"), [])


def test_a_short_row_is_shown_where_its_first_character_is_missing() -> None:
    assert told(["...", ".", "..."]) == [("ragged-grid", 3, 4)]


def test_a_long_row_is_shown_at_its_first_extra_character() -> None:
    assert told(["....", "...", "..."]) == [("ragged-grid", 2, 6)]


def test_a_blank_row_before_or_within_a_grid_is_ragged() -> None:
    assert told(["..", "", ".."]) == [("ragged-grid", 3, 3)]
    assert told(["", "..", ".."]) == [("ragged-grid", 2, 3)]


def test_rows_are_measured_against_an_allowed_width_when_in_doubt() -> None:
    assert told(["..", "...", "..", "..."], sizes={3, 4}) == [("ragged-grid", 2, 5), ("ragged-grid", 4, 5)]


@pytest.mark.parametrize(
    ("character", "meant"),
    [("×", "*"), ("x", "*"), ("★", "*"), ("0", "O"), ("o", "O"), ("Ｏ", "O"), ("–", "-"), ("·", "."), ("Q", None)],
)
def test_an_unknown_character_is_shown_with_the_one_it_looks_like(character: str, meant: str | None) -> None:
    grid, (fault,) = read(["...", f".{character}.", f"{character}.."])
    assert grid is None
    assert fault.spot is not None
    assert fault.spot[1:3] == (3, 4)
    assert fault.message == f"“{character}” means nothing in this grid (2 times)"
    legend = "a grid is drawn with . open, * star, O planet and - comet"
    assert fault.help == (f"did you mean “{meant}”? {legend}" if meant else legend)


def test_blanks_within_rows_are_named() -> None:
    _, faults = read([". .", ".\u00a0."])
    assert [fault.message for fault in faults] == [
        "a blank means nothing in this grid",
        "the special blank U+00A0 means nothing in this grid",
    ]


@pytest.mark.parametrize(
    ("square", "sizes", "allowed"),
    [(True, None, "square"), (False, {3, 4}, "3 or 4 each way"), (True, {3, 4}, "3 by 3 or 4 by 4")],
)
def test_a_wrong_size_is_told_with_the_allowed_ones(
    square: bool, sizes: Collection[int] | None, allowed: str
) -> None:
    grid, (fault,) = read(["...", "..."], square=square, sizes=sizes)
    assert grid is None
    assert (fault.code, fault.message) == ("grid-size", f"the grid is 3 wide and 2 high; it must be {allowed}")


def test_slips_of_all_kinds_are_told_together() -> None:
    assert told(["..", "?.", "..."], square=True, sizes={2}) == [
        ("grid-size", 2, 3),
        ("unknown-character", 3, 3),
        ("ragged-grid", 4, 5),
    ]


@pytest.mark.parametrize(
    ("text", "code"), [("grid: 3", "wrong-type"), ("grid: ''", "grid-size"), ("a: 1", "wrong-type")]
)
def test_what_is_no_grid_is_a_fault(text: str, code: str) -> None:
    log = FaultLog()
    sourced = parse_yaml(text, "f.yaml", log)
    assert sourced is not None
    assert parse_grid(sourced, ("grid",), ALPHABET, log) is None
    assert [fault.code for fault in log] == [code]


@given(st.text(max_size=40))
def test_any_text_is_a_grid_or_faults(text: str) -> None:
    log = FaultLog()
    sourced = parse_yaml("grid: |2\n" + "".join(f"  {row}\n" for row in text.split("\n")), "f.yaml", log)
    if sourced is not None:
        grid = parse_grid(sourced, ("grid",), ALPHABET, log, square=True)
        assert (grid is None) != log.ok
