"""A position on its way to the next, what happens meanwhile, and what a judge changes in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Option
from engine.kernel.event import Event
from engine.kernel.refusals import Illegal
from engine.kernel.seats import Seat
from engine.kernel.words import Told

AnyPosition = TypeVar("AnyPosition", bound=msgspec.Struct)


class Course(Generic[AnyPosition]):
    """Games put their own moves beside these."""

    __slots__ = ("events", "position")

    def __init__(self, position: AnyPosition) -> None:
        self.position = position
        self.events: list[Event] = []

    def change(self, **fields: object) -> None:
        self.position = replace(self.position, **fields)

    def tell(
        self,
        kind: str,
        seat: Seat | None,
        *words: str,
        amount: int = 0,
        cause: str = "",
        seen_by: tuple[Seat, ...] | None = None,
    ) -> None:
        self.events.append(Event(kind, seat, words, amount, cause, seen_by))


def rule(
    course: Any, words: Option, ruled: Mapping[str, Callable[..., None]], examples: Sequence[str]
) -> None:
    """Change the table as the judge says; Illegal if it makes no sense."""
    try:
        ruled[words[0]](course, *words[1:])
    except (KeyError, ValueError, TypeError, IndexError, StopIteration) as error:
        said = " > ".join(words)
        raise Illegal(
            Told(
                "A ruling says one of: {0}. “{1}” is none of them here.", "; ".join(examples), said
            ),
            code="bad-ruling",
        ) from error
    course.tell("ruling", None, " > ".join(words))
