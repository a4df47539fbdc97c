"""Matches: one game from start to finish. In: rules, a player for each seat and a seed; out: a `Match`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from generator.playing.chance import Stream
from generator.playing.rules import CHANCE, OVER, Rules

S = TypeVar("S")
M = TypeVar("M")

Player = Callable[[Rules[S, M], S, Sequence[M], Stream], M]
"""A player sees the rules, the state and the legal moves, has a stream of its own, and names a move."""


class EndlessGame(RuntimeError):
    """A game that went on longer than any sensible game does."""


@dataclass(frozen=True, slots=True)
class Match(Generic[S, M]):
    """A finished game: its moves, chance included, and the state they led to."""

    moves: tuple[M, ...]
    final: S
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int


def play_match(
    rules: Rules[S, M], players: Sequence[Player[S, M]], seed: int | str, move_limit: int = 20_000
) -> Match[S, M]:
    """Plays a whole game; the same seed gives the same game."""
    state = rules.start()
    chance = Stream(seed, "chance")
    minds = [Stream(seed, "player", seat) for seat in range(len(players))]
    moves: list[M] = []
    while (seat := rules.awaits(state)) != OVER:
        if len(moves) >= move_limit:
            raise EndlessGame(f"no end after {move_limit} moves (seed {seed})")
        if seat == CHANCE:
            move = rules.draw(state, chance)
        else:
            move = players[seat](rules, state, rules.legal(state), minds[seat])
        state = rules.step(state, move)
        moves.append(move)
    return Match(tuple(moves), state, rules.scores(state), rules.winners(state), rules.rounds(state))


def replay(rules: Rules[S, M], moves: Iterable[M]) -> S:
    """The state that the moves lead to; the first illegal one raises `IllegalMove`."""
    state = rules.start()
    for move in moves:
        state = rules.step(state, move)
    return state


def write_transcript(rules: Rules[S, M], moves: Iterable[M]) -> str:
    """The moves as text, one a line."""
    return "".join(f"{rules.write(move)}\n" for move in moves)


def read_transcript(rules: Rules[S, M], text: str) -> tuple[M, ...]:
    """The moves of a transcript; blank lines and everything after `#` are passed over."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return tuple(rules.read(line) for line in lines if line)


def perft(rules: Rules[S, M], state: S, depth: int, stream: Stream) -> int:
    """How many move sequences of that length there are; chance is drawn from the stream and not counted."""
    while rules.awaits(state) == CHANCE:
        state = rules.step(state, rules.draw(state, stream))
    if rules.awaits(state) == OVER:
        return 0
    moves = rules.legal(state)
    if depth == 1:
        return len(moves)
    names = (*stream.names, "perft")
    return sum(
        perft(rules, rules.step(state, move), depth - 1, Stream(stream.seed, *names, index))
        for index, move in enumerate(moves)
    )
