"""SVG: a page as a vector picture for screens, editors and the web. In: a page's `Scene`; out: SVG text.

Letters are outlines shared as symbols, so the picture looks right where our fonts are not installed; their words
are kept as labels for those who listen. One millimetre is one unit.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from svgwrite import Drawing
from svgwrite.base import BaseElement
from svgwrite.base import Title as TitleElement
from svgwrite.container import Defs, Group, Symbol, Use
from svgwrite.masking import ClipPath
from svgwrite.path import Path as PathElement
from svgwrite.shapes import Circle as CircleElement
from svgwrite.shapes import Rect as RectElement

from generator.drawing.bounds import bounds, clip, placing
from generator.drawing.scene import (
    PT,
    Box,
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
from generator.drawing.type import font_file, font_name, width_mm

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

PAPER = Colour(255, 255, 255)


def svg_page(scene: Scene, title: str) -> str:
    """The scene as a complete SVG file."""
    drawing = Drawing(
        size=(f"{_n(scene.width)}mm", f"{_n(scene.height)}mm"),
        viewBox=f"0 0 {_n(scene.width)} {_n(scene.height)}",
        debug=False,
    )
    drawing.elements.insert(0, TitleElement(title))
    drawing.add(RectElement((0, 0), (_r(scene.width), _r(scene.height)), fill=str(PAPER), debug=False))
    _Painter(drawing.defs).paint(scene, drawing)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + str(drawing.tostring()) + "\n"


class _Painter:
    """Draws scenes into containers, and into the definitions whatever is used more than once."""

    def __init__(self, definitions: Defs) -> None:
        self._definitions = definitions
        self._symbols: dict[int, str] = {}
        self._glyphs: dict[tuple[Font, str], str] = {}

    def paint(self, scene: Scene, container: BaseElement) -> None:
        for item in scene.items:
            match item:
                case Rect():
                    element = RectElement((_r(item.x), _r(item.y)), (_r(item.width), _r(item.height)), debug=False)
                    if item.radius:
                        element.update({"rx": _r(item.radius)})
                    container.add(_coloured(element, item.fill, item.stroke))
                case Circle():
                    element = CircleElement((_r(item.x), _r(item.y)), _r(item.radius), debug=False)
                    container.add(_coloured(element, item.fill, item.stroke))
                case Path():
                    element = PathElement(" ".join(map(_segment, item.segments)), debug=False)
                    if item.fill is not None:
                        element.update({"fill-rule": "evenodd"})
                    container.add(_coloured(element, item.fill, item.stroke))
                case Text():
                    container.add(self._text(item))
                case Place():
                    matrix = ",".join(map(_n, placing(item).matrix))
                    use = self._use(item.scene)
                    use.update({"transform": f"matrix({matrix})"})
                    container.add(use)
                case Zone():
                    pass

    def _use(self, scene: Scene) -> Use:
        box = clip(scene)
        name = self._symbols.get(id(scene))
        if name is None:
            name = self._symbols[id(scene)] = f"piece{len(self._symbols) + 1}"
            symbol = Symbol(id=name, debug=False)
            symbol.update({"viewBox": " ".join(map(_n, box)), "overflow": "hidden"})
            symbol.add(TitleElement(scene.name))
            self.paint(scene, symbol if _fits(scene, box) else symbol.add(self._clipped(name, box)))
            self._definitions.add(symbol)
        return Use(f"#{name}", (_r(box.x), _r(box.y)), (_r(box.width), _r(box.height)), debug=False)

    def _clipped(self, name: str, box: Box) -> Group:
        """A group that shows nothing outside the box; not every viewer minds a symbol's `overflow`."""
        edge = ClipPath(id=f"{name}-edge", debug=False)
        edge.add(RectElement((_r(box.x), _r(box.y)), (_r(box.width), _r(box.height)), debug=False))
        self._definitions.add(edge)
        group = Group(debug=False)
        group.update({"clip-path": f"url(#{name}-edge)"})
        return group

    def _text(self, item: Text) -> Group:
        units, _ = _outlines(item.font)
        width = width_mm(item.text, item.font, item.size)
        x = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
        scale = item.size * PT / units
        group = Group(fill=str(item.colour), role="img", debug=False)
        group.update({
            "aria-label": item.text,
            "transform": f"translate({_n(x)},{_n(item.y)}) scale({scale:.6f},{-scale:.6f})",
        })
        done = ""
        for character in item.text:
            if not character.isspace():
                advance = width_mm(done, item.font, item.size) / scale
                group.add(Use(f"#{self._glyph(item.font, character)}", (round(advance), 0), debug=False))
            done += character
        return group

    def _glyph(self, font: Font, character: str) -> str:
        name = self._glyphs.get((font, character))
        if name is None:
            name = self._glyphs[font, character] = f"{font_name(font)}-{ord(character):x}"
            self._definitions.add(PathElement(_glyph_outline(font, character), id=name, debug=False))
        return name


def _fits(scene: Scene, box: Box) -> bool:
    """Whether everything in the scene lies in the box."""
    extents = [bounds(item) for item in scene.items]
    return all(
        one.x >= box.x and one.y >= box.y and one.right <= box.right and one.bottom <= box.bottom
        for one in extents
    )


@cache
def _outlines(font: Font) -> tuple[int, TTFont]:
    """The font's units per em, and the font."""
    from fontTools.ttLib import TTFont

    opened = TTFont(font_file(font), lazy=True)
    return opened["head"].unitsPerEm, opened


@cache
def _glyph_outline(font: Font, character: str) -> str:
    from fontTools.pens.svgPathPen import SVGPathPen

    _, opened = _outlines(font)
    glyphs = opened.getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[opened.getBestCmap().get(ord(character), ".notdef")].draw(pen)
    return str(pen.getCommands())


def _coloured(element: BaseElement, fill: Colour | None, stroke: Stroke | None) -> BaseElement:
    element.update({"fill": "none" if fill is None else str(fill)})
    if stroke is not None:
        element.update({"stroke": str(stroke.colour), "stroke-width": f"{stroke.weight * PT:.4f}"})
        if stroke.dash:
            element.update({"stroke-dasharray": " ".join(map(_n, stroke.dash))})
        if stroke.round_ends:
            element.update({"stroke-linecap": "round", "stroke-linejoin": "round"})
    return element


def _segment(segment: Segment) -> str:
    match segment:
        case MoveTo():
            return f"M{' '.join(map(_n, segment))}"
        case LineTo():
            return f"L{' '.join(map(_n, segment))}"
        case CurveTo():
            return f"C{' '.join(map(_n, segment))}"
        case Close():
            return "Z"


def _r(number: float) -> float:
    return round(number, 3)


def _n(number: float) -> str:
    return f"{round(number, 3) + 0.0:.7g}"
