"""Wrong usage: always exit code 2 or 1, a sentence that helps, and never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..house import Papersky

SUGGESTIONS = [
    (["biuld"], "did you mean “build”?"),
    (["show", "pole-sta"], "did you mean “pole-star”?"),
    (["check", "pole-sta"], "did you mean “pole-star”?"),
    (["build", "Pole-Star"], "did you mean “pole-star”?"),
    (["build", "pole-star", "--only", "card"], "did you mean “cards”?"),
    (["show", "pole-star", "triangel"], "did you mean “triangle”?"),
    (["solve", "pole-star", "triangel"], "did you mean “triangle”?"),
    (["solve", "pole-star", "triangle", "al-stars"], "did you mean “all-stars”?"),
    (["play", "pole-star", "--variant", "standrad"], "did you mean “standard”?"),
    (["play", "pole-star", "--bot", "gredy"], "did you mean “greedy”?"),
    (["playtest", "pole-star", "--bot", "ranodm"], "did you mean “random”?"),
    (["play", "pole-star", "--player", "2"], "--players"),
]

WRONG = [
    ["show"],
    ["solve"],
    ["solve", "pole-star"],
    ["play"],
    ["playtest"],
    ["score"],
    ["score", "pole-star"],
    ["no-such-command"],
    ["--no-such-option"],
    ["check", "--effort", "heroic"],
    ["check", "--format", "xml"],
    ["check", "--jobs", "0"],
    ["check", "--jobs", "-1"],
    ["check", "--jobs", "many"],
    ["check", "--jobs", "100000"],
    ["check", "--seed", "text"],
    ["check", "--seed", "1.5"],
    ["check", "--seed", "9" * 5000],
    ["check", "no/such/file.yaml"],
    ["check", "../../../../nowhere"],
    ["check", ""],
    ["check", "☃"],
    ["check", "\udcff"],
    ["check", "x" * 5000],
    ["check", "/etc/hostname"],
    ["build", "--paper", "a5"],
    ["build", "--ink", "none"],
    ["build", "--format", "docx"],
    ["build", "--only", "../cards"],
    ["build", "--only", ""],
    ["build", "--pack", "nowhere"],
    ["build", "--pack", "/etc/hostname"],
    ["build", "pole-star/../pole-star"],
    ["build", "/"],
    ["build", "pole-star", "--out", "/dev/null"],
    ["build", "pole-star", "--out", "/dev/null/x"],
    ["build", "pole-star", "--out", "/proc/papersky"],
    ["build", "pole-star", "--out", "/etc/hostname/below"],
    ["build", "pole-star", "--out", "x" * 300],
    ["build", "pole-star", "--seed", "../one"],
    ["build", "pole-star", "--jobs", "0"],
    ["show", "☃"],
    ["show", "pole-star", "☃"],
    ["show", "pole-star", "../triangle"],
    ["show", "pole-star", ""],
    ["solve", "pole-star", "triangle", "☃"],
    ["play", "pole-star", "--players", "0"],
    ["play", "pole-star", "--players", "3"],
    ["play", "pole-star", "--players", "1000"],
    ["play", "pole-star", "--players", "two"],
    ["play", "pole-star", "--bot", "random", "--bot", "random", "--bot", "random"],
    ["play", "pole-star", "--format", "json"],
    ["play", "pole-star", "--seed", ""],
    ["playtest", "pole-star", "--games", "0"],
    ["playtest", "pole-star", "--games", "-5"],
    ["playtest", "pole-star", "--games", "1e9"],
    ["playtest", "pole-star", "--games", "1000000000"],
    ["playtest", "pole-star", "--games", "½"],
    ["score", "pole-star", "missing.yaml"],
    ["score", "pole-star", "/"],
    ["score", "pole-star", "a", "b"],
]


@pytest.mark.parametrize(("words", "help"), SUGGESTIONS, ids=lambda value: " ".join(value)[:40])
def test_a_name_mistyped_gets_a_suggestion(words: list[str], help: str, papersky: Papersky) -> None:
    result = papersky(*words)
    assert result.code == 2
    assert help in result.err
    assert result.out == ""


@pytest.mark.parametrize("words", WRONG, ids=lambda words: ascii(" ".join(words))[:50])
def test_wrong_usage_is_told_in_a_sentence(words: list[str], papersky: Papersky) -> None:
    result = papersky(*words)
    assert result.code == 2, result.err
    assert result.out == ""
    assert result.err.strip()
    assert "Traceback" not in result.err
    assert "bug" not in result.err
    assert len(result.err) < 7000


@pytest.mark.parametrize("command", ["check", "build", "show", "play", "playtest", "score", "solve"])
def test_a_folder_that_is_no_pack_is_content_at_fault(command: str, papersky: Papersky, tmp_path: Path) -> None:
    (tmp_path / "sheet.yaml").write_text("chart: triangle\n")
    (tmp_path / "plain").mkdir()
    words = {
        "check": ["plain"],
        "build": ["--pack", "plain"],
        "score": ["pole-star", "sheet.yaml", "--pack", "plain"],
        "solve": ["pole-star", "triangle", "--pack", "plain"],
    }.get(command, ["pole-star", "--pack", "plain"])
    result = papersky(command, *words)
    assert result.code == 1
    assert "bad-pack" in result.err
    assert "pack.yaml" in result.err
