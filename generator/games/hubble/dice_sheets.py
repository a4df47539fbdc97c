"""Paper dice: a net for each die. In: dice and a paper; out: one page to cut, fold and glue.

A net is a row of four faces with one above and one below its second; solid lines are cut, dotted ones folded.
Seven tabs, one for each pair of edges that meet, hold it together.
"""

from __future__ import annotations

from generator.drawing.paper import Paper
from generator.drawing.scene import (
    Box,
    Item,
    LineTo,
    MoveTo,
    Path,
    Place,
    Scene,
    Stroke,
    Text,
    Zone,
    line,
    polygon,
)
from generator.drawing.theme import Theme
from generator.drawing.type import SANS_BOLD, SERIF, SERIF_BOLD, wrap
from generator.games.hubble.die_faces import face_marks
from generator.games.hubble.icons import hue_of
from generator.games.hubble.model import WILD, Content, Die
from generator.printing.finishing import CUT, FOLD
from generator.printing.furniture import FOOTER_HEIGHT, header_band

EDGE = 22.0
"""The edge of a die, in millimetres."""
TAB = 5.0
_SLANT = 3.0
_SPOTS = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of each face. Opposite faces: the first and third, the second and fourth, the last two."""
_BAND = 18.0
_HEAD, _TEXT = 13.0, 9.0
NET_WIDTH, NET_HEIGHT = 4 * EDGE + TAB, 3 * EDGE + 2 * TAB

_STEPS = (
    "Print on card. Cut along the solid lines, tabs and all.",
    "Score the dotted lines with a ruler and an empty pen, and fold them all away from you.",
    "Glue the tab at the end of the row first, which makes a tube; then close it with the other six.",
    "Press each seam for a moment, let it dry, and roll on a soft cloth.",
)


def dice_nets(content: Content, paper: Paper, theme: Theme) -> Scene:
    """All dice on one page, and how to make them."""
    safe = paper.safe
    items: list[Item] = [
        Place(header_band(safe.width, _BAND, "Paper dice", "Hubble · five dice to fold", theme), safe.x, safe.y)
    ]
    area = Box(safe.x, safe.y + _BAND + 2, safe.width, safe.height - _BAND - 2 - FOOTER_HEIGHT)
    width, height = area.width / 2, area.height / 3
    for place in range(6):
        row, column = divmod(place, 2)
        box = Box(area.x + column * width, area.y + row * height, width, height)
        x, y = box.x + (width - NET_WIDTH) / 2, box.y + (height - NET_HEIGHT) / 2
        if place < len(content.dice):
            items.append(Place(net(content.dice[place], theme), x, y))
        else:
            items += _instructions(Box(x + 4, y + TAB, NET_WIDTH - 8, NET_HEIGHT - TAB), theme)
        items.append(Zone(f"net {place + 1}", *box))
    return Scene("dice nets", paper.width, paper.height, tuple(items))


def net(die: Die, theme: Theme) -> Scene:
    """The net of one die; the name of its colour stands beside it."""
    cut, fold = CUT._replace(colour=theme.text), FOLD._replace(colour=theme.text)
    hue = hue_of(die.colour, theme)
    items: list[Item] = []
    boxes = [Box(column * EDGE, TAB + row * EDGE, EDGE, EDGE) for column, row in _SPOTS]
    for box in boxes:
        corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
        if hue.wash != theme.paper:
            items.append(polygon(corners, fill=hue.wash))
    first, second, third, fourth, top, bottom = boxes
    for box in (top, bottom):
        items += _tab((box.x, box.bottom), (box.x, box.y), cut)
        items += _tab((box.right, box.y), (box.right, box.bottom), cut)
    items += _tab((top.x, top.y), (top.right, top.y), cut)
    items += _tab((bottom.right, bottom.bottom), (bottom.x, bottom.bottom), cut)
    items += _tab((fourth.right, fourth.y), (fourth.right, fourth.bottom), cut)
    folded = (
        *((box.x, box.y, box.x, box.bottom) for box in (second, third, fourth, top, bottom)),
        *((box.right, box.y, box.right, box.bottom) for box in (fourth, top, bottom)),
        *((box.x, box.y, box.right, box.y) for box in (second, bottom, top)),
        (bottom.x, bottom.bottom, bottom.right, bottom.bottom),
    )
    items += [line(*ends, fold) for ends in folded]
    edges = (
        (first.x, first.y, first.x, first.bottom),
        *((box.x, y, box.right, y) for box in (first, third, fourth) for y in (box.y, box.bottom)),
    )
    items += [line(*ends, cut) for ends in edges]
    for box, drawn in zip(boxes, die.faces, strict=True):
        items += face_marks(die.colour, drawn, box, theme)
    name = "white: Space Station" if die.colour == WILD else die.colour
    items.append(Text(third.x + 7, top.y + 4, name, SANS_BOLD, _TEXT, theme.text))
    return Scene(f"net {die.colour}", NET_WIDTH, NET_HEIGHT, tuple(items))


def _tab(start: tuple[float, float], end: tuple[float, float], cut: Stroke) -> list[Item]:
    """A tab on the left of the way from start to end, seen with y downwards."""
    (x1, y1), (x2, y2) = start, end
    along = ((x2 - x1) / EDGE, (y2 - y1) / EDGE)
    out = (along[1], -along[0])
    one = (x1 + along[0] * _SLANT + out[0] * TAB, y1 + along[1] * _SLANT + out[1] * TAB)
    two = (x2 - along[0] * _SLANT + out[0] * TAB, y2 - along[1] * _SLANT + out[1] * TAB)
    return [Path((MoveTo(*start), LineTo(*one), LineTo(*two), LineTo(*end)), stroke=cut)]


def _instructions(box: Box, theme: Theme) -> list[Item]:
    items: list[Item] = [Text(box.x, box.y + 4, "To make them", SERIF_BOLD, _HEAD, theme.text)]
    y = box.y + 11
    for number, words in enumerate(_STEPS, start=1):
        items.append(Text(box.x, y, str(number), SANS_BOLD, _TEXT, theme.accent))
        for row in wrap(words, SERIF, _TEXT, box.width - 6):
            items.append(Text(box.x + 6, y, row, SERIF, _TEXT, theme.text))
            y += 4.4
        y += 1.6
    y += 2
    for stroke, words in ((CUT, "cut"), (FOLD, "fold")):
        items.append(line(box.x, y - 1, box.x + 16, y - 1, stroke))
        items.append(Text(box.x + 19, y, words, SERIF, _TEXT, theme.text))
        y += 5
    return items
