"""Patterns: where the stars of a card can stand. In: a card, a pad, a ruling; out: masks of its stars."""

from __future__ import annotations

from functools import lru_cache

from generator.games.hubble.model import Constellation, Rulings
from generator.games.hubble.pad import Pad
from generator.playing.grids import Hex, mask_of

Placement = tuple[int, int]
"""The hexes of required and of bonus stars; bonus stars that would fall off the pad are left out."""


@lru_cache(maxsize=1024)
def placements(pad: Pad, card: Constellation, rulings: Rulings) -> tuple[Placement, ...]:
    """Every way in which all required stars of the card fit the pad (HU-16)."""
    found: dict[Placement, None] = {}
    index = pad.grid.index
    for required, extra in orientations(card, rulings):
        for (dq, dr), mask in pad.positions(required):
            bonus = (index.get((q + dq, r + dr)) for q, r in extra)
            found[mask, mask_of(cell for cell in bonus if cell is not None)] = None
    return tuple(found)


def orientations(card: Constellation, rulings: Rulings) -> list[tuple[tuple[Hex, ...], tuple[Hex, ...]]]:
    """The pattern as it may be drawn: as printed, or turned and mirrored too."""
    shapes = [(card.required, card.extra)]
    if rulings.orientation != "fixed":
        for _ in range(5):
            required, extra = shapes[-1]
            shapes.append((_turned(required), _turned(extra)))
    if rulings.orientation == "rotate-and-mirror":
        shapes += [(_mirrored(required), _mirrored(extra)) for required, extra in shapes]
    return shapes


def _turned(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """A sixth of a turn, clockwise."""
    return tuple((-r, q + r) for q, r in hexes)


def _mirrored(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Left and right exchanged."""
    return tuple((-q - r, r) for q, r in hexes)
