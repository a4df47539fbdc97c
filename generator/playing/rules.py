"""The contract between a game's rules and everything that plays it. In: a state and a move; out: a state.

States are immutable values. A state waits for a seat, for chance, or for nobody because the game is over.
Chance is decided outside: whoever runs the game draws an outcome from a seeded stream, or a solver names the
outcome it wants, and hands it to `step` like any other move. So a transcript is just moves, and it replays.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from generator.playing.chance import Stream

CHANCE = -1
OVER = -2

State = TypeVar("State")
Move = TypeVar("Move", bound=Hashable)


class MalformedMove(ValueError):
    """Text that is no move in any position."""


class IllegalMove(ValueError):
    """A well-formed move that a numbered rule forbids here."""

    def __init__(self, message: str, rule: str, position: str = "") -> None:
        self.rule, self.position = rule, position
        super().__init__(f"{message} ({rule})")


class Rules(Protocol[State, Move]):
    """One table: the rules of a game together with its set-up."""

    @property
    def seats(self) -> int: ...

    def start(self) -> State:
        """The state before the first decision."""

    def awaits(self, state: State) -> int:
        """The seat to decide, or `CHANCE`, or `OVER`."""

    def legal(self, state: State) -> Sequence[Move]:
        """Every move the seat to decide may make; empty when chance decides or the game is over."""

    def draw(self, state: State, stream: Stream) -> Move:
        """What chance decides, drawn from the stream; only when `awaits` says `CHANCE`."""

    def step(self, state: State, move: Move) -> State:
        """The state after a legal move; an illegal one raises `IllegalMove`, naming the rule."""

    def scores(self, state: State) -> tuple[int, ...]:
        """Points by seat, as they stand."""

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats that win a finished game, after tie-breaks; several if they share it."""

    def rounds(self, state: State) -> int:
        """How many rounds have begun."""

    def write(self, move: Move) -> str:
        """The move as text."""

    def read(self, text: str) -> Move:
        """The move written so; raises `MalformedMove` when it is none."""
