"""Matching: which patterns show on a board. In: a mask of stones and a zone's size; out: what every section shows.

A section is a block of three by three spaces. What it shows is a number of nine bits, put together from three
rows by tables, so that all sections of the largest zone are read in a few microseconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from generator.games.star_stones.model import SIDE, Pattern
from generator.playing.grids import SquareGrid, mask_of


class Match(NamedTuple):
    """A pattern found: the top left space of its section, and by how many quarters the card is turned."""

    corner: int
    turn: int


class Sections:
    """The sections of one zone."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.grid = SquareGrid(size, size)
        across = size - SIDE + 1
        self.corners = tuple(row * size + column for row in range(across) for column in range(across))
        rows = range(1 << size)
        self._shown = tuple(
            tuple(tuple((row >> column & 7) << SIDE * place for column in range(across)) for row in rows)
            for place in range(SIDE)
        )
        self._row = (1 << size) - 1
        self._across = range(across)

    def shown(self, board: int) -> list[int]:
        """What each section shows, in the order of their corners."""
        size, mask = self.size, self._row
        first, second, third = self._shown
        rows = [board >> size * row & mask for row in range(size)]
        return [
            top | middle | low
            for row in self._across
            for top, middle, low in zip(first[rows[row]], second[rows[row + 1]], third[rows[row + 2]])  # noqa: B905
        ]

    def matches(self, board: int, pattern: Pattern) -> list[Match]:
        """Everywhere that a pattern shows, and how it is turned there."""
        return [
            Match(corner, turn)
            for corner, shown in zip(self.corners, self.shown(board), strict=True)
            for turn, look in enumerate(pattern.turns)
            if look == shown and look not in pattern.turns[:turn]
        ]

    def distance(self, board: int, pattern: Pattern) -> int:
        """How many stones have to be added or removed until the pattern shows somewhere."""
        return min((shown ^ look).bit_count() for shown in self.shown(board) for look in pattern.looks)

    def changes(self, board: int, pattern: Pattern) -> list[int]:
        """For every section and turn, the spaces that have to be changed until the pattern shows there."""
        return [
            spread(shown ^ look, corner, self.size)
            for corner, shown in zip(self.corners, self.shown(board), strict=True)
            for look in pattern.looks
        ]


def spread(shown: int, corner: int, size: int) -> int:
    """Nine bits of a section as spaces of the zone."""
    return mask_of(
        corner + row * size + column
        for row in range(SIDE)
        for column in range(SIDE)
        if shown >> SIDE * row + column & 1
    )


def showing(board: int, size: int, hand: Iterable[Pattern]) -> list[Pattern]:
    """The cards of a hand that match a board now (SS-7)."""
    seen = set(sections(size).shown(board))
    return [card for card in hand if not card.looks.isdisjoint(seen)]


@lru_cache(maxsize=8)
def sections(size: int) -> Sections:
    """The sections of a zone, made once."""
    return Sections(size)
