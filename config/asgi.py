"""What uvicorn serves: live streams in the event loop, every other page in a pool of threads."""

import os
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

LIVE = "/live/"
THREADS = 8

streams = get_asgi_application()

from config.wsgi import application as pages  # noqa: E402 - Django has to be set up first

in_threads = WSGIMiddleware(cast(Any, pages), workers=THREADS)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http" and not scope["path"].startswith(LIVE):
        await in_threads(scope, receive, send)
    elif scope["type"] == "http":
        await streams(scope, receive, send)
    else:
        raise ValueError(f"Muster serves HTTP, not {scope['type']}.")
