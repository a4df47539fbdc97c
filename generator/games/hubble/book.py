"""The rulebook of Hubble. In: content and an edition; out: the book on full pages, and as a booklet to fold.

The words are a template; every number in them, and every example, comes from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator import places
from generator.games.hubble.book_figures import PAD, draw_figures, draw_icons, figure_name
from generator.games.hubble.examples import PlayedExample
from generator.games.hubble.model import CARDS_EACH, Content
from generator.games.hubble.moves import ICONS
from generator.games.hubble.points import COMET_POINTS, PER_FURTHER_COMET, PER_GALAXY, PER_TRIANGLE
from generator.games.hubble.rules import FREE_ROUND, LENS
from generator.games.hubble.telling import tell_play, tell_score
from generator.games.hubble.wording import spelled
from generator.printing.booklet import make_booklet
from generator.printing.documents import Document, Edition
from generator.printing.rulebook import make_rulebook
from generator.printing.templating import render_template

TITLE = "Hubble"
SUBTITLE = "A pencil, five dice and as many friends as there are stars"
STATION_FROM = 10
"""From so many players on, the Space Station is where to play (HU-20)."""


def rulebook(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> Document:
    """The rulebook on full pages; `pieces` are the other documents, to tell how each is printed."""
    return _make(make_rulebook, content, edition, pieces)


def booklet(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> Document:
    """The same book, to fold and staple."""
    return _make(make_booklet, content, edition, pieces)


def _make(
    maker: Callable[..., Document], content: Content, edition: Edition, pieces: Sequence[Document]
) -> Document:
    return maker(
        words(content, edition, pieces),
        title=TITLE,
        subtitle=SUBTITLE,
        figures=draw_figures(content, edition.theme),
        icons=draw_icons(edition.theme),
        edition=edition,
    )


def words(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> str:
    """The book as Markdown, with every fact filled in."""
    facts = gather_facts(content) | {
        "paper": edition.paper.title,
        "pieces": [(piece.title, piece.copies, piece.cutting) for piece in pieces],
    }
    return render_template(places.TEMPLATES / "hubble", "rulebook.md.j2", facts)


def gather_facts(content: Content) -> dict[str, object]:
    """What the words need to know of content and engine."""
    pad = content.pad
    cards = list(content.constellations.values())
    return {
        "number": spelled,
        "pad": PAD,
        "hexes": pad.grid.count,
        "colours": pad.colours,
        "apart": [
            (one, other)
            for place, one in enumerate(pad.colours)
            for at, other in enumerate(pad.colours)
            if place < at and not pad.meet(place, at)
        ],
        "icons": ICONS,
        "dice": len(content.dice),
        "cards_each": CARDS_EACH,
        "card_count": len(cards),
        "lens": LENS,
        "free_round": FREE_ROUND,
        "station_from": STATION_FROM,
        "per_galaxy": PER_GALAXY,
        "per_triangle": PER_TRIANGLE,
        "comets": [(size, COMET_POINTS[size]) for size in range(1, len(COMET_POINTS))],
        "per_further": PER_FURTHER_COMET,
        "orientation": content.rulings.orientation,
        "titles": [(title.span, title.name) for title in content.titles],
        "cards": [
            {
                "number": number,
                "name": card.name,
                "points": card.points,
                "stars": len(card.required),
                "bonus": f"{len(card.extra)} × {card.bonus}" if card.extra else "–",
            }
            for number, card in enumerate(cards, start=1)
        ],
        "examples": _examples(content),
    }


def _examples(content: Content) -> dict[str, list[Mapping[str, object]]]:
    """The executed examples, by the section of the book in which they stand."""
    sections: dict[str, list[Mapping[str, object]]] = {}
    for example in content.examples.values():
        told = (
            tell_play(example, content.pad)
            if isinstance(example, PlayedExample)
            else tell_score(example, content.pad, content.rulings)
        )
        sections.setdefault(example.section, []).append(
            {"title": example.title, "told": told, "figure": figure_name(example)}
        )
    return sections
