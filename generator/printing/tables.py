"""Tables: rows set as strips. In: a `Table` and a width; out: strips, the header repeated in a new column.

A column is at least as wide as its widest word and at most as wide as its longest cell. Where room is short the
widest columns give way first, and a table that does not need the full width does not take it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.drawing.scene import Item, Scene, line
from generator.drawing.theme import FINE, HAIR, Theme
from generator.printing.blocks import Alignment, Run, Runs, Table, TypesettingFault
from generator.printing.lines import Line, TypeStyle, break_lines, make_atoms
from generator.printing.strips import Strip

_GUTTER = 4.0
"""Between two columns of a table."""
_PADDING = 1.0
"""Above and below the words of a row."""
_SLACK = 0.01
"""Keeps a cell that was measured to fit exactly from being broken by rounding."""
_SMALL = 6
"""A table of at most so many rows is not divided."""


def set_table(
    table: Table, style: TypeStyle, theme: Theme, icons: Mapping[str, Scene], width: float
) -> list[Strip]:
    """The table as strips: a header, then one for each row; two rows at least stay together at either end."""
    header = tuple(tuple(_stressed(run) for run in cell) for cell in table.header)
    widths = _share(_measure([header, *table.rows], style, icons, table.line), width, table.line)
    head = _row(header, table, widths, style, theme, icons, table.line, is_header=True)
    strips = [head]
    for number, cells in enumerate(table.rows):
        strip = _row(cells, table, widths, style, theme, icons, table.line + 2 + number, is_header=False)
        keep = number < 2 or number == len(table.rows) - 1 or len(table.rows) <= _SMALL
        strips.append(replace(strip, keep=keep, repeat=None if number == 0 else head))
    return strips


def _stressed(run: Run) -> Run:
    return Run(run.text, "bold") if run.voice == "regular" else run


def _measure(
    rows: Sequence[Sequence[Runs]], style: TypeStyle, icons: Mapping[str, Scene], at: int
) -> list[tuple[float, float]]:
    """For each column its widest unbreakable word and its longest line."""
    columns = []
    for cells in zip(*rows, strict=True):
        least = most = 0.0
        for cell in cells:
            for atoms in make_atoms(cell, style, icons, at):
                least = max(least, *(atom.width for atom in atoms), 0.0)
                most = max(most, sum(atom.width + atom.space for atom in atoms))
        columns.append((least + _SLACK, most + _SLACK))
    return columns


def _share(needs: Sequence[tuple[float, float]], width: float, at: int) -> list[float]:
    """The width of each column."""
    room = width - _GUTTER * (len(needs) - 1)
    least = sum(low for low, _ in needs)
    if least > room:
        wide = least + width - room
        raise TypesettingFault(at, f"this table is at least {wide:.0f} mm wide, but has {width:.0f} mm")
    if sum(high for _, high in needs) <= room:
        return [high for _, high in needs]
    # One level for all, found by halving: columns that need less stay below it, long words may stand out.
    low_level, high_level = 0.0, room
    for _ in range(20):
        level = (low_level + high_level) / 2
        if sum(max(low, min(high, level)) for low, high in needs) <= room:
            low_level = level
        else:
            high_level = level
    return [max(low, min(high, low_level)) for low, high in needs]


def _row(
    cells: Sequence[Runs],
    table: Table,
    widths: Sequence[float],
    style: TypeStyle,
    theme: Theme,
    icons: Mapping[str, Scene],
    at: int,
    *,
    is_header: bool,
) -> Strip:
    items: list[Item] = []
    lines_in_row = 1
    x = 0.0
    for cell, width, alignment in zip(cells, widths, table.alignments, strict=True):
        lines = break_lines(cell, style, width, icons, at)
        lines_in_row = max(lines_in_row, len(lines))
        for number, words in enumerate(lines):
            baseline = _PADDING + number * style.leading + style.drop
            items.extend(words.draw(x + _indent(words, width, alignment), baseline, style, theme.text))
        x += width + _GUTTER
    height = lines_in_row * style.leading + 2 * _PADDING
    stroke = theme.stroke(FINE) if is_header else theme.stroke(HAIR, theme.hair)
    items.append(line(0, height, x - _GUTTER, height, stroke))
    return Strip(height, tuple(items), at)


def _indent(words: Line, width: float, alignment: Alignment) -> float:
    room = width - words.width
    return {"left": 0.0, "centre": room / 2, "right": room}[alignment]
