"""Who somebody is at a table: by login, or by a key that a link brought and the session keeps."""

from collections.abc import Iterable
from hmac import compare_digest
from typing import Any

from django.http import HttpRequest

from accounts.models import User
from rooms.models import Room, Seat

SEAT_KEYS = "seat_keys"
INVITES = "room_invites"
MOST_REMEMBERED = 50


def seat_of(request: HttpRequest, seats: Iterable[Any]) -> Any:
    """The reader's own among the seats of one room, each with its player: by login first, since a
    person with an account needs no key."""
    listed = list(seats)
    user = request.user
    for seat in listed:
        if isinstance(user, User) and seat.player is not None and seat.player.user_id == user.pk:
            return seat
    by_link = (s for s in listed if s.holder == Seat.Holder.PERSON and not _has_login(s))
    return next((s for s in by_link if brings(request, SEAT_KEYS, "key", s.key)), None)


def is_invited(request: HttpRequest, room: Room) -> bool:
    return brings(request, INVITES, "invite", room.invite)


def remember_seat(request: HttpRequest, seat: Seat) -> None:
    remember(request, SEAT_KEYS, seat.key)


def remember_invite(request: HttpRequest, room: Room) -> None:
    remember(request, INVITES, room.invite)


def _has_login(seat: Any) -> bool:
    """Whoever has an account comes by it; a walk-in of a roster has none."""
    return seat.player is not None and seat.player.user_id is not None


def brings(request: HttpRequest, kept: str, sent: str, secret: str) -> bool:
    session = getattr(request, "session", None)
    known = list(session.get(kept, [])) if session is not None else []
    words = [word for word in (*request.GET.getlist(sent), *known) if word.isascii()]
    return any(compare_digest(secret, word) for word in words)


def remember(request: HttpRequest, kept: str, secret: str) -> None:
    others = [word for word in request.session.get(kept, []) if word != secret]
    request.session[kept] = [*others, secret][-MOST_REMEMBERED:]
