"""The printed pages keep to the measures of a page that works: computed, for every paper and ink."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from generator.drawing.bounds import Flat, Transform, bounds, placing, walk
from generator.drawing.paper import PAPERS, Paper
from generator.drawing.scene import Box, Circle, Path, Place, Rect, Scene, Text, Zone
from generator.drawing.theme import BOLD, FINE, HAIR, INKS, Ink, theme_for
from generator.games.star_stones.board_sheet import (
    BOARD,
    JOINTS,
    SPACE,
    board_sheet,
    poster_measures,
    poster_pages,
    poster_part,
)
from generator.games.star_stones.cards import pattern_card, star_card
from generator.games.star_stones.components import documents, faces, pieces, reference_copies
from generator.games.star_stones.difficulty import levels
from generator.games.star_stones.index_sheet import entries, index_pages
from generator.games.star_stones.model import POWERS, SIDE, Content, Pattern, Rulings
from generator.games.star_stones.pieces import STONE, VOID, Measures, draw_board, draw_pattern, zone_tone
from generator.games.star_stones.power_pictures import before_and_after
from generator.games.star_stones.reference_card import games_side, turn_side
from generator.games.star_stones.rules import POINT_HAND, TARGET
from generator.games.star_stones.stones_sheet import DIAMETER, stones_sheet
from generator.games.star_stones.wording import spelled
from generator.printing.documents import Document, Edition
from generator.printing.furniture import dress
from generator.printing.preflight import preflight

from .shipped import shipped

every_page = pytest.mark.parametrize(("paper", "ink"), [(paper, ink) for paper in PAPERS for ink in INKS])
every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)

FULL = theme_for("full")
LONGEST = Pattern(
    "longest",
    "Camelopardalis Secundus",
    0b111_101_010,
    "Its long neck reaches from the pole to the horizon; nobody has seen all of it at once.",
)
KINDS = ["board", "poster", "cards", "stones", "index"]


@cache
def made(paper: str, ink: Ink) -> dict[str, Document]:
    return {one.kind: one for one in pieces(shipped(), Edition(PAPERS[paper], ink, "1", "0"))}


@cache
def sheets(paper: str, ink: Ink) -> tuple[Scene, ...]:
    """Every page that is not of cards."""
    return tuple(page.scene for kind in KINDS if kind != "cards" for page in made(paper, ink)[kind].pages)


def with_patterns(*more: Pattern) -> Content:
    content = shipped()
    return replace(content, patterns=content.patterns | {pattern.id: pattern for pattern in more})


def placed(scene: Scene, name: str) -> list[Box]:
    """Where the scenes of that name lie, however deeply placed."""

    def look(around: Scene, transform: Transform) -> list[Box]:
        found: list[Box] = []
        for item in around.items:
            if isinstance(item, Place):
                if item.scene.name == name:
                    found.append(transform.box(bounds(item)))
                else:
                    found += look(item.scene, transform.after(placing(item)))
        return found

    return look(scene, Transform())


def shown(scene: Scene, frame: Box, size: int) -> int:
    """The stones of a picture, as a mask, read from where they lie in a square of spaces."""
    mask, cell = 0, frame.width / size
    for box in placed(scene, STONE):
        row = int((box.y + box.height / 2 - frame.y) // cell)
        column = int((box.x + box.width / 2 - frame.x) // cell)
        assert 0 <= row < size
        assert 0 <= column < size
        mask |= 1 << row * size + column
    return mask


def items(scene: Scene, wanted: type[Flat]) -> list[Flat]:
    return [item for item, _ in walk(scene) if isinstance(item, wanted)]


def words(scene: Scene) -> list[str]:
    return [item.text for item in items(scene, Text) if isinstance(item, Text)]


def zone(scene: Scene, name: str) -> Box:
    (found,) = [bounds(item) for item in scene.items if isinstance(item, Zone) and item.name == name]
    return found


# the whole


@every_page
def test_everything_passes_preflight(paper: str, ink: Ink) -> None:
    edition = Edition(PAPERS[paper], ink, "1", "0")
    for document in made(paper, ink).values():
        assert preflight(dress(document, edition, "Star Stones"), edition) == [], document.kind


def test_pieces_come_in_printing_order_and_alternatives_stay_out_of_the_one_file() -> None:
    edition = Edition(PAPERS["a4"], "low", "1", "0")
    made_now = documents(shipped(), edition)
    assert [one.kind for one in made_now][: len(KINDS)] == KINDS
    played_with = made("a4", "full").values()
    assert [one.kind for one in played_with if not one.in_everything] == ["poster"]
    assert [one.kind for one in played_with if one.duplex] == ["cards"]


@every_page
def test_lines_have_three_weights_and_type_two_families_and_four_sizes(paper: str, ink: Ink) -> None:
    for scene in sheets(paper, ink):
        texts = [(item, way.scale) for item, way in walk(scene) if isinstance(item, Text)]
        sizes = {round(item.size * scale, 2) for item, scale in texts}
        assert len(sizes) <= 4, (scene.name, sizes)
        assert {item.font.family for item, _ in texts} <= {"serif", "sans"}
        strokes = [
            item.stroke for item, _ in walk(scene) if isinstance(item, Rect | Circle | Path) and item.stroke
        ]
        marks = {stroke.weight for stroke in strokes} - {HAIR, FINE, BOLD}
        assert not marks or scene.name.startswith(("poster", "stones")), (scene.name, marks)


@pytest.mark.parametrize("paper", PAPERS)
def test_saving_ink_loses_no_word(paper: str) -> None:
    said = [[words(scene) for scene in sheets(paper, ink)] for ink in INKS]
    assert said[0] == said[1] == said[2]


# the board


@every_paper
def test_the_board_is_the_hero_and_its_spaces_hold_the_stones(paper: Paper) -> None:
    board = zone(board_sheet(shipped(), paper, FULL), "board")
    assert 0.5 <= board.width * board.height / (paper.safe.width * paper.safe.height) <= 0.65
    view = Measures(6, BOARD[paper.name])
    assert view.cell >= 28
    assert view.cell - DIAMETER >= 4
    assert view.block(6).right <= view.width


def test_zones_nest_and_share_the_corner_a1() -> None:
    content = shipped()
    view = Measures(content.board.zones[-1].size, 180)
    blocks = [view.block(one.size) for one in content.board.zones]
    assert len({(block.x, block.y) for block in blocks}) == 1
    assert [block.width for block in blocks] == sorted({block.width for block in blocks})
    scene = draw_board(content, 180, FULL)
    fills = {
        item.fill: bounds(item) for item in scene.items if isinstance(item, Rect) and item.fill and not item.stroke
    }
    for number, block in enumerate(blocks):
        assert fills[zone_tone(number, FULL)] == block
    assert [item.text for item in scene.items if isinstance(item, Text)][:3] == ["2", "3–4", "5–6"]
    assert {*"abcdef", *"123456"} <= set(words(scene))


@pytest.mark.parametrize("ink", INKS)
def test_zones_differ_without_colour(ink: Ink) -> None:
    content, theme = shipped(), theme_for(ink)
    view = Measures(6, 180)
    scene = draw_board(content, 180, theme)
    kinds: dict[tuple[object, ...], set[int]] = {}
    for cell in range(36):
        x, y = view.centre(cell)
        rings = [
            (round(item.radius, 2), item.stroke.weight, bool(item.stroke.dash))
            for item in scene.items
            if isinstance(item, Circle) and item.stroke and abs(item.x - x) + abs(item.y - y) < 0.01
        ]
        kinds.setdefault(tuple(rings), set()).add(cell)
    found = sorted(kinds.values(), key=len)
    assert found == sorted(
        [
            {cell for cell in range(36) if low <= max(divmod(cell, 6)) < high}
            for low, high in ((0, 4), (4, 5), (5, 6))
        ],
        key=len,
    )
    tones = {zone_tone(number, theme) for number in range(3)}
    assert all(tone.luminance >= 0.85 for tone in tones)
    assert len(tones) == (3 if ink == "full" else 1)


@pytest.mark.parametrize("size", [4, 5, 6])
def test_an_example_shows_one_zone_and_exactly_its_stones(size: int) -> None:
    for stones in (0, 0b1001, 1 << size * size - 1 | 0b110, (1 << size * size) - 1):
        for width in (45, 150):
            scene = draw_board(shipped(), width, FULL, size=size, stones=stones)
            assert shown(scene, Measures(size, width).block(size), size) == stones
            assert words(scene).count("d") == 1
            assert ("e" in words(scene)) == (size > 4)


@every_paper
def test_the_poster_is_whole_and_its_letters_meet(paper: Paper) -> None:
    content = shipped()
    view = poster_measures(content)
    assert 50 <= view.cell <= 55
    assert abs(view.cell - SPACE) < 0.1
    parts = [poster_part(content, place) for place in range(4)]
    assert sum(part.width * part.height for part in parts) == pytest.approx(view.width**2)
    assert parts[0].right == parts[1].x == parts[3].x
    assert parts[0].bottom == parts[2].y == parts[3].y
    assert (parts[0].right - view.block(1).x) / view.cell == pytest.approx(3)
    pages = poster_pages(content, paper, FULL)
    assert len(pages) == 4
    for letter, under, over in JOINTS:
        assert f"{letter} · glue sheet {over + 1} on this flap" in words(pages[under])
        assert words(pages[over]).count(letter) == 2
    names = Counter(text for page in pages for text in words(page) if text in tuple("abcdef"))
    assert names == Counter("abcdef")


# cards


@pytest.mark.parametrize("ink", INKS)
def test_a_card_shows_exactly_the_stones_of_its_pattern(ink: Ink) -> None:
    theme = theme_for(ink)
    for pattern in shipped().patterns.values():
        for picture in (draw_pattern(pattern, 30, theme), draw_pattern(pattern.stones, 30, theme, on_sky=True)):
            assert shown(picture, Box(0, 0, 30, 30), SIDE) == pattern.stones
            assert len(placed(picture, VOID)) == SIDE**2 - pattern.count
        card = pattern_card(pattern, 3, theme)
        (face,) = [
            item.scene for item in card.items if isinstance(item, Place) and item.scene.name.startswith("pattern")
        ]
        assert shown(face, Box(0, 0, face.width, face.width), SIDE) == pattern.stones
        assert {pattern.name, f"{pattern.count} stones", "middling"} <= set(words(card))


@pytest.mark.parametrize("more", [(), (LONGEST,)], ids=["shipped", "one-more"])
def test_every_pattern_has_one_card_and_one_entry(more: tuple[Pattern, ...]) -> None:
    content = with_patterns(*more)
    difficulty = levels(content)
    edition = Edition(PAPERS["letter"], "full", "1", "0")
    fronts = Counter(front.name for front, _ in faces(content, difficulty, edition))
    for pattern in content.patterns.values():
        assert fronts[f"constellation {pattern.name}"] == 1
    listed = entries(content, difficulty)
    assert sorted(entry.pattern.id for entry in listed) == sorted(content.patterns)
    assert [entry.level for entry in listed] == sorted(difficulty.values())
    pages = index_pages(content, difficulty, FULL, PAPERS["a4"])
    pictures = Counter(item.scene.name for page in pages for item in page.items if isinstance(item, Place))
    told = " ".join(text for page in pages for text in words(page))
    for pattern in content.patterns.values():
        assert pictures[f"pattern {pattern.name}"] == 1
        assert pattern.name in told


def test_shooting_stars_come_in_their_copies_and_everybody_gets_a_reference() -> None:
    content = shipped()
    cards = faces(content, levels(content), Edition(PAPERS["a4"], "full", "1", "0"))
    fronts = Counter(front.name for front, _ in cards)
    for star in content.stars.values():
        assert fronts[f"shooting star {star.name}"] == star.copies
    assert fronts["reference turn"] == reference_copies(content) == 6
    backs = Counter(back.name for _, back in cards)
    assert backs["back constellation"] == len(content.patterns)
    assert backs["back shooting star"] == sum(star.copies for star in content.stars.values()) == 7
    assert backs["reference games"] == 6


def test_every_power_has_a_picture_of_its_own_that_the_engine_agrees_with() -> None:
    content = shipped()
    pictures = {power: before_and_after(power) for power in POWERS if power != "swap"}
    assert len(set(pictures.values())) == len(pictures)
    for power, (before, after) in pictures.items():
        gained = after.bit_count() - before.bit_count()
        assert gained == {"place": 1, "remove": -1}.get(power, 0)
        assert before != after
    faces_of = {star.power: star_card(star, content, theme_for("mono")).items for star in content.stars.values()}
    assert set(faces_of) == set(POWERS)
    wider = replace(content, rulings=Rulings(adjacent="any"))
    drifter = next(star for star in content.stars.values() if star.power == "move")
    assert words(star_card(drifter, wider, FULL)) != words(star_card(drifter, content, FULL))


def test_the_reference_card_says_what_the_engine_does() -> None:
    content = shipped()
    said = words(games_side(content, FULL))
    for one in content.board.zones:
        assert {f"{one.size} × {one.size}", str(one.hand)} <= set(said)
    told = " ".join(said)
    assert f"Hold {spelled(POINT_HAND)} cards" in told
    assert f"first with {spelled(TARGET)} wins" in told
    turned = [item.scene for item in turn_side(content, FULL).items if isinstance(item, Place)]
    looks = [shown(scene, Box(0, 0, scene.width, scene.width), SIDE) for scene in turned]
    assert len(set(looks)) == 4
    assert Pattern("", "", looks[0]).looks == set(looks)


# stones and index


@every_paper
@pytest.mark.parametrize("count", [None, 36, 20])
def test_there_are_as_many_stones_as_the_supply(paper: Paper, count: int | None) -> None:
    content = shipped()
    if count is not None:
        content = replace(content, board=replace(content.board, stones=count))
    scene = stones_sheet(content, paper, FULL)
    boxes = placed(scene, STONE)
    assert len(boxes) == content.board.stones
    assert all(20 <= box.width <= DIAMETER for box in boxes)
    cuts = [item for item in items(scene, Circle) if isinstance(item, Circle) and item.radius * 2 == DIAMETER]
    assert len([circle for circle in cuts if circle.stroke and not circle.stroke.dash]) == content.board.stones


@every_page
def test_the_longest_card_and_a_large_pack_fit(paper: str, ink: Ink) -> None:
    many = [replace(LONGEST, id=f"card-{number}", name=f"Card {number}") for number in range(40)]
    wide = replace(LONGEST, id="wide", name="Zubenelgenubisagittarium")
    content = with_patterns(LONGEST, wide, *many)
    edition = Edition(PAPERS[paper], ink, "1", "0")
    for document in pieces(content, edition):
        if document.kind in ("cards", "index"):
            assert preflight(dress(document, edition, "Star Stones"), edition) == []
        if document.kind == "index":
            assert len(document.pages) >= 2
