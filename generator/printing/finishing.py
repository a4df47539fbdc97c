"""Finishing: marks that tell scissors and thumbs where to go. In: edges of pieces; out: lines in the margin.

A solid mark is a cut, a dotted one a fold. Marks never touch a piece and never come nearer to the paper's edge
than printers reach, so they shorten where the margin is tight and vanish where there is none.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.drawing.paper import SAFE
from generator.drawing.scene import PT, Box, Colour, Path, Stroke, line

MARK_WEIGHT = 0.15 / PT
"""Crop marks are 0.15 mm wide: thinner than a blade, and visible."""
MARK_LENGTH = 3.0
MARK_GAP = 0.3
"""Between a piece and its mark, so that no trace of it stays on the piece after a clean cut."""

FOLD_DASH = (0.3, 0.6)
_MARK_COLOUR = Colour(0, 0, 0)

CUT = Stroke(MARK_WEIGHT, _MARK_COLOUR)
FOLD = Stroke(MARK_WEIGHT, _MARK_COLOUR, FOLD_DASH)


def upright_marks(xs: Iterable[float], block: Box, paper_height: float, stroke: Stroke = CUT) -> list[Path]:
    """Marks above and below a block of pieces, one pair for each x."""
    above, below = _reach(block.y, block.bottom, paper_height)
    return [line(x, start, x, end, stroke) for x in xs for start, end in (*above, *below)]


def level_marks(ys: Iterable[float], block: Box, paper_width: float, stroke: Stroke = CUT) -> list[Path]:
    """Marks left and right of a block of pieces, one pair for each y."""
    left, right = _reach(block.x, block.right, paper_width)
    return [line(start, y, end, y, stroke) for y in ys for start, end in (*left, *right)]


_Spans = list[tuple[float, float]]


def _reach(low: float, high: float, paper: float) -> tuple[_Spans, _Spans]:
    """From where to where the marks on either side of a block run; empty where the margin has no room."""
    before = (max(SAFE, low - MARK_GAP - MARK_LENGTH), low - MARK_GAP)
    after = (high + MARK_GAP, min(paper - SAFE, high + MARK_GAP + MARK_LENGTH))
    return [span for span in [before] if span[0] < span[1]], [span for span in [after] if span[0] < span[1]]
