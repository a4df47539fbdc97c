"""Plans: lines that lead to something on a chart. In: a criterion; out: candidate plans, shortest idea first.

A plan is a list of lines, in order, for one sheet. Planning never rolls dice: any number from 1 to 8 can be
rolled, so a plan may use it. Longer lines are never needed: a line of more than 8 can be cut into pieces of two
or three spaces, each of which takes 6 at most, still runs along its comets and still ends at its planet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from generator.games.night_sky.criteria import neighbours_of_stars, target_masks
from generator.games.night_sky.gains import matching
from generator.games.night_sky.lines import LineBook
from generator.games.night_sky.model import (
    CompletedWith,
    Connected,
    Criterion,
    Crossing,
    GainedInTurn,
    Neighbours,
    Unused,
)
from generator.games.night_sky.state import SIDES
from generator.playing.grids import bits
from generator.playing.search import Budget, Outcome, depth_first

Plan = tuple[int, ...]


class Planner:
    """Makes plans for one chart."""

    def __init__(self, book: LineBook, budget: Budget) -> None:
        self.book, self.chart, self.budget = book, book.chart, budget
        self.lines_at = _lines_at(book)

    # covering

    def cover(self, target: int, allowed: int, given: int = 0) -> Outcome[int]:
        """Disjoint lines inside `allowed` that mark all of the target; exhaustive, within the budget.

        Some line has to hold the first space that is still open: trying all of them misses nothing.
        """
        special = self.chart.obstacles & target

        def successors(marked: int) -> Iterator[tuple[int, int]]:
            open_special = special & ~marked
            rest = open_special or target & ~marked
            cell = (rest & -rest).bit_length() - 1
            lines = [mask for mask in self.lines_at[cell] if not mask & (marked | ~allowed)]
            lines.sort(key=lambda mask: (mask & ~target).bit_count() - (mask & target).bit_count())
            return ((mask, marked | mask) for mask in lines)

        return depth_first(given, successors, lambda marked: not target & ~marked, self.budget)

    def cover_closely(self, target: int, forbidden: int = 0) -> Plan | None:
        """Lines that mark the target and as little else as possible, sparing the forbidden spaces."""
        for allowed in (target, self.book.fillable & ~forbidden):
            found = self.cover(target & self.book.fillable, allowed & self.book.fillable)
            if found.result == "found":
                return found.path
        return None

    def unmarkable(self) -> int:
        """Spaces that no line can ever mark."""
        return sum(1 << cell for cell in bits(self.book.fillable) if not self.lines_at[cell])

    # plans for criteria

    def plans(self, criterion: Criterion) -> Iterator[Plan]:
        """Candidate plans after which the criterion should be met, the cheapest ideas first."""
        targets = target_masks(criterion, self.book)
        if targets is not None:
            yield from self._plans_for_targets(sorted(targets, key=self._cost))
        elif isinstance(criterion, Connected):
            yield from self._plans_for_targets([self.tree_of_stars()])
        elif isinstance(criterion, Neighbours):
            yield from self._plans_for_targets([self._one_beside_each_star()])
        elif isinstance(criterion, Unused):
            yield from self._plans_for_targets(self._lines_with_stars(criterion.count))
        elif isinstance(criterion, GainedInTurn):
            yield from self._plans_for_last_line(self.gaining_last_lines(criterion.count))
        elif isinstance(criterion, Crossing):
            yield from self._plans_for_last_line(self.crossing_last_lines())
        elif isinstance(criterion, CompletedWith):
            yield from self._plans_completing_with(criterion)
        filling = self.cover(self.book.fillable, self.book.fillable)
        if filling.result == "found":
            yield filling.path

    def _cost(self, target: int) -> tuple[int, int]:
        chart = self.chart
        return (target & chart.obstacles).bit_count(), target.bit_count()

    def _plans_for_targets(self, targets: Sequence[int]) -> Iterator[Plan]:
        for target in targets:
            plan = self.cover_closely(target)
            if plan:
                yield plan

    def _plans_for_last_line(self, ideas: Sequence[tuple[int, int]]) -> Iterator[Plan]:
        """Plans that prepare a target and then draw one last line."""
        for target, last in ideas:
            plan = self.cover_closely(target & ~last, forbidden=last)
            if plan is not None:
                yield (*plan, last)

    def tree_of_stars(self) -> int:
        """Spaces that join all stars: each next star by a path with one bend to the nearest joined space."""
        grid = self.chart.grid
        first, *others = bits(self.chart.stars)
        joined, waiting = 1 << first, set(others)

        def place(cell: int) -> tuple[int, int]:
            return divmod(cell, grid.columns)

        def distance(one: int, two: int) -> int:
            (row, column), (to_row, to_column) = place(one), place(two)
            return abs(row - to_row) + abs(column - to_column)

        while waiting:
            star, near = min(
                ((star, cell) for star in waiting for cell in bits(joined)), key=lambda pair: distance(*pair)
            )
            (row, column), (to_row, to_column) = place(star), place(near)
            for between in range(min(column, to_column), max(column, to_column) + 1):
                joined |= 1 << grid.cell(row, between)
            for between in range(min(row, to_row), max(row, to_row) + 1):
                joined |= 1 << grid.cell(between, to_column)
            waiting.discard(star)
        return joined

    def _one_beside_each_star(self) -> int:
        """Few spaces such that every star has one of them as a neighbour."""
        grid, chart = self.chart.grid, self.chart
        given = grid.full & ~self.book.fillable
        chosen, waiting = 0, {star for star in bits(chart.stars) if not grid.neighbours[star] & given}
        choices = neighbours_of_stars(self.book) & self.book.fillable
        while waiting:
            best = max(
                bits(choices),
                key=lambda cell: (
                    sum(grid.neighbours[star] >> cell & 1 for star in waiting),
                    not chart.obstacles >> cell & 1,
                ),
            )
            served = {star for star in waiting if grid.neighbours[star] >> best & 1}
            if not served:
                break
            chosen |= 1 << best
            waiting -= served
        return chosen

    # plans about gaining abilities

    def _lines_with_stars(self, count: int) -> list[int]:
        """Sets of rows and columns that grant that many abilities when completed."""
        size = self.chart.size
        orders = (range(2 * size), [*range(size, 2 * size), *range(size)])
        targets = []
        for order in orders:
            lines = list(matching(self.book, order))[:count]
            if len(lines) == count:
                target = 0
                for line in lines:
                    target |= self.book.full_lines[line]
                targets.append(target)
        return sorted(targets, key=int.bit_count)

    def gaining_last_lines(self, count: int) -> list[tuple[int, int]]:
        """Last lines that grant that many abilities at once, with what has to be marked before."""
        ideas = []
        for last, number in self.book.number_of.items():
            if number > SIDES:
                continue
            shooting = min((last & self.chart.shooting_stars).bit_count(), self.chart.copies)
            lines = list(matching(self.book, self.book.touching[last]))[: max(count - shooting, 0)]
            if len(lines) + shooting >= count:
                target = last
                for line in lines:
                    target |= self.book.full_lines[line]
                ideas.append((target, last))
        return sorted(ideas, key=lambda idea: self._cost(idea[0]))

    def crossing_last_lines(self) -> list[tuple[int, int]]:
        """Last lines that complete a row and a column, with both."""
        size, ideas = self.chart.size, []
        for last, number in self.book.number_of.items():
            if number > SIDES:
                continue
            rows = [line for line in self.book.touching[last] if line < size]
            columns = [line for line in self.book.touching[last] if line >= size]
            ideas += [
                (self.book.full_lines[row] | self.book.full_lines[column], last)
                for row in rows
                for column in columns
            ]
        return sorted(ideas, key=lambda idea: (*self._cost(idea[0]), -idea[1].bit_count()))

    def _plans_completing_with(self, criterion: CompletedWith) -> Iterator[Plan]:
        """Plans that bring rows (or columns) to a gap of just the number, then close the gaps."""
        size = self.chart.size
        for lines in (range(size), range(size, 2 * size)):
            steps: list[Plan] = []
            for line in lines:
                step = self._completed_with(self.book.full_lines[line], criterion.number)
                if step is not None:
                    steps.append(step)
            steps.sort(key=len)
            if len(steps) >= criterion.lines:
                yield tuple(mask for step in steps[: criterion.lines] for mask in step)

    def _completed_with(self, full: int, number: int) -> Plan | None:
        if number >= len(self.book.by_number):
            return None
        for draw in self.book.by_number[number]:
            if draw.mask & ~full:
                continue
            before = self.cover(full & ~draw.mask, full & ~draw.mask)
            if before.result == "found":
                return (*before.path, draw.mask)
        return None


@lru_cache(maxsize=64)
def _lines_at(book: LineBook) -> tuple[tuple[int, ...], ...]:
    """For every space, the lines that mark it and that a die can draw, longest first."""
    drawn = sorted(
        (mask for mask, number in book.number_of.items() if number <= SIDES), key=lambda mask: -mask.bit_count()
    )
    return tuple(tuple(mask for mask in drawn if mask >> cell & 1) for cell in range(book.chart.grid.count))
