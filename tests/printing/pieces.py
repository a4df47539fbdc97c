"""Made-up pieces for the tests of the press."""

from __future__ import annotations

from generator.drawing.paper import A4, Paper
from generator.drawing.scene import Circle, Item, Rect, Scene, Text
from generator.drawing.theme import FINE, Ink, theme_for
from generator.drawing.type import SANS, SERIF
from generator.printing.documents import Document, Edition, Page
from generator.printing.sheets import CARD_SIZES, CardSize, lay_cards

THEME = theme_for("low")


def edition(ink: Ink = "low", paper: Paper = A4) -> Edition:
    return Edition(paper, ink, "seed", "1.2.3")


def card(name: str, size: CardSize = CARD_SIZES["poker"]) -> Scene:
    width, height = size
    items = (
        Rect(2, 2, width - 4, height - 4, 2, stroke=THEME.stroke(FINE)),
        Circle(width / 2, height / 2, 8, fill=THEME.accent),
        Text(width / 2, 12, name, SERIF, 12, THEME.text, "middle"),
    )
    return Scene(name, width, height, items)


def page(*items: Item, paper: Paper = A4) -> Page:
    return Page(Scene("page", paper.width, paper.height, items))


def documents(paper: Paper = A4) -> list[Document]:
    """A little game: two sheets, and cards with backs."""
    sheets = tuple(
        Page(
            Scene(name, paper.width, paper.height, (Text(30, 40, name, SANS, 12, THEME.text),)), bookmark=name
        )
        for name in ("First chart", "Second chart")
    )
    cards = lay_cards("Cards", [card(f"Card {n}") for n in range(11)], card("back"), paper, THEME)
    return [
        Document("charts", "Charts", sheets, copies="one for each player"),
        Document("cards", "Cards", cards, cutting="cut along the marks", duplex=True),
    ]
