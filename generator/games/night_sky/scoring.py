"""Scoring a finished sheet. In: a sheet typed in by a player; out: its points, part by part, or faults.

The figures have to agree with the chart and with one another: a sheet that could not have come about is refused
at the very place, rather than scored.
"""

from __future__ import annotations

from generator.games.contract import Score
from generator.games.night_sky.criteria import GRID_KINDS, compile_test
from generator.games.night_sky.gains import gains_of
from generator.games.night_sky.lines import line_book
from generator.games.night_sky.model import ALPHABET, BOXES, Content, FinishedSheet, SheetText
from generator.games.night_sky.moves import ABILITIES
from generator.games.night_sky.sheet import FULL_SHEET_BONUS, PER_UNUSED_ABILITY, blank_sheet
from generator.reading.codes import register_codes
from generator.reading.faults import FaultLog, did_you_mean, quoted
from generator.reading.grids import parse_grid
from generator.reading.models import validate
from generator.reading.sourced import Sourced, Step

register_codes(
    {
        "impossible-sheet": "a finished sheet shows something that no game could have led to",
        "too-many-boxes": "a sheet has four objective boxes",
    }
)

MARK_ALPHABET = {"x": "marked space"} | {sign: f"unmarked {what}" for sign, what in ALPHABET.items()}


def score(content: Content, sourced: Sourced, log: FaultLog) -> Score | None:
    """The score of a sheet in a file of its own."""
    text = validate(SheetText, sourced, log)
    if text is None:
        return None
    sheet = finished_sheet(text, content, sourced, (), log)
    return None if sheet is None else score_sheet(sheet, content)


def finished_sheet(
    text: SheetText, content: Content, sourced: Sourced, path: tuple[Step, ...], log: FaultLog
) -> FinishedSheet | None:
    """The sheet with its chart, found to be possible; otherwise faults."""
    before = len(log)
    chart = content.charts.get(text.chart)
    if chart is None:
        help = did_you_mean(text.chart, content.charts) or f"the charts are {', '.join(content.charts)}"
        log.error(
            "unknown-reference", f"there is no chart {quoted(text.chart)}", sourced.spot(*path, "chart"), help=help
        )
        return None
    rows = parse_grid(sourced, (*path, "marks"), MARK_ALPHABET, log, square=True, sizes=(chart.size,), rule="NS-1")
    if rows is None:
        return None
    marked = sum(1 << cell for cell, sign in enumerate("".join(rows)) if sign == "x")
    for row, (found, drawn) in enumerate(zip(rows, chart.rows, strict=True)):
        for column, (sign, real) in enumerate(zip(found, drawn, strict=True)):
            if sign not in ("x", ".", real):
                spot = sourced.cell_spot((*path, "marks"), row, column)
                message = f"{chart.name} has no {ALPHABET[sign]} here; write “.” or “{real}” for an unmarked space"
                log.error("bad-value", message, spot)
    gained = tuple(text.abilities.gained.get(name, 0) for name in ABILITIES)
    used = tuple(text.abilities.used.get(name, 0) for name in ABILITIES)
    sheet = FinishedSheet(chart, marked, gained, used, _boxes(text, content, sourced, path, log), text.filled)
    _refuse_impossible(sheet, content, sourced, path, log)
    return sheet if len(log) == before else None


def _boxes(
    text: SheetText, content: Content, sourced: Sourced, path: tuple[Step, ...], log: FaultLog
) -> tuple[tuple[str, int], ...]:
    boxes: list[tuple[str, int]] = []
    for at, box in enumerate(text.boxes):
        spot = sourced.spot(*path, "boxes", at)
        if at == BOXES:
            log.error("too-many-boxes", f"a sheet has {BOXES} objective boxes", spot, rule="NS-2")
        if isinstance(box, int):
            if box and not any(box in objective.values for objective in content.objectives.values()):
                log.error("bad-value", f"no objective pays {box}", spot, rule="NS-11")
            boxes.append(("", box))
            continue
        if len(box) != 1:
            log.error("bad-value", f"a box holds one number, not {len(box)}", spot, rule="NS-10")
        for name, value in box.items():
            objective = content.objectives.get(name)
            if objective is None:
                help = did_you_mean(name, content.objectives)
                log.error("unknown-reference", f"there is no objective {quoted(name)}", spot, help=help)
            elif value not in objective.values:
                first, later = objective.values
                log.error(
                    "bad-value", f"{objective.name} pays {first} or {later}, not {value}", spot, rule="NS-11"
                )
            elif name in (earlier for earlier, _ in boxes):
                log.error("impossible-sheet", f"{objective.name} is scored twice", spot, rule="NS-13")
            boxes.append((name, value))
    return tuple(boxes)


def _refuse_impossible(
    sheet: FinishedSheet, content: Content, sourced: Sourced, path: tuple[Step, ...], log: FaultLog
) -> None:
    chart = sheet.chart
    book = line_book(chart, content.rulings.stars == "blocked")
    for name, gained, used in zip(ABILITIES, sheet.gained, sheet.used, strict=True):
        if gained > chart.copies:
            spot = sourced.spot(*path, "abilities", "gained", name)
            log.error("impossible-sheet", f"the strip has {chart.copies} of {name}", spot, rule="NS-15")
        if used > gained:
            spot = sourced.spot(*path, "abilities", "used", name)
            log.error("impossible-sheet", f"{used} of {name} used but {gained} gained", spot, rule="NS-17")
    most = gains_of(book, sheet.marked)
    if sum(sheet.gained) > most:
        spot = sourced.spot(*path, "abilities", "gained")
        log.error("impossible-sheet", f"these marks grant {most} abilities at most", spot, rule="NS-14")
    full = not book.fillable & ~sheet.marked
    if sheet.marked & ~book.fillable:
        log.error("impossible-sheet", "stars are not marked", sourced.spot(*path, "marks"), rule="NS-8")
    if sheet.filled == FULL_SHEET_BONUS and not full:
        left = (book.fillable & ~sheet.marked).bit_count()
        spaces = "space is" if left == 1 else "spaces are"
        message = f"Filled Sheet says {FULL_SHEET_BONUS}, but {left} {spaces} unmarked"
        log.error("impossible-sheet", message, sourced.spot(*path, "filled"), rule="NS-21")
    if sheet.filled == 0 and len(sheet.boxes) < BOXES:
        message = f"Filled Sheet says 0, but only {len(sheet.boxes)} of {BOXES} objective boxes are written"
        log.error("impossible-sheet", message, sourced.spot(*path, "filled"), rule="NS-9")
    if sheet.filled is None and full:
        message = f"every space is marked: Filled Sheet is {FULL_SHEET_BONUS}"
        log.error("impossible-sheet", message, sourced.spot(*path, "marks"), rule="NS-21")


def score_sheet(sheet: FinishedSheet, content: Content) -> Score:
    """The points of a finished sheet (NS-22), and which objectives its marks alone satisfy."""
    book = line_book(sheet.chart, content.rulings.stars == "blocked")
    unused = sum(sheet.gained) - sum(sheet.used)
    parts = {
        "objectives": sum(value for _, value in sheet.boxes),
        "filled": sheet.filled or 0,
        "abilities": PER_UNUSED_ABILITY * unused,
    }
    marks = blank_sheet(sheet.chart.copies)._replace(marked=sheet.marked)
    decided = [item for item in content.objectives.values() if item.criterion.kind in GRID_KINDS]
    met = [item for item in decided if compile_test(item.criterion, book)(marks)]
    notes = [f"met by the marks alone: {', '.join(item.name for item in met) or 'none'}"]
    claimed = {name for name, _ in sheet.boxes if name}
    notes += [
        f"{item.name} is scored, but the marks do not satisfy it"
        for item in decided
        if item.id in claimed and item not in met
    ]
    if decided and len(decided) < len(content.objectives):
        notes.append("the other objectives depend on how the game went")
    return Score(sum(parts.values()), parts, tuple(notes))
