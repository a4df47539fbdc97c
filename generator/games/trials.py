"""Trials: many games played by bots. In: content, a seating, bots and a seed; out: a `Report` of how they went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.games.contract import Game, GameRecord
from generator.games.registry import game_named
from generator.playing.match import Match, play_match
from generator.playing.rules import Rules
from generator.playing.statistics import Spread, run_all, spread

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Trial(Generic[C]):
    """How games are to be played. It knows the game by its id, as games are not pickled."""

    game: str
    content: C
    seating: str
    players: int
    bots: tuple[str, ...]
    """One for all seats, or one for each."""

    def play(self, seed: str) -> tuple[Rules[Any, Any], Match[Any, Any]]:
        """One game; the seed decides both what is dealt and what happens."""
        game = game_named(self.game)
        rules = game.table(self.content, self.seating, self.players, seed)
        bots = [game.bot(self.bots[seat % len(self.bots)]) for seat in range(rules.seats)]
        return rules, play_match(rules, bots, seed)

    def __call__(self, seed: str) -> GameRecord:
        rules, match = self.play(seed)
        observed = game_named(self.game).observe(rules, match)
        return GameRecord(match.scores, match.winners, match.rounds, len(match.moves), observed)


@dataclass(frozen=True, slots=True)
class Report:
    """How many games went. A shared win counts in parts, so that the wins add up to the games."""

    game: str
    players: int
    games: int
    seed: int
    moves: int
    rounds: Spread
    scores: Spread
    wins_by_seat: tuple[float, ...]
    extra: dict[str, Any]

    def as_dict(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "moves": self.moves,
            "rounds": self.rounds.as_dict(),
            "scores": self.scores.as_dict(),
            "wins_by_seat": list(self.wins_by_seat),
            "extra": self.extra,
        }


def run_trials(
    trial: Trial[Any],
    games: int,
    seed: int,
    executor: Executor | None = None,
    done: Callable[[int], None] = lambda count: None,
) -> Report:
    """Plays that many games, each from a seed of its own, and sums them up."""
    seeds = (f"{seed}-{number}" for number in range(games))
    return sum_up(game_named(trial.game), trial, seed, run_all(trial, seeds, executor, done=done))


def sum_up(game: Game[Any], trial: Trial[Any], seed: int, records: Sequence[GameRecord]) -> Report:
    """The report on at least one game."""
    wins = [0.0] * len(records[0].scores)
    for record in records:
        for seat in record.winners:
            wins[seat] += 1 / len(record.winners)
    return Report(
        game=game.id,
        players=trial.players,
        games=len(records),
        seed=seed,
        moves=sum(record.moves for record in records),
        rounds=spread([record.rounds for record in records]),
        scores=spread([score for record in records for score in record.scores]),
        wins_by_seat=tuple(round(share, 3) for share in wins),
        extra=game.digest(records),
    )
