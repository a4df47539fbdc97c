"""One legality: what `legal` lists is what `step` accepts, in every sort of game, and states stay sound.

Random games are played on a chart with every sort of space. At sampled states every move that anybody could
write down is offered to `step`: it takes those listed and refuses all others, naming a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.night_sky import moves as m
from generator.games.night_sky.model import Chart, Diagonal, GainedInTurn, Neighbours, Objective, Rulings, Unused
from generator.games.night_sky.options import Mode
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.state import State
from generator.playing.chance import Stream
from generator.playing.rules import CHANCE, OVER, IllegalMove

CHART = Chart(rows=("*.A.*", ".*-.|", "/.O.*", "*|.*.", "..*A*"), copies=3)
OBJECTIVES = (
    Objective("lone", "Lone", Unused(kind="unused", count=2), (3, 1)),
    Objective("run", "Run", Diagonal(kind="diagonal", length=3), (4, 2)),
    Objective("beside", "Beside", Neighbours(kind="neighbours", filled="one"), (5, 2)),
    Objective("haul", "Haul", GainedInTurn(kind="gained-in-turn", count=2), (6, 4)),
)
TABLES: tuple[tuple[Mode, int], ...] = (
    ("shared", 2),
    ("shared", 3),
    ("shared", 4),
    ("cooperative", 1),
    ("versus", 1),
)
RULINGS = (Rulings(), Rulings(stars="blocked", drawing="optional"))


def table(mode: Mode, players: int, rulings: Rulings = RULINGS[0]) -> NightSky:
    return NightSky(CHART, OBJECTIVES, players, mode, rulings)


def conceivable_moves() -> Iterator[m.Move]:
    """Every move of every type, each parameter a little beyond what could make sense on the chart."""
    grid, both = CHART.grid, (False, True)
    yield from (m.Serve(sheet) for sheet in range(-1, 3))
    yield from (m.Take(die) for die in range(-1, 17))
    yield from (m.EchoDie(*echo) for echo in product(range(13), range(13), both))
    yield from (m.NudgeDie(*nudge) for nudge in product(range(15), range(-3, 4), both))
    yield from (m.FlipDie(*flip) for flip in product(range(-1, 15), both))
    yield from (m.RerollDice(borrowed) for borrowed in both)
    yield from (m.SplitNumber(*split) for split in product(range(15), range(-1, 9), both))
    yield from (m.Spark(*spark) for spark in product(range(-1, grid.count + 1), both))
    yield from (m.Gain(*gain) for gain in product(range(-1, 11), range(-1, grid.count + 1), range(-1, 7)))
    yield from (m.Claim(objective) for objective in range(-1, 5))
    yield from (m.SKIP, m.DONE, m.Roll(()), m.Roll((3, 3, 3)), m.Roll((1, 2, 3, 4, 5)), m.Roll((1, 2, 3, 4)))
    straight = {m.straight_mask(first, last, grid) for first, last in product(range(grid.count), repeat=2)}
    crooked = {1 << one | 1 << other for one, other in product(range(grid.count), repeat=2)}
    yield from (m.Draw(mask) for mask in sorted(straight | crooked | {-1, grid.full, grid.full + 1}))


CONCEIVABLE = tuple(conceivable_moves())


def accepts(rules: NightSky, state: State, move: m.Move) -> bool:
    """Whether `step` takes the move; a refusal has to name a rule."""
    try:
        rules.step(state, move)
    except IllegalMove as refused:
        if not refused.rule.startswith("NS-"):
            raise
        return False
    return True


def richly_endowed(state: State) -> State:
    """The state with two of every ability on all sheets, so that combinations abound."""
    return state._replace(sheets=tuple(sheet._replace(ready=(2,) * 6, stock=(1,) * 6) for sheet in state.sheets))


def states_of_a_game(rules: NightSky, seed: str, endowed: bool = False) -> Iterator[State]:
    """Every state of a random game in which abilities are used more often than chance would have it."""
    stream = Stream(seed, "legality")
    state = richly_endowed(rules.start()) if endowed else rules.start()
    while True:
        yield state
        seat = rules.awaits(state)
        if seat == OVER:
            return
        if seat == CHANCE:
            state = rules.step(state, rules.draw(state, stream))
            continue
        legal = rules.legal(state)
        special = [move for move in legal if not isinstance(move, m.Take | m.Draw | m.Skip | m.Done)]
        state = rules.step(state, stream.choice(special if special and stream.below(3) == 0 else legal))


ALL_TABLES = [
    pytest.param(mode, players, rulings, id=f"{mode}-{players}-{rulings.stars}")
    for (mode, players), rulings in product(TABLES, RULINGS)
]


@pytest.mark.parametrize(("mode", "players", "rulings"), ALL_TABLES)
def test_step_accepts_exactly_what_legal_lists(mode: Mode, players: int, rulings: Rulings) -> None:
    rules = table(mode, players, rulings)
    for game in range(4):
        for at, state in enumerate(states_of_a_game(rules, f"{mode} {game}", endowed=game < 2)):
            if at % 5 != game and not state.held and len(state.pending) < 2:
                continue
            legal = rules.legal(state)
            accepted = {move for move in CONCEIVABLE if accepts(rules, state, move)}
            if rules.awaits(state) == CHANCE:
                assert not legal
                assert all(isinstance(move, m.Roll) for move in accepted)
            else:
                assert accepted == set(legal)
            assert len(set(legal)) == len(legal), "no move is listed twice"


@pytest.mark.parametrize(("mode", "players", "rulings"), ALL_TABLES)
def test_every_listed_move_is_accepted_and_somebody_can_always_move(
    mode: Mode, players: int, rulings: Rulings
) -> None:
    rules = table(mode, players, rulings)
    for game in range(3):
        for state in states_of_a_game(rules, f"somebody {game}", endowed=game < 2):
            legal = rules.legal(state)
            assert bool(legal) == (rules.awaits(state) >= 0)
            assert all(accepts(rules, state, move) for move in legal)


def check_sound(rules: NightSky, state: State) -> None:
    """What holds in every state."""
    assert hash(state) == hash(State(*state))
    assert state.dice == tuple(sorted(state.dice))
    for sheet in state.sheets:
        gained = [CHART.copies - left for left in sheet.stock]
        assert all(0 <= ready <= got <= CHART.copies for ready, got in zip(sheet.ready, gained, strict=True))
        shooting = (sheet.marked & CHART.shooting_stars).bit_count()
        assert sheet.circled.bit_count() <= sum(gained) <= sheet.circled.bit_count() + shooting
        assert not sheet.circled & ~CHART.stars
        assert not sheet.marked & ~rules.book.fillable
        assert len(sheet.boxes) <= 4
        assert sheet.filled in (-1, 0, 5)
        assert sheet.filled != 5 or sheet.marked == rules.book.fillable
        assert sheet.score == sum(sheet.boxes) + max(0, sheet.filled) + 3 * sum(sheet.ready)


@pytest.mark.parametrize(("mode", "players", "rulings"), ALL_TABLES)
def test_states_stay_sound_and_what_is_written_stays_written(mode: Mode, players: int, rulings: Rulings) -> None:
    rules = table(mode, players, rulings)
    for game in range(10):
        before = rules.start()
        for state in states_of_a_game(rules, f"sound {game}"):
            check_sound(rules, state)
            for old, new in zip(before.sheets, state.sheets, strict=True):
                assert old.marked & ~new.marked == 0
                assert old.circled & ~new.circled == 0
                assert new.boxes[: len(old.boxes)] == old.boxes
                assert old.filled in (-1, new.filled)
            assert all(old <= new for old, new in zip(before.stages, state.stages, strict=True))
            before = state


@pytest.mark.parametrize(("mode", "players", "rulings"), ALL_TABLES)
def test_every_move_of_a_game_survives_being_written_and_read(mode: Mode, players: int, rulings: Rulings) -> None:
    rules = table(mode, players, rulings)
    for state in states_of_a_game(rules, "written"):
        for move in rules.legal(state):
            assert rules.read(rules.write(move)) == move


@given(seed=st.integers(0, 10**6), table_at=st.sampled_from(TABLES))
def test_a_step_leaves_the_state_it_began_from_alone(seed: int, table_at: tuple[Mode, int]) -> None:
    rules = table(*table_at)
    stream = Stream(seed, "moment")
    for state in states_of_a_game(rules, str(seed)):
        if rules.legal(state) and stream.below(20) == 0:
            copy = State(*state)
            first = [rules.step(state, move) for move in rules.legal(state)]
            assert state == copy
            assert first == [rules.step(state, move) for move in rules.legal(state)]
            return
