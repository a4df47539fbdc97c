"""Tables are dealt by the seed, and what is learnt at them adds up."""

from __future__ import annotations

import json

import pytest

from generator.games.contract import GameRecord, UnknownItem
from generator.games.night_sky import automaton
from generator.games.night_sky.game import GAME
from generator.games.night_sky.tables import deal, digest
from generator.games.trials import Trial

from .shipped import shipped

ALWAYS = {
    "fill_rate", "games_with_a_full_sheet", "abilities_gained", "abilities_unused", "zeros", "claim_rate",
    "mean_score_by_chart",
}  # fmt: skip


def records(seating: str, players: int, games: int = 12) -> list[GameRecord]:
    trial = Trial(GAME.id, shipped().content, seating, players, ("random",))
    return [trial(str(number)) for number in range(games)]


def test_the_seed_alone_decides_the_deal() -> None:
    content = shipped().content
    deals = [deal(content, "shared", 3, str(seed)) for seed in range(60)]
    again = [deal(content, "shared", 3, str(seed)) for seed in range(60)]
    seen = [(one.chart.id, one.objective_ids, one.start().roller) for one in deals]
    assert seen == [(one.chart.id, one.objective_ids, one.start().roller) for one in again]
    assert {chart for chart, _, _ in seen} == set(content.charts)
    assert {name for _, names, _ in seen for name in names} == set(content.objectives)
    assert {roller for *_, roller in seen} == {0, 1, 2}
    assert all(len(set(names)) == 4 for _, names, _ in seen)


@pytest.mark.parametrize("seating", ["versus", "cooperative"])
def test_who_plays_alone_rolls(seating: str) -> None:
    assert all(deal(shipped().content, seating, 1, str(seed)).start().roller == 0 for seed in range(9))


def test_an_unknown_way_to_play_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownItem) as caught:
        deal(shipped().content, "team", 2, "1")
    assert caught.value.known == tuple(seating.name for seating in GAME.seatings)


@pytest.mark.parametrize(
    ("seating", "players", "own"),
    [
        ("shared", 2, {"first_player_wins"}),
        ("shared", 4, {"first_player_wins"}),
        ("versus", 1, {"bands"}),
        ("cooperative", 1, {"filled_together"}),
    ],
)
def test_the_digest_has_these_keys_and_is_plain_json(seating: str, players: int, own: set[str]) -> None:
    found = digest(records(seating, players))
    assert found.keys() == ALWAYS | own
    assert json.loads(json.dumps(found)) == found
    shares = [found["fill_rate"], found["games_with_a_full_sheet"], *found["claim_rate"].values()]
    assert all(0 <= share <= 1 for share in shares)
    assert list(found["claim_rate"]) == sorted(found["claim_rate"])


def test_the_bands_share_all_games_among_them() -> None:
    bands = digest(records("versus", 1))["bands"]
    assert tuple(bands) == automaton.band_labels() == ("0–5", "6–10", "11–15", "16–20", "21+")
    assert sum(bands.values()) == pytest.approx(1, abs=0.003)


def test_figures_of_two_games_are_their_means() -> None:
    observed = {
        "chart": "orion", "mode": "shared", "roller": 1, "fill": [1.0, 0.5], "filled": 1, "unused": [2, 0],
        "gained": [4, 2], "claims": {"orbit": 0.5}, "zeros": [0, 1],
    }  # fmt: skip
    other = {**observed, "fill": [0.5, 0.0], "filled": 0, "claims": {"minor": 1.0}, "roller": 0}
    found = digest([GameRecord((9, 3), (0,), 9, 99, observed), GameRecord((6, 2), (0,), 9, 99, other)])
    assert found == {
        "fill_rate": 0.5,
        "games_with_a_full_sheet": 0.5,
        "abilities_gained": 3.0,
        "abilities_unused": 1.0,
        "zeros": 0.5,
        "claim_rate": {"minor": 1.0, "orbit": 0.5},
        "mean_score_by_chart": {"orion": 5.0},
        "first_player_wins": 0.5,
    }


def test_what_is_observed_of_a_game_is_what_its_sheets_say() -> None:
    trial = Trial(GAME.id, shipped().content, "shared", 3, ("competent",))
    rules, match = trial.play("8")
    seen = GAME.observe(rules, match)
    sheets = match.final.sheets
    assert seen["unused"] == [sum(sheet.ready) for sheet in sheets]
    assert seen["zeros"] == [sheet.boxes.count(0) for sheet in sheets]
    claims = sum(len(sheet.boxes) - sheet.boxes.count(0) for sheet in sheets)
    assert sum(seen["claims"].values()) * len(sheets) == pytest.approx(claims)
    assert all(gained >= unused for gained, unused in zip(seen["gained"], seen["unused"], strict=True))
