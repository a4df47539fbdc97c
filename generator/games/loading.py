"""Loading: a game's content, ready for its engine. In: a game and packs; out: `Loaded`, or faults in the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from generator import places
from generator.games.contract import Game
from generator.reading.faults import Fault, FaultLog
from generator.reading.packs import Pack
from generator.reading.shelf import Root, Shelf, read_shelf

C = TypeVar("C")


@dataclass(frozen=True)
class Loaded(Generic[C]):
    """A game with content that was found sound."""

    game: Game[C]
    content: C
    shelf: Shelf
    packs: tuple[Pack, ...] = ()


def load(game: Game[C], packs: Sequence[Pack], log: FaultLog) -> Loaded[C] | None:
    """The built-in content of the game with the packs laid over it; nothing, and faults, if any of it is wrong."""
    reading, meaning = FaultLog(), FaultLog()
    roots = [Root(places.CONTENT / game.id), *(Root(pack.path, pack) for pack in packs)]
    shelf = read_shelf(game.kinds(), roots, reading)
    content = game.assemble(shelf, meaning)
    log.extend(reading)
    log.extend(fault for fault in meaning if reading.ok or _stands_alone(fault))
    if content is None or not (reading.ok and meaning.ok):
        return None
    return Loaded(game, content, shelf, tuple(packs))


def _stands_alone(fault: Fault) -> bool:
    """Whether a fault in the meaning would remain if the files that could not be read were put right.

    What has no place is about the content as a whole, and a reference may be to what could not be read.
    """
    return fault.spot is not None and fault.code != "unknown-reference"
