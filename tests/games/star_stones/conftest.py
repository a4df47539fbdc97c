"""Games in progress for the tests. In: a board, hands, stars and moves as text; out: a `Table` to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from generator.games.star_stones.model import POWERS, Content
from generator.games.star_stones.moves import Move
from generator.games.star_stones.rules import Mode, StarStones, State
from generator.playing.rules import IllegalMove

from .boards import content, drawn, stones


class Table:
    """A game in progress, moved on by moves written as text."""

    def __init__(self, rules: StarStones) -> None:
        self.rules = rules
        self.state: State = rules.start()

    def do(self, *texts: str) -> Table:
        """Makes these moves."""
        for text in texts:
            self.state = self.rules.step(self.state, self.rules.read(text))
        return self

    def turn(self, text: str) -> Table:
        """Makes this change and matches nothing."""
        seat = self.awaited
        self.do(text)
        return self.do("done") if self.awaited == seat and "done" in self.can() else self

    def refusal(self, move: str | Move) -> str:
        """The rule that forbids this move here."""
        with pytest.raises(IllegalMove) as caught:
            self.rules.step(self.state, self.rules.read(move) if isinstance(move, str) else move)
        return caught.value.rule

    def can(self, *starts: str) -> list[str]:
        """The legal moves, as text, that begin with one of these words; without any, all of them."""
        texts = [self.rules.write(move) for move in self.rules.legal(self.state)]
        return [text for text in texts if not starts or text.split()[0] in starts]

    def deal(self) -> Table:
        """Deals the cards in the order of the content, and the first shooting stars."""
        powers = [star.power for star in self.rules.content.stars.values() for _ in range(star.copies)]
        stars = ["/", *powers[: self.rules.seats]] if self.rules.mode == "stars" else []
        return self.do(" ".join(["deal", *self.rules.ids, *stars]))

    def numbers(self, names: str) -> tuple[int, ...]:
        return tuple(map(self.rules.ids.index, names.split()))

    def with_board(self, text: str) -> Table:
        """Puts stones on the zone in use, as if that had happened long ago."""
        assert len(text.split()) == self.rules.zone(self.state).size
        self.state = self.state._replace(board=stones(text))
        return self

    def with_hands(self, *hands: str) -> Table:
        """Gives everybody cards; all others but those of the deck are put away."""
        self.state = self.state._replace(hands=tuple(map(self.numbers, hands)))
        return self

    def with_deck(self, names: str) -> Table:
        self.state = self.state._replace(deck=self.numbers(names))
        return self

    def with_laid(self, *laid: int) -> Table:
        self.state = self.state._replace(laid=laid)
        return self

    def with_star(self, power: str, seat: int = 0) -> Table:
        """Gives a player a shooting star, and nobody else any."""
        powers = [-1] * self.rules.seats
        powers[seat] = POWERS.index(power)
        self.state = self.state._replace(powers=tuple(powers))
        return self

    @property
    def board(self) -> str:
        return drawn(self.state.board, self.rules.zone(self.state).size)

    @property
    def awaited(self) -> int:
        return self.rules.awaits(self.state)

    def hand(self, seat: int = 0) -> list[str]:
        return [self.rules.ids[card] for card in self.state.hands[seat]]

    @property
    def deck(self) -> list[str]:
        return [self.rules.ids[card] for card in self.state.deck]


def begin(
    players: int = 2,
    mode: Mode = "race",
    *,
    board: str | None = None,
    hands: Sequence[str] | None = None,
    first: int = 0,
    using: Content | None = None,
) -> Table:
    """A game that has been dealt; hands and board as said."""
    table = Table(StarStones(using or content(), players, mode, first)).deal()
    if board is not None:
        table.with_board(board)
    if hands is not None:
        table.with_hands(*hands)
    return table


TableFactory = Callable[..., Table]


@pytest.fixture
def table() -> TableFactory:
    """Begins games: `table(3, "points", hands=["dot", "ell", "ring"])`."""
    return begin
