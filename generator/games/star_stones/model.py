"""Star Stones' content: the shapes an author writes, and the frozen values the engine uses.

In: validated YAML; out: `Pattern`, `ShootingStar`, `Zone`, `Board`, `Rulings`, `Content`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Final, Literal, get_args

from pydantic import Field

from generator.reading.models import ContentModel

if TYPE_CHECKING:
    from generator.games.star_stones.examples import Example

SIDE: Final = 3
"""Patterns are three by three spaces."""
ALPHABET = {"#": "stone", ".": "void"}
LARGEST = 6
"""The side of the board."""

Power = Literal["place", "remove", "move", "swap", "clockwise", "counter-clockwise"]
POWERS: tuple[str, ...] = get_args(Power)
ShortText = Annotated[str, Field(min_length=1, max_length=24)]


class PatternText(ContentModel):
    """A constellation card of `patterns.yaml`, under its id: three lines of stones and voids."""

    name: ShortText
    grid: Annotated[str, Field(min_length=1, max_length=40)]
    note: Annotated[str, Field(max_length=90)] = ""


class ShootingStarText(ContentModel):
    """A shooting star of `shooting-stars.yaml`, under its id."""

    name: ShortText
    power: Power
    copies: Annotated[int, Field(ge=1, le=7)] = 1


class ZoneText(ContentModel):
    """A part of the board, and for how many players it is."""

    size: Annotated[int, Field(ge=SIDE, le=LARGEST)]
    players: Annotated[tuple[Annotated[int, Field(ge=2, le=6)], ...], Field(min_length=1)]
    hand: Annotated[int, Field(ge=1, le=8)]


class BoardText(ContentModel):
    """`board.yaml`: the zones from the smallest up, and the supply of stones."""

    name: ShortText
    stones: Annotated[int, Field(ge=1, le=36)]
    zones: Annotated[tuple[ZoneText, ...], Field(min_length=1, max_length=3)]


class Rulings(ContentModel):
    """`rules.yaml`: what a group may want to play otherwise."""

    adjacent: Literal["orthogonal", "any"] = "orthogonal"


@dataclass(frozen=True)
class Pattern:
    """A constellation card: bit `3 × row + column` is a stone (SS-2)."""

    id: str
    name: str
    stones: int
    note: str = ""

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The pattern in its four rotations, each a quarter clockwise of the one before (SS-7)."""
        turns = [self.stones]
        for _ in range(3):
            turns.append(turned(turns[-1]))
        return tuple(turns)

    @cached_property
    def looks(self) -> frozenset[int]:
        """All that it may look like."""
        return frozenset(self.turns)

    @property
    def count(self) -> int:
        return self.stones.bit_count()

    @property
    def rows(self) -> tuple[str, ...]:
        return rows_of(self.stones)


def turned(stones: int) -> int:
    """A 3×3 pattern, a quarter turn clockwise."""
    after = 0
    for row in range(SIDE):
        for column in range(SIDE):
            if stones >> SIDE * row + column & 1:
                after |= 1 << SIDE * column + (SIDE - 1 - row)
    return after


def rows_of(stones: int) -> tuple[str, ...]:
    """A pattern as an author draws it."""
    return tuple(
        "".join("#" if stones >> SIDE * row + column & 1 else "." for column in range(SIDE)) for row in range(SIDE)
    )


@dataclass(frozen=True)
class ShootingStar:
    """An advanced card with a power that is used once (SS-12)."""

    id: str
    name: str
    power: str
    copies: int


@dataclass(frozen=True)
class Zone:
    """The part of the board that is in use (SS-1, SS-3)."""

    size: int
    players: tuple[int, ...]
    hand: int


@dataclass(frozen=True)
class Board:
    name: str
    stones: int
    zones: tuple[Zone, ...]

    def zone_for(self, players: int) -> Zone:
        """The zone that so many players use."""
        return next(zone for zone in self.zones if players in zone.players)


@dataclass(frozen=True)
class Content:
    """Everything of Star Stones that an author may change, read and found sound."""

    patterns: dict[str, Pattern]
    stars: dict[str, ShootingStar]
    board: Board
    rulings: Rulings
    examples: dict[str, Example] = field(default_factory=dict)
