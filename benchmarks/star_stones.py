"""Star Stones, measured: `duel` solves every pattern and tells its memory, `hand` matches a hand of five."""

from __future__ import annotations

import resource
import sys
import timeit

from generator.games.loading import load
from generator.games.registry import game_named
from generator.games.star_stones.difficulty import boards
from generator.games.star_stones.duel import judge
from generator.games.star_stones.matching import showing
from generator.reading.faults import FaultLog


def main(what: str) -> None:
    loaded = load(game_named("star-stones"), (), FaultLog())
    assert loaded is not None
    patterns = list(loaded.content.patterns.values())
    if what == "duel":
        for pattern in patterns:
            judge(pattern)
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
        return
    hand, some = patterns[:5], boards(6)[:50]
    best = min(timeit.repeat(lambda: [showing(board, 6, hand) for board in some], number=20, repeat=5))
    print(best / (20 * len(some)) * 1e6)


if __name__ == "__main__":
    main(sys.argv[1])
