"""Forms: what a player writes in. In: a frame in millimetres and a theme; out: items of a scene."""

from __future__ import annotations

from generator.drawing.scene import Box, Item, Rect
from generator.drawing.theme import BOLD, FINE, Theme

RIM = 0.9
"""How far the second border of a total stands outside its box."""


def number_box(frame: Box, theme: Theme) -> list[Item]:
    """A box for one number."""
    return [Rect(*frame, radius=1, fill=theme.wash, stroke=theme.stroke(FINE))]


def total_box(frame: Box, theme: Theme) -> list[Item]:
    """The box of a sum: bold, in the colour of what is yours, with a second border outside the frame."""
    return [
        Rect(*frame.inset(-RIM), radius=1.4, stroke=theme.stroke(FINE, theme.text)),
        Rect(*frame, radius=1, fill=theme.accent_wash, stroke=theme.stroke(BOLD, theme.text)),
    ]
