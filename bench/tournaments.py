"""Rounds paired and repaired with the database, at a hundred people to four thousand."""

import json
from collections.abc import Iterator

from bench import Row
from bench.running import folder, site

MEASURE = "from bench import halls; halls.measure('{}')"


def run() -> Iterator[Row]:
    yield from measured("pairing", "repairing")


def measured(*parts: str) -> Iterator[Row]:
    """What `halls` finds inside a site's own process."""
    with folder() as var, site(var) as running:
        for part in parts:
            told = running.manage("shell", "--verbosity", "0", "-c", MEASURE.format(part))
            for line in told.splitlines():
                if line.startswith("["):
                    yield Row(*json.loads(line))
