"""A game whose folder has the usual files, which answer the contract. In: what is asked; out: their answers.

The file names are the same in every game, so the forwarding is written once. A module is imported when something
is asked of it, which keeps listing the games quick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from generator.games.contract import Game, GameRecord, Score, UnknownItem

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


class FolderedGame(Game[C]):
    """Asks the modules of its folder; what is left to say are its names, its counts and its items."""

    def _from(self, module: str, name: str) -> Any:
        """Something from a module of the game's folder."""
        package = type(self).__module__.rpartition(".")[0]
        return getattr(import_module(f"{package}.{module}"), name)

    def _ask(self, module: str, name: str, *arguments: Any) -> Any:
        return self._from(module, name)(*arguments)

    # reading

    def kinds(self) -> tuple[Kind[Any], ...]:
        kinds: tuple[Kind[Any], ...] = self._from("assembly", "KINDS")
        return kinds

    def assemble(self, shelf: Shelf, log: FaultLog) -> C | None:
        content: C | None = self._ask("assembly", "assemble", shelf, log)
        return content

    # proving

    def claims(self, content: C) -> Sequence[Claim]:
        claims: Sequence[Claim] = self._ask("solver", "claims", content)
        return claims

    def settle(self, content: C, claim: Claim, effort: Effort, seed: str) -> Verdict:
        verdict: Verdict = self._ask("solver", "settle", content, claim, effort, seed)
        return verdict

    def proof_table(self, content: C, claim: Claim) -> Rules[Any, Any]:
        table: Rules[Any, Any] = self._ask("solver", "proof_table", content, claim)
        return table

    def judge(self, content: C, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
        self._ask("judgement", "judge", content, verdicts, shelf, log)

    # playing

    def table(self, content: C, seating: str, players: int, seed: str) -> Rules[Any, Any]:
        table: Rules[Any, Any] = self._ask("tables", "deal", content, seating, players, seed)
        return table

    def bot(self, name: str) -> Player[Any, Any]:
        if name not in self.bots:
            raise UnknownItem("player", name, self.bots)
        players: Mapping[str, Player[Any, Any]] = self._from("bots", "PLAYERS")
        return players[name]

    def narrate(self, rules: Rules[Any, Any], match: Match[Any, Any]) -> Sequence[str]:
        lines: Sequence[str] = self._ask("narration", "narrate", rules, match)
        return lines

    def observe(self, rules: Rules[Any, Any], match: Match[Any, Any]) -> Mapping[str, Any]:
        observed: Mapping[str, Any] = self._ask("tables", "observe", rules, match)
        return observed

    def digest(self, records: Sequence[GameRecord]) -> dict[str, Any]:
        summed: dict[str, Any] = self._ask("tables", "digest", records)
        return summed

    # printing

    def documents(self, content: C, edition: Edition) -> Sequence[Document]:
        documents: Sequence[Document] = self._ask("components", "documents", content, edition)
        return documents

    # showing and scoring

    def show(self, content: C, item: str | None) -> RenderableType:
        picture: RenderableType = self._ask("show", "show", content, item)
        return picture

    def score(self, content: C, sheet: Sourced, log: FaultLog) -> Score | None:
        score: Score | None = self._ask("scoring", "score", content, sheet, log)
        return score
