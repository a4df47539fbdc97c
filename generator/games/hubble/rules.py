"""The rules of Hubble. In: a table (pad, dice, cards, who plays) and moves; out: states and scores.

Everybody has a pad of hexes in four coloured quadrants and two constellation cards. A round: two of the four
coloured dice are drawn and rolled; the active player adds a third icon of their choice. These three are the
Scope: a triangle of hexes that touch, either way up, somewhere in the two quadrants that the dice name.
Everybody draws it on their own pad, each icon in an empty hex, in whatever order; Blanks are not drawn and may
lie on anything. Who cannot or will not draws one icon at most and crosses a square of the Fogged Lens. Three
crosses, and a player is out. When all are out, pads are scored: galaxies by the poorest quadrant, planets by
lines, asteroids by triangles, comets by groups, stars by the constellations they show.

At the Space Station, alone or with ten and more, nobody is active: the white die gives the third icon, and in
every third round all choose their own.

A round here is a chain of moves:   ROLL -> CHOOSE (the active player) -> DRAW (each in turn) -> ROLL …
at the Space Station:               ROLL -> DRAW … , and in every third round CHOOSE -> DRAW for each in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from generator.games.hubble.model import CARDS_EACH, Constellation, Die, Rulings, Title
from generator.games.hubble.moves import BLANK, Choose, Draw, Fog, Move, Roll, read_move, write_move
from generator.games.hubble.pad import PAIRS, Pad
from generator.games.hubble.points import Sky, best_figures, score_sky
from generator.games.hubble.scopes import Scope, scope
from generator.playing.chance import Stream
from generator.playing.rules import CHANCE, OVER, IllegalMove

Mode = Literal["standard", "station"]
ROLL, CHOOSE, DRAW, END = range(4)
LENS: Final = 3
"""Squares of the Fogged Lens; as many crosses end a player's game (HU-10)."""
FREE_ROUND: Final = 3
"""At the Space Station everybody chooses in every so many rounds (HU-21)."""
_CHOICES = tuple(Choose(icon) for icon in range(BLANK + 1))


class State(NamedTuple):
    """A position."""

    skies: tuple[Sky, ...]
    phase: int = ROLL
    round: int = 1
    active: int = 0
    seat: int = 0
    """Who chooses or draws."""
    waiting: tuple[int, ...] = ()
    """Who draws after that, in turn."""
    pair: int = 0
    rolled: tuple[int, ...] = ()
    """The icons on the dice, the white one included."""
    icons: tuple[int, ...] = ()
    """The Scope, lowest first; empty as long as its third icon is not chosen."""


class Hubble:
    """A table at which Hubble is played."""

    def __init__(
        self,
        pad: Pad,
        dice: Sequence[Die],
        hands: Sequence[Sequence[Constellation]],
        mode: Mode = "standard",
        rulings: Rulings | None = None,
        active: int = 0,
        titles: Sequence[Title] = (),
    ) -> None:
        if not hands or (mode == "standard" and len(hands) < 2):
            raise ValueError("the standard game is for two and more")
        if any(len(hand) > CARDS_EACH for hand in hands):
            raise ValueError(f"everybody has {CARDS_EACH} cards")
        self.pad, self.dice, self.mode = pad, tuple(dice), mode
        self.hands = tuple(map(tuple, hands))
        self.rulings = rulings or Rulings()
        self.first = active
        self.titles = tuple(titles)
        self.seats = len(self.hands)

    # ------------------------------------------------------------------ the contract

    def start(self) -> State:
        return State((Sky(),) * self.seats, active=self.first, seat=self.first)

    def awaits(self, state: State) -> int:
        if state.phase == ROLL:
            return CHANCE
        return OVER if state.phase == END else state.seat

    def legal(self, state: State) -> Sequence[Move]:
        if state.phase == DRAW:
            drawn, occupied = self.scope(state), state.skies[state.seat].occupied
            moves: list[Move] = [move for needs, move in drawn.draws if not needs & occupied]
            moves += [move for needs, move in drawn.fogs if not needs & occupied]
            return moves
        return _CHOICES if state.phase == CHOOSE else ()

    def draw(self, state: State, stream: Stream) -> Roll:
        """Two of the four coloured dice, and in most rounds at the Space Station the white one."""
        pair = stream.below(len(PAIRS))
        one, other = (stream.choice(self.dice[die].faces) for die in PAIRS[pair])
        white = stream.choice(self.dice[-1].faces) if self.rolls_white(state) else None
        return Roll(pair, (one, other), white)

    def step(self, state: State, move: Move) -> State:
        if isinstance(move, Draw | Fog):
            return self._mark(state, move)
        if isinstance(move, Roll):
            return self._roll(state, move)
        return self._choose(state, move)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(self.parts(state, seat).values()) for seat in range(self.seats))

    def winners(self, state: State) -> tuple[int, ...]:
        """Most points, then most of them from constellations, then most stars drawn (HU-18)."""
        ranks = []
        for seat, sky in enumerate(state.skies):
            parts = self.parts(state, seat)
            ranks.append((sum(parts.values()), parts["stars"], sky.stars.bit_count()))
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def rounds(self, state: State) -> int:
        return state.round

    def write(self, move: Move) -> str:
        return write_move(move, self.pad)

    def read(self, text: str) -> Move:
        return read_move(text, self.pad)

    # ------------------------------------------------------------------ what players look at

    def scope(self, state: State) -> Scope:
        """Everything that the Scope could be on an empty pad."""
        return scope(self.pad, state.pair, state.icons)

    def parts(self, state: State, seat: int) -> dict[str, int]:
        """A player's points, category by category."""
        return score_sky(state.skies[seat], self.pad, self.hands[seat], self.rulings)

    def completed(self, state: State, seat: int) -> tuple[str, ...]:
        """The cards that a player has completed."""
        figures = best_figures(state.skies[seat].stars, self.pad, self.hands[seat], self.rulings)
        return tuple(self.hands[seat][figure.card].id for figure in figures)

    def rolls_white(self, state: State) -> bool:
        """Whether the white die is rolled in this round (HU-21)."""
        return self.mode == "station" and state.round % FREE_ROUND != 0

    # ------------------------------------------------------------------ moves

    def _roll(self, state: State, move: Roll) -> State:
        if state.phase != ROLL:
            raise IllegalMove("the dice are not rolled now", "HU-5")
        if not 0 <= move.pair < len(PAIRS) or len(move.icons) != 2:
            raise IllegalMove("two of the four coloured dice are rolled", "HU-5")
        for die, icon in zip(PAIRS[move.pair], move.icons, strict=True):
            if icon not in self.dice[die].faces:
                raise IllegalMove(f"the {self.dice[die].colour} die has no such face", "HU-2")
        if (move.white is not None) != self.rolls_white(state):
            told = "is rolled now" if self.rolls_white(state) else "is not rolled now"
            raise IllegalMove(f"the white die {told}", "HU-21")
        if move.white is not None and move.white not in self.dice[-1].faces:
            raise IllegalMove("the white die has no such face", "HU-2")
        rolled = move.icons if move.white is None else (*move.icons, move.white)
        order = tuple((state.active + step) % self.seats for step in range(self.seats))
        present = tuple(seat for seat in order if state.skies[seat].fog < LENS)
        icons = tuple(sorted(rolled)) if len(rolled) == 3 else ()
        return state._replace(
            phase=DRAW if icons else CHOOSE,
            seat=present[0],
            waiting=present[1:],
            pair=move.pair,
            rolled=rolled,
            icons=icons,
        )

    def _choose(self, state: State, move: Choose) -> State:
        if state.phase != CHOOSE:
            raise IllegalMove("no icon is chosen now", "HU-21" if self.mode == "station" else "HU-5")
        if not 0 <= move.icon <= BLANK:
            raise IllegalMove("the third icon is one of the six", "HU-5")
        return state._replace(phase=DRAW, icons=tuple(sorted((*state.rolled, move.icon))))

    def _mark(self, state: State, move: Draw | Fog) -> State:
        if state.phase != DRAW:
            raise IllegalMove("nothing is drawn now", "HU-6")
        sky = state.skies[state.seat]
        effect = self.scope(state).effects.get(move)
        if effect is None:
            raise IllegalMove(*self._why_not(state, move))
        if effect.needs & sky.occupied:
            taken = self.pad.cells(effect.needs & sky.occupied)
            raise IllegalMove(f"{taken} {'are' if ' ' in taken else 'is'} not empty", "HU-8")
        needs, galaxies, planets, asteroids, comets, stars = effect
        fog = sky.fog + 1 if isinstance(move, Fog) else sky.fog
        sky = Sky(
            sky.galaxies | galaxies,
            sky.planets | planets,
            sky.asteroids | asteroids,
            sky.comets | comets,
            sky.stars | stars,
            sky.occupied | needs,
            fog,
        )
        skies = (*state.skies[: state.seat], sky, *state.skies[state.seat + 1 :])
        return self._next(state, skies)

    def _next(self, state: State, skies: tuple[Sky, ...]) -> State:
        """Goes on to whoever draws next, to the next round, or to the end (HU-11)."""
        if state.waiting:
            seat, *rest = state.waiting
            free = self.mode == "station" and len(state.rolled) < 3
            return state._replace(
                skies=skies,
                seat=seat,
                waiting=tuple(rest),
                phase=CHOOSE if free else DRAW,
                icons=() if free else state.icons,
            )
        after = [(state.active + step) % self.seats for step in range(1, self.seats + 1)]
        present = [seat for seat in after if skies[seat].fog < LENS]
        if not present:
            return state._replace(skies=skies, phase=END)
        active = present[0] if self.mode == "standard" else state.active
        return State(skies, ROLL, state.round + 1, active, active)

    def _why_not(self, state: State, move: Draw | Fog) -> tuple[str, str]:
        """What is wrong with marks that the Scope does not offer, and the rule that says so."""
        cells = [cell for cell, _ in move.marks]
        if any(cell not in range(self.pad.grid.count) for cell in cells):
            return "the pad has no such hex", "HU-1"
        field = self.pad.fields[state.pair]
        outside = [cell for cell in cells if not field >> cell & 1]
        if outside:
            one, other = (self.pad.colours[quadrant] for quadrant in PAIRS[state.pair])
            return f"{self.pad.grid.names[outside[0]]} is neither {one} nor {other}", "HU-7"
        drawn = sorted(icon for _, icon in move.marks)
        wanted = [icon for icon in state.icons if icon != BLANK]
        if isinstance(move, Fog):
            return "a fogged lens shows one icon of the Scope at most", "HU-9"
        if drawn != wanted:
            return "the whole Scope is drawn, or the lens fogs", "HU-9"
        around = [triangle for triangle in self.pad.triangles if all(triangle >> cell & 1 for cell in cells)]
        if around and all(triangle & ~field for triangle in around):
            return "the hex of a Blank too must lie in the two quadrants", "HU-8"
        return "the Scope is a triangle of three hexes that touch, within the two quadrants", "HU-6"
