"""The A.I. of the solo game. In: its marks and the die it takes; out: its marks afterwards (NS-27).

It takes the highest die and marks that many spaces from left to right and top to bottom, passing over stars
and caring for no obstacle. Completing a row that holds a star gives it one extra mark.
"""

from __future__ import annotations

from itertools import pairwise

from generator.games.night_sky.model import Chart

SEAT = -1
BANDS = ((0, "Clouded out"), (6, "First light"), (11, "Clear skies"), (16, "Keen eye"), (21, "Star mapper"))
"""Where each rank begins; the bands must not overlap, and no gap can open between them."""


def mark(marked: int, die: int, chart: Chart) -> int:
    """Its marks after taking a die."""
    left = die
    for cell in range(chart.size**2):
        if not left:
            break
        bit = 1 << cell
        if bit & (marked | chart.stars):
            continue
        marked |= bit
        left -= 1
        row = chart.grid.row_masks[cell // chart.size]
        if row & chart.stars and not row & ~(marked | chart.stars):
            left += 1
    return marked


def is_full(marked: int, chart: Chart) -> bool:
    """Whether everything but the stars is marked."""
    return not chart.grid.full & ~(marked | chart.stars)


def band_of(score: int) -> int:
    """The rank of a score, counted from 0; less than nothing still is the first rank."""
    return max(0, sum(score >= start for start, _ in BANDS) - 1)


def band_labels() -> tuple[str, ...]:
    """The ranks as ranges of points: `0–5`, `6–10`, …, `21+`."""
    starts = [start for start, _ in BANDS]
    closed = [f"{start}–{following - 1}" for start, following in pairwise(starts)]
    return (*closed, f"{starts[-1]}+")
