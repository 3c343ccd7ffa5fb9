"""The numbers of the steps: only those that something refers to, in reading order."""

from __future__ import annotations

import msgspec

from . import tree as t


def settled(found: t.Ability) -> t.Ability:
    """The same ability with numbers only on the steps that something refers to."""
    used: set[int] = set()
    _references(found, used)
    order: dict[int, int] = {}
    _order(found, order)
    result = _renumbered(found, used, order)
    assert isinstance(result, t.Ability)
    return result


def _order(node: object, order: dict[int, int]) -> None:
    """The place of each step in reading order."""
    if isinstance(node, tuple):
        for each in node:
            _order(each, order)
    elif isinstance(node, t.Node):
        step = getattr(node, "step", -1)
        if step >= 0 and not isinstance(node, _REFERS):
            order.setdefault(step, len(order))
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, _PARTS):
                _order(value, order)


_PARTS = (tuple, t.Node)
_KEEP = (t.Choose, t.Search)


_REFERS = (t.Picked, t.ThatMuch, t.ThatPlayer, t.InPlace, t.StepDone, t.Called, t.Cards)


def _references(node: object, used: set[int]) -> None:
    if isinstance(node, tuple):
        for each in node:
            _references(each, used)
    elif isinstance(node, t.Node):
        if isinstance(node, _REFERS) and node.step >= 0:
            used.add(node.step)
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, _PARTS):
                _references(value, used)


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
            kept = value in used or isinstance(node, (*_KEEP, *_REFERS))
            new = order.get(value, value) if kept else -1
            if new != value:
                changed[name] = new
    return msgspec.structs.replace(node, **changed) if changed else node
