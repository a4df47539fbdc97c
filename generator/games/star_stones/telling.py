"""Telling worked examples. In: examples the engine has run; out: Markdown sentences, made from what happened.

Nobody writes these sentences: what the page says of an example is what happened in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.games.star_stones.examples import Act, PlayedExample, ReadExample
from generator.games.star_stones.model import POWERS, Content
from generator.games.star_stones.moves import Add, Lay, Remove, Use, space_name
from generator.printing.templating import escape_markdown
from generator.reading.faults import listed

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


def tell_play(example: PlayedExample, content: Content) -> str:
    """What happens turn by turn, and what else could or could not have been done."""
    teller = _Teller(content)
    sentences: list[str] = []
    for seat, acts in groupby(example.acts, key=lambda act: act.seat):
        sentences += teller.turn(seat, list(acts))
    return " ".join(sentences)


def tell_position(example: ReadExample) -> str:
    """Which cards match, where, and which nearly do: the engine's own words."""
    return " ".join(f"{escape_markdown(note)}." for note in example.score.notes)


class _Teller:
    def __init__(self, content: Content) -> None:
        self.names = [escape_markdown(pattern.name) for pattern in content.patterns.values()]

    def turn(self, seat: int, acts: list[Act]) -> Iterator[str]:
        made = [self._deed(act) for act in acts if act.outcome == "made"]
        if made:
            yield f"{NAMES[seat]} {listed(made, 'and')}."
        could = [self._wish(act) for act in acts if act.outcome == "could"]
        if could:
            yield f"{NAMES[seat]} could also {listed(could, 'or')}."
        cannot = [f"{self._wish(act)}, for {act.why}" for act in acts if act.outcome == "cannot"]
        if cannot:
            yield f"Not allowed: to {'; to '.join(cannot)}."

    def _deed(self, act: Act) -> str:
        verb, rest = self._wish(act).split(" ", 1)
        return f"{verb}s {rest}"

    def _wish(self, act: Act) -> str:
        """What is done, beginning with its verb."""
        match act.move:
            case Add(space):
                return f"add **{space_name(space)}**"
            case Remove(space):
                return f"remove **{space_name(space)}**"
            case Lay(card):
                return f"lay down {self.names[card]}"
            case Use(power, at, to):
                return self._trick(POWERS[power], at, to)
        raise AssertionError("examples hold nothing else")

    def _trick(self, power: str, at: int, to: int) -> str:
        if power == "swap":
            return f"swap {self.names[at]} with the deck"
        if power == "move":
            return f"slide **{space_name(at)}** to **{space_name(to)}**"
        if power in ("place", "remove"):
            return f"{'add' if power == 'place' else 'remove'} **{space_name(at)}** by a shooting star"
        return f"turn the block at **{space_name(at)}** {power}"
