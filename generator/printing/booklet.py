"""Booklets: a rulebook to fold and staple. In: the words of a rulebook; out: a `Document` of landscape sheets.

The book is set again for half the paper, in one column and the same size of type, and two of its pages stand on
each side of a sheet, in the order in which the folded sheets, laid into one another, bring them in sequence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.drawing.paper import SAFE
from generator.drawing.scene import Item, Place, Scene, Stroke, Text, line
from generator.drawing.theme import BOLD, HAIR, Theme
from generator.printing.documents import Document, Edition, Page
from generator.printing.finishing import FOLD
from generator.printing.rulebook import Book, Layout, one_column, set_book
from generator.printing.typesetting import HEADINGS

_FOLD_MARK = 4.0
_STAPLE = 12.0
"""The length of a staple's back, as it lies along the fold."""
_WRITING_LINE = 8.0
"""The distance of lines to write on."""


class Side(NamedTuple):
    """The page numbers on one side of a sheet."""

    left: int
    right: int


def saddle_stitch(count: int) -> list[Side]:
    """The sides of all sheets, outermost sheet first, front before back, for `count` pages (a multiple of 4).

    The front of a sheet shows the later of its pages on the left, because it is folded away from the reader.
    """
    if count % 4:
        raise ValueError(f"{count} pages cannot be folded from whole sheets")
    sides = []
    for first in range(1, count // 2, 2):
        last = count + 1 - first
        sides += [Side(last, first), Side(first + 1, last - 1)]
    return sides


def make_booklet(
    source: str,
    *,
    title: str,
    subtitle: str,
    figures: Mapping[str, Scene],
    icons: Mapping[str, Scene],
    edition: Edition,
) -> Document:
    """The rulebook as sheets to fold in the middle; leftover pages at the end are for notes."""
    layout = one_column(edition.paper.half)
    book = Book(source, title, subtitle, figures, icons)
    scenes = [page.scene for page in set_book(book, layout, edition)]
    notes = _notes(layout, edition.theme)
    scenes += [notes] * (-len(scenes) % 4)
    return Document(
        "booklet",
        f"{title}: booklet",
        tuple(_impose(scenes, edition, f"{title} booklet")),
        copies="print once, on both sides, flipped on the short edge",
        cutting="fold all sheets together along the dotted marks and staple twice through the fold",
        duplex=True,
        flip="short",
        in_everything=False,
    )


def _impose(scenes: Sequence[Scene], edition: Edition, name: str) -> list[Page]:
    sheet = edition.paper.landscape
    pages = []
    for number, side in enumerate(saddle_stitch(len(scenes))):
        items: list[Item] = [
            Place(scenes[side.left - 1], 0.0, 0.0),
            Place(scenes[side.right - 1], sheet.width / 2, 0.0),
            *_fold_marks(sheet.width / 2, sheet.height),
        ]
        if number == 0:
            items += _staples(sheet.width / 2, sheet.height, edition.theme)
        scene = Scene(f"{name}, side {number + 1}", sheet.width, sheet.height, tuple(items))
        words = f"Pages {side.left} and {side.right}"
        pages.append(Page(scene, "reading", "back" if number % 2 else "front", bookmark=words))
    return pages


def _fold_marks(x: float, height: float) -> list[Item]:
    spans = ((SAFE, SAFE + _FOLD_MARK), (height - SAFE - _FOLD_MARK, height - SAFE))
    return [line(x, start, x, end, FOLD) for start, end in spans]


def _staples(x: float, height: float, theme: Theme) -> list[Item]:
    """Where the two staples go: on the outside of the outermost sheet, a quarter from either end."""
    stroke = Stroke(BOLD, theme.hair, round_ends=True)
    middles = (height / 4, height * 3 / 4)
    return [line(x, middle - _STAPLE / 2, x, middle + _STAPLE / 2, stroke) for middle in middles]


def _notes(layout: Layout, theme: Theme) -> Scene:
    """A page to write on."""
    frame, style = layout.frame, HEADINGS[1]
    left = frame.lefts[0]
    font = style.fonts["regular"]
    items: list[Item] = [Text(left, frame.top + style.drop, "Notes", font, style.size, theme.text)]
    y = frame.top + style.leading + _WRITING_LINE
    while y <= frame.bottom:
        items.append(line(left, y, layout.right, y, theme.stroke(HAIR, theme.hair)))
        y += _WRITING_LINE
    return Scene("notes", layout.paper.width, layout.paper.height, tuple(items))
