"""One of pydantic's errors comes in; a fault's code, its message in plain words and a suggestion come out."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from generator.reading.annotations import Wanted
from generator.reading.codes import CODES
from generator.reading.faults import did_you_mean, listed, quoted
from generator.reading.scalars import NotANumberWeTakeError, resolve
from generator.reading.sourced import Data, Step, kind_of

EXPECTED_TYPES = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a finite number",
    "string_type": "text",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "none_required": "left empty",
}
_BOUNDS = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than", "multiple_of": "a multiple of"}
_NUMBER_ERRORS = {"greater_than", "greater_than_equal", "less_than", "less_than_equal", "multiple_of"}
_LENGTH_ERRORS = {"string_too_short", "string_too_long", "too_short", "too_long"}
_LISTED_CHOICE = re.compile(r"'([^']*)'")
_YES_OR_NO = {"yes", "no", "on", "off", "y", "n", "true", "false"}


class Wording(NamedTuple):
    code: str
    message: str
    help: str | None = None


@dataclass(frozen=True)
class Mistake:
    """An error of pydantic's, with the path in the data it means, what was wanted there and what is there.

    Of an unknown key, `wanted` is the mapping it stands in.
    """

    type: str
    said: str
    context: Mapping[str, Any]
    in_key: bool
    path: tuple[Step, ...]
    wanted: Wanted
    data: Data
    expected: str | None
    """The type that was expected, in plain words, if it is the type that is wrong."""

    @property
    def subject(self) -> str:
        """What the sentence is about."""
        if not self.path:
            return "the content"
        *_, last = self.path
        if isinstance(last, str):
            return quoted(last)
        keys = [step for step in self.path if isinstance(step, str)]
        return f"entry {last + 1} of {quoted(keys[-1])}" if keys else f"entry {last + 1}"

    @property
    def discriminator(self) -> str:
        """The key that says which member of a union is meant."""
        return str(self.context.get("discriminator", "")).strip("'")


def describe(mistake: Mistake) -> Wording:
    """The fault that a mistake amounts to."""
    if mistake.expected is not None:
        return _wrong_type(mistake)
    if mistake.type in _NUMBER_ERRORS:
        bounds = _bounds(mistake)
        return Wording("out-of-range", f"{mistake.subject} is {mistake.data}; it must be {bounds}")
    if mistake.type in _LENGTH_ERRORS:
        return _wrong_length(mistake)
    match mistake.type:
        case "missing":
            what = f"the key {mistake.subject}" if isinstance(mistake.path[-1], str) else mistake.subject
            return Wording("missing-key", f"{what} is missing")
        case "extra_forbidden":
            return _unknown_key(mistake)
        case "literal_error" | "enum":
            return _wrong_choice(mistake.subject, mistake.data, str(mistake.context.get("expected")))
        case "union_tag_invalid":
            subject, tag = quoted(mistake.discriminator), str(mistake.context.get("tag"))
            return _wrong_choice(subject, tag, str(mistake.context.get("expected_tags")))
        case "union_tag_not_found":
            return Wording("missing-key", f"the key {quoted(mistake.discriminator)} is missing")
        case "string_pattern_mismatch":
            found, pattern = _shown(mistake.data), mistake.context.get("pattern")
            return Wording("bad-value", f"{mistake.subject} is {found}, which does not fit the pattern {pattern}")
    # A validator of our own may name a registered code as the type of its error.
    code = mistake.type if mistake.type in CODES else "bad-value"
    said = mistake.said.removeprefix("Value error, ").removeprefix("Assertion failed, ")
    return Wording(code, f"{mistake.subject}: {said[:1].lower()}{said[1:]}" if code == "bad-value" else said)


def _wrong_type(mistake: Mistake) -> Wording:
    help = None
    if mistake.expected == "text" and isinstance(mistake.data, int | float):
        help = "put quotation marks around it"
    elif isinstance(mistake.data, str) and "number" in str(mistake.expected) and _is_numeric(mistake.data):
        help = "take the quotation marks away"
    elif isinstance(mistake.data, str) and mistake.data.lower() in _YES_OR_NO and mistake.type.startswith("bool"):
        help = "write true or false, without quotation marks"
    message = f"{mistake.subject} must be {mistake.expected}, not {kind_of(mistake.data)}"
    return Wording("wrong-type", message, help)


def _wrong_length(mistake: Mistake) -> Wording:
    length = len(mistake.data) if isinstance(mistake.data, str | list | dict) else 0
    unit = "character" if isinstance(mistake.data, str) else "entry"
    limits = _limits(mistake)
    low, high = limits.get("min_length"), limits.get("max_length")
    if low is not None and low == high:
        allowed = f"exactly {low}"
    elif low and high is not None:
        allowed = f"{low} to {high}"
    else:
        allowed = f"at least {low}" if low else f"at most {high}"
    return Wording("out-of-range", f"{mistake.subject} has {_count(length, unit)}; it must have {allowed}")


def _unknown_key(mistake: Mistake) -> Wording:
    *_, key = mistake.path
    keys = mistake.wanted.keys
    known = f"the keys here are {listed(sorted(keys), 'and')}" if keys else None
    return Wording("unknown-key", f"unknown key {quoted(str(key))}", did_you_mean(str(key), keys) or known)


def _wrong_choice(subject: str, data: Data, expected: str) -> Wording:
    words = _LISTED_CHOICE.findall(expected)
    guess = did_you_mean(data, words) if isinstance(data, str) else None
    choices = listed(map(quoted, words)) if words else expected
    return Wording("bad-value", f"{subject} cannot be {_shown(data)}; it must be {choices}", guess)


def _limits(mistake: Mistake) -> dict[str, Any]:
    """Every limit on the value: the broken one, from the error, and those beside it, from the model."""
    names = ("min_length", "max_length", *_BOUNDS)
    found = {
        name: getattr(limit, name) for limit in mistake.wanted.limits for name in names if hasattr(limit, name)
    }
    return found | {name: mistake.context[name] for name in names if name in mistake.context}


def _bounds(mistake: Mistake) -> str:
    limits = _limits(mistake)
    if limits.keys() >= {"ge", "le"} and mistake.type != "multiple_of":
        return f"from {limits['ge']:g} to {limits['le']:g}"
    return listed((f"{words} {limits[name]:g}" for name, words in _BOUNDS.items() if name in limits), "and")


def _shown(data: Data) -> str:
    return quoted(data) if isinstance(data, str) else kind_of(data)


def _count(number: int, unit: str) -> str:
    plural = {"entry": "entries", "character": "characters"}
    return f"{number} {unit if number == 1 else plural[unit]}"


def _is_numeric(text: str) -> bool:
    try:
        return not isinstance(resolve(text), str | None)
    except NotANumberWeTakeError:
        return False
