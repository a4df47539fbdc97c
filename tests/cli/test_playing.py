"""`show`, `solve`, `play`, `playtest` and `score` answer from the engine, the same on every run."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from generator.games.loading import load
from generator.games.registry import game_named
from generator.playing.match import read_transcript, replay
from generator.playing.rules import OVER
from generator.reading.faults import FaultLog

from ..house import Papersky, Shell

SHEET = "chart: triangle\nmarks: |\n  xxx\n  ...\n  x.x\n"


def test_games_are_listed_with_what_they_print(papersky: Papersky) -> None:
    told = papersky("games").out
    assert "pole-star: Pole Star." in told
    assert "2 charts" in told
    (game,) = [one for one in json.loads(papersky("games", "--format", "json").out) if one["id"] == "pole-star"]
    assert game["content"] == {"charts": 2}
    assert game["variants"] == {"standard": [1, 2]}


def test_show_draws_one_item_or_lists_all(papersky: Papersky) -> None:
    assert papersky("show", "pole-star", "triangle").out == "Triangle\n.*.\n...\n*.*\n3 stars\n"
    assert "little-dipper" in papersky("show", "pole-star").out


def test_solve_tells_a_witness_that_replays(papersky: Papersky) -> None:
    report = json.loads(papersky("solve", "pole-star", "triangle", "--format", "json").out)
    (claim,) = report["claims"]
    assert (report["item"], claim["verdict"]) == ("triangle", "achievable")
    game = game_named("pole-star")
    loaded = load(game, (), FaultLog())
    assert loaded is not None
    (about,) = [one for one in game.claims(loaded.content) if one.item == "triangle"]
    rules = game.proof_table(loaded.content, about)
    assert list(rules.scores(replay(rules, map(rules.read, claim["moves"])))) == claim["scores"]
    told = papersky("solve", "pole-star", "triangle", "all-stars").out
    assert told.startswith("triangle, all-stars: achievable\n")
    assert "Replayed: " in told


def test_solve_tells_why_something_is_impossible(papersky: Papersky, tmp_path: Path) -> None:
    (tmp_path / "pack" / "charts").mkdir(parents=True)
    (tmp_path / "pack" / "pack.yaml").write_text("game: pole-star\ntitle: T\nauthor: A\n")
    (tmp_path / "pack" / "charts" / "crowd.yaml").write_text("name: Crowd\ngrid: |\n  ***\n  ***\n  ***\n")
    result = papersky("solve", "pole-star", "crowd", "--pack", "pack")
    assert result.code == 0
    assert "impossible" in result.out
    assert "all 9 stars" in result.out


def test_a_game_is_played_the_same_from_the_same_seed(papersky: Papersky) -> None:
    one, same, other = (papersky("play", "pole-star", "--seed", seed).out for seed in ("1", "1", "2"))
    assert one == same
    assert one != other


def test_raw_moves_replay_to_the_end(papersky: Papersky) -> None:
    bots = ("--bot", "random", "--bot", "greedy")
    told = papersky("play", "pole-star", "--players", "2", *bots, "--format", "moves")
    game = game_named("pole-star")
    loaded = load(game, (), FaultLog())
    assert loaded is not None
    rules = game.table(loaded.content, "standard", 2, "1")
    assert rules.awaits(replay(rules, read_transcript(rules, told.out))) == OVER


def test_a_playtest_reports_the_same_for_any_number_of_processes(shell: Shell) -> None:
    words = ("playtest", "pole-star", "--games", "40", "--players", "2", "--seed", "3", "--format", "json")
    one, four = (shell(*words, "--jobs", jobs) for jobs in ("1", "4"))
    assert one == four
    assert one.err == ""
    report = json.loads(one.out)
    assert list(report) == [
        "game", "players", "games", "seed", "moves", "rounds", "scores", "wins_by_seat", "extra",
    ]  # fmt: skip
    assert (report["games"], report["players"], report["seed"]) == (40, 2, 3)
    assert sum(report["wins_by_seat"]) == pytest.approx(40)
    assert set(report["rounds"]) == set(report["scores"]) == {"mean", "p10", "p50", "p90"}


def test_a_playtest_is_also_told_to_people(papersky: Papersky) -> None:
    told = papersky("playtest", "pole-star", "--games", "5", "--jobs", "1").out
    assert told.startswith("Pole Star, 1 player: 5 games, 60 moves, seed 1\n")
    assert "scores" in told


def test_a_sheet_is_scored_part_by_part(papersky: Papersky, tmp_path: Path) -> None:
    (tmp_path / "sheet.yaml").write_text(SHEET)
    score = json.loads(papersky("score", "pole-star", "sheet.yaml", "--format", "json").out)
    assert score == {"game": "pole-star", "total": 9, "parts": {"stars": 6, "lines": 3}, "notes": []}
    assert papersky("score", "pole-star", "sheet.yaml").out.split() == ["stars", "6", "lines", "3", "total", "9"]


def test_a_sheet_may_come_from_standard_input(shell: Shell) -> None:
    result = shell("score", "pole-star", "-", stdin=SHEET)
    assert result.code == 0
    assert "total" in result.out


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"[" * 10_000, b"chart: " + b"x" * 1_000_000, b"a: &a [*a]"])
def test_a_hostile_sheet_is_a_fault(raw: bytes, papersky: Papersky, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
    result = papersky("score", "pole-star", "-")
    assert result.code == 1
    assert "error[" in result.err


def test_faults_in_a_sheet_point_at_the_very_character(papersky: Papersky, tmp_path: Path) -> None:
    (tmp_path / "sheet.yaml").write_text(SHEET.replace("x.x", "x?x").replace("triangle", "triangel"))
    result = papersky("score", "pole-star", "sheet.yaml")
    assert result.code == 1
    assert "sheet.yaml:5:4" in result.err
    assert "did you mean “triangle”?" in result.err
