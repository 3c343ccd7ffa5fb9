"""A program drafts for somebody; others learn nothing."""

import json

import pytest

from accounts.models import User
from cards.models import Card, Cube, Visibility
from cards.services import cubes
from drafts.models import Draft
from drafts.services import tables
from engine.kernel import dealing
from rooms.services import hosting
from tests.api.callers import Caller, code
from tests.drafts.tables import (
    a_frozen_cube,
    a_plan,
    in_the_lobby,
    move,
    running,
    seat_of,
    written,
)
from tests.people import NOW


@pytest.fixture
def cube(olga: User) -> Cube:
    """A public cube for three."""
    a_frozen_cube(96)
    for card in Card.objects.filter(set__code="BOX"):
        Card.objects.filter(pk=card.pk).update(current=card.revisions.get())
    made = cubes.create(olga, cubes.Settings("Boxes", visibility=Visibility.PUBLIC), now=NOW)
    cubes.add(made, {(card.pk, "red"): 1 for card in Card.objects.all()}, by=olga, now=NOW)
    return made


def test_a_program_sets_up_sits_down_begins_and_picks(olga: User, cube: Cube):
    program = Caller(olga)
    plan = {
        "title": "By program",
        "cube": str(cube.public_id),
        "protocol": "draft/pack/standard",
        "seats": 3,
        "bots": 2,
        "decision_seconds": 60,
    }

    made = program.post("drafts/", plan).json()
    address = f"drafts/{made['id']}/"
    sat = program.post(f"{address}seats/", {"nonce": "ab" * 16})
    begun = program.post(f"{address}deeds/", {"deed": "begin"}).json()
    view = program.get(f"{address}seat/").json()
    words = ["lead", view["options"]["lead"][0]]
    move = {"words": words, "asked": view["asked"], "key": "program-1"}
    picked = [program.post(f"{address}seat/moves/", move).json() for _twice in range(2)]

    assert (sat.status_code, begun["status"]) == (201, "running")
    assert "ab" * 16 in begun["nonces"]
    assert [each["repeated"] for each in picked] == [False, True]
    assert program.get(f"{address}seat/").json()["mine"]["leaders"] == [words[1]]
    assert code(program.get(f"{address}log/")) == (409, "still_secret")


def test_what_is_over_is_taken_along(olga: User):
    draft = in_the_lobby(olga, a_plan(bots=3))
    hosting.begin(draft, now=NOW)
    program, address = Caller(olga), f"drafts/{draft.public_id}/"

    picks = program.get(f"{address}picks/").json()
    record = json.loads(program.get(f"{address}record/").content)
    log = program.get(f"{address}log/").json()

    taken = [each for each in picks if each["became"] in ("leader", "hero")]
    assert len(taken) == 3 * 32
    assert all(each["card"] in each["shown"] for each in taken)
    assert dealing.problem(record) is None
    assert log["text"].startswith("muster log 1\nruleset draft/pack/standard")
    assert log["log"]["result"] == [0, 0, 0]


def test_a_stranger_learns_nothing_of_a_draft(olga: User, sam: User):
    draft = running(olga, olga)
    program = Caller(sam)

    for address in ("", "seat/", "log/", "picks/", "record/"):
        assert code(program.get(f"drafts/{draft.public_id}/{address}")) == (404, "not_found")
    for address, body in (
        ("deeds/", {"deed": "abort"}),
        ("seats/", {"invite": "0" * 32}),
        ("seat/moves/", {"words": ["keep"], "asked": 1, "key": "12345678"}),
    ):
        answer = program.post(f"drafts/{draft.public_id}/{address}", body)
        assert code(answer) == (404, "not_found")
    assert program.get("drafts/").json()["results"] == []


def test_only_the_host_runs_a_table(olga: User, pia: User):
    draft = running(olga, olga, pia)

    answer = Caller(pia).post(f"drafts/{draft.public_id}/deeds/", {"deed": "abort"})

    assert code(answer) == (404, "not_found")
    assert Draft.objects.get(pk=draft.pk).status == Draft.Status.RUNNING


def test_programs_do_at_their_seat_what_people_do(olga: User, pia: User, sam: User):
    draft = running(olga, olga, pia, sam)
    host, program = Caller(olga), Caller(pia)
    address = f"drafts/{draft.public_id}/"
    view = json.loads(program.get(f"{address}seat/").content)
    program.post(f"{address}seat/moves/", move(view))
    assert program.post(f"{address}seat/deeds/", {"deed": "ask undo"}).status_code == 204
    asked = host.get(f"{address}talk/").json()["undo"]
    for each in (host, Caller(sam)):
        assert each.post(f"{address}seat/deeds/", {"deed": "agree"}).status_code == 204

    assert (asked["seat"], asked["agreed"]) == (1, [1])
    assert written(draft)[-1].endswith(" 1")
    assert code(host.post(f"{address}seat/deeds/", {"deed": "agree"})) == (409, "undo_not_asked")
    refused = host.post(f"{address}deeds/", {"deed": "ask undo"})
    assert code(refused) == (409, "nothing_to_take_back")

    assert host.post(f"{address}seats/1/deeds/", {"deed": "hand over"}).status_code == 200
    assert seat_of(draft, 1).bot_plays
    assert program.post(f"{address}seat/deeds/", {"deed": "come back"}).status_code == 204
    assert not seat_of(draft, 1).bot_plays


def test_programs_talk_until_they_are_muted(olga: User, pia: User, sam: User):
    draft = running(olga, olga, pia)
    address = f"drafts/{draft.public_id}/"
    host, program = Caller(olga), Caller(pia)

    assert program.post(f"{address}talk/", {"words": "Hello"}).status_code == 201
    host.post(f"{address}seats/1/deeds/", {"deed": "mute"})
    assert code(program.post(f"{address}talk/", {"words": "Still here"})) == (409, "muted")
    assert [each["words"] for each in host.get(f"{address}talk/").json()["words"]] == ["Hello"]
    for verb in ("get", "post"):
        assert code(getattr(Caller(sam), verb)(f"{address}talk/")) == (404, "not_found")


def test_somebody_invited_goes_on_where_a_bot_plays(olga: User, pia: User, sam: User):
    draft = running(olga, olga, pia)
    address = f"drafts/{draft.public_id}/seats/1/deeds/"
    Caller(olga).post(address, {"deed": "hand over"})

    for attempt in ({"deed": "take over"}, {"deed": "take over", "invite": "0" * 32}):
        assert code(Caller(sam).post(address, attempt)) == (404, "not_found")
    for deed in ("hand over", "clear", "mute"):
        assert code(Caller(pia).post(address, {"deed": deed})) == (404, "not_found")
    taken = Caller(sam).post(address, {"deed": "take over", "invite": draft.invite})

    assert taken.status_code == 200
    assert seat_of(draft, 1).player == sam.player


def test_an_invitation_lets_somebody_sit(olga: User, sam: User):
    draft = in_the_lobby(olga)

    answer = Caller(sam).post(f"drafts/{draft.public_id}/seats/", {"invite": draft.invite})

    assert answer.status_code == 201
    assert seat_of(draft, 0).player == sam.player


def test_a_list_of_drafts_costs_the_same_for_one_and_for_three(
    olga: User, django_assert_max_num_queries
):
    plan, frozen = a_plan(is_listed=True), a_frozen_cube()
    program = Caller(olga)
    for _nth in range(3):
        tables.set_up(olga, plan, now=NOW, frozen=frozen)
        with django_assert_max_num_queries(6):
            assert program.get("drafts/").status_code == 200
