"""What happens to leagues later: results that matches bring, drafts that are over, letters."""

import logging

from celery import shared_task
from django.utils import timezone

from engine.kernel.refusals import Refused
from leagues.models import Table
from leagues.services import drafting, letters, matching
from matches.models import Match

log = logging.getLogger(__name__)


@shared_task
def take_result(match_id: int) -> None:
    """A result that can no longer count stays with its match, and the site's log says so."""
    try:
        matching.take_result(Match.objects.get(pk=match_id), now=timezone.now())
    except Refused as refused:
        log.warning("leagues.result_refused", extra={"match": match_id, "why": refused.code})


@shared_task
def keep_result(match_id: int) -> None:
    matching.keep_result(Match.objects.get(pk=match_id), now=timezone.now())


@shared_task
def take_draft(draft_id: int) -> None:
    drafting.take(Table.objects.select_related("league").get(draft=draft_id), now=timezone.now())


@shared_task
def tell_of_challenge(meeting_id: int) -> None:
    letters.tell_of_challenge(meeting_id, now=timezone.now())


@shared_task
def tell_of_cycle(league_id: int) -> None:
    letters.tell_of_cycle(league_id, now=timezone.now())
