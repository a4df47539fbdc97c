"""The catalogue is whole, and figures laid flat look like the sky."""

from __future__ import annotations

from math import cos, dist, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.sky.catalogue import Constellation, SkyStar, constellations
from generator.sky.figures import distortion, is_mirrored, project

ALL = constellations()


def test_there_are_88_constellations_with_figures() -> None:
    assert len(ALL) == 88
    for code, one in ALL.items():
        assert one.code == code
        assert len(one.stars) >= 2
        assert all(a != b and max(a, b) < len(one.stars) for a, b in one.lines)
        assert {place for pair in one.lines for place in pair} == set(range(len(one.stars)))


def test_names_of_constellations_are_all_different() -> None:
    assert len({one.name for one in ALL.values()}) == 88
    assert ALL["UMi"].english == "Little Bear"


@pytest.mark.parametrize("one", ALL.values(), ids=ALL)
def test_stars_lie_in_the_sky(one: Constellation) -> None:
    for star in one.stars:
        assert 0 <= star.right_ascension < 360
        assert -90 <= star.declination <= 90
        assert -2 < star.magnitude < 8


def test_east_is_left_and_north_is_up() -> None:
    stars = [SkyStar("", "", 10, 0, 1), SkyStar("", "", 20, 0, 1), SkyStar("", "", 15, 8, 1)]
    west, east, north = project(stars)
    assert east[0] < west[0]
    assert north[1] < west[1]


def test_small_figures_keep_their_distances() -> None:
    stars = [SkyStar("", "", 83.0, -5.0, 1), SkyStar("", "", 85.0, -5.0, 1), SkyStar("", "", 83.0, -3.0, 1)]
    a, b, c = project(stars)
    assert dist(a, b) / dist(a, c) == pytest.approx(cos(radians(5)), rel=0.01)


points = st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=3, max_size=8, unique=True)


@given(points, st.floats(0.1, 10), st.floats(0, 360))
def test_turning_and_scaling_a_figure_does_not_distort_it(
    figure: list[tuple[float, float]], scale: float, angle: float
) -> None:
    c, s = cos(radians(angle)), sin(radians(angle))
    turned = [(scale * (c * x - s * y), scale * (s * x + c * y)) for x, y in figure]
    assert distortion(figure, turned) == pytest.approx(0, abs=1e-9)
    assert not is_mirrored(figure, turned)


def test_a_mirror_image_is_told_from_the_figure() -> None:
    figure = [(0.0, 0.0), (4.0, 0.0), (0.0, 1.0)]
    mirrored = [(-x, y) for x, y in figure]
    assert distortion(figure, mirrored) == pytest.approx(0)
    assert is_mirrored(figure, mirrored)


def test_a_star_out_of_its_place_distorts() -> None:
    figure = [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]
    assert distortion(figure, [(0.0, 0.0), (4.0, 0.0), (0.0, 5.0)]) > 0.05
