"""The build: complete or not at all, the same every time, and nowhere but in its folder."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from generator.drawing.scene import line
from generator.printing.documents import Document
from generator.printing.manifest import MANIFEST, Manifest
from generator.printing.press import EVERYTHING, Format, PreflightFailed, PressError, Progress, build

from .pieces import THEME, documents, edition, page


def run(out: Path, formats: tuple[Format, ...] = ("pdf",), progress: Progress | None = None) -> Manifest:
    return build(
        "long-night",
        "Long Night",
        documents(),
        edition(),
        out,
        formats=formats,
        content_hash="c",
        progress=progress,
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Every file in the folder and below, whatever its name."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_a_build_makes_each_document_and_one_file_with_everything(tmp_path: Path) -> None:
    run(tmp_path / "new" / "folder")
    assert set(contents(tmp_path / "new" / "folder")) == {
        "print-this-first.pdf",
        "charts.pdf",
        "cards.pdf",
        "everything.pdf",
        "manifest.json",
    }


def test_everything_comes_in_printing_order_with_a_chapter_for_each_document(tmp_path: Path) -> None:
    run(tmp_path)
    with pikepdf.open(tmp_path / f"{EVERYTHING}.pdf") as pdf:
        assert len(pdf.pages) == 1 + 2 + 4
        with pdf.open_outline() as outline:
            assert [entry.title for entry in outline.root] == ["Print this first", "Charts", "Cards"]
            assert [entry.title for entry in outline.root[1].children] == ["First chart", "Second chart"]


def test_alternatives_stay_out_of_the_file_with_everything(tmp_path: Path) -> None:
    charts, cards = documents()
    build("g", "G", [charts, replace(cards, in_everything=False)], edition(), tmp_path)
    with pikepdf.open(tmp_path / f"{EVERYTHING}.pdf") as pdf:
        assert len(pdf.pages) == 1 + 2
    assert (tmp_path / "cards.pdf").exists()


def test_a_part_of_a_game_has_no_first_page_and_leaves_the_other_files(tmp_path: Path) -> None:
    run(tmp_path)
    before = contents(tmp_path)
    build("long-night", "Long Night", documents()[:1], edition(), tmp_path, content_hash="c", whole=False)
    after = contents(tmp_path)
    assert {**after, MANIFEST: b""} == {**before, MANIFEST: b""}
    names = [file["name"] for file in json.loads(after[MANIFEST])["files"]]
    assert sorted(names) == ["cards.pdf", "charts.pdf", "everything.pdf", "print-this-first.pdf"]


def test_files_of_another_edition_stay_but_are_no_longer_listed(tmp_path: Path) -> None:
    run(tmp_path)
    build("long-night", "Long Night", documents()[:1], edition("mono"), tmp_path, whole=False)
    assert (tmp_path / "cards.pdf").exists()
    assert [file["name"] for file in json.loads((tmp_path / MANIFEST).read_text())["files"]] == ["charts.pdf"]


def test_two_builds_are_identical_to_the_byte(tmp_path: Path) -> None:
    formats: tuple[Format, ...] = ("pdf", "svg")
    run(tmp_path / "one", formats=formats)
    run(tmp_path / "two", formats=formats)
    run(tmp_path / "two", formats=formats)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_the_manifest_names_what_was_made_and_from_what(tmp_path: Path) -> None:
    manifest = run(tmp_path)
    text = (tmp_path / MANIFEST).read_text(encoding="utf-8")
    assert text == manifest.to_json()
    fields = json.loads(text)
    files = fields.pop("files")
    assert fields == {
        "game": "long-night",
        "title": "Long Night",
        "version": "1.2.3",
        "paper": "a4",
        "ink": "low",
        "seed": "seed",
        "content": "c",
    }
    for file in files:
        data = (tmp_path / file["name"]).read_bytes()
        assert (file["sha256"], file["bytes"]) == (sha256(data).hexdigest(), len(data))
        with pikepdf.open(BytesIO(data)) as pdf:
            assert file["pages"] == len(pdf.pages)


def test_pictures_come_one_a_page(tmp_path: Path) -> None:
    build("g", "G", documents()[:1], edition(), tmp_path, formats=("svg", "png"), whole=False)
    assert set(contents(tmp_path)) == {
        "charts-01.svg",
        "charts-02.svg",
        "charts-01.png",
        "charts-02.png",
        "manifest.json",
    }


def test_pages_that_would_not_print_well_stop_the_build(tmp_path: Path) -> None:
    run(tmp_path)
    before = contents(tmp_path)
    bad = Document("bad", "Bad", (page(line(20, 20, 40, 20, THEME.stroke(3))),))
    with pytest.raises(PreflightFailed) as failure:
        build("g", "G", [*documents(), bad], edition(), tmp_path)
    assert [(kind, problem.page) for kind, problem in failure.value.problems] == [("bad", 1)]
    assert contents(tmp_path) == before


@pytest.mark.parametrize("step", range(4))
def test_an_interrupted_build_leaves_the_old_files_whole(tmp_path: Path, step: int) -> None:
    run(tmp_path)
    before = contents(tmp_path)

    def interrupt(done: int, total: int, what: str) -> None:
        if done == step:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build("g", "Another Night", documents(), edition("mono"), tmp_path, progress=interrupt)
    assert contents(tmp_path) == before


def test_a_full_disk_leaves_the_old_files_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path)
    before = contents(tmp_path)
    write = Path.write_bytes

    def fail_late(path: Path, data: bytes) -> int:
        if EVERYTHING in path.name:
            write(path, data[:100])
            raise OSError(28, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", fail_late)
    with pytest.raises(PressError, match="No space left"):
        build("g", "Another Night", documents(), edition("mono"), tmp_path)
    assert contents(tmp_path) == before


def test_progress_is_told_from_the_first_step_to_the_last(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    run(tmp_path, progress=lambda done, total, what: told.append((done, total)))
    assert told == [(step, 4) for step in range(5)]


def test_printing_into_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(PressError, match="is a file"):
        run(tmp_path / "file")
    with pytest.raises(PressError, match="cannot make the folder"):
        run(tmp_path / "file" / "below")
    assert (tmp_path / "file").read_text() == "mine"


def test_an_unwritable_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(PressError, match="not writable"):
        run(tmp_path)


@pytest.mark.parametrize("kind", ["../escape", "/tmp/escape", "a/b", ".hidden"])
def test_nothing_is_written_outside_of_the_folder(tmp_path: Path, kind: str) -> None:
    out = tmp_path / "out"
    with pytest.raises(PressError, match="not the name of a file"):
        build("g", "G", [Document(kind, "Escape", (page(),))], edition(), out)
    assert contents(tmp_path) == {}


def test_two_documents_of_one_kind_are_refused(tmp_path: Path) -> None:
    chart = documents()[0]
    with pytest.raises(PressError, match=r"two documents want to be charts\.pdf"):
        build("g", "G", [chart, chart], edition(), tmp_path)
    assert contents(tmp_path) == {}
