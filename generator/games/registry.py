"""Discovery: which games there are. In: the folders of this package; out: their `GAME` objects by id."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from generator import games
from generator.games.contract import Game, UnknownItem


@cache
def discover() -> dict[str, Game[Any]]:
    """Every game that has a folder in the package, by id, in alphabetical order."""
    folders = sorted({path.parent.name for place in games.__path__ for path in Path(place).glob("*/game.py")})
    found = [import_module(f"{games.__name__}.{folder}.game").GAME for folder in folders]
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def game_named(name: str) -> Game[Any]:
    """The game of that id; raises `UnknownItem` when there is none."""
    known = discover()
    if name not in known:
        raise UnknownItem("game", name, tuple(known))
    return known[name]
