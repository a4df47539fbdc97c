"""`papersky check` finds every fault, says where it is, and gives the same answer however it is run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..house import Papersky, Shell

PACK = "game: pole-star\ntitle: More stars\nauthor: Ada\n"
SOUND = "name: Arrow\ngrid: |\n  *..\n  .*.\n  ..*\n"
HOPELESS = "name: Crowd\ngrid: |\n  ***\n  ***\n  **.\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    (folder / "charts").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK)
    (folder / "charts" / "arrow.yaml").write_text(SOUND)
    return folder


def test_all_is_well_with_the_built_in_game(papersky: Papersky) -> None:
    result = papersky("check", "pole-star", "--jobs", "1")
    assert result.code == 0
    assert result.out == ""
    assert "2 claims about 2 items" in result.err
    assert "No faults." in result.err


def test_json_goes_to_standard_output_alone(papersky: Papersky) -> None:
    result = papersky("check", "pole-star", "--format", "json", "--jobs", "1", "--seed", "7")
    assert result.err == ""
    report = json.loads(result.out)
    assert report["ok"] is True
    assert report["faults"] == []
    assert [set(verdict) for verdict in report["verdicts"]] == [
        {"game", "item", "claim", "verdict", "moves", "seed"}
    ] * 2
    assert {verdict["seed"] for verdict in report["verdicts"]} == {7}


def test_any_number_of_processes_gives_the_same_report(shell: Shell) -> None:
    one, four = (shell("check", "pole-star", "--format", "json", "--jobs", jobs) for jobs in ("1", "4"))
    assert one == four
    assert one.code == 0


@pytest.mark.parametrize("inside", ["", "charts", "charts/arrow.yaml", "pack.yaml"])
def test_any_path_inside_a_pack_checks_the_pack(inside: str, pack: Path, papersky: Papersky) -> None:
    result = papersky("check", str(pack / inside), "--jobs", "1")
    assert result.code == 0
    assert "Pole Star with More stars: 3 claims" in result.err


def test_a_built_in_file_checks_its_game(papersky: Papersky, house: Path) -> None:
    file = house / "content" / "pole-star" / "charts" / "triangle.yaml"
    result = papersky("check", str(file), "--jobs", "1")
    assert result.code == 0
    assert "Pole Star: 2 claims" in result.err


def test_the_folder_of_all_content_checks_all_games(papersky: Papersky, house: Path) -> None:
    assert "Pole Star: 2 claims" in papersky("check", str(house / "content")).err


def test_the_same_thing_named_twice_is_checked_once(pack: Path, papersky: Papersky) -> None:
    result = papersky("check", str(pack), str(pack / "charts"), "--jobs", "1")
    assert result.err.count("claims about") == 1


def test_every_fault_of_every_file_is_told_with_its_place(pack: Path, papersky: Papersky) -> None:
    (pack / "charts" / "bad-key.yaml").write_text("nam: Key\ngrid: |\n  ...\n  ...\n  ...\n")
    (pack / "charts" / "bad-grid.yaml").write_text("name: Grid\ngrid: |\n  ...\n  .o.\n  ...\n")
    result = papersky("check", "pack", "--format", "concise", "--jobs", "1")
    assert result.code == 1
    assert "pack/charts/bad-key.yaml:1:1: error[unknown-key]" in result.err
    assert "pack/charts/bad-grid.yaml:4:4: error[unknown-character]" in result.err
    assert "3 errors" in result.err


def test_content_that_cannot_be_achieved_is_a_fault_with_its_rule(pack: Path, papersky: Papersky) -> None:
    (pack / "charts" / "crowd.yaml").write_text(HOPELESS)
    result = papersky("check", str(pack), "--format", "json", "--jobs", "1")
    assert result.code == 1
    report = json.loads(result.out)
    assert report["ok"] is False
    (fault,) = report["faults"]
    assert set(fault) == {"severity", "code", "message", "file", "line", "column", "rule", "help"}
    assert (fault["rule"], fault["line"]) == ("PS-2", 2)
    assert [one["verdict"] for one in report["verdicts"] if one["item"] == "crowd"] == ["impossible"]


def test_what_is_unproven_is_a_fault(
    pack: Path, papersky: Papersky, monkeypatch: pytest.MonkeyPatch
) -> None:
    from generator.games.registry import game_named
    from generator.playing.verdicts import Unproven

    game = game_named("pole-star")
    monkeypatch.setattr(game, "settle", lambda content, claim, effort, seed: Unproven(12_345))
    result = papersky("check", str(pack), "--jobs", "1")
    assert result.code == 1
    assert "error[unproven]: “all-stars” of “arrow” is unproven after 12,345 steps" in result.err
    assert "charts/arrow.yaml:1:1" in result.err


def test_a_witness_that_the_engine_refuses_is_a_bug_and_no_proof(
    papersky: Papersky, monkeypatch: pytest.MonkeyPatch
) -> None:
    from generator.games.registry import game_named
    from generator.playing.verdicts import Achievable

    game = game_named("pole-star")
    monkeypatch.setattr(
        game, "settle", lambda content, claim, effort, seed: Achievable(("roll 1", "mark c3"), 1)
    )
    result = papersky("check", "pole-star", "--jobs", "1")
    assert result.code == 70
    assert "does not name c3 (PS-3)" in result.err


def test_a_pack_for_no_known_game_is_told_which_there_are(pack: Path, papersky: Papersky) -> None:
    (pack / "pack.yaml").write_text(PACK.replace("pole-star", "pole-star-two"))
    result = papersky("check", str(pack))
    assert result.code == 1
    assert "did you mean “pole-star”?" in result.err
