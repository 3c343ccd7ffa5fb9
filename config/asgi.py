"""What uvicorn serves: live streams in the event loop, every other page in a pool of threads."""

from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.core.asgi import get_asgi_application

from config.wsgi import application as pages

LIVE = "/live/"

streams = get_asgi_application()
# a2wsgi and Django describe the same protocol with types of their own.
in_threads = WSGIMiddleware(cast(Any, pages), workers=settings.WEB_THREADS)


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Django's ASGI side costs a page two thread hops; WSGI threads cost it one and no stream."""
    if scope["type"] != "http":
        raise ValueError(f"Muster serves HTTP, not {scope['type']}.")
    if scope["path"].startswith(LIVE):
        await streams(scope, receive, send)
    else:
        await in_threads(scope, receive, send)
