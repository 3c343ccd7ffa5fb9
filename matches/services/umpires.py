"""A judge for friends: whoever follows a link offers to judge, and does once every side says yes.

A match of an event has its judges; a match between friends has none until they ask somebody. Both
share one link, so that nobody brings a judge of their own: the others have to say yes, too. Without
one they can still agree: the same score from every side settles what was disputed.
"""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from matches.models import Fact, Match, MatchSeat
from matches.services.record import Record, held


class HasJudges(Refused):
    code = "has_judges"
    sentence = _("This match has its judges already.")


class PlaysHere(Refused):
    code = "judge_plays"
    sentence = _("Whoever plays does not judge.")


class NobodyOffers(Refused):
    code = "nobody_offers"
    sentence = _("Nobody who waits for your word offers to judge.")


def offer(match: Match, *, by: User, now: datetime) -> None:
    """I would judge it. Somebody else who offered, and was not taken yet, is thanked."""
    with held(match, now=now) as record:
        there = record.match
        if there.roster_id is not None or there.is_umpired:
            raise HasJudges
        if there.seats.filter(player__user=by).exists():
            raise PlaysHere
        if there.judge_id != by.pk:
            there.judge, there.trusted_by, there.judges_since = by, [], None
            record.add(Fact.Kind.JUDGE, by=by)


def trust(seat: MatchSeat, *, by: User | None, now: datetime) -> None:
    """Yes to whoever offers. With the last yes they judge."""
    with held(seat.match, now=now) as record:
        match = _offered(record)
        if seat.side in match.trusted_by:
            raise NobodyOffers
        match.trusted_by = sorted({*match.trusted_by, seat.side})
        if {*match.trusted_by} == {*record.sides}:
            match.judges_since = now
        record.add(Fact.Kind.TRUSTED, seat=seat.number, by=by)


def dismiss(seat: MatchSeat, *, by: User | None, now: datetime) -> None:
    """No to whoever offers; the link that brought them opens no more."""
    with held(seat.match, now=now) as record:
        match = _offered(record)
        _clear(match)
        record.add(Fact.Kind.DISMISSED, seat=seat.number, by=by)


def step_down(match: Match, *, by: User, now: datetime) -> None:
    """I judge it no more; they may ask somebody else."""
    with held(match, now=now) as record:
        if record.match.judge_id != by.pk:
            raise NobodyOffers
        _clear(record.match)
        record.add(Fact.Kind.DISMISSED, by=by)


def _offered(record: Record) -> Match:
    match = record.match
    if match.judge_id is None or match.is_umpired:
        raise NobodyOffers
    return match


def _clear(match: Match) -> None:
    match.judge, match.trusted_by, match.judges_since = None, [], None
    match.judge_turn += 1
