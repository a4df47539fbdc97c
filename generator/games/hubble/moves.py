"""Moves of Hubble, and how they are written. In: a move or its text; out: the other.

Dice are named by colour, icons by name, hexes by row letter and place: `draw e4=comet e5=star`. A Blank is
never drawn, so it is not written either: what counts is that some hex is there for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.hubble.pad import PAIRS, Pad
from generator.playing.rules import MalformedMove

ICONS: Final = ("galaxy", "planet", "asteroid", "comet", "star", "blank")
GALAXY, PLANET, ASTEROID, COMET, STAR, BLANK = range(6)
WHITE: Final = "white"

Marks = tuple[tuple[int, int], ...]
"""Hexes and the icons drawn in them, in reading order."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: which two dice were drawn (a pair of quadrants), their icons, and the white die's, if it rolls."""

    pair: int
    icons: tuple[int, int]
    white: int | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """The third icon of the Scope (HU-5)."""

    icon: int


@dataclass(frozen=True, slots=True)
class Draw:
    """The whole Scope, less its Blanks (HU-6, HU-8)."""

    marks: Marks


@dataclass(frozen=True, slots=True)
class Fog:
    """At most one icon of the Scope, and a cross in the Fogged Lens (HU-9)."""

    marks: Marks = ()


Move = Roll | Choose | Draw | Fog


def write_move(move: Move, pad: Pad) -> str:
    """The move as one line of text."""
    match move:
        case Roll(pair, icons, white):
            dice = [f"{pad.colours[die]}={ICONS[icon]}" for die, icon in zip(PAIRS[pair], icons, strict=True)]
            dice += [f"{WHITE}={ICONS[white]}"] if white is not None else []
            return " ".join(["roll", *dice])
        case Choose(icon):
            return f"choose {ICONS[icon]}"
        case Draw(marks):
            return " ".join(["draw", *_written(marks, pad)])
        case Fog(marks):
            return " ".join(["fog", *_written(marks, pad)])


def read_move(text: str, pad: Pad) -> Move:
    """The move that is written so."""
    try:
        move = _read(text.split(), pad)
        known = write_move(move, pad)
    except (KeyError, IndexError, ValueError) as problem:
        raise MalformedMove(f"“{text}” is no move") from problem
    if known != " ".join(text.split()):
        raise MalformedMove(f"“{text}” is no move; did you mean “{known}”?")
    return move


def _read(words: Sequence[str], pad: Pad) -> Move:
    match words:
        case ["roll", one, other, *rest] if len(rest) < 2:
            return _roll(one, other, rest, pad)
        case ["choose", name]:
            return Choose(ICONS.index(name))
        case ["draw", *marks]:
            return Draw(_marks(marks, pad))
        case ["fog", *marks]:
            return Fog(_marks(marks, pad))
    raise ValueError(words)


def _roll(one: str, other: str, rest: Sequence[str], pad: Pad) -> Roll:
    dice = [word.split("=") for word in (one, other)]
    pair = tuple(pad.colours.index(colour) for colour, _ in dice)
    first, second = (ICONS.index(name) for _, name in dice)
    white = None
    for word in rest:
        colour, name = word.split("=")
        if colour != WHITE:
            raise ValueError(word)
        white = ICONS.index(name)
    return Roll(PAIRS.index((pair[0], pair[1])), (first, second), white)


def _marks(words: Sequence[str], pad: Pad) -> Marks:
    marks = []
    for word in words:
        name, icon = word.split("=")
        marks.append((pad.grid.by_name[name], ICONS.index(icon, 0, BLANK)))
    if len({cell for cell, _ in marks}) < len(marks):
        raise ValueError(words)
    return tuple(sorted(marks))


def _written(marks: Marks, pad: Pad) -> list[str]:
    return [f"{pad.grid.names[cell]}={ICONS[icon]}" for cell, icon in marks]
