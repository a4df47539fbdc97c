"""Tables for play, and what is learnt at them. In: content and a seed, or finished games; out: tables, figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from generator.games.contract import GameRecord, UnknownItem
from generator.games.star_stones.model import Content
from generator.games.star_stones.moves import Lay, Move, Use
from generator.games.star_stones.rules import Mode, StarStones, State
from generator.playing.chance import Stream
from generator.playing.match import Match

MODES: tuple[Mode, ...] = get_args(Mode)


def deal(content: Content, seating: str, players: int, seed: str) -> StarStones:
    """A table with a first player drawn by the seed; the cards are dealt by chance (SS-3)."""
    for mode in MODES:
        if mode == seating:
            return StarStones(content, players, mode, Stream(seed, "deal").below(players))
    raise UnknownItem("variant", seating, MODES)


def observe(rules: StarStones, match: Match[State, Move]) -> Mapping[str, Any]:
    """What to remember of a game: who began, cards laid, shooting stars used, and whether one decided it."""
    state = rules.start()
    used, in_turn, decided = 0, False, False
    laid = []
    for move in match.moves:
        seat, round = state.seat, state.round
        if isinstance(move, Use):
            used, in_turn = used + 1, True
        if isinstance(move, Lay):
            laid.append(rules.ids[move.card])
            decided = in_turn
        state = rules.step(state, move)
        if (state.seat, state.round) != (seat, round):
            in_turn = False
    return {
        "mode": rules.mode,
        "first": rules.first,
        "used": used / rules.seats,
        "decided": rules.mode == "stars" and decided,
        "laid": laid,
        "stones": match.final.board.bit_count(),
    }


def digest(records: Sequence[GameRecord]) -> dict[str, Any]:
    """The figures of many games: seat advantage, shooting stars, and which cards are laid most and least."""
    seen = [record.observed for record in records]
    won = [record.winners for record in records]
    first = sum((game["first"] in seats) / len(seats) for game, seats in zip(seen, won, strict=True))
    laid: dict[str, int] = {}
    for game in seen:
        for card in game["laid"]:
            laid[card] = laid.get(card, 0) + 1
    order = sorted(laid, key=lambda card: (-laid[card], card))
    extra: dict[str, Any] = {
        "first_player_wins": round(first / len(records), 3),
        "stones_at_the_end": round(sum(game["stones"] for game in seen) / len(seen), 3),
        "laid_most": order[:5],
        "laid_least": order[-5:],
    }
    if seen[0]["mode"] == "stars":
        extra["stars_used"] = round(sum(game["used"] for game in seen) / len(seen), 3)
        extra["decided_by_a_star"] = round(sum(game["decided"] for game in seen) / len(seen), 3)
    return extra
