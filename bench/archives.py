"""An archive of ten thousand logs, and the memory of those who judge it."""

import json
from collections.abc import Iterator
from pathlib import Path

from bench import Row
from bench.matches import PLAYS, judged, services
from bench.running import folder
from tests.matches.logs import brief_log, text

MANY = 10_000


def run() -> Iterator[Row]:
    with folder() as var, services() as environment:
        kept = Path(var) / "short.json"
        kept.write_text(json.dumps([text(brief_log(n)).decode() for n in range(PLAYS)]))
        done = judged(environment, kept, MANY, workers=2, mark="many")
    early, late = done["memory"][0], done["memory"][-1]
    yield Row(
        f"an archive of {MANY:,} logs",
        f"{MANY / done['wall']:.0f} logs/s",
        "games broken off after 30 entries, two workers",
    )
    told = f"{early / 2**20:.0f} MB at first, {late / 2**20:.0f} MB at the end"
    yield Row(
        "memory meanwhile", told, f"worker and courts, at most {max(done['memory']) >> 20} MB"
    )
