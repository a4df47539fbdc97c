"""Night Sky, registered. In: whatever the command line asks; out: the answer of the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.games.contract import Seating
from generator.games.foldered import FolderedGame

if TYPE_CHECKING:
    from generator.games.night_sky.model import Content


class NightSkyGame(FolderedGame["Content"]):
    """The game of star charts, eight-sided dice and shared objectives."""

    id = "night-sky"
    title = "Night Sky"
    tagline = "Map a constellation by drafting dice; four shared objectives pay the first who meet them."
    rule_prefix = "NS"
    prints: Mapping[str, str] = {
        "charts": "star charts, one a page",
        "charts-two-up": "star charts, two copies a page, to cut",
        "cards": "objective cards and player aids, with backs",
        "solo": "the A.I. and its marks, for playing alone",
        "dice": "pre-rolled dice, for playing without any",
        "rulebook": "the rules, with executed examples",
        "booklet": "the rules as a booklet to fold and staple",
    }
    seatings = (
        Seating("shared", range(2, 5), "everybody for themselves"),
        Seating("versus", range(1, 2), "alone against the A.I."),
        Seating("cooperative", range(1, 2), "alone with two sheets that must fill together"),
    )
    bots = ("competent", "expert", "random")

    def counts(self, content: Content) -> dict[str, int]:
        return {"charts": len(content.charts), "objectives": len(content.objectives)}

    def items(self, content: Content) -> Sequence[str]:
        return (*content.charts, *content.objectives)


GAME = NightSkyGame()
