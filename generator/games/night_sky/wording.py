"""Words on sheets and cards. In: engine figures; out: short texts that cannot disagree with them."""

from __future__ import annotations

from generator.games.night_sky.model import Chart
from generator.games.night_sky.moves import ABILITIES
from generator.games.night_sky.sheet import FULL_SHEET_BONUS, PER_UNUSED_ABILITY
from generator.games.night_sky.state import SIDES

EFFECTS = {
    "spark": "mark any one open space or star",
    "nudge": "change a die by 1 or 2, then draft it",
    "split": "cut your number in two, draw both",
    "echo": "draw the value of a die drafted before",
    "flip": f"turn a die over: {SIDES + 1} minus its value",
    "reroll": "roll all dice still free again",
}
"""What each ability does, in the words of the strip (NS-15)."""
assert tuple(EFFECTS) == ABILITIES

STRIP_TITLE = (
    f"Abilities: circle one when you gain it, strike it when you use it; unused it pays {PER_UNUSED_ABILITY}"
)
FILLED_TITLE = f"filled sheet: {FULL_SHEET_BONUS}"
UNUSED_TITLE = f"unused × {PER_UNUSED_ABILITY}"
BOXES_TITLE = "objectives, as you claim them; 0 when you cannot draw"

STEPS = (
    "1  Roll; draft a die in turn.",
    "2  Draw it: so many marks in one straight line.",
    "3  Line complete? Circle one of its stars and an ability.",
    "4  Round over: claim objectives.",
)
"""A round, for the reference strip (NS-6 … NS-14)."""


OBSTACLES = (
    ("asteroid", "Asteroid: takes two of the number that marks it."),
    ("comet", "Comet: only a line of two or more spaces that runs its way marks it."),
    ("planet", "Planet: a line that enters it ends there."),
    ("shooting-star", "Shooting star: gives you a Spark, if one is left."),
)
"""What each obstacle does, for the player aid (NS-18 … NS-20)."""

POINTS = (
    ("1st", "objective: its first value, for all who claim it in that round"),
    ("later", "its second value, in one more round; then it is gone"),
    (f"+{FULL_SHEET_BONUS}", "a full sheet; it ends the game with the round"),
    (f"+{PER_UNUSED_ABILITY}", "each ability gained and never used"),
    ("0", "in a box when no die can be drawn; with no box left the game ends"),
)
"""What scores, for the player aid (NS-9 … NS-22)."""


def legend(chart: Chart) -> list[tuple[str, str]]:
    """The obstacles of a chart: icon and meaning (NS-18 … NS-20)."""
    entries = (
        (chart.asteroids, "asteroid", "asteroid: costs 2"),
        (chart.horizontal_comets, "comet", "comet: only by a line running its way"),
        (chart.vertical_comets & (0 if chart.horizontal_comets else -1), "upright-comet",
         "comet: only by a line running its way"),
        (chart.planets, "planet", "planet: ends the line"),
        (chart.shooting_stars, "shooting-star", "shooting star: gives a Spark"),
    )  # fmt: skip
    return [(icon, words) for mask, icon, words in entries if mask]
