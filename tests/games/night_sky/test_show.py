"""Terminal pictures hold the facts of each item, within eighty columns."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from generator.games.contract import UnknownItem
from generator.games.night_sky.criteria import sentence
from generator.games.night_sky.gains import most_gains
from generator.games.night_sky.lines import line_book
from generator.games.night_sky.show import show
from generator.games.night_sky.solver import settle_fill, settle_objective
from generator.playing.verdicts import Achievable

from .shipped import shipped

CONTENT = shipped().content


def shown(item: str | None, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(show(CONTENT, item))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    assert all(len(line) <= width for line in text.splitlines())
    return "\n".join(line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("name", CONTENT.charts)
def test_a_chart_is_shown_with_its_grid_and_measured_facts(name: str) -> None:
    chart, text = CONTENT.charts[name], shown(name)
    book = line_book(chart)
    assert text.startswith(chart.name)
    assert text.count("★") == chart.stars.bit_count()
    assert text.count("▲") == chart.asteroids.bit_count()
    assert f"{chart.stars.bit_count()}, granting {most_gains(book)} abilities at most" in text
    assert f"{chart.copies} of each" in text
    assert f"{len(book.number_of)} can be drawn" in text
    for star in chart.figure:
        assert star.name in text
    fill = settle_fill(chart, CONTENT.rulings, "quick")
    assert isinstance(fill, Achievable)
    claims = {line.split()[0]: line for line in text.splitlines() if "achievable" in line}
    assert claims.keys() == {"fill", *CONTENT.objectives}
    assert claims["fill"].endswith(f"achievable in {fill.rounds} rounds")


@pytest.mark.parametrize("name", CONTENT.objectives)
def test_an_objective_is_shown_with_its_sentence_and_a_verdict_for_each_chart(name: str) -> None:
    objective, text = CONTENT.objectives[name], shown(name)
    first, later = objective.values
    assert text.startswith(f"{objective.name}  {first}/{later}")
    assert sentence(objective.criterion) in " ".join(text.split())
    for chart in CONTENT.charts.values():
        verdict = settle_objective(chart, objective, CONTENT.rulings, "quick")
        assert isinstance(verdict, Achievable)
        rounds = "round" if verdict.rounds == 1 else "rounds"
        (line,) = [line for line in text.splitlines() if line.startswith(chart.name)]
        assert line.endswith(f"achievable in {verdict.rounds} {rounds}")


def test_without_an_item_everything_is_listed() -> None:
    text = shown(None)
    for name, chart in CONTENT.charts.items():
        (line,) = [line for line in text.splitlines() if line.strip().startswith(name)]
        assert f"{chart.size} × {chart.size}" in line
        assert line.count("●") == chart.difficulty
        assert line.count("●") + line.count("○") == 5
        assert line.rstrip().endswith("13 of 13")
    for name, objective in CONTENT.objectives.items():
        assert f"{name} " in text
        assert f"{objective.values[0]}/{objective.values[1]}" in text


def test_an_unknown_item_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownItem) as caught:
        show(CONTENT, "lyra")
    assert caught.value.known == (*CONTENT.charts, *CONTENT.objectives)
