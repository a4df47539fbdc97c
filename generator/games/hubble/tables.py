"""Tables for play, and what is learnt at them. In: content and a seed, or finished games; out: tables, figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.contract import GameRecord, UnknownItem
from generator.games.hubble.model import CARDS_EACH, Constellation, Content
from generator.games.hubble.moves import Fog, Move
from generator.games.hubble.rules import Hubble, Mode, State
from generator.playing.chance import Stream
from generator.playing.match import Match

SEATINGS: Mapping[str, Mode] = {"standard": "standard", "solo": "station", "station": "station"}
"""Ways to play, and by which rules of the round they go."""


def deal(content: Content, seating: str, players: int, seed: str) -> Hubble:
    """A table with two cards for each player and an active player drawn by the seed (HU-3, HU-4, HU-20)."""
    if seating not in SEATINGS:
        raise UnknownItem("variant", seating, tuple(SEATINGS))
    stream = Stream(seed, "deal")
    hands = deal_hands(content, players, stream)
    active = stream.below(players) if seating == "standard" else 0
    mode = SEATINGS[seating]
    return Hubble(content.pad, content.dice, hands, mode, content.rulings, active, content.titles)


def deal_hands(content: Content, players: int, stream: Stream) -> list[tuple[Constellation, ...]]:
    """Two different cards for each player; once the deck is dealt out it is shuffled anew, so players share."""
    cards = list(content.constellations.values())
    deck: list[Constellation] = []
    hands = []
    for _ in range(players):
        hand: list[Constellation] = []
        while len(hand) < CARDS_EACH:
            if not any(card not in hand for card in deck):
                deck = stream.shuffled(cards)
            hand.append(deck.pop(next(at for at, card in enumerate(deck) if card not in hand)))
        hands.append(tuple(hand))
    return hands


def observe(rules: Hubble, match: Match[State, Move]) -> Mapping[str, Any]:
    """What to remember of a game: categories, cards dealt and completed, empty hexes, chosen fogs."""
    seats = range(rules.seats)
    return {
        "mode": rules.mode,
        "seats": rules.seats,
        "active": rules.first,
        "parts": [rules.parts(match.final, seat) for seat in seats],
        "dealt": [[card.id for card in hand] for hand in rules.hands],
        "completed": [list(rules.completed(match.final, seat)) for seat in seats],
        "filled": [sky.occupied.bit_count() / rules.pad.grid.count for sky in match.final.skies],
        "fogs_with_an_icon": sum(isinstance(move, Fog) and bool(move.marks) for move in match.moves) / rules.seats,
        "titles": [[title.span, title.least] for title in rules.titles],
    }


def digest(records: Sequence[GameRecord]) -> dict[str, Any]:
    """The figures of many games: points by category, how often cards are completed, and solo titles."""
    seen = [record.observed for record in records]
    parts = [part for game in seen for part in game["parts"]]
    dealt: dict[str, list[bool]] = {}
    for game in seen:
        for hand, done in zip(game["dealt"], game["completed"], strict=True):
            for card in hand:
                dealt.setdefault(card, []).append(card in done)
    extra: dict[str, Any] = {
        "parts": {name: _mean([part[name] for part in parts]) for name in parts[0]},
        "filled": _mean([share for game in seen for share in game["filled"]]),
        "fogs_with_an_icon": _mean([game["fogs_with_an_icon"] for game in seen]),
        "completion_rate": {card: _mean(done) for card, done in sorted(dealt.items())},
    }
    if seen[0]["mode"] == "standard":
        first = sum(game["active"] in record.winners for game, record in zip(seen, records, strict=True))
        extra["first_player_wins"] = round(first / len(records), 3)
    elif seen[0]["seats"] == 1:
        extra["titles"] = _titles([record.scores[0] for record in records], seen[0]["titles"])
    return extra


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 3) if values else 0.0


def _titles(scores: Sequence[int], bands: Sequence[tuple[str, int]]) -> dict[str, float]:
    """The share of games in each band of the solo scale (HU-22)."""
    starts = [least for _, least in bands]
    reached = [max(0, sum(score >= start for start in starts) - 1) for score in scores]
    return {span: round(reached.count(place) / len(reached), 3) for place, (span, _) in enumerate(bands)}
