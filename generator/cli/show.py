"""`papersky show`. In: a game and perhaps an item; out: a terminal picture with measured facts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from generator.cli.choosing import game_argument, unknown
from generator.cli.group import COMMANDS
from generator.cli.reporting import load_or_leave, pack_option, tell_picture
from generator.games.contract import Game, UnknownItem


@click.command("show", short_help=COMMANDS["show"])
@game_argument
@click.argument("item", required=False)
@pack_option
def command(game: Game[Any], item: str | None, packs: tuple[Path, ...]) -> None:
    """Show an item in the terminal with its measured facts; without an ITEM, all of them in a table.

    Example: papersky show GAME | less
    """
    loaded = load_or_leave(game, packs)
    try:
        picture = game.show(loaded.content, item)
    except UnknownItem as problem:
        raise click.UsageError(unknown(problem.what, problem.name, problem.known)) from None
    tell_picture(picture)
