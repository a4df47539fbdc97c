"""Points: each category as the rules say, and as trying everything says (HU-12 to HU-17, HU-19)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hubble import points as p
from generator.games.hubble.model import Constellation, Rulings, Star
from generator.games.hubble.pad import Pad
from generator.games.hubble.patterns import placements
from generator.playing.chance import Stream
from generator.playing.grids import Hex, bits, mask_of

from .boards import EYEPIECE, LADDER, PAIR, TINY, TRIO, URSA_MINOR, card_of, cells
from .oracles import (
    all_triangles,
    best_assignment,
    card_value,
    comets_score,
    groups,
    most_triangles,
    planets_score,
)
from .shipped import shipped

FIXED = Rulings()
some_cells = st.sets(st.integers(0, EYEPIECE.grid.count - 1), max_size=14)
masks = st.integers(0, EYEPIECE.grid.full)


def hexes(mask: int, pad: Pad = EYEPIECE) -> list[Hex]:
    return [pad.hexes[cell] for cell in bits(mask)]


def stars_score(stars: int, *cards: Constellation, pad: Pad = EYEPIECE, rulings: Rulings = FIXED) -> int:
    return sum(figure.points for figure in p.best_figures(stars, pad, cards, rulings))


def galaxies(red: int, blue: int, yellow: int, purple: int) -> int:
    """So many galaxies in each quadrant."""
    counts = (red, blue, yellow, purple)
    return mask_of(
        cell for held, count in zip(EYEPIECE.quadrants, counts, strict=True) for cell in list(bits(held))[:count]
    )


# Galaxies


@pytest.mark.rule("HU-12")
@given(st.tuples(*[st.integers(0, 13)] * 4))
def test_galaxies_score_eleven_for_each_in_the_poorest_quadrant(counts: tuple[int, int, int, int]) -> None:
    assert p.score_galaxies(galaxies(*counts), EYEPIECE) == 11 * min(counts)
    assert p.galaxies_by_quadrant(galaxies(*counts), EYEPIECE) == list(counts)


@pytest.mark.rule("HU-19")
@pytest.mark.parametrize(("counts", "points"), [((2, 3, 2, 1), 11), ((2, 2, 2, 3), 22), ((9, 9, 9, 0), 0)])
def test_galaxies_score_what_they_always_scored(counts: tuple[int, int, int, int], points: int) -> None:
    assert p.score_galaxies(galaxies(*counts), EYEPIECE) == points


# Planets


@pytest.mark.rule("HU-13")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("", 0),
        ("e1", 0),
        ("e1 e2", 2),
        ("e1 e8", 2),  # a line need not be unbroken
        ("a1 e1", 2),  # down to the left
        ("a4 e8", 2),  # down to the right
        ("a1 b1 b2", 6),  # a triangle has a pair in each direction
        ("a1 b3", 0),  # two planets on no line
        ("e1 e4 e8", 3),
        ("e1 e2 e3 e4 e5 e6 e7 e8", 8),
    ],
)
def test_planets_score_lines_of_two_and_more(names: str, points: int) -> None:
    assert p.score_planets(cells(names), EYEPIECE) == points


@pytest.mark.rule("HU-13")
@given(masks)
def test_a_planet_scores_once_for_each_direction_in_which_it_is_not_alone(planets: int) -> None:
    assert p.score_planets(planets, EYEPIECE) == planets_score(hexes(planets))
    assert sum(p.planets_by_way(planets, EYEPIECE)) == p.score_planets(planets, EYEPIECE)


@pytest.mark.rule("HU-13")
def test_a_line_runs_on_behind_a_gap_in_the_pad() -> None:
    split = Pad("Split", ((0, 0), (5, 0)), (0, 1), ("red", "blue"))
    assert p.score_planets(0b11, split) == 2


# Asteroids


@pytest.mark.rule("HU-14")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("", 0),
        ("a1 b1", 0),
        ("a1 b1 b2", 8),
        ("a1 a2 b2", 8),
        ("a1 a2 a3", 0),  # a row of three is no triangle
        ("a1 b1 c1", 0),
        ("a1 a2 b1 b2", 8),  # each asteroid once
        ("a1 a2 b1 b2 b3", 8),
        ("a1 a2 a3 b1 b2 b3", 16),
        ("a1 b1 b2 i4", 8),
    ],
)
def test_asteroids_score_disjoint_triangles(names: str, points: int) -> None:
    assert p.score_asteroids(cells(names), EYEPIECE) == points


@pytest.mark.rule("HU-14")
def test_the_packing_is_not_greedy() -> None:
    """c2 c3 d3 is a triangle, but who takes it first leaves no other: around it lie three."""
    around = cells("c2 b2 b1 c3 c4 b3 d3 d2 e3")
    middle = cells("c2 c3 d3")
    assert most_triangles(around & ~middle, all_triangles(EYEPIECE)) < 2
    assert p.score_asteroids(around, EYEPIECE) == 24


@pytest.mark.rule("HU-14")
@given(some_cells)
def test_asteroids_score_the_largest_packing_there_is(found: set[int]) -> None:
    mask = mask_of(found)
    assert p.score_asteroids(mask, EYEPIECE) == 8 * most_triangles(mask, all_triangles(EYEPIECE))


@pytest.mark.rule("HU-14")
@settings(max_examples=40)
@given(st.sets(st.sampled_from(sorted(bits(cells("a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 d2 d3 d4")))), min_size=8))
def test_dense_fields_of_asteroids_are_packed_as_full_as_can_be(found: set[int]) -> None:
    mask = mask_of(found)
    assert p.score_asteroids(mask, EYEPIECE) == 8 * most_triangles(mask, all_triangles(EYEPIECE))


@pytest.mark.rule("HU-14")
@given(masks)
def test_packed_triangles_are_triangles_of_asteroids_and_share_no_hex(asteroids: int) -> None:
    packed = p.pack_triangles(asteroids, EYEPIECE)
    assert sum(packed) == mask_of(cell for triangle in packed for cell in bits(triangle))
    assert sum(packed).bit_count() == 3 * len(packed)
    assert all(triangle in all_triangles(EYEPIECE) and not triangle & ~asteroids for triangle in packed)


@pytest.mark.rule("HU-14")
@given(masks, st.integers(0, EYEPIECE.grid.count - 1))
def test_one_asteroid_more_never_costs_and_adds_one_triangle_at_most(asteroids: int, cell: int) -> None:
    before = p.score_asteroids(asteroids & ~(1 << cell), EYEPIECE)
    assert before <= p.score_asteroids(asteroids | 1 << cell, EYEPIECE) <= before + 8


def test_a_pad_full_of_asteroids_is_packed_at_once() -> None:
    assert p.score_asteroids(EYEPIECE.grid.full, EYEPIECE) == 8 * 17
    assert sorted(all_triangles(EYEPIECE)) == sorted(EYEPIECE.triangles)


# Comets


@pytest.mark.rule("HU-15")
def test_a_group_of_comets_scores_by_its_size() -> None:
    assert [p.comet_points(size) for size in range(9)] == [0, 0, 4, 7, 11, 15, 20, 25, 30]
    assert p.comet_points(52) == 15 + 5 * 47


@pytest.mark.rule("HU-19")
def test_comets_of_six_and_two_score_24() -> None:
    comets = cells("a1 a2 a3 b1 b2 b3 i1 i2")
    assert [group.bit_count() for group in p.groups_of(comets, EYEPIECE)] == [6, 2]
    assert p.score_comets(comets, EYEPIECE) == 24


@pytest.mark.rule("HU-15")
@given(masks)
def test_comets_score_their_connected_groups(comets: int) -> None:
    assert p.score_comets(comets, EYEPIECE) == comets_score(hexes(comets))
    assert sorted(map(len, groups(hexes(comets)))) == sorted(map(int.bit_count, p.groups_of(comets, EYEPIECE)))


# Stars


@pytest.mark.rule("HU-16")
def test_a_card_scores_when_all_required_stars_stand_in_its_arrangement() -> None:
    ursa = cells("b1 e5 e6 f4 f6")
    assert stars_score(ursa, URSA_MINOR) == 10
    for cell in bits(ursa):
        assert stars_score(ursa & ~(1 << cell), URSA_MINOR) == 0


@pytest.mark.rule("HU-16")
def test_a_bonus_star_pays_only_with_all_required_ones() -> None:
    ursa, bonus = cells("b1 e5 e6 f4 f6"), cells("c2 d3")
    assert stars_score(ursa | cells("c2"), URSA_MINOR) == 13
    assert stars_score(ursa | bonus, URSA_MINOR) == URSA_MINOR.most == 16
    assert stars_score(bonus, URSA_MINOR) == 0
    assert stars_score((ursa | bonus) & ~cells("b1"), URSA_MINOR) == 0


@pytest.mark.rule("HU-16")
def test_the_pattern_may_be_moved_but_not_turned_or_mirrored() -> None:
    assert all(stars_score(cells(names), TRIO) == 6 for names in ("a1 a2 b2", "e7 e8 f7", "h4 h5 i4"))
    assert stars_score(cells("a1 b1 b2"), TRIO) == 0
    skew = card_of("* * .\n . . *", 7)
    assert stars_score(cells("c1 c2 d4"), skew) == 7
    assert stars_score(cells("c2 c3 d1"), skew) == 0


@pytest.mark.rule("HU-16")
def test_further_stars_do_not_spoil_a_pattern() -> None:
    assert stars_score(EYEPIECE.grid.full, URSA_MINOR) == 16


@pytest.mark.rule("HU-16")
def test_a_pattern_may_stand_where_its_bonus_stars_fall_off_the_pad() -> None:
    edge = card_of("* * +", 5, 2)
    assert stars_score(cells("e7 e8"), edge) == 5
    assert stars_score(cells("e6 e7 e8"), edge) == 7


@pytest.mark.rule("HU-16")
def test_a_card_pays_once_however_often_its_pattern_stands() -> None:
    assert stars_score(cells("a1 a2 i1 i2"), PAIR) == 4
    assert stars_score(cells("a1 a2 b2 b3"), LADDER) == 7, "the better of two places counts"


@pytest.mark.rule("HU-17")
def test_two_cards_want_stars_of_their_own() -> None:
    assert stars_score(cells("a1 a2 b2"), PAIR, TRIO) == 6
    assert stars_score(cells("a1 a2 b2 i1 i2"), PAIR, TRIO) == 10
    assert stars_score(cells("a1 a2"), PAIR, replace(PAIR, id="other", points=3)) == 4


@pytest.mark.rule("HU-17")
def test_a_bonus_star_that_both_could_use_goes_where_it_pays_more() -> None:
    left, right = card_of("* +", 5, 2, "left"), card_of("+ *", 5, 3, "right")
    stars = cells("a1 a2 a3")
    assert stars_score(stars, left, right) == stars_score(stars, right, left) == 13
    by_card = {figure.card: figure for figure in p.best_figures(stars, EYEPIECE, (left, right), FIXED)}
    assert (by_card[0].extra, by_card[1].extra) == (0, cells("a2"))


@pytest.mark.rule("HU-17")
def test_a_star_that_one_requires_is_no_bonus_star_of_the_other() -> None:
    one, other = card_of("* +", 5, 4, "one"), card_of("*", 3, 0, "other")
    assert stars_score(cells("a1 a2"), one, other) == 9, "a2 pays 4 as a bonus star, 3 by itself"
    assert stars_score(cells("a1 a2"), one, replace(other, points=6)) == 11
    assert stars_score(cells("a1 a2 i1"), one, other) == 12


@pytest.mark.rule("HU-17")
def test_a_card_is_given_up_when_the_other_pays_more_with_its_stars() -> None:
    big, small = card_of("* * *", 12, 0, "big"), card_of("* *", 5, 4, "small")
    assert stars_score(cells("a1 a2 a3"), big, small) == 12
    assert stars_score(cells("a1 a2 a3 a4"), big, replace(small, points=13)) == 13


small_hexes = st.tuples(st.integers(-1, 2), st.integers(0, 2))


@st.composite
def small_cards(draw: st.DrawFn) -> Constellation:
    spots = draw(st.lists(small_hexes, min_size=1, max_size=5, unique=True))
    required = draw(st.integers(1, min(3, len(spots))))
    stars = tuple(Star(spot, at >= required) for at, spot in enumerate(sorted(spots, key=lambda s: (s[1], s[0]))))
    return Constellation("made-up", "Made Up", draw(st.integers(1, 9)), draw(st.integers(1, 5)), stars)


FIELD = Pad("Field", tuple((q - r // 2, r) for r in range(3) for q in range(4)), (0,) * 12, ("red",))
field_stars = st.sets(st.integers(0, 11), min_size=2, max_size=7)


@pytest.mark.rule("HU-16")
@settings(max_examples=60)
@given(small_cards(), field_stars)
def test_one_card_pays_what_the_best_of_all_shifts_pays(card: Constellation, stars: set[int]) -> None:
    mask = mask_of(stars)
    assert stars_score(mask, card, pad=FIELD) == card_value(frozenset(hexes(mask, FIELD)), card)


@pytest.mark.rule("HU-17")
@settings(max_examples=60)
@given(small_cards(), small_cards(), field_stars)
def test_two_cards_pay_what_the_best_of_all_assignments_pays(
    one: Constellation, other: Constellation, stars: set[int]
) -> None:
    mask = mask_of(stars)
    assert stars_score(mask, one, other, pad=FIELD) == best_assignment(hexes(mask, FIELD), (one, other))


@pytest.mark.rule("HU-17")
@given(small_cards(), small_cards(), field_stars)
def test_no_star_serves_two_figures_and_each_figure_stands(
    one: Constellation, other: Constellation, stars: set[int]
) -> None:
    mask = mask_of(stars)
    figures = p.best_figures(mask, FIELD, (one, other), FIXED)
    used = [part for figure in figures for part in (figure.required, figure.extra)]
    serving = [cell for part in used for cell in bits(part)]
    assert len(set(serving)) == len(serving)
    assert all(not part & ~mask for part in used)
    assert len({figure.card for figure in figures}) == len(figures)
    for figure in figures:
        card = (one, other)[figure.card]
        assert figure.points == card.points + card.bonus * figure.extra.bit_count()


def test_without_cards_stars_pay_nothing() -> None:
    assert stars_score(EYEPIECE.grid.full) == 0
    assert not any(p.score_sky(p.Sky(), TINY, (), FIXED).values())


# Facts


@pytest.mark.rule("HU-19")
def test_ursa_minor_and_cepheus_have_the_stars_they_always_had() -> None:
    ursa, cepheus = (shipped().constellations[id] for id in ("ursa-minor", "cepheus"))
    assert (len(ursa.required), len(ursa.extra)) == (5, 2)
    assert (len(cepheus.required), len(cepheus.extra)) == (5, 0)


@pytest.mark.rule("HU-19")
def test_ursa_minor_and_cepheus_pay_what_they_always_paid() -> None:
    ursa, cepheus = (shipped().constellations[id] for id in ("ursa-minor", "cepheus"))
    assert (ursa.points, ursa.bonus, ursa.most) == (10, 3, 16)
    assert (cepheus.points, cepheus.most) == (15, 15)


class _Sketch:
    """Draws a pad at random that shows what the old example showed, if it works out."""

    def __init__(self, pad: Pad, ursa: Constellation, stream: Stream) -> None:
        self.pad, self.ursa, self.stream = pad, ursa, stream
        self.free = pad.grid.full

    def take(self, mask: int) -> int:
        self.free &= ~mask
        return mask

    def group(self, size: int) -> int:
        """A connected group in free hexes."""
        mask = 1 << self.stream.choice(list(bits(self.free)))
        while mask.bit_count() < size and (around := list(bits(self.pad.grid.around(mask) & self.free))):
            mask |= 1 << self.stream.choice(around)
        return self.take(mask)

    def sky(self) -> p.Sky:
        whole = [(one, extra) for one, extra in placements(self.pad, self.ursa, FIXED) if extra.bit_count() == 2]
        required, extra = self.stream.choice(whole)
        stars = self.take(required | extra)
        comets = self.group(6) | self.group(2)
        trios = [triangle for triangle in self.pad.triangles if not triangle & ~self.free]
        asteroids = self.take(self.stream.choice(trios) | self.stream.choice(trios)) if trios else 0
        galaxies = 0
        for quadrant, count in zip(self.pad.quadrants, (2, 2, 2, 3), strict=True):
            galaxies |= self.take(mask_of(self.stream.sample(list(bits(quadrant & self.free)), count)))
        planets = self.take(mask_of(self.stream.sample(list(bits(self.free)), 9)))
        drawn = stars | comets | asteroids | galaxies | planets
        return p.Sky(galaxies, planets, asteroids, comets, stars, drawn, 3)


@pytest.mark.rule("HU-19")
def test_a_pad_of_22_24_16_24_and_16_totals_102() -> None:
    content = shipped()
    ursa = replace(content.constellations["ursa-minor"], points=10, bonus=3)
    cards = (ursa, replace(content.constellations["cepheus"], points=15))
    wanted = {"galaxy": 22, "planet": 24, "asteroid": 16, "comet": 24, "stars": 16}
    for attempt in range(5000):
        sky = _Sketch(content.pad, ursa, Stream("102", attempt)).sky()
        parts = p.score_sky(sky, content.pad, cards, FIXED)
        if parts == wanted:
            break
    assert parts == wanted
    assert sum(parts.values()) == 102
    assert sum(mask.bit_count() for mask in sky[:5]) == sky.occupied.bit_count()
    assert [figure.card for figure in p.best_figures(sky.stars, content.pad, cards, FIXED)] == [0]
