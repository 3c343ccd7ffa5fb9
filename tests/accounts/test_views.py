"""Every view, tried by Olga, by Pia, by Sam, and by nobody."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import Duty, Player, Roster, User
from accounts.services import claims, rosters
from tests.people import NOW, As, enrolled
from tests.trials import undone

PEOPLE = ("olga", "pia", "sam", "nobody")
SIGN_IN = 302

# What each of the four is answered. Addresses are filled in from the roster and its walk-in.
ANSWERS: dict[tuple[str, str], tuple[int, int, int, int]] = {
    ("get", "/"): (200, 200, 200, 200),
    ("get", "/design/"): (200, 200, 200, 200),
    ("post", "/look/"): (302, 302, 302, 302),
    ("get", "/me/"): (200, 200, 200, SIGN_IN),
    ("get", "/me/profile/"): (200, 200, 200, SIGN_IN),
    ("get", "/me/export/"): (200, 200, 200, SIGN_IN),
    ("get", "/rosters/"): (200, 200, 200, SIGN_IN),
    ("get", "/rosters/new/"): (200, 200, 200, SIGN_IN),
    ("get", "{roster}"): (200, 200, 404, SIGN_IN),
    ("post", "{roster}people/"): (200, 404, 404, SIGN_IN),
    ("get", "{wim}link/"): (200, 404, 404, SIGN_IN),
    ("post", "{wim}link/"): (200, 404, 404, SIGN_IN),
    ("post", "{wim}link/revoke/"): (302, 404, 404, SIGN_IN),
    ("post", "{wim}grant/"): (409, 404, 404, SIGN_IN),
    ("post", "{wim}withdraw/"): (302, 404, 404, SIGN_IN),
    ("post", "{pia}grant/"): (302, 404, 404, SIGN_IN),
    ("post", "{pia}withdraw/"): (302, 302, 404, SIGN_IN),
}


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_is_answered_as_they_may_be(
    who: str,
    as_: As,
    olga: User,
    pia: User,
    sam: User,
    roster: Roster,
    walk_in: Player,
):
    person = {"olga": olga, "pia": pia, "sam": sam, "nobody": None}[who]
    found = {}

    for method, address in ANSWERS:
        path = _filled(address, roster, pia, walk_in)
        with undone():
            answer = getattr(as_(person), method)(path, _typed(address))
        found[method, address] = answer.status_code

    nth = PEOPLE.index(who)
    assert found == {asked: answers[nth] for asked, answers in ANSWERS.items()}


def _filled(address: str, roster: Roster, pia: User, walk_in: Player) -> str:
    base = f"/rosters/{roster.public_id}/"
    return address.format(
        roster=base,
        wim=f"{base}people/{walk_in.public_id}/",
        pia=f"{base}people/{pia.player.public_id}/",
    )


def _typed(address: str) -> dict[str, str]:
    if address.endswith("withdraw/"):
        return {"duty": Duty.PLAYER}
    return {"duty": Duty.JUDGE} if address.endswith("grant/") else {}


def test_looking_at_a_claim_link_does_not_spend_it(as_: As, olga: User, sam: User, walk_in: Player):
    link, secret = claims.issue(walk_in, by=olga, now=walk_in.added_at)
    path = f"/claim/{link.handle}/{secret}/"

    assert [as_(person).get(path).status_code for person in (None, sam, olga)] == [200, 200, 200]
    assert as_(None).post(path).status_code == 404
    assert as_(sam).post(path).status_code == 302
    assert as_(olga).post(path).status_code == 409


def test_deleting_an_account_asks_who_you_are_first(as_: As, pia: User):
    answer = as_(pia).get("/me/leave/")

    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/reauthenticate/")


def test_a_refusal_comes_with_its_sentence(as_: As, olga: User, roster: Roster):
    path = f"/rosters/{roster.public_id}/people/{olga.player.public_id}/withdraw/"

    answer = as_(olga).post(path, {"duty": Duty.ORGANISER})

    assert answer.status_code == 409
    assert "Somebody has to organise." in answer.content.decode()


def test_a_look_never_leads_to_another_site(client: Client, db: None):
    answer = client.post("/look/", {"look": "dark", "next": "https://elsewhere.example/"})

    assert answer["Location"] == "/"
    assert answer.cookies["look"].value == "dark"


@pytest.mark.parametrize("said", ["Mars/Olympus", "../../etc/passwd", "x" * 5000, r'"\000"'])
def test_a_cookie_that_lies_about_the_zone_is_not_believed(client: Client, db: None, said: str):
    # As a header, because newer Pythons write no cookie with a NUL; a browser is free to.
    answer = client.get("/", headers={"cookie": f"zone={said}"})

    assert answer.status_code == 200


def test_a_page_of_ones_own_is_kept_by_nobody_else(as_: As, pia: User):
    own, open_to_all = as_(pia).get("/me/"), as_(None).get("/")

    assert own["Cache-Control"] == "private, no-cache"
    assert not open_to_all.has_header("Cache-Control")


@pytest.mark.parametrize(
    ("many", "path", "queries"),
    [
        (many, path, queries)
        for path, queries in (("/", 12), ("/rosters/", 5), ("/me/", 7))
        for many in (1, 3)
    ],
)
def test_a_list_asks_the_same_however_long_it_is(
    django_assert_num_queries: Any, as_: As, olga: User, many: int, path: str, queries: int
):
    for number in range(many):
        opened = rosters.open_roster(olga, title=f"Roster {number}", now=NOW)
        rosters.add_walk_ins(opened, names=["Ben", "Cleo"][: number + 1], by=olga, now=NOW)
    client = as_(olga)
    client.get(path)

    with django_assert_num_queries(queries):
        client.get(path)


@pytest.mark.parametrize("many", [1, 3])
def test_a_roster_asks_the_same_however_many_are_on_it(
    django_assert_num_queries: Any, as_: As, olga: User, roster: Roster, many: int
):
    rosters.add_walk_ins(roster, names=["Ben", "Cleo", "Dara"][:many], by=olga, now=NOW)
    client = as_(olga)
    client.get("/")

    with django_assert_num_queries(6):
        client.get(f"/rosters/{roster.public_id}/")


def test_the_front_door_is_quick(client: Client, db: None, django_assert_max_num_queries: Any):
    client.get("/")

    with django_assert_max_num_queries(12):
        client.get("/")


def test_a_player_does_not_see_what_only_organisers_do(as_: As, pia: User, roster: Roster):
    seen = as_(pia).get(f"/rosters/{roster.public_id}/").content.decode()

    assert "/people/" in seen
    assert "/grant/" not in seen
    assert "Who is here?" not in seen


def test_tabs_are_those_of_the_reader(as_: As, olga: User, pia: User, roster: Roster):
    tabs = {
        name: [tab.label for tab in as_(person).get("/").context["tabs"]]
        for name, person in (("olga", olga), ("pia", pia), ("nobody", None))
    }

    games = ["Home", "Games", "Cards", "Drafts", "Matches", "Tournaments", "Leagues"]
    assert tabs == {
        "olga": [*games, "Organise", "Me"],
        "pia": [*games, "Me"],
        "nobody": [*games, "Sign in", "Join"],
    }


def test_more_names_than_a_hall_holds_are_refused(as_: As, olga: User, roster: Roster):
    names = "\n".join(f"Player {number}" for number in range(201))

    answer = as_(olga).post(f"/rosters/{roster.public_id}/people/", {"names": names})

    assert answer.context["form"].non_field_errors() == ["That is more than 200 names at once."]


def test_a_name_too_long_for_a_seat_is_refused(as_: As, olga: User, roster: Roster):
    answer = as_(olga).post(f"/rosters/{roster.public_id}/people/", {"names": "x" * 61})

    assert answer.status_code == 200
    assert not roster.roles.filter(player__name__startswith="x").exists()


def test_signing_in_does_not_tell_who_has_an_account(client: Client, pia: User):
    pages = [
        client.post("/account/login/", {"login": email, "password": "wrong"}).content
        for email in (pia.email, "stranger@example.org")
    ]
    said = [page.count(b"This address and this password do not go together") for page in pages]

    assert said == [1, 1]


def test_a_new_person_is_enrolled_with_a_player(db: None):
    assert enrolled("Ana").player.name == "Ana"
