"""Obstacles: asteroids, comets, planets and shooting stars (NS-18 to NS-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import Play, PlayFactory

ROLLS = {number: " ".join([str(number)] * 5) for number in range(1, 9)}


def with_die(game: Play, number: int) -> Play:
    """The game with that number about to be drawn."""
    return game.do(f"roll {ROLLS[number]}", f"take {number}")


def lines(game: Play, through: str) -> list[str]:
    """The lines that could be drawn now through a space."""
    mask = game.mask(through)
    return [text[5:] for text in game.can("draw") if game.mask(text[5:]) & mask]


@pytest.mark.rule("NS-18")
def test_an_asteroid_costs_two_of_the_die(play: PlayFactory) -> None:
    game = with_die(play([".A..", "....", "....", "...."]), 3)
    assert lines(game, "b1") == ["a1-b1", "b1-c1", "b1-b2"]
    assert game.refusal("draw a1-c1") == "NS-18"
    assert game.do("draw b1-c1").marks() == ["b1", "c1"]


@pytest.mark.rule("NS-18")
def test_a_two_marks_a_single_asteroid_and_a_one_marks_none(play: PlayFactory) -> None:
    rows = [".A..", "....", "....", "...."]
    assert "draw b1" in with_die(play(rows), 2).can()
    game = with_die(play(rows), 1)
    assert lines(game, "b1") == []
    assert game.refusal("draw b1") == "NS-18"


@pytest.mark.rule("NS-18")
def test_two_asteroids_in_a_line_cost_two_each(play: PlayFactory) -> None:
    rows = [".AA.", "....", "....", "...."]
    assert "draw b1-c1" in with_die(play(rows), 4).can()
    assert "draw a1-d1" in with_die(play(rows), 6).can()
    assert "draw a1-d1" not in with_die(play(rows), 4).can()


@pytest.mark.rule("NS-18")
def test_both_halves_of_an_asteroid_come_from_one_number(play: PlayFactory) -> None:
    game = with_die(play(["A..", "...", "..."]).with_ready("split"), 2).do("split 2 1+1")
    assert lines(game, "a1") == []


@pytest.mark.rule("NS-19")
def test_a_horizontal_comet_is_marked_only_along_its_row(play: PlayFactory) -> None:
    game = with_die(play(["...", ".-.", "..."]), 2)
    assert lines(game, "b2") == ["a2-b2", "b2-c2"]
    assert game.refusal("draw b1-b2") == "NS-19"


@pytest.mark.rule("NS-19")
def test_a_vertical_comet_is_marked_only_along_its_column(play: PlayFactory) -> None:
    game = with_die(play(["...", ".|.", "..."]), 2)
    assert lines(game, "b2") == ["b1-b2", "b2-b3"]
    assert game.refusal("draw a2-b2") == "NS-19"


@pytest.mark.rule("NS-19")
def test_no_line_marks_comets_of_both_orientations(play: PlayFactory) -> None:
    game = with_die(play(["-|.", "...", "..."]), 2)
    assert lines(game, "a1") == []
    assert lines(game, "b1") == ["b1-b2"]


@pytest.mark.rule("NS-19")
@pytest.mark.parametrize("comet", "-|")
def test_a_line_of_one_mark_has_no_orientation_and_marks_no_comet(play: PlayFactory, comet: str) -> None:
    game = with_die(play([f"{comet}..", "...", "..."]), 1)
    assert game.refusal("draw a1") == "NS-19"
    assert lines(game, "a1") == []


@pytest.mark.rule("NS-19")
@pytest.mark.parametrize("sign", "A-|O/")
def test_spark_never_marks_an_obstacle(play: PlayFactory, sign: str) -> None:
    game = play([f"{sign}*.", "...", "..."]).with_ready("spark").do("roll 3 3 3 3 3")
    assert game.refusal("spark a1") == "NS-19"
    assert "spark a1" not in game.can()
    assert "spark b1" in game.can()


@pytest.mark.rule("NS-19")
def test_spark_marks_no_star_where_stars_block(play: PlayFactory) -> None:
    game = play(["*..", "...", "..."], stars="blocked").with_ready("spark").do("roll 3 3 3 3 3")
    assert game.refusal("spark a1") == "NS-19"


@pytest.mark.rule("NS-20")
def test_a_line_that_enters_a_planet_ends_there(play: PlayFactory) -> None:
    game = with_die(play(["....", ".O..", "....", "...."]), 2)
    assert lines(game, "b2") == ["a2-b2", "b2-c2", "b1-b2", "b2-b3"]
    game = with_die(play(["....", ".O..", "....", "...."]), 3)
    assert lines(game, "b2") == ["b2-d2", "b2-b4"]
    assert game.refusal("draw a2-c2") == "NS-20"


@pytest.mark.rule("NS-20")
def test_no_line_runs_from_planet_to_planet(play: PlayFactory) -> None:
    game = with_die(play(["O.O", "...", "..."]), 3)
    assert game.refusal("draw a1-c1") == "NS-20"
    assert lines(game, "a1") == ["a1-a3"]


@pytest.mark.rule("NS-20")
def test_a_one_marks_a_planet_alone(play: PlayFactory) -> None:
    assert "draw a1" in with_die(play(["O..", "...", "..."]), 1).can()


@pytest.mark.rule("NS-19")
def test_a_line_that_ends_at_its_planet_but_crosses_a_comet_breaks_the_rule_of_comets(play: PlayFactory) -> None:
    assert with_die(play(["O|.", "...", "..."]), 2).refusal("draw a1-b1") == "NS-19"


@pytest.mark.rule("NS-20")
def test_marking_a_shooting_star_grants_a_spark_at_once(play: PlayFactory) -> None:
    game = with_die(play(["./.", "...", "..."]), 2).do("draw a1-b1")
    assert game.ready() == ["spark"]
    assert game.sheet().stock[0] == 1
    assert game.do("spark c3").marks() == ["a1", "b1", "c3"]


@pytest.mark.rule("NS-20")
def test_two_shooting_stars_in_a_line_grant_two_sparks(play: PlayFactory) -> None:
    assert with_die(play(["//.", "...", "..."]), 2).do("draw a1-b1").ready() == ["spark", "spark"]


@pytest.mark.rule("NS-20")
def test_without_a_copy_left_a_shooting_star_grants_nothing(play: PlayFactory) -> None:
    game = with_die(play(["//.", "...", "..."], copies=1), 2).do("draw a1-b1")
    assert game.ready() == ["spark"]
    assert game.sheet().stock[0] == 0


@pytest.mark.rule("NS-20")
def test_a_shooting_star_uses_up_no_star_and_its_line_grants_as_ever(play: PlayFactory) -> None:
    game = with_die(play(["*./", "...", "..."]), 3).do("draw a1-c1", "gain row 1 a1 flip")
    assert game.ready() == ["spark", "flip"]
    assert game.sheet().most_gained == 2
