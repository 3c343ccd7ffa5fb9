"""The web process: uvicorn behind an address of its own or a socket somebody else opened."""

import argparse
import os
import socket

import uvicorn

from config import environment

# Open live streams never end by themselves; a stopping server must not wait for them.
GRACE = 3


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
    settings = uvicorn.Config(
        "config.asgi:application",
        host=host,
        port=port,
        # Django starts with the import; there is nothing for the protocol to announce.
        lifespan="off",
        timeout_graceful_shutdown=GRACE,
        log_config=None,
        access_log=False,
        server_header=False,
        # Only a proxy can reach us there, and it says who really calls.
        proxy_headers=(behind_proxy := environment.flag("BEHIND_PROXY", False)),
        forwarded_allow_ips="*" if behind_proxy else None,
    )
    sockets = None if descriptor is None else [socket.socket(fileno=descriptor)]
    uvicorn.Server(settings).run(sockets=sockets)


if __name__ == "__main__":
    main()
