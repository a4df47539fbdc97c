"""The chart itself: the hero of the sheet. In: a chart, a cell size and a theme; out: the grid as a scene.

Stars are discs after their magnitude, joined by the figure's thin lines, as in an atlas. Obstacles are line art,
so that a pencil cross over them stays readable. Beside each row and under each column small dots count the stars
it holds: that is how many chances of an ability it offers.
"""

from __future__ import annotations

from math import hypot

from generator.drawing.scene import Anchor, Box, Circle, Item, Place, Rect, Scene, Text, Zone, line
from generator.drawing.theme import BOLD, FINE, Theme
from generator.drawing.type import SANS, cap_height_mm, text_box, width_mm
from generator.games.night_sky.icons import cross, icon
from generator.games.night_sky.model import Chart, Star
from generator.playing.grids import bits

LABEL = 7.0
MARGIN = 5.0
"""Room for letters and numbers round the grid, in millimetres."""
_BARE = 0.5
"""Room round a grid without them, for the thickness of its frame."""
MAGNITUDE_STEPS = ((1.5, 0.125), (2.5, 0.098), (3.5, 0.074), (99.0, 0.054))
"""Up to which magnitude a star's disc has which radius, in cells."""
_GAP = 0.05
"""Between a disc and its lines, in cells."""


def disc_radius(magnitude: float, cell: float) -> float:
    """The radius of a star's disc, in four steps of magnitude."""
    return next(share for limit, share in MAGNITUDE_STEPS if magnitude < limit) * cell


def draw_chart(
    chart: Chart, cell: float, theme: Theme, *, marked: int = 0, labelled: bool = True, margin: float = MARGIN
) -> Scene:
    """The chart's grid; `marked` spaces carry crosses, for examples."""
    margin = margin if labelled else _BARE
    drawing = _Drawing(chart, cell, theme, margin)
    items: list[Item] = [
        *drawing.washes(),
        *drawing.lines(),
        *drawing.joins(),
        *drawing.stars(),
        *drawing.obstacles(),
        *drawing.crosses(marked),
    ]
    if labelled:
        items += drawing.labels()
    side = chart.size * cell + 2 * margin
    return Scene(f"chart {chart.name}", side, side, tuple(items))


class _Drawing:
    """Draws the parts of one chart; the grid's top left corner is at (margin, margin)."""

    def __init__(self, chart: Chart, cell: float, theme: Theme, margin: float) -> None:
        self.chart, self.cell, self.theme, self.margin = chart, cell, theme, margin
        known = {star.cell: star for star in chart.figure}
        self.known = [known.get(cell, Star(cell)) for cell in bits(chart.stars)]
        self.taken: list[Box] = []
        self.magnitudes = {star.cell: star.magnitude for star in self.known}

    def corner(self, cell: int) -> tuple[float, float]:
        row, column = divmod(cell, self.chart.size)
        return self.margin + column * self.cell, self.margin + row * self.cell

    def centre(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def washes(self) -> list[Item]:
        items: list[Item] = []
        for mask, fill in ((self.chart.stars, self.theme.tint), (self.chart.obstacles, self.theme.wash)):
            if fill != self.theme.paper:
                items += [Rect(*self.corner(cell), self.cell, self.cell, fill=fill) for cell in bits(mask)]
        return items

    def lines(self) -> list[Item]:
        side, low = self.chart.size * self.cell, self.margin
        inner = self.theme.stroke(FINE, self.theme.hair)
        items: list[Item] = []
        for step in range(1, self.chart.size):
            at = low + step * self.cell
            items += [line(low, at, low + side, at, inner), line(at, low, at, low + side, inner)]
        items.append(Rect(low, low, side, side, stroke=self.theme.stroke(BOLD, self.theme.text)))
        return items

    def joins(self) -> list[Item]:
        items: list[Item] = []
        for one, two in self.chart.joins:
            (x1, y1), (x2, y2) = self.centre(one), self.centre(two)
            length = hypot(x2 - x1, y2 - y1)
            trims = [
                (disc_radius(self.magnitudes.get(end, 3.0), self.cell) + _GAP * self.cell) / length
                for end in (one, two)
            ]
            items.append(
                line(
                    x1 + (x2 - x1) * trims[0],
                    y1 + (y2 - y1) * trims[0],
                    x2 - (x2 - x1) * trims[1],
                    y2 - (y2 - y1) * trims[1],
                    self.theme.stroke(FINE),
                )
            )
        return items

    def stars(self) -> list[Item]:
        items: list[Item] = []
        for star in self.known:
            x, y = self.centre(star.cell)
            items.append(Circle(x, y, disc_radius(star.magnitude, self.cell), fill=self.theme.accent))
            items += self._first_clear(self._letter_places(star))
            items += self._first_clear(self._name_places(star))
        return items

    def _letter_places(self, star: Star) -> list[Text]:
        """The Bayer letter, in one of the cell's corners."""
        if not star.bayer:
            return []
        x, y = self.corner(star.cell)
        top, low = y + 1 + cap_height_mm(LABEL), y + self.cell - 1.2
        right = x + self.cell - 1
        spots: list[tuple[float, float, Anchor]] = [
            (x + 1, top, "start"), (right, top, "end"), (right, low, "end"), (x + 1, low, "start")
        ]  # fmt: skip
        return [self._label(spot_x, spot_y, star.bayer, anchor) for spot_x, spot_y, anchor in spots]

    def _name_places(self, star: Star) -> list[Text]:
        """The star's name under or over its disc, if the cell is wide enough."""
        if not star.name or width_mm(star.name, SANS, LABEL) > self.cell - 2:
            return []
        x, y = self.corner(star.cell)
        middle, low, high = x + self.cell / 2, y + self.cell - 1.2, y + 0.24 * self.cell + 1.2
        width = width_mm(star.name, SANS, LABEL)
        room = (self.cell - width) / 2 - 1
        shifts = (0.0, room, -room)
        return [self._label(middle + shift, at, star.name, "middle") for at in (low, high) for shift in shifts]

    def _label(self, x: float, y: float, words: str, anchor: Anchor) -> Text:
        return Text(x, y, words, SANS, LABEL, self.theme.quiet, anchor)

    def _first_clear(self, places: list[Text]) -> list[Item]:
        """The first place that neither a line of the figure nor another label crosses; or nothing."""
        for text in places:
            box = text_box(text).inset(-0.4)
            if not any(_overlaps(box, other) for other in self.taken) and not any(
                _crosses(box, *self.centre(one), *self.centre(two)) for one, two in self.chart.joins
            ):
                self.taken.append(box)
                return [text]
        return []

    def obstacles(self) -> list[Item]:
        chart, size = self.chart, 0.5 * self.cell
        items: list[Item] = []
        for mask, name in (
            (chart.asteroids, "asteroid"),
            (chart.horizontal_comets, "comet"),
            (chart.vertical_comets, "upright-comet"),
            (chart.planets, "planet"),
            (chart.shooting_stars, "shooting-star"),
        ):
            picture = icon(name, size, self.theme.rule, FINE)
            for cell in bits(mask):
                x, y = self.centre(cell)
                items.append(Place(picture, x - size / 2, y - size / 2))
                items += self._cost_or_bonus(name, cell)
        return items

    def _cost_or_bonus(self, name: str, cell: int) -> list[Item]:
        """What the space costs, or what it gives, in its corner."""
        x, y = self.corner(cell)
        if name == "asteroid":
            return [Text(x + 1, y + 1 + cap_height_mm(LABEL), "2", SANS, LABEL, self.theme.quiet)]
        if name == "shooting-star":
            side = min(3.4, 0.2 * self.cell)
            picture = icon("spark", side, self.theme.accent, FINE)
            return [Place(picture, x + self.cell - side - 0.8, y + self.cell - side - 0.8)]
        return []

    def crosses(self, marked: int) -> list[Item]:
        stroke = self.theme.stroke(BOLD, self.theme.text)
        return [item for cell in bits(marked) for item in cross(*self.centre(cell), 0.3 * self.cell, stroke)]

    def labels(self) -> list[Item]:
        """Letters above, numbers on the left; dots for stars on the right and below."""
        chart, low = self.chart, self.margin
        high = low + chart.size * self.cell
        items: list[Item] = []
        for step in range(chart.size):
            middle = low + (step + 0.5) * self.cell
            drop = cap_height_mm(LABEL) / 2
            items.append(Text(middle, low - 1.4, chr(ord("a") + step), SANS, LABEL, self.theme.quiet, "middle"))
            items.append(Text(low - 1.6, middle + drop, str(step + 1), SANS, LABEL, self.theme.quiet, "end"))
            for mask, across in ((chart.grid.row_masks[step], False), (chart.grid.column_masks[step], True)):
                count = (mask & chart.stars).bit_count()
                for index in range(count):
                    along, away = middle + 1.8 * (index - (count - 1) / 2), high + 2.4
                    x, y = (along, away) if across else (away, along)
                    items.append(Circle(x, y, 0.6, fill=self.theme.accent))
        items.append(Zone("grid", low, low, high - low, high - low))
        return items


def _overlaps(one: Box, two: Box) -> bool:
    return one.x < two.right and two.x < one.right and one.y < two.bottom and two.y < one.bottom


def _crosses(box: Box, x1: float, y1: float, x2: float, y2: float) -> bool:
    """Whether a straight line runs through the box (Liang and Barsky's clipping)."""
    enter, leave = 0.0, 1.0
    for start, run, low, high in ((x1, x2 - x1, box.x, box.right), (y1, y2 - y1, box.y, box.bottom)):
        if run == 0:
            if not low < start < high:
                return False
            continue
        first, last = sorted(((low - start) / run, (high - start) / run))
        enter, leave = max(enter, first), min(leave, last)
    return enter < leave
