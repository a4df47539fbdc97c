"""The rules of Night Sky. In: a table (chart, four objectives, who plays) and moves; out: states and scores.

Everybody maps the same chart, a square grid with stars and perhaps obstacles, each on a sheet of their own. A
round: the roller rolls eight-sided dice; in turn each player drafts one and at once draws it as a straight line
of exactly that many marks. Who completes a row or column with an unused star gains an ability and may use it
any time in their own turns. At the end of a round objectives may be claimed; the first claim pays most. The
game ends after the round in which a sheet was filled, or in which somebody who could draw nothing had no box
left for the zero. Points: objectives, five for a full sheet, three for every ability kept unused.

A turn here is a chain of small moves. Between them the state remembers the phase:

    ROLL -> (SERVE ->) DRAFT -> DRAW -> … -> SPARE -> next turn … -> CLAIM … -> ROLL or OVER
               with GAIN after every mark that completed a line, and REROLL -> DRAFT

Fine points settled here. A number may be taken only if it can be drawn to the end with what the player holds
at that moment: abilities to be gained on the way are not counted on. A nudged die must be drafted by the player
who nudged it, every change leaves at least 1, and only faces 1 to 8 flip. A player whose sheet is full rests
instead of being skipped. With no copy of any ability left on the strip, a completed line grants nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generator.games.night_sky.course import Course
from generator.games.night_sky.criteria import compile_test
from generator.games.night_sky.lines import line_book
from generator.games.night_sky.model import Chart, Objective, Rulings
from generator.games.night_sky.moves import (
    DONE,
    ECHO,
    FLIP,
    NUDGE,
    REROLL,
    SPARK,
    SPLIT,
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
    read_move,
    write_move,
)
from generator.games.night_sky.options import Mode, Options
from generator.games.night_sky.results import unclaimed_cost
from generator.games.night_sky.sheet import FULL_SHEET_BONUS, UNWRITTEN, blank_sheet, changed, count_up
from generator.games.night_sky.state import (
    CLAIM,
    DICE,
    DRAFT,
    DRAW,
    END,
    GAIN,
    REROLLING,
    SERVE,
    SIDES,
    SPARE,
    State,
    gain,
    with_sheet,
    without,
)
from generator.playing.chance import Stream
from generator.playing.rules import CHANCE, OVER, IllegalMove


class NightSky:
    """A table at which Night Sky is played: the `Rules` of one chart, four objectives and a number of players."""

    def __init__(
        self,
        chart: Chart,
        objectives: Sequence[Objective],
        players: int = 2,
        mode: Mode = "shared",
        rulings: Rulings | None = None,
        roller: int = 0,
    ) -> None:
        if mode == "shared" and not 2 <= players <= 4:
            raise ValueError("a shared game is for two to four players")
        self.chart, self.grid, self.mode = chart, chart.grid, mode
        self.objectives = tuple(objectives)
        self.objective_ids = tuple(objective.id for objective in objectives)
        self.rulings = rulings or Rulings()
        self.seats = players if mode == "shared" else 1
        self.book = line_book(chart, self.rulings.stars == "blocked")
        self.tests = tuple(compile_test(objective.criterion, self.book) for objective in objectives)
        self.options = Options(self.book, self.tests, mode, self.rulings)
        self.dice_count = DICE[players if mode == "shared" else 2]
        self.course = Course(chart, self.options, mode, self.seats)
        self._first_roller = roller
        self._steps: dict[type, Callable[[State, Any], State]] = {
            Roll: self._step_roll,
            Serve: self._step_serve,
            Take: self._step_take,
            EchoDie: self._step_echo,
            NudgeDie: self._step_nudge,
            FlipDie: self._step_flip,
            RerollDice: self._step_reroll,
            SplitNumber: self._step_split,
            Draw: self._step_draw,
            Spark: self._step_spark,
            Gain: self._step_gain,
            Skip: self._step_skip,
            Done: self._step_done,
            Claim: self._step_claim,
        }

    # ------------------------------------------------------------------ the contract

    def start(self) -> State:
        sheets = 2 if self.mode == "cooperative" else self.seats
        blank = blank_sheet(self.chart.copies)
        return State((blank,) * sheets, (0,) * len(self.objectives), roller=self._first_roller)

    def awaits(self, state: State) -> int:
        if state.phase == END:
            return OVER
        if state.phase <= REROLLING:
            return CHANCE
        return state.seat if self.mode == "shared" else 0

    def draw(self, state: State, stream: Stream) -> Move:
        return Roll(tuple(sorted(stream.dice(self._dice_to_roll(state), SIDES))))

    def legal(self, state: State) -> Sequence[Move]:
        phase = state.phase
        if phase == DRAW:
            return self.options.drawing(state)
        if phase == DRAFT:
            return self.options.drafting(state)
        if phase == GAIN:
            return self.options.gains(state)
        if phase == SPARE:
            return [DONE, *self.options.sparks(state)]
        if phase == CLAIM:
            return [*self.options.claims(state, state.seat), DONE]
        if phase == SERVE:
            return [Serve(sheet) for sheet in (0, 1) if self.options.may_serve(state, sheet)]
        return []

    def step(self, state: State, move: Move) -> State:
        return self._steps[type(move)](state, move)

    def scores(self, state: State) -> tuple[int, ...]:
        if self.mode == "versus":
            return (state.sheets[0].score - unclaimed_cost(self.objectives, state),)
        if self.mode == "cooperative":
            return (max(sheet.score for sheet in state.sheets) if self.both_filled(state) else 0,)
        return tuple(sheet.score for sheet in state.sheets)

    def winners(self, state: State) -> tuple[int, ...]:
        """Most points, then most unused abilities, then shared (NS-23)."""
        ranks = [(score, sum(sheet.ready)) for score, sheet in zip(self.scores(state), state.sheets, strict=False)]
        best = max(ranks)
        return tuple(seat for seat, rank in enumerate(ranks) if rank == best)

    def rounds(self, state: State) -> int:
        return state.round

    def write(self, move: Move) -> str:
        return write_move(move, self.grid, self.objective_ids)

    def read(self, text: str) -> Move:
        return read_move(text, self.grid, self.objective_ids)

    # ------------------------------------------------------------------ what scoring adds in the variants

    def both_filled(self, state: State) -> bool:
        """Solo, cooperative: whether the result counts; the first full sheet ends the game (NS-26)."""
        return all(sheet.filled == FULL_SHEET_BONUS for sheet in state.sheets)

    def cooperative_result(self, state: State) -> str | None:
        """`17:2` for sheets of 17 and 15, or nothing when they were not filled in the same round (NS-26)."""
        if not self.both_filled(state):
            return None
        scores = sorted(sheet.score for sheet in state.sheets)
        return f"{scores[1]}:{scores[1] - scores[0]}"

    # ------------------------------------------------------------------ steps

    def _spend(self, state: State, kind: int, borrowed: bool) -> State:
        """Strikes an ability through (NS-17)."""
        if borrowed and self.mode != "cooperative":
            raise IllegalMove("abilities are used on the sheet that gained them", "NS-26")
        seat = 1 - state.seat if borrowed else state.seat
        sheet = state.sheets[seat]
        if not sheet.ready[kind]:
            raise IllegalMove("no such ability is gained and unused", "NS-17")
        return with_sheet(state, seat, sheet._replace(ready=changed(sheet.ready, kind, -1)))

    def _step_roll(self, state: State, move: Roll) -> State:
        if state.phase > REROLLING:
            raise IllegalMove("the dice are not rolled now", "NS-6")
        if len(move.dice) != self._dice_to_roll(state):
            raise IllegalMove(f"{self._dice_to_roll(state)} dice are rolled, not {len(move.dice)}", "NS-4")
        if not all(1 <= die <= SIDES for die in move.dice):
            raise IllegalMove(f"dice show 1 to {SIDES}", "NS-4")
        dice = tuple(sorted(move.dice))
        if state.phase == REROLLING:
            return state._replace(dice=dice, phase=DRAFT)
        return self.course.begin_turn(state._replace(dice=dice, drafted=(), turn=0, served=0, claims=0))

    def _step_serve(self, state: State, move: Serve) -> State:
        if state.phase != SERVE or move.sheet not in (0, 1) or not self.options.may_serve(state, move.sheet):
            raise IllegalMove("that sheet takes no die now", "NS-26")
        return state._replace(seat=move.sheet, served=state.served + (1 << 3 * move.sheet), phase=DRAFT)

    def _step_take(self, state: State, move: Take) -> State:
        return self._draft(state, move.die, move.die)

    def _step_echo(self, state: State, move: EchoDie) -> State:
        if move.value not in state.drafted:
            raise IllegalMove(f"no {move.value} has been drafted this round", "NS-15")
        self._check_drafting(state, move.die)
        return self._draft(self._spend(state, ECHO, move.borrowed), move.die, move.value)

    def _step_nudge(self, state: State, move: NudgeDie) -> State:
        self._check_drafting(state, move.die)
        if move.by not in (-2, -1, 1, 2):
            raise IllegalMove("a Nudge changes a die by one or two", "NS-15")
        after = self._spend(state, NUDGE, move.borrowed)
        if not self.options.leads_to_a_line(after, move.die + move.by):
            raise IllegalMove(f"{move.die + move.by} could not be drawn", "NS-16")
        return self._alter(after, move.die, move.die + move.by)._replace(held=move.die + move.by)

    def _step_flip(self, state: State, move: FlipDie) -> State:
        self._check_drafting(state, move.die)
        if move.die > SIDES:
            raise IllegalMove(f"{move.die} is no face of a die", "NS-16")
        after = self._spend(state, FLIP, move.borrowed)
        if state.held:
            if not self.options.leads_to_a_line(after, 9 - move.die):
                raise IllegalMove(f"{9 - move.die} could not be drawn", "NS-16")
            after = after._replace(held=9 - move.die)
        return self._alter(after, move.die, 9 - move.die)

    def _step_reroll(self, state: State, move: RerollDice) -> State:
        if state.phase != DRAFT or state.held:
            raise IllegalMove("Reroll is for your own draft, before a die is chosen", "NS-15")
        return self._spend(state, REROLL, move.borrowed)._replace(phase=REROLLING)

    def _step_split(self, state: State, move: SplitNumber) -> State:
        if state.phase != DRAW or move.number not in state.pending:
            raise IllegalMove(f"there is no {move.number} to split", "NS-15")
        larger = move.number - move.smaller
        if not 1 <= move.smaller <= larger:
            raise IllegalMove("a split gives two positive numbers, the smaller first", "NS-15")
        after = self._spend(state, SPLIT, move.borrowed)
        pending = tuple(sorted((*without(state.pending, move.number), move.smaller, larger)))
        marked = state.sheets[state.seat].marked
        if not self.book.completable(marked, pending, self.options.ready(after, SPLIT)):
            raise IllegalMove(f"{' and '.join(map(str, pending))} could not all be drawn", "NS-16")
        return after._replace(pending=pending)

    def _step_draw(self, state: State, move: Draw) -> State:
        if state.phase != DRAW:
            raise IllegalMove("no number is waiting to be drawn", "NS-6")
        sheet = state.sheets[state.seat]
        number = self.book.number_of.get(move.mask)
        if number is None:
            raise IllegalMove(*self.book.why_no_line(move.mask))
        if move.mask & sheet.marked:
            raise IllegalMove(f"{mask_name(move.mask, self.grid)} crosses marked spaces", "NS-8")
        if number not in state.pending:
            waiting = " or ".join(map(str, state.pending))
            rule = "NS-18" if move.mask.bit_count() in state.pending else "NS-7"
            raise IllegalMove(f"{mask_name(move.mask, self.grid)} takes {number}, not {waiting}", rule)
        pending = without(state.pending, number)
        if pending and not self.book.completable(
            sheet.marked | move.mask, pending, self.options.ready(state, SPLIT)
        ):
            raise IllegalMove("the other number could not be drawn any more", "NS-16")
        lines = self.book.completed_by(move.mask, sheet.marked)
        if lines:
            rows = sum(line < self.chart.size for line in lines)
            completed = state.completed | (1 if rows else 0) | (2 if rows < len(lines) else 0)
            sheet = sheet._replace(
                rows_with=count_up(sheet.rows_with, number, rows),
                columns_with=count_up(sheet.columns_with, number, len(lines) - rows),
                crossed=sheet.crossed or completed == 3,
            )
            state = state._replace(completed=completed)
        return self.course.mark(state._replace(pending=pending), sheet, move.mask, lines)

    def _step_spark(self, state: State, move: Spark) -> State:
        if state.phase not in (DRAFT, DRAW, SPARE) or state.held:
            raise IllegalMove("Spark is for your own turn", "NS-15")
        bit = 1 << move.cell if 0 <= move.cell < self.grid.count else 0
        sheet = state.sheets[state.seat]
        if not bit & self.book.sparkable:
            raise IllegalMove("Spark marks open spaces and stars only", "NS-19")
        if bit & sheet.marked:
            raise IllegalMove(f"{self.grid.name(move.cell)} is marked already", "NS-8")
        after = self._spend(state, SPARK, move.borrowed)
        if state.pending and not self.book.completable(
            sheet.marked | bit, state.pending, self.options.ready(state, SPLIT)
        ):
            raise IllegalMove("the number waiting could not be drawn any more", "NS-16")
        sheet = after.sheets[state.seat]
        return self.course.mark(after, sheet, bit, self.book.completed_by(bit, sheet.marked))

    def _step_gain(self, state: State, move: Gain) -> State:
        if state.phase != GAIN or move.line != state.grants[0]:
            raise IllegalMove("that line grants nothing now", "NS-14")
        sheet = state.sheets[state.seat]
        star = 1 << move.star if 0 <= move.star < self.grid.count else 0
        if not star & self.book.stars_of[move.line] & ~sheet.circled:
            name = line_name(move.line, self.chart.size)
            raise IllegalMove(f"{name} holds no unused star there", "NS-14")
        if not 0 <= move.ability < 6 or not sheet.stock[move.ability]:
            raise IllegalMove("no copy of that ability is left on the strip", "NS-15")
        sheet = gain(sheet._replace(circled=sheet.circled | star), move.ability, state.gained + 1)
        after = with_sheet(state, state.seat, sheet)
        return self.course.settle(after._replace(grants=state.grants[1:], gained=state.gained + 1))

    def _step_skip(self, state: State, move: Skip) -> State:
        sheet = state.sheets[state.seat]
        can_draw = any(self.book.drawable(die, sheet.marked) for die in state.dice)
        if state.phase != DRAFT or state.held or not self.options.may_skip(can_draw):
            raise IllegalMove("a die that can be drawn must be drawn", "NS-9")
        if sheet.has_empty_box:
            sheet = sheet._replace(boxes=(*sheet.boxes, 0))
        elif sheet.filled == UNWRITTEN:
            sheet = sheet._replace(filled=0)
        return self.course.end_turn(with_sheet(state, state.seat, sheet))

    def _step_done(self, state: State, move: Done) -> State:
        if state.phase == SPARE:
            return self.course.end_turn(state)
        if state.phase == CLAIM:
            return self.course.next_claimant(state, self.course.claim_order(state).index(state.seat) + 1)
        raise IllegalMove("the turn is not over: a die has to be drawn", "NS-9")

    def _step_claim(self, state: State, move: Claim) -> State:
        if state.phase != CLAIM:
            raise IllegalMove("objectives are claimed at the end of a round", "NS-10")
        place, sheet = move.objective, state.sheets[state.seat]
        if not 0 <= place < len(self.objectives) or state.stages[place] > 1:
            raise IllegalMove("that objective is not in play", "NS-11")
        if sheet.claimed >> place & 1:
            raise IllegalMove("an objective is scored once", "NS-13")
        if not sheet.has_empty_box:
            raise IllegalMove("no objective box is empty", "NS-10")
        if not self.tests[place](sheet):
            raise IllegalMove(f"{self.objectives[place].name} is not met", "NS-10")
        value = self.objectives[place].values[state.stages[place]]
        sheet = sheet._replace(boxes=(*sheet.boxes, value), claimed=sheet.claimed | 1 << place)
        after = with_sheet(state, state.seat, sheet)._replace(claims=state.claims | 1 << place)
        return after if self.options.claims(after, state.seat) else self._step_done(after, DONE)

    # ------------------------------------------------------------------ the parts of a turn

    def _dice_to_roll(self, state: State) -> int:
        return len(state.dice) if state.phase == REROLLING else self.dice_count

    def _check_drafting(self, state: State, die: int) -> None:
        if state.phase != DRAFT:
            raise IllegalMove("no die is drafted now", "NS-6")
        if die != state.held if state.held else die not in state.dice:
            raise IllegalMove(f"no {die} is available", "NS-6")

    def _draft(self, state: State, die: int, value: int) -> State:
        self._check_drafting(state, die)
        sheet = state.sheets[state.seat]
        if not self.book.drawable(value, sheet.marked) and not self.book.completable(
            sheet.marked, (value,), self.options.ready(state, SPLIT)
        ):
            raise IllegalMove(f"{value} cannot be drawn", "NS-7")
        return state._replace(
            dice=without(state.dice, die),
            drafted=(*state.drafted, die),
            held=0,
            drawn=True,
            pending=(value,),
            phase=DRAW,
        )

    def _alter(self, state: State, die: int, value: int) -> State:
        return state._replace(dice=tuple(sorted((*without(state.dice, die), value))))
