"""Each fault code has a piece of bad content, and the exact line an author is shown for it."""

import os
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field

from generator.reading import codes, folders
from generator.reading.faults import Fault, FaultLog, Spot
from generator.reading.grids import parse_grid
from generator.reading.hexes import parse_hexes
from generator.reading.models import ContentModel, validate
from generator.reading.nodes import parse_yaml, read_yaml
from generator.reading.packs import open_pack
from generator.reading.render import render_concise, render_full
from generator.reading.shelf import Kind, Root, read_shelf

GOLDEN = Path(__file__).parents[1] / "golden" / "faults"


class Piece(ContentModel):
    name: Annotated[str, Field(max_length=12)]
    points: Annotated[int, Field(ge=1, le=9)] = 1
    colour: Literal["red", "blue"] = "red"
    grid: str = "..\n.."
    hexes: str = ". .\n ."


def read_piece(text: str) -> list[Fault]:
    log = FaultLog()
    sourced = parse_yaml(text, "piece.yaml", log)
    piece = validate(Piece, sourced, log) if sourced is not None else None
    if sourced is not None and piece is not None and "grid" in piece.model_fields_set:
        parse_grid(sourced, ("grid",), {".": "open", "*": "star"}, log, square=True, sizes={2, 3}, rule="XX-1")
    if sourced is not None and piece is not None and "hexes" in piece.model_fields_set:
        parse_hexes(sourced, ("hexes",), {".": "open", "*": "star"}, log, rule="XX-2")
    return log.faults


TEXTS = {
    "control-character": (
        "name: a\u202eb",
        "piece.yaml:1:8: error[control-character] invisible character U+202E in the text",
    ),
    "tab": (
        "name:\n\tLyra\n\n\tthe harp",
        "piece.yaml:2:1: error[tab] this line is indented with a tab (and in 1 more place)",
    ),
    "empty-file": ("# nothing yet\n", "piece.yaml:1:1: error[empty-file] the file holds no content"),
    "yaml-syntax": (
        'name: "Lyra\npoints: 3\n',
        "piece.yaml:1:7: error[yaml-syntax] this quotation mark is never closed",
    ),
    "too-deep": ("[" * 100, "piece.yaml:1:21: error[too-deep] values are nested more than 20 deep"),
    "too-many-aliases": (
        "a: &a 1\nb: [" + "*a, " * 60 + "]",
        "piece.yaml:2:205: error[too-many-aliases] more than 50 aliases are used",
    ),
    "recursive-alias": (
        "a: &a [*a]",
        "piece.yaml:1:8: error[recursive-alias] “*a” stands inside the very value it repeats",
    ),
    "custom-tag": (
        "name: !!python/name:os.system",
        "piece.yaml:1:7: error[custom-tag] the tag “tag:yaml.org,2002:python/name:os.system” is not allowed",
    ),
    "many-documents": (
        "name: Lyra\n---\nname: Crux",
        "piece.yaml:2:1: error[many-documents] a second document begins here; a file holds one",
    ),
    "merge-key": (
        "<<: {points: 3}\nname: Lyra",
        "piece.yaml:1:1: error[merge-key] the merge key “<<” is not allowed",
    ),
    "duplicate-key": (
        "name: Lyra\npoints: 3\nname: Crux",
        "piece.yaml:3:1: error[duplicate-key] the key “name” is already in line 1",
    ),
    "bad-key": ("3: Lyra", "piece.yaml:1:1: error[bad-key] a key must be text, not the number 3"),
    "unknown-key": ("name: Lyra\npionts: 3", "piece.yaml:2:1: error[unknown-key] unknown key “pionts”"),
    "missing-key": ("points: 3", "piece.yaml:1:1: error[missing-key] the key “name” is missing"),
    "wrong-type": (
        'name: Lyra\npoints: "3"',
        "piece.yaml:2:9: error[wrong-type] “points” must be a whole number, not the text “3”",
    ),
    "out-of-range": (
        "name: Lyra\npoints: 12",
        "piece.yaml:2:9: error[out-of-range] “points” is 12; it must be from 1 to 9",
    ),
    "bad-value": (
        "name: Lyra\ncolour: bleu",
        "piece.yaml:2:9: error[bad-value] “colour” cannot be “bleu”; it must be “red” or “blue”",
    ),
    "ragged-grid": (
        "name: Lyra\ngrid: |\n  ...\n  ..\n  ...\n",
        "piece.yaml:4:5: error[ragged-grid] row 2 has 2 characters where the others have 3",
    ),
    "unknown-character": (
        "name: Lyra\ngrid: |\n  ...\n  .×.\n  ...\n",
        "piece.yaml:4:4: error[unknown-character] “×” means nothing in this grid",
    ),
    "staggered-grid": (
        "name: Lyra\nhexes: |\n  . . .\n   . .\n   . . *\n",
        "piece.yaml:5:4: error[staggered-grid] in row 3 “.” stands between two hexes",
    ),
    "grid-size": (
        "name: Lyra\ngrid: |\n  ....\n  ....\n  ....\n  ....\n",
        "piece.yaml:3:3: error[grid-size] the grid is 4 wide and 4 high; it must be 2 by 2 or 3 by 3",
    ),
}

PIECES = Kind("piece", Piece, folder="pieces")


def put(file: str, content: str | bytes = "name: Lyra\n") -> None:
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def read_missing(log: FaultLog) -> None:
    read_yaml("lyra.yaml", log)


def read_folder(log: FaultLog) -> None:
    Path("lyra.yaml").mkdir()
    read_yaml("lyra.yaml", log)


def read_loop(log: FaultLog) -> None:
    os.symlink("lyra.yaml", "lyra.yaml")
    read_yaml("lyra.yaml", log)


def read_large(log: FaultLog) -> None:
    put("lyra.yaml", b"#" * 1_000_001)
    read_yaml("lyra.yaml", log)


def read_latin_1(log: FaultLog) -> None:
    put("lyra.yaml", b"points: 3\nname: \xc3\xa4 B\xf6otes\n")
    read_yaml("lyra.yaml", log)


def read_bad_id(log: FaultLog) -> None:
    put("root/pieces/Big_Dog.yaml")
    read_shelf([PIECES], [Root(Path("root"))], log)


def read_same_names(log: FaultLog) -> None:
    put("root/pieces/lyra.yaml")
    put("root/pieces/harp.yaml", "points: 2\nname: LYRA\n")
    read_shelf([PIECES], [Root(Path("root"))], log)


def read_stray(log: FaultLog) -> None:
    put("root/pieces/lyra.yml")
    read_shelf([PIECES], [Root(Path("root"))], log)


def read_crowd(log: FaultLog) -> None:
    for number in range(5):
        put(f"root/pieces/a{number}.yaml", f"name: A{number}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folders, "MOST_FILES", 4)
        read_shelf([PIECES], [Root(Path("root"))], log)


def read_escape(log: FaultLog) -> None:
    put("secret.yaml")
    put("root/pieces/crux.yaml", "name: Crux\n")
    os.symlink("../../secret.yaml", "root/pieces/lyra.yaml")
    read_shelf([PIECES], [Root(Path("root"))], log)


def open_no_pack(log: FaultLog) -> None:
    Path("mine").mkdir()
    open_pack(Path("mine"), log, {"chess"})


def open_strange_pack(log: FaultLog) -> None:
    put("mine/pack.yaml", "title: Mine\nauthor: Me\ngame: ches\n")
    open_pack(Path("mine"), log, {"chess", "go"})


def fill_log(log: FaultLog) -> None:
    log.extend(Fault("bad-value", "wrong", Spot("lyra.yaml", line, 1)) for line in range(1, 200))


def name_an_unknown(log: FaultLog) -> None:
    log.error("unknown-reference", "there is no piece “lira”", Spot("lyra.yaml", 2, 3))


def repeat_an_id(log: FaultLog) -> None:
    log.error("duplicate-id", "the id “lyra” is already used in line 1", Spot("lyra.yaml", 2, 3))


FILES: dict[str, tuple[Callable[[FaultLog], None], str]] = {
    "missing-file": (read_missing, "lyra.yaml:1:1: error[missing-file] there is no such file"),
    "not-a-file": (read_folder, "lyra.yaml:1:1: error[not-a-file] this is a folder, not a file"),
    "unreadable": (
        read_loop,
        "lyra.yaml:1:1: error[unreadable] cannot be read: too many levels of symbolic links",
    ),
    "too-large": (read_large, "lyra.yaml:1:1: error[too-large] the file is larger than 1 MB"),
    "not-utf8": (read_latin_1, "lyra.yaml:2:10: error[not-utf8] byte 0xf6 is not UTF-8"),
    "bad-id": (read_bad_id, "root/pieces/Big_Dog.yaml:1:1: error[bad-id] “Big_Dog” cannot be an id"),
    "duplicate-name": (
        read_same_names,
        "root/pieces/lyra.yaml:1:7: error[duplicate-name] "
        "the name “Lyra” is already used in root/pieces/harp.yaml, line 2",
    ),
    "stray-file": (read_stray, "root/pieces/lyra.yml:1:1: warning[stray-file] “lyra.yml” is not read"),
    "too-many-files": (
        read_crowd,
        "root:1:1: error[too-many-files] there are more than 4 files; the rest is not read",
    ),
    "escapes-pack": (
        read_escape,
        "root/pieces/lyra.yaml:1:1: error[escapes-pack] "
        "“lyra.yaml” is a link that leads out of the content folder",
    ),
    "bad-pack": (open_no_pack, "mine:1:1: error[bad-pack] this folder is not a pack: it has no pack.yaml"),
    "unknown-game": (open_strange_pack, "mine/pack.yaml:3:7: error[unknown-game] there is no game “ches”"),
    "too-many-faults": (
        fill_log,
        "lyra.yaml:1:1: error[too-many-faults] only the first 100 errors of this file are listed",
    ),
    "unknown-reference": (
        name_an_unknown,
        "lyra.yaml:2:3: error[unknown-reference] there is no piece “lira”",
    ),
    "duplicate-id": (
        repeat_an_id,
        "lyra.yaml:2:3: error[duplicate-id] the id “lyra” is already used in line 1",
    ),
}


def test_every_code_has_a_fixture_and_every_fixture_a_code() -> None:
    # Read afresh, since games add codes of their own to the imported table.
    own = runpy.run_path(codes.__file__)["CODES"]
    assert sorted([*TEXTS, *FILES]) == sorted(own)


@pytest.mark.parametrize("code", TEXTS)
def test_bad_text_is_told_in_exactly_these_words(code: str) -> None:
    text, expected = TEXTS[code]
    assert [render_concise(fault) for fault in read_piece(text)] == [expected]


@pytest.mark.parametrize("code", FILES)
def test_a_bad_file_is_told_in_exactly_these_words(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    log = FaultLog()
    read, expected = FILES[code]
    read(log)
    assert expected in [render_concise(fault) for fault in log]
    assert code == "too-many-faults" or len(log) == 1


@pytest.mark.parametrize("code", TEXTS)
def test_the_full_rendering_is_the_stored_one(code: str) -> None:
    rendered = "\n\n".join(map(render_full, read_piece(TEXTS[code][0]))) + "\n"
    stored = GOLDEN / f"{code}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        stored.write_text(rendered, encoding="utf-8")
    assert rendered == stored.read_text(encoding="utf-8")
