"""Work that takes a while. In: how many processes; out: an executor for them, and a bar that shows progress."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from time import monotonic
from typing import Any

MOST_JOBS = 256
_REFRESH = 0.1
"""Seconds between two drawings of a bar; games may end faster than a terminal draws."""


def usual_jobs() -> int:
    """As many processes as there are cores for us."""
    available = getattr(os, "sched_getaffinity", None)
    return min(MOST_JOBS, len(available(0)) if available is not None else os.cpu_count() or 1)


def workers(jobs: int) -> AbstractContextManager[Executor | None]:
    """An executor with that many processes; none at all for one, since this process can do that itself."""
    return _processes(jobs if jobs > 1 else 0)


def helpers(
    jobs: int, begin: Callable[..., None], arguments: tuple[Any, ...]
) -> AbstractContextManager[Executor | None]:
    """An executor for work in which this process takes part: one process less, and each begins with that call."""
    return _processes(jobs - 1, begin, arguments)


def _nothing() -> None:
    """What most workers begin with; a function by name, which can be pickled."""


@contextmanager
def _processes(
    count: int, begin: Callable[..., None] = _nothing, arguments: tuple[Any, ...] = ()
) -> Iterator[Executor | None]:
    if not count:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor

    executor = ProcessPoolExecutor(count, initializer=_begin_work, initargs=(begin, arguments))
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _begin_work(begin: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    # Ctrl-C reaches the workers too; the one who asked for them says what there is to say.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    begin(*arguments)


@contextmanager
def progress(what: str, total: float) -> Iterator[Callable[[float], None]]:
    """Something to tell how much more is done; a bar shows it if a person is looking."""
    if not (sys.stderr is not None and sys.stderr.isatty()):
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import Progress

    # Refreshed by hand: the thread that would do it must not exist when processes are forked.
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(what, total=total)
        bar.refresh()

        shown = monotonic()

        def done(count: float) -> None:
            nonlocal shown
            bar.update(task, advance=count)
            if monotonic() - shown >= _REFRESH:
                bar.refresh()
                shown = monotonic()

        yield done
