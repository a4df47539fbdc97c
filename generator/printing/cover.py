"""Cover: the page to print first. In: the documents of a game; out: a page that says what to print, and how."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.scene import PT, Font, Item, Place, Rect, Scene, Text, line
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, SERIF_BOLD, wrap
from generator.printing.documents import Document, Edition, Page
from generator.printing.finishing import CUT, FOLD
from generator.printing.furniture import FOOTER_HEIGHT, check_bar, header_band

_MARGIN = 12.0
_GAP = 8.0
_LEAST_SKY, _MOST_SKY = 24.0, 96.0
_READING, _SMALL = 10.0, 9.0
_LEADING = 1.3
_INKS = {"full": "full ink", "low": "low ink", "mono": "black only"}
_CARD_WIDTH, _CARD_HEIGHT = 85.6, 53.98
"""Every bank card has this size (ISO/IEC 7810 ID-1), so everybody owns a ruler."""

_COLUMNS = (("What", 0.34), ("Pages", 0.12), ("Print on", 0.15), ("How many", 0.17), ("Cut and fold", 0.22))


def cover_page(game_title: str, documents: Sequence[Document], edition: Edition) -> Page:
    """The print-this-first page. Page numbers in it are those of the one file that holds everything."""
    paper, theme = edition.paper, edition.theme
    layout = _Layout(paper.width - 2 * _MARGIN, theme)
    layout.heading("What to print")
    layout.table(documents)
    layout.y += 6
    layout.heading("Before you print the rest")
    layout.advice()
    layout.y += 4
    layout.checks(f"Made for {paper.title}, {paper.width:g} × {paper.height:g} mm.")
    # The sky takes what the words leave.
    room = paper.safe.height - FOOTER_HEIGHT - layout.y - 2 * _GAP
    if room < _LEAST_SKY:
        raise ValueError(f"the first page is {_LEAST_SKY - room:.0f} mm too long: too many documents to list")
    subtitle = f"Print this page first · {paper.title} · {_INKS[edition.ink]} · version {edition.version}"
    band = header_band(paper.safe.width, min(room, _MOST_SKY), game_title, subtitle, theme)
    words = Scene("what to print", paper.width, layout.y, tuple(layout.items))
    items = (
        Place(band, paper.safe.x, paper.safe.y),
        Place(words, 0, paper.safe.y + band.height + _GAP),
    )
    scene = Scene("print this first", paper.width, paper.height, items)
    return Page(scene, "sheet", bookmark="Print this first")


class _Layout:
    """Writes downwards; `y` is the top of what comes next."""

    def __init__(self, width: float, theme: Theme) -> None:
        self.items: list[Item] = []
        self.y = 0.0
        self._width = width
        self._theme = theme

    def heading(self, words: str) -> None:
        self._write(_MARGIN, self.y, words, SERIF, 16)
        self.y += 16 * PT + 3.4

    def table(self, documents: Sequence[Document]) -> None:
        """One row for each document, ruled like the tables of an almanac."""
        widths = [share * self._width for _, share in _COLUMNS]
        lefts = [_MARGIN + sum(widths[:index]) for index in range(len(widths))]
        self._rule(BOLD)
        for left, (name, _) in zip(lefts, _COLUMNS, strict=True):
            self._write(left, self.y + 1.2, name, SANS_BOLD, 8, quiet=True)
        self.y += 5.6
        self._rule(HAIR)
        first = 2
        for document in documents:
            last = first + len(document.pages) - 1
            pages = f"{first}–{last}" if last > first else f"{first}"
            if not document.in_everything:
                pages = f"{len(document.pages)}, own file"
            else:
                first = last + 1
            flipped = "both sides" if document.flip == "long" else "both sides, flip on the short edge"
            sides = flipped if document.duplex else "one side"
            cells = (document.title, pages, sides, document.copies, document.cutting or "no cutting")
            self._row(cells, f"{document.kind}.pdf", lefts, widths)
        self._rule(BOLD)

    def advice(self) -> None:
        """Four things that spoil a print, in two columns of plain words."""
        notes = (
            ("Size", "Print at 100 %, “actual size”. Never “fit to page”: cards and bars would shrink."),
            ("Both sides", "Flip on the long edge, unless the table says otherwise. Try one sheet first."),
            ("Paper", "80–100 g/m² for sheets and rules. 160–250 g/m² for cards, if your printer takes it."),
            ("Cutting", "Cut along the straight marks, fold along the dotted ones. None is on a piece."),
        )
        gap = 8.0
        width = (self._width - gap) / 2
        for left_note, right_note in (notes[:2], notes[2:]):
            bottoms = [
                self._note(_MARGIN + column * (width + gap), width, *note)
                for column, note in enumerate((left_note, right_note))
            ]
            self.y = max(bottoms) + 3

    def checks(self, made_for: str) -> None:
        """A frame as large as a bank card, the bar, and what the two kinds of marks look like."""
        theme, top = self._theme, self.y
        frame = Rect(
            _MARGIN, top, _CARD_WIDTH, _CARD_HEIGHT, 3.18, fill=theme.wash, stroke=theme.stroke(FINE, theme.rule)
        )
        self.items.append(frame)
        words = "A bank card laid on this frame covers it exactly. If not, the printer has changed the size."
        self._paragraph(_MARGIN + 10, top + 19.5, words, SERIF, _READING, _CARD_WIDTH - 20)
        x, width = _MARGIN + _CARD_WIDTH + 10, self._width - _CARD_WIDTH - 10
        self.items += check_bar(x, top + 4, theme, height=3)
        self._write(x + 52, top + 4 - 0.72 * 9 * PT, "5 cm", SANS, _SMALL)
        below = self._paragraph(x, top + 9, made_for, SERIF, _READING, width)
        for mark, meaning in ((CUT, "cut here"), (FOLD, "fold here")):
            below += 4
            stroke = mark._replace(colour=theme.text)
            self.items.append(line(x, below, x + 14, below, stroke))
            self._write(x + 18, below - 0.36 * _SMALL * PT, meaning, SANS, _SMALL)
            below += 2
        self.y = top + _CARD_HEIGHT

    def _row(self, cells: Sequence[str], file: str, lefts: Sequence[float], widths: Sequence[float]) -> None:
        top = self.y + 1.4
        bottoms = []
        for index, (cell, left, width) in enumerate(zip(cells, lefts, widths, strict=True)):
            font, size = (SERIF_BOLD, _READING) if index == 0 else (SANS, _SMALL)
            bottoms.append(self._paragraph(left, top, cell, font, size, width - 3))
        bottoms[0] = self._paragraph(lefts[0], bottoms[0], file, SANS, 7.5, widths[0] - 3, quiet=True)
        self.y = max(bottoms) + 1
        self._rule(HAIR)

    def _note(self, x: float, width: float, title: str, words: str) -> float:
        self._write(x, self.y, title, SANS_BOLD, _SMALL)
        return self._paragraph(x + 22, self.y - 0.3, words, SERIF, _READING, width - 22)

    def _paragraph(
        self, x: float, top: float, words: str, font: Font, size: float, width: float, *, quiet: bool = False
    ) -> float:
        for row in wrap(words, font, size, width):
            self._write(x, top, row, font, size, quiet=quiet)
            top += size * PT * _LEADING
        return top

    def _write(self, x: float, top: float, words: str, font: Font, size: float, *, quiet: bool = False) -> None:
        colour = self._theme.quiet if quiet else self._theme.text
        self.items.append(Text(x, top + 0.72 * size * PT, words, font, size, colour))

    def _rule(self, weight: float) -> None:
        colour = self._theme.text if weight == BOLD else self._theme.hair
        stroke = self._theme.stroke(weight, colour)
        self.items.append(line(_MARGIN, self.y, _MARGIN + self._width, self.y, stroke))
