"""Pads, skies and cards for the tests. In: text as a player would draw it; out: what the engine works with.

Read here by other means than the engine reads content, so that both have to agree.
"""

from __future__ import annotations

from generator.games.hubble.model import COLOURS, Constellation, Die, Star
from generator.games.hubble.moves import ICONS
from generator.games.hubble.pad import Pad
from generator.games.hubble.points import Sky
from generator.playing.grids import Hex, mask_of

EYEPIECE_TEXT = """\
    R R B B
   R R B B B
  R R R B B B
 R R R R B B B
R R Y Y B B P P
 Y Y Y P P P P
  Y Y Y P P P
   Y Y Y P P
    Y Y P P
"""
"""52 hexes, 13 to a quadrant: a1 … a4 on top, e1 … e8 in the middle row. Red and purple do not touch."""
TINY_TEXT = """\
R R B B
 R B P
Y Y P P
 Y
"""
QUADRANT_SIGNS = "RBYP"
ICON_SIGNS = {"G": 0, "O": 1, "A": 2, "C": 3, "*": 4}


def hexes_of(text: str) -> list[tuple[Hex, str]]:
    """The hexes of staggered text with their signs, in reading order; the top left corner is (0, 0)."""
    return [
        (((column - row) // 2, row), sign)
        for row, line in enumerate(text.splitlines())
        for column, sign in enumerate(line)
        if sign not in " _"
    ]


def pad_of(text: str, name: str = "Test pad") -> Pad:
    signs = hexes_of(text)
    return Pad(name, tuple(spot for spot, _ in signs), tuple(map(QUADRANT_SIGNS.index, _signs(signs))), COLOURS)


def _signs(signs: list[tuple[Hex, str]]) -> list[str]:
    return [sign for _, sign in signs]


EYEPIECE = pad_of(EYEPIECE_TEXT, "The eyepiece")
TINY = pad_of(TINY_TEXT, "Tiny")


def cells(names: str, pad: Pad = EYEPIECE) -> int:
    """The mask of hexes given by name."""
    return mask_of(pad.grid.by_name[name] for name in names.split())


def sky_of(text: str, pad: Pad = EYEPIECE, fog: int = 0) -> Sky:
    """A sky drawn in the layout of the pad."""
    signs = hexes_of(text)
    assert tuple(spot for spot, _ in signs) == pad.hexes
    masks = [0] * 5
    for cell, (_, sign) in enumerate(signs):
        if sign != ".":
            masks[ICON_SIGNS[sign]] |= 1 << cell
    return Sky(*masks, mask_of(cell for cell, (_, sign) in enumerate(signs) if sign != "."), fog)


def card_of(text: str, points: int = 10, bonus: int = 0, id: str = "card") -> Constellation:
    """A card whose pattern is drawn with `*` and `+`."""
    stars = tuple(Star(spot, sign == "+") for spot, sign in hexes_of(text) if sign != ".")
    return Constellation(id, id.replace("-", " ").title(), points, bonus, stars)


URSA_MINOR = card_of("* . . . .\n + . . .\n. + . . .\n . . * *\n. . * . *", 10, 3, "ursa-minor")
CEPHEUS = card_of("* . * .\n . . . *\n. . * .\n . . . *", 15, 0, "cepheus")
PAIR = card_of("* *", 4, 0, "pair")
TRIO = card_of("* *\n *", 6, 0, "trio")
LADDER = card_of("* +\n *", 5, 2, "ladder")
CARDS = (URSA_MINOR, CEPHEUS, PAIR, TRIO, LADDER)

DICE = tuple(Die(colour, tuple(range(len(ICONS)))) for colour in (*COLOURS, "white"))
