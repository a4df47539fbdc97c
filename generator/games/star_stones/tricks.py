"""Tricks: what shooting stars do. In: a power, a board and a zone; out: where it works, and the board after it."""

from __future__ import annotations

from generator.playing.grids import bits


class Tricks:
    """The powers that change the board (SS-12); `diagonal` is the ruling on what adjacent means."""

    def __init__(self, diagonal: bool) -> None:
        self.diagonal = diagonal

    def options(self, power: str, board: int, size: int, banned: int) -> list[tuple[int, int]]:
        """Where a power can be used: a space, or the corner of a block, and for a move where to."""
        full = (1 << size * size) - 1
        if power == "place":
            return [(cell, -1) for cell in bits(full & ~board & ~banned)]
        if power == "remove":
            return [(cell, -1) for cell in bits(board & ~banned)]
        if power == "move":
            return [(cell, to) for cell in bits(board) for to in self._beside(cell, size) if not board >> to & 1]
        return [
            (row * size + column, -1)
            for row in range(size - 1)
            for column in range(size - 1)
            if board & block(row * size + column, size)
        ]

    def done(self, power: str, board: int, size: int, at: int, to: int) -> int:
        """The board afterwards."""
        if power == "place":
            return board | 1 << at
        if power == "remove":
            return board & ~(1 << at)
        if power == "move":
            return board & ~(1 << at) | 1 << to
        ring = [at, at + 1, at + size + 1, at + size]
        if power == "counter-clockwise":
            ring.reverse()
        after = board & ~block(at, size)
        for place, cell in enumerate(ring):
            if board >> cell & 1:
                after |= 1 << ring[(place + 1) % 4]
        return after

    def _beside(self, cell: int, size: int) -> list[int]:
        row, column = divmod(cell, size)
        steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
        if self.diagonal:
            steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        return [
            (row + down) * size + column + right
            for down, right in steps
            if 0 <= row + down < size and 0 <= column + right < size
        ]


def block(corner: int, size: int) -> int:
    """The two by two spaces from a corner on."""
    return 0b11 << corner | 0b11 << corner + size
