"""Players that know no game: one picks at random among the legal moves, one by what the next state is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from generator.playing.chance import Stream
from generator.playing.players import greedy_player, random_player
from generator.playing.rules import Rules


class Walk:
    """A made-up game of steps along a line; only what players look at is here."""

    seats = 2

    def awaits(self, state: int) -> int:
        return state % 2

    def step(self, state: int, move: int) -> int:
        return state + move


RULES: Rules[int, int] = Walk()  # type: ignore[assignment]


def test_the_random_player_makes_every_legal_move_about_as_often_and_no_other() -> None:
    stream = Stream("player")
    made = Counter(random_player(RULES, 0, (3, 5, 7), stream) for _ in range(3000))
    assert set(made) == {3, 5, 7}
    assert all(850 < count < 1150 for count in made.values())


@pytest.mark.parametrize(("target", "best"), [(10, 7), (0, 1), (4, 5), (5, 5)])
def test_the_greedy_player_makes_the_move_worth_most(target: int, best: int) -> None:
    choose = greedy_player(lambda rules, state, seat: -abs(state - target - 0.1))
    assert choose(RULES, 0, (1, 3, 5, 7), Stream("greedy")) == best


def test_the_greedy_player_values_states_for_its_own_seat() -> None:
    seats: list[int] = []

    def value(rules: Rules[int, int], state: int, seat: int) -> float:
        seats.append(seat)
        return 0

    greedy_player(value)(RULES, 1, (1, 2), Stream("greedy"))
    assert seats == [1, 1]


def test_moves_worth_the_same_are_drawn_by_lot() -> None:
    stream, choose = Stream("lots"), greedy_player(lambda rules, state, seat: min(state, 3))
    made = Counter(choose(RULES, 0, (1, 3, 5), stream) for _ in range(2000))
    assert set(made) == {3, 5}
    assert all(850 < count < 1150 for count in made.values())


def test_the_only_move_is_made_without_valuing_it() -> None:
    def value(rules: Rules[int, int], state: int, seat: int) -> float:
        raise AssertionError("nothing is to be weighed")

    legal: Sequence[int] = (4,)
    assert greedy_player(value)(RULES, 0, legal, Stream("greedy")) == 4
