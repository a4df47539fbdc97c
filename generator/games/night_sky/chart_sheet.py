"""The player's sheet: a chart with everything written beside it. In: a chart and a paper; out: a page as a scene.

From top to bottom: a band of sky with the name, the chart as the hero, the ability strip, the score in the order
in which it is added up, and the reference strip. A4 and Letter, whole and half sheets have measures of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.drawing.forms import RIM, number_box, total_box
from generator.drawing.paper import Paper
from generator.drawing.scene import Box, Circle, Item, Place, Rect, Scene, Text, Zone, line
from generator.drawing.theme import FINE, HAIR, Theme
from generator.drawing.type import (
    SANS,
    SANS_BOLD,
    SERIF_ITALIC,
    TextOverflow,
    cap_height_mm,
    fit_size,
    width_mm,
    wrap_evenly,
)
from generator.games.night_sky import wording
from generator.games.night_sky.charts import draw_chart
from generator.games.night_sky.icons import icon
from generator.games.night_sky.model import BOXES, Chart
from generator.games.night_sky.moves import ABILITIES
from generator.printing.furniture import FOOTER_HEIGHT, header_band

TEXT, LABEL = 9.0, 7.0
_LINE = 3.0
"""From one line of label text to the next, in millimetres."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The heights of a sheet's zones, in millimetres, and the side of its grid."""

    hero: float
    margin: float
    band: float
    strip: float
    score: float
    reference: float


WHOLE = {
    "a4": Measures(hero=176, margin=5, band=22, strip=28, score=18, reference=16),
    "letter": Measures(hero=168, margin=5, band=18, strip=26, score=17, reference=16),
}
HALF = {
    "a4": Measures(hero=120, margin=4, band=13, strip=22.4, score=15, reference=12),
    "letter": Measures(hero=116, margin=4, band=15, strip=24, score=17, reference=14),
}


def chart_sheet(chart: Chart, paper: Paper, theme: Theme, *, half: bool = False) -> Scene:
    """The sheet for one player; `half` sheets are printed two on a page."""
    measures = (HALF if half else WHOLE)[paper.name]
    page = paper.half if half else paper
    return _Sheet(chart, page, measures, theme).draw()


class _Sheet:
    def __init__(self, chart: Chart, page: Paper, measures: Measures, theme: Theme) -> None:
        self.chart, self.page, self.measures, self.theme = chart, page, measures, theme
        self.items: list[Item] = []

    def draw(self) -> Scene:
        safe, size = self.page.safe, self.measures
        heights = (size.band, size.hero + 2 * size.margin, size.strip, size.score, size.reference)
        gap = (safe.height - FOOTER_HEIGHT - sum(heights)) / len(heights)
        y, boxes = safe.y, list[Box]()
        for height in heights:
            boxes.append(Box(safe.x, y, safe.width, height))
            y += height + gap
        band, hero, strip, score, reference = boxes
        self._band(band)
        self._hero(hero)
        self._strip(strip)
        self._score(score)
        self._reference(reference)
        return Scene(f"{self.chart.name} sheet", self.page.width, self.page.height, tuple(self.items))

    def _zone(self, name: str, box: Box) -> None:
        self.items.append(Zone(name, *box))

    def _text(self, x: float, y: float, words: str, *, bold: bool = False, middle: bool = False) -> None:
        font, colour = (SANS_BOLD, self.theme.text) if bold else (SANS, self.theme.quiet)
        size = TEXT if bold else LABEL
        self.items.append(Text(x, y, words, font, size, colour, "middle" if middle else "start"))

    def _band(self, box: Box) -> None:
        subtitle = f"Night Sky · {self.chart.size} × {self.chart.size} · difficulty {self.chart.difficulty} of 5"
        band = header_band(box.width, box.height, self.chart.name, subtitle, self.theme)
        self.items.append(Place(band, box.x, box.y))
        self._zone("name", box)

    def _hero(self, box: Box) -> None:
        cell = self.measures.hero / self.chart.size
        scene = draw_chart(self.chart, cell, self.theme, margin=self.measures.margin)
        self.items.append(Place(scene, box.x + (box.width - scene.width) / 2, box.y))
        self._zone("chart", box)

    # the ability strip

    def _strip(self, box: Box) -> None:
        self._zone("abilities", box)
        self._text(box.x + 1, box.y + 2.4, wording.STRIP_TITLE)
        top = box.y + 3.6
        frame = Box(box.x, top, box.width, box.bottom - top)
        self.items.append(Rect(*frame, radius=1.5, stroke=self.theme.stroke(FINE)))
        width = frame.width / len(ABILITIES)
        for place, name in enumerate(ABILITIES):
            column = Box(frame.x + place * width, frame.y, width, frame.height)
            if place:
                rule = line(column.x, column.y + 2, column.x, column.bottom - 2, self.theme.stroke(HAIR))
                self.items.append(rule)
            self._ability(name, column)

    def _ability(self, name: str, box: Box) -> None:
        copies, middle = self.chart.copies, box.x + box.width / 2
        words = wrap_evenly(wording.EFFECTS[name], SANS, LABEL, box.width - 2)
        below = 3.6 + 2 * _LINE + 1
        room = box.height - below - 1
        side = min(room, 10.5, (box.width - 2) / copies - 0.8)
        for copy in range(copies):
            x = middle + (copy - (copies - 1) / 2) * (side + 0.8)
            y = box.y + 1 + room / 2
            dotted = self.theme.stroke(FINE, self.theme.hair, (0.6, 0.9))
            self.items.append(Circle(x, y, side / 2, fill=self.theme.wash, stroke=dotted))
            picture = icon(name, side * 0.62, self.theme.text)
            self.items.append(Place(picture, x - picture.width / 2, y - picture.height / 2))
        y = box.y + 1 + room + 3.2
        self._text(middle, y, name.title(), bold=True, middle=True)
        for number, row in enumerate(words, start=1):
            self._text(middle, y + 0.2 + number * _LINE, row, middle=True)

    # the score

    def _score(self, box: Box) -> None:
        """Boxes in the order of adding up, what each one holds written above it."""
        self._zone("score", box)
        titles = ("",) * BOXES + (wording.FILLED_TITLE, wording.UNUSED_TITLE, "total")
        sign = 5.0
        top = box.y + 4.2
        width = (box.width - 2 * RIM - (len(titles) - 1) * sign) / len(titles)
        for place, title in enumerate(titles):
            last = place == len(titles) - 1
            frame = Box(box.x + place * (width + sign), top, width, box.bottom - RIM - top)
            self.items += total_box(frame, self.theme) if last else number_box(frame, self.theme)
            if title:
                self._text(frame.x + width / 2, box.y + 2.4, title, middle=True)
            if not last:
                mark = "=" if place == len(titles) - 2 else "+"
                middle = frame.y + frame.height / 2 + cap_height_mm(TEXT) / 2
                self._text(frame.right + sign / 2, middle, mark, bold=True, middle=True)
        fit_size(wording.BOXES_TITLE, SANS, (LABEL,), BOXES * width + (BOXES - 1) * sign)
        self._text(box.x, box.y + 2.4, wording.BOXES_TITLE)

    # the reference strip

    def _reference(self, box: Box) -> None:
        """The steps of a round, then the obstacles of this chart, flowing from row to row; and a remark."""
        self._zone("reference", box)
        entries = [("", words) for words in wording.STEPS] + wording.legend(self.chart)
        side, gap, leading = 3.2, 4.0, 4.2
        x, y = box.x, box.y + 2.8
        for name, words in entries:
            width = (side + 1 if name else 0) + width_mm(words, SANS, LABEL)
            if x + width > box.right:
                x, y = box.x, y + leading
            if name:
                picture = icon(name, side, self.theme.text, FINE)
                self.items.append(Place(picture, x, y - cap_height_mm(LABEL) / 2 - side / 2))
            self._text(x + (side + 1 if name else 0), y, words)
            x += width + gap
        if y > box.bottom - 0.5:
            raise TextOverflow(entries[-1][1], y, box.bottom - 0.5)
        y += leading + 1.4
        if y <= box.bottom - 1 and width_mm(self.chart.note, SERIF_ITALIC, TEXT) <= box.width:
            self.items.append(Text(box.x, y, self.chart.note, SERIF_ITALIC, TEXT, self.theme.quiet))
