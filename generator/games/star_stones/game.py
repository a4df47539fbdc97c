"""Star Stones, registered. In: whatever the command line asks; out: the answer of the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator.games.contract import Game, GameRecord, Score, Seating, UnknownItem

if TYPE_CHECKING:
    from rich.console import RenderableType

    from generator.games.star_stones.model import Content
    from generator.games.star_stones.moves import Move
    from generator.games.star_stones.rules import StarStones, State
    from generator.playing.match import Match, Player
    from generator.playing.verdicts import Claim, Effort, Verdict
    from generator.printing.documents import Document, Edition
    from generator.reading.faults import FaultLog
    from generator.reading.shelf import Kind, Shelf
    from generator.reading.sourced import Sourced


class StarStonesGame(Game["Content"]):
    """The game of one board, stones, and patterns to spot."""

    id = "star-stones"
    title = "Star Stones"
    tagline = "One sky for all: add or remove a stone, and be the first to spot the patterns of your cards."
    rule_prefix = "SS"
    prints: Mapping[str, str] = {
        "board": "the board on one sheet",
        "poster": "the board as a poster over four sheets",
        "cards": "constellations, shooting stars and a reference card, with backs",
        "stones": "star stones to cut out",
        "index": "all patterns with their difficulty",
        "rulebook": "the rules, with executed examples and the duel table",
        "booklet": "the rules as a booklet to fold and staple",
    }
    seatings = (
        Seating("race", range(2, 7), "the first to lay down the whole hand"),
        Seating("stars", range(2, 7), "the race, with shooting stars"),
        Seating("points", range(2, 7), "hands are refilled; ten cards win"),
        Seating("elimination", range(3, 7), "the last to hold cards is out, until one is left"),
    )
    bots = ("wary", "greedy", "random")

    # reading

    def kinds(self) -> tuple[Kind[Any], ...]:
        from generator.games.star_stones.assembly import KINDS

        return KINDS

    def assemble(self, shelf: Shelf, log: FaultLog) -> Content | None:
        from generator.games.star_stones.assembly import assemble

        return assemble(shelf, log)

    def counts(self, content: Content) -> dict[str, int]:
        stars = sum(star.copies for star in content.stars.values())
        return {"patterns": len(content.patterns), "shooting stars": stars, "stones": content.board.stones}

    # proving

    def claims(self, content: Content) -> Sequence[Claim]:
        from generator.games.star_stones.solver import claims

        return claims(content)

    def settle(self, content: Content, claim: Claim, effort: Effort, seed: str) -> Verdict:
        from generator.games.star_stones.solver import settle

        return settle(content, claim)

    def proof_table(self, content: Content, claim: Claim) -> StarStones:
        from generator.games.star_stones.solver import proof_table

        return proof_table(content, claim)

    def judge(self, content: Content, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
        from generator.games.star_stones.judgement import judge

        judge(content, verdicts, shelf, log)

    # playing

    def table(self, content: Content, seating: str, players: int, seed: str) -> StarStones:
        from generator.games.star_stones.tables import deal

        return deal(content, seating, players, seed)

    def bot(self, name: str) -> Player[Any, Any]:
        from generator.games.star_stones.bots import PLAYERS

        if name not in PLAYERS:
            raise UnknownItem("player", name, self.bots)
        return PLAYERS[name]

    def narrate(self, rules: Any, match: Match[State, Move]) -> Sequence[str]:
        from generator.games.star_stones.narration import narrate

        return narrate(rules, match)

    def observe(self, rules: Any, match: Match[State, Move]) -> Mapping[str, Any]:
        from generator.games.star_stones.tables import observe

        return observe(rules, match)

    def digest(self, records: Sequence[GameRecord]) -> dict[str, Any]:
        from generator.games.star_stones.tables import digest

        return digest(records)

    # printing

    def documents(self, content: Content, edition: Edition) -> Sequence[Document]:
        from generator.games.star_stones.components import documents

        return documents(content, edition)

    # showing and scoring

    def items(self, content: Content) -> Sequence[str]:
        return tuple(content.patterns)

    def show(self, content: Content, item: str | None) -> RenderableType:
        from generator.games.star_stones.show import show

        return show(content, item)

    def score(self, content: Content, sheet: Sourced, log: FaultLog) -> Score | None:
        from generator.games.star_stones.scoring import score

        return score(content, sheet, log)


GAME = StarStonesGame()
