"""Difficulty: how far a pattern is from boards as they come. In: patterns; out: changes needed, and levels.

From the empty board a pattern needs as many moves as it has stones. In the middle of a game it needs as many as
spaces differ in the section that resembles it most; that is averaged over seeded boards of each zone, the same for
all patterns.
"""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean

from generator.games.star_stones.matching import sections
from generator.games.star_stones.model import Content, Pattern
from generator.playing.chance import Stream

BOARDS = 120
"""How many boards of each zone are looked at."""
LEVELS = 5


@lru_cache(maxsize=8)
def boards(size: int) -> tuple[int, ...]:
    """Boards as in the middle of a game: between three and six spaces of ten hold a stone."""
    stream = Stream("mid-game", size)
    found = []
    for _ in range(BOARDS):
        share = 0.3 + 0.3 * stream.share()
        found.append(sum(1 << cell for cell in range(size * size) if stream.share() < share))
    return tuple(found)


@lru_cache(maxsize=4096)
def distance(pattern: Pattern, size: int) -> float:
    """The mean number of changes until the pattern shows on a board of that zone."""
    reading = sections(size)
    return fmean(reading.distance(board, pattern) for board in boards(size))


def difficulty(pattern: Pattern, content: Content) -> float:
    """The mean over all zones."""
    return fmean(distance(pattern, zone.size) for zone in content.board.zones)


def levels(content: Content) -> dict[str, int]:
    """Patterns from 1, the easiest fifth, to 5, the hardest."""
    order = sorted(content.patterns.values(), key=lambda pattern: (difficulty(pattern, content), pattern.id))
    return {pattern.id: 1 + LEVELS * place // len(order) for place, pattern in enumerate(order)}
