"""What chance decides can be checked by anybody: at once, and from the secret at the end."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import dealing
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.models import Status
from tournaments.queries import draws
from tournaments.services import events, rebuilding

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(halls: Any) -> Hall:
    hall: Hall = halls({"kind": "swiss", "rounds": 2})
    hall.enter(6)
    hall.begin()
    hall.play_stage()
    return hall


def finish(hall: Hall, to: Status = Status.FINISHED) -> None:
    events.turn(hall.tournament, to=to, by=hall.olga, now=hall.now())


def test_every_draw_is_checked_while_the_tournament_runs(played: Hall):
    (chain,) = draws.record(played.tournament)["chains"]

    assert chain["secret"] == ""
    assert len(chain["orders"]) == 3  # the stage, and two rounds
    assert dealing.problem({"chains": [chain]}) is None


@pytest.mark.parametrize(
    ("nth", "what", "said"),
    [
        (1, "came", "another order was due"),
        (1, "key", "not the one that was promised"),
        (0, "then", "not the one that was promised"),
    ],
)
def test_a_draw_that_was_bent_is_found_out(played: Hall, nth: int, what: str, said: str):
    found = draws.record(played.tournament)
    order = found["chains"][0]["orders"][nth]
    order[what] = [*reversed(order[what])] if what == "came" else "00" * 32

    assert said in str(dealing.problem(found))


def test_at_the_end_all_keys_follow_from_the_secret(played: Hall, tmp_path: Path):
    finish(played)
    found = draws.record(played.tournament)
    assert dealing.problem(found) is None
    assert bytes.fromhex(found["chains"][0]["secret"]) == bytes(played.tournament.secret)

    paper = tmp_path / "record.json"
    paper.write_text(json.dumps(found))
    words = [sys.executable, "-I", str(dealing.__file__), str(paper)]
    assert subprocess.run(words, check=False).returncode == 0

    found["chains"][0]["secret"] = "00" * 32
    paper.write_text(json.dumps(found))
    assert subprocess.run(words, check=False).returncode == 1


def test_what_is_taken_up_again_draws_from_another_secret(played: Hall):
    finish(played)
    before = bytes(played.tournament.secret)
    finish(played, Status.RUNNING)
    played.tournament.refresh_from_db()

    found = draws.record(played.tournament)
    assert bytes(played.tournament.secret) != before
    assert [bool(chain["secret"]) for chain in found["chains"]] == [True, False]
    assert played.tournament.fingerprint == found["chains"][1]["fingerprint"]
    assert rebuilding.differences(played.tournament) == []


def test_the_secret_is_on_no_page_before_the_end(played: Hall, as_: As, sam: Any):
    secret = bytes(played.tournament.secret).hex()
    addresses = ("draws/", "draws/record.json", "log/", "export/json/")
    path = f"/tournaments/{played.tournament.public_id}/"
    for person in (played.olga, sam, None):
        for rest in addresses:
            answer = as_(person).get(path + rest)
            assert answer.status_code == 200
            assert secret not in answer.content.decode()

    finish(played)
    assert secret in as_(sam).get(f"{path}draws/").content.decode()


def test_an_order_set_by_hand_is_told_as_such(halls: Any, as_: As):
    hall: Hall = halls({"kind": "knockout"})
    hall.enter(4)
    hall.begin(order=("#4", "#3", "#2", "#1"))

    assert draws.record(hall.tournament)["chains"][0]["orders"] == []
    path = f"/tournaments/{hall.tournament.public_id}/log/"
    assert "set by hand" in as_(hall.olga).get(path).content.decode()
