"""Type: the only place where text is measured. In: words, a font and a size; out: widths and fitted lines.

Widths come from the very font files that the PDF embeds, so what fits here fits on paper.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, cast

from generator.drawing.scene import PT, Box, Font, Text

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

SERIF = Font("serif")
SERIF_BOLD = Font("serif", "semibold")
SERIF_ITALIC = Font("serif", "italic")
SANS = Font("sans")
SANS_BOLD = Font("sans", "semibold")
FONTS = (SERIF, SERIF_BOLD, SERIF_ITALIC, SANS, SANS_BOLD)

_PACKAGES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}
_STYLES = {"regular": "Regular", "semibold": "Semibold", "italic": "It"}


class TextOverflow(ValueError):
    """Text that does not fit the space it was given."""

    def __init__(self, text: str, needed: float, given: float) -> None:
        self.text, self.needed, self.given = text, needed, given
        super().__init__(f"“{text}” needs {needed:.1f} mm but has {given:.1f} mm")


def font_name(font: Font) -> str:
    """The PostScript name under which a backend knows the font."""
    return f"{_PACKAGES[font.family][1]}-{_STYLES[font.style]}"


@cache
def font_file(font: Font) -> Path:
    """The TrueType file of the font, found without importing its package (which lists whole folders)."""
    package, _ = _PACKAGES[font.family]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"the font package {package} is not installed")
    return Path(spec.origin).parent / "files" / f"{font_name(font)}.ttf"


@cache
def face(font: Font) -> TTFont:
    """The parsed font, registered with reportlab under `font_name`."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    parsed = TTFont(font_name(font), str(font_file(font)))
    pdfmetrics.registerFont(parsed)
    return parsed


@cache
def _widths(font: Font) -> tuple[dict[int, float], float]:
    metrics = face(font).face
    return cast(dict[int, float], metrics.charWidths), float(metrics.defaultWidth)


@lru_cache(maxsize=65_536)
def _units(text: str, font: Font) -> float:
    """The width in thousandths of the size; pages say the same words again and again."""
    widths, default = _widths(font)
    return sum([widths.get(code, default) for code in map(ord, text)])


def width_mm(text: str, font: Font, size: float) -> float:
    """How wide the text is, in millimetres, at `size` points."""
    return _units(text, font) * size * PT / 1000


def cap_height_mm(size: float) -> float:
    """The height of a capital letter; 0.66 em in all our faces, for centring text on a line."""
    return 0.66 * size * PT


def missing_glyphs(text: str, font: Font) -> str:
    """The characters of the text that the font cannot draw, each once."""
    known = face(font).face.charToGlyph
    return "".join(dict.fromkeys(character for character in text if ord(character) not in known))


def text_box(item: Text) -> Box:
    """The space that a line of text takes: its advance width, and cap height to a short descender."""
    width = width_mm(item.text, item.font, item.size)
    left = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
    rise, fall = 0.72 * item.size * PT, 0.2 * item.size * PT
    return Box(left, item.y - rise, width, rise + fall)


def wrap(text: str, font: Font, size: float, width: float) -> list[str]:
    """The text broken into lines no wider than `width`; a single word that is wider is an overflow."""
    space = width_mm(" ", font, size)
    lines: list[list[str]] = []
    reach = width
    for word in text.split():
        needed = width_mm(word, font, size)
        if lines and reach + space + needed <= width:
            lines[-1].append(word)
            reach += space + needed
        elif needed <= width:
            lines.append([word])
            reach = needed
        else:
            raise TextOverflow(word, needed, width)
    return [" ".join(words) for words in lines]


def wrap_evenly(text: str, font: Font, size: float, width: float) -> list[str]:
    """The text in as few lines as `wrap` needs, but as equal in length as they can be, for centred settings."""
    lines = wrap(text, font, size, width)
    low, high = max((width_mm(word, font, size) for word in text.split()), default=0.0), width
    while len(lines) > 1 and high - low > 0.5:
        middle = (low + high) / 2
        if len(wrap(text, font, size, middle)) == len(lines):
            high = middle
        else:
            low = middle
    return wrap(text, font, size, high)


def fit_size(text: str, font: Font, sizes: tuple[float, ...], width: float) -> float:
    """The first of the sizes at which the text fits one line of `width`; none is an overflow."""
    for size in sizes:
        if width_mm(text, font, size) <= width:
            return size
    raise TextOverflow(text, width_mm(text, font, sizes[-1]), width)
