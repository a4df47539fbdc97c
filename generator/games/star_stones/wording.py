"""Words on boards and cards. In: content and engine figures; out: short texts that cannot disagree with them."""

from __future__ import annotations

from generator.games.star_stones.model import Content
from generator.games.star_stones.rules import POINT_HAND, TARGET

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

SUBTITLE = "one stone a turn, and the sky changes for everybody"
STEPS = (
    ("Match", "Lay down any of your cards that show on the board."),
    ("Add or remove", "You must add one stone or take one away."),
    ("Match again", "Lay down any cards that show now."),
)
"""A turn (SS-4)."""
MATCH = (
    "A card matches three by three spaces that are exactly alike, stones and voids. Turn it as you please, but "
    "never mirror it."
)
"""SS-7."""
TURNED = "Turn a card as you please; never mirror it."
FORCED = "Empty board: add. Full board, or no stone left: remove."
"""SS-5."""
WIN = "Your last card laid down? You win."
"""SS-8."""
TWO = "Do not undo: a stone just added stays, and a space just emptied stays empty."
"""SS-9."""
ELIMINATION = "Play on until one player alone holds cards. That player is out; deal again."
"""SS-11."""
STARS = "Everybody gets one, to use once, at any time in a turn of their own."
"""SS-12."""
ONCE = "once, at any time in your turn"
INSTEAD = "once, instead of adding or removing"

DIFFICULTIES = ("very easy", "easy", "middling", "hard", "very hard")


def spelled(number: int) -> str:
    """A small number in letters."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, thing: str) -> str:
    """A number of things."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def points() -> str:
    """The point game (SS-10)."""
    return (
        f"Hold {spelled(POINT_HAND)} cards and draw a new one for each you lay down. "
        f"The first with {spelled(TARGET)} wins. If the deck runs out before, most cards win."
    )


def power(name: str, content: Content) -> str:
    """What a shooting star does (SS-12)."""
    beside = "beside it" if content.rulings.adjacent == "orthogonal" else "beside it, corners included"
    return {
        "place": "Add one stone more than your turn allows.",
        "remove": "Take away one stone more than your turn allows.",
        "move": f"Slide one stone to an empty space {beside}.",
        "swap": "Put one of your cards under the deck and take the top card instead.",
        "clockwise": "Turn a block of two by two spaces one step clockwise, stones and voids alike.",
        "counter-clockwise": "Turn a block of two by two spaces one step anticlockwise, stones and voids alike.",
    }[name]
