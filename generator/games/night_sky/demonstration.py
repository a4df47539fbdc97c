"""Running worked examples through the engine. In: examples as written; out: what the rulebook shows, or faults.

The page can only say what the engine did: an example whose moves are refused, or lead to anything but what it
promises, is a fault at the very line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from generator.games.demonstrating import Demonstrator, WrongExample
from generator.games.night_sky.examples import (
    Act,
    Example,
    ExampleText,
    PlayedExample,
    PlayText,
    PositionText,
    ScoredExample,
    ScoredText,
    SheetSketch,
    Spans,
)
from generator.games.night_sky.model import Content
from generator.games.night_sky.moves import ABILITIES
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.scoring import finished_sheet, score_sheet
from generator.games.night_sky.sheet import Sheet, changed
from generator.games.night_sky.state import State, with_sheet
from generator.playing.grids import SquareGrid, bits, mask_of
from generator.reading.faults import FaultLog, did_you_mean, quoted
from generator.reading.shelf import Entry
from generator.reading.sourced import Step


def run_example(entry: Entry[ExampleText], content: Content, log: FaultLog) -> Example | None:
    """The example as the engine plays or scores it; nothing, and faults, if that is not what it says."""
    shows = entry.value.shows
    if isinstance(shows, ScoredText):
        return _score(entry, shows, content, log)
    return _Demonstration(entry, shows, content, log).run()


def mentions(text: ExampleText) -> tuple[str, tuple[str, ...]]:
    """The chart, and the objectives, that an example speaks of."""
    shows = text.shows
    if isinstance(shows, PlayText):
        return shows.chart, shows.objectives
    return shows.chart, tuple(name for box in shows.boxes if isinstance(box, dict) for name in box)


def _score(entry: Entry[ExampleText], shows: ScoredText, content: Content, log: FaultLog) -> Example | None:
    sheet = finished_sheet(shows, content, entry.sourced, (*entry.path, "shows"), log)
    if sheet is None:
        return None
    score = score_sheet(sheet, content)
    if score.total != shows.total:
        message = f"the example says {shows.total}; its sheet scores {score.total}"
        log.error("wrong-example", message, entry.spot("shows", "total"), rule="NS-22")
        return None
    return ScoredExample(entry.id, entry.value.title, entry.value.section, sheet, score)


T = TypeVar("T")


class _Demonstration:
    """Plays one example."""

    def __init__(self, entry: Entry[ExampleText], shows: PlayText, content: Content, log: FaultLog) -> None:
        self.entry, self.shows, self.content, self.log = entry, shows, content, log

    def run(self) -> PlayedExample | None:
        shows, value = self.shows, self.entry.value
        try:
            chart = self._found("chart", shows.chart, self.content.charts, ("chart",))
            objectives = tuple(
                self._found("objective", name, self.content.objectives, ("objectives", at))
                for at, name in enumerate(shows.objectives)
            )
            self.rules = NightSky(chart, objectives, shows.players, shows.mode, self.content.rulings)
            state = begin = self._begin(self.rules.start())
            acts: list[Act] = []
            play = Demonstrator(self.rules, self.entry, shows.moves, self.log)
            for at in range(len(shows.moves)):
                tried = play.attempt(state, at)
                acts.append(Act(state.seat, tried.move, tried.outcome, state, tried.after, tried.why))
                state = tried.after
            self._compare(state)
        except WrongExample:
            return None
        return PlayedExample(
            self.entry.id, value.title, value.section, chart, objectives, shows.mode, begin, tuple(acts)
        )

    def _fault(self, message: str, *where: Step, rule: str | None = None, help: str | None = None) -> WrongExample:
        self.log.error("wrong-example", message, self.entry.spot("shows", *where), rule=rule, help=help)
        return WrongExample()

    def _found(self, what: str, name: str, known: Mapping[str, T], where: tuple[Step, ...]) -> T:
        if name in known:
            return known[name]
        spot = self.entry.spot("shows", *where)
        help = did_you_mean(name, known)
        self.log.error("unknown-reference", f"there is no {what} {quoted(name)}", spot, help=help)
        raise WrongExample

    # ------------------------------------------------------------------ the position before

    def _begin(self, state: State) -> State:
        self._check_seats(self.shows.begin, state, "begin")
        for seat, sketch in enumerate(self.shows.begin.sheets):
            where: tuple[Step, ...] = ("begin", "sheets", seat)
            state = with_sheet(state, seat, self._sketched(state.sheets[seat], sketch, where))
        return state._replace(automaton=self._marks(self.shows.begin.automaton or (), ("begin", "automaton")))

    def _check_seats(self, position: PositionText, state: State, where: str) -> None:
        if len(position.sheets) > len(state.sheets):
            message = f"there are {len(state.sheets)} sheets at this table"
            raise self._fault(message, where, "sheets", len(state.sheets))

    def _sketched(self, sheet: Sheet, sketch: SheetSketch, where: tuple[Step, ...]) -> Sheet:
        marked = self._marks(sketch.marks or (), (*where, "marks"))
        if marked == self.rules.book.fillable:
            raise self._fault("a sheet that is full already cannot be played on", *where, "marks", rule="NS-21")
        sheet = sheet._replace(marked=marked, boxes=sketch.boxes or ())
        for at, name in enumerate(sketch.abilities or ()):
            kind = ABILITIES.index(name)
            if not sheet.stock[kind]:
                raise self._fault(f"the strip has no further {name}", *where, "abilities", at, rule="NS-15")
            ready, stock = changed(sheet.ready, kind, 1), changed(sheet.stock, kind, -1)
            sheet = sheet._replace(ready=ready, stock=stock)
        return sheet

    def _marks(self, spans: Spans, where: tuple[Step, ...]) -> int:
        """The spaces of all spans; where stars are not marked, they stay free here too."""
        marked = 0
        for at, span in enumerate(spans):
            block = _block(span, self.rules.grid)
            if not block:
                raise self._fault(f"{quoted(span)} names no spaces of this chart, as “c3-f3” does", *where, at)
            marked |= block
        return marked & self.rules.book.fillable

    # ------------------------------------------------------------------ the position after

    def _compare(self, state: State) -> None:
        after = self.shows.after
        self._check_seats(after, state, "after")
        for seat, (sketch, sheet) in enumerate(zip(after.sheets, state.sheets, strict=False)):
            where: tuple[Step, ...] = ("after", "sheets", seat)
            if sketch.marks is not None:
                self._compare_marks(self._marks(sketch.marks, (*where, "marks")), sheet.marked, *where, "marks")
            if sketch.abilities is not None:
                ready = [name for kind, name in enumerate(ABILITIES) for _ in range(sheet.ready[kind])]
                if sorted(sketch.abilities) != sorted(ready):
                    message = f"the abilities ready are {', '.join(ready) or 'none'}"
                    raise self._fault(message, *where, "abilities", rule="NS-14")
            if sketch.boxes is not None and sketch.boxes != sheet.boxes:
                message = f"the boxes hold {', '.join(map(str, sheet.boxes)) or 'nothing'}"
                raise self._fault(message, *where, "boxes", rule="NS-10")
        if after.automaton is not None:
            wanted = self._marks(after.automaton, ("after", "automaton"))
            self._compare_marks(wanted & ~self.rules.chart.stars, state.automaton, "after", "automaton")

    def _compare_marks(self, wanted: int, found: int, *where: Step) -> None:
        if wanted != found:
            more = _names(found & ~wanted, self.rules.grid) or "nothing"
            less = _names(wanted & ~found, self.rules.grid) or "nothing"
            raise self._fault(f"the moves mark {more} besides, and leave out {less}", *where, rule="NS-7")


def _block(span: str, grid: SquareGrid) -> int:
    """The rectangle between two corners, or the one space; nothing if they are none."""
    first, _, last = span.partition("-")
    corners = [grid.parse(name) for name in (first, last or first)]
    if corners[0] is None or corners[1] is None:
        return 0
    (top, left), (bottom, right) = (divmod(corner, grid.columns) for corner in corners if corner is not None)
    return mask_of(grid.cell(row, at) for row in range(top, bottom + 1) for at in range(left, right + 1))


def _names(mask: int, grid: SquareGrid) -> str:
    return ", ".join(grid.name(cell) for cell in bits(mask))
