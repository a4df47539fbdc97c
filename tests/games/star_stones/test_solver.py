"""The solver's word is checked: witnesses replay, and figures are those of the exact duel."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

import pytest

from generator.games.star_stones import duel, solver
from generator.games.star_stones.difficulty import LEVELS, boards, difficulty, distance, levels
from generator.games.star_stones.matching import sections
from generator.games.star_stones.model import Pattern
from generator.playing.match import replay
from generator.playing.verdicts import Achievable, Claim, Impossible

from .shipped import shipped

PATTERNS = shipped().patterns


@pytest.mark.rule("SS-7")
@pytest.mark.parametrize("name", PATTERNS)
def test_every_pattern_can_be_built_and_laid_down(name: str) -> None:
    content = shipped()
    claim = Claim(name, solver.MATCH)
    verdict = solver.settle(content, claim)
    assert isinstance(verdict, Achievable)
    rules = solver.proof_table(content, claim)
    final = replay(rules, map(rules.read, verdict.moves))
    assert final.laid[0] == 1
    stones = sum(move.startswith("add") for move in verdict.moves)
    assert PATTERNS[name].count <= stones <= PATTERNS[name].count + 1


def test_the_verdict_carries_the_figures_of_the_duel() -> None:
    verdict = solver.settle(shipped(), Claim("crux", solver.MATCH))
    assert isinstance(verdict, Achievable)
    assert dict(verdict.facts) == duel.judge(PATTERNS["crux"])._asdict()


def test_a_pattern_that_needs_more_stones_than_there_are_is_impossible() -> None:
    content = shipped()
    poor = replace(content, board=replace(content.board, stones=2))
    assert isinstance(solver.settle(poor, Claim("crux", solver.MATCH)), Impossible)


@pytest.mark.rule("SS-2")
def test_there_are_49_patterns_of_three_to_seven_stones_all_different_when_turned() -> None:
    assert len(PATTERNS) == 49
    assert len({pattern.looks for pattern in PATTERNS.values()}) == 49
    counts = [pattern.count for pattern in PATTERNS.values()]
    assert set(counts) == {3, 4, 5, 6, 7}
    assert all(counts.count(stones) >= 6 for stones in set(counts))


def test_no_pattern_is_much_harder_than_the_others() -> None:
    measured = [difficulty(pattern, shipped()) for pattern in PATTERNS.values()]
    assert max(measured) <= 3 * median(measured)


def test_levels_are_spread_evenly_from_easy_to_hard() -> None:
    found = levels(shipped())
    counts = [list(found.values()).count(level) for level in range(1, LEVELS + 1)]
    assert max(counts) - min(counts) <= 1
    easiest = max(difficulty(PATTERNS[name], shipped()) for name, level in found.items() if level == 1)
    hardest = min(difficulty(PATTERNS[name], shipped()) for name, level in found.items() if level == LEVELS)
    assert easiest <= hardest


@pytest.mark.parametrize("size", [4, 5, 6])
def test_distances_are_those_to_the_nearest_section(size: int) -> None:
    pattern = Pattern("dot", "Dot", 0b000010000)
    reading = sections(size)
    shown = [reading.shown(board) for board in boards(size)]
    wanted = [min((section ^ pattern.stones).bit_count() for section in sections_) for sections_ in shown]
    assert distance(pattern, size) == pytest.approx(sum(wanted) / len(wanted))


def test_larger_zones_make_every_pattern_easier() -> None:
    for pattern in PATTERNS.values():
        assert distance(pattern, 4) > distance(pattern, 6)
