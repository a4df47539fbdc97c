"""Figures of the rulebook. In: charts, objectives and executed examples; out: scenes, by the name in the words.

A line that is drawn stands in a solid ring with its crosses, one that could be drawn in a thin ring, one that is
not allowed in a broken ring that is struck through: the three differ without any colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.drawing.scene import Item, Place, Rect, Scene, Stroke, Text, line, polygon
from generator.drawing.theme import BOLD, FINE, Theme
from generator.drawing.type import SANS, SANS_BOLD, cap_height_mm, wrap
from generator.games.night_sky.charts import MARGIN, draw_chart
from generator.games.night_sky.diagrams import Palette, diagram
from generator.games.night_sky.examples import PlayedExample
from generator.games.night_sky.icons import ICONS, icon
from generator.games.night_sky.model import Chart, Content, Objective, Star
from generator.games.night_sky.moves import Draw, Roll, Spark, Take
from generator.games.night_sky.telling import NAMES, runs

ANATOMY = "chart"
_ANATOMY, _CELL = 64.0, 5.2
"""The side of the grid in the first figure, and the cells of those in examples, in millimetres."""
_INSET = 0.7
_DICE_SECTIONS = ("round", "two-players")
"""Where an example is about who drafts what, rather than about marks."""
_ICON = 8.0
_DIE, _PITCH = 10.0, 13.5
GALLERY_PITCH, _PICTURE = 25.0, 20.0
"""From one picture of an objective to the next, and how large it is."""


def draw_figures(content: Content, theme: Theme, across: int) -> dict[str, Scene]:
    """All figures of the book; the pictures of the objectives stand `across` in a row."""
    anatomy = richest_chart(content)
    figures = {ANATOMY: draw_chart(anatomy, _ANATOMY / anatomy.size, theme)}
    for name, row in gallery_rows(content, across):
        figures[name] = _gallery_row(row, theme)
    for example in content.examples.values():
        if isinstance(example, PlayedExample):
            figures[figure_name(example)] = _draw_example(example, theme)
    return figures


def draw_icons(theme: Theme) -> dict[str, Scene]:
    """The icons that stand in lines of text."""
    return {name: icon(name, _ICON, theme.text) for name in ICONS}


def figure_name(example: PlayedExample) -> str:
    return f"example-{example.id}"


def gallery_rows(content: Content, across: int) -> list[tuple[str, list[Objective]]]:
    """The objectives by name, in rows; each row is a figure, so that a page may end between two."""
    cards = sorted(content.objectives.values(), key=lambda card: card.name)
    rows = [cards[start : start + across] for start in range(0, len(cards), across)]
    return [(f"objectives-{number}", row) for number, row in enumerate(rows, start=1)]


def richest_chart(content: Content) -> Chart:
    """The chart that shows most: the one with most sorts of spaces, and of these the smallest."""
    return max(content.charts.values(), key=lambda chart: (len(set("".join(chart.rows))), -chart.size))


def _gallery_row(cards: Sequence[Objective], theme: Theme) -> Scene:
    """What some objectives ask, as on their cards, each under its picture."""
    colours = Palette(theme.hair, theme.hair, theme.accent, theme.paper)
    items: list[Item] = []
    depth = 0.0
    for place, card in enumerate(cards):
        x, y = place * GALLERY_PITCH, _PICTURE + 3.6
        items.append(Place(diagram(card.criterion, _PICTURE, colours), x, 0.0))
        for words in wrap(card.name, SANS_BOLD, 8.0, GALLERY_PITCH - 2.0):
            items.append(Text(x, y, words, SANS_BOLD, 8.0, theme.text))
            y += 3.4
        depth = max(depth, y)
    return Scene("objectives", len(cards) * GALLERY_PITCH, depth - 2.4, tuple(items))


def caption(example: PlayedExample) -> str:
    """Whose chart the figure shows, where that is not clear of itself."""
    if example.section in _DICE_SECTIONS:
        return ""
    if example.section == "solo-ai":
        return "The A.I.’s chart afterwards."
    seats = {act.seat for act in example.acts}
    return f"{NAMES[_shown_seat(example)]}’s chart afterwards." if len(seats) > 1 else ""


def _shown_seat(example: PlayedExample) -> int:
    """Whoever acts last."""
    return example.acts[-1].seat


def _draw_example(example: PlayedExample, theme: Theme) -> Scene:
    if example.section in _DICE_SECTIONS:
        return _dice(example, theme)
    if example.section == "solo-ai":
        return _Position(example, theme).automaton()
    return _Position(example, theme).moves()


class _Position:
    """A chart with marks, and rings round the lines that the example speaks of."""

    def __init__(self, example: PlayedExample, theme: Theme) -> None:
        self.example, self.theme, self.chart = example, theme, example.chart

    def moves(self) -> Scene:
        """The sheet of one player after the moves."""
        rings: list[Item] = []
        seat = _shown_seat(self.example)
        for act in self.example.acts:
            if act.seat == seat and isinstance(act.move, Draw):
                ring = {"made": self._drawn, "could": self._possible, "cannot": self._refused}[act.outcome]
                rings += ring(act.move.mask)
            elif act.seat == seat and isinstance(act.move, Spark):
                rings += self._drawn(1 << act.move.cell)
        return self._scene(self.example.end.sheets[seat].marked, rings)

    def automaton(self) -> Scene:
        """The A.I.'s sheet after the moves, a ring for each stretch of its new marks."""
        rings: list[Item] = []
        for act in self.example.acts:
            fresh = act.after.automaton & ~act.before.automaton
            for run in runs(fresh, self.chart.grid):
                rings += self._drawn(run)
        return self._scene(self.example.end.automaton, rings)

    def _scene(self, marked: int, rings: list[Item]) -> Scene:
        # Names and letters would stand in the way of the marks.
        plain = replace(
            self.chart, figure=tuple(Star(star.cell, magnitude=star.magnitude) for star in self.chart.figure)
        )
        chart = draw_chart(plain, _CELL, self.theme, marked=marked)
        return Scene(f"example {self.example.id}", chart.width, chart.height, (Place(chart, 0.0, 0.0), *rings))

    def _drawn(self, mask: int) -> list[Item]:
        return [self._ring(mask, self.theme.stroke(BOLD, self.theme.accent))]

    def _possible(self, mask: int) -> list[Item]:
        return [self._ring(mask, self.theme.stroke(FINE, self.theme.text))]

    def _refused(self, mask: int) -> list[Item]:
        ring = self._ring(mask, self.theme.stroke(FINE, self.theme.text, (1.2, 1.0)))
        x, y, reach = ring.x + ring.width / 2, ring.y + ring.height / 2, 0.42 * _CELL
        stroke = self.theme.stroke(BOLD, self.theme.text)
        return [ring, line(x - reach, y + reach, x + reach, y - reach, stroke)]

    def _ring(self, mask: int, stroke: Stroke) -> Rect:
        size = self.chart.size
        (top, left), (bottom, right) = (
            divmod((mask & -mask).bit_length() - 1, size),
            divmod(mask.bit_length() - 1, size),
        )
        x, y = MARGIN + left * _CELL + _INSET, MARGIN + top * _CELL + _INSET
        width, height = (right - left + 1) * _CELL - 2 * _INSET, (bottom - top + 1) * _CELL - 2 * _INSET
        return Rect(x, y, width, height, radius=min(width, height) / 2, stroke=stroke)


def _dice(example: PlayedExample, theme: Theme) -> Scene:
    """The dice of a round, lowest first, and under each who drafted it when."""
    rolled = next(act.move.dice for act in example.acts if isinstance(act.move, Roll))
    takers: dict[int, list[str]] = {}
    takes = [act for act in example.acts if act.outcome == "made" and isinstance(act.move, Take)]
    for order, act in enumerate(takes, start=1):
        assert isinstance(act.move, Take)
        takers.setdefault(act.move.die, []).append(f"{order}  {NAMES[act.seat]}")
    items: list[Item] = []
    for place, value in enumerate(rolled):
        x = (place + 0.5) * _PITCH
        waiting = takers.get(value, [])
        items += _die(x, value, bool(waiting), theme)
        words, colour = (waiting.pop(0), theme.text) if waiting else ("left over", theme.quiet)
        items.append(Text(x, _DIE + 4.4, words, SANS, 8.0, colour, "middle"))
    return Scene(f"dice {example.id}", len(rolled) * _PITCH, _DIE + 6.0, tuple(items))


def _die(x: float, value: int, taken: bool, theme: Theme) -> list[Item]:
    """An eight-sided die lying on a face: its outline, and the face with the number."""
    half, low = _DIE / 2, 0.4
    stroke = theme.stroke(BOLD if taken else FINE, theme.text if taken else theme.rule)
    side, slope = 0.866 * (half - low), (half - low) / 2
    middle = half
    outline = (
        (x, low), (x + side, middle - slope), (x + side, middle + slope),
        (x, _DIE - low), (x - side, middle + slope), (x - side, middle - slope),
    )  # fmt: skip
    face = ((x, low), (x + side, middle + slope), (x - side, middle + slope))
    return [
        polygon(outline, fill=theme.wash, stroke=stroke),
        polygon(face, stroke=theme.stroke(FINE, theme.rule)),
        Text(x, middle + 0.6 + cap_height_mm(9.0) / 2, str(value), SANS_BOLD, 9.0, theme.text, "middle"),
    ]
