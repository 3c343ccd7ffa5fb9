"""`kill -9` of web, worker and anything else of a running site between acceptance and scoring.

Couples duel over the API and send again whatever was not answered; half of their results come by
the match, through a worker. What was acknowledged is there once, and the cycle is scored.
"""

import json
import os
import random
import signal
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from functools import partial
from http.client import HTTPException
from typing import Any
from uuid import UUID

import pytest

from tests.local.sites import LocalSite, open_folder
from tests.running import wait_until

THERE = "tests.leagues.on_site"
KILLS = 14
VICTIMS = ("web", "worker", "web", "worker", "beat", "valkey", "postgres")
COUPLES = 2
DUELS = 4
SEED = 20261119
THINKS, RESTS = 0.15, (0.2, 1.2)
AGAIN_AFTER, PATIENCE = 0.1, 10.0
STILL_AT_IT, SLOW_DOWN = "idempotency_key_in_use", 429
"""what is asked again: the first time is not over yet, or it was too often"""
ENDS_WITHIN = 180.0


class Player:
    """Somebody's program, which asks until it is answered; a key makes it one deed."""

    def __init__(self, url: str, league: str, secret: str, dice: random.Random) -> None:
        self.url, self.league, self.secret, self.dice = url, league, secret, dice

    def ask(self, address: str, body: Any = None) -> tuple[int, Any]:
        key = str(UUID(int=self.dice.getrandbits(128)))
        while True:
            status, told = self._once(address, body, key)
            if 0 < status < 500:
                return status, told
            time.sleep(AGAIN_AFTER)

    def here(self, after: str, body: Any = None) -> tuple[int, Any]:
        return self.ask(f"leagues/{self.league}/{after}", body)

    def _once(self, address: str, body: Any, key: str) -> tuple[int, Any]:
        request = urllib.request.Request(  # noqa: S310
            f"{self.url}/api/v1/{address}",
            None if body is None else json.dumps(body).encode(),
            {
                "Authorization": f"Bearer {self.secret}",
                "Content-Type": "application/json",
                **({"Idempotency-Key": key} if body is not None else {}),
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            told = refusal.read().decode(errors="replace")
            return (0 if refusal.code == SLOW_DOWN or STILL_AT_IT in told else refusal.code), told
        except (OSError, HTTPException, ValueError):
            return 0, None


class Couple:
    """Two who duel with each other again and again, and write down what they did."""

    def __init__(self, one: Player, other: Player, numbers: tuple[int, int]) -> None:
        self.players, self.numbers = (one, other), numbers
        self.done: list[str] = []
        self.wrong: list[str] = []

    def play(self) -> None:
        try:
            for nth in range(DUELS):
                self._duel(by_match=bool(nth % 2))
        except Exception as fault:
            self.wrong.append(repr(fault))

    def _duel(self, *, by_match: bool) -> None:
        one, other = self.players
        number = self._said(one, "duels/", {"rival": self.numbers[1]})["number"]
        self.done.append(f"challenged {number}")
        here = f"duels/{number}/"
        self._said(other, here, {"deed": "accept"})
        self.done.append(f"accepted {number}")
        for nth, player in enumerate(self.players):
            self._said(player, here, {"deed": "pick", **self._pick(player, nth)})
        self.done.append(f"revealed {number}")
        if by_match:
            self._by_match(number)
            return
        self._said(one, here, {"deed": "report", "result": "won"})
        self.done.append(f"reported {number}")
        self._said(other, here, {"deed": "sign"})
        self.done.append(f"signed {number}")

    def _by_match(self, number: int) -> None:
        """Both tell the score of the match; a worker settles the duel."""
        one, other = self.players
        match = self._seen(one, f"duels/{number}/")["match"]
        for player in (one, other):
            status, told = player.ask(f"matches/{match}/reports/", {"first": 1, "second": 0})
            assert status < 300, (status, told)
        self.done.append(f"agreed {number}")
        wait_until(
            lambda: self._seen(one, f"duels/{number}/")["point"] == "settled", within=ENDS_WITHIN
        )

    def _pick(self, player: Player, nth: int) -> dict[str, str]:
        me = self._seen(player, f"members/{self.numbers[nth]}/")
        rival = self._seen(player, f"members/{self.numbers[1 - nth]}/")
        bases = [base["name"] for base in rival["bases"] if base["fate"] == "possible"]
        return {"leader": me["fresh_leaders"][0], "base": bases[0]}

    def _seen(self, player: Player, after: str) -> Any:
        status, told = player.here(after)
        assert status == 200, (after, status, told)
        return told

    def _said(self, player: Player, after: str, body: dict[str, Any]) -> Any:
        time.sleep(player.dice.uniform(0, THINKS))
        status, told = player.here(after, body)
        assert status < 300, (after, body, status, told)
        return told


@pytest.fixture
def site() -> Iterator[LocalSite]:
    made = LocalSite(open_folder(), LOG_LEVEL="ERROR")
    try:
        yield made.start()
    finally:
        made.remove()


@pytest.mark.proof
@pytest.mark.alone
def test_no_kill_loses_a_duel_or_scores_it_twice(site: LocalSite):
    laid = site.said(THERE, f"lay({2 * COUPLES})")
    dice = random.Random(SEED)
    olga, *players = (
        Player(site.url, laid["league"], secret, random.Random(dice.random()))
        for secret in laid["secrets"]
    )
    couples = [
        Couple(players[2 * nth], players[2 * nth + 1], (2 * nth + 1, 2 * nth + 2))
        for nth in range(COUPLES)
    ]
    threads = [threading.Thread(target=each.play, daemon=True) for each in couples]
    for thread in threads:
        thread.start()
    killed = kill_while(site, threads, dice)
    for thread in threads:
        thread.join(ENDS_WITHIN)
    assert [each.wrong for each in couples] == [[]] * COUPLES
    assert olga.here("cycles/", {"deed": "close", "cycle": 1})[0] == 200
    found = site.said(THERE, "verdict()")
    site.stop()

    print(f"\n{sum(killed.values())} kills {dict(killed)} during {len(found['points'])} duels")
    assert {"web", "worker"} <= set(killed)
    assert set(found["points"].values()) == {"settled"}
    assert len(found["points"]) == COUPLES * DUELS == found["revealed"]
    done = [deed for each in couples for deed in each.done if not deed.startswith("agreed")]
    assert {deed: found["facts"].get(deed) for deed in done} == dict.fromkeys(done, 1)
    ends = Counter(
        deed.split()[1] for deed in found["facts"] if deed.split()[0] in ("signed", "ruled")
    )
    assert set(ends.values()) == {1}
    assert found["matches"] == {"settled": COUPLES * DUELS}
    assert (found["part"], found["standings"]) == ("between", found["recount"])


def is_there(site: LocalSite, name: str) -> bool:
    return name in site.processes()


def kill_while(
    site: LocalSite, threads: list[threading.Thread], dice: random.Random
) -> Counter[str]:
    """As long as somebody duels, one process after the other."""
    killed: Counter[str] = Counter()
    for nth in range(KILLS):
        time.sleep(dice.uniform(*RESTS))
        if not any(thread.is_alive() for thread in threads):
            break
        name = VICTIMS[nth % len(VICTIMS)]
        wait_until(partial(is_there, site, name), within=ENDS_WITHIN)
        os.kill(site.processes()[name], signal.SIGKILL)
        killed[name] += 1
    return killed
