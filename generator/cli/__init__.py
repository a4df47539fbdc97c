"""The command line. In: the words after `papersky`; out: an exit code, and never a traceback.

0 all is well, 1 the content is at fault, 2 the command was not understood, 70 the program is, 130 interrupted.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

import click

from generator.cli.group import papersky

BUG = 70
CANNOT_WRITE = 74
INTERRUPTED = 130
PIPE_CLOSED = 141
"""What a shell reports of a program that wrote into a closed pipe, as in `papersky games | head -1`."""


def main() -> NoReturn:
    """Runs the command line and leaves with its exit code."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        # A terminal that knows no “★” gets an escape instead of a crash.
        reconfigure(errors="backslashreplace")
    # A command makes many small values and few cycles, and soon ends: looking for cycles at the usual pace costs a
    # build a sixth of its time.
    gc.set_threshold(100_000, 20, 20)
    # Our models need no plugins, and pydantic would search every installed package for them.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "true")
    if os.environ.get("PAPERSKY_DEBUG"):
        code = _run()
    else:
        try:
            code = _run()
        except Exception as bug:
            words = " ".join(str(bug).split())
            click.echo(f"this is a bug in papersky: {type(bug).__name__}: {words}", err=True)
            click.echo("Set PAPERSKY_DEBUG=1 to see where it happened.", err=True)
            code = BUG
    sys.exit(code)


def _run() -> int:
    try:
        try:
            result = papersky.main(prog_name="papersky", standalone_mode=False)
        except click.ClickException as problem:
            problem.show()
            result = problem.exit_code
        except click.Abort:
            click.echo("interrupted", err=True)
            result = INTERRUPTED
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as problem:
        if sys.stdout is not None:
            # What is still in the buffer cannot be written either; the interpreter would try, and complain.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(problem, BrokenPipeError):
            return PIPE_CLOSED
        click.echo(f"cannot read or write: {problem}", err=True)
        return CANNOT_WRITE
    return result if isinstance(result, int) else 0
