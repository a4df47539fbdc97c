"""Demonstration: examples are run, not believed. In: an example and content; out: what happened, or faults."""

from __future__ import annotations

from generator.games.demonstrating import Demonstrator, WrongExample
from generator.games.star_stones.examples import (
    Act,
    Example,
    ExampleText,
    PlayedExample,
    PlayText,
    ReadExample,
    ReadText,
)
from generator.games.star_stones.model import POWERS, Content
from generator.games.star_stones.rules import BEFORE, StarStones, State
from generator.games.star_stones.scoring import read_position, score_position
from generator.reading.faults import FaultLog, did_you_mean, quoted
from generator.reading.shelf import Entry


def run_example(entry: Entry[ExampleText], content: Content, log: FaultLog) -> Example | None:
    """The example with all that the engine made of it; a fault if that is not what it says."""
    try:
        shows = entry.value.shows
        if isinstance(shows, ReadText):
            return _read(entry, shows, content, log)
        return _Play(entry, shows, content, log).run()
    except WrongExample:
        return None


def _read(entry: Entry[ExampleText], shows: ReadText, content: Content, log: FaultLog) -> ReadExample:
    read = read_position(shows, content, entry.sourced, (*entry.path, "shows"), log)
    if read is None:
        raise WrongExample
    board, size, hand = read
    result = score_position(board, size, hand)
    found = sorted(name for name, points in result.parts.items() if points)
    if found != sorted(shows.matches):
        message = f"the cards that match are {', '.join(found) or 'none'}"
        log.error("wrong-example", message, entry.key_spot("shows", "matches"), rule="SS-7")
        raise WrongExample
    return ReadExample(entry.id, entry.value.title, entry.value.section, size, board, hand, result)


class _Play:
    """Some turns from a position on."""

    def __init__(self, entry: Entry[ExampleText], shows: PlayText, content: Content, log: FaultLog) -> None:
        self.entry, self.shows, self.content, self.log = entry, shows, content, log

    def run(self) -> PlayedExample:
        read = read_position(self.shows, self.content, self.entry.sourced, (*self.entry.path, "shows"), self.log)
        if read is None:
            raise WrongExample
        board, size, hand = read
        players = next(zone.players[0] for zone in self.content.board.zones if zone.size == size)
        self.rules = StarStones(self.content, players, "stars" if self.shows.star else "race")
        state = self._start(board, players)
        acts = []
        play = Demonstrator(self.rules, self.entry, self.shows.moves, self.log)
        for at in range(len(self.shows.moves)):
            tried = play.attempt(state, at)
            acts.append(Act(state.seat, tried.move, tried.outcome, state.board, tried.after.board, tried.why))
            state = tried.after
        text = self.entry.value
        return PlayedExample(self.entry.id, text.title, text.section, size, hand, board, tuple(acts))

    def _start(self, board: int, players: int) -> State:
        hands = [self._numbers(self.shows.hand, "hand"), self._numbers(self.shows.other, "other")]
        dealt = {card for hand in hands for card in hand}
        if len(dealt) < sum(map(len, hands)):
            message = "a card is in one hand only, and once"
            self.log.error("wrong-hand", message, self.entry.key_spot("shows", "other"), rule="SS-3")
            raise WrongExample
        rest = tuple(card for card in range(len(self.rules.cards)) if card not in dealt)
        # Those who are not looked at hold any card, so that nobody has gone out.
        held = tuple(
            hands[seat] if seat < 2 and hands[seat] else (rest[seat],) for seat in range(players)
        )
        power = POWERS.index(self.shows.star) if self.shows.star else -1
        return self.rules.start()._replace(
            board=board,
            phase=BEFORE,
            hands=held,
            laid=(0,) * players,
            deck=rest[players:],
            powers=(power, *(-1,) * (players - 1)),
        )

    def _numbers(self, names: tuple[str, ...], key: str) -> tuple[int, ...]:
        for at, name in enumerate(names):
            if name not in self.content.patterns:
                spot = self.entry.spot("shows", key, at)
                help = did_you_mean(name, self.content.patterns)
                self.log.error("unknown-reference", f"there is no pattern {quoted(name)}", spot, help=help)
                raise WrongExample
        return tuple(map(self.rules.ids.index, names))
