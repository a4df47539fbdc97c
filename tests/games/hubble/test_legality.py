"""One legality: what `legal` lists is what `step` accepts, and both are what the rules say, put in other words.

Random games are played on a pad of full size and on a tiny one. At sampled states many moves that anybody could
write down are offered to `step`: it takes those listed and refuses all others, naming a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from generator.games.hubble import moves as m
from generator.games.hubble.pad import PAIRS, Pad
from generator.games.hubble.rules import Hubble, Mode, State
from generator.playing.chance import Stream
from generator.playing.match import perft, play_match, read_transcript, replay, write_transcript
from generator.playing.players import random_player
from generator.playing.rules import CHANCE, OVER, IllegalMove

from .boards import CEPHEUS, DICE, EYEPIECE, PAIR, TINY, TRIO, URSA_MINOR
from .oracles import is_triangle

if TYPE_CHECKING:
    from tests.games.hubble.conftest import PlayFactory

HERE = Path(__file__).parent
PADS = {"eyepiece": EYEPIECE, "tiny": TINY}
TABLES: tuple[tuple[Mode, int], ...] = (("standard", 2), ("standard", 3), ("station", 1), ("station", 3))
ALL_TABLES = [
    pytest.param(mode, players, pad, id=f"{mode}-{players}-{name}")
    for (mode, players), (name, pad) in product(TABLES, PADS.items())
]


def table(mode: Mode, players: int, pad: Pad) -> Hubble:
    hands = [((URSA_MINOR, CEPHEUS), (PAIR, TRIO))[seat % 2] for seat in range(players)]
    return Hubble(pad, DICE, hands, mode)


def states_of_a_game(rules: Hubble, seed: str) -> Iterator[State]:
    """Every state of a random game in which most players draw rather than fog."""
    stream = Stream(seed, "legality")
    state = rules.start()
    while True:
        yield state
        seat = rules.awaits(state)
        if seat == OVER:
            return
        if seat == CHANCE:
            state = rules.step(state, rules.draw(state, stream))
            continue
        legal = rules.legal(state)
        drawing = [move for move in legal if not isinstance(move, m.Fog)]
        state = rules.step(state, stream.choice(drawing if drawing and stream.below(10) else legal))


def allowed(rules: Hubble, state: State, move: m.Draw | m.Fog) -> bool:
    """HU-6 to HU-9 in other words: some three hexes of the rolled quadrants take the icons and the Blanks."""
    pad, sky = rules.pad, state.skies[state.seat]
    field = {cell for cell, quadrant in enumerate(pad.quadrant_of) if quadrant in PAIRS[state.pair]}
    cells = [cell for cell, _ in move.marks]
    wanted = [icon for icon in state.icons if icon != m.BLANK]
    if not set(cells) <= field or any(sky.occupied >> cell & 1 for cell in cells):
        return False
    if isinstance(move, m.Fog):
        return len(cells) < 2 and all(icon in wanted for _, icon in move.marks)
    if Counter(icon for _, icon in move.marks) != Counter(wanted) or len(set(cells)) < len(cells):
        return False
    blanks = combinations(sorted(field - set(cells)), 3 - len(cells))
    return any(is_triangle([pad.hexes[cell] for cell in (*cells, *rest)]) for rest in blanks)


def offered(rules: Hubble, state: State, stream: Stream) -> Iterator[m.Draw | m.Fog]:
    """Moves worth a try: nothing, single icons anywhere, pairs and trios that touch, or that do not quite."""
    count = rules.pad.grid.count
    for kind in (m.Draw, m.Fog):
        yield kind(())
        yield from (kind(((cell, icon),)) for cell in range(count) for icon in range(m.BLANK))
        for _ in range(60):
            triangle = stream.choice(rules.pad.triangles)
            cells = [cell for cell in range(count) if triangle >> cell & 1]
            if stream.below(3) == 0:
                cells[stream.below(3)] = stream.below(count)
            icons = stream.shuffled(state.icons) if stream.below(2) else [stream.below(5) for _ in range(3)]
            marks = {cell: icon for cell, icon in zip(cells, icons, strict=True) if icon != m.BLANK}
            yield kind(tuple(sorted(marks.items())))


def accepts(rules: Hubble, state: State, move: m.Move) -> bool:
    """Whether `step` takes the move; a refusal has to name a rule."""
    try:
        rules.step(state, move)
    except IllegalMove as refused:
        if not refused.rule.startswith("HU-"):
            raise
        return False
    return True


@pytest.mark.rule("HU-7")
@pytest.mark.rule("HU-9")
@pytest.mark.parametrize(("mode", "players", "pad"), ALL_TABLES)
def test_step_accepts_exactly_what_legal_lists_and_the_rules_allow(mode: Mode, players: int, pad: Pad) -> None:
    rules, stream = table(mode, players, pad), Stream("offered", mode, players, pad.name)
    for at, state in enumerate(states_of_a_game(rules, f"{mode} {players}")):
        legal = rules.legal(state)
        assert len(set(legal)) == len(legal), "no move is listed twice"
        if rules.awaits(state) == OVER:
            assert not any(accepts(rules, state, move) for move in offered(rules, state, stream))
        elif not state.icons:
            for icon in range(-1, 8):
                move = m.Choose(icon)
                assert accepts(rules, state, move) == (move in legal)
            assert not accepts(rules, state, m.Fog())
        elif at % 4 == 0:
            listed = set(legal)
            for move in {*offered(rules, state, stream)}:
                assert accepts(rules, state, move) == (move in listed) == allowed(rules, state, move)


@pytest.mark.parametrize(("mode", "players", "pad"), ALL_TABLES)
def test_every_listed_move_is_accepted_and_somebody_can_always_move(mode: Mode, players: int, pad: Pad) -> None:
    rules = table(mode, players, pad)
    for state in states_of_a_game(rules, "somebody"):
        legal = rules.legal(state)
        assert bool(legal) == (rules.awaits(state) >= 0)
        assert all(accepts(rules, state, move) for move in legal[:: 1 + len(legal) // 150])
        if rules.awaits(state) == CHANCE:
            for white in (None, 0):
                taken = [pair for pair in range(-1, 7) if accepts(rules, state, m.Roll(pair, (0, 5), white))]
                right = (white is not None) == rules.rolls_white(state)
                assert taken == (list(range(6)) if right else [])


@pytest.mark.parametrize(("mode", "players", "pad"), ALL_TABLES)
def test_what_legal_lists_is_all_that_the_rules_allow(mode: Mode, players: int, pad: Pad) -> None:
    """Every conceivable Draw is counted on the tiny pad, a few times on the large one."""
    rules = table(mode, players, pad)
    states = [state for state in states_of_a_game(rules, "count") if state.icons and rules.awaits(state) >= 0]
    for state in states[:: 1 if pad is TINY else 12]:
        wanted = [icon for icon in state.icons if icon != m.BLANK]
        draws = {
            m.Draw(tuple(sorted(zip(cells, order, strict=True))))
            for cells in combinations(range(pad.grid.count), len(wanted))
            if pad is TINY or all(pad.grid.neighbours[a] >> b & 1 for a, b in combinations(cells, 2))
            for order in _orders(wanted)
        }
        expected = {move for move in draws if allowed(rules, state, move)}
        assert {move for move in rules.legal(state) if isinstance(move, m.Draw)} == expected


def _orders(icons: list[int]) -> list[tuple[int, ...]]:
    return [tuple(order) for order in product(set(icons), repeat=len(icons)) if sorted(order) == sorted(icons)]


def check_sound(state: State, pad: Pad) -> None:
    """What holds in every state."""
    assert hash(state) == hash(State(*state))
    for sky in state.skies:
        masks = sky[:5]
        assert sum(mask.bit_count() for mask in masks) == sky.occupied.bit_count()
        assert sum(masks) == sky.occupied
        assert not sky.occupied & ~pad.grid.full
        assert 0 <= sky.fog <= 3


@pytest.mark.rule("HU-8")
@pytest.mark.rule("HU-10")
@pytest.mark.parametrize(("mode", "players", "pad"), ALL_TABLES)
def test_states_stay_sound_and_what_is_drawn_stays_drawn(mode: Mode, players: int, pad: Pad) -> None:
    rules = table(mode, players, pad)
    for game in range(5):
        before = rules.start()
        for state in states_of_a_game(rules, f"sound {game}"):
            check_sound(state, pad)
            for old, new in zip(before.skies, state.skies, strict=True):
                assert all(not one & ~other for one, other in zip(old[:6], new[:6], strict=True))
                assert old.fog <= new.fog <= old.fog + 1
                assert old.fog < 3 or old == new
                assert old.fog == new.fog or (new.occupied ^ old.occupied).bit_count() < 2
            before = state
        assert all(sky.fog == 3 for sky in before.skies)


@pytest.mark.parametrize(("mode", "players", "pad"), ALL_TABLES)
def test_transcripts_replay_to_the_same_end(mode: Mode, players: int, pad: Pad) -> None:
    rules = table(mode, players, pad)
    match = play_match(rules, [random_player] * players, "transcript")
    text = write_transcript(rules, match.moves)
    moves = read_transcript(rules, text)
    assert moves == match.moves
    assert replay(rules, moves) == match.final
    assert play_match(rules, [random_player] * players, "transcript") == match
    assert rules.scores(match.final) == match.scores


@pytest.mark.parametrize(("mode", "players", "pad"), ALL_TABLES)
def test_every_move_of_a_game_survives_being_written_and_read(mode: Mode, players: int, pad: Pad) -> None:
    rules = table(mode, players, pad)
    for at, state in enumerate(states_of_a_game(rules, "written")):
        for move in rules.legal(state)[:: 1 if at % 10 == 0 else 50]:
            assert rules.read(rules.write(move)) == move


def test_a_step_leaves_the_state_it_began_from_alone() -> None:
    rules = table("standard", 2, TINY)
    for state in states_of_a_game(rules, "alone"):
        copy = State(*state)
        first = [rules.step(state, move) for move in rules.legal(state)]
        assert state == copy
        assert first == [rules.step(state, move) for move in rules.legal(state)]


@pytest.mark.parametrize("line", (HERE / "perft.txt").read_text(encoding="utf-8").splitlines()[2:])
def test_the_number_of_move_sequences_is_as_counted(play: PlayFactory, line: str) -> None:
    mode, players, name, depth, count = line.split()
    game = play(int(players), mode=mode, pad=PADS[name])
    assert perft(game.rules, game.state, int(depth), Stream("perft")) == int(count)
