"""The pictures of the README. In: pages that were just built; out: PNG files in `docs/pictures/`.

Run by `make pictures`, whenever a page that is shown has changed.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image, ImageFilter

HERE = Path(__file__).resolve().parent
BUILT = HERE.parent / "output"
PICTURES = HERE / "pictures"
PAGE_HEIGHT, GAP = 560, 24
DESK = (226, 230, 238)

SHOWN: dict[str, tuple[tuple[str, str, int], ...]] = {
    "pages": (
        ("hubble", "pads", 1),
        ("night-sky", "charts", 8),
        ("star-stones", "board", 1),
        ("hubble", "cards", 1),
        ("star-stones", "cards", 1),
    ),
}
"""For each picture its pages: game, document, and page counted from 1."""


def page_image(game: str, kind: str, number: int) -> Image.Image:
    """One page, at the height that all of them have."""
    document = pypdfium2.PdfDocument(BUILT / game / f"{kind}.pdf")
    page = document[number - 1]
    image = page.render(scale=2 * PAGE_HEIGHT / page.get_height()).to_pil().convert("RGB")
    width = round(image.width * PAGE_HEIGHT / image.height)
    return image.resize((width, PAGE_HEIGHT), Image.Resampling.LANCZOS)


def on_a_desk(pages: list[Image.Image]) -> Image.Image:
    """The pages side by side, each with a soft shadow."""
    width = sum(page.width for page in pages) + GAP * (len(pages) + 1)
    desk = Image.new("RGB", (width, PAGE_HEIGHT + 2 * GAP), DESK)
    shadow = Image.new("L", desk.size, 0)
    x = GAP
    for page in pages:
        shadow.paste(90, (x + 3, GAP + 5, x + 3 + page.width, GAP + 5 + PAGE_HEIGHT))
        x += page.width + GAP
    desk.paste((90, 100, 120), mask=shadow.filter(ImageFilter.GaussianBlur(7)))
    x = GAP
    for page in pages:
        desk.paste(page, (x, GAP))
        x += page.width + GAP
    return desk


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for name, shown in SHOWN.items():
        picture = on_a_desk([page_image(*one) for one in shown])
        picture.save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
