"""Preflight: what would go wrong on paper. In: a dressed `Document`; out: problems a person can act on.

Geometry is judged on the scenes, before any drawing; the amount of ink is measured on the rendered page.
What is known of a scene is found once, however often it is placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from generator.drawing.bounds import bounds, clip, common, placing
from generator.drawing.paper import SAFE
from generator.drawing.scene import Box, Font, Place, Scene, Stroke, Text, Zone
from generator.drawing.theme import BOLD, FINE, HAIR, MAX_INK, Ink
from generator.drawing.type import missing_glyphs, text_box
from generator.printing.documents import Document, Edition, Matter, Page
from generator.printing.finishing import MARK_WEIGHT
from generator.printing.furniture import FOOTER
from generator.printing.ink import heavy_pages

WEIGHTS = frozenset((HAIR, FINE, BOLD, MARK_WEIGHT))
SMALLEST: dict[Matter, float] = {"reading": 10.0, "sheet": 9.0, "cards": 7.0}
SMALLEST_LABEL = 7.0
"""Sans-serif labels may be this small on any page, and so may whatever stands on a pictured piece."""

_TOLERANCE = 0.2
"""How far boxes may reach into or out of another, in millimetres: half the boldest line, and rounding."""


class Problem(NamedTuple):
    """Something to put right. Pages count from 1."""

    page: int
    message: str

    def __str__(self) -> str:
        return f"page {self.page}: {self.message}"


def preflight(
    document: Document, edition: Edition, pdf: bytes | None = None, inspector: Inspector | None = None
) -> list[Problem]:
    """All problems of the document; `pdf` and `inspector` save doing again what has been done."""
    inspector = inspector or Inspector()
    problems = [
        Problem(number, message)
        for number, page in enumerate(document.pages, start=1)
        for message in inspector.faults_of_page(page)
    ]
    problems += _unpaired(document.pages)
    problems += _inked(document, edition.ink, pdf, inspector.ink)
    return sorted(problems)


def _inked(document: Document, ink: Ink, pdf: bytes | None, known: dict[int, float]) -> Iterator[Problem]:
    for number, share in heavy_pages(document, MAX_INK[ink], pdf, known):
        yield Problem(number, f"{share:.0%} of the page is ink; {ink} ink allows {MAX_INK[ink]:.0%}")


class _Written(NamedTuple):
    """A line of text as it will stand on the page."""

    text: str
    font: Font
    size: float
    box: Box
    pictured: bool


class _Facts(NamedTuple):
    """What is true of a scene wherever it is placed, in its own millimetres."""

    texts: tuple[_Written, ...]
    extent: Box | None
    """Where its ink falls, as far as it shows."""
    faults: tuple[str, ...]


class Inspector:
    """What is known of the scenes seen so far; they have to stay alive as long as it does."""

    def __init__(self) -> None:
        self.ink: dict[int, float] = {}
        self._known: dict[int, _Facts] = {}
        self._missing: dict[tuple[str, Font], str] = {}

    def faults_of_page(self, page: Page) -> Iterator[str]:
        scene = page.scene
        facts = self._facts(scene)
        yield from dict.fromkeys(facts.faults)
        safe = Box(0, 0, scene.width, scene.height).inset(SAFE)
        if facts.extent is not None and (over := _overhang(facts.extent, safe)) > _TOLERANCE:
            yield f"something is {SAFE - over:.1f} mm from the edge of the paper; printers need {SAFE:g} mm"
        for written in facts.texts:
            least = _least_size(page.matter, written)
            if written.size < least - 0.01:
                yield f"“{written.text}” is {written.size:.1f} pt; the smallest allowed here is {least:g} pt"
        for one, other in _overlapping(facts.texts):
            yield f"“{one.text}” and “{other.text}” overlap"

    def _facts(self, scene: Scene) -> _Facts:
        known = self._known.get(id(scene))
        if known is None:
            known = self._known[id(scene)] = self._look_at(scene)
        return known

    def _look_at(self, scene: Scene) -> _Facts:
        """The facts of a scene and of all that is placed in it."""
        texts: list[_Written] = []
        faults: list[str] = []
        boxes: list[Box] = []
        whole = Box(0, 0, scene.width, scene.height)
        for item in scene.items:
            if isinstance(item, Place):
                placed = self._facts(item.scene)
                transform = placing(item)
                faults += placed.faults
                if placed.extent is not None:
                    boxes.append(transform.box(placed.extent))
                # A picture of a piece, that is, rather than one of the pages side by side on a sheet.
                picture = bounds(item).height < 0.9 * scene.height
                texts += (
                    _Written(text, font, size * item.scale, transform.box(box), pictured or picture)
                    for text, font, size, box, pictured in placed.texts
                )
            elif isinstance(item, Text):
                box = text_box(item)
                boxes.append(box)
                texts.append(_Written(item.text, item.font, item.size, box, False))
                if _overhang(box, whole) > _TOLERANCE:
                    faults.append(f"“{item.text}” runs out of “{scene.name}”")
                if missing := self._missing_from(item):
                    faults.append(f"“{item.text}”: the font has no {' '.join(missing)}")
            elif not isinstance(item, Zone):
                boxes.append(bounds(item))
                if item.stroke is not None and item.stroke.weight not in WEIGHTS:
                    faults.append(_wrong_weight(item.stroke, scene))
        faults += _zone_faults(scene, whole)
        extent, visible = _around(boxes), clip(scene)
        if extent is not None and _overhang(extent, visible) > 0:
            extent = _around([part for box in boxes if (part := common(box, visible)) is not None])
        return _Facts(tuple(texts), extent, tuple(faults))

    def _missing_from(self, item: Text) -> str:
        key = (item.text, item.font)
        if key not in self._missing:
            self._missing[key] = missing_glyphs(*key)
        return self._missing[key]


def _least_size(matter: Matter, written: _Written) -> float:
    if written.font.family == "sans" or (matter == "reading" and written.pictured):
        return SMALLEST_LABEL
    return SMALLEST[matter]


def _wrong_weight(stroke: Stroke, scene: Scene) -> str:
    return f"“{scene.name}” has a line of {stroke.weight:g} pt; lines are {HAIR:g}, {FINE:g} or {BOLD:g} pt"


def _zone_faults(scene: Scene, whole: Box) -> Iterator[str]:
    zones = [item for item in scene.items if isinstance(item, Zone)]
    for zone in zones:
        if _overhang(bounds(zone), whole) > _TOLERANCE:
            yield f"the zone “{zone.name}” leaves “{scene.name}”"
    for one, other in combinations(zones, 2):
        if _overlap(bounds(one), bounds(other)):
            yield f"the zones “{one.name}” and “{other.name}” of “{scene.name}” overlap"


def _overlapping(texts: Sequence[_Written]) -> Iterator[tuple[_Written, _Written]]:
    """Pairs of texts that overlap, found by a sweep down the page, where few texts stand side by side."""
    open_texts: list[_Written] = []
    for written in sorted(texts, key=lambda written: written.box.y):
        open_texts = [other for other in open_texts if other.box.bottom > written.box.y]
        yield from ((other, written) for other in open_texts if _overlap(other.box, written.box))
        open_texts.append(written)


def _overlap(one: Box, other: Box) -> bool:
    shared = common(one, other)
    return shared is not None and shared.width > _TOLERANCE and shared.height > _TOLERANCE


def _overhang(box: Box, within: Box) -> float:
    """How far the box reaches out of the other on its worst side; negative if it stays clear."""
    sides = (within.x - box.x, within.y - box.y, box.right - within.right, box.bottom - within.bottom)
    return max(sides)


def _around(boxes: Sequence[Box]) -> Box | None:
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def _unpaired(pages: Sequence[Page]) -> Iterator[Problem]:
    """Fronts without backs behind them, and backs without fronts."""
    for number, page in enumerate(pages, start=1):
        if page.face == "front":
            back = pages[number] if number < len(pages) else None
            if number % 2 == 0:
                yield Problem(number, "a page of fronts falls on the back of a sheet")
            if back is None or back.face != "back":
                yield Problem(number, "no page of backs follows this page of fronts")
            elif not _lie_behind(back.scene, page.scene):
                yield Problem(number + 1, "the backs do not lie behind the fronts of the page before")
        elif page.face == "back" and (number == 1 or pages[number - 2].face != "front"):
            yield Problem(number, "no page of fronts comes before this page of backs")


def _pieces(scene: Scene) -> list[Box]:
    places = (item for item in scene.items if isinstance(item, Place) and item.scene.name != FOOTER)
    return [bounds(place) for place in places]


def _lie_behind(back: Scene, front: Scene) -> bool:
    """Whether each piece of one page is behind one of the other, once the sheet is flipped on its long edge."""
    backs = _pieces(back)
    behind = [box._replace(x=front.width - box.right) for box in _pieces(front)]
    return len(backs) == len(behind) and all(
        any(_overhang(box, other) <= _TOLERANCE and _overhang(other, box) <= _TOLERANCE for other in backs)
        for box in behind
    )
