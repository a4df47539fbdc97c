"""Whole games and counts of moves, stored as plain text: a change of rules shows as a change of these files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from generator.playing.chance import Stream
from generator.playing.match import perft, read_transcript, write_transcript
from generator.playing.rules import CHANCE, OVER

if TYPE_CHECKING:
    from tests.games.night_sky.conftest import PlayFactory

HERE = Path(__file__).parent
PLAYTHROUGHS = sorted((HERE / "playthroughs").glob("*.txt"))


def header(text: str) -> dict[str, str]:
    """The `# key: value` lines at the head of a playthrough."""
    lines = (line[1:] for line in text.splitlines() if line.startswith("#") and ":" in line)
    return {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_stored_game_replays_move_by_move_to_its_score(play: PlayFactory, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    told = header(text)
    game = play(told["chart"].split(), mode=told["mode"], players=int(told["players"]))
    moves = read_transcript(game.rules, text)
    for move in moves:
        assert game.awaited == CHANCE or move in game.rules.legal(game.state), game.rules.write(move)
        game.do(game.rules.write(move))
    assert game.awaited == OVER
    assert " ".join(map(str, game.rules.scores(game.state))) == told["scores"]
    assert str(game.state.round) == told["rounds"]
    assert write_transcript(game.rules, moves).splitlines() == [
        line for line in text.splitlines() if line and not line.startswith("#")
    ]


@pytest.mark.parametrize("line", (HERE / "perft.txt").read_text(encoding="utf-8").splitlines()[2:])
def test_the_number_of_move_sequences_is_as_counted(play: PlayFactory, line: str) -> None:
    mode, players, abilities, rows, depth, count = line.split()
    game = play(rows.split("/") if "." in rows else rows, mode=mode, players=int(players))
    if abilities != "none":
        game.with_ready(*abilities.split("+"))
    assert perft(game.rules, game.state, int(depth), Stream("perft")) == int(count)
