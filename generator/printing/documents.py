"""Documents: what a game hands to the press. In: scenes from its components; out: `Document` values.

A document becomes one PDF file (or one SVG or PNG a page). Everything here is plain data, so that preflight,
imposition and backends can each look at it without knowing what is printed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from generator.drawing.paper import Paper
from generator.drawing.scene import Scene
from generator.drawing.theme import Ink, Theme, theme_for

Face = Literal["single", "front", "back"]
Matter = Literal["sheet", "cards", "reading"]
"""What is on a page decides its smallest text: sheets 9 pt (labels 7 pt), cards 7 pt, reading 10 pt."""


class Bookmark(NamedTuple):
    """An entry of the viewer's outline; level 0 is the outermost."""

    title: str
    level: int


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `bookmark` lists it in the viewer's outline; `level` 0 is the outermost."""

    scene: Scene
    matter: Matter = "sheet"
    face: Face = "single"
    bookmark: str = ""
    level: int = 0
    further: tuple[Bookmark, ...] = ()
    """More bookmarks that lead to this page, as on a page of text with several headings."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file to print. `kind` is what `--only` names; `copies` and `cutting` are told on the first page."""

    kind: str
    title: str
    pages: tuple[Page, ...]
    copies: str = "print once"
    cutting: str = ""
    duplex: bool = False
    flip: Literal["long", "short"] = "long"
    """The edge over which a duplex sheet is turned; booklets lie on their long side and turn over the short."""
    in_everything: bool = True
    """Whether the one file with everything includes it (alternatives, such as a booklet, stay out)."""

    def with_pages(self, pages: tuple[Page, ...]) -> Document:
        return replace(self, pages=pages)


@dataclass(frozen=True, slots=True)
class Edition:
    """How a build was asked for: on what paper, with how much ink, from which seed."""

    paper: Paper
    ink: Ink
    seed: str
    version: str

    @property
    def theme(self) -> Theme:
        return theme_for(self.ink)
