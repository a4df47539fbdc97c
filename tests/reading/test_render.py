"""A rendered fault underlines exactly what is wrong, on any line, in any script."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.faults import Fault, Spot
from generator.reading.render import fault_to_json, render_concise, render_full


def underlined(text: str, column: int, length: int = 1) -> tuple[str, str]:
    """The source line and the carets as printed, without their margin."""
    _, _, _, source, carets = render_full(Fault("bad-value", "m", Spot("f", 7, column, length, text))).split("\n")
    assert source.startswith("7 |")
    assert carets.startswith("  | ")
    return source[4:], carets[4:]


def test_a_full_rendering_has_place_line_carets_rule_and_help() -> None:
    fault = Fault("bad-value", "too bright", Spot("a/b.yaml", 12, 8, 3, "light: 900"), "warning", "XX-7", "dim it")
    assert render_full(fault) == "\n".join(
        [
            "warning[bad-value]: too bright",
            "  --> a/b.yaml:12:8",
            "   |",
            "12 | light: 900",
            "   |        ^^^",
            "   |",
            "   = rule: XX-7",
            "   = help: dim it",
        ]
    )


def test_a_fault_without_a_place_is_its_message_and_help() -> None:
    fault = Fault("bad-value", "too bright", None, help="dim it")
    assert render_full(fault) == "error[bad-value]: too bright\n  = help: dim it"
    assert render_concise(fault) == "error[bad-value] too bright"


@pytest.mark.parametrize(
    ("text", "column", "length", "source", "carets"),
    [
        ("a: 日本 x", 7, 1, "a: 日本 x", "        ^"),
        ("a: 日本 x", 4, 2, "a: 日本 x", "   ^^^^"),
        ("e\u0301e\u0301x", 5, 1, "e\u0301e\u0301x", "  ^"),
        ("\ta", 2, 1, "    a", "    ^"),
        ("a\x1b[31mb", 7, 1, "a␛[31mb", "      ^"),
        ("abc", 4, 1, "abc", "   ^"),
        ("abc", 2, 99, "abc", " ^^"),
    ],
)
def test_carets_stand_below_what_they_mean(text: str, column: int, length: int, source: str, carets: str) -> None:
    assert underlined(text, column, length) == (source, carets)


@given(
    before=st.text("ab ", max_size=400),
    word=st.text("XYZ", min_size=1, max_size=30),
    after=st.text("cd ", max_size=400),
)
def test_a_long_line_is_clipped_around_the_word(before: str, word: str, after: str) -> None:
    source, carets = underlined(before + word + after, len(before) + 1, len(word))
    assert len(source) <= 100
    start = len(carets) - len(carets.lstrip())
    assert source[start : len(carets)] == word


@given(text=st.text(max_size=300), column=st.integers(1, 400), length=st.integers(-1, 400))
def test_any_line_renders_in_as_many_lines_as_it_should(text: str, column: int, length: int) -> None:
    rendered = render_full(Fault("bad-value", text, Spot(text, 3, column, length, text)))
    assert len(rendered.split("\n")) == (5 if text else 2)
    assert rendered.count("^") >= (1 if text else 0)
    rendered.encode()


def test_json_has_always_the_same_keys() -> None:
    placed = fault_to_json(Fault("bad-value", "m", Spot("f", 2, 3), rule="XX-1", help="h"))
    bare = fault_to_json(Fault("bad-value", "m", None))
    keys = ["severity", "code", "message", "file", "line", "column", "rule", "help"]
    assert list(placed) == list(bare) == keys
    assert [bare[key] for key in keys[3:]] == [None] * 5
    assert json.loads(json.dumps(placed)) == placed
