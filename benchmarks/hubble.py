"""Hubble against raw baselines: games by two players, pairs of constellations by CP-SAT, the slowest scorings."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations
from typing import Any

from generator.games.hubble.patterns import placements
from generator.games.hubble.points import best_figures, pack_triangles
from generator.games.hubble.solver import together
from generator.games.loading import load
from generator.games.registry import game_named
from generator.games.trials import Trial
from generator.playing.chance import Stream
from generator.playing.grids import bits
from generator.reading.faults import FaultLog

FULL_PADS = 400


def _content() -> Any:
    loaded = load(game_named("hubble"), (), FaultLog())
    assert loaded is not None
    return loaded.content


def game_seconds(bot: str, games: int) -> float:
    """How long a solo game takes on average."""
    trial = Trial("hubble", _content(), "solo", 1, (bot,))
    trial.play("warm")
    start = time.perf_counter()
    for game in range(games):
        trial.play(str(game))
    return (time.perf_counter() - start) / games


def pairs_by_masks() -> tuple[float, dict[tuple[str, str], bool]]:
    """For all pairs whether they can stand on one pad, and how long that took; positions are found anew."""
    content = _content()
    placements.cache_clear()
    start = time.perf_counter()
    found = {
        (one.id, other.id): bool(together(content, one, other))
        for one, other in combinations(content.constellations.values(), 2)
    }
    return time.perf_counter() - start, found


def pairs_by_cp_sat() -> tuple[float, dict[tuple[str, str], bool]]:
    """The same as a constraint model: a choice of position for each card, and no hex used twice."""
    from ortools.sat.python import cp_model

    content = _content()
    cards = {
        card.id: [required for required, _ in placements(content.pad, card, content.rulings)]
        for card in content.constellations.values()
    }
    start = time.perf_counter()
    found = {}
    for one, other in combinations(cards, 2):
        model = cp_model.CpModel()
        uses: dict[int, list[Any]] = {}
        for name in (one, other):
            chosen = [model.new_bool_var(f"{name}{at}") for at in range(len(cards[name]))]
            model.add_exactly_one(chosen)
            for variable, mask in zip(chosen, cards[name], strict=True):
                for cell in bits(mask):
                    uses.setdefault(cell, []).append(variable)
        for variables in uses.values():
            model.add_at_most_one(variables)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        found[one, other] = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return time.perf_counter() - start, found


def slowest_packing() -> float:
    """The longest time of packing the asteroids of a full pad, from few of them to nothing else."""
    pad = _content().pad
    stream = Stream("bench", "packing")
    slowest = 0.0
    for number in range(FULL_PADS):
        share = (number % 20 + 1) / 20
        asteroids = sum(1 << cell for cell in range(pad.grid.count) if stream.share() < share)
        slowest = max(slowest, _fastest_of_three(pack_triangles.__wrapped__, asteroids, pad))
    return slowest


def slowest_assignment() -> float:
    """The longest time of assigning the stars of a full pad to two cards, up to a pad of stars alone."""
    content = _content()
    stream = Stream("bench", "assignment")
    cards = list(content.constellations.values())
    slowest = 0.0
    for number in range(FULL_PADS):
        share = (number % 20 + 1) / 20
        stars = sum(1 << cell for cell in range(content.pad.grid.count) if stream.share() < share)
        hand = stream.sample(cards, 2)
        slowest = max(slowest, _fastest_of_three(best_figures, stars, content.pad, hand, content.rulings))
    return slowest


def _fastest_of_three(work: Callable[..., Any], *arguments: Any) -> float:
    """What the work itself takes, without the machine's hiccups."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        work(*arguments)
        times.append(time.perf_counter() - start)
    return min(times)
