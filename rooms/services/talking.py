"""Talk at the table, and who may not."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from rooms import kinds
from rooms.models import Room, Seat, Word
from rooms.services.topics import touch

LONGEST = 500
MOST_IN_A_WHILE, WHILE = 20, timedelta(seconds=30)


class Muted(Refused):
    code = "muted"
    sentence = _("The host has muted you at this table.")


class NothingSaid(Refused):
    code = "nothing_said"
    sentence = _("Say something, in at most 500 characters.")


class TooMuchSaid(Refused):
    code = "too_much_said"
    sentence = _("That was a lot in half a minute. Let the others get a word in.")


def say(room: Room, seat: Seat | None, *, name: str, words: str, now: datetime) -> Word:
    """Somebody says something; the host may speak without a seat."""
    words = words.strip()
    if not 0 < len(words) <= LONGEST or "\0" in words:
        raise NothingSaid()
    if seat is not None and seat.is_muted:
        raise Muted()
    said = kinds.of(room).words._default_manager
    number = None if seat is None else seat.number
    with transaction.atomic():
        lately = said.filter(room=room, seat=number, said_at__gt=now - WHILE)
        if lately.count() >= MOST_IN_A_WHILE:
            raise TooMuchSaid()
        word: Word = said.create(room=room, seat=number, name=name, words=words, said_at=now)
        touch(kinds.room_topic(room))
    return word


def mute(seat: Seat, *, is_muted: bool, now: datetime) -> None:
    with transaction.atomic():
        kinds.of(seat).seats._default_manager.filter(pk=seat.pk).update(is_muted=is_muted)
        touch(kinds.room_topic(seat.room))
