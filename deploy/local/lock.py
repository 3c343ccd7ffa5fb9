"""One site per project: who holds it, and waiting for the last one's servers to leave."""

import contextlib
import fcntl
import os
import time
from pathlib import Path


class Held(Exception):
    """Another site runs here."""


class Lock:
    """A lock file; it is free when every process that holds its descriptor is gone."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def take(self, *, patience: float = 0) -> None:
        deadline = time.monotonic() + patience
        while True:
            try:
                return fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() >= deadline:
                    raise Held(self.note()) from None
                time.sleep(0.05)

    def close(self) -> None:
        os.close(self.descriptor)

    def sign(self, note: str) -> None:
        """Leave a word for whoever is refused."""
        os.ftruncate(self.descriptor, 0)
        os.pwrite(self.descriptor, note.encode(), 0)

    def note(self) -> str:
        with contextlib.suppress(OSError):
            return os.pread(self.descriptor, 200, 0).decode()
        return ""
