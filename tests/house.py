"""A copy of the project with one game more, and its command line, for tests that go through the whole house."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from generator import games, places
from generator.cli import main
from generator.games.registry import discover

ROOT = Path(__file__).parents[1]
NEW_GAME = ROOT / "templates" / "new_game"


class Result(NamedTuple):
    code: int
    out: str
    err: str


class Papersky(Protocol):
    def __call__(self, *words: str) -> Result: ...


class Shell(Protocol):
    def __call__(self, *words: str, env: dict[str, str] = ..., stdin: str = ...) -> Result: ...


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the new game's tree laid over it, as its author would do."""
    folder = tmp_path_factory.mktemp("house")
    ignored = shutil.ignore_patterns("__pycache__", NEW_GAME.name)
    for name in ("generator", "content", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copytree(NEW_GAME, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture(scope="session")
def shell(house: Path) -> Shell:
    """Runs `papersky` of the house in a process of its own."""

    def run(*words: str, env: dict[str, str] | None = None, stdin: str = "") -> Result:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "generator", *words],
            env={**os.environ, "PYTHONPATH": str(house), **(env or {})},
            input=stdin,
            capture_output=True,
            text=True,
            cwd=house.parent,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture(scope="module")
def with_new_game(house: Path) -> Iterator[None]:
    """The new game is discovered in this process too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(NEW_GAME / "generator" / "games")])
        patch.setattr(places, "CONTENT", house / "content")
        patch.setattr(places, "TEMPLATES", house / "templates")
        discover.cache_clear()
        yield
    discover.cache_clear()


@pytest.fixture
def papersky(
    with_new_game: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Papersky:
    """Runs `papersky` in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Result:
        monkeypatch.setattr(sys, "argv", ["papersky", *words])
        with pytest.raises(SystemExit) as leaving:
            main()
        assert isinstance(leaving.value.code, int)
        return Result(leaving.value.code, *capsys.readouterr())

    return run
