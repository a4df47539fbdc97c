"""Folding and nesting the sheets of a booklet brings its pages into order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.paper import A4, LETTER, Paper
from generator.drawing.scene import Place
from generator.printing.booklet import Side, make_booklet, saddle_stitch
from generator.printing.documents import Document, Edition
from generator.printing.preflight import preflight


def fold(sides: list[Side]) -> list[int]:
    """The pages a reader meets who leafs through the folded sheets.

    Turned over its short edge, a sheet's back left lies behind its front right. So the right half of each sheet is
    a leaf of the first half of the book, read front then back, from the outermost sheet inwards; the left half is
    a leaf of the second half, read back then front, from the innermost sheet outwards.
    """
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    towards = [page for front, back in sheets for page in (front.right, back.left)]
    away = [page for front, back in reversed(sheets) for page in (back.right, front.left)]
    return towards + away


@given(st.integers(1, 60))
def test_folded_sheets_give_the_pages_in_order(sheets: int) -> None:
    assert fold(saddle_stitch(4 * sheets)) == list(range(1, 4 * sheets + 1))


@given(st.integers(1, 200).filter(lambda count: count % 4))
def test_only_whole_sheets_can_be_folded(count: int) -> None:
    with pytest.raises(ValueError, match="whole sheets"):
        saddle_stitch(count)


def booklet(paper: Paper, words: int) -> Document:
    return make_booklet(
        "# Fog\n\n" + "word " * words,
        title="The Lighthouse Keepers",
        subtitle="",
        figures={},
        icons={},
        edition=Edition(paper, "full", "seed", "1.0"),
    )


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("words", [10, 2000, 4500])
def test_each_side_is_a_landscape_sheet_with_two_half_pages(paper: Paper, words: int) -> None:
    document = booklet(paper, words)
    assert len(document.pages) % 2 == 0
    for page in document.pages:
        left, right = (item for item in page.scene.items if isinstance(item, Place))
        assert (page.scene.width, page.scene.height) == (paper.height, paper.width)
        assert (left.x, right.x) == (0.0, paper.height / 2)
        assert left.scale == right.scale == 1.0


def test_a_booklet_passes_preflight() -> None:
    assert preflight(booklet(LETTER, 4500), Edition(LETTER, "full", "seed", "1.0")) == []


def test_the_document_says_how_to_turn_the_paper() -> None:
    document = booklet(A4, 10)
    assert (document.duplex, document.flip, document.in_everything) == (True, "short", False)
    assert "short edge" in document.copies
    assert "fold" in document.cutting


def test_staples_are_marked_on_the_outermost_side_only() -> None:
    first, *others = (len(page.scene.items) for page in booklet(A4, 4500).pages)
    assert all(first == other + 2 for other in others)
