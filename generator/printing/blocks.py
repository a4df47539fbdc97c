"""Blocks: a book's content as plain values. In: what the Markdown reader found; out: what the typesetter sets.

A block knows its line in the Markdown it came from, so that a fault found while setting can still point there.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

Voice = Literal["regular", "bold", "italic", "keyword", "icon", "break"]
"""How a run speaks; an "icon" run holds the icon's name, a "break" ends the line."""

Alignment = Literal["left", "centre", "right"]


class TypesettingFault(ValueError):
    """Something in a book that cannot be set, with its line in the Markdown (counted from 1)."""

    def __init__(self, line: int, message: str) -> None:
        self.line, self.message = line, message
        super().__init__(f"line {line}: {message}")


class Run(NamedTuple):
    """A stretch of text in one voice."""

    text: str
    voice: Voice = "regular"


Runs = tuple[Run, ...]


def plain(runs: Runs) -> str:
    """The words of the runs alone, as a bookmark or a contents entry needs them."""
    return " ".join("".join(" " if run.voice in ("icon", "break") else run.text for run in runs).split())


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    runs: Runs
    line: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text, with the numbers of the rules it states for the margin."""

    runs: Runs
    rules: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class ListBlock:
    """A list; a tight one has no blank lines between its items. `start` numbers the first if `ordered`."""

    ordered: bool
    start: int
    tight: bool
    items: tuple[tuple[Block, ...], ...]
    line: int


@dataclass(frozen=True, slots=True)
class Table:
    header: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    alignments: tuple[Alignment, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing by name, at most `width` millimetres wide if that is given."""

    name: str
    caption: Runs
    width: float | None
    line: int


@dataclass(frozen=True, slots=True)
class Aside:
    """A boxed note. Its first words say what it is: an example to follow, a ruling, or just a note."""

    kind: Literal["example", "ruling", "note"]
    blocks: tuple[Block, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Divider:
    """A pause between two thoughts."""

    line: int


@dataclass(frozen=True, slots=True)
class Break:
    """An order to go on at the top of the next column or page."""

    to: Literal["column", "page"]
    line: int


Block = Heading | Paragraph | ListBlock | Table | Figure | Aside | Divider | Break


def unknown(kind: str, name: str, known: Iterable[str], line: int) -> TypesettingFault:
    """The fault of a name that stands for nothing, with the nearest name that does."""
    near = get_close_matches(name, list(known), n=1)
    hint = f"; did you mean “{near[0]}”?" if near else ""
    return TypesettingFault(line, f"there is no {kind} “{name}”{hint}")
