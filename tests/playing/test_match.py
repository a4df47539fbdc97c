"""Matches: the loop asks the right one for each decision, and a transcript replays to the same end.

The rules are a made-up game: a die is rolled, two seats in turn take one to three from a heap that the die sets,
and whoever takes the last has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pytest

from generator.playing.chance import Stream
from generator.playing.match import EndlessGame, perft, play_match, read_transcript, replay, write_transcript
from generator.playing.players import random_player
from generator.playing.rules import CHANCE, OVER, IllegalMove, MalformedMove, Rules


class Heap(NamedTuple):
    left: int = -1
    seat: int = 0


class TakeAway:
    """The rules of the made-up game; moves are numbers."""

    seats = 2

    def __init__(self, endless: bool = False) -> None:
        self.endless = endless

    def start(self) -> Heap:
        return Heap()

    def awaits(self, state: Heap) -> int:
        if state.left < 0:
            return CHANCE
        return state.seat if state.left else OVER

    def legal(self, state: Heap) -> Sequence[int]:
        return range(1, min(3, max(state.left, 0)) + 1)

    def draw(self, state: Heap, stream: Stream) -> int:
        return 4 + stream.die(6)

    def step(self, state: Heap, move: int) -> Heap:
        if state.left < 0:
            return Heap(move, 0)
        if move not in self.legal(state):
            raise IllegalMove(f"{move} cannot be taken", "TA-1")
        return Heap(state.left - (0 if self.endless else move), 1 - state.seat)

    def scores(self, state: Heap) -> tuple[int, ...]:
        return tuple(int(state.left == 0 and seat != state.seat) for seat in range(2))

    def winners(self, state: Heap) -> tuple[int, ...]:
        return (1 - state.seat,)

    def rounds(self, state: Heap) -> int:
        return 1

    def write(self, move: int) -> str:
        return str(move)

    def read(self, text: str) -> int:
        if not text.isdecimal():
            raise MalformedMove(text)
        return int(text)


RULES: Rules[Heap, int] = TakeAway()


def perfect_player(rules: Rules[Heap, int], state: Heap, legal: Sequence[int], stream: Stream) -> int:
    return state.left % 4 or 1


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_match(RULES, [random_player, random_player], "seed") for _ in range(2)]
    assert games[0] == games[1]
    others = {play_match(RULES, [random_player, random_player], seed).moves for seed in range(20)}
    assert len(others) > 10


def test_a_match_ends_where_its_moves_lead() -> None:
    match = play_match(RULES, [random_player, random_player], 5)
    assert replay(RULES, match.moves) == match.final
    assert RULES.awaits(match.final) == OVER
    assert match.scores == RULES.scores(match.final)
    assert match.winners == RULES.winners(match.final)
    assert match.rounds == 1


def test_each_seat_is_asked_on_its_own_turn_with_the_legal_moves() -> None:
    asked: list[int] = []

    def watching(rules: Rules[Heap, int], state: Heap, legal: Sequence[int], stream: Stream) -> int:
        assert list(legal) == list(rules.legal(state))
        asked.append(state.seat)
        return legal[0]

    match = play_match(RULES, [watching, watching], 1)
    assert asked == [turn % 2 for turn in range(len(match.moves) - 1)]


def test_the_better_player_wins_from_either_seat_more_often() -> None:
    first = sum(0 in play_match(RULES, [perfect_player, random_player], seed).winners for seed in range(200))
    second = sum(1 in play_match(RULES, [random_player, perfect_player], seed).winners for seed in range(200))
    assert first > 150
    assert second > 150


def test_a_player_draws_chance_from_a_stream_of_its_own() -> None:
    games = [play_match(RULES, [first, random_player], 3) for first in (random_player, perfect_player)]
    assert games[0].moves[0] == games[1].moves[0], "the dice do not depend on who plays"


def test_an_illegal_move_of_a_player_is_not_played() -> None:
    with pytest.raises(IllegalMove, match="TA-1"):
        play_match(RULES, [lambda rules, state, legal, stream: 9, random_player], 1)


def test_a_game_without_end_is_noticed() -> None:
    with pytest.raises(EndlessGame):
        play_match(TakeAway(endless=True), [random_player, random_player], 1, move_limit=50)


def test_a_transcript_is_read_back_as_it_was_written() -> None:
    moves = play_match(RULES, [random_player, random_player], 8).moves
    assert read_transcript(RULES, write_transcript(RULES, moves)) == moves


def test_comments_and_blank_lines_of_a_transcript_are_passed_over() -> None:
    assert read_transcript(RULES, "# a game\n7   # rolled\n\n  3\n2\n") == (7, 3, 2)


def test_a_transcript_with_a_malformed_or_illegal_move_does_not_replay() -> None:
    with pytest.raises(MalformedMove):
        read_transcript(RULES, "7\nthree\n")
    with pytest.raises(IllegalMove):
        replay(RULES, (7, 3, 5))


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 8])
def test_move_sequences_are_counted_from_a_state(depth: int) -> None:
    takings = [taken for taken in product((1, 2, 3), repeat=depth) if sum(taken) <= 7]
    assert perft(RULES, Heap(7), depth, Stream("any")) == len(takings)


def test_a_finished_game_has_no_sequences_and_chance_is_not_counted() -> None:
    assert perft(RULES, Heap(0), 3, Stream("any")) == 0
    assert perft(RULES, RULES.start(), 1, Stream("any")) == 3
