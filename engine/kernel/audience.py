"""Who may know a field: declared beside it, checked when its class is made; views follow."""

from __future__ import annotations

import sys
from collections.abc import Callable
from inspect import get_annotations
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin

import msgspec

from engine.kernel.seats import Seat


class Audience(msgspec.Struct, frozen=True):
    """Who sees a field as it is; the others see what `veil` makes of it."""

    who: str
    veil: Callable[[Any], Any] | None = None


ONLOOKER: Final[Seat] = -2
"""stands in a `seen_by` for all who hold no seat"""

EVERYONE: Final = Audience("everyone")


def owner(veil: Callable[[Any], Any]) -> Audience:
    """Only the seat that owns the part (its `seat` field); others see the veil of it."""
    return Audience("owner", veil)


def nobody(veil: Callable[[Any], Any]) -> Audience:
    """No seat at all, until the rules lay it open."""
    return Audience("nobody", veil)


def witnesses(veil: Callable[[Any], Any]) -> Audience:
    """The seats named in the part's `seen_by`."""
    return Audience("witnesses", veil)


class UndeclaredField(TypeError):
    """A field without an audience: nobody has decided who may know it."""


Part = TypeVar("Part", bound=type[msgspec.Struct])
_PLAIN: Final = frozenset((str, int))
_declared: dict[type, dict[str, Audience]] = {}


def declared(part: Part) -> Part:
    """Class decorator: every field must carry `Annotated[type, audience]`, here or above."""
    audiences: dict[str, Audience] = {}
    for base in reversed(part.__mro__[1:]):
        audiences |= _declared.get(base, {})
    names = vars(sys.modules[part.__module__])  # given, so that a veil in an annotation finds them
    written = get_annotations(part, globals=names, locals={}, eval_str=True)
    for name in part.__struct_fields__:
        if name in audiences and name not in written:
            continue
        hint = written.get(name)
        notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        marks = [note for note in notes if isinstance(note, Audience)]
        if len(marks) != 1:
            raise UndeclaredField(f"{part.__qualname__}.{name} does not say who may know it")
        audiences[name] = marks[0]
    _declared[part] = audiences
    return part


def seen(value: Any, seat: Seat | None) -> Any:
    """The value rebuilt from what the seat (None: an onlooker) may see of it."""
    if isinstance(value, tuple):
        if _PLAIN.issuperset(map(type, value)):
            return value
        return tuple(seen(each, seat) for each in value)
    audiences = _declared.get(type(value))
    if audiences is None:
        if isinstance(value, msgspec.Struct):
            raise UndeclaredField(f"{type(value).__qualname__} does not say who may know it")
        return value
    return type(value)(**{name: _part(value, name, mark, seat) for name, mark in audiences.items()})


def _part(value: Any, name: str, mark: Audience, seat: Seat | None) -> Any:
    field = getattr(value, name)
    if _allowed(mark, value, seat):
        return seen(field, seat)
    assert mark.veil is not None
    return mark.veil(field)


def _allowed(mark: Audience, value: Any, seat: Seat | None) -> bool:
    match mark.who:
        case "everyone":
            return True
        case "owner":
            return seat is not None and value.seat == seat
        case "witnesses":
            return (ONLOOKER if seat is None else seat) in value.seen_by
    return False
