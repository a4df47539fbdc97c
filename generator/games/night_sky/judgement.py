"""Judgement: what the verdicts on a chart mean taken together. In: verdicts; out: faults at the chart's grid."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.night_sky.assembly import CHARTS
from generator.games.night_sky.model import Content
from generator.games.night_sky.solver import FILL
from generator.playing.verdicts import Achievable, Claim, Impossible, Verdict
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog
from generator.reading.shelf import Shelf

LEAST_SHARE = 9 / 13
"""Of thirteen objectives at least nine must be achievable, so that no deal of four is hopeless."""

register_codes(
    {
        "unfillable": "a chart cannot be filled completely",
        "hopeless-deals": "too few objectives can be achieved on a chart",
        "out-of-reach": "an objective can never be achieved on a chart",
        "dead-card": "an objective can be achieved on no chart at all",
    }
)


def judge(content: Content, verdicts: Mapping[Claim, Verdict], shelf: Shelf, log: FaultLog) -> None:
    """Refuses charts that cannot be filled or offer too little; mentions what is out of reach."""
    entries = shelf.all(CHARTS)
    least = round(LEAST_SHARE * len(content.objectives))
    for chart in content.charts.values():
        spot = entries[chart.id].spot("grid")
        fill = verdicts[Claim(chart.id, FILL)]
        if isinstance(fill, Impossible):
            log.error("unfillable", f"{chart.name} cannot be filled: {fill.why}", spot, rule="NS-21")
        settled = {name: verdicts[Claim(chart.id, name)] for name in content.objectives}
        achievable = sum(isinstance(verdict, Achievable) for verdict in settled.values())
        if achievable < least:
            log.error(
                "hopeless-deals",
                f"only {achievable} of {len(settled)} objectives can be achieved on {chart.name}",
                spot,
                rule="NS-3",
                help=f"a chart needs at least {least}, so that no deal of four is hopeless",
            )
        for name, verdict in settled.items():
            if isinstance(verdict, Impossible):
                title = content.objectives[name].name
                log.warning("out-of-reach", f"{title} is impossible on {chart.name}: {verdict.why}", spot)
    _mention_dead_cards(content, verdicts, log)


def _mention_dead_cards(content: Content, verdicts: Mapping[Claim, Verdict], log: FaultLog) -> None:
    for objective in content.objectives.values():
        outcomes = [verdicts[Claim(chart, objective.id)] for chart in content.charts]
        if all(isinstance(verdict, Impossible) for verdict in outcomes):
            log.error("dead-card", f"{objective.name} can be achieved on no chart", rule="NS-10")
