"""From validated YAML to what the engine uses. In: a shelf of entries; out: `Content`, and faults in meaning."""

from __future__ import annotations

from typing import Any

from generator.games.hubble.demonstration import run_example
from generator.games.hubble.examples import ExampleText
from generator.games.hubble.fitting import why_it_never_fits
from generator.games.hubble.model import (
    CARDS_EACH,
    PATTERN_ALPHABET,
    WILD,
    Constellation,
    ConstellationText,
    Content,
    Die,
    DieText,
    FigureStar,
    PadText,
    Rulings,
    Star,
    TitlesText,
)
from generator.games.hubble.moves import ICONS
from generator.games.hubble.pad import Pad
from generator.games.hubble.pad_text import read_pad
from generator.games.hubble.patterns import orientations, placements
from generator.games.hubble.titles import read_titles
from generator.playing.grids import Hex
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, listed
from generator.reading.hexes import HexSign, parse_hexes
from generator.reading.shelf import Entry, Kind, Shelf
from generator.reading.sourced import Sourced, Step

register_codes(
    {
        "die-and-quadrant": "a die has no quadrant of its colour on the pad, or the reverse",
        "no-required-stars": "a constellation needs stars that are required",
        "wrong-figure": "the figure does not name the stars of the pattern one by one",
        "same-pattern": "two constellations have the same pattern",
        "bonus-for-nothing": "a bonus is named for no bonus star, or the reverse",
        "does-not-fit": "a pattern fits nowhere on the pad",
        "too-few-cards": "there are fewer constellations than two players need",
    }
)

PADS = Kind("pad", PadText, file="pad.yaml")
DICE = Kind("die", DieText, file="dice.yaml", many=True)


def _read_stars(sourced: Sourced, path: tuple[Step, ...], log: FaultLog) -> tuple[HexSign, ...] | None:
    return parse_hexes(sourced, path, PATTERN_ALPHABET, log, rule="HU-16")


CONSTELLATIONS = Kind(
    "constellation", ConstellationText, folder="constellations", drawn=("stars", _read_stars)
)
TITLES = Kind("titles", TitlesText, file="titles.yaml")
RULINGS = Kind("rulings", Rulings, file="rules.yaml")
EXAMPLES = Kind("example", ExampleText, folder="examples")
KINDS: tuple[Kind[Any], ...] = (PADS, DICE, CONSTELLATIONS, TITLES, RULINGS, EXAMPLES)


def assemble(shelf: Shelf, log: FaultLog) -> Content | None:
    """The whole content, or nothing when any of it is at fault."""
    pads = [read_pad(entry, log) for entry in shelf.all(PADS).values()]
    pad = pads[-1] if pads else None
    if not pads:
        log.error("missing-file", "there is no pad to draw on", rule="HU-1")
    dice = _dice(shelf, pad, log)
    read = (_card(entry, log) for entry in shelf.all(CONSTELLATIONS).values())
    cards = {card.id: card for card in read if card is not None}
    if len(shelf.all(CONSTELLATIONS)) < 2 * CARDS_EACH:
        message = f"two players need {2 * CARDS_EACH} constellations; there are {len(cards)}"
        log.error("too-few-cards", message, rule="HU-3")
    titles = [read_titles(entry, log) for entry in shelf.all(TITLES).values()]
    if not titles:
        log.error("missing-file", "there are no titles for the solo game", rule="HU-22")
    rulings = [entry.value for entry in shelf.all(RULINGS).values()]
    ruling = rulings[-1] if rulings else Rulings()
    _refuse_same_patterns(cards, ruling, shelf, log)
    if pad is not None:
        _refuse_misfits(cards, pad, ruling, shelf, log)
    if pad is None or dice is None or not titles or titles[-1] is None or not log.ok:
        return None
    content = Content(pad, dice, cards, titles[-1], ruling)
    examples = {
        example.id: example
        for entry in shelf.all(EXAMPLES).values()
        if (example := run_example(entry, content, log)) is not None
    }
    return Content(pad, dice, cards, titles[-1], ruling, examples) if log.ok else None


def _dice(shelf: Shelf, pad: Pad | None, log: FaultLog) -> tuple[Die, ...] | None:
    """The dice in the order of the pad's colours, the white one last (HU-2)."""
    found = shelf.all(DICE)
    if not found:
        log.error("missing-file", "there are no dice", rule="HU-2")
        return None
    if pad is None:
        return None
    wanted = (*pad.colours, WILD)
    for colour, entry in found.items():
        if colour not in wanted:
            message = f"the {colour} die has no quadrant of its colour: they are {listed(pad.colours, 'and')}"
            log.error("die-and-quadrant", message, entry.key_spot(), rule="HU-2")
    for colour in wanted:
        if colour not in found:
            of = "for the Space Station" if colour == WILD else "of its colour"
            what = f"there is no {WILD} die" if colour == WILD else f"the {colour} quadrant has no die"
            # Without a place, as the die may be there but could not be read.
            log.error("die-and-quadrant", f"{what} {of}", rule="HU-2")
    if set(found) != set(wanted):
        return None
    return tuple(Die(colour, tuple(map(ICONS.index, found[colour].value.faces))) for colour in wanted)


def _card(entry: Entry[ConstellationText], log: FaultLog) -> Constellation | None:
    text = entry.value
    signs = _read_stars(entry.sourced, (*entry.path, "stars"), log)
    if signs is None:
        return None
    drawn = [sign for sign in signs if sign.sign != "."]
    if not any(sign.sign == "*" for sign in drawn):
        log.error("no-required-stars", f"{text.name} requires no star", entry.spot("stars"), rule="HU-16")
        return None
    bonus = any(sign.sign == "+" for sign in drawn)
    if bonus != bool(text.bonus):
        message = "bonus stars are worth nothing" if bonus else "a bonus is promised, but no “+” is drawn"
        where = entry.spot("bonus") if text.bonus else entry.spot("stars")
        log.error("bonus-for-nothing", f"{text.name}: {message}", where, rule="HU-16")
    real = _figure(entry, len(drawn), log)
    stars = tuple(
        Star(sign.hex, sign.sign == "+", star.name or "", star.bayer or "", star.magnitude)
        for sign, star in zip(drawn, real, strict=True)
    )
    joins = tuple((one - 1, other - 1) for one, other in text.figure.lines) if text.figure else ()
    return Constellation(entry.id, text.name, text.points, text.bonus, stars, joins, text.note)


def _figure(entry: Entry[ConstellationText], count: int, log: FaultLog) -> tuple[FigureStar, ...]:
    """The real stars behind those of the pattern; plain ones if nothing, or not enough, is said of them."""
    plain = (FigureStar(),) * count
    figure = entry.value.figure
    if figure is None:
        return plain
    if len(figure.stars) != count:
        message = f"the figure names {len(figure.stars)} stars, the pattern draws {count}"
        log.error("wrong-figure", message, entry.key_spot("figure", "stars"))
        return plain
    for at, (one, other) in enumerate(figure.lines):
        if one == other or not (1 <= one <= count and 1 <= other <= count):
            message = f"a line joins two different stars, from 1 to {count}, not {one} and {other}"
            log.error("wrong-figure", message, entry.spot("figure", "lines", at))
    return figure.stars


def _refuse_same_patterns(
    cards: dict[str, Constellation], rulings: Rulings, shelf: Shelf, log: FaultLog
) -> None:
    """Two cards may not require the same stars, nor, where patterns may be turned, the same ones turned."""
    seen: dict[frozenset[tuple[int, int]], Constellation] = {}
    for card in cards.values():
        own = {_moved_home(required) for required, _ in orientations(card, rulings)}
        other = next((seen[pattern] for pattern in own if pattern in seen), card)
        seen |= dict.fromkeys(own, card)
        if other is not card:
            spot = shelf.all(CONSTELLATIONS)[card.id].spot("stars")
            message = f"{card.name} requires the very pattern of {other.name}"
            log.error("same-pattern", message, spot, rule="HU-16")


def _moved_home(hexes: tuple[Hex, ...]) -> frozenset[Hex]:
    """The same pattern wherever it stood."""
    q, r = min(hexes)
    return frozenset((a - q, b - r) for a, b in hexes)


def _refuse_misfits(
    cards: dict[str, Constellation], pad: Pad, rulings: Rulings, shelf: Shelf, log: FaultLog
) -> None:
    for card in cards.values():
        why = why_it_never_fits(card, pad, rulings)
        if why:
            spot = shelf.all(CONSTELLATIONS)[card.id].spot("stars")
            log.error("does-not-fit", f"{card.name} fits nowhere on the pad: {why}", spot, rule="HU-16")
            continue
        most = max(extra.bit_count() for _, extra in placements(pad, card, rulings))
        if most < len(card.extra):
            spot = shelf.all(CONSTELLATIONS)[card.id].spot("stars")
            message = f"at most {most} of the {len(card.extra)} bonus stars of {card.name} fit the pad at once"
            log.error("does-not-fit", message, spot, rule="HU-16")
