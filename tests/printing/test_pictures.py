"""Pages as SVG and PNG."""

from __future__ import annotations

from xml.etree import ElementTree

from generator.drawing.scene import Place, Scene, Text
from generator.drawing.type import SANS
from generator.printing.pdf import pdf_bytes
from generator.printing.png import png_pages
from generator.printing.svg import svg_page

from .pieces import THEME, card, documents, page

SVG = "{http://www.w3.org/2000/svg}"


def drawn(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(svg_page(scene, "Sheet & more").encode())


def test_an_svg_is_as_large_as_the_paper_and_says_what_it_shows() -> None:
    root = drawn(page().scene)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert root.findtext(f"{SVG}title") == "Sheet & more"


def test_an_svg_needs_no_font_but_keeps_its_words() -> None:
    root = drawn(page(Text(20, 20, "Vega, α Lyrae", SANS, 10, THEME.text)).scene)
    assert not list(root.iter(f"{SVG}text"))
    assert [group.get("aria-label") for group in root.iter(f"{SVG}g")] == ["Vega, α Lyrae"]


def test_an_svg_draws_each_letter_and_each_piece_once() -> None:
    piece = card("Noon")
    root = drawn(page(*(Place(piece, 10 + n, 10) for n in range(9)), Text(9, 9, "on", SANS, 10, THEME.text)).scene)
    assert len(list(root.iter(f"{SVG}symbol"))) == 1
    letters = [path.get("id") for path in root.iter(f"{SVG}path") if path.get("id")]
    assert len(letters) == len(set(letters)) == 5  # N, o and n in serif; o and n in sans


def test_every_use_in_an_svg_has_its_definition() -> None:
    for document in documents():
        root = drawn(document.pages[0].scene)
        known = {element.get("id") for element in root.iter() if element.get("id")}
        used = {use.get("{http://www.w3.org/1999/xlink}href") for use in root.iter(f"{SVG}use")}
        assert used <= {f"#{name}" for name in known}


def test_pictures_come_out_the_same_twice() -> None:
    cards = documents()[1]
    assert svg_page(cards.pages[0].scene, "x") == svg_page(cards.pages[0].scene, "x")
    pdf = pdf_bytes(cards, title="x")
    assert list(png_pages(pdf, dpi=30)) == list(png_pages(pdf, dpi=30))
