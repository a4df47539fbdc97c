"""A shelf holds everything of each kind by id, from the built-in content and from packs."""

from pathlib import Path

import pytest

from generator.reading.faults import FaultLog
from generator.reading.grids import parse_grid
from generator.reading.models import ContentModel
from generator.reading.packs import Pack
from generator.reading.shelf import Kind, Root, Shelf, read_shelf
from generator.reading.sourced import Sourced, Step


class Bird(ContentModel):
    name: str
    song: str = ""


class Options(ContentModel):
    loud: bool = False


BIRDS = Kind("bird", Bird, folder="birds")
NESTS = Kind("nest", Bird, file="nests.yaml", many=True)
OPTIONS = Kind("options", Options, file="options.yaml")
KINDS = (BIRDS, NESTS, OPTIONS)


def put(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def shelved(*roots: Path) -> tuple[Shelf, FaultLog]:
    log = FaultLog()
    packs = [Root(path, Pack(path, "song", "Pack", "Me")) for path in roots[1:]]
    return read_shelf(KINDS, [Root(roots[0]), *packs], log), log


def codes(log: FaultLog) -> list[str]:
    return [fault.code for fault in log]


BUILT_IN = {
    "birds/wren.yaml": "name: Wren\n",
    "birds/crow.yaml": "name: Crow\nsong: |\n  caw\n  caw!\n",
    "nests.yaml": "tree:\n  name: Tree\nbush:\n  name: Bush\n  song: hush\n",
    "options.yaml": "loud: true\n",
    "README.md": "birds",
    ".hidden": "",
}


def test_folders_mappings_and_single_files_are_shelved_by_id(tmp_path: Path) -> None:
    shelf, log = shelved(put(tmp_path, BUILT_IN))
    assert not log.faults
    assert list(shelf.all(BIRDS)) == ["crow", "wren"]
    assert list(shelf.all("nest")) == ["bush", "tree"]
    assert shelf.all(OPTIONS)["options"].value.loud
    assert shelf.all(NESTS)["bush"].value == Bird(name="Bush", song="hush")


def test_an_entry_knows_where_it_and_its_parts_are(tmp_path: Path) -> None:
    shelf, _ = shelved(put(tmp_path, BUILT_IN))
    bush, crow = shelf.all(NESTS)["bush"], shelf.all(BIRDS)["crow"]
    assert bush.spot("song")[1:3] == (5, 9)
    assert bush.key_spot("song")[1:3] == (5, 3)
    assert crow.cell_spot(("song",), 1, 3)[1:3] == (4, 6)
    assert crow.root.path == tmp_path


def test_a_pack_adds_after_the_built_in_and_replaces_by_id(tmp_path: Path) -> None:
    built_in = put(tmp_path / "a", BUILT_IN)
    pack = put(
        tmp_path / "b",
        {"pack.yaml": "game: song\n", "birds/auk.yaml": "name: Auk\n", "birds/crow.yaml": "name: Raven\n"},
    )
    shelf, log = shelved(built_in, pack)
    assert not log.faults
    assert list(shelf.all(BIRDS)) == ["crow", "wren", "auk"]
    assert shelf.all(BIRDS)["crow"].value.name == "Raven"
    assert shelf.all(BIRDS)["crow"].root.path == pack


def test_names_are_unique_within_a_kind_however_they_are_written(tmp_path: Path) -> None:
    _, log = shelved(put(tmp_path, {**BUILT_IN, "birds/zaunkoenig.yaml": "song: s\nname: 'wREN '\n"}))
    (fault,) = log
    assert fault.code == "duplicate-name"
    assert "wren.yaml, line 1" in fault.message
    assert fault.spot is not None
    assert fault.spot.line == 2


def test_a_replaced_entry_does_not_hold_on_to_its_name(tmp_path: Path) -> None:
    built_in = put(tmp_path / "a", BUILT_IN)
    pack = put(tmp_path / "b", {"birds/crow.yaml": "name: Raven\n", "birds/kraehe.yaml": "name: Crow\n"})
    _, log = shelved(built_in, pack)
    assert not log.faults


@pytest.mark.parametrize("id", ["Upper", "a--b", "-a", "a_b", "../up", "a/b", "é", "a" * 61, ""])
def test_ids_are_small_letters_digits_and_single_hyphens(tmp_path: Path, id: str) -> None:
    shelf, log = shelved(put(tmp_path, {"nests.yaml": f'"{id}": {{name: A}}\n'}))
    assert codes(log) == ["bad-id"]
    assert shelf.all(NESTS) == {}


def test_stray_files_are_warned_about_and_not_read(tmp_path: Path) -> None:
    shelf, log = shelved(
        put(
            tmp_path,
            {"brids/wren.yaml": "!", "birds/wren.yml": "!", "birds/deep/wren.yaml": "!", "pack.yaml": "!"},
        )
    )
    assert log.ok
    assert [(Path(fault.spot.file).name, fault.help) for fault in log if fault.spot] == [
        ("deep", "did you mean “deep.yaml”?"),
        ("wren.yml", "did you mean “wren.yaml”?"),
        ("brids", "did you mean “birds”?"),
        ("pack.yaml", "what is read here is birds, nests.yaml and options.yaml"),
    ]
    assert shelf.all(BIRDS) == {}


def test_files_and_folders_in_one_anothers_place_are_faults(tmp_path: Path) -> None:
    _, log = shelved(put(tmp_path, {"birds": "x", "nests.yaml/a.yaml": "x"}))
    assert codes(log) == ["not-a-file", "not-a-file"]


def test_a_missing_root_is_a_fault(tmp_path: Path) -> None:
    _, log = shelved(tmp_path / "nowhere")
    assert codes(log) == ["unreadable"]


def test_links_out_of_a_root_are_refused_and_links_within_it_are_followed(tmp_path: Path) -> None:
    root = put(tmp_path / "root", BUILT_IN)
    put(tmp_path / "secret", {"owl.yaml": "name: Owl\n"})
    (root / "birds" / "owl.yaml").symlink_to("../../secret/owl.yaml")
    (root / "birds" / "daw.yaml").symlink_to("../birds/none.yaml")
    (root / "birds" / "loop.yaml").symlink_to("loop.yaml")
    shelf, log = shelved(root)
    assert "owl" not in shelf.all(BIRDS)
    assert "escapes-pack" in codes(log)
    assert len(log) == 3
    (root / "birds").rename(root / "kept")
    (root / "birds").symlink_to("../secret")
    shelf, log = shelved(root)
    assert shelf.all(BIRDS) == {}
    assert "escapes-pack" in codes(log)


def test_every_file_is_read_even_if_another_is_bad(tmp_path: Path) -> None:
    shelf, log = shelved(
        put(
            tmp_path,
            {
                "birds/a.yaml": "name: [",
                "birds/b.yaml": "nam: B\n",
                "birds/c.yaml": "name: C\n",
                "nests.yaml": "[]",
            },
        )
    )
    assert codes(log) == ["yaml-syntax", "missing-key", "unknown-key", "wrong-type"]
    assert list(shelf.all(BIRDS)) == ["c"]


def test_the_content_hash_depends_on_names_and_bytes_alone(tmp_path: Path) -> None:
    one, _ = shelved(put(tmp_path / "one", BUILT_IN))
    two, _ = shelved(put(tmp_path / "two", dict(reversed(BUILT_IN.items()))))
    assert one.content_hash() == two.content_hash()
    changes = [{"birds/wren.yaml": "name: Wren\n# \n"}, {"birds/auk.yaml": "name: Auk\n"}]
    hashes = {
        shelved(put(tmp_path / str(n), {**BUILT_IN, **change}))[0].content_hash()
        for n, change in enumerate(changes)
    }
    assert len(hashes | {one.content_hash()}) == 3


def test_a_pack_file_counts_for_the_content_hash(tmp_path: Path) -> None:
    built_in = put(tmp_path / "a", BUILT_IN)
    hashes = {
        shelved(built_in, put(tmp_path / title, {"pack.yaml": f"title: {title}\n"}))[0].content_hash()
        for title in "xyz"
    }
    assert len(hashes) == 3


def test_a_kind_lies_in_a_folder_or_in_a_file() -> None:
    with pytest.raises(ValueError, match="either"):
        Kind("bird", Bird)


def test_a_key_written_twice_does_not_hide_what_else_is_wrong(tmp_path: Path) -> None:
    shelf, log = shelved(put(tmp_path, {"birds/wren.yaml": "name: Wren\nname: Wren\nsnog: la\n"}))
    assert codes(log) == ["duplicate-key", "unknown-key"]
    assert not log.ok
    assert not shelf.all(BIRDS)


def test_faults_in_a_drawing_are_told_along_with_all_others(tmp_path: Path) -> None:
    def read(sourced: Sourced, path: tuple[Step, ...], log: FaultLog) -> object:
        return parse_grid(sourced, path, {".": "void"}, log)

    nests = Kind("nest", Bird, file="nests.yaml", many=True, drawn=("song", read))
    put(tmp_path, {"nests.yaml": "tree:\n  name: 7\n  song: |\n    ..\n    .x\nbush:\n  name: Bush\n  song: x\n"})
    log = FaultLog()
    read_shelf((nests,), [Root(tmp_path)], log)
    assert [(fault.code, fault.spot and fault.spot[1:3]) for fault in log] == [
        ("wrong-type", (2, 9)),
        ("unknown-character", (5, 6)),
    ]
