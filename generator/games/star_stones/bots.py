"""Players of Star Stones. In: a state and its legal moves; out: one of them.

All lay down what they can. The greedy one then changes the space that brings its cards nearest. The wary one
also looks at what it leaves to the next player: it does not know that hand, so every card that it has not seen
counts, as much as it is near.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from generator.games.star_stones.matching import sections
from generator.games.star_stones.model import POWERS
from generator.games.star_stones.moves import DONE, Add, Lay, Move, Remove, Use
from generator.games.star_stones.rules import StarStones, State
from generator.playing.chance import Stream
from generator.playing.match import Player
from generator.playing.players import random_player
from generator.playing.rules import Rules

_NEAR = 0.3
"""What a card is worth for each change that it still needs, to that power."""
_WORTH = tuple(_NEAR**changes for changes in range(10))
_SHOWN, _ONE_AWAY = 1.0, 0.25
"""How much an unseen card that shows, or is one change away, counts against leaving a board."""
_FEAR = 0.2
_DOUBT = 0.05
"""Up to so much a board is misjudged."""
_WHIM = 0.1
"""How often any stone is changed: without it, players who deny each other would go round in circles for ever."""
_STAR = 0.35
"""What a shooting star has to bring, or it is kept."""


class Changing:
    """A player who values boards; `wary` ones think of the next player too."""

    def __init__(self, wary: bool) -> None:
        self.wary = wary

    def __call__(self, rules: Rules[Any, Any], state: State, legal: Sequence[Move], stream: Stream) -> Move:
        assert isinstance(rules, StarStones)
        lay = next((move for move in legal if isinstance(move, Lay)), None)
        if lay is not None:
            return lay
        stones = [move for move in legal if isinstance(move, Add | Remove)]
        if stones and stream.share() < _WHIM:
            return stream.choice(stones)
        size = rules.zone(state).size
        hand = state.hands[state.seat]
        unseen = _unseen(rules, state) if self.wary else frozenset()
        now = _nearness(rules, state.board, size, hand)
        best: tuple[float, Move] = (float("-inf"), DONE)
        for move in legal:
            if isinstance(move, Add | Remove):
                board = state.board ^ 1 << rules.cell(state, move.space)
                worth = _nearness(rules, board, size, hand)
            elif isinstance(move, Use):
                board, worth = state.board, now - 1
                if POWERS[move.power] != "swap":
                    board = rules.after_use(state, move)
                    worth = _nearness(rules, board, size, hand) - _STAR
            else:
                board, worth = state.board, now
            if self.wary:
                worth -= _FEAR * _threat(rules, board, size, unseen)
            worth += _DOUBT * stream.share()
            if worth > best[0]:
                best = worth, move
        return best[1]


def _nearness(rules: StarStones, board: int, size: int, hand: Sequence[int]) -> float:
    """How near the cards of a hand are."""
    shown = sections(size).shown(board)
    total = 0.0
    for card in hand:
        nearest = _distances(rules.looks[card])
        total += _WORTH[min([nearest[section] for section in shown])]
    return total


@lru_cache(maxsize=512)
def _distances(looks: frozenset[int]) -> tuple[int, ...]:
    """For all that a section can show, how many changes it needs to show one of the looks."""
    return tuple(min((section ^ look).bit_count() for look in looks) for section in range(512))


def _unseen(rules: StarStones, state: State) -> frozenset[int]:
    """The looks of cards that others may hold: all but one's own."""
    own = set(state.hands[state.seat])
    return frozenset(look for card, looks in enumerate(rules.looks) if card not in own for look in looks)


def _threat(rules: StarStones, board: int, size: int, unseen: frozenset[int]) -> float:
    """How much a section of the board offers, on average, to somebody whose cards are not known."""
    near = _near_table(unseen)
    shown = sections(size).shown(board)
    return sum([near[section] for section in shown]) / len(shown)


@lru_cache(maxsize=256)
def _near_table(unseen: frozenset[int]) -> tuple[float, ...]:
    """For all that a section can show, what it offers."""
    return tuple(
        _SHOWN * (section in unseen) + _ONE_AWAY * sum(section ^ 1 << bit in unseen for bit in range(9))
        for section in range(512)
    )


GREEDY, WARY = Changing(wary=False), Changing(wary=True)
PLAYERS: Mapping[str, Player[Any, Any]] = {"wary": WARY, "greedy": GREEDY, "random": random_player}
