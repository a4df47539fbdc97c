"""Fitting: where a constellation can stand. In: a card and a pad; out: positions by quadrant, or why none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.games.hubble.model import Constellation, Rulings
from generator.games.hubble.pad import Pad
from generator.games.hubble.patterns import orientations, placements
from generator.playing.grids import Hex


def positions_by_quadrants(card: Constellation, pad: Pad, rulings: Rulings) -> dict[tuple[str, ...], int]:
    """How many positions there are, by the quadrants over which the required stars spread."""
    counts = Counter(pad.quadrants_of(required) for required, _ in placements(pad, card, rulings))
    return dict(sorted(counts.items(), key=lambda item: (len(item[0]), -item[1])))


def why_it_never_fits(card: Constellation, pad: Pad, rulings: Rulings) -> str | None:
    """What keeps the required stars from fitting the pad anywhere; nothing if they fit."""
    if placements(pad, card, rulings):
        return None
    wide, high = min((extent(required) for required, _ in orientations(card, rulings)), default=(0, 0))
    pad_wide, pad_high = extent(pad.hexes)
    if wide > pad_wide:
        return f"it is {wide} hexes wide, the pad has {pad_wide}"
    if high > pad_high:
        return f"it is {high} rows high, the pad has {pad_high}"
    return f"its {len(card.required)} stars reach over the edge wherever it is put"


def extent(hexes: Sequence[Hex]) -> tuple[int, int]:
    """Width and height of some hexes, in hexes and rows."""
    columns = [2 * q + r for q, r in hexes]
    rows = [r for _, r in hexes]
    return (max(columns) - min(columns)) // 2 + 1, max(rows) - min(rows) + 1
