"""Pre-rolled dice: a whole game on one page, the same for everybody with that seed."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.drawing.paper import PAPERS
from generator.drawing.scene import Path, Rect, Text
from generator.drawing.theme import theme_for
from generator.games.night_sky.dice_sheet import RESERVE, ROUNDS, dice_sheet, rolls
from generator.games.night_sky.game import GAME
from generator.games.night_sky.state import DICE, SIDES
from generator.games.trials import Trial

from .looking import holds, seen, texts, zone
from .shipped import shipped


def test_the_seed_alone_decides_every_die() -> None:
    assert rolls("1") == rolls("1")
    assert len({rolls(str(seed)) for seed in range(20)}) == 20


def test_there_are_enough_dice_for_the_largest_table() -> None:
    rounds, reserve = rolls("1")
    assert len(rounds) == ROUNDS
    assert {len(dice) for dice in rounds} == {max(DICE.values())}
    assert len(reserve) == RESERVE


def test_every_face_falls_about_as_often() -> None:
    counts = Counter(
        face for seed in range(40) for dice in (*rolls(str(seed))[0], rolls(str(seed))[1]) for face in dice
    )
    assert counts.keys() == set(range(1, SIDES + 1))
    mean = counts.total() / SIDES
    assert all(abs(count - mean) < 0.1 * mean for count in counts.values())


@pytest.mark.parametrize("paper", PAPERS)
def test_the_page_shows_the_rolls_in_order_each_in_its_own_die(paper: str) -> None:
    rounds, reserve = rolls("7")
    scene = dice_sheet("7", PAPERS[paper], theme_for("full"))
    area, rest = zone(scene, "rounds"), zone(scene, "reserve")
    words = [(one.item.text, one.item.size, one.box) for one in texts(scene) if isinstance(one.item, Text)]
    numerals = [(text, box) for text, size, box in words if size == 13 and holds(area, box)]
    assert [int(text) for text, _ in numerals] == [face for dice in rounds for face in dice]
    labels = [int(text) for text, size, box in words if size == 9 and holds(area, box)]
    assert labels == list(range(1, ROUNDS + 1))
    dice = [one.box for one in seen(scene, "header") if isinstance(one.item, Path) and one.item.fill is not None]
    assert len(dice) == len(numerals)
    for (_, numeral), die in zip(numerals, dice, strict=True):
        assert holds(die, numeral)
        assert die.width >= 7
    kept = [int(text) for text, size, box in words if size == 9 and holds(rest, box)]
    assert kept == list(reserve)
    cells = [one.box for one in seen(scene, "header") if isinstance(one.item, Rect) and holds(rest, one.box, 0.2)]
    assert all(min(cell.width, cell.height) >= 7 for cell in cells)


@pytest.mark.parametrize(("seating", "players"), [("shared", 2), ("shared", 3), ("shared", 4), ("versus", 1)])
def test_the_page_lasts_for_a_whole_game(seating: str, players: int) -> None:
    trial = Trial(GAME.id, shipped().content, seating, players, ("random",))
    assert max(trial.play(str(seed))[1].rounds for seed in range(60)) <= ROUNDS
