"""The rulebook of Night Sky. In: content and an edition; out: the rulebook and the booklet as documents.

Whatever the content or the engine knows is computed here and filled into the words: counts, tables, values,
rulings and worked examples. The words themselves are in `templates/night-sky/`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from generator import places
from generator.drawing.scene import Scene
from generator.games.night_sky.automaton import BANDS
from generator.games.night_sky.book_figures import (
    ANATOMY,
    GALLERY_PITCH,
    caption,
    draw_figures,
    draw_icons,
    figure_name,
    gallery_rows,
    richest_chart,
)
from generator.games.night_sky.criteria import in_words, sentence
from generator.games.night_sky.examples import PlayedExample, ScoredExample
from generator.games.night_sky.model import BOXES, Chart, Content
from generator.games.night_sky.moves import ABILITIES
from generator.games.night_sky.rules import NightSky
from generator.games.night_sky.sheet import FULL_SHEET_BONUS, PER_UNUSED_ABILITY, blank_sheet
from generator.games.night_sky.state import DICE, SIDES
from generator.games.night_sky.telling import tell
from generator.printing.booklet import make_booklet
from generator.printing.documents import Document, Edition
from generator.printing.rulebook import make_rulebook, one_column, two_columns
from generator.printing.templating import render_template
from generator.reading.faults import listed

TITLE = "Night Sky"
_OBSTACLES = {
    "asteroid": "asteroids",
    "comet": "comets",
    "planet": "planets",
    "shooting star": "shooting_stars",
}
"""Sorts of obstacles, and the masks of a chart that hold them."""


def rulebook(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> Document:
    """The rulebook on full pages; `pieces` are the other documents, to tell how each is printed."""
    return _make(make_rulebook, content, edition, pieces, two_columns(edition.paper).width)


def booklet(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> Document:
    """The same book, to fold and staple."""
    return _make(make_booklet, content, edition, pieces, one_column(edition.paper.half).width)


class _Maker(Protocol):
    def __call__(
        self,
        source: str,
        *,
        title: str,
        subtitle: str,
        figures: Mapping[str, Scene],
        icons: Mapping[str, Scene],
        edition: Edition,
    ) -> Document: ...


def _make(maker: _Maker, content: Content, edition: Edition, pieces: Sequence[Document], width: float) -> Document:
    across = int(width // GALLERY_PITCH)
    return maker(
        words(content, edition, pieces, across),
        title=TITLE,
        subtitle=subtitle(),
        figures=draw_figures(content, edition.theme, across),
        icons=draw_icons(edition.theme),
        edition=edition,
    )


def subtitle() -> str:
    return f"Dice, a pencil and a constellation, for {min(DICE)} to {max(DICE)} players"


def words(content: Content, edition: Edition, pieces: Sequence[Document] = (), across: int = 3) -> str:
    """The book as Markdown, with every fact filled in; pictures of objectives stand `across` in a row."""
    facts = gather_facts(content) | {
        "paper": edition.paper.title,
        "gallery": [name for name, _ in gallery_rows(content, across)],
        "pieces": [(piece.title, piece.copies, piece.cutting) for piece in pieces],
    }
    return render_template(places.TEMPLATES / "night-sky", "rulebook.md.j2", facts)


def gather_facts(content: Content) -> dict[str, object]:
    """What the words need to know of content and engine."""
    charts = sorted(content.charts.values(), key=lambda chart: (chart.difficulty, chart.size, chart.name))
    sizes = Counter(chart.size for chart in charts)
    copies = " or ".join(_times(count) for count in sorted({chart.copies for chart in charts}))
    return {
        "players": (min(DICE), max(DICE)),
        "dice": DICE,
        "most_dice": max(DICE.values()),
        "sides": SIDES,
        "boxes": BOXES,
        "full_sheet": FULL_SHEET_BONUS,
        "per_ability": PER_UNUSED_ABILITY,
        "number": in_words,
        "chart_count": len(charts),
        "sizes": [(size, sizes[size]) for size in sorted(sizes)],
        "charts": [_chart_row(chart) for chart in charts],
        "anatomy": _anatomy(richest_chart(content)),
        "copies": copies,
        "strip": len(ABILITIES),
        "objective_count": len(content.objectives),
        "objectives": [
            {"name": item.name, "asks": sentence(item.criterion), "values": item.values}
            for item in sorted(content.objectives.values(), key=lambda item: item.name)
        ],
        "sample": max(content.objectives.values(), key=lambda item: item.values),
        "rulings": content.rulings,
        "bands": _bands(),
        "together": _cooperative_result(charts[0]),
        "examples": _examples(content),
    }


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{in_words(count)} times")


def _chart_row(chart: Chart) -> Mapping[str, object]:
    found = [(_icon_of(name), getattr(chart, masks).bit_count()) for name, masks in _OBSTACLES.items()]
    return {
        "name": chart.name,
        "size": chart.size,
        "difficulty": chart.difficulty,
        "stars": chart.stars.bit_count(),
        "obstacles": [(icon, count) for icon, count in found if count],
    }


def _icon_of(obstacle: str) -> str:
    return obstacle.replace(" ", "-")


def _anatomy(chart: Chart) -> Mapping[str, object]:
    """What the first figure shows."""
    sorts = [f"{name}s" for name, masks in _OBSTACLES.items() if getattr(chart, masks)]
    return {"figure": ANATOMY, "name": chart.name, "obstacles": listed(sorts, "and") if sorts else ""}


def _bands() -> list[tuple[str, str]]:
    """The ranks of the solo game: from where to where, and what they are called."""
    ends = [start - 1 for start, _ in BANDS[1:]]
    first, *middle = zip(BANDS, ends, strict=False)
    return [
        (f"{first[1]} or less", first[0][1]),
        *((f"{start}–{end}", name) for (start, name), end in middle),
        (f"{BANDS[-1][0]} or more", BANDS[-1][1]),
    ]


def _cooperative_result(chart: Chart) -> Mapping[str, object]:
    """A result of the cooperative game, as the engine writes it."""
    rules = NightSky(chart, (), mode="cooperative")
    full = blank_sheet(chart.copies)._replace(filled=FULL_SHEET_BONUS)
    state = rules.start()._replace(sheets=(full._replace(boxes=(6, 4, 2)), full._replace(boxes=(6, 4))))
    scores = [sheet.score for sheet in state.sheets]
    return {"scores": scores, "result": rules.cooperative_result(state)}


def _examples(content: Content) -> dict[str, list[Mapping[str, object]]]:
    """The executed examples, by the section of the book in which they stand."""
    sections: dict[str, list[Mapping[str, object]]] = {}
    for example in content.examples.values():
        told = _played(example) if isinstance(example, PlayedExample) else _scored(example, content)
        sections.setdefault(example.section, []).append(told)
    return sections


def _played(example: PlayedExample) -> Mapping[str, object]:
    return {
        "title": example.title,
        "told": " ".join(tell(example)),
        "figure": figure_name(example),
        "caption": caption(example),
    }


def _scored(example: ScoredExample, content: Content) -> Mapping[str, object]:
    """A sheet, line by line, as a table in the order in which points are added up."""
    sheet, parts = example.sheet, example.score.parts
    rows = [
        (content.objectives[name].name if name else "Skipped once", f"box {place}", str(value))
        for place, (name, value) in enumerate(sheet.boxes, start=1)
    ]
    unused = sum(sheet.gained) - sum(sheet.used)
    kept = f"{unused} × {PER_UNUSED_ABILITY}"
    rows.append(("Filled Sheet", "every space marked" if sheet.filled else "", str(parts["filled"])))
    rows.append(("Unused abilities", kept, str(parts["abilities"])))
    return {"title": example.title, "chart": sheet.chart.name, "rows": rows, "total": example.score.total}
