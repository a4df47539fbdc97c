"""Hubble, registered. In: whatever the command line asks; out: the answer of the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.games.contract import Seating
from generator.games.foldered import FolderedGame

if TYPE_CHECKING:
    from generator.games.hubble.model import Content


class HubbleGame(FolderedGame["Content"]):
    """The game of hex pads, shared dice and constellation cards."""

    id = "hubble"
    title = "Hubble"
    tagline = "Everybody draws the same dice, triangle by triangle, each towards two constellations of their own."
    rule_prefix = "HU"
    prints: Mapping[str, str] = {
        "pads": "the pad, one a page",
        "pads-two-up": "the pad, two copies a page, to cut",
        "cards": "constellation cards, with backs",
        "blank-cards": "cards for constellations of your own",
        "dice": "five paper dice to cut and fold",
        "reference": "icons, dice and the random table",
        "rounds": "pre-rolled rounds, the same for everybody with the seed",
        "rulebook": "the rules, with executed examples",
        "booklet": "the rules as a booklet to fold and staple",
    }
    seatings = (
        Seating("standard", range(2, 10), "everybody for themselves"),
        Seating("solo", range(1, 2), "alone at the Space Station"),
        Seating("station", range(10, 41), "ten and more at the Space Station"),
    )
    bots = ("strong", "casual", "random")

    def counts(self, content: Content) -> dict[str, int]:
        return {"constellations": len(content.constellations), "dice": len(content.dice)}

    def items(self, content: Content) -> Sequence[str]:
        return [claim.item for claim in self.claims(content)]


GAME = HubbleGame()
