"""Slow and plain answers to what the engine works out quickly, for tests to compare with.

In: stones as sets of rows and columns; out: rotations, matches, distances and forced wins, by trying everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

Cells = frozenset[tuple[int, int]]
"""Spaces that hold a stone, by row and column."""


def quarter(cells: Cells, size: int) -> Cells:
    """A square turned a quarter clockwise: the left column, read upwards, becomes the top row."""
    return frozenset((column, size - 1 - row) for row, column in cells)


def rotations(cells: Cells, size: int) -> list[Cells]:
    """The four turns, each a quarter clockwise of the one before."""
    turns = [cells]
    while len(turns) < 4:
        turns.append(quarter(turns[-1], size))
    return turns


def mirrored(cells: Cells, size: int) -> Cells:
    return frozenset((row, size - 1 - column) for row, column in cells)


def section(board: Cells, top: int, left: int) -> Cells:
    """What a block of three by three shows, seen from its own corner."""
    return frozenset(
        (row, column) for row, column in product(range(3), repeat=2) if (top + row, left + column) in board
    )


def corners(size: int) -> list[tuple[int, int]]:
    return list(product(range(size - 2), repeat=2))


def all_matches(board: Cells, size: int, pattern: Cells) -> list[tuple[tuple[int, int], int]]:
    """Where a pattern shows, and by how few quarters it is turned there."""
    turns = rotations(pattern, 3)
    return [
        ((top, left), turns.index(section(board, top, left)))
        for top, left in corners(size)
        if section(board, top, left) in turns
    ]


def shows(board: Cells, size: int, pattern: Cells) -> bool:
    return bool(all_matches(board, size, pattern))


def needed(board: Cells, size: int, pattern: Cells) -> Iterator[Cells]:
    """For every section and turn, the spaces whose change makes the pattern show there."""
    for top, left in corners(size):
        for turn in rotations(pattern, 3):
            wrong = section(board, top, left) ^ turn
            yield frozenset((top + row, left + column) for row, column in wrong)


# ---------------------------------------------------------------------- two players, four by four


def showing_boards(pattern: Cells) -> frozenset[int]:
    """All boards of four by four that show a pattern: put everywhere, the other seven spaces filled anyhow."""
    found = set()
    for top, left in corners(4):
        inside = {(top + row, left + column) for row, column in product(range(3), repeat=2)}
        others = [4 * row + column for row, column in product(range(4), repeat=2) if (row, column) not in inside]
        for turn in rotations(pattern, 3):
            fixed = sum(1 << 4 * (top + row) + left + column for row, column in turn)
            for choice in range(1 << len(others)):
                found.add(fixed | sum(1 << cell for at, cell in enumerate(others) if choice >> at & 1))
    return frozenset(found)


class Minimax:
    """Whether an attacker can make a pattern show within so many moves of its own, whatever the other does."""

    def __init__(self, pattern: Cells) -> None:
        self.showing = showing_boards(pattern)

    def wins(self, board: int, forbidden: int, moves: int) -> bool:
        """The attacker is to move, and may not change the forbidden space (16: none)."""
        if board in self.showing:
            return True
        if not moves:
            return False
        after = [(board ^ 1 << cell, cell) for cell in range(16) if cell != forbidden]
        if any(new in self.showing for new, _ in after):
            return True
        return moves > 1 and any(self._lost(new, cell, moves - 1) for new, cell in after)

    def _lost(self, board: int, forbidden: int, moves: int) -> bool:
        """The defender is to move: whatever it changes, the attacker wins."""
        return all(self.wins(board ^ 1 << cell, cell, moves) for cell in range(16) if cell != forbidden)
