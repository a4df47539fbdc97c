"""Furniture: what every sheet carries besides its game. In: pages; out: pages with footers, and header bands.

The footer says which game and version a loose sheet belongs to, and its five-centimetre bar shows whether the
printer kept the scale. Sheets leave `FOOTER_HEIGHT` free at the bottom of their printable part.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from generator.drawing.bounds import CLIP_MARGIN, Transform, bounds, common, placing
from generator.drawing.paper import SAFE
from generator.drawing.scene import PT, Box, Item, Place, Rect, Scene, Text, line
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import SANS, SERIF, TextOverflow, cap_height_mm, fit_size, width_mm
from generator.printing.documents import Document, Edition, Page
from generator.printing.sky import polar_map

FOOTER_HEIGHT = 4.0
FOOTER = "footer"
"""The name of a footer's scene, by which preflight tells it from the pieces of a sheet."""

CHECK_LENGTH = 50.0
_LABEL = 7.0
_INDENT = 6.0
_SUBTITLE = 9.0
_TITLE_SIZES = (40.0, 36.0, 30.0, 26.0, 22.0, 18.0, 15.0, 12.0)


def dress(document: Document, edition: Edition, game_title: str) -> Document:
    """The document with a footer on each sheet; reading matter has its own page numbers."""
    count = len(document.pages)
    dressed: list[Page] = []
    for number, page in enumerate(document.pages, start=1):
        if page.matter == "reading":
            dressed.append(page)
            continue
        facts = (edition.version, f"page {number} of {count}", document.copies)
        long, short = (
            " · ".join(filter(None, words))
            for words in ((game_title, document.title, *facts), (game_title, *facts))
        )
        dressed.append(_with_footer(page, (long, short), edition.theme))
    return document.with_pages(tuple(dressed))


def check_bar(x: float, y: float, theme: Theme, *, height: float = 2.0) -> tuple[Item, ...]:
    """A bar of exactly five centimetres, its baseline at y, a tick at each centimetre."""
    stroke = theme.stroke(FINE, theme.text)
    ticks = (
        line(x + cm * 10, y - (height if cm in (0, 5) else height / 2), x + cm * 10, y, stroke)
        for cm in range(6)
    )
    return (line(x, y, x + CHECK_LENGTH, y, stroke), *ticks)


def header_band(width: float, height: float, title: str, subtitle: str, theme: Theme) -> Scene:
    """A strip of sky for the top of a sheet: title and subtitle at the left, a map of the sky beside them.

    In full ink it is a dark plate; otherwise it is paper between two rules, with the same lines.
    """
    margin = min(6.0, height / 5)
    sizes = tuple(size for size in _TITLE_SIZES if size <= height * 1.2)
    try:
        size = fit_size(title, SERIF, sizes, width * 0.45 - _INDENT)
    except TextOverflow:
        size = fit_size(title, SERIF, sizes[-1:], width - 2 * _INDENT)
    low = height - margin if subtitle else (height + cap_height_mm(size)) / 2
    baseline = low - (0.3 * size + 0.72 * _SUBTITLE) * PT - 0.6 if subtitle else low
    items: list[Item] = [
        Rect(0, 0, width, height, fill=theme.sky),
        Place(_sky(width - 2 * CLIP_MARGIN, height - 2 * CLIP_MARGIN, theme), CLIP_MARGIN, CLIP_MARGIN),
        Text(_INDENT, baseline, title, SERIF, size, theme.on_sky),
    ]
    if subtitle:
        items.append(Text(_INDENT, low, subtitle, SANS, _SUBTITLE, theme.quiet_on_sky))
    if theme.ink != "full":
        items += [
            line(0, 0, width, 0, theme.stroke(HAIR, theme.text)),
            line(0, height, width, height, theme.stroke(BOLD, theme.text)),
        ]
    return Scene(f"header {title}", width, height, tuple(items))


@lru_cache(maxsize=16)
def _sky(width: float, height: float, theme: Theme) -> Scene:
    """The map in the right of a band, shared by all bands alike; what runs off it is clipped."""
    radius = max(0.72 * height, 40.0)
    return Scene("sky", width, height, tuple(polar_map(0.76 * width, height / 2, radius, theme, turn=300)))


def _with_footer(page: Page, wordings: tuple[str, ...], theme: Theme) -> Page:
    """The page with its footer along the bottom or, if that is taken, turned along the left edge."""
    scene = page.scene
    safe = Box(0, 0, scene.width, scene.height).inset(SAFE)
    bottom = Box(safe.x, safe.bottom - FOOTER_HEIGHT, safe.width, FOOTER_HEIGHT)
    left = Box(safe.x, safe.y, FOOTER_HEIGHT, safe.height)
    if _is_free(bottom, scene) or not _is_free(left, scene):
        place = Place(_footer(wordings, bottom.width, theme), bottom.x, bottom.y)
    else:
        place = Place(_footer(wordings, left.height, theme), left.x, left.y, turn=270)
    return replace(page, scene=replace(scene, items=(*scene.items, place)))


def _is_free(box: Box, scene: Scene, transform: Transform = Transform()) -> bool:  # noqa: B008
    """Whether nothing of the scene shows in the box; only pieces that reach into it are looked into."""
    for item in scene.items:
        shared = common(box, transform.box(bounds(item)))
        if shared is None or shared.width < 0.01 or shared.height < 0.01:
            continue
        if not isinstance(item, Place) or not _is_free(shared, item.scene, transform.after(placing(item))):
            return False
    return True


def _footer(wordings: tuple[str, ...], length: float, theme: Theme) -> Scene:
    baseline = FOOTER_HEIGHT - 0.9
    label = "5 cm"
    label_x = length - 0.2 - width_mm(label, SANS, _LABEL)
    bar_x = label_x - 1.2 - CHECK_LENGTH
    room = bar_x - 4
    words = next((words for words in wordings if width_mm(words, SANS, _LABEL) <= room), wordings[-1])
    fit_size(words, SANS, (_LABEL,), room)
    items = (
        Text(0.2, baseline, words, SANS, _LABEL, theme.quiet),
        *check_bar(bar_x, baseline, theme),
        Text(label_x, baseline, label, SANS, _LABEL, theme.quiet),
    )
    return Scene(FOOTER, length, FOOTER_HEIGHT, items)
