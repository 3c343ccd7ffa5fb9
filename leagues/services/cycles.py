"""Cycles: opened by hand, closed by hand or on their date."""

import logging
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from engine.kernel.refusals import Refused as EngineRefused
from engine.leagues.facts import Closed, Opened, Unsealed
from leagues.models import League
from leagues.services import letters, log

MOST_AT_ONCE = 50
logger = logging.getLogger(__name__)


class EndsBefore(Refused):
    code = "cycle_ends_before"
    sentence = _("A cycle ends after it has begun.")


class NoSuchEnd(Refused):
    code = "no_such_end"
    sentence = _("That is no day and hour. Write it like 2026-12-24 18:00, or leave it empty.")


def open_next(
    league: League, *, cycle: int, closes_at: datetime | None, by: User, now: datetime
) -> None:
    """That very cycle, so that two who press at once open one. Without an end, it is by hand."""
    if closes_at is not None and closes_at <= now:
        raise EndsBefore
    with log.held(league, by=by, now=now) as told:
        told.tell(Opened(cycle=cycle))
        told.league.closes_at = closes_at


def postpone(league: League, *, closes_at: datetime | None, now: datetime) -> None:
    """Another end, or none: then it is closed by hand."""
    if closes_at is not None and closes_at <= now:
        raise EndsBefore
    League.objects.filter(pk=league.pk, part=League.Part.CYCLE).update(closes_at=closes_at)
    league.closes_at = closes_at


def close(league: League, *, cycle: int, by: User | None, now: datetime) -> None:
    """LG-22: refused while agreed duels are not settled. After the last the secret lies open."""
    with log.held(league, by=by, now=now) as told:
        told.tell(Closed(cycle=cycle))
        told.league.closes_at = None
        if told.fold.part == "over" and told.fold.fingerprint:
            told.tell(Unsealed(secret=bytes(told.league.secret).hex()))


def usual_end(league: League, *, now: datetime) -> datetime | None:
    """So many days on, at the same hour by the league's clocks; None: by hand."""
    if not league.cycle_days:
        return None
    here = now.astimezone(ZoneInfo(league.zone)).replace(tzinfo=None)
    end = (here + timedelta(days=league.cycle_days)).replace(second=0, microsecond=0)
    return end.replace(tzinfo=ZoneInfo(league.zone))


def close_due(*, now: datetime) -> int:
    """Those whose date has come. Where duels are still played, the cycle waits for them (LG-22)."""
    due = League.objects.filter(part=League.Part.CYCLE, closes_at__lte=now)
    done = 0
    for league in due.order_by("closes_at")[:MOST_AT_ONCE]:
        try:
            close(league, cycle=league.cycle, by=None, now=now)
            done += 1
        except EngineRefused as refused:
            logger.info("leagues.waits", extra={"league": league.pk, "why": refused.code})
            letters.tell_of_waiting(league.pk, now=now)
    return done
