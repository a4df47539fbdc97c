"""From validated YAML to what the engine uses. In: a shelf of entries; out: `Content`, and faults in meaning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from generator.games.night_sky.demonstration import mentions, run_example
from generator.games.night_sky.examples import ExampleText
from generator.games.night_sky.model import (
    ALPHABET,
    BOXES,
    SIZES,
    Chart,
    ChartText,
    Content,
    Objective,
    ObjectiveText,
    Rulings,
    Star,
)
from generator.playing.grids import SquareGrid, bits, mask_of
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, quoted
from generator.reading.grids import parse_grid
from generator.reading.shelf import Entry, Kind, Shelf
from generator.reading.sourced import Sourced, Step

register_codes(
    {
        "no-stars": "a chart needs stars to grant abilities",
        "bad-space": "the name of a space is a column letter and a row number, such as c4",
        "not-a-star": "the figure names a space that holds no star on the grid",
        "unnamed-star": "the grid holds a star that the figure leaves out",
        "same-content": "two pieces of content are the same under different names",
        "rising-values": "an objective pays at least as much at first as later, and always something",
        "too-few": "there is less content than a game needs",
    }
)

T = TypeVar("T", Chart, Objective)



def _read_grid(sourced: Sourced, path: tuple[Step, ...], log: FaultLog) -> tuple[str, ...] | None:
    return parse_grid(sourced, path, ALPHABET, log, square=True, sizes=SIZES, rule="NS-1")


CHARTS = Kind("chart", ChartText, folder="charts", drawn=("grid", _read_grid))
OBJECTIVES = Kind("objective", ObjectiveText, file="objectives.yaml", many=True)
RULINGS = Kind("rulings", Rulings, file="rules.yaml")
EXAMPLES = Kind("example", ExampleText, folder="examples")
KINDS: tuple[Kind[Any], ...] = (CHARTS, OBJECTIVES, RULINGS, EXAMPLES)


def assemble(shelf: Shelf, log: FaultLog) -> Content | None:
    """The whole content, or nothing when any of it is at fault."""
    charts = _kept(_chart(entry, log) for entry in shelf.all(CHARTS).values())
    _refuse_same_grids(charts, shelf.all(CHARTS), log)
    objectives = _kept(_objective(entry, log) for entry in shelf.all(OBJECTIVES).values())
    _refuse_same_criteria(objectives, shelf.all(OBJECTIVES), log)
    rulings = [entry.value for entry in shelf.all(RULINGS).values()]
    if not charts:
        log.error("too-few", "a game needs at least one chart", rule="NS-1")
    if len(objectives) < BOXES:
        log.error("too-few", f"a game deals {BOXES} objectives; there are {len(objectives)}", rule="NS-3")
    content = Content(charts, objectives, rulings[-1] if rulings else Rulings())
    if not log.ok:
        return None
    shown = (run_example(entry, content, log) for entry in _true_examples(shelf, content.rulings))
    examples = {example.id: example for example in shown if example is not None}
    return Content(charts, objectives, content.rulings, examples) if log.ok else None


def _kept(items: Iterable[T | None]) -> dict[str, T]:
    return {item.id: item for item in items if item is not None}


def _chart(entry: Entry[ChartText], log: FaultLog) -> Chart | None:
    text = entry.value
    rows = _read_grid(entry.sourced, (*entry.path, "grid"), log)
    if rows is None:
        return None
    chart = Chart(rows, entry.id, text.name, text.difficulty, text.abilities, text.note)
    if not chart.stars:
        log.error("no-stars", f"{text.name} holds no star", entry.spot("grid"), rule="NS-14")
    if text.figure is None:
        return chart
    figure = tuple(
        Star(cell, star.name or "", star.bayer or "", star.magnitude)
        for name, star in text.figure.stars.items()
        if (cell := _star_cell(entry, chart, name, ("figure", "stars", name), log)) is not None
    )
    for cell in bits(chart.stars & ~mask_of(star.cell for star in figure)):
        row, column = divmod(cell, chart.size)
        name = chart.grid.name(cell)
        log.error(
            "unnamed-star",
            f"the figure says nothing of the star at {name}",
            entry.cell_spot(("grid",), row, column),
            help=f"add “{name}: {{magnitude: 3.0}}” under figure: stars:",
        )
    joins = tuple(_joins(entry, chart, text.figure.lines, log))
    return Chart(rows, entry.id, text.name, text.difficulty, text.abilities, text.note, figure, joins)


def _joins(
    entry: Entry[ChartText], chart: Chart, lines: tuple[str, ...], log: FaultLog
) -> Iterable[tuple[int, int]]:
    for at, line in enumerate(lines):
        ends = line.split("-")
        where = ("figure", "lines", at)
        if len(ends) != 2:
            log.error("bad-space", f"{quoted(line)} does not join two spaces, as in b2-d5", entry.spot(*where))
            continue
        one, two = (_star_cell(entry, chart, end.strip(), where, log) for end in ends)
        if one is not None and one == two:
            log.error("bad-space", f"{quoted(line)} joins a star to itself", entry.spot(*where))
        elif one is not None and two is not None:
            yield one, two


def _star_cell(
    entry: Entry[ChartText], chart: Chart, name: str, where: tuple[str | int, ...], log: FaultLog
) -> int | None:
    """The star's cell; a fault when the name is none, or when the grid shows no star there."""
    grid: SquareGrid = chart.grid
    spot = entry.spot(*where) if isinstance(where[-1], int) else entry.key_spot(*where)
    cell = grid.parse(name)
    if cell is None:
        last = grid.name(grid.count - 1)
        log.error("bad-space", f"{quoted(name)} is no space of this chart: they run from a1 to {last}", spot)
        return None
    if not chart.stars >> cell & 1:
        stars = ", ".join(grid.name(star) for star in bits(chart.stars))
        log.error("not-a-star", f"there is no star at {name}", spot, help=f"the stars are at {stars}")
        return None
    return cell


def _objective(entry: Entry[ObjectiveText], log: FaultLog) -> Objective | None:
    text = entry.value
    first, later = text.values
    if not 1 <= later <= first <= 20:
        log.error(
            "rising-values",
            f"{text.name} pays {first}, then {later}",
            entry.spot("values"),
            rule="NS-11",
            help="write the higher value first; both lie between 1 and 20",
        )
        return None
    return Objective(entry.id, text.name, text.criterion, (first, later), text.note)


def _refuse_same_grids(charts: dict[str, Chart], entries: dict[str, Entry[ChartText]], log: FaultLog) -> None:
    seen: dict[tuple[str, ...], Chart] = {}
    for chart in charts.values():
        other = seen.setdefault(chart.rows, chart)
        if other is not chart:
            message = f"{chart.name} has the very grid of {other.name}"
            log.error("same-content", message, entries[chart.id].spot("grid"), rule="NS-1")


def _refuse_same_criteria(
    objectives: dict[str, Objective], entries: dict[str, Entry[ObjectiveText]], log: FaultLog
) -> None:
    seen: dict[str, Objective] = {}
    for objective in objectives.values():
        other = seen.setdefault(objective.criterion.model_dump_json(), objective)
        if other is not objective:
            message = f"{objective.name} asks for the same as {other.name}"
            log.error("same-content", message, entries[objective.id].spot("criterion"), rule="NS-3")


def _true_examples(shelf: Shelf, rulings: Rulings) -> Iterable[Entry[ExampleText]]:
    """The examples that speak of this content: for its rulings, and with nothing replaced behind their back."""
    for entry in shelf.all(EXAMPLES).values():
        chart, objectives = mentions(entry.value)
        named = [shelf.all(CHARTS).get(chart), *(shelf.all(OBJECTIVES).get(name) for name in objectives)]
        packs = {item.root.pack for item in named if item is not None} - {None, entry.root.pack}
        if entry.value.under.hold(rulings) and not packs:
            yield entry
