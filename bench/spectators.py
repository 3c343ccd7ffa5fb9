"""A thousand who look on at a tournament, a draft and a live table."""

import json
from collections.abc import Iterator

from bench import Row
from bench.running import WEBS, Site, folder, site
from bench.tournaments import MEASURE
from bench.watching import CHANGES, watched

WHERE = "from bench import halls; print(halls.spectated())"
RESULTS = f"from bench import halls; halls.results_in({CHANGES})"
LAY = "from bench import spectacles; spectacles.lay('{}')"
MOVE_ON = "from bench import spectacles; spectacles.move_on('{}', '{}')"


def run() -> Iterator[Row]:
    with folder() as var, site(var, WEBS) as on:
        yield from _tournament(on)
        for what in ("draft", "game"):
            told = on.manage("shell", "--verbosity", "0", "-c", LAY.format(what))
            page, topic = json.loads(told.strip().splitlines()[-1])
            yield from watched(on, what, page, topic, MOVE_ON.format(what, page))


def _tournament(on: Site) -> Iterator[Row]:
    """256 tables on one page."""
    on.manage("shell", "--verbosity", "0", "-c", MEASURE.format("opening"))
    address = on.manage("shell", "--verbosity", "0", "-c", WHERE).strip()
    topic = f"tournament:{address.strip('/').split('/')[-1]}"
    yield from watched(on, "tournament of 512", address, topic, RESULTS)
