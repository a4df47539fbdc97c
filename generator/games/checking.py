"""Checking: everything a game claims about its content, settled. In: loaded content; out: verdicts and faults.

Claims are settled one by one, each from the same seed, so that any number of processes gives the same verdicts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.games.contract import Game
from generator.games.loading import Loaded
from generator.games.registry import game_named
from generator.playing.match import replay
from generator.playing.rules import IllegalMove, MalformedMove
from generator.playing.statistics import run_all
from generator.playing.verdicts import Achievable, Claim, Effort, Unproven, Verdict
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, Spot, quoted
from generator.reading.shelf import Shelf

C = TypeVar("C")

register_codes({"unproven": "a solver could neither achieve a claim nor prove it impossible within its budget"})


class FalseWitness(RuntimeError):
    """A solver's moves that the engine does not accept: a mistake in the program, never in the content."""


@dataclass(frozen=True, slots=True)
class _Settling(Generic[C]):
    """Settles claims, here or in another process; it knows the game by its id, as games are not pickled."""

    game: str
    content: C
    effort: Effort
    seed: str

    def __call__(self, claim: Claim) -> Verdict:
        return settle(game_named(self.game), self.content, claim, self.effort, self.seed)


def settle(game: Game[C], content: C, claim: Claim, effort: Effort, seed: str) -> Verdict:
    """The verdict on one claim, its witness replayed at a fresh table."""
    verdict = game.settle(content, claim, effort, seed)
    if isinstance(verdict, Achievable):
        rules = game.proof_table(content, claim)
        try:
            replay(rules, map(rules.read, verdict.moves))
        except (IllegalMove, MalformedMove) as refusal:
            raise FalseWitness(f"“{claim.name}” of {claim.item} was not achieved: {refusal}") from refusal
    return verdict


def check(
    loaded: Loaded[Any],
    log: FaultLog,
    effort: Effort,
    seed: str,
    executor: Executor | None = None,
    done: Callable[[int], None] = lambda count: None,
) -> Mapping[Claim, Verdict]:
    """Settles every claim, in their order; the game's judgement, and whatever is unproven, goes to the log."""
    game, content = loaded.game, loaded.content
    claims = game.claims(content)
    work = _Settling(game.id, content, effort, seed)
    verdicts = dict(zip(claims, run_all(work, claims, executor, batch_size=4, done=done), strict=True))
    for claim, verdict in verdicts.items():
        if isinstance(verdict, Unproven):
            log.error(
                "unproven",
                f"{quoted(claim.name)} of {quoted(claim.item)} is unproven after {verdict.budget:,} steps",
                _spot(loaded, claim.item),
                help="“--effort full” searches for longer" if effort == "quick" else None,
            )
    game.judge(content, verdicts, loaded.shelf, log)
    return verdicts


def _spot(loaded: Loaded[Any], item: str) -> Spot | None:
    """Where an item is written; claims name items across all kinds."""
    shelf: Shelf = loaded.shelf
    entries = (shelf.all(kind).get(item) for kind in loaded.game.kinds())
    return next((entry.spot() for entry in entries if entry is not None), None)
