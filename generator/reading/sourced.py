"""A tree of YAML nodes comes in; plain data, and the place in the file of each part of it, come out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.reading.faults import Spot, quoted
from generator.reading.scalars import Scalar
from generator.reading.sources import Source

Data = Scalar | list["Data"] | dict[str, "Data"]
Step = str | int

_BLOCK_HEADER = re.compile(r"[|>][-+0-9]*\s*(#.*)?$")


@dataclass(slots=True)
class Node:
    """A value with its place; line and column are counted from 0, `width` is what to underline."""

    data: Data
    line: int
    column: int
    width: int
    style: str = ""
    """`|`, `>`, `"`, `'` for scalars so written."""
    items: dict[Step, "Node"] = field(default_factory=dict)
    keys: dict[Step, "Node"] = field(default_factory=dict)
    size: int = 1
    """How many values this would be with all aliases written out, a long text counting as many."""
    height: int = 0
    """How many collections lie within one another here, this one included."""


class Sourced:
    """What a YAML file says, as plain data, knowing where in the file each part was said."""

    def __init__(self, source: Source, root: Node) -> None:
        self._source = source
        self._root = root

    @property
    def data(self) -> Data:
        return self._root.data

    @property
    def file(self) -> str:
        return self._source.file

    @property
    def raw(self) -> bytes:
        """The bytes of the file, as they were read."""
        return self._source.raw

    def value(self, *path: Step) -> Data:
        """The data at a path; KeyError if there is none."""
        node = self._root
        for step in path:
            node = node.items[step]
        return node.data

    def spot(self, *path: Step) -> Spot:
        """Where the value at a path is; if there is none, where the nearest value around it is."""
        return self._node_spot(self._nearest(path))

    def key_spot(self, *path: Step) -> Spot:
        """Where the key (or list entry) at a path is; if there is none, as `spot`."""
        around = self._nearest(path[:-1])
        key = around.keys.get(path[-1]) if path else None
        return self._node_spot(key) if key is not None else self.spot(*path)

    def holder_spot(self, *path: Step) -> Spot:
        """Where the whole value at a path is announced: by its key if it has one, else by its beginning."""
        return self.key_spot(*path) if path and isinstance(path[-1], str) else self.spot(*path)

    def cell_spot(self, path: Sequence[Step], row: int, column: int) -> Spot:
        """Where a character of a text is, given its row and column in the text, counted from 0."""
        node = self._nearest(path)
        if not isinstance(node.data, str):
            return self._node_spot(node)
        if node.style == "|":
            header = self._header_line(node)
            return self._source.spot(header + 1 + row, self._indent(node.data, header) + column)
        written = self._source.lines[node.line][node.column :]
        quote = node.style if node.style in ("'", '"') else ""
        if row == 0 and node.style != ">" and written.startswith(quote + node.data + quote):
            return self._source.spot(node.line, node.column + len(quote) + column)
        return self._node_spot(node)

    def block_rows(self, path: Sequence[Step]) -> tuple[str, ...]:
        """The rows of the text at a path, without the blank ones at its end; none if there is no text."""
        try:
            text = self.value(*path)
        except KeyError:
            return ()
        return tuple(text.rstrip("\n").split("\n")) if isinstance(text, str) and text.strip("\n") else ()

    def _nearest(self, path: Sequence[Step]) -> Node:
        node = self._root
        for step in path:
            if step not in node.items:
                break
            node = node.items[step]
        return node

    def _node_spot(self, node: Node) -> Spot:
        return self._source.spot(node.line, node.column, node.width)

    def _header_line(self, node: Node) -> int:
        """The line of a block's `|`, which may stand below the anchor with which the node begins."""
        for line in range(node.line, len(self._source.lines)):
            start = node.column if line == node.line else 0
            if _BLOCK_HEADER.search(self._source.lines[line], start):
                return line
        return node.line

    def _indent(self, text: str, header: int) -> int:
        """How far a literal block is indented: its lines are the text's rows with that many blanks in front.

        Comparing the two holds for detected and explicit (`|2`) indentation, with blank lines before or between.
        """
        rows = text.split("\n")
        for line, row in zip(self._source.lines[header + 1 :], rows, strict=False):
            if row:
                return len(line) - len(row)
        return 0


def kind_of(data: Data) -> str:
    """What sort of value this is, as a person would say it."""
    match data:
        case None:
            return "an empty value"
        case bool():
            return f"the truth value {str(data).lower()}"
        case int() | float():
            return f"the number {data}"
        case str():
            return f"the text {quoted(data)}"
        case list():
            return "a list"
        case dict():
            return "a mapping"
