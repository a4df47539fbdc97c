"""The player's pad: the field with everything written beside it. In: content and a paper; out: a page as a scene.

From top to bottom: a band of sky, the eyepiece as the hero with the names of the quadrants in its corners, the
Fogged Lens and the names of two constellations, the score in the order in which it is added up, and the
reference strip. A4 and Letter, whole and half sheets have measures of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.drawing.forms import RIM, number_box, total_box
from generator.drawing.paper import Paper
from generator.drawing.scene import Anchor, Box, Item, Place, Rect, Scene, Text, Zone, line
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import (
    SANS,
    SANS_BOLD,
    SERIF,
    TextOverflow,
    cap_height_mm,
    width_mm,
    wrap,
    wrap_evenly,
)
from generator.games.hubble import wording
from generator.games.hubble.eyepiece import LABEL, Eyepiece, eyepiece
from generator.games.hubble.icons import hue_of, icon, symbol
from generator.games.hubble.model import CARDS_EACH, Content
from generator.games.hubble.moves import ICONS
from generator.games.hubble.rules import LENS
from generator.printing.furniture import FOOTER_HEIGHT, header_band

TEXT = 9.0
_LINE = 3.0
"""From one line of label text to the next, in millimetres."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The heights of a sheet's zones and the width of its eyepiece, in millimetres; sizes of type in points."""

    field: float
    band: float
    tools: float
    score: float
    reference: float
    lens: float
    """The side of a Fogged Lens square."""
    die: float
    """The side of the small die that names a quadrant."""
    name: float
    """Names of quadrants."""
    steps: float
    """Steps of the reference strip."""


WHOLE = {
    "a4": Measures(184, 22, 19, 27, 17, lens=15, die=11, name=13, steps=9),
    "letter": Measures(172, 18, 18, 27, 17, lens=15, die=11, name=13, steps=9),
}
HALF = {
    "a4": Measures(120, 13, 17, 23, 13, lens=11, die=7.5, name=9, steps=7),
    "letter": Measures(119, 15, 17, 24, 14, lens=11, die=7.5, name=9, steps=7),
}


def pad_sheet(content: Content, paper: Paper, theme: Theme, *, half: bool = False) -> Scene:
    """The sheet for one player; `half` sheets are printed two on a page."""
    measures = (HALF if half else WHOLE)[paper.name]
    return _Sheet(content, paper.half if half else paper, measures, theme).draw()


class _Sheet:
    def __init__(self, content: Content, page: Paper, measures: Measures, theme: Theme) -> None:
        self.content, self.page, self.measures, self.theme = content, page, measures, theme
        self.items: list[Item] = []

    def draw(self) -> Scene:
        safe, size = self.page.safe, self.measures
        heights = (size.band, size.field, size.tools, size.score, size.reference)
        gap = (safe.height - FOOTER_HEIGHT - sum(heights)) / len(heights)
        y, boxes = safe.y, list[Box]()
        for height in heights:
            boxes.append(Box(safe.x, y, safe.width, height))
            y += height + gap
        band, hero, tools, score, reference = boxes
        title = header_band(band.width, band.height, "Hubble", wording.SUBTITLE, self.theme)
        self.items += [Place(title, band.x, band.y), Zone("name", *band)]
        self._hero(hero)
        self._tools(tools)
        self._score(score)
        self._reference(reference)
        return Scene("pad sheet", self.page.width, self.page.height, tuple(self.items))

    def _text(self, x: float, y: float, words: str, *, bold: bool = False, anchor: Anchor = "start") -> None:
        font, colour = (SANS_BOLD, self.theme.text) if bold else (SANS, self.theme.quiet)
        self.items.append(Text(x, y, words, font, TEXT if bold else LABEL, colour, anchor))

    # the field

    def _hero(self, box: Box) -> None:
        pad, width = self.content.pad, self.measures.field
        field = Box(box.x + (box.width - width) / 2, box.y, width, width)
        self.items.append(Place(eyepiece(pad, width, self.theme), field.x, field.y))
        self.items.append(Zone("pad", *box))
        for corner, quadrant in enumerate(Eyepiece(pad, width).corners()):
            self._quadrant(pad.colours[quadrant], box, right=bool(corner % 2), low=corner > 1)

    def _quadrant(self, colour: str, box: Box, *, right: bool, low: bool) -> None:
        """The die that calls a quadrant, and its name, in the corner nearest to it."""
        side, hue = self.measures.die, hue_of(colour, self.theme)
        x = box.right - side - 0.3 if right else box.x + 0.3
        y = box.bottom - side - 0.3 if low else box.y + 0.3
        self.items.append(
            Rect(x, y, side, side, radius=side / 6, fill=hue.wash, stroke=self.theme.stroke(FINE, self.theme.text))
        )
        mark = symbol(colour, side * 0.5, self.theme)
        self.items.append(Place(mark, x + side * 0.25, y + side * 0.25))
        size = self.measures.name
        middle = y + side / 2 + cap_height_mm(size) / 2
        anchor: Anchor = "end" if right else "start"
        beside = x - 2 if right else x + side + 2
        self.items.append(Text(beside, middle, colour.title(), SERIF, size, self.theme.text, anchor))

    # the Fogged Lens and the constellations

    def _tools(self, box: Box) -> None:
        self.items.append(Zone("tools", *box))
        side, gap = self.measures.lens, 1.6
        top = box.y + (box.height - side) / 2
        for place in range(LENS):
            frame = Box(box.x + 0.3 + place * (side + gap), top, side, side)
            self.items.append(Rect(*frame, radius=1, fill=self.theme.wash, stroke=self.theme.stroke(FINE)))
            if place == LENS - 1:
                self._text(frame.x + side / 2, frame.bottom - 1.2, "out", anchor="middle")
        x = box.x + LENS * (side + gap) + 2
        width = box.width * (0.22 if self.measures.lens > 11 else 0.27)
        rows = wrap(wording.LENS_WORDS, SANS, LABEL, width)
        y = box.y + (box.height - (len(rows) + 1) * _LINE - 0.6) / 2 + 2.6
        if y < box.y + 2:
            raise TextOverflow(wording.LENS_WORDS, len(rows) * _LINE, box.height - _LINE)
        self._text(x, y, wording.LENS_TITLE, bold=True)
        for number, row in enumerate(rows, start=1):
            self._text(x, y + 0.6 + number * _LINE, row)
        self._cards(Box(x + width + 5, box.y, box.right - x - width - 5, box.height))

    def _cards(self, box: Box) -> None:
        """A line for the name of each constellation, with its points and its bonus."""
        short = 13.0 if self.measures.lens > 11 else 11.0
        columns = (
            (box.x, box.right - 2 * short - 4, wording.CARDS_TITLE),
            (box.right - 2 * short - 2, box.right - short - 2, "points"),
            (box.right - short, box.right, "each ring"),
        )
        for start, end, title in columns:
            self._text(start, box.y + 2.4, title)
            for card in range(1, CARDS_EACH + 1):
                y = box.y + 2.8 + card * (box.height - 3.2) / CARDS_EACH
                self.items.append(line(start, y, end, y, self.theme.stroke(FINE)))

    # the score

    def _score(self, box: Box) -> None:
        """Boxes in the order of adding up, each with its icon and its formula above it."""
        self.items.append(Zone("score", *box))
        names = [*ICONS[:4], *("star",) * CARDS_EACH, "total"]
        sign = 5.0 if box.width > 150 else 4.0
        width = (box.width - 2 * RIM - (len(names) - 1) * sign) / len(names)
        height = 12.0 if box.width > 150 else 10.0
        top = box.bottom - RIM - height
        for place, name in enumerate(names):
            frame = Box(box.x + 0.3 + place * (width + sign), top, width, height)
            last = place == len(names) - 1
            self.items += total_box(frame, self.theme) if last else number_box(frame, self.theme)
            if not last:
                mark = "=" if place == len(names) - 2 else "+"
                middle = frame.y + height / 2 + cap_height_mm(TEXT) / 2
                self._text(frame.right + sign / 2, middle, mark, bold=True, anchor="middle")
            card = place - 3 if name == "star" else 0
            self._heading(name, card, Box(frame.x, box.y, width, top - box.y), sign)

    def _heading(self, name: str, card: int, box: Box, sign: float) -> None:
        title = f"Stars {card}" if card else name.title()
        middle, side = box.x + box.width / 2, 4.4
        wide = width_mm(title, SANS_BOLD, TEXT)
        if name in ICONS:
            start = middle - (side + 1.2 + wide) / 2
            self.items.append(Place(icon(name, side, self.theme.text, FINE), start, box.y))
            self._text(start + side + 1.2, box.y + 3.3, title, bold=True)
        else:
            self._text(middle, box.bottom - 2.2, title, bold=True, anchor="middle")
        if name == "comet":
            self._comets(Box(box.x - sign / 2 + 0.3, box.y, box.width + sign - 0.6, box.height))
        elif name in ICONS:
            rows = wrap_evenly(wording.FORMULAS[name], SANS, LABEL, box.width)
            room = box.height - 4.6
            y = box.y + 4.6 + (room - len(rows) * _LINE) / 2 + 2.2
            if y < box.y + 6:
                raise TextOverflow(wording.FORMULAS[name], len(rows) * _LINE, room)
            for number, row in enumerate(rows):
                self._text(middle, y + number * _LINE, row, anchor="middle")

    def _comets(self, box: Box) -> None:
        """The table of groups: how many comets, and what they score."""
        step = box.width / len(wording.COMET_SIZES)
        room = box.height - 4.6
        y = box.y + 4.6 + room / 2
        for place, (size, value) in enumerate(zip(wording.COMET_SIZES, wording.COMET_VALUES, strict=True)):
            x = box.x + (place + 0.5) * step
            self._text(x, y - 0.9, size, anchor="middle")
            self.items.append(Text(x, y + 2.8, value, SANS_BOLD, LABEL, self.theme.text, "middle"))
        self.items.append(line(box.x, y, box.right, y, self.theme.stroke(HAIR)))

    # the reference strip

    def _reference(self, box: Box) -> None:
        """The two steps of a turn, then the icons to copy."""
        self.items.append(Zone("reference", *box))
        self.items.append(line(box.x, box.y, box.right, box.y, self.theme.stroke(HAIR)))
        size = self.measures.steps
        leading = _LINE if size < TEXT else 3.9
        width = box.width * (0.54 if size < TEXT else 0.6)
        y = box.y + leading + 0.6
        for number, words in enumerate(wording.STEPS, start=1):
            self.items.append(Text(box.x, y, str(number), SANS_BOLD, size, self.theme.accent))
            for row in wrap(words, SANS, size, width - 4):
                self.items.append(Text(box.x + 4, y, row, SANS, size, self.theme.quiet))
                y += leading
            y += 0.3
        if y - leading - 0.3 > box.bottom:
            raise TextOverflow(wording.STEPS[-1], y - leading, box.bottom)
        start = box.x + width + 2
        step = (box.right - start) / len(ICONS)
        side = min(box.height - 6, 8.0)
        for place, name in enumerate(ICONS):
            x = start + (place + 0.5) * step
            picture = icon(name, side, self.theme.text, BOLD if side > 7 else FINE)
            self.items.append(Place(picture, x - side / 2, box.y + 1.6))
            self._text(x, box.y + side + 4.6, name, anchor="middle")
