"""Pen: icons in one stroke language. In: a size, a colour and a weight; out: strokes on a field of 10 × 10.

Icons are drawn with plain strokes on the field and scaled to the size asked for, so that all of them look alike
and a player can copy each with a pencil.
"""

from __future__ import annotations

from math import cos, radians, sin

from generator.drawing.scene import Circle, Close, Colour, CurveTo, LineTo, MoveTo, Path, Segment, Stroke

FIELD = 10.0
Point = tuple[float, float]


class Pen:
    """Draws on the field, scaled to the icon's size."""

    def __init__(self, size: float, colour: Colour, weight: float) -> None:
        self.scale = size / FIELD
        self.stroke = Stroke(weight, colour, round_ends=True)
        self.colour = colour

    def at(self, x: float, y: float) -> Point:
        return x * self.scale, y * self.scale

    def line(self, *points: Point) -> Path:
        (first, *rest) = [self.at(*point) for point in points]
        return Path((MoveTo(*first), *(LineTo(*point) for point in rest)), stroke=self.stroke)

    def blob(self, *points: Point) -> Path:
        """A closed outline that rounds the points' corners: it runs through the middles of the sides."""
        middles = [
            ((x + next_x) / 2, (y + next_y) / 2)
            for (x, y), (next_x, next_y) in zip(points, (*points[1:], points[0]), strict=True)
        ]
        segments: list[Segment] = [MoveTo(*self.at(*middles[-1]))]
        for corner, middle in zip(points, middles, strict=True):
            segments.append(CurveTo(*self.at(*corner), *self.at(*corner), *self.at(*middle)))
        return Path((*segments, Close()), stroke=self.stroke)

    def ring(self, x: float, y: float, radius: float) -> Circle:
        return Circle(*self.at(x, y), radius * self.scale, stroke=self.stroke)

    def dot(self, x: float, y: float, radius: float) -> Circle:
        return Circle(*self.at(x, y), radius * self.scale, fill=self.colour)

    def arc(self, x: float, y: float, radius: float, start: float, end: float) -> Path:
        """Part of a circle, clockwise from `start` to `end` degrees (0 is to the right)."""
        pieces = max(1, round((end - start) / 45))
        turn = (end - start) / pieces
        reach = 4 / 3 * (1 - cos(radians(turn / 2))) / sin(radians(turn / 2)) * radius
        segments: list[Segment] = []
        for piece in range(pieces):
            one, two = radians(start + piece * turn), radians(start + (piece + 1) * turn)
            begin = (x + radius * cos(one), y + radius * sin(one))
            close = (x + radius * cos(two), y + radius * sin(two))
            if not segments:
                segments.append(MoveTo(*self.at(*begin)))
            segments.append(
                CurveTo(
                    *self.at(begin[0] - reach * sin(one), begin[1] + reach * cos(one)),
                    *self.at(close[0] + reach * sin(two), close[1] - reach * cos(two)),
                    *self.at(*close),
                )
            )
        return Path(tuple(segments), stroke=self.stroke)
