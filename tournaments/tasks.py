"""What happens to tournaments later: matches for tables, and results that matches bring."""

import logging
from collections.abc import Callable

from celery import shared_task
from django.utils import timezone

from accounts.speech import told
from engine.kernel.refusals import Refused
from matches.models import Match
from matches.services import calls
from tournaments.models import Tournament
from tournaments.services import letters, matching, minutes

log = logging.getLogger(__name__)


@shared_task
def lay_out_matches(tournament_id: int) -> None:
    matching.lay_out(Tournament.objects.get(pk=tournament_id), now=timezone.now())


@shared_task
def tell_players(round_id: int) -> None:
    letters.write(round_id, now=timezone.now())


@shared_task
def take_minutes(match_id: int) -> None:
    """Of a tournament that is over nobody needs them any more."""
    try:
        minutes.take(Match.objects.get(pk=match_id), now=timezone.now())
    except Refused as refused:
        log.warning("tournaments.minutes_refused", extra={"match": match_id, "why": refused.code})


@shared_task
def take_back(match_id: int) -> None:
    """What others play on from stays on the wall: a judge is told that it does."""
    _or_to_a_judge(match_id, matching.take_back)


@shared_task
def take_result(match_id: int) -> None:
    """A result that can no longer count stays with its match: a judge is told, and why."""
    _or_to_a_judge(match_id, matching.take_result)


def _or_to_a_judge(match_id: int, take: Callable[..., None]) -> None:
    match, now = Match.objects.get(pk=match_id), timezone.now()
    try:
        take(match, now=now)
    except Refused as refused:
        calls.differs(match, words=told(refused.sentence), now=now)
        log.warning("tournaments.result_refused", extra={"match": match_id, "why": refused.code})
