"""Worked examples of the rulebook: the shapes an author writes, and what remains once the engine has run them.

In: validated YAML; out: `PlayedExample`, `ScoredExample`. `demonstration` goes from the one to the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.games.contract import Score
from generator.games.demonstrating import Outcome, WrittenMove
from generator.games.hubble.model import Constellation, ShortText
from generator.games.hubble.moves import Move
from generator.games.hubble.points import Sky
from generator.games.hubble.scoring import SheetText
from generator.reading.models import ContentModel

Section = Literal["scope", "blank", "fog", "galaxy", "planet", "asteroid", "comet", "stars", "whole"]
"""Where in the book an example stands."""
Category = Literal["galaxy", "planet", "asteroid", "comet", "stars"]


class PlayText(ContentModel):
    """A round: what is drawn before, and the moves of one player of two."""

    kind: Literal["play"]
    pad: Annotated[str, Field(min_length=1, max_length=2000)] | None = None
    moves: Annotated[tuple[WrittenMove, ...], Field(min_length=1, max_length=20)]


class ScoredText(SheetText):
    """A finished pad, and what each category must score."""

    kind: Literal["sheet"]
    scores: dict[Category, int]


class ExampleText(ContentModel):
    """An example as written in `examples/<id>.yaml`."""

    title: ShortText
    section: Section
    shows: Annotated[PlayText | ScoredText, Field(discriminator="kind")]


@dataclass(frozen=True)
class Act:
    """A move of an example: made, or only looked at; `why` is the engine's reason against it."""

    move: Move
    outcome: Outcome
    why: str = ""


@dataclass(frozen=True)
class PlayedExample:
    """Moves that the engine has made, with the pad before and after them."""

    id: str
    title: str
    section: Section
    before: Sky
    acts: tuple[Act, ...]
    after: Sky


@dataclass(frozen=True)
class ScoredExample:
    """A finished pad that the engine has scored; `shown` are the categories that the example is about."""

    id: str
    title: str
    section: Section
    sky: Sky
    cards: tuple[Constellation, ...]
    score: Score
    shown: tuple[str, ...]


Example = PlayedExample | ScoredExample
