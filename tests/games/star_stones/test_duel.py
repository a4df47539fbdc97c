"""The duel of two on the smallest zone: the solved table against minimax, against itself, and in the engine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from generator.games.star_stones import duel
from generator.games.star_stones.model import Pattern
from generator.games.star_stones.moves import DONE, Add, Lay, Remove
from generator.games.star_stones.rules import AFTER, BEFORE, StarStones, State, space_of
from generator.playing.chance import Stream
from generator.playing.rules import OVER

from .boards import NAMED, cells_of, content, mask_of_cells, patterns
from .oracles import Minimax, mirrored, quarter
from .shipped import shipped

if TYPE_CHECKING:
    from numpy.typing import NDArray

pytestmark = pytest.mark.rule("SS-9")

CARDS = ("dot", "corner", "pair", "bar", "ell", "ring")
"""Patterns of one to eight stones; a pair takes up to six moves, a corner four."""
COLUMNS = 17


@cache
def table(name: str) -> NDArray:  # type: ignore[type-arg]
    return duel.solve(patterns()[name])


@cache
def quick(name: str) -> bytes:
    """The table as bytes: position `17 × board + forbidden`."""
    return table(name).tobytes()


@cache
def minimax(name: str) -> Minimax:
    return Minimax(cells_of(NAMED[name])[0])


def positions(name: str, needs: int, count: int) -> list[tuple[int, int]]:
    """Some positions that need so many moves, drawn by lot; all of them if there are not so many."""
    found = [at for at, value in enumerate(quick(name)) if value == needs]
    stream = Stream("positions", name, needs)
    picks = found if len(found) <= count else [stream.choice(found) for _ in range(count)]
    return [divmod(at, COLUMNS) for at in picks]


@pytest.mark.parametrize("name", CARDS)
def test_nothing_is_needed_exactly_where_the_pattern_shows(name: str) -> None:
    none = {at // COLUMNS for at, value in enumerate(quick(name)) if value == 0}
    assert none == minimax(name).showing
    assert all(value == 0 for board in none for value in quick(name)[COLUMNS * board : COLUMNS * (board + 1)])


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("needs", [1, 2, 3])
def test_minimax_wins_in_so_many_moves_and_in_no_fewer(name: str, needs: int) -> None:
    mind = minimax(name)
    for board, forbidden in positions(name, needs, (400, 120, 25)[needs - 1]):
        assert mind.wins(board, forbidden, needs)
        assert not mind.wins(board, forbidden, needs - 1)


@pytest.mark.parametrize("name", CARDS)
def test_minimax_does_not_win_within_two_what_can_never_be_forced(name: str) -> None:
    mind = minimax(name)
    for board, forbidden in positions(name, duel.NEVER, 400):
        assert not mind.wins(board, forbidden, 2)


@pytest.mark.parametrize("name", CARDS)
def test_minimax_does_not_win_within_three_what_needs_more(name: str) -> None:
    mind = minimax(name)
    for needs in (4, 5, 6, duel.NEVER):
        for board, forbidden in positions(name, needs, 6):
            assert not mind.wins(board, forbidden, 3)


@pytest.mark.parametrize("name", CARDS)
def test_each_position_is_worth_what_its_moves_make_it(name: str) -> None:
    """The definition, position by position: with it, what is never forced can be denied for ever."""
    needs, showing = quick(name), minimax(name).showing
    stream = Stream("definition", name)
    for _ in range(2500):
        board, forbidden = stream.below(65536), stream.below(COLUMNS)
        if board in showing:
            continue
        best = 255
        for cell in range(16):
            if cell != forbidden:
                after = board ^ 1 << cell
                answers = (needs[COLUMNS * (after ^ 1 << reply) + reply] for reply in range(16) if reply != cell)
                best = min(best, 1 if after in showing else 1 + max(answers))
        assert needs[COLUMNS * board + forbidden] == min(best, duel.NEVER)


def _turned(mask: int) -> int:
    return mask_of_cells(quarter(frozenset(divmod(cell, 4) for cell in range(16) if mask >> cell & 1), 4), 4)


@cache
def _turned_boards() -> tuple[int, ...]:
    return tuple(map(_turned, range(65536)))


def _mirrored(mask: int) -> int:
    return mask_of_cells(mirrored(frozenset(divmod(cell, 4) for cell in range(16) if mask >> cell & 1), 4), 4)


@pytest.mark.parametrize("name", CARDS)
def test_turning_board_and_forbidden_space_changes_nothing(name: str) -> None:
    import numpy as np

    boards = np.array(_turned_boards())
    spaces = np.array([*(_turned(1 << cell).bit_length() - 1 for cell in range(16)), duel.NONE])
    assert (table(name)[np.ix_(boards, spaces)] == table(name)).all()


def test_the_mirrored_pattern_is_forced_on_mirrored_boards() -> None:
    import numpy as np

    boards = np.array([_mirrored(board) for board in range(65536)])
    spaces = np.array([*(_mirrored(1 << cell).bit_length() - 1 for cell in range(16)), duel.NONE])
    assert (table("jay")[np.ix_(boards, spaces)] == table("ell")).all()
    assert (table("jay") != table("ell")).any()


@pytest.mark.parametrize("name", ["dot", "ell"])
def test_stones_and_voids_are_alike_to_the_duel(name: str) -> None:
    """Adding and removing are one thing: the opposite pattern is forced from the opposite boards."""
    other = duel.solve(Pattern("other", "Other", 511 ^ patterns()[name].stones))
    assert (other[::-1] == table(name)).all()


@pytest.mark.parametrize("name", CARDS)
def test_a_freer_attacker_never_needs_more(name: str) -> None:
    assert (table(name)[:, duel.NONE :] <= table(name)[:, : duel.NONE]).all()


@pytest.mark.parametrize("name", CARDS)
def test_figures_are_those_of_the_table(name: str) -> None:
    values = [value for at, value in enumerate(quick(name)) if at % COLUMNS != duel.NONE and value != duel.NEVER]
    figures = duel.judge(patterns()[name])
    assert figures.forced_share == pytest.approx(len(values) / (65536 * 16), abs=0.00005)
    assert figures.longest == max(values)
    assert figures.from_empty == (quick(name)[duel.NONE] != duel.NEVER)
    assert 0 < figures.forced_share < 1


def test_what_can_be_forced_from_the_empty_board_is_known_for_small_patterns() -> None:
    assert [quick(name)[duel.NONE] for name in ("dot", "corner", "edge")] == [1, 1, 1]
    for name in CARDS:
        needs = quick(name)[duel.NONE]
        assert minimax(name).wins(0, duel.NONE, 3) == (needs <= 3)


@pytest.mark.parametrize("name", CARDS)
def test_the_sample_holds_forced_positions_that_do_not_show_yet(name: str) -> None:
    found = duel.sample(table(name), 40, "seed")
    assert len(found) == 40
    assert found == duel.sample(table(name), 40, "seed")
    assert found != duel.sample(table(name), 40, "other")
    assert all(0 < quick(name)[COLUMNS * board + forbidden] < duel.NEVER for board, forbidden in found)


# ---------------------------------------------------------------------- in the engine


class Fight:
    """An attacker with one card against a defender with one that is of no matter, in the real engine."""

    def __init__(self, name: str, rules: StarStones | None = None) -> None:
        self.rules = rules or StarStones(content(), 2)
        self.needs = table(name) if rules is None else duel.solve(self.rules.content.patterns[name])
        self.pattern = self.rules.content.patterns[name]
        self.card = self.rules.ids.index(name)

    def at(self, board: int, forbidden: int) -> State:
        """The attacker, seat 0, is to move and may not change the forbidden space."""
        other = (self.card + 1) % len(self.rules.cards)
        return self.rules.start()._replace(
            board=board,
            phase=BEFORE,
            hands=((self.card,), (other,)),
            laid=(0, 0),
            powers=(-1, -1),
            banned=0 if forbidden == duel.NONE else 1 << forbidden,
        )

    def changed(self, state: State, cell: int) -> State:
        """Whoever is to move changes that space; a defender matches nothing."""
        space = space_of(cell, 4)
        state = self.rules.step(state, Remove(space) if state.board >> cell & 1 else Add(space))
        return self.rules.step(state, DONE) if state.phase == AFTER and state.seat == 1 else state

    def attacked(self, state: State, moves: int) -> None:
        """The attacker plays the best move, the defender every one; the card is laid within so many moves."""
        assert state.seat == 0
        if (lay := Lay(self.card)) in self.rules.legal(state):
            return self.won(self.rules.step(state, lay))
        assert moves > 0, "too slow"
        forbidden = state.banned.bit_length() - 1 if state.banned else duel.NONE
        after = self.changed(state, duel.best_move(self.needs, self.pattern, state.board, forbidden))
        if after.seat == 0:
            return self.won(self.rules.step(after, lay))
        answers = [cell for cell in range(16) if not after.banned >> cell & 1]
        assert len(answers) == len([move for move in self.rules.legal(after) if not isinstance(move, Lay)]) == 15
        for cell in answers:
            self.attacked(self.changed(after, cell), moves - 1)
        return None

    def won(self, state: State) -> None:
        if state.phase == BEFORE:
            state = self.rules.step(state, self.rules.legal(state)[0])
        assert self.rules.awaits(state) == OVER
        assert self.rules.winners(state) == (0,)


@pytest.mark.parametrize("name", CARDS)
def test_forced_wins_are_won_in_the_engine_against_every_defence(name: str) -> None:
    fight = Fight(name)
    for needs, count in ((0, 5), (1, 40), (2, 25), (3, 3)):
        for board, forbidden in positions(name, needs, count):
            fight.attacked(fight.at(board, forbidden), needs)


@pytest.mark.parametrize("name", ["aquarius", "crux", "ophiuchus"])
def test_forced_wins_of_shipped_patterns_are_won_in_the_engine(name: str) -> None:
    fight = Fight(name, StarStones(shipped(), 2))
    for board, forbidden in duel.sample(fight.needs, 30, "shipped"):
        fight.attacked(fight.at(board, forbidden), int(fight.needs[board, forbidden]))


@pytest.mark.parametrize("name", CARDS)
def test_what_is_never_forced_is_denied_in_the_engine_to_every_attack(name: str) -> None:
    """Whatever the attacker changes, some answer leads to a position that is never forced either."""
    fight, needs = Fight(name), quick(name)
    for board, forbidden in positions(name, duel.NEVER, 12):
        start = fight.at(board, forbidden)
        assert Lay(fight.card) not in fight.rules.legal(start)
        for cell in (cell for cell in range(16) if cell != forbidden):
            after = fight.changed(start, cell)
            assert after.seat == 1, "nothing can be laid"
            answers = [
                reply
                for reply in range(16)
                if reply != cell and needs[COLUMNS * (after.board ^ 1 << reply) + reply] == duel.NEVER
            ]
            assert answers
            assert Lay(fight.card) not in fight.rules.legal(fight.changed(after, answers[0]))


def test_the_duel_knows_no_supply_because_there_are_more_stones_than_spaces() -> None:
    assert shipped().board.stones >= duel.CELLS
    assert shipped().board.zone_for(2).size == duel.SIZE
