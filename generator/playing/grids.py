"""Grids as bitmasks. In: a size or a set of hexes; out: masks of cells, lines and neighbours as plain ints.

Bit i of a mask is cell i. A mask answers "all filled?", "any overlap?" and "how many?" in one operation,
which is what makes the engines fast enough to play thousands of games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property


def bits(mask: int) -> Iterator[int]:
    """The cells of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cells: Iterable[int]) -> int:
    """The mask holding these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class Grid:
    """Cells 0 … count-1 with their neighbours; `SquareGrid` and `HexGrid` say what a neighbour is."""

    def __init__(self, neighbours: tuple[int, ...]) -> None:
        self.count = len(neighbours)
        self.full = (1 << self.count) - 1
        self.neighbours = neighbours

    def around(self, mask: int) -> int:
        """Every neighbour of the mask's cells that is not itself in the mask."""
        reach = 0
        for cell in bits(mask):
            reach |= self.neighbours[cell]
        return reach & ~mask

    def component(self, mask: int, cell: int) -> int:
        """The connected part of the mask that holds the cell (nothing if the mask does not)."""
        part = frontier = mask & (1 << cell)
        while frontier:
            reach = 0
            for one in bits(frontier):
                reach |= self.neighbours[one]
            frontier = reach & mask & ~part
            part |= frontier
        return part

    def components(self, mask: int) -> Iterator[int]:
        """The connected parts of the mask."""
        while mask:
            part = self.component(mask, (mask & -mask).bit_length() - 1)
            yield part
            mask &= ~part

    def connects(self, mask: int, wanted: int) -> bool:
        """Whether all wanted cells lie in one connected part of the mask."""
        if not wanted:
            return True
        first = (wanted & -wanted).bit_length() - 1
        return wanted & ~self.component(mask, first) == 0


class SquareGrid(Grid):
    """A rectangle of squares, neighbours sharing an edge; cell = row × columns + column.

    Cells are named like those of a chessboard seen from the top: columns by letter, rows by number, `a1` being
    the top left one.
    """

    def __init__(self, rows: int, columns: int) -> None:
        if rows < 1 or not 1 <= columns <= 26:
            raise ValueError(f"no grid has {rows} rows and {columns} columns")
        self.rows, self.columns = rows, columns
        super().__init__(
            tuple(
                mask_of(
                    r * columns + c
                    for r, c in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
                    if 0 <= r < rows and 0 <= c < columns
                )
                for row in range(rows)
                for col in range(columns)
            )
        )

    def cell(self, row: int, column: int) -> int:
        return row * self.columns + column

    def name(self, cell: int) -> str:
        row, column = divmod(cell, self.columns)
        return f"{chr(ord('a') + column)}{row + 1}"

    def parse(self, name: str) -> int | None:
        """The cell of that name, or nothing when there is none."""
        letter, number = name[:1], name[1:]
        if not (letter.isascii() and letter.isalpha() and letter.islower() and number.isdecimal()):
            return None
        if not number.isascii() or number.startswith("0") or len(number) > 3:
            return None
        row, column = int(number) - 1, ord(letter) - ord("a")
        return self.cell(row, column) if row < self.rows and column < self.columns else None

    @cached_property
    def row_masks(self) -> tuple[int, ...]:
        one = (1 << self.columns) - 1
        return tuple(one << (row * self.columns) for row in range(self.rows))

    @cached_property
    def column_masks(self) -> tuple[int, ...]:
        return tuple(mask_of(range(column, self.count, self.columns)) for column in range(self.columns))

    @cached_property
    def perimeter(self) -> int:
        return self.row_masks[0] | self.row_masks[-1] | self.column_masks[0] | self.column_masks[-1]

    def areas(self, rows: int, columns: int) -> tuple[int, ...]:
        """The masks of every block of that shape."""
        block = mask_of(row * self.columns + column for row in range(rows) for column in range(columns))
        return tuple(
            block << self.cell(row, column)
            for row in range(self.rows - rows + 1)
            for column in range(self.columns - columns + 1)
        )

    def diagonals(self, length: int) -> tuple[int, ...]:
        """The masks of every diagonal run of that length, both ways."""
        down = mask_of(step * (self.columns + 1) for step in range(length))
        up = mask_of(step * (self.columns - 1) for step in range(length))
        spots = [
            (row, column) for row in range(self.rows - length + 1) for column in range(self.columns - length + 1)
        ]
        falling = [down << self.cell(row, column) for row, column in spots]
        rising = [up << self.cell(row, column + length - 1) for row, column in spots]
        return tuple(falling if length == 1 else falling + rising)


Hex = tuple[int, int]
"""A hex in axial coordinates (q, r): rows share r, and q grows to the right."""

HEX_STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class HexGrid(Grid):
    """Any finite set of hexes, neighbours sharing an edge; cells are numbered row by row, left to right."""

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.hexes: tuple[Hex, ...] = tuple(sorted(set(hexes), key=lambda spot: (spot[1], spot[0])))
        self.index: Mapping[Hex, int] = {spot: cell for cell, spot in enumerate(self.hexes)}
        super().__init__(
            tuple(
                mask_of(self.index[q + dq, r + dr] for dq, dr in HEX_STEPS if (q + dq, r + dr) in self.index)
                for q, r in self.hexes
            )
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the cells are called: rows by letter from the top, places in a row by number from the left."""
        top = self.hexes[0][1] if self.hexes else 0
        names: list[str] = []
        places: dict[int, int] = {}
        for _, r in self.hexes:
            places[r] = places.get(r, 0) + 1
            names.append(f"{chr(ord('a') + r - top)}{places[r]}")
        return tuple(names)

    @cached_property
    def by_name(self) -> Mapping[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """For each of the three directions, the masks of all full lines, gaps included."""
        groups: tuple[dict[int, int], ...] = ({}, {}, {})
        for cell, (q, r) in enumerate(self.hexes):
            for masks, coordinate in zip(groups, (r, q, q + r), strict=True):
                masks[coordinate] = masks.get(coordinate, 0) | 1 << cell
        return tuple(tuple(masks[key] for key in sorted(masks)) for masks in groups)

    @cached_property
    def triangles(self) -> tuple[int, ...]:
        """The masks of all three mutually adjacent hexes, either way up."""
        found: list[int] = []
        for q, r in self.hexes:
            for trio in (((q, r), (q + 1, r), (q, r + 1)), ((q, r), (q + 1, r), (q + 1, r - 1))):
                if all(spot in self.index for spot in trio):
                    found.append(mask_of(self.index[spot] for spot in trio))
        return tuple(found)
