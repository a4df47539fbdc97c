"""Moves of Star Stones, and how they are written. In: a move or its text; out: the other.

Spaces are named by column and row, `a1` being the corner that all zones share; cards by their ids.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.games.star_stones.model import LARGEST, POWERS
from generator.playing.rules import MalformedMove

_LETTERS = "abcdef"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the cards in the order in which they are dealt, and the shooting stars' powers, if they are used."""

    cards: tuple[int, ...]
    powers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Lay:
    """Match a card and lay it down (SS-4, SS-7)."""

    card: int


@dataclass(frozen=True, slots=True)
class Add:
    """Add a stone (SS-4)."""

    space: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a stone (SS-4)."""

    space: int


@dataclass(frozen=True, slots=True)
class Use:
    """Use one's shooting star: on a space, from one space to another, or on a card (SS-12)."""

    power: int
    at: int
    to: int = -1


@dataclass(frozen=True, slots=True)
class Done:
    """Match nothing more this turn."""


Move = Deal | Lay | Add | Remove | Use | Done
DONE = Done()


def space_name(space: int) -> str:
    """Spaces count row by row on the whole board of six by six, whatever zone is in use."""
    row, column = divmod(space, LARGEST)
    return f"{_LETTERS[column]}{row + 1}"


def read_space(name: str) -> int:
    """The space of that name."""
    if len(name) != 2 or name[0] not in _LETTERS or name[1] not in "123456":
        raise ValueError(name)
    return (int(name[1]) - 1) * LARGEST + _LETTERS.index(name[0])


def write_move(move: Move, names: Sequence[str]) -> str:
    """The move as one line of text."""
    match move:
        case Deal(cards, powers):
            words = ["deal", *(names[card] for card in cards)]
            return " ".join([*words, "/", *(POWERS[power] for power in powers)] if powers else words)
        case Lay(card):
            return f"lay {names[card]}"
        case Add(space):
            return f"add {space_name(space)}"
        case Remove(space):
            return f"remove {space_name(space)}"
        case Use(power, at, to):
            name = POWERS[power]
            what = names[at] if name == "swap" else space_name(at)
            return f"use {name} {what}" + (f" {space_name(to)}" if to >= 0 else "")
        case Done():
            return "done"


def read_move(text: str, names: Sequence[str]) -> Move:
    """The move that is written so."""
    words = text.split()
    try:
        move = _READERS[words[0]](words[1:], names)
        known = write_move(move, names)
    except (KeyError, IndexError, ValueError) as problem:
        raise MalformedMove(f"“{text}” is no move") from problem
    if known != " ".join(words):
        raise MalformedMove(f"“{text}” is no move; did you mean “{known}”?")
    return move


def _deal(words: Sequence[str], names: Sequence[str]) -> Deal:
    at = words.index("/") if "/" in words else len(words)
    cards = tuple(names.index(word) for word in words[:at])
    if not cards or len(set(cards)) < len(cards):
        raise ValueError(words)
    return Deal(cards, tuple(POWERS.index(word) for word in words[at + 1 :]))


def _use(words: Sequence[str], names: Sequence[str]) -> Use:
    name, at, *to = words
    if (name == "move") != bool(to):
        raise ValueError(words)
    where = names.index(at) if name == "swap" else read_space(at)
    return Use(POWERS.index(name), where, read_space(to[0]) if to else -1)


_READERS: dict[str, Callable[[Sequence[str], Sequence[str]], Move]] = {
    "deal": _deal,
    "lay": lambda words, names: Lay(names.index(words[0])),
    "add": lambda words, names: Add(read_space(words[0])),
    "remove": lambda words, names: Remove(read_space(words[0])),
    "use": _use,
    "done": lambda words, names: DONE,
}
