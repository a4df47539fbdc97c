"""Sheets: many pieces on one paper. In: scenes of cards or half pages; out: pages with marks to cut and fold by.

Cards are butted, so one cut parts two of them, and the block is centred on the paper, so that its mirror image
on the other side falls on the same place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from generator.drawing.paper import SAFE, Paper
from generator.drawing.scene import Box, Colour, Item, Place, Scene
from generator.drawing.theme import Theme
from generator.printing.documents import Face, Page
from generator.printing.finishing import CUT, FOLD, MARK_GAP, MARK_LENGTH, level_marks, upright_marks
from generator.printing.furniture import FOOTER_HEIGHT


class CardSize(NamedTuple):
    width: float
    height: float


CARD_SIZES = {
    "poker": CardSize(63.5, 88.9),
    "bridge": CardSize(57.15, 88.9),
    "mini": CardSize(44.45, 63.5),
    "tarot": CardSize(69.85, 120.65),
    "square": CardSize(63.5, 63.5),
}

Backing = Literal["duplex", "gutterfold"]
"""Backs on the other side of the sheet, or beside the fronts along a fold to glue."""


class Slot(NamedTuple):
    """A card's place in a grid."""

    column: int
    row: int


class Grid(NamedTuple):
    """A block of butted cards in the middle of a paper."""

    paper: Paper
    card: CardSize
    columns: int
    rows: int

    @property
    def block(self) -> Box:
        width, height = self.columns * self.card.width, self.rows * self.card.height
        return Box((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    def slot(self, index: int) -> Slot:
        """Where the card of this number lies: rows from the top, each from the left."""
        row, column = divmod(index, self.columns)
        return Slot(column, row)

    def behind(self, slot: Slot) -> Slot:
        """The slot on the other side of the sheet once it is flipped over its long, upright edge."""
        return Slot(self.columns - 1 - slot.column, slot.row)

    def across(self, slot: Slot) -> Slot:
        """The slot that a fold along the middle of the block lays behind this one."""
        return Slot(slot.column, self.rows - 1 - slot.row)

    def box(self, slot: Slot) -> Box:
        block = self.block
        x, y = block.x + slot.column * self.card.width, block.y + slot.row * self.card.height
        return Box(x, y, self.card.width, self.card.height)


def grid_for(paper: Paper, card: CardSize) -> Grid:
    """As many cards as the printable part of the paper holds."""
    # A hundredth of a millimetre of slack: sizes given in inches meet the margin within rounding.
    columns = int((paper.safe.width + 0.01) // card.width)
    rows = int((paper.safe.height + 0.01) // card.height)
    if not columns or not rows:
        raise ValueError(f"a card of {card.width:g} × {card.height:g} mm does not fit {paper.title}")
    return Grid(paper, card, columns, rows)


def fold_grid_for(paper: Paper, card: CardSize) -> Grid:
    """The grid for fronts above and backs below a fold, upright or landscape, whichever holds more cards."""
    grids = [grid_for(sheet, card) for sheet in (paper, paper.landscape)]
    even = [grid._replace(rows=grid.rows // 2 * 2) for grid in grids]
    best = max(even, key=lambda grid: grid.columns * grid.rows)
    if not best.rows:
        raise ValueError(f"two cards of {card.width:g} × {card.height:g} mm do not fit {paper.title}")
    return best


def lay_cards(
    title: str,
    fronts: Sequence[Scene],
    backs: Sequence[Scene] | Scene | None,
    paper: Paper,
    theme: Theme,
    *,
    copies: int = 1,
    backing: Backing = "duplex",
) -> tuple[Page, ...]:
    """Pages of cards; each page of fronts is followed by its backs, mirrored for a flip over the long edge."""
    pairs = [pair for pair in _paired(fronts, backs) for _ in range(copies)]
    if not pairs:
        return ()
    card = _common_size([scene for pair in pairs for scene in pair if scene is not None])
    if backing == "gutterfold":
        return _folded(title, pairs, fold_grid_for(paper, card), theme.text)
    grid = grid_for(paper, card)
    pages: list[Page] = []
    for sheet, batch in enumerate(_sheets(pairs, grid.columns * grid.rows), start=1):
        slots = [grid.slot(index) for index in range(len(batch))]
        behind = [grid.behind(slot) for slot in slots]
        front = [_put(grid, slot, pair[0]) for slot, pair in zip(slots, batch, strict=True)]
        back = [_put(grid, slot, pair[1]) for slot, pair in zip(behind, batch, strict=True) if pair[1]]
        face: Face = "front" if back else "single"
        bookmark = title if sheet == 1 else ""
        marks = _marks(grid, slots, theme.text)
        pages.append(_page(f"{title} {sheet}", grid, (*front, *marks), face, bookmark))
        if back:
            marks = _marks(grid, behind, theme.text)
            pages.append(_page(f"{title} {sheet} backs", grid, (*back, *marks), "back"))
    return tuple(pages)


def lay_two_up(one: Scene, other: Scene, paper: Paper, *, bookmark: str = "") -> Page:
    """Two scenes side by side on the landscape sheet, with marks for the one cut between them."""
    sheet = paper.landscape
    items: list[Item] = []
    for scene, centre in ((one, sheet.width / 4), (other, sheet.width * 3 / 4)):
        if scene.width > sheet.width / 2 + 0.01 or scene.height > sheet.height + 0.01:
            raise ValueError(f"“{scene.name}” is larger than half of {paper.title}")
        items.append(Place(scene, centre - scene.width / 2, (sheet.height - scene.height) / 2))
    # The marks stand at the ends of the cut, inside the printable part, as nothing else crosses the middle; the
    # lower one ends where the footer begins.
    top, bottom = SAFE + MARK_LENGTH, sheet.height - SAFE - FOOTER_HEIGHT - MARK_GAP - MARK_LENGTH
    cut = Box(0, top + MARK_GAP, sheet.width, bottom - top - 2 * MARK_GAP)
    items += upright_marks([sheet.width / 2], cut, sheet.height)
    name = one.name if one.name == other.name else f"{one.name}, {other.name}"
    return Page(Scene(name, sheet.width, sheet.height, tuple(items)), "sheet", bookmark=bookmark)


_Pair = tuple[Scene, Scene | None]


def _paired(fronts: Sequence[Scene], backs: Sequence[Scene] | Scene | None) -> list[_Pair]:
    if backs is None or isinstance(backs, Scene):
        return [(front, backs) for front in fronts]
    if len(backs) != len(fronts):
        raise ValueError(f"{len(fronts)} fronts but {len(backs)} backs")
    return list(zip(fronts, backs, strict=True))


def _common_size(cards: Sequence[Scene]) -> CardSize:
    sizes = {CardSize(card.width, card.height) for card in cards}
    if len(sizes) > 1:
        raise ValueError(f"cards of different sizes on one sheet: {', '.join(sorted(map(str, sizes)))}")
    return sizes.pop()


def _folded(title: str, pairs: Sequence[_Pair], grid: Grid, colour: Colour) -> tuple[Page, ...]:
    """Fronts above the fold and their backs below it, upside down, so that folding sets them upright."""
    pages: list[Page] = []
    for sheet, batch in enumerate(_sheets(pairs, grid.columns * grid.rows // 2), start=1):
        items: list[Item] = []
        slots: list[Slot] = []
        for index, (front, back) in enumerate(batch):
            if back is None:
                raise ValueError(f"“{front.name}” has no back to fold behind it")
            # Filled from the fold outwards, so that a single card still has its back beside it.
            column, row = index % grid.columns, grid.rows // 2 - 1 - index // grid.columns
            above = Slot(column, row)
            below = grid.across(above)
            items.append(_put(grid, above, front))
            box = grid.box(below)
            items.append(Place(back, box.x, box.y, turn=180))
            slots += [above, below]
        fold = grid.block.y + grid.block.height / 2
        items += _marks(grid, slots, colour, fold)
        items += level_marks([fold], grid.block, grid.paper.width, FOLD._replace(colour=colour))
        pages.append(_page(f"{title} {sheet}", grid, tuple(items), "single", title if sheet == 1 else ""))
    return tuple(pages)


def _sheets(pairs: Sequence[_Pair], size: int) -> Iterator[Sequence[_Pair]]:
    for start in range(0, len(pairs), size):
        yield pairs[start : start + size]


def _put(grid: Grid, slot: Slot, scene: Scene) -> Place:
    box = grid.box(slot)
    return Place(scene, box.x, box.y)


def _page(name: str, grid: Grid, items: tuple[Item, ...], face: Face, bookmark: str = "") -> Page:
    return Page(Scene(name, grid.paper.width, grid.paper.height, items), "cards", face, bookmark)


def _marks(grid: Grid, slots: Sequence[Slot], colour: Colour, fold: float | None = None) -> list[Item]:
    """Cut marks at every edge of the cards that are there; a fold is not cut."""
    boxes = [grid.box(slot) for slot in slots]
    xs = sorted({round(edge, 4) for box in boxes for edge in (box.x, box.right)})
    ys = sorted({round(edge, 4) for box in boxes for edge in (box.y, box.bottom)})
    if fold is not None:
        ys = [y for y in ys if abs(y - fold) > 0.01]
    stroke = CUT._replace(colour=colour)
    return [
        *upright_marks(xs, grid.block, grid.paper.height, stroke),
        *level_marks(ys, grid.block, grid.paper.width, stroke),
    ]
