"""Demonstration: examples are run, not believed. In: an example and content; out: what happened, or faults."""

from __future__ import annotations

from generator.games.hubble.examples import (
    Act,
    CannotText,
    CouldText,
    Example,
    ExampleText,
    PlayedExample,
    PlayText,
    ScoredExample,
    ScoredText,
)
from generator.games.hubble.model import Content
from generator.games.hubble.moves import Move
from generator.games.hubble.points import Sky
from generator.games.hubble.rules import Hubble, State
from generator.games.hubble.scoring import SheetText, read_sheet, score_sheet
from generator.playing.rules import IllegalMove, MalformedMove
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog
from generator.reading.shelf import Entry
from generator.reading.sourced import Step

register_codes({"wrong-example": "a worked example is not what the engine makes of it"})


class _Wrong(Exception):
    """The example is at fault, and the log says why."""


def run_example(entry: Entry[ExampleText], content: Content, log: FaultLog) -> Example | None:
    """The example with all that the engine made of it; a fault if that is not what it says."""
    try:
        shows = entry.value.shows
        if isinstance(shows, ScoredText):
            return _scored(entry, shows, content, log)
        return _Play(entry, shows, content, log).run()
    except _Wrong:
        return None


def _scored(entry: Entry[ExampleText], shows: ScoredText, content: Content, log: FaultLog) -> ScoredExample:
    read = read_sheet(shows, content, entry.sourced, (*entry.path, "shows"), log)
    if read is None:
        raise _Wrong
    result = score_sheet(*read, content)
    for name, points in shows.scores.items():
        if result.parts[name] != points:
            message = f"{name} scores {result.parts[name]}, not {points}"
            log.error("wrong-example", message, entry.spot("shows", "scores", name), rule="HU-19")
            raise _Wrong
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
        for at in range(len(self.shows.moves)):
            act, state = self._act(state, at)
            acts.append(act)
        text = self.entry.value
        return PlayedExample(self.entry.id, text.title, text.section, before, tuple(acts), state.skies[0])

    def _before(self) -> Sky:
        if self.shows.pad is None:
            return Sky()
        sheet = SheetText(pad=self.shows.pad, fog=0)
        path = (*self.entry.path, "shows")
        read = read_sheet(sheet, self.content, self.entry.sourced, path, self.log)
        if read is None:
            raise _Wrong
        return read[0]

    def _act(self, state: State, at: int) -> tuple[Act, State]:
        match self.shows.moves[at]:
            case CannotText(cannot=text, rule=rule):
                move = self._read(text, at, "cannot")
                return Act(move, "cannot", self._refusal(state, move, rule, at)), state
            case CouldText(could=text):
                move = self._read(text, at, "could")
                self._step(state, move, at, "could")
                return Act(move, "could"), state
            case text:
                move = self._read(text, at)
                return Act(move, "made"), self._step(state, move, at)

    def _read(self, text: str, *where: Step) -> Move:
        try:
            return self.rules.read(text)
        except MalformedMove as problem:
            raise self._fault(str(problem), *where) from None

    def _step(self, state: State, move: Move, *where: Step) -> State:
        try:
            return self.rules.step(state, move)
        except IllegalMove as refusal:
            message = f"the engine refuses “{self.rules.write(move)}”: {refusal.args[0]}"
            raise self._fault(message, *where, rule=refusal.rule) from None

    def _refusal(self, state: State, move: Move, rule: str, at: int) -> str:
        """The engine's words against a move that it has to refuse by that rule."""
        try:
            self.rules.step(state, move)
        except IllegalMove as refusal:
            if refusal.rule == rule:
                return str(refusal)
            message = f"“{self.rules.write(move)}” is refused by {refusal.rule}, not by {rule}"
            raise self._fault(message, at, "rule", rule=refusal.rule) from None
        raise self._fault(f"“{self.rules.write(move)}” is allowed here", at, "cannot", rule=rule)

    def _fault(self, message: str, *where: Step, rule: str | None = None) -> _Wrong:
        self.log.error("wrong-example", message, self.entry.spot("shows", "moves", *where), rule=rule)
        return _Wrong()
