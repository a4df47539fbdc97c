"""A YAML parser's error comes in; what is wrong in plain words, with a suggestion, comes out."""

from typing import NamedTuple

import yaml


class Wording(NamedTuple):
    """A message, its help, and whether it speaks of where the broken thing began, not of where it broke."""

    message: str
    help: str | None = None
    at_start: bool = False


_QUOTES = "text that holds “: ”, or begins with a sign such as * & @ ` % ! [ or {, needs quotation marks"
_BLOCK = "a drawing whose first row is indented further than another one begins with “|2” instead of “|”"
_LEVEL = "keys of one mapping begin in the same column; values below a key are indented further"

# Fragments of what libyaml and PyYAML's own parser say, most particular first.
_WORDINGS: tuple[tuple[str, Wording], ...] = (
    ("ing a tag", Wording("YAML tags (“!something”) are not allowed", _QUOTES)),
    ("undefined tag handle", Wording("YAML tags (“!something”) are not allowed", _QUOTES)),
    ("mapping keys are not allowed", Wording("a key is not allowed here", _LEVEL)),
    ("expected ',' or ']'", Wording("this list lacks a comma or its closing “]”", at_start=True)),
    ("expected ',' or '}'", Wording("this mapping lacks a comma or its closing “}”", at_start=True)),
    ("mapping values are not allowed", Wording("a “:” is not allowed here", f"check the indentation; {_QUOTES}")),
    (
        "expected ':'",
        Wording("this is neither a “key: value” nor part of the value above", f"{_LEVEL}; {_BLOCK}", True),
    ),
    ("expected key", Wording("the indentation does not fit the lines above", _LEVEL)),
    ("expected <block end>", Wording("the indentation does not fit the lines above", _LEVEL)),
    ("expected '-' indicator", Wording("a list entry beginning with “-” was expected here", _LEVEL)),
    ("sequence entries are not allowed", Wording("a list entry “-” is not allowed here", _LEVEL)),
    ("cannot start any token", Wording("a value cannot begin with this character", _QUOTES)),
    ("unexpected end of stream", Wording("this quotation mark is never closed", at_start=True)),
    ("unexpected document separator", Wording("this quotation mark is never closed", at_start=True)),
    ("unexpected document indicator", Wording("this quotation mark is never closed", at_start=True)),
    ("unknown escape character", Wording("this “\\” escape does not exist", "write “\\\\”, or use single quotes")),
    ("hex", Wording("this “\\” escape needs hexadecimal digits after it")),
    ("Unicode character escape code", Wording("this “\\” escape does not name a character")),
    ("alphabetic or numeric character", Wording("“*” or “&” begins a name, not text", f"{_QUOTES}; {_BLOCK}")),
    ("comment or a line break", Wording("nothing may follow the “|” or “>” on its line", _LEVEL)),
    ("comment or line break", Wording("nothing may follow the “|” or “>” on its line", _LEVEL)),
    ("expected chomping or indentation", Wording("nothing may follow the “|” or “>” on its line", _LEVEL)),
    ("indentation indicator", Wording("the digit after “|” or “>” must be 1 to 9")),
    ("leading empty line contains more spaces", Wording("a blank line of this text is indented too far", _LEVEL)),
    ("found a tab character", Wording("a tab stands where only spaces may indent", "indent with spaces")),
    ("<document start>", Wording("something follows the end of the content", _LEVEL)),
    ("node content", Wording("a value was expected here", _QUOTES)),
    ("duplicate", Wording("“%” at the start of a line is a YAML directive", _QUOTES)),
    ("while scanning a directive", Wording("“%” at the start of a line is a YAML directive", _QUOTES)),
)


def describe(error: yaml.YAMLError) -> Wording:
    """The plain words for a parser's error; its own words for one we have none for."""
    said = " ".join(str(getattr(error, name, None) or "") for name in ("problem", "context")).strip()
    for fragment, wording in _WORDINGS:
        if fragment in said:
            return wording
    return Wording(f"the YAML cannot be read: {said or 'it is malformed'}")


def place(error: yaml.YAMLError, wording: Wording) -> tuple[int, int]:
    """The line and column, counted from 0, which an error speaks of."""
    names = ("context_mark", "problem_mark") if wording.at_start else ("problem_mark", "context_mark")
    for name in names:
        mark = getattr(error, name, None)
        if mark is not None:
            return mark.line, mark.column
    return 0, 0
