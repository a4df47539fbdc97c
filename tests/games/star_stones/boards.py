"""Boards, patterns and content for the tests. In: text as a player would draw it; out: what the engine works with.

Read here by other means than the engine reads content, so that both have to agree.
"""

from __future__ import annotations

from functools import cache
from itertools import product

from generator.games.star_stones.model import Board, Content, Pattern, Rulings, ShootingStar, Zone

from .oracles import Cells, rotations


def cells_of(text: str) -> tuple[Cells, int]:
    """The stones of a drawing, as rows and columns, and how many rows it has."""
    rows = text.split()
    return frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"), len(rows)


def mask_of_cells(cells: Cells, size: int) -> int:
    return sum(1 << size * row + column for row, column in cells)


def stones(text: str) -> int:
    """The mask of a drawn board or pattern."""
    return mask_of_cells(*cells_of(text))


def drawn(mask: int, size: int) -> str:
    """A board as text, rows parted by blanks."""
    return " ".join(
        "".join("#" if mask >> size * row + column & 1 else "." for column in range(size)) for row in range(size)
    )


NAMED = {
    "dot": "... .#. ...",
    "corner": "#.. ... ...",
    "edge": ".#. ... ...",
    "pair": "##. ... ...",
    "bar": "### ... ...",
    "ell": "#.. #.. ##.",
    "jay": "..# ..# .##",
    "block": "##. ##. ...",
    "slash": "..# .#. #..",
    "ring": "### #.# ###",
    "full": "### ### ###",
}
"""`ell` and `jay` are mirror images, and no turn makes one of the other."""


@cache
def patterns() -> dict[str, Pattern]:
    """Forty-nine patterns: those named above, and fillers `p01` … of three to six stones."""
    found = {id: Pattern(id, id.title(), stones(text)) for id, text in NAMED.items()}
    seen = {turn for text in NAMED.values() for turn in rotations(cells_of(text)[0], 3)}
    for signs in product("#.", repeat=9):
        cells = frozenset(divmod(at, 3) for at, sign in enumerate(signs) if sign == "#")
        if len(found) < 49 and 3 <= len(cells) <= 6 and cells not in seen:
            seen |= set(rotations(cells, 3))
            id = f"p{len(found) - len(NAMED) + 1:02}"
            found[id] = Pattern(id, id.upper(), mask_of_cells(cells, 3))
    return found


STARS = {
    "newcomer": ShootingStar("newcomer", "Newcomer", "place", 1),
    "burn-up": ShootingStar("burn-up", "Burn-up", "remove", 1),
    "drifter": ShootingStar("drifter", "Drifter", "move", 1),
    "wish": ShootingStar("wish", "Wish", "swap", 2),
    "whirl": ShootingStar("whirl", "Whirl", "clockwise", 1),
    "counter-whirl": ShootingStar("counter-whirl", "Counter-whirl", "counter-clockwise", 1),
}
ZONES = (Zone(4, (2,), 5), Zone(5, (3, 4), 4), Zone(6, (5, 6), 3))


def content(supply: int = 35, cards: int = 49, adjacent: str = "orthogonal") -> Content:
    """The content of a test table: the first so many patterns, so many stones."""
    kept = dict(list(patterns().items())[:cards])
    rulings = Rulings.model_validate({"adjacent": adjacent})
    return Content(kept, STARS, Board("Test board", supply, ZONES), rulings)
