"""One id per request, in its answer, its log lines and the log lines of the tasks it caused."""

import re
import uuid
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from celery import signals
from django.http import HttpRequest
from django.http.response import HttpResponseBase

HEADER = "X-Request-ID"
TASK_HEADER = "request_id"
# An id from outside goes into logs and headers, so only a tame one is taken over.
TAME = re.compile(r"[A-Za-z0-9._-]{8,64}")

current: ContextVar[str] = ContextVar("request_id", default="")


class RequestIdMiddleware:
    """Takes over the proxy's id or makes one, for pages in threads and for streams alike."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        if self.is_async:
            return self._call_async(request)
        told = current.set(_id_of(request))
        try:
            response: HttpResponseBase = self.get_response(request)
            response[HEADER] = current.get()
            return response
        finally:
            current.reset(told)

    async def _call_async(self, request: HttpRequest) -> HttpResponseBase:
        told = current.set(_id_of(request))
        try:
            response: HttpResponseBase = await self.get_response(request)
            response[HEADER] = current.get()
            return response
        finally:
            current.reset(told)


def _id_of(request: HttpRequest) -> str:
    given = request.headers.get(HEADER, "")
    return given if TAME.fullmatch(given) else uuid.uuid4().hex


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
