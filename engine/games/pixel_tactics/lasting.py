"""Effects that outlast the ability that made them: granted, put off until later, and how long."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.pixel_tactics.state import (
    Ids,
    Lasting,
    Scope,
    Seats,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree


def grant(table: Table, scope: Scope, number: int, node: tree.Grant, who: Ids) -> int:
    if who or tree.holds_of_whoever_stands_there(node.who, node.span):
        ends, at = lasts(table, node.span)
        if ends == "act" and scope.event is not None:
            at = scope.event.number
        if ends == "event":
            scope = replace(scope, found=(*scope.found, (node.step, who)))
        _last(table, Lasting(number, who, (), _known(table, scope), ends, at))
        for id in who:
            table.tell("grant", scope.seat, table.written(-1, id), cause=scope.card)
    return len(who)


def grant_player(
    table: Table, scope: Scope, number: int, node: tree.GrantPlayer, who: Seats
) -> int:
    ends, at = lasts(table, node.span)
    _last(table, Lasting(number, (), who, _known(table, scope), ends, at))
    for seat in who:
        table.tell("grant player", seat, cause=scope.card)
    return len(who)


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
        case "rival turn start":
            return "rival start", table.turn
        case "wave":
            return "wave", wave
        case "next wave":
            return "wave", wave + 1
        case "round":
            return "round", table.round
        case "next round":
            return "round", table.round + 1
        case "rival turn":
            return "rival turn", table.turn
        case "in place":  # PT-169
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
