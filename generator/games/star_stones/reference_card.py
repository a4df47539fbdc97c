"""The reference card: a turn on one side, the games on the other. In: content and a theme; out: two scenes."""

from __future__ import annotations

from generator.drawing.scene import Box, Item, Place, Rect, Scene, Text, line
from generator.drawing.theme import BOLD, HAIR, Theme
from generator.drawing.type import SANS, SANS_BOLD, SERIF, SERIF_BOLD, TextOverflow, wrap
from generator.games.star_stones import wording
from generator.games.star_stones.cards import EDGE, HEIGHT, WIDTH
from generator.games.star_stones.model import Content
from generator.games.star_stones.pieces import draw_pattern, players_of

_BAND = 11.0
_TITLE, _TEXT, _LABEL = 13.0, 8.0, 7.0
_LEADING = 3.3
_ROOM = WIDTH - 2 * EDGE


class _Side:
    """A side that is filled from the top."""

    def __init__(self, title: str, theme: Theme) -> None:
        self.theme = theme
        band = Box(EDGE - 1, EDGE - 1, WIDTH - 2 * EDGE + 2, _BAND - 2)
        full = theme.ink == "full"
        self.items: list[Item] = [Rect(*band, radius=1.6, fill=theme.sky)] if full else []
        if not full:
            self.items.append(line(band.x, band.bottom, band.right, band.bottom, theme.stroke(BOLD, theme.text)))
        self.items.append(Text(WIDTH / 2, band.y + 6.2, title, SERIF, _TITLE, theme.on_sky, "middle"))
        self.y = band.bottom + 4.8

    def words(self, text: str, indent: float = 0.0) -> None:
        for row in wrap(text, SERIF, _TEXT, _ROOM - indent):
            self.items.append(Text(EDGE + indent, self.y, row, SERIF, _TEXT, self.theme.text))
            self.y += _LEADING

    def head(self, text: str) -> None:
        self.items.append(Text(EDGE, self.y, text, SERIF_BOLD, _TEXT, self.theme.text))
        self.y += _LEADING

    def rule(self) -> None:
        y = self.y - 1.6
        self.items.append(line(EDGE, y, WIDTH - EDGE, y, self.theme.stroke(HAIR, self.theme.hair)))
        self.y += 2.2

    def scene(self, name: str) -> Scene:
        if self.y - _LEADING > HEIGHT - EDGE + 0.6:
            raise TextOverflow(name, self.y - _LEADING, HEIGHT - EDGE)
        return Scene(name, WIDTH, HEIGHT, tuple(self.items))


def turn_side(content: Content, theme: Theme) -> Scene:
    """The steps of a turn, and what a match is."""
    side = _Side("Your turn", theme)
    for number, (name, words) in enumerate(wording.STEPS, start=1):
        side.items.append(Text(EDGE, side.y, str(number), SANS_BOLD, _TEXT, theme.accent))
        side.items.append(Text(EDGE + 4, side.y, name, SERIF_BOLD, _TEXT, theme.text))
        side.y += _LEADING
        side.words(words, 4)
        side.y += 0.9
    side.words(wording.FORCED, 4)
    side.y += 0.9
    side.rule()
    side.words(wording.MATCH)
    pattern = next((one for one in content.patterns.values() if len(one.looks) == 4), None)
    picture, gap = 9.0, 5.6
    if pattern is not None:
        start = (WIDTH - 4 * picture - 3 * gap) / 2
        for number, look in enumerate(pattern.turns):
            x = start + number * (picture + gap)
            side.items.append(Place(draw_pattern(look, picture, theme), x, side.y - 1.4))
        side.y += picture + 2.6
    side.head(wording.WIN)
    return side.scene("reference turn")


def games_side(content: Content, theme: Theme) -> Scene:
    """The zones, the rule for two, and the other games."""
    side = _Side("Players and games", theme)
    columns = (EDGE, EDGE + 22, WIDTH - EDGE)
    side.items += [
        Text(columns[0], side.y, "players", SANS, _LABEL, theme.quiet),
        Text(columns[1], side.y, "spaces", SANS, _LABEL, theme.quiet),
        Text(columns[2], side.y, "cards each", SANS, _LABEL, theme.quiet, "end"),
    ]
    side.y += _LEADING + 0.4
    for zone in content.board.zones:
        side.items += [
            Text(columns[0], side.y, players_of(zone), SANS_BOLD, _TEXT, theme.text),
            Text(columns[1], side.y, f"{zone.size} × {zone.size}", SANS_BOLD, _TEXT, theme.text),
            Text(columns[2], side.y, str(zone.hand), SANS_BOLD, _TEXT, theme.text, "end"),
        ]
        side.y += _LEADING + 0.4
    side.y += 0.4
    side.rule()
    for head, words in (
        ("Two players", wording.TWO),
        ("Point game", wording.points()),
        ("Elimination, three and more", wording.ELIMINATION),
        ("Shooting stars", wording.STARS),
    ):
        side.head(head)
        side.words(words)
        side.y += 1.3
    return side.scene("reference games")
