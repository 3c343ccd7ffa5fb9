"""How soon a move at a live table is on the other screen, with a hundred tables at play."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from bench import Row
from bench.figures import ms, percentile
from bench.running import ROOT, WEBS, Site, folder, processor_time, site

TABLES = 100
# Tables of two who hold their seats by links, dealt and waiting for their leaders.
LAY = """
import json
from django.utils import timezone
from accounts.services import people
from matches import decks
from matches.services import tables
from rooms.services import seating
now = timezone.now()
plan = tables.Plan("Bench", "pixel-tactics/deluxe/duel", shared=decks.of_set("LAN"))
laid = []
for nth in range({n}):
    game = tables.set_up(None, plan, now=now)
    for name in ("Ana", "Ben"):
        seating.sit(game, None, player=None, name=name, now=now)
    tables.begin_if_ready(game, now=now)
    laid.append([[str(seat.public_id), seat.key] for seat in game.seats.order_by("number")])
print(json.dumps(laid))
"""


def run() -> Iterator[Row]:
    """At the pace of people who know their cards, and of some who hurry."""
    with folder() as var, site(var, WEBS) as on:
        yield from _evening(on, TABLES, (2.0, 6.0))
        yield from _evening(on, TABLES, (0.5, 1.5))


def _evening(on: Site, tables: int, think: tuple[float, float]) -> Iterator[Row]:
    laid = on.manage("shell", "--verbosity", "0", "-c", LAY.format(n=tables))
    spent = processor_time(on.supervisor)
    crowd = subprocess.run(
        [sys.executable, "-m", "bench.duelists", str(on.port), *map(str, think)],
        cwd=ROOT,
        input=laid.strip().splitlines()[-1] + "\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    spent = {who: all_ - spent[who] for who, all_ in processor_time(on.supervisor).items()}
    yield from _rows(json.loads(crowd.stdout.strip().splitlines()[-1]), tables, think, spent)


def _rows(
    heard: dict[str, Any], tables: int, think: tuple[float, float], spent: dict[str, float]
) -> Iterator[Row]:
    moves = len(heard["acknowledged"])
    pace = f"{tables} duels, {think[0]:.1f} to {think[1]:.1f} s of thought"
    pace = f"{pace}, {WEBS} web processes, client here too"
    yield Row("moves", f"{moves}, {moves / heard['seconds']:.0f}/s", pace)
    yield Row("refused or failed", str(heard["failed"]), "; ".join(heard["errors"]))
    yield Row("move acknowledged", _three(heard["acknowledged"]), "durable by then")
    yield Row(
        "move to the other's screen",
        _three(heard["seen"]),
        f"sent until the other seat's stream has brought the view behind it, {len(heard['seen'])}",
    )
    spent |= {"client": heard["cpu"]}
    each = (f"{who} {ms(seconds / max(moves, 1))}" for who, seconds in spent.items())
    yield Row("processor time of a move", ", ".join(each), "opening the streams included")


def _three(seconds: list[float]) -> str:
    return ", ".join(f"p{each} {ms(percentile(seconds, each))}" for each in (50, 95, 99))
