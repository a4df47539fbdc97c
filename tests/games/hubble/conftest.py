"""Games in progress for the tests. In: a pad, players and moves as text; out: a `Play` to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from generator.games.hubble.model import Constellation, Die, Rulings
from generator.games.hubble.moves import ICONS, Move
from generator.games.hubble.pad import Pad
from generator.games.hubble.points import Sky
from generator.games.hubble.rules import Hubble, Mode, State
from generator.games.hubble.scopes import effect_of
from generator.playing.grids import bits
from generator.playing.rules import IllegalMove

from .boards import CEPHEUS, DICE, EYEPIECE, URSA_MINOR


class Play:
    """A game in progress, moved on by moves written as text."""

    def __init__(self, rules: Hubble) -> None:
        self.rules = rules
        self.state: State = rules.start()

    def do(self, *texts: str) -> Play:
        """Makes these moves."""
        for text in texts:
            self.state = self.rules.step(self.state, self.rules.read(text))
        return self

    def refusal(self, move: str | Move) -> str:
        """The rule that forbids this move here."""
        with pytest.raises(IllegalMove) as caught:
            self.rules.step(self.state, self.rules.read(move) if isinstance(move, str) else move)
        return caught.value.rule

    def can(self, *starts: str) -> list[str]:
        """The legal moves, as text, that begin with one of these words; without any, all of them."""
        texts = [self.rules.write(move) for move in self.rules.legal(self.state)]
        return [text for text in texts if not starts or text.split()[0] in starts]

    def with_drawn(self, text: str, seat: int = 0) -> Play:
        """Draws icons directly, as if that had happened long ago: `a1=star b2=comet`."""
        marks = self.rules.read(f"draw {text}").marks  # type: ignore[union-attr]
        sky, effect = self.sky(seat), effect_of(marks)
        drawn = [one | other for one, other in zip(sky, (*effect[1:], effect.needs), strict=False)]
        return self._with(seat, Sky(*drawn, sky.fog))

    def with_full(self, icon: str, *free: str, seat: int = 0) -> Play:
        """Draws the icon in every hex but these."""
        names = [name for name in self.rules.pad.grid.names if name not in free]
        return self.with_drawn(" ".join(f"{name}={icon}" for name in names), seat)

    def with_fog(self, crosses: int, seat: int = 0) -> Play:
        return self._with(seat, self.sky(seat)._replace(fog=crosses))

    def _with(self, seat: int, sky: Sky) -> Play:
        skies = (*self.state.skies[:seat], sky, *self.state.skies[seat + 1 :])
        self.state = self.state._replace(skies=skies)
        return self

    def all_fog(self) -> Play:
        """Everybody who is to draw in this round lets the lens fog."""
        number = self.state.round
        while self.awaited >= 0 and self.state.round == number:
            self.do("fog" if self.can("fog") else "choose blank")
        return self

    @property
    def awaited(self) -> int:
        return self.rules.awaits(self.state)

    def sky(self, seat: int = 0) -> Sky:
        return self.state.skies[seat]

    def drawn(self, seat: int = 0) -> dict[str, str]:
        """What is drawn where."""
        return {
            self.rules.pad.grid.names[cell]: ICONS[icon]
            for icon, mask in enumerate(self.sky(seat)[:5])
            for cell in bits(mask)
        }


def begin(
    players: int = 2,
    *,
    mode: Mode = "standard",
    pad: Pad = EYEPIECE,
    dice: Sequence[Die] = DICE,
    hands: Sequence[Sequence[Constellation]] | None = None,
    active: int = 0,
    **rulings: str,
) -> Play:
    """A game on this pad, everybody with Ursa Minor and Cepheus unless said otherwise, before the first roll."""
    dealt = ((URSA_MINOR, CEPHEUS),) * players if hands is None else hands
    return Play(Hubble(pad, dice, dealt, mode, Rulings.model_validate(rulings), active))


PlayFactory = Callable[..., Play]


@pytest.fixture
def play() -> PlayFactory:
    """Begins games: `play(3, mode="station")`."""
    return begin
