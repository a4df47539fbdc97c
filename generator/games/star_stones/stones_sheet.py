"""Stones: the whole supply to cut out. In: content, a paper and a theme; out: one page as a scene.

They lie as on the board, in rows of six. Each has a circle to cut along and four ticks to centre a punch by.
"""

from __future__ import annotations

from generator.drawing.paper import Paper
from generator.drawing.scene import Box, Circle, Item, Place, Scene, Text, Zone, line
from generator.drawing.theme import HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, wrap
from generator.games.star_stones.model import LARGEST, Content
from generator.games.star_stones.pieces import put, stone
from generator.printing.finishing import CUT
from generator.printing.furniture import FOOTER_HEIGHT, header_band

DIAMETER = 24.0
"""Of the circle to cut along, in millimetres."""
_FACE = 22.6
"""Of the stone inside it: a crooked cut leaves a white edge, not a torn star."""
_BAND = {"a4": 24.0, "letter": 20.0}
_PITCH = {"a4": (32.0, 36.5), "letter": (33.0, 34.5)}
_TEXT, _LABEL = 9.0, 7.0
_LEADING = 4.4

_STEPS = (
    "Print on plain paper and glue the sheet onto thick card; a cereal box does well.",
    "When it is dry, cut out every stone along its circle, or use a punch: the ticks show the middle.",
    "No card at hand? Coins, buttons or pebbles are star stones too.",
)


def stones_sheet(content: Content, paper: Paper, theme: Theme) -> Scene:
    """The page with all stones."""
    safe, band, (across, down) = paper.safe, _BAND[paper.name], _PITCH[paper.name]
    count = content.board.stones
    title = header_band(safe.width, band, "Stones", f"Star Stones · {count} stones to cut out", theme)
    rows = -(-count // LARGEST)
    block = Box(safe.x + (safe.width - LARGEST * across) / 2, safe.y + band + 3, LARGEST * across, rows * down)
    items: list[Item] = [Place(title, safe.x, safe.y), Zone("stones", *block)]
    piece = cut_stone(theme)
    for place in range(rows * LARGEST):
        row, column = divmod(place, LARGEST)
        x, y = block.x + (column + 0.5) * across, block.y + (row + 0.5) * down
        items += [put(piece, x, y)] if place < count else []
        if place == count:
            items += _free(count, x, y, theme)
    low = block.bottom + 2
    items += _steps(Box(safe.x + 6, low, safe.width - 12, safe.bottom - FOOTER_HEIGHT - 3 - low), theme)
    return Scene("stones sheet", paper.width, paper.height, tuple(items))


def cut_stone(theme: Theme) -> Scene:
    """A stone in its circle, in the middle of a square."""
    start, end = DIAMETER / 2 + 0.8, DIAMETER / 2 + 2.6
    middle, cut = end, CUT._replace(colour=theme.text)
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    ticks = (
        line(middle + x * start, middle + y * start, middle + x * end, middle + y * end, cut) for x, y in ways
    )
    items: list[Item] = [
        put(stone(_FACE, theme), middle, middle),
        Circle(middle, middle, DIAMETER / 2, stroke=cut),
        *ticks,
    ]
    return Scene("stone to cut", 2 * end, 2 * end, tuple(items))


def _free(count: int, x: float, y: float, theme: Theme) -> list[Item]:
    """Where a stone more would be: why there is none."""
    spaces = LARGEST**2
    ring = Circle(x, y, DIAMETER / 2, stroke=theme.stroke(HAIR, theme.rule, (0.8, 0.8)))
    words = (f"{count} stones,", f"{spaces} spaces")
    return [
        ring,
        *(
            Text(x, y - 0.4 + number * 3.2, text, SANS, _LABEL, theme.quiet, "middle")
            for number, text in enumerate(words)
        ),
    ]


def _steps(box: Box, theme: Theme) -> list[Item]:
    """How to make them, in three columns."""
    items: list[Item] = [Zone("how", *box)]
    gap = 8.0
    width = (box.width - (len(_STEPS) - 1) * gap) / len(_STEPS)
    for number, words in enumerate(_STEPS):
        x, y = box.x + number * (width + gap), box.y + 5
        items.append(Text(x, y, str(number + 1), SANS_BOLD, _TEXT, theme.accent))
        for row in wrap(words, SERIF, _TEXT, width - 5):
            items.append(Text(x + 5, y, row, SERIF, _TEXT, theme.text))
            y += _LEADING
    return items
