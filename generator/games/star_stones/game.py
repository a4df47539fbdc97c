"""Star Stones, registered. In: whatever the command line asks; out: the answer of the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.games.contract import Seating
from generator.games.foldered import FolderedGame

if TYPE_CHECKING:
    from generator.games.star_stones.model import Content


class StarStonesGame(FolderedGame["Content"]):
    """The game of one board, stones, and patterns to spot."""

    id = "star-stones"
    title = "Star Stones"
    tagline = "One sky for all: add or remove a stone, and be the first to spot the patterns of your cards."
    rule_prefix = "SS"
    prints: Mapping[str, str] = {
        "board": "the board on one sheet",
        "poster": "the board as a poster over four sheets",
        "cards": "constellations, shooting stars and a reference card, with backs",
        "stones": "star stones to cut out",
        "index": "all patterns with their difficulty",
        "rulebook": "the rules, with executed examples and the duel table",
        "booklet": "the rules as a booklet to fold and staple",
    }
    seatings = (
        Seating("race", range(2, 7), "the first to lay down the whole hand"),
        Seating("stars", range(2, 7), "the race, with shooting stars"),
        Seating("points", range(2, 7), "hands are refilled; ten cards win"),
        Seating("elimination", range(3, 7), "the last to hold cards is out, until one is left"),
    )
    bots = ("wary", "greedy", "random")

    def counts(self, content: Content) -> dict[str, int]:
        stars = sum(star.copies for star in content.stars.values())
        return {"patterns": len(content.patterns), "shooting stars": stars, "stones": content.board.stones}

    def items(self, content: Content) -> Sequence[str]:
        return tuple(content.patterns)


GAME = StarStonesGame()
