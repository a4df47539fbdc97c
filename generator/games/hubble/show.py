"""Terminal pictures. In: content and perhaps an item; out: something rich can print, with measured facts."""

from __future__ import annotations

from itertools import combinations

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from generator.games.contract import UnknownItem
from generator.games.hubble.difficulty import NEVER, Difficulty, measure, rank_correlation
from generator.games.hubble.fitting import positions_by_quadrants
from generator.games.hubble.model import Constellation, Content
from generator.games.hubble.patterns import placements
from generator.games.hubble.solver import JOIN, batch, together
from generator.reading.faults import listed

_GAMES = 40
"""How many games measure the difficulty of a card."""
_TIGHTEST = 5
_INKS = {"red": "red", "blue": "blue", "yellow": "yellow", "purple": "magenta"}


def show(content: Content, item: str | None) -> RenderableType:
    """One constellation or a pair, or a table of all."""
    if item is None:
        return _overview(content)
    if item in content.constellations:
        return _card(content, content.constellations[item])
    names = item.split(JOIN)
    if len(names) == 2 and all(name in content.constellations for name in names):
        return _pair(content, content.constellations[names[0]], content.constellations[names[1]])
    raise UnknownItem("constellation", item, tuple(content.constellations))


def _overview(content: Content) -> RenderableType:
    cards = list(content.constellations.values())
    measured = [measure(card, content, _GAMES) for card in cards]
    table = Table(title="Constellations", box=SIMPLE, title_justify="left", padding=(0, 1, 0, 0))
    for heading in ("constellation", "points", "bonus", "stars", "positions", "completed", "in round", "fewest"):
        table.add_column(heading, no_wrap=True)
    order = sorted(range(len(cards)), key=lambda at: measured[at].rounds)
    for at in order:
        card, found = cards[at], measured[at]
        lines = [line.rounds for line in batch(content, card, "quick", "1") if line is not None]
        table.add_row(
            card.id,
            str(card.points),
            f"+{card.bonus} × {len(card.extra)}" if card.extra else "",
            str(len(card.required)),
            str(len(placements(content.pad, card, content.rulings))),
            f"{found.rate:.0%}",
            f"{found.rounds:.1f}",
            str(min(lines)) if lines else "none",
        )
    correlation = rank_correlation([card.points for card in cards], [found.rounds for found in measured])
    facts = (
        f"“completed” and “in round”: a player who goes for the card, over {_GAMES} seeded games; a game in which "
        f"it is never complete counts as {NEVER} rounds. “fewest”: rounds found by a solver that knows the dice."
    )
    told = f"value and difficulty: rank correlation {correlation:.2f} (Spearman)"
    return Group(_pad(content), "", table, facts, told, "", _tightest(content))


def _tightest(content: Content) -> RenderableType:
    """The pairs with the fewest ways to stand on one pad."""
    pairs = sorted(
        (len(together(content, one, other)), one.name, other.name)
        for one, other in combinations(content.constellations.values(), 2)
    )
    words = listed((f"{one} and {other} ({count})" for count, one, other in pairs[:_TIGHTEST]), "and")
    return f"{len(pairs)} pairs; the tightest, by positions that do not collide: {words}"


def _pad(content: Content) -> Text:
    """The pad in its colours, with the names of its rows."""
    pad = content.pad
    left = min(2 * q + r for q, r in pad.hexes)
    text = Text(f"{pad.name}, {pad.grid.count} hexes\n", "bold")
    row, column = None, 0
    for cell, (q, r) in enumerate(pad.hexes):
        if r != row:
            text.append("\n" if row is not None else "")
            text.append(f" {pad.grid.names[cell][0]}  ", "dim")
            row, column = r, 0
        at = 2 * q + r - left
        text.append(" " * (at - column))
        text.append("⬢", _INKS[pad.colours[pad.quadrant_of[cell]]])
        column = at + 1
    return text


def _card(content: Content, card: Constellation) -> RenderableType:
    facts = Table.grid(padding=(0, 2))
    bonus = f", +{card.bonus} for each bonus star, {card.most} at most" if card.extra else ""
    facts.add_row("points", f"{card.points}{bonus}")
    facts.add_row("stars", f"{len(card.required)} required, {len(card.extra)} bonus")
    by = positions_by_quadrants(card, content.pad, content.rulings)
    told = ", ".join(f"{count} in {'/'.join(colours)}" for colours, count in by.items())
    facts.add_row("positions", f"{sum(by.values())}: {told}")
    facts.add_row("difficulty", _told(measure(card, content, _GAMES)))
    lines = [line.rounds for line in batch(content, card, "full", "1") if line is not None]
    fewest = f"{min(lines)} to {max(lines)}, by a solver that knows the dice" if lines else "none"
    facts.add_row("fewest rounds", fewest)
    return Group(Text(card.name, "bold"), Text(card.note, "italic"), "", _pattern(card), "", facts)


def _told(found: Difficulty) -> str:
    return f"completed in {found.rate:.0%} of {_GAMES} games, in round {found.rounds:.1f} on average"


def _pattern(card: Constellation) -> Text:
    """The pattern as the author drew it, with the names of its stars."""
    columns = [2 * q + r for q, r in (star.hex for star in card.stars)]
    rows = [r for _, r in (star.hex for star in card.stars)]
    left, right = min(columns), max(columns)
    text = Text()
    for row in range(min(rows), max(rows) + 1):
        stars = {2 * star.hex[0] + row - left: star for star in card.stars if star.hex[1] == row}
        for at in range(right - left + 1):
            star = stars.get(at)
            if star is not None:
                text.append("☆" if star.bonus else "★", "bold yellow")
            else:
                text.append("·" if (at + left + row) % 2 == 0 else " ", "dim")
        names = ", ".join(star.name or star.bayer for star in stars.values() if star.name or star.bayer)
        text.append(f"   {names}\n", "dim")
    return text


def _pair(content: Content, one: Constellation, other: Constellation) -> RenderableType:
    count = len(together(content, one, other))
    first, second = (len(placements(content.pad, card, content.rulings)) for card in (one, other))
    total = first * second
    return Group(
        Text(f"{one.name} and {other.name}", "bold"),
        f"{count} of {total} pairs of positions share no star.",
        "",
        _pattern(one),
        _pattern(other),
    )
