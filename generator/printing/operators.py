"""Operators: scenes in the language of PDF pages. In: a `Scene`; out: operators that are the same for every file.

What differs from file to file, the names of forms and the codes of letters, is left open as `Put` and `Words`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from generator.drawing.bounds import placing
from generator.drawing.scene import (
    PT,
    Circle,
    Close,
    Colour,
    CurveTo,
    Font,
    LineTo,
    MoveTo,
    Path,
    Place,
    Rect,
    Scene,
    Segment,
    Stroke,
    Text,
    Zone,
)
from generator.drawing.type import width_mm

_KAPPA = 0.5522847498
"""Where the control points of a quarter circle lie, as a share of its radius."""


class Words(NamedTuple):
    """A line of text that waits for its letters' codes; position and size are already operands."""

    at: str
    font: Font
    size: str
    text: str


class Put(NamedTuple):
    """A placed scene that waits for its form's name."""

    matrix: str
    scene: Scene


Drawn = list[str | Words | Put]


def draw(scene: Scene) -> Drawn:
    """The operators of all items of the scene, in order."""
    pen = _Pen()
    for item in scene.items:
        match item:
            case Text():
                pen.write(item)
            case Path():
                pen.paint(_outline(item.segments), item)
            case Rect():
                pen.paint(_rectangle(item), item)
            case Circle(x, y, radius):
                pen.paint(_rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius), item)
            case Place():
                pen.drawn.append(Put(" ".join(map(number, placing(item).matrix)), item.scene))
            case Zone():
                pass
    return pen.drawn


class _Pen:
    """Writes operators and remembers the graphics state they leave, so that none is set twice."""

    def __init__(self) -> None:
        self.drawn: Drawn = []
        self._fill: Colour | None = None
        self._stroke: Stroke | None = None

    def write(self, item: Text) -> None:
        self._set_fill(item.colour)
        x = item.x
        if item.anchor != "start":
            width = width_mm(item.text, item.font, item.size)
            x -= width / 2 if item.anchor == "middle" else width
        self.drawn.append(Words(f"{number(x)} {number(item.y)}", item.font, number(item.size * PT), item.text))

    def paint(self, outline: str, item: Rect | Circle | Path) -> None:
        if item.fill is not None:
            self._set_fill(item.fill)
        if item.stroke is not None:
            self._set_stroke(item.stroke)
            self.drawn.append(f"{outline} {'S' if item.fill is None else 'B*'}")
        elif item.fill is not None:
            self.drawn.append(f"{outline} f*")

    def _set_fill(self, colour: Colour) -> None:
        if colour != self._fill:
            self._fill = colour
            self.drawn.append(f"{_rgb(colour)} rg")

    def _set_stroke(self, stroke: Stroke) -> None:
        last = self._stroke
        if stroke == last:
            return
        self._stroke = stroke
        if last is None or stroke.colour != last.colour:
            self.drawn.append(f"{_rgb(stroke.colour)} RG")
        if last is None or stroke.weight != last.weight:
            self.drawn.append(f"{stroke.weight * PT:.4f} w")
        if last is None or stroke.dash != last.dash:
            self.drawn.append(f"[{' '.join(map(number, stroke.dash))}] 0 d")
        if last is None or stroke.round_ends != last.round_ends:
            self.drawn.append("1 J 1 j" if stroke.round_ends else "0 J 0 j")


def _outline(segments: tuple[Segment, ...]) -> str:
    parts: list[str] = []
    for segment in segments:
        match segment:
            case LineTo(x, y):
                parts.append(f"{number(x)} {number(y)} l")
            case MoveTo(x, y):
                parts.append(f"{number(x)} {number(y)} m")
            case CurveTo():
                parts.append(f"{' '.join(map(number, segment))} c")
            case Close():
                parts.append("h")
    return " ".join(parts)


def _rectangle(item: Rect) -> str:
    if item.radius:
        radius = min(item.radius, item.width / 2, item.height / 2)
        return _rounded(item.x, item.y, item.width, item.height, radius)
    return f"{number(item.x)} {number(item.y)} {number(item.width)} {number(item.height)} re"


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with quarter circles at its corners; if nothing is left between them, a circle."""
    right, bottom, pull = x + width, y + height, radius * (1 - _KAPPA)
    x1, x2, x3 = number(x), number(x + pull), number(x + radius)
    x4, x5, x6 = number(right - radius), number(right - pull), number(right)
    y1, y2, y3 = number(y), number(y + pull), number(y + radius)
    y4, y5, y6 = number(bottom - radius), number(bottom - pull), number(bottom)
    corners = (
        f"{x5} {y1} {x6} {y2} {x6} {y3} c",
        f"{x6} {y5} {x5} {y6} {x4} {y6} c",
        f"{x2} {y6} {x1} {y5} {x1} {y4} c",
        f"{x1} {y2} {x2} {y1} {x3} {y1} c",
    )
    if x3 == x4 and y3 == y4:
        return f"{x3} {y1} m {' '.join(corners)} h"
    first, second, third, fourth = corners
    return f"{x3} {y1} m {x4} {y1} l {first} {x6} {y4} l {second} {x3} {y6} l {third} {x1} {y3} l {fourth} h"


@cache
def _rgb(colour: Colour) -> str:
    return " ".join(f"{round(channel / 255, 3):g}" for channel in colour)


def number(value: float) -> str:
    """A number with at most three decimals: a micrometre is finer than any printer."""
    return f"{round(value, 3) + 0.0:.7g}"
