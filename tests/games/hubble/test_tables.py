"""Deals are fair and figures add up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.games.contract import UnknownItem
from generator.games.hubble.difficulty import NEVER, measure, rank_correlation
from generator.games.hubble.tables import deal, deal_hands, digest, observe
from generator.games.trials import Trial
from generator.playing.chance import Stream

from .shipped import shipped


@pytest.mark.rule("HU-3")
def test_everybody_has_two_cards_that_nobody_else_has() -> None:
    for players in range(2, 10):
        hands = deal(shipped(), "standard", players, "4").hands
        dealt = [card.id for hand in hands for card in hand]
        assert len(dealt) == len(set(dealt)) == 2 * players


@pytest.mark.rule("HU-20")
def test_with_more_players_than_cards_some_share_but_nobody_holds_a_card_twice() -> None:
    hands = deal_hands(shipped(), 33, Stream("many"))
    assert all(len({card.id for card in hand}) == 2 for hand in hands)
    counts = Counter(card.id for hand in hands for card in hand)
    assert set(counts) == set(shipped().constellations)
    assert max(counts.values()) - min(counts.values()) <= 1


@pytest.mark.rule("HU-4")
def test_the_first_active_player_is_drawn_by_lot() -> None:
    assert {deal(shipped(), "standard", 4, str(seed)).first for seed in range(40)} == {0, 1, 2, 3}


def test_an_unknown_way_to_play_is_refused() -> None:
    with pytest.raises(UnknownItem):
        deal(shipped(), "duel", 2, "1")


def test_a_playtest_tells_categories_titles_and_completion() -> None:
    trial = Trial("hubble", shipped(), "solo", 1, ("strong",))
    records = [trial(f"1-{game}") for game in range(6)]
    extra = digest(records)
    assert sum(extra["titles"].values()) == pytest.approx(1, abs=0.01)
    mean = sum(record.scores[0] for record in records) / len(records)
    assert sum(extra["parts"].values()) == pytest.approx(mean, abs=0.01)
    rules, match = trial.play("1-0")
    assert observe(rules, match)["parts"][0] == rules.parts(match.final, 0)  # type: ignore[attr-defined]


def test_harder_patterns_take_longer() -> None:
    content = shipped()
    easy, hard = (measure(content.constellations[name], content, 12) for name in ("libra", "orion"))
    assert easy.rounds < hard.rounds <= NEVER
    assert easy.rate > hard.rate


def test_the_price_of_a_card_does_not_change_its_difficulty() -> None:
    content = shipped()
    card = content.constellations["lyra"]
    assert measure(replace(card, points=40), content, 4) == measure(replace(card, points=1), content, 4)


def test_value_follows_difficulty() -> None:
    content = shipped()
    cards = list(content.constellations.values())
    rounds = [measure(card, content, 24).rounds for card in cards]
    assert rank_correlation([card.points for card in cards], rounds) >= 0.8


def test_rank_correlation_is_that_of_the_textbook() -> None:
    assert rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]) == pytest.approx(1)
    assert rank_correlation([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    assert rank_correlation([1, 2, 3], [5, 5, 5]) == 0
    hours, points = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    assert rank_correlation(hours, points) == pytest.approx(-0.1757, abs=1e-4)
