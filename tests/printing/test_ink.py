"""Ink: the quick sum never lets a page pass that the picture would refuse."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.scene import (
    Circle,
    Colour,
    CurveTo,
    Item,
    LineTo,
    MoveTo,
    Path,
    Place,
    Rect,
    Scene,
    Stroke,
    Text,
)
from generator.drawing.type import FONTS, SANS_BOLD, font_file
from generator.printing.documents import Document, Page
from generator.printing.ink import BLACKEST, coverage, heavy_pages, most_ink
from generator.printing.pdf import pdf_bytes
from generator.printing.png import render

BLACK = Colour(0, 0, 0)
SIDE = 60.0

lengths = st.floats(1, SIDE - 1)
colours = st.builds(Colour, *(st.integers(0, 255),) * 3)
strokes = st.builds(Stroke, st.sampled_from([0.25, 0.5, 1.0]), colours)
items = st.one_of(
    st.builds(lambda x, y, c, s: Rect(1, 1, x / 2, y / 2, fill=c, stroke=s), lengths, lengths, colours, strokes),
    st.builds(lambda r, c, s: Circle(30, 30, r / 2, fill=c, stroke=s), lengths, colours, strokes),
    st.builds(lambda x, y, s: Path((MoveTo(1, 1), LineTo(x, y)), stroke=s), lengths, lengths, strokes),
    st.builds(
        lambda x, y, s, c: Path((MoveTo(2, 2), CurveTo(x, 1, 59, y, 40, 40)), fill=c, stroke=s),
        lengths, lengths, strokes, colours,
    ),
    st.builds(lambda y, c: Text(2, y, "Ursa MAJOR ■ 88", SANS_BOLD, 12, c), lengths, colours),
)  # fmt: skip


@given(st.lists(items, max_size=6))
@settings(max_examples=60)
def test_no_picture_holds_more_ink_than_the_sum(drawn: list[Item]) -> None:
    scene = Scene("page", SIDE, SIDE, tuple(drawn))
    pdf = pdf_bytes(Document("page", "Page", (Page(scene),)), title="Page")
    (image,) = render(pdf, 288)
    # A pixel's rounding at every edge is all that the picture may add.
    assert coverage(image) * SIDE * SIDE <= most_ink(scene, {}) + 0.002 * SIDE * SIDE + 0.5 * len(drawn)


def test_a_placed_scene_counts_wherever_it_is_placed_by_its_scale() -> None:
    dot = Scene("dot", 10, 10, (Rect(0, 0, 10, 10, fill=BLACK),))
    page = Scene("page", SIDE, SIDE, (Place(dot, 0, 0), Place(dot, 20, 0, scale=0.5)))
    assert most_ink(page, {}) == pytest.approx(100 + 25)


def test_only_pages_above_the_limit_are_heavy() -> None:
    light = Page(Scene("light", SIDE, SIDE, (Rect(0, 0, 30, 30, fill=BLACK),)))
    heavy = Page(Scene("heavy", SIDE, SIDE, (Rect(0, 0, 60, 30, fill=BLACK),)))
    # Twice the same square: the sum is in doubt, the picture is not.
    doubled = Page(Scene("doubled", SIDE, SIDE, light.scene.items * 2))
    found = list(heavy_pages(Document("d", "D", (light, heavy, doubled)), 0.35))
    assert [number for number, _ in found] == [2]
    assert found[0][1] == pytest.approx(0.5, abs=0.02)


def test_no_letter_is_blacker_than_supposed() -> None:
    from fontTools.pens.areaPen import AreaPen
    from fontTools.ttLib import TTFont

    for font in FONTS:
        file = TTFont(str(font_file(font)))
        glyphs = file.getGlyphSet()
        for name in set(file.getBestCmap().values()):
            pen = AreaPen(glyphs)
            glyphs[name].draw(pen)
            if glyphs[name].width:
                assert abs(pen.value) / (glyphs[name].width * 0.92 * 1000) <= BLACKEST, (font, name)
