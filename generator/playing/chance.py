"""Chance: named, seeded streams of our own. In: a seed and a name; out: the same numbers on any machine.

Only `random.Random(int).random()` is promised to be stable between Python versions, so every draw is made from
it. Streams are named after what they decide: adding a new stream never disturbs an old one.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Stream:
    """A sequence of random decisions, fixed by its seed and its names."""

    __slots__ = ("_random", "names", "seed")

    def __init__(self, seed: int | str, *names: str | int) -> None:
        self.seed, self.names = seed, names
        text = "\x1f".join(str(part) for part in (seed, *names))
        self._random = Random(int.from_bytes(sha256(text.encode()).digest(), "big")).random

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each as likely."""
        return int(self._random() * count)

    def share(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self._random()

    def die(self, sides: int) -> int:
        """One roll of a die with faces 1 … sides."""
        return 1 + int(self._random() * sides)

    def dice(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(1 + int(self._random() * sides) for _ in range(count))

    def choice(self, options: Sequence[T]) -> T:
        return options[int(self._random() * len(options))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            pick = self.below(last + 1)
            deck[last], deck[pick] = deck[pick], deck[last]
        return deck

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` different items, in random order."""
        return self.shuffled(items)[:count]
