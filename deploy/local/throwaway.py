"""PostgreSQL and Valkey for one test run: fast, forgetful, and gone with the process."""

import subprocess
import time
from collections.abc import Callable

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
        self._start(postgres.command(self.places, postgres.FORGETFUL))
        self._wait_for("Valkey", valkey.answers)
        self._wait_for("PostgreSQL", postgres.answers)

    def stop(self) -> None:
        for child in self.children:
            stop(child, postgres.FAREWELL, patience=10)
        self.children.clear()
        self.places.remove()
        self.places.data.parent.rmdir()

    def _start(self, command: list) -> None:  # type: ignore[type-arg]
        with open(self.places.data / "log", "ab") as log:
            child = start(
                command, output=log, servant=self.places.servant, farewell=postgres.FAREWELL
            )
        self.children.append(child)

    def _wait_for(self, name: str, answers: Callable[[Places], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not answers(self.places):
            if time.monotonic() > until or any(child.poll() is not None for child in self.children):
                said = (self.places.data / "log").read_text()
                raise postgres.Failed(f"{name} did not start:\n{said}")
            time.sleep(0.02)
