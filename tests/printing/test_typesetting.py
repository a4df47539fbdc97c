"""Lines fit, paragraphs hold together, and nothing that cannot be set is set all the same."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.scene import Place, Rect, Scene, Text
from generator.drawing.theme import theme_for
from generator.drawing.type import SANS, SERIF, text_box, wrap
from generator.printing.blocks import Run, TypesettingFault
from generator.printing.columns import Frame, PageOfStrips, lay_out
from generator.printing.lines import break_lines
from generator.printing.markdown import read_markdown
from generator.printing.strips import Strip, stack_height
from generator.printing.typesetting import TEXT, Typesetter

THEME = theme_for("full")
BOARD = Scene("board", 100, 40, (Rect(0, 0, 100, 40, fill=THEME.wash), Text(5, 20, "reef", SANS, 9, THEME.text)))
ICON = Scene("lamp", 10, 10, (Rect(0, 0, 10, 10, fill=THEME.text),))
WORDS = st.lists(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12), min_size=1, max_size=120)


def galley(text: str, width: float = 76.0) -> list[Strip]:
    return Typesetter(THEME, {"board": BOARD}, {"lamp": ICON}).set_blocks(read_markdown(text), width)


def pages(text: str, height: float = 60.0, columns: int = 2) -> list[PageOfStrips]:
    frame = Frame(tuple(20.0 + 94.0 * number for number in range(columns)), 76.0, 10.0, 10.0 + height)
    return lay_out(galley(text), frame, frame)


def words_of(strips: Sequence[Strip]) -> str:
    return " ".join(item.text for strip in strips for item in strip.items if isinstance(item, Text))


@given(WORDS)
def test_lines_hold_all_words_in_order_and_none_is_too_wide(words: list[str]) -> None:
    lines = break_lines((Run(" ".join(words)),), TEXT, 60.0, {}, 1)
    assert all(line.width <= 60.0 + 1e-6 for line in lines)
    assert " ".join(str(piece.content) for line in lines for _, piece in line.pieces) == " ".join(words)


@given(WORDS)
def test_no_more_lines_are_used_than_by_filling_each_greedily_plus_one(words: list[str]) -> None:
    lines = break_lines((Run(" ".join(words)),), TEXT, 60.0, {}, 1)
    assert len(lines) <= len(wrap(" ".join(words), SERIF, TEXT.size, 60.0)) + 1


def shown(text: str, width: float) -> list[str]:
    lines = break_lines((Run(text),), TEXT, width, {}, 1)
    return ["".join(str(piece.content) for _, piece in line.pieces) for line in lines]


def test_breaks_are_chosen_for_the_whole_paragraph() -> None:
    # Filling each line as far as it goes would leave the second “mm” alone on a line.
    assert shown("mmm mm mm mmmmm", 17.0) == ["mmm", "mm mm", "mmmmm"]


def test_a_non_breaking_space_does_not_break() -> None:
    assert shown("mmmm mmmm\N{NO-BREAK SPACE}mm", 28.0) == ["mmmm", "mmmm mm"]


def test_a_hyphen_between_words_may_end_a_line_but_one_in_a_rule_number_may_not() -> None:
    assert shown("mmmm-mmmm", 16.0) == ["mmmm-", "mmmm"]
    with pytest.raises(TypesettingFault, match="LH-77777"):
        shown("LH-77777", 12.0)


def test_a_hard_break_ends_the_line() -> None:
    assert len(galley("short  \nshort")) == 2


def test_rule_numbers_hang_in_the_margin_on_the_first_line() -> None:
    first, *_ = galley("[LH-7, LH-8] " + "word " * 60)
    labels = [item for item in first.items if isinstance(item, Text) and item.text.startswith("LH")]
    assert [label.text for label in labels] == ["LH-7", "LH-8"]
    assert all(text_box(label).x >= -12.0 and text_box(label).right < 0 for label in labels)


def test_stacked_rule_numbers_do_not_run_into_the_next() -> None:
    (page,) = pages("[LH-1, LH-2, LH-3] a\n\n[LH-4] b", columns=1)
    boxes = [text_box(item) for item in page.draw() if isinstance(item, Text) and item.text.startswith("LH")]
    assert all(above.bottom <= below.y for above, below in pairwise(boxes))


def test_an_icon_stands_in_its_line() -> None:
    (strip,) = galley("a :lamp: b")
    (icon,) = (item for item in strip.items if isinstance(item, Place))
    assert icon.scale * ICON.height <= strip.height
    assert 0 <= icon.y <= strip.height - icon.scale * ICON.height


def test_a_wide_figure_shrinks_and_a_small_one_does_not_grow() -> None:
    (wide,) = galley("![](figure:board)", width=90.0)
    (small,) = galley("![](figure:board)", width=120.0)
    scales = [item.scale for strip in (wide, small) for item in strip.items if isinstance(item, Place)]
    assert scales == [0.9, 1.0]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a\n\n![](figure:bord)", 3, "did you mean “board”"),
        ("![](figure:board)", 1, "6.8 pt"),
        ("a :lump: b", 1, "did you mean “lamp”"),
        ("a\n\n" + "m" * 40, 3, "mm wide"),
        ("| a | b |\n|---|---|\n| " + "m" * 14 + " | " + "m" * 14 + " |", 1, "this table"),
        ("snow \N{SNOWMAN}", 1, "cannot draw"),
        ("[LHLH-1234567] a", 1, "too long for the margin"),
        ("> # a", 1, "inside"),
    ],
)
def test_what_cannot_be_set_is_a_fault_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(TypesettingFault) as caught:
        galley(text)
    assert (caught.value.line, message in caught.value.message) == (line, True), caught.value


def test_a_box_taller_than_a_column_is_a_fault() -> None:
    with pytest.raises(TypesettingFault, match="line 3: this must stay together"):
        pages("a\n\n> " + "word " * 400)


@given(st.lists(st.integers(1, 200), min_size=1, max_size=12))
def test_columns_hold_every_line_in_order_without_widows_or_orphans(lengths: list[int]) -> None:
    text = "\n\n".join("word " * length for length in lengths)
    laid = [column for page in pages(text) for column in page.columns]
    assert words_of([strip for column in laid for strip in column]) == words_of(galley(text))
    assert all(stack_height(column) <= 60.0 + 1e-6 for column in laid)
    whole = Counter(strip.line for strip in galley(text))
    for column in laid:
        for paragraph, lines in Counter(strip.line for strip in column).items():
            assert lines >= 2 or lines == whole[paragraph]


@given(st.integers(1, 14))
def test_a_heading_is_never_the_last_thing_in_a_column(lines: int) -> None:
    text = "a  \n" * lines + "a\n\n# Fog\n\n" + "word " * 60
    for page in pages(text):
        assert all(column[-1].mark is None for column in page.columns if column)


def test_the_last_page_is_balanced() -> None:
    (page,) = pages("\n\n".join(["word " * 20] * 6))
    left, right = map(stack_height, page.columns)
    assert 0 <= left - right <= 15


def test_a_long_table_repeats_its_header() -> None:
    rows = "\n".join(f"| {number} | b |" for number in range(30))
    laid = [column for page in pages(f"| Ship | Tons |\n|---|---|\n{rows}") for column in page.columns if column]
    assert len(laid) > 2
    assert all(words_of(column).startswith("Ship Tons") for column in laid)


def test_breaks_are_obeyed() -> None:
    first, second = pages("a\n\n{column-break}\n\nb\n\n{page-break}\n\nc")
    assert [words_of(column) for column in first.columns] == ["a", "b"]
    assert words_of(second.columns[0]) == "c"
