"""Whatever is wrong in the meaning of content is told with its file, line, column and code."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.games.hubble.assembly import KINDS, assemble
from generator.games.hubble.model import Content
from generator.reading.faults import Fault, FaultLog
from generator.reading.shelf import Root, Shelf, read_shelf

from .boards import EYEPIECE

PAD = """\
name: Mine
quadrants: {R: red, B: blue, Y: yellow, P: purple}
hexes: |
  _ _ R R B B _ _
   _ R R B B B _
  _ R R R B B B _
   R R R R B B B
  R R Y Y B B P P
   Y Y Y P P P P
  _ Y Y Y P P P _
   _ Y Y Y P P _
  _ _ Y Y P P _ _
"""
FACES = "{faces: [galaxy, planet, asteroid, comet, star, blank]}"
DICE = "".join(f"{colour}: {FACES}\n" for colour in ("red", "blue", "yellow", "purple", "white"))
TITLES = """\
titles:
  - {name: Low, points: 0–68}
  - {name: Middle, points: 69-75}
  - {name: High, points: 76+}
"""
HARP = """\
name: Harp
points: 12
bonus: 2
stars: |
  * . *
   + *
  * . .
figure:
  stars:
    - {name: First, bayer: α, magnitude: 1.5}
    - {}
    - {}
    - {bayer: β}
    - {}
  lines: [[1, 4], [4, 5]]
note: A harp.
"""


def plain(name: str, *rows: str) -> str:
    """A card without bonus stars."""
    return f"name: {name}\npoints: 9\nstars: |\n" + "".join(f"  {row}\n" for row in rows)


FILES = {
    "pad.yaml": PAD,
    "dice.yaml": DICE,
    "titles.yaml": TITLES,
    "constellations/harp.yaml": HARP,
    "constellations/bow.yaml": plain("Bow", "* * *"),
    "constellations/crab.yaml": plain("Crab", "* . *", " * ."),
    "constellations/dart.yaml": plain("Dart", "* . . *"),
    "constellations/fish.yaml": plain("Fish", "* . .", " . *"),
}


def read(folder: Path, changes: Mapping[str, str | None]) -> tuple[Content | None, list[Fault]]:
    """The small content with some files written otherwise, or left out, and all that is wrong with it."""
    for name, text in {**FILES, **changes}.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    reading, meaning = FaultLog(), FaultLog()
    content = assemble(read_shelf(KINDS, [Root(folder)], reading), meaning)
    # As when a game is loaded: what has no place may be due to what could not be read.
    found = [*reading, *(fault for fault in meaning if reading.ok or fault.spot)]
    return content if reading.ok else None, found


def faults(folder: Path, name: str, text: str) -> list[Fault]:
    """What is said about one file, and nothing but about that file."""
    content, found = read(folder, {name: text})
    assert content is None
    assert all(fault.spot is not None and fault.spot.file.endswith(name) for fault in found)
    return found


def places(found: list[Fault]) -> list[tuple[str, int, int]]:
    return [(fault.code, fault.spot.line, fault.spot.column) for fault in found if fault.spot]


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_sound_content_is_read_whole(tmp_path: Path) -> None:
    content, found = read(tmp_path, {})
    assert found == []
    assert content is not None
    assert len(content.pad.hexes) == 52
    assert content.pad.quadrant_of == EYEPIECE.quadrant_of
    assert content.pad.grid.neighbours == EYEPIECE.grid.neighbours
    assert content.pad.grid.names == EYEPIECE.grid.names
    assert [(title.name, title.least, title.most) for title in content.titles] == [
        ("Low", 0, 68),
        ("Middle", 69, 75),
        ("High", 76, None),
    ]
    harp = content.constellations["harp"]
    assert (harp.points, harp.bonus, harp.most, harp.note) == (12, 2, 14, "A harp.")
    assert [(star.bonus, star.name, star.bayer) for star in harp.stars] == [
        (False, "First", "α"),
        (False, "", ""),
        (True, "", ""),
        (False, "", "β"),
        (False, "", ""),
    ]
    assert harp.joins == ((0, 3), (3, 4))
    assert content.rulings.orientation == "fixed"


def test_dice_stand_in_the_order_of_the_quadrants_however_they_are_written(tmp_path: Path) -> None:
    content, _ = read(tmp_path, {"dice.yaml": "".join(reversed(DICE.splitlines(keepends=True)))})
    assert content is not None
    assert [die.colour for die in content.dice] == ["red", "blue", "yellow", "purple", "white"]


# Dice and quadrants


@pytest.mark.rule("HU-2")
def test_the_slip_of_the_source_is_an_error(tmp_path: Path) -> None:
    """A green die and a purple quadrant: the die has no quadrant, and the quadrant no die."""
    content, found = read(tmp_path, {"dice.yaml": changed(DICE, "purple:", "green:")})
    assert content is None
    assert sorted((fault.code, fault.rule, fault.message) for fault in found) == [
        (
            "die-and-quadrant",
            "HU-2",
            "the green die has no quadrant of its colour: they are red, blue, yellow and purple",
        ),
        ("die-and-quadrant", "HU-2", "the purple quadrant has no die of its colour"),
    ]
    assert places(found) == [("die-and-quadrant", 4, 1)]


@pytest.mark.rule("HU-2")
def test_a_die_without_a_quadrant_is_told_at_the_die(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "dice.yaml", DICE + f"green: {FACES}\n")
    assert places([fault]) == [("die-and-quadrant", 6, 1)]


@pytest.mark.rule("HU-2")
@pytest.mark.parametrize("colour", ["red", "purple"])
def test_a_quadrant_without_a_die_is_told(tmp_path: Path, colour: str) -> None:
    _, (fault,) = read(tmp_path, {"dice.yaml": changed(DICE, f"{colour}: {FACES}\n", "")})
    assert (fault.code, fault.rule) == ("die-and-quadrant", "HU-2")
    assert fault.message == f"the {colour} quadrant has no die of its colour"


@pytest.mark.rule("HU-2")
def test_the_space_station_needs_its_white_die(tmp_path: Path) -> None:
    _, (fault,) = read(tmp_path, {"dice.yaml": changed(DICE, f"white: {FACES}\n", "")})
    assert (fault.code, fault.message) == ("die-and-quadrant", "there is no white die for the Space Station")


@pytest.mark.rule("HU-2")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("star, blank]}\nblue", "star]}\nblue", ("out-of-range", 1, 7)),
        ("star, blank]}\nblue", "star, blank, blank]}\nblue", ("out-of-range", 1, 7)),
        ("star, blank]}\nblue", "sun, blank]}\nblue", ("bad-value", 1, 48)),
    ],
)
def test_a_die_has_six_known_faces(tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]) -> None:
    assert places(faults(tmp_path, "dice.yaml", changed(DICE, old, new))) == [expected]


# The pad


@pytest.mark.rule("HU-1")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("Y: yellow, P: purple", "Y: yellow, P: red", ("bad-quadrants", 2, 1)),
        ("Y: yellow, P: purple", "Y: yellow", ("bad-quadrants", 2, 1)),
        ("Y: yellow, P: purple", "Y: yellow, P: purple, Q: red", ("bad-quadrants", 2, 1)),
        ("Y: yellow, P: purple", "Y: yellow, P: white", ("bad-quadrants", 2, 1)),
        ("Y: yellow, P: purple", "Y: yellow, _: purple", ("bad-quadrants", 2, 1)),
        ("Y: yellow, P: purple", "Y: yellow, ' ': purple", ("bad-quadrants", 2, 1)),
        ("Y: yellow, P: purple", "Y: yellow, P: green", ("bad-value", 2, 44)),
        ("   R R R R B B B\n", "   R R R R B B x\n", ("unknown-character", 7, 16)),
        ("   R R R R B B B\n", "   R R R R B B b\n", ("unknown-character", 7, 16)),
        ("   R R R R B B B\n", "  R R R R B B B\n", ("staggered-grid", 7, 3)),
        ("   R R R R B B B\n", "   R R RR B B B\n", ("staggered-grid", 7, 9)),
        ("   R R R R B B B\n", "   R R R R B B  B\n", ("staggered-grid", 7, 17)),
        ("  _ _ R R B B _ _\n", "  _ _ B R B B _ _\n", ("unfair-quadrants", 3, 8)),
        ("  _ _ R R B B _ _\n", "  _ _ B R R B _ _\n", ("torn-quadrant", 4, 7)),
        ("  _ _ Y Y P P _ _\n", "  _ _ Y P Y P _ _\n", ("torn-quadrant", 12, 9)),
        ("hexes: |\n", "hexes: 3\nmore: |\n", ("wrong-type", 3, 8)),
    ],
)
def test_a_fault_in_the_pad_is_told_at_the_very_place(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    assert expected in places(faults(tmp_path, "pad.yaml", changed(PAD, old, new)))


@pytest.mark.rule("HU-1")
def test_a_pad_that_is_too_small_or_too_large_is_refused(tmp_path: Path) -> None:
    head = PAD.partition("  _ _")[0]
    small = head + "  R R R B B B\n   R R B B B\n" * 2 + "  Y Y Y P P P\n   Y Y P P P\n" * 2
    assert "the pad has 44 hexes; it needs 48 to 80" in [fault.message for fault in _pad(tmp_path, small)]
    large = head + "  R R R R R R B B B B B B\n   R R R R R B B B B B B\n" * 4
    assert "the pad has 92 hexes; it needs 48 to 80" in [fault.message for fault in _pad(tmp_path, large)]


def _pad(folder: Path, text: str) -> list[Fault]:
    return [fault for fault in read(folder, {"pad.yaml": text})[1] if fault.code == "pad-size"]


@pytest.mark.rule("HU-1")
def test_a_pad_has_no_more_rows_than_there_are_letters(tmp_path: Path) -> None:
    rows = [" R B" if at % 2 else "R B" for at in range(14)] + [" Y P" if at % 2 else "Y P" for at in range(14)]
    text = PAD.partition("  _ _")[0] + "".join(f"  {row}\n" for row in rows)
    found = _pad(tmp_path, text)
    assert [fault.message for fault in found] == ["the pad has 28 rows; it may have 26"]


@pytest.mark.rule("HU-1")
def test_how_unfair_the_quadrants_are_is_told(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "pad.yaml", changed(PAD, "  _ _ R R B B _ _\n", "  _ _ R B B B _ _\n"))
    told = "the quadrants differ by more than one hex: 12 red, 14 blue, 13 yellow and 13 purple"
    assert (fault.code, fault.message) == ("unfair-quadrants", told)


@pytest.mark.rule("HU-1")
def test_one_hex_more_is_fair_enough(tmp_path: Path) -> None:
    content, found = read(tmp_path, {"pad.yaml": changed(PAD, "  _ _ R R B B _ _\n", "  _ R R R B B _ _\n")})
    assert found == []
    assert content is not None
    assert content.pad.grid.count == 53


def test_a_pad_of_nothing_is_refused_without_a_crash(tmp_path: Path) -> None:
    text = PAD.partition("  _ _")[0] + "  _ _\n   _\n"
    assert places(faults(tmp_path, "pad.yaml", text)) == [("pad-size", 3, 8)]
    text = PAD.partition("hexes:")[0] + "hexes: '  '\n"
    assert places(faults(tmp_path, "pad.yaml", text)) == [("grid-size", 3, 8)]


# Constellations


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  * . *\n   + *\n  * . .\n", "  + . +\n   + .\n  + . +\n", ("no-required-stars", 4, 8)),
        ("   + *\n", "   . *\n", ("bonus-for-nothing", 3, 8)),
        ("bonus: 2\n", "", ("bonus-for-nothing", 3, 8)),
        ("bonus: 2\n", "bonus: 0\n", ("bonus-for-nothing", 4, 8)),
        ("   + *\n", "  + *\n", ("staggered-grid", 6, 3)),
        ("   + *\n", "   + x\n", ("unknown-character", 6, 6)),
        ("   + *\n", "   + _\n", ("unknown-character", 6, 6)),
        ("   + *\n", "   +\u00a0*\n", ("unknown-character", 6, 5)),
        ("    - {bayer: β}\n", "", ("wrong-figure", 9, 3)),
        ("    - {bayer: β}\n", "    - {bayer: β}\n    - {}\n", ("wrong-figure", 9, 3)),
        ("[[1, 4], [4, 5]]", "[[1, 4], [4, 6]]", ("wrong-figure", 15, 19)),
        ("[[1, 4], [4, 5]]", "[[1, 4], [0, 5]]", ("wrong-figure", 15, 19)),
        ("[[1, 4], [4, 5]]", "[[1, 4], [5, 5]]", ("wrong-figure", 15, 19)),
        ("[[1, 4], [4, 5]]", "[[1, 4], [4]]", ("missing-key", 15, 19)),
        ("points: 12", "points: 0", ("out-of-range", 2, 9)),
        ("points: 12", "points: 41", ("out-of-range", 2, 9)),
        ("name: Harp", "name: A name that is much too long", ("out-of-range", 1, 7)),
        ("magnitude: 1.5", "magnitude: .nan", ("out-of-range", 10, 42)),
        ("note: A harp.", "noet: A harp.", ("unknown-key", 16, 1)),
    ],
)
def test_a_fault_in_a_constellation_is_told_at_the_very_place(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int]
) -> None:
    found = places(faults(tmp_path, "constellations/harp.yaml", changed(HARP, old, new)))
    assert expected in found


@pytest.mark.rule("HU-16")
def test_two_cards_cannot_have_the_same_pattern_wherever_it_is_drawn(tmp_path: Path) -> None:
    for text in (plain("Eel", "* * *"), plain("Eel", ". . .", " . * * *"), plain("Eel", "* * *", " . +")):
        name = "constellations/eel.yaml"
        found = faults(tmp_path, name, text.replace("points: 9", "points: 9\nbonus: 1") if "+" in text else text)
        line = 4 if "+" in text else 3
        assert places(found) == [("same-pattern", line, 8)]
        assert found[0].message == "Eel requires the very pattern of Bow"


@pytest.mark.rule("HU-16")
def test_a_turned_pattern_is_another_one(tmp_path: Path) -> None:
    content, found = read(tmp_path, {"constellations/eel.yaml": plain("Eel", "*", " *", ". *")})
    assert found == []
    assert content is not None


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (("* . . . . . . . *",), "it is 9 hexes wide, the pad has 8"),
        (("*", " .", ".", " .", ".", " .", ".", " .", ".", " *"), "it is 10 rows high, the pad has 9"),
        (("* . . . . . . *", " .", "* . . . . . . *"), "its 4 stars reach over the edge wherever it is put"),
    ],
)
def test_a_pattern_that_fits_nowhere_is_told_why(tmp_path: Path, rows: tuple[str, ...], why: str) -> None:
    (fault,) = faults(tmp_path, "constellations/eel.yaml", plain("Eel", *rows))
    assert places([fault]) == [("does-not-fit", 3, 8)]
    assert (fault.message, fault.rule) == (f"Eel fits nowhere on the pad: {why}", "HU-16")


@pytest.mark.rule("HU-16")
def test_what_fits_when_turned_fits_where_turning_is_ruled_in(tmp_path: Path) -> None:
    """The pad has one level row of eight hexes, but two slanting ones side by side."""
    lying = {"constellations/eel.yaml": plain("Eel", "* . . . . . . *", " * . . . . . . *")}
    assert [fault.code for fault in read(tmp_path, lying)[1]] == ["does-not-fit"]
    content, found = read(tmp_path, {**lying, "rules.yaml": "orientation: rotate\n"})
    assert found == []
    assert content is not None


def test_two_cards_cannot_have_the_same_name(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "constellations/harp.yaml", changed(HARP, "name: Harp", "name: BOW"))
    assert places([fault]) == [("duplicate-name", 1, 7)]


@pytest.mark.rule("HU-3")
def test_two_players_need_four_cards(tmp_path: Path) -> None:
    content, found = read(tmp_path, {"constellations/dart.yaml": None, "constellations/fish.yaml": None})
    assert content is None
    assert [(fault.code, fault.rule, fault.message) for fault in found] == [
        ("too-few-cards", "HU-3", "two players need 4 constellations; there are 3")
    ]


# Titles


@pytest.mark.rule("HU-22")
@pytest.mark.parametrize(
    ("old", "new", "expected", "message"),
    [
        (
            "69-75",
            "68-75",
            ("overlapping-bands", 3, 28),
            "the band 68-75 overlaps the one before: it must begin at 69",
        ),
        ("69-75", "70-75", ("overlapping-bands", 3, 28), "the band 70-75 leaves a gap: it must begin at 69"),
        ("76+", "70+", ("overlapping-bands", 4, 26), "the band 70+ overlaps the one before: it must begin at 76"),
        ("0–68", "1–68", ("overlapping-bands", 2, 25), "the band 1–68 leaves a gap: it must begin at 0"),
        ("69-75", "69-60", ("bad-band", 3, 28), "the band 69-60 ends before it begins"),
        ("69-75", "69+", ("bad-band", 3, 28), "“69+” is no band of points here, as “69–75” is"),
        ("76+", "76-99", ("bad-band", 4, 26), "“76-99” is no band of points here, as “100+” is"),
        ("69-75", "some", ("bad-band", 3, 28), "“some” is no band of points here, as “69–75” is"),
        ("69-75", "٦٩-٧٥", ("bad-band", 3, 28), "“٦٩-٧٥” is no band of points here, as “69–75” is"),
        ("76+", "-1+", ("bad-band", 4, 26), "“-1+” is no band of points here, as “100+” is"),
    ],
)
def test_bands_that_overlap_or_leave_a_gap_are_told(
    tmp_path: Path, old: str, new: str, expected: tuple[str, int, int], message: str
) -> None:
    found = faults(tmp_path, "titles.yaml", changed(TITLES, old, new))
    assert places(found) == [expected]
    assert [(fault.message, fault.rule) for fault in found] == [(message, "HU-22")]


# Other


def test_an_unknown_ruling_is_refused(tmp_path: Path) -> None:
    assert places(faults(tmp_path, "rules.yaml", "orientation: turn\n")) == [("bad-value", 1, 14)]


@pytest.mark.parametrize("name", ["pad.yaml", "dice.yaml", "titles.yaml"])
def test_what_a_game_cannot_do_without_is_missed(tmp_path: Path, name: str) -> None:
    content, found = read(tmp_path, {name: None})
    assert content is None
    assert [fault.code for fault in found] == ["missing-file"]


def test_nothing_at_all_is_told_once_for_each_part() -> None:
    log = FaultLog()
    assert assemble(Shelf({kind.name: {} for kind in KINDS}, []), log) is None
    assert sorted((fault.code, fault.rule) for fault in log) == [
        ("missing-file", "HU-1"),
        ("missing-file", "HU-2"),
        ("missing-file", "HU-22"),
        ("too-few-cards", "HU-3"),
    ]


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    content, found = read(
        tmp_path,
        {
            "titles.yaml": changed(TITLES, "69-75", "68-75"),
            "dice.yaml": changed(DICE, "purple:", "green:"),
            "constellations/harp.yaml": changed(HARP, "bonus: 2\n", ""),
            "constellations/eel.yaml": plain("Eel", "* . . . . . . . *"),
        },
    )
    assert content is None
    assert sorted(fault.code for fault in found) == [
        "bonus-for-nothing",
        "die-and-quadrant",
        "die-and-quadrant",
        "does-not-fit",
        "overlapping-bands",
    ]


@pytest.mark.rule("HU-16")
def test_where_patterns_may_be_turned_a_turned_copy_is_the_same(tmp_path: Path) -> None:
    changes = {
        "rules.yaml": "orientation: rotate\n",
        "constellations/eel.yaml": plain("Eel", "* * *"),
        "constellations/eft.yaml": plain("Eft", "*", " *", ". *"),
    }
    _, found = read(tmp_path, changes)
    assert "Eft requires the very pattern of Eel" in [fault.message for fault in found]


@pytest.mark.rule("HU-16")
def test_a_bonus_star_that_never_fits_is_refused(tmp_path: Path) -> None:
    text = "name: Eel\npoints: 9\nbonus: 2\nstars: |\n  * * . . . . . . +\n"
    found = faults(tmp_path, "constellations/eel.yaml", text)
    assert places(found) == [("does-not-fit", 4, 8)]
    assert found[0].message == "at most 0 of the 1 bonus stars of Eel fit the pad at once"
