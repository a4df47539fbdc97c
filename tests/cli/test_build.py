"""`papersky build` writes all of a game or nothing, and never over another's pages."""

from __future__ import annotations

import signal
import subprocess
import sys
from os import environ
from pathlib import Path

import pytest

from generator.cli import build
from generator.drawing.type import TextOverflow

from ..house import Papersky, Shell

PACK = "game: pole-star\ntitle: More stars\nauthor: Ada\n"
CHART = "name: Arrow\ngrid: |\n  *..\n  .*.\n  ..*\n"


def make_pack(folder: Path, chart: str = CHART) -> None:
    (folder / "charts").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK)
    (folder / "charts" / "arrow.yaml").write_text(chart)


def test_a_game_is_printed_into_a_folder_of_its_own(papersky: Papersky, tmp_path: Path) -> None:
    result = papersky("build", "pole-star", "--jobs", "1")
    assert result.code == 0, result.err
    assert result.out == ""
    assert "pole-star: 4 files, 6 pages" in result.err
    names = {path.name for path in (tmp_path / "output" / "pole-star").iterdir()}
    assert names == {"cards.pdf", "rulebook.pdf", "everything.pdf", "print-this-first.pdf", "manifest.json"}


@pytest.mark.parametrize("form", ["pdf", "svg", "png"])
def test_only_prints_that_kind_alone(form: str, papersky: Papersky, tmp_path: Path) -> None:
    result = papersky("build", "pole-star", "--only", "cards", "--format", form, "--out", "here", "--jobs", "1")
    assert result.code == 0, result.err
    files = {path.name for path in (tmp_path / "here" / "pole-star").iterdir()} - {"manifest.json"}
    assert files
    assert all(name.startswith("cards") and name.endswith(form) for name in files)


def test_a_pack_builds_its_game_beside_the_built_in_pages(papersky: Papersky, tmp_path: Path) -> None:
    make_pack(tmp_path / "more")
    result = papersky("build", "--pack", "more", "--only", "cards")
    assert result.code == 0, result.err
    assert [path.name for path in (tmp_path / "output").iterdir()] == ["pole-star+more"]


def test_nothing_is_written_when_the_content_has_a_fault(papersky: Papersky, tmp_path: Path) -> None:
    make_pack(tmp_path / "more", CHART.replace("name", "nmae"))
    result = papersky("build", "--pack", "more")
    assert result.code == 1
    assert "did you mean “name”?" in result.err
    assert not (tmp_path / "output").exists()


def test_text_that_does_not_fit_is_told_and_leaves_the_earlier_files(
    papersky: Papersky, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert papersky("build", "pole-star", "--jobs", "1").code == 0
    before = {path: path.read_bytes() for path in (tmp_path / "output" / "pole-star").iterdir()}

    def overflow(*words: object, **options: object) -> None:
        raise TextOverflow("Polaris", 12.0, 9.0)

    monkeypatch.setattr(build, "build", overflow)
    result = papersky("build", "pole-star", "--jobs", "1")
    assert result.code == 1
    assert "Pole Star cannot be printed: “Polaris” needs 12.0 mm but has 9.0 mm" in result.err
    assert {path: path.read_bytes() for path in (tmp_path / "output" / "pole-star").iterdir()} == before


def test_a_folder_where_a_file_should_go_is_told(papersky: Papersky, tmp_path: Path) -> None:
    (tmp_path / "output" / "pole-star" / "cards.pdf" / "x").mkdir(parents=True)
    result = papersky("build", "pole-star", "--jobs", "1")
    assert result.code == 2
    assert "cannot write" in result.err


def test_a_pack_of_another_game_is_bad_usage(papersky: Papersky, tmp_path: Path) -> None:
    make_pack(tmp_path / "more")
    from generator.games.registry import discover

    others = [name for name in discover() if name != "pole-star"]
    if not others:
        pytest.skip("there is only one game")
    result = papersky("build", others[0], "--pack", "more")
    assert result.code == 2
    assert f"is for pole-star, not for {others[0]}" in result.err


def test_processes_do_not_change_the_pages(shell: Shell, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        result = shell("build", "pole-star", "--jobs", jobs, "--out", str(tmp_path / jobs))
        assert result.code == 0, result.err
        assert result.err.count("\n") == 1
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / n / "pole-star").iterdir()} for n in "12")
    assert one == two


def test_ctrl_c_leaves_with_130_and_the_earlier_files(house: Path, tmp_path: Path) -> None:
    program = (
        "import signal, sys; sys.argv = ['papersky', 'build', 'pole-star', '--jobs', '1']\n"
        "from generator.cli import build, main\n"
        f"build.build = lambda *words, **options: signal.raise_signal({int(signal.SIGINT)})\n"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        env={**environ, "PYTHONPATH": str(house)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 130
    assert done.stderr == "interrupted; the earlier files are untouched\n"
