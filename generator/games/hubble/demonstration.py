"""Demonstration: examples are run, not believed. In: an example and content; out: what happened, or faults."""

from __future__ import annotations

from generator.games.demonstrating import Demonstrator, WrongExample
from generator.games.hubble.examples import (
    Act,
    Example,
    ExampleText,
    PlayedExample,
    PlayText,
    ScoredExample,
    ScoredText,
)
from generator.games.hubble.model import Content
from generator.games.hubble.points import Sky
from generator.games.hubble.rules import Hubble
from generator.games.hubble.scoring import SheetText, read_sheet, score_sheet
from generator.reading.faults import FaultLog
from generator.reading.shelf import Entry


def run_example(entry: Entry[ExampleText], content: Content, log: FaultLog) -> Example | None:
    """The example with all that the engine made of it; a fault if that is not what it says."""
    try:
        shows = entry.value.shows
        if isinstance(shows, ScoredText):
            return _scored(entry, shows, content, log)
        return _Play(entry, shows, content, log).run()
    except WrongExample:
        return None


def _scored(entry: Entry[ExampleText], shows: ScoredText, content: Content, log: FaultLog) -> ScoredExample:
    read = read_sheet(shows, content, entry.sourced, (*entry.path, "shows"), log)
    if read is None:
        raise WrongExample
    result = score_sheet(*read, content)
    for name, points in shows.scores.items():
        if result.parts[name] != points:
            message = f"{name} scores {result.parts[name]}, not {points}"
            log.error("wrong-example", message, entry.spot("shows", "scores", name), rule="HU-19")
            raise WrongExample
    text = entry.value
    return ScoredExample(entry.id, text.title, text.section, *read, result, tuple(shows.scores))


class _Play:
    """One round of two players, of whom the first one is looked at."""

    def __init__(self, entry: Entry[ExampleText], shows: PlayText, content: Content, log: FaultLog) -> None:
        self.entry, self.shows, self.log = entry, shows, log
        self.content = content
        self.rules = Hubble(content.pad, content.dice, ((), ()), "standard", content.rulings)

    def run(self) -> PlayedExample:
        before = self._before()
        state = self.rules.start()._replace(skies=(before, Sky()))
        acts = []
        play = Demonstrator(self.rules, self.entry, self.shows.moves, self.log)
        for at in range(len(self.shows.moves)):
            tried = play.attempt(state, at)
            acts.append(Act(tried.move, tried.outcome, tried.why))
            state = tried.after
        text = self.entry.value
        return PlayedExample(self.entry.id, text.title, text.section, before, tuple(acts), state.skies[0])

    def _before(self) -> Sky:
        if self.shows.pad is None:
            return Sky()
        sheet = SheetText(pad=self.shows.pad, fog=0)
        path = (*self.entry.path, "shows")
        read = read_sheet(sheet, self.content, self.entry.sourced, path, self.log)
        if read is None:
            raise WrongExample
        return read[0]
