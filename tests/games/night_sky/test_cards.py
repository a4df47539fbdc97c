"""Cards say what the engine means, and nothing on them gets in the way of anything else."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from generator.drawing.paper import A4
from generator.drawing.scene import Box, Circle, LineTo, MoveTo, Path, Place, Scene, Text
from generator.drawing.theme import BOLD, FINE, HAIR, INKS, Ink, theme_for
from generator.drawing.type import TextOverflow
from generator.games.night_sky.cards import EDGE, HEIGHT, WIDTH, aid_back, aid_front, card_back, objective_card
from generator.games.night_sky.components import documents
from generator.games.night_sky.criteria import sentence
from generator.games.night_sky.model import (
    Area,
    CompletedWith,
    Connected,
    Criterion,
    Diagonal,
    GainedInTurn,
    Objective,
    Unused,
)
from generator.games.night_sky.moves import ABILITIES
from generator.printing.documents import Edition

from .looking import contrast, families, grey, grounds, holds, meet, seen, sizes, texts, weights
from .shipped import shipped

OBJECTIVES = tuple(shipped().content.objectives.values())
NOTE = (
    "A note may be so long: one hundred and twenty characters at most, "
    "and all of them have to find room below both rings."
)
LONGEST: tuple[Criterion, ...] = (
    Area(kind="area", size=8, stars="none"),
    Diagonal(kind="diagonal", length=8),
    Connected(kind="connected"),
    Unused(kind="unused", count=12),
    GainedInTurn(kind="gained-in-turn", count=12),
    CompletedWith(kind="completed-with", number=8, lines=4),
    CompletedWith(kind="completed-with", number=1, lines=1),
)
EXTREMES = tuple(Objective("wish", "Corona Australis", criterion, (20, 20), NOTE) for criterion in LONGEST)


def cards(ink: Ink) -> list[Scene]:
    theme = theme_for(ink)
    return [
        *(objective_card(objective, theme) for objective in (*OBJECTIVES, *EXTREMES)),
        *(aid_front(theme, first_player=first) for first in (True, False)),
        aid_back(theme),
        card_back("objective", theme),
    ]


def placed(scene: Scene) -> list[Box]:
    """The pictures on a card: icons and diagrams."""
    return [
        Box(item.x, item.y, item.scene.width * item.scale, item.scene.height * item.scale)
        for item in scene.items
        if isinstance(item, Place)
    ]


@pytest.mark.parametrize("ink", INKS)
def test_words_stay_inside_the_card_and_clear_of_one_another(ink: Ink) -> None:
    inside = Box(0, 0, WIDTH, HEIGHT).inset(EDGE)
    for card in cards(ink):
        words = [word for word in texts(card) if not any(holds(picture, word.box) for picture in placed(card))]
        # A head band may stand nearer to the upper edge than running text.
        assert all(holds(inside._replace(y=3, height=HEIGHT - EDGE - 3), word.box, 0.1) for word in words), (
            card.name
        )
        for one, other in combinations(words, 2):
            assert not meet(one.box, other.box), (card.name, one.item, other.item)


@pytest.mark.parametrize("ink", INKS)
def test_no_icon_touches_a_word_or_another_icon(ink: Ink) -> None:
    for card in cards(ink):
        pictures = placed(card)
        words = [word for word in texts(card) if not any(holds(picture, word.box) for picture in pictures)]
        assert not any(meet(picture, word.box) for picture in pictures for word in words), card.name
        assert not any(meet(one, other) for one, other in combinations(pictures, 2)), card.name


@pytest.mark.parametrize("values", [(1, 1), (7, 4), (20, 20)])
def test_values_sit_inside_their_rings_and_all_else_outside(values: tuple[int, int]) -> None:
    for objective in (*OBJECTIVES, *EXTREMES):
        card = objective_card(Objective("x", objective.name, objective.criterion, values, NOTE), theme_for("full"))
        rings = [item for item in card.items if isinstance(item, Circle)]
        assert len(rings) == 2
        for ring, value in zip(rings, values, strict=True):
            around = Box(ring.x - ring.radius, ring.y - ring.radius, 2 * ring.radius, 2 * ring.radius)
            near = [word for word in texts(card) if meet(around, word.box)]
            assert [word.item.text for word in near if isinstance(word.item, Text)] == [str(value)]
            (box,) = [word.box for word in near]
            corners = [(x, y) for x in (box.x, box.right) for y in (box.y + 0.3, box.bottom - 1)]
            assert all(hypot(x - ring.x, y - ring.y) < ring.radius for x, y in corners)


@pytest.mark.parametrize("ink", INKS)
def test_a_card_keeps_the_measures_of_a_page(ink: Ink) -> None:
    for card in cards(ink):
        assert (card.width, card.height) == (63.5, 88.9)
        assert weights(card) <= {HAIR, FINE, BOLD}
        assert families(card) <= {"serif", "sans"}
        assert len(sizes(card)) <= 4, (card.name, sizes(card))
        assert min(sizes(card)) >= 7
        for text, ground in grounds(card):
            assert contrast(text.colour, ground) >= 4.5, (card.name, text)
            assert contrast(grey(text.colour), grey(ground)) >= 4.5, (card.name, text)


@pytest.mark.parametrize("ink", INKS)
def test_rules_across_a_card_are_level(ink: Ink) -> None:
    for card in cards(ink):
        for item in card.items:
            if isinstance(item, Path) and [type(step) for step in item.segments] == [MoveTo, LineTo]:
                (_, start), (_, end) = item.segments  # type: ignore[misc]
                assert start == end, card.name


@pytest.mark.parametrize("objective", OBJECTIVES, ids=lambda objective: objective.id)
def test_a_card_says_name_sentence_values_and_note(objective: Objective) -> None:
    words = [
        one.item.text for one in texts(objective_card(objective, theme_for("full"))) if isinstance(one.item, Text)
    ]
    said = " ".join(words)
    assert objective.name in words
    assert sentence(objective.criterion) in said
    assert objective.note in said
    assert [word for word in words if word in ("first", "later")] == ["first", "later"]
    assert words.index(str(objective.values[0])) < words.index("first")


def test_the_aids_explain_every_ability_and_one_of_them_starts() -> None:
    theme = theme_for("full")
    front = aid_front(theme, first_player=False)
    words = {one.item.text for one in texts(front) if isinstance(one.item, Text)}
    assert {name.title() for name in ABILITIES} <= words
    assert len(placed(aid_front(theme, first_player=True))) == len(placed(front)) + 1
    pages = next(document for document in documents(shipped().content, Edition(A4, "full", "1", "0"))
                 if document.kind == "cards").pages  # fmt: skip
    marked = aid_front(theme, first_player=True)
    found = [item.scene for page in pages for item in page.scene.items if isinstance(item, Place)]
    assert found.count(marked) == 1
    assert found.count(front) == 3


@pytest.mark.parametrize("change", [{"name": "W" * 40}, {"note": "WM " * 40}])
def test_words_that_do_not_fit_are_refused_rather_than_squeezed(change: dict[str, str]) -> None:
    wide = Objective(**{"id": "x", "name": "X", "criterion": LONGEST[2], "values": (6, 4), "note": "", **change})  # type: ignore[arg-type]
    with pytest.raises(TextOverflow):
        objective_card(wide, theme_for("full"))


def test_icons_are_seen_in_one_stroke_language() -> None:
    front = aid_front(theme_for("mono"), first_player=False)
    icons = [item.scene for item in front.items if isinstance(item, Place)]
    for picture in icons:
        strokes = [one.item.stroke for one in seen(picture) if isinstance(one.item, Path) and one.item.stroke]
        assert all(stroke.round_ends and stroke.weight == FINE for stroke in strokes)
        assert len(picture.items) <= 3
