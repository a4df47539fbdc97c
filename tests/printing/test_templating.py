"""Templates see their facts and nothing else, and every fault names its file and line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.printing.blocks import Paragraph, plain
from generator.printing.markdown import read_markdown
from generator.printing.templating import TemplateFault, escape_markdown, render_template


def render(folder: Path, text: str, **facts: object) -> str:
    (folder / "page.md.j2").write_text(text, encoding="utf-8")
    return render_template(folder, "page.md.j2", facts)


def test_facts_are_filled_in(tmp_path: Path) -> None:
    assert render(tmp_path, "{{ lamps }} lamps", lamps=7) == "7 lamps"


def test_shared_macros_can_be_imported(tmp_path: Path) -> None:
    text = '{% from "credits.md.j2" import credits %}{{ credits([("Words", "A. Keeper")]) }}'
    assert "**Words.** A\\. Keeper" in render(tmp_path, text)


def test_a_fact_is_not_a_template(tmp_path: Path) -> None:
    assert render(tmp_path, "{{ words }}", words="{{ 7 * 7 }}") == "{{ 7 * 7 }}"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("fine\n{{ missing }}", 2, "'missing' is undefined"),
        ("fine\n\n{% for %}", 3, "Expected"),
        ("{{ lamps.oil }}", 1, "no attribute 'oil'"),
        ("\n{{ ''.__class__.__mro__ }}", 2, "unsafe"),
        ("{{ lamps.__init__.__globals__ }}", 1, "unsafe"),
        ("{{ [].append(1) }}", 1, "unsafe"),
        ('{% include "../secret.md" %}', 1, "there is no template"),
        ("{{ 1 / 0 }}", 1, "ZeroDivisionError"),
        ("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", 1, "calls itself without end"),
    ],
)
def test_a_fault_names_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(TemplateFault) as caught:
        render(tmp_path, text, lamps=7)
    assert caught.value.line == line
    assert message in caught.value.message
    assert caught.value.file == str(tmp_path / "page.md.j2")


@pytest.mark.parametrize(
    "text",
    [
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{% for a in range(9999999) %}{% endfor %}",
        "{% for a in range(90000) %}as long as a line of print{% endfor %}",
        "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(40) }}",
        "{{ 'a' * 999999999 }}",
        "{{ 999999999 * [1] }}",
        "{{ 9 ** 999999999 }}",
        "{{ '%999999999d' % 1 }}",
        "{{ '{:999999999}'.format(1) }}",
        "{{ 'a'.ljust(999999999) }}",
        "{{ 'a' | center(999999999) }}",
    ],
)
def test_a_template_cannot_run_or_grow_without_end(tmp_path: Path, text: str) -> None:
    with pytest.raises(TemplateFault):
        render(tmp_path, text)


@given(st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), min_size=1))
def test_escaped_words_print_as_they_stand(words: str) -> None:
    # Straight quotes become curly ones, as everywhere in a book; all else stays.
    expected = " ".join(words.split())
    blocks = read_markdown(escape_markdown(words))
    shown = plain(blocks[0].runs) if blocks and isinstance(blocks[0], Paragraph) else ""
    curly = str.maketrans("“”‘’", "\"\"''")
    assert shown.translate(curly) == expected
