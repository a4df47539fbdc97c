"""A fault's code comes in; one line saying what that code means comes out."""

from collections.abc import Mapping

CODES: dict[str, str] = {
    # The file itself
    "missing-file": "the file does not exist",
    "not-a-file": "a folder, device or pipe lies where a file is expected",
    "unreadable": "the operating system does not let us read the file",
    "too-large": "the file, or what it describes, is larger than any content needs to be",
    "not-utf8": "the file is not UTF-8 text",
    "control-character": "an invisible control or text-direction character is in the text",
    "tab": "a line is indented with a tab; YAML indents with spaces",
    "empty-file": "the file holds nothing but blanks and comments",
    # YAML
    "yaml-syntax": "the text is not well-formed YAML",
    "too-deep": "values are nested deeper than any content needs",
    "too-many-aliases": "YAML aliases are used too often, or expand to too much",
    "recursive-alias": "a YAML alias stands inside the very value it repeats",
    "custom-tag": "a YAML tag (“!something”) is used; content is plain data",
    "many-documents": "a “---” line begins a second document in the file",
    "merge-key": "the merge key “<<” is used; content spells its keys out",
    "duplicate-key": "the same key is written twice in one mapping",
    "bad-key": "a key is not plain text",
    # Values
    "unknown-key": "a key is not one that belongs here",
    "missing-key": "a required key is not there",
    "wrong-type": "a value is of another type than expected",
    "out-of-range": "a number or a length lies outside its limits",
    "bad-value": "a value is of the right type but not one that is allowed",
    "too-many-faults": "a file holds so many faults that the rest is not listed",
    # Grids drawn as text
    "ragged-grid": "the rows of a grid are not equally long",
    "unknown-character": "a grid holds a character that means nothing there",
    "staggered-grid": "a sign of a hex field stands between two hexes",
    "grid-size": "a grid does not have an allowed number of rows or columns",
    # Shelves and packs
    "bad-id": "an id is not made of small letters, digits and single hyphens",
    "duplicate-id": "two things carry the same id",
    "duplicate-name": "two things of one kind carry the same name",
    "unknown-reference": "an id is mentioned that nothing carries",
    "stray-file": "a file or folder is not one that is read",
    "too-many-files": "a folder holds more files than any content needs",
    "escapes-pack": "a link leads out of the content folder",
    "bad-pack": "the folder is not a content pack",
    "unknown-game": "there is no game of that name",
}


def register_codes(codes: Mapping[str, str]) -> None:
    """Add a game's own fault codes; a code can never be given a second meaning."""
    for code, meaning in codes.items():
        if CODES.setdefault(code, meaning) != meaning:
            raise ValueError(f"fault code {code!r} already means: {CODES[code]}")
