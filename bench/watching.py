"""How soon a thousand who look on at something have read what is new of it."""

import http.client
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape

from bench import Row
from bench.figures import ms, percentile
from bench.running import ROOT, Site, processor_time, web_processes

SPECTATORS = 1000
CHANGES = 5
PATIENCE = 300
"""seconds for all they read, after which it counts as failed"""
# Where a page says that it asks what is new: htmx of tournaments, the scripts of tables.
ASKS = re.compile(r'(?:id="now"[^>]*hx-get|data-glance|data-now)="([^"]+)"')


def watched(on: Site, what: str, page: str, topic: str, change: str) -> Iterator[Row]:
    """All follow the topic on streams of their own; `change` is Python for the site, which changes
    something CHANGES times and prints when: version → moment. After every change all ask as the
    page itself would."""
    asks = _asks(on, page)
    before = processor_time(on.supervisor)
    with _onlookers(on, asks, topic) as crowd:
        assert crowd.stdout is not None
        if crowd.stdout.readline() != "ready\n":
            raise RuntimeError("Not every spectator got a stream.")
        told = on.manage("shell", "--verbosity", "0", "-c", change)
        changed: dict[str, float] = json.loads(told.strip().splitlines()[-1])
        heard, said = crowd.communicate(timeout=PATIENCE)
    spent = processor_time(on.supervisor)["web"] - before["web"]
    read: dict[str, list[float]] = json.loads(heard)
    moments = sorted((at, int(version)) for version, at in changed.items())
    took = [at - _since(moments, int(version)) for version, all_ in read.items() for at in all_]
    last = max(at for all_ in read.values() for at in all_) - moments[-1][0]
    pages = sum(map(len, read.values()))
    webs = len(web_processes(on.supervisor))
    how = f"{what}: {CHANGES} changes, {pages:,} answers, {webs} web processes; {said.strip()}"
    shown = f"p50 {ms(percentile(took, 50))}, p95 {ms(percentile(took, 95))}"
    yield Row(f"a change to the page of {SPECTATORS:,} who look on", shown, how)
    yield Row("the last of them has the last change", ms(last), what)
    yield Row("web processor for each who looks", ms(spent / pages), "streams and answers")


def _asks(on: Site, page: str) -> str:
    line = http.client.HTTPConnection("127.0.0.1", on.port, timeout=60)
    line.request("GET", page)
    found = ASKS.search(line.getresponse().read().decode())
    if found is None:
        raise RuntimeError(f"{page} does not say where it asks what is new.")
    return unescape(found[1])


def _since(moments: list[tuple[float, int]], version: int) -> float:
    """When the change was made that this version tells of."""
    return min(at for at, number in moments if number >= version)


def _onlookers(on: Site, asks: str, topic: str) -> "subprocess.Popen[str]":
    words = [str(on.port), asks, topic, str(SPECTATORS), str(CHANGES)]
    return subprocess.Popen(
        [sys.executable, "-m", "bench.onlookers", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
