"""YAML text or a file of it comes in; plain data with line marks, or faults, come out.

The tree is built straight from the parser's events, with a stack of our own: nothing is ever constructed from
a tag, nesting cannot exhaust Python's stack, and an alias shares its node instead of copying it, so that a
"billion laughs" file is measured, and refused, without being expanded.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

import yaml

from generator.reading.faults import FaultLog, Spot, quoted
from generator.reading.scalars import NotANumberWeTakeError, resolve
from generator.reading.sourced import Data, Node, Sourced, Step, kind_of
from generator.reading.sources import Source, hidden_character, inspect_text, read_source
from generator.reading.syntax import describe, place

__all__ = ["Data", "Sourced", "Step", "parse_yaml", "read_yaml"]

DEEPEST = 20
MOST_ALIASES = 50
MOST_NODES = 50_000
TEXT_PER_NODE = 100

# libyaml is ten times as fast, but not every platform's wheel has it; both yield the same events and marks.
_LOADER: type[yaml.SafeLoader] | type[yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_QUOTE_IT = "put quotation marks around it if it is meant as text"


def read_yaml(path: str | os.PathLike[str], log: FaultLog) -> Sourced | None:
    """What a YAML file says; None, with the reasons in the log, if any part of it cannot be taken.

    A key written twice is an error, but what it said first can be looked at, for whatever else is wrong.
    """
    source = read_source(path, log)
    return _parse(source, log) if source is not None else None


def parse_yaml(text: str, file_name: str, log: FaultLog) -> Sourced | None:
    """What a YAML text says, as if it had been read from a file of that name."""
    source = inspect_text(text, file_name, log)
    return _parse(source, log) if source is not None else None


def _parse(source: Source, log: FaultLog) -> Sourced | None:
    # A log of its own tells whether this text is at fault, whatever else has been logged before.
    own = FaultLog()
    root = _Composer(source, own).compose()
    log.extend(own)
    readable = all(fault.code == "duplicate-key" for fault in own if fault.severity == "error")
    return Sourced(source, root) if root is not None and readable else None


class _RefusedError(Exception):
    """Reading cannot go on; the reason is in the log."""


@dataclass(slots=True)
class _Open:
    """A collection not yet closed; in a mapping, with the key whose value comes next."""

    node: Node
    key: Node | None = None


class _Composer:
    """Builds one document's tree, keeping the collections not yet closed on a stack."""

    def __init__(self, source: Source, log: FaultLog) -> None:
        self._source = source
        self._log = log
        self._open: list[_Open] = []
        self._anchors: dict[str, Node] = {}
        self._aliases = 0
        self._nodes = 0
        self._root: Node | None = None

    def compose(self) -> Node | None:
        try:
            for event in self._events():
                self._take(event)
        except _RefusedError:
            return None
        if self._root is None or (self._root.data is None and not self._root.width):
            self._log.error("empty-file", "the file holds no content", self._source.spot(0, 0))
            return None
        return self._root

    def _events(self) -> Iterator[yaml.Event]:
        try:
            yield from yaml.parse(self._source.text, _LOADER)
        except yaml.YAMLError as error:
            wording = describe(error)
            spot = self._source.spot(*place(error, wording))
            self._log.error("yaml-syntax", wording.message, spot, help=wording.help)
            raise _RefusedError from error

    def _take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.DocumentStartEvent) and self._root is not None:
            message = "a second document begins here; a file holds one"
            self._refuse("many-documents", message, self._event_spot(event))
        if not isinstance(event, yaml.NodeEvent):
            if isinstance(event, yaml.CollectionEndEvent):
                self._close()
            return
        self._nodes += 1
        if self._nodes > MOST_NODES:
            self._refuse("too-large", f"more than {MOST_NODES:,} values", self._event_spot(event))
        if isinstance(event, yaml.AliasEvent):
            self._place(self._aliased(event))
            return
        node = self._begin(event)
        if isinstance(event, yaml.ScalarEvent):
            self._resolve(event, node)
            self._place(node)
        else:
            node.data = {} if isinstance(event, yaml.MappingStartEvent) else []
            node.height = 1
            self._open.append(_Open(node))
            if len(self._open) > DEEPEST:
                self._refuse("too-deep", f"values are nested more than {DEEPEST} deep", self._event_spot(event))
        if event.anchor is not None:
            self._anchors[event.anchor] = node

    def _begin(self, event: yaml.Event) -> Node:
        line, column, width = _extent(event)
        tag, anchor = getattr(event, "tag", None), getattr(event, "anchor", None)
        if tag is not None:
            self._log.error(
                "custom-tag", f"the tag {quoted(tag)} is not allowed", self._event_spot(event), help=_QUOTE_IT
            )
        elif anchor is not None:
            # A node's mark is that of its anchor; what people mean is the value behind it.
            text = self._source.lines[line]
            behind = column + 1 + len(anchor)
            rest = text[behind:].lstrip(" ")
            if rest and not rest.startswith("#"):
                width -= len(text) - len(rest) - column
                column = len(text) - len(rest)
        return Node(None, line, column, width, getattr(event, "style", None) or "")

    def _resolve(self, event: yaml.ScalarEvent, node: Node) -> None:
        node.size += len(event.value) // TEXT_PER_NODE
        if (hidden := hidden_character(event.value)) is not None:
            self._log.error(
                "control-character",
                f"this text spells the invisible character U+{ord(hidden):04X}",
                self._node_spot(node),
            )
            return
        try:
            node.data = resolve(event.value) if not node.style and event.implicit[0] else event.value
        except NotANumberWeTakeError as reason:
            message = f"{quoted(event.value)} is {reason}"
            self._log.error("out-of-range", message, self._node_spot(node), help=_QUOTE_IT)

    def _aliased(self, event: yaml.AliasEvent) -> Node:
        spot, name = self._event_spot(event), event.anchor or ""
        self._aliases += 1
        if self._aliases > MOST_ALIASES:
            self._refuse("too-many-aliases", f"more than {MOST_ALIASES} aliases are used", spot)
        node = self._anchors.get(name)
        if node is None:
            help = "put quotation marks around text that begins with “*”"
            self._refuse("yaml-syntax", f"{quoted('*' + name)} repeats something which is not there", spot, help)
        if any(node is around.node for around in self._open):
            self._refuse("recursive-alias", f"{quoted('*' + name)} stands inside the very value it repeats", spot)
        if len(self._open) + node.height > DEEPEST:
            self._refuse("too-deep", f"values are nested more than {DEEPEST} deep", spot)
        return node

    def _place(self, node: Node) -> None:
        """Put a finished node where it belongs: as the root, a list's entry, a mapping's key or a key's value."""
        if not self._open:
            self._root = node
            return
        around = self._open[-1].node
        around.size += node.size
        around.height = max(around.height, node.height + 1)
        if around.size > MOST_NODES:
            code, written = (
                ("too-many-aliases", "with its aliases written out ") if self._aliases else ("too-large", "")
            )
            self._refuse(code, f"{written}this is more than {MOST_NODES:,} values", self._node_spot(node))
        if isinstance(around.data, list):
            around.items[len(around.data)] = node
            around.data.append(node.data)
            return
        key = self._open[-1].key
        self._open[-1].key = node if key is None else None
        if key is not None:
            self._pair(around, key, node)

    def _pair(self, mapping: Node, key: Node, value: Node) -> None:
        assert isinstance(mapping.data, dict)
        name, spot = key.data, self._node_spot(key)
        if not isinstance(name, str):
            self._log.error("bad-key", f"a key must be text, not {kind_of(name)}", spot, help=_QUOTE_IT)
        elif name == "<<" and not key.style:
            help = "write the keys out; “&name” and “*name” can repeat a whole value"
            self._log.error("merge-key", "the merge key “<<” is not allowed", spot, help=help)
        elif name in mapping.data:
            before = mapping.keys[name]
            self._log.error("duplicate-key", f"the key {quoted(name)} is already in line {before.line + 1}", spot)
        else:
            mapping.data[name] = value.data
            mapping.items[name] = value
            mapping.keys[name] = key

    def _close(self) -> None:
        node = self._open.pop().node
        if isinstance(node.data, dict) and node.keys and not self._in_flow(node):
            # Pointing at a block mapping means pointing at its first key, whole.
            node.width = next(iter(node.keys.values())).width
        self._place(node)

    def _in_flow(self, node: Node) -> bool:
        return self._source.lines[node.line][node.column : node.column + 1] == "{"

    def _refuse(self, code: str, message: str, spot: Spot, help: str | None = None) -> NoReturn:
        self._log.error(code, message, spot, help=help)
        raise _RefusedError

    def _event_spot(self, event: yaml.Event) -> Spot:
        return self._source.spot(*_extent(event))

    def _node_spot(self, node: Node) -> Spot:
        return self._source.spot(node.line, node.column, node.width)


def _extent(event: yaml.Event) -> tuple[int, int, int]:
    """Line and column of an event, and how far it reaches in that line if it ends there."""
    start, end = event.start_mark, event.end_mark
    assert start is not None
    assert end is not None
    return start.line, start.column, end.column - start.column if start.line == end.line else 1
