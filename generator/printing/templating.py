"""Templates: words with facts filled in. In: a Jinja2 template and facts; out: Markdown, or a `TemplateFault`.

Templates are treated as a stranger's: they see the facts and nothing of Python, read files from two folders
only, and run out of steps or room long before the reader runs out of patience.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import TracebackType

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.places import TEMPLATES

SHARED = TEMPLATES / "shared"
"""Macros for every book; a game's own folder is searched before it."""

MAX_STEPS = 200_000
"""How many loop rounds and calls one template may make altogether."""
MAX_TEXT = 400_000
"""How many characters a template may write, and how long any text may grow inside it."""
MAX_BITS = 4096
"""How large a number may grow."""

_PADDING = frozenset(("center", "expandtabs", "format", "format_map", "ljust", "rjust", "zfill"))
"""Methods and filters that make a text of any length in one call; no book needs them."""
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")


class TemplateFault(ValueError):
    """A template that cannot be filled in, with its file and line."""

    def __init__(self, file: str, line: int, message: str) -> None:
        self.file, self.line, self.message = file, line, message
        super().__init__(f"{file}:{line}: {message}")


def escape_markdown(text: object) -> str:
    """The text as one line of Markdown that prints as it stands, whatever its author put in it."""
    return _PUNCTUATION.sub(r"\\\1", " ".join(str(text).split()))


def render_template(folder: Path, name: str, facts: Mapping[str, object]) -> str:
    """The template `name` from `folder` (or the shared folder) with the facts filled in.

    `{{ words | md }}` prints words that came from content, however many asterisks they hold.
    """
    try:
        environment = _environment(folder)
        environment.steps = 0
        template = environment.get_template(name)
        return "".join(_bounded(template.generate(facts)))
    except TemplateSyntaxError as fault:
        raise TemplateFault(fault.filename or name, fault.lineno, fault.message or "bad syntax") from None
    except TemplateNotFound as fault:
        file, line = _where(fault.__traceback__, folder, name)
        raise TemplateFault(file, line, f"there is no template “{fault.name}”") from None
    except RecursionError as fault:
        raise TemplateFault(*_where(fault.__traceback__, folder, name), "calls itself without end") from None
    except Exception as fault:
        # A template can raise whatever the values it touches can raise; each is the template's own fault.
        message = str(fault) if isinstance(fault, TemplateError) else f"{type(fault).__name__}: {fault}"
        raise TemplateFault(*_where(fault.__traceback__, folder, name), message) from None


@lru_cache(maxsize=8)
def _environment(folder: Path) -> _Environment:
    """One sandbox for a folder, as compiling a book's templates takes longer than filling them in."""
    return _Environment((folder, SHARED))


def _where(trace: TracebackType | None, folder: Path, name: str) -> tuple[str, int]:
    """The innermost template line of a traceback; Jinja writes template files and lines into it."""
    found = (str(folder / name), 1)
    roots = (str(folder), str(SHARED))
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(roots):
            found = (file, trace.tb_lineno)
        trace = trace.tb_next
    return found


def _bounded(pieces: Iterable[str]) -> Iterator[str]:
    written = 0
    for piece in pieces:
        written += len(piece)
        if written > MAX_TEXT:
            raise SecurityError(f"writes more than {MAX_TEXT} characters")
        yield piece


class _Environment(ImmutableSandboxedEnvironment):
    """A sandbox that also counts: every loop round and call is a step, and no text grows too long."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def __init__(self, folders: tuple[Path, ...]) -> None:
        super().__init__(
            loader=FileSystemLoader(folders),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self.steps = 0
        for name in _PADDING & self.filters.keys():
            del self.filters[name]
        self.filters["md"] = escape_markdown
        self.filters["counted"] = self._count

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for loop in tree.find_all(nodes.For):
            loop.iter = nodes.Filter(loop.iter, "counted", [], [], None, None, lineno=loop.lineno)
        return tree

    def _count(self, items: Iterable[object]) -> Iterator[object]:
        for item in items:
            self._step()
            yield item

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise SecurityError(f"takes more than {MAX_STEPS} steps")

    def call(__self, __context: Context, __obj: object, *args: object, **kwargs: object) -> object:  # noqa: N805
        __self._step()
        return __self._bound(super().call(__context, __obj, *args, **kwargs))

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        if operator == "%" and isinstance(left, str):
            raise SecurityError("“%” on a text is not allowed")
        if operator == "**" and (not isinstance(right, int) or abs(right) > MAX_BITS):
            raise SecurityError("raises a number to too high a power")
        if operator == "*" and _repeats(left, right) > MAX_TEXT:
            raise SecurityError(f"repeats a text beyond {MAX_TEXT} characters")
        return self._bound(super().call_binop(context, operator, left, right))

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        return not (isinstance(obj, str) and attr in _PADDING) and super().is_safe_attribute(obj, attr, value)

    def _bound(self, value: object) -> object:
        if isinstance(value, str) and len(value) > MAX_TEXT:
            raise SecurityError(f"makes a text of more than {MAX_TEXT} characters")
        if isinstance(value, int) and value.bit_length() > MAX_BITS:
            raise SecurityError("makes too large a number")
        return value


def _repeats(left: object, right: object) -> int:
    """How long the product of a text or a list and a number is; other products have no length."""
    for many, times in ((left, right), (right, left)):
        if isinstance(many, str | list | tuple) and isinstance(times, int):
            return len(many) * times
    return 0
