"""The rulebook says what content and engine say: numbers, rulings and examples, and every rule in its margin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator import places
from generator.drawing.bounds import walk
from generator.drawing.paper import A4, LETTER, Paper
from generator.drawing.scene import Text
from generator.drawing.theme import INKS, Ink
from generator.games.loading import load
from generator.games.night_sky.book import booklet, gather_facts, rulebook, words
from generator.games.night_sky.examples import PlayedExample
from generator.games.night_sky.model import Content, Rulings
from generator.games.night_sky.telling import tell
from generator.games.registry import game_named
from generator.printing.documents import Document, Edition
from generator.printing.preflight import preflight
from generator.reading.faults import Fault, FaultLog
from generator.reading.packs import Pack

EDITION = Edition(A4, "low", "1", "0")
RULES = [f"NS-{number}" for number in range(1, 28)]


def loaded(folder: Path | None = None) -> tuple[Content | None, list[Fault]]:
    """The built-in content, with a folder's files laid over it as a pack."""
    log = FaultLog()
    packs = [Pack(folder, "night-sky", "Test", "Nobody")] if folder else []
    found = load(game_named("night-sky"), packs, log)
    return (found.content if found else None), log.faults


def sound(folder: Path | None = None) -> Content:
    content, faults = loaded(folder)
    assert content is not None, faults
    return content


@pytest.fixture(scope="module")
def content() -> Content:
    return sound()


def pack(folder: Path, **files: str) -> Path:
    """A pack of these files; `examples__mine` is `examples/mine.yaml`."""
    (folder / "pack.yaml").write_text("game: night-sky\ntitle: Test\nauthor: Nobody\n", encoding="utf-8")
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def printed(document: Document) -> list[str]:
    return [item.text for page in document.pages for item, _ in walk(page.scene) if isinstance(item, Text)]


def flat(content: Content) -> str:
    return " ".join(words(content, EDITION).split())


PLAY = """title: Mine
section: drawing
shows:
  kind: play
  chart: cassiopeia
  players: 3
  begin: {sheets: [{marks: [c2-f2]}]}
  moves:
    - roll 2 3 5 8
    - take 5
    - cannot: draw e1-e5
      rule: NS-8
    - draw a6-e6
  after: {sheets: [{marks: [c2-f2, a6-e6]}]}
"""


class TestRules:
    @pytest.mark.parametrize("make", [rulebook, booklet])
    def test_every_rule_stands_in_the_margin(
        self, content: Content, make: Callable[[Content, Edition], Document]
    ) -> None:
        assert not set(RULES) - set(printed(make(content, EDITION)))


class TestFacts:
    def test_one_chart_fewer_prints_another_number(self, content: Content) -> None:
        fewer = replace(content, charts=dict(list(content.charts.items())[1:]), examples={})
        assert f"there are {len(content.charts)} to choose from" in flat(content)
        assert f"there are {len(content.charts) - 1} to choose from" in flat(fewer)
        assert content.charts["canis-major"].name not in flat(fewer)

    def test_a_new_objective_is_counted_listed_and_pictured(self, content: Content, tmp_path: Path) -> None:
        text = "snake:\n  name: Snake_*Pit*\n  criterion: {kind: diagonal, length: 6}\n  values: [9, 8]\n"
        more = sound(pack(tmp_path, objectives=text))
        assert f"the {len(content.objectives) + 1} *objective cards*" in flat(more)
        page = printed(rulebook(more, EDITION))
        assert page.count("Snake_*Pit*") == 2
        assert "9 / 8" in " ".join(page)

    def test_a_new_chart_is_listed_by_its_difficulty(self, tmp_path: Path) -> None:
        grid = "  *.......\n" + "  ........\n" * 7
        more = sound(pack(tmp_path, charts__zed=f"name: Zed\ndifficulty: 5\nabilities: 2\ngrid: |\n{grid}"))
        charts = gather_facts(more)["charts"]
        assert isinstance(charts, list)
        assert charts[-2]["name"] == "Zed"
        assert "each once or twice" in flat(more)

    def test_the_ranks_have_neither_gap_nor_overlap(self, content: Content) -> None:
        bands = gather_facts(content)["bands"]
        assert isinstance(bands, list)
        assert [span for span, _ in bands] == ["5 or less", "6–10", "11–15", "16–20", "21 or more"]

    def test_the_other_documents_are_listed_for_printing(self, content: Content) -> None:
        piece = Document("maps", "Maps of Mars", (), "print seven times", "fold along the dots")
        assert "| Maps of Mars | print seven times | fold along the dots |" in words(content, EDITION, [piece])
        assert "# Printing" not in words(content, EDITION)


class TestRulings:
    @pytest.mark.parametrize(
        ("rulings", "says"),
        [
            (Rulings(), "Stars are marked like open spaces"),
            (Rulings(stars="blocked"), "Stars are never marked"),
            (Rulings(), "you must take one and draw it"),
            (Rulings(drawing="optional"), "You may decline to take a die"),
        ],
    )
    def test_the_words_follow_the_rulings(self, content: Content, rulings: Rulings, says: str) -> None:
        saying = [one for one in (Rulings(), rulings) if says in flat(replace(content, rulings=one))]
        assert rulings in saying
        assert rulings == Rulings() or Rulings() not in saying

    @pytest.mark.parametrize("line", ["stars: blocked", "drawing: optional"])
    def test_a_book_with_other_rulings_prints_well(self, tmp_path: Path, line: str) -> None:
        other = sound(pack(tmp_path, rules=f"{line}\n"))
        assert not preflight(rulebook(other, EDITION), EDITION)
        assert any(not isinstance(example, PlayedExample) for example in other.examples.values())


class TestExamples:
    def test_the_built_in_ones_show_every_section(self, content: Content) -> None:
        sections = {example.section for example in content.examples.values()}
        assert sections == {
            "round", "skipping", "drawing", "obstacles", "gaining", "abilities",
            "objectives", "scoring", "two-players", "solo-ai",
        }  # fmt: skip

    def test_the_page_tells_what_the_engine_did(self, tmp_path: Path) -> None:
        example = sound(pack(tmp_path, examples__mine=PLAY)).examples["mine"]
        assert isinstance(example, PlayedExample)
        assert tell(example) == [
            "The dice show 2, 3, 5 and 8.",
            "Ada drafts the 5 and draws **a6–e6**.",
            "Not allowed: e1–e5 crosses marked spaces (NS-8).",
        ]

    @pytest.mark.parametrize(
        ("written", "instead", "line", "rule"),
        [
            ("draw a6-e6", "draw a6-d6", 13, "NS-7"),
            ("rule: NS-8", "rule: NS-7", 12, "NS-8"),
            ("cannot: draw e1-e5", "cannot: draw g1-g5", 11, "NS-8"),
            ("cannot: draw e1-e5\n      rule: NS-8", "could: draw e1-e5", 11, "NS-8"),
            ("take 5", "take 4", 10, "NS-6"),
            ("[c2-f2, a6-e6]", "[c2-f2]", 14, "NS-7"),
            ("draw a6-e6", "draw sideways", 13, None),
            ("marks: [c2-f2]", "abilities: [spark, spark]", 7, "NS-15"),
            ("marks: [c2-f2]}", "marks: [z2-f2]}", 7, None),
        ],
    )
    def test_a_wrong_one_is_refused_at_its_line(
        self, tmp_path: Path, written: str, instead: str, line: int, rule: str | None
    ) -> None:
        assert written in PLAY
        content, faults = loaded(pack(tmp_path, examples__mine=PLAY.replace(written, instead, 1)))
        assert content is None
        (fault,) = faults
        assert fault.code == "wrong-example"
        assert fault.spot is not None
        assert (Path(fault.spot.file).name, fault.spot.line, fault.rule) == ("mine.yaml", line, rule)

    def test_a_sheet_must_score_what_it_says(self, tmp_path: Path) -> None:
        built_in = places.CONTENT / "night-sky" / "examples" / "a-finished-sheet.yaml"
        text = built_in.read_text(encoding="utf-8").replace("total: 23", "total: 24")
        content, faults = loaded(pack(tmp_path, examples__mine=text))
        assert content is None
        assert [(fault.code, fault.message, fault.rule) for fault in faults] == [
            ("wrong-example", "the example says 24; its sheet scores 23", "NS-22")
        ]

    def test_one_about_a_chart_that_a_pack_replaced_is_left_out(self, content: Content, tmp_path: Path) -> None:
        grid = "  *.......\n" + "  ........\n" * 7
        other = sound(pack(tmp_path, charts__cygnus=f"name: Cygnus\ndifficulty: 1\ngrid: |\n{grid}"))
        assert "an-asteroid" in content.examples
        assert "an-asteroid" not in other.examples


class TestPages:
    @pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
    @pytest.mark.parametrize("ink", INKS)
    def test_both_books_print_well(self, content: Content, paper: Paper, ink: Ink) -> None:
        edition = Edition(paper, ink, "1", "0")
        for make in (rulebook, booklet):
            assert not preflight(make(content, edition), edition)

    @pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
    def test_a_booklet_is_made_of_whole_sheets(self, content: Content, paper: Paper) -> None:
        book = booklet(content, Edition(paper, "low", "1", "0"))
        assert len(book.pages) % 2 == 0
        numbers = [int(word) for page in book.pages for word in page.bookmark.split() if word.isdigit()]
        assert sorted(numbers) == list(range(1, 2 * len(book.pages) + 1))
        assert len(numbers) % 4 == 0
