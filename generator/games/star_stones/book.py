"""The rulebook of Star Stones. In: content and an edition; out: the book on full pages, and as a booklet to fold.

The words are a template; every number in them, every example and the duel table come from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator import places
from generator.games.star_stones import duel
from generator.games.star_stones.book_figures import BOARD, draw_figures, figure_name
from generator.games.star_stones.examples import PlayedExample
from generator.games.star_stones.model import LARGEST, Content
from generator.games.star_stones.pieces import players_of
from generator.games.star_stones.rules import POINT_HAND, TARGET
from generator.games.star_stones.telling import tell_play, tell_position
from generator.games.star_stones.wording import power
from generator.printing.booklet import make_booklet
from generator.printing.documents import Document, Edition
from generator.printing.rulebook import make_rulebook
from generator.printing.templating import render_template

TITLE = "Star Stones"
SUBTITLE = "One sky, and everybody may change it by a stone"


def rulebook(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> Document:
    """The rulebook on full pages; `pieces` are the other documents, to tell how each is printed."""
    return _make(make_rulebook, content, edition, pieces)


def booklet(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> Document:
    """The same book, to fold and staple."""
    return _make(make_booklet, content, edition, pieces)


def _make(
    maker: Callable[..., Document], content: Content, edition: Edition, pieces: Sequence[Document]
) -> Document:
    return maker(
        words(content, edition, pieces),
        title=TITLE,
        subtitle=SUBTITLE,
        figures=draw_figures(content, edition.theme),
        icons={},
        edition=edition,
    )


def words(content: Content, edition: Edition, pieces: Sequence[Document] = ()) -> str:
    """The book as Markdown, with every fact filled in."""
    facts = gather_facts(content) | {
        "paper": edition.paper.title,
        "pieces": [(piece.title, piece.copies, piece.cutting) for piece in pieces],
    }
    return render_template(places.TEMPLATES / "star-stones", "rulebook.md.j2", facts)


def gather_facts(content: Content) -> dict[str, object]:
    """What the words need to know of content and engine."""
    return {
        "board": BOARD,
        "largest": LARGEST,
        "zones": [
            {"players": players_of(zone), "size": zone.size, "hand": zone.hand} for zone in content.board.zones
        ],
        "pattern_count": len(content.patterns),
        "stones": content.board.stones,
        "star_count": sum(star.copies for star in content.stars.values()),
        "stars": [(star.name, power(star.power, content)) for star in content.stars.values()],
        "point_hand": POINT_HAND,
        "target": TARGET,
        "adjacent": content.rulings.adjacent,
        "duel_size": duel.SIZE,
        "positions": f"{duel.BOARDS * duel.CELLS:,}",
        "from_empty": _from_empty(content),
        "duels": _duels(content),
        "examples": _examples(content),
    }


def _from_empty(content: Content) -> str:
    """Which patterns can be forced from the empty board, in words."""
    forced = [pattern.name for pattern in content.patterns.values() if duel.judge(pattern).from_empty]
    if not forced:
        return "none can be forced: with care, everything can be denied"
    return f"these can be forced: {', '.join(forced)}" if len(forced) < 8 else f"{len(forced)} can be forced"


def _duels(content: Content) -> list[Mapping[str, object]]:
    """The table of the duel, those that are most easily forced first."""
    judged = [(pattern, duel.judge(pattern)) for pattern in content.patterns.values()]
    return [
        {
            "name": pattern.name,
            "stones": pattern.count,
            "forced": f"{found.forced_share:.1%}",
            "longest": found.longest,
        }
        for pattern, found in sorted(judged, key=lambda pair: (-pair[1].forced_share, pair[0].name))
    ]


def _examples(content: Content) -> dict[str, list[Mapping[str, object]]]:
    """The executed examples, by the section of the book in which they stand."""
    sections: dict[str, list[Mapping[str, object]]] = {}
    for example in content.examples.values():
        told = tell_play(example, content) if isinstance(example, PlayedExample) else tell_position(example)
        sections.setdefault(example.section, []).append(
            {"title": example.title, "told": told, "figure": figure_name(example)}
        )
    return sections
