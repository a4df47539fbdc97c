"""A rulebook is set on A4 and Letter from the same words, and nothing on its pages collides."""

from itertools import combinations
from pathlib import Path

import pytest

from generator.drawing.paper import A4, LETTER, SAFE, Paper
from generator.drawing.scene import Box, Circle, Rect, Scene, Text
from generator.drawing.theme import INKS, Ink, theme_for
from generator.drawing.type import SANS, text_box
from generator.printing.blocks import TypesettingFault
from generator.printing.documents import Bookmark, Document, Edition
from generator.printing.preflight import preflight
from generator.printing.rulebook import make_rulebook
from generator.printing.templating import render_template

THEME = theme_for("full")
LABEL = Text(2, 5, "Lamp", SANS, 9, THEME.text)
FIGURES = {
    name: Scene(name, width, height, (Rect(0, 0, width, height, fill=THEME.wash), LABEL))
    for name, width, height in (("chart", 90.0, 60.0), ("small", 50.0, 30.0), ("score", 60.0, 24.0))
}
ICONS = {name: Scene(name, 8, 8, (Circle(4, 4, 3.5, fill=THEME.accent),)) for name in ("lamp", "reef")}
FACTS = {
    "players": "2–4",
    "cards": 18,
    "paper": "A4",
    "examples": [
        {"text": "She lights *B4*.", "at": "B4", "worth": 3, "caption": "Ada’s chart.", "figure": "small"},
    ],
    "fleet": [("Albatross", 120, 14, "the Inner Harbour"), ("Bonnie Jean", 45, 5, "the Old Mole")] * 8,
    "pieces": [("Coast chart", "one each", ""), ("Weather cards", "once", "cut along the marks")],
}


def book(paper: Paper = A4, ink: Ink = "full", source: str | None = None) -> Document:
    words = source or render_template(Path(__file__).parent / "book", "rulebook.md.j2", FACTS)
    return make_rulebook(
        words,
        title="The Lighthouse Keepers",
        subtitle="A handbook for foggy nights",
        figures=FIGURES,
        icons=ICONS,
        edition=Edition(paper, ink, "seed", "1.0"),
    )


def texts(scene: Scene) -> list[Text]:
    return [item for item in scene.items if isinstance(item, Text)]


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0.01 and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.01


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("ink", INKS)
def test_no_two_texts_touch_and_none_leaves_the_printable_page(paper: Paper, ink: Ink) -> None:
    for page in book(paper, ink).pages:
        boxes = [text_box(text) for text in texts(page.scene)]
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
        for box in boxes:
            assert SAFE <= box.x <= box.right <= paper.width - SAFE
            assert SAFE <= box.y <= box.bottom <= paper.height - SAFE


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_rulebook_passes_preflight(paper: Paper) -> None:
    assert preflight(book(paper), Edition(paper, "full", "seed", "1.0")) == []


def test_a_page_has_two_families_and_at_most_four_sizes() -> None:
    for page in book().pages:
        assert len({text.size for text in texts(page.scene)}) <= 4
        assert min(text.size for text in texts(page.scene)) >= 7


def test_every_heading_of_two_levels_has_a_bookmark() -> None:
    found = [
        entry
        for page in book().pages
        for entry in (Bookmark(page.bookmark, page.level), *page.further)
        if entry.title
    ]
    assert found[:4] == [
        Bookmark("The Lighthouse Keepers", 0),
        Bookmark("What this is about", 1),
        Bookmark("What you need", 2),
        Bookmark("Setting up", 1),
    ]
    assert "A note on fog" not in [entry.title for entry in found]


def test_the_contents_name_the_page_on_which_each_section_stands() -> None:
    pages = book(source="\n\n".join(f"# Part {n}\n\n" + "word " * 700 for n in range(1, 8))).pages
    where = {
        text.text: number
        for number, page in enumerate(pages, 1)
        for text in texts(page.scene)
        if text.text.startswith("Part") and text.size > 10
    }
    opening = texts(pages[0].scene)
    entries = [text for text in opening if text.text.startswith("Part") and text.size == 10]
    assert len(entries) == 7
    for entry in entries:
        beside = [text.text for text in opening if text.y == entry.y and text.anchor == "end" and text.x > entry.x]
        assert beside[0] == str(where[entry.text])


def test_the_same_words_make_the_same_pages() -> None:
    assert book() == book()


def test_a_book_without_words_is_a_fault() -> None:
    with pytest.raises(TypesettingFault, match="no words"):
        book(source="\n")
