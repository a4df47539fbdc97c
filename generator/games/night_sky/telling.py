"""Telling worked examples. In: examples the engine has run; out: Markdown sentences, made from moves and states.

Nobody writes these sentences: what the page says of an example is what happened in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from generator.games.night_sky.criteria import in_words
from generator.games.night_sky.examples import Act, PlayedExample
from generator.games.night_sky.moves import (
    ABILITIES,
    SPARK,
    Claim,
    Done,
    Draw,
    EchoDie,
    FlipDie,
    Gain,
    NudgeDie,
    RerollDice,
    Roll,
    Serve,
    Skip,
    Spark,
    SplitNumber,
    Take,
    line_name,
    mask_name,
)
from generator.games.night_sky.state import State
from generator.playing.grids import SquareGrid, bits
from generator.printing.templating import escape_markdown
from generator.reading.faults import listed

NAMES = ("Ada", "Ben", "Cleo", "Dan")
_SPAN = re.compile(r"\b([a-z]\d+)-([a-z]\d+)\b")


def tell(example: PlayedExample) -> list[str]:
    """What happens in the example, a sentence or a few for each turn."""
    teller = _Teller(example)
    turns = groupby(example.acts, key=lambda act: (isinstance(act.move, Roll), act.before.turn, act.seat))
    return [sentence for _, acts in turns for sentence in teller.turn(list(acts))]


def runs(mask: int, grid: SquareGrid) -> Iterator[int]:
    """The marks as unbroken stretches of a row, in reading order."""
    stretch = 0
    for cell in bits(mask):
        if stretch and (cell % grid.columns == 0 or not stretch >> cell - 1 & 1):
            yield stretch
            stretch = 0
        stretch |= 1 << cell
    if stretch:
        yield stretch


class _Teller:
    def __init__(self, example: PlayedExample) -> None:
        self.example, self.grid = example, example.chart.grid

    def turn(self, acts: list[Act]) -> Iterator[str]:
        """A turn: what is done in one sentence, then what else could or could not have been done."""
        first = acts[0]
        if isinstance(first.move, Roll):
            yield f"The dice show {listed(map(str, first.move.dice), 'and')}."
            return
        yield from self._deeds([act for act in acts if act.outcome == "made"])
        others = [act.move for act in acts if act.outcome == "could"]
        could = [self._line(move.mask) for move in others if isinstance(move, Draw)]
        if could:
            yield f"{listed(could, 'or')} would do as well."
        cannot = [_reason(act) for act in acts if act.outcome == "cannot"]
        if cannot:
            yield f"Not allowed: {'; '.join(cannot)}."
        yield from self._automaton(first.before, acts[-1].after)
        yield from self._stages(first.before, acts[-1].after)

    def _deeds(self, acts: list[Act]) -> Iterator[str]:
        """What somebody did; a completed line begins a sentence of its own."""
        for completes, some in groupby(acts, key=lambda act: isinstance(act.move, Gain)):
            deeds = list(some)
            name = self._name(deeds[0].seat)
            if completes:
                yield from map(self._gain, deeds)
            elif clauses := [clause for act in deeds for clause in self._clauses(act)]:
                yield f"{name} {listed(clauses, 'and')}."

    def _gain(self, act: Act) -> str:
        assert isinstance(act.move, Gain)
        line = line_name(act.move.line, self.grid.rows).replace("col ", "column ").capitalize()
        circle, gain = self._verb("circle"), self._verb("gain")
        star, ability = self.grid.name(act.move.star), _icon(ABILITIES[act.move.ability])
        return f"{line} is complete: {self._name(act.seat)} {circle} the star at {star} and {gain} {ability}."

    def _name(self, seat: int) -> str:
        return NAMES[seat] if self.example.mode == "shared" else "You"

    def _verb(self, word: str) -> str:
        return f"{word}s" if self.example.mode == "shared" else word

    def _line(self, mask: int) -> str:
        return f"**{_dashed(mask_name(mask, self.grid))}**"

    def _clauses(self, act: Act) -> Iterator[str]:
        """What was done, each part beginning with its verb."""
        use = self._verb("use")
        match act.move:
            case Take(die):
                yield f"{self._verb('draft')} {_die(act, die)}"
            case EchoDie(die, value):
                yield f"{self._verb('draft')} {_die(act, die)}"
                yield f"{use} {_icon('echo')} to draw {_article(value)} {value} instead"
            case NudgeDie(die, by):
                yield f"{use} {_icon('nudge')} to turn {_die(act, die)} into {_article(die + by)} {die + by}"
            case FlipDie(die):
                yield f"{use} {_icon('flip')} to turn {_die(act, die)} over"
            case RerollDice():
                yield f"{use} {_icon('reroll')} on the dice still there"
            case SplitNumber(number, smaller):
                yield f"{use} {_icon('split')} to cut the {number} into {smaller} and {number - smaller}"
            case Draw(mask):
                yield f"{self._verb('draw')} {self._line(mask)}"
                if self._ready(act.after, act.seat) > self._ready(act.before, act.seat):
                    yield f"{self._verb('gain')} {_icon('spark')} from the shooting star"
            case Spark(cell):
                yield f"{use} {_icon('spark')} to mark **{self.grid.name(cell)}**"
            case Skip():
                yield f"{self._verb('write')} a 0 and {self._verb('take')} no die"
            case Claim(objective):
                card = self.example.objectives[objective]
                value = card.values[act.before.stages[objective]]
                yield f"{self._verb('claim')} {escape_markdown(card.name)} for {value}"
            case Roll() | Serve() | Gain() | Done():
                return

    def _ready(self, state: State, seat: int) -> int:
        return state.sheets[seat].ready[SPARK]

    def _automaton(self, before: State, after: State) -> Iterator[str]:
        """What the A.I. has drafted and marked since."""
        marked = after.automaton & ~before.automaton
        if not marked:
            return
        die = after.drafted[-1]
        extra = marked.bit_count() - die
        more = f", {in_words(extra)} of them extra" if extra else ""
        where = listed((self._line(run) for run in runs(marked, self.grid)), "and")
        yield f"The A.I. takes the {die} and marks {where}{more}."

    def _stages(self, before: State, after: State) -> Iterator[str]:
        """What has become of the objectives, once a round is over."""
        for card, old, new in zip(self.example.objectives, before.stages, after.stages, strict=True):
            if old == 0 and new == 1:
                yield f"From the next round on {escape_markdown(card.name)} pays {card.values[1]}."
            elif old < new == 2:
                yield f"{escape_markdown(card.name)} leaves play."


def _die(act: Act, value: int) -> str:
    """How to speak of a die: as the one in hand, the only one with its value, or one of several."""
    if act.before.held:
        return "it"
    return f"the {value}" if act.before.dice.count(value) == 1 else f"{_article(value)} {value}"


def _reason(act: Act) -> str:
    """What could not be done and, in the engine's own words, why."""
    deed = {FlipDie: "to flip it, as ", EchoDie: "any other Echo, as "}.get(type(act.move), "")
    return deed + _dashed(act.why)


def _dashed(words: str) -> str:
    return _SPAN.sub("\\1–\\2", words)


def _icon(name: str) -> str:
    return f":{name}: {name.capitalize()}"


def _article(number: int) -> str:
    return "an" if number in (8, 11, 18) else "a"
