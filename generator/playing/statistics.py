"""Statistics over many games. In: a picklable function from a seed to a record; out: records and summaries.

The work is cut into games, never into shares of a worker, and every game has a seed of its own: so one process,
eight processes or somebody's cluster give the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from itertools import islice
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")


def _run_batch(work: Callable[[A], R], batch: Sequence[A]) -> list[R]:
    return [work(argument) for argument in batch]


def run_all(
    work: Callable[[A], R],
    arguments: Iterable[A],
    executor: Executor | None = None,
    batch_size: int = 8,
    done: Callable[[int], None] = lambda count: None,
) -> list[R]:
    """The results for all arguments, in their order; `done` hears how many more have been finished."""
    results: list[R] = []
    for batch in _batches_run(work, arguments, executor, batch_size):
        results.extend(batch)
        done(len(batch))
    return results


def _batches_run(
    work: Callable[[A], R], arguments: Iterable[A], executor: Executor | None, batch_size: int
) -> Iterator[list[R]]:
    remaining = iter(arguments)
    batches = iter(lambda: list(islice(remaining, batch_size)), [])
    if executor is None:
        for batch in batches:
            for argument in batch:
                yield [work(argument)]
        return
    futures = [executor.submit(_run_batch, work, batch) for batch in batches]
    try:
        for future in futures:
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


@dataclass(frozen=True, slots=True)
class Spread:
    """Where a set of figures lies."""

    mean: float
    p10: float
    p50: float
    p90: float

    def as_dict(self) -> dict[str, float]:
        return asdict(self)


def spread(values: Sequence[float]) -> Spread:
    """Mean and percentiles (nearest rank) of at least one figure, rounded to three decimals."""
    ordered = sorted(values)

    def rank(percent: int) -> float:
        return ordered[(percent * len(ordered) + 99) // 100 - 1]

    return Spread(round(sum(ordered) / len(ordered), 3), rank(10), rank(50), rank(90))
