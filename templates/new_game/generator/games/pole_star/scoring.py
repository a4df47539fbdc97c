"""Scoring finished sheets. In: a sheet as YAML; out: its points part by part, or faults."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.games.contract import Score
from generator.games.pole_star.model import SIZE, Content
from generator.games.pole_star.rules import points
from generator.playing.grids import mask_of
from generator.reading.faults import FaultLog, did_you_mean, quoted
from generator.reading.grids import parse_grid
from generator.reading.models import ContentModel, validate
from generator.reading.sourced import Sourced

_ALPHABET = {".": "unmarked", "x": "marked"}


class SheetText(ContentModel):
    """A finished sheet: the id of its chart, and its marks drawn as a grid."""

    chart: str
    marks: Annotated[str, Field(min_length=1, max_length=200)]


def score_sheet(content: Content, sheet: Sourced, log: FaultLog) -> Score | None:
    """What the sheet is worth (PS-5)."""
    said = validate(SheetText, sheet, log)
    if said is None:
        return None
    rows = parse_grid(sheet, ("marks",), _ALPHABET, log, square=True, sizes=(SIZE,), rule="PS-1")
    chart = content.charts.get(said.chart)
    if chart is None:
        help = did_you_mean(said.chart, content.charts)
        log.error("unknown-reference", f"there is no chart {quoted(said.chart)}", sheet.spot("chart"), help=help)
    if chart is None or rows is None:
        return None
    parts = points(chart, mask_of(cell for cell, sign in enumerate("".join(rows)) if sign == "x"))
    return Score(sum(parts.values()), parts)
