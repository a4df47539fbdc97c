"""The solver: what can be achieved on a chart. In: a chart and a claim; out: a verdict, never just a word.

What it knows. A *plan* is a list of lines that should do it (see `planning`). A plan becomes a *witness* by
playing it: two players sit down, chance is told to roll each number twice, and both draw the same lines, so that
any sequence of lines turns into a legal game for two. Only when the engine has accepted every move, and the
claim stands at the end, is it achievable.

What it proves. A space that no line can mark, a chart with no block of the size wanted, stars too few to grant
so many abilities, a number that no line takes, or a search through all ways of filling the chart: each shows
that something is impossible. All else is unproven, and says how much was tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from generator.games.night_sky.criteria import target_masks
from generator.games.night_sky.gains import matching, most_gains
from generator.games.night_sky.lines import LineBook, line_book
from generator.games.night_sky.model import (
    ALPHABET,
    Chart,
    CompletedWith,
    Content,
    Criterion,
    GainedInTurn,
    Objective,
    Rulings,
    Unused,
)
from generator.games.night_sky.moves import DONE, SKIP, SPARK, Claim, Draw, Gain, Move, Roll, Take
from generator.games.night_sky.planning import Plan, Planner
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.sheet import FULL_SHEET_BONUS
from generator.games.night_sky.state import CLAIM, DRAFT, DRAW, END, GAIN, ROLL, State
from generator.playing import verdicts
from generator.playing.match import replay
from generator.playing.rules import IllegalMove
from generator.playing.search import Budget
from generator.playing.verdicts import Achievable, Effort, Impossible, Unproven, Verdict

FILL = "fill"
_BUDGETS: dict[Effort, int] = {"quick": 20_000, "full": 400_000}
_MOST_PLANS = 40
"""How many plans are tried: with quick effort until one works, otherwise all of them, for the shortest witness."""


def claims(content: Content) -> tuple[verdicts.Claim, ...]:
    """For every chart: that it can be filled, and that each objective can be claimed on it."""
    return tuple(verdicts.Claim(chart, name) for chart in content.charts for name in (FILL, *content.objectives))


def settle(content: Content, claim: verdicts.Claim, effort: Effort, seed: str = "") -> Verdict:
    """The verdict on one claim; nothing here is left to chance."""
    chart = content.charts[claim.item]
    if claim.name == FILL:
        return settle_fill(chart, content.rulings, effort)
    return settle_objective(chart, content.objectives[claim.name], content.rulings, effort)


def proof_table(content: Content, claim: verdicts.Claim) -> NightSky:
    """The table at which a witness of the claim is played: two players, and the one objective."""
    objectives = () if claim.name == FILL else (content.objectives[claim.name],)
    return NightSky(content.charts[claim.item], objectives, 2, rulings=content.rulings)


def settle_fill(chart: Chart, rulings: Rulings, effort: Effort) -> Verdict:
    """Whether the chart can be filled completely."""
    book = line_book(chart, rulings.stars == "blocked")
    planner = Planner(book, Budget(_BUDGETS[effort]))
    unmarkable = planner.unmarkable()
    if unmarkable:
        return Impossible(_why_unmarkable(book, unmarkable))
    outcome = planner.cover(book.fillable, book.fillable)
    if outcome.result == "none":
        return Impossible("no set of lines covers the whole chart: every arrangement was tried")
    if outcome.result == "found":
        rules = NightSky(chart, (), 2, rulings=rulings)
        moves = rehearse(rules, outcome.path)
        if moves is not None and replay(rules, moves).sheets[0].filled == FULL_SHEET_BONUS:
            return _achieved(rules, moves)
    return Unproven(planner.budget.size)


def settle_objective(chart: Chart, objective: Objective, rulings: Rulings, effort: Effort) -> Verdict:
    """Whether the objective can be claimed on the chart."""
    book = line_book(chart, rulings.stars == "blocked")
    planner = Planner(book, Budget(_BUDGETS[effort]))
    why = _impossibility(objective.criterion, planner)
    if why:
        return Impossible(why)
    rules = NightSky(chart, (objective,), 2, rulings=rulings)
    best: list[Move] | None = None
    for plan in islice(planner.plans(objective.criterion), _MOST_PLANS):
        moves = rehearse(rules, plan)
        if moves and isinstance(moves[-1], Claim) and (best is None or len(moves) < len(best)):
            best = moves
            if effort == "quick":
                break
    if best is None:
        return Unproven(planner.budget.size)
    return _achieved(rules, best)


def _achieved(rules: NightSky, moves: Sequence[Move]) -> Achievable:
    return Achievable(tuple(map(rules.write, moves)), replay(rules, moves).round)


def rehearse(rules: NightSky, plan: Plan) -> list[Move] | None:
    """The plan as a legal game for two who both follow it, up to the first claim or the full sheet.

    Two lines a round: rolled twice each, they fall to the first player, twice to the second, and to the first
    again. When the plan is over before the round is, both draw whatever fits.
    """
    waiting = [list(plan), list(plan)]
    assigned = matching(rules.book, _completed_in_order(rules.book, plan))
    state, moves = rules.start(), list[Move]()
    while state.phase != END:
        if state.phase == ROLL and not waiting[0]:
            return None
        move = _next_move(rules, state, waiting, assigned)
        try:
            state = rules.step(state, move)
        except IllegalMove:
            return None
        moves.append(move)
        if isinstance(move, Claim):
            return moves
    return moves


def _next_move(rules: NightSky, state: State, waiting: list[list[int]], assigned: dict[int, int]) -> Move:
    number_of = rules.book.number_of
    plan = waiting[state.seat]
    if state.phase == ROLL:
        numbers = [number_of[mask] for mask in plan[:2]]
        return Roll(tuple(sorted([*numbers * 2, 1, 1, 1][: rules.dice_count])))
    if state.phase == DRAFT:
        if plan:
            return Take(number_of[plan[0]])
        takes = [move for move in rules.legal(state) if isinstance(move, Take)]
        return takes[0] if takes else SKIP
    if state.phase == DRAW:
        return Draw(plan.pop(0)) if plan else rules.legal(state)[0]
    if state.phase == GAIN:
        return _chosen_gain(rules.legal(state), assigned)
    if state.phase == CLAIM:
        return rules.legal(state)[0]
    return DONE


def _chosen_gain(legal: Sequence[Move], assigned: dict[int, int]) -> Move:
    """The star meant for this line, else one meant for no line; and any ability but a Spark, which may tempt."""
    gains = [move for move in legal if isinstance(move, Gain)]
    spoken_for = set(assigned.values())

    def preference(move: Gain) -> tuple[bool, bool, bool]:
        return assigned.get(move.line) == move.star, move.star not in spoken_for, move.ability != SPARK

    return max(gains, key=preference)


def _completed_in_order(book: LineBook, plan: Plan) -> list[int]:
    """The rows and columns that a plan completes; those of its last line come first, for they must be paid."""
    marked, groups = 0, list[list[int]]()
    for mask in plan:
        groups.append(book.completed_by(mask, marked))
        marked |= mask
    return [line for group in reversed(groups) for line in group]


def _impossibility(criterion: Criterion, planner: Planner) -> str | None:
    """A reason, checked here, why the criterion can never be met; nothing when none is known."""
    book = planner.book
    targets = target_masks(criterion, book)
    if targets is not None:
        unmarkable = planner.unmarkable()
        if not targets:
            return f"the chart has no place for it: no {_shape(criterion)} exists"
        if all(target & unmarkable for target in targets):
            return _why_unmarkable(book, unmarkable)
    if isinstance(criterion, Unused | GainedInTurn) and most_gains(book) < criterion.count:
        most = most_gains(book)
        granted = "ability" if most == 1 else "abilities"
        return f"the stars of this chart grant {most} {granted} at most, not {criterion.count}"
    if isinstance(criterion, CompletedWith):
        if criterion.number >= len(book.by_number) or not book.by_number[criterion.number]:
            return f"no line of this chart takes the number {criterion.number}"
        if criterion.lines > book.chart.size:
            return f"the chart has only {book.chart.size} rows and as many columns"
    return None


def _shape(criterion: Criterion) -> str:
    size = getattr(criterion, "size", None) or getattr(criterion, "length", None)
    clear = " without a star" if getattr(criterion, "stars", "") == "none" else ""
    return f"{criterion.kind} of {size}{clear}"


def _why_unmarkable(book: LineBook, unmarkable: int) -> str:
    cell = (unmarkable & -unmarkable).bit_length() - 1
    return f"no line can ever mark {book.chart.grid.name(cell)} ({_sort(book.chart, cell)})"


def _sort(chart: Chart, cell: int) -> str:
    return ALPHABET[chart.rows[cell // chart.size][cell % chart.size]]
