"""Typesetting: blocks become a galley. In: blocks, a theme, figures, icons and a width; out: a list of `Strip`.

Three sizes of type on the page, and a fourth in its opening; two families; space in steps of 2 mm. Rule numbers
hang in the margin to the left of the column, so they never disturb the reading and are found at a glance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.drawing.scene import Circle, Item, Place, Rect, Scene, Text, line, polygon
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, SERIF_BOLD, SERIF_ITALIC, width_mm
from generator.printing.blocks import (
    Aside,
    Block,
    Break,
    Divider,
    Figure,
    Heading,
    ListBlock,
    Paragraph,
    Runs,
    Table,
    TypesettingFault,
    plain,
    unknown,
)
from generator.printing.lines import TypeStyle, break_lines
from generator.printing.strips import Mark, Strip, stack_height, stack_items
from generator.printing.tables import set_table

HEADING_SIZE, TEXT_SIZE, LABEL_SIZE = 14.0, 10.0, 8.0
SMALLEST = 7.0
"""The least size in points that anything on paper may have, drawings included."""
MODULE = 2.0
LEADING = 4.8

_READING = {"regular": SERIF, "bold": SERIF_BOLD, "italic": SERIF_ITALIC, "keyword": SANS_BOLD}
TEXT = TypeStyle(_READING, TEXT_SIZE, LEADING)
TABULAR = TypeStyle(
    {"regular": SANS, "bold": SANS_BOLD, "italic": SERIF_ITALIC, "keyword": SANS_BOLD}, TEXT_SIZE, LEADING
)
CAPTION = TypeStyle({**_READING, "regular": SERIF_ITALIC, "italic": SERIF}, TEXT_SIZE, LEADING)
HEADINGS = {
    1: TypeStyle(dict.fromkeys(_READING, SERIF_BOLD), HEADING_SIZE, 6.0),
    2: TypeStyle(dict.fromkeys(_READING, SANS_BOLD), TEXT_SIZE, LEADING),
    3: TypeStyle(dict.fromkeys(_READING, SERIF_ITALIC), TEXT_SIZE, LEADING),
}
_ABOVE_HEADING = {1: 4 * MODULE, 2: 3 * MODULE, 3: 2 * MODULE}
_BELOW_HEADING = {1: MODULE, 2: MODULE / 2, 3: 0.0}
_SPACIOUS = (Aside, Figure, Table, Divider)
"""Blocks that want more air above and below than a paragraph does."""

LABEL_ROOM = 12.0
"""The margin that a column keeps free on its left for rule numbers."""
_LABEL_GAP = 2 * MODULE
_LABEL_LEADING = 3.4
_INDENT = 5.0
_BOX_PADDING = 4.0


@dataclass(frozen=True, slots=True)
class Typesetter:
    """Sets blocks for one theme with one set of drawings."""

    theme: Theme
    figures: Mapping[str, Scene]
    icons: Mapping[str, Scene]

    def set_blocks(self, blocks: Sequence[Block], width: float, indent: float = 0.0) -> list[Strip]:
        """The blocks as strips in a column of `width`, each begun `indent` from the column's left edge."""
        strips: list[Strip] = []
        last: Block | None = None
        for block in blocks:
            first, *rest = self._set(block, width, indent)
            keep = first.keep or isinstance(last, Heading | Divider) or _leads_on(last, block)
            strips.append(replace(first, gap=_gap(last, block), keep=keep))
            strips.extend(rest)
            last = block
        return strips

    def _set(self, block: Block, width: float, indent: float) -> list[Strip]:
        match block:
            case Paragraph():
                return self._paragraph(block, width, indent)
            case Heading():
                return self._heading(block, width, indent)
            case ListBlock():
                return self._list(block, width, indent)
            case Table():
                strips = set_table(block, TABULAR, self.theme, self.icons, width - indent)
                return [_indented(strip, indent) for strip in strips]
            case Figure():
                return [self._figure(block, width, indent)]
            case Aside():
                return [self._aside(block, width, indent)]
            case Divider():
                return [self._divider(block, width, indent)]
            case Break():
                return [Strip(0.0, (), block.line, ends=block.to)]

    def _paragraph(self, block: Paragraph, width: float, indent: float) -> list[Strip]:
        strips = self._lines(block.runs, TEXT, width, indent, block.line)
        labels = self._labels(block)
        if labels:
            # A short paragraph with many numbers grows, so that they cannot run into the next one's.
            short = _LABEL_LEADING * len(labels) - MODULE / 2 - stack_height(strips)
            strips[0] = replace(strips[0], items=(*labels, *strips[0].items))
            strips[-1] = replace(strips[-1], height=strips[-1].height + max(0.0, short))
        return strips

    def _labels(self, block: Paragraph) -> list[Text]:
        labels = []
        for number, rule in enumerate(block.rules):
            if width_mm(rule, SANS, LABEL_SIZE) > LABEL_ROOM - _LABEL_GAP / 2:
                raise TypesettingFault(block.line, f"the rule number {rule} is too long for the margin")
            y = TEXT.drop + number * _LABEL_LEADING
            labels.append(Text(-_LABEL_GAP, y, rule, SANS, LABEL_SIZE, self.theme.quiet, "end"))
        return labels

    def _lines(self, runs: Runs, style: TypeStyle, width: float, indent: float, at: int) -> list[Strip]:
        """One strip a line; the first two and the last two stay together."""
        lines = break_lines(runs, style, width - indent, self.icons, at)
        colour = self.theme.quiet if style is CAPTION else self.theme.text
        last = len(lines) - 1
        return [
            Strip(
                style.leading,
                tuple(words.draw(indent, style.drop, style, colour)),
                at,
                keep=number in (1, last) and number > 0,
            )
            for number, words in enumerate(lines)
        ]

    def _heading(self, block: Heading, width: float, indent: float) -> list[Strip]:
        if indent:
            raise TypesettingFault(block.line, "a heading cannot stand inside a list or a box")
        style = HEADINGS[block.level]
        strips = [replace(strip, keep=True) for strip in self._lines(block.runs, style, width, 0.0, block.line)]
        opening = strips[0]
        if block.level == 1:
            star = _star(-_LABEL_GAP - 1.4, style.drop - 1.6, 1.4)
            opening = replace(opening, items=(polygon(star, fill=self.theme.accent), *opening.items))
        strips[0] = replace(opening, keep=False, mark=Mark(block.level, plain(block.runs)))
        return strips

    def _list(self, block: ListBlock, width: float, indent: float) -> list[Strip]:
        strips: list[Strip] = []
        for number, item in enumerate(block.items):
            first, *rest = self.set_blocks(item, width, indent + _INDENT)
            marker = self._marker(block, number, indent)
            gap = 0.0 if number == 0 else MODULE / 2 if block.tight else MODULE
            strips.append(replace(first, items=(marker, *first.items), gap=gap))
            strips.extend(rest)
        return strips

    def _marker(self, block: ListBlock, number: int, indent: float) -> Item:
        if block.ordered:
            return Text(indent, TEXT.drop, str(block.start + number), SANS_BOLD, TEXT_SIZE, self.theme.accent)
        return Circle(indent + 1.0, TEXT.drop - 1.15, 0.55, fill=self.theme.accent)

    def _figure(self, block: Figure, width: float, indent: float) -> Strip:
        if block.name not in self.figures:
            raise unknown("figure", block.name, self.figures, block.line)
        scene = self.figures[block.name]
        room = width - indent
        scale = min(1.0, (min(block.width, room) if block.width else room) / scene.width)
        smallest = _smallest_text(scene, scale)
        if smallest < SMALLEST - 1e-6:
            size = f"{smallest:.1f} pt text at {scale:.0%} of its size; {SMALLEST:g} pt is the least"
            raise TypesettingFault(block.line, f"figure “{block.name}” would have {size}")
        items: list[Item] = [Place(scene, indent, 0.0, scale)]
        height = scene.height * scale
        if block.caption:
            captions = self._lines(block.caption, CAPTION, width, indent, block.line)
            items.extend(stack_items(captions, 0.0, height + MODULE / 2))
            height += MODULE / 2 + stack_height(captions)
        return Strip(height, tuple(items), block.line)

    def _aside(self, block: Aside, width: float, indent: float) -> Strip:
        inner = self.set_blocks(block.blocks, width - _BOX_PADDING, indent + _BOX_PADDING)
        # A line of type has air of its own above; less padding there looks the same as at the sides.
        above = _BOX_PADDING - 1.0
        height = stack_height(inner) + 2 * above
        is_example = block.kind == "example"
        fill = self.theme.tint if is_example else self.theme.wash
        edge = self.theme.accent if is_example else self.theme.rule
        # Where ink is scarce the fill is the paper itself, and a hairline has to say where the box ends.
        frame = self.theme.stroke(HAIR, self.theme.hair) if fill == self.theme.paper else None
        items: list[Item] = [
            Rect(indent, 0.0, width - indent, height, fill=fill, stroke=frame),
            line(indent, 0.0, indent, height, self.theme.stroke(BOLD, edge)),
            *stack_items(inner, 0.0, above),
        ]
        return Strip(height, tuple(items), block.line)

    def _divider(self, block: Divider, width: float, indent: float) -> Strip:
        centre, rule = (indent + width) / 2, self.theme.stroke(FINE, self.theme.hair)
        star = polygon(_star(centre, 1.0, 1.0), fill=self.theme.quiet)
        reach = 12.0
        left, right = (
            line(centre + start, 1.0, centre + end, 1.0, rule) for start, end in ((-reach, -3.0), (3.0, reach))
        )
        return Strip(MODULE, (left, star, right), block.line)


def _gap(last: Block | None, block: Block) -> float:
    """The space between two blocks."""
    if last is None:
        return 0.0
    if isinstance(block, Heading):
        return _BELOW_HEADING[last.level] if isinstance(last, Heading) else _ABOVE_HEADING[block.level]
    if isinstance(last, Heading):
        return _BELOW_HEADING[last.level]
    return 2 * MODULE if isinstance(block, _SPACIOUS) or isinstance(last, _SPACIOUS) else MODULE


def _leads_on(last: Block | None, block: Block) -> bool:
    """Whether a paragraph announces what follows it: “… as follows:”."""
    return (
        isinstance(last, Paragraph) and not isinstance(block, Paragraph | Break) and plain(last.runs).endswith(":")
    )


def _indented(strip: Strip, indent: float) -> Strip:
    if not indent:
        return strip
    repeat = _indented(strip.repeat, indent) if strip.repeat else None
    return replace(strip, items=tuple(stack_items([strip], indent, 0.0)), repeat=repeat)


def _smallest_text(scene: Scene, scale: float) -> float:
    """The least size in points of all text in the scene, drawn at `scale`."""
    sizes = [float("inf")]
    for item in scene.items:
        if isinstance(item, Text):
            sizes.append(item.size * scale)
        elif isinstance(item, Place):
            sizes.append(_smallest_text(item.scene, scale * item.scale))
    return min(sizes)


def _star(x: float, y: float, radius: float) -> tuple[tuple[float, float], ...]:
    """A four-pointed star round (x, y), as atlases draw the brightest."""
    waist = radius * 0.24
    return (
        (x, y - radius),
        (x + waist, y - waist),
        (x + radius, y),
        (x + waist, y + waist),
        (x, y + radius),
        (x - waist, y + waist),
        (x - radius, y),
        (x - waist, y - waist),
    )
