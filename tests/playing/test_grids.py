"""Grids: masks, neighbours, lines and connected parts, on squares and hexes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.playing.grids import HEX_STEPS, Grid, HexGrid, SquareGrid, bits, mask_of

masks = st.integers(0, 2**30 - 1)
squares = st.builds(SquareGrid, st.integers(1, 6), st.integers(1, 6))
hexes = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=30).map(HexGrid)
grids: st.SearchStrategy[Grid] = st.one_of(squares, hexes)


@given(st.sets(st.integers(0, 120)))
def test_a_mask_holds_the_cells_it_was_made_of_lowest_first(cells: set[int]) -> None:
    assert list(bits(mask_of(cells))) == sorted(cells)


@given(grids)
def test_neighbours_are_mutual_and_nobody_is_their_own(grid: Grid) -> None:
    for cell in range(grid.count):
        assert not grid.neighbours[cell] >> cell & 1
        assert grid.neighbours[cell] & ~grid.full == 0
        assert all(grid.neighbours[other] >> cell & 1 for other in bits(grid.neighbours[cell]))


@given(squares)
def test_square_neighbours_share_an_edge(grid: SquareGrid) -> None:
    for cell in range(grid.count):
        row, column = divmod(cell, grid.columns)
        for other in range(grid.count):
            apart = abs(other // grid.columns - row) + abs(other % grid.columns - column)
            assert bool(grid.neighbours[cell] >> other & 1) == (apart == 1)


@given(squares)
def test_rows_and_columns_each_part_a_square_grid(grid: SquareGrid) -> None:
    for lines in (grid.row_masks, grid.column_masks):
        assert sum(lines) == grid.full
        assert sum(mask.bit_count() for mask in lines) == grid.count
    assert all(row & column for row in grid.row_masks for column in grid.column_masks)


@given(squares)
def test_the_perimeter_is_every_cell_with_fewer_than_four_neighbours(grid: SquareGrid) -> None:
    edge = mask_of(cell for cell in range(grid.count) if grid.neighbours[cell].bit_count() < 4)
    assert grid.perimeter == edge


@given(squares)
def test_every_cell_is_read_back_from_its_name(grid: SquareGrid) -> None:
    assert [grid.parse(grid.name(cell)) for cell in range(grid.count)] == list(range(grid.count))


@given(st.text(max_size=4))
def test_no_other_name_is_a_cell(name: str) -> None:
    grid = SquareGrid(10, 10)
    cell = grid.parse(name)
    assert cell is None or grid.name(cell) == name


def test_cells_are_named_by_column_and_row_from_the_top_left() -> None:
    grid = SquareGrid(8, 10)
    assert (grid.name(0), grid.name(9), grid.name(79)) == ("a1", "j1", "j8")
    assert [grid.parse(name) for name in ("a9", "k1", "a0", "a01", "A1", "", "1a")] == [None] * 7


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (3, 27)])
def test_a_grid_has_rows_and_at_most_26_columns(shape: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no grid"):
        SquareGrid(*shape)


@given(squares, st.integers(1, 7), st.integers(1, 7))
def test_areas_are_the_blocks_of_a_shape(grid: SquareGrid, rows: int, columns: int) -> None:
    areas = grid.areas(rows, columns)
    assert len(set(areas)) == max(0, grid.rows - rows + 1) * max(0, grid.columns - columns + 1)
    for area in areas:
        assert area.bit_count() == rows * columns
        assert area & ~grid.full == 0
        assert sum(1 for mask in grid.row_masks if mask & area) == rows


@given(squares, st.integers(1, 7))
def test_diagonals_meet_each_row_and_column_once_at_most(grid: SquareGrid, length: int) -> None:
    diagonals = grid.diagonals(length)
    spots = max(0, grid.rows - length + 1) * max(0, grid.columns - length + 1)
    assert len(set(diagonals)) == len(diagonals) == spots * (1 if length == 1 else 2)
    for diagonal in diagonals:
        assert diagonal.bit_count() == length
        assert diagonal & ~grid.full == 0
        rows = [mask & diagonal for mask in grid.row_masks if mask & diagonal]
        assert len(rows) == length
        columns = [next(bits(part)) % grid.columns for part in rows]
        assert {after - before for before, after in pairwise(columns)} in ({1}, {-1}, set())


@given(hexes)
def test_hexes_are_numbered_row_by_row_and_found_again(grid: HexGrid) -> None:
    assert [grid.index[spot] for spot in grid.hexes] == list(range(grid.count))
    assert list(grid.hexes) == sorted(grid.hexes, key=lambda spot: (spot[1], spot[0]))


@given(hexes)
def test_every_hex_is_found_again_by_its_name(grid: HexGrid) -> None:
    assert len(grid.names) == len(set(grid.names)) == grid.count
    assert [grid.by_name[name] for name in grid.names] == list(range(grid.count))
    assert len(grid.by_name) == grid.count


@given(hexes)
def test_hexes_are_named_by_row_from_the_top_and_place_from_the_left(grid: HexGrid) -> None:
    rows: dict[int, list[str]] = {}
    for name, (_, r) in zip(grid.names, grid.hexes, strict=True):
        rows.setdefault(r, []).append(name)
    top = min(rows)
    for r, names in rows.items():
        assert names == [f"{'abcdefg'[r - top]}{place}" for place in range(1, len(names) + 1)]


def test_a_row_without_hexes_keeps_its_letter_and_a_gap_in_a_row_has_no_number() -> None:
    grid = HexGrid([(5, -2), (0, -2), (3, 0)])
    assert grid.names == ("a1", "a2", "c1")
    assert grid.hexes[grid.by_name["a2"]] == (5, -2)
    assert "b1" not in grid.by_name


def test_no_hexes_have_no_names() -> None:
    assert HexGrid([]).names == ()
    assert not HexGrid([]).by_name


def test_a_hex_inside_has_six_neighbours() -> None:
    flower = HexGrid([(0, 0), *HEX_STEPS])
    middle = flower.index[0, 0]
    assert flower.neighbours[middle] == flower.full & ~(1 << middle)
    assert all(flower.neighbours[cell].bit_count() == 3 for cell in range(7) if cell != middle)


@given(hexes)
def test_the_lines_of_each_direction_part_the_hexes(grid: HexGrid) -> None:
    assert len(grid.lines) == 3
    for lines in grid.lines:
        assert sum(lines) == grid.full
        assert sum(mask.bit_count() for mask in lines) == grid.count


@given(hexes)
def test_two_adjacent_hexes_share_exactly_one_line(grid: HexGrid) -> None:
    for cell in range(grid.count):
        for other in bits(grid.neighbours[cell]):
            both = 1 << cell | 1 << other
            assert sum(mask & both == both for lines in grid.lines for mask in lines) == 1


@given(hexes)
def test_triangles_are_all_trios_of_mutually_adjacent_hexes(grid: HexGrid) -> None:
    expected = {
        mask_of((one, two, three))
        for one in range(grid.count)
        for two in bits(grid.neighbours[one])
        for three in bits(grid.neighbours[one] & grid.neighbours[two])
    }
    assert len(grid.triangles) == len(expected)
    assert set(grid.triangles) == expected


@given(grids, masks)
def test_components_part_a_mask_and_never_touch(grid: Grid, mask: int) -> None:
    mask &= grid.full
    parts = list(grid.components(mask))
    assert sum(parts) == mask
    assert sum(part.bit_count() for part in parts) == mask.bit_count()
    for part in parts:
        assert grid.around(part) & mask == 0
        assert all(grid.component(mask, cell) == part for cell in bits(part))
        assert grid.connects(mask, part)


@given(grids, masks, masks)
def test_cells_are_connected_just_when_one_part_holds_them_all(grid: Grid, mask: int, wanted: int) -> None:
    mask, wanted = mask & grid.full, wanted & grid.full
    holds = any(wanted & ~part == 0 for part in grid.components(mask))
    assert grid.connects(mask, wanted) == (holds or not wanted)


def test_a_cell_outside_a_mask_has_no_component() -> None:
    assert SquareGrid(2, 2).component(0b0001, 3) == 0
