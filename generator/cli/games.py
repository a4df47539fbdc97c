"""`papersky games`. In: nothing; out: the games, what each prints and how much content it has."""

from __future__ import annotations

from typing import Any

import click

from generator.cli.group import COMMANDS
from generator.cli.reporting import CONTENT_AT_FAULT, leave, say_faults, tell_json
from generator.games.contract import Game
from generator.games.loading import load
from generator.games.registry import discover
from generator.reading.faults import FaultLog


@click.command("games", short_help=COMMANDS["games"])
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(form: str) -> None:
    """List the games, what each prints and how much content it has.

    The first word of an entry is the name by which other commands know the game.

    Example: papersky games
    """
    log = FaultLog()
    described = [_described(game, log) for game in discover().values()]
    say_faults(log)
    if form == "json":
        tell_json(described)
    else:
        for game, facts in zip(discover().values(), described, strict=True):
            click.echo(_told(game, facts))
    if not log.ok:
        leave(CONTENT_AT_FAULT)


def _described(game: Game[Any], log: FaultLog) -> dict[str, Any]:
    loaded = load(game, (), log)
    return {
        "id": game.id,
        "title": game.title,
        "tagline": game.tagline,
        "prints": dict(game.prints),
        "content": game.counts(loaded.content) if loaded is not None else {},
        "variants": {seating.name: list(seating.players) for seating in game.seatings},
        "bots": list(game.bots),
    }


def _told(game: Game[Any], facts: dict[str, Any]) -> str:
    counts = ", ".join(f"{count} {kind}" for kind, count in facts["content"].items())
    lines = [f"{game.id}: {game.title}. {game.tagline}"]
    lines.append(f"  content   {counts or 'has faults'}")
    width = max(len(kind) for kind in game.prints)
    for number, (kind, about) in enumerate(game.prints.items()):
        lines.append(f"  {'' if number else 'prints':8}  {kind:{width}}  {about}")
    width = max(len(seating.name) for seating in game.seatings)
    for number, seating in enumerate(game.seatings):
        fewest, most = seating.players[0], seating.players[-1]
        players = str(fewest) if fewest == most else f"{fewest}–{most}"
        lines.append(f"  {'' if number else 'variants':8}  {seating.name:{width}}  {players}: {seating.about}")
    lines.append(f"  bots      {', '.join(game.bots)}\n")
    return "\n".join(lines)
