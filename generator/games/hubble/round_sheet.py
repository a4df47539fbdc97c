"""Rounds rolled beforehand: the same sky for everybody. In: content, a seed and a paper; out: a page to cross off.

The rolls come from a stream of their own, so the same seed is the same game for any number of players in any
number of places.
"""

from __future__ import annotations

from generator.drawing.paper import Paper
from generator.drawing.scene import Box, Circle, Item, Place, Scene, Text, Zone, line
from generator.drawing.theme import FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, SERIF_BOLD, cap_height_mm, wrap
from generator.games.hubble import wording
from generator.games.hubble.die_faces import free_die, rolled_die
from generator.games.hubble.model import CARDS_EACH, WILD, Constellation, Content
from generator.games.hubble.moves import Roll
from generator.games.hubble.pad import PAIRS
from generator.games.hubble.rules import FREE_ROUND
from generator.playing.chance import Stream
from generator.printing.furniture import FOOTER_HEIGHT, header_band

ROUNDS = 36
_BAND = 20.0
_COLUMNS = 3
_TITLE, _TEXT, _LABEL = 13.0, 9.0, 7.0

_WORDS = (
    "Each line is one round: draw its three icons as one triangle, in the two quadrants whose symbols the "
    f"coloured dice show, then cross off its number. In every {wording.FREE} round you choose the last icon "
    "yourself. Whoever has this seed plays under the same sky."
)


def rolls(content: Content, seed: str) -> tuple[Roll, ...]:
    """The rounds as they fall; in every third the white die rests (HU-21)."""
    stream = Stream(seed, "pre-rolled", "rounds")
    rounds = []
    for number in range(1, ROUNDS + 1):
        pair = stream.below(len(PAIRS))
        one, other = (stream.choice(content.dice[die].faces) for die in PAIRS[pair])
        white = stream.choice(content.dice[-1].faces) if number % FREE_ROUND else None
        rounds.append(Roll(pair, (one, other), white))
    return tuple(rounds)


def suggested(content: Content, seed: str) -> tuple[tuple[int, Constellation], ...]:
    """The constellations for a player alone, with their numbers."""
    numbered = tuple(enumerate(content.constellations.values(), start=1))
    return tuple(sorted(Stream(seed, "pre-rolled", "cards").sample(numbered, CARDS_EACH), key=lambda one: one[0]))


def round_sheet(content: Content, seed: str, paper: Paper, theme: Theme) -> Scene:
    """One page: the rounds in columns, and two constellations."""
    safe = paper.safe
    band = header_band(safe.width, _BAND, "Rounds", f"Hubble · seed {seed}", theme)
    items: list[Item] = [Place(band, safe.x, safe.y)]
    y = safe.y + _BAND + 7
    for row in wrap(_WORDS, SERIF, _TEXT, safe.width - 8):
        items.append(Text(safe.x + 4, y, row, SERIF, _TEXT, theme.text))
        y += 4.4
    foot = 14.0
    area = Box(safe.x + 4, y, safe.width - 8, safe.bottom - FOOTER_HEIGHT - 2 - foot - y)
    items += _rounds(content, rolls(content, seed), area, theme)
    items += _cards(content, seed, Box(area.x, area.bottom + 2, area.width, foot - 2), theme)
    return Scene(f"rounds {seed}", paper.width, paper.height, tuple(items))


def _rounds(content: Content, rounds: tuple[Roll, ...], box: Box, theme: Theme) -> list[Item]:
    """Column after column, with a rule after each free round."""
    gap = 8.0
    length = -(-len(rounds) // _COLUMNS)
    width, height = (box.width - (_COLUMNS - 1) * gap) / _COLUMNS, box.height / length
    side = min(height - 2.4, 13.0)
    items: list[Item] = [Zone("rounds", *box)]
    for place, roll in enumerate(rounds):
        column, row = divmod(place, length)
        x, y = box.x + column * (width + gap), box.y + row * height
        middle = y + height / 2
        drop = middle + cap_height_mm(_TEXT) / 2
        items.append(Circle(x + 4, middle, 3.8, stroke=theme.stroke(FINE)))
        items.append(Text(x + 4, drop, str(place + 1), SANS_BOLD, _TEXT, theme.text, "middle"))
        step = (width - 10) / 3
        left = x + 10 + (step - side) / 2
        spots = [Box(left + number * step, middle - side / 2, side, side) for number in range(3)]
        for die, drawn, spot in zip(PAIRS[roll.pair], roll.icons, spots, strict=False):
            items += rolled_die(content.pad.colours[die], drawn, spot, theme)
        if roll.white is None:
            items += free_die(spots[-1], theme)
            drop = middle + cap_height_mm(_LABEL) / 2
            items.append(Text(spots[-1].x + side / 2, drop, "choose", SANS, _LABEL, theme.accent, "middle"))
            if row < length - 1:
                items.append(line(x, y + height, x + width, y + height, theme.stroke(HAIR, theme.rule)))
        else:
            items += rolled_die(WILD, roll.white, spots[-1], theme)
    return items


def _cards(content: Content, seed: str, box: Box, theme: Theme) -> list[Item]:
    """Two constellations for a player alone."""
    items: list[Item] = [
        Zone("cards", *box),
        line(box.x, box.y, box.right, box.y, theme.stroke(FINE, theme.text)),
        Text(box.x, box.y + 7.6, "Alone? Your constellations:", SERIF, _TEXT, theme.text),
    ]
    x = box.x + 50
    for number, card in suggested(content, seed):
        items.append(Text(x, box.y + 7.6, str(number), SANS_BOLD, _TITLE, theme.accent))
        items.append(Text(x + 8, box.y + 7.6, card.name, SERIF_BOLD, _TITLE, theme.text))
        x += 60
    return items
