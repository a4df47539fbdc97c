"""A wheel carries everything: installed elsewhere, it checks and prints without the checkout."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which a wheel was installed: that of a checkout to which an author has added a game."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("generator", "content", "templates"):
        shutil.copytree(ROOT / name, folder / "source" / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "templates" / "new_game", folder / "source", dirs_exist_ok=True)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / "source")
    subprocess.run([*PIP, "wheel", folder / "source", "--no-deps", "--wheel-dir", folder], check=True)
    (wheel,) = folder.glob("papersky-*.whl")
    subprocess.run([*PIP, "install", "--no-deps", "--target", folder / "site", wheel], check=True)
    return folder / "site"


def run(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", *words],
        env={**os.environ, "PYTHONPATH": str(installed)},
        cwd=folder,
        capture_output=True,
        text=True,
    )


def test_the_installed_copy_is_the_one_that_runs(installed: Path, tmp_path: Path) -> None:
    told = run(installed, tmp_path, "-c", "from generator import places; print(places.CONTENT, places.TEMPLATES)")
    data = installed / "generator" / "_data"
    assert told.stdout.split() == [str(data / "content"), str(data / "templates")]


def test_every_content_file_and_template_travels_in_the_wheel(installed: Path) -> None:
    for name in ("content", "templates"):
        files = [path for path in (ROOT / name).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        assert files
        for file in files:
            copy = installed / "generator" / "_data" / file.relative_to(ROOT)
            assert copy.read_bytes() == file.read_bytes()


def test_an_installed_papersky_checks_and_prints_its_own_content(installed: Path, tmp_path: Path) -> None:
    checked = run(installed, tmp_path, "-m", "generator", "check")
    assert checked.returncode == 0, checked.stderr
    printed = run(installed, tmp_path, "-m", "generator", "build", "--only", "rulebook")
    assert printed.returncode == 0, printed.stderr
    told = run(installed, tmp_path, "-m", "generator", "games", "--format", "json")
    games = {game["id"] for game in json.loads(told.stdout)}
    assert "pole-star" in games
    assert {folder.name for folder in (tmp_path / "output").iterdir()} == games
    for game in games:
        assert (tmp_path / "output" / game / "rulebook.pdf").read_bytes().startswith(b"%PDF")


def test_its_command_is_on_the_path_after_installing(installed: Path) -> None:
    assert (installed / "bin" / "papersky").is_file()
