"""The queue of work that may wait or happen elsewhere."""

import os
from functools import partial
from typing import Any
from uuid import uuid4

import celery
from celery.result import AsyncResult
from celery.signals import worker_init
from django.db import InterfaceError, OperationalError, transaction

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


STEPS_BACK = 10
"""in niceness, by which a worker lets others go first"""


class Chore(celery.Task):  # type: ignore[type-arg]
    """Work that comes again by itself. It outlasts a restart of PostgreSQL by trying again."""

    autoretry_for = (OperationalError, InterfaceError)
    retry_backoff = 1
    retry_backoff_max = 8
    max_retries = 10


class Task(Chore):
    """A task is part of the transaction that asks for it, and outlasts whatever is killed.

    Asking writes an errand down (config.errands) and sends it after the commit; doing it crosses
    the errand out.
    """

    def apply_async(  # type: ignore[override]
        self, args: Any = None, kwargs: Any = None, task_id: str | None = None, **options: Any
    ) -> AsyncResult[Any]:
        # What has an id was asked for before: it is sent again.
        if task_id is not None:
            return super().apply_async(args, kwargs, task_id=task_id, **options)
        from config import errands  # models, so only once the apps are there

        errand = errands.keep(self.name, list(args or ()), dict(kwargs or {}), uuid4())
        transaction.on_commit(partial(errands.send, errand))
        return self.AsyncResult(str(errand.id))

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        from config import errands

        request = self.request
        if not request.called_directly and not errands.is_open(str(request.id)):
            return None
        # Not super().__call__: it hides the request from a retry.
        return self.run(*args, **kwargs)

    def on_success(self, retval: Any, task_id: str, args: Any, kwargs: Any) -> None:
        from config import errands

        errands.done(task_id)


@worker_init.connect
def _step_back(**_signal: Any) -> None:
    """Where worker and web share a machine, pages go first; alone a worker is no slower."""
    os.nice(STEPS_BACK)


app = celery.Celery("muster", task_cls=Task)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
