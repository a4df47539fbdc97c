"""The same deck with protograf; prints the seconds for a page of fronts, imports left out."""

from __future__ import annotations

import contextlib
import io
import time

import pymupdf
from protograf import Card, Create, Deck, Save, circle, group, line, rectangle, text


def main() -> None:
    start = time.perf_counter()
    with contextlib.redirect_stdout(io.StringIO()):
        draw()
    taken = time.perf_counter() - start
    print(taken / len(pymupdf.open("deck.pdf")))


def draw() -> None:
    Create(filename="deck.pdf", paper="A4", margin=0.6)
    Deck(cards=54, width=6.35, height=8.89, fill="white", stroke="white")
    band = rectangle(x=0, y=0, width=6.35, height=3.6, fill="#12203f", stroke="#12203f")
    grid = [line(x=1.8, y=0.4 + r * 0.35, x1=4.6, y1=0.4 + r * 0.35, stroke="#9fb2d8") for r in range(9)]
    grid += [line(x=1.8 + c * 0.35, y=0.4, x1=1.8 + c * 0.35, y1=3.2, stroke="#9fb2d8") for c in range(9)]
    run = [
        rectangle(x=1.8 + i * 0.35, y=0.4 + i * 0.35, width=0.3, height=0.3, fill="#9fb2d8", stroke="#9fb2d8")
        for i in range(5)
    ]
    words = [
        text(x=3.2, y=4.4, text="Meteor", font_size=17),
        text(x=3.2, y=5.0, text="Fill five spaces in", font_size=9),
        text(x=3.2, y=5.4, text="a diagonal run.", font_size=9),
        text(x=2.2, y=7.0, text="3", font_size=15),
        text(x=4.2, y=7.0, text="2", font_size=13),
        text(x=0.9, y=6.9, text="first", font_size=7),
        text(x=5.3, y=6.9, text="later", font_size=7),
        text(x=3.2, y=8.3, text="Most meteors are grains.", font_size=7),
    ]
    rings = [circle(cx=2.2, cy=6.8, radius=0.52, stroke="#a84c08"), circle(cx=4.2, cy=6.8, radius=0.42)]
    Card("*", group(band, *grid, *run, *rings, *words))
    Save()


if __name__ == "__main__":
    main()
