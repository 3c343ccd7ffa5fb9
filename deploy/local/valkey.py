"""Valkey: the command that serves it, and whether it answers."""

import signal
import socket
from pathlib import Path

from deploy.local.places import Places
from deploy.local.programs import valkey_server

FAREWELL = signal.SIGTERM
DURABLE = {"appendonly": "yes", "appendfsync": "everysec"}
FORGETFUL = {"appendonly": "no"}


def command(places: Places, settings: dict[str, str]) -> list[str | Path]:
    """The foreground server on a Unix socket alone; no port is opened."""
    fixed = {
        "port": "0",
        "unixsocket": str(socket_file(places)),
        "unixsocketperm": "700",
        "dir": str(places.valkey_data),
        "save": "",
        "databases": "64",
        "loglevel": "warning",
        "daemonize": "no",
    }
    switches = [
        word for name, value in {**fixed, **settings}.items() for word in ("--" + name, value)
    ]
    return [valkey_server(places.packages), *switches]


def answers(places: Places) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(1)
            line.connect(str(socket_file(places)))
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def socket_file(places: Places) -> Path:
    return places.sockets / "valkey.sock"


def url(places: Places, database: int = 0) -> str:
    return f"unix://{socket_file(places)}?db={database}"
