"""The solver: what can be matched, and what can be forced. In: content and a claim; out: a verdict with figures.

That a pattern can be matched is shown by a game for two who build it together, stone by stone, from the empty
board on: each of them adds one of its stones in turn, and whoever holds the card lays it down. No shorter game is
possible, since a turn adds one stone. What can be forced against a defender is settled exactly by `duel`, over
all boards; its figures go with the verdict.
"""

from __future__ import annotations

from generator.games.star_stones.duel import judge
from generator.games.star_stones.matching import sections, spread
from generator.games.star_stones.model import SIDE, Content, Pattern
from generator.games.star_stones.moves import DONE, Add, Deal, Lay, Move
from generator.games.star_stones.rules import BEFORE, StarStones, space_of
from generator.playing.grids import bits
from generator.playing.match import replay
from generator.playing.verdicts import Achievable, Claim, Effort, Impossible, Verdict

MATCH = "match"


def claims(content: Content) -> tuple[Claim, ...]:
    """That every pattern can be matched."""
    return tuple(Claim(pattern, MATCH) for pattern in content.patterns)


def proof_table(content: Content, claim: Claim) -> StarStones:
    """The table at which a witness is played: two players."""
    return StarStones(content, 2)


def settle(content: Content, claim: Claim, effort: Effort = "quick", seed: str = "") -> Verdict:
    """The verdict on one claim, with the figures of the duel; it is exact at any effort."""
    pattern = content.patterns[claim.item]
    if pattern.count > content.board.stones:
        return Impossible(f"it needs {pattern.count} stones; the supply has {content.board.stones}")
    rules = proof_table(content, claim)
    moves = build_together(rules, pattern)
    final = replay(rules, moves)
    facts = tuple(judge(pattern)._asdict().items())
    return Achievable(tuple(map(rules.write, moves)), rules.rounds(final), facts)


def build_together(rules: StarStones, pattern: Pattern) -> list[Move]:
    """A game in which both players add the stones of a pattern until its holder can lay it down."""
    card = rules.ids.index(pattern.id)
    moves: list[Move] = [Deal((card, *(number for number in range(len(rules.cards)) if number != card)))]
    state = rules.step(rules.start(), moves[0])
    size = rules.zone(state).size
    wanted = list(bits(spread(pattern.stones, sections(size).corners[0], size)))
    while card not in rules.matching(state) or state.seat != rules.first:
        move: Move = DONE
        if state.phase == BEFORE:
            move = Add(space_of(wanted.pop(0) if wanted else _far(state.board, state.banned, size), size))
        moves.append(move)
        state = rules.step(state, move)
    return [*moves, Lay(card)]


def _far(board: int, banned: int, size: int) -> int:
    """A space outside the section in the corner, for whoever has to add a stone though all are there."""
    edge = (cell for cell in range(size * size) if cell // size >= SIDE or cell % size >= SIDE)
    return next(cell for cell in edge if not (board | banned) >> cell & 1)
