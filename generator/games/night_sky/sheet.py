"""A player's sheet: everything written on one chart. In: marks and gains; out: new `Sheet` values.

Counters of completed lines are packed into ints, eight bits a number, so that a sheet stays a flat value.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.games.night_sky.model import BOXES

UNWRITTEN = -1
NOTHING = (0, 0, 0, 0, 0, 0)
PER_UNUSED_ABILITY = 3
FULL_SHEET_BONUS = 5


class Sheet(NamedTuple):
    """One chart in play (NS-2)."""

    marked: int
    """Spaces crossed off."""
    circled: int
    """Stars that have granted their ability (NS-14)."""
    ready: tuple[int, ...]
    """Abilities gained and not used, by kind."""
    stock: tuple[int, ...]
    """Abilities on the strip not yet gained, by kind."""
    boxes: tuple[int, ...] = ()
    """Numbers in the objective boxes (NS-10)."""
    filled: int = UNWRITTEN
    """The Filled Sheet box (NS-21)."""
    rows_with: int = 0
    columns_with: int = 0
    """How many rows and columns were completed by each number."""
    most_gained: int = 0
    """The most abilities gained in one turn."""
    crossed: bool = False
    """Whether one die completed both a row and a column."""
    claimed: int = 0
    """Objectives scored, by their place on the table (NS-13)."""

    @property
    def has_empty_box(self) -> bool:
        return len(self.boxes) < BOXES

    @property
    def score(self) -> int:
        """NS-22."""
        return sum(self.boxes) + max(self.filled, 0) + PER_UNUSED_ABILITY * sum(self.ready)


def blank_sheet(copies: int) -> Sheet:
    """A sheet before the first mark; the strip offers each ability `copies` times (NS-15)."""
    return Sheet(0, 0, NOTHING, (copies,) * 6)


def counted(counter: int, number: int) -> int:
    """How often a packed counter has counted the number."""
    return counter >> 8 * number & 255


def count_up(counter: int, number: int, times: int) -> int:
    return counter + (times << 8 * number)


def changed(counts: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
