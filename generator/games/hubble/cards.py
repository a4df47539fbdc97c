"""Cards: constellations with their backs, and blank ones. In: constellations and a theme; out: poker-size scenes.

The pattern stands on its hexes as on the pad. Required stars are discs and bonus stars are rings, both sized by
magnitude, so that the card reads like a star atlas and still says what counts without any colour.
"""

from __future__ import annotations

from math import sqrt

from generator.drawing.bounds import CLIP_MARGIN
from generator.drawing.forms import number_box
from generator.drawing.scene import (
    Box,
    Circle,
    Colour,
    Item,
    Place,
    Rect,
    Scene,
    Stroke,
    Text,
    Zone,
    line,
    polygon,
)
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import (
    SANS,
    SANS_BOLD,
    SERIF,
    SERIF_ITALIC,
    TextOverflow,
    cap_height_mm,
    fit_size,
    width_mm,
    wrap_evenly,
)
from generator.games.hubble.eyepiece import centre_of, outline, stop
from generator.games.hubble.figures import FigureColours, draw_figure
from generator.games.hubble.model import Constellation
from generator.printing.sheets import CARD_SIZES
from generator.printing.sky import between, polar_map

WIDTH, HEIGHT = CARD_SIZES["poker"]
EDGE = 5.0
"""Kept clear inside the cut, in millimetres."""
BAND = 36.0
_TITLE_SIZES = (17.0, 15.0, 13.0, 11.0, 9.0, 7.0)
_VALUE, _LABEL = 15.0, 7.0
_LINE = 3.0
_JOIN = " · "


def constellation_card(card: Constellation, number: int, theme: Theme) -> Scene:
    """The face of a constellation: its figure, its name, what it pays; `number` is its place in the table."""
    plate = Box(0, 0, WIDTH, BAND).inset(CLIP_MARGIN) if theme.ink == "full" else Box(3, 3, WIDTH - 6, BAND - 3)
    figure = draw_figure(card, Box(0, 0, plate.width, plate.height), figure_colours(theme))
    items: list[Item] = [
        Rect(0, 0, WIDTH, BAND, fill=theme.sky),
        Place(Scene(f"figure {card.name}", plate.width, plate.height, tuple(figure)), plate.x, plate.y),
    ]
    if theme.ink != "full":
        items.append(Rect(*plate, stroke=theme.stroke(FINE, theme.text)))
    size = fit_size(card.name, SERIF, _TITLE_SIZES, WIDTH - 2 * EDGE)
    items.append(Text(WIDTH / 2, BAND + 8.6, card.name, SERIF, size, theme.text, "middle"))
    items += _names(card, BAND + 13, theme)
    items += _values(card, BAND + 25.4, theme)
    items += _note(card.note, HEIGHT - EDGE - 3.6, theme)
    items.append(Text(WIDTH / 2, HEIGHT - EDGE + 0.8, f"no. {number}", SANS_BOLD, _LABEL, theme.text, "middle"))
    return Scene(f"constellation {card.name}", WIDTH, HEIGHT, tuple(items))


def figure_colours(theme: Theme) -> FigureColours:
    """White on the dark sky, ink on paper."""
    full = theme.ink == "full"
    return FigureColours(
        sky=theme.sky,
        grid=between(theme.sky, theme.quiet_on_sky, 0.28) if full else between(theme.paper, theme.hair, 0.55),
        cell=between(theme.sky, theme.quiet_on_sky, 0.2) if full else theme.paper,
        rim=between(theme.sky, theme.quiet_on_sky, 0.75) if full else theme.rule,
        join=theme.quiet_on_sky,
        star=theme.on_sky,
        label=theme.quiet_on_sky,
    )


def _names(card: Constellation, y: float, theme: Theme) -> list[Item]:
    """The proper names of the stars, brightest first, as many as two lines hold."""
    named = [star for star in sorted(card.stars, key=lambda star: star.magnitude) if star.name]
    words = [f"{star.bayer}\u00a0{star.name}" if star.bayer else star.name for star in named]
    while words:
        row = _balanced(words)
        if max(width_mm(names, SANS, _LABEL) for names in row) <= WIDTH - 2 * EDGE:
            return [
                Text(WIDTH / 2, y + place * _LINE, names, SANS, _LABEL, theme.quiet, "middle")
                for place, names in enumerate(row)
            ]
        words.pop()
    return []


def _balanced(words: list[str]) -> list[str]:
    """The names in one row or, if they are too many, in the two most alike in length."""
    whole = _JOIN.join(words)
    if len(words) == 1 or width_mm(whole, SANS, _LABEL) <= WIDTH - 2 * EDGE:
        return [whole]
    splits = [[_JOIN.join(words[:place]), _JOIN.join(words[place:])] for place in range(1, len(words))]
    return min(splits, key=lambda rows: max(width_mm(row, SANS, _LABEL) for row in rows))


def _values(card: Constellation, y: float, theme: Theme) -> list[Item]:
    """What the discs pay together, large and in the accent colour, and what each ring adds."""
    if not card.bonus:
        return _value(WIDTH / 2, y, str(card.points), "all discs", theme.accent, 5.6, theme)
    return [
        *_value(WIDTH / 2 - 12, y, str(card.points), "all discs", theme.accent, 5.6, theme),
        *_value(WIDTH / 2 + 12, y, f"+{card.bonus}", "each ring", theme.quiet, 4.6, theme),
    ]


def _value(x: float, y: float, value: str, label: str, colour: Colour, radius: float, theme: Theme) -> list[Item]:
    words = width_mm(label, SANS, _LABEL)
    start, low = x - (words + 3.2) / 2, y + 9.4
    dot = Circle(start + 0.9, low - 0.85, 0.85, fill=theme.text)
    if value.startswith("+"):
        dot = Circle(start + 0.9, low - 0.85, 0.8, stroke=theme.stroke(FINE, theme.text))
    return [
        Circle(x, y, radius, stroke=theme.stroke(BOLD, colour)),
        Text(x, y + cap_height_mm(_VALUE) / 2, value, SANS_BOLD, _VALUE, colour, "middle"),
        dot,
        Text(start + 3.2, low, label, SANS, _LABEL, theme.quiet),
    ]


def _note(words: str, bottom: float, theme: Theme) -> list[Item]:
    if not words:
        return []
    rows = wrap_evenly(words, SERIF_ITALIC, _LABEL, WIDTH - 2 * EDGE)
    if len(rows) > 2:
        raise TextOverflow(words, _LINE * len(rows), _LINE * 2)
    top = bottom - (len(rows) - 1) * _LINE
    return [
        Text(WIDTH / 2, top + number * _LINE, row, SERIF_ITALIC, _LABEL, theme.quiet, "middle")
        for number, row in enumerate(rows)
    ]


def card_back(theme: Theme) -> Scene:
    """The sky about the pole, as seen in an eyepiece."""
    x, y, radius = WIDTH / 2, HEIGHT / 2 - 5, 23.4
    window = Scene(
        "window", 2 * radius, 2 * radius, tuple(polar_map(radius, radius, radius - 1.4, theme, turn=120))
    )
    items: list[Item] = [
        Circle(x, y, radius, fill=theme.sky),
        Place(window, x - radius, y - radius),
        *stop(x, y, radius + 2.6, 2.2, theme.text),
        Text(x, HEIGHT - EDGE - 6.8, "Hubble", SERIF, 17, theme.text, "middle"),
        Text(x, HEIGHT - EDGE - 2, "constellation", SANS, _LABEL, theme.quiet, "middle"),
    ]
    return Scene("back constellation", WIDTH, HEIGHT, tuple(items))


# cards to design by hand

_HEX = 7.2
_ROWS = (7, 6, 7, 6, 7, 6)


def blank_card(theme: Theme) -> Scene:
    """An empty card: hexes for discs and rings, a line for the name, boxes for points and bonus."""
    items: list[Item] = []
    top, stroke = EDGE + _HEX / sqrt(3), theme.stroke(FINE, theme.rule)
    for row, count in enumerate(_ROWS):
        for place in range(count):
            across, down = centre_of((place - row // 2, row), _HEX)
            spot = (WIDTH / 2 + across - (_ROWS[0] - 1) * _HEX / 2, top + down)
            items.append(polygon(outline(spot, _HEX), fill=theme.wash, stroke=stroke))
    low = top + (len(_ROWS) - 1) * _HEX * sqrt(3) / 2 + _HEX / sqrt(3)
    items.append(Zone("hexes", EDGE - 1, EDGE, WIDTH - 2 * EDGE + 2, low - EDGE))
    y = low + 9.6
    items += [
        line(EDGE, y, WIDTH - EDGE, y, theme.stroke(FINE)),
        Text(WIDTH / 2, y + 3, "name", SANS, _LABEL, theme.quiet, "middle"),
    ]
    side, boxes = 11.0, y + 6.4
    for x, label, ring in ((WIDTH / 2 - 12, "all discs", False), (WIDTH / 2 + 12, "each ring", True)):
        items += number_box(Box(x - side / 2, boxes, side, side), theme)
        start = x - (width_mm(label, SANS, _LABEL) + 3.2) / 2
        low = boxes + side + 3.6
        mark = Stroke(FINE, theme.text)
        items.append(
            Circle(start + 0.9, low - 0.85, 0.8, fill=None if ring else theme.text, stroke=mark if ring else None)
        )
        items.append(Text(start + 3.2, low, label, SANS, _LABEL, theme.quiet))
    items.append(line(EDGE, HEIGHT - EDGE, WIDTH - EDGE, HEIGHT - EDGE, theme.stroke(HAIR, theme.hair)))
    return Scene("blank constellation", WIDTH, HEIGHT, tuple(items))
