"""How soon a pick is acknowledged and the pack at the neighbour, with 1,600 people drafting."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

from bench import Row
from bench.figures import ms, percentile
from bench.running import ROOT, Site, folder, memory_of, site, web_process

# Tables of eight who hold their seats by links, dealt and waiting for the first picks.
LAY = """
import json
from django.utils import timezone
from accounts.services import people
from cards.models import Card, Cube, Visibility
from cards.services import cubes
from drafts.models import DraftSeat
from drafts.services import tables
from drafts.services.tables import Plan
from rooms.services import hosting, seating
now = timezone.now()
user = people.enrol("bench{n}@example.org", password=None, name="Bench", confirmed=True)
cube = cubes.create(user, cubes.Settings("Bench"), now=now)
cards = list(Card.objects.exclude(set__kind="bases").order_by("pk")[:132])
cubes.add(cube, {{(card.pk, "red"): 2 for card in cards}}, by=user, now=now)
plan = Plan("Bench", cube, "draft/pack/standard", 8)
first = tables.set_up(user, plan, now=now)
laid = []
for nth in range({n}):
    draft = first if nth == 0 else tables.set_up(user, plan, now=now, frozen=first.frozen)
    DraftSeat.objects.filter(room=draft).update(holder="person", name="Somebody")
    hosting.begin(draft, now=timezone.now())
    laid.append([[str(seat.public_id), seat.key] for seat in draft.seats.order_by("number")])
print(json.dumps(laid))
"""


def run() -> Iterator[Row]:
    """The same loads a peer was measured under: people's pace at 200 tables, and 50 in a hurry."""
    with folder() as var, site(var) as on:
        yield from _evening(on, 200, think=(2.0, 6.0))
        yield from _evening(on, 50, think=(0.0, 0.0))


def _evening(on: Site, tables: int, think: tuple[float, float]) -> Iterator[Row]:
    began = time.monotonic()
    laid = on.manage("shell", "--verbosity", "0", "-c", LAY.format(n=tables))
    took = time.monotonic() - began
    web = web_process(on.supervisor)
    before = memory_of(web)
    with subprocess.Popen(
        [sys.executable, "-m", "bench.drafters", str(on.port), *map(str, think)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as crowd:
        assert crowd.stdin is not None
        assert crowd.stdout is not None
        crowd.stdin.write(laid.strip().splitlines()[-1] + "\n")
        crowd.stdin.flush()
        if crowd.stdout.readline() != "ready\n":
            raise RuntimeError("Not everybody could sit down.")
        grown = memory_of(web) - before
        heard = json.loads(crowd.communicate(timeout=600)[0])
    yield from _rows(heard, tables, think, grown, took)


def _rows(
    heard: dict[str, Any], tables: int, think: tuple[float, float], grown: int, laid: float
) -> Iterator[Row]:
    picks = len(heard["acknowledged"])
    pace = f"{think[0]:.0f} to {think[1]:.0f} s of thought" if think[1] else "no thought"
    crowd = f"{tables} drafts × 8, {pace}, client on the same machine"
    yield Row("picks", f"{picks}, {picks / heard['seconds']:.0f}/s", crowd)
    yield Row("refused or failed", str(heard["failed"]), "; ".join(heard["errors"]))
    yield Row("pick acknowledged", _three(heard["acknowledged"]), "durable by then")
    yield Row(
        "pick to waiting neighbour",
        _three(heard["passed"]),
        f"signal heard and view read, {len(heard['passed'])} of them",
    )
    yield Row(
        "on the wire",
        f"{heard['bytes'] / max(picks, 1):.0f} B",
        "per pick and seat: move, signal and views, both ways, headers too",
    )
    yield Row("a draft with eight streams", f"{grown / tables / 1024:.0f} kB", "PSS of web")
    yield Row("set up and begun", ms(laid / tables), "per draft, process start included")


def _three(seconds: list[float]) -> str:
    return ", ".join(f"p{each} {ms(percentile(seconds, each))}" for each in (50, 95, 99))
