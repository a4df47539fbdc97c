"""Starting up: help is instant, complete and friendly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest

from generator.cli.group import COMMANDS

from ..house import Papersky, Shell

HEAVY = {"reportlab", "pydantic", "numpy", "rich", "yaml", "jinja2", "pikepdf", "pypdfium2", "PIL", "markdown_it"}
LIST_MODULES = """
import atexit, json, sys
atexit.register(lambda: json.dump(sorted(sys.modules), sys.stderr))
sys.argv = ["papersky", *sys.argv[1:]]
from generator.cli import main
main()
"""


def modules_after(house: Path, *words: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-P", "-c", LIST_MODULES, *words],
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stderr))


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--version"]])
def test_help_imports_neither_a_command_nor_any_heavy_library(words: list[str], house: Path) -> None:
    loaded = modules_after(house, *words)
    assert not loaded & HEAVY
    assert not any(f"generator.cli.{name}" in loaded for name in COMMANDS)


def test_listing_games_imports_nothing_that_prints(house: Path) -> None:
    loaded = modules_after(house, "games")
    assert not loaded & {"reportlab", "rich", "jinja2", "pikepdf", "pypdfium2", "PIL"}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_described_alike_in_the_list_and_in_its_own_help(name: str) -> None:
    command: click.Command = import_module(f"generator.cli.{name}").command
    assert command.name == name
    assert command.short_help == COMMANDS[name]
    assert command.help is not None
    first = COMMANDS[name].removesuffix(".")
    assert command.help.startswith(first)
    assert "Example: papersky " in command.help


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_fits_one_screen(name: str, papersky: Papersky) -> None:
    result = papersky(name, "--help")
    assert result.code == 0
    assert result.err == ""
    assert len(result.out.splitlines()) <= 40


def test_papersky_alone_shows_the_commands(papersky: Papersky) -> None:
    result = papersky()
    assert result.code == 2
    assert "playtest" in result.out + result.err


def test_the_version_is_told(shell: Shell) -> None:
    assert shell("--version").out.startswith("papersky ")
