"""Patterns: where on the pad a card can stand, and which way round (HU-16)."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hubble.fitting import extent, positions_by_quadrants, why_it_never_fits
from generator.games.hubble.model import Constellation, Rulings, Star
from generator.games.hubble.pad import Pad
from generator.games.hubble.patterns import orientations, placements
from generator.games.hubble.points import best_figures
from generator.playing.grids import Hex, bits, mask_of

from .boards import CARDS, EYEPIECE, PAIR, TRIO, URSA_MINOR, card_of, cells
from .oracles import card_value, shapes
from .shipped import shipped

Orientation = Literal["fixed", "rotate", "rotate-and-mirror"]
ORIENTATIONS: tuple[Orientation, ...] = ("fixed", "rotate", "rotate-and-mirror")
SKEW = card_of("* * .\n . . *", 7, 0, "skew")
"""Three stars that no turn or mirror maps onto themselves."""

hexes = st.tuples(st.integers(-2, 3), st.integers(0, 3))


@st.composite
def cards(draw: st.DrawFn) -> Constellation:
    spots = sorted(draw(st.lists(hexes, min_size=1, max_size=6, unique=True)), key=lambda spot: (spot[1], spot[0]))
    required = draw(st.sets(st.integers(0, len(spots) - 1), min_size=1))
    return Constellation(
        "any", "Any", 5, 2, tuple(Star(spot, at not in required) for at, spot in enumerate(spots))
    )


def every_placement(pad: Pad, card: Constellation, orientation: Orientation) -> set[tuple[int, int]]:
    """Required and bonus masks of every shift of every orientation, found by trying all of them."""
    index = {spot: cell for cell, spot in enumerate(pad.hexes)}
    found = set()
    for required, extra in shapes(card, orientation):
        for dq in range(-25, 26):
            for dr in range(-25, 26):
                moved = [(q + dq, r + dr) for q, r in required]
                if all(spot in index for spot in moved):
                    bonus = [index[q + dq, r + dr] for q, r in extra if (q + dq, r + dr) in index]
                    found.add((mask_of(index[spot] for spot in moved), mask_of(bonus)))
    return found


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize("orientation", ORIENTATIONS)
@settings(max_examples=25)
@given(card=cards())
def test_placements_are_all_there_are(orientation: Orientation, card: Constellation) -> None:
    found = placements(EYEPIECE, card, Rulings(orientation=orientation))
    assert len(set(found)) == len(found)
    assert set(found) == every_placement(EYEPIECE, card, orientation)


@given(st.lists(hexes, min_size=1, max_size=5, unique=True))
def test_positions_tell_by_how_much_a_pattern_was_moved(pattern: list[Hex]) -> None:
    for (dq, dr), mask in EYEPIECE.positions(tuple(pattern)):
        assert {EYEPIECE.hexes[cell] for cell in bits(mask)} == {(q + dq, r + dr) for q, r in pattern}
    assert EYEPIECE.positions(()) == ()


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize(("orientation", "count"), [("fixed", 1), ("rotate", 6), ("rotate-and-mirror", 12)])
def test_a_pattern_has_one_six_or_twelve_orientations(orientation: Orientation, count: int) -> None:
    found = orientations(SKEW, Rulings(orientation=orientation))
    shifted = set()
    for required, _ in found:
        q, r = min(required)
        shifted.add(frozenset((a - q, b - r) for a, b in required))
    assert len(found) == len(shifted) == count


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize(
    ("names", "scores"),
    [
        ("c1 c2 d4", (7, 7, 7)),  # as printed
        ("d1 e3 e4", (0, 7, 7)),  # half a turn
        ("c2 c3 d1", (0, 0, 7)),  # left and right exchanged
        ("c1 c2 d3", (0, 0, 0)),  # another pattern
    ],
)
def test_a_turned_pattern_scores_only_where_turning_is_ruled_in(names: str, scores: tuple[int, int, int]) -> None:
    for orientation, points in zip(ORIENTATIONS, scores, strict=True):
        figures = best_figures(cells(names), EYEPIECE, (SKEW,), Rulings(orientation=orientation))
        assert sum(figure.points for figure in figures) == points


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize("orientation", ORIENTATIONS)
@settings(max_examples=25)
@given(card=cards(), stars=st.sets(st.integers(0, 51), max_size=20))
def test_bonus_stars_turn_with_the_pattern(orientation: Orientation, card: Constellation, stars: set[int]) -> None:
    figures = best_figures(mask_of(stars), EYEPIECE, (card,), Rulings(orientation=orientation))
    expected = card_value(frozenset(EYEPIECE.hexes[cell] for cell in stars), card, orientation, 20)
    assert sum(figure.points for figure in figures) == expected


def test_a_symmetrical_pattern_is_not_counted_twice() -> None:
    dot = card_of("*", 1)
    for orientation in ORIENTATIONS:
        assert len(placements(EYEPIECE, dot, Rulings(orientation=orientation))) == EYEPIECE.grid.count
    assert len(placements(EYEPIECE, TRIO, Rulings())) < len(EYEPIECE.triangles)
    assert len(placements(EYEPIECE, TRIO, Rulings(orientation="rotate"))) == len(EYEPIECE.triangles)


def test_the_printed_orientation_is_the_default() -> None:
    assert Rulings().orientation == "fixed"
    assert shipped().rulings.orientation == "fixed"


def test_every_shipped_constellation_fits_the_shipped_pad() -> None:
    content = shipped()
    for card in content.constellations.values():
        assert why_it_never_fits(card, content.pad, content.rulings) is None
        counts = positions_by_quadrants(card, content.pad, content.rulings)
        assert sum(counts.values()) == len(placements(content.pad, card, content.rulings)) > 0


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_positions_are_counted_by_the_quadrants_of_the_required_stars(card: Constellation) -> None:
    counts = positions_by_quadrants(card, EYEPIECE, Rulings())
    found = placements(EYEPIECE, card, Rulings())
    for colours, count in counts.items():
        assert sum(EYEPIECE.quadrants_of(required) == colours for required, _ in found) == count


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("* . . . . . . . *", "it is 9 hexes wide, the pad has 8"),
        ("\n".join(["*", " *"] * 5), "it is 10 rows high, the pad has 9"),
        ("* . . . . . . *\n\n* . . . . . . *", "its 4 stars reach over the edge wherever it is put"),
        ("* . . . . . . *\n * . . . . . *", None),
        ("*", None),
    ],
)
def test_why_a_pattern_never_fits_is_told(text: str, why: str | None) -> None:
    assert why_it_never_fits(card_of(text), EYEPIECE, Rulings()) == why


def test_width_and_height_are_counted_in_hexes_and_rows() -> None:
    assert extent(EYEPIECE.hexes) == (8, 9)
    assert extent(PAIR.required) == (2, 1)
    assert extent(URSA_MINOR.required) == (5, 5)
