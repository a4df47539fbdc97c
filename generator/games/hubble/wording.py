"""Words on pads and reference pages. In: engine figures; out: short texts that cannot disagree with them."""

from __future__ import annotations

from generator.games.hubble.moves import ICONS
from generator.games.hubble.points import COMET_POINTS, PER_FURTHER_COMET, PER_GALAXY, PER_TRIANGLE
from generator.games.hubble.rules import FREE_ROUND, LENS

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def spelled(number: int) -> str:
    """A small number in letters."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


LAST_LENS = _ORDINALS.get(LENS, f"{LENS}th")
FREE = _ORDINALS.get(FREE_ROUND, f"{FREE_ROUND}th")

SUBTITLE = "two dice, one choice, one triangle"
LENS_TITLE = "Fogged Lens"
LENS_WORDS = (
    f"Cannot draw all three? Draw one icon or none and cross a square. The {LAST_LENS} cross ends your game."
)
CARDS_TITLE = "Your constellations"

FORMULAS = {
    "galaxy": f"{PER_GALAXY} × fewest in any quadrant",
    "planet": "lines of 2+, in 3 directions",
    "asteroid": f"{PER_TRIANGLE} for each triangle",
    "star": "card value and its bonus",
}
"""What each box of the scoring strip adds up (HU-12 … HU-16); comets have a table of their own."""

COMET_SIZES = (*map(str, range(1, len(COMET_POINTS))), "+1")
COMET_VALUES = (*map(str, COMET_POINTS[1:]), f"+{PER_FURTHER_COMET}")
"""Comets in a group, and what it scores (HU-15)."""
COMET_WORDS = (
    ", ".join(f"{size} for {points}" for size, points in zip(COMET_SIZES[1:-1], COMET_VALUES[1:-1], strict=True))
    + f", then {PER_FURTHER_COMET} for each more"
)

STEPS = (
    "Two coloured dice name two quadrants and two icons; the third icon is chosen.",
    "Draw all three as a triangle of empty hexes in those quadrants. A blank takes a hex, even a full one.",
)
"""A turn, for the reference strip (HU-5 … HU-8)."""

MEANINGS = {
    "galaxy": f"Count them in each quadrant. Each galaxy of the poorest quadrant is worth {PER_GALAXY}.",
    "planet": "Every straight line with two planets or more scores its planets. Add up all three directions; "
    "gaps do not matter.",
    "asteroid": f"Three asteroids that touch one another score {PER_TRIANGLE}. Each serves one triangle only.",
    "comet": "Comets that touch are a group, and each group scores by its size: "
    f"{COMET_WORDS}. A single comet scores {COMET_POINTS[1] or 'nothing'}.",
    "star": "Stars score when they show the pattern of one of your cards. Each star serves one card only.",
    "blank": "Nothing is drawn. Its hex may be empty or full, but must lie in the two quadrants.",
}
"""What each icon does, for the reference page."""
assert tuple(MEANINGS) == ICONS
