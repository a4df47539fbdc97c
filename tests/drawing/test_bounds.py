"""Where ink falls: boxes of single items, and items placed in scenes placed in scenes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.bounds import Transform, bounds, placing, walk
from generator.drawing.scene import (
    PT,
    Box,
    Circle,
    Colour,
    CurveTo,
    Item,
    MoveTo,
    Path,
    Place,
    Rect,
    Scene,
    Stroke,
    Text,
    Turn,
    Zone,
    line,
)
from generator.drawing.type import SANS, width_mm

BLACK = Colour(0, 0, 0)
THICK = Stroke(2 / PT, BLACK)

lengths = st.floats(-100, 100)
turns: st.SearchStrategy[Turn] = st.sampled_from((0, 90, 180, 270))


@pytest.mark.parametrize(
    ("item", "box"),
    [
        (Rect(1, 2, 3, 4, fill=BLACK), Box(1, 2, 3, 4)),
        (Rect(1, 2, 3, 4, stroke=THICK), Box(0, 1, 5, 6)),
        (Circle(5, 5, 2, fill=BLACK), Box(3, 3, 4, 4)),
        (Circle(5, 5, 2, stroke=THICK), Box(2, 2, 6, 6)),
        (line(0, 0, 10, 0, THICK), Box(-1, -1, 12, 2)),
        (Path((MoveTo(0, 0), CurveTo(1, 9, 5, -3, 4, 4))), Box(0, -3, 5, 12)),
        (Zone("here", 1, 2, 3, 4), Box(1, 2, 3, 4)),
    ],
)
def test_a_box_holds_the_item_with_half_its_line(item: Item, box: Box) -> None:
    assert bounds(item) == pytest.approx(box)


def test_text_ends_at_its_anchor() -> None:
    box = bounds(Text(50, 20, "Vega", SANS, 12, BLACK, "end"))
    assert box.right == pytest.approx(50)
    assert box.width == pytest.approx(width_mm("Vega", SANS, 12))
    assert box.y < 20 < box.bottom


@given(lengths, lengths, st.floats(0.1, 4), turns)
def test_a_placed_scene_has_its_top_left_corner_where_it_was_put(
    x: float, y: float, scale: float, turn: Turn
) -> None:
    box = bounds(Place(Scene("piece", 30, 20, ()), x, y, scale, turn))
    wide, high = (30, 20) if turn in (0, 180) else (20, 30)
    assert box == pytest.approx(Box(x, y, wide * scale, high * scale), abs=1e-9)


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (10, 10)), (90, (30, 10)), (180, (40, 30)), (270, (10, 40))]
)
def test_a_turn_is_clockwise(turn: Turn, corner: tuple[float, float]) -> None:
    """The top left corner of the piece goes to the top right, the bottom right, the bottom left."""
    assert placing(Place(Scene("piece", 30, 20, ()), 10, 10, 1, turn)).point(0, 0) == pytest.approx(corner)


@given(st.lists(st.tuples(st.floats(0.1, 3), turns, lengths, lengths), min_size=2, max_size=2), lengths, lengths)
def test_transforms_compose(two: list[tuple[float, Turn, float, float]], x: float, y: float) -> None:
    inner, outer = (Transform(*one) for one in two)
    assert outer.after(inner).point(x, y) == pytest.approx(outer.point(*inner.point(x, y)), abs=1e-6)


def test_walking_reaches_every_item_in_page_coordinates() -> None:
    dot = Circle(1, 1, 1, fill=BLACK)
    piece = Scene("piece", 10, 10, (dot,))
    half = Scene("half", 50, 50, (Place(piece, 10, 0, turn=90), Zone("claim", 0, 0, 50, 50)))
    page = Scene("page", 100, 100, (Place(half, 20, 20, 2),))
    found = [(type(item), transform.box(bounds(item))) for item, transform in walk(page)]
    assert found == [(Circle, Box(56, 20, 4, 4)), (Zone, Box(20, 20, 100, 100))]
