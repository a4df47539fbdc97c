"""What stars can grant. In: the lines of a chart; out: how many abilities are in reach, and by which stars.

Rows and columns compete for stars: each star grants one ability, to its row or to its column, whichever is
completed first and chooses it (NS-14).
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.night_sky.lines import LineBook
from generator.games.night_sky.moves import ABILITIES
from generator.playing.grids import bits


def most_gains(book: LineBook) -> int:
    """The most abilities the chart can ever grant."""
    return gains_of(book, book.fillable)


def gains_of(book: LineBook, marked: int) -> int:
    """The most abilities that these marks can have granted: by completed lines, each with a star of its own, and
    by shooting stars, which give Sparks alone; never more than the strip offers.
    """
    completed = [line for line, full in enumerate(book.full_lines) if full and not full & ~marked]
    sparks = min((marked & book.chart.shooting_stars).bit_count(), book.chart.copies)
    return min(len(matching(book, completed)) + sparks, len(ABILITIES) * book.chart.copies)


def matching(book: LineBook, lines: Iterable[int]) -> dict[int, int]:
    """As many of the lines as possible, each with a star of its own."""
    line_of: dict[int, int] = {}

    def assign(line: int, tried: set[int]) -> bool:
        for star in bits(book.stars_of[line]):
            if star in tried:
                continue
            tried.add(star)
            if star not in line_of or assign(line_of[star], tried):
                line_of[star] = line
                return True
        return False

    for line in lines:
        assign(line, set())
    return {line: star for star, line in line_of.items()}
