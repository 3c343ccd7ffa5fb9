"""Every address of tournaments, asked by everybody in turn: exactly who may is let in.

An address that is not named here is for whoever sees the tournament; a new one that is not fails.
"""

import re
from typing import Any, Final

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern

from accounts.models import Duty, User
from accounts.services import rosters
from tests.people import NOW, As, enrolled
from tests.tournaments.hall import Hall, season_of
from tests.trials import in_turn
from tournaments import urls
from tournaments.services import entries

pytestmark = pytest.mark.django_db
RUNS: Final = frozenset({"organiser"})
KEEPS: Final = RUNS | {"scorekeeper"}
JUDGES: Final = RUNS | {"judge"}
WORKS: Final = KEEPS | JUDGES
SIGNED_IN: Final = WORKS | {"player", "stranger"}
EVERYBODY: Final = SIGNED_IN | {"nobody"}

MAY: Final = {
    **dict.fromkeys(("change", "put", "plan", "clone", "draft", "turn", "series_change"), RUNS),
    **dict.fromkeys(("begin", "pair", "unpair", "say", "walk_in", "import"), KEEPS),
    **dict.fromkeys(("mend", "undo", "badges"), KEEPS),
    **dict.fromkeys(("table", "begun", "more_time", "clock", "slips"), WORKS),
    **dict.fromkeys(("make", "series_make", "enter", "enter_team"), SIGNED_IN),
    "answer": JUDGES,
    "call": WORKS | {"player"},
    "deed": KEEPS | {"player"},
    "members": KEEPS | {"player"},
}
SAID: Final[dict[str, dict[str, Any]]] = {
    "pair": {"number": 2},
    "walk_in": {"name": "Wim"},
    "say": {"text": "Lunch."},
    "unpair": {"text": "Too early."},
    "mend": {"text": "He left.", "expected": 1},
    "undo": {"text": "He did not."},
    "turn": {"to": "closed"},
    "clock": {"do": "start"},
    "more_time": {"minutes": 5},
    "deed": {"deed": "drop"},
    "members": {"board": ["1"]},
    "table": {"score": "2-0"},
    "call": {"words": "May I?"},
    "answer": {"words": "Yes."},
    "put": {"series": ""},
}


@pytest.fixture
def people(olga: User, pia: User, sam: User) -> dict[str, User | None]:
    """Pia takes part, Sam has nothing to do with it."""
    judge, keeper = enrolled("Jo"), enrolled("Kai")
    return {
        "organiser": olga,
        "judge": judge,
        "scorekeeper": keeper,
        "player": pia,
        "stranger": sam,
        "nobody": None,
    }


@pytest.fixture
def hall(people: dict[str, User | None], olga: User, pia: User) -> Hall:
    """After a round of Swiss, in the first matches of a ladder; Pia entered first."""
    hall = Hall(olga, {"kind": "swiss", "rounds": 1}, {"kind": "knockout", "take": 4})
    entries.register(hall.tournament, pia.player, by=pia, now=hall.now())
    hall.enter(3)
    duties = (("judge", Duty.JUDGE), ("scorekeeper", Duty.SCOREKEEPER))
    for name, duty in duties:
        person = people[name]
        assert person is not None
        rosters.grant(hall.tournament.roster, person.player, duty=duty, by=olga, now=NOW)
    hall.begin()
    hall.pair()
    hall.play_round()
    hall.begin()
    return hall


def named_in(hall: Hall) -> dict[str, object]:
    """What the words of addresses stand for."""
    own = next(t for t in hall.open_tables() if 1 in (t.first.number, t.second and t.second.number))
    guest = hall.entry(2)
    return {
        "tournament": hall.tournament.public_id,
        "table": own.public_id,
        "entry": guest.public_id,
        "key": guest.key,
        "series": season_of(hall).public_id,
        "stage": 1,
        "number": 1,
        "fact": 1,
        "form": "csv",
    }


def address(pattern: URLPattern, named: dict[str, object]) -> str:
    path = re.sub(r"<(?:\w+:)?(\w+)>", lambda m: str(named[m[1]]), str(pattern.pattern))
    return f"/tournaments/{path}"


def is_let_in(client: Client, path: str, said: dict[str, Any]) -> bool:
    """Whether it does anything for them but say that there is nothing, or ask them to sign in."""
    for method, told in (("get", {}), ("post", said)):
        with transaction.atomic():
            answer = getattr(client, method)(path, told)
            transaction.set_rollback(True)
        asked_in = answer.status_code == 302 and "login" in answer.headers["Location"]
        if answer.status_code not in (404, 405) and not asked_in:
            return True
    return False


@in_turn("who", sorted(EVERYBODY))
def test_at_every_address_exactly_those_are_let_in_who_may(
    who: str, hall: Hall, people: dict[str, User | None], as_: As
):
    client, named, wrong = as_(people[who]), named_in(hall), []
    known = {pattern.name for pattern in urls.urlpatterns}
    for pattern in urls.urlpatterns:
        name = str(pattern.name)
        let_in = is_let_in(client, address(pattern, named), SAID.get(name, {}))
        if let_in != (who in MAY.get(name, EVERYBODY)):
            wrong.append((name, "let in" if let_in else "kept out"))

    assert wrong == []
    assert {*MAY} <= known
