"""Worked examples of the rulebook: the shapes an author writes, and what remains once the engine has run them.

In: validated YAML; out: `PlayedExample`, `ScoredExample`. `demonstration` goes from the one to the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.games.contract import Score
from generator.games.demonstrating import Outcome, WrittenMove
from generator.games.night_sky.model import (
    BOXES,
    AbilityName,
    Chart,
    FinishedSheet,
    Objective,
    Rulings,
    SheetText,
    ShortText,
)
from generator.games.night_sky.moves import Move
from generator.games.night_sky.options import Mode
from generator.games.night_sky.state import State
from generator.reading.models import ContentModel

Section = Literal[
    "round", "skipping", "drawing", "obstacles", "gaining", "abilities",
    "objectives", "scoring", "two-players", "solo-ai",
]  # fmt: skip
"""Where in the book an example stands."""
Spans = tuple[Annotated[str, Field(min_length=2, max_length=7)], ...]
"""Spaces as `c3`, or as all those from one corner to the other: `c3-f3`, `a1-d4`."""


class SheetSketch(ContentModel):
    """What is written on one sheet; what is left out is not looked at."""

    marks: Spans | None = None
    abilities: tuple[AbilityName, ...] | None = None
    boxes: Annotated[tuple[int, ...], Field(max_length=BOXES)] | None = None


class PositionText(ContentModel):
    """What the table looks like before, or must look like after, the moves of an example."""

    sheets: Annotated[tuple[SheetSketch, ...], Field(max_length=4)] = ()
    automaton: Spans | None = None


class PlayText(ContentModel):
    """Some moves of a game, and what they must lead to."""

    kind: Literal["play"]
    chart: str
    objectives: Annotated[tuple[str, ...], Field(max_length=BOXES)] = ()
    players: Annotated[int, Field(ge=2, le=4)] = 2
    mode: Mode = "shared"
    begin: PositionText = PositionText()
    moves: Annotated[tuple[WrittenMove, ...], Field(min_length=1, max_length=60)]
    after: PositionText


class ScoredText(SheetText):
    """A finished sheet, and what it must score."""

    kind: Literal["sheet"]
    total: int


class Circumstances(ContentModel):
    """The rulings under which an example is true; under others it is left out."""

    stars: Literal["markable", "blocked"] | None = None
    drawing: Literal["obligatory", "optional"] | None = None

    def hold(self, rulings: Rulings) -> bool:
        wanted = self.model_dump(exclude_none=True)
        return all(getattr(rulings, name) == choice for name, choice in wanted.items())


class ExampleText(ContentModel):
    """An example as written in `examples/<id>.yaml`."""

    title: ShortText
    section: Section
    under: Circumstances = Circumstances()
    shows: Annotated[PlayText | ScoredText, Field(discriminator="kind")]


@dataclass(frozen=True)
class Act:
    """A move of an example: made, or only looked at; `why` is the engine's reason against it."""

    seat: int
    move: Move
    outcome: Outcome
    before: State
    after: State
    why: str = ""


@dataclass(frozen=True)
class PlayedExample:
    """Moves that the engine has made, with the states between them."""

    id: str
    title: str
    section: Section
    chart: Chart
    objectives: tuple[Objective, ...]
    mode: Mode
    begin: State
    acts: tuple[Act, ...]

    @property
    def end(self) -> State:
        return self.acts[-1].after


@dataclass(frozen=True)
class ScoredExample:
    """A finished sheet that the engine has scored."""

    id: str
    title: str
    section: Section
    sheet: FinishedSheet
    score: Score


Example = PlayedExample | ScoredExample
