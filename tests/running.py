"""A process of the site that a test may start, visit, kill and start again."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self
from urllib.parse import quote, urlencode

from deploy.local.child import start, sweep

# How long a test waits for what has to happen. Waiting costs nothing where all is well, and spares
# the suite a machine that is busy; how soon something has to be is asked by proofs and benches.
PATIENCE = 180.0


class Running:
    """Ends with the test; whatever it said is in the test's captured output."""

    def __init__(
        self,
        words: Sequence[str],
        environment: dict[str, str],
        *,
        door: socket.socket | None = None,
    ) -> None:
        self.environment = environment
        self.door = door
        self.command = [sys.executable, *words]
        self.process: subprocess.Popen[bytes] | None = None
        if door:
            self.command.append(str(door.fileno()))
            self.url = f"http://127.0.0.1:{door.getsockname()[1]}"

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        keep = (self.door.fileno(),) if self.door else ()
        self.process = start(self.command, environment=self.environment, keep=keep)

    def kill(self) -> None:
        """What a crash does: no goodbye, and nothing of it left."""
        assert self.process is not None
        self.process.kill()
        sweep(self.process)
        self.process.wait()

    def get(
        self, path: str = "/", *, cookie: str = "", timeout: float = PATIENCE
    ) -> tuple[int, bytes]:
        """The status and body of a page; refusals are answers, too."""
        request = urllib.request.Request(self.url + path, headers={"Cookie": cookie})  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=timeout) as answer:  # noqa: S310
                return answer.status, answer.read()
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.read()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.alive:
            self.kill()


def free_door() -> socket.socket:
    """A listening socket on a port of the system's choice; visitors queue until it is served."""
    door = socket.create_server(("127.0.0.1", 0), backlog=512)
    door.set_inheritable(True)
    return door


def process_environment() -> dict[str, str]:
    """This test process's own environment, pointed at its test database."""
    from django.db import connection

    database = connection.settings_dict
    login = quote(str(database["USER"] or ""))
    if database["PASSWORD"]:
        login += ":" + quote(str(database["PASSWORD"]))
    place = {"host": database["HOST"], "port": database["PORT"]}
    query = urlencode({key: value for key, value in place.items() if value})
    url = f"postgresql://{login}@/{quote(str(database['NAME']))}?{query}"
    return {**os.environ, "DATABASE_URL": url, "PYTHONUNBUFFERED": "1"}


def wait_until(happened: Callable[[], bool], *, within: float = PATIENCE) -> float:
    """How long it took; fails when it did not happen in time."""
    began = time.monotonic()
    while not happened():
        assert time.monotonic() - began < within, f"it did not happen within {within} s"
        time.sleep(0.02)
    return time.monotonic() - began
