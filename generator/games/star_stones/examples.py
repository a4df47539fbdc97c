"""Worked examples of the rulebook: the shapes an author writes, and what remains once the engine has run them.

In: validated YAML; out: `PlayedExample`, `ReadExample`. `demonstration` goes from the one to the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.games.contract import Score
from generator.games.demonstrating import Outcome, WrittenMove
from generator.games.star_stones.model import Pattern, Power, ShortText
from generator.games.star_stones.moves import Move
from generator.games.star_stones.scoring import PositionText
from generator.reading.models import ContentModel

Section = Literal["matching", "turn", "two", "stars"]
"""Where in the book an example stands."""


class PlayText(PositionText):
    """A turn or more: the board and the first player's hand before, and the moves."""

    kind: Literal["play"]
    star: Power | None = None
    other: tuple[str, ...] = ()
    """The hand of the player who follows."""
    moves: Annotated[tuple[WrittenMove, ...], Field(min_length=1, max_length=20)]


class ReadText(PositionText):
    """A position, and which cards of the hand must match it."""

    kind: Literal["position"]
    matches: tuple[str, ...]


class ExampleText(ContentModel):
    """An example as written in `examples/<id>.yaml`."""

    title: ShortText
    section: Section
    shows: Annotated[PlayText | ReadText, Field(discriminator="kind")]


@dataclass(frozen=True)
class Act:
    """A move of an example: made, or only looked at; `why` is the engine's reason against it."""

    seat: int
    move: Move
    outcome: Outcome
    before: int
    after: int
    why: str = ""


@dataclass(frozen=True)
class PlayedExample:
    """Moves that the engine has made, with the board before and after them."""

    id: str
    title: str
    section: Section
    size: int
    hand: tuple[Pattern, ...]
    before: int
    acts: tuple[Act, ...]

    @property
    def after(self) -> int:
        return self.acts[-1].after


@dataclass(frozen=True)
class ReadExample:
    """A position in which the engine has looked for the cards of a hand."""

    id: str
    title: str
    section: Section
    size: int
    board: int
    hand: tuple[Pattern, ...]
    score: Score


Example = PlayedExample | ReadExample
