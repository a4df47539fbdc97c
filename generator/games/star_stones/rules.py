"""The rules of Star Stones. In: a table (cards, board, who plays, which game) and moves; out: states and scores.

One board lies between all players, and everybody holds a few patterns of three by three spaces. In a turn you
lay down any cards that match a section of the board exactly, stones and voids, turned as you like; then you
must add one stone or remove one; then you may match again. Who has laid down the whole hand first wins. Two
players may not undo what the other has just done.

In the point game hands are refilled and ten cards win. In the elimination game all play on until one player
alone holds cards; that one is out, and the others deal again. Shooting stars give everybody one trick for the
whole game.

    DEAL -> BEFORE (lay, use) -> add or remove -> AFTER (lay, use, done) -> next player … -> END or DEAL

Fine points settled here. A turn ends of itself when nothing can be laid or used after the stone. A player who
goes out before the stone still adds or removes one. The extra stone of a shooting star obeys the rules of its
kind, that against undoing included; what it changes may not be undone either. Sliding and turning undo nothing
that two players forbid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeVar

from generator.games.star_stones.matching import Sections, sections
from generator.games.star_stones.model import LARGEST, POWERS, Content, Pattern, Zone
from generator.games.star_stones.moves import DONE, Add, Deal, Done, Lay, Move, Remove, Use, read_move, write_move
from generator.games.star_stones.tricks import Tricks
from generator.playing.chance import Stream
from generator.playing.grids import bits
from generator.playing.rules import CHANCE, OVER, IllegalMove

T = TypeVar("T")

Mode = Literal["race", "points", "elimination", "stars"]
DEAL, BEFORE, AFTER, END = range(4)
TARGET: Final = 10
"""Cards that win the point game (SS-10)."""
POINT_HAND: Final = 3


class State(NamedTuple):
    """A position."""

    board: int = 0
    phase: int = DEAL
    round: int = 1
    seat: int = 0
    playing: tuple[int, ...] = ()
    """Who is in the game, from the first player on; those eliminated are not."""
    hands: tuple[tuple[int, ...], ...] = ()
    laid: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    powers: tuple[int, ...] = ()
    """The shooting star that each player still has, or -1."""
    banned: int = 0
    """Two players: spaces that the other has just changed (SS-9)."""
    touched: int = 0
    """Spaces changed so far in this turn."""
    survived: tuple[int, ...] = ()
    """The elimination game: how many games each player has come through."""
    deciding: bool = False
    """The point game, deck exhausted: those tied go on, and the next match wins."""
    winners: tuple[int, ...] = ()


class StarStones:
    """A table at which Star Stones is played."""

    def __init__(self, content: Content, players: int, mode: Mode = "race", first: int = 0) -> None:
        if not 2 <= players <= 6 or (mode == "elimination" and players < 3):
            raise ValueError(f"{mode} is not for {players}")
        self.content, self.mode, self.seats, self.first = content, mode, players, first
        self.cards: tuple[Pattern, ...] = tuple(content.patterns.values())
        self.ids = tuple(content.patterns)
        self.looks = tuple(card.looks for card in self.cards)
        self.zones = {count: content.board.zone_for(count) for count in range(2, players + 1)}
        self.tricks = Tricks(content.rulings.adjacent == "any")
        self._adds = {size: tuple(Add(space_of(cell, size)) for cell in range(size**2)) for size in self._sizes()}
        self._removes = {
            size: tuple(Remove(space_of(cell, size)) for cell in range(size**2)) for size in self._sizes()
        }

    def _sizes(self) -> set[int]:
        return {zone.size for zone in self.zones.values()}

    # ------------------------------------------------------------------ the contract

    def start(self) -> State:
        everybody = tuple((self.first + step) % self.seats for step in range(self.seats))
        return State(seat=self.first, playing=everybody, survived=(0,) * self.seats)

    def awaits(self, state: State) -> int:
        if state.phase == DEAL:
            return CHANCE
        return OVER if state.phase == END else state.seat

    def legal(self, state: State) -> Sequence[Move]:
        if state.phase not in (BEFORE, AFTER):
            return ()
        moves: list[Move] = [Lay(card) for card in self.matching(state)]
        if state.phase == BEFORE:
            moves += self._stones(state)
        moves += self._uses(state)
        if state.phase == AFTER:
            moves.append(DONE)
        return moves

    def draw(self, state: State, stream: Stream) -> Deal:
        cards = tuple(stream.shuffled(range(len(self.cards))))
        if self.mode != "stars":
            return Deal(cards)
        return Deal(cards, tuple(stream.sample(self._powers(), self.seats)))

    def step(self, state: State, move: Move) -> State:
        match move:
            case Add(space):
                return self._change(state, space, True)
            case Remove(space):
                return self._change(state, space, False)
            case Lay(card):
                return self._lay(state, card)
            case Done():
                if state.phase != AFTER:
                    raise IllegalMove("a stone is added or removed in every turn", "SS-4")
                return self._end_turn(state)
            case Use():
                return self._use(state, move)
            case Deal():
                return self._deal(state, move)

    def scores(self, state: State) -> tuple[int, ...]:
        if self.mode == "elimination":
            return state.survived
        return state.laid or (0,) * self.seats

    def winners(self, state: State) -> tuple[int, ...]:
        return state.winners

    def rounds(self, state: State) -> int:
        """Rounds are turns of the first of those who play."""
        return state.round

    def write(self, move: Move) -> str:
        return write_move(move, self.ids)

    def read(self, text: str) -> Move:
        return read_move(text, self.ids)

    # ------------------------------------------------------------------ what players look at

    def zone(self, state: State) -> Zone:
        return self.zones[len(state.playing)]

    def sections(self, state: State) -> Sections:
        return sections(self.zone(state).size)

    def matching(self, state: State) -> list[int]:
        """The cards of whoever is to move that match the board now."""
        hand = state.hands[state.seat]
        if not hand:
            return []
        seen = set(self.sections(state).shown(state.board))
        return [card for card in hand if not self.looks[card].isdisjoint(seen)]

    def supply(self, state: State) -> int:
        """Stones that are not on the board (SS-5)."""
        return self.content.board.stones - state.board.bit_count()

    # ------------------------------------------------------------------ stones

    def _stones(self, state: State) -> list[Move]:
        size = self.zone(state).size
        full = (1 << size * size) - 1
        free = full & ~state.banned
        moves: list[Move] = []
        if self.supply(state) > 0:
            adds = self._adds[size]
            moves += [adds[cell] for cell in bits(free & ~state.board)]
        removes = self._removes[size]
        moves += [removes[cell] for cell in bits(free & state.board)]
        return moves

    def _change(self, state: State, space: int, adding: bool) -> State:
        if state.phase != BEFORE:
            raise IllegalMove("one stone is added or removed in a turn", "SS-4")
        cell = self.cell(state, space)
        self._check_change(state, cell, adding)
        bit = 1 << cell
        after = state._replace(board=state.board ^ bit, touched=state.touched | bit, phase=AFTER)
        return self._settle(after)

    def _check_change(self, state: State, cell: int, adding: bool) -> None:
        there = state.board >> cell & 1
        if adding and there:
            full = state.board.bit_count() == self.zone(state).size ** 2
            raise IllegalMove("that space holds a stone", "SS-5" if full else "SS-4")
        if adding and self.supply(state) <= 0:
            raise IllegalMove("no stone is left in the supply", "SS-5")
        if not adding and not there:
            raise IllegalMove("that space is empty", "SS-5" if not state.board else "SS-4")
        if state.banned >> cell & 1:
            raise IllegalMove("what the other player has just done is not undone", "SS-9")

    def cell(self, state: State, space: int) -> int:
        """A space of the whole board as a space of the zone in use (SS-6)."""
        size = self.zone(state).size
        row, column = divmod(space, LARGEST)
        if not (0 <= row < size and column < size):
            raise IllegalMove(f"only the zone of {size} by {size} is in use", "SS-6")
        return row * size + column

    # ------------------------------------------------------------------ cards

    def _lay(self, state: State, card: int) -> State:
        if state.phase not in (BEFORE, AFTER):
            raise IllegalMove("nothing is matched now", "SS-4")
        hand = state.hands[state.seat]
        if card not in hand:
            raise IllegalMove("that card is not in this hand", "SS-7")
        if card not in self.matching(state):
            raise IllegalMove(f"{self.cards[card].name} does not show on the board", "SS-7")
        left = tuple(other for other in hand if other != card)
        deck = state.deck
        if self.mode == "points" and deck and not state.deciding:
            left, deck = (*left, deck[0]), deck[1:]
        after = state._replace(
            hands=_changed(state.hands, state.seat, left),
            laid=_changed(state.laid, state.seat, state.laid[state.seat] + 1),
            deck=deck,
        )
        if state.deciding:
            return after._replace(winners=(state.seat,), phase=END)
        return self._settle(after) if state.phase == AFTER else after

    def _deal(self, state: State, move: Deal) -> State:
        if state.phase != DEAL:
            raise IllegalMove("the cards have been dealt", "SS-3")
        if sorted(move.cards) != list(range(len(self.cards))):
            raise IllegalMove("the whole deck is dealt from", "SS-2")
        wanted = self.seats if self.mode == "stars" else 0
        if len(move.powers) != wanted:
            raise IllegalMove(f"{wanted} shooting stars are dealt", "SS-12")
        if Counter(move.powers) - Counter(self._powers()):
            raise IllegalMove("there are not so many shooting stars of one kind", "SS-12")
        size = POINT_HAND if self.mode == "points" else self.zone(state).hand
        hands: list[tuple[int, ...]] = [()] * self.seats
        for place, seat in enumerate(sorted(state.playing)):
            hands[seat] = move.cards[place * size : (place + 1) * size]
        return state._replace(
            board=0,
            phase=BEFORE,
            hands=tuple(hands),
            laid=state.laid or (0,) * self.seats,
            deck=move.cards[len(state.playing) * size :],
            powers=move.powers or (-1,) * self.seats,
            banned=0,
            touched=0,
        )

    # ------------------------------------------------------------------ shooting stars

    def _powers(self) -> list[int]:
        """The power of every shooting star, copies included."""
        return [POWERS.index(star.power) for star in self.content.stars.values() for _ in range(star.copies)]

    def _uses(self, state: State) -> list[Move]:
        power = state.powers[state.seat]
        if power < 0:
            return []
        size = self.zone(state).size
        if POWERS[power] == "swap":
            return [Use(power, card) for card in state.hands[state.seat]] if state.deck else []
        if POWERS[power] == "move" and state.phase != BEFORE:
            return []
        if POWERS[power] == "place" and self.supply(state) <= 0:
            return []
        return [
            Use(power, space_of(at, size), space_of(to, size) if to >= 0 else -1)
            for at, to in self.tricks.options(POWERS[power], state.board, size, state.banned)
        ]

    def _use(self, state: State, move: Use) -> State:
        if state.phase not in (BEFORE, AFTER):
            raise IllegalMove("it is nobody's turn", "SS-12")
        if state.powers[state.seat] != move.power:
            raise IllegalMove("that shooting star is not in this hand", "SS-12")
        name = POWERS[move.power]
        if name in ("place", "remove"):
            self._check_change(state, self.cell(state, move.at), name == "place")
        if move not in self._uses(state):
            raise IllegalMove(f"“{self.write(move)}” cannot be done here", "SS-12")
        after = state._replace(powers=_changed(state.powers, state.seat, -1))
        if name == "swap":
            hand = tuple(state.deck[0] if card == move.at else card for card in state.hands[state.seat])
            after = after._replace(
                hands=_changed(state.hands, state.seat, hand), deck=(*state.deck[1:], move.at)
            )
        else:
            after = after._replace(board=self.after_use(state, move))
            if name in ("place", "remove"):
                after = after._replace(touched=state.touched | 1 << self.cell(state, move.at))
            if name == "move":
                after = after._replace(phase=AFTER)
        return self._settle(after) if after.phase == AFTER else after

    def after_use(self, state: State, move: Use) -> int:
        """The board after a shooting star that changes it."""
        at = self.cell(state, move.at)
        to = self.cell(state, move.to) if move.to >= 0 else -1
        return self.tricks.done(POWERS[move.power], state.board, self.zone(state).size, at, to)

    # ------------------------------------------------------------------ the course of the game

    def _settle(self, state: State) -> State:
        """Goes on after a change in step (b) or (c): the end, more to match, or the next player."""
        if self._has_won(state, state.seat):
            return self._end_turn(state)
        if self.matching(state) or self._uses(state):
            return state
        return self._end_turn(state)

    def _has_won(self, state: State, seat: int) -> bool:
        if self.mode == "points":
            return state.laid[seat] >= TARGET
        return not state.hands[seat]

    def _end_turn(self, state: State) -> State:
        """The next player, or what follows when somebody has gone out (SS-8, SS-10, SS-11)."""
        if self.mode == "elimination":
            return self._eliminate(state)
        if self._has_won(state, state.seat):
            return state._replace(phase=END, winners=(state.seat,))
        if self.mode == "points" and not state.deciding and not state.deck:
            return self._deck_exhausted(state)
        return self._pass_on(state)

    def _deck_exhausted(self, state: State) -> State:
        """Most cards win; those tied go on with what they hold (SS-10).

        With 49 cards this takes five players; fewer cards may run out between fewer, who would play for ever.
        """
        most = max(state.laid)
        leaders = tuple(seat for seat, laid in enumerate(state.laid) if laid == most)
        holding = tuple(seat for seat in leaders if state.hands[seat])
        if len(leaders) == 1 or not holding:
            return state._replace(phase=END, winners=leaders)
        return self._pass_on(state._replace(deciding=True))

    def _eliminate(self, state: State) -> State:
        holding = [seat for seat in state.playing if state.hands[seat]]
        if len(holding) > 1:
            return self._pass_on(state)
        left = tuple(seat for seat in state.playing if seat not in holding)
        survived = tuple(count + (seat in left) for seat, count in enumerate(state.survived))
        if len(left) == 1:
            return state._replace(phase=END, survived=survived, winners=left)
        return State(
            phase=DEAL,
            round=state.round + 1,
            seat=left[0],
            playing=left,
            laid=state.laid,
            survived=survived,
        )

    def _pass_on(self, state: State) -> State:
        """The next player who still plays."""
        order = state.playing
        at = order.index(state.seat)
        round = state.round
        seat = state.seat
        most = max(state.laid)
        for step in range(1, len(order) + 1):
            place = at + step
            seat = order[place % len(order)]
            tied = not state.deciding or (state.laid[seat] == most and bool(state.hands[seat]))
            if (self.mode != "elimination" or state.hands[seat]) and tied:
                round += place >= len(order)
                break
        banned = state.touched if len(order) == 2 else 0
        return state._replace(phase=BEFORE, seat=seat, round=round, banned=banned, touched=0)


def space_of(cell: int, size: int) -> int:
    """A space of a zone as a space of the whole board."""
    row, column = divmod(cell, size)
    return row * LARGEST + column


def _changed(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
