"""The patterns suggest the constellations that they are named for."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from generator.games.star_stones.model import SIDE, Pattern
from generator.sky.catalogue import constellations
from generator.sky.figures import distortion, project

from .shipped import shipped

PATTERNS = shipped().patterns
MOST = 0.2
"""How far distances may be out, as a share; three by three spaces are few."""


def error(pattern: Pattern) -> float:
    """The error of the best way to put bright stars of the constellation on the pattern's stones."""
    sky = next(one for one in constellations().values() if one.name == pattern.name)
    bright = sorted(sky.stars, key=lambda star: star.magnitude)[: pattern.count + 1]
    stones = [place for place in range(SIDE**2) if pattern.stones >> place & 1]
    spots = [(float(place % SIDE), float(place // SIDE)) for place in stones]
    return min(
        distortion(project(stars), order)
        for stars in combinations(bright, pattern.count)
        for order in permutations(spots)
    )


@pytest.mark.parametrize("name", [name for name, pattern in PATTERNS.items() if pattern.count <= 4])
def test_a_pattern_looks_like_its_constellation(name: str) -> None:
    assert error(PATTERNS[name]) <= MOST


def test_every_pattern_bears_the_name_of_a_constellation() -> None:
    names = {one.name for one in constellations().values()}
    assert all(pattern.name in names for pattern in PATTERNS.values())
