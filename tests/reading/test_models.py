"""What does not fit a model is told in plain words, all of it at once, where it stands."""

from enum import Enum
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, RootModel, ValidationError, field_validator
from pydantic_core import PydanticCustomError

from generator.reading.faults import Fault, FaultLog
from generator.reading.models import ContentModel, validate
from generator.reading.nodes import Data, parse_yaml


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Circle(ContentModel):
    kind: Literal["circle"]
    radius: Annotated[float, Field(gt=0)]
    circle: int = 0


class Stroke(ContentModel):
    kind: Literal["stroke"]
    ends: tuple[int, int] = (0, 1)


class Hand(RootModel[tuple[Annotated[int, Field(le=6)], ...]]):
    pass


class Thing(ContentModel):
    name: Annotated[str, Field(min_length=2, max_length=10)] = "thing"
    level: int = Field(default=1, ge=1, le=5)
    above: Annotated[int, Field(gt=3)] = 4
    even: Annotated[int, Field(multiple_of=2)] = 2
    ratio: float = 0.5
    flag: bool = False
    colour: Colour = Colour.RED
    size: Literal[8, 10] = 8
    word: Annotated[str, Field(pattern="^[a-z]+$")] = "a"
    shapes: tuple[Annotated[Circle | Stroke, Field(discriminator="kind")], ...] = ()
    either: Circle | str | None = None
    counts: dict[str, Annotated[int, Field(ge=0)]] = Field(default_factory=dict)
    tags: tuple[str, ...] = Field(default=(), max_length=2)
    hand: Hand = Hand(())
    odd: int = 1
    letters: str = "abc"

    @field_validator("odd")
    @classmethod
    def _is_odd(cls, value: int) -> int:
        if value % 2 == 0:
            raise ValueError(f"{value} is not odd")
        return value

    @field_validator("letters")
    @classmethod
    def _is_known(cls, value: str) -> str:
        if "x" in value:
            raise PydanticCustomError("unknown-character", "there is no “x”")
        return value


def faults(text: str) -> list[Fault]:
    log = FaultLog()
    sourced = parse_yaml(text, "f.yaml", log)
    assert sourced is not None
    assert (validate(Thing, sourced, log) is None) != log.ok
    return log.faults


@pytest.mark.parametrize(
    ("text", "code", "column", "message"),
    [
        ("name: 3", "wrong-type", 7, "“name” must be text, not the number 3"),
        ("name: x", "out-of-range", 7, "“name” has 1 character; it must have 2 to 10"),
        ("name:", "wrong-type", 1, "“name” must be text, not an empty value"),
        ("level: true", "wrong-type", 8, "“level” must be a whole number, not the truth value true"),
        ("level: 1.0", "wrong-type", 8, "“level” must be a whole number, not the number 1.0"),
        ("level: [1]", "wrong-type", 1, "“level” must be a whole number, not a list"),
        ("level: 0", "out-of-range", 8, "“level” is 0; it must be from 1 to 5"),
        ("above: 3", "out-of-range", 8, "“above” is 3; it must be more than 3"),
        ("even: 3", "out-of-range", 7, "“even” is 3; it must be a multiple of 2"),
        ("ratio: '1'", "wrong-type", 8, "“ratio” must be a number, not the text “1”"),
        ("flag: yes", "wrong-type", 7, "“flag” must be true or false, not the text “yes”"),
        ("flag: 1", "wrong-type", 7, "“flag” must be true or false, not the number 1"),
        ("colour: rad", "bad-value", 9, "“colour” cannot be “rad”; it must be “red” or “blue”"),
        ("size: 9", "bad-value", 7, "“size” cannot be the number 9; it must be 8 or 10"),
        ("word: A", "bad-value", 7, "“word” is “A”, which does not fit the pattern ^[a-z]+$"),
        ("shapes: {}", "wrong-type", 1, "“shapes” must be a list, not a mapping"),
        ("shapes: [{}]", "missing-key", 10, "the key “kind” is missing"),
        ("shapes: [4]", "wrong-type", 10, "entry 1 of “shapes” must be a mapping, not the number 4"),
        ("shapes: [{kind: circl}]", "bad-value", 17, "“kind” cannot be “circl”; it must be “circle” or “stroke”"),
        ("shapes: [{kind: circle}]", "missing-key", 10, "the key “radius” is missing"),
        ("shapes: [{kind: circle, radius: 0}]", "out-of-range", 33, "“radius” is 0; it must be more than 0"),
        (
            "shapes: [{kind: circle, circle: x, radius: 1}]",
            "wrong-type",
            33,
            "“circle” must be a whole number, not the text “x”",
        ),
        (
            "shapes: [{kind: circle, circle: 1, radius: 0}]",
            "out-of-range",
            44,
            "“radius” is 0; it must be more than 0",
        ),
        ("shapes: [{kind: stroke, ends: [1]}]", "missing-key", 25, "entry 2 of “ends” is missing"),
        (
            "shapes: [{kind: stroke, ends: [1, 2, 3]}]",
            "out-of-range",
            25,
            "“ends” has 3 entries; it must have at most 2",
        ),
        ("shapes: [{kind: stroke, end: 1}]", "unknown-key", 25, "unknown key “end”"),
        ("either: 3", "wrong-type", 9, "“either” must be a mapping or text, not the number 3"),
        ("either: {kind: circle, radius: a}", "wrong-type", 32, "“radius” must be a number, not the text “a”"),
        ("counts: {a: -1}", "out-of-range", 13, "“a” is -1; it must be at least 0"),
        ("tags: [a, b, c]", "out-of-range", 1, "“tags” has 3 entries; it must have at most 2"),
        ("hand: [1, 7]", "out-of-range", 11, "entry 2 of “hand” is 7; it must be at most 6"),
        ("odd: 2", "bad-value", 6, "“odd”: 2 is not odd"),
        ("letters: xyz", "unknown-character", 10, "there is no “x”"),
        ("[]", "wrong-type", 1, "the content must be a mapping, not a list"),
    ],
)
def test_a_mistake_is_told_in_plain_words(text: str, code: str, column: int, message: str) -> None:
    (fault,) = faults(text)
    assert (fault.code, fault.message) == (code, message)
    assert fault.spot is not None
    assert fault.spot.column == column


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("levle: 1", "did you mean “level”?"),
        ("shapes: [{kind: stroke, end: 1}]", "did you mean “ends”?"),
        ("either: {kind: circle, radius: 1, radios: 1}", "did you mean “radius”?"),
        ("shapes: [{kind: stroke, zzz: 1}]", "the keys here are ends and kind"),
        ("colour: rad", "did you mean “red”?"),
        ("name: 33", "put quotation marks around it"),
        ("level: '3'", "take the quotation marks away"),
        ("flag: yes", "write true or false, without quotation marks"),
    ],
)
def test_a_mistake_comes_with_a_suggestion(text: str, help: str) -> None:
    assert help in [fault.help for fault in faults(text)]


def test_all_mistakes_are_told_at_once_in_reading_order() -> None:
    found = faults("level: 9\nshapes:\n  - kind: circle\n    radius: 0\n  - kind: stroke\n    x: 1\nname: 3\n")
    assert [(fault.code, fault.spot and fault.spot.line) for fault in found] == [
        ("out-of-range", 1),
        ("out-of-range", 4),
        ("unknown-key", 6),
        ("wrong-type", 7),
    ]


def test_a_missing_key_is_told_at_the_key_of_the_mapping_it_is_missing_from() -> None:
    class Outer(ContentModel):
        inner: Circle

    log = FaultLog()
    sourced = parse_yaml("# first\ninner:\n  kind: circle\n", "f.yaml", log)
    assert sourced is not None
    assert validate(Outer, sourced, log) is None
    (fault,) = log
    assert fault.spot is not None
    assert fault.spot[1:3] == (2, 1)


def test_only_the_part_at_the_path_is_validated() -> None:
    log = FaultLog()
    sourced = parse_yaml("a: 3\nb: {level: 2}\nc: {level: 7}\n", "f.yaml", log)
    assert sourced is not None
    assert validate(Thing, sourced, log, ("b",)) == Thing(level=2)
    assert validate(Thing, sourced, log, ("c",)) is None
    (fault,) = log
    assert fault.spot is not None
    assert fault.spot[1:3] == (3, 12)


def test_content_is_immutable_and_strict_in_python_too() -> None:
    thing = Thing()
    with pytest.raises(ValidationError):
        thing.level = 3
    for bad in ({"level": "3"}, {"level": True}, {"nothing": 1}, {"ratio": float("nan")}):
        with pytest.raises(ValidationError):
            Thing.model_validate(bad)


class Row(ContentModel):
    cells: Annotated[tuple[int, ...], Field(min_length=3, max_length=3)]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("cells: [1, 2, x]", ["wrong-type"]),
        ("cells: [x, x, x]", ["wrong-type"] * 3),
        ("cells: [1, x]", ["out-of-range", "wrong-type"]),
        ("cells: [1, 2]", ["out-of-range"]),
        ("cells: [1, 2, 3, 4]", ["out-of-range"]),
    ],
)
def test_a_list_is_too_short_only_by_the_entries_it_lacks(text: str, codes: list[str]) -> None:
    log = FaultLog()
    sourced = parse_yaml(text, "f.yaml", log)
    assert sourced is not None
    assert validate(Row, sourced, log) is None
    assert [fault.code for fault in log] == codes


def test_a_file_full_of_mistakes_tells_a_bounded_number_of_them() -> None:
    assert len(faults("\n".join(f"key{number}: 1" for number in range(20_000)))) == 101


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["circle", "stroke", "red", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "radius", "circle", "ends", "level"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(data=st.dictionaries(st.sampled_from([*Thing.model_fields, "other"]), VALUES))
def test_any_data_is_a_model_or_faults_with_places(data: Data) -> None:
    for fault in faults(f"# data\n{data!r}".replace("None", "null")):
        assert fault.spot is not None
        assert fault.spot.line == 2
