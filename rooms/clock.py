"""When a decision falls due: pure functions of the pace, the bank and the hour of the person."""

from datetime import datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from rooms.models import Pace

# What the way to us and back takes is nobody's fault.
GRACE = timedelta(seconds=2)
QUIET_FROM, QUIET_UNTIL = time(22), time(8)


def due(pace: Pace, bank: float, *, now: datetime, zone: ZoneInfo | None = None) -> datetime | None:
    """The end of the time for a decision asked now; None where no clock runs."""
    if not pace.decision and not pace.bank:
        return None
    at = now + timedelta(seconds=pace.decision + bank)
    return out_of_quiet_hours(at, zone) if pace.rests_at_night and zone else at


def out_of_quiet_hours(at: datetime, zone: tzinfo) -> datetime:
    """The same moment, or the end of the quiet hours it falls into there."""
    local = at.astimezone(zone)
    if QUIET_UNTIL <= local.time() < QUIET_FROM:
        return at
    day = local.date() + timedelta(days=local.time() >= QUIET_FROM)
    morning = datetime.combine(day, QUIET_UNTIL, zone)
    return morning.astimezone(at.tzinfo)


def bank_after(pace: Pace, bank: float, *, asked_at: datetime | None, now: datetime) -> float:
    """What is left in the bank after a decision that was asked then and is made now."""
    if not pace.bank and not pace.increment:
        return bank
    taken = (now - asked_at).total_seconds() if asked_at else 0.0
    return max(0.0, bank - max(0.0, taken - pace.decision)) + pace.increment


def is_overdue(due_at: datetime, *, now: datetime) -> bool:
    return now >= due_at + GRACE
