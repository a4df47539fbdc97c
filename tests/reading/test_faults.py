"""Faults are registered, collected once each, and told in reading order."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.codes import CODES, register_codes
from generator.reading.faults import Fault, FaultLog, Spot, did_you_mean, listed, quoted, visible


def test_codes_are_kebab_case_and_their_meanings_one_line() -> None:
    for code, meaning in CODES.items():
        assert all(part.isalnum() and part == part.lower() for part in code.split("-"))
        assert meaning
        assert "\n" not in meaning


def test_a_code_must_be_registered_before_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for code in ("no-such-code", "late-code"):
        with pytest.raises(KeyError):
            FaultLog().error(code, "wrong")
    monkeypatch.setitem(CODES, "late-code", "registered late")
    FaultLog().error("late-code", "wrong")


def test_a_code_cannot_be_given_a_second_meaning() -> None:
    register_codes({"bad-id": CODES["bad-id"]})
    with pytest.raises(ValueError, match="bad-id"):
        register_codes({"bad-id": "something else"})


def test_faults_are_told_once_each_in_reading_order() -> None:
    log = FaultLog()
    places = [("b", 1, 1), ("a", 10, 1), ("a", 2, 5), ("a", 2, 1), ("b", 1, 1)]
    for place in places:
        log.error("bad-value", "wrong", Spot(*place))
    log.warning("stray-file", "stray")
    assert [fault.spot and fault.spot[:3] for fault in log] == [
        None,
        ("a", 2, 1),
        ("a", 2, 5),
        ("a", 10, 1),
        ("b", 1, 1),
    ]
    assert len(log) == 5


def test_warnings_do_not_make_a_log_bad_and_errors_do() -> None:
    log = FaultLog()
    assert log.ok
    log.warning("stray-file", "stray")
    assert log.ok
    log.extend([Fault("bad-id", "bad", None)])
    assert not log.ok


def test_many_warnings_do_not_crowd_out_an_error() -> None:
    log = FaultLog()
    log.extend(Fault("stray-file", "stray", Spot("a", line, 1), "warning") for line in range(1, 500))
    log.error("bad-id", "bad", Spot("a", 1, 1))
    assert len(log) == 102
    assert not log.ok


@pytest.mark.parametrize(
    ("word", "expected"),
    [("gird", "did you mean “grid”?"), ("GRID", "did you mean “grid”?"), ("zzz", None), ("grid" * 100_000, None)],
)
def test_a_near_word_is_suggested(word: str, expected: str | None) -> None:
    assert did_you_mean(word, {"name", "grid", "points"}) == expected


def test_words_are_listed_as_people_do() -> None:
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "and")] == ["a", "a or b", "a, b and c"]


@given(st.text())
def test_quoted_text_is_short_and_cannot_steer_a_terminal(text: str) -> None:
    assert len(quoted(text)) <= 42
    assert len(visible(text)) == len(text)
    assert visible(text).replace("\u200d", "").isprintable() or not text.replace("\u200d", "").isprintable()
    assert not set(visible(text)) & set("\n\r\x1b\x07\x9b\u202e\u2028")
    visible(text).encode()


def test_telling_faults_needs_neither_pydantic_nor_yaml() -> None:
    script = "import sys, generator.reading.render; print({'pydantic', 'yaml'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
