"""A model and the location of an error in it come in; the path in the data, and what was wanted there, come out.

Pydantic's locations mix keys and list positions with labels of union members: `("shape", "circle", "radius")`.
Only the annotations tell the two apart, so the location is walked through the model's types.
"""

import types
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, RootModel

from generator.reading.sourced import Step

KEY_MARK = "[key]"
"""How pydantic marks an error in a mapping's key rather than in its value."""


@dataclass(frozen=True)
class Wanted:
    """What may stand at a place: the members of its type, a union having several, and their limits."""

    members: tuple[Any, ...]
    limits: tuple[object, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of a mapping that may stand here."""
        models = [member for member in self.members if _is_model(member)]
        return tuple(dict.fromkeys(key for model in models for key in _fields(model)))


def locate(model: type[BaseModel], location: tuple[Step, ...]) -> tuple[tuple[Step, ...], Wanted]:
    """The path in the data which a location means, and what was wanted there."""
    wanted = _wanted(model)
    path: list[Step] = []
    labelled = False
    for step in location:
        if step == KEY_MARK:
            continue
        if len(wanted.members) > 1 and not labelled:
            wanted = Wanted(_labelled(wanted.members, step), wanted.limits)
            labelled = True
            continue
        labelled = False
        path.append(step)
        wanted = _below(wanted, step)
    return tuple(path), wanted


def _wanted(annotation: Any, limits: tuple[object, ...] = ()) -> Wanted:
    members: list[Any] = []
    found: list[object] = []
    for member, member_limits in _members(annotation, limits):
        members.append(member)
        found.extend(limit for limit in member_limits if limit not in found)
    return Wanted(tuple(members), tuple(found))


def _members(annotation: Any, limits: tuple[object, ...]) -> Iterator[tuple[Any, tuple[object, ...]]]:
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *extra = get_args(annotation)
        yield from _members(inner, (*limits, *_constraints(extra)))
    elif origin in (Union, types.UnionType):
        for member in get_args(annotation):
            if member is not types.NoneType:
                yield from _members(member, limits)
    elif hasattr(annotation, "__value__"):
        yield from _members(annotation.__value__, limits)
    elif _is_model(annotation) and issubclass(annotation, RootModel):
        root = annotation.model_fields["root"]
        yield from _members(root.annotation, (*limits, *root.metadata))
    else:
        yield annotation, limits


def _constraints(metadata: list[Any]) -> Iterator[object]:
    for item in metadata:
        # `Field(ge=1)` inside `Annotated` holds its limits in turn.
        yield from getattr(item, "metadata", (item,))


def _below(wanted: Wanted, step: Step) -> Wanted:
    below = [inner for member in wanted.members for inner in _inner(member, step)]
    return Wanted(
        tuple(member for inner in below for member in inner.members),
        tuple(limit for inner in below for limit in inner.limits),
    )


def _inner(member: Any, step: Step) -> Iterator[Wanted]:
    if _is_model(member):
        info = _fields(member).get(str(step))
        if info is not None:
            yield _wanted(info.annotation, tuple(info.metadata))
        return
    arguments = get_args(member)
    if get_origin(member) is dict:
        yield _wanted(arguments[1])
    elif get_origin(member) is tuple and arguments[-1] is not Ellipsis:
        if isinstance(step, int) and step < len(arguments):
            yield _wanted(arguments[step])
    elif arguments and get_origin(member) is not Literal:
        yield _wanted(arguments[0])


def _labelled(members: tuple[Any, ...], label: Step) -> tuple[Any, ...]:
    """The member a label speaks of: by its class's name, or by a tag that one of its fields must equal."""
    chosen = tuple(member for member in members if _bears(member, label))
    return chosen or members


def _bears(member: Any, label: Step) -> bool:
    if not _is_model(member):
        return bool(getattr(member, "__name__", None) == label)
    if member.__name__ == label:
        return True
    return any(label in _choices(info.annotation) for info in member.model_fields.values())


def _choices(annotation: Any) -> tuple[Any, ...]:
    return tuple(
        choice.value if isinstance(choice, Enum) else choice
        for choice in (get_args(annotation) if get_origin(annotation) is Literal else ())
    )


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    return {info.alias or name: info for name, info in model.model_fields.items()}


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)
