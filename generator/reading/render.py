"""A fault comes in; the text or JSON that tells a person, an editor or a script about it comes out."""

import unicodedata

from generator.reading.faults import Fault, Spot, visible

_WIDEST_LINE = 100
_TAB = "    "


def render_full(fault: Fault) -> str:
    """The fault with its source line underlined, its rule and its help."""
    lines = [f"{fault.severity}[{fault.code}]: {visible(fault.message)}"]
    margin = " "
    if fault.spot is not None:
        number = str(fault.spot.line)
        margin = " " * len(number)
        lines.append(f"{margin}--> {_place(fault.spot)}")
        if fault.spot.text:
            source, carets = _underlined(fault.spot)
            lines += [f"{margin} |", f"{number} | {source}".rstrip(), f"{margin} | {carets}"]
            if fault.rule or fault.help:
                lines.append(f"{margin} |")
    if fault.rule:
        lines.append(f"{margin} = rule: {visible(fault.rule)}")
    if fault.help:
        lines.append(f"{margin} = help: {visible(fault.help)}")
    return "\n".join(lines)


def render_concise(fault: Fault) -> str:
    """The fault in one line, in the form that editors and `grep` understand."""
    place = f"{_place(fault.spot)}: " if fault.spot is not None else ""
    return f"{place}{fault.severity}[{fault.code}] {visible(fault.message)}"


def fault_to_json(fault: Fault) -> dict[str, str | int | None]:
    """The fault as plain data; always the same eight keys, null where there is nothing to say."""
    spot = fault.spot
    return {
        "severity": fault.severity,
        "code": fault.code,
        "message": visible(fault.message),
        "file": visible(spot.file) if spot else None,
        "line": spot.line if spot else None,
        "column": spot.column if spot else None,
        "rule": fault.rule,
        "help": visible(fault.help) if fault.help else None,
    }


def _place(spot: Spot) -> str:
    return f"{visible(spot.file)}:{spot.line}:{spot.column}"


def _underlined(spot: Spot) -> tuple[str, str]:
    """The source line and its carets, aligned as a terminal shows them, clipped around the fault."""
    cells = [_TAB if character == "\t" else visible(character) for character in spot.text]
    first = min(spot.column - 1, len(cells))
    last = min(first + max(spot.length, 1), max(len(cells), first + 1))
    start = _clip_start(cells, first)
    shown = cells[start:]
    lead = "…" if start else ""
    source = lead + "".join(shown)
    before = len(lead) + sum(map(_width, cells[start:first]))
    under = max(1, sum(map(_width, cells[first:last])))
    source, clipped = _fit(source, _WIDEST_LINE)
    if clipped:
        under = max(1, min(under, _WIDEST_LINE - before))
    return source, " " * before + "^" * under


def _clip_start(cells: list[str], first: int) -> int:
    """Where to begin showing a line, so that the cell at `first` lies within the first half of what fits."""
    room = _WIDEST_LINE // 2
    if sum(map(_width, cells)) <= _WIDEST_LINE:
        return 0
    start = first
    while start > 0 and room > 0:
        start -= 1
        room -= _width(cells[start])
    return start


def _fit(text: str, width: int) -> tuple[str, bool]:
    """The text cut to a width in terminal columns, and whether it had to be cut."""
    if _width(text) <= width:
        return text, False
    used = 0
    for index, character in enumerate(text):
        used += _width(character)
        if used > width - 1:
            return text[:index] + "…", True
    return text, False


def _width(text: str) -> int:
    """Terminal columns: none for combining marks and joiners, two for wide characters."""
    return sum(
        0
        if unicodedata.category(character) in {"Mn", "Me", "Cf"}
        else 2
        if unicodedata.east_asian_width(character) in {"W", "F"}
        else 1
        for character in text
    )
