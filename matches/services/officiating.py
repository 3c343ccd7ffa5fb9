"""What those who judge or keep score decide: results, corrections, time. Each with its reason."""

from collections.abc import Iterable
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from matches.models import Fact, Match
from matches.models.match import Status
from matches.score import Score
from matches.services.record import held
from matches.services.reporting import possible


class NeedsAReason(Refused):
    code = "reason_needed"
    sentence = _("Say why: both players will read it.")


class NotSettled(Refused):
    code = "match_is_open"
    sentence = _("There is no result yet that could be opened again.")


def enter(match: Match, score: Score, *, by: User | None, reason: str = "", now: datetime) -> None:
    """Enter the result. One that stood is corrected, which takes a reason; it stays readable."""
    if score.absent != (0, 1) or score.games:
        possible(score, match.best_of)
    with held(match, now=now) as record:
        if record.stands.status == Status.SETTLED and not reason:
            raise NeedsAReason
        record.add(Fact.Kind.ENTERED, score=score, by=by, reason=reason)


def no_show(match: Match, seats: Iterable[int], *, by: User | None, now: datetime) -> None:
    """Who did not come loses; nobody wins if both did not."""
    enter(match, Score(0, 0, 0, tuple(sorted(seats))), by=by, now=now, reason=str(_("No-show")))


def double_loss(match: Match, *, by: User | None, reason: str, now: datetime) -> None:
    """Both lose: a judge's decision, so that it says why."""
    if not reason:
        raise NeedsAReason
    enter(match, Score(0, 0, 0, (0, 1)), by=by, reason=reason, now=now)


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
