"""The numbers of the steps: only those that something refers to, in reading order."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from . import tree as t


def settled(found: t.Ability) -> t.Ability:
    """The same ability with numbers only on the steps that something refers to."""
    nodes = t.nodes(found)
    used = {node.step for node in nodes if isinstance(node, t.REFERRING)}
    order = _order(nodes)
    result = _renumbered(found, used, order)
    assert isinstance(result, t.Ability)
    return result


def _order(nodes: Iterable[t.Node]) -> dict[int, int]:
    """The place of each step in reading order."""
    order: dict[int, int] = {}
    for node in nodes:
        step = getattr(node, "step", -1)
        if step >= 0 and not isinstance(node, t.REFERRING):
            order.setdefault(step, len(order))
    return order


_PARTS = (tuple, t.Node)
_KEEP = (t.Choose, t.Search)


def _renumbered(node: object, used: set[int], order: dict[int, int]) -> object:
    if isinstance(node, tuple):
        return tuple(_renumbered(each, used, order) for each in node)
    if not isinstance(node, t.Node):
        return node
    changed: dict[str, object] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, _PARTS):
            new = _renumbered(value, used, order)
            if new != value:
                changed[name] = new
        elif name == "step" and value >= 0:
            kept = value in used or isinstance(node, (*_KEEP, *t.REFERRING))
            new = order.get(value, value) if kept else -1
            if new != value:
                changed[name] = new
    return msgspec.structs.replace(node, **changed) if changed else node
