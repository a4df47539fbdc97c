"""The rulebook says what the engine does: its numbers, its tables and its examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.drawing.paper import A4, PAPERS
from generator.drawing.theme import INKS, Ink
from generator.games.hubble.book import booklet, gather_facts, rulebook, words
from generator.games.hubble.components import pieces
from generator.games.hubble.examples import PlayedExample, ScoredExample
from generator.games.hubble.model import Content, Rulings
from generator.games.hubble.points import PER_GALAXY, PER_TRIANGLE
from generator.printing.documents import Document, Edition
from generator.printing.furniture import dress
from generator.printing.preflight import preflight

from .shipped import shipped

EDITION = Edition(A4, "full", "1", "0.1.0")
PIECES = (Document("pads", "Pads", (), "one each", ""),)


def flat(content: Content) -> str:
    return " ".join(words(content, EDITION, PIECES).split())


def test_every_rule_stands_in_the_margin() -> None:
    text = flat(shipped())
    assert not [number for number in range(1, 23) if f"[HU-{number}]" not in text]


def test_every_section_that_scores_has_an_example_that_was_run() -> None:
    examples = shipped().examples.values()
    sections = {example.section for example in examples}
    assert sections == {"scope", "blank", "fog", "galaxy", "planet", "asteroid", "comet", "stars", "whole"}
    assert sum(isinstance(example, PlayedExample) for example in examples) >= 3


@pytest.mark.rule("HU-19")
def test_the_whole_pad_of_the_book_scores_what_the_source_says() -> None:
    example = shipped().examples["whole"]
    assert isinstance(example, ScoredExample)
    assert list(example.score.parts.values()) == [22, 24, 16, 24, 16]
    assert example.score.total == 102
    assert "Together 22 + 24 + 16 + 24 + 16 = **102** points." in flat(shipped())


def test_numbers_come_from_the_engine() -> None:
    text = flat(shipped())
    assert f"times {PER_GALAXY} is your score" in text
    assert f"score {PER_TRIANGLE}" in text
    assert f"a field of {shipped().pad.grid.count} hexes" in text


def test_another_ruling_changes_the_words() -> None:
    turned = replace(shipped(), rulings=Rulings(orientation="rotate"), examples={})
    assert "but not turned or mirrored" in flat(shipped())
    assert "may be turned, but not mirrored" in flat(turned)


def test_every_card_is_in_the_table_once() -> None:
    cards = gather_facts(shipped())["cards"]
    assert isinstance(cards, list)
    assert [card["name"] for card in cards] == [card.name for card in shipped().constellations.values()]
    assert [card["number"] for card in cards] == list(range(1, 21))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", INKS)
def test_book_and_booklet_print_well(paper: str, ink: Ink) -> None:
    edition = Edition(PAPERS[paper], ink, "1", "0.1.0")
    made = pieces(shipped(), edition)
    for document in (rulebook(shipped(), edition, made), booklet(shipped(), edition, made)):
        assert preflight(dress(document, edition, "Hubble"), edition) == []
