"""The rules of Pole Star. In: a chart, a number of players and moves; out: states and scores.

PS-1  Each player has a sheet with the same chart of three by three spaces, some of which hold a star.
PS-2  The game lasts six rounds. In each a six-sided die is rolled for everybody.
PS-3  In turn each player marks one space in the row the die names (1, 2, 3) or in the column (4, 5, 6).
PS-4  Nothing is marked twice. Who has no space left there passes; nobody else may.
PS-5  A marked star is worth two points, a full row or column three. Most points win; a tie is shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.games.pole_star.model import GRID, SIZE, Chart
from generator.playing.chance import Stream
from generator.playing.grids import bits
from generator.playing.rules import CHANCE, OVER, IllegalMove, MalformedMove

ROUNDS = 6
SIDES = 2 * SIZE
STAR_POINTS, LINE_POINTS = 2, 3
LINES = GRID.row_masks + GRID.column_masks
"""The spaces that each face of the die names."""


class Roll(NamedTuple):
    """What chance decides."""

    die: int


class Mark(NamedTuple):
    """A space marked; none is a pass."""

    cell: int | None


Move = Roll | Mark
PASS = Mark(None)


class State(NamedTuple):
    """A position: marks by seat, rounds begun, the die (0: to be rolled) and whose turn it is."""

    sheets: tuple[int, ...]
    round: int = 0
    die: int = 0
    seat: int = 0


class PoleStar:
    """A table at which Pole Star is played."""

    def __init__(self, chart: Chart, players: int) -> None:
        self.chart, self.seats = chart, players

    def start(self) -> State:
        return State((0,) * self.seats)

    def awaits(self, state: State) -> int:
        if state.die:
            return state.seat
        return CHANCE if state.round < ROUNDS else OVER

    def draw(self, state: State, stream: Stream) -> Move:
        return Roll(stream.die(SIDES))

    def legal(self, state: State) -> Sequence[Move]:
        if not state.die:
            return []
        return [Mark(cell) for cell in bits(LINES[state.die - 1] & ~state.sheets[state.seat])] or [PASS]

    def step(self, state: State, move: Move) -> State:
        if isinstance(move, Roll):
            return self._roll(state, move.die)
        return self._mark(state, move)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(points(self.chart, marked).values()) for marked in state.sheets)

    def winners(self, state: State) -> tuple[int, ...]:
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def rounds(self, state: State) -> int:
        return state.round

    def write(self, move: Move) -> str:
        if isinstance(move, Roll):
            return f"roll {move.die}"
        return "pass" if move.cell is None else f"mark {GRID.name(move.cell)}"

    def read(self, text: str) -> Move:
        match text.split(" "):
            case ["pass"]:
                return PASS
            case ["roll", die] if die in {"1", "2", "3", "4", "5", "6"}:
                return Roll(int(die))
            case ["mark", name] if (cell := GRID.parse(name)) is not None:
                return Mark(cell)
        raise MalformedMove(f"“{text}” is no move; moves are “roll 4”, “mark a1” and “pass”")

    def _roll(self, state: State, die: int) -> State:
        if self.awaits(state) != CHANCE:
            raise IllegalMove("the die is not rolled now", "PS-2")
        if not 1 <= die <= SIDES:
            raise IllegalMove(f"the die shows 1 to {SIDES}", "PS-2")
        return state._replace(round=state.round + 1, die=die)

    def _mark(self, state: State, move: Mark) -> State:
        if not state.die:
            raise IllegalMove("no die has been rolled", "PS-3")
        marked = state.sheets[state.seat]
        if move.cell is None:
            if LINES[state.die - 1] & ~marked:
                raise IllegalMove("a space is left to mark", "PS-4")
        else:
            bit = 1 << move.cell
            if not bit & LINES[state.die - 1]:
                raise IllegalMove(f"a {state.die} does not name {GRID.name(move.cell)}", "PS-3")
            if bit & marked:
                raise IllegalMove(f"{GRID.name(move.cell)} is marked already", "PS-4")
            marked |= bit
        sheets = (*state.sheets[: state.seat], marked, *state.sheets[state.seat + 1 :])
        seat = (state.seat + 1) % self.seats
        return state._replace(sheets=sheets, seat=seat, die=state.die if seat else 0)


def points(chart: Chart, marked: int) -> dict[str, int]:
    """What a sheet is worth, part by part (PS-5)."""
    return {
        "stars": STAR_POINTS * (chart.stars & marked).bit_count(),
        "lines": LINE_POINTS * sum(line & ~marked == 0 for line in LINES),
    }
