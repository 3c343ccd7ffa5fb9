"""Cubes, formats and ban lists through programs: who may what, and that nothing is done twice."""

import json
from typing import Any

import pytest
import time_machine

from accounts.models import User
from cards.models import BanList, Card, Cube, HouseFormat, Visibility
from cards.services import contents, cubes
from tests.api.callers import Caller, code
from tests.cards.shelf import a_card, a_set
from tests.people import NOW
from tests.trials import undone

FORMAT = {"name": "Kitchen rules", "base": "standard", "changes": {}, "revision": 1}
VERSION = {"effective_on": "2026-12-31", "formats": {"standard": {"banned heroes": ["Moss"]}}}
LIST = {"name": "Library list", "issuer": "The library", "visibility": "public"}

# (method, address) → body, and what Olga, Sam and nobody are answered while all of it is private.
PRIVATE: dict[tuple[str, str], tuple[Any, tuple[int, int, int]]] = {
    ("GET", "cubes/{cube}/"): (None, (200, 404, 401)),
    ("PATCH", "cubes/{cube}/"): ({"about": "x"}, (200, 404, 401)),
    ("GET", "cubes/{cube}/cards/"): (None, (200, 404, 401)),
    ("PUT", "cubes/{cube}/cards/"): ({"revision": 1, "cards": []}, (200, 404, 401)),
    ("POST", "cubes/{cube}/cards/"): ({"cards": []}, (200, 404, 401)),
    ("GET", "cubes/{cube}/cards/1/"): (None, (200, 404, 401)),
    ("GET", "cubes/{cube}/cards/9/"): (None, (404, 404, 401)),
    ("POST", "cubes/{cube}/reading/"): ({"text": "Wick"}, (200, 404, 401)),
    ("GET", "cubes/{cube}/revisions/"): (None, (200, 404, 401)),
    ("POST", "cubes/{cube}/back/"): ({"number": 0}, (200, 404, 401)),
    ("POST", "cubes/{cube}/fork/"): ({"name": "Mine"}, (201, 404, 401)),
    ("POST", "cubes/{cube}/sets/"): ({"sets": []}, (400, 404, 401)),
    ("GET", "cubes/{cube}/figures/"): (None, (200, 404, 401)),
    ("GET", "cubes/{cube}/suitability/"): (None, (200, 404, 401)),
    ("DELETE", "cubes/{cube}/"): (None, (204, 404, 401)),
    ("GET", "formats/standard/"): (None, (200, 200, 401)),
    ("GET", "formats/chess/"): (None, (404, 404, 401)),
    ("GET", "house-formats/{format}/"): (None, (200, 404, 401)),
    ("PUT", "house-formats/{format}/"): (FORMAT, (200, 404, 401)),
    ("GET", "house-formats/{format}/rules/"): (None, (200, 404, 401)),
    ("GET", "house-formats/{format}/bans/"): (None, (200, 404, 401)),
    ("GET", "formats/standard/bans/"): (None, (200, 200, 401)),
    ("GET", "formats/chess/bans/"): (None, (404, 404, 401)),
    ("DELETE", "house-formats/{format}/"): (None, (204, 404, 401)),
    ("GET", "ban-lists/{list}/"): (None, (200, 200, 401)),
    ("PUT", "ban-lists/{list}/"): (LIST, (200, 404, 401)),
    ("GET", "ban-lists/{list}/versions/"): (None, (200, 200, 401)),
    ("POST", "ban-lists/{list}/versions/"): (VERSION, (409, 404, 401)),
    ("GET", "ban-lists/{list}/versions/1/"): (None, (200, 200, 401)),
    ("GET", "ban-lists/{list}/versions/2/"): (None, (200, 404, 401)),
    ("PUT", "ban-lists/{list}/versions/2/"): (VERSION, (200, 404, 401)),
    ("PUT", "ban-lists/{list}/versions/1/"): (VERSION, (409, 404, 401)),
    ("POST", "ban-lists/{list}/versions/2/publish/"): (None, (200, 404, 401)),
    ("DELETE", "ban-lists/{list}/versions/2/"): (None, (204, 404, 401)),
}


@pytest.fixture(autouse=True)
def _on_the_day():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.mark.parametrize("who", ["olga", "sam", "nobody"])
def test_everybody_is_answered_as_they_may_be(
    who: str,
    olga: User,
    sam: User,
    cube: Cube,
    house_format: HouseFormat,
    ban_list: BanList,
):
    ids = {"cube": cube.public_id, "format": house_format.public_id, "list": ban_list.public_id}
    person = {"olga": olga, "sam": sam, "nobody": None}[who]
    found = {}

    for (method, address), (body, _answers) in PRIVATE.items():
        with undone():
            answer = Caller(person).send(method, address.format(**ids), body)
            found[method, address] = answer.status_code

    nth = ["olga", "sam", "nobody"].index(who)
    assert found == {asked: answers[nth] for asked, (_body, answers) in PRIVATE.items()}


def test_lists_hold_what_is_public_and_what_is_mine(
    olga: User, sam: User, cube: Cube, house_format: HouseFormat, ban_list: BanList
):
    def names(user: User, address: str) -> list[str]:
        return [each["name"] for each in Caller(user).get(address).json()["results"]]

    addresses = ("cubes/", "house-formats/", "ban-lists/")
    assert [names(olga, each) for each in addresses] == [
        ["Saturday cube"],
        ["Kitchen rules"],
        ["Library list"],
    ]
    assert [names(sam, each) for each in addresses] == [[], [], ["Library list"]]
    ban_list.versions.all().delete()
    assert names(sam, "ban-lists/") == []


def test_a_cube_is_made_and_filled_once_however_often_it_is_asked(olga: User, three: list[Card]):
    caller, wick = Caller(olga), three[0]

    made = [caller.post("cubes/", {"name": "New"}, key="k-1").json() for _ in range(2)]
    address = f"cubes/{made[0]['id']}/cards/"
    gains = {"cards": [{"card": str(wick.public_id), "count": 2}]}
    answers = [caller.post(address, gains, key="k-2").content for _ in range(3)]

    assert made[0] == made[1]
    assert len(set(answers)) == 1
    assert contents.held(Cube.objects.get()) == {(wick.pk, "red"): 2}


def test_writing_from_an_old_revision_is_refused_and_changes_nothing(
    olga: User, cube: Cube, three: list[Card]
):
    caller, address = Caller(olga), f"cubes/{cube.public_id}/cards/"
    wick = {"card": str(three[0].public_id), "back": "red", "count": 1}
    caller.post(address, {"cards": [wick]})

    answer = caller.send("PUT", address, {"revision": 1, "cards": [wick]})

    assert code(answer) == (409, "edited_meanwhile")
    assert caller.get(address).json()["revision"] == 2


def test_what_is_read_of_a_cube_can_be_written_back(olga: User, cube: Cube):
    caller, address = Caller(olga), f"cubes/{cube.public_id}/cards/"
    read = caller.get(address).json()

    answer = caller.send("PUT", address, read)

    assert (answer.status_code, answer.json()) == (200, read)


def test_a_list_is_read_without_saving(olga: User, cube: Cube, three: list[Card]):
    text = "2 Wick\nBlue backs\nMsos"

    read = Caller(olga).post(f"cubes/{cube.public_id}/reading/", {"text": text}).json()

    assert [(row["name"], row["back"], row["count"]) for row in read["cards"]] == [
        ("Wick", "red", 2)
    ]
    assert [(row["line"], row["text"], row["near"][:1]) for row in read["misread"]] == [
        (3, "Msos", ["Moss"])
    ]
    assert Cube.objects.get().revision == 1


def test_a_contradiction_comes_in_sentences(olga: User, three: list[Card]):
    body = {"name": "Nonsense", "base": "standard", "changes": {"rules": {"heroes": 12}}}

    answer = Caller(olga).post("house-formats/", body)

    assert code(answer) == (409, "contradicted")
    assert "Standard sets it to 25–30" in json.loads(answer.content)["detail"]


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": 3},
        {"rules": {"heroes": {"x": []}}},
        {"bans": {"banned leaders": "Wick"}},
        {"bans": []},
        {"nonsense": {}},
        {"base": "epic"},
        {"override": {"sets": {"only": [3]}}},
        {"override": {"recipes": [{}]}},
        {"code": "standard"},
    ],
)
def test_a_document_that_is_none_is_refused_and_no_fault(
    olga: User, three: list[Card], changes: dict[str, Any]
):
    body = {"name": "Nonsense", "base": "standard", "changes": changes}

    answer = Caller(olga).post("house-formats/", body)

    assert answer.status_code == 409, answer.content
    assert not HouseFormat.objects.exists()


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"chess": {"banned heroes": ["Wick"]}},
        {"standard": {"banned heroes": 3}},
        {"standard": {"restricted heroes": {"Wick": "many"}}},
        {"standard": {"nonsense": ["Wick"]}},
        {"all": {"banned heroes": ["Nobody Whatsoever"]}},
        {"standard": {"banned heroes": [["Wick"]]}},
        {"standard": {"banned heroes": [{"a": 1}]}},
    ],
)
def test_a_version_that_makes_no_sense_is_refused_and_no_fault(
    olga: User, ban_list: BanList, said: dict[str, Any]
):
    body = {"effective_on": "2026-12-31", "formats": said}

    answer = Caller(olga).send("PUT", f"ban-lists/{ban_list.public_id}/versions/2/", body)

    assert answer.status_code in (400, 409), answer.content
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_a_strangers_card_is_no_card(olga: User, pia: User, cube: Cube):
    hidden = a_card(a_set("PIA", owner=pia), "Hush")
    gains = {"cards": [{"card": str(hidden.public_id), "count": 1}]}

    answer = Caller(olga).post(f"cubes/{cube.public_id}/cards/", gains)

    assert code(answer) == (404, "not_found")
    assert b"Hush" not in answer.content


def test_the_secret_of_a_link_opens_an_unlisted_cube(sam: User, cube: Cube):
    cubes.settle(cube, cubes.Settings("Saturday cube", visibility=Visibility.UNLISTED))
    address = f"cubes/{cube.public_id}/cards/"

    assert Caller(sam).get(address).status_code == 404
    assert Caller(sam).get(address, key=cube.share_secret).status_code == 200


@pytest.mark.parametrize("many", [1, 3])
def test_lists_cost_the_same_however_long(
    olga: User, three: list[Card], many: int, django_assert_num_queries: Any
):
    for number in range(many):
        made = cubes.create(olga, cubes.Settings(f"Cube {number}"), now=NOW)
        cubes.add(made, {(card.pk, "red"): 1 for card in three[:many]}, by=olga, now=NOW)
    caller = Caller(olga)
    caller.get("me/")

    with django_assert_num_queries(2):
        caller.get("cubes/")
    with django_assert_num_queries(3):
        caller.get(f"cubes/{made.public_id}/cards/")


def test_what_is_banned_is_asked_as_of_a_day(
    olga: User, sam: User, house_format: HouseFormat, ban_list: BanList
):
    def said(user: User, address: str, on: str) -> list[tuple[str, str, str | None]]:
        bans = Caller(user).get(f"{address}/bans/", on=on).json()
        return [(ban["how"], ban["card"], ban["since"]) for ban in bans]

    wick = ("banned-leader", "Wick", "2026-11-21")
    assert said(sam, "formats/standard", "2026-11-20") == []
    assert said(sam, "formats/standard", "2026-11-21") == [wick]
    assert said(sam, "formats/epic", "2026-11-21") == []
    assert said(olga, f"house-formats/{house_format.public_id}", "2026-12-31") == [wick]
