"""A narrated game leaves nothing out that mattered."""

from __future__ import annotations

import re

import pytest

from generator.games.night_sky.game import GAME
from generator.games.night_sky.model import Chart, Diagonal, Objective
from generator.games.night_sky.moves import Claim, Draw, Gain, Move, Roll, Skip
from generator.games.night_sky.narration import narrate
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.state import REROLLING, State
from generator.games.trials import Trial
from generator.playing.match import Match

from .shipped import shipped

WAYS = [("shared", 2), ("shared", 4), ("versus", 1), ("cooperative", 1)]


def played(seating: str, players: int, bot: str, seed: str) -> tuple[NightSky, Match[State, Move]]:
    rules, match = Trial(GAME.id, shipped().content, seating, players, (bot,)).play(seed)
    assert isinstance(rules, NightSky)
    return rules, match


@pytest.mark.parametrize("bot", ["expert", "random"])
@pytest.mark.parametrize(("seating", "players"), WAYS)
def test_every_round_line_gain_zero_and_claim_is_told(bot: str, seating: str, players: int) -> None:
    rules, match = played(seating, players, bot, "21")
    lines = narrate(rules, match)
    text = "\n".join(lines)
    state, rolls = rules.start(), 0
    for move in match.moves:
        rolls += isinstance(move, Roll) and state.phase != REROLLING
        if isinstance(move, Claim):
            objective = rules.objectives[move.objective]
            assert f"claims {objective.name} for {objective.values[state.stages[move.objective]]}" in text
        state = rules.step(state, move)
    count = {kind: sum(isinstance(move, kind) for move in match.moves) for kind in (Claim, Draw, Gain, Skip)}
    assert text.count("claims ") == count[Claim]
    assert text.count("draws ") == count[Draw]
    assert text.count(" and circles ") == count[Gain]
    assert text.count("writes a 0") == count[Skip]
    assert sum(line.startswith("Round ") for line in lines) == rolls == match.rounds
    assert rules.chart.name in lines[0]
    assert all(objective.name in lines[0] for objective in rules.objectives)


@pytest.mark.parametrize("seed", range(6))
def test_no_line_says_that_somebody_did_nothing(seed: int) -> None:
    for seating, players in WAYS:
        rules, match = played(seating, players, "random", str(seed))
        for line in narrate(rules, match):
            assert line == line.rstrip()
            assert not line.endswith(":")
            assert not re.search(r"(^|\D)1 (rounds|spaces|unused abilities)", line)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winner_is_named_and_every_score_is_told(players: int) -> None:
    rules, match = played("shared", players, "competent", "3")
    lines = narrate(rules, match)
    for seat, score in enumerate(match.scores):
        assert any(line.startswith(f"Player {seat + 1}: ") and line.endswith(f": {score}") for line in lines)
    names = " and ".join(f"Player {seat + 1}" for seat in match.winners)
    assert lines[-1] in (f"{names} wins after {match.rounds} rounds.",
                         f"{names} share the win after {match.rounds} rounds.")  # fmt: skip


def test_against_the_automaton_the_rank_is_told() -> None:
    rules, match = played("versus", 1, "competent", "3")
    lines = narrate(rules, match)
    assert f"{match.scores[0]} in all" in lines[-1]
    assert any(line.startswith("  A.I.: marks ") for line in lines)


def test_a_spark_from_a_shooting_star_does_not_come_from_nowhere() -> None:
    pair = Objective("pair", "Pair", Diagonal(kind="diagonal", length=2), (6, 4))
    rules = NightSky(Chart(rows=("/.*", "...", "...")), [pair], 2)
    first = ["roll 1 1 1 1 1", "take 1", "draw a1", "done"]
    texts = [*first, "take 1", "draw b2", "take 1", "draw b3", "take 1", "draw b2"]
    moves = tuple(rules.read(text) for text in texts)
    state = rules.start()
    for move in moves:
        state = rules.step(state, move)
    lines = narrate(rules, Match(moves, state, (0, 0), (0, 1), 1))
    assert "  Player 1: takes a 1, draws a1, is given a Spark by a shooting star" in lines
    assert "  Player 2: takes a 1, draws b2" in lines


def test_a_shared_win_is_told_as_one() -> None:
    rules = NightSky(Chart(rows=("*..", "...", "...")), [], 2)
    assert narrate(rules, Match((), rules.start(), (0, 0), (0, 1), 7))[-1] == (
        "Player 1 and Player 2 share the win after 7 rounds."
    )
