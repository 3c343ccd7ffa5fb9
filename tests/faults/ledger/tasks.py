"""The work each write asks for; a second delivery changes nothing."""

import time

from celery import shared_task

from tests.faults.ledger.models import Line


@shared_task
def tick(key: str) -> None:
    time.sleep(0.01)
    Line.objects.filter(key=key).update(ticked=True)
