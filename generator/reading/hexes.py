"""Hexes drawn as text come in; their signs with their places, or faults at the very characters, come out.

Rows are staggered as on paper: the signs of a row stand two columns apart, and every other row is moved by one.

    . * .
     * * .
    + . *
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.reading.faults import FaultLog
from generator.reading.grids import unknown_characters
from generator.reading.sourced import Sourced, Step, kind_of

BLANK = " "


class HexSign(NamedTuple):
    """A sign and the hex it stands on; rows and columns of the text count from 0."""

    row: int
    column: int
    sign: str

    @property
    def hex(self) -> tuple[int, int]:
        """The hex in axial coordinates: rows share the second, and the first grows to the right."""
        return (self.column - self.row) // 2, self.row


def parse_hexes(
    sourced: Sourced, path: Sequence[Step], alphabet: Mapping[str, str], log: FaultLog, *, rule: str | None = None
) -> tuple[HexSign, ...] | None:
    """The signs of the field at a path, row by row; nothing, and faults, if any of it is wrong."""
    try:
        text = sourced.value(*path)
    except KeyError:
        text = None
    if not isinstance(text, str):
        help = "draw the hexes as staggered lines of text below a “|”"
        message = f"a field of hexes is text, not {kind_of(text)}"
        log.error("wrong-type", message, sourced.spot(*path), rule=rule, help=help)
        return None
    rows = sourced.block_rows(path)
    found = [
        HexSign(row, column, sign)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != BLANK
    ]
    if not found:
        log.error("grid-size", "the field of hexes is empty", sourced.spot(*path), rule=rule)
        return None
    sound = unknown_characters(sourced, path, rows, {**alphabet, BLANK: "nothing"}, log, rule=rule)
    known = [sign for sign in found if sign.sign in alphabet]
    return tuple(found) if _is_staggered(sourced, path, known, log, rule) and sound else None


def _is_staggered(
    sourced: Sourced, path: Sequence[Step], found: Sequence[HexSign], log: FaultLog, rule: str | None
) -> bool:
    """Whether all signs stand on hexes; a fault at the first sign of each row that does not."""
    parities = [(sign.row + sign.column) % 2 for sign in found]
    usual = max((0, 1), key=parities.count)
    wrong: dict[int, HexSign] = {}
    for sign, parity in zip(found, parities, strict=True):
        if parity != usual:
            wrong.setdefault(sign.row, sign)
    for sign in wrong.values():
        log.error(
            "staggered-grid",
            f"in row {sign.row + 1} “{sign.sign}” stands between two hexes",
            sourced.cell_spot(path, sign.row, sign.column),
            rule=rule,
            help="signs of a row stand two columns apart, and every other row is moved by one",
        )
    return not wrong
