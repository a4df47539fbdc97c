"""Players play well: the wary one beats the greedy one, and both are far quicker than chance."""

from __future__ import annotations

import pytest

from generator.games.contract import GameRecord, UnknownItem
from generator.games.star_stones.bots import PLAYERS
from generator.games.star_stones.narration import narrate
from generator.games.star_stones.tables import MODES, deal, digest
from generator.games.trials import Trial
from generator.playing.match import play_match

from .shipped import shipped


def wins(one: str, other: str, games: int) -> int:
    """How often the first player of two wins, who begins in every other game."""
    won = 0
    for game in range(games):
        seats = (one, other) if game % 2 else (other, one)
        rules = deal(shipped(), "race", 2, str(game))
        match = play_match(rules, [PLAYERS[name] for name in seats], str(game))
        won += seats[match.winners[0]] == one
    return won


def rounds(bot: str, players: int, games: int) -> float:
    trial = Trial("star-stones", shipped(), "race", players, (bot,))
    return sum(trial(str(game)).rounds for game in range(games)) / games


def test_denying_pays() -> None:
    assert wins("wary", "greedy", 150) > 80


def test_greed_is_better_than_chance() -> None:
    assert wins("greedy", "random", 30) >= 29


@pytest.mark.parametrize("players", [2, 4, 6])
def test_games_end_in_sensible_time(players: int) -> None:
    assert 2 <= rounds("wary", players, 12) <= 40
    assert rounds("greedy", players, 12) < rounds("random", players, 12)


def test_every_variant_is_dealt_and_no_other() -> None:
    for mode in MODES:
        assert deal(shipped(), mode, 4, "1").mode == mode
    with pytest.raises(UnknownItem):
        deal(shipped(), "solitaire", 4, "1")


@pytest.mark.rule("SS-3")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {deal(shipped(), "race", 3, str(seed)).first for seed in range(30)} == {0, 1, 2}


def test_a_playtest_tells_about_seats_and_shooting_stars() -> None:
    trial = Trial("star-stones", shipped(), "stars", 3, ("greedy",))
    records: list[GameRecord] = [trial(str(game)) for game in range(8)]
    extra = digest(records)
    assert 0 <= extra["decided_by_a_star"] <= 1
    assert 0 < extra["stars_used"] <= 1
    assert 0 <= extra["first_player_wins"] <= 1
    assert extra["laid_most"]


@pytest.mark.parametrize("mode", MODES)
def test_a_story_tells_who_holds_what_and_who_wins(mode: str) -> None:
    trial = Trial("star-stones", shipped(), mode, 3, ("greedy",))
    rules, match = trial.play("5")
    told = narrate(rules, match)  # type: ignore[arg-type]
    assert any("holds" in line for line in told)
    assert sum("lays down" in line for line in told) >= 3
    assert f"Player {match.winners[0] + 1} wins" in told[-1]
