"""Dumps say everything about a drawing, once, in lines a person can compare."""

from __future__ import annotations

from pathlib import Path as FilePath

from generator.drawing.dump import dump
from generator.drawing.scene import (
    Circle,
    Close,
    Colour,
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    Place,
    Rect,
    Scene,
    Stroke,
    Text,
    Zone,
)
from generator.drawing.type import SANS_BOLD

GOLDEN = FilePath(__file__).parents[1] / "golden" / "drawings"
INK, GOLD = Colour.of("#16202e"), Colour.of("#b4530a")


def every_primitive() -> Scene:
    star = Scene("star", 4, 4, (Circle(2, 2, 1.234, fill=GOLD),))
    other = Scene("star", 4, 4, (Circle(2, 2, 1, stroke=Stroke(0.25, INK)),))
    leaf = Path((MoveTo(0, 0), CurveTo(1, 2, 3, 4, 5, 6), LineTo(-0.001, 6), Close()), fill=GOLD)
    return Scene(
        "every primitive",
        80,
        60,
        (
            Zone("map", 0, 0, 40, 40),
            Rect(1, 2, 30, 20, 2, fill=GOLD, stroke=Stroke(0.5, INK, (1, 0.5), round_ends=True)),
            leaf,
            Text(10, 20.005, 'the "wide" sky', SANS_BOLD, 9, INK, "middle"),
            Place(star, 5, 5),
            Place(star, 15, 5, 0.5, 90),
            Place(other, 25, 5),
        ),
    )


def test_every_primitive_is_dumped_as_before() -> None:
    assert dump(every_primitive()) == (GOLDEN / "every-primitive.txt").read_text(encoding="utf-8")


def test_a_scene_placed_often_is_written_once() -> None:
    star = Scene("star", 4, 4, (Circle(2, 2, 1),))
    page = Scene("page", 100, 100, tuple(Place(star, x, 0) for x in range(20)))
    assert dump(page).count("circle") == 1


def test_nothing_has_no_sign() -> None:
    assert dump(Scene("page", 1, 1, (Circle(-0.001, 0, 1),))) == dump(Scene("page", 1, 1, (Circle(0, 0, 1),)))
