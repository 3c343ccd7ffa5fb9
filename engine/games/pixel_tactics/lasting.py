"""Effects that outlast the ability that made them: granted, put off until later, and how long."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics.state import (
    Ids,
    Lasting,
    Scope,
    Seats,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree

THEIRS: Final = frozenset(("their turn", "their start"))
"""ends that come for each player at another time (PT-193)"""


def grant(table: Table, scope: Scope, number: int, node: tree.Grant, who: Ids) -> int:
    if who:
        ends, at = lasts(table, node.span)
        if ends == "act" and scope.event is not None:
            at = scope.event.number
        if ends == "event":
            scope = replace(scope, found=(*scope.found, (node.step, who)))
        known = _known(table, scope)
        for seats, ids in _by_player(table, who).items() if ends in THEIRS else (((), who),):
            _last(table, Lasting(number, ids, seats, known, ends, at))
        for id in who:
            table.tell("grant", scope.seat, table.written(-1, id), cause=scope.card)
    return len(who)


def grant_player(
    table: Table, scope: Scope, number: int, node: tree.GrantPlayer, who: Seats
) -> int:
    ends, at = lasts(table, node.span)
    for seats in ((seat,) for seat in who) if ends in THEIRS else (who,):
        _last(table, Lasting(number, (), seats, _known(table, scope), ends, at))
    for seat in who:
        table.tell("grant player", seat, cause=scope.card)
    return len(who)


def _by_player(table: Table, ids: Ids) -> dict[Seats, Ids]:
    """The pieces of each player, whose next Turn it is that they wait for."""
    found: dict[Seats, Ids] = {}
    for id in ids:
        whose = (table.facts.places[id][0],)
        found[whose] = (*found.get(whose, ()), id)
    return found


def absorb(table: Table, scope: Scope, number: int, node: tree.Absorb, to: Ids, amount: int) -> int:
    ends, at = lasts(table, node.span)
    for id in to if amount > 0 else ():
        _last(table, Lasting(number, (id,), (), _known(table, scope), ends, at, left=amount))
        table.tell("grant", scope.seat, table.written(-1, id), cause=scope.card)
    return len(to)


def later(table: Table, scope: Scope, number: int, node: tree.Later) -> int:
    ends, at = lasts(table, node.span)
    kept = replace(scope, shown=())
    _last(table, Lasting(number, (), (), kept, ends, at, one_shot=not node.every))
    return 1


def _known(table: Table, scope: Scope) -> Scope:
    """Of the cards its steps found those all have seen: their printed values go on counting."""
    everybody = set(table.everybody)
    open_ = tuple(each for each in scope.shown if everybody <= set(each.seen_by))
    return replace(scope, shown=open_)


def _last(table: Table, lasting: Lasting) -> None:
    table.set_lasting((*table.field.lasting, lasting))


def lasts(table: Table, span: tree.Span) -> tuple[str, int]:
    """How an effect ends, and with which turn, wave or round (or after how many markers)."""
    if isinstance(span, tree.Markers):
        return "markers", span.n
    if isinstance(span, tree.UntilWhen):
        return "event", 0
    wave = table.round * 3 + table.wave
    match span.end:
        case "turn":
            return "turn", table.turn
        case "next turn":
            return "own turn", table.turn
        case "next turn start":
            return "own start", table.turn
        case "their next turn":
            return "their turn", table.turn
        case "their next turn start":
            return "their start", table.turn
        case "wave":
            return "wave", wave
        case "next wave":
            return "wave", wave + 1
        case "round":
            return "round", table.round
        case "next round":
            return "round", table.round + 1
        case "in place":
            return "place", 0
        case "attack":
            return "act", table.acts
        case "next attack turn":
            return "attack turn", table.turn
        case "next attack wave":
            return "attack wave", wave
        case "next attack round":
            return "attack round", table.round
        case "next attack":
            return "attack game", 0
    return "game", 0
