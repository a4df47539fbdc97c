"""Reading a position. In: a board typed in, and a hand; out: which cards match, where, and which nearly do."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.games.contract import Score
from generator.games.star_stones.matching import Match, sections
from generator.games.star_stones.model import ALPHABET, Content, Pattern
from generator.games.star_stones.moves import space_name
from generator.games.star_stones.rules import POINT_HAND, space_of
from generator.playing.grids import bits
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, did_you_mean, quoted
from generator.reading.grids import parse_grid
from generator.reading.models import ContentModel, validate
from generator.reading.sourced import Sourced, Step

register_codes(
    {
        "wrong-hand": "a hand holds the same card twice, or more cards than are dealt",
        "stones-on-board": "a board holds more stones than the supply has",
    }
)


class PositionText(ContentModel):
    """A board in use, as lines of stones and voids, and the cards of one player."""

    board: Annotated[str, Field(min_length=1, max_length=80)]
    hand: Annotated[tuple[str, ...], Field(min_length=1, max_length=10)]


def score(content: Content, sourced: Sourced, log: FaultLog) -> Score | None:
    """What a hand can do on a board: a point for every card that matches now."""
    text = validate(PositionText, sourced, log)
    if text is None:
        return None
    read = read_position(text, content, sourced, (), log)
    return None if read is None else score_position(*read)


def read_position(
    text: PositionText, content: Content, sourced: Sourced, path: tuple[Step, ...], log: FaultLog
) -> tuple[int, int, tuple[Pattern, ...]] | None:
    """The stones, the size of the zone, and the hand; nothing, and faults, if it cannot be a position."""
    before = len(log)
    sizes = tuple(zone.size for zone in content.board.zones)
    rows = parse_grid(sourced, (*path, "board"), ALPHABET, log, square=True, sizes=sizes, rule="SS-1")
    hand: list[Pattern] = []
    for at, name in enumerate(text.hand):
        spot = sourced.spot(*path, "hand", at)
        card = content.patterns.get(name)
        if card is None:
            help = did_you_mean(name, content.patterns)
            log.error("unknown-reference", f"there is no pattern {quoted(name)}", spot, help=help)
        elif card in hand:
            log.error("wrong-hand", f"{card.name} is named twice", spot, rule="SS-3")
        else:
            hand.append(card)
    if rows is None:
        return None
    dealt = max(POINT_HAND, *(zone.hand for zone in content.board.zones if zone.size == len(rows)))
    if len(text.hand) > dealt:
        message = f"{len(text.hand)} cards are named; on {len(rows)} by {len(rows)} a hand has {dealt}"
        log.error("wrong-hand", message, sourced.spot(*path, "hand", dealt), rule="SS-3")
    board = sum(1 << cell for cell, sign in enumerate("".join(rows)) if sign == "#")
    if board.bit_count() > content.board.stones:
        message = f"{board.bit_count()} stones are on the board; there are {content.board.stones}"
        log.error("stones-on-board", message, sourced.spot(*path, "board"), rule="SS-5")
    return (board, len(rows), tuple(hand)) if len(log) == before else None


def score_position(board: int, size: int, hand: tuple[Pattern, ...]) -> Score:
    """A point for every card that matches, with where and how it is turned; and what is one move away."""
    reading = sections(size)
    parts: dict[str, int] = {}
    notes: list[str] = []
    for card in hand:
        found = reading.matches(board, card)
        parts[card.id] = int(bool(found))
        if found:
            notes.append(f"{card.name} matches {'; '.join(match_words(match, size) for match in found)}")
            continue
        single = sorted({change for change in reading.changes(board, card) if change.bit_count() == 1})
        if single:
            notes.append(f"{card.name} is one move away: {'; '.join(_change(one, board, size) for one in single)}")
        else:
            notes.append(f"{card.name} is {reading.distance(board, card)} moves away")
    return Score(sum(parts.values()), parts, tuple(notes))


def match_words(match: Match, size: int) -> str:
    """`at b2, turned 90°`: the top left space of the section, and how the card is turned."""
    turned = f", turned {90 * match.turn}°" if match.turn else ""
    return f"at {space_name(space_of(match.corner, size))}{turned}"


def _change(change: int, board: int, size: int) -> str:
    (cell,) = bits(change)
    return f"{'remove' if board & change else 'add'} {space_name(space_of(cell, size))}"
