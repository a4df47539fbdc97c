"""The solver's word is checked: witnesses replay, impossibilities are real, and nothing shipped stays unproven."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from generator.games.hubble import solver
from generator.games.hubble.fitting import positions_by_quadrants, why_it_never_fits
from generator.games.hubble.model import Constellation, Content, Star
from generator.games.hubble.patterns import placements
from generator.games.hubble.rules import LENS
from generator.playing.match import replay
from generator.playing.verdicts import Achievable, Claim, Impossible, Unproven

from .shipped import shipped

CARDS = shipped().constellations


def with_card(card: Constellation) -> Content:
    return replace(shipped(), constellations={**CARDS, card.id: card})


def row_of(count: int) -> Constellation:
    return Constellation("row", "Row", 9, 0, tuple(Star((q, 0), False) for q in range(count)))


def test_there_is_a_claim_for_every_constellation_and_every_pair() -> None:
    claims = solver.claims(shipped())
    assert len(claims) == 20 + 190
    assert len(set(claims)) == len(claims)


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize("name", CARDS)
def test_every_constellation_can_be_drawn_against_a_whole_batch_of_dice(name: str) -> None:
    content, card = shipped(), CARDS[name]
    rules = solver.proof_table(content, Claim(name, solver.DRAW))
    lines = list(solver.batch(content, card, "quick", "1"))
    assert len(lines) == solver.BATCH >= 20
    for line in lines:
        assert line is not None
        final = replay(rules, line.moves)
        assert final.skies[0].fog < LENS
        assert rules.completed(final, 0) == (name,)


def test_full_effort_finds_lines_that_are_no_longer() -> None:
    content, card = shipped(), CARDS["cassiopeia"]
    quick, full = (
        [line.rounds for line in solver.batch(content, card, effort, "1") if line] for effort in ("quick", "full")
    )
    assert all(one <= other for one, other in zip(full, quick, strict=True))
    assert sum(full) < sum(quick)


@pytest.mark.rule("HU-17")
def test_every_pair_can_stand_on_one_pad_without_sharing_a_star() -> None:
    content = shipped()
    for one, other in combinations(CARDS.values(), 2):
        claim = Claim(f"{one.id}{solver.JOIN}{other.id}", solver.BOTH)
        verdict = solver.settle(content, claim, "quick", "1")
        assert isinstance(verdict, Achievable)
        rules = solver.proof_table(content, claim)
        final = replay(rules, map(rules.read, verdict.moves))
        assert set(rules.completed(final, 0)) == {one.id, other.id}


def test_pairs_are_counted_exactly() -> None:
    content = shipped()
    one, other = CARDS["orion"], CARDS["pisces"]
    first = [mask for mask, _ in placements(content.pad, one, content.rulings)]
    second = [mask for mask, _ in placements(content.pad, other, content.rulings)]
    assert len(solver.together(content, one, other)) == sum(not a & b for a in first for b in second)


def test_a_pattern_too_wide_for_the_pad_is_impossible_and_says_why() -> None:
    content = with_card(row_of(9))
    verdict = solver.settle(content, Claim("row", solver.DRAW), "quick", "1")
    assert verdict == Impossible("it is 9 hexes wide, the pad has 8")


def test_a_pattern_too_high_for_the_pad_says_so() -> None:
    tower = Constellation("tower", "Tower", 9, 0, (Star((0, 0), False), Star((-5, 10), False)))
    assert why_it_never_fits(tower, shipped().pad, shipped().rulings) == "it is 11 rows high, the pad has 9"


def test_a_pattern_that_hangs_over_the_edge_everywhere_says_so() -> None:
    far = tuple(Star(spot, False) for spot in ((0, 0), (7, 0), (4, 4), (-4, 8), (3, 8)))
    card = Constellation("far", "Far", 9, 0, far)
    why = why_it_never_fits(card, shipped().pad, shipped().rulings)
    assert why == "its 5 stars reach over the edge wherever it is put"


def test_two_constellations_that_always_collide_are_impossible_together() -> None:
    wide = replace(row_of(8), id="wide", name="Wide")
    also = Constellation("also", "Also", 9, 0, (Star((0, 0), False), Star((7, 0), False)))
    content = replace(shipped(), constellations={"wide": wide, "also": also})
    verdict = solver.settle(content, Claim("wide+also", solver.BOTH), "quick", "1")
    assert verdict == Impossible("Wide and Also collide in all of their positions")


def test_a_batch_that_is_not_mastered_is_unproven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "_LONGEST", 2)
    verdict = solver.settle(shipped(), Claim("orion", solver.DRAW), "quick", "1")
    assert verdict == Unproven(solver.BATCH)


@pytest.mark.parametrize("name", CARDS)
def test_positions_by_quadrant_add_up_and_are_plenty(name: str) -> None:
    content, card = shipped(), CARDS[name]
    counts = positions_by_quadrants(card, content.pad, content.rulings)
    assert sum(counts.values()) == len(placements(content.pad, card, content.rulings)) >= 6
