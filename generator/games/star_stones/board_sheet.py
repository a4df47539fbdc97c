"""The board: one sheet, or a poster of four. In: content, a paper and a theme; out: pages as scenes.

The sheet has the board as its hero under a band of sky; below it stand the steps of a turn and the zones. The
poster is the same board with larger spaces. Its sheets have flaps to glue: a letter stands at both sides of
each joint, and solid marks show where to cut.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.drawing.bounds import bounds, common
from generator.drawing.paper import Paper
from generator.drawing.scene import PT, Box, Circle, Item, Place, Rect, Scene, Text, Zone, line
from generator.drawing.theme import BOLD, FINE, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, SERIF_BOLD, TextOverflow, cap_height_mm, wrap
from generator.games.star_stones import wording
from generator.games.star_stones.model import Content, turned
from generator.games.star_stones.model import Zone as BoardZone
from generator.games.star_stones.pieces import (
    Measures,
    board_items,
    draw_board,
    draw_pattern,
    players_of,
    put,
    stone,
    void,
    zone_tone,
)
from generator.printing.finishing import CUT, MARK_GAP, MARK_LENGTH
from generator.printing.furniture import FOOTER_HEIGHT, header_band

BOARD = {"a4": 192.0, "letter": 188.0}
"""How wide the board is on each paper, in millimetres."""
SPACE = 54.0
"""The side of a space of the poster, about which its measures are made."""
FLAP = 8.0
_BLEED = 2.0
"""How far the picture runs on over a joint, so that no white shows between two sheets."""
_BAND = {"a4": 24.0, "letter": 20.0}
_TEXT, _LABEL = 9.0, 7.0
_LEADING = 4.0


_MORE = (wording.TURNED, wording.FORCED, wording.WIN)
"""What is added to each step."""


# one sheet


def board_sheet(content: Content, paper: Paper, theme: Theme) -> Scene:
    """The board on one page."""
    safe, band, width = paper.safe, _BAND[paper.name], BOARD[paper.name]
    title = header_band(safe.width, band, "Star Stones", wording.SUBTITLE, theme)
    top = safe.y + band + 3
    x = safe.x + (safe.width - width) / 2 - 2
    items: list[Item] = [
        Place(title, safe.x, safe.y),
        Zone("name", safe.x, safe.y, safe.width, band),
        Place(draw_board(content, width, theme), x, top),
        Zone("board", x, top, width, width),
    ]
    low = top + width + 4
    strip = Box(safe.x + 4, low, safe.width - 8, safe.bottom - FOOTER_HEIGHT - 2 - low)
    items += _strip(content, strip, theme)
    return Scene("board sheet", paper.width, paper.height, tuple(items))


def _strip(content: Content, box: Box, theme: Theme) -> list[Item]:
    """The three steps of a turn above, the zones below."""
    items: list[Item] = [Zone("reference", *box)]
    zones = content.board.zones
    gap, low = 6.0, 13.0
    width = (box.width - 2 * gap) / 3
    high = box.height - low - 4
    example = next(iter(content.patterns.values()))
    side = min(high - 2, 24.0)
    top = box.y + (high - side) / 3
    pictures = (
        draw_pattern(example, side, theme),
        _change(side, theme),
        draw_pattern(turned(example.stones), side, theme),
    )
    for number, ((name, words), picture) in enumerate(zip(wording.STEPS, pictures, strict=True)):
        x = box.x + number * (width + gap)
        items.append(Place(picture, x, top))
        words_x, y = x + side + 3, top + 3.4
        items.append(Text(words_x, y, str(number + 1), SANS_BOLD, _TEXT, theme.accent))
        items.append(Text(words_x + 3.4, y, name, SERIF_BOLD, _TEXT, theme.text))
        rows = [*wrap(words, SERIF, _TEXT, width - side - 3), *wrap(_MORE[number], SERIF, _TEXT, width - side - 3)]
        for row, text in enumerate(rows, start=1):
            items.append(Text(words_x, y + 0.4 + row * _LEADING, text, SERIF, _TEXT, theme.text))
        if y + len(rows) * _LEADING > box.y + high + 1:
            raise TextOverflow(words, len(rows) * _LEADING, high)
    rule = box.bottom - low - 2
    items.append(line(box.x, rule, box.right, rule, theme.stroke(HAIR)))
    for number, zone in enumerate(zones):
        x = box.x + number * (width + gap)
        items += _zone_line(content, number, zone, Box(x, box.bottom - low, width, low), theme)
    return items


def _change(side: float, theme: Theme) -> Scene:
    """A stone that comes and a stone that goes: plus above, minus below."""
    items: list[Item] = [Rect(0.2, 0.2, side - 0.4, side - 0.4, side / 20, theme.wash, theme.stroke(FINE))]
    sign, bold = side * 0.055, theme.stroke(BOLD, theme.text)
    for share, adding in ((0.28, True), (0.72, False)):
        y = side * share
        items.append(put(void(side * 0.1, theme), side * (0.2 if adding else 0.8), y))
        items.append(put(stone(side * 0.3, theme), side * (0.76 if adding else 0.24), y))
        x = side * 0.5
        items.append(line(x - sign, y, x + sign, y, bold))
        if adding:
            items.append(line(x, y - sign, x, y + sign, bold))
    return Scene("change", side, side, tuple(items))


def _zone_line(content: Content, number: int, zone: BoardZone, box: Box, theme: Theme) -> list[Item]:
    """Who plays on a zone, and with how many cards."""
    side = box.height - 2
    last = content.board.zones[-1].size
    part = side * zone.size / last
    y = box.y + 2
    items: list[Item] = [
        Rect(box.x, y, side, side, stroke=theme.stroke(HAIR)),
        Rect(box.x, y, part, part, fill=zone_tone(number, theme), stroke=theme.stroke(BOLD, theme.text)),
    ]
    step = side / last
    for place in range(zone.size**2):
        row, column = divmod(place, zone.size)
        items.append(Circle(box.x + (column + 0.5) * step, y + (row + 0.5) * step, 0.28, fill=theme.text))
    x = box.x + side + 3
    items.append(Text(x, y + 4, f"{players_of(zone)} players", SERIF_BOLD, _TEXT, theme.text))
    facts = f"{zone.size} × {zone.size} spaces, {wording.counted(zone.hand, 'card')} each"
    items.append(Text(x, y + 8.2, facts, SERIF, _TEXT, theme.text))
    return items


# the poster


class Joint(NamedTuple):
    """Two sheets that meet, by their places from the top left, and the letter at both."""

    letter: str
    under: int
    over: int


JOINTS = (Joint("A", 0, 1), Joint("B", 2, 3), Joint("C", 0, 2), Joint("D", 1, 3))
_HOW = (
    "Cut each sheet along the solid marks. Leave the flaps on: they carry a letter.",
    "Glue sheet 2 onto flap A and sheet 4 onto flap B. Then glue the lower half onto flaps C and D.",
    "Lay the poster under a heavy book until it is dry.",
)


def poster_pages(content: Content, paper: Paper, theme: Theme) -> list[Scene]:
    """The four sheets of the poster, row by row."""
    return [_poster_page(content, place, paper, theme) for place in range(4)]


def poster_measures(content: Content) -> Measures:
    """The whole poster; its frame and names take the part of it that they take of any board."""
    size = content.board.zones[-1].size
    margins = 1 - Measures(size, 1000).block(size).width / 1000
    return Measures(size, round(size * SPACE / (1 - margins), 1))


def poster_part(content: Content, place: int) -> Box:
    """The part of the poster on one sheet, flaps left out; the joints run between spaces."""
    view = poster_measures(content)
    joint = view.block((view.size + 1) // 2).right
    row, column = divmod(place, 2)
    spans = ((0.0, joint), (joint, view.width))
    (x, right), (y, bottom) = spans[column], spans[row]
    return Box(x, y, right - x, bottom - y)


def _poster_page(content: Content, place: int, paper: Paper, theme: Theme) -> Scene:
    safe, band = paper.safe, 20.0
    subtitle = f"Star Stones · poster, sheet {place + 1} of 4"
    part = poster_part(content, place)
    row, column = divmod(place, 2)
    right, below = (0 if column else FLAP), (0 if row else FLAP)
    x = safe.x + (safe.width - part.width - right) / 2
    y = safe.y + band + 9
    seen = Box(part.x, part.y, part.width + (_BLEED if right else 0), part.height + (_BLEED if below else 0))
    window = Scene("part", seen.width, seen.height, (Place(_seen(content, seen, theme), -seen.x, -seen.y),))
    frame = Box(x, y, part.width, part.height)
    items: list[Item] = [
        Place(header_band(safe.width, band, content.board.name, subtitle, theme), safe.x, safe.y),
        Place(window, x, y),
        Zone("part", x, y, part.width + right, part.height + below),
        *_marks(frame, right, below, theme),
    ]
    for joint in JOINTS:
        if place in (joint.under, joint.over):
            items += _joint(joint, place, frame, theme)
    low = y + part.height + FLAP + 7
    items += _how(place, Box(safe.x + 6, low, safe.width - 12, safe.bottom - FOOTER_HEIGHT - 3 - low), theme)
    return Scene(f"poster {place + 1}", paper.width, paper.height, tuple(items))


def _seen(content: Content, window: Box, theme: Theme) -> Scene:
    """The poster, but only what shows in a window, so that no word is set where nobody can read it."""
    items: list[Item] = []
    width = poster_measures(content).width
    for item in board_items(content, width, theme):
        box = bounds(item)
        shared = common(box, window)
        if shared is not None and (not isinstance(item, Text) or shared.width > box.width / 2):
            items.append(item)
    return Scene("poster", width, width, tuple(items))


def _marks(frame: Box, right: float, below: float, theme: Theme) -> list[Item]:
    """Cut marks at the corners of what remains, and the outlines of the flaps."""
    stroke = CUT._replace(colour=theme.text)
    edge = Box(frame.x, frame.y, frame.width + right, frame.height + below)
    items: list[Item] = []
    for x in (edge.x, edge.right):
        for y, way in ((edge.y, -1), (edge.bottom, 1)):
            items.append(line(x, y + way * MARK_GAP, x, y + way * (MARK_GAP + MARK_LENGTH), stroke))
    for y in (edge.y, edge.bottom):
        for x, way in ((edge.x, -1), (edge.right, 1)):
            items.append(line(x + way * MARK_GAP, y, x + way * (MARK_GAP + MARK_LENGTH), y, stroke))
    flap, inset = theme.stroke(HAIR, theme.hair), HAIR * PT
    if right:
        items.append(Rect(frame.right, frame.y, right - inset, edge.height, stroke=flap))
    if below:
        items.append(Rect(frame.x, frame.bottom, frame.width, below - inset, stroke=flap))
    return items


def _joint(joint: Joint, place: int, frame: Box, theme: Theme) -> list[Item]:
    """The letter of a joint: on the flap of one sheet, outside the cut of the other."""
    upright = joint.over - joint.under == 1
    if place == joint.under:
        words = f"{joint.letter} · glue sheet {joint.over + 1} on this flap"
        length = frame.height if upright else frame.width
        depth = FLAP - _BLEED
        strip = Scene(
            f"flap {joint.letter}",
            length,
            depth,
            (Text(length / 2, (depth + cap_height_mm(_LABEL)) / 2, words, SANS, _LABEL, theme.quiet, "middle"),),
        )
        if upright:
            return [Place(strip, frame.right + _BLEED, frame.y, turn=90)]
        return [Place(strip, frame.x, frame.bottom + _BLEED)]
    reach = 3.6
    x, y = frame.x + frame.width / 2, frame.y - reach
    if upright:
        x, y = frame.x - reach, frame.y + frame.height / 2
    drop = cap_height_mm(_TEXT) / 2
    return [
        Circle(x, y, 2.6, stroke=theme.stroke(FINE, theme.text)),
        Text(x, y + drop, joint.letter, SANS_BOLD, _TEXT, theme.text, "middle"),
    ]


def _how(place: int, box: Box, theme: Theme) -> list[Item]:
    """How the sheets go together: a small plan, and three steps."""
    side = min(box.height, 44.0)
    half, y = side / 2, box.y + (box.height - side) / 2
    items: list[Item] = [Zone("how", *box)]
    for sheet in range(4):
        row, column = divmod(sheet, 2)
        here = sheet == place
        frame = Box(box.x + column * half, y + row * half, half, half)
        items.append(
            Rect(*frame, fill=theme.accent_wash if here else theme.paper, stroke=theme.stroke(FINE, theme.text))
        )
        if here:
            items.append(Rect(*frame.inset(0.9), stroke=theme.stroke(FINE, theme.text)))
        middle = frame.y + half / 2 + cap_height_mm(_TEXT) / 2
        items.append(Text(frame.x + half / 2, middle, str(sheet + 1), SANS_BOLD, _TEXT, theme.text, "middle"))
    spots = {"A": (half, half / 2), "B": (half, half * 1.5), "C": (half / 2, half), "D": (half * 1.5, half)}
    for letter, (across, down) in spots.items():
        ring = theme.stroke(HAIR, theme.text)
        items.append(Circle(box.x + across, y + down, 2.2, fill=theme.paper, stroke=ring))
        drop = cap_height_mm(_LABEL) / 2
        items.append(Text(box.x + across, y + down + drop, letter, SANS_BOLD, _LABEL, theme.text, "middle"))
    x = box.x + side + 8
    rows = [(number, wrap(words, SERIF, _TEXT, box.right - x - 5)) for number, words in enumerate(_HOW, start=1)]
    y = box.y + (box.height - sum(len(lines) for _, lines in rows) * 4.4 - 4) / 2 + 3
    for number, lines in rows:
        items.append(Text(x, y, str(number), SANS_BOLD, _TEXT, theme.accent))
        for words in lines:
            items.append(Text(x + 5, y, words, SERIF, _TEXT, theme.text))
            y += 4.4
        y += 2
    return items
