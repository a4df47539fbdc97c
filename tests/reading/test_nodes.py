"""YAML becomes plain data that knows its place, whatever is thrown at it."""

import json
from collections.abc import Iterator

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from generator.reading import nodes
from generator.reading.faults import FaultLog, Spot
from generator.reading.nodes import Data, Sourced, Step, parse_yaml

LOADERS = [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)]


@pytest.fixture(params=LOADERS, ids=["python", "libyaml"])
def _each_loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "_LOADER", request.param)


def parsed(text: str) -> Sourced:
    log = FaultLog()
    sourced = parse_yaml(text, "f.yaml", log)
    assert sourced is not None, log.faults
    return sourced


def faults(text: str) -> list[tuple[str, int, int]]:
    log = FaultLog()
    assert parse_yaml(text, "f.yaml", log) is None
    return [(fault.code, fault.spot.line, fault.spot.column) for fault in log if fault.spot is not None]


def here(spot: Spot) -> str:
    return spot.text[spot.column - 1 : spot.column - 1 + spot.length]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[
            (word, word)
            for word in ("no", "yes", "on", "off", "y", "N", "1:30", "2024-01-05", "1_000", "0b11", "=")
        ],
        *[("true", True), ("False", False), ("null", None), ("~", None), ("", None)],
        *[
            ("3", 3),
            ("-3", -3),
            ("007", 7),
            ("0x1F", 31),
            ("0o17", 15),
            ("1.5", 1.5),
            (".5", 0.5),
            ("1e3", 1000.0),
        ],
        *[("'3'", "3"), ('"true"', "true"), ("|\n  3", "3"), ("<<", "<<")],
    ],
)
@pytest.mark.usefixtures("_each_loader")
def test_only_what_looks_like_a_number_or_truth_value_is_one(text: str, value: Data) -> None:
    data = parsed(f"a: {text}").data
    assert data == {"a": value}
    assert isinstance(data, dict)
    assert type(data["a"]) is type(value)


@pytest.mark.parametrize("number", [".nan", ".inf", "-.inf", "1e999", "9" * 17, "9" * 100_000, "0x" + "f" * 30])
def test_numbers_that_nobody_can_mean_are_out_of_range(number: str) -> None:
    assert faults(f"a: {number}") == [("out-of-range", 1, 4)]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{a: "])
@pytest.mark.usefixtures("_each_loader")
def test_deep_nesting_is_a_fault_however_deep(opening: str) -> None:
    assert [code for code, *_ in faults(opening * 100_000)] == ["too-deep"]


def test_twenty_levels_are_allowed_and_no_more() -> None:
    parsed("[" * 20 + "]" * 20)
    assert faults("[" * 21 + "]" * 21) == [("too-deep", 1, 21)]
    parsed("a: &a " + "[" * 18 + "]" * 18 + "\nb: [*a]")
    assert faults("a: &a " + "[" * 18 + "]" * 18 + "\nb: [[*a]]") == [("too-deep", 2, 6)]


@pytest.mark.usefixtures("_each_loader")
def test_an_alias_bomb_is_refused_without_being_expanded() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 6)}]\n" for n in range(1, 9))
    assert [code for code, *_ in faults(bomb)] == ["too-many-aliases"]


def test_a_bomb_of_one_long_text_is_refused_too() -> None:
    text = f"a: &a {'x' * 500_000}\nb: &b [{', '.join(['*a'] * 20)}]\nc: [{', '.join(['*b'] * 20)}]\n"
    assert [code for code, *_ in faults(text)] == ["too-many-aliases"]


def test_more_values_than_any_content_needs_are_refused() -> None:
    assert [code for code, *_ in faults("[" + "1," * 60_000 + "]")] == ["too-large"]


def test_an_alias_repeats_a_value() -> None:
    assert parsed("a: &x {b: [1]}\nc: *x").data == {"a": {"b": [1]}, "c": {"b": [1]}}


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:os.system [ls]", "!x y", "!!str 3", "!!binary aGk=", "!<x> 1"]
)
def test_no_tag_is_ever_obeyed(tag: str) -> None:
    assert faults(f"a: {tag}") == [("custom-tag", 1, 4)]


@pytest.mark.parametrize("escape", ["\\0", "\\e[31m", "\\x7f", "\\N", "\\L", "\\u202e"])
def test_escapes_cannot_spell_invisible_characters(escape: str) -> None:
    assert faults(f'a: "x{escape}"') == [("control-character", 1, 4)]


def test_faults_of_one_text_are_found_together() -> None:
    assert faults("a: 1\na: 2\n3: .nan\n<<: {}\n") == [
        ("duplicate-key", 2, 1),
        ("bad-key", 3, 1),
        ("out-of-range", 3, 4),
        ("merge-key", 4, 1),
    ]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: [1, 2\nb: 3\n", 1, 4),
        ("a: {b: 1\nc: 3\n", 1, 4),
        ("a: b: c", 1, 5),
        ("a: 1\n b: 2\n", 2, 3),
        ("a: *star", 1, 4),
        ("a: 'x\nb: 1\n", 1, 4),
        ("a: 1\nsome words\nb: 2\n", 2, 1),
        ("a: @x", 1, 4),
        ("a: 1\n- b\n", 2, 1),
    ],
)
def test_slips_of_syntax_are_told_in_plain_words_where_they_are(text: str, line: int, column: int) -> None:
    log = FaultLog()
    assert parse_yaml(text, "f.yaml", log) is None
    (fault,) = log
    assert fault.code == "yaml-syntax"
    assert "cannot be read" not in fault.message
    assert fault.spot is not None
    assert fault.spot[1:3] == (line, column)


@pytest.mark.usefixtures("_each_loader")
def test_values_and_keys_know_their_places() -> None:
    sourced = parsed("éa: &n 😀 b\r\nlist:\r\n  - k: 'v'  # note\r\n  - {m: 12}\r\n")
    assert here(sourced.spot("éa")) == "😀 b"
    assert here(sourced.key_spot("éa")) == "éa"
    assert here(sourced.spot("list", 0, "k")) == "'v'"
    assert here(sourced.key_spot("list", 0, "k")) == "k"
    assert here(sourced.spot("list", 1, "m")) == "12"
    assert sourced.spot("list", 1, "m")[1:3] == (4, 9)


def test_a_missing_value_is_where_the_nearest_value_around_it_is() -> None:
    sourced = parsed("a:\n  b: 1\n")
    assert sourced.spot("a", "c", 3) == sourced.spot("a")
    assert sourced.key_spot("a", "c") == sourced.spot("a")
    assert sourced.key_spot() == sourced.spot()


def test_characters_of_short_texts_know_their_places() -> None:
    sourced = parsed("a: plain\nb: 'quo ted'\nc: \"es\\tcaped\"\nd: >\n  folded\n  text\n")
    assert here(sourced.cell_spot(("a",), 0, 2)) == "a"
    assert here(sourced.cell_spot(("b",), 0, 4)) == "t"
    assert sourced.cell_spot(("c",), 0, 4) == sourced.spot("c")
    assert sourced.cell_spot(("d",), 0, 4) == sourced.spot("d")
    assert sourced.block_rows(("d",)) == ("folded text",)
    assert sourced.block_rows(("nothing",)) == ()


def test_characters_of_a_block_below_its_anchor_know_their_places() -> None:
    sourced = parsed("a: &grid\n  |\n    .*\n    #.\nb: *grid\n")
    assert here(sourced.cell_spot(("a",), 1, 0)) == "#"
    assert here(sourced.cell_spot(("b",), 0, 1)) == "*"


@given(
    rows=st.lists(st.text("ab.*#|é😀: ", min_size=1, max_size=6).filter(str.strip), min_size=1, max_size=5),
    blank=st.lists(st.integers(0, 4), max_size=2),
    indent=st.integers(1, 5),
    parent=st.integers(0, 3),
    chomp=st.sampled_from(["", "-", "+"]),
    newline=st.sampled_from(["\n", "\r\n"]),
    explicit=st.booleans(),
)
def test_every_character_of_a_block_knows_its_place(
    rows: list[str], blank: list[int], indent: int, parent: int, chomp: str, newline: str, explicit: bool
) -> None:
    # Rows that begin with a blank need the indentation to be said; other texts may leave it to be detected.
    indicator = str(indent) if explicit or rows[0].startswith(" ") else ""
    empty = [" " * min(count, indent) for count in blank]
    body = [" " * (parent + indent) + row for row in rows]
    lines = ["key:", " " * parent + f"k: |{indicator}{chomp}  # note", *empty, *body, ""]
    if parent == 0:
        lines = lines[1:]
    sourced = parsed(newline.join(lines))
    path = ("key", "k") if parent else ("k",)
    found = sourced.block_rows(path)
    assert found[len(empty) :] == tuple(rows)
    for number, row in enumerate(found):
        for column, character in enumerate(row):
            assert here(sourced.cell_spot(path, number, column)) == character
        assert sourced.cell_spot(path, number, len(row)).column == len(sourced.cell_spot(path, number, 0).text) + 1


YAMLISH = st.text("ab01:-[]{}|>&*!'\"\n\t \r#%@?,.~<\\xe\u2028\x85\ufeff\0é😀", max_size=60)


@given(text=st.one_of(YAMLISH, st.text(max_size=60)), loader=st.sampled_from(LOADERS))
@example(text="a: \ud800", loader=LOADERS[0])
@example(text="--- &a\n", loader=LOADERS[1])
def test_any_text_is_data_or_faults_and_every_place_is_inside_it(text: str, loader: type[yaml.SafeLoader]) -> None:
    log = FaultLog()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nodes, "_LOADER", loader)
        sourced = parse_yaml(text, "f.yaml", log)
    assert (sourced is None) != log.ok
    spots = [fault.spot for fault in log if fault.spot is not None]
    if sourced is not None:
        for path in _paths(sourced.data):
            spots += [sourced.spot(*path), sourced.key_spot(*path), sourced.cell_spot(path, 1, 2)]
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for spot in spots:
        assert 1 <= spot.line <= len(lines)
        assert 1 <= spot.column <= len(lines[spot.line - 1]) + 1
        assert spot.column - 1 + spot.length <= max(len(spot.text), spot.column)


PLAIN = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(PLAIN, inner, max_size=4),
    max_leaves=12,
)


@given(data=JSON, loader=st.sampled_from(LOADERS))
def test_json_reads_as_itself(data: Data, loader: type[yaml.SafeLoader]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nodes, "_LOADER", loader)
        assert parsed(json.dumps({"data": data}, ensure_ascii=False)).data == {"data": data}


def _paths(data: Data, path: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in inner:
        yield from _paths(value, (*path, step))
