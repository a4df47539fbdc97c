"""Judgement: what the verdicts mean for an author. In: verdicts; out: faults at the pattern that causes them."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.hubble.assembly import CONSTELLATIONS
from generator.games.hubble.model import Content
from generator.games.hubble.solver import DRAW, JOIN
from generator.playing.verdicts import Claim, Impossible, Verdict
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog
from generator.reading.shelf import Shelf

register_codes(
    {
        "undrawable": "a constellation can never be drawn",
        "colliding-pair": "two constellations can never be drawn on one pad",
    }
)


def judge(content: Content, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
    """Refuses constellations that cannot be drawn, alone or with another one."""
    entries = shelf.all(CONSTELLATIONS)
    for claim, verdict in verdicts.items():
        if not isinstance(verdict, Impossible):
            continue
        if claim.name == DRAW:
            name = content.constellations[claim.item].name
            message = f"{name} can never be drawn: {verdict.why}"
            log.error("undrawable", message, entries[claim.item].spot("stars"), rule="HU-16")
        else:
            # Of two cards the one that was written later, perhaps by an author's pack, is the one to change.
            later = max(claim.item.split(JOIN), key=list(content.constellations).index)
            log.error("colliding-pair", verdict.why, entries[later].spot("stars"), rule="HU-17")
