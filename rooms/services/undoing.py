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
        return _asked(there, seat.number, back_to)


def ask_of_last(seat: Seat, *, now: datetime) -> Undoing:
    """The last answer of the seat that stands: what was taken back is not taken back again."""
    with table.held(_room(seat), now=now) as there:
        return _asked(there, seat.number, _last(there, {seat.number}))


def ask_as_host(room: Room, *, now: datetime) -> Undoing:
    """The last answer of a person that stands, asked for by a host who holds no seat and so has no
    say: everybody seated has to agree.
    """
    with table.held(room, now=now) as there:
        return _asked(there, None, _last(there, _have_a_say(there)))


def _have_a_say(there: Table) -> set[int]:
    """The people who play for themselves."""
    return {s.number for s in there.seats if s.holder == Holder.PERSON and not s.bot_plays}


def _last(there: Table, seats: set[int]) -> int:
    """The last entry of those seats that stands; 0 if there is none."""
    standing = queries.standing(queries.entries_of(there.kind, there.room))
    return next((e.nth for e in reversed(standing) if _is_a_seats(e) and e.seat in seats), 0)


def _asked(there: Table, by: int | None, back_to: int) -> Undoing:
    there.require_running()
    _let_lapse(there)
    if _open_one(there) is not None:
        raise AlreadyAsked()
    _count(there, back_to)
    undoing: Undoing = there.kind.undoings._default_manager.create(
        room=there.room,
        seat=by,
        back_to=back_to,
        agreed=[] if by is None else [by],
        asked_at=there.now,
        until=there.now + (OPEN_FOR_WHEN_SLOW if there.room.pace.is_slow else OPEN_FOR),
    )
    _settle(there, undoing)
    there.topics.add(kinds.room_topic(there.room))
    return undoing


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
    if undoing.settled != Undoing.Settled.OPEN or not _have_a_say(there) <= set(undoing.agreed):
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
