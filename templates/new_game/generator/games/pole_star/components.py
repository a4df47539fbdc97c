"""What Pole Star prints. In: content and an edition; out: documents of scenes."""

from __future__ import annotations

from generator import places
from generator.drawing.scene import Circle, Item, Rect, Scene, Text
from generator.drawing.theme import FINE, Theme
from generator.drawing.type import SANS, SERIF, fit_size
from generator.games.pole_star.model import SIZE, Chart, Content
from generator.games.pole_star.rules import LINE_POINTS, ROUNDS, STAR_POINTS
from generator.playing.grids import bits
from generator.printing.documents import Document, Edition
from generator.printing.rulebook import make_rulebook
from generator.printing.sheets import CARD_SIZES, lay_cards
from generator.printing.templating import render_template

_CARD = CARD_SIZES["poker"]
_MARGIN = 6.0
_CELL = 16.0
_TITLE_SIZES = (16.0, 13.0, 10.0)


def make_cards(content: Content, edition: Edition) -> Document:
    """A card to write on for each chart, two of each."""
    cards = [draw_card(chart, edition.theme) for chart in content.charts.values()]
    pages = lay_cards("Charts", cards, None, edition.paper, edition.theme, copies=2)
    return Document("cards", "Charts", pages, cutting="cut along the marks")


def make_rules(content: Content, edition: Edition) -> Document:
    """The rulebook; its numbers are those of the engine."""
    facts = {
        "charts": [chart.name for chart in content.charts.values()],
        "rounds": ROUNDS,
        "size": SIZE,
        "star_points": STAR_POINTS,
        "line_points": LINE_POINTS,
    }
    words = render_template(places.TEMPLATES / "pole-star", "rulebook.md.j2", facts)
    subtitle = f"A star in {ROUNDS} rolls"
    return make_rulebook(words, title="Pole Star", subtitle=subtitle, figures={}, icons={}, edition=edition)


def draw_card(chart: Chart, theme: Theme) -> Scene:
    """One chart as a card."""
    size = fit_size(chart.name, SERIF, _TITLE_SIZES, _CARD.width - 2 * _MARGIN)
    left, top = (_CARD.width - SIZE * _CELL) / 2, 24.0
    spots = [(left + column * _CELL, top + row * _CELL) for row in range(SIZE) for column in range(SIZE)]
    stroke = theme.stroke(FINE)
    items: list[Item] = [
        Text(_MARGIN, 14, chart.name, SERIF, size, theme.text),
        *(Rect(x, y, _CELL, _CELL, fill=theme.wash, stroke=stroke) for x, y in spots),
    ]
    for cell in bits(chart.stars):
        x, y = spots[cell]
        items.append(Circle(x + _CELL / 2, y + _CELL / 2, 1.6, fill=theme.accent))
    note = f"star {STAR_POINTS} · full line {LINE_POINTS}"
    items.append(Text(_MARGIN, _CARD.height - _MARGIN, note, SANS, 8, theme.quiet))
    return Scene(chart.name, _CARD.width, _CARD.height, tuple(items))
