"""Imposition: cards fill the paper, backs lie behind fronts, marks stay off the cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.bounds import bounds, common
from generator.drawing.paper import A4, LETTER, SAFE, Paper
from generator.drawing.scene import Box, Path, Place, Scene
from generator.printing.documents import Page
from generator.printing.sheets import CARD_SIZES, CardSize, fold_grid_for, grid_for, lay_cards, lay_two_up

from .pieces import THEME, card

papers = st.sampled_from((A4, LETTER))
sizes = st.sampled_from(list(CARD_SIZES.values()))


def places(page: Page) -> list[Place]:
    return [item for item in page.scene.items if isinstance(item, Place)]


def marks(page: Page) -> list[Path]:
    return [item for item in page.scene.items if isinstance(item, Path)]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nine_poker_cards_stand_in_the_middle_of_the_paper(paper: Paper) -> None:
    grid = grid_for(paper, CARD_SIZES["poker"])
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.block.x == pytest.approx(paper.width - grid.block.right)
    assert grid.block.y == pytest.approx(paper.height - grid.block.bottom)


@given(st.integers(1, 40), papers, st.builds(CardSize, st.floats(20, 190), st.floats(20, 260)))
def test_each_back_lies_behind_its_front_after_a_flip_on_the_long_edge(
    count: int, paper: Paper, size: CardSize
) -> None:
    fronts = [card(f"front {n}", size) for n in range(count)]
    backs = [card(f"back {n}", size) for n in range(count)]
    pages = lay_cards("Cards", fronts, backs, paper, THEME)
    assert [page.face for page in pages] == ["front", "back"] * (len(pages) // 2)
    seen = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        behind = {place.scene.name: bounds(place) for place in places(back)}
        for place in places(front):
            box = bounds(place)
            flipped = box._replace(x=paper.width - box.right)
            assert behind.pop(place.scene.name.replace("front", "back")) == pytest.approx(flipped)
            seen += 1
        assert not behind
    assert seen == count


@given(st.integers(1, 40), papers, sizes, st.sampled_from(("duplex", "gutterfold")))
def test_marks_stay_in_the_margin(count: int, paper: Paper, size: CardSize, backing: str) -> None:
    cards = [card(str(n), size) for n in range(count)]
    for page in lay_cards("Cards", cards, card("back", size), paper, THEME, backing=backing):  # type: ignore[arg-type]
        safe = Box(0, 0, page.scene.width, page.scene.height).inset(SAFE)
        pieces = [bounds(place) for place in places(page)]
        for mark in marks(page):
            assert mark.stroke is not None
            assert mark.stroke.weight * 25.4 / 72 == pytest.approx(0.15)
            xs, ys = zip(*mark.segments, strict=True)
            assert safe.x - 1e-6 <= min(xs) <= max(xs) <= safe.right + 1e-6
            assert safe.y - 1e-6 <= min(ys) <= max(ys) <= safe.bottom + 1e-6
            span = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            assert all(common(span, piece) is None for piece in pieces)


def test_every_edge_of_a_card_has_its_mark_on_both_papers() -> None:
    for paper in (A4, LETTER):
        [page] = lay_cards("Cards", [card(str(n)) for n in range(9)], None, paper, THEME)
        assert len(marks(page)) == 4 * 2 + 4 * 2


def test_copies_are_laid_side_by_side() -> None:
    [page] = lay_cards("Cards", [card("a"), card("b")], None, A4, THEME, copies=3)
    assert [place.scene.name for place in places(page)] == list("aaabbb")
    assert page.face == "single"


@given(st.integers(1, 20), papers, sizes)
def test_a_fold_lays_each_back_behind_its_front(count: int, paper: Paper, size: CardSize) -> None:
    fronts = [card(f"front {n}", size) for n in range(count)]
    backs = [card(f"back {n}", size) for n in range(count)]
    for page in lay_cards("Cards", fronts, backs, paper, THEME, backing="gutterfold"):
        by_name = {place.scene.name: place for place in places(page)}
        for name, front in by_name.items():
            if name.startswith("front"):
                back = by_name[name.replace("front", "back")]
                box = bounds(front)
                assert back.turn == 180
                assert bounds(back) == pytest.approx(box._replace(y=page.scene.height - box.bottom))


def test_only_the_fold_is_dotted() -> None:
    [page] = lay_cards("Cards", [card("a")], card("back"), A4, THEME, backing="gutterfold")
    dotted = [mark for mark in marks(page) if mark.stroke is not None and mark.stroke.dash]
    assert {mark.segments[0][1] for mark in dotted} == {page.scene.height / 2}
    assert len(dotted) == 2


def test_a_fold_holds_four_poker_cards_a_sheet() -> None:
    for paper in (A4, LETTER):
        grid = fold_grid_for(paper, CARD_SIZES["poker"])
        assert grid.columns * grid.rows == 8


def test_cards_that_cannot_be_laid_are_refused() -> None:
    with pytest.raises(ValueError, match="2 fronts but 1 backs"):
        lay_cards("Cards", [card("a"), card("b")], [card("x")], A4, THEME)
    with pytest.raises(ValueError, match="different sizes"):
        lay_cards("Cards", [card("a"), card("b", CARD_SIZES["mini"])], None, A4, THEME)
    with pytest.raises(ValueError, match="does not fit A4"):
        lay_cards("Cards", [card("a", CardSize(250, 20))], None, A4, THEME)
    with pytest.raises(ValueError, match="no back to fold"):
        lay_cards("Cards", [card("a")], None, A4, THEME, backing="gutterfold")


def test_two_pages_share_a_landscape_sheet_with_one_cut() -> None:
    half = Scene("half", A4.half.width, A4.half.height, ())
    page = lay_two_up(half, half, A4)
    assert (page.scene.width, page.scene.height) == (297, 210)
    assert [place.x for place in places(page)] == pytest.approx([0, 148.5])
    assert {segment[0] for mark in marks(page) for segment in mark.segments} == {148.5}
    with pytest.raises(ValueError, match="larger than half of A4"):
        lay_two_up(half, Scene("whole", 210, 297, ()), A4)
