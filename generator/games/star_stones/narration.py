"""Narration: a game as people tell it. In: a finished match; out: lines of text, one a turn."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.star_stones.model import POWERS
from generator.games.star_stones.moves import Add, Deal, Done, Lay, Move, Remove, Use, space_name
from generator.games.star_stones.rules import DEAL, StarStones, State
from generator.playing.match import Match
from generator.reading.faults import listed


def narrate(rules: StarStones, match: Match[State, Move]) -> list[str]:
    """The whole game: what was dealt, every turn, and the result."""
    return [*_turns(rules, match), *_result(rules, match)]


def _turns(rules: StarStones, match: Match[State, Move]) -> Iterator[str]:
    state = rules.start()
    turn: list[str] = []
    for move in match.moves:
        after = rules.step(state, move)
        if isinstance(move, Deal):
            yield from _dealt(rules, after)
        else:
            turn += filter(None, [_words(rules, move)])
            passed = (after.seat, after.round) != (state.seat, state.round)
            if passed or after.phase == DEAL or rules.awaits(after) < 0:
                yield f"{_name(state.seat)}: {', '.join(turn)}"
                turn = []
        state = after
    if turn:
        yield f"{_name(state.seat)}: {', '.join(turn)}"


def _dealt(rules: StarStones, state: State) -> Iterator[str]:
    size = rules.zone(state).size
    yield f"{len(state.playing)} players on {size} by {size}."
    for seat in state.playing:
        names = listed((rules.cards[card].name for card in state.hands[seat]), "and")
        power = f", with the power to {POWERS[state.powers[seat]]}" if state.powers[seat] >= 0 else ""
        yield f"{_name(seat)} holds {names}{power}."
    yield ""


def _words(rules: StarStones, move: Move) -> str:
    match move:
        case Add(space):
            return f"adds {space_name(space)}"
        case Remove(space):
            return f"removes {space_name(space)}"
        case Lay(card):
            return f"lays down {rules.cards[card].name}"
        case Use():
            return f"uses a shooting star ({rules.write(move).removeprefix('use ')})"
        case Done() | Deal():
            return ""


def _result(rules: StarStones, match: Match[State, Move]) -> Iterator[str]:
    yield ""
    unit = "games survived" if rules.mode == "elimination" else "cards laid down"
    yield ", ".join(f"{_name(seat)} {score}" for seat, score in enumerate(match.scores)) + f" {unit}."
    names = listed(map(_name, match.winners), "and")
    yield f"{names} {'wins' if len(match.winners) == 1 else 'share the win'} in round {match.rounds}."


def _name(seat: int) -> str:
    return f"Player {seat + 1}"
