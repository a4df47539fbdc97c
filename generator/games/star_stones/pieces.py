"""Pieces: stones, spaces, patterns and the board as drawings. In: content, a width and a theme; out: scenes.

A stone is a disc with a double rim and a star of six rays cut into it; a space is a ring with a mark in its
middle. The mark, the ring and the border of each zone differ, so that the three zones are told apart in any ink.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from generator.drawing.scene import PT, Box, Circle, Colour, Item, Path, Place, Rect, Scene, Text, line, polygon
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, cap_height_mm
from generator.games.star_stones.model import SIDE, Content, Pattern, Zone
from generator.games.star_stones.moves import space_name
from generator.printing.sky import between

STONE, VOID = "stone", "void"
"""The names of their scenes, by which a picture can be read again."""
_SMALL = 4.0
"""Stones smaller than this are solid in every ink; larger ones would cost too much of it."""
_BARE = 14.0
"""Spaces smaller than this have neither marks nor labels of players."""
_SEAT = 0.39
"""The radius of a space's ring, as a share of the space."""


# stones


def rays(x: float, y: float, reach: float, count: int, fill: Colour, *, waist: float = 0.3) -> Path:
    """A star with so many rays, one of them upright; `waist` is how far in the rays meet."""
    step = 180 / count
    turns = [(place, radians(place * step)) for place in range(2 * count)]
    points = tuple(
        (x + reach * (waist if place % 2 else 1) * sin(turn), y - reach * (waist if place % 2 else 1) * cos(turn))
        for place, turn in turns
    )
    return polygon(points, fill=fill)


@lru_cache(maxsize=256)
def stone(diameter: float, theme: Theme, *, on_sky: bool = False) -> Scene:
    """A star stone; the same scene each time, so that it is drawn once. On the dark sky it is light."""
    middle = diameter / 2
    body, mark = (theme.on_sky, theme.sky) if on_sky else (theme.sky, theme.on_sky)
    solid = theme.ink == "full" or diameter < _SMALL
    if theme.ink != "full":
        body, mark = (theme.text, theme.paper) if solid else (theme.paper, theme.text)
    edge = None if solid else theme.stroke(BOLD, theme.text)
    items: list[Item] = [Circle(middle, middle, middle - (0 if solid else BOLD * PT / 2), body, edge)]
    if diameter >= 6:
        weight = HAIR if diameter < 8 else FINE
        items.append(Circle(middle, middle, middle * 0.83, stroke=theme.stroke(weight, mark)))
    items.append(rays(middle, middle, middle * (0.62 if diameter >= 6 else 0.66), 6, mark))
    return Scene(STONE, diameter, diameter, tuple(items))


@lru_cache(maxsize=256)
def void(diameter: float, theme: Theme, *, on_sky: bool = False) -> Scene:
    """Where a pattern must have no stone: a small ring."""
    colour = theme.quiet_on_sky if on_sky else theme.rule
    weight = FINE if diameter >= 1.6 else HAIR
    ring = Circle(diameter / 2, diameter / 2, (diameter - weight * PT) / 2, stroke=theme.stroke(weight, colour))
    return Scene(VOID, diameter, diameter, (ring,))


def put(scene: Scene, x: float, y: float) -> Place:
    """A scene with its middle at (x, y)."""
    return Place(scene, x - scene.width / 2, y - scene.height / 2)


def laid_out(stones: int, size: int, frame: Box, theme: Theme, *, on_sky: bool = False) -> list[Item]:
    """Stones and voids of a square of `size` spaces a side, filling a frame."""
    cell = frame.width / size
    full, empty = stone(cell * 0.78, theme, on_sky=on_sky), void(cell * 0.24, theme, on_sky=on_sky)
    items: list[Item] = []
    for place in range(size * size):
        row, column = divmod(place, size)
        drawn = full if stones >> place & 1 else empty
        items.append(put(drawn, frame.x + (column + 0.5) * cell, frame.y + (row + 0.5) * cell))
    return items


def draw_pattern(pattern: Pattern | int, side: float, theme: Theme, *, on_sky: bool = False) -> Scene:
    """Three by three spaces in a thin frame: what a card asks for, upright or, given as a mask, turned."""
    stones = pattern if isinstance(pattern, int) else pattern.stones
    name = "pattern" if isinstance(pattern, int) else f"pattern {pattern.name}"
    colour = between(theme.sky, theme.quiet_on_sky, 0.4) if on_sky and theme.ink == "full" else theme.hair
    inset = side * 0.02
    frame = Box(0, 0, side, side).inset(inset)
    items: list[Item] = []
    if not on_sky:
        items.append(Rect(*frame, radius=side / 20, fill=theme.wash, stroke=theme.stroke(FINE)))
    grid, cell = theme.stroke(HAIR, colour), frame.width / SIDE
    for place in range(1, SIDE):
        x, y = frame.x + place * cell, frame.y + place * cell
        items += [line(x, frame.y, x, frame.bottom, grid), line(frame.x, y, frame.right, y, grid)]
    items += laid_out(stones, SIDE, frame, theme, on_sky=on_sky)
    return Scene(name, side, side, tuple(items))


# the board


class Measures(NamedTuple):
    """A board of `size` spaces a side in a scene `width` millimetres wide."""

    size: int
    width: float

    @property
    def margin(self) -> float:
        """For the names of rows and columns, at the left and above."""
        return max(4.2, 0.04 * self.width)

    @property
    def rim(self) -> float:
        """Between the spaces and the frame."""
        return 0.008 * self.width

    @property
    def cell(self) -> float:
        return (self.width - self.margin - 2 * self.rim - 0.4) / self.size

    def block(self, size: int) -> Box:
        """The zone of so many spaces a side, from the corner a1 on."""
        start = self.margin + self.rim
        return Box(start, start, size * self.cell, size * self.cell)

    def centre(self, place: int) -> tuple[float, float]:
        """The middle of a space, counted row by row in a board of this size."""
        row, column = divmod(place, self.size)
        start = self.margin + self.rim
        return start + (column + 0.5) * self.cell, start + (row + 0.5) * self.cell

    @property
    def type_size(self) -> float:
        """Of the names, in points."""
        return next(size for least, size in ((45, 22.0), (20, 13.0), (9, 9.0), (0, 7.0)) if self.cell >= least)


def draw_board(content: Content, width: float, theme: Theme, *, size: int | None = None, stones: int = 0) -> Scene:
    """The board with its zones or, for an example, one of them alone; `stones` are counted in what is drawn."""
    return Scene("board", width, width, tuple(board_items(content, width, theme, size=size, stones=stones)))


def board_items(
    content: Content, width: float, theme: Theme, *, size: int | None = None, stones: int = 0
) -> list[Item]:
    """What `draw_board` puts on its scene, for those who need only a part of it."""
    zones = content.board.zones
    view = Measures(zones[-1].size if size is None else size, width)
    shown = tuple(enumerate(zones)) if size is None else ()
    items: list[Item] = []
    if not shown and theme.wash != theme.paper:
        items.append(Rect(*view.block(view.size), fill=theme.wash))
    for number, zone in reversed(shown):
        items.append(Rect(*view.block(zone.size), fill=zone_tone(number, theme)))
    items += _grid(view, theme)
    for place in range(view.size**2):
        if stones >> place & 1:
            items.append(put(stone(view.cell * 0.78, theme), *view.centre(place)))
        else:
            row, column = divmod(place, view.size)
            ring = next((number for number, zone in shown if max(row, column) < zone.size), 0)
            items += _space(view, place, ring if view.cell >= _BARE else -1, theme)
    items += _frame(view, theme)
    for number, zone in shown:
        items += _border(view, number, zone, theme)
    return [*items, *_names(view, theme)]


def zone_tone(number: int, theme: Theme) -> Colour:
    """What lies under a zone's spaces; the zones count from the smallest."""
    return (theme.hues[1].wash, theme.wash, theme.tint)[number]


def _grid(view: Measures, theme: Theme) -> list[Item]:
    block, stroke = view.block(view.size), theme.stroke(HAIR, theme.hair)
    items: list[Item] = []
    for place in range(1, view.size):
        x = block.x + place * view.cell
        items += [line(x, block.y, x, block.bottom, stroke), line(block.x, x, block.right, x, stroke)]
    return items


def _space(view: Measures, place: int, ring: int, theme: Theme) -> list[Item]:
    """An empty space: two rings and six rays, one ring and four rays, or a broken ring and a dot."""
    x, y = view.centre(place)
    radius = view.cell * _SEAT
    if ring < 0:
        return [Circle(x, y, radius * 0.8, stroke=theme.stroke(HAIR, theme.rule))]
    stroke = theme.stroke(FINE, theme.rule)
    paper = theme.paper
    if ring == 0:
        return [
            Circle(x, y, radius, fill=paper, stroke=stroke),
            Circle(x, y, radius * 0.9, stroke=theme.stroke(HAIR, theme.rule)),
            rays(x, y, radius * 0.2, 6, theme.rule),
        ]
    if ring == 1:
        return [Circle(x, y, radius, fill=paper, stroke=stroke), rays(x, y, radius * 0.2, 4, theme.rule)]
    dash = (view.cell / 30, view.cell / 30)
    return [
        Circle(x, y, radius, fill=paper, stroke=theme.stroke(FINE, theme.rule, dash)),
        Circle(x, y, radius * 0.06, fill=theme.rule),
    ]


def _border(view: Measures, number: int, zone: Zone, theme: Theme) -> list[Item]:
    """The two sides by which a zone grows, and in its far corner for how many players it is."""
    block = view.block(zone.size)
    near = block.x
    bold, thin = theme.stroke(BOLD, theme.text), theme.stroke(FINE, theme.text)
    items: list[Item] = []
    if zone.size < view.size:
        far = block.right
        stroke = bold if number == 0 else thin
        items += [line(far, near, far, far, stroke), line(near, far, far, far, stroke)]
        if number == 0:
            within = far - view.cell / 30
            items += [line(within, near, within, within, thin), line(near, within, within, within, thin)]
    if view.cell >= _BARE:
        items += _players(view, zone, block, theme)
    return items


def _players(view: Measures, zone: Zone, block: Box, theme: Theme) -> list[Item]:
    tag = Box(0, 0, view.cell * 0.295, view.cell * 0.165)
    x, y = block.right - tag.width, block.bottom - tag.height
    words = players_of(zone)
    size = next(size for least, size in ((45, 22.0), (20, 13.0), (0, 9.0)) if view.cell >= least)
    drop = (tag.height + cap_height_mm(size)) / 2
    return [
        Rect(x, y, tag.width, tag.height, fill=theme.text),
        Text(x + tag.width / 2, y + drop, words, SANS_BOLD, size, theme.paper, "middle"),
    ]


def players_of(zone: Zone) -> str:
    """For how many players a zone is."""
    low, high = min(zone.players), max(zone.players)
    return str(low) if low == high else f"{low}–{high}"


def _frame(view: Measures, theme: Theme) -> list[Item]:
    """A map's frame: a bold line outside, a fine one round the spaces, and ticks between them on large boards."""
    block = view.block(view.size)
    outer = block.inset(-view.rim)
    items: list[Item] = [
        Rect(*outer, stroke=theme.stroke(BOLD, theme.text)),
        Rect(*block, stroke=theme.stroke(HAIR, theme.text)),
    ]
    if view.cell < _BARE:
        return items
    stroke = theme.stroke(HAIR, theme.text)
    for tick in range(view.size * 6 + 1):
        along = block.x + tick * view.cell / 6
        items += [
            line(along, outer.y, along, block.y, stroke),
            line(along, block.bottom, along, outer.bottom, stroke),
            line(outer.x, along, block.x, along, stroke),
            line(block.right, along, outer.right, along, stroke),
        ]
    return items


def _names(view: Measures, theme: Theme) -> list[Item]:
    """Letters above the columns, numbers beside the rows; a1 is the corner that all zones share."""
    size = view.type_size
    font = SANS if size < 9 else SANS_BOLD
    middle, drop = (view.margin - 0.8) / 2, cap_height_mm(size) / 2
    items: list[Item] = []
    for place in range(view.size):
        along = view.centre(place)[0]
        name = space_name(place)[0]
        items.append(Text(along, middle + drop, name, font, size, theme.quiet, "middle"))
        items.append(Text(middle, along + drop, str(place + 1), font, size, theme.quiet, "middle"))
    return items
