"""Tournaments on a running site: pairing and repairs with the database, pages, spectators."""

import json
import subprocess
import sys
from collections.abc import Iterator

from bench import Row
from bench.figures import ms
from bench.running import ROOT, Site, folder, site

SPECTATORS = 1000
AT_ONCE = 16
SECONDS = 10
MEASURE = "from bench import halls; halls.measure('{}')"
WHERE = "from bench import halls; print(halls.spectated())"


def run() -> Iterator[Row]:
    with folder() as var, site(var) as running:
        for what in ("pairing", "repairing", "evening"):
            told = running.manage("shell", "--verbosity", "0", "-c", MEASURE.format(what))
            for line in told.splitlines():
                if line.startswith("["):
                    yield Row(*json.loads(line))
        address = running.manage("shell", "--verbosity", "0", "-c", WHERE).strip()
        yield _watched(running, address)


def _watched(running: Site, address: str) -> Row:
    """Everybody who looks on asks for the page again when something has changed: how long all wait.

    As many at once as a web process lets in; the others stand behind them.
    """
    words = [str(running.port), address, str(AT_ONCE), str(SECONDS)]
    done = subprocess.run(
        [sys.executable, "-m", "bench.visitors", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    each = found["requests"] / SECONDS
    shown = f"{each:.0f}/s, p50 {ms(found['p50'])}, p99 {ms(found['p99'])}"
    how = f"256 tables; so {SPECTATORS:,} have it after {SPECTATORS / each:.1f} s"
    return Row(f"the live page for {SPECTATORS:,} who look on", shown, how)
