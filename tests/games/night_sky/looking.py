"""Looking at scenes as a reader does. In: scenes; out: texts with what they stand on, shapes, boxes that meet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.drawing.bounds import Flat, Transform, bounds, common, placing, walk
from generator.drawing.scene import Box, Circle, Colour, Path, Place, Rect, Scene, Text, Zone

WHITE = Colour(255, 255, 255)


class Seen(NamedTuple):
    """An item where it lies on the page."""

    item: Flat
    box: Box


def seen(scene: Scene, leaving_out: str = "") -> Iterator[Seen]:
    """All items in the order of painting; placed scenes whose name begins with `leaving_out` are passed over."""

    def look(around: Scene, transform: Transform) -> Iterator[Seen]:
        for item in around.items:
            if not isinstance(item, Place):
                yield Seen(item, transform.box(bounds(item)))
            elif not (leaving_out and item.scene.name.startswith(leaving_out)):
                yield from look(item.scene, transform.after(placing(item)))

    return look(scene, Transform())


def zone(scene: Scene, name: str) -> Box:
    """The zone of that name, where it lies on the page."""
    (found,) = [one.box for one in seen(scene) if isinstance(one.item, Zone) and one.item.name == name]
    return found


def grounds(scene: Scene) -> Iterator[tuple[Text, Colour]]:
    """Every text with the colour that it stands on."""
    fills: list[tuple[Box, Colour]] = [(Box(0, 0, scene.width, scene.height), WHITE)]
    for item, box in seen(scene):
        if isinstance(item, Text):
            yield item, next(colour for area, colour in reversed(fills) if holds(area, box.inset(0.3)))
        elif isinstance(item, Rect | Circle | Path) and item.fill is not None:
            fills.append((box, item.fill))


def contrast(one: Colour, other: Colour) -> float:
    """The ratio that WCAG defines."""
    dark, light = sorted((one.luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)


def grey(colour: Colour) -> Colour:
    """The colour as a printer without any prints it."""
    level = round(0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue)
    return Colour(level, level, level)


def holds(outer: Box, inner: Box, slack: float = 0.01) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def meet(one: Box, other: Box, slack: float = 0.05) -> bool:
    """Whether two boxes overlap by more than a hair."""
    shared = common(one, other)
    return shared is not None and shared.width > slack and shared.height > slack


def weights(scene: Scene) -> set[float]:
    return {
        item.stroke.weight * transform.scale
        for item, transform in walk(scene)
        if isinstance(item, Rect | Circle | Path) and item.stroke is not None
    }


def sizes(scene: Scene) -> set[float]:
    return {round(item.size * way.scale, 2) for item, way in walk(scene) if isinstance(item, Text)}


def families(scene: Scene) -> set[str]:
    return {item.font.family for item, _ in walk(scene) if isinstance(item, Text)}


def texts(scene: Scene) -> list[Seen]:
    return [one for one in seen(scene) if isinstance(one.item, Text)]
