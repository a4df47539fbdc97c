"""Appraisal: what a sheet is worth in mid-game. In: marks and what is still to be won; out: a number of points.

Points in hand count in full. Points in reach count by how near they are, raised to a power: a job nearly done is
worth much more than two jobs half done. Odd single spaces count against a sheet, for few dice fit them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from generator.games.night_sky.criteria import target_masks
from generator.games.night_sky.model import (
    CompletedWith,
    Connected,
    Criterion,
    Crossing,
    GainedInTurn,
    Neighbours,
    Unused,
)
from generator.games.night_sky.planning import Planner
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.sheet import (
    FULL_SHEET_BONUS,
    PER_UNUSED_ABILITY,
    UNWRITTEN,
    Sheet,
    count_up,
    counted,
)
from generator.games.night_sky.state import State
from generator.playing.grids import bits
from generator.playing.search import Budget

Nearness = Callable[[Sheet], float]
"""How near a sheet is to meeting an objective, 0 to 1."""

NEAR = 2.5
"""The power to which nearness is raised."""
HOPE = 0.8
"""What an objective almost met is worth, as a share of its value."""
LONELY = 0.35
"""What a single open space without open neighbours costs."""
IDEAS = 12
"""How many ways to bring off a combined stroke are kept in mind."""


class Appraiser:
    """Appraises sheets at one table."""

    def __init__(self, rules: NightSky, focus: int) -> None:
        self.rules, self.book, self.focus = rules, rules.book, focus
        self.size = rules.chart.size
        self.planner = Planner(rules.book, Budget(10_000))
        self.nearness = tuple(self._nearness(objective.criterion) for objective in rules.objectives)
        self.star_lines = tuple(
            (full, self.book.stars_of[line], full.bit_count())
            for line, full in enumerate(self.book.full_lines)
            if self.book.stars_of[line]
        )
        self.alone = rules.mode == "versus"

    def after(self, sheet: Sheet, mask: int, number: int) -> Sheet:
        """The sheet once `mask` is marked, its gains guessed: enough for comparing lines."""
        lines = self.book.completed_by(mask, sheet.marked)
        marked = sheet.marked | mask
        if not lines:
            return sheet._replace(marked=marked)
        rows = sum(line < self.size for line in lines)
        circled, gains = sheet.circled, 0
        for line in lines:
            free = self.book.stars_of[line] & ~circled
            if free:
                circled |= free & -free
                gains += 1
        ready = (*sheet.ready[:5], sheet.ready[5] + gains)
        return sheet._replace(
            marked=marked,
            circled=circled,
            ready=ready,
            rows_with=count_up(sheet.rows_with, number, rows),
            columns_with=count_up(sheet.columns_with, number, len(lines) - rows),
            crossed=sheet.crossed or 0 < rows < len(lines),
            most_gained=max(sheet.most_gained, gains),
        )

    def worth(self, state: State, sheet: Sheet) -> float:
        """The sheet's points, those in hand and those in reach."""
        total = float(PER_UNUSED_ABILITY * sum(sheet.ready) + sum(sheet.boxes))
        marked = sheet.marked
        free_boxes = 4 - len(sheet.boxes)
        met, hopes = 0.0, list[float]()
        for place, stage in enumerate(state.stages):
            if stage > 1 or sheet.claimed >> place & 1:
                continue
            value = self.rules.objectives[place].values[stage] * (2 if self.alone else 1)
            if self.rules.tests[place](sheet):
                met += value
                free_boxes -= 1
            else:
                hopes.append(value * HOPE * self.nearness[place](sheet) ** NEAR)
        total += met + sum(sorted(hopes, reverse=True)[: max(0, min(free_boxes, self.focus))])
        for full, stars, length in self.star_lines:
            left = (full & ~marked).bit_count()
            if left and stars & ~sheet.circled:
                total += PER_UNUSED_ABILITY * HOPE * (1 - left / length) ** NEAR
        open_spaces = self.book.fillable & ~marked
        left = open_spaces.bit_count()
        if sheet.filled == UNWRITTEN:
            total += FULL_SHEET_BONUS * (1 - left / self.book.fillable.bit_count()) ** 4
        return float(total - LONELY * self._lonely(open_spaces))

    def _lonely(self, open_spaces: int) -> int:
        size, grid = self.size, self.rules.grid
        inner = ~grid.column_masks[0], ~grid.column_masks[-1]
        beside = (
            (open_spaces & inner[1]) << 1
            | (open_spaces & inner[0]) >> 1
            | open_spaces << size
            | open_spaces >> size
        )
        return (open_spaces & ~beside).bit_count()

    # how near an objective is

    def _nearness(self, criterion: Criterion) -> Nearness:
        targets = target_masks(criterion, self.book)
        if targets is not None:
            return _filled_share(targets)
        if isinstance(criterion, Connected):
            return _filled_share((self.planner.tree_of_stars(),))
        if isinstance(criterion, Neighbours):
            near = tuple(self.rules.grid.neighbours[star] for star in bits(self.rules.chart.stars))
            given = self.rules.grid.full & ~self.book.fillable
            return lambda sheet: sum(mask & (sheet.marked | given) != 0 for mask in near) / len(near)
        if isinstance(criterion, Unused):
            wanted = criterion.count
            return lambda sheet: min(1.0, sum(sheet.ready) / wanted)
        if isinstance(criterion, GainedInTurn):
            return _stroke(self.planner.gaining_last_lines(criterion.count)[:IDEAS])
        if isinstance(criterion, Crossing):
            return _stroke(self.planner.crossing_last_lines()[:: max(1, self.size)][: 2 * IDEAS])
        if isinstance(criterion, CompletedWith):
            return self._gaps(criterion)
        raise AssertionError(f"no way to appraise {criterion.kind}")

    def _gaps(self, criterion: CompletedWith) -> Nearness:
        """Lines completed with the number, and half for lines whose gap takes just that number."""
        number, wanted, size = criterion.number, criterion.lines, self.size
        takes = {draw.mask for draw in self.book.by_number[number]} if number < len(self.book.by_number) else set()
        full_lines = self.book.full_lines

        def near(sheet: Sheet) -> float:
            open_spaces = ~sheet.marked
            rows = sum((full & open_spaces) in takes for full in full_lines[:size])
            columns = sum((full & open_spaces) in takes for full in full_lines[size:])
            best = max(
                counted(sheet.rows_with, number) + 0.6 * rows, counted(sheet.columns_with, number) + 0.6 * columns
            )
            return min(1.0, best / wanted)

        return near


def _filled_share(targets: tuple[int, ...]) -> Nearness:
    sizes = tuple((target, target.bit_count()) for target in targets)

    def near(sheet: Sheet) -> float:
        marked = sheet.marked
        return max(((target & marked).bit_count() / size for target, size in sizes), default=0.0)

    return near


def _stroke(ideas: list[tuple[int, int]]) -> Nearness:
    """How far the best idea is prepared whose last line is still open."""
    prepared = tuple((target & ~last, last, (target & ~last).bit_count()) for target, last in ideas)

    def near(sheet: Sheet) -> float:
        marked = sheet.marked
        return max(
            (
                0.9 * (before & marked).bit_count() / count
                for before, last, count in prepared
                if count and not last & marked
            ),
            default=0.0,
        )

    return near


@lru_cache(maxsize=16)
def appraiser(rules: NightSky, focus: int) -> Appraiser:
    """The table's appraiser, made once."""
    return Appraiser(rules, focus)
