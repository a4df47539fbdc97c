"""Hubble, registered. In: whatever the command line asks; out: the answer of the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator.games.contract import Game, GameRecord, Score, Seating, UnknownItem

if TYPE_CHECKING:
    from rich.console import RenderableType

    from generator.games.hubble.model import Content
    from generator.games.hubble.moves import Move
    from generator.games.hubble.rules import Hubble, State
    from generator.playing.match import Match, Player
    from generator.playing.verdicts import Claim, Effort, Verdict
    from generator.printing.documents import Document, Edition
    from generator.reading.faults import FaultLog
    from generator.reading.shelf import Kind, Shelf
    from generator.reading.sourced import Sourced


class HubbleGame(Game["Content"]):
    """The game of hex pads, shared dice and constellation cards."""

    id = "hubble"
    title = "Hubble"
    tagline = "Everybody draws the same dice, triangle by triangle, each towards two constellations of their own."
    rule_prefix = "HU"
    prints: Mapping[str, str] = {
        "pads": "the pad, one a page",
        "pads-two-up": "the pad, two copies a page, to cut",
        "cards": "constellation cards, with backs",
        "blank-cards": "cards for constellations of your own",
        "dice": "five paper dice to cut and fold",
        "reference": "icons, dice and the random table",
        "rounds": "pre-rolled rounds, the same for everybody with the seed",
        "rulebook": "the rules, with executed examples",
        "booklet": "the rules as a booklet to fold and staple",
    }
    seatings = (
        Seating("standard", range(2, 10), "everybody for themselves"),
        Seating("solo", range(1, 2), "alone at the Space Station"),
        Seating("station", range(10, 41), "ten and more at the Space Station"),
    )
    bots = ("strong", "casual", "random")

    # reading

    def kinds(self) -> tuple[Kind[Any], ...]:
        from generator.games.hubble.assembly import KINDS

        return KINDS

    def assemble(self, shelf: Shelf, log: FaultLog) -> Content | None:
        from generator.games.hubble.assembly import assemble

        return assemble(shelf, log)

    def counts(self, content: Content) -> dict[str, int]:
        return {"constellations": len(content.constellations), "dice": len(content.dice)}

    # proving

    def claims(self, content: Content) -> Sequence[Claim]:
        from generator.games.hubble.solver import claims

        return claims(content)

    def settle(self, content: Content, claim: Claim, effort: Effort, seed: str) -> Verdict:
        from generator.games.hubble.solver import settle

        return settle(content, claim, effort, seed)

    def proof_table(self, content: Content, claim: Claim) -> Hubble:
        from generator.games.hubble.solver import proof_table

        return proof_table(content, claim)

    def judge(self, content: Content, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
        from generator.games.hubble.judgement import judge

        judge(content, verdicts, shelf, log)

    # playing

    def table(self, content: Content, seating: str, players: int, seed: str) -> Hubble:
        from generator.games.hubble.tables import deal

        return deal(content, seating, players, seed)

    def bot(self, name: str) -> Player[Any, Any]:
        from generator.games.hubble.bots import PLAYERS

        if name not in PLAYERS:
            raise UnknownItem("player", name, self.bots)
        return PLAYERS[name]

    def narrate(self, rules: Any, match: Match[State, Move]) -> Sequence[str]:
        from generator.games.hubble.narration import narrate

        return narrate(rules, match)

    def observe(self, rules: Any, match: Match[State, Move]) -> Mapping[str, Any]:
        from generator.games.hubble.tables import observe

        return observe(rules, match)

    def digest(self, records: Sequence[GameRecord]) -> dict[str, Any]:
        from generator.games.hubble.tables import digest

        return digest(records)

    # printing

    def documents(self, content: Content, edition: Edition) -> Sequence[Document]:
        from generator.games.hubble.components import documents

        return documents(content, edition)

    # showing and scoring

    def items(self, content: Content) -> Sequence[str]:
        from generator.games.hubble.solver import claims

        return tuple(claim.item for claim in claims(content))

    def show(self, content: Content, item: str | None) -> RenderableType:
        from generator.games.hubble.show import show

        return show(content, item)

    def score(self, content: Content, sheet: Sourced, log: FaultLog) -> Score | None:
        from generator.games.hubble.scoring import score

        return score(content, sheet, log)


GAME = HubbleGame()
