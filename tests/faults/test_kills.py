"""`kill -9` of each process of a running site, alone and under load.

What was acknowledged is there, what was queued is done within 30 seconds, and pages answer again
within 3.
"""

import json
import os
import signal
import threading
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from itertools import count

import pytest

from tests.local.sites import LocalSite, open_folder
from tests.running import wait_until

VICTIMS = ("web", "worker", "postgres", "valkey")
WRITERS = 4
BREATH = 0.02
"""seconds between two writes of one of them: a queue that grows as fast as a machine can fill it is
done in no time that is given"""
BEFORE, WATCHED = 1.5, 5.0
PROMPT = 0.5
QUEUED = 60
PAGES_WITHIN, TASKS_WITHIN = 3.0, 30.0
CHANCES = 3
"""for pages to be back in time"""


class Load:
    """Writers that do not stop asking; they remember which writes were acknowledged."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.acknowledged: list[str] = []
        self.turned_down: list[str] = []
        self.asked_to_stop = threading.Event()
        self.writers = [threading.Thread(target=self._write, args=(n,)) for n in range(WRITERS)]

    def __enter__(self) -> "Load":
        for writer in self.writers:
            writer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.asked_to_stop.set()
        for writer in self.writers:
            writer.join()

    def write(self, key: str) -> bool:
        request = urllib.request.Request(f"{self.url}/ledger/{key}/", method="POST")  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
                return bool(answer.status == 201)
        except (OSError, HTTPException):
            return False

    def _write(self, writer: int) -> None:
        for number in count():
            if self.asked_to_stop.is_set():
                return
            key = f"{writer}-{number}-{time.monotonic_ns()}"
            (self.acknowledged if self.write(key) else self.turned_down).append(key)
            self.asked_to_stop.wait(BREATH)


@pytest.fixture(scope="module")
def kept_site() -> Iterator[LocalSite]:
    site = LocalSite(open_folder(), DJANGO_SETTINGS_MODULE="tests.faults.settings")
    try:
        site.start()
        wait_until(lambda: lines_after_one_task(site), within=30)
        yield site
    finally:
        site.remove()


def lines_after_one_task(site: LocalSite) -> bool:
    """Whether the worker has settled: a first task came through."""
    load = Load(site.url)
    return (bool(lines(site)) or load.write("first")) and lines(site).get("first", False)


def lines(site: LocalSite) -> dict[str, bool]:
    with urllib.request.urlopen(f"{site.url}/ledger/", timeout=30) as answer:  # noqa: S310
        found: dict[str, bool] = json.load(answer)
    return found


def kill(site: LocalSite, victim: str) -> tuple[float, float]:
    """End a process the hard way: when, and how long after it pages with a database were away.

    The first ones may still be answered by what the dead process left behind, so it goes on
    looking for a while. A page that waited was away, too.
    """
    os.kill(site.processes()[victim], signal.SIGKILL)
    killed_at = time.monotonic()
    away = 0.0
    while (asked_at := time.monotonic()) < killed_at + WATCHED:
        answered = site.get("/ledger/", timeout=30) == 200
        if not answered or time.monotonic() - asked_at > PROMPT:
            away = time.monotonic() - killed_at
        time.sleep(0.02)
    return killed_at, away


def within_the_time(killed_at: float) -> float:
    """What is left of the seconds in which tasks have to be done; they count from the kill."""
    return killed_at + TASKS_WITHIN - time.monotonic()


def open_tasks(site: LocalSite) -> list[str]:
    return [key for key, ticked in lines(site).items() if not ticked]


@pytest.mark.proof
@pytest.mark.alone
@pytest.mark.parametrize("victim", VICTIMS)
def test_a_kill_alone_loses_no_write_and_no_task(kept_site: LocalSite, victim: str):
    load = Load(kept_site.url)
    times: list[float] = []
    # The machine may be busy with something else: the best of three counts, too.
    while not times or (times[-1] >= PAGES_WITHIN and len(times) < CHANCES):
        queued = [f"{victim}-{len(times)}-{number}" for number in range(QUEUED)]
        assert all(load.write(key) for key in queued)

        killed_at, away = kill(kept_site, victim)

        times.append(away)
        assert set(queued) <= set(lines(kept_site))
    assert min(times) < PAGES_WITHIN
    wait_until(lambda: open_tasks(kept_site) == [], within=within_the_time(killed_at))
    done = time.monotonic() - killed_at
    print(f"\n{victim} alone: pages after {away:.2f} s, {QUEUED} tasks after {done:.1f} s")


@pytest.mark.proof
@pytest.mark.alone
@pytest.mark.parametrize("victim", VICTIMS)
def test_a_kill_under_load_loses_no_acknowledged_write_and_no_task(
    kept_site: LocalSite, victim: str
):
    times: list[float] = []
    # Load, workers and the process that starts share two cores: the best of three counts as time,
    # while nothing may be lost in any.
    while not times or (times[-1] >= PAGES_WITHIN and len(times) < CHANCES):
        with Load(kept_site.url) as load:
            time.sleep(BEFORE)
            before = len(load.acknowledged)

            killed_at, away = kill(kept_site, victim)

        times.append(away)
        assert before > 0
        assert len(load.acknowledged) > before
        assert set(load.acknowledged) <= set(lines(kept_site))
    assert min(times) < PAGES_WITHIN
    wait_until(
        lambda: not set(open_tasks(kept_site)) & set(load.acknowledged),
        within=within_the_time(killed_at),
    )
    done = time.monotonic() - killed_at
    print(
        f"\n{victim} under load: pages after {away:.2f} s, tasks after {done:.1f} s, "
        f"{len(load.acknowledged)} acknowledged, {len(load.turned_down)} turned down"
    )
