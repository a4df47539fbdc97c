"""Demonstrating: the moves of a worked example, run by the engine. In: moves as written; out: what became of each.

A move is made, or it could be made, or it cannot be and names the rule against it. Whatever the engine sees
otherwise is a fault in the log, at the very move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

from pydantic import Field

from generator.playing.rules import IllegalMove, MalformedMove, Rules
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog
from generator.reading.models import ContentModel
from generator.reading.shelf import Entry
from generator.reading.sourced import Step

register_codes({"wrong-example": "a worked example is not what the engine makes of it"})

S = TypeVar("S")
M = TypeVar("M")
Outcome = Literal["made", "could", "cannot"]


class CouldText(ContentModel):
    """A move that is allowed, though it is not made."""

    could: str


class CannotText(ContentModel):
    """A move that is not allowed, and the rule that says so."""

    cannot: str
    rule: Annotated[str, Field(pattern=r"^[A-Z]{2}-\d+$")]


WrittenMove = str | CouldText | CannotText


class WrongExample(Exception):
    """An example that is at fault; the log says why."""


class Tried(NamedTuple, Generic[S, M]):
    """What became of a move; `why` is the engine's reason against it."""

    move: M
    outcome: Outcome
    after: S
    why: str = ""


class Demonstrator(Generic[S, M]):
    """Runs the moves that stand under `shows: moves:` of an example."""

    def __init__(self, rules: Rules[S, M], entry: Entry[Any], moves: Sequence[WrittenMove], log: FaultLog) -> None:
        self.rules, self.entry, self.moves, self.log = rules, entry, moves, log

    def attempt(self, state: S, at: int) -> Tried[S, M]:
        """Tries the move at a place of the list."""
        match self.moves[at]:
            case CannotText(cannot=text, rule=rule):
                move = self._read(text, at, "cannot")
                return Tried(move, "cannot", state, self._refusal(state, move, rule, at))
            case CouldText(could=text):
                move = self._read(text, at, "could")
                self._step(state, move, at, "could")
                return Tried(move, "could", state)
            case text:
                move = self._read(text, at)
                return Tried(move, "made", self._step(state, move, at))

    def _read(self, text: str, *where: Step) -> M:
        try:
            return self.rules.read(text)
        except MalformedMove as problem:
            raise self._fault(str(problem), *where) from None

    def _step(self, state: S, move: M, *where: Step) -> S:
        try:
            return self.rules.step(state, move)
        except IllegalMove as refusal:
            message = f"the engine refuses “{self.rules.write(move)}”: {refusal.args[0]}"
            raise self._fault(message, *where, rule=refusal.rule) from None

    def _refusal(self, state: S, move: M, rule: str, at: int) -> str:
        """The engine's words against a move that it has to refuse by that rule."""
        try:
            self.rules.step(state, move)
        except IllegalMove as refusal:
            if refusal.rule == rule:
                return str(refusal)
            message = f"“{self.rules.write(move)}” is refused by {refusal.rule}, not by {rule}: {refusal}"
            raise self._fault(message, at, "rule", rule=refusal.rule) from None
        raise self._fault(f"“{self.rules.write(move)}” is allowed here", at, "cannot", rule=rule)

    def _fault(self, message: str, *where: Step, rule: str | None = None) -> WrongExample:
        self.log.error("wrong-example", message, self.entry.spot("shows", "moves", *where), rule=rule)
        return WrongExample()
