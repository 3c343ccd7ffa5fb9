"""Reads of what is live: versions of topics, a room's seats, and where its play stands."""

import contextlib
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from engine.kernel.ask import option
from engine.kernel.log import Answer, AnyEntry, Dealing, Log, Ruling, Undo
from engine.kernel.refusals import UnknownRuleset
from engine.kernel.replay import Cursor
from engine.kernel.ruleset import Ruleset, State, start
from engine.kernel.seats import CHANCE
from rooms import fresh, kinds, packing, rows, showing
from rooms.kinds import Kind
from rooms.models import Entry, Room, Seat, Undoing, Word


def versions(names: Iterable[str]) -> dict[str, int]:
    """The stored version of every name; a topic nobody has touched yet is at 0."""
    wanted = list(names)
    stored = rows.read(
        "SELECT name, version FROM rooms_topic WHERE name = ANY(%s::varchar[])", [wanted]
    )
    return dict.fromkeys(wanted, 0) | dict(stored)


def seats_of(kind: Kind, room: Room) -> list[Seat]:
    """The seats around the table, with their people where the night matters."""
    seats = kind.seats._default_manager.filter(room=room).order_by("number")
    return list(seats.select_related("player__user") if room.rests_at_night else seats)


class RulesChanged(Refused):
    code = "rules_changed"
    sentence = _(
        "The rules this table began under have been corrected since, so it cannot go on. "
        "Its host can end it; what was played is kept."
    )


def rules_of(kind: Kind, room: Room) -> Ruleset[Any]:
    """The rules a room is played under; RulesChanged if they mean something else by now."""
    try:
        rules = kind.rules(room)
    except UnknownRuleset:
        raise RulesChanged() from None
    if room.ruleset_digest and rules.digest != room.ruleset_digest:
        raise RulesChanged()
    return rules


def stand(kind: Kind, room: Room) -> tuple[State[Any], int]:
    """Where the play stands and how often chance has answered: the cache, or the entries again."""
    rules = rules_of(kind, room)
    if room.state is not None and room.state_counts[0] == room.entries_written:
        if (state := fresh.state_of(room)) is not None:
            return state, room.state_counts[1]
        if (saved := packing.unpacked(room)) is not None:
            return State(rules, rules.decode(saved)), room.state_counts[1]
    cursor = played(kind, room)
    return cursor.state, cursor.chances


def rested(kind: Kind, room: Room) -> State[Any]:
    """Where an ended play came to rest, as it was kept then: what the rules say by now is of no
    matter to what lies there, unless its kind has gone."""
    saved = packing.unpacked(room)
    if room.has_ended and saved is not None:
        with contextlib.suppress(UnknownRuleset, msgspec.ValidationError):
            rules = kind.rules(room)
            return State(rules, rules.decode(saved))
    return stand(kind, room)[0]


def played(kind: Kind, room: Room) -> Cursor[Any]:
    """The play gone through from its beginning."""
    return played_to(kind, room, entries_of(kind, room))


def played_to(kind: Kind, room: Room, entries: Iterable[Entry]) -> Cursor[Any]:
    """The play gone through these entries, and on through deals that go without saying."""
    cursor = Cursor(start(rules_of(kind, room), room.setup), room.entries_written)
    for entry in entries:
        cursor.enter(as_logged(entry))
    while (ask := cursor.state.asks.get(CHANCE)) is not None and ask.default is not None:
        cursor.state, cursor.chances = cursor.state.take(CHANCE, ask.default)[0], cursor.chances + 1
    return cursor


def entries_of(kind: Kind, room: Room) -> list[Entry]:
    return list(kind.entries._default_manager.filter(room=room).order_by("nth"))


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that no undo took back, in their order."""
    stand: list[Entry] = []
    for entry in entries:
        if entry.kind == Entry.Kind.UNDO:
            del stand[-int(entry.words) :]
        else:
            stand.append(entry)
    return stand


def as_logged(entry: Entry, at: str = "") -> AnyEntry:
    match entry.kind:
        case Entry.Kind.UNDO:
            return Undo(int(entry.words), at=at)
        case Entry.Kind.RULING:
            words, author, *reason = entry.words.split(" | ", 2)
            return Ruling(option(words), author, "".join(reason), at=at)
    return Answer(entry.seat, option(entry.words), at=at)


def log_of(kind: Kind, room: Room, seats: Iterable[Seat]) -> Log:
    """The whole log; the secret is in it only once the play has ended."""
    entries = entries_of(kind, room)
    secret = bytes(room.secret).hex() if room.has_ended else ""
    dealing = Dealing(room.fingerprint, tuple(room.nonces), secret)
    return Log(
        ruleset=room.ruleset,
        digest=room.ruleset_digest,
        seats=tuple(seat.name for seat in seats),
        setup=room.setup,
        dealing=dealing,
        entries=tuple(as_logged(each, f"{each.at:%Y-%m-%dT%H:%M:%SZ}") for each in entries),
    )


def undoing_of(kind: Kind, room: Room) -> Undoing | None:
    """What the table is being asked to take back, if anything."""
    undoings = kind.undoings._default_manager
    found: Undoing | None = undoings.filter(room=room, settled=Undoing.Settled.OPEN).first()
    return found


def talk_of(kind: Kind, room: Room, most: int = 30) -> list[Word]:
    """The last of what was said, the oldest first."""
    return list(kind.words._default_manager.filter(room=room).order_by("-pk")[:most])[::-1]


def view(seat: Seat, *, now: datetime, briefly: bool) -> dict[str, Any]:
    """What the page of a seat is told: briefly without a query, else in three."""
    kind = kinds.of(seat)
    room: Room = seat.room
    state = stand(kind, room)[0] if room.started_at else None
    if briefly:
        return showing.view(room, seat, state, now=now)
    around = showing.Around(seats_of(kind, room), talk_of(kind, room))
    undoing = undoing_of(kind, room)
    return showing.view(room, seat, state, now=now, undoing=undoing, around=around)
