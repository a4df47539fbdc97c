"""`papersky score`. In: a finished sheet as YAML; out: its points, every category named."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from generator.cli.choosing import game_argument
from generator.cli.group import COMMANDS
from generator.cli.reporting import CONTENT_AT_FAULT, leave, load_or_leave, pack_option, say_faults, tell_json
from generator.games.contract import Game, Score
from generator.reading.faults import FaultLog
from generator.reading.nodes import parse_yaml, read_yaml
from generator.reading.sourced import Sourced
from generator.reading.sources import LARGEST_FILE

STDIN = "-"


@click.command("score", short_help=COMMANDS["score"])
@game_argument
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@pack_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(game: Game[Any], file: str, packs: tuple[Path, ...], form: str) -> None:
    """Score a finished sheet.

    FILE describes the sheet as YAML; “-” reads it from standard input.

    Example: papersky score GAME my-sheet.yaml
    """
    loaded = load_or_leave(game, packs)
    log = FaultLog()
    sheet = _read(file, log)
    score = game.score(loaded.content, sheet, log) if sheet is not None else None
    say_faults(log)
    if score is None or not log.ok:
        leave(CONTENT_AT_FAULT)
    if form == "json":
        parts, notes = {**score.parts, **score.details}, list(score.notes)
        tell_json({"game": game.id, "total": score.total, "parts": parts, "notes": notes})
    else:
        click.echo(_told(score))


def _read(file: str, log: FaultLog) -> Sourced | None:
    if file != STDIN:
        return read_yaml(file, log)
    raw = b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        log.error("too-large", f"the sheet is larger than {LARGEST_FILE // 1_000_000} MB")
        return None
    return parse_yaml(raw.decode("utf-8-sig", "surrogateescape"), "standard input", log)


def _told(score: Score) -> str:
    width = max(len("total"), *map(len, score.parts)) if score.parts else len("total")
    lines = [f"{name:{width}}  {points:5}" for name, points in score.parts.items()]
    return "\n".join([*lines, f"{'total':{width}}  {score.total:5}", *score.notes])
