"""Every problem that preflight knows, on a page made to have it, and none on pages without."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.drawing.paper import A4
from generator.drawing.scene import Box, Circle, Item, Place, Rect, Scene, Text, Zone, line
from generator.drawing.theme import FINE, Ink
from generator.drawing.type import SANS, SERIF
from generator.printing.documents import Document, Matter, Page
from generator.printing.furniture import dress
from generator.printing.ink import coverage
from generator.printing.preflight import preflight

from .pieces import THEME, card, documents, edition, page


def messages(*pages: Page, ink: Ink = "low") -> list[str]:
    return [str(problem) for problem in preflight(Document("d", "D", pages), edition(ink))]


def words(text: str, x: float = 30, y: float = 30, size: float = 12) -> Text:
    return Text(x, y, text, SERIF, size, THEME.text)


def test_good_pages_have_no_problems() -> None:
    for document in documents():
        assert preflight(dress(document, edition(), "Long Night"), edition()) == []


@pytest.mark.parametrize(
    ("items", "message"),
    [
        ([words("tiny", size=8)], "“tiny” is 8.0 pt; the smallest allowed here is 9 pt"),
        ([words("edge", x=3)], "something is 3.0 mm from the edge of the paper; printers need 5 mm"),
        ([words("one"), words("two", x=32)], "“one” and “two” overlap"),
        ([words("a ☃")], "“a ☃”: the font has no ☃"),
        (
            [line(20, 20, 50, 20, THEME.stroke(0.7))],
            "“page” has a line of 0.7 pt; lines are 0.25, 0.5 or 1 pt",
        ),
        (
            [Zone("map", 20, 20, 50, 50), Zone("score", 60, 60, 50, 50)],
            "the zones “map” and “score” of “page” overlap",
        ),
        ([Zone("map", 200, 20, 50, 50)], "the zone “map” leaves “page”"),
        (
            [Place(Scene("small card", 30, 30, (words("out of it", x=25, y=10),)), 50, 50)],
            "“out of it” runs out of “small card”",
        ),
    ],
)
def test_a_fault_on_a_page_is_named(items: list[Item], message: str) -> None:
    assert messages(page(), page(*items)) == [f"page 2: {message}"]


@pytest.mark.parametrize(
    ("matter", "family", "least"),
    [("reading", SERIF, 10), ("sheet", SERIF, 9), ("cards", SERIF, 7), ("reading", SANS, 7), ("sheet", SANS, 7)],
)
def test_the_smallest_text_depends_on_what_it_is_for(matter: Matter, family: object, least: float) -> None:
    def faults(size: float) -> list[str]:
        text = replace(words("word", size=size), font=family)  # type: ignore[arg-type]
        return messages(replace(page(text), matter=matter))

    assert faults(least) == []
    assert len(faults(least - 0.5)) == 1


def test_a_placed_text_counts_at_the_size_it_is_printed() -> None:
    piece = Scene("piece", 60, 40, (words("word", x=5, y=20, size=12),))
    assert messages(page(Place(piece, 20, 20, 0.8))) == []
    assert len(messages(page(Place(piece, 20, 20, 0.7)))) == 1


def test_text_on_a_piece_pictured_in_a_rulebook_may_be_as_small_as_on_the_piece() -> None:
    piece = Scene("piece", 60, 40, (words("word", x=5, y=20, size=7),))
    half = Scene("half page", 148.5, 210, (words("word", size=7),))
    sheet = Scene("sheet", 297, 210, (Place(half, 0, 0),))
    assert messages(replace(page(Place(piece, 20, 20)), matter="reading")) == []
    assert len(messages(Page(sheet, "reading"))) == 1


def test_what_is_clipped_away_is_not_printed() -> None:
    arcs = Scene("arcs", 200, 30, (Circle(190, 0, 60, stroke=THEME.stroke(FINE)),))
    assert messages(page(Place(arcs, 5, 5))) == []


@pytest.mark.parametrize(("ink", "share"), [("full", 0.35), ("low", 0.08)])
def test_too_much_ink_is_measured_on_the_page(ink: Ink, share: float) -> None:
    def black(part: float) -> Page:
        height = part * A4.width * A4.height / 200
        return page(Rect(5, 5, 200, height, fill=THEME.text._replace(red=0, green=0, blue=0)))

    assert messages(black(share - 0.01), ink=ink) == []
    [message] = messages(black(share + 0.02), ink=ink)
    assert message == f"page 1: {share + 0.02:.0%} of the page is ink; {ink} ink allows {share:.0%}"


def test_fine_lines_are_not_taken_for_thick_ones() -> None:
    """At the coarse resolution alone, this page of hairlines would seem to be grey all over."""
    rules = (line(5, y, 205, y, THEME.stroke(0.25, THEME.text)) for y in range(10, 290, 2))
    assert messages(page(*rules)) == []


def test_coverage_is_the_mean_darkness() -> None:
    from PIL import Image

    image = Image.new("L", (10, 10), 255)
    image.paste(0, Box(0, 0, 10, 4)[:4])  # type: ignore[arg-type]
    assert coverage(image) == pytest.approx(0.4)


def test_fronts_need_their_backs() -> None:
    front, back = documents()[1].pages[:2]
    assert messages(front, back) == []
    assert messages(front) == ["page 1: no page of backs follows this page of fronts"]
    assert messages(back) == ["page 1: no page of fronts comes before this page of backs"]
    assert messages(page(), front, back) == ["page 2: a page of fronts falls on the back of a sheet"]


def test_backs_must_lie_behind_their_fronts() -> None:
    front = Page(Scene("fronts", 210, 297, (Place(card("a"), 20, 20),)), "cards", "front")
    right, wrong, many = (
        Page(Scene("backs", 210, 297, tuple(Place(card("b"), x, 20) for x in xs)), "cards", "back")
        for xs in ([126.5], [20], [126.5, 20])
    )
    assert messages(front, right) == []
    for back in (wrong, many):
        assert messages(front, back) == ["page 2: the backs do not lie behind the fronts of the page before"]
