"""One id per request, in its answer, its log lines and the log lines of the tasks it caused."""

import re
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from asgiref.sync import iscoroutinefunction
from celery import signals
from django.http import HttpRequest
from django.utils.decorators import sync_and_async_middleware

HEADER = "X-Request-ID"
TASK_HEADER = "request_id"
# An id from outside goes into logs and headers, so only a tame one is taken over.
TAME = re.compile(r"[A-Za-z0-9._-]{8,64}")

current: ContextVar[str] = ContextVar("request_id", default="")


@sync_and_async_middleware
def request_id_middleware(get_response: Callable[[HttpRequest], Any]) -> Callable[..., Any]:
    """Take over the proxy's id or make one, for pages in threads and for streams alike."""
    if iscoroutinefunction(get_response):

        async def stream(request: HttpRequest) -> Any:
            with _id_of(request) as given:
                response = await get_response(request)
            response[HEADER] = given
            return response

        return stream

    def page(request: HttpRequest) -> Any:
        with _id_of(request) as given:
            response = get_response(request)
        response[HEADER] = given
        return response

    return page


@contextmanager
def _id_of(request: HttpRequest) -> Iterator[str]:
    sent = request.headers.get(HEADER, "")
    given = sent if TAME.fullmatch(sent) else uuid.uuid4().hex
    before = current.set(given)
    try:
        yield given
    finally:
        current.reset(before)


@signals.before_task_publish.connect
def _send_along(headers: dict[str, Any], **_: Any) -> None:
    if current.get():
        headers[TASK_HEADER] = current.get()


@signals.task_prerun.connect
def _take_over(task: Any, **_: Any) -> None:
    current.set(getattr(task.request, TASK_HEADER, None) or "")


@signals.task_postrun.connect
def _put_down(**_: Any) -> None:
    current.set("")
