"""Lines: everything that can ever be drawn on a chart. In: a chart and the rulings; out: a `LineBook`.

Which line a number may be drawn as depends on the chart alone, apart from spaces already marked. So all lines
are listed once, with the number each one takes, and legality during play is a single `&` per line:

* a line is straight, contiguous and orthogonal (NS-7);
* an asteroid takes two of the number (NS-18);
* a comet is marked only by a line of two spaces or more running its way (NS-19);
* a planet ends the line that enters it: at most one, and at an end (NS-20).
"""

from __future__ import annotations

from functools import lru_cache

from generator.games.night_sky.model import Chart
from generator.games.night_sky.moves import Draw, mask_name, straight_mask
from generator.playing.grids import mask_of


class LineBook:
    """The lines of one chart, by the number that draws them, and the rows and columns to complete."""

    def __init__(self, chart: Chart, stars_blocked: bool) -> None:
        self.chart = chart
        grid = chart.grid
        self.fillable = grid.full & ~chart.stars if stars_blocked else grid.full
        """What has to be marked for a full sheet."""
        self.sparkable = self.fillable & ~chart.obstacles
        """Where a Spark may go: open spaces and stars (NS-19)."""
        self.full_lines = tuple(mask & self.fillable for mask in (*grid.row_masks, *grid.column_masks))
        """What completes each row and column; rows first."""
        self.stars_of = tuple(chart.stars & mask for mask in (*grid.row_masks, *grid.column_masks))
        self.number_of: dict[int, int] = {}
        for row in range(chart.size):
            self._add_lines(tuple(grid.cell(row, at) for at in range(chart.size)), chart.horizontal_comets)
        for column in range(chart.size):
            self._add_lines(tuple(grid.cell(at, column) for at in range(chart.size)), chart.vertical_comets)
        highest = max(self.number_of.values(), default=0)
        self.by_number: tuple[tuple[Draw, ...], ...] = tuple(
            tuple(Draw(mask) for mask, number in self.number_of.items() if number == wanted)
            for wanted in range(highest + 1)
        )
        self.touching: dict[int, tuple[int, ...]] = {
            mask: tuple(index for index, full in enumerate(self.full_lines) if full & mask)
            for mask in (*self.number_of, *(1 << cell for cell in range(grid.count)))
        }

    def _add_lines(self, cells: tuple[int, ...], along: int) -> None:
        """Adds every line that begins somewhere in one row or column; `along` holds the comets lying its way."""
        chart = self.chart
        for start in range(len(cells)):
            for end in range(start + 1, len(cells) + 1):
                mask = mask_of(cells[start:end])
                if mask & ~self.fillable:
                    break
                comets = mask & chart.comets
                if comets & ~along or (comets and end - start == 1):
                    continue
                if mask & chart.planets and not self.ends_at_planet(mask):
                    continue
                self.number_of[mask] = end - start + (mask & chart.asteroids).bit_count()

    def ends_at_planet(self, mask: int) -> bool:
        """Whether a straight line holds one planet, at an end of it."""
        ends = mask & -mask | 1 << mask.bit_length() - 1
        planets = mask & self.chart.planets
        return planets.bit_count() == 1 and planets & ends != 0

    def open_lines(self, number: int, marked: int) -> list[Draw]:
        """The lines that the number can be drawn as, given what is marked."""
        if not 0 < number < len(self.by_number):
            return []
        return [draw for draw in self.by_number[number] if not draw.mask & marked]

    def drawable(self, number: int, marked: int) -> bool:
        """Whether the number can be drawn at all."""
        if not 0 < number < len(self.by_number):
            return False
        return any(not draw.mask & marked for draw in self.by_number[number])

    def completed_by(self, mask: int, marked: int) -> list[int]:
        """The rows and columns that marking `mask` on top of `marked` completes."""
        after = marked | mask
        return [index for index in self.touching[mask] if self.full_lines[index] & ~after == 0]

    def completable(self, marked: int, numbers: tuple[int, ...], splits: int) -> bool:
        """Whether all the numbers can be drawn, one after the other, with that many Splits at most."""
        if not numbers:
            return True
        *rest, number = sorted(numbers)
        if not rest and self.drawable(number, marked):
            return True
        for draw in self.open_lines(number, marked) if rest else ():
            if self.completable(marked | draw.mask, tuple(rest), splits):
                return True
        return splits > 0 and any(
            self.completable(marked, (*rest, part, number - part), splits - 1)
            for part in range(1, number // 2 + 1)
        )

    def why_no_line(self, mask: int) -> tuple[str, str]:
        """Which rule keeps a set of spaces from ever being a line."""
        if not 0 < mask <= self.chart.grid.full:
            return "a line lies on the chart", "NS-7"
        name = mask_name(mask, self.chart.grid)
        if mask != straight_mask((mask & -mask).bit_length() - 1, mask.bit_length() - 1, self.chart.grid):
            return f"{name} is no straight, unbroken line", "NS-7"
        if mask & ~self.fillable:
            return f"{name} holds a star, and stars are not marked", "NS-8"
        if mask & self.chart.planets and not self.ends_at_planet(mask):
            return f"{name} goes through a planet: a line ends there", "NS-20"
        return f"{name} does not run along its comet", "NS-19"


@lru_cache(maxsize=64)
def line_book(chart: Chart, stars_blocked: bool = False) -> LineBook:
    """The chart's line book, made once."""
    return LineBook(chart, stars_blocked)
