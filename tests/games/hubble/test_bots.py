"""Players play well: the strong one better than the casual one, and both far better than chance."""

from __future__ import annotations

from statistics import median

import pytest

from generator.games.hubble.appraisal import Appraiser, Weights
from generator.games.hubble.bots import PLAYERS
from generator.games.hubble.moves import COMET, GALAXY, STAR
from generator.games.hubble.points import Sky
from generator.games.hubble.rules import Hubble
from generator.games.hubble.tables import deal
from generator.playing.grids import mask_of
from generator.playing.match import play_match

from .shipped import shipped

PAD = shipped().pad


def solo_scores(bot: str, games: int) -> list[int]:
    player = PLAYERS[bot]
    seeds = [f"1-{game}" for game in range(games)]
    return [play_match(deal(shipped(), "solo", 1, seed), [player], seed).scores[0] for seed in seeds]


@pytest.mark.rule("HU-22")
def test_the_solo_scale_fits_the_players() -> None:
    """The outside check: a strong player's median in 84–99, a random one's below 69."""
    assert 84 <= median(solo_scores("strong", 150)) <= 99
    assert median(solo_scores("random", 150)) < 69


def test_doubt_costs_points() -> None:
    assert sum(solo_scores("casual", 60)) < sum(solo_scores("strong", 60))


def appraiser(*cards: str) -> Appraiser:
    content = shipped()
    return Appraiser(PAD, [content.constellations[name] for name in cards], content.rulings, Weights())


def cells(*names: str) -> int:
    return mask_of(PAD.grid.by_name[name] for name in names)


def test_a_galaxy_is_worth_most_in_the_poorest_quadrant() -> None:
    galaxies = cells("a1", "a3", "f1")
    values = appraiser().values(Sky(galaxies=galaxies, occupied=galaxies))[GALAXY]
    assert values[PAD.grid.by_name["h5"]] > values[PAD.grid.by_name["c1"]]


def test_a_comet_is_worth_most_at_the_head_of_a_tail() -> None:
    comets = cells("c3", "c4", "d5")
    values = appraiser().values(Sky(comets=comets, occupied=comets))[COMET]
    assert values[PAD.grid.by_name["d6"]] > values[PAD.grid.by_name["h1"]]


def test_the_last_star_of_a_figure_is_worth_the_card_and_its_hex_is_kept_free() -> None:
    content = shipped()
    eye = appraiser("cassiopeia")
    required, _ = eye.cards[0][1][0]
    last = required & -required
    stars = required & ~last
    values = eye.values(Sky(stars=stars, occupied=stars))
    cell = last.bit_length() - 1
    assert values[STAR][cell] == max(values[STAR])
    assert values[STAR][cell] > 0.3 * content.constellations["cassiopeia"].points
    assert values[COMET][cell] < 0 < values[COMET][PAD.grid.by_name["i4"]]


def test_players_only_ever_make_legal_moves() -> None:
    for bot in ("strong", "casual"):
        rules = deal(shipped(), "standard", 3, "9")
        assert isinstance(rules, Hubble)
        match = play_match(rules, [PLAYERS[bot]] * 3, "9")
        assert match.rounds > 12
