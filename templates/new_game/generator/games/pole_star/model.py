"""Pole Star's content: the shapes an author writes, and the frozen values the engine uses.

In: validated YAML; out: `Chart`, `Content`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from pydantic import Field

from generator.playing.grids import SquareGrid, mask_of
from generator.reading.models import ContentModel
from generator.reading.shelf import Kind

SIZE = 3
GRID = SquareGrid(SIZE, SIZE)
ALPHABET = {".": "open space", "*": "star"}


class ChartText(ContentModel):
    """A chart as written in `charts/<id>.yaml`."""

    name: Annotated[str, Field(min_length=1, max_length=24)]
    grid: Annotated[str, Field(min_length=1, max_length=200)]


CHARTS = Kind("chart", ChartText, folder="charts")


@dataclass(frozen=True)
class Chart:
    """A chart as the engine sees it."""

    id: str
    name: str
    rows: tuple[str, ...]

    @cached_property
    def stars(self) -> int:
        return mask_of(cell for cell, sign in enumerate("".join(self.rows)) if sign == "*")


@dataclass(frozen=True)
class Content:
    """Everything that an author may change, read and found sound."""

    charts: dict[str, Chart]
