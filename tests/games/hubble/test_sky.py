"""The constellations are those of the real sky: real stars, not mirrored, in a shape one recognises."""

from __future__ import annotations

import pytest

from generator.games.hubble.model import Constellation
from generator.sky.catalogue import SkyStar, constellations
from generator.sky.figures import distortion, is_mirrored, project
from generator.sky.snapping import middle

from .shipped import shipped

CARDS = shipped().constellations
WANTED = (
    "Aquarius", "Aquila", "Aries", "Cancer", "Canis Major", "Capricornus", "Cassiopeia", "Cepheus", "Cygnus",
    "Gemini", "Leo", "Libra", "Lyra", "Orion", "Pisces", "Sagittarius", "Scorpius", "Taurus", "Ursa Minor",
    "Virgo",
)  # fmt: skip


def real_stars(card: Constellation) -> list[SkyStar]:
    (sky,) = (one for one in constellations().values() if one.name == card.name)
    by_names = {(real.name, real.bayer): real for real in sky.stars}
    return [by_names[star.name, star.bayer] for star in card.stars]


@pytest.mark.rule("HU-3")
def test_the_set_has_its_twenty_constellations() -> None:
    assert tuple(card.name for card in CARDS.values()) == WANTED


@pytest.mark.parametrize("name", CARDS)
def test_a_pattern_is_a_true_picture_of_its_constellation(name: str) -> None:
    card = CARDS[name]
    real = project(real_stars(card))
    drawn = [middle(star.hex, "hex") for star in card.stars]
    # Orion's belt is three stars close together: on hexes it cannot be as short as it is.
    assert distortion(real, drawn) <= (0.29 if name == "orion" else 0.18)
    assert not is_mirrored(real, drawn)


@pytest.mark.parametrize("name", CARDS)
def test_stars_are_as_bright_as_in_the_sky(name: str) -> None:
    for star, real in zip(CARDS[name].stars, real_stars(CARDS[name]), strict=True):
        assert star.magnitude == pytest.approx(real.magnitude, abs=0.01)
