"""The charts are true pictures of the sky: real stars, in their places, with their brightness."""

from __future__ import annotations

import pytest

from generator.games.night_sky.model import Chart
from generator.sky.catalogue import SkyStar, constellations
from generator.sky.figures import distortion, is_mirrored, project

from .shipped import shipped

CHARTS = shipped().content.charts
LARGEST_ERROR = 0.09
COMPANIONS = {"Rigil Kentaurus": "Toliman"}
"""Where the catalogue's figure is drawn to the fainter star of a pair that no eye can part."""


def real_stars(chart: Chart) -> list[SkyStar]:
    """The stars of the sky that the chart's figure names."""
    (sky,) = (one for one in constellations().values() if one.name == chart.name)
    found = []
    for star in chart.figure:
        alike = [
            real
            for real in sky.stars
            if (star.name and real.name in (star.name, COMPANIONS.get(star.name)))
            or (star.bayer and real.bayer == star.bayer)
        ]
        assert alike, f"{chart.name} has no {star.name or star.bayer}"
        found.append(min(alike, key=lambda real: abs(real.magnitude - star.magnitude)))
    return found


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_a_chart_is_a_true_picture_of_its_constellation(chart: Chart) -> None:
    stars = real_stars(chart)
    assert len(set(stars)) == len(stars) == chart.stars.bit_count()
    drawn = [(float(star.cell % chart.size), float(star.cell // chart.size)) for star in chart.figure]
    real = project(stars)
    assert distortion(real, drawn) <= LARGEST_ERROR
    assert not is_mirrored(real, drawn)


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_stars_are_as_bright_as_in_the_sky(chart: Chart) -> None:
    for star, real in zip(chart.figure, real_stars(chart), strict=True):
        if star.name not in COMPANIONS:
            assert star.magnitude == pytest.approx(real.magnitude, abs=0.1), star.name
