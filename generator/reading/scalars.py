"""The text of a plain YAML scalar comes in; the text, number, truth value or null that it stands for comes out.

YAML 1.1 reads `no` as false, `1:30` as ninety and `2024-01-05` as a date. Like YAML 1.2 we know only `true`,
`false`, `null`, `~`, whole and decimal numbers; everything else is text.
"""

import math
import re

LARGEST_NUMBER = 10**15

Scalar = str | int | float | bool | None

_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    **dict.fromkeys(("null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_WHOLE = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_LONGEST_NUMBER = 40


class NotANumberWeTakeError(ValueError):
    """The scalar is written as a number, but not one that content can mean."""


def resolve(text: str) -> Scalar:
    """The value of a plain scalar; refuses infinities and numbers so large that they can only be a slip."""
    if text in _WORDS:
        return _WORDS[text]
    if _NOT_FINITE.fullmatch(text):
        raise NotANumberWeTakeError("not a finite number")
    whole = _WHOLE.fullmatch(text)
    if not whole and not _DECIMAL.fullmatch(text):
        return text
    # Converting a number of very many digits takes quadratic time, so its length is looked at first.
    if len(text) > _LONGEST_NUMBER:
        raise NotANumberWeTakeError("a number of too many digits")
    number = int(text, _base(text)) if whole else float(text)
    if not math.isfinite(number) or abs(number) > LARGEST_NUMBER:
        raise NotANumberWeTakeError("too large a number")
    return number


def _base(text: str) -> int:
    return {"0o": 8, "0x": 16}.get(text[:2], 10)
