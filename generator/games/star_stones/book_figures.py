"""Figures of the rulebook. In: the board and executed examples; out: scenes, by the name in the words.

A section that a card matches stands in a bold frame. What was changed stands in a bold ring, what could be in a
thin one, what may not be in a broken one that is struck through: the three differ without any colour.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.scene import Box, Circle, Item, Place, Rect, Scene, Stroke, Text, line
from generator.drawing.theme import BOLD, FINE, Theme
from generator.drawing.type import SANS
from generator.games.star_stones.examples import Act, Example, PlayedExample, ReadExample
from generator.games.star_stones.matching import sections
from generator.games.star_stones.model import LARGEST, POWERS, SIDE, Content, Pattern
from generator.games.star_stones.moves import Add, Remove, Use
from generator.games.star_stones.pieces import Measures, draw_board, draw_pattern

BOARD = "board"
_BOARD, _EXAMPLE, _CARD = 76.0, 46.0, 12.0
"""The width of the first figure, of boards in examples and of the cards beside them, in millimetres."""
_GAP, _STEP = 5.0, 17.0


def draw_figures(content: Content, theme: Theme) -> dict[str, Scene]:
    """All figures of the book."""
    figures = {BOARD: draw_board(content, _BOARD, theme)}
    for example in content.examples.values():
        figures[figure_name(example)] = _Figure(example, content, theme).draw()
    return figures


def figure_name(example: Example) -> str:
    return f"example-{example.id}"


class _Figure:
    """A board with what the example speaks of, and the cards of the hand beside it."""

    def __init__(self, example: Example, content: Content, theme: Theme) -> None:
        self.example, self.content, self.theme = example, content, theme
        self.view = Measures(example.size, _EXAMPLE)

    def draw(self) -> Scene:
        example = self.example
        if isinstance(example, PlayedExample):
            board, over = example.after, list(self._acts(example))
        else:
            board, over = example.board, list(self._matches(example))
        items: list[Item] = [
            Place(draw_board(self.content, _EXAMPLE, self.theme, size=example.size, stones=board), 0.0, 0.0),
            *over,
            *self._hand(example.hand),
        ]
        height = max(_EXAMPLE, len(example.hand) * _STEP - 1.0)
        return Scene(f"example {example.id}", _EXAMPLE + _GAP + _CARD, height, tuple(items))

    def _hand(self, hand: tuple[Pattern, ...]) -> Iterator[Item]:
        for place, card in enumerate(hand):
            y = place * _STEP
            picture = draw_pattern(card, _CARD, self.theme)
            x = _EXAMPLE + _GAP
            yield Place(picture, x, y)
            yield Text(x + _CARD / 2, y + _CARD + 3.0, card.name, SANS, 7.0, self.theme.text, "middle")

    def _matches(self, example: ReadExample) -> Iterator[Item]:
        for card in example.hand:
            for match in sections(example.size).matches(example.board, card):
                yield self._frame(match.corner)

    def _frame(self, corner: int) -> Item:
        x, y = self.view.centre(corner)
        half, side = self.view.cell / 2, SIDE * self.view.cell
        frame = Box(x - half, y - half, side, side).inset(0.4)
        return Rect(*frame, radius=1, stroke=self.theme.stroke(BOLD, self.theme.accent))

    def _acts(self, example: PlayedExample) -> Iterator[Item]:
        for act in example.acts:
            if isinstance(act.move, Add | Remove):
                yield from self._ring(act, act.move.space)
            elif isinstance(act.move, Use) and POWERS[act.move.power].endswith("clockwise"):
                x, y = self._centre(act.move.at)
                half, side = self.view.cell / 2, 2 * self.view.cell
                frame = Box(x - half, y - half, side, side).inset(0.4)
                yield Rect(*frame, radius=1, stroke=self.theme.stroke(BOLD, self.theme.accent))

    def _ring(self, act: Act, space: int) -> Iterator[Item]:
        row, column = divmod(space, LARGEST)
        if max(row, column) >= self.view.size:
            return
        x, y = self._centre(space)
        radius = self.view.cell * 0.46
        strokes: dict[str, Stroke] = {
            "made": self.theme.stroke(BOLD, self.theme.accent),
            "could": self.theme.stroke(FINE, self.theme.text),
            "cannot": self.theme.stroke(FINE, self.theme.text, (0.8, 0.7)),
        }
        yield Circle(x, y, radius, stroke=strokes[act.outcome])
        if act.outcome == "cannot":
            reach = radius * 0.8
            yield line(x - reach, y + reach, x + reach, y - reach, self.theme.stroke(FINE, self.theme.text))

    def _centre(self, space: int) -> tuple[float, float]:
        row, column = divmod(space, LARGEST)
        return self.view.centre(row * self.view.size + column)
