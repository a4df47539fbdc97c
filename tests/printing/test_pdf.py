"""What a printer's viewer reads in our PDFs."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from generator.drawing.paper import A4
from generator.drawing.scene import Circle, Place, Scene, Text
from generator.drawing.type import SANS, SERIF_ITALIC
from generator.printing.documents import Bookmark, Document, Page
from generator.printing.pdf import Drawings, pdf_bytes
from generator.printing.png import render

from .pieces import THEME, card, documents, page


def opened(document: Document) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf_bytes(document, title="A title")))


def objects(pdf: pikepdf.Pdf, key: str, value: str) -> list[pikepdf.Object]:
    kinds = (pikepdf.Dictionary, pikepdf.Stream)
    return [found for found in pdf.objects if isinstance(found, kinds) and found.get(key) == value]


def test_two_runs_give_the_same_bytes() -> None:
    for document in documents():
        assert pdf_bytes(document, title="x") == pdf_bytes(document, title="x")


def test_sharing_drawings_with_another_file_changes_nothing() -> None:
    charts, cards = documents()
    drawings = Drawings()
    pdf_bytes(charts, title="x", drawings=drawings)
    assert pdf_bytes(cards, title="x", drawings=drawings) == pdf_bytes(cards, title="x")


def test_a_piece_placed_fifty_times_is_drawn_once() -> None:
    def sheet(count: int) -> Document:
        piece = card("Piece")
        places = (Place(piece, 20 + index % 10, 20 + index // 10) for index in range(count))
        return Document("sheet", "Sheet", (page(*places),))

    with opened(sheet(50)) as pdf:
        assert len(objects(pdf, "/Subtype", "/Form")) == 1
    assert len(pdf_bytes(sheet(50), title="x")) < len(pdf_bytes(sheet(1), title="x")) + 1000


def test_pieces_that_look_the_same_share_a_form() -> None:
    document = Document("sheet", "Sheet", (page(Place(card("Same"), 20, 20), Place(card("Same"), 90, 20)),))
    with opened(document) as pdf:
        assert len(objects(pdf, "/Subtype", "/Form")) == 1


def test_all_fonts_are_embedded_subsets() -> None:
    text = page(
        Text(20, 20, "Plain (and \\ escaped)", SANS, 10, THEME.text),
        Text(20, 30, "β Ursae", SERIF_ITALIC, 10, THEME.text),
    )
    with opened(Document("text", "Text", (text,))) as pdf:
        fonts = objects(pdf, "/Type", "/Font")
        assert len(fonts) == 2
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor
            assert str(font.BaseFont)[7] == "+"


def test_the_text_can_be_copied_out() -> None:
    import pypdfium2

    words = "α Lyrae (Vega) – “0.03”"
    pdf = pdf_bytes(Document("t", "T", (page(Text(20, 20, words, SANS, 10, THEME.text)),)), title="x")
    assert pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range() == words


@pytest.mark.parametrize(
    ("duplex", "flip", "hint"),
    [
        (False, "long", "/Simplex"),
        (True, "long", "/DuplexFlipLongEdge"),
        (True, "short", "/DuplexFlipShortEdge"),
    ],
)
def test_viewers_are_told_not_to_scale_and_how_to_flip(duplex: bool, flip: str, hint: str) -> None:
    document = Document("d", "D", (page(),), duplex=duplex, flip=flip)  # type: ignore[arg-type]
    with opened(document) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == hint


def test_the_file_has_a_title_a_language_and_page_labels() -> None:
    pdf = opened(documents()[0])
    assert str(pdf.Root.Lang) == "en"
    assert str(pdf.docinfo.Title) == "A title"
    assert [page.label for page in pdf.pages] == ["1", "2"]


def test_bookmarks_make_an_outline_with_levels() -> None:
    scene = Scene("p", 100, 100, ())
    further = (Bookmark("One b", 1), Bookmark("One b i", 2))
    pages = (Page(scene, bookmark="One"), Page(scene, bookmark="One a", level=1, further=further), Page(scene))
    with opened(Document("d", "D", pages)).open_outline() as outline:
        [one] = outline.root
        assert (one.title, [child.title for child in one.children]) == ("One", ["One a", "One b"])
        assert [child.title for child in one.children[1].children] == ["One b i"]


def test_a_first_bookmark_may_be_subordinate() -> None:
    document = Document("d", "D", (Page(Scene("p", 100, 100, ()), bookmark="Deep", level=2),))
    with opened(document).open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Deep"]


def test_each_page_has_the_size_of_its_scene() -> None:
    pages = (page(), Page(Scene("half", A4.half.width, A4.half.height, ())))
    sizes = [[float(edge) for edge in page.mediabox] for page in opened(Document("d", "D", pages)).pages]
    assert sizes[0] == pytest.approx([0, 0, 595.276, 841.89], abs=0.01)
    assert sizes[1] == pytest.approx([0, 0, 420.945, 595.276], abs=0.01)


def test_ink_falls_where_the_scene_says() -> None:
    """A dot near the top right of a piece turned by 90° shows near its bottom right."""
    piece = Scene("piece", 40, 20, (Circle(36, 4, 3, fill=THEME.text),))
    [image] = render(
        pdf_bytes(Document("d", "D", (page(Place(piece, 100, 50, turn=90)),)), title="x"), dpi=25.4, grey=True
    )
    assert image.getpixel((116, 86)) < 60
    assert image.getpixel((104, 54)) == 255


def test_a_placed_scene_is_clipped_to_its_size() -> None:
    piece = Scene("piece", 20, 20, (Circle(20, 10, 8, fill=THEME.text),))
    [image] = render(pdf_bytes(Document("d", "D", (page(Place(piece, 50, 50)),)), title="x"), dpi=25.4, grey=True)
    assert image.getpixel((66, 60)) < 60
    assert image.getpixel((73, 60)) == 255
