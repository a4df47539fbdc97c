"""Dumps: a drawing as text that a person can read and diff. In: a `Scene`; out: one primitive a line.

Lengths are millimetres to two decimals. A scene placed many times is written out at its first place and
referred to by name after that; different scenes of one name are numbered.
"""

from __future__ import annotations

from generator.drawing.scene import (
    Circle,
    Close,
    Colour,
    CurveTo,
    Item,
    LineTo,
    MoveTo,
    Path,
    Place,
    Rect,
    Scene,
    Segment,
    Stroke,
    Text,
    Zone,
)


def dump(scene: Scene) -> str:
    """The scene and all it places, as text."""
    writer = _Writer()
    writer.write_scene(scene, "")
    return "\n".join(writer.lines) + "\n"


class _Writer:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self._names: dict[int, str] = {}
        self._taken: dict[str, int] = {}

    def write_scene(self, scene: Scene, margin: str) -> None:
        count = self._taken[scene.name] = self._taken.get(scene.name, 0) + 1
        name = scene.name if count == 1 else f"{scene.name} #{count}"
        self._names[id(scene)] = name
        self.lines.append(f"{margin}scene {_quoted(name)} {_mm(scene.width, scene.height)}")
        for item in scene.items:
            self._write_item(item, f"{margin}  ")

    def _write_item(self, item: Item, margin: str) -> None:
        if not isinstance(item, Place):
            self.lines.append(margin + _describe(item))
            return
        scale = f" scale {item.scale:.3g}" if item.scale != 1 else ""
        turn = f" turn {item.turn}" if item.turn else ""
        where = f"{margin}place {_mm(item.x, item.y)}{scale}{turn}"
        if (name := self._names.get(id(item.scene))) is not None:
            self.lines.append(f"{where} {_quoted(name)}")
        else:
            self.lines.append(where)
            self.write_scene(item.scene, f"{margin}  ")


def _describe(item: Rect | Circle | Path | Text | Zone) -> str:
    match item:
        case Rect():
            radius = f" radius {_mm(item.radius)}" if item.radius else ""
            where = _mm(item.x, item.y, item.width, item.height)
            return f"rect {where}{radius}{_paint(item.fill, item.stroke)}"
        case Circle():
            return f"circle {_mm(item.x, item.y, item.radius)}{_paint(item.fill, item.stroke)}"
        case Path():
            outline = " ".join(_segment(segment) for segment in item.segments)
            return f"path {outline}{_paint(item.fill, item.stroke)}"
        case Text():
            font = f"{item.font.family}-{item.font.style} {item.size:g}pt"
            return f"text {_mm(item.x, item.y)} {item.anchor} {font} {item.colour} {_quoted(item.text)}"
        case Zone():
            return f"zone {_mm(item.x, item.y, item.width, item.height)} {_quoted(item.name)}"


def _segment(segment: Segment) -> str:
    match segment:
        case MoveTo():
            return f"M {_mm(*segment)}"
        case LineTo():
            return f"L {_mm(*segment)}"
        case CurveTo():
            return f"C {_mm(*segment)}"
        case Close():
            return "Z"


def _paint(fill: Colour | None, stroke: Stroke | None) -> str:
    words = "" if fill is None else f" fill {fill}"
    if stroke is not None:
        words += f" stroke {stroke.weight:g}pt {stroke.colour}"
        if stroke.dash:
            words += f" dash {_mm(*stroke.dash)}"
        if stroke.round_ends:
            words += " round"
    return words


def _mm(*lengths: float) -> str:
    # Adding 0.0 turns a rounded -0.0 into 0.0: the sign of nothing is no difference worth a diff.
    return " ".join(f"{round(length, 2) + 0.0:.2f}" for length in lengths)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
