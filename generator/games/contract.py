"""The contract of a game: everything that the command line may ask of one. In: content; out: whatever was asked.

`game.py` of each game's folder holds one object, `GAME`, that fulfils it. Its methods import what they need
when they are called, so that listing the games stays quick.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from rich.console import RenderableType

    from generator.playing.match import Match, Player
    from generator.playing.rules import Rules
    from generator.playing.verdicts import Claim, Effort, Verdict
    from generator.printing.documents import Document, Edition
    from generator.reading.faults import FaultLog
    from generator.reading.shelf import Kind, Shelf
    from generator.reading.sourced import Sourced

C = TypeVar("C")


class UnknownItem(LookupError):
    """An item, variant or player that a game does not have; `known` are those that it has."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        self.what, self.name, self.known = what, name, tuple(known)
        super().__init__(f"there is no {what} “{name}”")


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished sheet is worth, part by part, with remarks for its player."""

    total: int
    parts: dict[str, int]
    notes: tuple[str, ...] = ()
    details: dict[str, int] = field(default_factory=dict)
    """What some part is made of, as the points of each card; already counted in the parts."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A way to play: its name, for how many, and what it is."""

    name: str
    players: range
    about: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game of a playtest, boiled down to what the report needs."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    moves: int
    observed: Mapping[str, Any]


class Game(ABC, Generic[C]):
    """A game, as the rest of the program sees it.

    Its content `C` is a value that can be pickled: claims are settled and games played in other processes too.
    """

    id: str
    title: str
    tagline: str
    rule_prefix: str
    prints: Mapping[str, str]
    """What `build` makes: document kinds, each with a short description."""
    seatings: tuple[Seating, ...]
    """The ways to play; the first is the usual one."""
    bots: tuple[str, ...]
    """Names of the players on offer; the first is the most able."""

    # reading

    @abstractmethod
    def kinds(self) -> tuple[Kind[Any], ...]:
        """The kinds of content an author may write."""

    @abstractmethod
    def assemble(self, shelf: Shelf, log: FaultLog) -> C | None:
        """The content as the engine uses it; whatever is wrong with its meaning goes to the log.

        Files with faults of their own are missing from the shelf: expect nothing to be there.
        """

    @abstractmethod
    def counts(self, content: C) -> dict[str, int]:
        """How many there are of each kind of content."""

    # proving

    @abstractmethod
    def claims(self, content: C) -> Sequence[Claim]:
        """Everything that has to be settled about the content."""

    @abstractmethod
    def settle(self, content: C, claim: Claim, effort: Effort, seed: str) -> Verdict:
        """The verdict on one claim; a witness has been replayed through the engine."""

    @abstractmethod
    def proof_table(self, content: C, claim: Claim) -> Rules[Any, Any]:
        """The table at which the witness of a claim is played, so that anybody can replay it."""

    @abstractmethod
    def judge(self, content: C, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
        """Faults that follow from the verdicts taken together."""

    # playing

    @abstractmethod
    def table(self, content: C, seating: str, players: int, seed: str) -> Rules[Any, Any]:
        """A table set up for one game; the seed decides what is dealt."""

    @abstractmethod
    def bot(self, name: str) -> Player[Any, Any]:
        """The player of that name."""

    @abstractmethod
    def narrate(self, rules: Rules[Any, Any], match: Match[Any, Any]) -> Sequence[str]:
        """The game as a readable transcript, a line an event."""

    @abstractmethod
    def observe(self, rules: Rules[Any, Any], match: Match[Any, Any]) -> Mapping[str, Any]:
        """What a playtest should remember of one game, beyond scores and length."""

    @abstractmethod
    def digest(self, records: Sequence[GameRecord]) -> dict[str, Any]:
        """The observations of many games, summed up; plain JSON values."""

    # printing

    @abstractmethod
    def documents(self, content: C, edition: Edition) -> Sequence[Document]:
        """Everything to print, in printing order."""

    # showing and scoring

    @abstractmethod
    def items(self, content: C) -> Sequence[str]:
        """The ids that `show` and `solve` know."""

    @abstractmethod
    def show(self, content: C, item: str | None) -> RenderableType:
        """An item as a terminal picture with its measured facts; without an item, all of them in a table."""

    @abstractmethod
    def score(self, content: C, sheet: Sourced, log: FaultLog) -> Score | None:
        """The score of a finished sheet, or faults in the log."""
