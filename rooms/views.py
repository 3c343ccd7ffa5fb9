"""The live stream: which topics changed, and to which version. Never what changed.

Each browser then asks for its own view by an ordinary request, so nothing hidden can leak
through a shared channel: there is nothing in it.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from typing import NamedTuple

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connections
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_safe

from accounts.errors import NotFound, Refused
from rooms import addresses, glances
from rooms.hub import Listener, hub
from rooms.permissions import open_topic

HEADERS = {
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
}


class TooManyStreams(Refused):
    status = 429
    code = "too_many_streams"
    sentence = _("This site is open in too many tabs. Close one, and this one goes live.")


class Audience(NamedTuple):
    """Who follows (a session or an address), and the topics by the names the browser gave them."""

    reader: str
    topics: dict[str, str]


# Streams open in this process per reader. The cap protects the process, so it is counted here.
_following: Counter[str] = Counter()


@require_GET
async def live(request: HttpRequest) -> StreamingHttpResponse:
    """Follow every `topic` of the query, from the versions the browser says it shows."""
    audience = await sync_to_async(_admit)(request)
    if _following[audience.reader] >= settings.LIVE_STREAMS_PER_SESSION:
        raise TooManyStreams()
    shown = _shown_versions(request)
    told = {address: shown[address] for address in audience.topics if address in shown}
    return StreamingHttpResponse(
        _stream(audience, told), content_type="text/event-stream", headers=HEADERS
    )


def _admit(request: HttpRequest) -> Audience:
    """Ask every door, and give the database connection back: the stream outlives this by far."""
    wanted = [addresses.parse(text) for text in request.GET.getlist("topic")]
    if not 0 < len(wanted) <= settings.LIVE_TOPICS_PER_STREAM:
        raise NotFound()
    try:
        topics = {str(at): open_topic(request, at.kind, at.key) for at in wanted if at}
        if len(topics) != len(wanted):
            raise NotFound()
        return Audience(request.session.session_key or request.META["REMOTE_ADDR"], topics)
    finally:
        connections.close_all()


def _shown_versions(request: HttpRequest) -> dict[str, int]:
    """What the page was drawn from; after a break, what the stream had last told it."""
    return addresses.read_versions(
        request.headers.get("Last-Event-ID") or " ".join(request.GET.getlist("topic"))
    )


async def _stream(audience: Audience, told: dict[str, int]) -> AsyncIterator[bytes]:
    """The current versions where they are news, then every change, until it is time to reopen."""
    _following[audience.reader] += 1
    try:
        shown = {topic: told.get(address) for address, topic in audience.topics.items()}
        with hub().listen(shown) as listener:
            yield b": live\n\n"
            listener.arrive(await hub().look(listener.topics))
            async for message in _messages(listener, audience.topics, told):
                yield message
    finally:
        _following[audience.reader] -= 1
        if not _following[audience.reader]:
            del _following[audience.reader]


async def _messages(
    listener: Listener, topics: dict[str, str], told: dict[str, int]
) -> AsyncIterator[bytes]:
    """One event per changed topic, a comment in silence; ends so that doors are asked again."""
    clock = asyncio.get_running_loop().time
    until = clock() + settings.LIVE_STREAM_MINUTES * 60
    while clock() < until:
        news = await listener.news(settings.LIVE_COMMENT_SECONDS)
        if not news:
            yield b": still here\n\n"
        for address in [address for address, topic in topics.items() if topic in news]:
            told[address] = news[topics[address]]
            yield _event(address, told)


def _event(address: str, told: dict[str, int]) -> bytes:
    """The signal; its id says all this client has been told, so that it may reconnect anywhere."""
    signal = json.dumps({"topic": address, "version": told[address]})
    return f"event: changed\nid: {addresses.write_versions(told)}\ndata: {signal}\n\n".encode()


@require_safe
def glance(request: HttpRequest, what: str, key: str) -> HttpResponse:
    """The same through the house, where a server does not answer it before (config/glance.py)."""
    seen = glances.latest(glances.Asked.of(what, key, request.GET))
    return HttpResponse(seen.page, content_type=f"{seen.kind}; charset=utf-8")
