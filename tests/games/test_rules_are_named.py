"""Every numbered rule of every game is proved by a test that names it.

A game lists its rules in `rules.txt` beside its tests, a line each: the id, then a short title. A test names a
rule by `@pytest.mark.rule("XY-7")`. Dropping in a folder with such a list is all that a new game has to do.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from generator.games.registry import discover

HERE = Path(__file__).parent
LISTS = sorted(HERE.glob("*/rules.txt"))


def listed_rules(path: Path) -> list[str]:
    """The ids in a list of rules."""
    return [line.split()[0] for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def named_rules(folder: Path) -> set[str]:
    """The ids that tests in the folder are marked with."""
    return {
        argument.value
        for path in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_every_game_lists_its_rules_under_its_own_prefix() -> None:
    for game in discover().values():
        folder = type(game).__module__.split(".")[-2]
        path = HERE / folder / "rules.txt"
        assert path.exists(), f"{game.title} has no list of rules"
        assert all(rule.startswith(f"{game.rule_prefix}-") for rule in listed_rules(path))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)
def test_every_rule_is_named_by_a_test(path: Path) -> None:
    named = named_rules(path.parent)
    assert not [rule for rule in listed_rules(path) if rule not in named]


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)
def test_no_test_names_a_rule_that_does_not_exist(path: Path) -> None:
    assert not named_rules(path.parent) - set(listed_rules(path))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)
def test_rules_are_numbered_from_one_without_a_gap(path: Path) -> None:
    rules = listed_rules(path)
    prefix = rules[0].partition("-")[0]
    assert rules == [f"{prefix}-{number}" for number in range(1, len(rules) + 1)]
