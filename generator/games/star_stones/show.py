"""Terminal pictures. In: content and perhaps a pattern; out: something rich can print, with measured facts."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from generator.games.contract import UnknownItem
from generator.games.star_stones.difficulty import LEVELS, difficulty, distance, levels
from generator.games.star_stones.duel import judge
from generator.games.star_stones.model import Content, Pattern


def show(content: Content, item: str | None) -> RenderableType:
    """One pattern, or the table of all with their duels."""
    if item is None:
        return _overview(content)
    if item not in content.patterns:
        raise UnknownItem("pattern", item, tuple(content.patterns))
    return _pattern(content, content.patterns[item])


def _overview(content: Content) -> RenderableType:
    table = Table(title="Patterns, easiest first", box=SIMPLE, title_justify="left", padding=(0, 1, 0, 0))
    sizes = [zone.size for zone in content.board.zones]
    zones = [f"{size}×{size}" for size in sizes]
    for heading in ("pattern", "stones", "level", *zones, "forced", "longest", "from empty"):
        table.add_column(heading, no_wrap=True)
    by_level = levels(content)
    for pattern in sorted(content.patterns.values(), key=lambda one: difficulty(one, content)):
        duel = judge(pattern)
        table.add_row(
            pattern.id,
            str(pattern.count),
            "●" * by_level[pattern.id] + "○" * (LEVELS - by_level[pattern.id]),
            *(f"{distance(pattern, size):.2f}" for size in sizes),
            f"{duel.forced_share:.1%}",
            str(duel.longest),
            "yes" if duel.from_empty else "no",
        )
    words = (
        "Columns by zone: changes needed on average from boards in the middle of a game. “forced”: the share of "
        "all positions of the duel (two players, 4×4, no undoing) from which the pattern can be forced against "
        "any defence; “longest”: the most moves that takes."
    )
    return Group(table, words)


def _pattern(content: Content, pattern: Pattern) -> RenderableType:
    picture = Text()
    for row in pattern.rows:
        for sign in row:
            picture.append("● " if sign == "#" else "· ", "bold yellow" if sign == "#" else "dim")
        picture.append("\n")
    duel = judge(pattern)
    facts = Table.grid(padding=(0, 2))
    facts.add_row("stones", f"{pattern.count}; so many moves from the empty board")
    facts.add_row("level", f"{levels(content)[pattern.id]} of {LEVELS}")
    for zone in content.board.zones:
        facts.add_row(f"{zone.size} × {zone.size}", f"{distance(pattern, zone.size):.2f} changes away on average")
    facts.add_row("duel", f"forced from {duel.forced_share:.1%} of all positions, in {duel.longest} moves at most")
    facts.add_row("", f"{'forced' if duel.from_empty else 'not forced'} from the empty board")
    return Group(Text(pattern.name, "bold"), Text(pattern.note, "italic"), "", picture, facts)
