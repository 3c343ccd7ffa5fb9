"""What those who judge or keep score decide: results, corrections, time. Each with its reason."""

from collections.abc import Iterable
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from matches.models import Fact, Match
from matches.models.match import Status
from matches.score import Score, missed
from matches.services.record import held
from matches.services.reporting import possible, won_by_somebody


class NeedsAReason(Refused):
    code = "reason_needed"
    sentence = _("Say why: both players will read it.")


class NotSettled(Refused):
    code = "match_is_open"
    sentence = _("There is no result yet that could be opened again.")


def enter(match: Match, score: Score, *, by: User | None, reason: str = "", now: datetime) -> None:
    """Enter the result. One that stood is corrected, which takes a reason; it stays readable."""
    won_by_somebody(score, match)
    if score.games or len(score.absent) < len(score.won):
        possible(score, match)
    with held(match, now=now) as record:
        if record.stands.status == Status.SETTLED and not reason:
            raise NeedsAReason
        record.add(Fact.Kind.ENTERED, score=score, by=by, reason=reason)


def no_show(match: Match, sides: Iterable[int], *, by: User | None, now: datetime) -> None:
    """Who did not come loses; nobody wins if nobody came. `sides` that did not come."""
    absent = missed(tuple(sides), len({*match.sides}))
    enter(match, absent, by=by, now=now, reason=str(_("No-show")))


def double_loss(match: Match, *, by: User | None, reason: str, now: datetime) -> None:
    """All lose: a judge's decision, so that it says why."""
    if not reason:
        raise NeedsAReason
    sides = sorted({*match.sides})
    enter(match, missed(tuple(sides), len(sides)), by=by, reason=reason, now=now)


def reopen(match: Match, *, by: User | None, reason: str, now: datetime) -> None:
    """Take the result back; the two may tell it again."""
    if not reason:
        raise NeedsAReason
    with held(match, now=now) as record:
        if record.stands.status not in (Status.SETTLED, Status.DISPUTED):
            raise NotSettled
        record.add(Fact.Kind.REOPENED, by=by, reason=reason)


def extend(match: Match, minutes: int, *, by: User | None, reason: str, now: datetime) -> None:
    with held(match, now=now) as record:
        record.add(Fact.Kind.EXTENDED, by=by, reason=reason, minutes=minutes)
