"""Verdicts: what a solver may say of a claim. Three, never two: achievable, impossible, unproven.

Achievable carries moves that the engine has replayed; impossible carries the reason, which is a proof;
unproven says how much was tried, and counts as a failure of the check.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Effort = Literal["quick", "full"]
EFFORTS: tuple[Effort, ...] = ("quick", "full")


@dataclass(frozen=True, slots=True)
class Claim:
    """Something to settle about an item of content, such as “fill” about a chart."""

    item: str
    name: str


@dataclass(frozen=True, slots=True)
class Achievable:
    """The witness, as text, with the rounds it takes; it has been replayed through the engine.

    `facts` are figures that the solver has found on the way, by name.
    """

    moves: tuple[str, ...]
    rounds: int
    facts: tuple[tuple[str, float | int | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Impossible:
    why: str


@dataclass(frozen=True, slots=True)
class Unproven:
    budget: int


Verdict = Achievable | Impossible | Unproven


def verdict_word(verdict: Verdict) -> str:
    """The verdict in one word, as printed and as written in JSON."""
    return type(verdict).__name__.lower()
