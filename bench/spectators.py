"""A thousand who look on at a tournament: a result, until all have read the page with it."""

import json
import subprocess
import sys
from collections.abc import Iterator

from bench import Row
from bench.figures import ms, percentile
from bench.running import ROOT, Site, folder, site
from bench.tournaments import MEASURE

SPECTATORS = 1000
CHANGES = 5
PATIENCE = 150
"""seconds, after which it counts as failed and says so"""
WHERE = "from bench import halls; print(halls.spectated())"
RESULTS = f"from bench import halls; halls.results_in({CHANGES})"


def run() -> Iterator[Row]:
    with folder() as var, site(var) as running:
        running.manage("shell", "--verbosity", "0", "-c", MEASURE.format("opening"))
        address = running.manage("shell", "--verbosity", "0", "-c", WHERE).strip()
        yield from _watched(running, address)


def _watched(running: Site, address: str) -> Iterator[Row]:
    """A thousand follow the live page of 256 tables; results come in, and all ask for it again."""
    with _onlookers(running, address) as crowd:
        assert crowd.stdout is not None
        if crowd.stdout.readline() != "ready\n":
            raise RuntimeError("Not every spectator got a stream.")
        told = running.manage("shell", "--verbosity", "0", "-c", RESULTS)
        entered = json.loads(told.strip().splitlines()[-1])
        heard, said = crowd.communicate(timeout=PATIENCE)
        read: dict[str, list[float]] = json.loads(heard)
    moments = sorted((at, int(version)) for version, at in entered.items())
    took = [read_at - _since(moments, int(v)) for v, all_ in read.items() for read_at in all_]
    last = max(read_at for all_ in read.values() for read_at in all_) - moments[-1][0]
    pages = sum(map(len, read.values()))
    how = f"256 tables, {CHANGES} results, {pages:,} pages read, {said.strip()}"
    shown = f"p50 {ms(percentile(took, 50))}, p95 {ms(percentile(took, 95))}"
    yield Row(f"a result to the page of {SPECTATORS:,} who look on", shown, how)
    yield Row("the last of them has the last result", ms(last), "after it was entered")


def _since(moments: list[tuple[float, int]], version: int) -> float:
    """When the change was made that this version tells of."""
    return min(at for at, number in moments if number >= version)


def _onlookers(running: Site, address: str) -> "subprocess.Popen[str]":
    topic = f"tournament:{address.strip('/').split('/')[-1]}"
    words = [str(running.port), address, topic, str(SPECTATORS), str(CHANGES)]
    return subprocess.Popen(
        [sys.executable, "-m", "bench.onlookers", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
