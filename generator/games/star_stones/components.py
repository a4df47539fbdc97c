"""Everything Star Stones prints. In: content and an edition; out: documents in printing order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.drawing.scene import Scene
from generator.games.star_stones.board_sheet import board_sheet, poster_pages
from generator.games.star_stones.book import booklet, rulebook
from generator.games.star_stones.cards import constellation_back, pattern_card, shooting_star_back, star_card
from generator.games.star_stones.difficulty import levels
from generator.games.star_stones.index_sheet import index_pages
from generator.games.star_stones.model import Content
from generator.games.star_stones.reference_card import games_side, turn_side
from generator.games.star_stones.stones_sheet import stones_sheet
from generator.printing.documents import Document, Edition, Page
from generator.printing.sheets import lay_cards


def documents(content: Content, edition: Edition) -> Sequence[Document]:
    """All documents; the poster and the booklet are alternatives and stay out of the one file."""
    played_with = pieces(content, edition)
    book, folded = (make(content, edition, played_with) for make in (rulebook, booklet))
    return (*played_with, book, folded)


def pieces(content: Content, edition: Edition) -> tuple[Document, ...]:
    """All that is played with."""
    difficulty = levels(content)
    return (
        _board(content, edition),
        _poster(content, edition),
        _cards(content, difficulty, edition),
        _stones(content, edition),
        _index(content, difficulty, edition),
    )


def _board(content: Content, edition: Edition) -> Document:
    page = Page(board_sheet(content, edition.paper, edition.theme), bookmark="Board")
    return Document("board", "Board", (page,), copies="once for the table")


def _poster(content: Content, edition: Edition) -> Document:
    scenes = poster_pages(content, edition.paper, edition.theme)
    pages = tuple(Page(scene, bookmark="" if number else "Poster") for number, scene in enumerate(scenes))
    return Document(
        "poster",
        "Board as a poster",
        pages,
        copies="once for the table",
        cutting="cut along the marks, glue the flaps",
        in_everything=False,
    )


def reference_copies(content: Content) -> int:
    """A reference card for everybody at the largest table."""
    return max(players for zone in content.board.zones for players in zone.players)


def faces(content: Content, difficulty: Mapping[str, int], edition: Edition) -> list[tuple[Scene, Scene]]:
    """Every card with its back: constellations, shooting stars, reference cards."""
    theme = edition.theme
    back, star_back = constellation_back(theme), shooting_star_back(theme)
    reference = turn_side(content, theme), games_side(content, theme)
    cards = [(pattern_card(one, difficulty[one.id], theme), back) for one in content.patterns.values()]
    for star in content.stars.values():
        cards += [(star_card(star, content, theme), star_back)] * star.copies
    return cards + [reference] * reference_copies(content)


def _cards(content: Content, difficulty: Mapping[str, int], edition: Edition) -> Document:
    cards = faces(content, difficulty, edition)
    fronts, backs = [front for front, _ in cards], [back for _, back in cards]
    return Document(
        "cards",
        "Cards",
        lay_cards("Cards", fronts, backs, edition.paper, edition.theme),
        copies="once, on card",
        cutting="cut along the marks",
        duplex=True,
    )


def _stones(content: Content, edition: Edition) -> Document:
    page = Page(stones_sheet(content, edition.paper, edition.theme), bookmark="Stones")
    return Document("stones", "Stones", (page,), copies="once, to glue on card", cutting="cut along the circles")


def _index(content: Content, difficulty: Mapping[str, int], edition: Edition) -> Document:
    scenes = index_pages(content, difficulty, edition.theme, edition.paper)
    pages = tuple(Page(scene, bookmark="" if number else "Index") for number, scene in enumerate(scenes))
    return Document("index", "Index", pages, copies="once for the table")
