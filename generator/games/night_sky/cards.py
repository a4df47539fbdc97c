"""Cards: objectives and player aids, with their backs. In: content and a theme; out: poker-size scenes."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.scene import Anchor, Circle, Colour, Item, Place, Rect, Scene, Text, Zone, line
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import (
    SANS,
    SANS_BOLD,
    SERIF,
    SERIF_BOLD,
    SERIF_ITALIC,
    TextOverflow,
    cap_height_mm,
    fit_size,
    wrap_evenly,
)
from generator.games.night_sky import wording
from generator.games.night_sky.criteria import sentence
from generator.games.night_sky.diagrams import Palette, diagram
from generator.games.night_sky.icons import icon
from generator.games.night_sky.model import Objective
from generator.games.night_sky.moves import ABILITIES
from generator.printing.sheets import CARD_SIZES
from generator.printing.sky import polar_map

WIDTH, HEIGHT = CARD_SIZES["poker"]
EDGE = 5.0
"""Kept clear inside the cut, in millimetres."""
_BAND = 36.0
_TITLE_SIZES = (17.0, 15.0, 13.0)
_VALUE, _READING, _LABEL = 15.0, 9.0, 7.0
_NOTE_ROWS = 3
_BODY, _LEADING = 7.5, 3.1
"""Running text of the aids, in points, and its leading in millimetres."""


def objective_card(objective: Objective, theme: Theme) -> Scene:
    """The face of an objective: picture, name, what it asks, what it pays."""
    side = _BAND - 8
    items: list[Item] = [
        Rect(0, 0, WIDTH, _BAND, fill=theme.sky),
        Place(diagram(objective.criterion, side, _palette(theme)), (WIDTH - side) / 2, 4),
    ]
    if theme.ink != "full":
        items.append(line(EDGE, _BAND, WIDTH - EDGE, _BAND, theme.stroke(FINE, theme.text)))
    size = fit_size(objective.name, SERIF, _TITLE_SIZES, WIDTH - 2 * EDGE)
    items.append(Text(WIDTH / 2, _BAND + 8, objective.name, SERIF, size, theme.text, "middle"))
    values_top = HEIGHT - 26.5
    y = _BAND + 13.5
    for row in wrap_evenly(sentence(objective.criterion), SERIF, _READING, WIDTH - 2 * EDGE):
        items.append(Text(WIDTH / 2, y, row, SERIF, _READING, theme.text, "middle"))
        y += 4.2
    if y - 4.2 > values_top - 1.5:
        raise TextOverflow(sentence(objective.criterion), y, values_top)
    items += _values(objective.values, values_top, theme)
    items += _note(objective.note, HEIGHT - EDGE - 0.6, theme)
    return Scene(f"objective {objective.name}", WIDTH, HEIGHT, tuple(items))


def _palette(theme: Theme) -> Palette:
    if theme.ink == "full":
        return Palette(theme.quiet_on_sky, theme.quiet_on_sky, theme.on_sky, theme.sky)
    return Palette(theme.hair, theme.hair, theme.accent, theme.paper)


def _values(values: tuple[int, int], top: float, theme: Theme) -> list[Item]:
    """What the first claim pays, large and in the accent colour, and what later ones pay."""
    items: list[Item] = []
    y = top + 5.4
    sides: tuple[tuple[float, int, str, float, Colour, Anchor], ...] = (
        (-1, values[0], "first", 5.2, theme.accent, "end"),
        (1, values[1], "later", 4.2, theme.quiet, "start"),
    )
    for side, value, label, radius, colour, anchor in sides:
        x = WIDTH / 2 + 10 * side
        items.append(Circle(x, y, radius, stroke=theme.stroke(BOLD, colour)))
        drop = cap_height_mm(_VALUE) / 2
        items.append(Text(x, y + drop, str(value), SANS_BOLD, _VALUE, colour, "middle"))
        items.append(Text(x + (radius + 1.2) * side, y + 0.9, label, SANS, _LABEL, theme.quiet, anchor))
    return items


def _note(words: str, bottom: float, theme: Theme) -> list[Item]:
    if not words:
        return []
    rows = wrap_evenly(words, SERIF_ITALIC, _LABEL, WIDTH - 2 * EDGE)
    if len(rows) > _NOTE_ROWS:
        raise TextOverflow(words, 3.0 * len(rows), 3.0 * _NOTE_ROWS)
    top = bottom - (len(rows) - 1) * 3.0
    return [
        Text(WIDTH / 2, top + number * 3.0, row, SERIF_ITALIC, _LABEL, theme.quiet, "middle")
        for number, row in enumerate(rows)
    ]


def card_back(label: str, theme: Theme) -> Scene:
    """A round window on the sky about the pole."""
    centre_x, centre_y, radius = WIDTH / 2, HEIGHT / 2 - 4, 24.0
    items: list[Item] = [
        Circle(centre_x, centre_y, radius, fill=theme.sky, stroke=theme.stroke(BOLD, theme.text)),
        Circle(centre_x, centre_y, radius + 1.6, stroke=theme.stroke(HAIR, theme.text)),
        Place(_window(radius - 1, theme), centre_x - radius + 1, centre_y - radius + 1),
        Text(centre_x, HEIGHT - EDGE - 7.5, "Night Sky", SERIF, 17, theme.text, "middle"),
        Text(centre_x, HEIGHT - EDGE - 2.5, label, SANS, _LABEL, theme.quiet, "middle"),
    ]
    return Scene(f"back {label}", WIDTH, HEIGHT, tuple(items))


def _window(radius: float, theme: Theme) -> Scene:
    return Scene("window", 2 * radius, 2 * radius, tuple(polar_map(radius, radius, radius, theme, turn=300)))


def aid_front(theme: Theme, *, first_player: bool) -> Scene:
    """A player aid: the steps of a round and the abilities; one of them carries the shooting star (NS-5)."""
    items = _aid_head("Your turn", theme)
    if first_player:
        picture = icon("shooting-star", 7, theme.on_sky, BOLD)
        items.append(Place(picture, WIDTH - EDGE - 7, 3))
    y = 17.5
    for step in wording.STEPS:
        y = _entry(items, step.partition("  ")[0], step.partition("  ")[2], y, theme)
    y += 1.6
    items.append(line(EDGE, y - 3, WIDTH - EDGE, y - 3, theme.stroke(HAIR)))
    y += 2.0
    for name in ABILITIES:
        picture = icon(name, 4.2, theme.text, FINE)
        items.append(Place(picture, EDGE, y - 3))
        items.append(Text(EDGE + 6.4, y, name.title(), SANS_BOLD, _READING, theme.text))
        y = _lines(items, wording.EFFECTS[name], EDGE + 18, y, theme) + 1.2
    _refuse_long(y, "Your turn")
    return Scene("aid front", WIDTH, HEIGHT, tuple(items))


def aid_back(theme: Theme) -> Scene:
    """The other side: obstacles and scoring."""
    items = _aid_head("Spaces and points", theme)
    y = 17.5
    for name, words in wording.OBSTACLES:
        picture = icon(name, 4.8, theme.text, FINE)
        items.append(Place(picture, EDGE, y - 3.6))
        y = _lines(items, words, EDGE + 8.4, y, theme) + 1.9
    y += 0.6
    items.append(line(EDGE, y - 3.4, WIDTH - EDGE, y - 3.4, theme.stroke(HAIR)))
    y += 1.6
    for points, words in wording.POINTS:
        items.append(Text(EDGE + 6.6, y, points, SANS_BOLD, _READING, theme.accent, "end"))
        y = _lines(items, words, EDGE + 8.4, y, theme) + 1.2
    _refuse_long(y, "Spaces and points")
    return Scene("aid back", WIDTH, HEIGHT, tuple(items))


def _aid_head(title: str, theme: Theme) -> list[Item]:
    items: list[Item] = [
        Rect(0, 0, WIDTH, 12, fill=theme.sky),
        Text(EDGE, 8, title, SERIF_BOLD, 13, theme.on_sky),
        Zone("head", 0, 0, WIDTH, 12),
    ]
    if theme.ink != "full":
        items.append(line(EDGE, 12, WIDTH - EDGE, 12, theme.stroke(FINE, theme.text)))
    return items


def _entry(items: list[Item], head: str, words: str, y: float, theme: Theme) -> float:
    items.append(Text(EDGE, y, head, SANS_BOLD, _READING, theme.accent))
    return _lines(items, words, EDGE + 4.5, y, theme) + 1.0


def _lines(items: list[Item], words: str, x: float, y: float, theme: Theme) -> float:
    """Writes the words from (x, y) to the card's right edge and says where the next line would stand."""
    for row in _wrapped(words, x):
        items.append(Text(x, y, row, SANS, _BODY, theme.text))
        y += _LEADING
    return y


def _wrapped(words: str, x: float) -> Sequence[str]:
    return wrap_evenly(words, SANS, _BODY, WIDTH - EDGE - x)


def _refuse_long(y: float, title: str) -> None:
    if y - _LEADING > HEIGHT - EDGE:
        raise TextOverflow(title, y - _LEADING, HEIGHT - EDGE)
