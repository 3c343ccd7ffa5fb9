"""Play, served straight from the event loop: small requests on threads of their own, and streams.

Every move passes here. The way in and out of the house would cost three times what is done about
it; through the house the same function answers, so that a test's client plays like a browser.
"""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from django.conf import settings
from django.core.handlers.exception import convert_exception_to_response
from django.db import connection
from django.http import HttpRequest, HttpResponse, QueryDict, parse_cookie

import config.wsgi  # noqa: F401 - Django starts with it, and rooms need it started
from config.request_ids import request_id_middleware
from rooms import following, quick
from rooms.following import SeatStream

players = ThreadPoolExecutor(settings.PLAY_THREADS, thread_name_prefix="play")
answered = convert_exception_to_response(request_id_middleware(quick.answer))

# Of these Django wants no "HTTP_" before the name.
PLAIN = {b"content-type": "CONTENT_TYPE", b"content-length": "CONTENT_LENGTH"}


class Brought(HttpRequest):
    """What came over the wire, as much of it as play looks at."""

    def __init__(self, scope: Any, body: bytes = b"") -> None:
        super().__init__()
        self.method = scope["method"]
        self.path = self.path_info = scope["path"]
        self.GET = QueryDict(scope["query_string"])
        for name, value in scope["headers"]:
            said = PLAIN.get(name) or f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}"
            self.META[said] = value.decode("latin-1")
        self.META["CONTENT_LENGTH"] = str(len(body))
        self.COOKIES = parse_cookie(self.META.get("HTTP_COOKIE", ""))
        self._body = body


async def play(scope: Any, receive: Any, send: Any) -> None:
    """One question and its answer, or a seat's stream."""
    body = await _body(receive)
    if body is None:
        return
    request = Brought(scope, body)
    response = await asyncio.get_running_loop().run_in_executor(players, _answer, request)
    await send(_head(response))
    if isinstance(response, SeatStream):
        await _stream(following.events(response.whose), receive, send)
    else:
        await send({"type": "http.response.body", "body": response.content})


async def _body(receive: Any) -> bytes | None:
    """All of it, or as much as shows that it is too much; None if whoever asked has gone."""
    body = b""
    while len(body) <= quick.LARGEST:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    return body


def _answer(request: HttpRequest) -> HttpResponse:
    """On a thread, which keeps its connection while it is good: the pool's way of taking one back
    wakes another thread for every move."""
    try:
        return cast(HttpResponse, answered(request))
    finally:
        if connection.errors_occurred or connection.in_atomic_block:
            connection.close()


def _head(response: HttpResponse) -> dict[str, Any]:
    headers = [(n.lower().encode("latin-1"), v.encode("latin-1")) for n, v in response.items()]
    return {"type": "http.response.start", "status": response.status_code, "headers": headers}


async def _stream(events: AsyncIterator[bytes], receive: Any, send: Any) -> None:
    """Until it ends, or whoever listens has gone."""
    ends = {asyncio.create_task(_speak(events, send)), asyncio.create_task(_gone(receive))}
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    for task in ends:
        task.cancel()
    await asyncio.gather(*ends, return_exceptions=True)


async def _speak(events: AsyncIterator[bytes], send: Any) -> None:
    async for event in events:
        await send({"type": "http.response.body", "body": event, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def _gone(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
