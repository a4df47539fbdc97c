"""Titles of the solo game. In: `titles.yaml`; out: titles without gap or overlap, or faults at a band (HU-22)."""

from __future__ import annotations

import re

from generator.games.hubble.model import Title, TitlesText
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, quoted
from generator.reading.shelf import Entry

register_codes(
    {
        "bad-band": "a band of points is written as “69–75”, the last one as “100+”",
        "overlapping-bands": "bands of points overlap, or leave a gap between them",
    }
)

_BAND = re.compile(r"([0-9]{1,4})(?:[–-]([0-9]{1,4})|(\+))")


def read_titles(entry: Entry[TitlesText], log: FaultLog) -> tuple[Title, ...] | None:
    """The titles from the lowest up; every score has exactly one."""
    titles: list[Title] = []
    before = len(log)
    texts = entry.value.titles
    for at, text in enumerate(texts):
        spot = entry.spot("titles", at, "points")
        band = _BAND.fullmatch(text.points)
        last = at == len(texts) - 1
        if band is None or bool(band[3]) != last:
            wanted = "“100+”" if last else "“69–75”"
            message = f"{quoted(text.points)} is no band of points here, as {wanted} is"
            log.error("bad-band", message, spot, rule="HU-22")
            return None
        least, most = int(band[1]), None if last else int(band[2])
        expected = 0 if not titles else (titles[-1].most or 0) + 1
        if least != expected:
            what = "overlaps the one before" if least < expected else "leaves a gap"
            message = f"the band {text.points} {what}: it must begin at {expected}"
            log.error("overlapping-bands", message, spot, rule="HU-22")
        elif most is not None and most < least:
            log.error("bad-band", f"the band {text.points} ends before it begins", spot, rule="HU-22")
            return None
        titles.append(Title(text.name, least, most))
    return tuple(titles) if len(log) == before else None
