"""Players of Night Sky. In: a state and its legal moves; out: one of them.

Those who appraise weigh every line that every die on offer could become, abilities included, by what the sheet
would be worth afterwards. An ability kept is worth three points, so it is used only when it earns more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from generator.games.night_sky.appraisal import Appraiser, appraiser
from generator.games.night_sky.moves import (
    DONE,
    ECHO,
    FLIP,
    NUDGE,
    REROLL,
    SPARK,
    SPLIT,
    Claim,
    Draw,
    EchoDie,
    FlipDie,
    Gain,
    Move,
    NudgeDie,
    Serve,
    Spark,
    SplitNumber,
    Take,
)
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.sheet import PER_UNUSED_ABILITY, Sheet
from generator.games.night_sky.state import CLAIM, DRAFT, DRAW, GAIN, SERVE, SIDES, State
from generator.playing.chance import Stream
from generator.playing.match import Player
from generator.playing.players import random_player
from generator.playing.rules import Rules

LIKED = (SPARK, NUDGE, FLIP, SPLIT, ECHO, REROLL)
"""Abilities in the order in which they are gained."""
WORTH_USING = PER_UNUSED_ABILITY + 0.5
"""What an ability has to earn to be used."""


class Temper(NamedTuple):
    """How well a player sees: how many objectives it keeps in mind, and how finely it tells lines apart."""

    focus: int
    doubt: float
    """Up to so many points a line may be misjudged."""


class Appraising:
    """A player who drafts and draws by value, takes what it is granted, and claims what it can."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def __call__(self, rules: Rules[Any, Any], state: State, legal: Sequence[Move], stream: Stream) -> Move:
        assert isinstance(rules, NightSky)
        if len(legal) == 1:
            return legal[0]
        if state.phase == CLAIM:
            return _best_claim(rules, state, legal)
        if state.phase == SERVE:
            return _needier_sheet(state, legal)
        eye = appraiser(rules, self.temper.focus)
        if state.phase == GAIN:
            return _best_gain(eye, state.sheets[state.seat], legal)
        return _Deliberation(eye, state, self.temper.doubt, stream).choose(legal)


class _Deliberation:
    """One decision about numbers and lines."""

    def __init__(self, eye: Appraiser, state: State, doubt: float, stream: Stream) -> None:
        self.eye, self.state, self.doubt, self.stream = eye, state, doubt, stream
        self.sheet = state.sheets[state.seat]
        self.worth_by_number: dict[int, float] = {}

    def choose(self, legal: Sequence[Move]) -> Move:
        spark = self._spark_worth_using(legal)
        if spark is not None and not self.state.pending:
            return spark
        if self.state.phase == DRAFT:
            return self._best_draft(legal)
        if self.state.phase == DRAW:
            return self._best_drawing(legal)
        return DONE

    def _worth(self, sheet: Sheet, mask: int, number: int) -> float:
        """What the sheet is worth with the line drawn, as this player sees it."""
        worth = self.eye.worth(self.state, self.eye.after(sheet, mask, number))
        return worth + self.doubt * self.stream.share() if self.doubt else worth

    def _best_line(self, sheet: Sheet, number: int) -> tuple[float, Draw | None]:
        best: tuple[float, Draw | None] = (float("-inf"), None)
        for draw in self.eye.book.open_lines(number, sheet.marked):
            worth = self._worth(sheet, draw.mask, number)
            if worth > best[0]:
                best = worth, draw
        return best

    def _worth_of(self, number: int) -> float:
        if number not in self.worth_by_number:
            self.worth_by_number[number] = self._best_line(self.sheet, number)[0]
        return self.worth_by_number[number]

    def _best_draft(self, legal: Sequence[Move]) -> Move:
        """Weighs every die as it is, and altered by an ability, against one another."""

        def worth(move: Move) -> float:
            match move:
                case Take(die):
                    return self._worth_of(die)
                case EchoDie(_, value):
                    return self._worth_of(value) - WORTH_USING
                case NudgeDie(die, by):
                    return self._worth_of(die + by) - WORTH_USING
                case FlipDie(die):
                    return self._worth_of(SIDES + 1 - die) - WORTH_USING
                case _:
                    return float("-inf")

        return max(legal, key=worth)

    def _best_drawing(self, legal: Sequence[Move]) -> Move:
        """The best line for what is to be drawn, or a Split when two lines earn more than the ability."""

        def worth(move: Move) -> float:
            if isinstance(move, Draw):
                return self._worth(self.sheet, move.mask, self.eye.book.number_of[move.mask])
            if isinstance(move, SplitNumber) and len(self.state.pending) == 1:
                return self._worth_of_parts(move.number - move.smaller, move.smaller) - WORTH_USING
            return float("-inf")

        return max(legal, key=worth)

    def _worth_of_parts(self, *parts: int) -> float:
        worth, sheet = float("-inf"), self.sheet
        for number in parts:
            worth, line = self._best_line(sheet, number)
            if line is None:
                return float("-inf")
            sheet = self.eye.after(sheet, line.mask, number)
        return worth

    def _spark_worth_using(self, legal: Sequence[Move]) -> Spark | None:
        """The Spark that earns most, if it earns more than it is worth unused."""
        sparks = [move for move in legal if isinstance(move, Spark)]
        if not sparks:
            return None
        now = self.eye.worth(self.state, self.sheet)
        best = max(sparks, key=lambda move: self._worth(self.sheet, 1 << move.cell, 1))
        gain = self.eye.worth(self.state, self.eye.after(self.sheet, 1 << best.cell, 1)) - now
        return best if gain > WORTH_USING else None


EXPERT = Appraising(Temper(focus=4, doubt=0.0))
"""Keeps every objective in mind and misjudges nothing."""
COMPETENT = Appraising(Temper(focus=2, doubt=3.0))
"""Keeps two objectives in mind and tells lines apart to about three points, as a practised person may."""
PLAYERS: Mapping[str, Player[Any, Any]] = {"competent": COMPETENT, "expert": EXPERT, "random": random_player}


def _best_claim(rules: NightSky, state: State, legal: Sequence[Move]) -> Move:
    claims = [move for move in legal if isinstance(move, Claim)]
    return max(claims, key=lambda move: rules.objectives[move.objective].values[state.stages[move.objective]])


def _best_gain(eye: Appraiser, sheet: Sheet, legal: Sequence[Move]) -> Move:
    """Uses up the star that its other line can best spare, and takes the ability liked most that is at hand."""
    gains = [move for move in legal if isinstance(move, Gain)]
    size = eye.size

    def other_line_needs_it(move: Gain) -> float:
        row, column = divmod(move.star, size)
        other = size + column if move.line < size else row
        full = eye.book.full_lines[other]
        left = full & ~sheet.marked
        if not left:
            return -1.0
        rivals = (eye.book.stars_of[other] & ~sheet.circled).bit_count()
        return (1 - left.bit_count() / size) / rivals

    return min(
        gains,
        key=lambda move: (other_line_needs_it(move), sheet.ready[move.ability], LIKED.index(move.ability)),
    )


def _needier_sheet(state: State, legal: Sequence[Move]) -> Move:
    """Solo, cooperative: the sheet with fewer marks, so that both fill together."""
    serves = [move for move in legal if isinstance(move, Serve)]
    return min(serves, key=lambda move: state.sheets[move.sheet].marked.bit_count())
