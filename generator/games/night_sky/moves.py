"""Moves of Night Sky, and how they are written. In: a move or its text; out: the other.

A turn is made of small moves, so that abilities combine freely (NS-16): alter dice, take one, split it, draw
its lines, choose the abilities gained, spark. Dice are named by their value: two dice showing 5 are one choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from generator.playing.grids import SquareGrid, mask_of
from generator.playing.rules import MalformedMove

ABILITIES: Final = ("spark", "nudge", "split", "echo", "flip", "reroll")
SPARK, NUDGE, SPLIT, ECHO, FLIP, REROLL = range(6)


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the dice as they fall, lowest first (NS-6)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Serve:
    """Solo, cooperative: which of the two sheets drafts next (NS-26)."""

    sheet: int


@dataclass(frozen=True, slots=True)
class Take:
    """Draft a die (NS-6)."""

    die: int


@dataclass(frozen=True, slots=True)
class EchoDie:
    """Draft a die but draw the value of one drafted earlier this round (NS-15)."""

    die: int
    value: int
    borrowed: bool = False


@dataclass(frozen=True, slots=True)
class NudgeDie:
    """Change a die by one or two, and keep hold of it: it must be drafted (NS-15)."""

    die: int
    by: int
    borrowed: bool = False


@dataclass(frozen=True, slots=True)
class FlipDie:
    """Turn a die to its opposite face (NS-15)."""

    die: int
    borrowed: bool = False


@dataclass(frozen=True, slots=True)
class RerollDice:
    """Have chance roll all dice still available again (NS-15)."""

    borrowed: bool = False


@dataclass(frozen=True, slots=True)
class SplitNumber:
    """Cut a number to draw into two (NS-15)."""

    number: int
    smaller: int
    borrowed: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Mark a straight line of spaces (NS-7)."""

    mask: int


@dataclass(frozen=True, slots=True)
class Spark:
    """Mark any one open space (NS-15)."""

    cell: int
    borrowed: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    """For a completed line, circle one of its stars and one ability (NS-14)."""

    line: int
    star: int
    ability: int


@dataclass(frozen=True, slots=True)
class Skip:
    """No die can be drawn: write a 0 (NS-9)."""


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn, or claim nothing more this round."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Write an objective's value in a box (NS-10); the number is its place among those dealt."""

    objective: int


Move = (
    Roll | Serve | Take | EchoDie | NudgeDie | FlipDie | RerollDice | SplitNumber | Draw | Spark | Gain | Skip
    | Done | Claim
)  # fmt: skip
SKIP, DONE = Skip(), Done()


def line_name(line: int, size: int) -> str:
    """`row 3` or `col c`; lines count the rows from the top, then the columns from the left."""
    return f"row {line + 1}" if line < size else f"col {chr(ord('a') + line - size)}"


def mask_name(mask: int, grid: SquareGrid) -> str:
    """`c3-c7`, or `c3` for a single space."""
    first, last = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
    return grid.name(first) if first == last else f"{grid.name(first)}-{grid.name(last)}"


def straight_mask(first: int, last: int, grid: SquareGrid) -> int:
    """The spaces from one to a later one of the same row or column; none if there is no such line."""
    in_row = first // grid.columns == last // grid.columns
    if not in_row and (last - first) % grid.columns:
        return 0
    return mask_of(range(first, last + 1, 1 if in_row else grid.columns))


def write_move(move: Move, grid: SquareGrid, objectives: Sequence[str]) -> str:
    """The move as one line of text."""
    match move:
        case Roll(dice):
            return "roll " + " ".join(map(str, dice))
        case Serve(sheet):
            return f"serve {'ab'[sheet]}"
        case Take(die):
            return f"take {die}"
        case EchoDie(die, value):
            text = f"echo {die} as {value}"
        case NudgeDie(die, by):
            text = f"nudge {die} {by:+d}"
        case FlipDie(die):
            text = f"flip {die}"
        case RerollDice():
            text = "reroll"
        case SplitNumber(number, smaller):
            text = f"split {number} {smaller}+{number - smaller}"
        case Draw(mask):
            return f"draw {mask_name(mask, grid)}"
        case Spark(cell):
            text = f"spark {grid.name(cell)}"
        case Gain(line, star, ability):
            return f"gain {line_name(line, grid.rows)} {grid.name(star)} {ABILITIES[ability]}"
        case Skip():
            return "skip"
        case Done():
            return "done"
        case Claim(objective):
            return f"claim {objectives[objective]}"
    return f"{text} borrowed" if move.borrowed else text


def read_move(text: str, grid: SquareGrid, objectives: Sequence[str]) -> Move:
    """The move that is written so."""
    words = text.split()
    borrowed = words[-1:] == ["borrowed"]
    try:
        move = _READERS[words[0]](words[1:-1] if borrowed else words[1:], grid, objectives, borrowed)
    except (KeyError, IndexError, ValueError, TypeError) as problem:
        raise MalformedMove(f"“{text}” is no move") from problem
    if write_move(move, grid, objectives) != " ".join(words):
        raise MalformedMove(f"“{text}” is no move; did you mean “{write_move(move, grid, objectives)}”?")
    return move


def _cell(name: str, grid: SquareGrid) -> int:
    cell = grid.parse(name)
    if cell is None:
        raise ValueError(name)
    return cell


def _line(kind: str, name: str, grid: SquareGrid) -> int:
    if kind == "row":
        line = int(name) - 1
        return range(grid.rows)[line] if line >= 0 else range(0)[0]
    return grid.rows + range(grid.columns)[ord(name) - ord("a")]


def _span(text: str, grid: SquareGrid) -> int:
    first, _, last = text.partition("-")
    mask = straight_mask(_cell(first, grid), _cell(last or first, grid), grid)
    if not mask:
        raise ValueError(text)
    return mask


def _split(number: str, parts: str) -> tuple[int, int]:
    smaller, larger = (int(part) for part in parts.split("+"))
    if smaller + larger != int(number):
        raise ValueError(parts)
    return int(number), smaller


def _faces(words: list[str]) -> tuple[int, ...]:
    faces = tuple(map(int, words))
    if not faces or min(faces) < 1:
        raise ValueError(words)
    return faces


Words = list[str]
_READERS: dict[str, Callable[[Words, SquareGrid, Sequence[str], bool], Move]] = {
    "roll": lambda words, grid, names, borrowed: Roll(_faces(words)),
    "serve": lambda words, grid, names, borrowed: Serve("ab".index(words[0])),
    "take": lambda words, grid, names, borrowed: Take(int(words[0])),
    "echo": lambda words, grid, names, borrowed: EchoDie(int(words[0]), int(words[2]), borrowed),
    "nudge": lambda words, grid, names, borrowed: NudgeDie(int(words[0]), int(words[1]), borrowed),
    "flip": lambda words, grid, names, borrowed: FlipDie(int(words[0]), borrowed),
    "reroll": lambda words, grid, names, borrowed: RerollDice(borrowed),
    "split": lambda words, grid, names, borrowed: SplitNumber(*_split(words[0], words[1]), borrowed),
    "draw": lambda words, grid, names, borrowed: Draw(_span(words[0], grid)),
    "spark": lambda words, grid, names, borrowed: Spark(_cell(words[0], grid), borrowed),
    "gain": lambda words, grid, names, borrowed: Gain(
        _line(words[0], words[1], grid), _cell(words[2], grid), ABILITIES.index(words[3])
    ),
    "skip": lambda words, grid, names, borrowed: SKIP,
    "done": lambda words, grid, names, borrowed: DONE,
    "claim": lambda words, grid, names, borrowed: Claim(names.index(words[0])),
}
