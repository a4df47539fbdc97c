"""The pad: hexes in four quadrants. In: hexes and their quadrants; out: masks of all that matters on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from generator.playing.grids import Hex, HexGrid, bits, mask_of

PAIRS: tuple[tuple[int, int], ...] = tuple(combinations(range(4), 2))
"""Two of four quadrants, as the two dice name them."""


@dataclass(frozen=True, eq=False)
class Pad:
    """The field (HU-1). Hexes stand in reading order; `quadrant_of` says which of `colours` each one has.

    A pad is only ever the same as itself, so that it is quick to look up what has been worked out for it.
    """

    name: str
    hexes: tuple[Hex, ...]
    quadrant_of: tuple[int, ...]
    colours: tuple[str, ...]

    @cached_property
    def grid(self) -> HexGrid:
        return HexGrid(self.hexes)

    @cached_property
    def quadrants(self) -> tuple[int, ...]:
        """The mask of each quadrant."""
        return tuple(
            mask_of(cell for cell, found in enumerate(self.quadrant_of) if found == quadrant)
            for quadrant in range(len(self.colours))
        )

    @cached_property
    def fields(self) -> tuple[int, ...]:
        """For each pair of dice, the hexes in which its Scope may lie (HU-7)."""
        return tuple(self.quadrants[one] | self.quadrants[other] for one, other in PAIRS)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """All full lines in the three directions that can hold two planets (HU-13)."""
        return tuple(line for way in self.grid.lines for line in way if line.bit_count() > 1)

    @cached_property
    def triangles(self) -> tuple[int, ...]:
        return self.grid.triangles

    @cached_property
    def thirds(self) -> tuple[int, int, int]:
        """The hexes in three colours such that every triangle holds one of each."""
        one, two, three = (
            mask_of(cell for cell, (q, r) in enumerate(self.hexes) if (q - r) % 3 == colour) for colour in range(3)
        )
        return one, two, three

    @cached_property
    def lines_at(self) -> tuple[tuple[int, ...], ...]:
        """For each hex, the lines that run through it."""
        return tuple(
            tuple(line for line in self.lines if line >> cell & 1) for cell in range(self.grid.count)
        )

    def meet(self, one: int, other: int) -> bool:
        """Whether a Scope can lie across two quadrants: a border of one side is too short for that (HU-7)."""
        both = self.quadrants[one] | self.quadrants[other]
        return any(
            not triangle & ~both and triangle & self.quadrants[one] and triangle & self.quadrants[other]
            for triangle in self.triangles
        )

    def positions(self, pattern: tuple[Hex, ...]) -> tuple[tuple[Hex, int], ...]:
        """Everywhere that a pattern fits: by how much it is moved, and the mask of its hexes."""
        if not pattern:
            return ()
        index = self.grid.index
        q0, r0 = pattern[0]
        found = []
        for q, r in self.hexes:
            cells = [index.get((a + q - q0, b + r - r0)) for a, b in pattern]
            if None not in cells:
                found.append(((q - q0, r - r0), mask_of(cell for cell in cells if cell is not None)))
        return tuple(found)

    def quadrants_of(self, mask: int) -> tuple[str, ...]:
        """The colours of the quadrants in which the hexes of a mask lie."""
        return tuple(colour for colour, held in zip(self.colours, self.quadrants, strict=True) if held & mask)

    def cells(self, mask: int) -> str:
        """The hexes of a mask by name."""
        return " ".join(self.grid.names[cell] for cell in bits(mask))
