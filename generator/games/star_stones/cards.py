"""Cards: constellations, shooting stars and their backs. In: content and a theme; out: poker-size scenes.

The pattern is all that counts on a constellation, so it takes a square plate of sky as wide as the card allows;
name, note, stones and difficulty stand below it on paper.
"""

from __future__ import annotations

from generator.drawing.bounds import CLIP_MARGIN
from generator.drawing.scene import Box, Circle, Item, Place, Rect, Scene, Text, line
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import (
    SANS,
    SANS_BOLD,
    SERIF,
    SERIF_ITALIC,
    TextOverflow,
    fit_size,
    width_mm,
    wrap_evenly,
)
from generator.games.star_stones import wording
from generator.games.star_stones.index_sheet import difficulty_dots, dots_width
from generator.games.star_stones.model import Content, Pattern, ShootingStar
from generator.games.star_stones.pieces import draw_pattern, put, rays, stone
from generator.games.star_stones.power_pictures import power_picture
from generator.printing.sheets import CARD_SIZES
from generator.printing.sky import polar_map

WIDTH, HEIGHT = CARD_SIZES["poker"]
EDGE = 5.0
"""Kept clear inside the cut, in millimetres."""
PLATE = 50.0
"""The side of the sky on a constellation."""
_TITLES = (17.0, 15.0, 13.0, 11.0, 9.0, 7.0)
_TEXT, _LABEL = 9.0, 7.0
_LINE = 4.0
_ROOM = WIDTH - 2 * EDGE


def pattern_card(pattern: Pattern, level: int, theme: Theme) -> Scene:
    """The face of a constellation; `level` is its difficulty from 1 to 5."""
    plate = Box((WIDTH - PLATE) / 2, EDGE, PLATE, PLATE)
    low = HEIGHT - EDGE
    items: list[Item] = [
        *_plate(plate, theme),
        Place(draw_pattern(pattern, PLATE - 2, theme, on_sky=True), plate.x + 1, plate.y + 1),
        *_words(pattern.name, pattern.note, plate.bottom, low - 4.4, theme),
        line(plate.x, low - 4.4, plate.right, low - 4.4, theme.stroke(HAIR, theme.hair)),
        put(stone(3.4, theme), plate.x + 1.7, low - 0.9),
        Text(plate.x + 4.8, low, wording.counted(pattern.count, "stone"), SANS_BOLD, _LABEL, theme.text),
        *difficulty_dots(plate.right - dots_width(0.8), low - 0.9, level, theme, radius=0.8),
    ]
    name = wording.DIFFICULTIES[level - 1]
    end = plate.right - dots_width(0.8) - 1.4
    items.append(Text(end, low, name, SANS, _LABEL, theme.quiet, "end"))
    return Scene(f"constellation {pattern.name}", WIDTH, HEIGHT, tuple(items))


def star_card(star: ShootingStar, content: Content, theme: Theme) -> Scene:
    """The face of a shooting star: its power as a picture and as a sentence."""
    plate = Box(EDGE, EDGE, _ROOM, 37)
    low = HEIGHT - EDGE
    rows = wrap_evenly(wording.power(star.power, content), SERIF, _TEXT, _ROOM)
    y = plate.bottom + 17
    if len(rows) > 4:
        raise TextOverflow(star.name, len(rows) * _LINE, 4 * _LINE)
    when = wording.INSTEAD if star.power == "move" else wording.ONCE
    items: list[Item] = [
        Place(power_picture(star.power, plate.width, plate.height, theme), plate.x, plate.y),
        _title(star.name, plate.bottom + 9.2, theme),
        *(
            Text(WIDTH / 2, y + number * _LINE, row, SERIF, _TEXT, theme.text, "middle")
            for number, row in enumerate(rows)
        ),
        line(EDGE + 2, low - 5.4, WIDTH - EDGE - 2, low - 5.4, theme.stroke(HAIR, theme.hair)),
        Text(WIDTH / 2, low - 1, when, SANS_BOLD, _LABEL, theme.accent, "middle"),
    ]
    return Scene(f"shooting star {star.name}", WIDTH, HEIGHT, tuple(items))


def _plate(box: Box, theme: Theme) -> list[Item]:
    """The sky: dark in full ink, a frame otherwise."""
    if theme.ink == "full":
        return [Rect(*box, radius=2, fill=theme.sky)]
    return [Rect(*box, radius=2, stroke=theme.stroke(FINE, theme.text))]


def _title(name: str, y: float, theme: Theme) -> Text:
    return Text(WIDTH / 2, y, name, SERIF, fit_size(name, SERIF, _TITLES, _ROOM), theme.text, "middle")


def _words(name: str, note: str, top: float, bottom: float, theme: Theme) -> list[Item]:
    """Name and note, where one or two lines of it look right, so that all names stand at one height."""
    size, rows = _fitted(note)
    rise = 4.2
    y = (top + bottom - rise - 1.5 * _LINE - 1.4) / 2 + rise
    return [
        _title(name, y, theme),
        *(
            Text(WIDTH / 2, y + 1.4 + number * _LINE, row, SERIF_ITALIC, size, theme.quiet, "middle")
            for number, row in enumerate(rows, start=1)
        ),
    ]


def _fitted(note: str) -> tuple[float, list[str]]:
    """A note in two lines at most, smaller if there is much to say."""
    for size in (_TEXT, _LABEL):
        rows = wrap_evenly(note, SERIF_ITALIC, size, _ROOM) if note else []
        if len(rows) <= 2:
            return size, rows
    raise TextOverflow(note, width_mm(note, SERIF_ITALIC, _LABEL), 2 * _ROOM)


# backs


def constellation_back(theme: Theme) -> Scene:
    """The sky about the pole, with a great stone before it."""
    return _back("constellation", theme, [put(stone(20.0, theme, on_sky=True), PLATE / 2, PLATE / 2)], 140)


def shooting_star_back(theme: Theme) -> Scene:
    """Three shooting stars that cross the same sky."""
    over: list[Item] = []
    for x, y, length, head in ((38.0, 33.0, 26.0, 4.6), (20.0, 40.0, 15.0, 3.0), (43.0, 14.0, 12.0, 2.4)):
        over += _trail(x, y, length, head, theme)
    return _back("shooting star", theme, over, 230)


def _trail(x: float, y: float, length: float, head: float, theme: Theme) -> list[Item]:
    """A star with three strokes of tail towards the upper left."""
    items: list[Item] = []
    for aside, share in ((-0.42, 0.7), (0.0, 1.0), (0.42, 0.7)):
        across, down = x + aside * head, y - aside * head
        reach = share * length * 0.71
        items.append(line(across, down, across - reach, down - reach, theme.stroke(BOLD, theme.on_sky)))
    return [*items, Circle(x, y, head * 1.12, fill=theme.sky), rays(x, y, head, 6, theme.on_sky)]


def _back(name: str, theme: Theme, over: list[Item], turn: float) -> Scene:
    box = Box((WIDTH - PLATE) / 2, EDGE + 2, PLATE, PLATE)
    inner = box.inset(CLIP_MARGIN + 0.4)
    middle = inner.width / 2
    sky = polar_map(middle, middle, PLATE * 0.76, theme, turn=turn)
    shift = box.x - inner.x
    window = Scene("window", inner.width, inner.height, tuple(sky))
    front = Scene("front", PLATE, PLATE, tuple(over))
    rim = box.inset(-1.6)
    items: list[Item] = [
        *_plate(box, theme),
        Place(window, box.x - shift, box.y - shift),
        Place(front, box.x, box.y),
        Rect(*rim, radius=3, stroke=theme.stroke(FINE, theme.text)),
        Text(WIDTH / 2, HEIGHT - EDGE - 12.6, "Star Stones", SERIF, 17, theme.text, "middle"),
        Text(WIDTH / 2, HEIGHT - EDGE - 7.4, name, SANS, _LABEL, theme.quiet, "middle"),
    ]
    return Scene(f"back {name}", WIDTH, HEIGHT, tuple(items))
