"""Manifest: what a build made, and from what. In: the files and the edition; out: `manifest.json`.

It names everything that decides the bytes of the files, so that a stranger can tell two prints apart, and a
build of one document can tell whether the files beside it still belong to the same edition.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """One file of a build."""

    name: str
    title: str
    kind: str
    pages: int
    copies: str
    duplex: bool
    sha256: str
    bytes: int


@dataclass(frozen=True, slots=True)
class Manifest:
    """A whole build. `content` is a hash of everything that was read."""

    game: str
    title: str
    version: str
    paper: str
    ink: str
    seed: str
    content: str
    files: tuple[PrintedFile, ...]

    def to_json(self) -> str:
        """The manifest as text: keys in the order above, files in printing order."""
        return json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n"


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest that an earlier build left in the folder, if it left one that can be read."""
    try:
        fields = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        files = tuple(PrintedFile(**file) for file in fields.pop("files"))
        return Manifest(**fields, files=files)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def carry_over(manifest: Manifest, folder: Path) -> Manifest:
    """The manifest, with what is left of an earlier build of the very same edition and content."""
    earlier = read_manifest(folder)
    if earlier is None or replace(earlier, files=()) != replace(manifest, files=()):
        return manifest
    made = {file.name for file in manifest.files}
    kept = (file for file in earlier.files if file.name not in made and _is_there(folder, file))
    return replace(manifest, files=(*manifest.files, *kept))


def _is_there(folder: Path, file: PrintedFile) -> bool:
    # Somebody may have edited the manifest: only plain names of this very folder are believed.
    path = folder / file.name
    return file.name == path.name and path.is_file() and path.stat().st_size == file.bytes
