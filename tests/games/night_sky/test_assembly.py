"""Whatever is wrong in the meaning of content is told with its file, line, column and code."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.games.night_sky.assembly import assemble
from generator.games.night_sky.model import Area
from generator.reading.faults import Fault, FaultLog
from generator.reading.shelf import Shelf

from .shipped import shipped, with_pack

CHART = """\
name: Mine
difficulty: 2
grid: |
  *.......
  ........
  ........
  ...*....
  ........
  ........
  ........
  .......A
figure:
  stars:
    a1: {name: First, bayer: α, magnitude: 1.0}
    d4: {magnitude: 3.0}
  lines: [a1-d4]
"""
OBJECTIVE = """\
mine:
  name: Mine
  criterion: {kind: area, size: 5}
  values: [6, 4]
"""


def faults(folder: Path, text: str, name: str = "charts/mine.yaml") -> list[Fault]:
    """What is said about one file of a pack, and nothing but about that file."""
    loaded, found = with_pack(folder, {name: text})
    assert loaded is None
    assert all(fault.spot is not None and fault.spot.file.endswith(name) for fault in found)
    return found


def places(found: list[Fault]) -> list[tuple[str, int, int]]:
    return [(fault.code, fault.spot.line, fault.spot.column) for fault in found if fault.spot]


def test_a_pack_adds_a_chart_with_its_figure(tmp_path: Path) -> None:
    loaded, found = with_pack(tmp_path, {"charts/mine.yaml": CHART})
    assert found == []
    assert loaded is not None
    charts = loaded.content.charts
    assert [*charts] == [*shipped().content.charts, "mine"]
    mine = charts["mine"]
    assert (mine.name, mine.copies, mine.joins) == ("Mine", 2, ((0, 27),))
    assert [(star.cell, star.name, star.bayer) for star in mine.figure] == [(0, "First", "α"), (27, "", "")]


def test_a_pack_replaces_a_chart_by_its_id_and_examples_about_it_are_left_out(tmp_path: Path) -> None:
    loaded, found = with_pack(tmp_path, {"charts/cassiopeia.yaml": CHART})
    assert found == []
    assert loaded is not None
    assert loaded.content.charts["cassiopeia"].name == "Mine"
    assert len(loaded.content.charts) == len(shipped().content.charts)
    assert loaded.content.examples.keys() <= shipped().content.examples.keys()


def test_a_pack_replaces_an_objective_and_adds_one(tmp_path: Path) -> None:
    text = OBJECTIVE + OBJECTIVE.replace("mine:", "minor:").replace("Mine", "Tiny").replace("size: 5", "size: 2")
    loaded, found = with_pack(tmp_path, {"objectives.yaml": text})
    assert found == []
    assert loaded is not None
    objectives = loaded.content.objectives
    assert objectives["minor"].criterion == Area(kind="area", size=2)
    assert objectives["mine"].values == (6, 4)
    assert len(objectives) == len(shipped().content.objectives) + 1


def test_a_chart_may_go_without_a_figure(tmp_path: Path) -> None:
    loaded, found = with_pack(tmp_path, {"charts/mine.yaml": CHART.partition("figure:")[0]})
    assert found == []
    assert loaded is not None
    assert loaded.content.charts["mine"].figure == ()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  ...*....", "  ...*..x.", ("unknown-character", 7, 9)),
        ("  ...*....", "  ...★....", ("unknown-character", 7, 6)),
        ("  ...*....", "  ...*...", ("ragged-grid", 7, 10)),
        ("  ...*....", "  ...*.....", ("ragged-grid", 7, 11)),
        ("  ........\n  .......A", "  .......A", ("grid-size", 4, 3)),
        ("a1: {name", "b1: {name", ("unnamed-star", 4, 3)),
        ("    d4: {magnitude: 3.0}\n", "    d4: {magnitude: 3.0}\n    e5: {}\n", ("not-a-star", 16, 5)),
        ("    d4: {magnitude: 3.0}\n", "    d4: {magnitude: 3.0}\n    i1: {}\n", ("bad-space", 16, 5)),
        ("    d4: {magnitude: 3.0}\n", "    d4: {magnitude: 3.0}\n    d٤: {}\n", ("bad-space", 16, 5)),
        ("    d4: {magnitude: 3.0}\n", "    d4: {magnitude: 3.0}\n    D4: {}\n", ("bad-space", 16, 5)),
        ("    d4: {magnitude: 3.0}\n", "    d4: {magnitude: 3.0}\n    a99999999999: {}\n", ("bad-space", 16, 5)),
        ("[a1-d4]", "[a1-d4, d4]", ("bad-space", 16, 18)),
        ("[a1-d4]", "[a1-d4, a1-d4-a1]", ("bad-space", 16, 18)),
        ("[a1-d4]", "[a1-a1]", ("bad-space", 16, 11)),
        ("[a1-d4]", "[a1-b2]", ("not-a-star", 16, 11)),
        ("[a1-d4]", "['']", ("bad-space", 16, 11)),
        ("difficulty: 2", "difficulty: 6", ("out-of-range", 2, 13)),
        ("difficulty: 2", "difficulty: 1e400", ("out-of-range", 2, 13)),
        ("difficulty: 2", f"difficulty: {'9' * 30}", ("out-of-range", 2, 13)),
        ("magnitude: 3.0", "magnitude: .nan", ("out-of-range", 15, 21)),
        ("bayer: α", "bayer: alpha", ("out-of-range", 14, 30)),
        ("difficulty: 2", "difficulty: 2\nabilities: 0", ("out-of-range", 3, 12)),
        ("grid: |", "grid:", ("yaml-syntax", 4, 4)),
    ],
)
def test_a_fault_in_a_chart_is_told_at_the_very_place(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert CHART.count(old) == 1
    assert expected in places(faults(tmp_path, CHART.replace(old, new)))


def test_a_grid_indented_with_a_tab_is_told_where_the_tab_is(tmp_path: Path) -> None:
    assert places(faults(tmp_path, CHART.replace("  ...*....", "\t...*...."))) == [("tab", 7, 1)]


def test_a_grid_indented_by_four_is_counted_by_its_own_characters(tmp_path: Path) -> None:
    text = CHART.replace("  ........", "    ........").replace("  *.......", "    *.......")
    text = text.replace("  ...*....", "    ...?....").replace("  .......A", "    .......A")
    assert ("unknown-character", 7, 8) in places(faults(tmp_path, text))


def test_a_chart_without_stars_is_refused(tmp_path: Path) -> None:
    text = CHART.partition("figure:")[0].replace("*", ".")
    (fault,) = faults(tmp_path, text)
    assert (fault.code, fault.rule) == ("no-stars", "NS-14")
    assert fault.spot is not None
    assert fault.spot.line == 3


def test_a_star_that_the_figure_forgets_is_given_the_line_to_add(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, CHART.replace("    d4: {magnitude: 3.0}\n", "").replace("[a1-d4]", "[]"))
    assert places([fault]) == [("unnamed-star", 7, 6)]
    assert fault.help == "add “d4: {magnitude: 3.0}” under figure: stars:"


def test_a_wrong_star_is_told_where_the_stars_are(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, CHART.replace("[a1-d4]", "[a1-c3]"))
    assert fault.help == "the stars are at a1, d4"


def test_what_an_author_wrote_is_quoted_at_bounded_length(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, CHART.replace("[a1-d4]", f"[{'z' * 5000}]"))
    assert len(fault.message) < 200


def test_the_grid_of_another_chart_is_refused(tmp_path: Path) -> None:
    loaded, found = with_pack(tmp_path, {"charts/a.yaml": CHART, "charts/b.yaml": CHART.replace("Mine", "Yours")})
    assert loaded is None
    assert places(found) == [("same-content", 3, 7)]
    assert found[0].message == "Yours has the very grid of Mine"


def test_two_charts_of_one_name_are_refused_however_it_is_written(tmp_path: Path) -> None:
    loaded, found = with_pack(tmp_path, {"charts/mine.yaml": CHART.replace("name: Mine", "name: 'ORION '")})
    assert loaded is None
    assert [(fault.code, fault.spot.line) for fault in found if fault.spot] == [("duplicate-name", 1)]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[6, 4]", "[4, 6]", ("rising-values", 4, 11)),
        ("[6, 4]", "[6, 0]", ("rising-values", 4, 11)),
        ("[6, 4]", "[21, 4]", ("rising-values", 4, 11)),
        ("[6, 4]", "[-1, -1]", ("rising-values", 4, 11)),
        ("[6, 4]", "[9999999999999999999999999, 4]", ("out-of-range", 4, 12)),
        ("[6, 4]", "[6.5, 4]", ("wrong-type", 4, 12)),
        ("size: 5", "size: 6", ("same-content", 3, 14)),
        ("size: 5", "size: 6, stars: any", ("same-content", 3, 14)),
        ("size: 5", "size: 11", ("out-of-range", 3, 33)),
        ("size: 5", "length: 5", ("unknown-key", 3, 27)),
        ("name: Mine", "name: Major", ("duplicate-name", 2, 9)),
        ("mine:", "Mine:", ("bad-id", 1, 1)),
    ],
)
def test_a_fault_in_an_objective_is_told_at_the_very_place(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert OBJECTIVE.count(old) == 1
    assert expected in places(faults(tmp_path, OBJECTIVE.replace(old, new), "objectives.yaml"))


def test_a_criterion_nobody_knows_is_answered_with_one_that_is_near(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, OBJECTIVE.replace("kind: area", "kind: aera"), "objectives.yaml")
    assert places([fault]) == [("bad-value", 3, 21)]
    assert fault.help is not None
    assert fault.help.startswith("did you mean “area”?")


def test_an_unknown_ruling_is_refused(tmp_path: Path) -> None:
    assert places(faults(tmp_path, "stars: block\n", "rules.yaml")) == [("bad-value", 1, 8)]


def test_all_faults_of_a_pack_are_told_at_once(tmp_path: Path) -> None:
    bad = CHART.replace("[a1-d4]", "[a1-a1, x, d4-e4]").replace("d4: {magnitude: 3.0}", "h8: {}")
    codes = sorted(fault.code for fault in faults(tmp_path, bad))
    assert codes == ["bad-space", "bad-space", "not-a-star", "not-a-star", "unnamed-star"]


def test_nothing_at_all_is_too_few() -> None:
    log = FaultLog()
    empty = Shelf({kind: {} for kind in ("chart", "objective", "rulings", "example")}, [])
    assert assemble(empty, log) is None
    assert [(fault.code, fault.rule) for fault in log] == [("too-few", "NS-3"), ("too-few", "NS-1")]
