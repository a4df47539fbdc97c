"""Narration: a game as people tell it. In: a finished match; out: lines of text, a heading for each round."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.hubble.model import title_of
from generator.games.hubble.moves import BLANK, ICONS, Choose, Draw, Fog, Marks, Move, Roll
from generator.games.hubble.pad import PAIRS
from generator.games.hubble.rules import LENS, Hubble, State
from generator.playing.match import Match
from generator.reading.faults import listed


def narrate(rules: Hubble, match: Match[State, Move]) -> list[str]:
    """The whole game: what was dealt, every round, and the result."""
    return [*_opening(rules), *_rounds(rules, match), *_result(rules, match)]


def _opening(rules: Hubble) -> Iterator[str]:
    yield f"{rules.pad.name}, {rules.pad.grid.count} hexes."
    for seat, hand in enumerate(rules.hands):
        cards = listed((f"{card.name} ({card.points})" for card in hand), "and") if hand else "no card"
        yield f"{_name(rules, seat)} holds {cards}."


def _rounds(rules: Hubble, match: Match[State, Move]) -> Iterator[str]:
    state = rules.start()
    for move in match.moves:
        if isinstance(move, Roll):
            yield ""
            yield f"Round {state.round}: {_dice(rules, move)}"
        else:
            yield f"  {_name(rules, state.seat)} {_words(rules, state, move)}"
        state = rules.step(state, move)


def _dice(rules: Hubble, move: Roll) -> str:
    dice = [
        f"{rules.pad.colours[die]} {ICONS[icon]}" for die, icon in zip(PAIRS[move.pair], move.icons, strict=True)
    ]
    if move.white is not None:
        dice.append(f"white {ICONS[move.white]}")
    return ", ".join(dice)


def _words(rules: Hubble, state: State, move: Choose | Draw | Fog) -> str:
    match move:
        case Choose(icon):
            name = "Blank" if icon == BLANK else ICONS[icon]
            return f"chooses {'an' if name[0] in 'aeiou' else 'a'} {name}"
        case Draw(marks):
            return f"draws {_marks(rules, marks)}" if marks else "draws nothing: all three are Blanks"
        case Fog(marks):
            crosses = state.skies[state.seat].fog + 1
            out = ", and is out" if crosses == LENS else ""
            what = f"draws {_marks(rules, marks)} only" if marks else "draws nothing"
            return f"{what} and crosses a square ({crosses} of {LENS}){out}"


def _marks(rules: Hubble, marks: Marks) -> str:
    return ", ".join(f"{ICONS[icon]} {rules.pad.grid.names[cell]}" for cell, icon in marks)


def _result(rules: Hubble, match: Match[State, Move]) -> Iterator[str]:
    yield ""
    for seat in range(rules.seats):
        parts = ", ".join(f"{name} {points}" for name, points in rules.parts(match.final, seat).items())
        done = [card.name for card in rules.hands[seat] if card.id in rules.completed(match.final, seat)]
        drawn = f" ({listed(done, 'and')})" if done else ""
        yield f"{_name(rules, seat)}: {parts}{drawn}: {match.scores[seat]}"
    if rules.seats > 1:
        names = listed((_name(rules, seat) for seat in match.winners), "and")
        yield f"{names} {'wins' if len(match.winners) == 1 else 'share the win'} after {match.rounds} rounds."
    elif rules.titles:
        yield f"“{title_of(match.scores[0], rules.titles).name}”, after {match.rounds} rounds."


def _name(rules: Hubble, seat: int) -> str:
    return f"Player {seat + 1}"
