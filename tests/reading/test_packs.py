"""A pack is a folder that says which game it is for."""

from pathlib import Path

import pytest

from generator.reading.faults import FaultLog
from generator.reading.packs import Pack, open_pack

GAMES = {"chess", "go"}


def opened(folder: Path, text: str | None = None) -> tuple[Pack | None, FaultLog]:
    if text is not None:
        (folder / "pack.yaml").write_text(text, encoding="utf-8")
    log = FaultLog()
    return open_pack(folder, log, GAMES), log


def test_a_sound_pack_opens(tmp_path: Path) -> None:
    pack, log = opened(tmp_path, 'game: go\ntitle: Joseki\nauthor: Ann\nversion: "1.0"\n')
    assert pack == Pack(tmp_path, "go", "Joseki", "Ann", "1.0")
    assert not log.faults


@pytest.mark.parametrize(
    ("text", "code", "help"),
    [
        ("game: ches\ntitle: T\nauthor: A\n", "unknown-game", "did you mean “chess”?"),
        ("game: poker\ntitle: T\nauthor: A\n", "unknown-game", "the games are chess and go"),
        ("game: go\ntitel: T\nauthor: A\n", "unknown-key", "did you mean “title”?"),
        ("game: go\ntitle: T\n", "missing-key", None),
        ("game: go\ntitle: T\nauthor: A\nversion: 1.0\n", "wrong-type", "put quotation marks around it"),
        (f"game: go\ntitle: {'T' * 81}\nauthor: A\n", "out-of-range", None),
        ('game: go\ntitle: ""\nauthor: A\n', "out-of-range", None),
        ('game: go\ntitle: "two\\nlines"\nauthor: A\n', "bad-value", None),
        ("", "empty-file", None),
    ],
)
def test_an_unsound_pack_does_not_open(tmp_path: Path, text: str, code: str, help: str | None) -> None:
    pack, log = opened(tmp_path, text)
    assert pack is None
    assert (code, help) in [(fault.code, fault.help) for fault in log]


def test_what_is_no_folder_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name in ("file", "nothing", "x" * 5000, "nul\0"):
        pack, log = opened(tmp_path / name)
        assert pack is None
        assert [fault.code for fault in log] == ["bad-pack"]


def test_a_pack_file_outside_the_pack_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "secret.yaml").write_text("game: go\ntitle: T\nauthor: A\n")
    (tmp_path / "mine" / "pack.yaml").symlink_to("../secret.yaml")
    pack, log = opened(tmp_path / "mine")
    assert pack is None
    assert [fault.code for fault in log] == ["escapes-pack"]
