"""Scenes: what a page or a piece looks like, as plain values. In: numbers in millimetres; out: `Scene`.

The origin is the top left corner and y grows downwards. The set of primitives is closed on purpose: every
backend, the preflight and the golden dumps handle all of them, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

PT = 25.4 / 72
"""One typographic point in millimetres."""

Anchor = Literal["start", "middle", "end"]
Turn = Literal[0, 90, 180, 270]


class Colour(NamedTuple):
    """An sRGB colour, each channel 0–255."""

    red: int
    green: int
    blue: int

    @classmethod
    def of(cls, code: str) -> Colour:
        """The colour written as `#rrggbb`."""
        return cls(int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))

    def __str__(self) -> str:
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"

    @property
    def luminance(self) -> float:
        """Relative luminance as WCAG defines it, 0 (black) to 1 (white)."""

        def linear(channel: int) -> float:
            share = channel / 255
            return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

        return 0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)


class Box(NamedTuple):
    """An axis-parallel rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Stroke(NamedTuple):
    """How a line is drawn: weight in points, colour, and dash lengths in millimetres (none: solid)."""

    weight: float
    colour: Colour
    dash: tuple[float, ...] = ()
    round_ends: bool = False


class Font(NamedTuple):
    """A face by its role: `family` is "serif" or "sans", `style` "regular", "semibold" or "italic"."""

    family: Literal["serif", "sans"]
    style: Literal["regular", "semibold", "italic"] = "regular"


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: Colour | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Circle:
    x: float
    y: float
    radius: float
    fill: Colour | None = None
    stroke: Stroke | None = None


class MoveTo(NamedTuple):
    x: float
    y: float


class LineTo(NamedTuple):
    x: float
    y: float


class CurveTo(NamedTuple):
    """A cubic Bézier segment: two control points, then the end."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Close(NamedTuple):
    """Joins the current point to where the subpath began."""


Segment = MoveTo | LineTo | CurveTo | Close


@dataclass(frozen=True, slots=True)
class Path:
    """Any outline; `fill` uses the even-odd rule, so that a path may have holes."""

    segments: tuple[Segment, ...]
    fill: Colour | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is the anchor point on the baseline, `size` is in points."""

    x: float
    y: float
    text: str
    font: Font
    size: float
    colour: Colour
    anchor: Anchor = "start"


@dataclass(frozen=True, slots=True)
class Zone:
    """An invisible claim on space: two zones of one scene must not overlap, and none may leave it."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Place:
    """A scene put into another one: scaled, turned clockwise, and moved so that the top left corner of the
    box it then fills is at (x, y). It is clipped to that box (`bounds.clip`), so arcs may run off its edge.

    Placing the same `Scene` object many times costs one drawing: backends keep it as a reusable form.
    """

    scene: Scene
    x: float
    y: float
    scale: float = 1.0
    turn: Turn = 0


Item = Rect | Circle | Path | Text | Zone | Place


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing of a fixed size. `name` says what it shows, in dumps, bookmarks and faults."""

    name: str
    width: float
    height: float
    items: tuple[Item, ...]


def line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    """A straight line."""
    return Path((MoveTo(x1, y1), LineTo(x2, y2)), stroke=stroke)


def polygon(
    points: tuple[tuple[float, float], ...], fill: Colour | None = None, stroke: Stroke | None = None
) -> Path:
    """A closed outline through the points."""
    (x, y), *rest = points
    return Path((MoveTo(x, y), *(LineTo(*point) for point in rest), Close()), fill, stroke)
