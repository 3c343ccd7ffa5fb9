"""What changes the course of a game: who goes first, which Turn or Wave is skipped or ends early.

What is to come is remembered as marks, which outlast the Round until they have come true.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board, happenings, lasting, select
from engine.games.pixel_tactics.consequences import TIRING
from engine.games.pixel_tactics.state import (
    Happening,
    Ids,
    Lasting,
    Scope,
    Seats,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

FIRST: Final = {"wave": "goes first in a wave", "round": "goes first in a round"}
SKIPS: Final = "skips a turn"
AGAIN: Final = "has another turn"
NO_WAVE: Final = "no wave"
TO_COME: Final = (*FIRST.values(), SKIPS, AGAIN, NO_WAVE)
"""marks that are kept until they have come true"""


def make_first(table: Table, scope: Scope, number: int, node: tree.MakeFirst, who: Seats) -> int:
    for seat in who[:1]:
        table.mark(FIRST[node.since], seat)
        table.tell("goes first", seat, cause=scope.card)
    return len(who[:1])


def skip_turn(table: Table, scope: Scope, number: int, node: tree.SkipTurn, who: Seats) -> int:
    for seat in who:
        table.mark(SKIPS, seat)
        table.tell("will skip", seat, cause=scope.card)
    return len(who)


def skip_wave(table: Table, scope: Scope, number: int, node: tree.SkipWave) -> int:
    table.mark(NO_WAVE, 0)
    table.tell("will skip wave", None, cause=scope.card)
    return 1


def extra_turn(table: Table, scope: Scope, number: int, node: tree.ExtraTurn, who: Seats) -> int:
    for seat in who:
        table.mark(AGAIN, seat)
        table.tell("another turn", seat, cause=scope.card)
    return len(who)


def end_turn(table: Table, scope: Scope, number: int, node: tree.EndTurn | tree.EndWave) -> int:
    """PT-116: as if the active player had passed; what answers this is still done."""
    table.actions = 0
    table.extra = ()
    table.mark("passed", table.active)
    table.tell("end turn", table.active, cause=scope.card)
    return 1


def end_wave(table: Table, scope: Scope, number: int, node: tree.EndWave) -> int:
    """PT-122: nobody who comes later in the order has a Turn in this Wave any more."""
    for seat in table.order[table.place + 1 :]:
        table.mark(SKIPS, seat)
    return end_turn(table, scope, number, node)


def bar_slot(table: Table, scope: Scope, number: int, node: tree.BarSlot) -> int:
    """PT-126: the slot is remembered with what was chosen; see Facts."""
    chosen = select.found(scope, node.slot)
    if not chosen:
        return 0
    ends, at = lasting.lasts(table, node.span)
    kept = replace(scope, shown=())
    table.set_lasting((*table.field.lasting, Lasting(number, (), (), kept, ends, at)))
    slot = board.written(-1, chosen[0], chosen[2])
    table.tell("bar slot", scope.seat, slot, cause=scope.card)
    return 1


def refresh(table: Table, scope: Scope, number: int, node: tree.Refresh, who: Ids) -> int:
    """PT-129: what they did before does not keep them from acting, nor that they have just come."""
    gone = {(what, id) for what in TIRING for id in who}
    table.marks = tuple(mark for mark in table.marks if (mark.what, mark.who) not in gone)
    for id in who:
        table.tell("refresh", scope.seat, table.written(-1, id), cause=scope.card)
    return len(who)


def end_ceasefire(
    table: Table, scope: Scope, number: int, node: tree.EndCeasefire, who: Seats
) -> int:
    ended = [seat for seat in who if seat in table.ceasefire]
    for seat in ended:
        table.tell("ceasefire over", seat, cause=scope.card)
    cease(table, ended)
    return len(ended)


def cease(table: Table, who: Iterable[Seat]) -> None:
    """PT-152: those whose Ceasefire is over; what waits for that is answered next."""
    ended = tuple(who)
    table.ceasefire = tuple(seat for seat in table.ceasefire if seat not in ended)
    for seat in ended:
        happenings.observe(table, Happening("ceasefire end", seat))


# --- when it comes true ---------------------------------------------------------------------------


def came_true(table: Table, what: str, seat: Seat) -> bool:
    """Whether that was to come; then it has come."""
    if what not in table.remembered:
        return False
    for at, mark in enumerate(table.marks):
        if mark.what == what and mark.who == seat:
            table.marks = table.marks[:at] + table.marks[at + 1 :]
            return True
    return False


def skipped(table: Table, seat: Seat) -> bool:
    """PT-122: a Turn that is skipped neither starts nor ends."""
    if not came_true(table, SKIPS, seat):
        return False
    table.tell("skip turn", seat)
    return True


def order(table: Table, planned: Seats, span: str) -> Seats:
    """PT-121: the order that was to come, turned so that whoever was made First Player begins."""
    what = FIRST[span]
    made: list[Seat] = []
    if what in table.remembered:
        made = [mark.who for mark in table.marks if mark.what == what]
        table.marks = tuple([mark for mark in table.marks if mark.what != what])
    if not made or made[-1] not in planned:
        return planned
    at = planned.index(made[-1])
    return planned[at:] + planned[:at]
