"""Playing alone: the A.I.'s rules on one page, and its charts to mark. In: content and a paper; out: scenes.

The A.I. passes over stars and cares for no obstacle, so its charts show stars alone; where a row grants it an
extra mark, the row says so at its end.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.forms import RIM, number_box, total_box
from generator.drawing.paper import Paper
from generator.drawing.scene import Box, Circle, Item, Place, Rect, Scene, Text, Zone, line
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, SERIF_BOLD, cap_height_mm, wrap
from generator.games.night_sky import automaton
from generator.games.night_sky.model import Chart
from generator.playing.grids import bits
from generator.printing.furniture import FOOTER_HEIGHT, header_band

_BAND = 22.0
_HEAD, _TEXT, _LABEL = 13.0, 9.0, 7.0
_COLUMNS = 2
_ROWS = {8: 3, 10: 2}
"""Rows of charts on a page, by the size of the chart; a page holds charts of one size."""

_STEPS = (
    "Set up as for two players: five dice, four objectives, your sheet, and the A.I.'s chart from the next pages.",
    "Roll all five dice. You draft first and draw as usual.",
    "The A.I. takes the highest die left. It marks that many spaces from left to right, from the top row down; it "
    "passes over stars and treats obstacles as open spaces.",
    "When it completes a row that holds a star, it makes one extra mark: the +1 beside the row reminds you.",
    "You draft and draw again; the A.I. takes the highest of the two dice left. You always roll and draft first.",
    "Claim objectives at the end of the round, as usual. The A.I. claims nothing.",
    "The game ends after the round in which your Filled Sheet box is written or the A.I. has marked everything "
    "but the stars.",
    "Score your sheet, then subtract the value still on offer of every objective you never claimed.",
)


def reference_sheet(paper: Paper, theme: Theme) -> Scene:
    """How the A.I. plays, how the result is ranked, and a log of games."""
    safe = paper.safe
    items: list[Item] = [
        Place(
            header_band(safe.width, _BAND, "Alone with the A.I.", "Night Sky · for one player", theme),
            safe.x,
            safe.y,
        )
    ]
    left = Box(safe.x + 6, safe.y + _BAND + 10, safe.width * 0.56, 0)
    right = Box(left.right + 12, left.y, safe.right - 6 - left.right - 12, 0)
    bottom = _steps(items, left, theme)
    ranks = _ranks(items, right, theme)
    top = max(bottom, ranks) + 8
    _log(items, Box(safe.x + 6, top, safe.width - 12, safe.bottom - FOOTER_HEIGHT - 4 - top), theme)
    return Scene("solo reference", paper.width, paper.height, tuple(items))


def _heading(items: list[Item], x: float, y: float, words: str, theme: Theme) -> None:
    items.append(Text(x, y, words, SERIF_BOLD, _HEAD, theme.text))


def _steps(items: list[Item], box: Box, theme: Theme) -> float:
    _heading(items, box.x, box.y, "A round", theme)
    y = box.y + 8
    for number, words in enumerate(_STEPS, start=1):
        items.append(Text(box.x, y, str(number), SANS_BOLD, _TEXT, theme.accent))
        for row in wrap(words, SERIF, _TEXT, box.width - 6):
            items.append(Text(box.x + 6, y, row, SERIF, _TEXT, theme.text))
            y += 4.4
        y += 2
    items.append(Zone("steps", box.x, box.y - 5, box.width, y - box.y))
    return y


def _ranks(items: list[Item], box: Box, theme: Theme) -> float:
    _heading(items, box.x, box.y, "Your rank", theme)
    y = box.y + 8
    for label, (_, name) in zip(automaton.band_labels(), automaton.BANDS, strict=True):
        items.append(Text(box.x + 12, y, label, SANS_BOLD, _TEXT, theme.accent, "end"))
        items.append(Text(box.x + 16, y, name, SERIF, _TEXT, theme.text))
        items.append(line(box.x, y + 2, box.right, y + 2, theme.stroke(HAIR, theme.hair)))
        y += 8
    items.append(Zone("ranks", box.x, box.y - 5, box.width, y - box.y))
    return y


def _log(items: list[Item], box: Box, theme: Theme) -> None:
    """Rows to write results in: boxes tall enough for a number, in the order of adding up."""
    _heading(items, box.x, box.y, "Your nights", theme)
    columns = (("date and chart", 0.4), ("objectives", 0.12), ("filled", 0.12), ("abilities", 0.12),
               ("unclaimed", 0.12), ("result", 0.12))  # fmt: skip
    row, top = 12.0, box.y + 8
    count = int((box.bottom - top) // row)
    x = box.x
    signs = ("", "", "+", "+", "−", "=")
    for (title, share), sign in zip(columns, signs, strict=True):
        width = box.width * share
        label = f"{sign} {title}" if sign else title
        items.append(Text(x + 1, top - 1.6, label, SANS, _LABEL, theme.quiet))
        for number in range(count):
            frame = Box(x, top + number * row, width - 2 * RIM - 0.8, row - 2 * RIM - 0.8)
            items += total_box(frame, theme) if title == "result" else number_box(frame, theme)
        x += width
    items.append(Zone("log", box.x, box.y - 5, box.width, top + count * row - box.y + 5))


def chart_pages(charts: Sequence[Chart], paper: Paper, theme: Theme) -> list[Scene]:
    """The A.I.'s charts: small ones six to a page, large ones four."""
    pages = []
    for size, rows in _ROWS.items():
        alike = [chart for chart in charts if chart.size == size]
        per_page = _COLUMNS * rows
        pages += [
            _chart_page(alike[start : start + per_page], rows, paper, theme)
            for start in range(0, len(alike), per_page)
        ]
    return pages


def _chart_page(charts: Sequence[Chart], rows: int, paper: Paper, theme: Theme) -> Scene:
    safe = paper.safe
    band = 14.0
    items: list[Item] = [
        Place(header_band(safe.width, band, "The A.I.'s charts", "", theme), safe.x, safe.y),
    ]
    width = safe.width / _COLUMNS
    height = (safe.height - FOOTER_HEIGHT - band - 2) / rows
    for place, chart in enumerate(charts):
        row, column = divmod(place, _COLUMNS)
        box = Box(safe.x + column * width, safe.y + band + 2 + row * height, width, height)
        items += _small_chart(chart, box, theme)
        items.append(Zone(f"chart {chart.id}", *box.inset(0.5)))
    return Scene("A.I. charts", paper.width, paper.height, tuple(items))


def _small_chart(chart: Chart, box: Box, theme: Theme) -> list[Item]:
    cell = min(box.width - 14, box.height - 11) / chart.size
    side = cell * chart.size
    x, y = box.x + (box.width - side) / 2, box.y + 6.5 + (box.height - 11 - side) / 2
    items: list[Item] = [Text(x, y - 1.6, chart.name, SERIF_BOLD, _TEXT, theme.text)]
    for star in bits(chart.stars):
        row, column = divmod(star, chart.size)
        middle_x, middle_y = x + (column + 0.5) * cell, y + (row + 0.5) * cell
        if theme.tint != theme.paper:
            items.append(Rect(x + column * cell, y + row * cell, cell, cell, fill=theme.tint))
        items.append(Circle(middle_x, middle_y, 0.18 * cell, fill=theme.accent))
    inner = theme.stroke(FINE, theme.hair)
    for step in range(1, chart.size):
        items.append(line(x, y + step * cell, x + side, y + step * cell, inner))
        items.append(line(x + step * cell, y, x + step * cell, y + side, inner))
    items.append(Rect(x, y, side, side, stroke=theme.stroke(BOLD, theme.text)))
    for row, mask in enumerate(chart.grid.row_masks):
        if mask & chart.stars:
            drop = (row + 0.5) * cell + cap_height_mm(_LABEL) / 2
            items.append(Text(x + side + 1.2, y + drop, "+1", SANS_BOLD, _LABEL, theme.accent))
    return items
