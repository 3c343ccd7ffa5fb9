"""How long a table may play: minutes a judge has given, and the clock of the round, as the matches
played there know them."""

from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from engine.competition.facts import Extended
from matches.models import Match
from matches.services import arranging, officiating
from tournaments.models import Round, Table
from tournaments.services import log
from tournaments.services.log import Log
from tournaments.services.results import where

AT_THE_TABLE = _("Minutes given to the table.")


def give(told: Log, table: Table, minutes: int, *, by: User | None) -> None:
    """Minutes more for a table, and for whatever is played at it."""
    told.tell(Extended(**where(table)._asdict(), minutes=minutes))
    table.refresh_from_db(fields=["minutes_more"])
    table.minutes_more += minutes
    table.save(update_fields=["minutes_more"])
    played = Match.objects.filter(Q(table=table.pk) | Q(board__table=table.pk))
    for match in played.exclude(status__in=("settled", "void")):
        lacking = table.minutes_more - match.extra_minutes
        if lacking > 0:
            officiating.extend(match, lacking, by=by, reason=str(AT_THE_TABLE), now=told.now)


def take(match: Match, *, now: datetime) -> None:
    """What was given at the match's own desk the table has, too. Twice is once.

    Of a team's boards each has its own: what one was given is no other's.
    """
    table = Table.objects.select_related("round__tournament", "first", "second").filter(
        match=match, first_games=None
    )
    found = table.first()
    if found is None:
        return
    with log.held(found.round.tournament, by=None, now=now) as told:
        found.refresh_from_db(fields=["minutes_more"])
        given = Match.objects.get(pk=match.pk).extra_minutes - found.minutes_more
        if given > 0:
            give(told, found, given, by=None)


def follow_clock(round_: Round) -> None:
    """The matches of its tables end when its clock says."""
    arranging.set_clock(matches_of(round_), round_.clock_ends_at)


def matches_of(round_: Round) -> QuerySet[Match]:
    return Match.objects.filter(Q(table__round=round_) | Q(board__table__round=round_))
