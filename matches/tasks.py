"""What workers do for matches: judging logs that were handed in, alone or by the archive."""

from time import monotonic

from celery import shared_task
from django.utils import timezone

from matches.models import Archive
from matches.services import judging, merging, queue

A_SLICE = 2.0
"""seconds an archive has a worker for itself, before others get their turn"""


@shared_task
def judge_log(pk: int) -> None:
    """Also when it was judged before: whoever judged it may have been killed before this."""
    judging.judge(pk, now=timezone.now())
    merging.offer(pk, now=timezone.now())


@shared_task
def judge_archive(pk: int) -> None:
    """A slice of an archive; what is left is asked for again."""
    archive = Archive.objects.filter(pk=pk, done_at=None).first()
    if archive is None:
        return
    until = monotonic() + A_SLICE
    while judging.judge_batch(archive, now=timezone.now()):
        if monotonic() > until:
            queue.ask("judge_archive", pk)
            return
    judging.finish(archive, now=timezone.now())
