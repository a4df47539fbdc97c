"""Terminal pictures and stories tell what is there."""

from __future__ import annotations

import pytest
from rich.console import Console

from generator.games.contract import UnknownItem
from generator.games.hubble.narration import narrate
from generator.games.hubble.show import show
from generator.games.hubble.tables import deal
from generator.games.trials import Trial

from .shipped import shipped


def shown(item: str | None) -> str:
    console = Console(width=120, record=True, file=None, quiet=True)
    with console.capture() as capture:
        console.quiet = False
        console.print(show(shipped(), item))
    return capture.get()


def test_a_constellation_is_shown_with_its_stars_and_facts() -> None:
    text = shown("ursa-minor")
    assert "Polaris" in text
    assert text.count("★") == 5
    assert text.count("☆") == 2
    assert "10, +3 for each bonus star, 16 at most" in text


def test_a_pair_is_shown_with_the_room_it_has() -> None:
    assert "pairs of positions share no star" in shown("orion+pisces")


@pytest.mark.parametrize("item", ["nothing", "orion+nothing", "a+b+c"])
def test_what_is_not_there_cannot_be_shown(item: str) -> None:
    with pytest.raises(UnknownItem):
        shown(item)


def test_the_overview_tells_the_correlation_and_the_tightest_pairs() -> None:
    text = shown(None)
    assert "rank correlation 0." in text
    assert "190 pairs; the tightest" in text
    assert all(name in text for name in shipped().constellations)


def test_a_story_tells_every_round_and_who_won() -> None:
    trial = Trial("hubble", shipped(), "standard", 2, ("strong",))
    rules, match = trial.play("3")
    told = narrate(rules, match)  # type: ignore[arg-type]
    assert sum(line.startswith("Round ") for line in told) == match.rounds
    assert "win" in told[-1]


def test_a_solo_story_ends_with_a_title() -> None:
    trial = Trial("hubble", shipped(), "solo", 1, ("strong",))
    rules, match = trial.play("3")
    told = narrate(rules, match)  # type: ignore[arg-type]
    assert any(title.name in told[-1] for title in deal(shipped(), "solo", 1, "3").titles)
