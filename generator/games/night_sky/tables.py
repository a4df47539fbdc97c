"""Tables for play, and what is learnt at them. In: content and a seed, or finished games; out: tables, figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from generator.games.contract import GameRecord, UnknownItem
from generator.games.night_sky import automaton
from generator.games.night_sky.model import BOXES, Content
from generator.games.night_sky.moves import ABILITIES, Move
from generator.games.night_sky.options import Mode
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.sheet import FULL_SHEET_BONUS
from generator.games.night_sky.state import State
from generator.playing.chance import Stream
from generator.playing.match import Match

MODES = ("shared", "versus", "cooperative")


def deal(content: Content, seating: str, players: int, seed: str) -> NightSky:
    """A table with a chart, four objectives and a first player drawn by the seed (NS-3, NS-5)."""
    if seating not in MODES:
        raise UnknownItem("variant", seating, MODES)
    stream = Stream(seed, "deal")
    chart = stream.choice(list(content.charts.values()))
    objectives = stream.sample(list(content.objectives.values()), BOXES)
    mode = cast(Mode, seating)
    roller = stream.below(players) if mode == "shared" else 0
    return NightSky(chart, objectives, players, mode, content.rulings, roller)


def observe(rules: NightSky, match: Match[State, Move]) -> Mapping[str, Any]:
    """What to remember of a game: chart, fill, abilities, and which objectives were claimed by how many."""
    sheets = match.final.sheets
    fillable = rules.book.fillable.bit_count()
    seen: dict[str, Any] = {
        "chart": rules.chart.id,
        "mode": rules.mode,
        "roller": rules.start().roller,
        "fill": [round(sheet.marked.bit_count() / fillable, 3) for sheet in sheets],
        "filled": sum(sheet.filled == FULL_SHEET_BONUS for sheet in sheets),
        "unused": [sum(sheet.ready) for sheet in sheets],
        "gained": [len(ABILITIES) * rules.chart.copies - sum(sheet.stock) for sheet in sheets],
        "claims": {
            name: sum(sheet.claimed >> place & 1 for sheet in sheets) / len(sheets)
            for place, name in enumerate(rules.objective_ids)
        },
        "zeros": [sum(value == 0 for value in sheet.boxes) for sheet in sheets],
    }
    if rules.mode == "cooperative":
        seen["result"] = rules.cooperative_result(match.final)
    return seen


def digest(records: Sequence[GameRecord]) -> dict[str, Any]:
    """The figures of many games: how full sheets get, how often objectives are claimed, who rolls first."""
    seen = [record.observed for record in records]
    sheets = [share for game in seen for share in game["fill"]]
    dealt: dict[str, list[float]] = {}
    for game in seen:
        for name, share in game["claims"].items():
            dealt.setdefault(name, []).append(share)
    extra: dict[str, Any] = {
        "fill_rate": _mean(sheets),
        "games_with_a_full_sheet": _mean([float(game["filled"] > 0) for game in seen]),
        "abilities_gained": _mean([gained for game in seen for gained in game["gained"]]),
        "abilities_unused": _mean([unused for game in seen for unused in game["unused"]]),
        "zeros": _mean([zeros for game in seen for zeros in game["zeros"]]),
        "claim_rate": {name: _mean(shares) for name, shares in sorted(dealt.items())},
        "mean_score_by_chart": _scores_by_chart(records),
    }
    mode = seen[0]["mode"]
    if mode == "shared":
        first = sum(game["roller"] in record.winners for game, record in zip(seen, records, strict=True))
        extra["first_player_wins"] = round(first / len(records), 3)
    if mode == "versus":
        extra["bands"] = _bands([record.scores[0] for record in records])
    if mode == "cooperative":
        results = [game["result"] for game in seen if game["result"]]
        extra["filled_together"] = round(len(results) / len(seen), 3)
    return extra


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 3) if values else 0.0


def _scores_by_chart(records: Sequence[GameRecord]) -> dict[str, float]:
    scores: dict[str, list[float]] = {}
    for record in records:
        scores.setdefault(record.observed["chart"], []).extend(record.scores)
    return {chart: _mean(values) for chart, values in sorted(scores.items())}


def _bands(scores: Sequence[int]) -> dict[str, float]:
    """The share of games in each rank against the A.I. (NS-27)."""
    reached = [automaton.band_of(score) for score in scores]
    return {
        label: round(reached.count(band) / len(reached), 3) for band, label in enumerate(automaton.band_labels())
    }
