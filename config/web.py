"""The web process: uvicorn behind an address of its own or a socket somebody else opened."""

import argparse
import gc
import os
import socket
import sys
import time
from threading import Thread

import uvicorn

from config import environment

# Seconds for whoever waited for the server to start, before it gets ready for the others.
LET_IN_FIRST = 8
# Open live streams never end by themselves; a stopping server must not wait for them.
GRACE = 3
# Seconds a connection stays open on which nothing is asked: longer than people think about a pick,
# who would open another for each, and longer than a proxy keeps its own.
KEPT_OPEN = 130
# New objects before the young are looked through; rounds of that before older ones are, and all.
GARBAGE = (20_000, 20, 50)
# How long a thread computes before it lets one in that has something to say.
TURN = 0.001


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m config.web", description=__doc__)
    made.add_argument("--host", default="127.0.0.1")
    made.add_argument("--port", type=int, default=8000)
    made.add_argument("--descriptor", type=int, help="serve on this open, listening socket")
    return made


def main() -> None:
    chosen = parser().parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    serve(chosen.host, chosen.port, chosen.descriptor)


def serve(host: str, port: int, descriptor: int | None = None) -> None:
    """Answer requests until told to stop."""
    # What starting makes stays; looking through it again and again would be a fifth of the start.
    gc.disable()
    settings = uvicorn.Config(
        "config.asgi:application",
        host=host,
        port=port,
        # Django starts with the import; there is nothing for the protocol to announce.
        lifespan="off",
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEPT_OPEN,
        log_config=None,
        access_log=False,
        server_header=False,
        # Only a proxy can reach us there, and it says who really calls.
        proxy_headers=(behind_proxy := environment.flag("BEHIND_PROXY", False)),
        forwarded_allow_ips="*" if behind_proxy else None,
    )
    settings.load()
    _leave_what_stays()
    sockets = None if descriptor is None else [socket.socket(fileno=descriptor)]
    Thread(target=_get_ready, name="getting ready", daemon=True).start()
    uvicorn.Server(settings).run(sockets=sockets)


def _get_ready() -> None:
    """What the first who come would otherwise wait for, each a part of it: every address with its
    views, and every game with its cards. After a crash everybody comes at once and is answered
    first.
    """
    time.sleep(LET_IN_FIRST)
    from django.urls import get_resolver

    from engine import catalogue

    # All of that stays, too: each look through it for garbage would be half a second's pause.
    gc.disable()
    get_resolver().url_patterns  # noqa: B018 - reading them imports them
    for name in catalogue.names():
        catalogue.load(name)
    gc.freeze()
    gc.enable()


def _leave_what_stays() -> None:
    """What the program itself consists of is never garbage: do not look at it again and again.

    Requests leave hardly any rings behind, while thousands of open streams make every look at all
    there is a long pause; so the collector comes seldom.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)


if __name__ == "__main__":
    main()
