"""Die faces: an icon in the colour of its die. In: a colour and an icon; out: items of nets, tables and rounds."""

from __future__ import annotations

from generator.drawing.scene import Box, Item, Place, Rect
from generator.drawing.theme import BOLD, FINE, Theme
from generator.games.hubble.icons import hue_of, icon, symbol
from generator.games.hubble.moves import ICONS


def face_marks(colour: str, drawn: int, box: Box, theme: Theme) -> list[Item]:
    """The icon in the middle of a face, the symbol of the colour in its corner."""
    side = box.width * 0.56
    small = max(1.6, box.width * 0.15)
    picture = icon(ICONS[drawn], side, theme.text, BOLD if side > 5 else FINE)
    inset = box.width * 0.09
    return [
        Place(picture, box.x + (box.width - side) / 2 + inset / 3, box.y + (box.height - side) / 2 + inset / 3),
        Place(symbol(colour, small, theme), box.x + inset, box.y + inset),
    ]


def rolled_die(colour: str, drawn: int, box: Box, theme: Theme) -> list[Item]:
    """A die as it lies on the table."""
    hue = hue_of(colour, theme)
    frame = Rect(*box, radius=box.width / 7, fill=hue.wash, stroke=theme.stroke(FINE, theme.text))
    return [frame, *face_marks(colour, drawn, box, theme)]


def free_die(box: Box, theme: Theme) -> list[Item]:
    """The place of a die that nobody rolls."""
    return [Rect(*box, radius=box.width / 7, stroke=theme.stroke(FINE, theme.accent, (0.8, 0.8)))]
