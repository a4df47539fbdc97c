"""A field of hexes drawn as staggered text is read sign by sign; a slip in it is shown at the very character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.faults import Fault, FaultLog
from generator.reading.hexes import HexSign, parse_hexes
from generator.reading.nodes import parse_yaml

ALPHABET = {".": "open", "*": "star", "O": "planet"}


def read(rows: list[str]) -> tuple[tuple[HexSign, ...] | None, list[Fault]]:
    text = "field: |2\n" + "".join(f"  {row}\n" for row in rows)
    log = FaultLog()
    sourced = parse_yaml(text, "f.yaml", log)
    assert sourced is not None
    return parse_hexes(sourced, ("field",), ALPHABET, log, rule="XX-2"), log.faults


def told(rows: list[str]) -> list[tuple[str, int, int]]:
    signs, faults = read(rows)
    assert signs is None
    assert all(fault.rule == "XX-2" for fault in faults)
    return [(fault.code, fault.spot.line, fault.spot.column) for fault in faults if fault.spot]


def test_signs_are_read_row_by_row_with_their_places() -> None:
    signs, faults = read([". *", " O ."])
    assert faults == []
    assert signs == (HexSign(0, 0, "."), HexSign(0, 2, "*"), HexSign(1, 1, "O"), HexSign(1, 3, "."))


def test_hexes_of_a_row_follow_one_another_and_lower_rows_lie_between() -> None:
    signs, _ = read([". .", " . .", ". ."])
    assert signs is not None
    assert [sign.hex for sign in signs] == [(0, 0), (1, 0), (0, 1), (1, 1), (-1, 2), (0, 2)]


@pytest.mark.parametrize("rows", [[". .", " ."], [" . .", ". . ."]])
def test_either_row_may_be_the_one_that_is_moved(rows: list[str]) -> None:
    signs, faults = read(rows)
    assert faults == []
    assert signs is not None
    upper = {sign.hex for sign in signs if sign.row == 0}
    lower = {sign.hex for sign in signs if sign.row == 1}
    touching = {(q + dq, r + 1) for q, r in upper for dq in (-1, 0)}
    assert lower <= touching


def test_gaps_of_whole_hexes_and_rows_are_kept() -> None:
    signs, faults = read(["*   *", "", "    *"])
    assert faults == []
    assert signs is not None
    assert [sign.hex for sign in signs] == [(0, 0), (2, 0), (1, 2)]


def test_blanks_at_the_ends_do_not_matter() -> None:
    assert read([". .   ", " . ", "   ", ""])[0] == read([". .", " ."])[0]


@given(
    st.integers(0, 1),
    st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1),
    st.data(),
)
def test_every_sound_field_is_read_and_neighbours_stay_neighbours(
    moved: int, places: set[tuple[int, int]], data: st.DataObject
) -> None:
    signs = {(row, 2 * column + (row + moved) % 2): data.draw(st.sampled_from("*.O")) for row, column in places}
    rows = ["".join(signs.get((row, column), " ") for column in range(16)) for row in range(7)]
    found, faults = read(rows)
    assert faults == []
    assert found is not None
    assert {(sign.row, sign.column): sign.sign for sign in found} == signs
    assert len({sign.hex for sign in found}) == len(found)
    for one in found:
        for other in found:
            apart = (abs(one.row - other.row), abs(one.column - other.column))
            q, r = one.hex[0] - other.hex[0], one.hex[1] - other.hex[1]
            assert (max(abs(q), abs(r), abs(q + r)) == 1) == (apart in {(0, 2), (1, 1)})


def test_a_row_that_is_not_moved_is_shown_at_its_first_sign() -> None:
    assert told([". . .", ". .", ". . ."]) == [("staggered-grid", 3, 3)]


def test_a_sign_out_of_line_is_shown_at_that_sign_once_for_each_row() -> None:
    assert told([". . .", " . .", ". .. .", " .. .."]) == [
        ("staggered-grid", 4, 6),
        ("staggered-grid", 5, 5),
    ]


def test_most_signs_decide_which_rows_are_wrong() -> None:
    assert told([".", "  . . .", " . . ."]) == [("staggered-grid", 2, 3)]
    assert told([" . . .", ". . . .", "."]) == [("staggered-grid", 4, 3)]


def test_a_strange_sign_is_told_once_wherever_it_stands() -> None:
    assert told([". ?", " ."]) == [("unknown-character", 2, 5)]
    assert told([".?.", " ."]) == [("unknown-character", 2, 4)]
    assert told([".\t.", " ."]) == [("unknown-character", 2, 4)]


def test_slips_of_both_kinds_are_told_together() -> None:
    assert told([". . x", ". .", ". . ."]) == [("unknown-character", 2, 7), ("staggered-grid", 3, 3)]


def test_a_strange_sign_is_answered_with_the_one_it_looks_like() -> None:
    _, (fault,) = read([". ×", " ."])
    legend = "a grid is drawn with . open, * star, O planet and blank nothing"
    assert fault.help == f"did you mean “*”? {legend}"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("field: 3", "wrong-type", 8),
        ("field: [a]", "wrong-type", 8),
        ("field: ''", "grid-size", 8),
        ("field: '   '", "grid-size", 8),
        ("a: 1", "wrong-type", 1),
    ],
)
def test_what_is_no_field_is_a_fault(text: str, code: str, column: int) -> None:
    log = FaultLog()
    sourced = parse_yaml(text, "f.yaml", log)
    assert sourced is not None
    assert parse_hexes(sourced, ("field",), ALPHABET, log) is None
    assert [(fault.code, fault.spot.column) for fault in log if fault.spot] == [(code, column)]


def test_a_field_may_be_written_in_one_line() -> None:
    log = FaultLog()
    sourced = parse_yaml("field: '* . *x'", "f.yaml", log)
    assert sourced is not None
    assert parse_hexes(sourced, ("field",), ALPHABET, log) is None
    assert [(fault.code, fault.spot.column) for fault in log if fault.spot] == [("unknown-character", 14)]


@given(st.text(st.sampled_from(" .*Ox?\n\t"), max_size=40))
def test_any_text_is_a_field_or_faults(text: str) -> None:
    log = FaultLog()
    sourced = parse_yaml("field: |2\n" + "".join(f"  {row}\n" for row in text.split("\n")), "f.yaml", log)
    if sourced is not None:
        signs = parse_hexes(sourced, ("field",), ALPHABET, log)
        assert (signs is None) != log.ok
        assert signs is None or len({(sign.row + sign.column) % 2 for sign in signs}) == 1
