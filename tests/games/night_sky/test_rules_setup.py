"""Setting up: the chart, the sheet, the objectives, the dice and who begins (NS-1 to NS-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games.night_sky.model import ALPHABET, BOXES, SIZES, Chart
from generator.games.night_sky.moves import ABILITIES, Roll
from generator.games.night_sky.sheet import UNWRITTEN, Sheet
from generator.playing.chance import Stream
from generator.playing.rules import CHANCE, IllegalMove

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import PlayFactory

EVERYTHING = (".*A-", "|O/.", "....", "*...")


@pytest.mark.rule("NS-1")
def test_every_space_of_a_chart_is_open_or_a_star_or_an_obstacle() -> None:
    chart = Chart(rows=EVERYTHING)
    special = (chart.stars, chart.asteroids, chart.horizontal_comets, chart.vertical_comets, chart.planets)
    masks = (*special, chart.shooting_stars)
    assert [mask.bit_count() for mask in masks] == [2, 1, 1, 1, 1, 1]
    assert (chart.stars | chart.obstacles).bit_count() == 7
    assert not chart.stars & chart.obstacles
    assert len(ALPHABET) == 1 + len(masks)


@pytest.mark.rule("NS-1")
def test_charts_are_squares_of_eight_or_ten() -> None:
    assert SIZES == (8, 10)
    assert [Chart(rows=("." * size,) * size).grid.count for size in SIZES] == [64, 100]


@pytest.mark.rule("NS-1")
def test_all_players_begin_with_the_same_empty_chart(play: PlayFactory) -> None:
    state = play(EVERYTHING, players=4).state
    assert len(state.sheets) == 4
    assert len(set(state.sheets)) == 1
    assert not state.sheets[0].marked


@pytest.mark.rule("NS-2")
def test_a_sheet_has_four_empty_boxes_an_unwritten_filled_sheet_box_and_a_full_strip(play: PlayFactory) -> None:
    sheet: Sheet = play(copies=3).sheet()
    assert BOXES == 4
    assert sheet.boxes == ()
    assert sheet.filled == UNWRITTEN
    assert dict(zip(ABILITIES, sheet.stock, strict=True)) == dict.fromkeys(ABILITIES, 3)
    assert not any(sheet.ready)


@pytest.mark.rule("NS-2")
def test_the_fifth_number_finds_no_box(play: PlayFactory) -> None:
    game = play()
    assert game.with_boxes(6, 4, 0).sheet().has_empty_box
    assert not game.with_boxes(6, 4, 0, 5).sheet().has_empty_box


@pytest.mark.rule("NS-3")
def test_each_of_the_four_objectives_begins_at_its_first_value(play: PlayFactory) -> None:
    game = play()
    assert len(game.rules.objectives) == 4
    assert game.state.stages == (0, 0, 0, 0)
    assert all(len(objective.values) == 2 for objective in game.rules.objectives)


@pytest.mark.rule("NS-4")
@pytest.mark.parametrize(
    ("mode", "players", "dice"),
    [("shared", 4, 5), ("shared", 3, 4), ("shared", 2, 5), ("cooperative", 1, 5), ("versus", 1, 5)],
)
def test_the_dice_rolled_depend_on_the_number_of_players(
    play: PlayFactory, mode: str, players: int, dice: int
) -> None:
    game = play(mode=mode, players=players)
    drawn = game.rules.draw(game.state, Stream("any", "dice"))
    assert len(drawn.dice) == dice
    assert game.refusal("roll" + " 1" * (dice - 1)) == "NS-4"
    assert game.refusal("roll" + " 1" * (dice + 1)) == "NS-4"
    assert len(game.do("roll" + " 1" * dice).state.dice) + len(game.state.drafted) == dice


@pytest.mark.rule("NS-4")
def test_dice_have_eight_sides(play: PlayFactory) -> None:
    game = play()
    assert game.refusal("roll 1 2 3 4 9") == "NS-4"
    with pytest.raises(IllegalMove, match="NS-4"):
        game.rules.step(game.state, Roll((0, 2, 3, 4, 8)))
    stream = Stream("faces")
    rolled = {die for _ in range(200) for die in game.rules.draw(game.state, stream).dice}
    assert rolled == set(range(1, 9))


@pytest.mark.rule("NS-4")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_shared_game_is_for_two_to_four(play: PlayFactory, players: int) -> None:
    with pytest.raises(ValueError, match="two to four"):
        play(players=players)


@pytest.mark.rule("NS-5")
@pytest.mark.parametrize("roller", [0, 1, 2])
def test_whoever_was_found_to_begin_drafts_first(play: PlayFactory, roller: int) -> None:
    game = play(players=3, roller=roller)
    assert game.awaited == CHANCE
    assert game.do("roll 1 2 3 4").awaited == roller
