"""A path comes in; the text of the file, proved harmless and split into lines, or faults come out."""

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from generator.reading.faults import FaultLog, Spot

LARGEST_FILE = 1_000_000

_LINE_BREAK = re.compile(r"\r\n|\n|\r")
# Besides control characters: line breaks which YAML knows and editors do not (NEL, U+2028, U+2029), which would
# put our line numbers out; text-direction overrides, which make a line read other than it is; a byte order mark.
_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_TAB_INDENT = re.compile(r"^ *(\t)[ \t]*[^\s]", re.MULTILINE)


@dataclass(frozen=True)
class Source:
    """The text of one file: its name as shown to people, its bytes, and its lines as an editor counts them."""

    file: str
    text: str
    raw: bytes
    lines: tuple[str, ...]

    def spot(self, line: int, column: int, length: int = 1) -> Spot:
        """The place at a line and column counted from 0, moved to the nearest place that is in the file."""
        line = min(max(line, 0), len(self.lines) - 1)
        text = self.lines[line]
        column = min(max(column, 0), len(text))
        length = min(max(length, 1), max(len(text) - column, 1))
        return Spot(self.file, line + 1, column + 1, length, text)

    def spot_at(self, index: int, length: int = 1) -> Spot:
        """The place of a character, given by its index in the text."""
        before = _LINE_BREAK.split(self.text[:index])
        return self.spot(len(before) - 1, len(before[-1]), length)


def read_source(path: str | os.PathLike[str], log: FaultLog) -> Source | None:
    """The text of a file; for anything that is not a small, plain UTF-8 file a fault, never an exception."""
    file = shown_path(path)
    raw = _read_bytes(path, file, log)
    if raw is None:
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        bom = len(raw) - len(raw.removeprefix(b"\xef\xbb\xbf"))
        source = _split(raw[bom:].decode("utf-8", "replace"), file, raw)
        # A byte offset, not an index: decode what precedes the bad byte to know where it stands.
        index = len(raw[bom : bom + problem.start].decode("utf-8"))
        byte = raw[bom + problem.start]
        log.error(
            "not-utf8", f"byte 0x{byte:02x} is not UTF-8", source.spot_at(index), help="save the file as UTF-8"
        )
        return None
    return inspect_text(text, file, log, raw)


def inspect_text(text: str, file: str, log: FaultLog, raw: bytes | None = None) -> Source | None:
    """The text as a source if every character in it is what it seems to be."""
    text = text.removeprefix("\ufeff")
    if surrogate := _SURROGATE.search(text):
        source = _split(_SURROGATE.sub("\ufffd", text), file, b"")
        log.error("not-utf8", "half a surrogate pair is not a character", source.spot_at(surrogate.start()))
        return None
    source = _split(text, file, text.encode() if raw is None else raw)
    if not text.strip():
        log.error("empty-file", "the file is empty", source.spot(0, 0))
    elif hidden := _HIDDEN.search(text):
        log.error(
            "control-character",
            f"invisible character U+{ord(hidden[0]):04X} in the text{_and_more(_HIDDEN, text)}",
            source.spot_at(hidden.start()),
            help="delete it; some editors show it only when asked to show invisible characters",
        )
    elif tab := _TAB_INDENT.search(text):
        log.error(
            "tab",
            f"this line is indented with a tab{_and_more(_TAB_INDENT, text)}",
            source.spot_at(tab.start(1)),
            help="indent with spaces; YAML does not allow tabs there",
        )
    else:
        return source
    return None


def hidden_character(text: str) -> str | None:
    """The first character of a value which may not be in it: escapes can spell what the text cannot hold."""
    found = _HIDDEN.search(text) or _SURROGATE.search(text)
    return found[0] if found else None


def shown_path(path: str | os.PathLike[str]) -> str:
    """The path as people see it: relative to the current folder when it lies below it."""
    text = os.fspath(path)
    try:
        relative = os.path.relpath(text)
    except (OSError, ValueError):
        return text
    return text if relative.split(os.sep)[0] == os.pardir else Path(relative).as_posix()


def lies_within(root: Path, path: Path) -> bool:
    """Whether a path, with all links followed, is still below the root."""
    try:
        return path.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError, ValueError):
        return False


def _read_bytes(path: str | os.PathLike[str], file: str, log: FaultLog) -> bytes | None:
    spot = Spot(file, 1, 1)
    try:
        # Looked at before it is opened, since opening a pipe can block and opening a device can act on it; looked
        # at again through the open file, since it may have been exchanged in between.
        if not _is_acceptable(os.stat(path), spot, log):
            return None
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with open(os.open(path, flags), "rb") as stream:
            if not _is_acceptable(os.fstat(stream.fileno()), spot, log):
                return None
            raw = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        log.error("missing-file", "there is no such file", spot)
        return None
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        log.error("unreadable", f"cannot be read: {reason[0].lower()}{reason[1:]}", spot)
        return None
    if len(raw) > LARGEST_FILE:
        _refuse_large(spot, log)
        return None
    return raw


def _is_acceptable(status: os.stat_result, spot: Spot, log: FaultLog) -> bool:
    if stat.S_ISDIR(status.st_mode):
        log.error("not-a-file", "this is a folder, not a file", spot)
    elif not stat.S_ISREG(status.st_mode):
        log.error("not-a-file", "this is a device or pipe, not a plain file", spot)
    elif status.st_size > LARGEST_FILE:
        _refuse_large(spot, log)
    else:
        return True
    return False


def _refuse_large(spot: Spot, log: FaultLog) -> None:
    log.error("too-large", f"the file is larger than {LARGEST_FILE // 1_000_000} MB", spot)


def _split(text: str, file: str, raw: bytes) -> Source:
    return Source(file, text, raw, tuple(_LINE_BREAK.split(text)))


def _and_more(pattern: re.Pattern[str], text: str) -> str:
    others = sum(1 for _ in pattern.finditer(text)) - 1
    return f" (and in {others} more place{'s' if others > 1 else ''})" if others else ""
