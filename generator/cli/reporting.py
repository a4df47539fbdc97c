"""What commands say. In: faults, results; out: words on standard error for people, JSON on standard output."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

if TYPE_CHECKING:
    from rich.console import RenderableType

    from generator.games.contract import Game
    from generator.games.loading import Loaded
    from generator.reading.faults import Fault, FaultLog
    from generator.reading.packs import Pack

CONTENT_AT_FAULT = 1


def leave(code: int) -> NoReturn:
    """Ends the command with an exit code."""
    raise click.exceptions.Exit(code)


def say(words: str) -> None:
    """Tells a person something."""
    click.echo(words, err=True)


def tell_json(value: object) -> None:
    """Hands a value to whatever reads standard output."""
    click.echo(json.dumps(value, indent=2))


def tell_picture(picture: RenderableType) -> None:
    """Draws on standard output, in colour if it is a terminal."""
    from rich.console import Console

    console = Console(highlight=False)
    console.print(picture)


def say_faults(faults: Iterable[Fault], *, concise: bool = False) -> None:
    """Shows faults to a person: with their source lines, or one a line."""
    from generator.reading.render import render_concise, render_full

    for fault in faults:
        say(render_concise(fault) if concise else render_full(fault) + "\n")


def load_or_leave(game: Game[Any], folders: Iterable[Path]) -> Loaded[Any]:
    """The game's content with the packs of these folders; faults in it are shown and end the command."""
    from generator.games.loading import load
    from generator.reading.faults import FaultLog

    log = FaultLog()
    packs = open_packs(folders, log)
    for pack in packs:
        if pack.game != game.id:
            raise click.UsageError(f"the pack {pack.path} is for {pack.game}, not for {game.id}")
    loaded = load(game, packs, log) if log.ok else None
    say_faults(log)
    if loaded is None:
        leave(CONTENT_AT_FAULT)
    return loaded


def open_packs(folders: Iterable[Path], log: FaultLog) -> list[Pack]:
    """The packs in these folders; whatever is no pack goes to the log."""
    from generator.games.registry import discover
    from generator.reading.packs import open_pack

    opened = [open_pack(folder, log, tuple(discover())) for folder in dict.fromkeys(folders)]
    return [pack for pack in opened if pack is not None]


pack_option = click.option(
    "--pack",
    "packs",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    multiple=True,
    metavar="DIR",
    help="A folder of content that adds to the built-in one.",
)
