"""Scopes: every way to draw three icons. In: a pad, two quadrants, three icons; out: moves and what they need.

All of it is worked out once for a pad: at the table only those moves are left out whose hexes are taken.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from generator.games.hubble.moves import BLANK, Draw, Fog, Marks
from generator.games.hubble.pad import Pad
from generator.playing.grids import bits

Icons = tuple[int, ...]
"""The icons of a Scope, lowest first."""


class Effect(NamedTuple):
    """What a move draws: the hexes it needs, and a mask for each icon."""

    needs: int
    galaxies: int
    planets: int
    asteroids: int
    comets: int
    stars: int


class Scope(NamedTuple):
    """What can be drawn with three icons in two quadrants of an empty pad."""

    draws: tuple[tuple[int, Draw], ...]
    fogs: tuple[tuple[int, Fog], ...]
    effects: dict[Draw | Fog, Effect]


@lru_cache(maxsize=1024)
def scope(pad: Pad, pair: int, icons: Icons) -> Scope:
    """All moves for the icons in a pair of quadrants (HU-6 to HU-9)."""
    field = pad.fields[pair]
    marks: dict[Marks, None] = {}
    orders = tuple(dict.fromkeys(permutations(icons)))
    for triangle in pad.triangles:
        if triangle & ~field:
            continue
        cells = tuple(bits(triangle))
        for order in orders:
            drawn = tuple((cell, icon) for cell, icon in zip(cells, order, strict=True) if icon != BLANK)
            marks[drawn] = None
    singles = [((cell, icon),) for icon in dict.fromkeys(icons) if icon != BLANK for cell in bits(field)]
    effects: dict[Draw | Fog, Effect] = {Draw(one): effect_of(one) for one in marks}
    effects |= {Fog(one): effect_of(one) for one in [*singles, ()]}
    draws = tuple((effect.needs, move) for move, effect in effects.items() if isinstance(move, Draw))
    fogs = tuple((effect.needs, move) for move, effect in effects.items() if isinstance(move, Fog))
    return Scope(draws, fogs, effects)


def effect_of(marks: Marks) -> Effect:
    """The masks that some marks add."""
    masks = [0] * 5
    for cell, icon in marks:
        masks[icon] |= 1 << cell
    return Effect(masks[0] | masks[1] | masks[2] | masks[3] | masks[4], *masks)
