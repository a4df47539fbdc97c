"""Names on the command line. In: what somebody typed; out: the game, item or player meant, or a suggestion."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from generator.games.contract import Game, Seating

F = TypeVar("F", bound=Callable[..., object])

MOST_PLAYERS = 99
"""No game seats more; the number only keeps typing mistakes out of error messages."""


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """The message for a name that nothing carries."""
    from generator.reading.faults import did_you_mean, listed, quoted

    names = list(known)
    every = f"there {'are' if names[1:] else 'is only'} {listed(names, 'and')}" if names else "there is none"
    return f"there is no {what} {quoted(name)}; {did_you_mean(name, names) or every}"


def chosen(what: str, name: str, known: Sequence[str]) -> str:
    """The name, if it is known."""
    if name not in known:
        raise click.UsageError(unknown(what, name, known))
    return name


def named_game(ctx: click.Context, param: click.Parameter, value: str) -> Game[Any]:
    """The game of that name, for an argument."""
    from generator.games.contract import UnknownItem
    from generator.games.registry import game_named

    try:
        return game_named(value)
    except UnknownItem as problem:
        raise click.UsageError(unknown(problem.what, problem.name, problem.known), ctx) from None


def named_games(ctx: click.Context, param: click.Parameter, value: Sequence[str]) -> tuple[Game[Any], ...]:
    """The games of these names."""
    return tuple(named_game(ctx, param, name) for name in value)


def choose_seating(game: Game[Any], variant: str | None, players: int | None) -> tuple[Seating, int]:
    """The way to play that was asked for, and for how many: by name, else the first that seats so many."""
    seatings = {seating.name: seating for seating in game.seatings}
    if variant is not None:
        candidates = [seatings[chosen(f"variant of {game.id}", variant, list(seatings))]]
    else:
        candidates = list(game.seatings)
    for seating in candidates:
        if players is None or players in seating.players:
            return seating, seating.players[0] if players is None else players
    ways = "; ".join(f"{seating.name} is for {_counted(seating.players)}" for seating in candidates)
    raise click.UsageError(f"{game.id} does not seat {players}: {ways}")


def choose_bots(game: Game[Any], bots: Sequence[str], players: int) -> tuple[str, ...]:
    """The players asked for: none means the most able for all seats."""
    names = tuple(chosen(f"bot of {game.id}", name, game.bots) for name in bots) or game.bots[:1]
    if len(names) not in (1, players):
        raise click.UsageError(f"name one bot for all seats or one for each of the {players}, not {len(names)}")
    return names


def _counted(players: range) -> str:
    fewest, most = players[0], players[-1]
    return f"{fewest} player{'' if fewest == 1 else 's'}" if fewest == most else f"{fewest} to {most} players"


def game_argument(function: F) -> F:
    return click.argument("game", callback=named_game)(function)


def seed_option(function: F) -> F:
    return click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same result.")(function)


class SeedWord(click.ParamType[str]):
    """A seed that people pass on to each other: a number, a date, a word."""

    name = "seed"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,31}", value):
            self.fail("a seed is up to 32 letters, digits, dots and hyphens, such as 7 or 2026-11-18", param, ctx)
        return value


def jobs_option(function: F) -> F:
    from generator.cli.working import MOST_JOBS, usual_jobs

    jobs = click.IntRange(1, MOST_JOBS)
    words = "Processes to use; the result does not depend on it.  [default: one per core]"
    return click.option("--jobs", type=jobs, default=usual_jobs, help=words)(function)


def seating_options(function: F) -> F:
    for decorate in (
        click.option("--bot", "bots", multiple=True, help="Who plays; repeat it to name one for each seat."),
        click.option("--variant", help="The way to play; “papersky games” lists them."),
        click.option("--players", type=click.IntRange(1, MOST_PLAYERS), help="How many play."),
    ):
        function = decorate(function)
    return function
