"""How soon a thousand open pages hear of a change."""

import json
import subprocess
import sys
from collections.abc import Iterator

from bench import Row
from bench.figures import ms, percentile
from bench.running import ROOT, Site, folder, memory_of, site, web_processes

CLIENTS = 1000
CHANGES = 50
PER_SECOND = 5
# Each change in a transaction of its own; its moment is taken before the transaction begins.
CHANGE = f"""
import json, time
from django.db import transaction
from rooms.services.topics import touch
moments = {{}}
for _ in range({CHANGES}):
    before = time.monotonic()
    with transaction.atomic():
        version = touch("lobby")["lobby"]
    moments[version] = before
    time.sleep({1 / PER_SECOND})
print(json.dumps(moments))
"""


def run() -> Iterator[Row]:
    """Open the streams, change the topic some times a second, compare the clocks."""
    with folder() as var, site(var) as on:
        web = web_processes(on.supervisor)
        before = memory_of(web)
        with _followers(on) as crowd:
            assert crowd.stdout is not None
            if crowd.stdout.readline() != "ready\n":
                raise RuntimeError("Not every client got its stream.")
            grown = memory_of(web) - before
            changed = json.loads(on.manage("shell", "--verbosity", "0", "-c", CHANGE))
            heard = json.loads(crowd.communicate(timeout=60)[0])
        yield from _rows(changed, heard, grown)


def _followers(on: Site) -> "subprocess.Popen[str]":
    words = [str(on.port), str(CLIENTS), str(CHANGES)]
    return subprocess.Popen(
        [sys.executable, "-m", "bench.followers", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def _rows(changed: dict[str, float], heard: dict[str, list[float]], grown: int) -> Iterator[Row]:
    took = [moment - changed[version] for version, all_ in heard.items() for moment in all_]
    last = [max(all_) - changed[version] for version, all_ in heard.items()]
    crowd = f"{CLIENTS} clients, {PER_SECOND} changes/s"
    yield Row(
        "change to client",
        f"p50 {ms(percentile(took, 50))}, p99 {ms(percentile(took, 99))}",
        f"{crowd}; from before the write to bytes read",
    )
    yield Row("change to the last client", f"p50 {ms(percentile(last, 50))}", crowd)
    yield Row(
        "signals heard",
        f"{len(took)} of {CLIENTS * CHANGES}",
        "a client that is behind is told the newest version only",
    )
    yield Row("an open stream", f"{grown / CLIENTS / 1024:.0f} kB", "PSS of the web process")
