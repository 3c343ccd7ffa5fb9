"""People and rosters over the API: who may, who may not, and how much it costs."""

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Duty, Player, Roster, User
from accounts.services import rosters, tokens
from tests.api.callers import Caller, code
from tests.people import NOW


@pytest.mark.django_db
def test_me_is_whose_token_it_is(olga: User):
    answer = Caller(olga).get("me/")

    assert answer.json() == {
        "id": str(olga.player.public_id),
        "email": "olga@example.org",
        "name": "Olga",
        "pronouns": "",
        "language": "",
        "time_zone": "",
    }


@pytest.mark.django_db
def test_what_is_left_out_of_a_change_stays(olga: User):
    program = Caller(olga)
    program.send("PATCH", "me/", {"name": "  Olga   K. ", "time_zone": "Europe/Berlin"})

    answer = program.send("PATCH", "me/", {"pronouns": "she/her"})

    found = answer.json()
    assert (found["name"], found["pronouns"], found["time_zone"]) == (
        "Olga K.",
        "she/her",
        "Europe/Berlin",
    )


@pytest.mark.django_db
def test_tokens_are_listed_without_their_secret_and_revoked(olga: User, pia: User):
    program, other = Caller(olga), Caller(pia)

    listed = program.get("tokens/").json()["results"]

    assert [each["id"] for each in listed] == [program.token.pk]
    assert sorted(listed[0]) == ["hint", "id", "last_used_at", "made_at", "name"]
    assert code(other.send("DELETE", f"tokens/{program.token.pk}/")) == (404, "not_found")
    assert program.send("DELETE", f"tokens/{program.token.pk}/").status_code == 204
    assert code(program.get("me/")) == (401, "authentication_failed")
    assert other.get("me/").status_code == 200


@pytest.mark.django_db
def test_a_program_cannot_make_itself_more_tokens(olga: User):
    assert code(Caller(olga).post("tokens/", {"name": "x"})) == (405, "method_not_allowed")


@pytest.mark.django_db
def test_the_token_of_somebody_who_may_not_sign_in_opens_nothing(olga: User):
    program = Caller(olga)
    User.objects.filter(pk=olga.pk).update(is_active=False)

    assert code(program.get("me/")) == (401, "authentication_failed")


@pytest.mark.django_db
def test_using_a_token_is_noted_once_a_minute(olga: User):
    secret = tokens.issue(olga, name="x").secret
    now = timezone.now()

    tokens.recognise(secret, now=now)
    tokens.recognise(secret, now=now + tokens.USE_NOTED_EVERY)

    assert olga.access_tokens.get().last_used_at == now


@pytest.mark.django_db
def test_nobody_collects_tokens_without_end(olga: User):
    for _ in range(tokens.MOST_PER_PERSON):
        tokens.issue(olga, name="x")

    with pytest.raises(tokens.TooManyTokens):
        tokens.issue(olga, name="one more")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "address", "body", "expected"),
    [
        ("GET", "", None, {"olga": 200, "pia": 200, "sam": 404, "nobody": 401}),
        ("GET", "people/", None, {"olga": 200, "pia": 200, "sam": 404, "nobody": 401}),
        (
            "POST",
            "people/",
            {"names": ["Xia"]},
            {"olga": 201, "pia": 404, "sam": 404, "nobody": 401},
        ),
        (
            "PUT",
            "people/{pia}/duties/judge/",
            None,
            {"olga": 200, "pia": 404, "sam": 404, "nobody": 401},
        ),
        (
            "DELETE",
            "people/{pia}/duties/player/",
            None,
            {"olga": 204, "pia": 204, "sam": 404, "nobody": 401},
        ),
        (
            "POST",
            "people/{wim}/claim-link/",
            None,
            {"olga": 201, "pia": 404, "sam": 404, "nobody": 401},
        ),
        (
            "DELETE",
            "people/{wim}/claim-link/",
            None,
            {"olga": 204, "pia": 404, "sam": 404, "nobody": 401},
        ),
    ],
)
@pytest.mark.parametrize("name", ["olga", "pia", "sam", "nobody"])
def test_who_may_do_what_on_a_roster(
    name: str,
    method: str,
    address: str,
    body: Any,
    expected: dict[str, int],
    olga: User,
    pia: User,
    sam: User,
    roster: Roster,
    walk_in: Player,
):
    program = Caller({"olga": olga, "pia": pia, "sam": sam, "nobody": None}[name])
    path = address.format(pia=pia.player.public_id, wim=walk_in.public_id)

    answer = program.send(method, f"rosters/{roster.public_id}/{path}", body)

    assert answer.status_code == expected[name]


@pytest.mark.django_db
def test_a_walk_in_becomes_whoever_follows_the_link(
    olga: User, sam: User, roster: Roster, walk_in: Player
):
    people = f"rosters/{roster.public_id}/people/"
    link = Caller(olga).post(f"{people}{walk_in.public_id}/claim-link/").json()
    handle, secret = link["address"].rstrip("/").split("/")[-2:]

    answer = Caller(sam).post("claims/", {"handle": handle, "secret": secret})

    assert (answer.status_code, answer.json()["name"]) == (201, "Sam")
    on_it = Caller(olga).get(people).json()["results"]
    assert sorted((p["name"], p["is_walk_in"], p["duties"]) for p in on_it) == [
        ("Olga", False, ["organiser"]),
        ("Pia", False, ["player"]),
        ("Sam", False, ["player"]),
    ]


@pytest.mark.django_db
def test_a_long_list_comes_in_pages_that_hold_everybody_once(olga: User, roster: Roster):
    names = [f"Player {n:03}" for n in range(25)]
    rosters.add_walk_ins(roster, names=names, by=olga, now=NOW)
    program = Caller(olga)

    seen: list[str] = []
    page = program.get(f"rosters/{roster.public_id}/people/", size="10").json()
    seen += [each["name"] for each in page["results"]]
    while page["next"]:
        page = program.client.get(page["next"], headers=program.headers).json()
        seen += [each["name"] for each in page["results"]]

    assert sorted(seen) == sorted(["Olga", "Pia", *names])


@pytest.mark.django_db
@pytest.mark.parametrize("rows", [1, 3])
def test_lists_cost_the_same_however_long(
    olga: User, roster: Roster, rows: int, django_assert_num_queries: Any
):
    for n in range(rows):
        rosters.open_roster(olga, title=f"Club {n}", now=NOW)
    rosters.add_walk_ins(roster, names=[f"W{n}" for n in range(rows)], by=olga, now=NOW)
    program = Caller(olga)
    program.get("me/")

    with django_assert_num_queries(3):
        program.get("rosters/")
    with django_assert_num_queries(5):
        program.get(f"rosters/{roster.public_id}/people/")


@pytest.mark.django_db
def test_a_duty_is_given_and_taken(olga: User, pia: User, roster: Roster):
    program = Caller(olga)
    address = f"rosters/{roster.public_id}/people/{pia.player.public_id}/duties/"

    given = [program.send("PUT", f"{address}judge/") for _ in range(2)]
    taken = program.send("DELETE", f"{address}judge/")

    assert [each.json()["duties"] for each in given] == [["judge", "player"]] * 2
    assert taken.status_code == 204
    assert roster.roles.filter(player=pia.player).get().duty == Duty.PLAYER
    assert code(program.send("PUT", f"{address}king/")) == (404, "not_found")
