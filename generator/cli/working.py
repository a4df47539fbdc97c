"""Work that takes a while. In: how many processes; out: an executor for them, and a bar that shows progress."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from time import monotonic

MOST_JOBS = 256
_REFRESH = 0.1
"""Seconds between two drawings of a bar; games may end faster than a terminal draws."""


def usual_jobs() -> int:
    """As many processes as there are cores for us."""
    available = getattr(os, "sched_getaffinity", None)
    return min(MOST_JOBS, len(available(0)) if available is not None else os.cpu_count() or 1)


@contextmanager
def workers(jobs: int, *, helping: bool = False) -> Iterator[Executor | None]:
    """An executor with that many processes; none at all for one, since this process can do that itself.

    If this process is `helping`, it is one of them, and the executor has one less.
    """
    if jobs == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor

    executor = ProcessPoolExecutor(jobs - helping, initializer=_die_quietly)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _die_quietly() -> None:
    """Ctrl-C reaches the workers too; the one who asked for them says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
