"""Idempotency keys: the same write twice is one write, answered alike."""

import datetime

import pytest
from django.utils import timezone

from accounts.models import Roster, User
from config.api import once
from config.api.models import Answer
from tests.api.callers import Caller, code
from tests.people import As
from tests.races import at_once

CLUB = {"title": "Club"}
# Fewer than the pool has connections: the test itself needs one, too.
ASKERS = 6


@pytest.mark.django_db
def test_a_retry_gets_the_same_bytes_and_nothing_happens_twice(olga: User):
    program = Caller(olga)

    first = program.post("rosters/", CLUB, key="k-1")
    again = program.post("rosters/", CLUB, key="k-1")

    assert (first.status_code, again.status_code) == (201, 201)
    assert again.content == first.content
    assert again.headers["Content-Type"] == first.headers["Content-Type"]
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"
    assert Roster.objects.count() == 1


@pytest.mark.django_db
def test_without_a_key_every_request_is_carried_out(olga: User):
    program = Caller(olga)

    for _ in range(2):
        program.post("rosters/", CLUB)

    assert Roster.objects.count() == 2
    assert Answer.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "address", "body"),
    [
        ("POST", "rosters/", {"title": "Another"}),
        ("POST", "rosters/?x=1", CLUB),
        ("PATCH", "me/", CLUB),
    ],
)
def test_a_key_is_good_for_one_request(olga: User, method: str, address: str, body: object):
    program = Caller(olga)
    program.post("rosters/", CLUB, key="k-1")

    other = program.send(method, address, body, key="k-1")

    assert code(other) == (422, "idempotency_key_reused")
    assert Roster.objects.count() == 1


@pytest.mark.django_db
def test_two_people_may_choose_the_same_key(olga: User, pia: User):
    answers = [Caller(user).post("rosters/", CLUB, key="k-1") for user in (olga, pia)]

    assert [each.status_code for each in answers] == [201, 201]
    assert answers[0].content != answers[1].content


@pytest.mark.django_db
def test_a_refusal_is_kept_as_well(olga: User):
    program = Caller(olga)

    first = program.post("rosters/", {"title": ""}, key="k-1")
    again = program.post("rosters/", {"title": ""}, key="k-1")

    assert code(first) == (400, "invalid")
    assert again.content == first.content
    assert again.headers["Idempotent-Replayed"] == "true"


@pytest.mark.django_db
def test_after_a_day_the_key_is_new_again(olga: User):
    program = Caller(olga)
    program.post("rosters/", CLUB, key="k-1")
    a_day_ago = timezone.now() - datetime.timedelta(hours=24, seconds=1)
    Answer.objects.update(answered_at=a_day_ago)

    answer = program.post("rosters/", CLUB, key="k-1")

    assert "Idempotent-Replayed" not in answer.headers
    assert Roster.objects.count() == 2


@pytest.mark.django_db
def test_the_sweep_forgets_what_is_past_its_day_and_nothing_else(olga: User):
    program = Caller(olga)
    for key in ("old", "young"):
        program.post("rosters/", CLUB, key=key)
    a_day_ago = timezone.now() - datetime.timedelta(hours=24, seconds=1)
    Answer.objects.filter(key="old").update(answered_at=a_day_ago)

    assert once.forget_old_answers() == 1
    assert Answer.objects.get().key == "young"


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["", " ", "a b", "\u00e9", "k" * 256])
def test_a_key_is_short_and_visible(olga: User, key: str):
    answer = Caller(olga).post("rosters/", CLUB, key=key)

    assert code(answer) == (400, "bad_idempotency_key")
    assert Roster.objects.count() == 0


@pytest.mark.django_db
def test_a_key_opens_no_door(olga: User):
    program = Caller(olga)
    first = program.post("rosters/", CLUB, key="k-1")
    assert first.status_code == 201

    stranger = Caller().post("rosters/", CLUB, key="k-1")
    program.send("DELETE", f"tokens/{program.token.pk}/")
    revoked = program.post("rosters/", CLUB, key="k-1")

    assert code(stranger) == (401, "not_authenticated")
    assert code(revoked) == (401, "authentication_failed")


@pytest.mark.django_db
def test_a_kept_answer_can_be_read_from_the_database_by_nobody(olga: User, walk_in, roster):
    program = Caller(olga)
    address = f"rosters/{roster.public_id}/people/{walk_in.public_id}/claim-link/"

    shown = program.post(address, key="k-1")
    again = program.post(address, key="k-1")

    assert again.json()["address"] == shown.json()["address"]
    secret = shown.json()["address"].rstrip("/").rpartition("/")[2].encode()
    assert secret not in bytes(Answer.objects.get().sealed_body)


@pytest.mark.django_db(transaction=True)
def test_a_fault_keeps_neither_the_write_nor_an_answer(olga: User, monkeypatch):
    def broken(*_: object) -> bytes:
        raise OSError("the disk is full")

    program = Caller(olga)
    with monkeypatch.context() as patched:
        patched.setattr(once, "seal", broken)
        failed = program.post("rosters/", CLUB, key="k-1")
    done = program.post("rosters/", CLUB, key="k-1")

    assert code(failed) == (500, "fault")
    assert (done.status_code, Roster.objects.count()) == (201, 1)


@pytest.mark.django_db(transaction=True)
def test_of_many_at_once_one_is_carried_out_and_the_others_come_back_later(olga: User):
    program = Caller(olga)
    answers = []

    def ask() -> None:
        mine = Caller()
        mine.headers = program.headers
        answers.append(mine.post("rosters/", CLUB, key="k-1"))

    at_once(*[ask] * ASKERS)

    assert Roster.objects.count() == 1
    assert {answer.status_code for answer in answers} <= {201, 409}
    for early in (answer for answer in answers if answer.status_code == 409):
        assert code(early) == (409, "idempotency_key_in_use")
        assert early.headers["Retry-After"] == "1"
    done = {answer.content for answer in answers if answer.status_code == 201}
    assert {program.post("rosters/", CLUB, key="k-1").content} == done


@pytest.mark.django_db
def test_a_session_may_use_keys_too(as_: As, olga: User):
    client = as_(olga)

    first, again = (
        client.post(
            "/api/v1/rosters/",
            CLUB,
            content_type="application/json",
            headers={"Idempotency-Key": "k-1"},
        )
        for _ in range(2)
    )

    assert (first.status_code, again.content) == (201, first.content)
    assert Roster.objects.count() == 1
