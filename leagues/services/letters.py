"""Letters of a league: you are challenged, your duel is tomorrow, a cycle is scored; and to whoever
organises: a cycle is due and waits. Each goes once.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any, Final

from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.utils import timezone, translation

from accounts.middleware import zone_named
from accounts.models import Duty, Player, Role
from leagues.models import League, Meeting, Member
from leagues.queries import seasons, summaries

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


# --- cycles ---


def tell_of_waiting(league_id: int, *, now: datetime) -> int:
    """Once a cycle: its date has come, and these duels hold it open (LG-22)."""
    with transaction.atomic():
        league = _league_to_tell(league_id).first()
        if (
            league is None
            or league.part != League.Part.CYCLE
            or league.told_waiting == league.cycle
        ):
            return 0
        fold, names = seasons.season(league).fold, seasons.names_of(league)
        tables = [" – ".join(names.get(each, each) for each in d.players) for d in fold.running()]
        League.objects.filter(pk=league.pk).update(told_waiting=league.cycle)
        staff = Role.objects.filter(roster=league.roster, duty=Duty.ORGANISER)
        people = [role.player for role in staff.select_related("player__user")]
        return sum(_tell("waiting", league, player, {"tables": tables}) for player in people)


def tell_of_cycle(league_id: int, *, now: datetime) -> int:
    """How the cycle came out, to everybody who plays; the page tells it with everything."""
    with transaction.atomic():
        league = _league_to_tell(league_id).first()
        if league is None or league.part == League.Part.CYCLE or league.told_cycle >= league.cycle:
            return 0
        season, names = seasons.season(league), seasons.names_of(league)
        League.objects.filter(pk=league.pk).update(told_cycle=league.cycle)
        numbers = [int(each.name[1:]) for each in season.fold.playing]
        members = Member.objects.filter(league=league, number__in=numbers)
        sent = 0
        for member in members.select_related("player__user"):
            with _as_read_by(member.player):
                told = summaries.of_cycle(season, league.cycle, names)
            mine = next((each for each in told.table if each.number == member.number), None)
            sent += _tell("cycle", league, member.player, {"told": told, "mine": mine})
    return sent


def _league_to_tell(pk: int) -> QuerySet[League]:
    rows = League.objects.select_for_update(of=("self",), skip_locked=True)
    return rows.select_related("roster").filter(pk=pk)


def _tell(kind: str, league: League, to: Player, told: dict[str, Any]) -> int:
    name = f"league.{kind}.{league.pk}.{league.cycle}.{to.pk}"
    return _write(kind, to, {"league": league, **told}, name)


# --- any letter ---


def _send(kind: str, meeting: Meeting, to: Player, rival: Player) -> int:
    told = {"meeting": meeting, "league": meeting.league, "rival": rival.name}
    return _write(kind, to, told, f"duel.{kind}.{meeting.pk}.{to.pk}")


def _write(kind: str, to: Player, told: dict[str, Any], name: str) -> int:
    """To whoever has an account, in their language and by their clocks."""
    user = to.user
    if user is None or not user.is_active:
        return 0
    with _as_read_by(to):
        subject = render_to_string(f"leagues/email/{kind}_subject.txt", told)
        words = render_to_string(f"leagues/email/{kind}_message.txt", told)
    letter = EmailMessage(
        " ".join(subject.split()),
        words,
        to=[user.email],
        headers={"Message-ID": f"<{name}@muster>"},
    )
    try:
        letter.send()
    except OSError as problem:
        # One mailbox that is away keeps nobody else waiting: it is on the page, too.
        log.warning("letters.unsent", extra={"letter": name, "why": str(problem)})
        return 0
    return 1


@contextmanager
def _as_read_by(player: Player) -> Iterator[None]:
    user = player.user
    language, zone = (user.language, user.time_zone) if user else ("", "")
    with translation.override(language or "en"), timezone.override(zone_named(zone)):
        yield
