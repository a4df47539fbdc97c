"""`papersky play`. In: a game, who plays and a seed; out: the game they play, as a story or as raw moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from generator.cli.choosing import choose_bots, choose_seating, game_argument, seating_options, seed_option
from generator.cli.group import COMMANDS
from generator.cli.reporting import load_or_leave, pack_option
from generator.games.contract import Game
from generator.games.trials import Trial
from generator.playing.match import write_transcript


@click.command("play", short_help=COMMANDS["play"])
@game_argument
@seating_options
@seed_option
@pack_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "moves"]),
    default="text",
    show_default=True,
    help="moves is a transcript that replays.",
)
def command(
    game: Game[Any],
    players: int | None,
    variant: str | None,
    bots: tuple[str, ...],
    seed: int,
    packs: tuple[Path, ...],
    form: str,
) -> None:
    """Let bots play one game and tell what happens.

    Example: papersky play GAME --players 2 --bot random --seed 7
    """
    seating, seated = choose_seating(game, variant, players)
    names = choose_bots(game, bots, seated)
    loaded = load_or_leave(game, packs)
    rules, match = Trial(game.id, loaded.content, seating.name, seated, names).play(str(seed))
    if form == "moves":
        click.echo(f"# {game.id}, {seating.name}, {seated} players, seed {seed}, bots {' '.join(names)}")
        click.echo(write_transcript(rules, match.moves), nl=False)
    else:
        click.echo("\n".join(game.narrate(rules, match)))
