"""Telling worked examples. In: examples the engine has run; out: Markdown sentences, made from moves and scores.

Nobody writes these sentences: what the page says of an example is what happened in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.hubble.examples import Act, PlayedExample, ScoredExample
from generator.games.hubble.model import Rulings
from generator.games.hubble.moves import BLANK, ICONS, Choose, Draw, Fog, Marks, Roll
from generator.games.hubble.pad import PAIRS, Pad
from generator.games.hubble.points import (
    PER_GALAXY,
    PER_TRIANGLE,
    best_figures,
    comet_points,
    galaxies_by_quadrant,
    groups_of,
    pack_triangles,
    planets_by_way,
)
from generator.printing.templating import escape_markdown
from generator.reading.faults import listed

NAME = "Ada"


def tell_play(example: PlayedExample, pad: Pad) -> str:
    """What happens in a round, and what else could or could not have been done."""
    sentences = list(_made(example, pad))
    could = [act.move for act in example.acts if act.outcome == "could"]
    drawn = [_marks(move.marks, pad) for move in could if isinstance(move, Draw | Fog) and move.marks]
    if any(isinstance(move, Fog) and not move.marks for move in could):
        drawn.append("nothing at all")
    if drawn:
        sentences.append(f"{_capital(listed(drawn, 'or'))} would do as well.")
    cannot = [_reason(act, pad) for act in example.acts if act.outcome == "cannot"]
    if cannot:
        sentences.append(f"Not allowed: {'; '.join(cannot)}.")
    return " ".join(sentences)


def _made(example: PlayedExample, pad: Pad) -> Iterator[str]:
    for act in example.acts:
        if act.outcome != "made":
            continue
        match act.move:
            case Roll(pair, icons):
                dice = [
                    f"the {pad.colours[die]} die shows {_icon(icon)}"
                    for die, icon in zip(PAIRS[pair], icons, strict=True)
                ]
                yield f"{_capital(listed(dice, 'and'))}."
            case Choose(icon):
                yield f"{NAME} adds {_icon(icon)}."
            case Draw(marks):
                yield f"She draws {_marks(marks, pad)}."
            case Fog(marks):
                what = f"draws only {_marks(marks, pad)}" if marks else "draws nothing"
                yield f"She {what} and crosses a square."


def _icon(icon: int) -> str:
    name = ICONS[icon]
    return f"a :{name}: Blank" if icon == BLANK else f"{'an' if name[0] in 'aeiou' else 'a'} :{name}: {name}"


def _marks(marks: Marks, pad: Pad) -> str:
    return listed((f":{ICONS[icon]}: **{pad.grid.names[cell]}**" for cell, icon in marks), "and")


def _reason(act: Act, pad: Pad) -> str:
    """What could not be done and, in the engine's own words, why."""
    assert isinstance(act.move, Draw | Fog)
    return f"{_marks(act.move.marks, pad)}, for {act.why}"


def tell_score(example: ScoredExample, pad: Pad, rulings: Rulings) -> str:
    """Why the pad scores what it scores, in the categories that the example is about."""
    told = {"galaxy": _galaxies, "planet": _planets, "asteroid": _asteroids, "comet": _comets}
    sentences = [
        _stars(example, pad, rulings) if name == "stars" else told[name](example, pad) for name in example.shown
    ]
    if len(example.shown) > 1:
        points = " + ".join(str(example.score.parts[name]) for name in example.shown)
        sentences.append(f"Together {points} = **{example.score.total}** points.")
    return " ".join(sentences)


def _galaxies(example: ScoredExample, pad: Pad) -> str:
    counts = galaxies_by_quadrant(example.sky.galaxies, pad)
    told = listed((f"{count} in {colour}" for count, colour in zip(counts, pad.colours, strict=True)), "and")
    return f":galaxy: Galaxies: {told}. The fewest are {min(counts)}, so {min(counts)} × {PER_GALAXY} = " + (
        f"**{example.score.parts['galaxy']}**."
    )


def _planets(example: ScoredExample, pad: Pad) -> str:
    ways = " + ".join(map(str, planets_by_way(example.sky.planets, pad)))
    return f":planet: Planets: the three directions score {ways} = **{example.score.parts['planet']}**."


def _asteroids(example: ScoredExample, pad: Pad) -> str:
    packed = sorted(pad.cells(triangle) for triangle in pack_triangles(example.sky.asteroids, pad))
    where = listed((f"**{cells.replace(' ', '-')}**" for cells in packed), "and") if packed else "none"
    sum = f"{len(packed)} × {PER_TRIANGLE} = **{example.score.parts['asteroid']}**"
    return f":asteroid: Asteroids: {len(packed)} triangles, {where}, so {sum}."


def _comets(example: ScoredExample, pad: Pad) -> str:
    sizes = [group.bit_count() for group in groups_of(example.sky.comets, pad)]
    told = listed((f"a group of {size} for {comet_points(size)}" for size in sizes), "and")
    return f":comet: Comets: {told}, together **{example.score.parts['comet']}**."


def _stars(example: ScoredExample, pad: Pad, rulings: Rulings) -> str:
    found = {figure.card: figure for figure in best_figures(example.sky.stars, pad, example.cards, rulings)}
    parts = []
    for number, card in enumerate(example.cards):
        figure = found.get(number)
        name = escape_markdown(card.name)
        if figure is None:
            parts.append(f"{name} is not complete and scores 0")
        elif figure.extra:
            extra = figure.extra.bit_count()
            bonus = f"{extra} bonus star{'s' if extra > 1 else ''}"
            parts.append(f"{name} scores {card.points} and {extra} × {card.bonus} for {bonus}")
        else:
            parts.append(f"{name} scores {card.points}")
    return f":star: Stars: {listed(parts, 'and')}, together **{example.score.parts['stars']}**."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
