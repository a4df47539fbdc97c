"""A verdict of the solver is a witness that replays, a reason that holds, or an honest “unproven”."""

from __future__ import annotations

import pytest

from generator.games.night_sky import solver
from generator.games.night_sky.game import GAME
from generator.games.night_sky.model import (
    Area,
    Chart,
    CompletedWith,
    Connected,
    Content,
    Criterion,
    Crossing,
    Diagonal,
    GainedInTurn,
    Neighbours,
    Objective,
    Perimeter,
    Rulings,
    Unused,
)
from generator.games.night_sky.moves import Claim as ClaimMove
from generator.games.night_sky.sheet import FULL_SHEET_BONUS
from generator.playing.match import replay
from generator.playing.verdicts import Achievable, Claim, Impossible, Unproven, Verdict

from .shipped import shipped

BLOCKED = Rulings(stars="blocked")


def content_under(rulings: Rulings) -> Content:
    content = shipped().content
    return Content(content.charts, content.objectives, rulings)


def asked(rows: tuple[str, ...], criterion: Criterion, rulings: Rulings = Rulings(), copies: int = 2) -> Verdict:  # noqa: B008
    objective = Objective("wish", "Wish", criterion, (6, 4))
    return solver.settle_objective(Chart(rows=rows, copies=copies), objective, rulings, "quick")


def filled(*rows: str, rulings: Rulings = Rulings()) -> Verdict:  # noqa: B008
    return solver.settle_fill(Chart(rows=rows), rulings, "quick")


def check_witness(content: Content, claim: Claim, verdict: Verdict) -> None:
    """Replays a witness at a fresh table and looks at what it was to show."""
    assert isinstance(verdict, Achievable), (claim, verdict)
    rules = solver.proof_table(content, claim)
    moves = [rules.read(text) for text in verdict.moves]
    final = replay(rules, moves)
    assert final.round == verdict.rounds
    if claim.name == solver.FILL:
        sheet = final.sheets[0]
        assert sheet.marked == rules.book.fillable
        assert sheet.filled == FULL_SHEET_BONUS
        return
    before = replay(rules, moves[:-1])
    assert isinstance(moves[-1], ClaimMove)
    assert moves[-1] in rules.legal(before)
    assert final.sheets[before.seat].boxes == (content.objectives[claim.name].values[0],)


def test_every_shipped_chart_is_asked_about_filling_and_every_objective() -> None:
    content = shipped().content
    claims = solver.claims(content)
    assert len(claims) == len(set(claims)) == len(content.charts) * (1 + len(content.objectives))


@pytest.mark.parametrize("rulings", [Rulings(), BLOCKED], ids=["markable", "blocked"])
def test_all_that_is_claimed_of_shipped_charts_is_achieved_at_a_fresh_table(rulings: Rulings) -> None:
    content = content_under(rulings)
    for claim in solver.claims(content):
        check_witness(content, claim, solver.settle(content, claim, "quick"))


def test_full_effort_never_finds_a_longer_witness() -> None:
    content = shipped().content
    for name in list(content.objectives)[:4]:
        claim = Claim("cassiopeia", name)
        quick, full = (solver.settle(content, claim, effort) for effort in ("quick", "full"))
        assert isinstance(quick, Achievable)
        assert isinstance(full, Achievable)
        check_witness(content, claim, full)
        assert len(full.moves) <= len(quick.moves)


def test_neither_seed_nor_order_changes_a_verdict() -> None:
    content = shipped().content
    claims = list(solver.claims(content))[::3]
    forwards = [GAME.settle(content, claim, "quick", "1") for claim in claims]
    backwards = [GAME.settle(content, claim, "quick", "another seed") for claim in reversed(claims)]
    assert forwards == backwards[::-1]


def test_a_comet_that_no_line_can_run_along_makes_filling_impossible() -> None:
    assert filled(".-.", ".|.", ".-.") == Impossible("no line can ever mark b2 (vertical comet)")
    assert filled("-|.", "...", "...") == Impossible("no line can ever mark a1 (horizontal comet)")


def test_a_comet_in_a_corner_is_marked_along_the_edge() -> None:
    assert isinstance(filled("-..", "...", "..|"), Achievable)


def test_comets_that_need_the_same_space_make_filling_impossible() -> None:
    assert filled("-.", ".|") == Impossible("no set of lines covers the whole chart: every arrangement was tried")


def test_two_planets_in_a_row_are_filled_by_separate_lines() -> None:
    assert isinstance(filled("OO.", "OOO", "..."), Achievable)


def test_a_blocked_star_walls_a_comet_in_that_could_be_marked_otherwise() -> None:
    rows = ("-*.", "...", "...")
    assert isinstance(filled(*rows), Achievable)
    assert filled(*rows, rulings=BLOCKED) == Impossible("no line can ever mark a1 (horizontal comet)")


@pytest.mark.parametrize("stars", [BLOCKED, Rulings()])
def test_a_chart_without_a_clear_block_can_never_show_one(stars: Rulings) -> None:
    why = "the chart has no place for it: no area of 3 without a star exists"
    clear = Area(kind="area", size=3, stars="none")
    assert asked(("....", ".*..", "....", "...."), clear, stars) == Impossible(why)


@pytest.mark.parametrize(
    ("criterion", "shape"),
    [(Area(kind="area", size=5), "area of 5"), (Diagonal(kind="diagonal", length=5), "diagonal of 5")],
)
def test_what_is_larger_than_the_chart_is_impossible(criterion: Criterion, shape: str) -> None:
    why = f"the chart has no place for it: no {shape} exists"
    assert asked(("*...", "....", "....", "...."), criterion) == Impossible(why)


def test_an_unmarkable_comet_spoils_the_perimeter_but_not_a_block_elsewhere() -> None:
    rows = ("-|..", "....", "....", "...*")
    why = "no line can ever mark a1 (horizontal comet)"
    assert asked(rows, Perimeter(kind="perimeter")) == Impossible(why)
    assert isinstance(asked(rows, Area(kind="area", size=3)), Achievable)
    assert asked(rows, Area(kind="area", size=4)) == Impossible(why)


@pytest.mark.parametrize(
    "criterion", [Unused(kind="unused", count=3), GainedInTurn(kind="gained-in-turn", count=3)]
)
def test_two_stars_never_grant_three_abilities(criterion: Criterion) -> None:
    why = "the stars of this chart grant 2 abilities at most, not 3"
    assert asked(("*...", ".*..", "....", "...."), criterion) == Impossible(why)


def test_two_shooting_stars_give_one_spark_when_the_strip_has_one() -> None:
    rows = ("*...", "./..", "../.", "....")
    many = Unused(kind="unused", count=3)
    assert asked(rows, many, copies=1) == Impossible("the stars of this chart grant 2 abilities at most, not 3")
    assert isinstance(asked(rows, many, copies=2), Achievable)


def test_a_star_is_left_to_the_line_that_has_no_other() -> None:
    """Two rows and two columns share four stars: if both rows take theirs from column a, it is left with none."""
    assert isinstance(asked(("**.", "**.", "..."), Unused(kind="unused", count=4)), Achievable)


def test_a_number_that_no_line_takes_completes_nothing() -> None:
    rows = ("*...", "....", "....", "....")
    never = CompletedWith(kind="completed-with", number=5, lines=1)
    assert asked(rows, never) == Impossible("no line of this chart takes the number 5")
    assert isinstance(asked(("*..A", "....", "....", "...."), never), Achievable)


def test_more_rows_than_there_are_cannot_be_completed() -> None:
    often = CompletedWith(kind="completed-with", number=1, lines=4)
    why = "the chart has only 3 rows and as many columns"
    assert asked(("*..", "...", "..."), often) == Impossible(why)


EASY: tuple[Criterion, ...] = (
    Area(kind="area", size=2),
    Diagonal(kind="diagonal", length=2),
    Perimeter(kind="perimeter"),
    Connected(kind="connected"),
    Neighbours(kind="neighbours", filled="all"),
    Neighbours(kind="neighbours", filled="one"),
    Unused(kind="unused", count=2),
    GainedInTurn(kind="gained-in-turn", count=2),
    CompletedWith(kind="completed-with", number=2, lines=2),
    Crossing(kind="crossing"),
)


@pytest.mark.parametrize("rulings", [Rulings(), BLOCKED], ids=["markable", "blocked"])
@pytest.mark.parametrize(
    "criterion", EASY, ids=lambda criterion: "-".join(map(str, criterion.model_dump().values()))
)
def test_every_kind_of_criterion_is_achieved_on_a_small_chart(criterion: Criterion, rulings: Rulings) -> None:
    chart = Chart(rows=("..*.", "A...", ".*.*", "..-."), id="small")
    content = Content({"small": chart}, {"wish": Objective("wish", "Wish", criterion, (6, 4))}, rulings)
    claim = Claim("small", "wish")
    check_witness(content, claim, solver.settle(content, claim, "quick"))


def test_a_star_among_blocked_stars_has_its_neighbours_filled_from_the_start() -> None:
    rows = (".*..", "***.", ".*..", "....")
    verdict = asked(rows, Neighbours(kind="neighbours", filled="one"), BLOCKED)
    assert isinstance(verdict, Achievable)
    assert verdict.rounds == 1


@pytest.mark.parametrize("name", ["fill", "major", "orbit"])
def test_without_the_budget_to_search_nothing_is_called_impossible(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(solver._BUDGETS, "quick", 2)
    content = shipped().content
    for chart in content.charts:
        assert solver.settle(content, Claim(chart, name), "quick") == Unproven(2)


def test_a_proof_that_takes_searching_is_not_given_without_the_budget_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert isinstance(filled("-.", ".|"), Impossible)
    monkeypatch.setitem(solver._BUDGETS, "quick", 0)
    assert filled("-.", ".|") == Unproven(0)
