"""Draws 54 objective cards as PDF; prints the seconds for a page of fronts, imports left out."""

from __future__ import annotations

import time
from pathlib import Path

from generator.drawing.paper import A4
from generator.drawing.theme import theme_for
from generator.games.night_sky.cards import objective_card
from generator.games.night_sky.model import Diagonal, Objective
from generator.printing.documents import Document
from generator.printing.pdf import pdf_bytes
from generator.printing.sheets import lay_cards


def main() -> None:
    start = time.perf_counter()
    theme = theme_for("full")
    criterion = Diagonal(kind="diagonal", length=5)
    objectives = [
        Objective(f"o{number}", "Meteor", criterion, (3, 2), "Most meteors are grains.") for number in range(54)
    ]
    faces = [objective_card(objective, theme) for objective in objectives]
    pages = lay_cards("Deck", faces, None, A4, theme)
    Path("deck.pdf").write_bytes(pdf_bytes(Document("deck", "Deck", pages), title="Deck"))
    print((time.perf_counter() - start) / len(pages))


if __name__ == "__main__":
    main()
