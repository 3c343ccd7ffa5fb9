"""Taking back: somebody asks, every person seated agrees in time, and the log says so."""

from datetime import datetime, timedelta

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from rooms import kinds, queries
from rooms.models import Entry, Room, Seat, Undoing
from rooms.models.entry import Kind as EntryKind
from rooms.models.seat import Holder
from rooms.services import table
from rooms.services.table import Table

OPEN_FOR = timedelta(seconds=90)
OPEN_FOR_WHEN_SLOW = timedelta(hours=24)


class NothingToTakeBack(Refused):
    code = "nothing_to_take_back"
    sentence = _("That move does not stand, or it is not one of a seat: it cannot be taken back.")


class AlreadyAsked(Refused):
    code = "undo_asked"
    sentence = _("The table is being asked about an undo already.")


class NotAsked(Refused):
    code = "undo_not_asked"
    sentence = _("Nobody asks to take anything back right now.")


def ask(seat: Seat, *, back_to: int, now: datetime) -> Undoing:
    """Ask the table to take back that entry and all after it. Alone among bots it is done."""
    with table.held(_room(seat), now=now) as there:
        there.require_running()
        _let_lapse(there)
        if _open_one(there) is not None:
            raise AlreadyAsked()
        _count(there, back_to)
        slow = there.room.pace.is_slow
        undoing: Undoing = there.kind.undoings._default_manager.create(
            room=there.room,
            seat=seat.number,
            back_to=back_to,
            agreed=[seat.number],
            asked_at=now,
            until=now + (OPEN_FOR_WHEN_SLOW if slow else OPEN_FOR),
        )
        _settle(there, undoing)
        there.topics.add(kinds.room_topic(there.room))
    return undoing


def ask_of_last(seat: Seat, *, now: datetime) -> Undoing:
    """The last answer of the seat that stands: what was taken back is not taken back again."""
    standing = queries.standing(queries.entries_of(kinds.of(seat), _room(seat)))
    own = [each.nth for each in standing if _is_a_seats(each) and each.seat == seat.number]
    return ask(seat, back_to=own[-1] if own else 0, now=now)


def answer(seat: Seat, *, agrees: bool, now: datetime) -> Undoing:
    """One no is enough; with the last yes it is taken back."""
    with table.held(_room(seat), now=now) as there:
        there.require_running()
        undoing = _open_one(there)
        if undoing is None or undoing.until <= now:
            raise NotAsked()
        if agrees:
            undoing.agreed = sorted({*undoing.agreed, seat.number})
        else:
            undoing.settled = Undoing.Settled.REFUSED
        _settle(there, undoing)
        undoing.save()
        there.topics.add(kinds.room_topic(there.room))
    return undoing


def _settle(there: Table, undoing: Undoing) -> None:
    needed = {s.number for s in there.seats if s.holder == Holder.PERSON and not s.bot_plays}
    if undoing.settled != Undoing.Settled.OPEN or not needed <= set(undoing.agreed):
        return
    count = _count(there, undoing.back_to)
    undoing.settled = Undoing.Settled.AGREED
    undoing.save()
    there.write(kind=EntryKind.UNDO, words=str(count))
    entries = [*queries.entries_of(there.kind, there.room), *there.unsaved]
    cursor = queries.played_to(there.kind, there.room, entries)
    there.place(cursor.state, cursor.chances)
    there.go_on()


def _count(there: Table, back_to: int) -> int:
    """How many of the standing entries that takes back."""
    standing = queries.standing(queries.entries_of(there.kind, there.room))
    places = [place for place, each in enumerate(standing) if each.nth == back_to]
    if not places or not _is_a_seats(standing[places[0]]):
        raise NothingToTakeBack()
    return len(standing) - places[0]


def _is_a_seats(entry: Entry) -> bool:
    return entry.kind == EntryKind.ANSWER and entry.seat >= 0


def _open_one(there: Table) -> Undoing | None:
    return queries.undoing_of(there.kind, there.room)


def _let_lapse(there: Table) -> None:
    late = there.kind.undoings._default_manager.filter(
        room=there.room, settled=Undoing.Settled.OPEN, until__lte=there.now
    )
    late.update(settled=Undoing.Settled.LAPSED)


def _room(seat: Seat) -> Room:
    room: Room = seat.room
    return room
