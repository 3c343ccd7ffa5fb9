"""Every address of matches, asked by everybody in turn: exactly who may is let in."""

import re
from typing import Any, Final
from uuid import UUID

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern

from accounts.models import Duty, Roster, User
from accounts.services import rosters
from matches import live_urls, paper_urls
from matches.api import urls as api
from matches.models import Archive, Upload
from matches.services import calls
from matches.services import recording as notebook
from rooms.visiting import SEAT_KEYS
from tests.matches.logs import short_log, text
from tests.matches.pairs import a_match, handed_in, judge_on, seats_of
from tests.matches.tables import begun, seat_of
from tests.people import NOW, As, enrolled
from tests.trials import in_turn

pytestmark = pytest.mark.django_db
JUDGES: Final = frozenset({"organiser", "judge"})
KEEPS: Final = JUDGES | {"scorekeeper"}
PLAYS: Final = frozenset({"player"})
PARTY: Final = JUDGES | PLAYS
SEES: Final = KEEPS | PLAYS
SIGNED_IN: Final = SEES | {"stranger"}
EVERYBODY: Final = SIGNED_IN | {"nobody"}
NOBODY: Final[frozenset[str]] = frozenset()

MAY: Final = {
    **dict.fromkeys(("match_make", "archive_make"), SIGNED_IN),
    **dict.fromkeys(("log", "log_text", "log_mend", "log_hand_in"), PARTY),
    **dict.fromkeys(("match_live", "match_record"), PARTY),
    **dict.fromkeys(("archive", "desk", "case", "case_act", "case_rule", "rulings"), JUDGES),
    **dict.fromkeys(("match_tell", "match_answer", "match_call", "match_bring"), PLAYS),
    **dict.fromkeys(("match_enter", "match_start"), KEEPS),
    "match_call_off": JUDGES,
    "match": SEES,
    "match_sit": NOBODY,
    "match_judge": NOBODY,
    "recorder_hand_in": frozenset({"organiser"}),
    # Of a log that was refused there is nothing to be watched.
    **dict.fromkeys(("log_replay", "log_replay_at"), NOBODY),
}
"""of a match at an event that both have sat down for; whatever is not named is open to all"""
SAID: Final[dict[str, dict[str, Any]]] = {
    "match_tell": {"first": 1, "second": 0},
    "match_answer": {"answer": "concede"},
    "match_enter": {"first": 1, "second": 0},
    "match_call": {"kind": "rules"},
    "match_judge": {"judge": "offer"},
    "case_act": {"act": "claim"},
    "match_sit": {"name": "Wim"},
}


@pytest.fixture
def people(olga: User, pia: User, sam: User, roster: Roster) -> dict[str, User | None]:
    """Pia plays against Ana at Olga's event; Sam has nothing to do with it."""
    keeper = enrolled("Kai")
    rosters.grant(roster, keeper.player, duty=Duty.SCOREKEEPER, by=olga, now=NOW)
    judge = judge_on(roster, enrolled("Jo"), olga)
    named = ("organiser", "judge", "scorekeeper", "player", "stranger", "nobody")
    return dict(zip(named, (olga, judge, keeper, pia, sam, None), strict=True))


@pytest.fixture
def named(olga: User, pia: User, roster: Roster) -> dict[str, Any]:
    match = a_match(pia.player, enrolled("Ana").player, by=olga, roster=roster)
    log = handed_in(match, text(short_log(3)).replace(b"a leader", b"a leeder"), seats_of(match)[0])
    case = calls.call(match, seat=0, kind="rules", by=pia, now=NOW)
    archive = Archive.objects.create(name="x.zip", roster=roster, by=olga)
    recording = notebook.begin(
        olga,
        title="Table 1",
        ruleset=match.ruleset,
        setup=match.setup([seat.deck for seat in seats_of(match)]),
        names=["Pia", "Ana"],
        match=match,
        now=NOW,
    )
    seat = seats_of(match)[1]
    return {
        "match": match.public_id,
        "log": log.public_id,
        "case": case.public_id,
        "archive": archive.public_id,
        "roster": roster.public_id,
        "recording": recording.public_id,
        "seat": seat.public_id,
        "key": "0" * 32,
        "nth": 1,
    }


def address(pattern: URLPattern, named: dict[str, Any], root: str = "/matches/") -> str:
    return root + re.sub(r"<(?:\w+:)?(\w+)>", lambda m: str(named[m[1]]), str(pattern.pattern))


KEPT_OUT: Final = frozenset({400, 401, 403, 404, 405})
"""400: the API looks at what was sent before it looks for what it is about"""


def is_let_in(client: Client, path: str, said: dict[str, Any]) -> bool:
    posted = {"content_type": "application/json"} if path.startswith("/api") else {}
    for method, told, more in (("get", {}, {}), ("post", said, posted)):
        with transaction.atomic():
            answer = getattr(client, method)(path, told, **more)
            transaction.set_rollback(True)
        asked_in = answer.status_code == 302 and "login" in answer.headers["Location"]
        if answer.status_code not in KEPT_OUT and not asked_in:
            return True
    return False


@in_turn("who", sorted(EVERYBODY))
def test_at_every_address_of_a_match_exactly_those_are_let_in_who_may(
    who: str, people: dict[str, User | None], named: dict[str, Any], as_: As
):
    client, wrong = as_(people[who]), []
    for pattern in (*paper_urls.PAPER, *live_urls.OF_MATCHES):
        name = str(pattern.name)
        if name == "match_seat":
            continue  # whoever has the key of a seat holds it, and nobody has this one
        let_in = is_let_in(client, address(pattern, named), SAID.get(name, {}))
        if let_in != (who in MAY.get(name, EVERYBODY)):
            wrong.append((name, "let in" if let_in else "kept out"))

    assert wrong == []


@in_turn("who", ["stranger", "nobody"])
def test_tables_recordings_and_the_api_hold_nothing_for_others(
    who: str, people: dict[str, User | None], named: dict[str, Any], olga: User, as_: As
):
    """Of a table that is played, its replay, a notebook; and of everything the API knows."""
    game = begun(olga)
    theirs = {**named, "game": game.public_id, "nth": 1, "form": "txt", "key": "0" * 32}
    theirs["upload"] = Upload.objects.create(
        by=olga, name="x.zip", size=1, digest="0" * 64
    ).public_id
    theirs |= {"seat": seat_of(game, 0).public_id, "puzzle": UUID(int=7), "player": UUID(int=8)}
    client, wrong = as_(people[who]), []
    for root, patterns in (("/matches/", live_urls.LIVE), ("/api/v1/", api.urlpatterns)):
        for pattern in patterns:
            of_somebody = "<uuid:" in str(pattern.pattern)
            if of_somebody and is_let_in(client, address(pattern, theirs, root), {}):
                wrong.append((root, pattern.name))

    assert wrong == []
    assert SEAT_KEYS not in client.session
