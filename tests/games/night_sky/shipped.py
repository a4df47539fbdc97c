"""The game as shipped, and packs laid over it, for tests. In: nothing, or files as text; out: content, faults."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from generator.games.loading import Loaded, load
from generator.games.night_sky.game import GAME
from generator.games.night_sky.model import Content
from generator.reading.faults import Fault, FaultLog
from generator.reading.packs import open_pack

PACK = "game: night-sky\ntitle: A pack\nauthor: Somebody\n"


@cache
def shipped() -> Loaded[Content]:
    """The content as it is shipped."""
    loaded = load(GAME, (), FaultLog())
    assert loaded is not None
    return loaded


def with_pack(folder: Path, files: Mapping[str, str]) -> tuple[Loaded[Content] | None, list[Fault]]:
    """The content with a pack of these files laid over it, and all that is wrong with it."""
    for name, text in {"pack.yaml": PACK, **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    log = FaultLog()
    pack = open_pack(folder, log, {GAME.id})
    assert pack is not None
    return load(GAME, [pack], log), log.faults
