"""Papers: the two sheet sizes we design for, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from generator.drawing.scene import Box

SAFE = 5.0
"""Home printers leave this much of every edge blank."""


@dataclass(frozen=True, slots=True)
class Paper:
    name: str
    title: str
    width: float
    height: float

    @property
    def safe(self) -> Box:
        """The part of the sheet on which anything may be printed."""
        return Box(0, 0, self.width, self.height).inset(SAFE)

    @property
    def landscape(self) -> Paper:
        """The same sheet, turned; folding it once gives two `half` pages."""
        return Paper(f"{self.name}-landscape", self.title, self.height, self.width)

    @property
    def half(self) -> Paper:
        """Half the sheet, as a page of a folded booklet or of a two-up sheet."""
        return Paper(f"{self.name}-half", f"Half {self.title}", self.height / 2, self.width)


A4 = Paper("a4", "A4", 210.0, 297.0)
LETTER = Paper("letter", "US Letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}
