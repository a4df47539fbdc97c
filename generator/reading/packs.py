"""A folder of a stranger's content comes in; the pack it says it is, or faults, come out."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field

from generator.reading.faults import FaultLog, Spot, did_you_mean, listed, quoted
from generator.reading.models import ContentModel, validate
from generator.reading.nodes import read_yaml
from generator.reading.sources import lies_within, shown_path

PACK_FILE = "pack.yaml"


def _one_line(text: str) -> str:
    if text != " ".join(text.split()):
        raise ValueError("must be one line without blanks at its ends or doubled in between")
    return text


Line = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_one_line)]


class PackFile(ContentModel):
    """What `pack.yaml` says."""

    game: Line
    title: Line
    author: Line
    version: Annotated[str, Field(min_length=1, max_length=20), AfterValidator(_one_line)] | None = None


@dataclass(frozen=True)
class Pack:
    """A folder of content that adds to, or replaces by id, the built-in content of one game."""

    path: Path
    game: str
    title: str
    author: str
    version: str | None = None


def open_pack(path: Path, log: FaultLog, known_games: Collection[str]) -> Pack | None:
    """The pack in a folder, if it has a sound `pack.yaml` that names a known game."""
    spot = Spot(shown_path(path), 1, 1)
    file = path / PACK_FILE
    try:
        is_folder, has_file = path.is_dir(), file.is_symlink() or file.exists()
    except (OSError, ValueError):
        is_folder, has_file = False, False
    if not is_folder:
        log.error("bad-pack", "there is no such folder", spot)
    elif not has_file:
        help = f"a pack holds a file {PACK_FILE} with the keys game, title and author"
        log.error("bad-pack", f"this folder is not a pack: it has no {PACK_FILE}", spot, help=help)
    elif not lies_within(path, file):
        message = f"{PACK_FILE} is a link that leads out of the pack"
        log.error("escapes-pack", message, Spot(shown_path(file), 1, 1))
    else:
        return _read_pack(path, file, log, known_games)
    return None


def _read_pack(path: Path, file: Path, log: FaultLog, known_games: Collection[str]) -> Pack | None:
    sourced = read_yaml(file, log)
    said = validate(PackFile, sourced, log) if sourced is not None else None
    if sourced is None or said is None:
        return None
    if said.game not in known_games:
        known = f"the games are {listed(sorted(known_games), 'and')}" if known_games else None
        help = did_you_mean(said.game, known_games) or known
        log.error("unknown-game", f"there is no game {quoted(said.game)}", sourced.spot("game"), help=help)
        return None
    return Pack(path, said.game, said.title, said.author, said.version)
