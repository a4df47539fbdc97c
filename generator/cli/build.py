"""`papersky build`. In: games and packs; out: folders of pages to print, and what was written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import click

from generator import __version__
from generator.cli.choosing import SeedWord, chosen, jobs_option, named_games
from generator.cli.group import COMMANDS
from generator.cli.reporting import CONTENT_AT_FAULT, leave, open_packs, pack_option, say, say_faults
from generator.cli.working import helpers, progress, workers
from generator.drawing.paper import PAPERS
from generator.drawing.theme import INKS, Ink
from generator.drawing.type import TextOverflow
from generator.games.contract import Game
from generator.games.loading import Loaded, load
from generator.games.registry import discover, game_named
from generator.printing.blocks import TypesettingFault
from generator.printing.documents import Edition
from generator.printing.press import FORMATS, Format, Hire, PreflightFailed, PressError, build
from generator.printing.templating import TemplateFault
from generator.reading.faults import FaultLog, listed
from generator.reading.packs import Pack

BAD_USAGE = 2
INTERRUPTED = 130


@dataclass(frozen=True)
class Printed:
    """What became of one game: how many pages in how many files, or why there are none."""

    files: int = 0
    pages: int = 0
    refusal: str = ""
    exit_code: int = 0


@dataclass(frozen=True)
class Order:
    """A game to print, in a form that another process understands."""

    game: str
    content: Any
    content_hash: str
    edition: Edition
    only: tuple[str, ...]
    form: Format
    out: Path

    def __call__(self, done: Callable[[float], None] = lambda share: None, hire: Hire | None = None) -> Printed:
        """Prints it; `done` hears what share more of the work has been finished."""
        game = game_named(self.game)

        def step(count: int, total: int, what: str) -> None:
            done(1 / total if count else 0)

        try:
            documents = game.documents(self.content, self.edition)
            wanted = [document for document in documents if not self.only or document.kind in self.only]
            manifest = build(
                game.id,
                game.title,
                wanted,
                self.edition,
                self.out,
                formats=(self.form,),
                content_hash=self.content_hash,
                whole=not self.only,
                progress=step,
                hire=hire,
            )
        except (TextOverflow, TemplateFault, TypesettingFault, PreflightFailed) as fault:
            return Printed(refusal=f"{game.title} cannot be printed: {fault}", exit_code=CONTENT_AT_FAULT)
        except PressError as problem:
            return Printed(refusal=str(problem), exit_code=BAD_USAGE)
        except OSError as problem:
            return Printed(refusal=f"cannot write to {self.out}: {problem.strerror}", exit_code=BAD_USAGE)
        return Printed(len(manifest.files), sum(file.pages for file in manifest.files))


@click.command("build", short_help=COMMANDS["build"])
@click.argument("games", nargs=-1, callback=named_games, metavar="[GAME]...")
@pack_option
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="low and mono save ink.")
@click.option("--only", multiple=True, metavar="KIND", help="Print this alone, such as rulebook; may be repeated.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="pdf", show_default=True)
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("output"), show_default=True, help="The folder to fill."
)
@jobs_option
@click.option("--seed", type=SeedWord(), default="1", show_default=True, help="A number, a date, a word.")
def command(
    games: tuple[Game[Any], ...],
    packs: tuple[Path, ...],
    paper: str,
    ink: Ink,
    only: tuple[str, ...],
    form: Format,
    out: Path,
    jobs: int,
    seed: str,
) -> None:
    """Print games as PDF, SVG or PNG.

    Without arguments every game is printed, each into a folder of its own below output/. A game with packs goes to
    a folder named after both. Files appear only when all pages of a game are drawn and found printable.

    Example: papersky build --paper letter --ink low --only rulebook
    """
    edition = Edition(PAPERS[paper], ink, seed, __version__)
    loaded = _load(games, packs)
    kinds = list(dict.fromkeys(kind for one in loaded for kind in one.game.prints))
    for kind in only:
        chosen("kind of document", kind, kinds)
    orders = [
        Order(one.game.id, one.content, one.shelf.content_hash(), edition, only, form, out / _folder(one))
        for one in loaded
        if not only or set(only) & one.game.prints.keys()
    ]
    try:
        printed = _print(orders, jobs)
    except KeyboardInterrupt:
        say("interrupted; the earlier files are untouched")
        leave(INTERRUPTED)
    for order, result in zip(orders, printed, strict=True):
        say(result.refusal or f"{order.out}: {_many(result.files, 'file')}, {_many(result.pages, 'page')}")
    if refused := [result.exit_code for result in printed if result.exit_code]:
        leave(min(refused))


def _load(games: Iterable[Game[Any]], folders: Iterable[Path]) -> list[Loaded[Any]]:
    """Every game asked for, with its packs; nothing is printed if any of them has a fault."""
    log = FaultLog()
    packs = open_packs(folders, log)
    names = [game.id for game in games] or [pack.game for pack in packs] or list(discover())
    loaded = []
    if log.ok:
        _match(packs, names)
        for name in dict.fromkeys(names):
            own = [pack for pack in packs if pack.game == name]
            loaded.append(load(game_named(name), own, log))
    say_faults(log)
    if not log.ok:
        leave(CONTENT_AT_FAULT)
    return [one for one in loaded if one is not None]


def _match(packs: Iterable[Pack], names: Collection[str]) -> None:
    for pack in packs:
        if pack.game not in names:
            raise click.UsageError(f"the pack {pack.path} is for {pack.game}, not for {listed(names, 'and')}")


def _folder(loaded: Loaded[Any]) -> str:
    """The folder for a game; with packs another one, so that built-in pages are never overwritten."""
    return "+".join((loaded.game.id, *(pack.path.resolve().name for pack in loaded.packs)))


def _print(orders: list[Order], jobs: int) -> list[Printed]:
    """Prints several games side by side; of a single one, its documents."""
    if len(orders) == 1:
        with progress("Printing", 1) as done:
            return [orders[0](done, partial(helpers, jobs))]
    with workers(min(jobs, max(len(orders), 1))) as executor, progress("Printing", len(orders)) as done:
        if executor is None:
            return [order(done) for order in orders]
        printed = []
        for future in [executor.submit(order) for order in orders]:
            printed.append(future.result())
            done(1)
        return printed


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
