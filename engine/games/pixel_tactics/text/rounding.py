"""What is halved, rounded up or down, wherever in its clause that is said."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from . import tree as t
from .changes import floor_number, take
from .errors import Unread
from .surface import Extra

N = TypeVar("N")
COUNTED_OFF = (
    t.Counted, t.StatOf, t.Fallen, t.Tally, t.Multiple, t.Sum, t.ThatMuch, t.EmptySlots,
    t.LinesWith, t.Bearing, t.ActionsLeft,
)  # fmt: skip
"""what may be capped"""


def rounded(effect: t.Effect, extras: list[Extra]) -> t.Effect:
    """ "half of them, rounded up", wherever in the clause it is said."""
    rounding = take(extras, "rounded up", "rounded down")
    if rounding is None:
        return effect
    whole = t.nodes(effect)
    halves = [node for node in whole if isinstance(node, t.Multiple) and node.over > 1]
    halves = list(dict.fromkeys(halves))
    if len(halves) != 1:
        raise Unread.phrase(rounding.where, "something that is halved")
    up = msgspec.structs.replace(halves[0], up=rounding.root == "rounded up")
    return exchanged(effect, halves[0], up)


def capped(effect: t.Effect, extras: list[Extra]) -> t.Effect:
    """ "for each Corpse, to a maximum of 3", wherever in the clause it is said."""
    ceiling = take(extras, "ceiling")
    if ceiling is None:
        return effect
    inner = effect.steps[-1] if isinstance(effect, t.Sequence) else effect
    amount = getattr(inner, "amount", None)
    if not isinstance(amount, COUNTED_OFF):
        raise Unread.phrase(ceiling.where, "something that is counted before “to a maximum of”")
    changed = msgspec.structs.replace(inner, amount=t.Capped(amount, floor_number(ceiling)))
    return exchanged(effect, inner, changed)


def exchanged(node: N, old: t.Node, new: t.Node) -> N:
    """The same tree with one node for another, of the same kind."""
    if node == old:
        return new  # type: ignore[return-value]  # of the same kind
    if isinstance(node, tuple):
        return tuple(exchanged(each, old, new) for each in node)  # type: ignore[return-value]  # a tuple again
    if not isinstance(node, t.Node):
        return node
    changed = {name: exchanged(getattr(node, name), old, new) for name in node.__struct_fields__}
    return msgspec.structs.replace(node, **changed)
