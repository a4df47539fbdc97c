"""Night Sky, registered. In: whatever the command line asks; out: the answer of the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator.games.contract import Game, GameRecord, Score, Seating, UnknownItem

if TYPE_CHECKING:
    from rich.console import RenderableType

    from generator.games.night_sky.model import Content
    from generator.games.night_sky.moves import Move
    from generator.games.night_sky.rules import NightSky
    from generator.games.night_sky.state import State
    from generator.playing.match import Match, Player
    from generator.playing.verdicts import Claim, Effort, Verdict
    from generator.printing.documents import Document, Edition
    from generator.reading.faults import FaultLog
    from generator.reading.shelf import Kind, Shelf
    from generator.reading.sourced import Sourced


class NightSkyGame(Game["Content"]):
    """The game of star charts, eight-sided dice and shared objectives."""

    id = "night-sky"
    title = "Night Sky"
    tagline = "Map a constellation by drafting dice; four shared objectives pay the first who meet them."
    rule_prefix = "NS"
    prints: Mapping[str, str] = {
        "charts": "star charts, one a page",
        "charts-two-up": "star charts, two copies a page, to cut",
        "cards": "objective cards and player aids, with backs",
        "solo": "the A.I. and its marks, for playing alone",
        "dice": "pre-rolled dice, for playing without any",
        "rulebook": "the rules, with executed examples",
        "booklet": "the rules as a booklet to fold and staple",
    }
    seatings = (
        Seating("shared", range(2, 5), "everybody for themselves"),
        Seating("versus", range(1, 2), "alone against the A.I."),
        Seating("cooperative", range(1, 2), "alone with two sheets that must fill together"),
    )
    bots = ("competent", "expert", "random")

    # reading

    def kinds(self) -> tuple[Kind[Any], ...]:
        from generator.games.night_sky.assembly import KINDS

        return KINDS

    def assemble(self, shelf: Shelf, log: FaultLog) -> Content | None:
        from generator.games.night_sky.assembly import assemble

        return assemble(shelf, log)

    def counts(self, content: Content) -> dict[str, int]:
        return {"charts": len(content.charts), "objectives": len(content.objectives)}

    # proving

    def claims(self, content: Content) -> Sequence[Claim]:
        from generator.games.night_sky.solver import claims

        return claims(content)

    def settle(self, content: Content, claim: Claim, effort: Effort, seed: str) -> Verdict:
        from generator.games.night_sky.solver import settle

        return settle(content, claim, effort)

    def proof_table(self, content: Content, claim: Claim) -> NightSky:
        from generator.games.night_sky.solver import proof_table

        return proof_table(content, claim)

    def judge(self, content: Content, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
        from generator.games.night_sky.judgement import judge

        judge(content, verdicts, shelf, log)

    # playing

    def table(self, content: Content, seating: str, players: int, seed: str) -> NightSky:
        from generator.games.night_sky.tables import deal

        return deal(content, seating, players, seed)

    def bot(self, name: str) -> Player[Any, Any]:
        from generator.games.night_sky.bots import PLAYERS

        if name not in PLAYERS:
            raise UnknownItem("player", name, self.bots)
        return PLAYERS[name]

    def narrate(self, rules: Any, match: Match[State, Move]) -> Sequence[str]:
        from generator.games.night_sky.narration import narrate

        return narrate(rules, match)

    def observe(self, rules: Any, match: Match[State, Move]) -> Mapping[str, Any]:
        from generator.games.night_sky.tables import observe

        return observe(rules, match)

    def digest(self, records: Sequence[GameRecord]) -> dict[str, Any]:
        from generator.games.night_sky.tables import digest

        return digest(records)

    # printing

    def documents(self, content: Content, edition: Edition) -> Sequence[Document]:
        from generator.games.night_sky.components import documents

        return documents(content, edition)

    # showing and scoring

    def items(self, content: Content) -> Sequence[str]:
        return (*content.charts, *content.objectives)

    def show(self, content: Content, item: str | None) -> RenderableType:
        from generator.games.night_sky.show import show

        return show(content, item)

    def score(self, content: Content, sheet: Sourced, log: FaultLog) -> Score | None:
        from generator.games.night_sky.scoring import score

        return score(content, sheet, log)


GAME = NightSkyGame()
