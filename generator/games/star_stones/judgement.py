"""Judgement: what verdicts and difficulty mean for an author. In: verdicts; out: faults at the pattern."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median

from generator.games.star_stones.assembly import PATTERNS
from generator.games.star_stones.difficulty import difficulty
from generator.games.star_stones.model import Content
from generator.playing.verdicts import Claim, Impossible, Verdict
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog
from generator.reading.shelf import Shelf

register_codes(
    {
        "unmatchable": "a pattern can never be matched",
        "too-hard": "a pattern is far harder than the others",
    }
)
MOST = 3.0
"""No pattern may be harder than so many times the median."""


def judge(content: Content, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
    """Refuses patterns that cannot be matched, or stand out as too hard."""
    entries = shelf.all(PATTERNS)
    for claim, verdict in verdicts.items():
        if isinstance(verdict, Impossible):
            message = f"{content.patterns[claim.item].name} can never be matched: {verdict.why}"
            log.error("unmatchable", message, entries[claim.item].spot("grid"), rule="SS-7")
    measured = {pattern.id: difficulty(pattern, content) for pattern in content.patterns.values()}
    usual = median(measured.values())
    for id, found in measured.items():
        if found > MOST * usual:
            message = f"{content.patterns[id].name} is {found / usual:.1f} times as hard as the median pattern"
            log.error("too-hard", message, entries[id].spot("grid"), rule="SS-7")
