"""A folder of content comes in; the YAML files in it that may be read come out, in an order of their own."""

import os
from collections.abc import Collection
from pathlib import Path

from generator.reading.faults import FaultLog, Spot, did_you_mean, listed, quoted
from generator.reading.sources import lies_within, shown_path

MOST_FILES = 2_000
SUFFIX = ".yaml"


class ContentFolder:
    """A root of content: bounded in number of files, closed against links that lead out of it."""

    def __init__(self, path: Path, log: FaultLog) -> None:
        self.path = path
        self._log = log
        self._room = MOST_FILES

    def contents(self, expected: Collection[str]) -> list[Path]:
        """What lies in the root under the expected names; a warning for whatever else does."""
        found = self._listing(self.path)
        for path in found:
            if path.name not in expected:
                self._warn_stray(path, expected)
        return [path for path in found if path.name in expected]

    def yaml_files(self, folder: Path) -> list[Path]:
        """The YAML files of a folder in the root; a warning for whatever else lies there."""
        if not folder.is_dir():
            self._log.error("not-a-file", "a folder is expected here", _whole(folder))
            return []
        found = self._listing(folder)
        files = [path for path in found if path.suffix == SUFFIX and not path.is_dir()]
        for path in found:
            if path not in files:
                self._warn_stray(path, (path.stem + SUFFIX,))
        return files

    def name(self, path: Path) -> str:
        """The name of a file within the root."""
        return path.relative_to(self.path).as_posix()

    def _listing(self, folder: Path) -> list[Path]:
        names: list[str] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if _is_ignored(entry.name):
                        continue
                    if self._room == 0:
                        message = f"there are more than {MOST_FILES:,} files; the rest is not read"
                        self._log.error("too-many-files", message, _whole(self.path))
                        break
                    self._room -= 1
                    names.append(entry.name)
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else str(problem)
            self._log.error("unreadable", f"the folder cannot be read: {reason}", _whole(folder))
        return [folder / name for name in sorted(names) if self._stays_within(folder / name)]

    def _stays_within(self, path: Path) -> bool:
        if lies_within(self.path, path):
            return True
        message = f"{quoted(path.name)} is a link that leads out of the content folder"
        self._log.error("escapes-pack", message, _whole(path))
        return False

    def _warn_stray(self, path: Path, expected: Collection[str]) -> None:
        known = f"what is read here is {listed(sorted(expected), 'and')}" if expected else None
        help = did_you_mean(path.name, expected) or known
        self._log.warning("stray-file", f"{quoted(path.name)} is not read", _whole(path), help=help)


def _is_ignored(name: str) -> bool:
    return name.startswith((".", "README"))


def _whole(path: Path) -> Spot:
    """The place of a fault which concerns a file or folder as a whole."""
    return Spot(shown_path(path), 1, 1)
