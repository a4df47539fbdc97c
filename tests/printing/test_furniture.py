"""What every sheet carries: footer and check bar in a free place, a header band, the page to print first."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.bounds import bounds, common, walk
from generator.drawing.paper import A4, LETTER, Paper
from generator.drawing.scene import Box, Path, Place, Rect, Scene, Text
from generator.drawing.theme import FINE, INKS, Ink, theme_for
from generator.drawing.type import TextOverflow
from generator.printing.cover import cover_page
from generator.printing.documents import Document, Page
from generator.printing.furniture import FOOTER, FOOTER_HEIGHT, check_bar, dress, header_band
from generator.printing.preflight import preflight
from generator.printing.sheets import CARD_SIZES, lay_cards, lay_two_up

from .pieces import THEME, card, documents, edition, page


def footer_of(dressed: Page) -> Place:
    [footer] = [item for item in dressed.scene.items if isinstance(item, Place) and item.scene.name == FOOTER]
    return footer


def words_of(place: Place) -> list[str]:
    return [item.text for item in place.scene.items if isinstance(item, Text)]


def test_a_footer_says_where_a_loose_sheet_belongs() -> None:
    charts = dress(documents()[0], edition(), "Long Night")
    assert words_of(footer_of(charts.pages[1])) == [
        "Long Night · Charts · 1.2.3 · page 2 of 2 · one for each player",
        "5 cm",
    ]


def test_the_check_bar_is_five_centimetres() -> None:
    bar, *ticks = (item for item in check_bar(20, 30, THEME) if isinstance(item, Path))
    assert bar.segments[1][0] - bar.segments[0][0] == 50
    assert [tick.segments[0][0] - 20 for tick in ticks] == [0, 10, 20, 30, 40, 50]


def test_reading_matter_keeps_its_own_page_numbers() -> None:
    reading = Document("rules", "Rules", (Page(Scene("p", 210, 297, ()), "reading"),))
    assert dress(reading, edition(), "Long Night") == reading


@given(st.sampled_from((A4, LETTER)), st.sampled_from(list(CARD_SIZES.values())), st.integers(1, 9))
def test_a_footer_never_touches_a_card_or_its_marks(paper: Paper, size: object, count: int) -> None:
    cards = [card(str(n), size) for n in range(count)]  # type: ignore[arg-type]
    sheet = Document("cards", "Cards", lay_cards("Cards", cards, None, paper, THEME))
    for dressed in dress(sheet, edition(paper=paper), "Long Night").pages:
        box = bounds(footer_of(dressed))
        assert common(box, paper.safe) == pytest.approx(box)
        others = (item for item in dressed.scene.items if item is not footer_of(dressed))
        assert all(common(box, bounds(item)) is None for item in others)


def test_a_footer_looks_into_placed_pages_for_a_free_strip() -> None:
    """A placed page may be as large as the paper, as long as nothing is drawn where the footer goes."""
    inner = Scene("inner", 210, 297, (Rect(20, 20, 170, 200, stroke=THEME.stroke(FINE)),))
    [dressed] = dress(Document("d", "D", (page(Place(inner, 0, 0)),)), edition(), "Long Night").pages
    assert bounds(footer_of(dressed)) == pytest.approx(Box(5, 297 - 5 - FOOTER_HEIGHT, 200, FOOTER_HEIGHT))


@pytest.mark.parametrize("ink", INKS)
def test_a_header_band_is_dark_in_full_ink_only(ink: Ink) -> None:
    band = header_band(200, 18, "Long Night", "A chart", theme_for(ink))
    [sky] = [item for item in band.items if isinstance(item, Rect)]
    assert sky.fill is not None
    assert (sky.fill.luminance < 0.1) == (ink == "full")


def test_a_long_title_shrinks_before_it_overflows() -> None:
    band = header_band(100, 18, "The Longest Night of All the Nights of Winter", "", THEME)
    assert max(item.size for item in band.items if isinstance(item, Text)) == 12
    with pytest.raises(TextOverflow):
        header_band(60, 18, "The Longest Night of All the Nights of Winter", "", THEME)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", INKS)
def test_the_first_page_passes_preflight(paper: Paper, ink: Ink) -> None:
    kind = edition(ink, paper)
    first = Document("first", "First", (cover_page("Long Night", documents(paper) * 4, kind),))
    assert preflight(dress(first, kind, "Long Night"), kind) == []


def test_the_first_page_counts_pages_as_the_one_file_does() -> None:
    charts, cards = documents()
    first = cover_page("Long Night", [charts, cards], edition())
    words = {item.text for item, _ in walk(first.scene) if isinstance(item, Text)}
    assert {"2–3", "4–7", "one side", "both sides", "one for each player", "cards.pdf"} <= words


def test_a_first_page_with_too_much_to_list_is_refused() -> None:
    with pytest.raises(ValueError, match="too many documents"):
        cover_page("Long Night", documents() * 20, edition())


def test_the_footer_of_two_pages_on_a_sheet_runs_below_both() -> None:
    half = Scene("half", A4.half.width, A4.half.height, (Rect(10, 10, 128.5, 180, stroke=THEME.stroke(FINE)),))
    sheet = Document("d", "D", (lay_two_up(half, half, A4),))
    [dressed] = dress(sheet, edition(), "Long Night").pages
    assert footer_of(dressed).turn == 0
    assert preflight(Document("d", "D", (dressed,)), edition()) == []
