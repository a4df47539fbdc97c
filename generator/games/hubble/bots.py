"""Players of Hubble. In: a state and its legal moves; out: one of them.

Those who appraise know what every icon would be worth in every hex of their pad, draw the Scope where it is
worth most, choose the icon they can use best, and let the lens fog only when that costs less than drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from generator.games.hubble.appraisal import Appraiser, Values, Weights
from generator.games.hubble.moves import BLANK, Choose, Draw, Fog, Move
from generator.games.hubble.rules import CHOOSE, Hubble, State
from generator.games.hubble.scopes import Scope, scope
from generator.playing.chance import Stream
from generator.playing.match import Player
from generator.playing.players import random_player
from generator.playing.rules import Rules


class Temper(NamedTuple):
    """How well a player sees."""

    weights: Weights
    doubt: float
    """Up to so many points a drawing may be misjudged."""


class Appraising:
    """A player who draws by value."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def __call__(self, rules: Rules[Any, Any], state: State, legal: Sequence[Move], stream: Stream) -> Move:
        assert isinstance(rules, Hubble)
        eye = _appraiser(rules, state.seat, self.temper.weights)
        sky = state.skies[state.seat]
        values = eye.values(sky)
        if state.phase == CHOOSE:
            return self._choose(rules, state, eye, values, stream)
        return self._best(eye, values, state, rules.scope(state), stream)[1]

    def _choose(
        self, rules: Hubble, state: State, eye: Appraiser, values: Values, stream: Stream
    ) -> Choose:
        def worth(icon: int) -> float:
            offered = scope(rules.pad, state.pair, tuple(sorted((*state.rolled, icon))))
            return self._best(eye, values, state, offered, stream)[0]

        return Choose(max(range(BLANK + 1), key=worth))

    def _best(
        self, eye: Appraiser, values: Values, state: State, offered: Scope, stream: Stream
    ) -> tuple[float, Draw | Fog]:
        """The best thing to do with a Scope, and what it is worth."""
        sky = state.skies[state.seat]
        occupied, doubt = sky.occupied, self.temper.doubt
        best: tuple[float, Draw | Fog] = (float("-inf"), Fog())
        for needs, move in offered.draws:
            if not needs & occupied:
                worth = eye.worth(move.marks, values, sky)
                if doubt:
                    worth += doubt * stream.share()
                if worth > best[0]:
                    best = worth, move
        fog = eye.weights.fog_cost[sky.fog]
        if best[0] > -fog:
            return best
        for needs, one in offered.fogs:
            if not needs & occupied:
                worth = eye.worth(one.marks, values, sky) - fog
                if worth > best[0]:
                    best = worth, one
        return best


@lru_cache(maxsize=64)
def _appraiser(rules: Hubble, seat: int, weights: Weights) -> Appraiser:
    """The appraiser of a seat, made once."""
    return Appraiser(rules.pad, rules.hands[seat], rules.rulings, weights)


STRONG = Appraising(Temper(Weights(), doubt=0.0))
"""Values every icon by what it adds, and its cards by what can still be reached."""
CASUAL = Appraising(Temper(Weights(), doubt=6.0))
"""Sees the same, but misjudges every drawing by up to six points."""
PLAYERS: Mapping[str, Player[Any, Any]] = {"strong": STRONG, "casual": CASUAL, "random": random_player}
