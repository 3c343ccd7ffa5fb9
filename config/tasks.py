"""The house's own chores: the heartbeat readiness looks at, and forgetting what is past its day."""

import time

from celery import shared_task
from django.core.cache import cache

from config.api.once import forget_old_answers
from config.probes import HEARTBEAT


@shared_task
def beat_heart() -> None:
    cache.set(HEARTBEAT, time.time(), timeout=None)


@shared_task
def sweep_answers() -> int:
    return forget_old_answers()
