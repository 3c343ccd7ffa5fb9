"""Cards and sets over the API, tried by Olga, by Pia, by Sam, and by nobody."""

from typing import Any

import pytest

from accounts.models import User
from cards.models import Card, CardSet, Visibility
from tests.api.callers import Caller, code
from tests.cards.lamp_street import WICK, own_set
from tests.people import As
from tests.trials import undone

SNUFFER = {"name": "Snuffer", "attack": 1, "life": 2, "texts": {"rear": "spell: draw two cards"}}
PEOPLE = ("olga", "pia", "sam", "nobody")

# What each of the four is answered about Olga's private set and the card in it.
ANSWERS: dict[tuple[str, str], tuple[int, int, int, int]] = {
    ("GET", "cards/"): (200, 200, 200, 401),
    ("GET", "sets/"): (200, 200, 200, 401),
    ("GET", "{card}"): (200, 404, 404, 401),
    ("GET", "{card}1/"): (200, 404, 404, 401),
    ("GET", "{card}bans/"): (200, 404, 404, 401),
    ("GET", "{card}rulings/"): (200, 404, 404, 401),
    ("PUT", "{card}"): (200, 404, 404, 401),
    ("DELETE", "{card}"): (204, 404, 404, 401),
    ("GET", "{set}"): (200, 404, 404, 401),
    ("PATCH", "{set}"): (200, 404, 404, 401),
    ("DELETE", "{set}"): (204, 404, 404, 401),
    ("GET", "{set}cards/"): (200, 404, 404, 401),
    ("POST", "{set}cards/"): (201, 404, 404, 401),
    ("GET", "{set}file/"): (200, 404, 404, 401),
    ("PUT", "{set}file/"): (200, 404, 404, 401),
    ("GET", "{set}link/"): (200, 404, 404, 401),
    ("POST", "{set}link/"): (200, 404, 404, 401),
}
BODIES: dict[tuple[str, str], Any] = {
    ("PUT", "{card}"): {**SNUFFER, "revision": 1},
    ("PATCH", "{set}"): {"about": "Lamps"},
    ("POST", "{set}cards/"): SNUFFER,
    ("PUT", "{set}file/"): {"form": "yaml", "text": "- {name: A, attack: 1, life: 1}"},
}


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_is_answered_as_they_may_be(
    olga: User, pia: User, sam: User, wick: Card, who: str
):
    person = {"olga": olga, "pia": pia, "sam": sam, "nobody": None}[who]
    found = {}

    for method, address in ANSWERS:
        path = address.format(set=f"sets/{wick.set.public_id}/", card=f"cards/{wick.public_id}/")
        with undone():
            answer = Caller(person).send(method, path, BODIES.get((method, address)))
        found[method, address] = answer.status_code
        if who != "olga":
            assert WICK.name not in answer.content.decode()

    nth = PEOPLE.index(who)
    assert found == {asked: answers[nth] for asked, answers in ANSWERS.items()}


def test_a_search_asks_as_the_page_does(olga: User, lanterns: CardSet):
    program = Caller(olga)

    found = program.get("cards/", does="healing", box="order").json()["results"]

    assert [card["name"] for card in found] == ["Doctor Inkstone"]
    assert found[0]["wording"]["texts"]["order"].startswith("Remove 1 damage")
    assert found[0]["set_code"] == "LAN"


def test_a_search_for_words_tells_the_best_first_on_every_page(olga: User, lanterns: CardSet):
    program = Caller(olga)
    told, address = [], "cards/?q=moth+or+lantern+or+hero&size=5"

    while address:
        page = program.send("GET", address).json()
        told += [card["name"] for card in page["results"]]
        address = (page["next"] or "").partition("/api/v1/")[2]

    assert len(told) == len(set(told)) > 5
    assert told != sorted(told)
    best = program.get("cards/", q="gilded mooth").json()["results"]
    assert best[0]["name"] == "The Gilded Moth"


def test_a_filter_that_makes_no_sense_is_refused(olga: User, lanterns: CardSet):
    answer = Caller(olga).get("cards/", attack_from="many", set="NOPE")

    assert (answer.status_code, set(answer.json()["fields"])) == (400, {"attack_from", "set"})
    assert Caller(olga).get("cards/", set="lan").json()["results"]


def test_a_key_opens_what_is_unlisted(olga: User, pia: User):
    made = own_set(olga, Visibility.UNLISTED)
    key = Caller(olga).get(f"sets/{made.public_id}/link/").json()["key"]

    assert Caller(pia).get(f"sets/{made.public_id}/").status_code == 404
    assert Caller(pia).get(f"sets/{made.public_id}/", key=key).status_code == 200
    assert Caller(pia).get(f"sets/{made.public_id}/cards/", key=key).status_code == 200
    Caller(olga).post(f"sets/{made.public_id}/link/")
    assert Caller(pia).get(f"sets/{made.public_id}/", key=key).status_code == 404


def test_a_card_is_written_and_read_back(olga: User):
    program = Caller(olga)
    made = program.post("sets/", {"name": "Lamps", "code": "lmp"}).json()

    card = program.post(f"sets/{made['id']}/cards/", SNUFFER).json()

    assert made["code"] == "LMP"
    assert card["wording"]["texts"]["rear"] == "Spell: Draw 2 cards."
    assert card["wording"]["means"]["rear"] == "A Spell, cast for one action: Draw 2 cards."


def test_what_is_not_understood_is_told_at_the_word(olga: User, private: CardSet):
    typed = SNUFFER | {"texts": {"rear": "Spell: Draw 2 crads."}}

    answer = Caller(olga).post(f"sets/{private.public_id}/cards/", typed)

    assert code(answer) == (400, "invalid")
    misread = answer.json()["fields"]["texts"]["rear"]
    assert (misread["word"], misread["column"]) == ("crads", 14)
    assert private.cards.count() == 1


def test_a_stale_rewriting_is_refused(olga: User, wick: Card):
    program = Caller(olga)
    program.send("PUT", f"cards/{wick.public_id}/", SNUFFER | {"revision": 1})

    stale = program.send("PUT", f"cards/{wick.public_id}/", SNUFFER | {"revision": 1, "life": 9})

    assert code(stale) == (409, "edited_meanwhile")


def test_a_file_goes_out_and_comes_back(olga: User, private: CardSet):
    program = Caller(olga)
    file = program.get(f"sets/{private.public_id}/file/", form="json").json()

    answer = program.send("PUT", f"sets/{private.public_id}/file/", file)

    assert answer.json() == {"cards": 1}
    assert program.get(f"sets/{private.public_id}/file/", form="exe").status_code == 400


def test_the_problems_of_a_file_have_places(olga: User, private: CardSet):
    text = "- name: A\n  attack: 1\n  life: 2\n  rear: 'Spell: Draw a crad.'\n"

    answer = Caller(olga).send(
        "PUT", f"sets/{private.public_id}/file/", {"form": "yaml", "text": text}
    )

    assert code(answer) == (400, "invalid")
    problem = answer.json()["fields"]["text"][0]
    assert (problem["line"], problem["column"], problem["card"]) == (4, 24, "A")


def test_a_sentence_is_read(pia: User):
    read = Caller(pia).post("sentences/", {"box": "rear", "text": "spell: draw a card"}).json()

    assert (read["canonical"], read["misread"]) == ("Spell: Draw a card.", None)


def test_a_sentence_is_shown_in_action_to_who_asks(pia: User):
    asked = {"box": "rear", "text": "spell: draw a card"}

    board = Caller(pia).post("sentences/", {**asked, "board": True}).json()["board"]

    assert Caller(pia).post("sentences/", asked).json()["board"] is None
    assert [picture["label"] for picture in board["pictures"]] == ["Before", "After"]
    hands = [picture["sides"][1]["piles"][0] for picture in board["pictures"]]
    assert [pile["name"] for pile in hands] == ["Hand", "Hand"]
    assert int(hands[1]["holds"]) - int(hands[0]["holds"]) == 1
    assert [hands[0]["changed"], hands[1]["changed"]] == [False, True]
    assert [len(side["cells"]) for side in board["pictures"][0]["sides"]] == [9, 9]


def test_the_rulings_of_a_card_are_those_of_its_page(olga: User, wick: Card, as_: As):
    told = Caller(olga).get(f"cards/{wick.public_id}/rulings/").json()
    page = as_(olga).get(f"/cards/card/{wick.public_id}/")

    assert [each["number"] for each in told] == [r.number for r in page.context["rulings"]]
    assert told != []
    assert all(each["decision"] for each in told)


@pytest.mark.parametrize("many", [1, 3])
def test_lists_ask_the_same_however_long(django_assert_num_queries: Any, olga: User, many: int):
    for number in range(many):
        own_set(olga, Visibility.PUBLIC, code=f"L{number}")
    program = Caller(olga)
    program.get("sets/")

    for address, queries in (("sets/", 2), ("cards/", 3)):
        with django_assert_num_queries(queries, info=address):
            program.get(address)
