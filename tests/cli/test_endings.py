"""How the program ends when something is wrong with the program, the terminal or the disk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import games

from ..house import Papersky, Shell


def run_in_shell(house: Path, line: str) -> subprocess.CompletedProcess[str]:
    command = line.replace("papersky", f"{sys.executable} -P -m generator")
    env = {**os.environ, "PYTHONPATH": str(house)}
    return subprocess.run(["bash", "-c", command], env=env, capture_output=True, text=True)


def test_a_bug_is_one_line_that_says_so(papersky: Papersky, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("a star\nexploded")

    monkeypatch.setattr(games, "discover", broken)
    monkeypatch.delenv("PAPERSKY_DEBUG", raising=False)
    result = papersky("games")
    assert result.code == 70
    assert result.err.startswith("this is a bug in papersky: ZeroDivisionError: a star exploded\n")
    assert "Traceback" not in result.err


def test_debugging_shows_where_a_bug_is(papersky: Papersky, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(games, "discover", broken)
    monkeypatch.setenv("PAPERSKY_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        papersky("games")


def test_a_reader_who_goes_away_is_no_error(house: Path) -> None:
    done = run_in_shell(house, "papersky play pole-star | head -0; echo ${PIPESTATUS[0]}")
    assert done.stderr == ""
    assert done.stdout.strip() in {"0", "141"}


def test_a_closed_pipe_is_noticed_however_late(house: Path) -> None:
    done = run_in_shell(house, "papersky play pole-star | true; echo ${PIPESTATUS[0]}")
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told(house: Path) -> None:
    done = run_in_shell(house, "papersky games > /dev/full")
    assert done.returncode == 74
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_closed_output_does_no_harm(house: Path) -> None:
    assert run_in_shell(house, "papersky games >&-").returncode == 0


def test_a_terminal_without_the_characters_gets_others(shell: Shell) -> None:
    result = shell("games", env={"PYTHONIOENCODING": "latin-1"})
    assert result.code == 0
    assert "\\u2013" in result.out
