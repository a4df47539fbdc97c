"""Search: it finds a path, proves that there is none, or says that the budget ran out; never anything between."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.playing.search import Budget, depth_first


def halves_and_steps(number: int) -> Iterator[tuple[str, int]]:
    """From a number one may halve it or take three away, down to nothing."""
    if number % 2 == 0 and number:
        yield "halve", number // 2
    if number >= 3:
        yield "take three", number - 3


def follow(start: int, path: tuple[str, ...]) -> int:
    """Where a path leads."""
    number = start
    for edge in path:
        number = dict(halves_and_steps(number))[edge]
    return number


def test_the_first_path_in_order_is_found() -> None:
    outcome = depth_first(20, halves_and_steps, lambda number: number == 2, Budget(100))
    assert outcome.result == "found"
    assert outcome.path == ("halve", "halve", "take three")


def test_the_start_may_be_the_goal() -> None:
    outcome = depth_first(20, halves_and_steps, lambda number: number == 20, Budget(0))
    assert (outcome.result, outcome.path) == ("found", ())


def test_dead_ends_are_left_out_of_the_path() -> None:
    graph = {"a": "bc", "b": "d", "c": "e", "d": "", "e": ""}
    outcome = depth_first("a", lambda node: ((node + to, to) for to in graph[node]), "e".__eq__, Budget(10))
    assert outcome.path == ("ac", "ce")


def test_none_is_said_only_when_everything_was_seen() -> None:
    budget = Budget(100)
    outcome = depth_first(20, halves_and_steps, lambda number: number == 19, budget)
    assert (outcome.result, outcome.path) == ("none", ())
    assert 0 < budget.spent < 100


def test_a_spent_budget_is_no_proof() -> None:
    outcome = depth_first(20, halves_and_steps, lambda number: number == 19, Budget(3))
    assert (outcome.result, outcome.path) == ("budget", ())


def test_cycles_are_walked_once() -> None:
    outcome = depth_first(0, lambda node: [("on", (node + 1) % 5)], lambda node: node == 9, Budget(100))
    assert outcome.result == "none"


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 40))
def test_a_larger_budget_never_changes_an_answer(start: int, goal: int, size: int) -> None:
    small = depth_first(start, halves_and_steps, goal.__eq__, Budget(size))
    large = depth_first(start, halves_and_steps, goal.__eq__, Budget(10_000))
    assert small.result == "budget" or small == large
    assert large.result != "budget"
    if large.result == "found":
        assert follow(start, large.path) == goal


@pytest.mark.parametrize(("spends", "left", "spent"), [([2], True, 2), ([2, 1], True, 3), ([2, 2], False, 3)])
def test_a_budget_gives_what_it_has_and_no_more(spends: list[int], left: bool, spent: int) -> None:
    budget = Budget(3)
    assert [budget.spend(amount) for amount in spends][-1] is left
    assert budget.spent == spent
