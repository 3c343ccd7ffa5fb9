"""Whom a Spell, an Order or an ability singles out, and who may answer that before it is done."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.pixel_tactics import choices, combat, happenings, traps
from engine.games.pixel_tactics.frames import Ability, Run
from engine.games.pixel_tactics.state import Happening, Ids
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree

KIND = "target"


def told(table: Table, node: tree.Effect) -> bool:
    """PT-117: tell it to whoever waits for it; True when there are answers to be heard first."""
    frame = table.stack[-1]
    assert isinstance(frame, Run)
    if frame.told or not _heard(table):
        return False
    chosen = _singled_out(node, frame)
    if not chosen:
        return False
    at = table.ability_at()
    ability = table.stack[at]
    assert isinstance(ability, Ability)
    number = ability.number or combat.strike_number(table)
    table.become(replace(frame, told=True))
    table.stack = (*table.stack[:at], replace(ability, number=number), *table.stack[at + 1 :])
    scope, height = ability.scope, len(table.stack)
    for id in chosen:
        event = Happening(KIND, scope.seat, scope.source, id, 0, scope.box, number=number)
        happenings.declare(table, event)
    return len(table.stack) > height


def _heard(table: Table) -> bool:
    return KIND in table.facts.awaited or KIND in traps.trap_kinds(table)


def _singled_out(node: tree.Effect, frame: Run) -> Ids:
    """The pieces chosen for it, not those it speaks of anyway."""
    found: list[int] = []
    for name, ids in zip(choices.operand_names(node), frame.ids, strict=True):
        value = choices.meant(node, name)
        chosen = choices.is_chosen(value)
        found += ids if chosen else ()
    return tuple(dict.fromkeys(found))
