"""Results beyond a sheet's own score. In: finished states or games; out: what the variants make of them."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.night_sky.model import Objective
from generator.games.night_sky.state import State


def unclaimed_cost(objectives: Sequence[Objective], state: State) -> int:
    """Solo against the A.I.: what the objectives never claimed would still pay (NS-27)."""
    return sum(
        objective.values[min(stage, 1)]
        for place, (objective, stage) in enumerate(zip(objectives, state.stages, strict=True))
        if not state.sheets[0].claimed >> place & 1
    )


def extended_winners(games: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> tuple[int, ...]:
    """Three games in a row: most points, then most games won, then the widest winning margin (NS-24).

    Each game is its scores and its winners: one may be won by unused abilities with no margin at all (NS-23).
    """
    players = range(len(games[0][0]))

    def rank(player: int) -> tuple[int, int, int]:
        margins = [
            scores[player] - max(score for seat, score in enumerate(scores) if seat != player)
            for scores, winners in games
            if player in winners
        ]
        return sum(scores[player] for scores, _ in games), len(margins), max(margins, default=0)

    best = max(rank(player) for player in players)
    return tuple(player for player in players if rank(player) == best)
