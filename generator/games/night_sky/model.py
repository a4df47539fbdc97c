"""Night Sky's content: the shapes an author writes, and the frozen values the engine uses.

In: validated YAML; out: `Chart`, `Objective`, `Rulings`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from generator.playing.grids import SquareGrid, mask_of
from generator.reading.models import ContentModel

if TYPE_CHECKING:
    from generator.games.night_sky.examples import Example

SIZES = (8, 10)
ALPHABET = {
    ".": "open space",
    "*": "star",
    "A": "asteroid",
    "-": "horizontal comet",
    "|": "vertical comet",
    "O": "planet",
    "/": "shooting star",
}
BOXES = 4
"""Objective boxes on a sheet, and objectives dealt (NS-2, NS-3)."""

ShortText = Annotated[str, Field(min_length=1, max_length=40)]


class FigureStar(ContentModel):
    """What a star of the grid is in the real sky."""

    name: ShortText | None = None
    bayer: Annotated[str, Field(min_length=1, max_length=4)] | None = None
    magnitude: Annotated[float, Field(ge=-2, le=8)] = 3.0


class FigureText(ContentModel):
    stars: dict[str, FigureStar]
    lines: tuple[str, ...] = ()


class ChartText(ContentModel):
    """A star chart as written in `charts/<id>.yaml`."""

    name: ShortText
    difficulty: Annotated[int, Field(ge=1, le=5)]
    abilities: Annotated[int, Field(ge=1, le=2)] = 2
    grid: Annotated[str, Field(min_length=1, max_length=2000)]
    figure: FigureText | None = None
    note: Annotated[str, Field(max_length=140)] = ""


class Area(ContentModel):
    """A filled square block, anywhere; `stars: none` wants one that holds no star."""

    kind: Literal["area"]
    size: Annotated[int, Field(ge=2, le=8)]
    stars: Literal["any", "none"] = "any"


class Diagonal(ContentModel):
    """A filled diagonal run."""

    kind: Literal["diagonal"]
    length: Annotated[int, Field(ge=2, le=8)]


class Perimeter(ContentModel):
    """The whole edge of the chart filled."""

    kind: Literal["perimeter"]


class Connected(ContentModel):
    """All stars joined by orthogonally connected marked spaces."""

    kind: Literal["connected"]


class Neighbours(ContentModel):
    """Filled orthogonal neighbours of every star: all of them, or at least one."""

    kind: Literal["neighbours"]
    filled: Literal["all", "one"]


class Unused(ContentModel):
    """Abilities gained and not yet used."""

    kind: Literal["unused"]
    count: Annotated[int, Field(ge=1, le=12)]


class GainedInTurn(ContentModel):
    """Abilities gained within a single turn."""

    kind: Literal["gained-in-turn"]
    count: Annotated[int, Field(ge=2, le=12)]


class CompletedWith(ContentModel):
    """Rows, or columns, completed by lines drawn with one number, over the whole game."""

    kind: Literal["completed-with"]
    number: Annotated[int, Field(ge=1, le=8)]
    lines: Annotated[int, Field(ge=1, le=4)]


class Crossing(ContentModel):
    """A row and a column completed by one die."""

    kind: Literal["crossing"]


Criterion = Area | Diagonal | Perimeter | Connected | Neighbours | Unused | GainedInTurn | CompletedWith | Crossing


class ObjectiveText(ContentModel):
    """An objective as written in `objectives.yaml`, under its id; the name has to fit a card."""

    name: Annotated[str, Field(min_length=1, max_length=24)]
    criterion: Annotated[Criterion, Field(discriminator="kind")]
    values: Annotated[tuple[int, int], Field(description="points for the first and for the later claim")]
    note: Annotated[str, Field(max_length=120)] = ""


class Rulings(ContentModel):
    """`rules.yaml`: what a group may want to play otherwise."""

    stars: Literal["markable", "blocked"] = "markable"
    drawing: Literal["obligatory", "optional"] = "obligatory"


AbilityName = Literal["spark", "nudge", "split", "echo", "flip", "reroll"]
Copies = Annotated[int, Field(ge=0, le=2)]


class StripText(ContentModel):
    """The ability strip of a finished sheet: how many were circled, how many of those struck through."""

    gained: dict[AbilityName, Copies] = {}  # noqa: RUF012 - pydantic copies defaults
    used: dict[AbilityName, Copies] = {}  # noqa: RUF012


class SheetText(ContentModel):
    """A finished sheet, typed in by a player; `x` is a marked space in `marks`."""

    chart: str
    marks: Annotated[str, Field(min_length=1, max_length=2000)]
    abilities: StripText = StripText()
    boxes: tuple[Annotated[int, Field(ge=0, le=99)] | dict[str, Annotated[int, Field(ge=0, le=99)]], ...] = ()
    filled: Literal[0, 5] | None = None


@dataclass(frozen=True)
class Star:
    """A star of the chart, for drawing: its real name, letter and brightness."""

    cell: int
    name: str = ""
    bayer: str = ""
    magnitude: float = 3.0


@dataclass(frozen=True)
class Chart:
    """A star chart as the engine sees it: its grid as rows of text, and a mask for each sort of space (NS-1)."""

    rows: tuple[str, ...]
    id: str = "chart"
    name: str = "Chart"
    difficulty: int = 1
    copies: int = 2
    note: str = ""
    figure: tuple[Star, ...] = ()
    joins: tuple[tuple[int, int], ...] = ()

    @property
    def size(self) -> int:
        return len(self.rows)

    @cached_property
    def grid(self) -> SquareGrid:
        return SquareGrid(self.size, self.size)

    def _spaces(self, sign: str) -> int:
        return mask_of(cell for cell, found in enumerate("".join(self.rows)) if found == sign)

    @cached_property
    def stars(self) -> int:
        return self._spaces("*")

    @cached_property
    def asteroids(self) -> int:
        return self._spaces("A")

    @cached_property
    def horizontal_comets(self) -> int:
        return self._spaces("-")

    @cached_property
    def vertical_comets(self) -> int:
        return self._spaces("|")

    @cached_property
    def planets(self) -> int:
        return self._spaces("O")

    @cached_property
    def shooting_stars(self) -> int:
        return self._spaces("/")

    @cached_property
    def comets(self) -> int:
        return self.horizontal_comets | self.vertical_comets

    @cached_property
    def obstacles(self) -> int:
        return self.asteroids | self.comets | self.planets | self.shooting_stars


@dataclass(frozen=True)
class Objective:
    """An objective card: what it asks and what it pays, first and later (NS-3)."""

    id: str
    name: str
    criterion: Criterion
    values: tuple[int, int]
    note: str = ""


@dataclass(frozen=True)
class FinishedSheet:
    """A finished sheet whose figures agree with its chart; a box holds an objective's id (or none) and a value."""

    chart: Chart
    marked: int
    gained: tuple[int, ...]
    used: tuple[int, ...]
    boxes: tuple[tuple[str, int], ...]
    filled: int | None


@dataclass(frozen=True)
class Content:
    """Everything of Night Sky that an author may change, read and found sound."""

    charts: dict[str, Chart]
    objectives: dict[str, Objective]
    rulings: Rulings
    examples: dict[str, Example] = field(default_factory=dict)
