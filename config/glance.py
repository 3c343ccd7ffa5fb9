"""Glances, served straight from the event loop: a thousand who ask at once are one look."""

import re
from typing import Any

from django.db import DatabaseError
from django.http import QueryDict
from psycopg_pool import PoolTimeout

import config.wsgi  # noqa: F401 - Django starts with it, and rooms need it started
from rooms import glances
from rooms.glances import Asked, Glance

ADDRESS = re.compile(r"/glance/([a-z-]{1,40})/([A-Za-z0-9_.-]{1,120})/")
# A browser asks each time whether it is still the same; a fragment opened by itself does nothing.
HEADERS = {
    b"cache-control": b"no-cache",
    b"x-content-type-options": b"nosniff",
    b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'",
    b"vary": b"Accept-Encoding",
}


async def glance(scope: Any, receive: Any, send: Any) -> None:
    """Drawn once, told to everybody; not told again to whoever has it."""
    found = ADDRESS.fullmatch(scope["path"])
    if found is None or scope["method"] not in ("GET", "HEAD"):
        await _answer(send, 404 if found is None else 405)
        return
    query = QueryDict(scope["query_string"])
    try:
        seen = await glances.look(Asked.of(found[1], found[2], query))
    except (DatabaseError, PoolTimeout):
        await _answer(send, 503, {b"retry-after": b"2"})
        return
    if seen is None:
        await _answer(send, 404)
        return
    await _tell(scope, send, seen)


async def _tell(scope: Any, send: Any, seen: Glance) -> None:
    said = dict(scope["headers"])
    etag = seen.etag.encode()
    headers = {**HEADERS, b"etag": etag, b"content-type": f"{seen.kind}; charset=utf-8".encode()}
    if etag in said.get(b"if-none-match", b""):
        await _answer(send, 304, headers)
        return
    body = seen.page
    if b"gzip" in said.get(b"accept-encoding", b""):
        body, headers[b"content-encoding"] = seen.packed, b"gzip"
    await _answer(send, 200, headers, body, says_it=scope["method"] == "GET")


async def _answer(
    send: Any,
    status: int,
    headers: dict[bytes, bytes] | None = None,
    body: bytes = b"",
    *,
    says_it: bool = True,
) -> None:
    told = {**(headers or {}), b"content-length": str(len(body)).encode()}
    if status == 304:
        del told[b"content-length"]
    await send({"type": "http.response.start", "status": status, "headers": list(told.items())})
    await send({"type": "http.response.body", "body": body if says_it else b""})
