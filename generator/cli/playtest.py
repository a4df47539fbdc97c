"""`papersky playtest`. In: a game, who plays, how often and a seed; out: how the games went, summed up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from generator.cli.choosing import (
    choose_bots,
    choose_seating,
    game_argument,
    jobs_option,
    seating_options,
    seed_option,
)
from generator.cli.group import COMMANDS
from generator.cli.reporting import load_or_leave, pack_option, tell_json
from generator.cli.working import progress, workers
from generator.games.contract import Game
from generator.games.trials import Report, Trial, run_trials
from generator.playing.statistics import Spread

MOST_GAMES = 1_000_000


@click.command("playtest", short_help=COMMANDS["playtest"])
@game_argument
@click.option("--games", "count", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True)
@seating_options
@jobs_option
@seed_option
@pack_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(
    game: Game[Any],
    count: int,
    players: int | None,
    variant: str | None,
    bots: tuple[str, ...],
    jobs: int,
    seed: int,
    packs: tuple[Path, ...],
    form: str,
) -> None:
    """Let bots play many games and sum them up.

    A shared win counts in parts, so that the wins add up to the games.

    Example: papersky playtest GAME --games 1000 --players 2 --seed 7
    """
    seating, seated = choose_seating(game, variant, players)
    names = choose_bots(game, bots, seated)
    loaded = load_or_leave(game, packs)
    trial = Trial(game.id, loaded.content, seating.name, seated, names)
    with workers(min(jobs, count)) as executor, progress("Playing", count) as done:
        report = run_trials(trial, count, seed, executor, done)
    if form == "json":
        tell_json(report.as_dict())
    else:
        click.echo("\n".join(_told(game, report)))


def _told(game: Game[Any], report: Report) -> Iterator[str]:
    players = f"{report.players} player{'' if report.players == 1 else 's'}"
    yield f"{game.title}, {players}: {report.games:,} games, {report.moves:,} moves, seed {report.seed}"
    yield f"{'':8}{'mean':>9}{'10 %':>9}{'half':>9}{'90 %':>9}"
    yield _row("rounds", report.rounds)
    yield _row("scores", report.scores)
    yield "wins    " + "  ".join(f"seat {seat} {wins:g}" for seat, wins in enumerate(report.wins_by_seat, start=1))
    yield from _nested(report.extra, "")


def _row(name: str, figures: Spread) -> str:
    return f"{name:8}" + "".join(f"{figure:9g}" for figure in figures.as_dict().values())


def _nested(extra: dict[str, Any], indent: str) -> Iterator[str]:
    """The game's own observations, a line each, indented as they are nested."""
    for name, value in extra.items():
        if isinstance(value, dict):
            yield f"{indent}{name}"
            yield from _nested(value, indent + "  ")
        else:
            yield f"{indent}{name}  {value}"
