"""Reading a live stream the way a browser does: over a socket, line by line."""

import http.client
import json
import socket
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import urlsplit

from tests.running import PATIENCE


class Signal(NamedTuple):
    """One event: what changed, to which version, and the id to come back with."""

    topic: str
    version: int
    id: str


class Stream:
    """An open stream; `next()` waits for the next signal and skips comments."""

    def __init__(
        self,
        site: str,
        *topics: str,
        session: str = "",
        last_event_id: str = "",
        patience: float = PATIENCE,
    ) -> None:
        address = urlsplit(site)
        assert address.hostname is not None
        self.line = http.client.HTTPConnection(address.hostname, address.port, timeout=patience)
        headers = {"Accept": "text/event-stream"}
        if session:
            headers["Cookie"] = f"sessionid={session}"
        if last_event_id:
            headers["Last-Event-ID"] = last_event_id
        self.line.request(
            "GET", f"/live/?{'&'.join(f'topic={t}' for t in topics)}", headers=headers
        )
        self.answer = self.line.getresponse()
        self.status = self.answer.status

    def lines(self) -> list[str]:
        """The lines up to the next blank one."""
        found: list[str] = []
        while line := self.answer.readline().decode():
            if line == "\n":
                return found
            found.append(line.rstrip("\n"))
        raise EOFError(f"The stream ended with status {self.status}.")

    def next(self) -> Signal:
        while True:
            fields = dict(line.split(": ", 1) for line in self.lines() if not line.startswith(":"))
            if fields:
                assert fields["event"] == "changed"
                return Signal(**json.loads(fields["data"]), id=fields["id"])

    def is_silent(self, *, for_seconds: float) -> bool:
        """Whether nothing but comments comes for a while."""
        assert self.line.sock is not None
        self.line.sock.settimeout(for_seconds)
        try:
            self.next()
        except TimeoutError:
            return True
        return False

    def close(self) -> None:
        if self.line.sock is not None:
            self.line.sock.shutdown(socket.SHUT_RDWR)
        self.line.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
