"""Appraisal: what every icon would be worth in every hex. In: a player's sky and cards; out: a table of values.

Points that a mark earns at once count in full. What it prepares counts by how much is still missing: a line
with one planet waits for a second, two asteroids for a third, a constellation for its last stars. A hex that
the best figure of a card needs is worth what the figure would lose, to anything but a star.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.games.hubble.model import Constellation, Rulings
from generator.games.hubble.moves import ASTEROID, COMET, GALAXY, PLANET, STAR, Marks
from generator.games.hubble.pad import Pad
from generator.games.hubble.patterns import Placement, placements
from generator.games.hubble.points import PER_GALAXY, PER_TRIANGLE, Sky, comet_points, pack_triangles
from generator.playing.grids import bits

Values = tuple[list[float], ...]
"""For each icon but the Blank, its value in each hex."""


class Weights(NamedTuple):
    """How much prepared points count."""

    galaxy_next: float = 0.63
    galaxy_later: float = 0.17
    planet_first: float = 0.56
    planet_pair: float = 1.7
    planet_more: float = 0.7
    asteroid_first: float = 0.7
    asteroid_second: float = 3.2
    comet_first: float = 1.0
    comet_room: float = 0.42
    figure_power: float = 3.1
    figure_hope: float = 0.93
    reserve: float = 0.9
    hex_cost: float = 1.4
    fog_cost: tuple[float, float, float] = (9.0, 14.5, 9.7)


class Appraiser:
    """Appraises the marks of a player with two cards."""

    def __init__(self, pad: Pad, cards: Sequence[Constellation], rulings: Rulings, weights: Weights) -> None:
        self.pad, self.weights = pad, weights
        self.count = pad.grid.count
        self.cards = [(card, placements(pad, card, rulings)) for card in cards]
        self.cells_of_triangle = [tuple(bits(triangle)) for triangle in pad.triangles]
        numbers = {line: number for number, line in enumerate(pad.lines)}
        self.numbers_at = [tuple(numbers[line] for line in lines) for lines in pad.lines_at]

    def values(self, sky: Sky) -> Values:
        """What each icon is worth in each empty hex."""
        reserve = [0.0] * self.count
        stars = self._stars(sky, reserve)
        tables = (self._galaxies(sky), self._planets(sky), self._asteroids(sky), self._comets(sky))
        cost = self.weights.hex_cost
        for table in tables:
            for cell in range(self.count):
                table[cell] -= reserve[cell] + cost
        return (*tables, [value - cost for value in stars])

    def worth(self, marks: Marks, values: Values, sky: Sky) -> float:
        """What marks of one Scope are worth together; icons that come twice are looked at together."""
        total = 0.0
        seen: dict[int, list[int]] = {}
        for cell, icon in marks:
            total += values[icon][cell]
            seen.setdefault(icon, []).append(cell)
        if len(seen) == len(marks):
            return total
        for icon, cells in seen.items():
            if len(cells) > 1:
                total += self._together(icon, cells, values, sky)
        return total

    # ------------------------------------------------------------------ the icons

    def _galaxies(self, sky: Sky) -> list[float]:
        weights = self.weights
        counts = [(sky.galaxies & quadrant).bit_count() for quadrant in self.pad.quadrants]
        least = min(counts)
        poorest = counts.count(least)
        by_quadrant = []
        for count in counts:
            if count == least:
                by_quadrant.append(PER_GALAXY * (1.0 if poorest == 1 else weights.galaxy_next * (1.4 / poorest)))
            else:
                by_quadrant.append(PER_GALAXY * weights.galaxy_later / (count - least + 1))
        return [by_quadrant[quadrant] for quadrant in self.pad.quadrant_of]

    def _planets(self, sky: Sky) -> list[float]:
        weights = self.weights
        by_line = []
        for line in self.pad.lines:
            held = (line & sky.planets).bit_count()
            if held == 1:
                by_line.append(weights.planet_pair)
            elif held:
                by_line.append(weights.planet_more)
            else:
                room = (line & ~sky.occupied).bit_count() - 1
                by_line.append(weights.planet_first * min(1.0, room / 3))
        return [sum([by_line[number] for number in numbers]) for numbers in self.numbers_at]

    def _asteroids(self, sky: Sky) -> list[float]:
        weights = self.weights
        packed = 0
        for triangle in pack_triangles(sky.asteroids, self.pad):
            packed |= triangle
        loose, occupied = sky.asteroids & ~packed, sky.occupied
        best = [0.0] * self.count
        for triangle, cells in zip(self.pad.triangles, self.cells_of_triangle, strict=True):
            held = (triangle & loose).bit_count()
            free = 3 - (triangle & occupied).bit_count()
            if free + held < 3:
                continue
            value = (weights.asteroid_first, weights.asteroid_second, float(PER_TRIANGLE), 0.0)[held]
            for cell in cells:
                if value > best[cell]:
                    best[cell] = value
        return best

    def _comets(self, sky: Sky) -> list[float]:
        weights, neighbours = self.weights, self.pad.grid.neighbours
        groups = [(group, group.bit_count()) for group in self.pad.grid.components(sky.comets)]
        empty = ~sky.occupied
        table = []
        for cell in range(self.count):
            near = neighbours[cell]
            room = weights.comet_room * min(3, (near & empty).bit_count())
            if near & sky.comets:
                sizes = [size for group, size in groups if group & near]
                gain = comet_points(1 + sum(sizes)) - sum([comet_points(size) for size in sizes])
                table.append(gain + room)
            else:
                table.append(weights.comet_first + room)
        return table

    def _stars(self, sky: Sky, reserve: list[float]) -> list[float]:
        """Values of stars; hexes that figures need are added to the reserve."""
        table = [0.0] * self.count
        blocked = sky.occupied & ~sky.stars
        for card, places in self.cards:
            hopes = self._hopes(card, places, sky, blocked)
            if not hopes:
                continue
            best = hopes[0][0]
            for hope, held, required, extra in hopes[:6]:
                needed = required & ~sky.stars
                missing = needed.bit_count()
                if missing:
                    share = hope / best if best else 0.0
                    step = (self._hope(card, held + 1, missing + held) - hope) * share
                    for cell in bits(needed):
                        table[cell] = max(table[cell], step) + 0.05 * min(step, table[cell])
                early = 1.0 if not missing else 0.5 * held / (held + missing)
                for cell in bits(extra & ~sky.stars & ~blocked):
                    table[cell] = max(table[cell], card.bonus * early * (hope / best if best else 0.0))
            self._keep_free(hopes, sky, reserve)
        return table

    def _hopes(
        self, card: Constellation, places: Sequence[Placement], sky: Sky, blocked: int
    ) -> list[tuple[float, int, int, int]]:
        """The figures of a card that can still be completed, most hopeful first."""
        hopes = []
        count = len(card.required)
        for required, extra in places:
            if not required & blocked:
                held = (required & sky.stars).bit_count()
                hope = self._hope(card, held, count)
                hope += 0.02 * (extra & ~blocked).bit_count() * card.bonus
                hopes.append((hope, held, required, extra))
        hopes.sort(reverse=True)
        return hopes

    def _hope(self, card: Constellation, held: int, count: int) -> float:
        """What a figure is worth with so many of its stars drawn."""
        if held >= count:
            return float(card.points)
        weights = self.weights
        drawn = (held + 0.8) / (count + 0.8)
        return float(weights.figure_hope * card.points * drawn**weights.figure_power)

    def _keep_free(self, hopes: list[tuple[float, int, int, int]], sky: Sky, reserve: list[float]) -> None:
        best, _, required, _ = hopes[0]
        for cell in bits(required & ~sky.stars):
            without = next((hope for hope, _, other, _ in hopes[1:] if not other >> cell & 1), 0.0)
            reserve[cell] += self.weights.reserve * (best - without)

    # ------------------------------------------------------------------ icons that come twice

    def _together(self, icon: int, cells: list[int], values: Values, sky: Sky) -> float:
        """What the same icon in several hexes of a triangle adds to the sum of their values."""
        if icon == COMET:
            return self._comets_together(cells, sky)
        if icon == ASTEROID:
            return self._asteroids_together(cells)
        if icon == PLANET:
            return 1.2 * (len(cells) - 1)
        if icon == GALAXY:
            return self._galaxies_together(cells, values)
        assert icon == STAR
        return 0.0

    def _comets_together(self, cells: list[int], sky: Sky) -> float:
        groups = [(group, group.bit_count()) for group in self.pad.grid.components(sky.comets)]

        def gain(near: int, added: int) -> int:
            sizes = [size for group, size in groups if group & near]
            return comet_points(added + sum(sizes)) - sum(map(comet_points, sizes))

        around = [self.pad.grid.neighbours[cell] for cell in cells]
        near = 0
        for mask in around:
            near |= mask
        return float(gain(near, len(cells)) - sum(gain(mask, 1) for mask in around))

    def _asteroids_together(self, cells: list[int]) -> float:
        if len(cells) == 3:
            return PER_TRIANGLE - 3 * self.weights.asteroid_first
        return self.weights.asteroid_second - self.weights.asteroid_first

    def _galaxies_together(self, cells: list[int], values: Values) -> float:
        quadrants = [self.pad.quadrant_of[cell] for cell in cells]
        again = len(cells) - len(set(quadrants))
        return -again * 0.6 * max(values[GALAXY][cell] for cell in cells)
