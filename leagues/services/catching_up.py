"""What a process that died between a commit and its signal left behind is found and done.

A settled match settles its duel, what was drafted is written down, and a scored cycle is told; each
once, however often.
"""

import logging
from datetime import datetime
from typing import Final

from django.db.models import F

from engine.kernel.refusals import Refused
from leagues.models import League, Table
from leagues.queries import seasons
from leagues.services import drafting, letters, matching
from matches.models import Match
from matches.models.match import How

MOST_AT_ONCE: Final = 50
logger = logging.getLogger(__name__)


def catch_up(*, now: datetime) -> int:
    done = 0
    for match in lost_results()[:MOST_AT_ONCE]:
        try:
            matching.take_result(match, now=now)
            done += 1
        except Refused as refused:
            logger.warning("leagues.result_refused", extra={"match": match.pk, "why": refused.code})
    for table in lost_tables()[:MOST_AT_ONCE]:
        drafting.take(table, now=now)
        done += 1
    for pk in untold_cycles()[:MOST_AT_ONCE]:
        done += bool(letters.tell_of_cycle(pk, now=now))
    return done


def lost_results() -> list[Match]:
    """Settled matches of duels that are not."""
    settled = Match.objects.filter(
        status=Match.Status.SETTLED, league_duel__league__part=League.Part.CYCLE
    )
    found = settled.exclude(how=How.UNANSWERED).select_related("league_duel__league")
    return [match for match in found.order_by("pk") if _is_waited_for(match)]


def _is_waited_for(match: Match) -> bool:
    meeting = match.league_duel
    fold = seasons.season(meeting.league).fold
    return fold.duels[meeting.number].point == "running"


def lost_tables() -> list[Table]:
    """Drafts that are over and were not written down."""
    over = Table.objects.filter(told_at=None, draft__status="over")
    return list(over.select_related("league", "draft").order_by("pk"))


def untold_cycles() -> list[int]:
    """Leagues whose last cycle is scored, and nobody was written to."""
    closed = League.objects.exclude(part=League.Part.CYCLE).filter(told_cycle__lt=F("cycle"))
    return list(closed.order_by("pk").values_list("pk", flat=True))
