"""What uvicorn serves: play, glances and live streams from the event loop, every other page in a
pool of threads."""

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from asgiref.sync import ThreadSensitiveContext
from django.conf import settings
from django.core.asgi import get_asgi_application

from config.glance import glance
from config.play import play
from config.wsgi import application as pages

LIVE = "/live/"
PLAY = "/play/"
GLANCE = "/glance/"
OPENED_AT_ONCE = 2

streams = get_asgi_application()
opening = asyncio.Semaphore(OPENED_AT_ONCE)
# Does what is synchronous about every stream; left alone, Django keeps a thread for each of them.
porter = ThreadPoolExecutor(1, thread_name_prefix="porter")
# a2wsgi and Django describe the same protocol with types of their own.
in_threads = WSGIMiddleware(cast(Any, pages), workers=settings.WEB_THREADS)


def whole(receive: Any) -> Any:
    """A body comes whole or not at all.

    The bridge to the threads takes a visitor who gives up for the end of the body, so that what
    was sent would be carried out as if nothing had been: an empty form, and under its key the
    answer to it. Whoever reads it hears of a broken pipe instead, and does nothing.
    """
    is_here = False

    async def received() -> Any:
        nonlocal is_here
        message = await receive()
        if message["type"] == "http.request":
            is_here = not message.get("more_body", False)
        elif not is_here:
            raise BrokenPipeError("the visitor left before the request was here")
        return message

    return received


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Django's ASGI side costs a page two thread hops; WSGI threads cost it one and no stream."""
    if scope["type"] != "http":
        raise ValueError(f"Muster serves HTTP, not {scope['type']}.")
    if scope["path"].startswith(LIVE):
        await open_stream(scope, receive, send)
    elif scope["path"].startswith(PLAY):
        await play(scope, receive, send)
    elif scope["path"].startswith(GLANCE):
        await glance(scope, receive, send)
    else:
        await in_threads(scope, whole(receive), send)


async def open_stream(scope: Any, receive: Any, send: Any) -> None:
    """Let streams in a few at a time: opening one asks the database who it is for.

    After a restart a thousand come back at once. Each would ask on a thread of its own, and the
    pool would turn most of them away. Once the answer begins, the stream has left the door.
    """
    async with (
        ThreadSensitiveContext(executor=porter),
        contextlib.AsyncExitStack() as door,
    ):
        await door.enter_async_context(opening)

        async def send_past_the_door(message: Any) -> None:
            if message["type"] == "http.response.start":
                await door.aclose()
            await send(message)

        await streams(scope, receive, send_past_the_door)
