"""Pole Star as the rest of the program sees it. In: content; out: whatever the contract asks.

To make a game of your own, copy the three folders of this one to `generator/games/`, `content/` and `templates/`,
give them and this object your game's name, and change one file after the other. Nothing else has to be told:
`papersky games` lists it, and every test that runs over all games includes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator.games.contract import Game, GameRecord, Score, Seating, UnknownItem

if TYPE_CHECKING:
    from rich.console import RenderableType

    from generator.games.pole_star.model import Content
    from generator.games.pole_star.rules import Move, PoleStar, State
    from generator.playing.match import Match, Player
    from generator.playing.rules import Rules
    from generator.playing.verdicts import Claim, Effort, Verdict
    from generator.printing.documents import Document, Edition
    from generator.reading.faults import FaultLog
    from generator.reading.shelf import Kind, Shelf
    from generator.reading.sourced import Sourced


class PoleStarGame(Game["Content"]):
    id = "pole-star"
    title = "Pole Star"
    tagline = "A star in six rolls: mark three by three spaces, one a round"
    rule_prefix = "PS"
    prints: Mapping[str, str] = {"cards": "charts to write on", "rulebook": "the rules on one page"}
    seatings = (Seating("standard", range(1, 3), "everybody marks with the same die"),)
    bots = ("greedy", "random")

    def kinds(self) -> tuple[Kind[Any], ...]:
        from generator.games.pole_star.model import CHARTS

        return (CHARTS,)

    def assemble(self, shelf: Shelf, log: FaultLog) -> Content | None:
        from generator.games.pole_star.model import ALPHABET, CHARTS, SIZE, Chart, Content
        from generator.reading.grids import parse_grid

        charts = {}
        for id, entry in shelf.all(CHARTS).items():
            path = (*entry.path, "grid")
            rows = parse_grid(entry.sourced, path, ALPHABET, log, square=True, sizes=(SIZE,), rule="PS-1")
            if rows is not None:
                charts[id] = Chart(id, entry.value.name, rows)
        if not charts:
            log.error("missing-file", "there is no chart to play on", rule="PS-1")
        return Content(charts) if charts else None

    def counts(self, content: Content) -> dict[str, int]:
        return {"charts": len(content.charts)}

    def claims(self, content: Content) -> Sequence[Claim]:
        from generator.games.pole_star.solver import ALL_STARS
        from generator.playing.verdicts import Claim

        return [Claim(id, ALL_STARS) for id in content.charts]

    def settle(self, content: Content, claim: Claim, effort: Effort, seed: str) -> Verdict:
        from generator.games.pole_star.solver import settle_stars

        return settle_stars(content.charts[claim.item], effort)

    def proof_table(self, content: Content, claim: Claim) -> PoleStar:
        from generator.games.pole_star.rules import PoleStar

        return PoleStar(content.charts[claim.item], 1)

    def judge(self, content: Content, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
        from generator.games.pole_star.model import CHARTS
        from generator.playing.verdicts import Impossible

        for claim, verdict in verdicts.items():
            if isinstance(verdict, Impossible):
                spot = shelf.all(CHARTS)[claim.item].spot("grid")
                log.error("bad-value", verdict.why, spot, rule="PS-2", help="take a star away")

    def table(self, content: Content, seating: str, players: int, seed: str) -> PoleStar:
        from generator.games.pole_star.rules import PoleStar
        from generator.playing.chance import Stream

        return PoleStar(Stream(seed, "chart").choice(list(content.charts.values())), players)

    def bot(self, name: str) -> Player[State, Move]:
        from generator.games.pole_star.bots import BOTS

        return BOTS[name]

    def narrate(self, rules: Rules[Any, Any], match: Match[State, Move]) -> Sequence[str]:
        from generator.games.pole_star.rules import PoleStar

        assert isinstance(rules, PoleStar)
        state = rules.start()
        lines = [f"The chart is {rules.chart.name}."]
        for move in match.moves:
            seat = rules.awaits(state)
            state = rules.step(state, move)
            who = f"  player {seat + 1}: " if seat >= 0 else f"Round {state.round}: "
            lines.append(who + rules.write(move))
        return [*lines, *(f"Player {seat + 1} has {score} points." for seat, score in enumerate(match.scores))]

    def observe(self, rules: Rules[Any, Any], match: Match[State, Move]) -> Mapping[str, Any]:
        from generator.games.pole_star.rules import PoleStar

        assert isinstance(rules, PoleStar)
        return {"chart": rules.chart.id}

    def digest(self, records: Sequence[GameRecord]) -> dict[str, Any]:
        charts = [record.observed["chart"] for record in records]
        return {"charts": {chart: charts.count(chart) for chart in sorted(set(charts))}}

    def documents(self, content: Content, edition: Edition) -> Sequence[Document]:
        from generator.games.pole_star.components import make_cards, make_rules

        return [make_rules(content, edition), make_cards(content, edition)]

    def items(self, content: Content) -> Sequence[str]:
        return tuple(content.charts)

    def show(self, content: Content, item: str | None) -> RenderableType:
        from rich.text import Text

        if item is None:
            return Text("\n".join(f"{id}: {chart.name}" for id, chart in content.charts.items()))
        if item not in content.charts:
            raise UnknownItem("chart", item, self.items(content))
        chart = content.charts[item]
        return Text("\n".join((chart.name, *chart.rows, f"{chart.stars.bit_count()} stars")))

    def score(self, content: Content, sheet: Sourced, log: FaultLog) -> Score | None:
        from generator.games.pole_star.scoring import score_sheet

        return score_sheet(content, sheet, log)


GAME = PoleStarGame()
