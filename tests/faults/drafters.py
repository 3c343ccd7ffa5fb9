"""People who draft on a site that is being killed, and their own ledger of what was acknowledged.

Whatever fails is sent again, with the same key, until the site says yes or no to it.
"""

import json
import random
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from http.client import HTTPException
from typing import Any, NamedTuple
from uuid import UUID

from engine.kernel.ask import text

PATIENCE = 10.0
AGAIN_AFTER = 0.1
LOOKS_AFTER = 0.3
# How often a person clicks twice.
TWICE = 0.1


# A seat's number, its public id and the secret that opens it.
Seat = tuple[int, str, str]
# A draft's public id, and the seats of its people.
Table = tuple[str, list[Seat]]


class Pick(NamedTuple):
    """A pick as it was sent, and as a log has it."""

    draft: str
    seat: int
    key: str
    words: str
    asked: int


class Crowd:
    """Everybody who drafts: a lane plays one table after the other, each seat on its own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.acknowledged: dict[Pick, int] = {}
        self.refused: set[Pick] = set()
        self.faults: list[str] = []
        self.heard: Counter[int] = Counter()
        self.longest = 0.0
        self.hurry = threading.Event()
        self.lanes: dict[str, threading.Thread] = {}

    def draft(self, lane: str, tables: list[Table], think: tuple[float, float], seed: int) -> None:
        thread = threading.Thread(
            target=self._draft_all, args=(tables, think, seed), name=lane, daemon=True
        )
        self.lanes[lane] = thread
        thread.start()

    def _draft_all(self, tables: list[Table], think: tuple[float, float], seed: int) -> None:
        for nth, (draft, seats) in enumerate(tables):
            seated = [Person(self, draft, seat, think, f"{seed} {nth} {seat[0]}") for seat in seats]
            people = [threading.Thread(target=person.play, daemon=True) for person in seated]
            for person in people:
                person.start()
            for person in people:
                person.join()

    def drafting(self) -> list[str]:
        """The lanes that still play."""
        return [name for name, thread in self.lanes.items() if thread.is_alive()]

    def finish(self, within: float) -> None:
        """Think no longer, and wait for everybody."""
        self.hurry.set()
        until = time.monotonic() + within
        for thread in self.lanes.values():
            thread.join(max(0.0, until - time.monotonic()))


class Person:
    """Somebody in a seat, with their own dice."""

    def __init__(
        self, crowd: Crowd, draft: str, seat: Seat, think: tuple[float, float], seed: str
    ) -> None:
        self.crowd = crowd
        self.draft = draft
        self.number, public_id, self.key = seat
        self.address = f"{crowd.url}/play/draft/{public_id}/"
        self.think = think
        self.dice = random.Random(seed)

    def play(self) -> None:
        try:
            while (view := self._look())["status"] == "running":
                if view["options"] and not view.get("by_bot"):
                    self.crowd.hurry.wait(self.dice.uniform(*self.think))
                    self._pick(view)
                else:
                    time.sleep(LOOKS_AFTER)
        except Exception as fault:
            self.crowd.faults.append(f"{self.draft} {self.number}: {fault!r}")

    def _look(self) -> Any:
        status, view = self._insist("?brief=1", None)
        assert status == 200, (status, view)
        return view

    def _pick(self, view: Any) -> None:
        words = self.dice.choice(options(view))
        key = str(UUID(int=self.dice.getrandbits(128)))
        pick = Pick(self.draft, self.number, key, text(tuple(words)), view["asked"])
        move = {"words": words, "asked": view["asked"], "key": key}
        status, told = self._insist("", move)
        if status == 409:
            self.crowd.refused.add(pick)
            return
        assert status == 200, (status, told)
        self.crowd.acknowledged[pick] = told["seq"]
        if self.dice.random() < TWICE:
            self._pick_again(move, told["seq"])

    def _pick_again(self, move: dict[str, Any], seq: int) -> None:
        status, told = self._insist("", move)
        if status != 200 or (told["seq"], told["repeated"]) != (seq, True):
            self.crowd.faults.append(f"{self.draft} {self.number}: {move} again: {status} {told}")

    def _insist(self, query: str, body: Any) -> tuple[int, Any]:
        """The site's answer; asked again while it is away."""
        began = time.monotonic()
        while True:
            status, told = self._ask(query, body)
            self.crowd.heard[status] += 1
            if 0 < status < 500:
                self.crowd.longest = max(self.crowd.longest, time.monotonic() - began)
                return status, told
            time.sleep(AGAIN_AFTER)

    def _ask(self, query: str, body: Any) -> tuple[int, Any]:
        """Status and body; 0 if nobody answered."""
        request = urllib.request.Request(  # noqa: S310
            self.address + query,
            None if body is None else json.dumps(body).encode(),
            {"Seat-Key": self.key, "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.reason
        except (OSError, HTTPException, ValueError):
            return 0, None


def options(view: Any) -> list[list[str]]:
    """What a seat may answer, each as its words."""
    return [
        [verb, *([follows] if isinstance(follows, str) else follows)]
        for verb, listed in view["options"].items()
        for follows in (listed or [[]])
    ]
