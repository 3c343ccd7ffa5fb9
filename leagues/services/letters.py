"""Letters of a league: you are challenged, and your duel is tomorrow. Each goes once."""

import logging
from datetime import datetime, timedelta
from typing import Final

from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.utils import timezone, translation

from accounts.middleware import zone_named
from accounts.models import Player
from leagues.models import Meeting
from leagues.queries import seasons

REMINDED_BEFORE: Final = timedelta(hours=24)
MOST_AT_ONCE: Final = 100
log = logging.getLogger(__name__)


def tell_of_challenge(meeting_id: int, *, now: datetime) -> int:
    """The row is held while the letter leaves, so that two workers never send it both."""
    with transaction.atomic():
        meeting = _held().filter(pk=meeting_id, told_at=None).first()
        if meeting is None:
            return 0
        sent = _send("challenge", meeting, meeting.challenged.player, meeting.challenger.player)
        Meeting.objects.filter(pk=meeting.pk).update(told_at=now)
    return sent


def remind(*, now: datetime) -> int:
    """Both are told the day before, if the duel still waits for them; says how many were."""
    soon = Meeting.objects.filter(
        at__gt=now, at__lte=now + REMINDED_BEFORE, reminded_at=None, league__part="cycle"
    )
    return sum(
        _remind(pk, now) for pk in soon.order_by("at").values_list("pk", flat=True)[:MOST_AT_ONCE]
    )


def _remind(pk: int, now: datetime) -> int:
    with transaction.atomic():
        meeting = _held().filter(pk=pk, reminded_at=None).first()
        if meeting is None:
            return 0
        sent = 0
        duel = seasons.season(meeting.league).fold.duels[meeting.number]
        if duel.point in ("accepted", "running") and duel.result is None:
            one, other = meeting.challenger.player, meeting.challenged.player
            sent = _send("reminder", meeting, one, other) + _send("reminder", meeting, other, one)
        Meeting.objects.filter(pk=meeting.pk).update(reminded_at=now)
    return sent


def _held() -> QuerySet[Meeting]:
    rows = Meeting.objects.select_for_update(of=("self",), skip_locked=True)
    return rows.select_related("league", "challenger__player__user", "challenged__player__user")


def _send(kind: str, meeting: Meeting, to: Player, rival: Player) -> int:
    user = to.user
    if user is None or not user.is_active:
        return 0
    told = {"meeting": meeting, "league": meeting.league, "rival": rival.name}
    with translation.override(user.language or "en"), timezone.override(zone_named(user.time_zone)):
        subject = render_to_string(f"leagues/email/{kind}_subject.txt", told)
        words = render_to_string(f"leagues/email/{kind}_message.txt", told)
    name = f"duel.{kind}.{meeting.pk}.{to.pk}@muster"
    letter = EmailMessage(
        " ".join(subject.split()), words, to=[user.email], headers={"Message-ID": f"<{name}>"}
    )
    try:
        letter.send()
    except OSError as problem:
        # One mailbox that is away keeps nobody else waiting: the challenge is on the page, too.
        log.warning("letters.unsent", extra={"meeting": meeting.pk, "why": str(problem)})
        return 0
    return 1
