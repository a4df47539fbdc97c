"""Statistics: many games give the same figures however the work is spread, and summaries say what they say."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from math import fsum
from multiprocessing import get_context

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.playing.chance import Stream
from generator.playing.statistics import run_all, spread

SEEDS = range(21)
rolled = partial(pow, 3, mod=1009)
"""Stands for a game: a picklable function of a seed that any process can import."""


@pytest.mark.parametrize("batch_size", [1, 4, 100])
@pytest.mark.parametrize("workers", [1, 2, 5])
def test_threads_give_the_results_of_one_process_in_the_same_order(workers: int, batch_size: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert run_all(rolled, SEEDS, executor, batch_size) == [rolled(seed) for seed in SEEDS]


@pytest.mark.parametrize("workers", [1, 3])
def test_processes_give_the_results_of_one_process_in_the_same_order(workers: int) -> None:
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        assert run_all(rolled, SEEDS, executor) == run_all(rolled, SEEDS)


def test_without_arguments_there_are_no_results() -> None:
    assert run_all(rolled, ()) == []
    with ThreadPoolExecutor(2) as executor:
        assert run_all(rolled, (), executor) == []


@pytest.mark.parametrize("threaded", [False, True])
def test_done_hears_of_every_game_exactly_once(threaded: bool) -> None:
    heard: list[int] = []
    executor: Executor | None = ThreadPoolExecutor(2) if threaded else None
    run_all(rolled, SEEDS, executor, 4, heard.append)
    if executor:
        executor.shutdown()
    assert sum(heard) == len(SEEDS)
    assert len(heard) > 1


@pytest.mark.parametrize("threaded", [False, True])
def test_a_game_that_fails_is_not_swept_under_the_carpet(threaded: bool) -> None:
    executor: Executor | None = ThreadPoolExecutor(2) if threaded else None
    with pytest.raises(ZeroDivisionError):
        run_all(partial(divmod, 1), SEEDS, executor)
    if executor:
        executor.shutdown()


@pytest.mark.parametrize(
    ("values", "percentiles"),
    [
        ([7], (7, 7, 7)),
        ([2, 1], (1, 1, 2)),
        (range(1, 11), (1, 5, 9)),
        (range(1, 101), (10, 50, 90)),
        ([5, 1, 4, 2, 3], (1, 3, 5)),
    ],
)
def test_percentiles_are_the_figures_of_the_nearest_rank(values: list[int], percentiles: tuple[int, ...]) -> None:
    found = spread(list(values))
    assert (found.p10, found.p50, found.p90) == percentiles


figures = st.lists(st.integers(-1000, 1000), min_size=1, max_size=60)


@given(figures)
def test_at_least_the_share_named_lies_at_or_below_each_percentile(values: list[int]) -> None:
    found = spread(values)
    for percent, figure in ((10, found.p10), (50, found.p50), (90, found.p90)):
        assert figure in values
        assert 100 * sum(value <= figure for value in values) >= percent * len(values)
        assert 100 * sum(value < figure for value in values) < percent * len(values)


@given(figures, st.integers())
def test_the_order_of_the_figures_does_not_matter(values: list[int], seed: int) -> None:
    assert spread(values) == spread(Stream(seed).shuffled(values))


@given(figures)
def test_the_mean_is_rounded_to_three_decimals(values: list[int]) -> None:
    assert spread(values).mean == round(fsum(values) / len(values), 3)
    assert set(spread(values).as_dict()) == {"mean", "p10", "p50", "p90"}
