"""Every page of a cube, tried by Olga, by Pia, by Sam, and by nobody."""

from typing import Any

import pytest

from accounts.models import User
from cards.models import Card, CardSet, Cube, Visibility
from cards.services import contents, cubes, sharing
from tests.cards.shelf import a_card, a_set, cards
from tests.people import NOW, As
from tests.trials import undone

PEOPLE = ("olga", "pia", "nobody")
SIGN_IN = 302

# What the owner, somebody else and nobody are answered while the cube is private.
PRIVATE: dict[tuple[str, str], tuple[int, int, int]] = {
    ("get", ""): (200, 404, 404),
    ("get", "build/"): (200, 404, SIGN_IN),
    ("post", "step/"): (302, 404, SIGN_IN),
    ("post", "sets/"): (200, 404, SIGN_IN),
    ("get", "write/"): (200, 404, SIGN_IN),
    ("post", "write/"): (200, 404, SIGN_IN),
    ("get", "settings/"): (200, 404, SIGN_IN),
    ("post", "settings/"): (200, 404, SIGN_IN),
    ("post", "link/"): (302, 404, SIGN_IN),
    ("get", "history/"): (200, 404, 404),
    ("get", "history/1/"): (200, 404, 404),
    ("get", "history/9/"): (404, 404, 404),
    ("post", "back/"): (302, 404, SIGN_IN),
    ("post", "fork/"): (302, 404, SIGN_IN),
    ("get", "remove/"): (200, 404, SIGN_IN),
    ("get", "export.txt"): (200, 404, 404),
    ("get", "export.json"): (200, 404, 404),
    ("get", "export.yaml"): (200, 404, 404),
    ("get", "export.exe"): (404, 404, 404),
    ("post", "remove/"): (302, 404, SIGN_IN),
}
# Of a public one others may only look, and take a copy.
OPEN = {"", "history/", "history/1/", "export.txt", "export.json", "export.yaml", "fork/"}


def answered(as_: As, person: User | None, method: str, cube: Cube, tail: str) -> int:
    path = f"/cards/cubes/{cube.public_id}/{tail}"
    with undone():
        answer: int = getattr(as_(person), method)(path, {"number": 1}).status_code
    return answer


@pytest.mark.parametrize("who", PEOPLE)
def test_a_private_cube_is_its_owners(who: str, as_: As, olga: User, pia: User, cube: Cube):
    person, nth = {"olga": olga, "pia": pia, "nobody": None}[who], PEOPLE.index(who)

    found = {(how, tail): answered(as_, person, how, cube, tail) for how, tail in PRIVATE}

    assert found == {asked: answers[nth] for asked, answers in PRIVATE.items()}


def test_a_public_cube_is_open_to_look_at_and_to_take_along(
    as_: As, olga: User, sam: User, cube: Cube
):
    cubes.settle(cube, cubes.Settings("Saturday cube", visibility=Visibility.PUBLIC))

    found = {(how, tail): answered(as_, sam, how, cube, tail) for how, tail in PRIVATE}

    assert found == {
        (how, tail): {"fork/": 302}.get(tail, 200) if tail in OPEN else 404 for how, tail in PRIVATE
    }


def test_a_link_opens_an_unlisted_cube_until_it_is_renewed(as_: As, sam: User, cube: Cube):
    cubes.settle(cube, cubes.Settings("Saturday cube", visibility=Visibility.UNLISTED))
    cube.refresh_from_db()
    path = f"/cards/cubes/{cube.public_id}/"
    key = cube.share_secret

    before = [as_(sam).get(path).status_code, as_(sam).get(path, {"key": key}).status_code]
    sharing.renew_link(cube)

    assert before == [404, 200]
    assert as_(sam).get(path, {"key": key}).status_code == 404


def test_a_link_to_a_private_cube_opens_nothing(as_: As, sam: User, cube: Cube):
    path = f"/cards/cubes/{cube.public_id}/"

    assert as_(sam).get(path, {"key": cube.share_secret}).status_code == 404


def test_lists_show_what_is_public_and_what_is_mine(as_: As, olga: User, sam: User, cube: Cube):
    cubes.create(olga, cubes.Settings("Link cube", visibility=Visibility.UNLISTED), now=NOW)
    cubes.create(olga, cubes.Settings("Open cube", visibility=Visibility.PUBLIC), now=NOW)
    seen = {
        name: [c.name for c in answer.context["mine"]] + [c.name for c in answer.context["others"]]
        for name, person in (("olga", olga), ("sam", sam), ("nobody", None))
        for answer in [as_(person).get("/cards/cubes/")]
    }

    assert sorted(seen["olga"]) == ["Link cube", "Open cube", "Saturday cube"]
    assert seen["sam"] == seen["nobody"] == ["Open cube"]


def test_a_card_of_a_strangers_private_set_is_no_longer_named(
    as_: As, olga: User, pia: User, sam: User, cube: Cube
):
    theirs = a_set("PIA", owner=pia)
    CardSet.objects.filter(pk=theirs.pk).update(visibility=Visibility.PUBLIC)
    secret = a_card(theirs, "Hush")
    cubes.add(cube, {(secret.pk, "red"): 3}, by=olga, now=NOW)
    cubes.settle(cube, cubes.Settings("Saturday cube", visibility=Visibility.PUBLIC))
    CardSet.objects.filter(pk=theirs.pk).update(visibility=Visibility.PRIVATE)
    base = f"/cards/cubes/{cube.public_id}/"

    pages = {
        tail: as_(sam).get(base + tail).content.decode()
        for tail in ("", "history/", "history/2/", "export.txt", "export.json", "export.yaml")
    }

    assert [tail for tail, page in pages.items() if "Hush" in page] == []
    assert "3 cards are closed to you" in pages[""]


def test_own_cards_of_the_owner_are_read_in_their_public_cube(
    as_: As, olga: User, sam: User, cube: Cube
):
    own = a_card(a_set("OLG", owner=olga), "Home Made")
    cubes.add(cube, {(own.pk, "red"): 1}, by=olga, now=NOW)
    cubes.settle(cube, cubes.Settings("Saturday cube", visibility=Visibility.PUBLIC))

    page = as_(sam).get(f"/cards/cubes/{cube.public_id}/").content.decode()

    assert "Home Made" in page
    assert f"/cards/card/{own.public_id}/" not in page


def test_a_fork_takes_what_its_maker_sees(as_: As, olga: User, sam: User, cube: Cube):
    own = a_card(a_set("OLG", owner=olga), "Home Made")
    cubes.add(cube, {(own.pk, "red"): 1}, by=olga, now=NOW)
    cubes.settle(cube, cubes.Settings("Saturday cube", visibility=Visibility.PUBLIC))

    as_(sam).post(f"/cards/cubes/{cube.public_id}/fork/", {"name": "Mine now"})

    made = Cube.objects.get(owner=sam)
    assert (made.name, made.visibility) == ("Mine now", Visibility.PRIVATE)
    assert {card.name for card in Card.objects.filter(cube_slots__cube=made)} == {"Wick", "Moss"}


def test_somebody_elses_private_card_cannot_be_put_in(as_: As, olga: User, pia: User, cube: Cube):
    hidden = a_card(a_set("PIA", owner=pia), "Hush")

    answer = as_(olga).post(
        f"/cards/cubes/{cube.public_id}/step/", {"more": f"{hidden.public_id}:red"}
    )

    assert answer.status_code == 404
    assert not cube.slots.filter(card=hidden).exists()


def test_the_buttons_beside_a_card_add_and_take(as_: As, olga: User, cube: Cube, three: Any):
    wick, moss, oak = three
    client, path = as_(olga), f"/cards/cubes/{cube.public_id}/step/"

    client.post(path, {"more": f"{oak.public_id}", "back": "green"})
    client.post(path, {"more": f"{wick.public_id}:red"})
    client.post(path, {"less": f"{moss.public_id}:blue"})
    client.post(path, {"less": "nonsense"})

    assert contents.held(cube) == {
        (oak.pk, "green"): 1,
        (wick.pk, "red"): 2,
        (moss.pk, "blue"): 1,
    }


@pytest.mark.parametrize("many", [1, 3])
@pytest.mark.parametrize(
    ("tail", "queries"), [("", 6), ("build/", 6), ("history/", 6), ("write/", 7), ("export.txt", 4)]
)
def test_a_cube_asks_the_same_however_full_it_is(
    django_assert_num_queries: Any, as_: As, olga: User, tail: str, queries: int, many: int
):
    made = cubes.create(olga, cubes.Settings("Count me"), now=NOW)
    for number in range(many):
        found = cards(a_set(f"S{number}"), *(f"Card {number} {n}" for n in range(many)))
        cubes.add(made, {(card.pk, "red"): 1 for card in found}, by=olga, now=NOW)
    client = as_(olga)
    client.get("/cards/cubes/")

    with django_assert_num_queries(queries):
        client.get(f"/cards/cubes/{made.public_id}/{tail}")


@pytest.mark.parametrize("many", [1, 3])
def test_the_list_of_cubes_asks_the_same_however_long(
    django_assert_num_queries: Any, as_: As, olga: User, many: int
):
    for number in range(many):
        cubes.create(olga, cubes.Settings(f"Cube {number}", visibility=Visibility.PUBLIC), now=NOW)
    client = as_(olga)
    client.get("/cards/cubes/")

    with django_assert_num_queries(6):
        client.get("/cards/cubes/")


def test_a_name_like_a_script_is_only_a_name(as_: As, olga: User, cube: Cube):
    evil = '<script>alert("x")</script>'
    cubes.settle(cube, cubes.Settings(evil, about=evil))

    client = as_(olga)
    for tail in ("", "build/", "history/", "settings/", "write/", "remove/"):
        page = client.get(f"/cards/cubes/{cube.public_id}/{tail}").content.decode()
        assert evil not in page, tail
        assert "&lt;script&gt;" in page, tail


@pytest.mark.parametrize("htmx", [False, True])
def test_a_button_that_is_refused_says_why(as_: As, olga: User, cube: Cube, htmx: bool):
    jester = a_card(a_set("PRO", CardSet.Kind.PROMO), "Jester")
    headers = {"HX-Request": "true", "HX-Target": "contents"} if htmx else {}

    answer = as_(olga).post(
        f"/cards/cubes/{cube.public_id}/step/",
        {"more": f"{jester.public_id}:green"},
        headers=headers,
        follow=True,
    )

    assert answer.status_code == 200
    assert "allows no promotional cards: Jester" in answer.content.decode()


def test_more_text_than_a_form_takes_is_refused_and_no_fault(as_: As, olga: User, cube: Cube):
    path = f"/cards/cubes/{cube.public_id}/write/"

    answer = as_(olga).post(path, {"text": "Wick\n" * 700_000, "made_from": 1})

    assert answer.status_code in (400, 413)
    assert Cube.objects.get(pk=cube.pk).revision == 1


def test_settings_saved_meanwhile_are_shown_and_mine_are_kept(as_: As, olga: User, cube: Cube):
    path = f"/cards/cubes/{cube.public_id}/settings/"
    here, there = as_(olga), as_(olga)
    seen = here.get(path).context["form"].initial["seen"]
    sent = {"visibility": "private", "sleeves": "opaque", "seen": seen}
    here.post(path, {**sent, "name": "Renamed here"})

    met = there.post(path, {**sent, "name": "Renamed there"})

    assert met.context["meanwhile"] == [("Name", "Renamed here")]
    assert met.context["form"].initial["name"] == "Renamed there"
    assert Cube.objects.get().name == "Renamed here"
    again = met.context["form"].initial
    there.post(path, {**sent, "name": again["name"], "seen": again["seen"]})
    assert Cube.objects.get().name == "Renamed there"


def test_a_program_reads_a_cube_as_a_list_and_what_a_revision_changed(
    as_: As, olga: User, cube: Cube
):
    path = f"/api/v1/cubes/{cube.public_id}"

    text = as_(olga).get(f"{path}/file/?form=yaml").json()["text"]
    change = as_(olga).get(f"{path}/revisions/{cube.revision}/").json()

    assert text.startswith("cube: ")
    assert sum(row["count"] for row in change["added"]) == 3
    assert (change["removed"], change["closed"]) == ([], 0)
