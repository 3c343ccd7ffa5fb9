"""Who may know a field: declared beside it, checked when its class is made; views follow."""

from __future__ import annotations

import sys
from collections.abc import Callable
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec.structs import replace

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
_MADE_OF_OTHERS: Final = (tuple, Union, UnionType)
_declared: dict[type, dict[str, Audience]] = {}
_open: Final[set[type]] = {str, int, float, bool, bytes, NoneType}
"""types of which everybody sees everything, down to the smallest part: they need no rebuilding"""
_looked_into: Final[dict[type, tuple[tuple[str, Audience], ...]]] = {}
"""of the others, the fields in which something may be hidden"""


def declared(part: Part) -> Part:
    """Class decorator: every field must carry `Annotated[type, audience]`, here or above."""
    audiences: dict[str, Audience] = {}
    hiding: set[str] = set()
    for base in reversed(part.__mro__[1:]):
        audiences |= _declared.get(base, {})
        hiding.update(name for name, _mark in _looked_into.get(base, ()))
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
        (hiding.add if marks[0] != EVERYONE or _may_hide(hint) else hiding.discard)(name)
    _declared[part] = audiences
    _looked_into[part] = tuple((name, audiences[name]) for name in audiences if name in hiding)
    if not hiding:
        _open.add(part)
    return part


def _may_hide(hint: Any) -> bool:
    """Whether something not for everybody may be in a value of this type."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _may_hide(get_args(hint)[0])
    if origin in _MADE_OF_OTHERS:
        return any(_may_hide(each) for each in get_args(hint) if each is not Ellipsis)
    return origin is not Literal and hint not in _open


def seen(value: Any, seat: Seat | None) -> Any:
    """The value with only what the seat (None: an onlooker) may see of it."""
    kind = type(value)
    if kind in _open:
        return value
    if isinstance(value, tuple):
        if _open.issuperset(map(type, value)):
            return value
        return tuple([seen(each, seat) for each in value])
    fields = _looked_into.get(kind)
    if fields is None:
        if isinstance(value, msgspec.Struct):
            raise UndeclaredField(f"{kind.__qualname__} does not say who may know it")
        return value
    return replace(value, **{name: _part(value, name, mark, seat) for name, mark in fields})


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
