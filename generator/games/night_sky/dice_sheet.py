"""Pre-rolled dice: the game without any. In: a seed and a paper; out: a page of rounds to cross off.

The rolls come from a stream of their own, so the same seed is the same game for everybody, anywhere.
"""

from __future__ import annotations

from generator.drawing.paper import Paper
from generator.drawing.scene import Box, Item, Place, Rect, Scene, Text, Zone, line, polygon
from generator.drawing.theme import FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, cap_height_mm, wrap
from generator.games.night_sky.state import DICE, SIDES
from generator.playing.chance import Stream
from generator.printing.furniture import FOOTER_HEIGHT, header_band

ROUNDS = 30
RESERVE = 48
_BAND = 20.0
_TEXT, _LABEL = 9.0, 7.0
_NUMERAL = 13.0

_WORDS = (
    "Each row is one roll. Cross a die off when it is drafted; what is left over stays unused.",
    f"With three players use the first {DICE[3]} dice of a row. Whoever rerolls crosses off the free dice of the "
    "row and takes as many from the reserve, left to right.",
)


def rolls(seed: str) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The rounds, each as it falls, and the reserve for rerolls."""
    rounds = Stream(seed, "pre-rolled", "rounds")
    most = max(DICE.values())
    return (
        tuple(rounds.dice(most, SIDES) for _ in range(ROUNDS)),
        Stream(seed, "pre-rolled", "reserve").dice(RESERVE, SIDES),
    )


def dice_sheet(seed: str, paper: Paper, theme: Theme) -> Scene:
    """One page: thirty rounds in two columns, and a reserve for rerolls."""
    safe = paper.safe
    rounds, reserve = rolls(seed)
    band = header_band(safe.width, _BAND, "Pre-rolled dice", f"Night Sky · seed {seed}", theme)
    items: list[Item] = [Place(band, safe.x, safe.y)]
    y = safe.y + _BAND + 7
    for words in _WORDS:
        for row in wrap(words, SERIF, _TEXT, safe.width - 12):
            items.append(Text(safe.x + 6, y, row, SERIF, _TEXT, theme.text))
            y += 4.4
    reserve_height = 32.0
    area = Box(safe.x + 6, y, safe.width - 12, safe.bottom - FOOTER_HEIGHT - 4 - reserve_height - y)
    items += _rounds(rounds, area, theme)
    items += _reserve(reserve, Box(area.x, area.bottom + 4, area.width, reserve_height - 2), theme)
    return Scene(f"dice {seed}", paper.width, paper.height, tuple(items))


def _rounds(rounds: tuple[tuple[int, ...], ...], box: Box, theme: Theme) -> list[Item]:
    half = -(-len(rounds) // 2)
    height, width = box.height / half, (box.width - 12) / 2
    side = min(height - 1.6, 11.0)
    items: list[Item] = [Zone("rounds", *box)]
    for place, dice in enumerate(rounds):
        column, row = divmod(place, half)
        x, y = box.x + column * (width + 12), box.y + row * height
        middle = y + height / 2
        items.append(
            Text(x + 6, middle + cap_height_mm(_TEXT) / 2, str(place + 1), SANS, _TEXT, theme.quiet, "end")
        )
        step = (width - 10) / len(dice)
        for number, value in enumerate(dice):
            items += _die(x + 10 + (number + 0.5) * step, middle, side, value, theme)
        if row:
            items.append(line(x, y, x + width, y, theme.stroke(HAIR, theme.hair)))
    return items


def _die(x: float, y: float, side: float, value: int, theme: Theme) -> list[Item]:
    """An eight-sided die seen from above: a lozenge with its numeral."""
    reach = side / 2
    corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    return [
        polygon(corners, fill=theme.wash, stroke=theme.stroke(FINE)),
        Text(x, y + cap_height_mm(_NUMERAL) / 2, str(value), SANS_BOLD, _NUMERAL, theme.text, "middle"),
    ]


def _reserve(values: tuple[int, ...], box: Box, theme: Theme) -> list[Item]:
    items: list[Item] = [
        Zone("reserve", *box),
        Text(box.x, box.y + 3, "reserve for rerolls", SANS, _LABEL, theme.quiet),
    ]
    columns = len(values) // 3
    width, height = box.width / columns, (box.height - 5) / 3
    for place, value in enumerate(values):
        row, column = divmod(place, columns)
        frame = Box(box.x + column * width, box.y + 5 + row * height, width, height).inset(0.5)
        items.append(Rect(*frame, radius=0.8, stroke=theme.stroke(HAIR)))
        middle = frame.y + frame.height / 2 + cap_height_mm(_TEXT) / 2
        items.append(Text(frame.x + frame.width / 2, middle, str(value), SANS_BOLD, _TEXT, theme.text, "middle"))
    return items
