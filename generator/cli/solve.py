"""`papersky solve`. In: an item and perhaps a claim about it; out: the witness, or why there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from generator.cli.choosing import chosen, game_argument, seed_option
from generator.cli.group import COMMANDS
from generator.cli.reporting import CONTENT_AT_FAULT, leave, load_or_leave, pack_option, tell_json
from generator.games.checking import settle
from generator.games.contract import Game
from generator.playing.rules import CHANCE
from generator.playing.verdicts import (
    EFFORTS,
    Achievable,
    Claim,
    Effort,
    Impossible,
    Unproven,
    Verdict,
    verdict_word,
)


@click.command("solve", short_help=COMMANDS["solve"])
@game_argument
@click.argument("item")
@click.argument("claim", required=False)
@click.option(
    "--effort", type=click.Choice(EFFORTS), default="quick", show_default=True, help="How long solvers may search."
)
@seed_option
@pack_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(
    game: Game[Any], item: str, claim: str | None, effort: Effort, seed: int, packs: tuple[Path, ...], form: str
) -> None:
    """Show how an item is achieved, move by move.

    The moves are the solver's; the engine has replayed them. What is impossible comes with the reason. Without a
    CLAIM everything that is claimed about the item is shown.

    Example: papersky solve GAME ITEM --format json
    """
    content = load_or_leave(game, packs).content
    claims = [one for one in game.claims(content) if one.item == item]
    if not claims:
        chosen("item", item, game.items(content))
        raise click.UsageError(f"nothing is claimed about {item}")
    if claim is not None:
        chosen(f"claim about {item}", claim, [one.name for one in claims])
        claims = [one for one in claims if one.name == claim]
    verdicts = [settle(game, content, one, effort, str(seed)) for one in claims]
    pairs = list(zip(claims, verdicts, strict=True))
    if form == "json":
        shown = [_to_json(game, content, one, verdict) for one, verdict in pairs]
        tell_json({"game": game.id, "item": item, "seed": seed, "claims": shown})
    else:
        for one, verdict in pairs:
            click.echo("\n".join(_told(game, content, one, verdict)))
    if any(isinstance(verdict, Unproven) for verdict in verdicts):
        leave(CONTENT_AT_FAULT)


def _to_json(game: Game[Any], content: Any, claim: Claim, verdict: Verdict) -> dict[str, Any]:
    witness = verdict if isinstance(verdict, Achievable) else None
    return {
        "claim": claim.name,
        "verdict": verdict_word(verdict),
        "why": verdict.why if isinstance(verdict, Impossible) else None,
        "rounds": witness.rounds if witness else None,
        "moves": list(witness.moves) if witness else [],
        "scores": list(_replayed(game, content, claim, witness)[1]) if witness else [],
    }


def _told(game: Game[Any], content: Any, claim: Claim, verdict: Verdict) -> list[str]:
    heading = f"{claim.item}, {claim.name}: {verdict_word(verdict)}"
    match verdict:
        case Impossible(why):
            return [heading, f"  {why}"]
        case Unproven(budget):
            return [heading, f"  neither done nor ruled out in {budget:,} steps"]
        case Achievable(moves, rounds):
            turns, scores = _replayed(game, content, claim, verdict)
            width = len(str(len(moves)))
            lines = [f"  {number:{width}}  {turn}" for number, turn in enumerate(turns, start=1)]
            points = " and ".join(map(str, scores))
            return [heading, *lines, f"  Replayed: {len(moves)} moves, {rounds} rounds, {points} points."]


def _replayed(
    game: Game[Any], content: Any, claim: Claim, witness: Achievable
) -> tuple[list[str], tuple[int, ...]]:
    """Who makes each move of the witness, and the scores it leads to."""
    rules = game.proof_table(content, claim)
    state = rules.start()
    turns = []
    for text in witness.moves:
        seat = rules.awaits(state)
        turns.append(f"{'chance' if seat == CHANCE else f'player {seat + 1}'}: {text}")
        state = rules.step(state, rules.read(text))
    return turns, rules.scores(state)
