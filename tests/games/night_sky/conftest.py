"""Games in progress for the tests. In: a chart as rows of text and moves as text; out: a `Play` to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from generator.games.night_sky.model import Chart, Criterion, Diagonal, Objective, Perimeter, Rulings
from generator.games.night_sky.moves import ABILITIES, Move
from generator.games.night_sky.options import Mode
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.sheet import Sheet
from generator.games.night_sky.state import State, with_sheet
from generator.playing.grids import bits
from generator.playing.rules import IllegalMove

EASY = (
    Objective("pair", "Pair", Diagonal(kind="diagonal", length=2), (6, 4)),
    Objective("trio", "Trio", Diagonal(kind="diagonal", length=3), (5, 3)),
    Objective("quartet", "Quartet", Diagonal(kind="diagonal", length=4), (7, 2)),
    Objective("edge", "Edge", Perimeter(kind="perimeter"), (9, 1)),
)
"""Four objectives that a few marks meet, or nearly."""


class Play:
    """A game in progress, moved on by moves written as text."""

    def __init__(self, rules: NightSky) -> None:
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

    def with_marks(self, *spans: str, seat: int = 0) -> Play:
        """Marks spaces directly, as if that had happened long ago."""
        marked = self.state.sheets[seat].marked
        for span in spans:
            marked |= self.mask(span)
        return self._with(seat, self.state.sheets[seat]._replace(marked=marked))

    def with_ready(self, *abilities: str, seat: int = 0) -> Play:
        """Has the seat gain abilities directly, each by its name."""
        sheet = self.state.sheets[seat]
        ready, stock = list(sheet.ready), list(sheet.stock)
        for name in abilities:
            ready[ABILITIES.index(name)] += 1
            stock[ABILITIES.index(name)] -= 1
        return self._with(seat, sheet._replace(ready=tuple(ready), stock=tuple(stock)))

    def with_boxes(self, *numbers: int, seat: int = 0) -> Play:
        """Writes numbers into objective boxes directly."""
        return self._with(seat, self.state.sheets[seat]._replace(boxes=numbers))

    def _with(self, seat: int, sheet: Sheet) -> Play:
        self.state = with_sheet(self.state, seat, sheet)
        return self

    def mask(self, span: str) -> int:
        """The spaces of a span such as `a1-c1`."""
        return self.rules.read(f"draw {span}").mask  # type: ignore[union-attr]

    @property
    def awaited(self) -> int:
        return self.rules.awaits(self.state)

    def sheet(self, seat: int = 0) -> Sheet:
        return self.state.sheets[seat]

    def marks(self, seat: int = 0) -> list[str]:
        """The marked spaces, by name."""
        return [self.rules.grid.name(cell) for cell in bits(self.sheet(seat).marked)]

    def ready(self, seat: int = 0) -> list[str]:
        """The names of the abilities gained and not used."""
        return [name for name, count in zip(ABILITIES, self.sheet(seat).ready, strict=True) for _ in range(count)]


def begin(
    rows: str | Sequence[str] = "8",
    *,
    players: int = 2,
    mode: Mode = "shared",
    objectives: Sequence[Objective] = EASY,
    criterion: Criterion | None = None,
    copies: int = 2,
    roller: int = 0,
    **rulings: str,
) -> Play:
    """A game on a chart of these rows (or, given a figure, on an open chart of that size), before the first roll.

    With a criterion, it is the only objective on the table.
    """
    lines = ("." * int(rows),) * int(rows) if isinstance(rows, str) else tuple(rows)
    dealt = objectives if criterion is None else (Objective("wish", "Wish", criterion, (6, 4)),)
    chart = Chart(rows=lines, copies=copies)
    return Play(NightSky(chart, dealt, players, mode, Rulings.model_validate(rulings), roller))


PlayFactory = Callable[..., Play]


@pytest.fixture
def play() -> PlayFactory:
    """Begins games: `play(["..*", "...", "..."], players=3)`."""
    return begin
