"""The rulebook says what the engine does: its numbers, its examples and the duel."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.console import Console

from generator.drawing.paper import A4, PAPERS
from generator.drawing.theme import INKS, Ink
from generator.games.contract import UnknownItem
from generator.games.star_stones.book import booklet, rulebook, words
from generator.games.star_stones.components import pieces
from generator.games.star_stones.duel import judge
from generator.games.star_stones.model import Content, Rulings
from generator.games.star_stones.show import show
from generator.printing.documents import Document, Edition
from generator.printing.furniture import dress
from generator.printing.preflight import preflight

from .shipped import shipped

EDITION = Edition(A4, "full", "1", "0.1.0")
PIECES = (Document("board", "Board", (), "once", ""),)


def flat(content: Content) -> str:
    return " ".join(words(content, EDITION, PIECES).split())


def shown(item: str | None) -> str:
    console = Console(width=130)
    with console.capture() as capture:
        console.print(show(shipped(), item))
    return capture.get()


def test_every_rule_stands_in_the_margin() -> None:
    text = flat(shipped())
    assert not [number for number in range(1, 13) if f"[SS-{number}]" not in text]


def test_every_section_has_an_example_that_was_run() -> None:
    sections = {example.section for example in shipped().examples.values()}
    assert sections == {"matching", "turn", "two", "stars"}


def test_the_duel_table_holds_every_pattern_with_its_figures() -> None:
    text = flat(shipped())
    for pattern in shipped().patterns.values():
        found = judge(pattern)
        share = f"{found.forced_share:.1%}"
        assert f"| {pattern.name} | {pattern.count} | {share.replace('.', chr(92) + '.')}" in text or share in text
    assert "1,048,576 positions" in text


def test_another_ruling_changes_the_words() -> None:
    other = replace(shipped(), rulings=Rulings(adjacent="any"), examples={})
    assert "shares an edge" in flat(shipped())
    assert "any of the eight spaces" in flat(other)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", INKS)
def test_book_and_booklet_print_well(paper: str, ink: Ink) -> None:
    edition = Edition(PAPERS[paper], ink, "1", "0.1.0")
    made = pieces(shipped(), edition)
    for document in (rulebook(shipped(), edition, made), booklet(shipped(), edition, made)):
        assert preflight(dress(document, edition, "Star Stones"), edition) == []


def test_the_overview_shows_the_duel_of_every_pattern() -> None:
    text = shown(None)
    assert all(name in text for name in shipped().patterns)
    assert "from empty" in text


def test_a_pattern_is_shown_with_its_stones() -> None:
    text = shown("crux")
    assert text.count("● ") == shipped().patterns["crux"].count
    assert "from the empty board" in text
    with pytest.raises(UnknownItem):
        shown("cruks")
