"""Press: the build. In: a game's documents and an edition; out: files in a folder, and their manifest.

Nothing is renamed into place before everything has been drawn and has passed preflight, so an interrupted or
failed build leaves the files of the one before whole. A build replaces the files it makes and removes none. Files
of an earlier build stay in the manifest as long as edition and content are the same; otherwise they are no longer
listed, as they do not belong together.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, NamedTuple

from generator.printing.cover import cover_page
from generator.printing.documents import Bookmark, Document, Edition, Page
from generator.printing.furniture import dress
from generator.printing.manifest import MANIFEST, Manifest, PrintedFile, carry_over
from generator.printing.pdf import Drawings, pdf_bytes
from generator.printing.preflight import Inspector, Problem, preflight

Format = Literal["pdf", "svg", "png"]
FORMATS: tuple[Format, ...] = ("pdf", "svg", "png")

Progress = Callable[[int, int, str], None]
"""Told how many of how many steps are done, and what comes next."""

Hire = Callable[[Callable[..., None], tuple[Any, ...]], AbstractContextManager[Executor | None]]
"""Opens an executor whose processes begin with that call; forked ones inherit its arguments without pickling."""

EVERYTHING = "everything"
COVER = "print-this-first"
_PREFIX = ".papersky-"


class PressError(Exception):
    """The build cannot be written where it was asked for."""


class PreflightFailed(Exception):
    """Pages that would not print well."""

    def __init__(self, problems: Sequence[tuple[str, Problem]]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{kind}, {problem}" for kind, problem in self.problems))


class _Made(NamedTuple):
    """A finished file."""

    name: str
    data: bytes
    pages: int


class _Result(NamedTuple):
    """What became of one document: its files, and what preflight has against it."""

    files: tuple[_Made, ...]
    problems: tuple[Problem, ...]


class _Desk(NamedTuple):
    """What documents printed in one process share, so that nothing is drawn or looked at twice."""

    drawings: Drawings
    inspector: Inspector


@dataclass(frozen=True, slots=True)
class _Job:
    """One document to draw, inspect and turn into files, here or in another process."""

    document: Document
    edition: Edition
    title: str
    formats: tuple[Format, ...]

    def __call__(self, desk: _Desk) -> _Result:
        document = self.document
        pdf = pdf_bytes(document, title=self.title, drawings=desk.drawings)
        if document.kind == EVERYTHING:
            # Its pages are those of the other documents, which are inspected one by one.
            return _Result((_Made(f"{EVERYTHING}.pdf", pdf, len(document.pages)),), ())
        problems = tuple(preflight(document, self.edition, pdf, desk.inspector))
        return _Result(() if problems else tuple(_make(document, pdf, self.formats)), problems)


def build(
    game_id: str,
    game_title: str,
    documents: Sequence[Document],
    edition: Edition,
    out: Path,
    *,
    formats: Sequence[Format] = ("pdf",),
    content_hash: str = "",
    whole: bool = True,
    progress: Progress | None = None,
    hire: Hire | None = None,
) -> Manifest:
    """Draws, inspects and writes the documents into the folder `out`, with the help of those hired, if any.

    If they are the whole game, there is also a page to print first, and one PDF with everything.
    """
    folder = _open_folder(out)
    to_print = [_cover(game_title, documents, edition), *documents] if whole else documents
    dressed = [dress(document, edition, game_title) for document in to_print]
    if whole and "pdf" in formats:
        dressed.append(_everything(dressed))
    jobs = [
        _Job(one, edition, game_title if one.kind == EVERYTHING else f"{game_title}: {one.title}", tuple(formats))
        for one in dressed
    ]
    problems: list[tuple[str, Problem]] = []
    files: list[PrintedFile] = []
    staged = _Staging(folder)
    try:
        for document, result in zip(dressed, _results(jobs, hire, progress), strict=True):
            problems += ((document.kind, problem) for problem in result.problems)
            if not problems:
                files += (staged.add(made, document) for made in result.files)
        if problems:
            raise PreflightFailed(problems)
        manifest = Manifest(
            game=game_id,
            title=game_title,
            version=edition.version,
            paper=edition.paper.name,
            ink=edition.ink,
            seed=edition.seed,
            content=content_hash,
            files=tuple(files),
        )
        manifest = carry_over(manifest, folder)
        staged.put(MANIFEST, manifest.to_json().encode())
        staged.move_into_place()
    finally:
        staged.discard()
    return manifest


class _Worker:
    """What a hired process works on: all jobs, of which it is told the numbers, at a desk of its own."""

    jobs: Sequence[_Job] = ()
    desk: _Desk

    @classmethod
    def begin(cls, jobs: Sequence[_Job]) -> None:
        cls.jobs, cls.desk = jobs, _Desk(Drawings(), Inspector())

    @classmethod
    def run(cls, at: int) -> _Result:
        return cls.jobs[at](cls.desk)


def _results(jobs: Sequence[_Job], hire: Hire | None, progress: Progress | None) -> Iterator[_Result]:
    """The results, in order. Workers begin at the front; this process takes from the back what none has begun."""
    tell = progress or (lambda done, total, what: None)
    desk = _Desk(Drawings(), Inspector())
    with nullcontext() if hire is None else hire(_Worker.begin, (jobs,)) as executor:
        futures = [executor.submit(_Worker.run, at) for at in range(len(jobs))] if executor is not None else []
        taken = {at: jobs[at](desk) for at in reversed(range(len(futures))) if futures[at].cancel()}
        for at, job in enumerate(jobs):
            tell(at, len(jobs), job.document.title)
            if at in taken:
                yield taken[at]
            else:
                yield futures[at].result() if futures else job(desk)
    tell(len(jobs), len(jobs), "done")


def _cover(game_title: str, documents: Sequence[Document], edition: Edition) -> Document:
    return Document(COVER, "Print this first", (cover_page(game_title, documents, edition),))


def _make(document: Document, pdf: bytes, formats: Sequence[Format]) -> Iterator[_Made]:
    """The files of one document; pictures come one a page."""
    if "pdf" in formats:
        yield _Made(f"{document.kind}.pdf", pdf, len(document.pages))
    if "svg" in formats:
        from generator.printing.svg import svg_page

        for number, page in enumerate(document.pages, start=1):
            text = svg_page(page.scene, f"{document.title}, page {number}")
            yield _Made(f"{document.kind}-{number:02}.svg", text.encode(), 1)
    if "png" in formats:
        from generator.printing.png import png_pages

        for number, data in enumerate(png_pages(pdf), start=1):
            yield _Made(f"{document.kind}-{number:02}.png", data, 1)


def _everything(dressed: Sequence[Document]) -> Document:
    """All documents in printing order, each a chapter of the outline.

    It asks for one side: sheets of one and of two sides are mixed, and the first page says which are which.
    """
    pages: list[Page] = []
    for document in dressed:
        if not document.in_everything:
            continue
        first, *rest = (_lowered(page) for page in document.pages)
        own = (Bookmark(first.bookmark, first.level),) if first.bookmark not in ("", document.title) else ()
        pages.append(replace(first, bookmark=document.title, level=0, further=(*own, *first.further)))
        pages += rest
    return Document(EVERYTHING, "Everything in one file", tuple(pages), copies="see the first page")


def _lowered(page: Page) -> Page:
    further = tuple(Bookmark(title, level + 1) for title, level in page.further)
    return replace(page, level=page.level + 1, further=further)


def _open_folder(out: Path) -> Path:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise PressError(f"{out} is a file; name a folder to print into") from None
    except OSError as error:
        raise PressError(f"cannot make the folder {out}: {error.strerror}") from None
    if not os.access(out, os.W_OK | os.X_OK):
        raise PressError(f"the folder {out} is not writable")
    return out


class _Staging:
    """Files beside the folder's own, under names of their own until all of them are there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting: dict[str, Path] = {}

    def add(self, made: _Made, document: Document) -> PrintedFile:
        """Puts a file aside and says what the manifest will say of it."""
        self.put(made.name, made.data)
        return PrintedFile(
            name=made.name,
            title=document.title,
            kind=document.kind,
            pages=made.pages,
            copies=document.copies,
            duplex=document.duplex,
            sha256=sha256(made.data).hexdigest(),
            bytes=len(made.data),
        )

    def put(self, name: str, data: bytes) -> None:
        if name != Path(name).name or name.startswith("."):
            raise PressError(f"{name!r} is not the name of a file in {self._folder}")
        if name in self._waiting:
            raise PressError(f"two documents want to be {name}")
        path = self._waiting[name] = self._folder / f"{_PREFIX}{os.getpid()}-{name}.tmp"
        try:
            path.write_bytes(data)
        except OSError as error:
            raise PressError(f"cannot write to {self._folder}: {error.strerror}") from None

    def move_into_place(self) -> None:
        """Renames all files in one go."""
        for name, path in tuple(self._waiting.items()):
            os.replace(path, self._folder / name)
            del self._waiting[name]

    def discard(self) -> None:
        """Removes whatever still waits."""
        for path in self._waiting.values():
            path.unlink(missing_ok=True)
        self._waiting.clear()
