"""Folders of YAML files, and the kinds of content in them, come in; entries by id, or faults, come out."""

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

from generator.reading.faults import FaultLog, Spot, quoted
from generator.reading.folders import ContentFolder
from generator.reading.models import ContentModel, validate
from generator.reading.nodes import read_yaml
from generator.reading.packs import PACK_FILE, Pack
from generator.reading.sourced import Sourced, Step, kind_of
from generator.reading.sources import Source, read_source

M = TypeVar("M", bound=ContentModel)

LONGEST_ID = 60

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


Drawing = Callable[[Sourced, tuple[Step, ...], FaultLog], object]


@dataclass(frozen=True)
class Kind(Generic[M]):
    """A kind of content and where it lies: a folder with a file for each, or one file with all (`many`) or one."""

    name: str
    model: type[M]
    folder: str | None = None
    file: str | None = None
    many: bool = False
    drawn: tuple[str, Drawing] | None = None
    """A key whose text is a drawing, and what reads it: so that its faults are told along with all others."""

    def __post_init__(self) -> None:
        if (self.folder is None) == (self.file is None):
            raise ValueError(f"kind {self.name!r} needs either a folder or a file")

    @property
    def place(self) -> str:
        """The name in a root under which this kind lies."""
        return self.folder or self.file or ""


@dataclass(frozen=True)
class Root:
    """A folder of content: the built-in one, or a pack's."""

    path: Path
    pack: Pack | None = None


@dataclass(frozen=True)
class Entry(Generic[M]):
    """A validated piece of content that knows where it was written."""

    id: str
    value: M
    sourced: Sourced
    path: tuple[Step, ...]
    root: Root

    def spot(self, *more: Step) -> Spot:
        """Where the value at a path below this entry is."""
        return self.sourced.spot(*self.path, *more)

    def key_spot(self, *more: Step) -> Spot:
        """Where the key at a path below this entry is."""
        return self.sourced.key_spot(*self.path, *more)

    def cell_spot(self, more: Sequence[Step], row: int, column: int) -> Spot:
        """Where a character of a text below this entry is, by its row and column in the text from 0."""
        return self.sourced.cell_spot((*self.path, *more), row, column)


class Shelf:
    """Everything that was read, by kind and id."""

    def __init__(self, entries: dict[str, dict[str, Entry[Any]]], files: Sequence[tuple[str, bytes]]) -> None:
        self._entries = entries
        self._files = files

    @overload
    def all(self, kind: Kind[M]) -> dict[str, Entry[M]]: ...
    @overload
    def all(self, kind: str) -> dict[str, Entry[Any]]: ...
    def all(self, kind: Kind[Any] | str) -> dict[str, Entry[Any]]:
        """The entries of a kind by id: the built-in ones in order of id, then those that packs add."""
        return dict(self._entries[kind if isinstance(kind, str) else kind.name])

    def content_hash(self) -> str:
        """A fingerprint of every file read: of names and bytes, not of where the folders lie or how they list."""
        digest = hashlib.sha256()
        for name, raw in sorted(self._files):
            for part in (name.encode("utf-8", "surrogateescape"), raw):
                digest.update(len(part).to_bytes(8, "big"))
                digest.update(part)
        return digest.hexdigest()


def read_shelf(kinds: Sequence[Kind[Any]], roots: Sequence[Root], log: FaultLog) -> Shelf:
    """All content of these kinds in these roots; a later root's entry replaces an earlier one of the same id."""
    entries: dict[str, dict[str, Entry[Any]]] = {kind.name: {} for kind in kinds}
    files: list[tuple[str, bytes]] = []
    for number, root in enumerate(roots):
        reader = _RootReader(root, log)
        found = reader.read(kinds)
        files.extend((f"{number}/{name}", raw) for name, raw in reader.files)
        for kind in kinds:
            entries[kind.name].update(sorted(found[kind.name].items()))
    for kind in kinds:
        _check_names(kind, entries[kind.name], log)
    return Shelf(entries, files)


class _RootReader:
    """Reads one root, remembering the files it has read."""

    def __init__(self, root: Root, log: FaultLog) -> None:
        self._root = root
        self._folder = ContentFolder(root.path, log)
        self._log = log
        self.files: list[tuple[str, bytes]] = []

    def read(self, kinds: Sequence[Kind[Any]]) -> dict[str, dict[str, Entry[Any]]]:
        found: dict[str, dict[str, Entry[Any]]] = {kind.name: {} for kind in kinds}
        by_place = {kind.place: kind for kind in kinds}
        pack_file = {PACK_FILE} if self._root.pack is not None else set()
        for path in self._folder.contents(by_place.keys() | pack_file):
            if path.name not in by_place:
                self._remember(path, read_source(path, self._log))
                continue
            kind = by_place[path.name]
            files = [path] if kind.folder is None else self._folder.yaml_files(path)
            for file in files:
                found[kind.name].update((entry.id, entry) for entry in self._entries(kind, file))
        return found

    def _entries(self, kind: Kind[M], file: Path) -> Iterator[Entry[M]]:
        sourced = read_yaml(file, self._log)
        if sourced is None:
            return
        self._remember(file, sourced)
        if not kind.many:
            whole = sourced.spot()._replace(length=1)
            yield from self._entry(kind, file.stem, sourced, (), whole)
        elif isinstance(sourced.data, dict):
            for id in sourced.data:
                yield from self._entry(kind, id, sourced, (id,), sourced.key_spot(id))
        else:
            message = f"expected a mapping of ids to their content, found {kind_of(sourced.data)}"
            self._log.error("wrong-type", message, sourced.spot())

    def _entry(
        self, kind: Kind[M], id: str, sourced: Sourced, path: tuple[Step, ...], spot: Spot
    ) -> Iterator[Entry[M]]:
        value = validate(kind.model, sourced, self._log, path)
        if value is None and kind.drawn is not None:
            self._look_at_drawing(*kind.drawn, sourced, path)
        if len(id) > LONGEST_ID or not _ID.fullmatch(id):
            help = f"an id is small letters and digits with single hyphens between, at most {LONGEST_ID} long"
            self._log.error("bad-id", f"{quoted(id)} cannot be an id", spot, help=help)
        elif value is not None:
            yield Entry(id, value, sourced, path, self._root)

    def _look_at_drawing(self, key: str, read: Drawing, sourced: Sourced, path: tuple[Step, ...]) -> None:
        """A drawing in something that is at fault otherwise, which nobody will look at any more."""
        try:
            text = sourced.value(*path, key)
        except (KeyError, TypeError):
            return
        if isinstance(text, str) and text:
            read(sourced, (*path, key), self._log)

    def _remember(self, file: Path, read: Source | Sourced | None) -> None:
        if read is not None:
            self.files.append((self._folder.name(file), read.raw))


def _check_names(kind: Kind[Any], entries: dict[str, Entry[Any]], log: FaultLog) -> None:
    """Fault every entry whose name, however it is written, another entry of the kind carries already."""
    taken: dict[str, Entry[Any]] = {}
    for entry in entries.values():
        name = getattr(entry.value, "name", None)
        if not isinstance(name, str):
            continue
        other = taken.setdefault(_same(name), entry)
        if other is not entry:
            there = other.spot("name")
            message = f"the name {quoted(name)} is already used in {there.file}, line {there.line}"
            log.error("duplicate-name", message, entry.spot("name"))


def _same(name: str) -> str:
    """What all spellings of a name have in common."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
