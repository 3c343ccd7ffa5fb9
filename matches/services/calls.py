"""The judge's desk: calls from tables, cases taken up, answered, passed on; more time given."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from matches.models import Case, Match, MatchSeat
from matches.models.case import CALLS
from matches.services import officiating
from matches.services.record import desk_topic, topic_of
from rooms.services.topics import touch

MOST_OPEN = 3


class NoJudges(Refused):
    code = "no_judges"
    sentence = _("Nobody judges this match. Agree on it, or ask somebody to judge.")


class JudgeIsComing(Refused):
    code = "judge_is_coming"
    sentence = _("A judge has been called already.")


class TakenUp(Refused):
    code = "case_taken_up"
    sentence = _("Another judge has taken this up already.")


class CaseClosed(Refused):
    code = "case_closed"
    sentence = _("This is settled already.")


def call(
    match: Match, *, seat: int | None, kind: str, words: str = "", by: User | None, now: datetime
) -> Case:
    """A table calls a judge. The same call twice is one."""
    if not has_judge(match, match.seats.select_related("player")):
        raise NoJudges
    with transaction.atomic():
        held = (
            Match.objects.select_for_update(of=("self",)).select_related("roster").get(pk=match.pk)
        )
        open_calls = Case.objects.filter(match=held, kind__in=CALLS, closed_at=None)
        if open_calls.filter(kind=kind, seat=seat).exists() or open_calls.count() >= MOST_OPEN:
            raise JudgeIsComing
        case = Case.objects.create(match=held, kind=kind, seat=seat, words=words, opened_at=now)
        touch(topic_of(held), desk_topic(held))
    return case


def differs(match: Match, *, words: str, now: datetime) -> None:
    """What arranged the match cannot take its result: a judge sees to it. Twice is one case."""
    with transaction.atomic():
        held = (
            Match.objects.select_for_update(of=("self",)).select_related("roster").get(pk=match.pk)
        )
        there = Case.objects.filter(match=held, kind=Case.Kind.DIFFERS, closed_at=None)
        if not there.filter(submission=None).exists():
            Case.objects.create(
                match=held, kind=Case.Kind.DIFFERS, words=words[:500], opened_at=now
            )
            touch(topic_of(held), desk_topic(held))


def has_judge(match: Match, seats: Iterable[MatchSeat]) -> bool:
    """Whether anybody could answer: judges of its event, a host who does not play, or whom the
    players took."""
    if match.roster_id is not None or match.is_umpired:
        return True
    players = (seat.player for seat in seats if seat.player is not None)
    return match.host_id is not None and all(each.user_id != match.host_id for each in players)


def claim(case: Case, *, by: User, now: datetime) -> None:
    """I see to it. Of two judges at once one is told that the other does."""
    with _held(case) as found:
        if found.claimed_by_id not in (None, by.pk):
            raise TakenUp
        found.claimed_by, found.claimed_at = by, now


def release(case: Case, *, by: User, now: datetime) -> None:
    with _held(case) as found:
        if found.claimed_by_id != by.pk:
            raise TakenUp
        found.claimed_by, found.claimed_at = None, None


def escalate(case: Case, *, by: User, now: datetime) -> None:
    """Pass it on to whoever organises: it is nobody's again, and stands first."""
    with _held(case) as found:
        found.escalated_by, found.escalated_at = by, now
        found.claimed_by, found.claimed_at = None, None


def answer(case: Case, *, words: str, minutes: int = 0, by: User, now: datetime) -> None:
    """Close it with an answer both players read; with minutes the table plays on longer."""
    with _held(case) as found:
        found.closed_by, found.closed_at, found.answer = by, now, words
        if minutes:
            officiating.extend(found.match, minutes, by=by, reason=words[:300], now=now)


@contextmanager
def _held(case: Case) -> Iterator[Case]:
    with transaction.atomic():
        # The match first, as everywhere: whoever settles it closes its dispute.
        match = Match.objects.select_for_update(of=("self",)).select_related("roster")
        held = match.get(pk=case.match_id)
        found = Case.objects.select_for_update().get(pk=case.pk)
        found.match = held
        if not found.is_open:
            raise CaseClosed
        yield found
        found.save()
        touch(topic_of(held), desk_topic(held))
