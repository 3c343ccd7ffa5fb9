"""The queue of work that may wait or happen elsewhere."""

import os

import celery
from django.db import InterfaceError, OperationalError

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


class Task(celery.Task):  # type: ignore[type-arg]
    """A task outlasts a restart of PostgreSQL: it tries again, which it has to survive anyway."""

    autoretry_for = (OperationalError, InterfaceError)
    retry_backoff = 1
    retry_backoff_max = 8
    max_retries = 10


app = celery.Celery("muster", task_cls=Task)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
