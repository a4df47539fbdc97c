"""What is wrong with content comes in, one call at a time; a sorted list of faults with their places comes out."""

import difflib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from generator.reading.codes import CODES

Severity = Literal["error", "warning"]

MOST_FAULTS_PER_FILE = 100
"""Nobody reads further; and a hostile file must not be able to fill the terminal, or memory, with faults."""

_LONGEST_QUOTE = 40
_LONGEST_GUESS = 80


class Spot(NamedTuple):
    """A place in a file, counted from 1, with the source line for underlining."""

    file: str
    line: int
    column: int
    length: int = 1
    text: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, where it is, and what may be done about it."""

    code: str
    message: str
    spot: Spot | None
    severity: Severity = "error"
    rule: str | None = None
    help: str | None = None


class FaultLog:
    """Collects faults; `ok` as long as none of them is an error."""

    def __init__(self) -> None:
        self._faults: dict[Fault, None] = {}
        self._counts: Counter[tuple[str, Severity]] = Counter()

    def error(
        self,
        code: str,
        message: str,
        spot: Spot | None = None,
        *,
        rule: str | None = None,
        help: str | None = None,
    ) -> None:
        self._add(Fault(code, message, spot, "error", rule, help))

    def warning(
        self,
        code: str,
        message: str,
        spot: Spot | None = None,
        *,
        rule: str | None = None,
        help: str | None = None,
    ) -> None:
        self._add(Fault(code, message, spot, "warning", rule, help))

    def extend(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self._add(fault)

    @property
    def faults(self) -> list[Fault]:
        """Every fault once, in reading order; those without a place come first."""
        return sorted(self._faults, key=_reading_order)

    @property
    def ok(self) -> bool:
        return all(fault.severity != "error" for fault in self._faults)

    def __iter__(self) -> Iterator[Fault]:
        return iter(self.faults)

    def __len__(self) -> int:
        return len(self._faults)

    def _add(self, fault: Fault) -> None:
        if fault.code not in CODES:
            raise KeyError(f"fault code {fault.code!r} is not registered")
        if fault in self._faults:
            return
        if fault.spot is not None:
            place = (fault.spot.file, fault.severity)
            self._counts[place] += 1
            if self._counts[place] > MOST_FAULTS_PER_FILE:
                message = f"only the first {MOST_FAULTS_PER_FILE} {fault.severity}s of this file are listed"
                fault = Fault("too-many-faults", message, Spot(fault.spot.file, 1, 1), fault.severity)
        self._faults[fault] = None


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """`did you mean “grid”?` if one of the candidates is near enough to the word."""
    if len(word) > _LONGEST_GUESS:
        return None
    folded = {candidate.casefold(): candidate for candidate in sorted(candidates, reverse=True)}
    near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return f"did you mean “{folded[near[0]]}”?" if near else None


def visible(text: str) -> str:
    """The text with whatever could steer a terminal or hide from the eye replaced, one for one, by a mark."""
    return "".join(map(_visible_character, text))


def quoted(text: str) -> str:
    """The text in quotation marks for use inside a message: one line, of bounded length."""
    short = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return f"“{visible(short)}”"


def listed(words: Iterable[str], last: str = "or") -> str:
    """`a, b or c`."""
    *front, end = words
    return f"{', '.join(front)} {last} {end}" if front else end


def _visible_character(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "␡"
    hidden = unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"} and character != "\u200d"
    return "�" if hidden else character


def _reading_order(fault: Fault) -> tuple[str, int, int, str, str, str]:
    spot = fault.spot or Spot("", 0, 0)
    return spot.file, spot.line, spot.column, fault.severity, fault.code, fault.message
