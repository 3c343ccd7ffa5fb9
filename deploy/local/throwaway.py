"""PostgreSQL and Valkey for one test run: fast, forgetful, and gone with the process."""

import contextlib
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from deploy.local import postgres, valkey
from deploy.local.child import start, stop
from deploy.local.lock import Held, Lock
from deploy.local.places import THROWAWAY, Places, throwaway

PATIENCE = 30.0
LOCK = "lock"


class Services:
    """A pair of servers that lives from `start` to `stop`, in a folder of its own."""

    def __init__(self) -> None:
        sweep()
        self.places: Places = throwaway()
        self.home = self.places.data.parent
        self.lock = Lock(self.home / LOCK)
        self.lock.take()
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
        self.lock.close()
        shutil.rmtree(self.home, ignore_errors=True)

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


def sweep() -> None:
    """Remove what killed runs left behind: folders whose lock nobody holds any longer."""
    for lock_file in Path(tempfile.gettempdir()).glob(f"{THROWAWAY}*/{LOCK}"):
        with contextlib.suppress(Held, OSError), contextlib.closing(Lock(lock_file)) as lock:
            lock.take()
            shutil.rmtree(lock_file.parent)
