"""Icons and dice: what to keep beside the pads. In: content and a paper; out: pages to look things up on.

What each icon scores, how to play with ordinary dice, and the table that deals constellations by number. The
table is made from the cards in the order of their numbers, so it cannot leave one out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.drawing.paper import Paper
from generator.drawing.scene import Box, Item, Place, Scene, Text, Zone, line
from generator.drawing.theme import BOLD, FINE, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, SERIF_BOLD, cap_height_mm, fit_size, width_mm, wrap
from generator.games.hubble import wording
from generator.games.hubble.die_faces import rolled_die
from generator.games.hubble.figures import FigureColours, draw_figure
from generator.games.hubble.icons import icon, symbol
from generator.games.hubble.model import WILD, Constellation, Content
from generator.games.hubble.moves import ICONS
from generator.games.hubble.pad import PAIRS
from generator.printing.furniture import FOOTER_HEIGHT, header_band
from generator.printing.sky import between

_BAND = 20.0
_HEAD, _TEXT, _LABEL = 13.0, 9.0, 7.0
_LEADING = 4.2
_COLUMNS, _GAP = 5, 3.0
_LEAST, _MOST = 18.0, 34.0
"""How high a plate with its words is."""


class Row(NamedTuple):
    """A line of the random table."""

    number: int
    name: str
    points: int
    bonus: int


def random_table(cards: Sequence[Constellation]) -> tuple[Row, ...]:
    """Every card with its number (HU-20)."""
    return tuple(Row(number, card.name, card.points, card.bonus) for number, card in enumerate(cards, start=1))


def reference_pages(content: Content, paper: Paper, theme: Theme) -> list[Scene]:
    """One page; more if the cards are too many for the table on it."""
    first = _Page(paper, theme, "Icons and dice", "Hubble · to keep beside the pads")
    area = first.area
    left = Box(area.x, area.y, area.width * 0.5 - 5, area.height)
    right = Box(area.x + area.width * 0.5 + 5, area.y, area.width * 0.5 - 5, area.height)
    low = max(first.icons(left), first.dice(content, right)) + 4
    high = first.titles(content, area) - 3
    rest = first.table(content, Box(area.x, low, area.width, high - low))
    pages = [first.scene("icons and dice")]
    while rest:
        further = _Page(paper, theme, "Constellations by number", "Hubble")
        rest = further.plates(content, len(content.constellations) - len(rest) + 1, further.area)
        pages.append(further.scene(f"constellations by number {len(pages)}"))
    return pages


class _Page:
    def __init__(self, paper: Paper, theme: Theme, title: str, subtitle: str) -> None:
        self.paper, self.theme = paper, theme
        safe = paper.safe
        band = header_band(safe.width, _BAND, title, subtitle, theme)
        self.items: list[Item] = [Place(band, safe.x, safe.y)]
        top = safe.y + _BAND + 8
        self.area = Box(safe.x + 4, top, safe.width - 8, safe.bottom - FOOTER_HEIGHT - 3 - top)

    def scene(self, name: str) -> Scene:
        return Scene(name, self.paper.width, self.paper.height, tuple(self.items))

    def _heading(self, x: float, y: float, words: str) -> float:
        self.items.append(Text(x, y + 3, words, SERIF_BOLD, _HEAD, self.theme.text))
        return y + 7

    def _words(self, box: Box, y: float, words: str) -> float:
        for row in wrap(words, SERIF, _TEXT, box.width):
            self.items.append(Text(box.x, y + 3, row, SERIF, _TEXT, self.theme.text))
            y += _LEADING
        return y

    def icons(self, box: Box) -> float:
        """The six icons, each with what it scores."""
        y = self._heading(box.x, box.y, "The six icons") + 1
        side = 10.0
        for name in ICONS:
            words = Box(box.x + side + 5, y, box.width - side - 5, 0)
            self.items.append(Place(icon(name, side, self.theme.text, BOLD), box.x, y + 0.6))
            self.items.append(Text(words.x, y + 3, name.title(), SANS_BOLD, _TEXT, self.theme.text))
            y = max(self._words(words, y + _LEADING, wording.MEANINGS[name]), y + side + 1) + 3
        self.items.append(Zone("icons", box.x, box.y, box.width, y - box.y - 2))
        return y - 3

    def dice(self, content: Content, box: Box) -> float:
        """Ordinary dice for ours: one picks the pair, one each gives an icon."""
        y = self._heading(box.x, box.y, "With ordinary dice")
        y = self._words(box, y, "Roll one die for the two colours, then one for each icon.") + 2
        y = self._pairs(content, box, y) + 3
        head = box.x + 22
        step = (box.right - head) / len(ICONS)
        side = min(step - 1.6, 10.0)
        for place in range(len(ICONS)):
            x = head + (place + 0.5) * step
            self.items.append(Text(x, y + 3, str(place + 1), SANS_BOLD, _TEXT, self.theme.accent, "middle"))
        y += 5
        for die in content.dice:
            middle = y + side / 2 + cap_height_mm(_TEXT) / 2
            self.items.append(Text(box.x, middle, die.colour.title(), SERIF, _TEXT, self.theme.text))
            for place, drawn in enumerate(die.faces):
                spot = Box(head + (place + 0.5) * step - side / 2, y, side, side)
                self.items += rolled_die(die.colour, drawn, spot, self.theme)
            y += side + 1.8
        words = f"{WILD.title()} is for the Space Station; it rests every {wording.FREE} round."
        y = self._words(box, y + 0.4, words)
        self.items.append(Zone("dice", box.x, box.y, box.width, y - box.y))
        return y

    def _pairs(self, content: Content, box: Box, y: float) -> float:
        """Which two colours a roll calls, in two columns."""
        half = -(-len(PAIRS) // 2)
        for place, pair in enumerate(PAIRS):
            column, row = divmod(place, half)
            x, baseline = box.x + column * box.width / 2, y + row * 6.4 + 3.4
            self.items.append(Text(x + 3, baseline, str(place + 1), SANS_BOLD, _TEXT, self.theme.accent, "end"))
            x += 6
            for number, quadrant in enumerate(pair):
                colour = content.pad.colours[quadrant]
                self.items.append(Place(symbol(colour, 3.2, self.theme), x, baseline - 2.7))
                self.items.append(Text(x + 4.2, baseline, colour, SERIF, _TEXT, self.theme.text))
                x += 18.6 if number == 0 else 0
        return y + half * 6.4

    # the constellations by number

    def table(self, content: Content, box: Box) -> tuple[Constellation, ...]:
        """How to deal by number, and the table; gives back the cards that found no room."""
        count = len(content.constellations)
        y = self._heading(box.x, box.y, "Constellations by number")
        die = "Roll a twenty-sided die" if count == 20 else f"Draw a number from 1 to {count}"
        how = (
            f"{die} for each card, and again for one you have. Beside each name: its points, and + for each ring."
        )
        y = self._words(box, y, how)
        return self.plates(content, 1, box._replace(y=y + 1.6, height=box.bottom - y - 1.6))

    def plates(self, content: Content, first: int, box: Box) -> tuple[Constellation, ...]:
        """As many cards as the box holds, from one number on, each as a small plate; gives back the others."""
        cards = tuple(content.constellations.values())
        width = (box.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
        most = max(1, int((box.height + _GAP) // (_LEAST + _GAP)))
        shown = random_table(cards)[first - 1 : first - 1 + most * _COLUMNS]
        rows = -(-len(shown) // _COLUMNS)
        height = min((box.height + _GAP) / rows - _GAP, _MOST)
        for place, row in enumerate(shown):
            down, column = divmod(place, _COLUMNS)
            spot = Box(box.x + column * (width + _GAP), box.y + down * (height + _GAP), width, height)
            self._plate(row, cards[row.number - 1], spot)
        self.items.append(Zone("table", *box))
        return cards[first - 1 + len(shown) :]

    def _plate(self, row: Row, card: Constellation, box: Box) -> None:
        theme = self.theme
        frame = Box(0, 0, box.width, box.height - 5.2)
        figure = draw_figure(card, frame, _plate_colours(theme), letters=False)
        self.items.append(Place(Scene(f"plate {card.name}", *frame[2:], tuple(figure)), box.x, box.y))
        y = box.bottom - 1.4
        self.items.append(Text(box.x, y, str(row.number), SANS_BOLD, _TEXT, theme.accent))
        value = f"{row.points} +{row.bonus}" if row.bonus else str(row.points)
        self.items.append(Text(box.right, y, value, SANS_BOLD, _LABEL, theme.quiet, "end"))
        start = box.x + 1.6 + width_mm(str(row.number), SANS_BOLD, _TEXT)
        room = box.right - width_mm(value, SANS_BOLD, _LABEL) - 1 - start
        if width_mm(row.name, SERIF, _TEXT) <= room:
            self.items.append(Text(start, y, row.name, SERIF, _TEXT, theme.text))
        else:
            size = fit_size(row.name, SANS, (_LABEL,), room)
            self.items.append(Text(start, y, row.name, SANS, size, theme.text))

    def titles(self, content: Content, box: Box) -> float:
        """What a solo score is called (HU-22), from the bottom of the box upwards; says where it begins."""
        columns = 6
        width = box.width / columns
        names = [wrap(title.name, SERIF, _TEXT, width - 3) for title in content.titles]
        lines = [max(map(len, names[start : start + columns])) for start in range(0, len(names), columns)]
        top = box.bottom - sum(count * _LEADING + _LEADING + 2 for count in lines) - 3.6
        y = top + 3.6
        self.items.append(line(box.x, top, box.right, top, self.theme.stroke(FINE, self.theme.text)))
        self.items.append(Text(box.x, top + 3.8, "Alone, your points name you:", SANS, _LABEL, self.theme.quiet))
        for number, (title, rows) in enumerate(zip(content.titles, names, strict=True)):
            down, column = divmod(number, columns)
            if down and not column:
                y += lines[down - 1] * _LEADING + _LEADING + 2
            x = box.x + column * width
            self.items.append(Text(x, y + 5, title.span, SANS_BOLD, _TEXT, self.theme.accent))
            for place, row in enumerate(rows, start=1):
                self.items.append(Text(x, y + 5 + place * _LEADING, row, SERIF, _TEXT, self.theme.text))
        self.items.append(Zone("titles", box.x, top, box.width, box.bottom - top))
        return top


def _plate_colours(theme: Theme) -> FigureColours:
    """Ink on paper: these pages are read, and dark skies belong to the cards."""
    return FigureColours(
        sky=theme.paper,
        grid=between(theme.paper, theme.hair, 0.4),
        cell=theme.wash,
        rim=theme.rule,
        join=theme.quiet,
        star=theme.text,
        label=theme.quiet,
    )
