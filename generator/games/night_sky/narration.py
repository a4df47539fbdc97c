"""Narration: a game as people tell it. In: a finished match; out: lines of text, a heading for each round."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.night_sky import automaton
from generator.games.night_sky.moves import (
    ABILITIES,
    SPARK,
    Claim,
    Done,
    Draw,
    EchoDie,
    FlipDie,
    Gain,
    Move,
    NudgeDie,
    RerollDice,
    Roll,
    Serve,
    Skip,
    Spark,
    SplitNumber,
    Take,
    line_name,
    mask_name,
)
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.sheet import FULL_SHEET_BONUS, PER_UNUSED_ABILITY
from generator.games.night_sky.state import REROLLING, State
from generator.playing.match import Match


def narrate(rules: NightSky, match: Match[State, Move]) -> list[str]:
    """The whole game: what was dealt, every round, and the result."""
    return [*_opening(rules), *_rounds(rules, match), *_result(rules, match)]


def _opening(rules: NightSky) -> Iterator[str]:
    names = ", ".join(
        f"{objective.name} {objective.values[0]}/{objective.values[1]}" for objective in rules.objectives
    )
    yield f"{rules.chart.name}, {rules.chart.size} × {rules.chart.size}. Objectives: {names}."


def _rounds(rules: NightSky, match: Match[State, Move]) -> Iterator[str]:
    state = rules.start()
    turn: list[str] = []
    for move in match.moves:
        after = rules.step(state, move)
        if isinstance(move, Roll) and state.phase != REROLLING:
            roller = f", {_name(rules, state.roller)} rolls" if rules.mode == "shared" else ""
            yield ""
            yield f"Round {state.round}{roller}: {' '.join(map(str, move.dice))}"
        else:
            turn += filter(None, [_words(rules, state, move)])
            if _spark_fell(state, after, move):
                turn.append("is given a Spark by a shooting star")
        if turn and (after.turn, after.seat, after.phase) != (state.turn, state.seat, state.phase):
            over = after.turn != state.turn or after.seat != state.seat or after.round != state.round
            if over or isinstance(move, Done | Claim) or rules.awaits(after) < 0:
                yield f"  {_name(rules, state.seat)}: {', '.join(turn)}"
                turn = []
        yield from _consequences(rules, state, after)
        state = after


def _spark_fell(before: State, after: State, move: Move) -> bool:
    """Whether the move marked a shooting star while the strip still had a Spark (NS-20)."""
    left = (state.sheets[before.seat].stock[SPARK] for state in (before, after))
    return not isinstance(move, Gain) and next(left) > next(left)


def _consequences(rules: NightSky, before: State, after: State) -> Iterator[str]:
    if after.automaton != before.automaton:
        added = (after.automaton & ~before.automaton).bit_count()
        yield f"  A.I.: marks {_count(added, 'space')}, {after.automaton.bit_count()} in all"
    for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if new.filled != old.filled:
            yield f"  {_name(rules, seat)} writes {new.filled} in Filled Sheet"


def _words(rules: NightSky, state: State, move: Move) -> str:
    grid = rules.grid
    match move:
        case Roll(dice):
            return f"now {' '.join(map(str, dice))}"
        case Serve(_):
            return ""
        case Take(die):
            return f"takes {_a(die)}"
        case EchoDie(die, value):
            return f"takes {_a(die)} and echoes {_a(value)}"
        case NudgeDie(die, by):
            return f"nudges {_a(die)} to {die + by}"
        case FlipDie(die):
            return f"flips {_a(die)} to {9 - die}"
        case RerollDice():
            return "rerolls"
        case SplitNumber(number, smaller):
            return f"splits {number} into {smaller} and {number - smaller}"
        case Draw(mask):
            return f"draws {mask_name(mask, grid)}"
        case Spark(cell):
            return f"sparks {grid.name(cell)}"
        case Gain(line, star, ability):
            where = line_name(line, grid.rows)
            return f"completes {where} and circles {grid.name(star)} for {ABILITIES[ability].title()}"
        case Skip():
            return "can draw nothing and writes a 0"
        case Claim(place):
            objective = rules.objectives[place]
            return f"claims {objective.name} for {objective.values[state.stages[place]]}"
        case Done():
            return ""


def _result(rules: NightSky, match: Match[State, Move]) -> Iterator[str]:
    yield ""
    for seat, sheet in enumerate(match.final.sheets):
        unused = sum(sheet.ready)
        full = f", {FULL_SHEET_BONUS} for a full sheet" if sheet.filled == FULL_SHEET_BONUS else ""
        kept = _count(unused, "unused ability", "unused abilities")
        yield (
            f"{_name(rules, seat)}: {sum(sheet.boxes)} from objectives{full}, "
            f"{PER_UNUSED_ABILITY * unused} for {kept}: {sheet.score}"
        )
    if rules.mode == "shared":
        names = " and ".join(_name(rules, seat) for seat in match.winners)
        wins = "wins" if len(match.winners) == 1 else "share the win"
        yield f"{names} {wins} after {_count(match.rounds, 'round')}."
    elif rules.mode == "versus":
        rank = automaton.BANDS[automaton.band_of(match.scores[0])][1]
        yield f"Unclaimed objectives count against you: {match.scores[0]} in all, “{rank}”."
    else:
        result = rules.cooperative_result(match.final)
        yield f"Result {result}." if result else "The sheets were not filled in the same round: no result."


def _name(rules: NightSky, seat: int) -> str:
    if rules.mode == "versus":
        return "You"
    return f"Sheet {'ab'[seat]}" if rules.mode == "cooperative" else f"Player {seat + 1}"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _a(number: int) -> str:
    """The number with its article: eight, eleven and eighteen begin with a vowel."""
    return f"an {number}" if number in (8, 11, 18) else f"a {number}"
