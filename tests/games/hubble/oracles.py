"""Slow and plain answers to what the engine works out quickly, for tests to compare with.

In: hexes, cards and marks; out: adjacency, packings, groups, lines and assignments, each by trying everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from generator.games.hubble.model import Constellation
from generator.games.hubble.pad import Pad
from generator.playing.grids import Hex, bits, mask_of

COMETS = {0: 0, 1: 0, 2: 4, 3: 7, 4: 11, 5: 15}


def adjacent(one: Hex, other: Hex) -> bool:
    """Whether two hexes are one step apart, counted in cube coordinates."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r)) == 1


def is_triangle(hexes: Sequence[Hex]) -> bool:
    return len(hexes) == 3 and all(adjacent(one, other) for one, other in combinations(hexes, 2))


@cache
def all_triangles(pad: Pad) -> tuple[int, ...]:
    trios = combinations(range(len(pad.hexes)), 3)
    return tuple(mask_of(trio) for trio in trios if is_triangle([pad.hexes[cell] for cell in trio]))


def most_triangles(mask: int, triangles: Sequence[int]) -> int:
    """The most disjoint triangles: each one is taken or left."""
    inside = [triangle for triangle in triangles if not triangle & ~mask]
    if not inside:
        return 0
    first = inside[0]
    return max(1 + most_triangles(mask & ~first, inside[1:]), most_triangles(mask, inside[1:]))


def groups(hexes: Iterable[Hex]) -> list[set[Hex]]:
    """The connected groups, each grown one hex at a time."""
    left, found = set(hexes), []
    while left:
        group = {left.pop()}
        while more := {spot for spot in left if any(adjacent(spot, member) for member in group)}:
            group |= more
            left -= more
        found.append(group)
    return found


def comets_score(hexes: Iterable[Hex]) -> int:
    return sum(COMETS[len(group)] if len(group) <= 5 else 15 + 5 * (len(group) - 5) for group in groups(hexes))


def planets_score(hexes: Sequence[Hex]) -> int:
    """Each planet scores one for each of its three lines that holds another planet."""
    return sum(
        any(way(other) == way(one) for other in hexes if other != one)
        for one in hexes
        for way in (lambda spot: spot[0], lambda spot: spot[1], lambda spot: spot[0] + spot[1])
    )


def turned(spot: Hex, times: int) -> Hex:
    """The hex turned about (0, 0) by so many sixths, in cube coordinates."""
    x, z = spot
    y = -x - z
    for _ in range(times):
        x, y, z = -z, -x, -y
    return x, z


def mirrored(spot: Hex) -> Hex:
    """The hex with two of its cube coordinates exchanged."""
    x, z = spot
    return -x - z, z


def shapes(card: Constellation, orientation: str) -> list[tuple[list[Hex], list[Hex]]]:
    """Required and bonus hexes in every orientation that the ruling allows."""
    found = []
    for times in range(6 if orientation != "fixed" else 1):
        for flip in (False, True) if orientation == "rotate-and-mirror" else (False,):
            parts = [[turned(spot, times) for spot in part] for part in (card.required, card.extra)]
            found.append(([mirrored(s) for s in parts[0]], [mirrored(s) for s in parts[1]]) if flip else parts)
    return [(list(required), list(extra)) for required, extra in found]


def card_value(stars: frozenset[Hex], card: Constellation, orientation: str = "fixed", reach: int = 12) -> int:
    """What a card pays if these stars, and no others, are its own: every shift is tried."""
    best = 0
    for required, extra in shapes(card, orientation):
        for dq in range(-reach, reach + 1):
            for dr in range(-reach, reach + 1):
                if all((q + dq, r + dr) in stars for q, r in required):
                    bonus = sum((q + dq, r + dr) in stars for q, r in extra)
                    best = max(best, card.points + card.bonus * bonus)
    return best


def best_assignment(stars: Sequence[Hex], cards: Sequence[Constellation], orientation: str = "fixed") -> int:
    """The most that two cards pay: every way to give each star to one of them."""
    one, other = cards
    best = 0
    for taken in range(1 << len(stars)):
        mine = frozenset(stars[place] for place in bits(taken))
        value = card_value(mine, one, orientation, 6) + card_value(frozenset(stars) - mine, other, orientation, 6)
        best = max(best, value)
    return best
