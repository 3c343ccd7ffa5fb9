"""How soon a pick is acknowledged and the pack at the neighbour, with 1,600 people drafting."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from bench import Row
from bench.figures import ms, percentile
from bench.running import (
    ROOT,
    WEBS,
    Site,
    folder,
    memory_of,
    processor_time,
    site,
    web_processes,
)

SOON = 0.05
"""within which the pack shall be at the neighbour, for 95 of 100"""

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
address = f"bench{{now.timestamp()}}@example.org"
user = people.enrol(address, password=None, name="Bench", confirmed=True)
cube = cubes.create(user, cubes.Settings("Bench"), now=now)
cards = list(Card.objects.filter(set__kind__in=("core", "minipak")).order_by("pk")[:132])
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


class Evening(NamedTuple):
    """What an evening of drafts came to."""

    tables: int
    think: tuple[float, float]
    heard: dict[str, Any]
    idle: int
    """bytes of the web process for streams that wait, and for tables that have been played at"""
    played: int
    laid: float
    spent: dict[str, float]

    @property
    def is_prompt(self) -> bool:
        return percentile(self.heard["passed"], 95) <= SOON


PEOPLE, PEER, HURRY = (3.0, 9.0), (2.0, 6.0), (0.0, 0.0)
"""Seconds of thought: with which a table of eight makes about a pick a second; those a peer was
measured with, half as many again; and none."""


def run() -> Iterator[Row]:
    """People's pace at 200 tables, the pace a peer was measured at, and 50 tables in a hurry.

    Where 200 are too many for this machine, it says for how many tables it is quick enough.
    """
    with folder() as var, site(var, WEBS) as on:
        for tables in (200, 150, 100, 50):
            evening = _evening(on, tables, PEOPLE)
            yield from _rows(evening)
            if evening.is_prompt:
                break
        yield from _rows(_evening(on, 200, PEER))
        yield from _rows(_evening(on, 50, HURRY))


def _evening(on: Site, tables: int, think: tuple[float, float]) -> Evening:
    began = time.monotonic()
    laid = on.manage("shell", "--verbosity", "0", "-c", LAY.format(n=tables))
    took = time.monotonic() - began
    web = web_processes(on.supervisor)
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
        idle, spent = memory_of(web) - before, processor_time(on.supervisor)
        heard = json.loads(crowd.communicate(timeout=600)[0])
    spent = {who: all_ - spent[who] for who, all_ in processor_time(on.supervisor).items()}
    played = memory_of(web) - before
    return Evening(tables, think, heard, idle, played, took, spent | {"client": heard["cpu"]})


def _rows(evening: Evening) -> Iterator[Row]:
    heard, tables, think = evening.heard, evening.tables, evening.think
    picks = len(heard["acknowledged"])
    pace = f"{think[0]:.0f} to {think[1]:.0f} s of thought" if think[1] else "no thought"
    crowd = f"{tables} drafts × 8, {pace}, {WEBS} web processes, client on the same machine"
    yield Row("picks", f"{picks}, {picks / heard['seconds']:.0f}/s", crowd)
    yield Row("refused or failed", str(heard["failed"]), "; ".join(heard["errors"]))
    yield Row("streams cut and opened again", str(heard["cut"]), f"of {8 * tables}")
    yield Row("pick acknowledged", _three(heard["acknowledged"]), "durable by then")
    yield Row(
        "pick to waiting neighbour",
        _three(heard["passed"]),
        f"from before it is sent to the view read there, {len(heard['passed'])} of them",
    )
    yield Row(
        "on the wire",
        f"{heard['bytes'] / max(picks, 1):.0f} B",
        "per pick and seat: move, receipt and views, both ways, headers too",
    )
    each = (f"{who} {ms(seconds / max(picks, 1))}" for who, seconds in evening.spent.items())
    yield Row("processor time of a pick", ", ".join(each), "both cores, also what others wait for")
    yield Row(
        "an idle draft",
        f"{evening.idle / tables / 1024:.0f} kB",
        f"PSS of {WEBS} web processes, eight streams",
    )
    yield Row("a running draft", f"{evening.played / tables / 1024:.0f} kB", "after its picks")
    yield Row("set up and begun", ms(evening.laid / tables), "per draft, process start included")


def _three(seconds: list[float]) -> str:
    return ", ".join(f"p{each} {ms(percentile(seconds, each))}" for each in (50, 95, 99))
