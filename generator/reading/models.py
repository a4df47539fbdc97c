"""Data with line marks and a model come in; the validated model, or a fault for every mistake, comes out."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from generator.reading.annotations import KEY_MARK, locate
from generator.reading.faults import MOST_FAULTS_PER_FILE, FaultLog, Spot, listed
from generator.reading.mistakes import EXPECTED_TYPES, Mistake, describe
from generator.reading.sourced import Sourced, Step

M = TypeVar("M", bound="ContentModel")


class ContentModel(BaseModel):
    """The shape of a piece of content: immutable, with no key it does not know and no value it must guess at."""

    # Validators are built when they are first needed: a command needs few of all models that it imports.
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False, defer_build=True)


def validate(model: type[M], sourced: Sourced, log: FaultLog, path: Sequence[Step] = ()) -> M | None:
    """The data at a path as a model; None, with all that is wrong in the log, if it does not fit."""
    try:
        # As JSON, since only there strictness lets a list be a tuple and a word be an enum's member.
        return model.model_validate_json(json.dumps(sourced.value(*path)))
    except ValidationError as problem:
        errors = problem.errors(include_url=False)[: MOST_FAULTS_PER_FILE + 1]
    mistakes = [_mistake(error, model, sourced, tuple(path)) for error in errors]
    for mistake in _settle_unions(mistake for mistake in mistakes if not _is_miscounted(mistake)):
        wording = describe(mistake)
        log.error(wording.code, wording.message, _spot(mistake, sourced), help=wording.help)
    return None


def _mistake(error: ErrorDetails, model: type[BaseModel], sourced: Sourced, base: tuple[Step, ...]) -> Mistake:
    location, kind = error["loc"], error["type"]
    if kind == "extra_forbidden":
        around, wanted = locate(model, location[:-1])
        path = (*base, *around, location[-1])
    else:
        below, wanted = locate(model, location)
        path = (*base, *below)
    try:
        data = sourced.value(*path)
    except KeyError:
        data = None
    return Mistake(
        type=kind,
        said=error["msg"],
        context=error.get("ctx", {}),
        in_key=KEY_MARK in location,
        path=path,
        wanted=wanted,
        data=data,
        expected=EXPECTED_TYPES.get(kind),
    )


def _is_miscounted(mistake: Mistake) -> bool:
    """Whether a list is called too short only because entries with mistakes of their own were not counted."""
    if mistake.type != "too_short" or not isinstance(mistake.data, list):
        return False
    return len(mistake.data) >= int(mistake.context["min_length"])


def _settle_unions(mistakes: Iterable[Mistake]) -> Iterator[Mistake]:
    """One mistake per place where a union's members each complain: the types they want, joined by "or".

    A member that wants another type altogether is not heard if a better fitting one found fault with the inside.
    """
    by_path: defaultdict[tuple[Step, ...], list[Mistake]] = defaultdict(list)
    for mistake in mistakes:
        by_path[mistake.path].append(mistake)
    for path, together in by_path.items():
        types = [mistake.expected for mistake in together if mistake.expected is not None]
        others = [mistake for mistake in together if mistake.expected is None]
        inside = any(len(other) > len(path) and other[: len(path)] == path for other in by_path)
        yield from others
        if types and not others and not inside:
            yield replace(together[0], expected=listed(dict.fromkeys(types)))


def _spot(mistake: Mistake, sourced: Sourced) -> Spot:
    path = mistake.path
    match mistake.type:
        case "missing":
            return sourced.holder_spot(*path[:-1])
        case "extra_forbidden":
            return sourced.key_spot(*path)
        case "union_tag_invalid":
            return sourced.spot(*path, mistake.discriminator)
    if mistake.in_key:
        return sourced.key_spot(*path)
    whole = mistake.data is None or isinstance(mistake.data, dict | list)
    return sourced.holder_spot(*path) if whole else sourced.spot(*path)
