"""Difficulty: how hard a constellation is to draw. In: a card and content; out: how those who go for it fare.

The player is honest: it does not know the dice to come. It plays alone, with this card only, made worth more
than all else, so that what is measured is the pattern and not its price. All cards meet the same dice, which
makes them easy to compare. A card's difficulty is the round in which it was complete, on average; a game in which
it never was counts as `NEVER` rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.games.hubble.appraisal import Weights
from generator.games.hubble.bots import Appraising, Temper
from generator.games.hubble.model import Constellation, Content
from generator.games.hubble.patterns import placements
from generator.games.hubble.rules import Hubble
from generator.playing.chance import Stream
from generator.playing.rules import CHANCE, OVER

NEVER = 30
_WORTH = 40
"""Points of the card while it is measured."""
_DEVOTED = Appraising(Temper(Weights(figure_power=1.7, reserve=1.0, hex_cost=0.6), doubt=0.0))
"""Goes for its card from the first star on."""


class Difficulty(NamedTuple):
    """How often the card was completed, and in which round on average."""

    rate: float
    rounds: float


def measure(card: Constellation, content: Content, games: int, seed: str = "difficulty") -> Difficulty:
    """How a player who goes for the card fares in so many games."""
    wanted = replace(card, points=_WORTH, bonus=0)
    rules = Hubble(content.pad, content.dice, ((wanted,),), "station", content.rulings)
    required = [mask for mask, _ in placements(content.pad, card, content.rulings)]
    ends = [_completed_in(rules, required, f"{seed}-{game}") for game in range(games)]
    return Difficulty(
        sum(end < NEVER for end in ends) / games,
        sum(ends) / games,
    )


def _completed_in(rules: Hubble, required: Sequence[int], seed: str) -> int:
    """The round in which all required stars stood on the pad."""
    state = rules.start()
    chance, mind = Stream(seed, "chance"), Stream(seed, "player", 0)
    while (seat := rules.awaits(state)) != OVER and state.round < NEVER:
        move = rules.draw(state, chance) if seat == CHANCE else _DEVOTED(rules, state, rules.legal(state), mind)
        round, state = state.round, rules.step(state, move)
        stars = state.skies[0].stars
        if any(not mask & ~stars for mask in required):
            return round
    return NEVER


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation: Pearson's, of the ranks."""
    ranks, other_ranks = _ranks(one), _ranks(other)
    mean = (len(one) + 1) / 2
    spread = sum((rank - mean) ** 2 for rank in ranks) * sum((rank - mean) ** 2 for rank in other_ranks)
    together = sum((a - mean) * (b - mean) for a, b in zip(ranks, other_ranks, strict=True))
    return together / spread**0.5 if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value from 1; equal values share the mean of theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) + 1) / 2 for value in values]
