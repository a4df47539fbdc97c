"""What holds for every game there is, and for the tiny one that authors copy."""

from __future__ import annotations

import pickle
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator import places
from generator.drawing.paper import PAPERS
from generator.drawing.theme import INKS
from generator.games.checking import settle
from generator.games.contract import Game, Seating
from generator.games.loading import Loaded, load
from generator.games.registry import discover, game_named
from generator.games.trials import Trial
from generator.playing.match import read_transcript, replay, write_transcript
from generator.playing.rules import MalformedMove
from generator.playing.verdicts import Achievable
from generator.printing.documents import Edition
from generator.printing.furniture import dress
from generator.printing.preflight import preflight
from generator.reading.faults import FaultLog
from generator.reading.render import render_concise

from ..house import Shell

BROKEN = (b"", b"[", b"name: 7\nunheard-of: true\n", b"- 1\n", b"\xff\xfe")
NAMES = sorted({*discover(), "pole-star"})

pytestmark = pytest.mark.usefixtures("with_new_game")


@cache
def loaded(name: str) -> Loaded[Any]:
    log = FaultLog()
    found = load(game_named(name), (), log)
    assert found is not None
    assert len(log) == 0, "\n".join(map(render_concise, log))
    return found


def ways_to_play(game: Game[Any]) -> list[tuple[Seating, int]]:
    """Every seating, with as few and as many players as it takes."""
    return [
        (seating, players)
        for seating in game.seatings
        for players in sorted({seating.players[0], seating.players[-1]})
    ]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_its_own_content_is_read_without_any_fault(name: str) -> None:
    one = loaded(name)
    assert all(one.game.counts(one.content).values())


def test_its_content_survives_the_way_to_another_process(name: str) -> None:
    one = loaded(name)
    arrived = pickle.loads(pickle.dumps(one.content))
    assert one.game.claims(arrived) == one.game.claims(one.content)
    assert one.game.counts(arrived) == one.game.counts(one.content)


def test_every_item_that_something_is_claimed_about_can_be_shown(name: str) -> None:
    one = loaded(name)
    claims = one.game.claims(one.content)
    assert claims
    assert len(set(claims)) == len(claims)
    assert {claim.item for claim in claims} <= set(one.game.items(one.content))


def test_breaking_any_content_file_is_reported_with_its_place(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / name
    shutil.copytree(places.CONTENT / name, folder)
    monkeypatch.setattr(places, "CONTENT", tmp_path)
    files = sorted(folder.rglob("*.yaml"))
    assert files
    for file in files:
        sound = file.read_bytes()
        for broken in (*BROKEN, sound + b"\nunheard-of: 1\n"):
            file.write_bytes(broken)
            log = FaultLog()
            assert load(game_named(name), (), log) is None
            assert any(fault.spot and fault.spot.file.endswith(file.name) for fault in log), (file, broken)
        file.write_bytes(sound)


def test_without_any_content_there_are_faults_and_no_exception(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "CONTENT", tmp_path)
    (tmp_path / name).mkdir()
    log = FaultLog()
    assert load(game_named(name), (), log) is None
    assert not log.ok


@pytest.mark.parametrize("ability", ["best", "random"])
def test_every_way_to_play_comes_to_an_end_and_replays(name: str, ability: str) -> None:
    one = loaded(name)
    bot = one.game.bots[0] if ability == "best" else one.game.bots[-1]
    for seating, players in ways_to_play(one.game):
        trial = Trial(name, one.content, seating.name, players, (bot,))
        rules, match = trial.play("7")
        moves = read_transcript(rules, write_transcript(rules, match.moves))
        assert moves == match.moves
        assert replay(rules, moves) == match.final
        assert trial.play("7")[1] == match
        assert match.winners
        assert set(match.winners) <= set(range(len(match.scores)))
        assert one.game.narrate(rules, match)


def test_text_that_is_no_move_is_called_malformed(name: str) -> None:
    one = loaded(name)
    rules = one.game.table(one.content, one.game.seatings[0].name, one.game.seatings[0].players[0], "1")
    for text in ("", " ", "no such move", "\x00", "roll", "roll 0", "mark z99", "½", "-1"):
        with pytest.raises(MalformedMove):
            rules.read(text)


def test_every_witness_replays_at_its_own_table(name: str) -> None:
    one = loaded(name)
    for claim in one.game.claims(one.content)[:12]:
        verdict = settle(one.game, one.content, claim, "quick", "1")
        if isinstance(verdict, Achievable):
            rules = one.game.proof_table(one.content, claim)
            assert rules.rounds(replay(rules, map(rules.read, verdict.moves))) == verdict.rounds


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", INKS)
def test_all_its_pages_pass_preflight(name: str, paper: str, ink: Any) -> None:
    one = loaded(name)
    edition = Edition(PAPERS[paper], ink, "1", "0")
    documents = one.game.documents(one.content, edition)
    assert {document.kind for document in documents} == one.game.prints.keys()
    problems = [
        f"{document.kind}, {problem}"
        for document in documents
        for problem in preflight(dress(document, edition, one.game.title), edition)
    ]
    assert problems == []


def test_its_solvers_leave_nothing_unproven(name: str, shell: Shell) -> None:
    result = shell("check", name)
    assert result.code == 0, result.err
    assert result.out == ""


def test_two_builds_are_the_same_byte_for_byte(name: str, shell: Shell, tmp_path: Path) -> None:
    for number in ("1", "2"):
        result = shell("build", name, "--out", str(tmp_path / number), env={"PYTHONHASHSEED": number})
        assert result.code == 0, result.err
    one, other = ({file.name: file.read_bytes() for file in (tmp_path / n / name).iterdir()} for n in ("1", "2"))
    assert one == other
    assert "everything.pdf" in one
