"""Random legal playouts a second: our games for two to four players, and chess."""

from __future__ import annotations

import random
import time

import chess

from generator.games.contract import Game
from generator.games.loading import load
from generator.games.registry import game_named
from generator.playing.match import play_match
from generator.playing.players import random_player
from generator.reading.faults import FaultLog


def night_sky_rate(duration: float) -> float:
    """Moves a second, chance included, over games of two to four players."""
    return _rate("night-sky", "shared", duration)


def hubble_rate(duration: float) -> float:
    """Moves a second, chance included, over games of two to four players."""
    return _rate("hubble", "standard", duration)


def star_stones_rate(duration: float) -> float:
    """Moves a second, chance included, over games of two to four players."""
    return _rate("star-stones", "race", duration)


def _rate(name: str, seating: str, duration: float) -> float:
    game: Game = game_named(name)
    loaded = load(game, (), FaultLog())
    assert loaded is not None
    tables = [game.table(loaded.content, seating, 2 + seed % 3, str(seed)) for seed in range(30)]
    moves, number, start = 0, 0, time.perf_counter()
    while time.perf_counter() - start < duration:
        rules = tables[number % len(tables)]
        moves += len(play_match(rules, [random_player] * rules.seats, number).moves)
        number += 1
    return moves / (time.perf_counter() - start)


def chess_rate(duration: float) -> float:
    """Plies a second over games of at most 200 plies."""
    pick = random.Random(1).choice
    plies, start = 0, time.perf_counter()
    while time.perf_counter() - start < duration:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(pick(list(board.legal_moves)))
            plies += 1
    return plies / (time.perf_counter() - start)
