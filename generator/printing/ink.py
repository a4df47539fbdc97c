"""Ink: how much of a page is covered. In: a document; out: the pages that are too heavy, measured when rendered.

Rendering takes time, and most pages are nowhere near the limit. So the areas of all fills, strokes and letters
are added up first, as if nothing overlapped: that is more than there can be. Only a page that might be too heavy
by this sum is rendered, and then the picture decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist, pi
from typing import TYPE_CHECKING

from generator.drawing.bounds import bounds
from generator.drawing.scene import (
    PT,
    Circle,
    Close,
    Colour,
    CurveTo,
    Item,
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
from generator.drawing.type import text_box
from generator.printing.documents import Document

if TYPE_CHECKING:
    from PIL.Image import Image

BLACKEST = 0.8
"""No letter of our faces blackens more of its advance box than this; a test looks at them all."""
_RESOLUTIONS = (24, 96, 288)
"""Dots per inch at which ink is measured, coarse first; at the last a hairline has its true width."""

_Point = tuple[float, float]


def coverage(image: Image) -> float:
    """The share of ink on a page: its mean darkness, 0 for blank paper and 1 for solid black."""
    from PIL import ImageStat

    return 1 - float(ImageStat.Stat(image.convert("L")).mean[0]) / 255


def heavy_pages(
    document: Document, limit: float, pdf: bytes | None = None, known: dict[int, float] | None = None
) -> Iterator[tuple[int, float]]:
    """Pages with more ink than the limit: their numbers from 1, and how much it is."""
    known = {} if known is None else known
    doubtful = [
        number
        for number, page in enumerate(document.pages)
        if most_ink(page.scene, known) > limit * page.scene.width * page.scene.height
    ]
    if not doubtful:
        return
    if pdf is None:
        from generator.printing.pdf import pdf_bytes

        pdf = pdf_bytes(document, title=document.title)
    for number, share in _measured(pdf, doubtful, limit):
        if share > limit:
            yield number + 1, share


def _measured(pdf: bytes, numbers: Sequence[int], limit: float) -> Iterator[tuple[int, float]]:
    """The ink of some pages, as rendered.

    A coarse picture shows thin lines too wide, never too narrow: a page that passes there needs no second look.
    """
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    for number in numbers:
        page = opened[number]
        share = 1.0
        for dpi in _RESOLUTIONS:
            share = coverage(page.render(scale=dpi / 72, grayscale=True).to_pil())
            if share <= limit:
                break
        yield number, share
        page.close()
    opened.close()


def most_ink(scene: Scene, known: dict[int, float]) -> float:
    """More square millimetres of solid black than the scene can hold; `known` remembers by id what was summed."""
    total = known.get(id(scene))
    if total is None:
        total = known[id(scene)] = sum(_most(item, known) for item in scene.items)
    return total


def _most(item: Item, known: dict[int, float]) -> float:
    match item:
        case Place(scene=scene, scale=scale):
            return most_ink(scene, known) * scale * scale
        case Text():
            box = text_box(item)
            return BLACKEST * box.width * box.height * _darkness(item.colour)
        case Rect():
            return _filled(item.fill, item.width * item.height) + _drawn(
                item.stroke, 2 * (item.width + item.height)
            )
        case Circle():
            return _filled(item.fill, pi * item.radius**2) + _drawn(item.stroke, 2 * pi * item.radius)
        case Path():
            box = bounds(item)
            return _filled(item.fill, box.width * box.height) + _drawn(item.stroke, _length(item.segments))
        case Zone():
            return 0.0


def _filled(fill: Colour | None, area: float) -> float:
    return 0.0 if fill is None else area * _darkness(fill)


def _drawn(stroke: Stroke | None, length: float) -> float:
    # A cap at each end adds half the weight.
    return 0.0 if stroke is None else (length + stroke.weight * PT) * stroke.weight * PT * _darkness(stroke.colour)


def _darkness(colour: Colour) -> float:
    """How dark a colour is in greyscale, 0 to 1."""
    return 1 - (0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue) / 255


def _length(segments: Sequence[Segment]) -> float:
    """The length of a path's control polygon, which is never shorter than the path."""
    total, start, at = 0.0, (0.0, 0.0), (0.0, 0.0)
    for segment in segments:
        points: list[_Point]
        match segment:
            case MoveTo(x, y):
                start = at = (x, y)
                continue
            case Close():
                points = [start]
            case CurveTo(x1, y1, x2, y2, x, y):
                points = [(x1, y1), (x2, y2), (x, y)]
            case _:
                points = [(segment.x, segment.y)]
        total += sum(dist(one, two) for one, two in pairwise([at, *points]))
        at = points[-1]
    return total
