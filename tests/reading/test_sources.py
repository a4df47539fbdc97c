"""Any file at all is either harmless text or a fault."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.faults import FaultLog
from generator.reading.sources import inspect_text, lies_within, read_source, shown_path


def codes(log: FaultLog) -> list[str]:
    return [fault.code for fault in log]


def test_a_file_of_50_mb_is_refused_without_being_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "huge.yaml"
    file.touch()
    os.truncate(file, 50_000_000)
    monkeypatch.setattr(os, "open", lambda *_: pytest.fail("opened"))
    log = FaultLog()
    assert read_source(file, log) is None
    assert codes(log) == ["too-large"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    log = FaultLog()
    assert read_source(tmp_path / "pipe.yaml", log) is None
    assert codes(log) == ["not-a-file"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs devices")
def test_an_endless_device_is_refused(tmp_path: Path) -> None:
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    log = FaultLog()
    assert read_source(tmp_path / "zero.yaml", log) is None
    assert codes(log) == ["not-a-file"]


@pytest.mark.parametrize("name", ["a\0b.yaml", "x" * 5000, "none/none.yaml", ""])
def test_a_path_that_cannot_exist_is_a_fault(name: str, tmp_path: Path) -> None:
    log = FaultLog()
    assert read_source(f"{tmp_path}/{name}", log) is None
    assert len(log) == 1


def test_a_byte_order_mark_is_taken_and_does_not_shift_columns(tmp_path: Path) -> None:
    file = tmp_path / "bom.yaml"
    file.write_bytes(b"\xef\xbb\xbfname: \xff")
    log = FaultLog()
    read_source(file, log)
    (fault,) = log
    assert fault.spot is not None
    assert (fault.spot.line, fault.spot.column) == (1, 7)
    file.write_bytes(b"\xef\xbb\xbfname: a")
    source = read_source(file, FaultLog())
    assert source is not None
    assert source.text == "name: a"


@pytest.mark.parametrize(
    "character", ["\0", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u2066", "\ufeff", "\ufffe"]
)
def test_invisible_characters_are_refused_where_they_stand(character: str) -> None:
    log = FaultLog()
    assert inspect_text(f"a: 1\r\nb: 2{character}3", "f", log) is None
    (fault,) = log
    assert fault.code == "control-character"
    assert fault.spot is not None
    assert fault.spot[1:3] == (2, 5)


def test_a_lone_surrogate_is_refused_and_its_line_can_still_be_printed() -> None:
    log = FaultLog()
    assert inspect_text("a: \ud800", "f", log) is None
    (fault,) = log
    assert fault.code == "not-utf8"
    assert fault.spot is not None
    fault.spot.text.encode()


def test_tabs_are_faults_only_where_they_indent() -> None:
    log = FaultLog()
    assert inspect_text("a:\t1\n \t\n\nb: 2\t# note\n", "f", log) is not None
    assert inspect_text("a:\n  \tb: 1\n", "f", log) is None
    assert codes(log) == ["tab"]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_every_kind_of_newline_counts_as_one(newline: str) -> None:
    source = inspect_text(newline.join(["a: 1", "b: 2", ""]), "f", FaultLog())
    assert source is not None
    assert source.lines == ("a: 1", "b: 2", "")


def test_paths_below_the_current_folder_are_shown_relative_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert shown_path(tmp_path / "here" / "a" / "b.yaml") == "a/b.yaml"
    assert shown_path(tmp_path / "b.yaml") == str(tmp_path / "b.yaml")


def test_a_link_may_lead_about_inside_the_root_but_not_out_of_it(tmp_path: Path) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (root / "a.yaml").touch()
    (root / "inner").symlink_to("a.yaml")
    (root / "outer").symlink_to(tmp_path)
    (root / "loop").symlink_to("loop")
    assert lies_within(root, root / "inner")
    assert not lies_within(root, root / "outer")
    assert not lies_within(root, root / "outer" / "x")
    assert not lies_within(root, root / ".." / "x")


@given(raw=st.binary(max_size=200))
def test_any_bytes_are_a_source_or_a_fault_inside_the_file(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes
) -> None:
    file = tmp_path_factory.getbasetemp() / "bytes.yaml"
    file.write_bytes(raw)
    log = FaultLog()
    source = read_source(file, log)
    assert (source is None) != log.ok
    for fault in log:
        assert fault.spot is not None
        assert 1 <= fault.spot.column <= len(fault.spot.text) + 1
