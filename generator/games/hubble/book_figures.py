"""Figures of the rulebook. In: the pad and executed examples; out: scenes, by the name in the words.

Hexes that an example draws stand in bold outlines, those that it could draw in thin ones, those that it may not
draw in broken ones that are struck through: the three differ without any colour.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.drawing.scene import Item, Place, Scene, Stroke, line, polygon
from generator.drawing.theme import BOLD, FINE, Theme
from generator.games.hubble.examples import Example, PlayedExample, ScoredExample
from generator.games.hubble.eyepiece import Eyepiece, eyepiece, outline
from generator.games.hubble.icons import icon
from generator.games.hubble.model import Content, Rulings
from generator.games.hubble.moves import ICONS, Draw, Fog
from generator.games.hubble.pad import Pad
from generator.games.hubble.points import Sky, best_figures, groups_of, pack_triangles
from generator.playing.grids import bits

PAD = "pad"
_PAD, _EXAMPLE = 76.0, 62.0
"""The width of the first figure, and of those in examples, in millimetres."""
_ICON = 8.0


def draw_figures(content: Content, theme: Theme) -> dict[str, Scene]:
    """All figures of the book."""
    figures = {PAD: eyepiece(content.pad, _PAD, theme)}
    for example in content.examples.values():
        figures[figure_name(example)] = _Figure(example, content, theme).draw()
    return figures


def draw_icons(theme: Theme) -> dict[str, Scene]:
    """The icons that stand in lines of text."""
    return {name: icon(name, _ICON, theme.text, BOLD) for name in ICONS}


def figure_name(example: Example) -> str:
    return f"example-{example.id}"


class _Figure:
    """A pad with what is drawn on it, and outlines of what the example speaks of."""

    def __init__(self, example: Example, content: Content, theme: Theme) -> None:
        self.example, self.theme = example, theme
        self.pad: Pad = content.pad
        self.rulings: Rulings = content.rulings
        self.view = Eyepiece(content.pad, _EXAMPLE)

    def draw(self) -> Scene:
        if isinstance(self.example, PlayedExample):
            sky, over = self.example.after, list(self._moves(self.example))
        else:
            sky, over = self.example.sky, list(self._scored(self.example))
        field = eyepiece(self.pad, _EXAMPLE, self.theme, marks=_marks(sky))
        return Scene(f"example {self.example.id}", _EXAMPLE, _EXAMPLE, (Place(field, 0.0, 0.0), *over))

    def _moves(self, example: PlayedExample) -> Iterable[Item]:
        for act in example.acts:
            if not isinstance(act.move, Draw | Fog):
                continue
            cells = [cell for cell, _ in act.move.marks]
            if act.outcome == "made":
                yield from self._outlines(cells, self.theme.stroke(BOLD, self.theme.accent), 0.92)
            elif act.outcome == "could":
                yield from self._outlines(cells, self.theme.stroke(FINE, self.theme.text), 0.8)
            else:
                yield from self._outlines(cells, self.theme.stroke(FINE, self.theme.text, (0.9, 0.7)), 0.68)
                yield from (self._struck(cell) for cell in cells)

    def _outlines(self, cells: list[int], stroke: Stroke, share: float) -> list[Item]:
        return [polygon(outline(self.view.centre(cell), self.view.hex * share), stroke=stroke) for cell in cells]

    def _struck(self, cell: int) -> Item:
        x, y = self.view.centre(cell)
        reach = 0.2 * self.view.hex
        return line(x - reach, y + reach, x + reach, y - reach, self.theme.stroke(FINE, self.theme.text))

    def _scored(self, example: ScoredExample) -> Iterable[Item]:
        sky, stroke = example.sky, self.theme.stroke(BOLD, self.theme.accent)
        if "asteroid" in example.shown:
            for triangle in pack_triangles(sky.asteroids, self.pad):
                yield polygon(tuple(self.view.centre(cell) for cell in bits(triangle)), stroke=stroke)
        if "comet" in example.shown:
            for group in groups_of(sky.comets, self.pad):
                if group.bit_count() > 1:
                    yield from self._outlines(list(bits(group)), stroke, 0.92)
        if "stars" in example.shown:
            for figure in best_figures(sky.stars, self.pad, example.cards, self.rulings):
                cells = list(bits(figure.required | figure.extra))
                yield from self._outlines(cells, stroke, 0.92)


def _marks(sky: Sky) -> dict[int, int]:
    masks = (sky.galaxies, sky.planets, sky.asteroids, sky.comets, sky.stars)
    return {cell: kind for kind, mask in enumerate(masks) for cell in bits(mask)}
