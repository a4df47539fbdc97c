"""Bounds: where ink falls. In: items and scenes; out: boxes, and every item of a page in page coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.drawing.scene import (
    PT,
    Box,
    Circle,
    Close,
    CurveTo,
    Item,
    LineTo,
    MoveTo,
    Path,
    Place,
    Rect,
    Scene,
    Stroke,
    Text,
    Turn,
    Zone,
)
from generator.drawing.type import text_box

CLIP_MARGIN = 0.5 * PT
"""Half the boldest line, so that a frame drawn along the edge of a placed scene keeps its full weight."""

_COS: dict[int, int] = {0: 1, 90: 0, 180: -1, 270: 0}
_SIN: dict[int, int] = {0: 0, 90: 1, 180: 0, 270: -1}
_TURNS: dict[int, Turn] = {0: 0, 90: 90, 180: 180, 270: 270}

Flat = Rect | Circle | Path | Text | Zone
"""An item that draws or claims something itself, rather than placing another scene."""


class Transform(NamedTuple):
    """Scales, then turns clockwise about the origin, then moves by (x, y)."""

    scale: float = 1.0
    turn: Turn = 0
    x: float = 0.0
    y: float = 0.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        cos, sin = _COS[self.turn] * self.scale, _SIN[self.turn] * self.scale
        return self.x + cos * x - sin * y, self.y + sin * x + cos * y

    def box(self, box: Box) -> Box:
        """The box that the given box fills after the transform."""
        x1, y1 = self.point(box.x, box.y)
        x2, y2 = self.point(box.right, box.bottom)
        return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))

    def after(self, first: Transform) -> Transform:
        """The transform that does `first` and then this one."""
        x, y = self.point(first.x, first.y)
        return Transform(self.scale * first.scale, _TURNS[(self.turn + first.turn) % 360], x, y)

    @property
    def matrix(self) -> tuple[float, float, float, float, float, float]:
        """The six numbers a, b, c, d, e, f of PDF and SVG."""
        cos, sin = _COS[self.turn] * self.scale, _SIN[self.turn] * self.scale
        return cos, sin, -sin, cos, self.x, self.y


def placing(place: Place) -> Transform:
    """The transform from the placed scene's millimetres to those of the scene around it."""
    around_origin = Transform(place.scale, place.turn).box(Box(0, 0, place.scene.width, place.scene.height))
    return Transform(place.scale, place.turn, place.x - around_origin.x, place.y - around_origin.y)


def clip(scene: Scene) -> Box:
    """The part of a scene that shows when it is placed, in its own millimetres."""
    return Box(0, 0, scene.width, scene.height).inset(-CLIP_MARGIN)


def bounds(item: Item) -> Box:
    """The box that an item fills; curves count with their control points, which is never too little."""
    match item:
        case Text():
            return text_box(item)
        case Zone():
            return Box(item.x, item.y, item.width, item.height)
        case Rect():
            return _grown(Box(item.x, item.y, item.width, item.height), item.stroke)
        case Circle(x, y, radius):
            return _grown(Box(x - radius, y - radius, 2 * radius, 2 * radius), item.stroke)
        case Path():
            return _grown(_around(item), item.stroke)
        case Place():
            return placing(item).box(Box(0, 0, item.scene.width, item.scene.height))


def walk(scene: Scene, transform: Transform = Transform()) -> Iterator[tuple[Flat, Transform]]:  # noqa: B008
    """Every item that draws or claims something, however deeply placed, with its way to the page."""
    for item in scene.items:
        if isinstance(item, Place):
            yield from walk(item.scene, transform.after(placing(item)))
        else:
            yield item, transform


def common(one: Box, other: Box) -> Box | None:
    """The part that two boxes share; none if they do not even touch."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Box(x, y, right - x, bottom - y) if right >= x and bottom >= y else None


def _grown(box: Box, stroke: Stroke | None) -> Box:
    return box if stroke is None else box.inset(-stroke.weight * PT / 2)


def _around(path: Path) -> Box:
    xs: list[float] = []
    ys: list[float] = []
    for segment in path.segments:
        match segment:
            case MoveTo(x, y) | LineTo(x, y):
                xs.append(x)
                ys.append(y)
            case CurveTo():
                xs += segment[0::2]
                ys += segment[1::2]
            case Close():
                pass
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
