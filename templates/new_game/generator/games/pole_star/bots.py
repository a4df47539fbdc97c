"""Players of Pole Star. In: a position and its legal moves; out: a move."""

from __future__ import annotations

from generator.games.pole_star.rules import LINES, Move, State
from generator.playing.match import Player
from generator.playing.players import greedy_player, random_player
from generator.playing.rules import Rules

_NEARLY = 0.5
"""What a line with one space missing is worth, as a share of a point."""


def _value(rules: Rules[State, Move], state: State, seat: int) -> float:
    nearly = sum((line & ~state.sheets[seat]).bit_count() == 1 for line in LINES)
    return rules.scores(state)[seat] + _NEARLY * nearly


BOTS: dict[str, Player[State, Move]] = {"greedy": greedy_player(_value), "random": random_player}
"""By name; the most able first."""
