"""From validated YAML to what the engine uses. In: a shelf of entries; out: `Content`, and faults in meaning."""

from __future__ import annotations

from typing import Any

from generator.games.star_stones.demonstration import run_example
from generator.games.star_stones.examples import ExampleText
from generator.games.star_stones.model import (
    ALPHABET,
    SIDE,
    Board,
    BoardText,
    Content,
    Pattern,
    PatternText,
    Rulings,
    ShootingStar,
    ShootingStarText,
    Zone,
)
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog
from generator.reading.grids import parse_grid
from generator.reading.shelf import Entry, Kind, Shelf
from generator.reading.sourced import Sourced, Step

register_codes(
    {
        "turned-copy": "two patterns are the same when one of them is turned",
        "too-few-stones": "a pattern needs stones to be seen",
        "too-many-stones": "a pattern needs more stones than the supply has",
        "bad-zones": "the zones do not serve two to six players, each number once, and grow with them",
        "too-few-patterns": "there are fewer patterns than the largest game deals",
        "too-few-shooting-stars": "there are fewer shooting stars than players",
    }
)



def _read_grid(sourced: Sourced, path: tuple[Step, ...], log: FaultLog) -> tuple[str, ...] | None:
    return parse_grid(sourced, path, ALPHABET, log, square=True, sizes=(SIDE,), rule="SS-2")


PATTERNS = Kind("pattern", PatternText, file="patterns.yaml", many=True, drawn=("grid", _read_grid))
STARS = Kind("shooting-star", ShootingStarText, file="shooting-stars.yaml", many=True)
BOARDS = Kind("board", BoardText, file="board.yaml")
RULINGS = Kind("rulings", Rulings, file="rules.yaml")
EXAMPLES = Kind("example", ExampleText, folder="examples")
KINDS: tuple[Kind[Any], ...] = (PATTERNS, STARS, BOARDS, RULINGS, EXAMPLES)
MOST_PLAYERS = 6
FEWEST_STONES = 1


def assemble(shelf: Shelf, log: FaultLog) -> Content | None:
    """The whole content, or nothing when any of it is at fault."""
    boards = [_board(entry, log) for entry in shelf.all(BOARDS).values()]
    if not boards:
        log.error("missing-file", "there is no board", rule="SS-1")
    board = boards[-1] if boards else None
    read = (_pattern(entry, board, log) for entry in shelf.all(PATTERNS).values())
    patterns = {pattern.id: pattern for pattern in read if pattern is not None}
    _refuse_turned_copies(patterns, shelf, log)
    stars = {id: _star(entry) for id, entry in shelf.all(STARS).items()}
    if board is not None:
        most = max(max(zone.hand * max(zone.players) for zone in board.zones), MOST_PLAYERS * SIDE)
        if len(patterns) < most:
            message = f"the largest game deals {most} cards; there are {len(patterns)}"
            log.error("too-few-patterns", message, rule="SS-3")
    if sum(star.copies for star in stars.values()) < MOST_PLAYERS:
        log.error("too-few-shooting-stars", f"{MOST_PLAYERS} players need a shooting star each", rule="SS-12")
    rulings = [entry.value for entry in shelf.all(RULINGS).values()]
    if board is None or not log.ok:
        return None
    content = Content(patterns, stars, board, rulings[-1] if rulings else Rulings())
    shown = (run_example(entry, content, log) for entry in shelf.all(EXAMPLES).values())
    examples = {example.id: example for example in shown if example is not None}
    return Content(patterns, stars, board, content.rulings, examples) if log.ok else None


def _pattern(entry: Entry[PatternText], board: Board | None, log: FaultLog) -> Pattern | None:
    rows = _read_grid(entry.sourced, (*entry.path, "grid"), log)
    if rows is None:
        return None
    stones = sum(1 << cell for cell, sign in enumerate("".join(rows)) if sign == "#")
    pattern = Pattern(entry.id, entry.value.name, stones, entry.value.note)
    if pattern.count < FEWEST_STONES:
        log.error("too-few-stones", f"{pattern.name} holds no stone", entry.spot("grid"), rule="SS-2")
        return None
    if board is not None and pattern.count > board.stones:
        message = f"{pattern.name} needs {pattern.count} stones; the supply has {board.stones}"
        log.error("too-many-stones", message, entry.spot("grid"), rule="SS-2")
    return pattern


def _star(entry: Entry[ShootingStarText]) -> ShootingStar:
    return ShootingStar(entry.id, entry.value.name, entry.value.power, entry.value.copies)


def _board(entry: Entry[BoardText], log: FaultLog) -> Board | None:
    text = entry.value
    zones = tuple(Zone(zone.size, zone.players, zone.hand) for zone in text.zones)
    served = [count for zone in zones for count in zone.players]
    sizes = [zone.size for zone in zones]
    if served != list(range(2, MOST_PLAYERS + 1)) or sizes != sorted(set(sizes)):
        message = f"zones grow and serve 2 to {MOST_PLAYERS} players in order; these serve {served or 'nobody'}"
        log.error("bad-zones", message, entry.key_spot("zones"), rule="SS-1")
        return None
    return Board(text.name, text.stones, zones)


def _refuse_turned_copies(patterns: dict[str, Pattern], shelf: Shelf, log: FaultLog) -> None:
    """No two patterns may be equal under rotation; the fault names the turn that shows it."""
    seen: dict[frozenset[int], Pattern] = {}
    for pattern in patterns.values():
        other = seen.setdefault(pattern.looks, pattern)
        if other is not pattern:
            quarters = other.turns.index(pattern.stones)
            how = f"turned by {90 * quarters}° clockwise" if quarters else "without any turn"
            log.error(
                "turned-copy",
                f"{pattern.name} is {other.name} {how}",
                shelf.all(PATTERNS)[pattern.id].spot("grid"),
                rule="SS-2",
                help="move, add or take away a stone",
            )
