"""The pad as an author draws it. In: `pad.yaml`; out: a `Pad` whose quadrants are fair, or faults at its hexes."""

from __future__ import annotations

from collections import Counter

from generator.games.hubble.model import COLOURS, NO_HEX, PadText
from generator.games.hubble.pad import Pad
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, listed, quoted
from generator.reading.hexes import HexSign, parse_hexes
from generator.reading.shelf import Entry

register_codes(
    {
        "bad-quadrants": "the pad does not have its four quadrants, each with a colour of its own",
        "pad-size": "the pad has too few or too many hexes",
        "unfair-quadrants": "the quadrants of the pad are not equally large",
        "torn-quadrant": "a quadrant of the pad lies in several parts",
    }
)

LEAST, MOST = 48, 80
MOST_ROWS = 26
"""Rows are called by letters."""


def read_pad(entry: Entry[PadText], log: FaultLog) -> Pad | None:
    """The pad, if it is one that can be played on (HU-1)."""
    text = entry.value
    if not _has_four_colours(entry, log):
        return None
    alphabet = {sign: f"{colour} hex" for sign, colour in text.quadrants.items()} | {NO_HEX: "no hex"}
    signs = parse_hexes(entry.sourced, (*entry.path, "hexes"), alphabet, log, rule="HU-1")
    if signs is None:
        return None
    signs = tuple(sign for sign in signs if sign.sign != NO_HEX)
    order = [sign for colour in COLOURS for sign, found in text.quadrants.items() if found == colour]
    pad = Pad(
        text.name,
        tuple(sign.hex for sign in signs),
        tuple(order.index(sign.sign) for sign in signs),
        COLOURS,
    )
    return pad if _is_fair(entry, pad, signs, log) else None


def _has_four_colours(entry: Entry[PadText], log: FaultLog) -> bool:
    quadrants = entry.value.quadrants
    spot = entry.key_spot("quadrants")
    for sign in quadrants:
        if sign == NO_HEX or sign.isspace():
            log.error("bad-quadrants", f"{quoted(sign)} cannot be the sign of a quadrant", spot, rule="HU-1")
            return False
    if Counter(quadrants.values()) == Counter(COLOURS):
        return True
    found = listed(quadrants.values(), "and") if quadrants else "none"
    message = f"the quadrants are {listed(COLOURS, 'and')}, each once; here they are {found}"
    log.error("bad-quadrants", message, spot, rule="HU-1")
    return False


def _is_fair(entry: Entry[PadText], pad: Pad, signs: tuple[HexSign, ...], log: FaultLog) -> bool:
    """Whether the quadrants are whole and equal within one hex."""
    spot = entry.spot("hexes")
    before = len(log)
    count = pad.grid.count
    if not LEAST <= count <= MOST:
        log.error("pad-size", f"the pad has {count} hexes; it needs {LEAST} to {MOST}", spot, rule="HU-1")
    rows = pad.hexes[-1][1] - pad.hexes[0][1] + 1 if pad.hexes else 0
    if rows > MOST_ROWS:
        log.error("pad-size", f"the pad has {rows} rows; it may have {MOST_ROWS}", spot, rule="HU-1")
    sizes = [quadrant.bit_count() for quadrant in pad.quadrants]
    if max(sizes) - min(sizes) > 1:
        told = listed((f"{size} {colour}" for size, colour in zip(sizes, pad.colours, strict=True)), "and")
        log.error("unfair-quadrants", f"the quadrants differ by more than one hex: {told}", spot, rule="HU-1")
    for colour, quadrant in zip(pad.colours, pad.quadrants, strict=True):
        parts = sorted(pad.grid.components(quadrant), key=int.bit_count)
        for part in parts[:-1]:
            sign = signs[(part & -part).bit_length() - 1]
            at = entry.cell_spot(("hexes",), sign.row, sign.column)
            log.error("torn-quadrant", f"this part of the {colour} quadrant touches no other", at, rule="HU-1")
    return len(log) == before
