"""What a host does: begin, pause, go on, abort."""

import secrets
from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from engine.kernel.ruleset import State, start
from rooms import kinds
from rooms.models import Room
from rooms.models.seat import Holder
from rooms.queries import RulesChanged
from rooms.services import table
from rooms.services.table import Table


class NotInTheLobby(Refused):
    code = "not_in_the_lobby"
    sentence = _("The table has begun already.")


class SeatsOpen(Refused):
    code = "seats_open"
    sentence = _("Some seats are still open. Invite somebody, or let a bot sit there.")


class NotPaused(Refused):
    code = "not_paused"
    sentence = _("The table is not paused.")


class HasEnded(Refused):
    code = "has_ended"
    sentence = _("The table has ended already.")


def begin(room: Room, *, now: datetime) -> None:
    """Everybody sits: fix what seats add to chance, deal, and ask the first questions."""
    with table.held(room, now=now) as there:
        if there.room.status != Room.Status.LOBBY:
            raise NotInTheLobby()
        if any(seat.holder == Holder.NOBODY for seat in there.seats):
            raise SeatsOpen()
        _open_play(there)


def _open_play(there: Table) -> None:
    rules = there.kind.rules(there.room)
    for seat in there.seats:
        seat.nonce = seat.nonce or secrets.token_hex(16)
        seat.bot_plays = seat.holder == Holder.BOT
        seat.bank_left = float(there.room.bank_seconds)
    there.kind.seats._default_manager.bulk_update(there.seats, ["nonce"])
    there.room.nonces = [seat.nonce for seat in there.seats]
    there.room.ruleset_digest = rules.digest
    there.room.status, there.room.started_at = Room.Status.RUNNING, there.now
    there.place(start(rules, there.room.setup), 0)
    there.go_on()
    there.room.save()
    there.topics.add(kinds.room_topic(there.room))


def pause(room: Room, *, now: datetime) -> None:
    """Every clock keeps the time it has left."""
    with table.held(room, now=now) as there:
        there.require_running()
        there.room.status, there.room.paused_at = Room.Status.PAUSED, now
        there.room.save(update_fields=["status", "paused_at"])
        there.stop_clocks()
        _tell_all(there)


def resume(room: Room, *, now: datetime) -> None:
    with table.held(room, now=now) as there:
        if there.room.status != Room.Status.PAUSED:
            raise NotPaused()
        there.room.status, there.room.paused_at = Room.Status.RUNNING, None
        there.room.save(update_fields=["status", "paused_at"])
        there.start_clocks()
        there.go_on()
        _tell_all(there)


def abort(room: Room, *, now: datetime) -> None:
    """End it here. The secret is laid open all the same: nobody deals again in silence."""
    with table.held(room, now=now) as there:
        if there.room.has_ended:
            raise HasEnded()
        there.end(Room.Status.ABORTED, _left_at(there))
        _tell_all(there)


def _left_at(there: Table) -> State[Any] | None:
    """Where it stood; nowhere, if it had not begun, or nobody can tell any more."""
    try:
        return there.state if there.room.is_live else None
    except RulesChanged:
        return None


def _tell_all(there: Table) -> None:
    there.topics.add(kinds.room_topic(there.room))
    there.topics |= set(map(kinds.seat_topic, there.seats))
