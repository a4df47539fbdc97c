"""The game as shipped, for tests. In: nothing; out: its content, found without fault."""

from __future__ import annotations

from functools import cache

from generator import places
from generator.games.star_stones.assembly import KINDS, assemble
from generator.games.star_stones.model import Content
from generator.reading.faults import FaultLog
from generator.reading.render import render_full
from generator.reading.shelf import Root, read_shelf


@cache
def shipped() -> Content:
    """The content as it is shipped."""
    log = FaultLog()
    content = assemble(read_shelf(KINDS, [Root(places.CONTENT / "star-stones")], log), log)
    assert not list(log), [render_full(fault) for fault in log]
    assert content is not None
    return content
