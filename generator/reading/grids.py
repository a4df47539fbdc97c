"""A grid drawn as text comes in; its rows, or faults that point at the very characters, come out."""

import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from generator.reading.faults import FaultLog, listed
from generator.reading.sourced import Sourced, Step, kind_of

# Characters which people write, or which editors put, in place of one another.
_LOOK_ALIKES = (
    "*xX×✕✖∗✱⁎⋆★☆✦✧✶",
    "0OoОоΟο○◯●",
    ".·•∙⋅‧…,:",
    "-–—−‐‑_=",
    "|lI1!│┃¦",
    "/⁄∕╱\\",
    "+＋✚†",
    "#■█▪▓",
    "AaАаΑ△▲^",
)


def parse_grid(
    sourced: Sourced,
    path: Sequence[Step],
    alphabet: Mapping[str, str],
    log: FaultLog,
    *,
    square: bool = False,
    sizes: Collection[int] | None = None,
    rule: str | None = None,
) -> tuple[str, ...] | None:
    """The rows of the grid at a path: equally long, of an allowed size, of characters in the alphabet alone."""
    try:
        text = sourced.value(*path)
    except KeyError:
        text = None
    if not isinstance(text, str):
        help = "draw the grid as lines of text below a “|”"
        log.error("wrong-type", f"a grid is text, not {kind_of(text)}", sourced.spot(*path), rule=rule, help=help)
        return None
    return _Drawing(sourced, tuple(path), alphabet, log, rule).parse(square, sizes)


def unknown_characters(
    sourced: Sourced,
    path: Sequence[Step],
    rows: Sequence[str],
    alphabet: Mapping[str, str],
    log: FaultLog,
    *,
    rule: str | None = None,
) -> bool:
    """Whether the rows hold characters of the alphabet alone; a fault at the first of each other one."""
    counts = Counter(character for row in rows for character in row if character not in alphabet)
    for character, count in counts.items():
        row = next(index for index, text in enumerate(rows) if character in text)
        again = f" ({count} times)" if count > 1 else ""
        log.error(
            "unknown-character",
            f"{_named(character)} means nothing in this grid{again}",
            sourced.cell_spot(path, row, rows[row].index(character)),
            rule=rule,
            help=_suggestion(character, alphabet),
        )
    return not counts


class _Drawing:
    """One grid being read."""

    def __init__(
        self,
        sourced: Sourced,
        path: tuple[Step, ...],
        alphabet: Mapping[str, str],
        log: FaultLog,
        rule: str | None,
    ) -> None:
        self._sourced = sourced
        self._path = path
        self._alphabet = alphabet
        self._log = log
        self._rule = rule
        blanks = "" if " " in alphabet else " "
        rows = [row.rstrip(blanks) if blanks else row for row in sourced.block_rows(path)]
        while rows and not rows[-1]:
            rows.pop()
        self._rows = tuple(rows)

    def parse(self, square: bool, sizes: Collection[int] | None) -> tuple[str, ...] | None:
        if not self._rows:
            self._fault("grid-size", "the grid is empty", 0, 0, _legend(self._alphabet))
            return None
        width = _usual_width(self._rows, sizes, square)
        # Each check is made whatever the others found; no two of them complain about the same slip.
        checks = (self._check_characters(), self._check_rows(width), self._check_size(width, square, sizes))
        return self._rows if all(checks) else None

    def _check_characters(self) -> bool:
        return unknown_characters(
            self._sourced, self._path, self._rows, self._alphabet, self._log, rule=self._rule
        )

    def _check_rows(self, width: int) -> bool:
        ragged = [(index, row) for index, row in enumerate(self._rows) if len(row) != width]
        for index, row in ragged:
            characters = "character" if len(row) == 1 else "characters"
            message = f"row {index + 1} has {len(row)} {characters} where the others have {width}"
            self._fault("ragged-grid", message, index, min(len(row), width))
        return not ragged

    def _check_size(self, width: int, square: bool, sizes: Collection[int] | None) -> bool:
        height = len(self._rows)
        fits = (not square or width == height) and (sizes is None or {width, height} <= set(sizes))
        if not fits:
            allowed = _allowed(square, sizes)
            self._fault("grid-size", f"the grid is {width} wide and {height} high; it must be {allowed}", 0, 0)
        return fits

    def _fault(self, code: str, message: str, row: int, column: int, help: str | None = None) -> None:
        spot = self._sourced.cell_spot(self._path, row, column)
        self._log.error(code, message, spot, rule=self._rule, help=help)


def _usual_width(rows: Sequence[str], sizes: Collection[int] | None, square: bool) -> int:
    """The width most rows have; of equally frequent ones an allowed one, then the first."""
    counts = Counter(map(len, rows))
    allowed = set(sizes or ()) | ({len(rows)} if square else set())
    return max(counts, key=lambda width: (counts[width], width in allowed))


def _allowed(square: bool, sizes: Collection[int] | None) -> str:
    if sizes is None:
        return "square"
    if square:
        return listed(f"{size} by {size}" for size in sorted(sizes))
    return f"{listed(map(str, sorted(sizes)))} each way"


def _named(character: str) -> str:
    if character == " ":
        return "a blank"
    if character.isspace():
        return f"the special blank U+{ord(character):04X}"
    plain = character.isascii() or unicodedata.combining(character) == 0
    return f"“{character}”" if plain else f"the combining character U+{ord(character):04X}"


def _suggestion(character: str, alphabet: Mapping[str, str]) -> str:
    meant = _meant(character, alphabet)
    guess = f"did you mean “{meant}”? " if meant else ""
    return guess + _legend(alphabet)


def _meant(character: str, alphabet: Mapping[str, str]) -> str | None:
    """The character of the alphabet which this one looks like."""
    for spelling in (unicodedata.normalize("NFKC", character), character.swapcase()):
        if spelling in alphabet:
            return spelling
    for group in _LOOK_ALIKES:
        if character in group:
            return next((other for other in group if other in alphabet), None)
    return None


def _legend(alphabet: Mapping[str, str]) -> str:
    named = ("blank" if character == " " else character for character in alphabet)
    pairs = (f"{name} {meaning}" for name, meaning in zip(named, alphabet.values(), strict=True))
    return f"a grid is drawn with {listed(pairs, 'and')}"
