"""Whose time is up: found in the database, so no process has to stay alive for a clock to ring."""

import logging
from datetime import datetime, timedelta

from accounts.errors import NotFound
from engine.kernel.ask import Option
from rooms import clock, kinds
from rooms.kinds import Kind
from rooms.models import Room, Seat
from rooms.models.entry import By
from rooms.queries import RulesChanged
from rooms.services import table
from rooms.services.table import Table

log = logging.getLogger(__name__)

MOST_AT_ONCE = 200
# Who let the clock decide so often in a row, and has not been seen for a while, is away.
LATE_IN_A_ROW, UNSEEN = 3, timedelta(seconds=60)


def ring(*, now: datetime) -> int:
    """Decide for every seat whose time is up; says for how many."""
    return sum(_ring(kind, pk, now) for kind in kinds.all_kinds() for pk in _overdue(kind, now))


def _overdue(kind: Kind, now: datetime) -> list[int]:
    """Rooms with a seat whose grace is over; those of bots have none."""
    late = kind.seats._default_manager.filter(room__status=Room.Status.RUNNING)
    late = late.filter(due_at__lte=now - clock.GRACE) | late.filter(due_at__lte=now, bot_plays=True)
    return list(late.order_by("room").values_list("room", flat=True).distinct()[:MOST_AT_ONCE])


def _ring(kind: Kind, pk: int, now: datetime) -> int:
    """At one room. One that somebody plays at right now is looked at next time."""
    rung = 0
    try:
        with table.held_at(kind, pk=pk, skip=True, now=now) as there:
            if there.room.status != Room.Status.RUNNING:
                return 0
            for seat in there.seats:
                if seat.due_at and not seat.bot_plays and clock.is_overdue(seat.due_at, now=now):
                    rung += 1
                    _decide(there, seat)
            there.go_on()
    except NotFound:
        return 0
    except RulesChanged:
        log.warning("sweep.rules_changed", extra={"room": pk})
        return 0
    return rung


def _decide(there: Table, seat: Seat) -> None:
    """The marked card, then the first wish that can come true, then what a bot would do."""
    ask = there.state.asks.get(seat.number)
    if ask is None:
        log.error("sweep.unasked", extra={"room": there.room.pk, "seat": seat.number})
        return
    words, by = _fallback(there, seat, tuple(seat.marked))
    there.answer(seat, words, by=by)
    seat.late += 1
    unseen = seat.seen_at is None or seat.seen_at < there.now - UNSEEN
    if seat.late >= LATE_IN_A_ROW and unseen and not there.room.pace.is_slow:
        seat.bot_plays = True
        there.topics.add(kinds.room_topic(there.room))


def _fallback(there: Table, seat: Seat, marked: Option) -> tuple[Option, str]:
    ask = there.state.asks[seat.number]
    if marked and marked in ask:
        return marked, By.MARK
    view = there.state.view(seat.number)
    wish = there.kind.wish(view, seat.number, seat.wishes) if seat.wishes else None
    return (wish, By.WISH) if wish is not None else (there.advice(seat), By.BOT)
