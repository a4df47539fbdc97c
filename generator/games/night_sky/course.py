"""The course of a round. In: a state after a decision; out: the state at the next decision that anybody makes.

Whatever follows without anybody choosing happens here: marks that complete lines, shooting stars, the A.I.'s
drafts, players who rest, the order of drafts and claims, the end of a round and of the game.
"""

from __future__ import annotations

from generator.games.night_sky import automaton
from generator.games.night_sky.model import Chart
from generator.games.night_sky.moves import SPARK
from generator.games.night_sky.options import Mode, Options
from generator.games.night_sky.sheet import FULL_SHEET_BONUS, UNWRITTEN, Sheet
from generator.games.night_sky.state import (
    CLAIM,
    DRAFT,
    DRAW,
    END,
    GAIN,
    ROLL,
    SERVE,
    SPARE,
    State,
    gain,
    with_sheet,
)
from generator.playing.grids import bits


class Course:
    """How play goes on at one table."""

    def __init__(self, chart: Chart, options: Options, mode: Mode, seats: int) -> None:
        self.chart, self.options, self.mode, self.seats = chart, options, mode, seats
        self.book = options.book

    def mark(self, state: State, sheet: Sheet, mask: int, lines: list[int]) -> State:
        """Puts marks on the acting sheet, with what follows at once (NS-14, NS-20, NS-21)."""
        marked = sheet.marked | mask
        filled = sheet.filled
        if filled == UNWRITTEN and not self.book.fillable & ~marked:
            filled = FULL_SHEET_BONUS
        sheet = sheet._replace(marked=marked, filled=filled)
        gained = state.gained
        for _ in bits(mask & self.chart.shooting_stars):
            if sheet.stock[SPARK]:
                gained += 1
                sheet = gain(sheet, SPARK, gained)
        grants = tuple(line for line in lines if self.book.stars_of[line])
        return self.settle(with_sheet(state, state.seat, sheet)._replace(grants=grants, gained=gained))

    def settle(self, state: State) -> State:
        """Moves on after a mark or a gain: to the next grant that can be taken, or back to the turn."""
        sheet = state.sheets[state.seat]
        grants = state.grants
        while grants and not (self.book.stars_of[grants[0]] & ~sheet.circled and any(sheet.stock)):
            grants = grants[1:]
        if grants:
            return state._replace(grants=grants, phase=GAIN)
        if state.pending:
            return state._replace(grants=(), phase=DRAW)
        if not state.drawn:
            after = state._replace(grants=(), phase=DRAFT)
            return self.end_turn(after) if sheet.filled == FULL_SHEET_BONUS else after
        if self.options.ready(state, SPARK) and self.book.sparkable & ~sheet.marked:
            return state._replace(grants=(), phase=SPARE)
        return self.end_turn(state._replace(grants=()))

    def end_turn(self, state: State) -> State:
        return self.begin_turn(state._replace(turn=state.turn + 1))

    def begin_turn(self, state: State) -> State:
        """Goes to the next draft of the round that anybody makes, or to the claims."""
        fresh = state._replace(held=0, drawn=False, pending=(), gained=0, completed=0, phase=DRAFT)
        if self.mode == "cooperative":
            can_serve = any(self.options.may_serve(fresh, sheet) for sheet in (0, 1))
            return fresh._replace(phase=SERVE) if can_serve else self.next_claimant(fresh, 0)
        order = self.draft_order(state.roller)
        turn, marks, dice = state.turn, state.automaton, state.dice
        while turn < len(order):
            seat = order[turn]
            if seat == automaton.SEAT:
                marks = automaton.mark(marks, dice[-1], self.chart)
                fresh = fresh._replace(drafted=(*fresh.drafted, dice[-1]))
                dice = dice[:-1]
            elif state.sheets[seat].filled != FULL_SHEET_BONUS:
                return fresh._replace(seat=seat, turn=turn, automaton=marks, dice=dice)
            turn += 1
        return self.next_claimant(fresh._replace(turn=turn, automaton=marks, dice=dice), 0)

    def draft_order(self, roller: int) -> tuple[int, ...]:
        """Who drafts, in turn (NS-6, NS-25, NS-27)."""
        if self.mode == "versus":
            return (0, automaton.SEAT, 0, automaton.SEAT)
        clockwise = tuple((roller + step) % self.seats for step in range(self.seats))
        return (*clockwise, *reversed(clockwise)) if self.seats == 2 else clockwise

    def claim_order(self, state: State) -> tuple[int, ...]:
        if self.mode == "cooperative":
            return (0, 1)
        return tuple((state.roller + step) % self.seats for step in range(self.seats))

    def next_claimant(self, state: State, at: int) -> State:
        """The next sheet that may claim something, or the end of the round (NS-10, NS-12)."""
        for seat in self.claim_order(state)[at:]:
            if self.options.claims(state, seat):
                return state._replace(seat=seat, phase=CLAIM)
        stages = tuple(min(stage + (state.claims >> place & 1), 2) for place, stage in enumerate(state.stages))
        over = any(sheet.filled != UNWRITTEN for sheet in state.sheets) or (
            self.mode == "versus" and automaton.is_full(state.automaton, self.chart)
        )
        if over:
            return state._replace(stages=stages, phase=END)
        roller = (state.roller + 1) % self.seats
        return state._replace(
            stages=stages, phase=ROLL, round=state.round + 1, roller=roller, seat=roller, dice=()
        )
