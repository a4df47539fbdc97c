"""Points: what a pad is worth. In: masks of icons, a pad and two cards; out: every category, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from generator.games.hubble.model import Constellation, Rulings
from generator.games.hubble.pad import Pad
from generator.games.hubble.patterns import placements

PER_GALAXY: Final = 11
PER_TRIANGLE: Final = 8
COMET_POINTS: Final = (0, 0, 4, 7, 11, 15)
"""Points of a group of comets by its size; each further comet adds `PER_FURTHER_COMET`."""
PER_FURTHER_COMET: Final = 5


class Sky(NamedTuple):
    """What is drawn on one pad: a mask for each icon, all of them together, and crosses in the Fogged Lens."""

    galaxies: int = 0
    planets: int = 0
    asteroids: int = 0
    comets: int = 0
    stars: int = 0
    occupied: int = 0
    fog: int = 0


class Figure(NamedTuple):
    """A constellation found on a pad: which card, its stars, how many of them are bonus stars, and its points."""

    card: int
    required: int
    extra: int
    points: int


def score_galaxies(galaxies: int, pad: Pad) -> int:
    """HU-12."""
    return PER_GALAXY * min((galaxies & quadrant).bit_count() for quadrant in pad.quadrants)


def score_planets(planets: int, pad: Pad) -> int:
    """HU-13."""
    counts = [(planets & line).bit_count() for line in pad.lines]
    return sum(count for count in counts if count > 1)


def score_asteroids(asteroids: int, pad: Pad) -> int:
    """HU-14."""
    return PER_TRIANGLE * len(pack_triangles(asteroids, pad))


def score_comets(comets: int, pad: Pad) -> int:
    """HU-15."""
    return sum(comet_points(group.bit_count()) for group in pad.grid.components(comets))


def comet_points(size: int) -> int:
    """What a group of so many comets scores (HU-15)."""
    last = len(COMET_POINTS) - 1
    return COMET_POINTS[min(size, last)] + PER_FURTHER_COMET * max(0, size - last)


def best_figures(stars: int, pad: Pad, cards: Sequence[Constellation], rulings: Rulings) -> tuple[Figure, ...]:
    """The assignment of stars to cards that scores most, each star serving one card (HU-16, HU-17).

    Figures are tried from the best down: what two of them pay together is at most what they pay apart, so the
    search ends where even that is no more than what was found.
    """
    found = [
        sorted(_figures(stars, pad, card, number, rulings), key=lambda figure: -figure.points)
        for number, card in enumerate(cards)
    ]
    best: tuple[Figure, ...] = ()
    most = 0
    for figures in found:
        if figures and figures[0].points > most:
            best, most = (figures[0],), figures[0].points
    for first, second in combinations(found, 2):
        for one in first:
            for other in second:
                if one.points + other.points <= most:
                    break
                if not one.required & other.required:
                    pair = _shared(one, other, cards)
                    if (points := pair[0].points + pair[1].points) > most:
                        best, most = pair, points
    return best


def _figures(stars: int, pad: Pad, card: Constellation, number: int, rulings: Rulings) -> Iterator[Figure]:
    for required, extra in placements(pad, card, rulings):
        if not required & ~stars:
            present = extra & stars
            yield Figure(number, required, present, card.points + card.bonus * present.bit_count())


def _shared(one: Figure, other: Figure, cards: Sequence[Constellation]) -> tuple[Figure, ...]:
    """Two figures at once: a star that both could use goes where it is required, else where it pays more."""
    extra, other_extra = one.extra & ~other.required, other.extra & ~one.required
    if cards[one.card].bonus >= cards[other.card].bonus:
        other_extra &= ~extra
    else:
        extra &= ~other_extra
    return tuple(
        Figure(card, required, bonus, cards[card].points + cards[card].bonus * bonus.bit_count())
        for card, required, bonus in (
            (one.card, one.required, extra),
            (other.card, other.required, other_extra),
        )
    )


def score_sky(sky: Sky, pad: Pad, cards: Sequence[Constellation], rulings: Rulings) -> dict[str, int]:
    """All five categories."""
    return {
        "galaxy": score_galaxies(sky.galaxies, pad),
        "planet": score_planets(sky.planets, pad),
        "asteroid": score_asteroids(sky.asteroids, pad),
        "comet": score_comets(sky.comets, pad),
        "stars": sum(figure.points for figure in best_figures(sky.stars, pad, cards, rulings)),
    }


# The largest number of disjoint triangles (HU-14)


@lru_cache(maxsize=4096)
def pack_triangles(asteroids: int, pad: Pad) -> tuple[int, ...]:
    """As many disjoint triangles of asteroids as there can be."""
    triangles = [triangle for triangle in pad.triangles if not triangle & ~asteroids]
    useful = 0
    for triangle in triangles:
        useful |= triangle
    packed: list[int] = []
    for part in pad.grid.components(useful):
        packed += _Packing([triangle for triangle in triangles if triangle & part], pad.thirds).pack(part)
    return tuple(packed)


class _Packing:
    """The search in one connected part.

    Colour the hexes in three colours such that no two neighbours match: every triangle then holds one of each,
    so there are at most as many triangles as hexes of the rarest colour. From that number downwards, look for so
    many. Hexes are taken in reading order: the first one still free starts a triangle with later ones, or is given
    up, of which each colour can afford only what it has to spare. What has failed once is not tried again.
    """

    def __init__(self, triangles: Sequence[int], thirds: tuple[int, int, int]) -> None:
        self._starting: dict[int, list[int]] = {}
        for triangle in triangles:
            self._starting.setdefault(triangle & -triangle, []).append(triangle)
        self._thirds = thirds
        self._failed: set[tuple[int, int]] = set()

    def pack(self, part: int) -> list[int]:
        for wanted in range(self._bound(part), 0, -1):
            packed = self._find(part, wanted)
            if packed is not None:
                return packed
        return []

    def _bound(self, free: int) -> int:
        one, two, three = self._thirds
        return min((free & one).bit_count(), (free & two).bit_count(), (free & three).bit_count())

    def _find(self, free: int, wanted: int) -> list[int] | None:
        """So many triangles in the free hexes, last one first; nothing if there are not so many."""
        if not wanted:
            return []
        if self._bound(free) < wanted or (free, wanted) in self._failed:
            return None
        first = free & -free
        for triangle in self._starting.get(first, ()):
            if not triangle & ~free:
                rest = self._find(free & ~triangle, wanted - 1)
                if rest is not None:
                    rest.append(triangle)
                    return rest
        rest = self._find(free ^ first, wanted)
        if rest is None:
            self._failed.add((free, wanted))
        return rest


def groups_of(comets: int, pad: Pad) -> list[int]:
    """The connected groups of comets, largest first."""
    return sorted(pad.grid.components(comets), key=int.bit_count, reverse=True)


def planets_by_way(planets: int, pad: Pad) -> list[int]:
    """What the planets score in each of the three directions (HU-13)."""
    return [
        sum(count for line in way if (count := (planets & line).bit_count()) > 1) for way in pad.grid.lines
    ]


def galaxies_by_quadrant(galaxies: int, pad: Pad) -> list[int]:
    return [(galaxies & quadrant).bit_count() for quadrant in pad.quadrants]
