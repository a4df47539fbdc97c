"""The duel: two players on the smallest zone, solved exactly. In: a pattern; out: from where it can be forced.

A position is a board of four by four and the space that the other player has just changed, which may not be
changed back (SS-9): 65,536 × 17 of them, 17 with “none”. The attacker wants the pattern to show at any time in
a turn of its own, the defender wants it never to. Adding and removing are one thing here: changing a space. So,
with P the boards that show the pattern,

    attacker to move:  A[b, f] = P[b]  or  some c ≠ f with  P[b ^ c] or D[b ^ c, c]
    defender to move:  D[b, f] = for all c ≠ f:  A[b ^ c, c]

Both are least fixed points, found from A = P upwards; the round in which a position joins is the number of
moves that the attacker needs against the best defence. All boards are worked on at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.games.star_stones.matching import sections
from generator.games.star_stones.model import Pattern
from generator.playing.chance import Stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIZE = 4
CELLS = SIZE * SIZE
BOARDS = 1 << CELLS
NONE = CELLS
"""The forbidden space of a first move: none."""
NEVER = 255
"""In a table of moves: the pattern cannot be forced."""


class Duel(NamedTuple):
    """What is known of a pattern between two."""

    forced_share: float
    """The share of positions, the attacker to move and some space forbidden, from which it is forced."""
    longest: int
    """The most moves that the attacker needs where it is forced."""
    from_empty: bool


def solve(pattern: Pattern) -> NDArray[Any]:
    """For each board and forbidden space, the moves that the attacker needs at most; `NEVER` if it has no way."""
    import numpy as np

    shows = _showing(pattern)
    boards = np.arange(BOARDS)
    flipped = [boards ^ (1 << cell) for cell in range(CELLS)]
    needs = np.full((BOARDS, CELLS + 1), NEVER, dtype=np.uint8)
    needs[shows] = 0
    attack = np.zeros((BOARDS, CELLS + 1), dtype=bool)
    attack[shows] = True
    wins_by = np.empty((BOARDS, CELLS), dtype=bool)
    for cell in range(CELLS):
        wins_by[:, cell] = shows[flipped[cell]]
    moves = 0
    while True:
        moves += 1
        count = wins_by.sum(axis=1, dtype=np.int8)
        now = np.empty_like(attack)
        now[:, NONE] = count > 0
        now[:, :CELLS] = (count[:, None] - wins_by) > 0
        fresh = now & ~attack
        if not fresh.any():
            return needs
        needs[fresh] = moves
        attack |= fresh
        # The defender loses if every change that is allowed leads to a won position.
        holds = np.empty((BOARDS, CELLS), dtype=bool)
        for cell in range(CELLS):
            holds[:, cell] = ~attack[flipped[cell], cell]
        escapes = holds.sum(axis=1, dtype=np.int8)
        lost = (escapes[:, None] - holds) == 0
        for cell in range(CELLS):
            wins_by[:, cell] = shows[flipped[cell]] | lost[flipped[cell], cell]


@lru_cache(maxsize=256)
def judge(pattern: Pattern) -> Duel:
    """The figures of a pattern's duel."""
    table = solve(pattern)
    positions = table[:, :CELLS]
    forced = positions != NEVER
    longest = int(positions[forced].max()) if forced.any() else 0
    return Duel(round(float(forced.mean()), 4), longest, bool(table[0, NONE] != NEVER))


def best_move(needs: NDArray[Any], pattern: Pattern, board: int, forbidden: int) -> int:
    """The space whose change wins soonest from a won position in which the pattern does not show yet."""
    shows = pattern.looks
    reading = sections(SIZE)
    best, choice = NEVER, -1
    for cell in range(CELLS):
        if cell == forbidden:
            continue
        after = board ^ 1 << cell
        worst = 0 if not shows.isdisjoint(reading.shown(after)) else _worst(needs, after, cell)
        if worst < best:
            best, choice = worst, cell
    return choice


def _worst(needs: NDArray[Any], board: int, forbidden: int) -> int:
    """How many moves the attacker still needs after the defender's best answer."""
    return max(int(needs[board ^ 1 << cell, cell]) for cell in range(CELLS) if cell != forbidden)


def sample(needs: NDArray[Any], count: int, seed: str) -> list[tuple[int, int]]:
    """Some positions from which the pattern is forced but does not show yet, drawn by lot."""
    import numpy as np

    boards, spaces = np.nonzero((needs[:, :CELLS] != NEVER) & (needs[:, :CELLS] > 0))
    if not len(boards):
        return []
    stream = Stream(seed, "duel")
    picks = [stream.below(len(boards)) for _ in range(count)]
    return [(int(boards[pick]), int(spaces[pick])) for pick in picks]


def _showing(pattern: Pattern) -> NDArray[Any]:
    """Which boards show the pattern."""
    import numpy as np

    boards = np.arange(BOARDS)
    shows = np.zeros(BOARDS, dtype=bool)
    for corner in sections(SIZE).corners:
        rows = [boards >> corner + SIZE * row & 7 for row in range(3)]
        section = rows[0] | rows[1] << 3 | rows[2] << 6
        for look in pattern.looks:
            shows |= section == look
    return shows
