"""A finished sheet is scored part by part, and one that could not have come about is refused at the very place."""

from __future__ import annotations

import pytest

from generator.games.contract import Score
from generator.games.night_sky.criteria import GRID_KINDS, compile_test
from generator.games.night_sky.lines import line_book
from generator.games.night_sky.model import Content, Rulings
from generator.games.night_sky.scoring import score
from generator.games.night_sky.sheet import blank_sheet
from generator.reading.faults import Fault, FaultLog
from generator.reading.nodes import parse_yaml

from .shipped import shipped

MARKS = """\
chart: cassiopeia
marks: |
  xxxxxxxx
  xxxxxxxx
  xxxxxxxx
  xxxxxxxx
  x......x
  x......x
  x......x
  xxxxxxxx
"""
SHEET = f"""\
{MARKS}abilities:
  gained: {{spark: 1, nudge: 1, flip: 1}}
  used: {{nudge: 1}}
boxes:
  - orbit: 7
  - minor: 2
  - 0
"""


def scored(text: str, rulings: Rulings | None = None) -> tuple[Score | None, list[Fault]]:
    content = shipped().content
    if rulings is not None:
        content = Content(content.charts, content.objectives, rulings)
    log = FaultLog()
    sourced = parse_yaml(text, "sheet.yaml", log)
    assert sourced is not None
    return score(content, sourced, log), log.faults


def refusals(text: str, rulings: Rulings | None = None) -> list[tuple[str, int, int, str | None]]:
    result, faults = scored(text, rulings)
    assert result is None
    assert all(fault.spot is not None and fault.spot.file == "sheet.yaml" for fault in faults)
    return [(fault.code, fault.spot.line, fault.spot.column, fault.rule) for fault in faults if fault.spot]


def changed(old: str, new: str) -> str:
    assert SHEET.count(old) == 1, old
    return SHEET.replace(old, new)


def test_a_sheet_is_worth_its_boxes_its_filled_sheet_and_three_for_each_unused_ability() -> None:
    result, faults = scored(SHEET)
    assert faults == []
    assert result is not None
    # 7 + 2 + 0, nothing for a sheet that is not full, two abilities unused at 3 each
    assert result.parts == {"objectives": 9, "filled": 0, "abilities": 6}
    assert result.total == 15


def test_the_marks_alone_decide_some_objectives_and_the_rest_is_said_to_depend_on_the_game() -> None:
    result, _ = scored(SHEET)
    assert result is not None
    met, *rest = result.notes
    names = met.removeprefix("met by the marks alone: ").split(", ")
    assert {"Orbit", "Minor", "Meteor"} <= set(names)
    assert not {"Major", "Cloud Cover", "Lagrange", "Retrograde"} & set(names)
    assert rest == ["the other objectives depend on how the game went"]


def test_an_objective_scored_against_the_evidence_is_remarked_upon() -> None:
    result, _ = scored(changed("- minor: 2", "- major: 4"))
    assert result is not None
    assert "Major is scored, but the marks do not satisfy it" in result.notes


def test_an_empty_sheet_is_worth_nothing_and_meets_nothing() -> None:
    result, faults = scored(MARKS.replace("x", "."))
    assert faults == []
    assert result is not None
    assert (result.total, result.notes[0]) == (0, "met by the marks alone: none")


def test_a_full_sheet_is_worth_five_more() -> None:
    text = "chart: cassiopeia\nmarks: |\n" + "  xxxxxxxx\n" * 8
    result, faults = scored(text + "filled: 5\n")
    assert faults == []
    assert result is not None
    assert result.parts["filled"] == 5
    assert refusals(text) == [("impossible-sheet", 2, 8, "NS-21")]
    assert refusals(text + "filled: 0\n") == [("impossible-sheet", 11, 9, "NS-9")]
    assert scored(text + "filled: 0\nboxes: [0, 0, 0, 0]\n")[1] == []


def test_unmarked_spaces_may_be_written_as_on_the_chart() -> None:
    orion = shipped().content.charts["orion"]
    text = "chart: orion\nmarks: |\n" + "".join(f"  {row}\n" for row in orion.rows)
    assert scored(text)[1] == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("chart: cassiopeia", "chart: casiopeia", ("unknown-reference", 1, 8, None)),
        (
            "  x......x\n  x......x\n  x......x\n",
            "  x......x\n  x.A....x\n  x......x\n",
            ("bad-value", 8, 5, None),
        ),
        (
            "  xxxxxxxx\nabilities",
            "  xxxxxxxXabilities"[:10] + "\nabilities",
            ("unknown-character", 10, 10, "NS-1"),
        ),
        ("  xxxxxxxx\nabilities", "abilities", ("grid-size", 3, 3, "NS-1")),
        ("- orbit: 7", "- orbit: 6", ("bad-value", 15, 5, "NS-11")),
        ("- orbit: 7", "- orbitt: 7", ("unknown-reference", 15, 5, None)),
        ("- orbit: 7", "- minor: 4", ("impossible-sheet", 16, 5, "NS-13")),
        ("- orbit: 7", "- {orbit: 7, meteor: 3}", ("bad-value", 15, 5, "NS-10")),
        ("- orbit: 7", "- {}", ("bad-value", 15, 5, "NS-10")),
        ("- orbit: 7", "- 99", ("bad-value", 15, 5, "NS-11")),
        ("  - 0\n", "  - 0\n  - 0\n  - 0\n  - 0\n", ("too-many-boxes", 19, 5, "NS-2")),
        ("spark: 1,", "spark: 2,", ("impossible-sheet", 12, 19, "NS-15")),
        ("used: {nudge: 1}", "used: {echo: 1}", ("impossible-sheet", 13, 16, "NS-17")),
        ("flip: 1}", "flip: 1, echo: 1, split: 1, reroll: 1}", ("impossible-sheet", 12, 11, "NS-14")),
        ("boxes:", "filled: 5\nboxes:", ("impossible-sheet", 14, 9, "NS-21")),
        ("boxes:", "filled: 0\nboxes:", ("impossible-sheet", 14, 9, "NS-9")),
        ("boxes:", "filled: 3\nboxes:", ("bad-value", 14, 9, None)),
        ("- orbit: 7", "- orbit: 100", ("out-of-range", 15, 12, None)),
        ("spark: 1,", "sprak: 1,", ("bad-value", 12, 12, None)),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(
    old: str, new: str, expected: tuple[str, int, int, str | None]
) -> None:
    assert expected in refusals(changed(old, new))


def test_abilities_need_completed_lines_that_hold_stars() -> None:
    """Nothing is marked, so no line is complete, however many abilities the chart could grant."""
    text = SHEET.partition("boxes:")[0].replace("x", ".")
    assert refusals(text) == [("impossible-sheet", 12, 11, "NS-14")]


def test_a_chart_of_another_name_is_guessed() -> None:
    _, (fault,) = scored(changed("chart: cassiopeia", "chart: Casiopeia"))
    assert fault.help == "did you mean “cassiopeia”?"
    _, (fault,) = scored(changed("chart: cassiopeia", f"chart: {'q' * 3000}"))
    assert len(fault.message) < 100


def test_stars_that_are_not_marked_cannot_be() -> None:
    assert ("impossible-sheet", 2, 8, "NS-8") in refusals(SHEET, Rulings(stars="blocked"))


def test_what_the_marks_alone_decide_changes_with_nothing_else_on_the_sheet() -> None:
    content = shipped().content
    book = line_book(content.charts["cassiopeia"])
    bare = blank_sheet(2)
    busy = bare._replace(ready=(4,) * 6, most_gained=9, crossed=True, rows_with=-1, columns_with=-1)
    for objective in content.objectives.values():
        test = compile_test(objective.criterion, book)
        decided = objective.criterion.kind in GRID_KINDS
        assert test(bare) is False
        assert test(busy) is not decided
        assert test(bare._replace(marked=book.fillable)) is decided
