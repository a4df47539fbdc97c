"""Bots play by the rules, always in the same way, and the better ones win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from generator.games.night_sky.bots import PLAYERS
from generator.games.night_sky.game import GAME
from generator.games.night_sky.model import Content, Rulings
from generator.games.night_sky.moves import Move
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.state import State
from generator.games.night_sky.tables import deal
from generator.games.trials import Trial
from generator.playing.chance import Stream
from generator.playing.match import Player, play_match
from generator.playing.rules import Rules

from .shipped import shipped

WAYS = [("shared", 2), ("shared", 3), ("shared", 4), ("versus", 1), ("cooperative", 1)]


def watched(player: Player[Any, Any]) -> Player[Any, Any]:
    """The player, with every move of it held against the legal ones."""

    def choose(rules: Rules[Any, Any], state: State, legal: Sequence[Move], stream: Stream) -> Move:
        move: Move = player(rules, state, legal, stream)
        assert move in legal
        assert list(legal) == list(rules.legal(state))
        return move

    return choose


@pytest.mark.parametrize("bot", GAME.bots)
@pytest.mark.parametrize(("seating", "players"), WAYS)
@pytest.mark.parametrize("stars", ["markable", "blocked"])
def test_a_bot_makes_none_but_legal_moves(bot: str, seating: str, players: int, stars: str) -> None:
    content = shipped().content
    rulings = Rulings.model_validate(
        {"stars": stars, "drawing": "optional" if stars == "blocked" else "obligatory"}
    )
    table = deal(Content(content.charts, content.objectives, rulings), seating, players, f"{bot} {players}")
    match = play_match(table, [watched(PLAYERS[bot])] * table.seats, "4")
    assert match.rounds > 1


def test_every_objective_is_played_for_without_a_hitch() -> None:
    """Deals of four take care of every criterion there is."""
    content = shipped().content
    objectives = list(content.objectives.values())
    for start in range(0, len(objectives), 4):
        rules = NightSky(content.charts["corona-borealis"], objectives[start : start + 4], 2)
        play_match(rules, [watched(PLAYERS["expert"]), watched(PLAYERS["competent"])], start)


def total(seats: Sequence[str], games: int) -> dict[str, int]:
    """What two players score in as many games, each sitting first in half of them."""
    points = dict.fromkeys(seats, 0)
    for number in range(games):
        order = tuple(seats if number % 2 else reversed(seats))
        _, match = Trial(GAME.id, shipped().content, "shared", 2, order).play(str(number))
        for name, score in zip(order, match.scores, strict=True):
            points[name] += score
    return points


def test_the_expert_beats_the_competent_who_beat_the_random() -> None:
    upper, lower = total(("expert", "competent"), 12), total(("competent", "random"), 12)
    assert upper["expert"] > upper["competent"]
    assert lower["competent"] > 2 * lower["random"]


@pytest.mark.parametrize("bot", GAME.bots)
def test_the_same_seed_is_the_same_game_and_another_seed_another(bot: str) -> None:
    trial = Trial(GAME.id, shipped().content, "shared", 2, (bot,))
    assert trial.play("11")[1] == trial.play("11")[1]
    assert trial.play("11")[1].moves != trial.play("12")[1].moves
