"""The numbers of the steps: only those that something refers to, in reading order."""

from __future__ import annotations

from operator import is_not

import msgspec
from msgspec.structs import astuple

from . import tree as t
from .tree.words import PLAIN

_REFERRING = frozenset(t.REFERRING)
_KEEP = frozenset((t.Choose, t.Search, *t.REFERRING))


def settled(found: t.Ability) -> t.Ability:
    """The same ability with numbers only on the steps that something refers to."""
    steps = [
        (step, type(node)) for node in t.nodes(found) if (step := getattr(node, "step", -1)) >= 0
    ]
    if not steps:
        return found
    used = {step for step, kind in steps if kind in _REFERRING}
    order: dict[int, int] = {}
    for step, kind in steps:
        if kind not in _REFERRING:
            order.setdefault(step, len(order))
    result = _renumbered(found, used, order)
    assert isinstance(result, t.Ability)
    return result


def _renumbered(node: t.Node, used: set[int], order: dict[int, int]) -> t.Node:
    """The very same node if nothing in it has another number now."""
    changed: dict[str, object] = {}
    values = astuple(node)
    for at, value in enumerate(values):
        if not value and type(value) is not int:
            continue
        new = value
        if type(value) is tuple:
            parts = [
                each if type(each) in PLAIN else _renumbered(each, used, order) for each in value
            ]
            new = tuple(parts) if any(map(is_not, parts, value)) else value
        elif type(value) not in PLAIN:
            new = _renumbered(value, used, order)
        elif type(value) is int and value >= 0 and node.__struct_fields__[at] == "step":
            kept = value in used or type(node) in _KEEP
            new = order.get(value, value) if kept else -1
        if new is not value:
            changed[node.__struct_fields__[at]] = new
    return msgspec.structs.replace(node, **changed) if changed else node
