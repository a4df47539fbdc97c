"""Lines: text broken into lines. In: runs, a type style and a width; out: `Line` values, ready to be placed.

Lines are ragged right and never hyphenated. All the breaks of a paragraph are chosen together, as Knuth and
Plass do, so that the raggedness of the whole is least; a break may follow a space, a dash, or a written hyphen
between two real words, but never a non-breaking space.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.drawing.scene import PT, Colour, Font, Item, Place, Scene, Text
from generator.drawing.type import missing_glyphs, width_mm
from generator.printing.blocks import Runs, TypesettingFault, unknown

_CHUNK = re.compile(r"[ \n\t]+|[^ \n\t]+")
_SEAM = re.compile(r"(?<=[—])(?=\w)|(?<=[^\W\d]{3}-)(?=[^\W\d]{3})")
_LINE_COST, _RAGGED_COST, _STUB_COST = 1.0, 12.0, 1.5
_STUB = 0.2
"""A last line shorter than this share of the width looks like a mistake."""
_ICON_EM, _X_HEIGHT_EM = 1.05, 0.475
_SLACK = 1e-6


class TypeStyle(NamedTuple):
    """How runs are set: a font for every voice, the size in points and the distance of baselines in mm."""

    fonts: Mapping[str, Font]
    size: float
    leading: float

    @property
    def drop(self) -> float:
        """From the top of a line to its baseline: ascenders and descenders then share the leading evenly."""
        return self.leading / 2 + 0.26 * self.size * PT


class Piece(NamedTuple):
    """Something on a line that cannot be broken: a text in one font, or an icon."""

    content: str | Scene
    font: Font
    width: float


class Atom(NamedTuple):
    """Pieces that stay together; `space` is the distance to the atom before, if both share a line."""

    pieces: tuple[Piece, ...]
    width: float
    space: float


class Line(NamedTuple):
    """Pieces with their distance from the line's start."""

    pieces: tuple[tuple[float, Piece], ...]
    width: float

    def draw(self, x: float, baseline: float, style: TypeStyle, colour: Colour) -> Iterator[Item]:
        """The line as scene items, its start at `x`."""
        for offset, (content, font, width) in self.pieces:
            if isinstance(content, str):
                yield Text(x + offset, baseline, content, font, style.size, colour)
            else:
                height = _ICON_EM * style.size * PT
                top = baseline - _X_HEIGHT_EM * style.size * PT / 2 - height / 2
                yield Place(content, x + offset, top, width / content.width)


@lru_cache(maxsize=1 << 15)
def _measure(word: str, font: Font, size: float) -> tuple[float, str]:
    """The width of a word, and the characters that its font lacks."""
    return width_mm(word, font, size), missing_glyphs(word, font)


def _word(word: str, font: Font, size: float, line: int) -> Piece:
    text = word.replace("\N{NO-BREAK SPACE}", " ")
    width, missing = _measure(text, font, size)
    if missing:
        raise TypesettingFault(line, f"our fonts cannot draw “{missing}” in “{text}”")
    return Piece(text, font, width)


def make_atoms(runs: Runs, style: TypeStyle, icons: Mapping[str, Scene], line: int) -> list[list[Atom]]:
    """The runs as atoms: one list for each stretch between hard line breaks."""
    stretches: list[list[Atom]] = [[]]
    pieces: list[Piece] = []
    space = 0.0

    def close() -> None:
        nonlocal space
        if pieces:
            stretches[-1].append(Atom(tuple(pieces), sum(piece.width for piece in pieces), space))
            pieces.clear()
            space = 0.0

    for text, voice in runs:
        if voice == "break":
            close()
            stretches.append([])
            space = 0.0
        elif voice == "icon":
            pieces.append(_icon(text, style, icons, line))
        else:
            font = style.fonts[voice]
            for chunk in _CHUNK.findall(text):
                if chunk[0] in " \n\t":
                    close()
                    space = _measure(" ", font, style.size)[0]
                    continue
                for index, word in enumerate(_SEAM.split(chunk) if "-" in chunk or "—" in chunk else (chunk,)):
                    if index:
                        close()
                    pieces.append(_word(word, font, style.size, line))
    close()
    return stretches


def _icon(name: str, style: TypeStyle, icons: Mapping[str, Scene], line: int) -> Piece:
    if name not in icons:
        raise unknown("icon", name, icons, line)
    scene = icons[name]
    return Piece(scene, style.fonts["regular"], _ICON_EM * style.size * PT * scene.width / scene.height)


def break_lines(
    runs: Runs, style: TypeStyle, width: float, icons: Mapping[str, Scene], line: int
) -> list[Line]:
    """The runs as lines no wider than `width`; a single word that is wider is a fault."""
    lines: list[Line] = []
    for atoms in make_atoms(runs, style, icons, line):
        for atom in atoms:
            if atom.width > width + _SLACK:
                word = "".join(piece.content for piece in atom.pieces if isinstance(piece.content, str))
                raise TypesettingFault(
                    line, f"“{word}” is {atom.width:.0f} mm wide, but the line has {width:.0f} mm"
                )
        lines.extend(_join(atoms[start:end]) for start, end in _breaks(atoms, width))
    return lines


def _breaks(atoms: Sequence[Atom], width: float) -> list[tuple[int, int]]:
    """Where the lines begin and end, chosen so that the sum of their costs is least."""
    ends = [0.0]
    for atom in atoms:
        ends.append(ends[-1] + atom.space + atom.width)
    count = len(atoms)
    if count and ends[count] - atoms[0].space <= width:
        return [(0, count)]
    best = [0.0] * (count + 1)
    origin = [0] * (count + 1)
    for end in range(1, count + 1):
        least, from_ = float("inf"), end - 1
        for start in range(end - 1, -1, -1):
            natural = ends[end] - ends[start] - atoms[start].space
            if natural > width + _SLACK:
                break
            if end < count:
                cost = best[start] + _LINE_COST + _RAGGED_COST * (1 - natural / width) ** 2
            else:
                cost = best[start] + _LINE_COST + (_STUB_COST if natural < _STUB * width else 0.0)
            if cost < least:
                least, from_ = cost, start
        best[end], origin[end] = least, from_
    spans = []
    while count:
        spans.append((origin[count], count))
        count = origin[count]
    return spans[::-1]


def _join(atoms: Sequence[Atom]) -> Line:
    """One line; neighbouring words in the same font become one piece of text, spaces included."""
    pieces: list[tuple[float, Piece]] = []
    x = 0.0
    for index, atom in enumerate(atoms):
        gap = atom.space if index else 0.0
        for piece in atom.pieces:
            start, last = pieces[-1] if pieces else (0.0, piece)
            joins = isinstance(last.content, str) and isinstance(piece.content, str) and last.font == piece.font
            if pieces and joins:
                words = f"{last.content}{' ' if gap else ''}{piece.content}"
                pieces[-1] = (start, Piece(words, piece.font, last.width + gap + piece.width))
            else:
                pieces.append((x + gap, piece))
            x += gap + piece.width
            gap = 0.0
    return Line(tuple(pieces), x)
