"""The solver of Pole Star. In: a chart; out: whether all its stars can be marked, with the moves that do it.

It searches all games for one player, naming the rolls it wants. There are few enough positions to see them all,
so a search that ends without a game is a proof that there is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.pole_star.model import Chart
from generator.games.pole_star.rules import SIDES, Move, PoleStar, Roll, State
from generator.playing.match import replay
from generator.playing.rules import CHANCE
from generator.playing.search import Budget, depth_first
from generator.playing.verdicts import Achievable, Effort, Impossible, Unproven, Verdict

ALL_STARS = "all-stars"
_BUDGETS: dict[Effort, int] = {"quick": 20_000, "full": 200_000}


def settle_stars(chart: Chart, effort: Effort) -> Verdict:
    """Whether every star of the chart can be marked in one game."""
    rules = PoleStar(chart, 1)
    budget = Budget(_BUDGETS[effort])

    def successors(state: State) -> Iterator[tuple[Move, State]]:
        # Stars first: nearly every chart is then settled without turning back.
        moves = list(rules.legal(state))
        if rules.awaits(state) == CHANCE:
            moves = [Roll(die) for die in range(1, SIDES + 1)]
        ahead = [(move, rules.step(state, move)) for move in moves]
        return iter(sorted(ahead, key=lambda pair: -rules.scores(pair[1])[0]))

    def is_goal(state: State) -> bool:
        return chart.stars & ~state.sheets[0] == 0

    outcome = depth_first(rules.start(), successors, is_goal, budget)
    if outcome.result == "found":
        rounds = rules.rounds(replay(rules, outcome.path))
        return Achievable(tuple(map(rules.write, outcome.path)), rounds)
    if outcome.result == "none":
        return Impossible(f"no game of six rounds marks all {chart.stars.bit_count()} stars: every one was tried")
    return Unproven(budget.size)
