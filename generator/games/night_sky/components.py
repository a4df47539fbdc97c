"""Everything Night Sky prints. In: content and an edition; out: documents in printing order."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.night_sky.book import booklet, rulebook
from generator.games.night_sky.cards import aid_back, aid_front, card_back, objective_card
from generator.games.night_sky.chart_sheet import chart_sheet
from generator.games.night_sky.dice_sheet import dice_sheet
from generator.games.night_sky.model import Chart, Content
from generator.games.night_sky.solo_sheets import chart_pages, reference_sheet
from generator.printing.documents import Document, Edition, Page
from generator.printing.sheets import lay_cards, lay_two_up

AIDS = 4


def documents(content: Content, edition: Edition) -> Sequence[Document]:
    """All documents; the two-up charts and the booklet are alternatives and stay out of the one file."""
    charts = sorted(content.charts.values(), key=lambda chart: (chart.difficulty, chart.name))
    pieces = (
        _charts(charts, edition),
        _charts_two_up(charts, edition),
        _cards(content, edition),
        _solo(charts, edition),
        _dice(edition),
    )
    return (*pieces, rulebook(content, edition, pieces), booklet(content, edition, pieces))


def _charts(charts: Sequence[Chart], edition: Edition) -> Document:
    pages = tuple(Page(chart_sheet(chart, edition.paper, edition.theme), bookmark=chart.name) for chart in charts)
    return Document("charts", "Star charts", pages, copies="the chart you play: one for each player")


def _charts_two_up(charts: Sequence[Chart], edition: Edition) -> Document:
    pages = []
    for chart in charts:
        half = chart_sheet(chart, edition.paper, edition.theme, half=True)
        pages.append(lay_two_up(half, half, edition.paper, bookmark=chart.name))
    return Document(
        "charts-two-up",
        "Star charts, two on a page",
        tuple(pages),
        copies="the chart you play: one for two players",
        cutting="cut along the middle",
        in_everything=False,
    )


def _cards(content: Content, edition: Edition) -> Document:
    theme = edition.theme
    back, aid = card_back("objective", theme), aid_back(theme)
    objectives = [(objective_card(objective, theme), back) for objective in content.objectives.values()]
    aids = [(aid_front(theme, first_player=number == 0), aid) for number in range(AIDS)]
    fronts, backs = zip(*objectives, *aids, strict=True)
    pages = lay_cards("Objectives and player aids", fronts, backs, edition.paper, theme)
    return Document(
        "cards",
        "Objectives and player aids",
        pages,
        copies="once, on card",
        cutting="cut along the marks",
        duplex=True,
    )


def _solo(charts: Sequence[Chart], edition: Edition) -> Document:
    pages = [Page(reference_sheet(edition.paper, edition.theme), bookmark="Alone with the A.I.")]
    pages += [Page(scene) for scene in chart_pages(charts, edition.paper, edition.theme)]
    return Document("solo", "Alone with the A.I.", tuple(pages), copies="once, to play alone")


def _dice(edition: Edition) -> Document:
    page = Page(dice_sheet(edition.seed, edition.paper, edition.theme), bookmark="Pre-rolled dice")
    return Document("dice", "Pre-rolled dice", (page,), copies="once, if you have no dice")
