"""Rulebooks: a book's words become pages. In: Markdown, titles, figures, icons, an edition; out: a `Document`.

The first page opens with a band of sky and the contents. The contents take the same room whatever the page
numbers in them are, so they are set twice: once to learn where the text begins, once with the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.drawing.paper import SAFE, Paper
from generator.drawing.scene import Item, Place, Scene, Stroke, Text, line
from generator.drawing.theme import FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF_ITALIC, fit_size, width_mm
from generator.printing.blocks import Heading, Run, TypesettingFault, plain
from generator.printing.columns import Frame, lay_out
from generator.printing.documents import Bookmark, Document, Edition, Page
from generator.printing.furniture import header_band
from generator.printing.lines import break_lines
from generator.printing.markdown import read_markdown
from generator.printing.strips import Mark, Strip
from generator.printing.typesetting import LABEL_SIZE, LEADING, MODULE, TEXT, TEXT_SIZE, Typesetter

_FOOT_ROOM = 10.0
"""Above the unprintable edge; the page number stands here."""
_NUMBER_ROOM = 10.0
"""What a contents entry leaves free for dots and its page number."""


@dataclass(frozen=True, slots=True)
class Book:
    """What a book says, before it is known on which paper."""

    source: str
    title: str
    subtitle: str
    figures: Mapping[str, Scene]
    icons: Mapping[str, Scene]


class Layout(NamedTuple):
    """How the pages of a book are divided: columns of `width` at `lefts`, under a margin and an opening band."""

    paper: Paper
    lefts: tuple[float, ...]
    width: float
    top: float
    band: float

    @property
    def right(self) -> float:
        return self.lefts[-1] + self.width

    @property
    def frame(self) -> Frame:
        return Frame(self.lefts, self.width, self.top, self.paper.height - SAFE - _FOOT_ROOM - MODULE)


def two_columns(paper: Paper) -> Layout:
    """A full page; each column has its rule numbers on its left."""
    left, gutter, right = 24.0, 18.0, 15.0
    width = _whole_modules((paper.width - left - gutter - right) / 2)
    return Layout(paper, (left, left + width + gutter), width, 18.0, 36.0)


def one_column(paper: Paper) -> Layout:
    """A half page, for the booklet."""
    left, right = 22.0, 12.0
    return Layout(paper, (left,), _whole_modules(paper.width - left - right), 14.0, 26.0)


def _whole_modules(length: float) -> float:
    return length // MODULE * MODULE


def make_rulebook(
    source: str,
    *,
    title: str,
    subtitle: str,
    figures: Mapping[str, Scene],
    icons: Mapping[str, Scene],
    edition: Edition,
) -> Document:
    """The rulebook on full pages in two columns; every heading of the first two levels has a bookmark."""
    book = Book(source, title, subtitle, figures, icons)
    pages = set_book(book, two_columns(edition.paper), edition)
    return Document("rulebook", f"{title}: rulebook", tuple(pages))


def set_book(book: Book, layout: Layout, edition: Edition) -> list[Page]:
    """The pages of the book. Faults in the words are `TypesettingFault`."""
    theme = edition.theme
    blocks = read_markdown(book.source)
    if not blocks:
        raise TypesettingFault(1, "this book has no words")
    strips = Typesetter(theme, book.figures, book.icons).set_blocks(blocks, layout.width)
    titles = [plain(block.runs) for block in blocks if isinstance(block, Heading) and block.level == 1]
    _, start = _opening(book, layout, theme, [(title, 0) for title in titles])
    first = Frame(layout.lefts, layout.width, start, layout.frame.bottom)
    sheets = lay_out(strips, first, layout.frame)
    numbered = [(mark, number) for number, sheet in enumerate(sheets, 1) for mark in sheet.marks]
    entries = [(mark.title, number) for mark, number in numbered if mark.level == 1]
    opening, _ = _opening(book, layout, theme, entries)
    pages = []
    for number, sheet in enumerate(sheets, 1):
        items = [*(opening if number == 1 else ()), *sheet.draw()]
        items += _foot(f"{book.title} · {edition.version}", number, len(sheets), layout, theme)
        scene = Scene(f"{book.title} {number}", layout.paper.width, layout.paper.height, tuple(items))
        pages.append(_bookmarked(scene, book.title if number == 1 else "", sheet.marks))
    return pages


def _bookmarked(scene: Scene, title: str, marks: Sequence[Mark]) -> Page:
    entries = [Bookmark(title, 0)] if title else []
    entries += [Bookmark(mark.title, mark.level) for mark in marks if mark.level <= 2]
    if not entries:
        return Page(scene, "reading")
    first, *further = entries
    return Page(scene, "reading", bookmark=first.title, level=first.level, further=tuple(further))


def _opening(
    book: Book, layout: Layout, theme: Theme, entries: Sequence[tuple[str, int]]
) -> tuple[list[Item], float]:
    """The band of sky, subtitle and contents of the first page, and where the text below may begin."""
    safe = layout.paper.safe
    band = header_band(safe.width, layout.band, book.title, "", theme)
    items: list[Item] = [Place(band, safe.x, safe.y)]
    left = layout.lefts[0]
    y = safe.y + layout.band + 4 * MODULE
    if book.subtitle:
        fit_size(book.subtitle, SERIF_ITALIC, (TEXT_SIZE,), layout.right - left)
        items.append(Text(left, y, book.subtitle, SERIF_ITALIC, TEXT_SIZE, theme.quiet))
        y += 2 * MODULE
    if entries:
        frame = Frame(layout.lefts, layout.width, y + MODULE, layout.frame.bottom)
        contents, *rest = lay_out([_entry(*entry, layout.width, theme) for entry in entries], frame, frame)
        if rest:
            raise TypesettingFault(1, f"the contents, {len(entries)} entries, do not fit the first page")
        items += contents.draw()
        y = contents.depth + 2 * MODULE
    items.append(line(left, y, layout.right, y, theme.stroke(HAIR, theme.hair)))
    return items, y + 3 * MODULE


def _entry(title: str, page: int, width: float, theme: Theme) -> Strip:
    """A line of the contents: a title, dots, and the number of a page (0: not known yet)."""
    lines = break_lines((Run(title),), TEXT, width - _NUMBER_ROOM, {}, 0)
    items: list[Item] = []
    for number, words in enumerate(lines):
        items += words.draw(0.0, number * LEADING + TEXT.drop, TEXT, theme.text)
    baseline = (len(lines) - 1) * LEADING + TEXT.drop
    items.append(Text(width, baseline, str(page), SANS, TEXT_SIZE, theme.text, "end"))
    dots = Stroke(FINE, theme.quiet, (0.01, 1.4), round_ends=True)
    end = width - width_mm(str(page), SANS, TEXT_SIZE) - MODULE
    # Dots of all entries stand on one grid, counted from the right edge of the column.
    first = width - (width - lines[-1].width - MODULE) // 1.4 * 1.4
    if first < end:
        items.append(line(first, baseline, end, baseline, dots))
    return Strip(LEADING * len(lines), tuple(items), 0)


def _foot(words: str, number: int, count: int, layout: Layout, theme: Theme) -> list[Item]:
    """The line at the foot of a page: the book at the left, the page number at the right."""
    y = layout.paper.height - SAFE - 3.0
    return [
        Text(layout.lefts[0], y, words, SANS, LABEL_SIZE, theme.quiet),
        Text(layout.right, y, f"{number} of {count}", SANS_BOLD, LABEL_SIZE, theme.quiet, "end"),
    ]
