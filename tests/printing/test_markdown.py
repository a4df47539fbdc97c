"""Markdown becomes blocks, and what paper cannot show is refused with its line."""

import pytest

from generator.printing.blocks import (
    Aside,
    Break,
    Divider,
    Figure,
    Heading,
    ListBlock,
    Paragraph,
    Run,
    Table,
    TypesettingFault,
)
from generator.printing.markdown import read_markdown


def test_a_heading_knows_its_level_and_line() -> None:
    assert read_markdown("\n## Fog *at sea*") == (Heading(2, (Run("Fog "), Run("at sea", "italic")), 2),)


def test_runs_speak_in_four_voices() -> None:
    (block,) = read_markdown("a **b** *c* `d`")
    assert isinstance(block, Paragraph)
    assert [run.voice for run in block.runs if run.text.strip()] == ["regular", "bold", "italic", "keyword"]


def test_rule_numbers_leave_the_text() -> None:
    assert read_markdown("[LH-7, LH-8] Light it.") == (Paragraph((Run("Light it."),), ("LH-7", "LH-8"), 1),)


def test_a_list_item_carries_rule_numbers_too() -> None:
    (block,) = read_markdown("3. [LH-1] Light it.\n4. Wait.")
    assert isinstance(block, ListBlock)
    assert (block.ordered, block.start, block.tight) == (True, 3, True)
    assert block.items[0] == (Paragraph((Run("Light it."),), ("LH-1",), 1),)


def test_icons_stand_between_colons_but_not_in_escapes_or_code() -> None:
    (block,) = read_markdown(r"A :lamp: is not \:lamp\: nor `:lamp:` nor 3:2.")
    assert isinstance(block, Paragraph)
    assert [run.text for run in block.runs if run.voice == "icon"] == ["lamp"]


def test_a_figure_has_a_caption_and_may_have_a_width() -> None:
    blocks = read_markdown('![The *coast*](figure:chart "width=60")\n\n![](figure:chart)')
    assert blocks == (
        Figure("chart", (Run("The "), Run("coast", "italic")), 60.0, 1),
        Figure("chart", (), None, 3),
    )


def test_a_table_keeps_its_alignments() -> None:
    (block,) = read_markdown("| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |")
    assert isinstance(block, Table)
    assert block.alignments == ("left", "centre", "right")
    assert block.rows == (((Run("1"),), (Run("2"),), (Run("3"),)),)


@pytest.mark.parametrize(
    ("text", "kind"), [("**Example.** x", "example"), ("**Ruling:** x", "ruling"), ("x", "note")]
)
def test_the_first_word_of_a_box_says_what_it_is(text: str, kind: str) -> None:
    (block,) = read_markdown(f"> {text}")
    assert isinstance(block, Aside)
    assert block.kind == kind


def test_breaks_and_dividers() -> None:
    assert read_markdown("{page-break}\n\n---\n\n{column-break}") == (
        Break("page", 1),
        Divider(3),
        Break("column", 5),
    )


def test_quotes_become_curly() -> None:
    assert read_markdown("\"it's\"") == (Paragraph((Run("“it’s”"),), (), 1),)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a\n\n<b>x</b>", 3, "HTML"),
        ("a\nb <br> c", 2, "HTML"),
        ("<div>\n", 1, "HTML"),
        ("\n[here](https://example.org)", 2, "link"),
        ("a\n\n    code", 3, "code listing"),
        ("```\ncode\n```", 1, "code listing"),
        ("see ![x](figure:y)", 1, "alone"),
        ("![x](chart.png)", 1, "figure:name"),
        ('![x](figure:y "wide")', 1, "width=60"),
        ("#### deep", 1, "three levels"),
        ("a **b *c* d**", 1, "combined"),
        ("[LH-7]", 1, "nothing follows"),
        ("- a\n-", 2, "empty"),
        ("#", 1, "no words"),
    ],
)
def test_what_paper_cannot_show_is_refused_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(TypesettingFault) as caught:
        read_markdown(text)
    assert (caught.value.line, message in caught.value.message) == (line, True), caught.value
