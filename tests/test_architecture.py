"""The shape of the house: who may import whom, who may know a game, and how large a module may grow."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generator"
MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file())
LONGEST_MODULE = 400

MAY_IMPORT = {
    "reading": {"reading"},
    "playing": {"playing"},
    "drawing": {"drawing"},
    "printing": {"printing", "drawing"},
    "sky": {"sky"},
    "games": {"games", "reading", "playing", "drawing", "printing", "sky"},
    "cli": {"cli", "games", "reading", "playing", "drawing", "printing", "sky"},
}


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[tuple[str, ...]]:
    """The modules of this package that a module imports, anywhere in it, as parts of their names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{short(path)} has a relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (tuple(name.split(".")) for name in names if name.split(".")[0] == PACKAGE.name)


@pytest.mark.parametrize("stage", MAY_IMPORT)
def test_imports_go_in_one_direction(stage: str) -> None:
    wrong = [
        f"{short(path)} imports {'.'.join(parts)}"
        for path in sorted((PACKAGE / stage).rglob("*.py"))
        for parts in imported(path)
        if parts[1] in MAY_IMPORT and parts[1] not in MAY_IMPORT[stage]
    ]
    assert wrong == []


def test_no_game_knows_another() -> None:
    wrong = [
        f"{short(path)} imports {'.'.join(parts)}"
        for path in sorted((PACKAGE / "games").rglob("*.py"))
        for parts in imported(path)
        if parts[1] == "games" and parts[2:3] and parts[2] in GAMES and parts[2] != path.parent.name
    ]
    assert wrong == []


def spellings(game: str) -> re.Pattern[str]:
    words = game.split("_")
    titled = [word.title() for word in words]
    forms = {game, "-".join(words), " ".join(titled), "".join(titled)}
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(forms)))})\b")


@pytest.mark.parametrize("game", GAMES)
def test_only_games_know_a_games_name(game: str) -> None:
    pattern = spellings(game)
    files = [path for path in MODULES if PACKAGE / "games" / game not in path.parents]
    files += [path for path in sorted((ROOT / "templates" / "shared").rglob("*")) if path.is_file()]
    wrong = [
        f"{short(path)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]
    assert wrong == []


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_a_module_says_what_it_is_for_and_stays_readable(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert text.count("\n") <= LONGEST_MODULE
