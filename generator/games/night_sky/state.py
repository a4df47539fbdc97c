"""A position of Night Sky. In: nothing; out: `State`, an immutable value, and small changes to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.games.night_sky.sheet import Sheet, changed

ROLL, REROLLING, SERVE, DRAFT, DRAW, GAIN, SPARE, CLAIM, END = range(9)
"""What a state waits for, in the order of a round."""
SIDES: Final = 8
DICE: Final = {1: 5, 2: 5, 3: 4, 4: 5}
"""How many dice are rolled, by number of players (NS-4)."""


class State(NamedTuple):
    """A position, with everything that the next decision depends on."""

    sheets: tuple[Sheet, ...]
    stages: tuple[int, ...]
    """For each objective: 0 pays its first value, 1 its second, 2 has left play (NS-11)."""
    phase: int = ROLL
    round: int = 1
    roller: int = 0
    turn: int = 0
    """How many drafts of this round are over, the A.I.'s included."""
    seat: int = 0
    """Whose sheet is being drawn on, or is claiming."""
    dice: tuple[int, ...] = ()
    """Dice still available, lowest first."""
    drafted: tuple[int, ...] = ()
    """Values of the dice drafted this round, for Echo."""
    held: int = 0
    """The value of the die that a Nudge has committed the player to."""
    drawn: bool = False
    """Whether this turn's die has been taken."""
    pending: tuple[int, ...] = ()
    """Numbers still to be drawn."""
    grants: tuple[int, ...] = ()
    """Completed lines whose ability is still to be chosen."""
    gained: int = 0
    """Abilities gained this turn."""
    completed: int = 0
    """What this turn's die has completed: 1 a row, 2 a column, 3 both."""
    claims: int = 0
    """Objectives claimed this round, by anybody."""
    served: int = 0
    """Solo, cooperative: drafts made this round for sheet a, plus 8 × those for sheet b."""
    automaton: int = 0
    """Solo against the A.I.: its marks."""


def with_sheet(state: State, seat: int, sheet: Sheet) -> State:
    """The state with one sheet exchanged."""
    sheets = state.sheets
    return state._replace(sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :]))


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers less one of them."""
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]


def gain(sheet: Sheet, ability: int, gained_this_turn: int) -> Sheet:
    """The sheet with an ability moved from the strip to those ready (NS-14)."""
    return sheet._replace(
        ready=changed(sheet.ready, ability, 1),
        stock=changed(sheet.stock, ability, -1),
        most_gained=max(sheet.most_gained, gained_this_turn),
    )
