"""What workers do for matches: judging logs that were handed in, alone or by the archive."""

from time import monotonic
from typing import Any

from celery import shared_task
from celery.signals import task_postrun, worker_process_init
from django.utils import timezone

from matches.court import sitting
from matches.models import Archive
from matches.services import judging, merging, queue

A_SLICE = 2.0
"""seconds an archive has a worker for itself, before others get their turn"""
A_WAIT = 5.0
"""seconds a task waits for a court that is opening"""
A_BREATH = 5.0
"""seconds a worker that starts opens no court of its own accord"""
AN_ANSWER = 6.5
"""seconds a task waits for a verdict: behind a slice of an archive that is below its limit"""


@worker_process_init.connect
def _nobody_waits_long(**_signal: Any) -> None:
    """If a court takes longer to open than a task may wait, others get their turn meanwhile."""
    sitting.here().patience = A_WAIT
    sitting.here().wall = AN_ANSWER
    sitting.here().warms_at = monotonic() + A_BREATH


@task_postrun.connect
def _open_a_court(**_signal: Any) -> None:
    """Before the first log comes, so that nobody waits for it; but not at once, for work that a
    crash held up comes first. Chores come every second, so somebody soon passes by."""
    sitting.here().warm()


@shared_task
def judge_log(pk: int) -> None:
    """Also when it was judged before: whoever judged it may have been killed before this."""
    try:
        judging.judge(pk, now=timezone.now())
        merging.offer(pk, now=timezone.now())
    except sitting.Opening:
        queue.ask("judge_log", pk)


@shared_task
def judge_archive(pk: int) -> None:
    """A slice of an archive; what is left is asked for again, and so is all of it while no court
    has opened: the errand of a task that failed would wait longer every time."""
    archive = Archive.objects.filter(pk=pk, done_at=None).first()
    if archive is None:
        return
    until = monotonic() + A_SLICE
    try:
        while judging.judge_batch(archive, now=timezone.now()):
            if monotonic() > until:
                queue.ask("judge_archive", pk)
                return
    except sitting.Opening:
        queue.ask("judge_archive", pk)
        return
    judging.finish(archive, now=timezone.now())
