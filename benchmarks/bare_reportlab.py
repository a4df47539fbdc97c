"""The baseline: so many plain pages drawn by reportlab alone, with the fonts that Papersky embeds.

Every page is of middling density: a frame, a ruled grid of 10 × 10 with a numeral in each cell, and thirty lines
of text, each in one of the five faces.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FACES = (
    ("font_source_serif_pro", "SourceSerifPro-Regular"),
    ("font_source_serif_pro", "SourceSerifPro-Semibold"),
    ("font_source_serif_pro", "SourceSerifPro-It"),
    ("font_source_sans_pro", "SourceSansPro-Regular"),
    ("font_source_sans_pro", "SourceSansPro-Semibold"),
)
WORDS = "Twelve stars make the figure that sailors steered by when the wind stood in the south"


def main(pages: int, target: str) -> None:
    for package, name in FACES:
        folder = Path(find_spec(package).origin).parent / "files"
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))
    canvas = Canvas(target, pagesize=A4, invariant=1, pageCompression=1)
    for page in range(pages):
        canvas.setLineWidth(0.5)
        canvas.rect(40, 40, 515, 760)
        for step in range(11):
            canvas.line(60, 420 + step * 34, 400, 420 + step * 34)
            canvas.line(60 + step * 34, 420, 60 + step * 34, 760)
        canvas.setFont(FACES[3][1], 9)
        for cell in range(100):
            canvas.drawCentredString(77 + cell % 10 * 34, 434 + cell // 10 * 34, str(cell))
        for row in range(30):
            canvas.setFont(FACES[row % 5][1], 10)
            canvas.drawString(60, 400 - row * 11.5, f"{page + 1}.{row + 1} {WORDS}")
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
