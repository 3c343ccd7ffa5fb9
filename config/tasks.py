"""The house's own chores: the heartbeat, late errands, and forgetting what is past its day."""

import time

from celery import shared_task
from django.core.cache import cache
from django.utils import timezone

from config import errands
from config.api.once import forget_old_answers
from config.celery import Chore
from config.probes import HEARTBEAT


@shared_task(base=Chore)
def beat_heart() -> None:
    cache.set(HEARTBEAT, time.time(), timeout=None)


@shared_task(base=Chore)
def sweep_answers() -> int:
    return forget_old_answers()


@shared_task(base=Chore)
def sweep_errands() -> int:
    return errands.send_overdue(timezone.now())
