"""py4swiss pairs by the Dutch rules of chess; its hard rules and ours are the same."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import TrfParser

from engine.competition import trf
from engine.competition.facts import Planned
from engine.competition.people import Rules
from engine.competition.plan import Plan
from engine.competition.record import Event
from engine.competition.swiss import Pairing, Unpairable, pair
from tests.engine.competition.fields import Day, Weather, rounds

DUTCH = Rules(most_balance=2, most_streak=2)
EVENTS = int(os.environ.get("PROOF_PLAYS", "400")) // 20
ROUNDS = 18
"""more than are played: in a last round those rules let the leaders break the limits of sides"""


def theirs(event: Event, path: Path) -> dict[str, str | None] | None:
    """Whom everybody meets by the Dutch rules; None where these leave no round."""
    names = {name: name for name in event.entered}
    here = {*event.playing()}
    text = re.sub(r"XXR \d+", f"XXR {ROUNDS}", trf.written(event, "Open", names))
    away = [n for n, name in enumerate(event.entered, 1) if name not in here]
    text += f"XXZ {' '.join(map(str, away))}\n" if away else ""
    path.write_text(text)
    try:
        found = DutchEngine.generate_pairings(TrfParser.parse(path, strict=True))
    except PairingError:
        return None
    order = [*event.entered]
    met: dict[str, str | None] = {}
    for each in found:
        one = order[each.white - 1] if each.white else None
        other = order[each.black - 1] if each.black else None
        met |= {name: rival for name, rival in ((one, other), (other, one)) if name}
    return met


def ours(event: Event) -> Pairing | None:
    try:
        return pair(event.players(), DUTCH)
    except Unpairable:
        return None


def gaps(event: Event, met: dict[str, str | None]) -> int:
    points = event.table().points
    return sum(
        (points[one] - points[other]) ** 2 for one, other in met.items() if other and one < other
    )


@pytest.mark.parametrize("seed", range(EVENTS))
def test_a_round_exists_for_both_or_for_neither_and_ours_is_as_fair(seed: int, tmp_path: Path):
    chance = random.Random(seed)
    count = chance.randint(5, 24)
    day = Day(count, chance, Weather(draws=chance.choice((0, 30)), drops=2), DUTCH)
    day.tell(Planned(stages=(Plan("swiss"),), scoring="chess"))
    for _pairing in rounds(day, chance.randint(1, min(6, count - 1))):
        pass
    day.draw()

    here, there = ours(day.event), theirs(day.event, tmp_path / "report.trf")

    assert (here is None) == (there is None)
    if here is None or there is None:
        return
    points = day.event.table().points
    bye = next((name for name, rival in there.items() if rival is None), None)
    if bye and here.tables.bye:
        assert points[here.tables.bye] <= points[bye]
    met = {one: other for couple in here.tables.couples for one, other in (couple, couple[::-1])}
    if not bye or points[bye] == points[str(here.tables.bye)]:
        assert gaps(day.event, {**met}) <= gaps(day.event, there)
    known = {name: {other for other, _m in day.event.table().met(name)} for name in points}
    assert all(other not in known[one] for one, other in there.items() if other)
    assert all(other not in known[one] for one, other in met.items())
