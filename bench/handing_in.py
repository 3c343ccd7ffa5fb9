"""A player who hands in logs and waits at the live stream until the page shows the verdict."""

import http.client
import re
import time
from urllib.parse import urlencode

TOKEN = "b" * 32
PATIENCE = 60.0


class Player:
    """Signed in, over one connection for pages and one for each stream."""

    def __init__(self, port: int, session: str) -> None:
        self.port = port
        self.cookie = f"sessionid={session}; csrftoken={TOKEN}"

    def verdict_on(self, match: str, log: str) -> float:
        """Seconds from sending the log to holding the page with its verdict."""
        body = urlencode({"text": log, "game": "0"}).encode()
        began = time.monotonic()
        page = self._answer("POST", f"/matches/{match}/log/", body)
        address = page.getheader("Location") or ""
        if page.status != 302:
            raise RuntimeError(f"The log was not taken: {page.status}")
        self._wait(address)
        return time.monotonic() - began

    def _wait(self, address: str) -> None:
        shown = self._read(address)
        if "judged--queued" not in shown:
            return
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        topic = address.rstrip("/").rsplit("/", 1)[-1]
        line.request("GET", f"/live/?topic=log:{topic}", headers={"Cookie": self.cookie})
        stream = line.getresponse()
        while True:
            said = stream.readline()
            if said.startswith(b"event: changed") and "judged--queued" not in self._read(address):
                line.close()
                return

    def _read(self, address: str) -> str:
        text = self._answer("GET", address).read().decode()
        return " ".join(re.findall(r"judged--\w+", text)) or "judged--queued"

    def _answer(self, method: str, address: str, body: bytes = b"") -> http.client.HTTPResponse:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Cookie": self.cookie, "X-CSRFToken": TOKEN}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line.request(method, address, body or None, headers)
        return line.getresponse()
