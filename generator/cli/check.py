"""`papersky check`. In: games, packs or files; out: faults and verdicts, and whether all is well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from generator import places
from generator.cli.choosing import jobs_option, seed_option, unknown
from generator.cli.group import COMMANDS
from generator.cli.reporting import CONTENT_AT_FAULT, leave, say, say_faults, tell_json
from generator.cli.working import progress, workers
from generator.games.checking import check
from generator.games.contract import Game
from generator.games.loading import Loaded, load
from generator.games.registry import discover, game_named
from generator.playing.verdicts import EFFORTS, Achievable, Claim, Effort, Verdict, verdict_word
from generator.reading.faults import FaultLog
from generator.reading.packs import PACK_FILE, open_pack
from generator.reading.render import fault_to_json


@dataclass(frozen=True)
class Target:
    """What to check: a game as it is built in, or with the pack in a folder."""

    game: str | None
    pack: Path | None = None


MOST_LINES = 40
"""More items than this are not listed one by one."""


@click.command("check", short_help=COMMANDS["check"])
@click.argument("targets", nargs=-1, metavar="[GAME or PATH]...")
@click.option(
    "--effort", type=click.Choice(EFFORTS), default="quick", show_default=True, help="How long solvers may search."
)
@seed_option
@jobs_option
@click.option(
    "--format", "form", type=click.Choice(["full", "concise", "json"]), default="full", show_default=True
)
def command(targets: tuple[str, ...], effort: Effort, seed: int, jobs: int, form: str) -> None:
    """Validate content and let the solvers prove it.

    Without arguments every game is checked. A PATH is a pack's folder, or any file or folder inside a pack or
    inside the built-in content: the pack or game it belongs to is checked. Whatever a solver can neither achieve
    nor prove impossible counts as a fault. Exit code 0: all is well; 1: there are faults.

    Example: papersky check my-pack --effort full
    """
    log = FaultLog()
    found = dict.fromkeys(target for word in targets for target in _targets(word)) or _all_games()
    loaded = [one for one in (_load(target, log) for target in found) if one is not None]
    verdicts = _settle(loaded, log, effort, seed, jobs)
    if form == "json":
        tell_json(
            {
                "ok": log.ok,
                "faults": [fault_to_json(fault) for fault in log],
                "verdicts": [
                    _verdict_to_json(one.game, claim, verdict, seed)
                    for one, settled in verdicts
                    for claim, verdict in settled.items()
                ],
            }
        )
    else:
        say_faults(log, concise=form == "concise")
        for one, settled in verdicts:
            _say_summary(one, settled)
        severities = Counter(fault.severity for fault in log)
        counted = [f"{count} {word}{'' if count == 1 else 's'}" for word, count in sorted(severities.items())]
        say(", ".join(counted) if counted else "No faults.")
    if not log.ok:
        leave(CONTENT_AT_FAULT)


def _all_games() -> list[Target]:
    return [Target(name) for name in discover()]


def _targets(word: str) -> list[Target]:
    if word in discover():
        return [Target(word)]
    path = _existing(word)
    if path is None:
        raise click.UsageError(f"{unknown('game', word, discover())} (and there is no such file)")
    if path == places.CONTENT:
        return _all_games()
    for folder in (path, *path.parents):
        if folder.parent == places.CONTENT and folder.name in discover():
            return [Target(folder.name)]
        if (folder / PACK_FILE).is_file():
            return [Target(None, _as_typed(word, folder))]
    if path.is_dir():
        return [Target(None, Path(word))]
    raise click.UsageError(f"{word} belongs neither to a pack nor to the content of a game")


def _existing(word: str) -> Path | None:
    """The file or folder of that name; the empty word is none, though a path made from it would be “.”."""
    try:
        return Path(word).resolve(strict=True) if word else None
    except (OSError, RuntimeError, ValueError):
        return None


def _as_typed(word: str, folder: Path) -> Path:
    """The folder as somebody who typed `word` would write it, so that faults name files the same way."""
    typed = Path(word)
    for candidate in (typed, *typed.parents):
        if candidate.resolve() == folder:
            return candidate
    return folder


def _load(target: Target, log: FaultLog) -> Loaded[Any] | None:
    if target.pack is None:
        return load(game_named(target.game or ""), (), log)
    pack = open_pack(target.pack, log, tuple(discover()))
    return load(game_named(pack.game), (pack,), log) if pack is not None else None


def _settle(
    loaded: Sequence[Loaded[Any]], log: FaultLog, effort: Effort, seed: int, jobs: int
) -> list[tuple[Loaded[Any], Mapping[Claim, Verdict]]]:
    total = sum(len(one.game.claims(one.content)) for one in loaded)
    with workers(min(jobs, max(total, 1))) as executor, progress("Proving", total) as done:
        return [(one, check(one, log, effort, str(seed), executor, done)) for one in loaded]


def _verdict_to_json(game: Game[Any], claim: Claim, verdict: Verdict, seed: int) -> dict[str, Any]:
    return {
        "game": game.id,
        "item": claim.item,
        "claim": claim.name,
        "verdict": verdict_word(verdict),
        "moves": list(verdict.moves) if isinstance(verdict, Achievable) else [],
        "seed": seed,
        **(dict(verdict.facts) if isinstance(verdict, Achievable) else {}),
    }


def _say_summary(loaded: Loaded[Any], verdicts: Mapping[Claim, Verdict]) -> None:
    """How many claims came out which way: a line for each item or, where there are many, for those that differ."""
    by_item: dict[str, Counter[str]] = {}
    for claim, verdict in verdicts.items():
        by_item.setdefault(claim.item, Counter())[verdict_word(verdict)] += 1
    packs = "".join(f" with {pack.title}" for pack in loaded.packs)
    say(f"{loaded.game.title}{packs}: {len(verdicts)} claims about {len(by_item)} items")
    told = {
        item: ", ".join(f"{count} {word}" for word, count in sorted(counts.items()))
        for item, counts in by_item.items()
    }
    if len(told) > MOST_LINES:
        usual, count = Counter(told.values()).most_common(1)[0]
        say(f"  {count} items: {usual}" + (" each" if count > 1 else ""))
        told = {item: words for item, words in told.items() if words != usual}
    width = max(map(len, told), default=0)
    for item, words in told.items():
        say(f"  {item:{width}}  {words}")
