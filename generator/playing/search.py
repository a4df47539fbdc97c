"""Bounded search. In: a start, what follows from it and a budget; out: a path, a proof of none, or neither."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

N = TypeVar("N", bound=Hashable)
E = TypeVar("E")


class Budget:
    """How much work a search may still do; shared by the searches that settle one claim."""

    __slots__ = ("left", "size")

    def __init__(self, size: int) -> None:
        self.size = self.left = size

    def spend(self, amount: int = 1) -> bool:
        """Takes from the budget; false once it is used up."""
        self.left -= amount
        return self.left >= 0

    @property
    def spent(self) -> int:
        return min(self.size, self.size - self.left)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[E]):
    """What a search found: `found` with the path, `none` (the whole space was seen), or `budget` ran out."""

    result: Literal["found", "none", "budget"]
    path: tuple[E, ...] = ()


def depth_first(
    start: N,
    successors: Callable[[N], Iterable[tuple[E, N]]],
    is_goal: Callable[[N], bool],
    budget: Budget,
) -> Outcome[E]:
    """The first path to a goal in the order of the successors, seeing each node once."""
    seen = {start}
    path: list[E] = []
    if is_goal(start):
        return Outcome("found")
    stack = [iter(successors(start))]
    while stack:
        step = next(stack[-1], None)
        if step is None:
            stack.pop()
            if path:
                path.pop()
            continue
        edge, node = step
        if node in seen:
            continue
        if not budget.spend():
            return Outcome("budget")
        seen.add(node)
        path.append(edge)
        if is_goal(node):
            return Outcome("found", tuple(path))
        stack.append(iter(successors(node)))
    return Outcome("none")
