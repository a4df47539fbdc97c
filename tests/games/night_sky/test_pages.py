"""The printed sheets keep to the measures of a page that works: computed, for every paper and ink."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from generator.drawing.bounds import Flat
from generator.drawing.paper import PAPERS, SAFE, Paper
from generator.drawing.scene import Box, Circle, Path, Rect, Scene, Text
from generator.drawing.theme import BOLD, FINE, HAIR, INKS, Ink, Theme, theme_for
from generator.games.night_sky import wording
from generator.games.night_sky.chart_sheet import chart_sheet
from generator.games.night_sky.components import documents
from generator.games.night_sky.dice_sheet import dice_sheet
from generator.games.night_sky.game import GAME
from generator.games.night_sky.model import Chart
from generator.games.night_sky.solo_sheets import chart_pages, reference_sheet
from generator.printing.documents import Document, Edition, Page
from generator.printing.furniture import dress
from generator.printing.preflight import preflight

from .looking import contrast, families, grey, grounds, holds, meet, seen, sizes, texts, weights, zone
from .shipped import shipped

CHARTS = tuple(shipped().content.charts.values())
EVERYTHING = Chart(
    rows=("*.-.|.O/", "A*......", *("........",) * 5, ".......*"),
    name="Camelopardalis and Vulpecula Together",
    copies=4,
    note="n" * 140,
)
"""A chart with every obstacle, the most abilities and the longest words."""


@cache
def sheets(paper: str, ink: Ink) -> tuple[Scene, ...]:
    """Every page that is written on, of one paper and ink."""
    page, theme = PAPERS[paper], theme_for(ink)
    return (
        *(chart_sheet(chart, page, theme, half=half) for chart in (*CHARTS, EVERYTHING) for half in (False, True)),
        reference_sheet(page, theme),
        *chart_pages(CHARTS, page, theme),
        dice_sheet("1", page, theme),
    )


every_page = pytest.mark.parametrize(("paper", "ink"), [(paper, ink) for paper in PAPERS for ink in INKS])
every_sheet = pytest.mark.parametrize(
    ("paper", "half"), [(paper, half) for paper in PAPERS for half in (False, True)]
)


def printable(paper: Paper, half: bool) -> Box:
    return (paper.half if half else paper).safe


@every_sheet
def test_the_chart_is_the_hero_of_its_sheet(paper: str, half: bool) -> None:
    for chart in CHARTS:
        grid = zone(chart_sheet(chart, PAPERS[paper], theme_for("full"), half=half), "grid")
        room = printable(PAPERS[paper], half)
        assert 0.5 <= grid.width * grid.height / (room.width * room.height) <= 0.65
        assert grid.width / chart.size >= 7


@every_sheet
def test_score_boxes_stand_in_order_and_the_total_has_a_double_border(paper: str, half: bool) -> None:
    theme = theme_for("full")
    for chart in CHARTS:
        scene = chart_sheet(chart, PAPERS[paper], theme, half=half)
        area = zone(scene, "score")
        frames = [one.item for one in seen(scene) if isinstance(one.item, Rect) and holds(area, one.box, 0.2)]
        boxes = [frame for frame in frames if frame.fill is not None]
        (outer,) = [frame for frame in frames if frame.fill is None]
        assert len(boxes) == 7
        assert [box.x for box in boxes] == sorted(box.x for box in boxes)
        assert all(min(box.width, box.height) >= 9 for box in boxes)
        assert outer.x < boxes[-1].x < boxes[-1].x + boxes[-1].width < outer.x + outer.width
        assert outer.stroke is not None
        assert not any(
            meet(Box(outer.x, outer.y, outer.width, outer.height), box) for box in map(_box, boxes[:-1])
        )
        labels = [one.item for one in texts(scene) if holds(area, one.box, 0.3)]
        words = [label.text for label in labels if isinstance(label, Text)]
        assert words.count("+") == 5
        assert words.count("=") == 1
        assert {wording.FILLED_TITLE, wording.UNUSED_TITLE, "total", wording.BOXES_TITLE} <= set(words)


def _box(rect: Rect) -> Box:
    return Box(rect.x, rect.y, rect.width, rect.height)


@every_sheet
def test_abilities_can_be_circled(paper: str, half: bool) -> None:
    for chart in CHARTS:
        scene = chart_sheet(chart, PAPERS[paper], theme_for("full"), half=half)
        area = zone(scene, "abilities")
        rings = [
            one for one in seen(scene) if isinstance(one.item, Circle) and one.item.fill and holds(area, one.box)
        ]
        rings = [one for one in rings if one.box.width > 4]
        assert len(rings) == 6 * chart.copies
        assert all(2 * ring.item.radius >= 7 for ring in rings if isinstance(ring.item, Circle))
        assert not any(meet(one.box, other.box) for one in rings for other in rings if one is not other)


@every_sheet
def test_the_reference_strip_names_the_steps_and_each_obstacle_of_the_chart(paper: str, half: bool) -> None:
    for chart in CHARTS:
        scene = chart_sheet(chart, PAPERS[paper], theme_for("full"), half=half)
        area = zone(scene, "reference")
        words = {one.item.text for one in texts(scene) if isinstance(one.item, Text) and holds(area, one.box, 0.3)}
        entries = [*wording.STEPS, *(meaning for _, meaning in wording.legend(chart))]
        assert set(entries) <= words
        assert len(entries) <= 8


@pytest.mark.parametrize("paper", PAPERS)
def test_numbers_and_marks_of_the_lonely_have_room(paper: str) -> None:
    page, theme = PAPERS[paper], theme_for("full")
    reference = reference_sheet(page, theme)
    log = zone(reference, "log")
    boxes = [
        one.item for one in seen(reference, "header") if isinstance(one.item, Rect) and holds(log, one.box, 0.3)
    ]
    assert len(boxes) >= 6 * 5
    assert all(min(box.width, box.height) >= 9 for box in boxes if isinstance(box, Rect))
    for scene in chart_pages(CHARTS, page, theme):
        frames = [one for one in seen(scene, "header") if isinstance(one.item, Rect) and one.box.width > 40]
        charts = [
            chart for chart in CHARTS for text in texts(scene) if getattr(text.item, "text", "") == chart.name
        ]
        assert len(frames) == len(charts)
        assert all(one.box.width / chart.size >= 7 for one, chart in zip(frames, charts, strict=True))


def test_every_chart_has_its_place_among_those_of_the_automaton() -> None:
    shown = [one.item for scene in chart_pages(CHARTS, PAPERS["a4"], theme_for("full")) for one in texts(scene)]
    names = [text.text for text in shown if isinstance(text, Text)]
    by_size = sorted(CHARTS, key=lambda chart: chart.size)
    assert [name for name in names if name in {chart.name for chart in CHARTS}] == [
        chart.name for chart in by_size
    ]
    rows = sum(bool(mask & chart.stars) for chart in CHARTS for mask in chart.grid.row_masks)
    assert names.count("+1") == rows


@every_page
def test_what_is_written_on_is_light(paper: str, ink: Ink) -> None:
    def large(item: Flat, box: Box) -> bool:
        return isinstance(item, Rect | Circle | Path) and item.fill is not None and min(box.width, box.height) > 6

    for scene in sheets(paper, ink):
        for item, box in seen(scene, "header"):
            if large(item, box) and isinstance(item, Rect | Circle | Path) and item.fill is not None:
                assert item.fill.luminance >= 0.85, (scene.name, item)


@every_page
def test_every_word_stands_out_from_its_ground_also_in_grey(paper: str, ink: Ink) -> None:
    for scene in sheets(paper, ink):
        for text, ground in grounds(scene):
            assert contrast(text.colour, ground) >= 4.5, (scene.name, text)
            assert contrast(grey(text.colour), grey(ground)) >= 4.5, (scene.name, text)


@every_page
def test_lines_have_three_weights_and_type_two_families_and_four_sizes(paper: str, ink: Ink) -> None:
    for scene in sheets(paper, ink):
        assert weights(scene) <= {HAIR, FINE, BOLD}
        assert families(scene) <= {"serif", "sans"}
        assert len(sizes(scene)) <= 4, (scene.name, sizes(scene))
        assert min(sizes(scene)) >= 7


@every_page
def test_no_word_of_a_sheet_meets_another_or_nears_the_edge(paper: str, ink: Ink) -> None:
    for scene in sheets(paper, ink):
        words = texts(scene)
        safe = Box(0, 0, scene.width, scene.height).inset(SAFE)
        assert all(holds(safe, word.box, 0.2) for word in words), scene.name
        for place, one in enumerate(words):
            for other in words[place + 1 :]:
                assert not meet(one.box, other.box, 0.2), (scene.name, one.item, other.item)


@every_sheet
def test_whatever_an_author_may_put_on_a_chart_passes_preflight(paper: str, half: bool) -> None:
    edition = Edition(PAPERS[paper], "full", "1", "0")
    long = Chart(rows=EVERYTHING.rows, name="W" * 20, copies=3)
    pages = tuple(
        Page(chart_sheet(chart, PAPERS[paper], edition.theme, half=half)) for chart in (EVERYTHING, long)
    )
    assert preflight(Document("charts", "Charts", pages), edition) == []


@every_page
def test_dressed_charts_cards_solo_and_dice_pass_preflight(paper: str, ink: Ink) -> None:
    edition = Edition(PAPERS[paper], ink, "1", "0")
    wanted = {"charts", "cards", "solo", "dice"}
    made = [document for document in documents(shipped().content, edition) if document.kind in wanted]
    assert {document.kind for document in made} == wanted
    assert [problem for one in made for problem in preflight(dress(one, edition, GAME.title), edition)] == []


def _in_ink(draw: Callable[[Theme], Scene]) -> list[int]:
    return [len(texts(draw(theme_for(ink)))) for ink in INKS]


def test_saving_ink_loses_no_word() -> None:
    page = PAPERS["letter"]
    for draw in (
        lambda theme: chart_sheet(CHARTS[0], page, theme),
        lambda theme: reference_sheet(page, theme),
        lambda theme: dice_sheet("1", page, theme),
    ):
        assert len(set(_in_ink(draw))) == 1
