"""Options: what a player may do. In: a state; out: every legal move of each phase.

Enumerating and refusing are two views of one legality: `rules` refuses with the predicates that are used here.
A number may be taken, nudged, flipped or split only if some way remains to draw it, so that nobody is ever left
with a number that fits nowhere (NS-16).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from generator.games.night_sky.lines import LineBook
from generator.games.night_sky.model import Rulings
from generator.games.night_sky.moves import (
    ECHO,
    FLIP,
    NUDGE,
    REROLL,
    SKIP,
    SPARK,
    SPLIT,
    Claim,
    EchoDie,
    FlipDie,
    Gain,
    Move,
    NudgeDie,
    RerollDice,
    Spark,
    SplitNumber,
    Take,
)
from generator.games.night_sky.sheet import FULL_SHEET_BONUS, Sheet
from generator.games.night_sky.state import SIDES, State, without
from generator.playing.grids import bits

Mode = Literal["shared", "cooperative", "versus"]
_TAKES = tuple(Take(value) for value in range(SIDES * 3))
_SPARKS = tuple(Spark(cell) for cell in range(100))


class Options:
    """The choices at one table."""

    def __init__(
        self, book: LineBook, tests: Sequence[Callable[[Sheet], bool]], mode: Mode, rulings: Rulings
    ) -> None:
        self.book, self.tests, self.mode, self.rulings = book, tests, mode, rulings

    def drawing(self, state: State) -> Sequence[Move]:
        sheet = state.sheets[state.seat]
        marked, pending = sheet.marked, state.pending
        moves: list[Move] = []
        for number in sorted(set(pending)):
            lines = self.book.open_lines(number, marked)
            if len(pending) == 1:
                moves += lines
            else:
                rest = without(pending, number)
                splits = self.ready(state, SPLIT)
                moves += [draw for draw in lines if self.book.completable(marked | draw.mask, rest, splits)]
        if any(sheet.ready) or self.mode == "cooperative":
            for borrowed in self.strips(state, SPLIT):
                moves += self._splits(marked, pending, self.ready(state, SPLIT), borrowed)
            splits = self.ready(state, SPLIT)
            moves += [
                spark
                for spark in self.sparks(state)
                if self.book.completable(marked | 1 << spark.cell, pending, splits)
            ]
        return moves

    def drafting(self, state: State) -> Sequence[Move]:
        sheet = state.sheets[state.seat]
        marked = sheet.marked
        splits = self.ready(state, SPLIT)
        held = state.held
        dice = (held,) if held else tuple(dict.fromkeys(state.dice))
        plain = [self.book.drawable(die, marked) for die in dice]
        moves: list[Move] = [
            _TAKES[die] if die < len(_TAKES) else Take(die)
            for die, fits in zip(dice, plain, strict=True)
            if fits or (splits and self.book.completable(marked, (die,), splits))
        ]
        if not held and self.may_skip(any(plain)):
            moves.append(SKIP)
        if any(sheet.ready) or self.mode == "cooperative":
            moves += self._abilities(state, dice)
        return moves

    def _abilities(self, state: State, dice: tuple[int, ...]) -> list[Move]:
        marked, splits = state.sheets[state.seat].marked, self.ready(state, SPLIT)
        moves: list[Move] = []
        for borrowed in self.strips(state, ECHO):
            values = [
                value for value in sorted(set(state.drafted)) if self.book.completable(marked, (value,), splits)
            ]
            moves += [EchoDie(die, value, borrowed) for die in dice for value in values]
        for borrowed in self.strips(state, NUDGE):
            moves += [
                NudgeDie(die, by, borrowed)
                for die in dice
                for by in (-2, -1, 1, 2)
                if self.leads_to_a_line(state, die + by, nudged=True)
            ]
        for borrowed in self.strips(state, FLIP):
            moves += [
                FlipDie(die, borrowed)
                for die in dice
                if die <= SIDES and (not state.held or self.leads_to_a_line(state, 9 - die, flipped=True))
            ]
        if not state.held:
            moves += [RerollDice(borrowed) for borrowed in self.strips(state, REROLL)]
            moves += self.sparks(state)
        return moves

    def gains(self, state: State) -> Sequence[Move]:
        line = state.grants[0]
        sheet = state.sheets[state.seat]
        stars = self.book.stars_of[line] & ~sheet.circled
        kinds = [kind for kind, left in enumerate(sheet.stock) if left]
        return [Gain(line, star, kind) for star in bits(stars) for kind in kinds]

    def claims(self, state: State, seat: int) -> list[Claim]:
        """What a seat may claim now (NS-10, NS-11, NS-13)."""
        sheet = state.sheets[seat]
        if not sheet.has_empty_box:
            return []
        return [
            Claim(place)
            for place, stage in enumerate(state.stages)
            if stage < 2 and not sheet.claimed >> place & 1 and self.tests[place](sheet)
        ]

    def sparks(self, state: State) -> list[Spark]:
        free = self.book.sparkable & ~state.sheets[state.seat].marked
        return [
            Spark(cell, True) if borrowed else _SPARKS[cell]
            for borrowed in self.strips(state, SPARK)
            for cell in bits(free)
        ]

    def may_serve(self, state: State, sheet: int) -> bool:
        return state.served >> 3 * sheet & 7 < 2 and state.sheets[sheet].filled != FULL_SHEET_BONUS

    def may_skip(self, can_draw: bool) -> bool:
        return not can_draw or self.rulings.drawing == "optional"

    def leads_to_a_line(self, state: State, value: int, nudged: bool = False, flipped: bool = False) -> bool:
        """Whether a die changed to this value can still be drafted and drawn to the end."""
        return value >= 1 and self._reaches(
            value,
            state.sheets[state.seat].marked,
            splits=self.ready(state, SPLIT),
            nudges=self.ready(state, NUDGE) - nudged,
            flips=self.ready(state, FLIP) - flipped,
            echoes=state.drafted if self.ready(state, ECHO) else (),
        )

    def ready(self, state: State, kind: int) -> int:
        """How many of an ability the acting player may use: in the cooperative game from either sheet."""
        if self.mode == "cooperative":
            return sum(sheet.ready[kind] for sheet in state.sheets)
        return state.sheets[state.seat].ready[kind]

    def strips(self, state: State, kind: int) -> list[bool]:
        """From whose strip an ability can be used: one's own (False), the other sheet's (True)."""
        own = state.sheets[state.seat].ready[kind]
        other = self.mode == "cooperative" and state.sheets[1 - state.seat].ready[kind]
        return [borrowed for borrowed, has in ((False, own), (True, other)) if has]

    def _splits(self, marked: int, pending: tuple[int, ...], splits: int, borrowed: bool) -> list[SplitNumber]:
        """The splits after which every number can still be drawn."""
        moves = []
        for at, number in enumerate(pending):
            if number in pending[:at]:
                continue
            rest = (*pending[:at], *pending[at + 1 :])
            moves += [
                SplitNumber(number, smaller, borrowed)
                for smaller in range(1, number // 2 + 1)
                if self.book.completable(marked, (*rest, smaller, number - smaller), splits - 1)
            ]
        return moves

    def _reaches(
        self, value: int, marked: int, *, splits: int, nudges: int, flips: int, echoes: tuple[int, ...]
    ) -> bool:
        """Whether a die of this value can be drafted and drawn, after further changes if need be."""
        if value < 1:
            return False
        if self.book.completable(marked, (value,), splits):
            return True
        if any(self.book.completable(marked, (echo,), splits) for echo in echoes):
            return True
        if flips and value <= SIDES:
            flipped = SIDES + 1 - value
            if self._reaches(flipped, marked, splits=splits, nudges=nudges, flips=flips - 1, echoes=echoes):
                return True
        return nudges > 0 and any(
            self._reaches(value + by, marked, splits=splits, nudges=nudges - 1, flips=flips, echoes=echoes)
            for by in (-2, -1, 1, 2)
        )
