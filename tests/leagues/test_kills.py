"""A process killed anywhere between a challenge and its result: nothing lost, nothing doubled."""

import json
import subprocess
import sys
import time
from collections import Counter
from random import Random

import pytest

from accounts.models import User
from leagues.models import Fact
from leagues.queries import seasons
from matches.models import Match
from tests.leagues.ground import Ground
from tests.running import process_environment

KILLS = 8
LONGEST = 0.25
"""seconds after its first word that a process may live"""


@pytest.mark.proof
@pytest.mark.django_db(transaction=True)
def test_what_was_said_to_be_done_is_done_once(olga: User):
    ground, chance = Ground(olga, 2, pair_limit=0), Random(1)
    ground.open()
    told: list[str] = []
    for _life in range(KILLS):
        told += _until_killed(ground.league.pk, chance.uniform(0, LONGEST))

    fold = seasons.season_anew(ground.league).fold
    lines = Fact.objects.order_by("seq").values_list("line", flat=True)
    happened = Counter(f"{f['type']} {f['duel']}" for f in map(json.loads, lines) if "duel" in f)
    assert not Counter(told) - happened
    once = [deed for deed in happened if not deed.startswith("picked")]
    assert len(told) > KILLS
    assert {happened[deed] for deed in once} == {1}
    settled = [duel for duel in fold.duels.values() if duel.point == "settled"]
    assert Match.objects.filter(status="settled").count() == len(settled)
    assert Match.objects.count() == sum(bool(duel.picks) for duel in fold.duels.values())


def _until_killed(league: int, after: float) -> list[str]:
    """What it said before it was killed, so long after its first deed."""
    command = [sys.executable, "-m", "tests.leagues.mortal", str(league)]
    environment = process_environment()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        first = process.stdout.readline()
        time.sleep(after)
        process.kill()
        rest = process.stdout.read()
    return [line for line in f"{first}{rest}".splitlines() if line]
