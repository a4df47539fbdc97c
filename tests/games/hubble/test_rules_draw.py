"""Drawing the Scope: where it may lie, what lies under its Blanks, and what fog allows (HU-6 to HU-9)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from generator.games.hubble.moves import Draw, Fog

from .boards import EYEPIECE

if TYPE_CHECKING:
    from tests.games.hubble.conftest import Play, PlayFactory


def scope(game: Play, dice: str, third: str = "blank") -> Play:
    """A roll and a choice, so that the first player is to draw."""
    return game.do(f"roll {dice}", f"choose {third}")


@pytest.mark.rule("HU-6")
def test_the_three_icons_are_drawn_into_a_triangle_either_way_up(play: PlayFactory) -> None:
    pointing_up, pointing_down = "draw a1=comet b1=galaxy b2=star", "draw a1=comet a2=galaxy b2=star"
    for text in (pointing_up, pointing_down):
        game = scope(play(), "red=comet blue=galaxy", "star").do(text)
        assert " ".join(f"{name}={icon}" for name, icon in sorted(game.drawn().items())) == text[5:]


@pytest.mark.rule("HU-6")
def test_each_player_decides_which_icon_goes_where(play: PlayFactory) -> None:
    game = scope(play(), "red=comet blue=galaxy", "star")
    icons = ("comet", "galaxy", "star")
    orders = {f"draw a1={one} b1={two} b2={three}" for one, two, three in permutations(icons)}
    assert len(orders) == 6
    assert {text for text in game.can("draw") if all(name in text for name in ("a1=", "b1=", "b2="))} == orders


@pytest.mark.rule("HU-6")
def test_equal_icons_are_not_told_apart(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=star", "star")
    assert game.can("draw").count("draw a1=star b1=star b2=star") == 1
    game = scope(play(), "red=star blue=star", "comet")
    assert len([text for text in game.can("draw") if all(name in text for name in ("a1=", "b1=", "b2="))]) == 3


@pytest.mark.rule("HU-6")
@pytest.mark.parametrize("hexes", ["a1 a2 b1", "a1 b1 c1", "b1 b2 c1", "a1 a2 d2", "c1 c2 c3"])
def test_hexes_that_do_not_all_touch_are_no_scope(play: PlayFactory, hexes: str) -> None:
    game = scope(play(), "red=comet blue=galaxy", "star")
    one, two, three = hexes.split()
    assert game.refusal(f"draw {one}=comet {two}=galaxy {three}=star") == "HU-6"


@pytest.mark.rule("HU-7")
def test_the_scope_lies_in_either_quadrant_or_across_their_border(play: PlayFactory) -> None:
    for text in (
        "draw a1=comet b1=star b2=star",
        "draw a4=comet b4=star b5=star",
        "draw a2=star a3=star b3=comet",
        "draw a2=comet b2=star b3=star",
    ):
        game = scope(play(), "red=star blue=comet", "star").do(text)
        assert game.awaited == 1


@pytest.mark.rule("HU-7")
def test_which_icon_came_from_which_die_does_not_matter(play: PlayFactory) -> None:
    one = scope(play(), "red=star blue=comet", "galaxy")
    other = scope(play(), "red=galaxy blue=star", "comet")
    assert one.can() == other.can()
    one.do("draw a1=comet b1=star b2=galaxy")
    assert set(one.drawn().values()) == {"comet", "star", "galaxy"}


@pytest.mark.rule("HU-7")
@pytest.mark.parametrize(
    "text",
    [
        "draw g4=comet g5=star h4=star",  # purple, but yellow and blue were rolled
        "draw d1=comet e1=star e2=star",  # red
        "draw d4=comet e3=star e4=star",  # one of three hexes is red
        "fog a1=star",
        "fog h5=star",
    ],
)
def test_nothing_is_drawn_outside_the_rolled_quadrants(play: PlayFactory, text: str) -> None:
    game = scope(play(), "blue=star yellow=comet", "star")
    assert "draw g1=comet g2=star h1=star" in game.can()
    assert game.refusal(text) == "HU-7"


@pytest.mark.rule("HU-7")
def test_no_scope_lies_across_quadrants_that_do_not_touch(play: PlayFactory) -> None:
    game = scope(play(), "red=star purple=comet", "star")
    red, purple = EYEPIECE.quadrants[0], EYEPIECE.quadrants[3]
    for move in game.rules.legal(game.state):
        if isinstance(move, Draw):
            mask = sum(1 << cell for cell, _ in move.marks)
            assert not mask & ~red or not mask & ~purple
    assert any(text.startswith("draw a1=") for text in game.can("draw"))
    assert any("i4=" in text for text in game.can("draw"))
    assert game.refusal("draw d4=star e5=star f4=comet") == "HU-7"
    assert game.refusal("draw d4=star f4=star f5=comet") == "HU-6"


@pytest.mark.rule("HU-7")
def test_quadrants_whose_border_is_one_edge_share_no_triangle(play: PlayFactory) -> None:
    """Blue and yellow touch between e4 and e5 only; what completes a triangle there is red or purple."""
    game = scope(play(), "blue=star yellow=comet", "star")
    for text in game.can("draw"):
        assert not ("e4=" in text and "e5=" in text)


@pytest.mark.rule("HU-8")
def test_icons_need_empty_hexes(play: PlayFactory) -> None:
    game = scope(play().with_drawn("b2=planet"), "red=star blue=comet", "star")
    assert game.refusal("draw a1=star b1=star b2=comet") == "HU-8"
    assert game.refusal("fog b2=star") == "HU-8"
    assert all("b2=" not in text for text in game.can())
    game.do("draw b1=star c1=star c2=comet")
    assert game.drawn() == {"b2": "planet", "b1": "star", "c1": "star", "c2": "comet"}


@pytest.mark.rule("HU-8")
def test_a_blank_is_not_drawn_and_may_lie_on_an_icon_which_stays(play: PlayFactory) -> None:
    game = play().with_drawn("b2=planet")
    scope(game, "red=star blue=blank", "star").do("draw a1=star b1=star")
    assert game.drawn() == {"a1": "star", "b1": "star", "b2": "planet"}
    assert game.sky().fog == 0


@pytest.mark.rule("HU-8")
def test_a_blank_leaves_an_empty_hex_empty(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=blank", "comet").do("draw a1=star b1=comet")
    assert game.drawn() == {"a1": "star", "b1": "comet"}
    assert game.sky().occupied.bit_count() == 2


@pytest.mark.rule("HU-8")
def test_blanks_count_as_hexes_so_icons_still_have_to_touch(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=blank", "star")
    assert game.refusal("draw a1=star c1=star") == "HU-6"
    assert game.refusal("draw a1=star") == "HU-9"


@pytest.mark.rule("HU-8")
def test_a_blank_has_to_lie_in_the_rolled_quadrants_too(play: PlayFactory) -> None:
    """e4 is yellow and e5 is blue; the hexes that touch both are d4, red, and f4, purple."""
    game = scope(play(), "blue=star yellow=star", "blank")
    assert game.refusal("draw e4=star e5=star") == "HU-8"
    assert "draw e5=star e6=star" in game.can()
    with_red = scope(play(), "red=star blue=star", "blank")
    assert with_red.refusal("draw e4=star e5=star") == "HU-7"


@pytest.mark.rule("HU-8")
def test_two_blanks_leave_one_icon_and_three_leave_none(play: PlayFactory) -> None:
    game = scope(play().with_full("planet", "a1"), "red=star blue=blank", "blank")
    assert game.can("draw") == ["draw a1=star"]
    game.do("draw a1=star")
    assert game.sky().fog == 0
    nothing = scope(play().with_full("planet"), "red=blank blue=blank", "blank")
    assert nothing.can() == ["draw", "fog"]
    assert nothing.do("draw").sky().fog == 0


@pytest.mark.rule("HU-9")
def test_the_lens_may_fog_though_the_scope_could_be_drawn(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=comet", "galaxy")
    assert game.can("draw")
    game.do("fog")
    assert (game.drawn(), game.sky().fog) == ({}, 1)


@pytest.mark.rule("HU-9")
def test_a_fogged_lens_shows_one_icon_of_the_scope_in_one_empty_hex(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=comet", "star")
    singles = game.can("fog")
    assert len(singles) == len(set(singles)) == 2 * 26 + 1
    game.do("fog d7=comet")
    assert (game.drawn(), game.sky().fog) == ({"d7": "comet"}, 1)


@pytest.mark.rule("HU-9")
def test_fog_shows_neither_two_icons_nor_one_that_is_not_in_the_scope(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=comet", "star")
    assert game.refusal("fog a1=galaxy") == "HU-9"
    assert game.refusal("fog a1=star a2=comet") == "HU-9"
    assert game.refusal("fog a1=star b1=star b2=comet") == "HU-9"


@pytest.mark.rule("HU-9")
def test_a_part_of_the_scope_is_not_drawn_without_fog(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=comet", "star")
    for text in ("draw", "draw a1=star", "draw a1=star b1=comet", "draw a1=star b1=star b2=star"):
        assert game.refusal(text) == "HU-9"


@pytest.mark.rule("HU-9")
def test_who_cannot_draw_has_only_the_fog(play: PlayFactory) -> None:
    game = scope(play().with_full("planet", "a1", "b1", "d1"), "red=star blue=comet", "galaxy")
    assert game.can("draw") == []
    assert sorted(game.can("fog")) == sorted(
        ["fog", *(f"fog {name}={icon}" for name in ("a1", "b1", "d1") for icon in ("star", "comet", "galaxy"))]
    )


@pytest.mark.rule("HU-9")
def test_a_scope_of_blanks_leaves_fog_nothing_to_show(play: PlayFactory) -> None:
    game = scope(play(), "red=blank blue=blank", "blank")
    assert game.can("fog") == ["fog"]


@pytest.mark.parametrize("move", [Draw(((-1, 4),)), Draw(((52, 4),)), Fog(((52, 4),)), Fog(((-1, 4),))])
def test_a_hex_that_is_not_on_the_pad_is_refused_like_any_other(play: PlayFactory, move: Draw | Fog) -> None:
    assert scope(play(), "red=star blue=blank").refusal(move) == "HU-1"


def test_hexes_in_another_order_or_twice_are_no_scope(play: PlayFactory) -> None:
    game = scope(play(), "red=star blue=star", "blank")
    assert game.refusal(Draw(((1, 4), (0, 4)))) == "HU-6"
    assert game.refusal(Draw(((0, 4), (0, 4)))).startswith("HU-")
