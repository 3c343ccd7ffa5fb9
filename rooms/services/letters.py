"""Letters of slow tables: it is your turn, and time is running out. Each is sent once."""

import logging
from datetime import datetime, timedelta, tzinfo
from typing import Any

from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F
from django.template.loader import render_to_string
from django.utils import timezone, translation

from accounts.middleware import zone_named
from rooms import clock, kinds
from rooms.kinds import Kind
from rooms.models import Room, Seat
from rooms.models.pace import SLOW

log = logging.getLogger(__name__)

# Who plays on at once needs no letter; who has let most of the time pass does.
TOLD_AFTER = timedelta(minutes=5)
REMINDED_BEFORE = 0.25
MOST_AT_ONCE = 100
# Nobody is written to at night who has so much time left in the morning.
ENOUGH = timedelta(hours=1)


def write(*, now: datetime) -> int:
    """Send what is due; says how many. A sweep that dies leaves the rest to the next one."""
    sent = 0
    for kind in kinds.all_kinds():
        for pk in _waiting(kind, now):
            try:
                sent += _write(kind, pk, now)
            except OSError as problem:
                # One mailbox that is away keeps nobody else waiting; the next sweep tries again.
                log.warning("letters.unsent", extra={"seat": pk, "why": str(problem)})
    return sent


def _waiting(kind: Kind, now: datetime) -> list[int]:
    asked = kind.seats._default_manager.filter(
        room__status=Room.Status.RUNNING,
        room__decision_seconds__gte=SLOW,
        bot_plays=False,
        due_at__gt=now,
        asked_at__lte=now - TOLD_AFTER,
        player__user__is_active=True,
    ).exclude(question="")
    unwritten = asked.exclude(told=F("asked"), reminded=F("asked")).order_by("due_at", "pk")
    return [
        seat.pk
        for seat in unwritten.select_related("player__user")
        if (seat.told != seat.asked or _is_late(seat, now)) and not _can_sleep_on(seat, now)
    ][:MOST_AT_ONCE]


def _is_late(seat: Seat, now: datetime) -> bool:
    if seat.due_at is None or seat.asked_at is None:
        return False
    return (seat.due_at - now) < (seat.due_at - seat.asked_at) * REMINDED_BEFORE


def _write(kind: Kind, pk: int, now: datetime) -> bool:
    """The row is held while the letter leaves, so two workers never send it both."""
    with transaction.atomic():
        rows: Any = kind.seats._default_manager.select_for_update(of=("self",), skip_locked=True)
        seat = rows.filter(pk=pk).exclude(question="").first()
        if seat is None or seat.player is None or seat.player.user is None:
            return False
        column = "reminded" if _is_late(seat, now) else "told"
        if getattr(seat, column) == seat.asked:
            return False
        _letter(seat, column).send()
        done = {column: seat.asked, "told": seat.asked}
        kind.seats._default_manager.filter(pk=pk).update(**done)
    return True


def _can_sleep_on(seat: Any, now: datetime) -> bool:
    """Whether it is night where they are and the morning is early enough."""
    morning = clock.out_of_quiet_hours(now, _zone_of(seat))
    return now < morning and morning + ENOUGH < seat.due_at


def _zone_of(seat: Any) -> tzinfo:
    return zone_named(seat.player.user.time_zone) or timezone.get_default_timezone()


def _letter(seat: Any, column: str) -> EmailMessage:
    user = seat.player.user
    told = {"room": seat.room, "seat": seat, "is_late": column == "reminded"}
    with translation.override(user.language or "en"), timezone.override(_zone_of(seat)):
        subject = render_to_string("rooms/email/turn_subject.txt", told)
        words = render_to_string("rooms/email/turn_message.txt", told)
    # A letter whose worker dies before the commit goes again under the same id: shown once.
    name = f"{column}.{seat.public_id}.{seat.asked}@muster"
    return EmailMessage(
        " ".join(subject.split()), words, to=[user.email], headers={"Message-ID": f"<{name}>"}
    )
