"""Everything that goes wrong, told in one shape."""

import json

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from accounts.models import Player, Roster, User
from accounts.services import people
from config.api import problems
from config.refusals import RefusedMiddleware
from engine.kernel.refusals import Illegal, Refused, UnknownRuleset
from tests.api.callers import Caller, code
from tests.people import As


@pytest.mark.django_db
def test_a_refusal_of_a_service_arrives_with_its_code_and_sentence(
    olga: User, roster: Roster, walk_in: Player
):
    answer = Caller(olga).post(f"rosters/{roster.public_id}/people/", {"names": ["Wim"]})

    assert code(answer) == (409, "name_taken")
    assert json.loads(answer.content) == {
        "type": "urn:muster:problem:name_taken",
        "title": "Conflict",
        "status": 409,
        "code": "name_taken",
        "detail": "Wim is already here. Add a letter to tell the two apart.",
        "ruling": "",
    }


@pytest.mark.parametrize(
    ("refusal", "status", "code"),
    [(Illegal, 409, "illegal"), (UnknownRuleset, 404, "unknown-ruleset")],
)
def test_the_engine_refuses_in_the_same_words_and_shape(
    rf: RequestFactory, refusal: type[Refused], status: int, code: str
):
    raised = refusal("A Rear Hero cannot be attacked in Melee.", rule="PT-14")

    told = problems.handle(raised, {})
    page = RefusedMiddleware(HttpResponse).process_exception(rf.get("/"), raised)

    assert told is not None
    assert (told.status_code, told.data["code"]) == (status, code)
    assert (told.data["detail"], told.data["ruling"]) == (raised.sentence, "PT-14")
    assert page is not None
    assert page.status_code == status
    assert raised.sentence in page.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "address", "body", "expected"),
    [
        ("GET", "nothing/here/", None, (404, "not_found")),
        ("POST", "nothing/", {}, (404, "not_found")),
        ("PUT", "rosters/", {}, (405, "method_not_allowed")),
        ("POST", "rosters/", b"{", (400, "not_json")),
        ("POST", "rosters/", b"\xff\xfe", (400, "not_json")),
        ("POST", "rosters/", b'{"title": NaN}', (400, "not_json")),
        ("POST", "rosters/", b"[" * 100_000, (400, "too_deep")),
        ("POST", "rosters/", b"[" * 40 + b"]" * 40, (400, "too_deep")),
        ("POST", "rosters/", b"1" * 5000, (400, "not_json")),
        ("POST", "rosters/", b'{"title": "a\\u0000b"}', (400, "unusable_text")),
        ("POST", "rosters/", b'{"title": "\\ud800"}', (400, "unusable_text")),
        ("POST", "rosters/", b'{"\\u0000": 1}', (400, "unusable_text")),
        ("POST", "rosters/", [], (400, "invalid")),
        ("POST", "rosters/", {}, (400, "invalid")),
        ("POST", "rosters/", {"title": "   "}, (400, "invalid")),
        ("POST", "rosters/", {"title": "x" * 81}, (400, "invalid")),
        ("POST", "rosters/", {"title": {"a": 1}}, (400, "invalid")),
        ("POST", "rosters/", b" " * 3_000_000, (413, "body_too_large")),
        ("PATCH", "me/", {"time_zone": "Mars/Olympus"}, (400, "invalid")),
        ("GET", "rosters/?cursor=%00", None, (400, "malformed")),
        ("GET", "rosters/?cursor=x", None, (404, "not_found")),
        ("GET", "rosters/?cursor=cD1ub3QrYStkYXRl", None, (400, "bad_cursor")),
        ("GET", "tokens/99999999999999999999999/", None, (405, "method_not_allowed")),
        ("DELETE", "tokens/99999999999999999999999/", None, (404, "not_found")),
    ],
)
def test_what_cannot_be_used_is_told_apart(
    olga: User, method: str, address: str, body: object, expected: tuple[int, str]
):
    assert code(Caller(olga).send(method, address, body)) == expected


@pytest.mark.django_db
def test_a_form_is_not_json(olga: User):
    program = Caller(olga)

    answer = program.client.post("/api/v1/rosters/", {"title": "Club"}, headers=program.headers)

    assert code(answer) == (415, "unsupported_media_type")


@pytest.mark.django_db
def test_complaints_are_sorted_by_field(olga: User):
    answer = Caller(olga).send("PATCH", "me/", {"name": "", "language": "tlh"})

    assert sorted(json.loads(answer.content)["fields"]) == ["language", "name"]


@pytest.mark.django_db
def test_a_fault_says_nothing_of_the_inside(olga: User, monkeypatch):
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the combination of the safe")

    monkeypatch.setattr(people, "change_profile", broken)

    answer = Caller(olga).send("PATCH", "me/", {"name": "Olga"})

    assert code(answer) == (500, "fault")
    assert b"combination" not in answer.content


@pytest.mark.django_db
def test_a_session_needs_the_csrf_token_to_write(as_: As, olga: User):
    client = as_(olga)
    client.handler.enforce_csrf_checks = True

    answer = client.post("/api/v1/rosters/", {"title": "x"}, content_type="application/json")

    assert code(answer) == (403, "permission_denied")


@pytest.mark.django_db
def test_whoever_asks_too_often_is_told_when_to_come_back(olga: User, settings):
    settings.API_REQUESTS_PER_MINUTE = 3
    program = Caller(olga)

    answers = [program.get("me/") for _ in range(8)]

    assert answers[0].status_code == 200
    assert code(answers[-1]) == (429, "throttled")
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 60


@pytest.mark.django_db
def test_a_dead_redis_counts_nobody_and_stops_nobody(olga: User, settings):
    dead = {**settings.CACHES["default"], "LOCATION": "redis://127.0.0.1:1/0"}
    settings.CACHES = {"default": dead}

    assert Caller(olga).get("me/").status_code == 200
