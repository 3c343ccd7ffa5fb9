"""The house's own chores: the heartbeat, late errands, clocks, scores, and forgetting."""

import time

from celery import shared_task
from django.core.cache import cache
from django.utils import timezone

from config import errands
from config.api.once import forget_old_answers
from config.celery import Chore
from config.probes import HEARTBEAT
from leagues.services import catching_up, cycles
from leagues.services import letters as league_letters
from matches.services import judging, reporting, uploads
from rooms.services import letters, sweep


@shared_task(base=Chore)
def beat_heart() -> None:
    cache.set(HEARTBEAT, time.time(), timeout=None)


@shared_task(base=Chore)
def sweep_answers() -> int:
    return forget_old_answers()


@shared_task(base=Chore)
def sweep_errands() -> int:
    return errands.send_overdue(timezone.now())


@shared_task(base=Chore)
def ring_clocks() -> int:
    return sweep.ring(now=timezone.now())


@shared_task(base=Chore)
def write_letters() -> int:
    return letters.write(now=timezone.now())


@shared_task(base=Chore)
def let_told_scores_stand() -> int:
    return reporting.let_stand(now=timezone.now())


@shared_task(base=Chore)
def queue_lost_logs() -> int:
    return judging.queue_lost(now=timezone.now(), is_asked=errands.asked_for)


@shared_task(base=Chore)
def forget_uploads() -> int:
    return uploads.forget_old(now=timezone.now())


@shared_task(base=Chore)
def close_cycles() -> int:
    return cycles.close_due(now=timezone.now())


@shared_task(base=Chore)
def remind_of_duels() -> int:
    return league_letters.remind(now=timezone.now())


@shared_task(base=Chore)
def catch_leagues_up() -> int:
    return catching_up.catch_up(now=timezone.now())
