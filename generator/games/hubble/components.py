"""Everything Hubble prints. In: content and an edition; out: documents in printing order."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.hubble.book import booklet, rulebook
from generator.games.hubble.cards import blank_card, card_back, constellation_card
from generator.games.hubble.dice_sheets import dice_nets
from generator.games.hubble.model import Content
from generator.games.hubble.pad_sheet import pad_sheet
from generator.games.hubble.reference_sheet import reference_pages
from generator.games.hubble.round_sheet import round_sheet
from generator.printing.documents import Document, Edition, Page
from generator.printing.sheets import lay_cards, lay_two_up

_BLANK_CARDS = 9
"""A sheet of them."""


def documents(content: Content, edition: Edition) -> Sequence[Document]:
    """All documents; the two-up pads and the booklet are alternatives and stay out of the one file."""
    played_with = pieces(content, edition)
    book, folded = (make(content, edition, played_with) for make in (rulebook, booklet))
    return (*played_with, book, folded)


def pieces(content: Content, edition: Edition) -> tuple[Document, ...]:
    """All that is played with."""
    return (
        _pads(content, edition),
        _pads_two_up(content, edition),
        _cards(content, edition),
        _blank_cards(edition),
        _dice(content, edition),
        _reference(content, edition),
        _rounds(content, edition),
    )


def _pads(content: Content, edition: Edition) -> Document:
    page = Page(pad_sheet(content, edition.paper, edition.theme), bookmark="Pad")
    return Document("pads", "Pads", (page,), copies="one for each player")


def _pads_two_up(content: Content, edition: Edition) -> Document:
    half = pad_sheet(content, edition.paper, edition.theme, half=True)
    return Document(
        "pads-two-up",
        "Pads, two on a page",
        (lay_two_up(half, half, edition.paper, bookmark="Pads"),),
        copies="one for two players",
        cutting="cut along the middle",
        in_everything=False,
    )


def _cards(content: Content, edition: Edition) -> Document:
    theme = edition.theme
    cards = content.constellations.values()
    fronts = [constellation_card(card, number, theme) for number, card in enumerate(cards, start=1)]
    return Document(
        "cards",
        "Constellations",
        lay_cards("Constellations", fronts, card_back(theme), edition.paper, theme),
        copies="once, on card",
        cutting="cut along the marks",
        duplex=True,
    )


def _blank_cards(edition: Edition) -> Document:
    theme = edition.theme
    fronts = [blank_card(theme)] * _BLANK_CARDS
    return Document(
        "blank-cards",
        "Constellations of your own",
        lay_cards("Constellations of your own", fronts, card_back(theme), edition.paper, theme),
        copies="as many as you like, on card",
        cutting="cut along the marks",
        duplex=True,
    )


def _dice(content: Content, edition: Edition) -> Document:
    page = Page(dice_nets(content, edition.paper, edition.theme), bookmark="Paper dice")
    return Document("dice", "Paper dice", (page,), copies="once, on card", cutting="cut along the solid lines")


def _reference(content: Content, edition: Edition) -> Document:
    scenes = reference_pages(content, edition.paper, edition.theme)
    pages = tuple(Page(scene, bookmark="" if number else "Icons and dice") for number, scene in enumerate(scenes))
    return Document("reference", "Icons and dice", pages, copies="once for the table")


def _rounds(content: Content, edition: Edition) -> Document:
    page = Page(round_sheet(content, edition.seed, edition.paper, edition.theme), bookmark="Rounds")
    return Document("rounds", "Rounds", (page,), copies="once, to play without dice")
