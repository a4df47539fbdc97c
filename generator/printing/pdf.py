"""PDF: the backend people print from. In: a `Document`; out: the bytes of a PDF, the same on every run.

Everything is drawn in millimetres with y growing downwards: each page begins with one matrix that says so,
and text alone is flipped back. Each placed scene is a form XObject, drawn once however often it is placed.

Drawing has two steps. A scene is *drawn* into operators once, whatever files it goes to; per file these are
*linked*: names of forms and codes of letters, which differ from file to file, are filled in. reportlab keeps the
PDF's objects and cuts the font subsets.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import IO

from reportlab import rl_config
from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFFormXObject
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.bounds import clip
from generator.drawing.scene import PT, Font, Scene
from generator.drawing.type import SANS, face, font_name
from generator.printing.documents import Bookmark, Document, Page
from generator.printing.operators import Drawn, Put, Words, draw, number

AUTHOR = "Papersky"


# PDFs are binary files: encoding compressed streams as text makes them a quarter larger and slow to write.
rl_config.useA85 = 0


class Drawings:
    """Drawn scenes, to be shared by the files of one build."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Scene, Drawn]] = {}

    def of(self, scene: Scene) -> Drawn:
        # The scene is kept with its drawing: while it lives, no other object can have its id.
        known = self._known.get(id(scene))
        if known is None:
            known = self._known[id(scene)] = (scene, draw(scene))
        return known[1]


def write_pdf(
    document: Document,
    target: str | IO[bytes],
    *,
    title: str,
    author: str = AUTHOR,
    language: str = "en",
    drawings: Drawings | None = None,
) -> None:
    """Writes the document to a file name or an open binary file."""
    face(SANS)  # registers it: a canvas needs a first font, and the usual Helvetica would not be embedded
    canvas = Canvas(
        target, invariant=1, pageCompression=1, lang=language, initialFontName=font_name(SANS), pdfVersion=(1, 7)
    )
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator(author)
    canvas.setSubject(document.title)
    canvas.setViewerPreference("PrintScaling", "None")
    sides = f"DuplexFlip{document.flip.title()}Edge" if document.duplex else "Simplex"
    canvas.setViewerPreference("Duplex", sides)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.addPageLabel(0, style="ARABIC", start=1)
    forms = _Forms(canvas._doc, drawings or Drawings())
    depth = -1
    for count, page in enumerate(document.pages, start=1):
        scene = page.scene
        canvas.setPageSize((scene.width / PT, scene.height / PT))
        for place, bookmark in enumerate(_bookmarks(page), start=1):
            # An outline may not skip a level, though a document may begin with a subordinate heading.
            depth = min(bookmark.level, depth + 1)
            key = f"page{count}.{place}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(bookmark.title, key, depth)
        stream, used = forms.link(scene)
        canvas._code += (f"{1 / PT:.6f} 0 0 {-1 / PT:.6f} 0 {number(scene.height / PT)} cm", stream)
        canvas._formsinuse += used
        canvas.showPage()
    if depth >= 0:
        canvas.showOutline()
    canvas.save()


def pdf_bytes(document: Document, *, title: str, drawings: Drawings | None = None) -> bytes:
    """The document as PDF in memory."""
    buffer = BytesIO()
    write_pdf(document, buffer, title=title, drawings=drawings)
    return buffer.getvalue()


def _bookmarks(page: Page) -> tuple[Bookmark, ...]:
    return (Bookmark(page.bookmark, page.level), *page.further) if page.bookmark else page.further


class _Forms:
    """Links drawings into one PDF; each distinct drawing that is placed becomes one form XObject."""

    def __init__(self, pdf: PDFDocument, drawings: Drawings) -> None:
        self._pdf = pdf
        self._drawings = drawings
        self._by_scene: dict[int, str] = {}
        self._by_content: dict[tuple[float, float, str], str] = {}

    def link(self, scene: Scene) -> tuple[str, list[str]]:
        """The scene's operators as they stand in this file, and the names of the forms they use."""
        parts: list[str] = []
        used: list[str] = []
        font = ""
        for step in self._drawings.of(scene):
            match step:
                case str():
                    parts.append(step)
                case Words():
                    parts.append(f"BT 1 0 0 -1 {step.at} Tm")
                    for name, codes in self._encoded(step.font, step.text):
                        if font != (font := f"{name} {step.size} Tf"):
                            parts.append(font)
                        parts.append(f"({codes}) Tj")
                    parts.append("ET")
                case Put():
                    name = self._name_of(step.scene)
                    used.append(name)
                    parts.append(f"q {step.matrix} cm /{self._pdf.getXObjectName(name)} Do Q")
        return "\n".join(parts), used

    def _encoded(self, font: Font, text: str) -> Iterator[tuple[str, str]]:
        """The text in runs of one subset each: the subset's name in the file, and the codes of its letters."""
        parsed = face(font)
        for subset, codes in parsed.splitString(text, self._pdf):
            yield parsed.getSubsetInternalName(subset, self._pdf), escapePDF(codes)

    def _name_of(self, scene: Scene) -> str:
        """The name of the scene's form, which is made at its first use."""
        name = self._by_scene.get(id(scene))
        if name is None:
            name = self._by_scene[id(scene)] = self._define(scene)
        return name

    def _define(self, scene: Scene) -> str:
        stream, used = self.link(scene)
        # Pieces that look the same share a form, even if their scenes were made twice.
        key = (scene.width, scene.height, stream)
        if (name := self._by_content.get(key)) is not None:
            return name
        name = self._by_content[key] = str(len(self._by_content) + 1)
        box = clip(scene)
        form = PDFFormXObject(round(box.x, 3), round(box.y, 3), round(box.right, 3), round(box.bottom, 3))
        form.compression = 1
        form.hasImages = 0
        form.setStreamList(stream + "\n")
        if used:
            form.XObjects = self._pdf.xobjDict(used)
        self._pdf.addForm(name, form)
        return name
