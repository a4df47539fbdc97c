"""Players that know no game. In: legal moves, and for the greedy one a way to value a state; out: a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from generator.playing.chance import Stream
from generator.playing.match import Player
from generator.playing.rules import Rules

S = TypeVar("S")
M = TypeVar("M")


def random_player(rules: Rules[S, M], state: S, legal: Sequence[M], stream: Stream) -> M:
    """Any legal move, each as likely."""
    return stream.choice(legal)


def greedy_player(value: Callable[[Rules[S, M], S, int], float]) -> Player[S, M]:
    """A player who makes the move whose state is worth most to its seat; ties are drawn by lot."""

    def choose(rules: Rules[S, M], state: S, legal: Sequence[M], stream: Stream) -> M:
        if len(legal) == 1:
            return legal[0]
        seat = rules.awaits(state)
        worths = [value(rules, rules.step(state, move), seat) for move in legal]
        best = max(worths)
        return stream.choice([move for move, worth in zip(legal, worths, strict=True) if worth == best])

    return choose
