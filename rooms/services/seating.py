"""Who sits where: people by login or by link, bots, and changes of guard while it goes on."""

import re
import secrets
from datetime import datetime, timedelta

from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.models import Player
from rooms import kinds
from rooms.models import Room, Seat
from rooms.models.seat import Holder
from rooms.services import table
from rooms.services.hosting import NotInTheLobby
from rooms.services.table import NotRunning, Table

PRESENCE_EVERY = timedelta(seconds=10)
NONCE = re.compile(r"(?:[0-9a-f]{2}){8,32}")


class NoSeatFree(Refused):
    code = "no_seat_free"
    sentence = _("Every seat is taken.")


class SeatTaken(Refused):
    code = "seat_taken"
    sentence = _("Somebody was quicker: this seat is taken.")


class AlreadySeated(Refused):
    code = "already_seated"
    sentence = _("You sit at this table already.")


class NameMissing(Refused):
    code = "name_missing"
    sentence = _("Say what the others shall call you, in at most 60 characters.")


class BadNonce(Refused):
    code = "bad_nonce"
    sentence = _("What you add to chance is 16 to 64 hexadecimal digits, an even number.")


def sit(
    room: Room,
    number: int | None,
    *,
    player: Player | None,
    name: str,
    nonce: str = "",
    now: datetime,
) -> Seat:
    """Take an open seat, that one or any. Without a player it is held by its key alone."""
    name = called(name)
    with table.held(room, now=now) as there:
        _require_lobby(there)
        if player and any(seat.player_id == player.pk for seat in there.seats):
            raise AlreadySeated()
        seat = _open_seat(there, number)
        seat.holder, seat.player, seat.name = Holder.PERSON, player, name
        seat.nonce, seat.is_ready, seat.seen_at = _checked(nonce), False, now
        seat.key_turn += 1
        seat.save()
        there.topics.add(kinds.room_topic(room))
    return seat


def _open_seat(there: Table, number: int | None) -> Seat:
    free = [seat for seat in there.seats if seat.holder == Holder.NOBODY]
    if number is None:
        if not free:
            raise NoSeatFree()
        return free[0]
    seat = _at(there, number)
    if seat not in free:
        raise SeatTaken()
    return seat


def leave(seat: Seat, *, now: datetime) -> None:
    """Get up in the lobby; later a bot goes on in one's place."""
    with table.held(_room(seat), now=now) as there:
        mine = _at(there, seat.number)
        if there.room.status == Room.Status.LOBBY:
            _empty(mine)
        elif there.room.is_live:
            _let_bot_play(there, mine)
        there.topics.add(kinds.room_topic(there.room))


def ready(seat: Seat, *, is_ready: bool, nonce: str = "", now: datetime) -> None:
    with table.held(_room(seat), now=now) as there:
        _require_lobby(there)
        mine = _at(there, seat.number)
        mine.is_ready, mine.nonce = is_ready, _checked(nonce) or mine.nonce
        mine.save(update_fields=["is_ready", "nonce"])
        there.topics.add(kinds.room_topic(there.room))


def put_bot(room: Room, number: int, *, now: datetime) -> None:
    """A bot sits down on an open seat."""
    with table.held(room, now=now) as there:
        _require_lobby(there)
        seat = _open_seat(there, number)
        seat.holder, seat.name, seat.is_ready = Holder.BOT, bot_name(number), True
        seat.key_turn += 1
        seat.save()
        there.topics.add(kinds.room_topic(room))


def clear(room: Room, number: int, *, now: datetime) -> None:
    """The host empties a seat before it begins."""
    with table.held(room, now=now) as there:
        _require_lobby(there)
        _empty(_at(there, number))
        there.topics.add(kinds.room_topic(room))


def hand_to_bot(seat: Seat, *, now: datetime) -> None:
    """A bot plays for somebody who is away, until they come back."""
    with table.held(_room(seat), now=now) as there:
        _require_live(there)
        _let_bot_play(there, _at(there, seat.number))


def come_back(seat: Seat, *, now: datetime) -> None:
    """Whoever holds the seat plays it again."""
    with table.held(_room(seat), now=now) as there:
        _require_live(there)
        mine = _at(there, seat.number)
        if mine.holder != Holder.PERSON:
            raise NotFound()
        _let_person_play(there, mine)


def take_over(seat: Seat, *, player: Player | None, name: str, now: datetime) -> Seat:
    """Somebody new goes on where a bot plays; from then on older keys open nothing."""
    name = called(name)
    with table.held(_room(seat), now=now) as there:
        _require_live(there)
        mine = _at(there, seat.number)
        if not mine.bot_plays:
            raise SeatTaken()
        if player and any(each.player_id == player.pk for each in there.seats):
            raise AlreadySeated()
        mine.holder, mine.player, mine.name = Holder.PERSON, player, name
        mine.key_turn += 1
        mine.is_muted = False
        mine.save()
        _let_person_play(there, mine)
    return mine


def _let_bot_play(there: Table, seat: Seat) -> None:
    seat.bot_plays = True
    if there.room.status == Room.Status.RUNNING:
        there.go_on()
    there.save([seat])
    _tell(there, seat)


def _let_person_play(there: Table, seat: Seat) -> None:
    seat.bot_plays, seat.late, seat.seen_at = False, 0, there.now
    if seat.is_asked:
        seat.asked_at = there.now
        seat.due_at = there.due(seat) if there.room.status == Room.Status.RUNNING else None
    there.save([seat])
    _tell(there, seat)


def _tell(there: Table, seat: Seat) -> None:
    there.topics |= {kinds.room_topic(there.room), kinds.seat_topic(seat)}


def seen(seat: Seat, *, now: datetime) -> None:
    """Somebody looks at their seat; written down so that others know they are there."""
    if seat.seen_at is None or seat.seen_at < now - PRESENCE_EVERY:
        kinds.of(seat).seats._default_manager.filter(pk=seat.pk).update(seen_at=now)


def called(name: str) -> str:
    """A name as a log can hold it: one line, no double spaces."""
    name = " ".join(word for word in name.split() if word.isprintable())
    if not 0 < len(name) <= 60:
        raise NameMissing()
    return name


def bot_name(number: int) -> str:
    return f"Bot {number + 1}"


def new_nonce() -> str:
    return secrets.token_hex(16)


def _checked(nonce: str) -> str:
    if nonce and not NONCE.fullmatch(nonce):
        raise BadNonce()
    return nonce


def _empty(seat: Seat) -> None:
    seat.holder, seat.player, seat.name = Holder.NOBODY, None, ""
    seat.nonce, seat.is_ready, seat.is_muted, seat.wishes = "", False, False, []
    seat.key_turn += 1
    seat.save()


def _at(there: Table, number: int) -> Seat:
    for seat in there.seats:
        if seat.number == number:
            return seat
    raise NotFound()


def _room(seat: Seat) -> Room:
    room: Room = seat.room
    return room


def _require_lobby(there: Table) -> None:
    if there.room.status != Room.Status.LOBBY:
        raise NotInTheLobby()


def _require_live(there: Table) -> None:
    if not there.room.is_live:
        raise NotRunning()
