"""Terminal pictures. In: content and perhaps an item; out: something rich can print, with measured facts."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from generator.games.contract import UnknownItem
from generator.games.night_sky.criteria import sentence
from generator.games.night_sky.gains import most_gains
from generator.games.night_sky.lines import line_book
from generator.games.night_sky.model import Chart, Content, Objective
from generator.games.night_sky.solver import FILL, settle_fill, settle_objective
from generator.playing.grids import bits
from generator.playing.verdicts import Achievable, Verdict, verdict_word

_STYLES = {"*": "bold yellow", "A": "cyan", "-": "cyan", "|": "cyan", "O": "magenta", "/": "magenta", ".": "dim"}
_SIGNS = {"*": "★", "A": "▲", "-": "━", "|": "┃", "O": "◯", "/": "╱", ".": "·"}


def show(content: Content, item: str | None) -> RenderableType:
    """One chart or objective, or a table of all."""
    if item is None:
        return _overview(content)
    if item in content.charts:
        return _chart(content, content.charts[item])
    if item in content.objectives:
        return _objective(content, content.objectives[item])
    raise UnknownItem("chart or objective", item, (*content.charts, *content.objectives))


def _overview(content: Content) -> RenderableType:
    charts = Table(title="Charts", box=SIMPLE, title_justify="left", padding=(0, 1, 0, 0))
    for heading in ("chart", "size", "difficulty", "stars", "obstacles", "filled in", "objectives"):
        charts.add_column(heading, no_wrap=heading != "chart", overflow="fold")
    for chart in content.charts.values():
        verdicts = _verdicts(content, chart)
        achievable = sum(isinstance(verdict, Achievable) for name, verdict in verdicts.items() if name != FILL)
        charts.add_row(
            chart.id,
            f"{chart.size} × {chart.size}",
            "●" * chart.difficulty + "○" * (5 - chart.difficulty),
            str(chart.stars.bit_count()),
            str(chart.obstacles.bit_count()),
            _told(verdicts[FILL]).removeprefix("achievable in "),
            f"{achievable} of {len(verdicts) - 1}",
        )
    objectives = Table("objective", "pays", "asks", title="Objectives", box=SIMPLE, title_justify="left")
    for objective in content.objectives.values():
        first, later = objective.values
        objectives.add_row(objective.id, f"{first}/{later}", sentence(objective.criterion))
    return Group(charts, objectives)


def _chart(content: Content, chart: Chart) -> RenderableType:
    facts = Table.grid(padding=(0, 2))
    book = line_book(chart, content.rulings.stars == "blocked")
    kinds = {
        "asteroids": chart.asteroids,
        "comets": chart.comets,
        "planets": chart.planets,
        "shooting stars": chart.shooting_stars,
    }
    obstacles = ", ".join(f"{mask.bit_count()} {name}" for name, mask in kinds.items() if mask) or "none"
    facts.add_row("difficulty", f"{chart.difficulty} of 5")
    facts.add_row("stars", f"{chart.stars.bit_count()}, granting {most_gains(book)} abilities at most")
    facts.add_row("abilities", f"{chart.copies} of each")
    facts.add_row("obstacles", obstacles)
    facts.add_row("lines", f"{len(book.number_of)} can be drawn")
    claims = Table("claim", "verdict", box=None, pad_edge=False)
    for name, verdict in _verdicts(content, chart).items():
        claims.add_row(name, _told(verdict))
    return Group(Text(chart.name, "bold"), Text(chart.note, "italic"), "", _picture(chart), "", facts, "", claims)


def _picture(chart: Chart) -> Text:
    """The grid, with names of the stars at the right."""
    text = Text("    " + " ".join(chr(ord("a") + column) for column in range(chart.size)) + "\n", "dim")
    known = {star.cell: star.name or star.bayer for star in chart.figure}
    for row, signs in enumerate(chart.rows):
        text.append(f"{row + 1:3} ", "dim")
        for sign in signs:
            text.append(_SIGNS[sign] + " ", _STYLES[sign])
        names = [known.get(cell, "") for cell in bits(chart.stars & chart.grid.row_masks[row])]
        text.append("  " + ", ".join(filter(None, names)) + "\n", "dim")
    return text


def _objective(content: Content, objective: Objective) -> RenderableType:
    first, later = objective.values
    table = Table("chart", "verdict", box=None, pad_edge=False)
    for chart in content.charts.values():
        table.add_row(chart.name, _told(settle_objective(chart, objective, content.rulings, "quick")))
    heading = Text(f"{objective.name}  {first}/{later}", "bold")
    return Group(heading, sentence(objective.criterion), Text(objective.note, "italic"), "", table)


def _verdicts(content: Content, chart: Chart) -> dict[str, Verdict]:
    settled: dict[str, Verdict] = {FILL: settle_fill(chart, content.rulings, "quick")}
    for objective in content.objectives.values():
        settled[objective.id] = settle_objective(chart, objective, content.rulings, "quick")
    return settled


def _told(verdict: Verdict) -> str:
    if isinstance(verdict, Achievable):
        return f"achievable in {verdict.rounds} round{'s' if verdict.rounds > 1 else ''}"
    return verdict_word(verdict)
