"""PostgreSQL and Valkey for one test run: fast, forgetful, and gone with the process."""

import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from deploy.local import postgres, valkey
from deploy.local.child import start, stop
from deploy.local.places import Places, throwaway

PATIENCE = 30.0


class Services:
    """A pair of servers that lives from `start` to `stop`."""

    def __init__(self) -> None:
        self.places: Places = throwaway()
        self.children: list[subprocess.Popen[bytes]] = []

    @property
    def started(self) -> bool:
        return bool(self.children)

    def start(self) -> None:
        self.places.make()
        self._start(valkey.command(self.places, valkey.FORGETFUL))
        postgres.create(self.places)
        server = self._start(postgres.command(self.places, postgres.FORGETFUL))
        self._wait_for("Valkey", lambda: valkey.answers(self.places))
        self._wait_for("PostgreSQL", lambda: postgres.answers(self.places, server.pid))

    def stop(self) -> None:
        for child in self.children:
            stop(child, postgres.FAREWELL, patience=10)
        self.children.clear()
        self.places.remove()
        self.places.data.parent.rmdir()

    def _start(self, command: Sequence[str | Path]) -> subprocess.Popen[bytes]:
        with open(self._log, "ab") as log:
            child = start(
                command, output=log, servant=self.places.servant, farewell=postgres.FAREWELL
            )
        self.children.append(child)
        return child

    def _wait_for(self, name: str, answers: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not answers():
            if time.monotonic() > until or any(child.poll() is not None for child in self.children):
                raise postgres.Failed(f"{name} did not start:\n{self._log.read_text()}")
            time.sleep(0.02)

    @property
    def _log(self) -> Path:
        return self.places.data / "log"
