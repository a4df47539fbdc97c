"""Diagrams, the chart and a card as text: what is drawn changes only on purpose, and shows the very numbers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.drawing.dump import dump
from generator.drawing.scene import Box, Circle, Rect, Scene, Text
from generator.drawing.theme import theme_for
from generator.games.night_sky.cards import objective_card
from generator.games.night_sky.charts import MAGNITUDE_STEPS, disc_radius, draw_chart
from generator.games.night_sky.diagrams import BOARD, Palette, diagram
from generator.games.night_sky.model import (
    Area,
    Chart,
    CompletedWith,
    Connected,
    Criterion,
    Crossing,
    Diagonal,
    GainedInTurn,
    Neighbours,
    Perimeter,
    Star,
    Unused,
)

from .looking import holds, meet, seen, texts
from .shipped import shipped

GOLDEN = Path(__file__).parents[2] / "golden" / "night_sky"
FULL = theme_for("full")
COLOURS = Palette(FULL.hair, FULL.quiet, FULL.accent, FULL.paper)
SIDE = 24.0
KINDS: dict[str, Criterion] = {
    "area": Area(kind="area", size=4),
    "area-clear": Area(kind="area", size=3, stars="none"),
    "diagonal": Diagonal(kind="diagonal", length=5),
    "perimeter": Perimeter(kind="perimeter"),
    "connected": Connected(kind="connected"),
    "neighbours-all": Neighbours(kind="neighbours", filled="all"),
    "neighbours-one": Neighbours(kind="neighbours", filled="one"),
    "unused": Unused(kind="unused", count=5),
    "gained-in-turn": GainedInTurn(kind="gained-in-turn", count=3),
    "completed-with": CompletedWith(kind="completed-with", number=3, lines=2),
    "crossing": Crossing(kind="crossing"),
}


def check_golden(name: str, scene: Scene) -> None:
    file = GOLDEN / f"{name}.txt"
    text = dump(scene)
    if os.environ.get("UPDATE_GOLDEN"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", KINDS)
def test_the_diagram_of_each_criterion_is_drawn_as_agreed(name: str) -> None:
    check_golden(f"diagram-{name}", diagram(KINDS[name], SIDE, COLOURS))


def test_a_card_is_drawn_as_agreed() -> None:
    check_golden("card-meteor", objective_card(shipped().content.objectives["meteor"], FULL))


def test_a_chart_is_drawn_as_agreed() -> None:
    rows = ("*.......", "...A..-.", "........", "..|..*..", ".....O..", "........", "/.......", ".......*")
    stars = (Star(0, "Alpha", "α", 0.5), Star(29, "", "β", 2.0), Star(63, "Gam", "γ", 4.0))
    chart = Chart(rows, name="Agreed", figure=stars, joins=((0, 29), (29, 63)))
    check_golden("chart", draw_chart(chart, 14, FULL, marked=0b11 << 8))


def filled(criterion: Criterion) -> list[tuple[int, int]]:
    """The spaces that a diagram shows filled, by row and column."""
    cell = SIDE / BOARD
    rects = [one.box for one in seen(diagram(criterion, SIDE, COLOURS)) if isinstance(one.item, Rect)]
    return sorted((round((box.y - 0.25) / cell), round((box.x - 0.25) / cell)) for box in rects)


@pytest.mark.parametrize("size", range(2, 9))
def test_a_block_is_as_large_as_it_is_asked_for(size: int) -> None:
    spaces = filled(Area(kind="area", size=size))
    assert len(spaces) == size**2
    assert spaces[-1][0] - spaces[0][0] == spaces[-1][1] - spaces[0][1] == size - 1


@pytest.mark.parametrize("size", range(2, 9))
def test_no_star_is_drawn_in_a_block_that_holds_none(size: int) -> None:
    cell = SIDE / BOARD
    criterion = Area(kind="area", size=size, stars="none")
    stars = [one.item for one in seen(diagram(criterion, SIDE, COLOURS)) if isinstance(one.item, Circle)]
    assert not {(int(star.y // cell), int(star.x // cell)) for star in stars} & set(filled(criterion))


@pytest.mark.parametrize("length", range(2, 9))
def test_a_diagonal_is_as_long_as_it_is_asked_for(length: int) -> None:
    spaces = filled(Diagonal(kind="diagonal", length=length))
    assert len(spaces) == length
    assert {row + column for row, column in spaces} == {BOARD - 1}


@pytest.mark.parametrize("count", [1, 2, 5, 7, 12])
def test_as_many_abilities_are_drawn_as_are_asked_for(count: int) -> None:
    asked: list[Criterion] = [Unused(kind="unused", count=count)]
    asked += [GainedInTurn(kind="gained-in-turn", count=count)] if count > 1 else []
    for criterion in asked:
        scene = diagram(criterion, SIDE, COLOURS)
        assert sum(isinstance(item, Circle) for item in scene.items) == count


@pytest.mark.parametrize("number", range(1, 9))
def test_the_number_that_completes_stands_in_its_gap(number: int) -> None:
    for lines in range(1, 5):
        scene = diagram(CompletedWith(kind="completed-with", number=number, lines=lines), SIDE, COLOURS)
        words = [one.item.text for one in texts(scene) if isinstance(one.item, Text)]
        assert set(words) == {str(number)}
        assert len(words) == lines


def test_no_diagram_runs_over_its_frame() -> None:
    frame = Box(0, 0, SIDE, SIDE)
    extremes: list[Criterion] = [
        Area(kind="area", size=8, stars="none"),
        Diagonal(kind="diagonal", length=8),
        *(Unused(kind="unused", count=count) for count in range(1, 13)),
        *(GainedInTurn(kind="gained-in-turn", count=count) for count in range(2, 13)),
        *(
            CompletedWith(kind="completed-with", number=number, lines=lines)
            for number in range(1, 9)
            for lines in range(1, 5)
        ),
    ]
    for criterion in (*KINDS.values(), *extremes):
        for item, box in seen(diagram(criterion, SIDE, COLOURS)):
            assert holds(frame, box, 0.2), (criterion, item)


def test_brighter_stars_have_larger_discs_in_four_steps() -> None:
    radii = [disc_radius(magnitude, 10) for magnitude in (-2, 1.49, 1.5, 2.49, 2.5, 3.49, 3.5, 8)]
    assert radii == sorted(radii, reverse=True)
    assert len(set(radii)) == len(MAGNITUDE_STEPS) == 4


def test_the_labels_of_a_chart_keep_clear_of_one_another_and_of_its_discs() -> None:
    for chart in shipped().content.charts.values():
        for cell in (176 / chart.size, 116 / chart.size):
            scene = draw_chart(chart, cell, FULL)
            words = texts(scene)
            discs = [
                one.box for one in seen(scene) if isinstance(one.item, Circle) and one.item.fill == FULL.accent
            ]
            for one in words:
                assert not any(meet(one.box.inset(0.3), disc, 0) for disc in discs), (chart.name, one.item)
