"""[Statuses] placed on pieces, taken from them, and moved from one to another."""

from __future__ import annotations

from engine.games.pixel_tactics import happenings, stats
from engine.games.pixel_tactics.frames import Placing
from engine.games.pixel_tactics.happenings import propose
from engine.games.pixel_tactics.state import Happening, Ids, Scope
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree


def give_status(
    table: Table, scope: Scope, number: int, node: tree.GiveStatus, who: Ids, times: int
) -> int:
    events = [
        Happening("status", scope.seat, scope.source, id, times, scope.box, node.status)
        for id in who
    ]
    propose(table, tuple(events))
    return len(events)


def remove_status(
    table: Table, scope: Scope, number: int, node: tree.RemoveStatus, who: Ids, times: int | None
) -> int:
    removed = 0
    for id in who:
        piece = table.piece(id)
        if piece is None or not piece.statuses or _keeps_statuses(table, scope, id):
            continue
        carried = [
            status
            for status in piece.statuses
            if node.status in ("", status) and not _keeps_statuses(table, scope, id, status)
        ]
        if times is None or len(carried) <= times or node.status:
            going = carried[: len(carried) if times is None else times]
            take_off(table, scope.seat, id, tuple(going), scope.card)
            removed += len(going)
        else:
            table.push(Placing("strip", scope.seat, scope.seat, ids=(id,) * times))
            removed += times
    return removed


def take_off(table: Table, seat: int, id: int, going: tuple[str, ...], cause: str = "") -> None:
    """Some of its statuses leave a piece, which may be answered."""
    kept = list(table.facts.pieces[id].statuses)
    for status in going:
        kept.remove(status)
    table.change_piece(id, statuses=tuple(kept))
    table.tell("remove status", seat, table.written(-1, id), *going, cause=cause)
    for status in going:
        happenings.observe(table, Happening("status lost", seat, -1, id, 1, card=status))


def _keeps_statuses(table: Table, scope: Scope, id: int, status: str = "") -> bool:
    return stats.any_cannot(table, "lose statuses") and stats.cannot(
        table, id, "lose statuses", scope.box, scope.source, scope.seat, status
    )


def move_status(
    table: Table,
    scope: Scope,
    number: int,
    node: tree.MoveStatus,
    source: Ids,
    to: Ids,
    times: int | None,
) -> int:
    """PT-123: it is lost by the one and gained by the other; what cannot be lost stays."""
    moved = 0
    for giver in source:
        for taker in to[:1]:
            moved += _hand_over(table, scope, node.status, giver, taker, times)
    return moved


def _hand_over(
    table: Table, scope: Scope, status: str, giver: int, taker: int, times: int | None
) -> int:
    piece = table.piece(giver)
    if piece is None or giver == taker or table.piece(taker) is None:
        return 0
    if _keeps_statuses(table, scope, giver):
        return 0
    carried = [s for s in piece.statuses if not status or s == status]
    many = len(carried) if times is None else min(times, len(carried))
    if many < len(carried) and len(set(carried)) > 1:
        table.push(Placing("strip", scope.seat, scope.seat, ids=(giver,) * many, beside=taker))
    else:
        for each in carried[:many]:
            hand_over(table, scope.seat, giver, taker, each)
    return many


def hand_over(table: Table, seat: int, giver: int, taker: int, status: str) -> None:
    """One status leaves the one and is about to come to the other."""
    take_off(table, seat, giver, (status,))
    propose(table, (Happening("status", seat, -1, taker, 1, "ability", status),))
