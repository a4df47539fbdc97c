"""Verdicts taken together: what a chart may lack, and what it may not."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.night_sky.judgement import judge
from generator.games.night_sky.solver import FILL, claims
from generator.playing.verdicts import Achievable, Claim, Impossible, Unproven, Verdict
from generator.reading.faults import Fault, FaultLog

from .shipped import shipped

YES, NO = Achievable((), 1), Impossible("because")
ALL = tuple(shipped().content.objectives)


def judged(changes: Mapping[Claim, Verdict]) -> list[Fault]:
    loaded = shipped()
    log = FaultLog()
    judge(loaded.content, {**dict.fromkeys(claims(loaded.content), YES), **changes}, loaded.shelf, log)
    return log.faults


def test_all_achievable_is_nothing_to_speak_of() -> None:
    assert judged({}) == []


def test_a_chart_that_cannot_be_filled_is_an_error_at_its_grid() -> None:
    (fault,) = judged({Claim("orion", FILL): NO})
    assert (fault.code, fault.severity, fault.rule) == ("unfillable", "error", "NS-21")
    assert fault.message == "Orion cannot be filled: because"
    assert fault.spot is not None
    assert fault.spot.file.endswith("orion.yaml")
    assert fault.spot.text.startswith("grid:")


def test_four_of_thirteen_out_of_reach_are_mentioned_and_a_fifth_is_too_much() -> None:
    four = judged({Claim("orion", name): NO for name in ALL[:4]})
    assert [(fault.code, fault.severity) for fault in four] == [("out-of-reach", "warning")] * 4
    five = judged({Claim("orion", name): NO for name in ALL[:5]})
    (error,) = [fault for fault in five if fault.severity == "error"]
    assert (error.code, error.rule) == ("hopeless-deals", "NS-3")
    assert error.message == "only 8 of 13 objectives can be achieved on Orion"


def test_what_is_unproven_does_not_count_as_achievable_nor_as_impossible() -> None:
    faults = judged({Claim("orion", name): Unproven(9) for name in ALL[:5]})
    assert [fault.code for fault in faults] == ["hopeless-deals"]


def test_a_card_that_no_chart_allows_is_an_error() -> None:
    charts = shipped().content.charts
    faults = judged({Claim(chart, "orbit"): NO for chart in charts})
    assert [fault.message for fault in faults if fault.code == "dead-card"] == [
        "Orbit can be achieved on no chart"
    ]
    spared = judged({Claim(chart, "orbit"): NO for chart in list(charts)[1:]})
    assert {fault.code for fault in spared} == {"out-of-reach"}
