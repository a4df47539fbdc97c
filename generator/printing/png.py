"""PNG: pictures of pages, for screens and for looking at. In: the bytes of a PDF; out: images, or PNG bytes."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 150


def render(pdf: bytes, dpi: float = DPI, *, grey: bool = False) -> Iterator[Image]:
    """Each page of the PDF as an image, drawn when it is asked for."""
    opened = pypdfium2.PdfDocument(pdf)
    try:
        for page in opened:
            yield page.render(scale=dpi / 72, grayscale=grey).to_pil()
            page.close()
    finally:
        opened.close()


def png_pages(pdf: bytes, dpi: float = DPI) -> Iterator[bytes]:
    """Each page of the PDF as the bytes of a PNG file."""
    for image in render(pdf, dpi):
        buffer = BytesIO()
        image.save(buffer, "PNG", dpi=(dpi, dpi))
        yield buffer.getvalue()
