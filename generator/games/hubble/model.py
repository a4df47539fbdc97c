"""Hubble's content: the shapes an author writes, and the frozen values the engine uses.

In: validated YAML; out: `Pad`, `Die`, `Constellation`, `Title`, `Rulings`, `Content`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import Field

from generator.games.hubble.pad import Pad
from generator.playing.grids import Hex
from generator.reading.models import ContentModel

if TYPE_CHECKING:
    from generator.games.hubble.examples import Example

IconName = Literal["galaxy", "planet", "asteroid", "comet", "star", "blank"]
ColourName = Literal["red", "blue", "yellow", "purple", "white"]
COLOURS: Final = ("red", "blue", "yellow", "purple")
"""The colours of quadrants, and of the dice that name them (HU-2)."""
WILD: Final = "white"
"""The die of the Space Station, which names no quadrant (HU-21)."""
PATTERN_ALPHABET = {".": "any hex", "*": "required star", "+": "bonus star"}
NO_HEX = "_"
CARDS_EACH = 2

ShortText = Annotated[str, Field(min_length=1, max_length=40)]
OneSign = Annotated[str, Field(min_length=1, max_length=1)]


class PadText(ContentModel):
    """`pad.yaml`: the field of hexes, a sign for each quadrant, and which colour it has."""

    name: ShortText
    quadrants: dict[OneSign, ColourName]
    hexes: Annotated[str, Field(min_length=1, max_length=2000)]


class DieText(ContentModel):
    """A die of `dice.yaml`, under its colour."""

    faces: Annotated[tuple[IconName, ...], Field(min_length=6, max_length=6)]


class FigureStar(ContentModel):
    """What a star of the pattern is in the real sky."""

    name: ShortText | None = None
    bayer: Annotated[str, Field(min_length=1, max_length=4)] | None = None
    magnitude: Annotated[float, Field(ge=-2, le=8)] = 3.0


class FigureText(ContentModel):
    """Real stars in reading order of the pattern, and the lines between them, counted from 1."""

    stars: tuple[FigureStar, ...]
    lines: tuple[tuple[int, int], ...] = ()


class ConstellationText(ContentModel):
    """A constellation as written in `constellations/<id>.yaml`."""

    name: Annotated[str, Field(min_length=1, max_length=20)]
    points: Annotated[int, Field(ge=1, le=40)]
    bonus: Annotated[int, Field(ge=0, le=9)] = 0
    stars: Annotated[str, Field(min_length=1, max_length=600)]
    figure: FigureText | None = None
    note: Annotated[str, Field(max_length=90)] = ""


class TitleText(ContentModel):
    """A title of the solo scale; the last one is open above."""

    name: ShortText
    points: Annotated[str, Field(min_length=1, max_length=12)]


class TitlesText(ContentModel):
    """`titles.yaml`: what a solo score is called, from the lowest up."""

    titles: Annotated[tuple[TitleText, ...], Field(min_length=1, max_length=12)]


class Rulings(ContentModel):
    """`rules.yaml`: what a group may want to play otherwise."""

    orientation: Literal["fixed", "rotate", "rotate-and-mirror"] = "fixed"


@dataclass(frozen=True)
class Die:
    """A die: the quadrant colour it names (or white) and its faces as icons."""

    colour: str
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Star:
    """A star of a pattern, for drawing."""

    hex: Hex
    bonus: bool
    name: str = ""
    bayer: str = ""
    magnitude: float = 3.0


@dataclass(frozen=True)
class Constellation:
    """A card: the pattern of its stars, and what it pays (HU-16)."""

    id: str
    name: str
    points: int
    bonus: int
    stars: tuple[Star, ...]
    joins: tuple[tuple[int, int], ...] = ()
    note: str = ""

    @property
    def required(self) -> tuple[Hex, ...]:
        return tuple(star.hex for star in self.stars if not star.bonus)

    @property
    def extra(self) -> tuple[Hex, ...]:
        return tuple(star.hex for star in self.stars if star.bonus)

    @property
    def most(self) -> int:
        """What it pays with every bonus star."""
        return self.points + self.bonus * len(self.extra)


@dataclass(frozen=True)
class Title:
    """A title of the solo scale, from `least` points on."""

    name: str
    least: int
    most: int | None

    @property
    def span(self) -> str:
        return f"{self.least}+" if self.most is None else f"{self.least}–{self.most}"


@dataclass(frozen=True)
class Content:
    """Everything of Hubble that an author may change, read and found sound."""

    pad: Pad
    dice: tuple[Die, ...]
    """The four coloured ones in the order of the pad's colours, then the white one."""
    constellations: dict[str, Constellation]
    titles: tuple[Title, ...]
    rulings: Rulings
    examples: dict[str, Example] = field(default_factory=dict)


def title_of(score: int, titles: Sequence[Title]) -> Title:
    """What a solo score is called (HU-22); less than nothing still is the first title."""
    return [title for title in titles if score >= title.least or title is titles[0]][-1]
