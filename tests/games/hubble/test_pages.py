"""The printed pages keep to the measures of a page that works: computed, for every paper and ink."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from generator.drawing.bounds import Flat, Transform, bounds, placing, walk
from generator.drawing.paper import PAPERS, Paper
from generator.drawing.scene import Box, Circle, Colour, Path, Place, Rect, Scene, Text, Zone
from generator.drawing.theme import BOLD, FINE, HAIR, INKS, Ink, theme_for
from generator.games.hubble import wording
from generator.games.hubble.cards import blank_card, constellation_card
from generator.games.hubble.components import pieces
from generator.games.hubble.dice_sheets import EDGE, dice_nets, net
from generator.games.hubble.eyepiece import Eyepiece
from generator.games.hubble.icons import SYMBOLS, hue_of, icon
from generator.games.hubble.model import COLOURS, WILD, Constellation, Content, Star
from generator.games.hubble.moves import ICONS
from generator.games.hubble.pad import PAIRS, Pad
from generator.games.hubble.pad_sheet import HALF, WHOLE, pad_sheet
from generator.games.hubble.points import PER_GALAXY, PER_TRIANGLE, comet_points
from generator.games.hubble.reference_sheet import random_table, reference_pages
from generator.games.hubble.round_sheet import ROUNDS, rolls, round_sheet, suggested
from generator.games.hubble.rules import FREE_ROUND, LENS, Hubble
from generator.printing.documents import Document, Edition, Page
from generator.printing.furniture import dress
from generator.printing.preflight import preflight
from generator.printing.sheets import lay_two_up

from .shipped import shipped

every_page = pytest.mark.parametrize(("paper", "ink"), [(paper, ink) for paper in PAPERS for ink in INKS])
every_sheet = pytest.mark.parametrize(
    ("paper", "half"), [(paper, half) for paper in PAPERS for half in (False, True)]
)

FULL = theme_for("full")
LARGEST = Pad(
    "Largest",
    tuple((q - r // 2, r) for r in range(8) for q in range(10)),
    tuple(q // 5 + 2 * (r // 4) for r in range(8) for q in range(10)),
    ("purple", "yellow", "blue", "red"),
)
"""A pad of eighty hexes of another outline, its colours in another order."""
LONGEST = Constellation(
    "longest",
    "Camelopardalis Minor",
    40,
    9,
    (Star((0, 0), False, "Zubeneschamali", "ζ²", 0.0), Star((6, 0), True, "Kaus Australis", "ψ¹", 7.0)),
    ((0, 1),),
    "Its long neck reaches from the pole to the horizon, and nobody has seen all of it at once.",
)


@cache
def made(paper: str, ink: Ink) -> dict[str, Document]:
    edition = Edition(PAPERS[paper], ink, "1", "0")
    return {one.kind: one for one in pieces(shipped(), edition)}


@cache
def sheets(paper: str, ink: Ink) -> tuple[Scene, ...]:
    """Every page that is not of cards."""
    wanted = ("pads", "pads-two-up", "dice", "reference", "rounds")
    return tuple(page.scene for kind in wanted for page in made(paper, ink)[kind].pages)


def placed(scene: Scene, wanted: type[Flat], leaving_out: str = "") -> list[tuple[Flat, Box]]:
    """All items of a type with the boxes they fill on the page."""

    def look(around: Scene, transform: Transform) -> list[tuple[Flat, Box]]:
        found: list[tuple[Flat, Box]] = []
        for item in around.items:
            if isinstance(item, Place):
                if not leaving_out or not item.scene.name.startswith(leaving_out):
                    found += look(item.scene, transform.after(placing(item)))
            elif isinstance(item, wanted):
                found.append((item, transform.box(bounds(item))))
        return found

    return look(scene, Transform())


def words(scene: Scene) -> list[str]:
    return [item.text for item, _ in walk(scene) if isinstance(item, Text)]


def zone(scene: Scene, name: str) -> Box:
    (found,) = [box for item, box in placed(scene, Zone) if isinstance(item, Zone) and item.name == name]
    return found


def within(outer: Box, inner: Box) -> bool:
    return (
        inner.x >= outer.x - 0.3
        and inner.y >= outer.y - 0.3
        and inner.right <= outer.right + 0.3
        and inner.bottom <= outer.bottom + 0.3
    )


def with_cards(*more: Constellation) -> Content:
    content = shipped()
    return replace(content, constellations=content.constellations | {card.id: card for card in more})


def lightness(colour: Colour) -> float:
    """L* of the colour as a printer without any prints it."""
    level = round(0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue)
    luminance = Colour(level, level, level).luminance
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


# the whole


@every_page
def test_everything_passes_preflight(paper: str, ink: Ink) -> None:
    edition = Edition(PAPERS[paper], ink, "1", "0")
    for document in made(paper, ink).values():
        assert preflight(dress(document, edition, "Hubble"), edition) == [], document.kind


def test_pieces_come_in_printing_order_and_alternatives_stay_out_of_the_one_file() -> None:
    documents = made("a4", "full").values()
    kinds = ["pads", "pads-two-up", "cards", "blank-cards", "dice", "reference", "rounds"]
    assert [one.kind for one in documents] == kinds
    assert [one.kind for one in documents if not one.in_everything] == ["pads-two-up"]
    assert [one.kind for one in documents if one.duplex] == ["cards", "blank-cards"]


@every_page
def test_lines_have_three_weights_and_type_two_families_and_four_sizes(paper: str, ink: Ink) -> None:
    for scene in sheets(paper, ink):
        texts = [(item, way.scale) for item, way in walk(scene) if isinstance(item, Text)]
        sizes = {round(item.size * scale, 2) for item, scale in texts}
        assert len(sizes) <= 4, (scene.name, sizes)
        assert {item.font.family for item, _ in texts} <= {"serif", "sans"}
        if scene.name != "dice nets":
            strokes = [
                item.stroke for item, _ in walk(scene) if isinstance(item, Rect | Circle | Path) and item.stroke
            ]
            marks = {stroke.weight for stroke in strokes} - {HAIR, FINE, BOLD}
            assert not marks or scene.width > scene.height, (scene.name, marks)


@pytest.mark.parametrize("paper", PAPERS)
def test_saving_ink_loses_no_word(paper: str) -> None:
    said = [[words(scene) for scene in sheets(paper, ink)] for ink in INKS]
    assert said[0] == said[1] == said[2]


@every_page
def test_what_is_written_on_is_light(paper: str, ink: Ink) -> None:
    for scene in sheets(paper, ink):
        for kind in (Rect, Circle, Path):
            for item, box in placed(scene, kind, leaving_out="header"):
                if isinstance(item, Rect | Circle | Path) and item.fill and min(box.width, box.height) > 6.2:
                    assert item.fill.luminance >= 0.85, (scene.name, item)


# colours


@pytest.mark.parametrize("ink", INKS)
def test_hues_are_apart_in_grey_and_light_enough_to_write_on(ink: Ink) -> None:
    hues = theme_for(ink).hues
    assert len(hues) == len(COLOURS)
    for one, other in combinations(hues, 2):
        assert abs(lightness(one.ink) - lightness(other.ink)) >= 15, (ink, one, other)
    assert all(hue.wash.luminance >= 0.85 for hue in hues)
    if ink == "mono":
        assert all(len(set(colour)) == 1 for hue in hues for colour in hue)


def test_every_quadrant_and_die_has_a_symbol_of_its_own() -> None:
    assert set(SYMBOLS) == {*COLOURS, WILD}
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)
    drawn = {icon(name, 5, FULL.text).items for name in SYMBOLS.values()}
    assert len(drawn) == len(SYMBOLS)
    pad = shipped().pad
    names = Counter(
        item.scene.name
        for around in [pad_sheet(shipped(), PAPERS["a4"], theme_for("mono"))]
        for field in around.items
        if isinstance(field, Place) and field.scene.name.startswith("eyepiece")
        for item in field.scene.items
        if isinstance(item, Place)
    )
    assert names == Counter(SYMBOLS[pad.colours[quadrant]] for quadrant in pad.quadrant_of)


def test_icons_differ_and_take_three_strokes_at_most() -> None:
    drawings = [icon(name, 10, FULL.text).items for name in ICONS]
    assert len(set(drawings)) == len(ICONS)
    assert all(1 <= len(items) <= 3 for items in drawings)


# the pad


@every_sheet
def test_the_field_is_the_hero_and_its_hexes_have_room(paper: str, half: bool) -> None:
    content = shipped()
    for one in (content, replace(content, pad=LARGEST)):
        scene = pad_sheet(one, PAPERS[paper], FULL, half=half)
        field = zone(scene, "field")
        room = (PAPERS[paper].half if half else PAPERS[paper]).safe
        assert 0.5 <= field.width * field.height / (room.width * room.height) <= 0.65
        width = Eyepiece(one.pad, (HALF if half else WHOLE)[paper].field).hex
        assert width >= 7
        if one is content and not half:
            assert width >= 15


@every_sheet
def test_score_boxes_stand_in_order_and_the_total_has_a_double_border(paper: str, half: bool) -> None:
    scene = pad_sheet(shipped(), PAPERS[paper], FULL, half=half)
    area = zone(scene, "score")
    frames = [item for item, box in placed(scene, Rect) if isinstance(item, Rect) and within(area, box)]
    boxes = [frame for frame in frames if frame.fill is not None]
    (outer,) = [frame for frame in frames if frame.fill is None]
    assert len(boxes) == 7
    assert [box.x for box in boxes] == sorted(box.x for box in boxes)
    assert all(min(box.width, box.height) >= 9 for box in boxes)
    assert outer.x < boxes[-1].x < boxes[-1].x + boxes[-1].width < outer.x + outer.width
    heads = [
        text for text in words(scene) if text.split()[0] in ("Galaxy", "Planet", "Asteroid", "Comet", "Stars")
    ]
    assert heads == ["Galaxy", "Planet", "Asteroid", "Comet", "Stars 1", "Stars 2"]


@every_sheet
def test_the_lens_has_its_squares_and_the_strip_its_eight_items(paper: str, half: bool) -> None:
    scene = pad_sheet(shipped(), PAPERS[paper], FULL, half=half)
    tools = zone(scene, "tools")
    squares = [item for item, box in placed(scene, Rect) if isinstance(item, Rect) and within(tools, box)]
    assert len(squares) == LENS
    assert all(min(square.width, square.height) >= 9 for square in squares)
    assert len(wording.STEPS) + len(ICONS) <= 8
    strip = zone(scene, "reference")
    said = {item.text for item, box in placed(scene, Text) if isinstance(item, Text) and within(strip, box)}
    assert {"1", "2", *ICONS} <= said


def test_formulas_are_those_of_the_engine() -> None:
    assert str(PER_GALAXY) in wording.FORMULAS["galaxy"]
    assert str(PER_TRIANGLE) in wording.FORMULAS["asteroid"]
    table = zip(wording.COMET_SIZES[:-1], wording.COMET_VALUES[:-1], strict=True)
    assert all(comet_points(int(size)) == int(points) for size, points in table)
    last = int(wording.COMET_SIZES[-2])
    assert comet_points(last + 1) - comet_points(last) == int(wording.COMET_VALUES[-1])


@every_sheet
def test_another_pad_passes_preflight_with_each_name_in_its_own_corner(paper: str, half: bool) -> None:
    edition = Edition(PAPERS[paper], "full", "1", "0")
    scene = pad_sheet(replace(shipped(), pad=LARGEST), PAPERS[paper], FULL, half=half)
    page = lay_two_up(scene, scene, PAPERS[paper]) if half else Page(scene)
    assert preflight(Document("pads", "Pads", (page,)), edition) == []
    assert Eyepiece(LARGEST, 100).corners() == (0, 1, 2, 3)
    assert {colour.title() for colour in COLOURS} <= set(words(scene))


# cards


def test_a_card_tells_required_from_bonus_stars_by_shape() -> None:
    for number, card in enumerate(shipped().constellations.values(), start=1):
        scene = constellation_card(card, number, theme_for("mono"))
        (figure,) = [item.scene for item in scene.items if isinstance(item, Place)]
        stars = [
            item for item in figure.items if isinstance(item, Circle) and (item.stroke or item.fill == FULL.paper)
        ]
        rings = [star for star in stars if star.stroke]
        discs = [
            item for item in figure.items if isinstance(item, Circle) and item.fill == theme_for("mono").on_sky
        ]
        assert (len(discs), len(rings)) == (len(card.required), len(card.extra))
        said = words(scene)
        assert {card.name, str(card.points), f"no. {number}"} <= set(said)
        assert (f"+{card.bonus}" in said) == bool(card.bonus) == ("each ring" in said)


@every_page
def test_the_longest_card_fits(paper: str, ink: Ink) -> None:
    content = with_cards(LONGEST)
    edition = Edition(PAPERS[paper], ink, "1", "0")
    for document in pieces(content, edition):
        if document.kind in ("cards", "reference"):
            assert preflight(dress(document, edition, "Hubble"), edition) == []


def test_a_blank_card_has_hexes_to_mark_and_boxes_for_numbers() -> None:
    scene = blank_card(FULL)
    boxes = [item for item in scene.items if isinstance(item, Rect)]
    hexes = [bounds(item) for item in scene.items if isinstance(item, Path) and item.fill]
    assert len(boxes) == 2
    assert all(min(box.width, box.height) >= 9 for box in boxes)
    assert len(hexes) >= 30
    assert all(box.width >= 7 for box in hexes)


# dice, table, rounds


def test_every_net_has_six_faces_with_the_icons_of_its_die() -> None:
    content = shipped()
    odd = replace(content.dice[0], faces=(4, 4, 0, 1, 5, 2))
    for die in (*content.dice, odd):
        scene = net(die, FULL)
        shown = [item.scene.name for item in scene.items if isinstance(item, Place) and item.scene.name in ICONS]
        assert shown == [ICONS[face] for face in die.faces]
        symbols = [
            item for item in scene.items if isinstance(item, Place) and item.scene.name == SYMBOLS[die.colour]
        ]
        assert len(symbols) == 6
        faces = [
            item for item in scene.items if isinstance(item, Path) and item.fill == hue_of(die.colour, FULL).wash
        ]
        assert len(faces) == (0 if die.colour == WILD else 6)
        tabs = [item for item in scene.items if isinstance(item, Path) and len(item.segments) == 4]
        assert len(tabs) == 7
    assert 20 <= EDGE <= 22
    for paper in PAPERS.values():
        nets = [item.scene.name for item in dice_nets(content, paper, FULL).items if isinstance(item, Place)]
        assert nets[1:] == [f"net {die.colour}" for die in content.dice]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_the_random_table_lists_every_card_once(paper: Paper) -> None:
    many = [replace(LONGEST, id=f"card-{number}", name=f"Card {number}") for number in range(30)]
    for content in (shipped(), with_cards(LONGEST), with_cards(*many)):
        cards = tuple(content.constellations.values())
        rows = random_table(cards)
        assert [row.number for row in rows] == list(range(1, len(cards) + 1))
        assert [row.name for row in rows] == [card.name for card in cards]
        pages = reference_pages(content, paper, FULL)
        said = Counter(text for page in pages for text in words(page))
        assert all(said[card.name] == 1 for card in cards)
        if content is shipped():
            assert len(pages) == 1


def test_the_same_seed_gives_the_same_rounds_and_another_seed_others() -> None:
    content, page = shipped(), PAPERS["a4"]
    assert rolls(content, "1") == rolls(content, "1")
    assert rolls(content, "1") != rolls(content, "2")
    assert suggested(content, "1") == suggested(content, "1")
    assert len({suggested(content, str(seed)) for seed in range(20)}) > 10
    assert round_sheet(content, "1", page, FULL) == round_sheet(content, "1", page, FULL)
    assert round_sheet(content, "1", page, FULL) != round_sheet(content, "2", page, FULL)


def test_every_third_round_says_choose_and_the_engine_takes_them_all() -> None:
    content = shipped()
    rounds = rolls(content, "1")
    assert len(rounds) == ROUNDS
    assert [roll.white is None for roll in rounds] == [number % FREE_ROUND == 0 for number in range(1, ROUNDS + 1)]
    assert {roll.pair for roll in rounds} == set(range(len(PAIRS)))
    scene = round_sheet(content, "1", PAPERS["letter"], FULL)
    assert words(scene).count("choose") == ROUNDS // FREE_ROUND
    names = {card.name for _, card in suggested(content, "1")}
    assert len(names) == 2
    assert names <= set(words(scene))
    hands = [[card for _, card in suggested(content, "1")]]
    table = Hubble(content.pad, content.dice, hands, "station", content.rulings)
    state = table.start()
    for roll in rounds[:2]:
        state = table.step(state, roll)
        state = table.step(state, table.legal(state)[-1])
    assert state.round == 3
