"""Appraisal orders sheets as a player would: done is better than nearly done, and that better than begun."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.games.night_sky.appraisal import Appraiser, appraiser
from generator.games.night_sky.model import Chart, Neighbours, Objective, Rulings
from generator.games.night_sky.moves import Draw, Move, Roll, Take
from generator.games.night_sky.rules import NightSky
from generator.playing.match import replay

from .shipped import shipped

OBJECTIVES = tuple(shipped().content.objectives.values())


def table(chart: str = "cassiopeia") -> NightSky:
    return NightSky(shipped().content.charts[chart], OBJECTIVES[:4], 2)


@given(marks=st.integers(0, 2**64 - 1), blocked=st.booleans())
def test_nearness_lies_between_nothing_and_all(marks: int, blocked: bool) -> None:
    rulings = Rulings(stars="blocked" if blocked else "markable")
    rules = NightSky(shipped().content.charts["cassiopeia"], OBJECTIVES, 2, rulings=rulings)
    sheet = rules.start().sheets[0]._replace(marked=marks & rules.book.fillable)
    for near in appraiser(rules, 4).nearness:
        assert 0 <= near(sheet) <= 1


def test_the_sheet_foreseen_is_the_sheet_that_comes_about() -> None:
    rules = table()
    row = rules.book.full_lines[7]
    before = rules.start().sheets[0]
    foreseen = Appraiser(rules, 4).after(before, row, 8)
    moves: list[Move] = [Roll((8, 8, 8, 8, 8)), Take(8), Draw(row)]
    after = replay(rules, moves).sheets[0]
    assert (foreseen.marked, foreseen.rows_with, foreseen.columns_with) == (after.marked, after.rows_with, 0)
    assert foreseen.crossed is after.crossed is False


def test_each_space_of_an_objective_makes_a_sheet_worth_more() -> None:
    orbit = shipped().content.objectives["orbit"]
    rules = NightSky(Chart(rows=("........",) * 3 + ("...*....",) + ("........",) * 4), [orbit], 2)
    eye, state = Appraiser(rules, 4), rules.start()
    top, bottom, left, right = (rules.book.full_lines[line] for line in (0, 7, 8, 15))
    stages = [0, top, top | bottom, top | bottom | left, top | bottom | left | right]
    worths = [eye.worth(state, state.sheets[0]._replace(marked=marked)) for marked in stages]
    assert worths == sorted(set(worths))


def test_odd_single_spaces_cost_something() -> None:
    rules = NightSky(Chart(rows=(*("........",) * 7, ".......*")), [], 2)
    eye, state = Appraiser(rules, 4), rules.start()
    full = rules.book.fillable
    together, apart = (state.sheets[0]._replace(marked=full & ~gap) for gap in (0b011, 0b101))
    assert eye.worth(state, apart) < eye.worth(state, together)


def test_blocked_stars_beside_stars_are_near_from_the_start() -> None:
    """What counts as filled for the claim counts for the hope of it."""
    beside = Objective("wish", "Wish", Neighbours(kind="neighbours", filled="one"), (6, 4))
    chart = Chart(rows=("**......", *("........",) * 7))
    rules = NightSky(chart, [beside], 2, rulings=Rulings(stars="blocked"))
    sheet = rules.start().sheets[0]
    assert Appraiser(rules, 4).nearness[0](sheet) == 1
    assert rules.tests[0](sheet)
