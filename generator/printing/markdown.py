"""Markdown: the words of a book, read. In: Markdown text; out: a tuple of `Block`, or a `TypesettingFault`.

CommonMark with tables, less what paper cannot show (HTML, links, code listings), plus four conventions:

* `[AB-7]` or `[AB-7, AB-8]` at the start of a paragraph or list item: the rules it states, set in the margin;
* `:star:` an icon in the line;
* `![caption](figure:name "width=60")` alone in a paragraph: a figure, at most 60 mm wide;
* `{page-break}` or `{column-break}` alone in a paragraph.

A blockquote is a boxed note, and `> **Example.** …` or `> **Ruling.** …` tells which kind.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

from generator.printing.blocks import (
    Alignment,
    Aside,
    Block,
    Break,
    Divider,
    Figure,
    Heading,
    ListBlock,
    Paragraph,
    Run,
    Runs,
    Table,
    TypesettingFault,
    Voice,
    plain,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

_ICON = re.compile(r":([a-z][a-z0-9]*(?:-[a-z0-9]+)*):")
_RULES = re.compile(r"\[([A-Z]{1,4}-\d+(?:,\s*[A-Z]{1,4}-\d+)*)\]\s*")
_WIDTH = re.compile(r"width=(\d+(?:\.\d+)?)")
_BREAKS: dict[str, Literal["column", "page"]] = {"{column-break}": "column", "{page-break}": "page"}
_ALIGNMENTS: dict[str, Alignment] = {"text-align:center": "centre", "text-align:right": "right"}
_REFUSALS = {
    "html_block": "raw HTML cannot be printed",
    "html_inline": "raw HTML cannot be printed",
    "link": "a link cannot be followed on paper; write the address as words",
    "fence": "code listings are not supported",
    "code_block": "text indented by four spaces is a code listing, which is not supported",
    "image": "a figure stands alone in its paragraph",
}


@lru_cache(maxsize=8)
def read_markdown(source: str) -> tuple[Block, ...]:
    """The blocks of the text, in order; remembered, because one text is set for several papers."""
    from markdown_it.tree import SyntaxTreeNode

    return _blocks(SyntaxTreeNode(_parser().parse(source)).children, 1)


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "smartquotes"])
    parser.inline.ruler.before("emphasis", "icon", _read_icon)
    return parser


def _read_icon(state: StateInline, silent: bool) -> bool:
    """An inline rule of the parser, so that escaped colons and code spans are left alone."""
    match = _ICON.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        state.push("icon", "", 0).content = match[1]
    state.pos = match.end()
    return True


def _line(node: SyntaxTreeNode, otherwise: int) -> int:
    return node.map[0] + 1 if node.map else otherwise


def _refuse(node: SyntaxTreeNode, line: int) -> TypesettingFault:
    return TypesettingFault(line, _REFUSALS.get(node.type, f"“{node.type}” is not supported"))


def _blocks(nodes: Sequence[SyntaxTreeNode], line: int) -> tuple[Block, ...]:
    return tuple(_block(node, _line(node, line)) for node in nodes)


def _block(node: SyntaxTreeNode, line: int) -> Block:
    match node.type:
        case "heading":
            return _heading(node, line)
        case "paragraph":
            return _paragraph(node, line)
        case "bullet_list" | "ordered_list":
            return _list(node, line)
        case "table":
            return _table(node, line)
        case "blockquote":
            return _aside(node, line)
        case "hr":
            return Divider(line)
    raise _refuse(node, line)


def _heading(node: SyntaxTreeNode, line: int) -> Heading:
    level = int(node.tag[1:])
    if level > 3:
        raise TypesettingFault(line, "headings go three levels deep at most")
    runs = _inline(node.children[0], line)
    if not plain(runs):
        raise TypesettingFault(line, "this heading has no words")
    return Heading(level, runs, line)


def _paragraph(node: SyntaxTreeNode, line: int) -> Paragraph | Figure | Break:
    inline = node.children[0]
    if inline.content in _BREAKS:
        return Break(_BREAKS[inline.content], line)
    if len(inline.children) == 1 and inline.children[0].type == "image":
        return _figure(inline.children[0], line)
    runs = _inline(inline, line)
    numbers = _RULES.match(runs[0].text) if runs and runs[0].voice == "regular" else None
    if numbers is None:
        return Paragraph(runs, (), line)
    rest = runs[0].text[numbers.end() :]
    kept = (Run(rest), *runs[1:]) if rest else runs[1:]
    if not kept:
        raise TypesettingFault(line, f"nothing follows the rule number [{numbers[1]}]")
    return Paragraph(kept, tuple(number.strip() for number in numbers[1].split(",")), line)


def _figure(image: SyntaxTreeNode, line: int) -> Figure:
    scheme, _, name = str(image.attrs.get("src", "")).partition(":")
    if scheme != "figure" or not name:
        raise TypesettingFault(line, "a picture is written ![caption](figure:name)")
    wish = str(image.attrs.get("title", ""))
    width = _WIDTH.fullmatch(wish)
    if wish and (width is None or float(width[1]) <= 0):
        raise TypesettingFault(line, f"“{wish}” is not a figure's width; write \"width=60\" for 60 mm")
    return Figure(name, _inline(image, line), float(width[1]) if width else None, line)


def _list(node: SyntaxTreeNode, line: int) -> ListBlock:
    items = tuple(_blocks(item.children, _line(item, line)) for item in node.children)
    for item, blocks in zip(node.children, items, strict=True):
        if not blocks:
            raise TypesettingFault(_line(item, line), "this list item is empty")
    tight = all(child.hidden for item in node.children for child in item.children if child.type == "paragraph")
    return ListBlock(node.type == "ordered_list", int(node.attrs.get("start", 1)), tight, items, line)


def _table(node: SyntaxTreeNode, line: int) -> Table:
    rows = [row for part in node.children for row in part.children]
    cells = [tuple(_cell(cell, _line(row, line)) for cell in row.children) for row in rows]
    if len(cells) < 2:
        raise TypesettingFault(line, "this table has no rows")
    styles = (str(cell.attrs.get("style", "")) for cell in rows[0].children)
    return Table(cells[0], tuple(cells[1:]), tuple(_ALIGNMENTS.get(style, "left") for style in styles), line)


def _cell(node: SyntaxTreeNode, line: int) -> Runs:
    return _inline(node.children[0], line) if node.children else ()


def _aside(node: SyntaxTreeNode, line: int) -> Aside:
    blocks = _blocks(node.children, line)
    if not blocks:
        raise TypesettingFault(line, "this box is empty")
    first = blocks[0]
    word = ""
    if isinstance(first, Paragraph) and first.runs[0].voice == "bold":
        word = first.runs[0].text.lower()
    if word.startswith("example"):
        return Aside("example", blocks, line)
    return Aside("ruling" if word.startswith("ruling") else "note", blocks, line)


def _inline(node: SyntaxTreeNode, line: int) -> Runs:
    """The runs of a line of Markdown. Voices do not nest: our faces have no bold italic."""
    tokens: list[Token] = (node.token.children if node.token else None) or []
    runs: list[Run] = []
    voice: Voice = "regular"
    for token in tokens:
        match token.type:
            case "text":
                _say(runs, token.content, voice)
            case "softbreak":
                line += 1
                _say(runs, " ", voice)
            case "hardbreak":
                line += 1
                runs.append(Run("", "break"))
            case "code_inline":
                _say(runs, token.content, "keyword")
            case "icon":
                runs.append(Run(token.content, "icon"))
            case "strong_open" | "em_open":
                if voice != "regular":
                    raise TypesettingFault(line, "bold and italic cannot be combined")
                voice = "bold" if token.type == "strong_open" else "italic"
            case "strong_close" | "em_close":
                voice = "regular"
            case _:
                kind = token.type.removesuffix("_open")
                raise TypesettingFault(line, _REFUSALS.get(kind, f"“{kind}” is not supported"))
    return tuple(runs)


def _say(runs: list[Run], text: str, voice: Voice) -> None:
    """Adds text, joining it to the run before when that speaks in the same voice."""
    if runs and runs[-1].voice == voice:
        runs[-1] = Run(runs[-1].text + text, voice)
    elif text:
        runs.append(Run(text, voice))
