"""The catalogue's pages, tried by Olga, by Pia, by Sam, and by nobody."""

from datetime import date
from typing import Any

import pytest

from accounts.models import User
from cards.models import BanList, BanListVersion, Card, CardSet, Visibility
from cards.queries import cards_of
from cards.services import mirroring, revisions, set_papers
from engine import catalogue
from tests.cards.lamp_street import WICK, own_set
from tests.people import NOW, As

PEOPLE = ("olga", "pia", "sam", "nobody")
EVERYBODY = (200, 200, 200, 200)
OLGA_ALONE = (200, 404, 404, 404)


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize(
    ("visibility", "answers"),
    [
        (Visibility.PRIVATE, OLGA_ALONE),
        (Visibility.UNLISTED, OLGA_ALONE),
        (Visibility.PUBLIC, EVERYBODY),
    ],
)
def test_everybody_is_answered_as_they_may_be(
    as_: As, olga: User, pia: User, sam: User, who: str, visibility: str, answers: tuple[int, ...]
):
    found = own_set(olga, Visibility(visibility))
    card = found.cards.get()
    client = as_({"olga": olga, "pia": pia, "sam": sam, "nobody": None}[who])
    expected = answers[PEOPLE.index(who)]

    for path in (
        f"/cards/sets/{found.public_id}/",
        f"/cards/card/{card.public_id}/",
        f"/cards/card/{card.public_id}/1/",
    ):
        answer = client.get(path)
        assert (path, answer.status_code) == (path, expected)
        assert (WICK.name in answer.content.decode()) == (expected == 200)
    listing = client.get("/cards/", {"q": "wick of lamp"}).content.decode()
    assert (WICK.name in listing) == (expected == 200)
    assert ("Lamp Street" in client.get("/cards/").content.decode()) == (expected == 200)


def test_the_house_sets_are_open_to_everybody(as_: As, moth: Card):
    client = as_(None)

    assert client.get(f"/cards/card/{moth.public_id}/").status_code == 200
    assert client.get(f"/cards/sets/{moth.set.public_id}/").status_code == 200


def test_a_filter_that_makes_no_sense_is_told(as_: As, moth: Card):
    asked = {path: as_(None).get(f"/cards/?{path}").content.decode() for path in ("set=x", "q=a")}

    assert "makes no sense, and narrows nothing" in asked["set=x"]
    assert "makes no sense, and narrows nothing" not in asked["q=a"]


def test_a_card_page_says_what_it_means_and_which_rulings_speak_of_it(as_: As, lanterns: CardSet):
    floor = lanterns.cards.get(name="The Nightingale Floor")

    seen = as_(None).get(f"/cards/card/{floor.public_id}/").content.decode()

    assert "Ranged Attacks cannot pass over it" in seen
    assert "PT-12" in seen


def test_a_card_page_says_where_it_is_banned_and_since_when(as_: As, moth: Card):
    issued = BanList.objects.create(name="Hall list", issuer="The Hall", visibility="public")
    lines = {"formats": {"all": {"banned heroes": [moth.name]}}}
    for number, day, document, published in (
        (1, date(2026, 1, 5), lines, NOW),
        (2, date(2026, 6, 1), {"formats": {}}, NOW),
        (3, date(2026, 9, 1), lines, None),
    ):
        BanListVersion.objects.create(
            list=issued,
            number=number,
            announced_on=day,
            effective_on=day,
            document=document,
            published_at=published,
        )

    seen = as_(None).get(f"/cards/card/{moth.public_id}/").content.decode()

    assert "banned as a hero" in seen
    assert "since 5 January 2026" in seen
    assert "until 1 June 2026" in seen
    assert "1 September 2026" not in seen


def test_a_hidden_list_is_not_spoken_of(as_: As, olga: User, moth: Card):
    issued = BanList.objects.create(name="Secret list", issuer="Olga", owner=olga)
    BanListVersion.objects.create(
        list=issued,
        number=1,
        announced_on=date(2026, 1, 5),
        effective_on=date(2026, 1, 5),
        document={"formats": {"all": {"banned heroes": [moth.name]}}},
        published_at=NOW,
    )

    assert "Secret list" not in as_(None).get(f"/cards/card/{moth.public_id}/").content.decode()


def test_a_wording_it_had_stays_to_be_read(as_: As, olga: User, wick: Card):
    revisions.write(wick, WICK._replace(life=9), by=olga, now=NOW)

    seen = as_(olga).get(f"/cards/card/{wick.public_id}/1/")

    assert seen.context["then"].life == 4
    assert seen.context["face"].life == 9
    assert as_(olga).get(f"/cards/card/{wick.public_id}/3/").status_code == 404


def test_a_card_named_like_a_script_is_a_name(as_: As, olga: User):
    made = own_set(olga, Visibility.PUBLIC)
    evil = WICK._replace(name="<script>alert(1)</script>", title='"><img src=x onerror=alert(1)>')
    card = Card.objects.create(set=made, name=evil.name)
    revisions.write(card, evil, by=olga, now=NOW)

    for path in ("/cards/", f"/cards/card/{card.public_id}/", f"/cards/sets/{made.public_id}/"):
        seen = as_(None).get(path).content.decode()
        assert "&lt;script&gt;alert(1)" in seen
        assert "<script>alert" not in seen
        assert "<img src=x" not in seen


@pytest.mark.parametrize("many", [1, 3])
def test_pages_ask_the_same_however_much_they_show(
    django_assert_num_queries: Any, as_: As, olga: User, lanterns: CardSet, many: int
):
    made = own_set(olga, Visibility.PUBLIC)
    card = made.cards.get()
    for number in range(many):
        another = Card.objects.create(set=made, name=f"Card {number}")
        revisions.write(another, WICK._replace(name=another.name), by=olga, now=NOW)
        revisions.write(card, WICK._replace(life=5 + number), by=olga, now=NOW)
    client = as_(olga)
    client.get("/cards/")

    for path, queries in (
        ("/cards/", 6),
        ("/cards/?q=lantern", 11),  # four of them to look into the index
        (f"/cards/sets/{made.public_id}/", 5),
        (f"/cards/card/{card.public_id}/", 7),
    ):
        with django_assert_num_queries(queries, info=path):
            client.get(path)


@pytest.fixture
def kiln(db: None) -> Card:
    mirroring.mirror(NOW, [each for each in catalogue.sets() if each.kind == "bases"])
    return Card.objects.select_related("current", "set").get(name="The Red Kiln")


def test_a_base_is_drawn_as_a_base(as_: As, kiln: Card):
    page = as_(None).get(f"/cards/card/{kiln.public_id}/").content.decode()

    assert "play-card--base play-card--red" in page
    assert "band--base-ongoing" in page
    assert "band--base-snap" in page
    assert '<span class="visually-hidden">Points</span>5' in page
    assert '<span class="visually-hidden">Life</span>' not in page
    assert "after which this Base is spent" in page


def test_a_chase_leader_is_drawn_as_a_leader_alone(as_: As, db: None):
    mirroring.mirror(NOW, [each for each in catalogue.sets() if each.kind == "chase"])
    dredge = Card.objects.get(name="Dredge, Told to Stop")
    client = as_(None)

    page = client.get(f"/cards/card/{dredge.public_id}/").content.decode()
    listed = client.get(f"/cards/sets/{dredge.set.public_id}/").content.decode()

    assert "Lies over the leader side of Dredge." in page
    assert page.count("play-card--leader") == 1
    assert "play-card--hero" not in page + listed
    assert '<span class="visually-hidden">Attack Strength</span>7' in listed


def test_bases_are_found_by_kind_and_by_their_words(as_: As, kiln: Card):
    client = as_(None)

    kinds = client.get("/cards/", {"kind": "base snap", "q": "kiln"}).content.decode()
    words = client.get("/cards/", {"text": "Your Leader has +1 Attack"}).content.decode()

    assert kiln.name in kinds
    assert kiln.name in words
    assert kiln.name not in client.get("/cards/", {"kind": "order"}).content.decode()


def test_a_set_of_bases_is_written_as_the_engine_reads_it(kiln: Card):
    written = set_papers.written(kiln.set, list(cards_of(kiln.set)), "yaml")

    assert {(each.kind, each.understood) for each in catalogue.read_set(written.encode())} == {
        ("base", True)
    }
