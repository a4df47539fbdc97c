"""The index: every pattern at a glance. In: content, levels, a theme and a paper; out: pages from easy to hard.

The grid fills itself: as many rows as a page holds, and further pages, equally full, when a pack adds cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.drawing.paper import Paper
from generator.drawing.scene import Box, Circle, Item, Place, Scene, Text, Zone, line
from generator.drawing.theme import FINE, HAIR, Theme
from generator.drawing.type import SANS, SERIF, SERIF_ITALIC, width_mm, wrap_evenly
from generator.games.star_stones import wording
from generator.games.star_stones.model import Content, Pattern
from generator.games.star_stones.pieces import draw_pattern
from generator.printing.furniture import FOOTER_HEIGHT, header_band

LEVELS = len(wording.DIFFICULTIES)
_BAND = 20.0
_COLUMNS = 7
"""Fewer if a word is too long for so many."""
_LEAST, _MOST = 28.0, 50.0
"""How high a row is."""
_WORDS = 10.4
"""How much of a row is below its pictures."""
_TEXT, _LABEL = 9.0, 7.0


class Entry(NamedTuple):
    """A pattern and how hard it is, from 1 to 5."""

    pattern: Pattern
    level: int


def entries(content: Content, levels: Mapping[str, int]) -> tuple[Entry, ...]:
    """Every pattern once: the easy ones first, those with fewer stones before others, then by name."""
    found = [Entry(pattern, levels[pattern.id]) for pattern in content.patterns.values()]
    return tuple(sorted(found, key=lambda one: (one.level, one.pattern.count, one.pattern.name)))


def index_pages(content: Content, levels: Mapping[str, int], theme: Theme, paper: Paper) -> list[Scene]:
    """One page, or as many as all patterns need."""
    listed = entries(content, levels)
    safe = paper.safe
    top = safe.y + _BAND + 11
    area = Box(safe.x + 4, top, safe.width - 8, safe.bottom - FOOTER_HEIGHT - 2 - top)
    most = int(area.height // _LEAST)
    columns = _columns(listed, area.width)
    rows = -(-len(listed) // columns)
    pages = -(-rows // most)
    each = -(-rows // pages) * columns
    scenes: list[Scene] = []
    for page in range(pages):
        shown = listed[page * each : (page + 1) * each]
        subtitle = f"Star Stones · {len(listed)} constellations, from easy to hard"
        items: list[Item] = [Place(header_band(safe.width, _BAND, "Index", subtitle, theme), safe.x, safe.y)]
        items += _legend(Box(area.x, safe.y + _BAND + 3, area.width, 6), theme)
        items += _plates(shown, each // columns, columns, area, theme)
        scenes.append(Scene(f"index {page + 1}", paper.width, paper.height, tuple(items)))
    return scenes


def difficulty_dots(x: float, y: float, level: int, theme: Theme, *, radius: float = 0.75) -> list[Item]:
    """Five dots from x to the right, as many of them filled as the level says."""
    items: list[Item] = []
    for place in range(LEVELS):
        centre = x + radius + place * radius * 2.9
        if place < level:
            items.append(Circle(centre, y, radius, fill=theme.text))
        else:
            items.append(Circle(centre, y, radius - 0.1, stroke=theme.stroke(HAIR, theme.text)))
    return items


def dots_width(radius: float = 0.75) -> float:
    """How wide `difficulty_dots` are."""
    return radius * (2 + 2.9 * (LEVELS - 1))


def _legend(box: Box, theme: Theme) -> list[Item]:
    """What the dots say."""
    items: list[Item] = [Zone("legend", *box)]
    step = box.width / LEVELS
    for number, name in enumerate(wording.DIFFICULTIES, start=1):
        wide = dots_width() + 2 + width_mm(name, SERIF_ITALIC, _TEXT)
        x = box.x + (number - 0.5) * step - wide / 2
        items += difficulty_dots(x, box.y + 3, number, theme)
        items.append(Text(x + dots_width() + 2, box.y + 4, name, SERIF_ITALIC, _TEXT, theme.text))
    return items


def _plates(shown: Sequence[Entry], rows: int, columns: int, area: Box, theme: Theme) -> list[Item]:
    items: list[Item] = [Zone("patterns", *area)]
    width, height = area.width / columns, min(area.height / rows, _MOST)
    for place, entry in enumerate(shown):
        row, column = divmod(place, columns)
        items += _plate(entry, Box(area.x + column * width, area.y + row * height, width, height), theme)
    for row in range(1, -(-len(shown) // columns)):
        y = area.y + row * height
        items.append(line(area.x, y, area.right, y, theme.stroke(HAIR, theme.hair)))
    items.append(line(area.x, area.y, area.right, area.y, theme.stroke(FINE, theme.text)))
    return items


def _plate(entry: Entry, box: Box, theme: Theme) -> list[Item]:
    pattern, level = entry
    middle = box.x + box.width / 2
    side = min(box.height - _WORDS - 3, box.width - 5)
    free = box.height - side - _WORDS
    top = box.y + free * 0.6
    y = top + side + 4.2
    count = wording.counted(pattern.count, "stone")
    wide = width_mm(count, SANS, _LABEL) + 2 + dots_width(0.6)
    return [
        Place(draw_pattern(pattern, side, theme), middle - side / 2, top),
        *_name(pattern.name, middle, y, box.width - 1, theme),
        Text(middle - wide / 2, y + 3.8, count, SANS, _LABEL, theme.quiet),
        *difficulty_dots(middle + wide / 2 - dots_width(0.6), y + 3, level, theme, radius=0.6),
    ]


def _name(name: str, x: float, y: float, width: float, theme: Theme) -> list[Item]:
    """A name on one line, smaller if it is long, or on two."""
    if width_mm(name, SERIF, _TEXT) <= width:
        return [Text(x, y, name, SERIF, _TEXT, theme.text, "middle")]
    rows = wrap_evenly(name, SANS, _LABEL, width)
    first = y if len(rows) == 1 else y - 1
    return [
        Text(x, first + 2.5 * number, row, SANS, _LABEL, theme.text, "middle") for number, row in enumerate(rows)
    ]


def _columns(listed: Sequence[Entry], width: float) -> int:
    """As many as leave room for the longest word of a name."""
    longest = max(width_mm(word, SANS, _LABEL) for entry in listed for word in entry.pattern.name.split())
    return min(_COLUMNS, int(width // (longest + 1)))
