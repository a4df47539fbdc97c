"""Figures snapped to the cells of a board stay themselves: in a frame, a cell for each star, never mirrored."""

from __future__ import annotations

from math import cos, dist, radians, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sky.catalogue import constellations
from generator.sky.figures import Point, distortion, is_mirrored, project
from generator.sky.snapping import Cell, Lattice, Snapped, middle, nearest, snap

LATTICES: tuple[Lattice, ...] = ("hex", "square")
lattices = st.sampled_from(LATTICES)
coordinates = st.floats(-20, 20, allow_nan=False)
FIGURES = [one for one in constellations().values() if 4 <= len(one.stars) <= 8][::6]


def extent(snapped: Snapped, lattice: Lattice) -> tuple[float, float]:
    drawn = [middle(cell, lattice) for cell in snapped.cells]
    xs, ys = [x for x, _ in drawn], [y for _, y in drawn]
    return max(xs) - min(xs), max(ys) - min(ys)


@given(lattices, st.tuples(st.integers(-9, 9), st.integers(-9, 9)))
def test_the_middle_of_a_cell_lies_in_that_cell(lattice: Lattice, cell: Cell) -> None:
    assert nearest(middle(cell, lattice), lattice) == cell


@given(lattices, st.tuples(coordinates, coordinates))
def test_no_other_cell_is_nearer_than_the_nearest(lattice: Lattice, point: Point) -> None:
    column, row = nearest(point, lattice)
    apart = dist(point, middle((column, row), lattice))
    around = [(column + right, row + down) for right in (-2, -1, 0, 1, 2) for down in (-2, -1, 0, 1, 2)]
    assert all(apart <= dist(point, middle(cell, lattice)) + 1e-9 for cell in around)
    assert apart <= (1 / sqrt(3) if lattice == "hex" else 1 / sqrt(2)) + 1e-9


def test_neighbouring_cells_are_one_apart() -> None:
    for cell in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        assert dist(middle((0, 0), "hex"), middle(cell, "hex")) == pytest.approx(1)
    for cell in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        assert dist(middle((0, 0), "square"), middle(cell, "square")) == pytest.approx(1)


def on_the_lattice(lattice: Lattice) -> st.SearchStrategy[list[Cell]]:
    cells = st.tuples(st.integers(0, 4), st.integers(0, 4))
    return st.lists(cells, min_size=3, max_size=6, unique=True).filter(lambda found: _spreads(found, lattice))


def _spreads(cells: list[Cell], lattice: Lattice) -> bool:
    """Whether a figure does not lie on one line, so that it can be told from its mirror image."""
    (ax, ay), (bx, by), *rest = [middle(cell, lattice) for cell in cells]
    return any(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) > 0.1 for x, y in rest)


@pytest.mark.parametrize("lattice", LATTICES)
@settings(max_examples=25)
@given(data=st.data(), scale=st.floats(0.01, 100))
def test_a_figure_on_the_lattice_snaps_to_itself(lattice: Lattice, data: st.DataObject, scale: float) -> None:
    cells = data.draw(on_the_lattice(lattice))
    points = [middle(cell, lattice) for cell in cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, high = max(xs) - min(xs) + 1, (max(ys) - min(ys)) / (sqrt(3) / 2 if lattice == "hex" else 1) + 1
    found = snap([(scale * x, scale * y) for x, y in points], lattice, wide, high, turns=(0,))
    assert found is not None
    assert found.error == pytest.approx(0, abs=1e-6)
    drawn = [middle(cell, lattice) for cell in found.cells]
    ratios = [dist(drawn[0], drawn[at]) / dist(points[0], points[at]) for at in range(1, len(points))]
    assert ratios == pytest.approx([ratios[0]] * len(ratios))


figures = st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=3, max_size=6, unique=True)


@settings(max_examples=25)
@given(lattices, figures, st.integers(3, 8), st.integers(3, 8))
def test_stars_have_cells_of_their_own_within_the_frame(
    lattice: Lattice, points: list[Point], width: int, height: int
) -> None:
    found = snap(points, lattice, width, height, turns=(-15, 0, 15))
    if found is None:
        return
    assert len(set(found.cells)) == len(found.cells) == len(points)
    wide, high = extent(found, lattice)
    assert wide <= width - 1 + 1e-6
    assert high <= (height - 1) * (sqrt(3) / 2 if lattice == "hex" else 1) + 1e-6
    drawn = [middle(cell, lattice) for cell in found.cells]
    assert not is_mirrored(points, drawn)
    assert found.error == pytest.approx(distortion(points, drawn))
    assert found.angle in (-15, 0, 15)


@pytest.mark.parametrize("one", FIGURES, ids=lambda one: one.code)
def test_figures_of_the_sky_stay_recognisable(one: object) -> None:
    points = project(one.stars)  # type: ignore[attr-defined]
    found = snap(points, "hex", 8, 8, turns=range(-30, 31, 10))
    assert found is not None
    assert found.error < 0.25
    assert not is_mirrored(points, [middle(cell, "hex") for cell in found.cells])


def test_a_figure_that_is_turned_a_little_is_drawn_straight() -> None:
    box = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (0.0, 1.0)]
    c, s = cos(radians(12)), sin(radians(12))
    turned = [(c * x - s * y, s * x + c * y) for x, y in box]
    found = snap(turned, "square", 4, 2, turns=(12, 0, -12))
    assert found is not None
    assert found.error == pytest.approx(0, abs=1e-9)
    (left, top), *rest = found.cells
    assert rest == [(left + 3, top), (left + 3, top + 1), (left, top + 1)]


def test_more_stars_than_cells_do_not_fit() -> None:
    points = [(float(x), float(y)) for x in range(3) for y in range(3)]
    assert snap(points, "square", 2, 2) is None


@pytest.mark.parametrize("points", [[], [(1.0, 1.0)]])
def test_a_figure_needs_two_stars(points: list[Point]) -> None:
    with pytest.raises(ValueError, match="two stars"):
        snap(points, "hex", 8, 8)
