"""An author's pack prints like the built-in game: its card is dealt, listed, proved and drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf

from ...house import Shell

DELPHINUS = """\
name: Delphinus
points: 11
bonus: 2
stars: |2
   * *
  . * *
   . *
  . . +
"""
SHEET = """\
cards: [ursa-minor, cepheus]
pad: |
  _ _ G O C .
   _ C . C . .
  _ * C C C G G
   A * G . . A .
  A A * . O A A O
   . O G * * O G
  _ G O * . * G
   _ . O O . O
  _ _ O O C C
"""


def pack(folder: Path) -> Path:
    (folder / "constellations").mkdir(parents=True)
    (folder / "pack.yaml").write_text("game: hubble\ntitle: The dolphin\nauthor: Me\n", encoding="utf-8")
    (folder / "constellations" / "delphinus.yaml").write_text(DELPHINUS, encoding="utf-8")
    return folder


def test_a_pack_with_a_constellation_prints_a_deck_of_21(shell: Shell, tmp_path: Path) -> None:
    folder = pack(tmp_path / "dolphin")
    checked = shell("check", str(folder), "--format", "json")
    assert checked.code == 0, checked.err
    verdicts = json.loads(checked.out)["verdicts"]
    assert {verdict["verdict"] for verdict in verdicts} == {"achievable"}
    assert len(verdicts) == 21 + 210
    built = shell("build", "--pack", str(folder), "--out", str(tmp_path / "out"))
    assert built.code == 0, built.err
    out = tmp_path / "out" / "hubble+dolphin"
    manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    pages = {file["kind"]: file["pages"] for file in manifest["files"]}
    assert pages["cards"] == 2 * 3
    with pikepdf.open(out / "rulebook.pdf") as book:
        assert len(book.pages) == pages["rulebook"]


def test_a_pad_typed_in_is_scored_with_reasons(shell: Shell, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.yaml"
    sheet.write_text(SHEET, encoding="utf-8")
    score = json.loads(shell("score", "hubble", str(sheet), "--format", "json").out)
    assert score["total"] == 102
    assert score["parts"] == {
        "galaxy": 22, "planet": 24, "asteroid": 16, "comet": 24, "stars": 16, "ursa-minor": 16, "cepheus": 0,
    }  # fmt: skip
    assert "planets by direction: 9 + 8 + 7" in score["notes"]


def test_the_sheet_of_the_day_is_the_same_for_everybody(shell: Shell, tmp_path: Path) -> None:
    made = []
    for place in ("here", "there"):
        words = ("build", "hubble", "--seed", "2026-11-18", "--only", "rounds", "--out", str(tmp_path / place))
        assert shell(*words).code == 0
        made.append((tmp_path / place / "hubble" / "rounds.pdf").read_bytes())
    assert made[0] == made[1]
