"""Themes: every colour and line weight by its role, for three ways of spending ink. In: ink mode; out: `Theme`.

Components never name a colour; they ask the theme for a role. Where a hue carries meaning the shape says the
same thing, so that the mono theme loses nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from generator.drawing.scene import Colour, Stroke

Ink = Literal["full", "low", "mono"]
INKS: tuple[Ink, ...] = ("full", "low", "mono")

HAIR, FINE, BOLD = 0.25, 0.5, 1.0
"""The three line weights, in points."""

MAX_INK = {"full": 0.35, "low": 0.08, "mono": 0.08}
"""The largest share of a page that may be covered, measured on the rendered page."""


class Hue(NamedTuple):
    """One of the colours that tell things apart. A shape always says the same."""

    ink: Colour
    """Symbols and lines; at least 15 L* from every other hue's, so that grey keeps them apart."""
    wash: Colour
    """The same hue as a fill under pencil; luminance at least 0.85."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by role. Text roles keep 4.5:1 against what they stand on, also in greyscale."""

    ink: Ink
    text: Colour
    """Reading text on paper."""
    quiet: Colour
    """Labels and captions on paper."""
    rule: Colour
    """Grid lines and frames."""
    hair: Colour
    """The faintest lines: figure lines, graticules, guides."""
    paper: Colour
    """The sheet itself."""
    wash: Colour
    """A fill to write on; luminance at least 0.85."""
    tint: Colour
    """A second such fill, to tell zones apart."""
    sky: Colour
    """Header bands and card faces: dark in full ink, paper otherwise."""
    on_sky: Colour
    """Text and stars on `sky`."""
    quiet_on_sky: Colour
    """Figure lines and captions on `sky`."""
    accent: Colour
    """The one colour for what is yours: stars, bonuses, the thing to look at."""
    accent_wash: Colour
    """The accent as a fill under pencil."""
    hues: tuple[Hue, ...]
    """Red, blue, yellow and purple."""

    def stroke(self, weight: float, colour: Colour | None = None, dash: tuple[float, ...] = ()) -> Stroke:
        """A stroke in one of the three weights, in the rule colour unless told otherwise."""
        return Stroke(weight, self.rule if colour is None else colour, dash)


_c = Colour.of


def _hues(*pairs: tuple[str, str]) -> tuple[Hue, ...]:
    return tuple(Hue(_c(ink), _c(wash)) for ink, wash in pairs)


_FULL = Theme(
    ink="full",
    text=_c("#16202e"),
    quiet=_c("#4a5668"),
    rule=_c("#5b6b82"),
    hair=_c("#a9b4c4"),
    paper=_c("#ffffff"),
    wash=_c("#f3f6fb"),
    tint=_c("#fdf6e3"),
    sky=_c("#12203f"),
    on_sky=_c("#ffffff"),
    quiet_on_sky=_c("#9fb2d8"),
    accent=_c("#a84c08"),
    accent_wash=_c("#fdeedd"),
    hues=_hues(("#bf252b", "#fdeae7"), ("#3d93dc", "#e3f0fb"), ("#e2b007", "#fff4cc"), ("#4a1868", "#f1ebfc")),
)
_LOW = Theme(
    ink="low",
    text=_c("#16202e"),
    quiet=_c("#4a5668"),
    rule=_c("#7a8799"),
    hair=_c("#b9c2cf"),
    paper=_c("#ffffff"),
    wash=_c("#ffffff"),
    tint=_c("#ffffff"),
    sky=_c("#ffffff"),
    on_sky=_c("#16202e"),
    quiet_on_sky=_c("#4a5668"),
    accent=_c("#a84c08"),
    accent_wash=_c("#ffffff"),
    hues=_hues(("#bf252b", "#ffffff"), ("#3d93dc", "#ffffff"), ("#e2b007", "#ffffff"), ("#4a1868", "#ffffff")),
)
_MONO = Theme(
    ink="mono",
    text=_c("#000000"),
    quiet=_c("#444444"),
    rule=_c("#666666"),
    hair=_c("#aaaaaa"),
    paper=_c("#ffffff"),
    wash=_c("#ffffff"),
    tint=_c("#ffffff"),
    sky=_c("#ffffff"),
    on_sky=_c("#000000"),
    quiet_on_sky=_c("#444444"),
    accent=_c("#000000"),
    accent_wash=_c("#ffffff"),
    hues=_hues(("#646464", "#ffffff"), ("#929292", "#ffffff"), ("#383838", "#ffffff"), ("#000000", "#ffffff")),
)
_THEMES = {theme.ink: theme for theme in (_FULL, _LOW, _MONO)}


def theme_for(ink: Ink) -> Theme:
    """The theme of an ink mode."""
    return _THEMES[ink]
