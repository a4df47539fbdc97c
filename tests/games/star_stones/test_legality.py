"""One legality: what `legal` lists is what `step` accepts, and both are what the rules say, put in other words.

Random games are played in every mode. At sampled states all moves that anybody could write down, and some that
nobody could, are offered to `step`: it takes those listed and refuses all others, naming a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator.games.star_stones import moves as m
from generator.games.star_stones.matching import sections
from generator.games.star_stones.model import POWERS
from generator.games.star_stones.rules import AFTER, BEFORE, DEAL, END, Mode, StarStones, State
from generator.playing.chance import Stream
from generator.playing.match import perft, play_match, read_transcript, replay, write_transcript
from generator.playing.rules import CHANCE, OVER, IllegalMove, Rules

from .boards import content
from .oracles import Cells, shows

HERE = Path(__file__).parent
TABLES: tuple[tuple[Mode, int, int, int], ...] = (
    ("race", 2, 0, 49),
    ("race", 3, 2, 49),
    ("race", 5, 1, 49),
    ("points", 2, 1, 49),
    ("points", 4, 0, 20),
    ("points", 5, 2, 20),
    ("points", 6, 0, 21),
    ("elimination", 3, 1, 49),
    ("elimination", 6, 0, 49),
    ("stars", 2, 0, 49),
    ("stars", 2, 1, 49),
    ("stars", 4, 3, 49),
    ("stars", 6, 0, 49),
)
"""Mode, players, who begins, and how many cards there are: with few of them the deck runs out."""
ALL_TABLES = [pytest.param(*one, id="-".join(map(str, one))) for one in TABLES]


def set_up(mode: Mode, players: int, first: int, cards: int) -> StarStones:
    return StarStones(content(cards=cards), players, mode, first)


def eager(rules: Rules[Any, Any], state: State, legal: Sequence[m.Move], stream: Stream) -> m.Move:
    """Lays most of what it can, uses stars at random, and mostly brings some card nearer."""
    assert isinstance(rules, StarStones)
    lays = [move for move in legal if isinstance(move, m.Lay)]
    if lays and stream.below(8):
        return stream.choice(lays)
    hand = state.hands[state.seat]
    stones = [move for move in legal if isinstance(move, m.Add | m.Remove)]
    if not stones or not hand or stream.below(4) == 0:
        return stream.choice(legal)
    size = rules.zone(state).size
    card = rules.cards[min(hand, key=lambda one: sections(size).distance(state.board, rules.cards[one]))]
    wanted = min(sections(size).changes(state.board, card), key=int.bit_count)
    near = [move for move in stones if wanted >> (size * (move.space // 6) + move.space % 6) & 1]
    return stream.choice(near or stones)


@cache
def states_of_a_game(mode: Mode, players: int, first: int, cards: int, seed: str) -> tuple[State, ...]:
    """Every state of a game, from the deal to the end."""
    rules = set_up(mode, players, first, cards)
    stream, state = Stream(seed, "legality"), rules.start()
    states = [state]
    while (seat := rules.awaits(state)) != OVER:
        assert len(states) < 20_000
        move = rules.draw(state, stream) if seat == CHANCE else eager(rules, state, rules.legal(state), stream)
        state = rules.step(state, move)
        states.append(state)
    return tuple(states)


def board_of(rules: StarStones, state: State) -> tuple[Cells, int]:
    size = {2: 4, 3: 5, 4: 5, 5: 6, 6: 6}[len(state.playing)]
    return frozenset(divmod(cell, size) for cell in range(size * size) if state.board >> cell & 1), size


def allowed(rules: StarStones, state: State, move: m.Move) -> bool:
    """SS-4 to SS-12 in other words, with stones as rows and columns."""
    if state.phase in (DEAL, END) or isinstance(move, m.Deal):
        return False
    board, size = board_of(rules, state)
    zone = {(row, column) for row in range(size) for column in range(size)}
    banned = {divmod(cell, size) for cell in range(size * size) if state.banned >> cell & 1}
    supply = 35 - len(board)
    match move:
        case m.Done():
            return state.phase == AFTER
        case m.Lay(card):
            if card not in state.hands[state.seat]:
                return False
            pattern = rules.cards[card].stones
            return shows(board, size, frozenset(divmod(at, 3) for at in range(9) if pattern >> at & 1))
        case m.Add(space):
            return state.phase == BEFORE and divmod(space, 6) in zone - board - banned and supply > 0
        case m.Remove(space):
            return state.phase == BEFORE and divmod(space, 6) in board - banned
        case m.Use(power, at, to):
            if state.powers[state.seat] != power or (POWERS[power] != "move" and to != -1):
                return False
            row, column = divmod(at, 6)
            match POWERS[power]:
                case "swap":
                    return at in state.hands[state.seat] and bool(state.deck)
                case "place":
                    return (row, column) in zone - board - banned and supply > 0
                case "remove":
                    return (row, column) in board - banned
                case "move":
                    there = divmod(to, 6)
                    beside = abs(row - there[0]) + abs(column - there[1]) == 1
                    return state.phase == BEFORE and (row, column) in board and there in zone - board and beside
            block = {(row, column), (row + 1, column), (row, column + 1), (row + 1, column + 1)}
            return block <= zone and bool(block & board)
    raise AssertionError(move)


def offered(rules: StarStones, state: State) -> Iterator[m.Move]:
    """Everything worth a try."""
    yield m.DONE
    yield from map(m.Lay, range(-1, len(rules.cards) + 1))
    yield from (kind(space) for kind in (m.Add, m.Remove) for space in range(-7, 43))
    for power, name in enumerate(POWERS):
        if name == "swap":
            yield from (m.Use(power, card) for card in range(len(rules.cards)))
        elif name == "move":
            steps = (-7, -6, -5, -2, -1, 0, 1, 2, 5, 6, 7)
            yield from (m.Use(power, at, at + step) for at in range(36) for step in steps if 0 <= at + step < 36)
            yield from (m.Use(power, at) for at in range(36))
        else:
            yield from (m.Use(power, at) for at in range(-7, 43))
            yield m.Use(power, 0, 1)


def accepts(rules: StarStones, state: State, move: m.Move) -> bool:
    """Whether `step` takes the move; a refusal has to name a rule."""
    try:
        rules.step(state, move)
    except IllegalMove as refused:
        if not refused.rule.startswith("SS-"):
            raise
        return False
    return True


def some(states: Sequence[State], count: int) -> Sequence[State]:
    """So many states spread over a game, its end among them."""
    return [*states[:: 1 + len(states) // count], states[-1]]


@pytest.mark.rule("SS-4")
@pytest.mark.rule("SS-12")
@pytest.mark.parametrize(("mode", "players", "first", "cards"), ALL_TABLES)
def test_step_accepts_exactly_what_legal_lists_and_the_rules_allow(
    mode: Mode, players: int, first: int, cards: int
) -> None:
    rules = set_up(mode, players, first, cards)
    for game in range(3):
        for state in some(states_of_a_game(mode, players, first, cards, f"game {game}"), 10):
            legal = rules.legal(state)
            assert len(set(legal)) == len(legal), "no move is listed twice"
            listed = set(legal)
            tried = {*offered(rules, state)}
            assert listed <= tried
            for move in tried:
                assert accepts(rules, state, move) == (move in listed) == allowed(rules, state, move), move


@pytest.mark.parametrize(("mode", "players", "first", "cards"), ALL_TABLES)
def test_every_listed_move_is_accepted_and_somebody_can_always_move(
    mode: Mode, players: int, first: int, cards: int
) -> None:
    rules = set_up(mode, players, first, cards)
    for state in states_of_a_game(mode, players, first, cards, "game 0"):
        legal = rules.legal(state)
        assert bool(legal) == (rules.awaits(state) >= 0)
        assert all(accepts(rules, state, move) for move in legal[:: 1 + len(legal) // 6])
        if state.phase == BEFORE:
            assert any(isinstance(move, m.Add | m.Remove) for move in legal), "the stone can always be done"
        if state.phase == AFTER:
            assert len(legal) > 1, "a turn without anything to do ends of itself"


def check_sound(rules: StarStones, state: State) -> None:
    """What holds in every state."""
    assert hash(state) == hash(State(*state))
    size = rules.zone(state).size
    assert 0 <= state.board < 1 << size * size
    assert state.board.bit_count() <= 35
    assert state.seat in state.playing
    assert state.banned == 0 or len(state.playing) == 2
    held = [card for hand in (*state.hands, state.deck) for card in hand]
    assert len(set(held)) == len(held), "no card is in two places"
    if rules.mode != "elimination" and state.phase != DEAL:
        assert len(held) + sum(state.laid) == len(rules.cards)
    if rules.mode == "points" and state.deck:
        assert {len(state.hands[seat]) for seat in state.playing} == {3}
    assert bool(state.winners) == (state.phase == END)


@pytest.mark.parametrize(("mode", "players", "first", "cards"), ALL_TABLES)
def test_states_stay_sound_and_laid_cards_stay_laid(mode: Mode, players: int, first: int, cards: int) -> None:
    rules = set_up(mode, players, first, cards)
    for game in range(3):
        before = rules.start()
        for state in states_of_a_game(mode, players, first, cards, f"game {game}"):
            check_sound(rules, state)
            assert state.round >= before.round
            assert sum(state.laid) - sum(before.laid) in (0, 1)
            assert all(new >= old for old, new in zip(before.laid, state.laid, strict=False))
            assert set(state.playing) <= set(before.playing)
            if state.phase != DEAL and before.phase != DEAL:
                assert (state.board ^ before.board).bit_count() <= (4 if mode == "stars" else 1)
                assert sum(state.powers) <= sum(before.powers)
            before = state
        assert set(before.winners) <= set(before.playing)


@pytest.mark.rule("SS-8")
@pytest.mark.rule("SS-10")
@pytest.mark.rule("SS-11")
@pytest.mark.parametrize(("mode", "players", "first", "cards"), ALL_TABLES)
def test_games_are_won_by_those_who_should(mode: Mode, players: int, first: int, cards: int) -> None:
    for game in range(3):
        final = states_of_a_game(mode, players, first, cards, f"game {game}")[-1]
        if mode == "elimination":
            assert sorted(final.survived) == list(range(players))
            assert final.winners == (final.survived.index(players - 1),)
        elif mode == "points":
            most = max(final.laid)
            assert final.winners == tuple(seat for seat, laid in enumerate(final.laid) if laid == most)
            assert most >= 10 or not final.deck
        else:
            assert [not final.hands[seat] for seat in range(players)].count(True) == 1
            assert not final.hands[final.winners[0]]


def test_the_games_played_here_come_to_what_is_rare() -> None:
    """Ties after an exhausted deck, undoing forbidden, every power used, redeals down to two."""
    states = [state for table in TABLES for game in range(3) for state in states_of_a_game(*table, f"game {game}")]
    assert any(state.deciding and state.phase == BEFORE for state in states)
    assert any(state.deciding and state.phase == END for state in states)
    assert any(state.banned.bit_count() == 2 for state in states)
    assert {len(state.playing) for state in states} == {2, 3, 4, 5, 6}
    used = {
        power
        for before, after in pairwise(states)
        for power, left in zip(before.powers, after.powers, strict=False)
        if power >= 0 > left
    }
    assert used == set(range(6))


@pytest.mark.parametrize(("mode", "players", "first", "cards"), ALL_TABLES)
def test_transcripts_replay_to_the_same_end(mode: Mode, players: int, first: int, cards: int) -> None:
    rules = set_up(mode, players, first, cards)
    match = play_match(rules, [eager] * players, "transcript")
    moves = read_transcript(rules, write_transcript(rules, match.moves))
    assert moves == match.moves
    assert replay(rules, moves) == match.final
    assert play_match(rules, [eager] * players, "transcript") == match
    assert rules.scores(match.final) == match.scores


@pytest.mark.parametrize(("mode", "players", "first", "cards"), ALL_TABLES)
def test_every_move_of_a_game_survives_being_written_and_read(
    mode: Mode, players: int, first: int, cards: int
) -> None:
    rules = set_up(mode, players, first, cards)
    for state in some(states_of_a_game(mode, players, first, cards, "game 1"), 40):
        for move in rules.legal(state):
            assert rules.read(rules.write(move)) == move


def test_a_step_leaves_the_state_it_began_from_alone() -> None:
    rules = set_up("stars", 2, 0, 49)
    for state in some(states_of_a_game("stars", 2, 0, 49, "game 0"), 30):
        copy = State(*state)
        first = [rules.step(state, move) for move in rules.legal(state)]
        assert state == copy
        assert first == [rules.step(state, move) for move in rules.legal(state)]


def slow_perft(rules: StarStones, state: State, depth: int) -> int:
    """Counted by trying everything on `step` and asking the rules in other words."""
    after = [rules.step(state, move) for move in {*offered(rules, state)} if allowed(rules, state, move)]
    return len(after) if depth == 1 else sum(slow_perft(rules, one, depth - 1) for one in after)


@pytest.mark.parametrize("line", (HERE / "perft.txt").read_text(encoding="utf-8").splitlines()[2:])
def test_the_number_of_move_sequences_is_as_counted(line: str) -> None:
    mode, players, depth, count = line.split()
    rules = StarStones(content(), int(players), mode)  # type: ignore[arg-type]
    assert perft(rules, rules.start(), int(depth), Stream("perft")) == int(count)
    if int(depth) < 3 and int(players) < 4:
        dealt = rules.step(rules.start(), rules.draw(rules.start(), Stream("perft")))
        assert slow_perft(rules, dealt, int(depth)) == int(count)
