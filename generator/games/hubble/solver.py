"""The solver: what can be drawn on the pad. In: content and a claim; out: a verdict, never just a word.

What it knows. *Draw* is claimed of every constellation: against each of a batch of seeded dice sequences, alone
at the Space Station, there is a line of play that completes it before the third fog. The dice to come are known
here; the solver picks a position, keeps its hexes free, puts every star it can into them and everything else
elsewhere. *Both* is claimed of every pair: the stars of the two can stand on one pad without sharing any. All
positions are compared, so that this is exact, and the dice are named such that each star can be drawn.

What it proves. A pattern that fits nowhere, and a pair whose positions all collide, are impossible: every
position was looked at. A batch of which some sequence was not mastered is unproven.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from generator.games.hubble.fitting import why_it_never_fits
from generator.games.hubble.model import Constellation, Content
from generator.games.hubble.moves import BLANK, STAR, Choose, Draw, Fog, Move, Roll
from generator.games.hubble.pad import PAIRS, Pad
from generator.games.hubble.patterns import placements
from generator.games.hubble.points import Sky
from generator.games.hubble.rules import CHOOSE, LENS, Hubble, State
from generator.playing.chance import Stream
from generator.playing.grids import bits
from generator.playing.match import replay
from generator.playing.verdicts import Achievable, Claim, Effort, Impossible, Unproven, Verdict

DRAW, BOTH = "draw", "both"
JOIN = "+"
"""Between the ids of a pair."""
BATCH = 20
"""How many dice sequences a constellation has to be drawn against."""
_WIDTH = 24
"""How many lines of play are followed at once where a single one did not lead anywhere."""
_LONGEST = 40
"""No game is followed for longer than this many rounds."""


class Line(NamedTuple):
    """A line of play that completes a constellation, and the round in which it does."""

    moves: tuple[Move, ...]
    rounds: int


def claims(content: Content) -> tuple[Claim, ...]:
    """That every constellation can be drawn, and that every two can be drawn together."""
    alone = [Claim(card, DRAW) for card in content.constellations]
    pairs = [Claim(f"{one}{JOIN}{other}", BOTH) for one, other in combinations(content.constellations, 2)]
    return (*alone, *pairs)


def settle(content: Content, claim: Claim, effort: Effort, seed: str) -> Verdict:
    """The verdict on one claim."""
    if claim.name == DRAW:
        return _settle_draw(content, content.constellations[claim.item], effort, seed)
    one, other = (content.constellations[name] for name in claim.item.split(JOIN))
    return _settle_both(content, one, other)


def proof_table(content: Content, claim: Claim) -> Hubble:
    """The table at which a witness is played: one player at the Space Station, with the cards in question."""
    hand = tuple(content.constellations[name] for name in claim.item.split(JOIN))
    return Hubble(content.pad, content.dice, (hand,), "station", content.rulings)


# ---------------------------------------------------------------------- one constellation


def _settle_draw(content: Content, card: Constellation, effort: Effort, seed: str) -> Verdict:
    why = why_it_never_fits(card, content.pad, content.rulings)
    if why:
        return Impossible(why)
    lines = [line for line in batch(content, card, effort, seed) if line is not None]
    if len(lines) < BATCH:
        return Unproven(BATCH)
    best = min(lines, key=lambda line: line.rounds)
    rules = proof_table(content, Claim(card.id, DRAW))
    return Achievable(tuple(map(rules.write, best.moves)), rules.rounds(replay(rules, best.moves)))


def batch(content: Content, card: Constellation, effort: Effort, seed: str) -> Iterator[Line | None]:
    """For each dice sequence of the batch a line of play that completes the card, if one was found."""
    rules = proof_table(content, Claim(card.id, DRAW))
    targets = [required for required, _ in placements(content.pad, card, content.rulings)]
    for number in range(BATCH):
        dice = f"{seed}-{number}"
        yield _shortest(rules, targets, dice, 1, effort) or _shortest(rules, targets, dice, _WIDTH, effort)


def _shortest(rules: Hubble, targets: Sequence[int], dice: str, width: int, effort: Effort) -> Line | None:
    """The shortest line found over all targets; with quick effort the first one."""
    best: Line | None = None
    for target in targets:
        best = _follow(rules, target, dice, width, _LONGEST if best is None else best.rounds - 1) or best
        if best is not None and effort == "quick":
            break
    return best


def _follow(rules: Hubble, target: int, dice: str, width: int, limit: int) -> Line | None:
    """A game with these dice in which the target is filled with stars within so many rounds.

    So many lines of play are followed side by side, those with the most stars in place and the least spoilt.
    """
    chance = Stream(dice, "chance")
    beam: list[tuple[State, tuple[Move, ...]]] = [(rules.start(), ())]
    while beam and beam[0][0].round <= limit:
        roll = rules.draw(beam[0][0], chance)
        ahead: dict[Sky, tuple[State, tuple[Move, ...]]] = {}
        for state, moves in beam:
            for after, made in _answers(rules, rules.step(state, roll), target, width):
                line = (*moves, roll, *made)
                sky = after.skies[0]
                if not target & ~sky.stars:
                    return Line(line, state.round)
                if sky.fog < LENS:
                    ahead.setdefault(sky, (after, line))
        beam = sorted(ahead.values(), key=lambda one: _promise(one[0].skies[0], target))[:width]
    return None


def _promise(sky: Sky, target: int) -> tuple[int, int, int]:
    """What to go by between positions of one round, the best first."""
    return -(sky.stars & target).bit_count(), sky.fog, sky.occupied.bit_count()


def _answers(
    rules: Hubble, state: State, target: int, width: int
) -> Iterator[tuple[State, tuple[Move, ...]]]:
    """What may be done with a roll, at most so many ways: stars in the target, nothing else in it."""
    needed = target & ~state.skies[0].stars
    if state.phase == CHOOSE:
        wanted = STAR if needed & rules.pad.fields[state.pair] else BLANK
        for icon in dict.fromkeys((wanted, BLANK) if width > 1 else (wanted,)):
            choice = Choose(icon)
            for after, made in _answers(rules, rules.step(state, choice), target, width):
                yield after, (choice, *made)
        return
    for move in _drawings(rules, state, needed)[:width]:
        yield rules.step(state, move), (move,)


def _drawings(rules: Hubble, state: State, needed: int) -> list[Draw | Fog]:
    """Drawings that leave the target usable, best first; a fog comes last unless it alone gives a star."""
    occupied, fog, offered = state.skies[0].occupied, state.skies[0].fog, rules.scope(state)
    around = rules.pad.grid.around(needed)
    found: list[tuple[float, Draw | Fog]] = []
    for needs, move in offered.draws:
        stars = offered.effects[move].stars
        if not needs & occupied and not needs & ~stars & needed:
            worth = 10 * (stars & needed).bit_count() - needs.bit_count()
            found.append((worth - 0.1 * (around & needs).bit_count(), move))
    for needs, one in offered.fogs:
        stars = offered.effects[one].stars
        if fog < LENS - 1 and not needs & occupied and not needs & ~(stars & needed):
            found.append((6.0 if needs else -9.0, one))
    return [move for _, move in sorted(found, key=lambda pair: -pair[0])]


# ---------------------------------------------------------------------- two constellations


def together(content: Content, one: Constellation, other: Constellation) -> list[tuple[int, int]]:
    """Every two positions in which the required stars of both can stand at once."""
    first = [required for required, _ in placements(content.pad, one, content.rulings)]
    second = [required for required, _ in placements(content.pad, other, content.rulings)]
    return [(a, b) for a in first for b in second if not a & b]


def _settle_both(content: Content, one: Constellation, other: Constellation) -> Verdict:
    found = together(content, one, other)
    if not found:
        return Impossible(f"{one.name} and {other.name} collide in all of their positions")
    rules = proof_table(content, Claim(f"{one.id}{JOIN}{other.id}", BOTH))
    moves = _star_by_star(rules, found[0][0] | found[0][1])
    final = replay(rules, moves)
    if len(rules.completed(final, 0)) < 2:
        return Unproven(len(found))
    return Achievable(tuple(map(rules.write, moves)), rules.rounds(final))


def _star_by_star(rules: Hubble, target: int) -> list[Move]:
    """A game whose dice show one star and Blanks in each round, for each hex of the target in turn."""
    state, moves = rules.start(), list[Move]()
    for cell in bits(target):
        for move in _one_star(rules, state, cell):
            state = rules.step(state, move)
            moves.append(move)
    return moves


def _one_star(rules: Hubble, state: State, cell: int) -> Sequence[Move]:
    pair = _pair_with(rules.pad, cell)
    die = PAIRS[pair].index(rules.pad.quadrant_of[cell])
    icons = (STAR, BLANK) if die == 0 else (BLANK, STAR)
    drawn = Draw(((cell, STAR),))
    if rules.rolls_white(state):
        return Roll(pair, icons, BLANK), drawn
    return Roll(pair, icons), Choose(BLANK), drawn


def _pair_with(pad: Pad, cell: int) -> int:
    return next(number for number, pair in enumerate(PAIRS) if pad.quadrant_of[cell] in pair)
