"""Handing in a log of a match: kept, queued with the commit, and judged by a worker."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from matches import heading
from matches.models import Match, Submission
from matches.services import papers, queue
from matches.services.record import CalledOff, topic_of
from rooms.services.topics import touch

MOST_OF_A_MATCH = 60


class HandedInAlready(Refused):
    code = "handed_in_already"
    sentence = _("This very log was handed in for this match before. Its verdict stands below.")


class TooMany(Refused):
    code = "too_many_logs"
    sentence = _("So many logs were handed in for this match that a judge must look at it.")


def hand_in(
    match: Match,
    source: bytes,
    *,
    by: User | None,
    seat: int | None,
    game: int = 0,
    name: str = "",
    source_of: str = Submission.Source.PAPER,
    follows: Sequence[Submission] = (),
    now: datetime,
) -> Submission:
    """Keep a log of this match and have it judged. The same bytes twice are told so at once.

    What stands at its head is put in where the match knows it and the log does not say it.
    """
    if source_of == Submission.Source.PAPER:
        source = _whole(match, papers.checked(source), seat, game)
    with transaction.atomic():
        held = Match.objects.select_for_update(of=("self",)).get(pk=match.pk)
        if held.status == Match.Status.VOID:
            raise CalledOff
        paper = papers.keep(source, now=now)
        before = Submission.objects.filter(match=held)
        if source_of == Submission.Source.PAPER:
            if before.filter(paper=paper).exists():
                raise HandedInAlready
            if before.count() >= MOST_OF_A_MATCH:
                raise TooMany
        submission = Submission.objects.create(
            paper=paper,
            match=held,
            name=name[:200],
            source=source_of,
            game=game,
            seat=seat,
            by=by,
            handed_in_at=now,
        )
        submission.follows.set(follows)
        queue.ask("judge_log", submission.pk)
        touch(topic_of(held), log_topic(submission))
    return submission


def _whole(match: Match, source: bytes, seat: int | None, game: int) -> bytes:
    """With the head that its match can give it."""
    seats = list(match.seats.order_by("number"))
    return heading.headed(match, seats, source, seat=seat, game=game)


def log_topic(submission: Submission) -> str:
    return f"log:{submission.public_id}"
