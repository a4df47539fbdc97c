"""Scoring a finished pad. In: a pad typed in by a player, and two cards; out: points with reasons, or faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from generator.games.contract import Score
from generator.games.hubble.model import CARDS_EACH, NO_HEX, Constellation, Content
from generator.games.hubble.moves import ASTEROID, COMET, GALAXY, PLANET, STAR
from generator.games.hubble.pad import Pad
from generator.games.hubble.points import (
    Figure,
    Sky,
    best_figures,
    comet_points,
    galaxies_by_quadrant,
    groups_of,
    pack_triangles,
    planets_by_way,
    score_sky,
)
from generator.games.hubble.rules import LENS
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, did_you_mean, listed, quoted
from generator.reading.hexes import HexSign, parse_hexes
from generator.reading.models import ContentModel, validate
from generator.reading.sourced import Sourced, Step

register_codes(
    {
        "wrong-shape": "a finished pad does not have the hexes of the pad",
        "wrong-cards": "a player has two different constellation cards",
    }
)

SIGNS = {"G": GALAXY, "O": PLANET, "A": ASTEROID, "C": COMET, "*": STAR}
SHEET_ALPHABET = {
    ".": "empty hex",
    "G": "galaxy",
    "O": "planet",
    "A": "asteroid",
    "C": "comet",
    "*": "star",
    NO_HEX: "no hex",
}


class SheetText(ContentModel):
    """A finished pad as a player types it: hexes in the pad's own layout, and the two cards."""

    pad: Annotated[str, Field(min_length=1, max_length=2000)]
    cards: Annotated[tuple[str, ...], Field(max_length=8)] = ()
    fog: Annotated[int, Field(ge=0, le=LENS)] = LENS


def score(content: Content, sourced: Sourced, log: FaultLog) -> Score | None:
    """The score of a pad in a file of its own."""
    text = validate(SheetText, sourced, log)
    if text is None:
        return None
    read = read_sheet(text, content, sourced, (), log)
    return None if read is None else score_sheet(*read, content)


def read_sheet(
    text: SheetText, content: Content, sourced: Sourced, path: tuple[Step, ...], log: FaultLog
) -> tuple[Sky, tuple[Constellation, ...]] | None:
    """What is drawn on the pad, and the cards; nothing, and faults, if it cannot be this game's pad."""
    before = len(log)
    cards = _cards(text, content, sourced, path, log)
    signs = parse_hexes(sourced, (*path, "pad"), SHEET_ALPHABET, log, rule="HU-1")
    if signs is None:
        return None
    masks = [0] * 5
    for sign, cell in _on_the_pad(signs, content.pad, sourced, path, log):
        if sign.sign in SIGNS:
            masks[SIGNS[sign.sign]] |= 1 << cell
    occupied = masks[0] | masks[1] | masks[2] | masks[3] | masks[4]
    sky = Sky(masks[0], masks[1], masks[2], masks[3], masks[4], occupied, text.fog)
    return (sky, cards) if len(log) == before else None


def _cards(
    text: SheetText, content: Content, sourced: Sourced, path: tuple[Step, ...], log: FaultLog
) -> tuple[Constellation, ...]:
    cards: list[Constellation] = []
    for at, name in enumerate(text.cards):
        spot = sourced.spot(*path, "cards", at)
        card = content.constellations.get(name)
        if card is None:
            help = did_you_mean(name, content.constellations)
            log.error("unknown-reference", f"there is no constellation {quoted(name)}", spot, help=help)
        elif card in cards:
            log.error("wrong-cards", f"{card.name} is named twice", spot, rule="HU-3")
        else:
            cards.append(card)
        if at == CARDS_EACH:
            log.error("wrong-cards", f"a player has {CARDS_EACH} cards", spot, rule="HU-3")
    return tuple(cards)


def _on_the_pad(
    signs: Sequence[HexSign], pad: Pad, sourced: Sourced, path: tuple[Step, ...], log: FaultLog
) -> list[tuple[HexSign, int]]:
    """The signs with their hexes. The pad may be typed anywhere on the page, but its shape has to be right."""
    drawn = [sign for sign in signs if sign.sign != NO_HEX]
    if not drawn:
        log.error("wrong-shape", "no hex of the pad is there", sourced.spot(*path, "pad"), rule="HU-1")
        return []
    left, top = _corner(drawn, pad)
    placed: dict[int, HexSign] = {}
    for sign in drawn:
        column, row = sign.column - left, sign.row - top
        cell = pad.grid.index.get(((column - row) // 2, row)) if (column - row) % 2 == 0 else None
        if cell is None:
            spot = sourced.cell_spot((*path, "pad"), sign.row, sign.column)
            log.error("wrong-shape", "there is no hex of the pad here", spot, rule="HU-1")
        else:
            placed[cell] = sign
    missing = [cell for cell in range(pad.grid.count) if cell not in placed]
    if missing:
        names = [pad.grid.names[cell] for cell in missing]
        if len(names) > 4:
            names = [*names[:3], f"{len(names) - 3} more"]
        message = f"the pad has {pad.grid.count} hexes; missing here: {listed(names, 'and')}"
        log.error("wrong-shape", message, sourced.spot(*path, "pad"), rule="HU-1", help="an empty hex is “.”")
    return [(sign, cell) for cell, sign in placed.items()]


def _corner(drawn: Sequence[HexSign], pad: Pad) -> tuple[int, int]:
    """Where on the page the pad begins: as its edges say, unless hexes are missing there."""
    places = {(2 * q + r, r) for q, r in pad.hexes}
    left = min(sign.column for sign in drawn) - min(column for column, _ in places)
    top = min(sign.row for sign in drawn) - min(row for _, row in places)
    near = sorted(range(-4, 5), key=abs)
    corners = [(left + right, top + down) for down in near for right in near]
    return max(corners, key=lambda at: sum((one.column - at[0], one.row - at[1]) in places for one in drawn))


def score_sheet(sky: Sky, cards: tuple[Constellation, ...], content: Content) -> Score:
    """The points by category and by card, and the reasons for each."""
    pad = content.pad
    parts = score_sky(sky, pad, cards, content.rulings)
    figures = best_figures(sky.stars, pad, cards, content.rulings)
    by_card = {card.id: 0 for card in cards} | {cards[one.card].id: one.points for one in figures}
    total = sum(parts.values())
    return Score(total, parts, tuple(_reasons(sky, pad, cards, figures)), by_card)


def _reasons(
    sky: Sky, pad: Pad, cards: tuple[Constellation, ...], figures: tuple[Figure, ...]
) -> list[str]:
    galaxies = zip(pad.colours, galaxies_by_quadrant(sky.galaxies, pad), strict=True)
    notes = [f"galaxies by quadrant: {', '.join(f'{colour} {count}' for colour, count in galaxies)}"]
    notes.append(f"planets by direction: {' + '.join(map(str, planets_by_way(sky.planets, pad)))}")
    triangles = pack_triangles(sky.asteroids, pad)
    notes.append(f"asteroid triangles: {'; '.join(sorted(map(pad.cells, triangles))) or 'none'}")
    groups = [f"{pad.cells(group)} ({comet_points(group.bit_count())})" for group in groups_of(sky.comets, pad)]
    notes.append(f"comet groups: {'; '.join(groups) or 'none'}")
    for number, card in enumerate(cards):
        found = next((figure for figure in figures if figure.card == number), None)
        if found is None:
            notes.append(f"{card.name}: not completed")
        else:
            extra = f", bonus {pad.cells(found.extra)}" if found.extra else ""
            notes.append(f"{card.name}: {pad.cells(found.required)}{extra} ({found.points})")
    return notes
