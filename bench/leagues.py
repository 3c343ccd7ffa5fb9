"""A league of 24 people and 10 cycles on a running site: its pages, and its replay from the log."""

import json
from collections.abc import Iterator

from bench import Row
from bench.running import folder, site

MEASURE = "from bench import territories; territories.measure()"


def run() -> Iterator[Row]:
    with folder() as var, site(var) as running:
        told = running.manage("shell", "--verbosity", "0", "-c", MEASURE)
        for line in told.splitlines():
            if line.startswith("["):
                yield Row(*json.loads(line))
