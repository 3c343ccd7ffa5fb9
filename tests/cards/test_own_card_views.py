"""The pages of own sets and cards, tried by Olga, by Pia, by Sam, and by nobody."""

import io
import re
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.models import User
from cards.models import Card, CardSet, Visibility
from cards.services import own_cards
from tests.cards.lamp_street import WICK, own_set
from tests.people import NOW, As
from tests.trials import undone

PEOPLE = ("olga", "pia", "sam", "nobody")
SIGN_IN = 302
TYPED = {"name": "Snuffer", "attack": 1, "life": 2, "rear": "spell: draw two cards", "was": 1}
SET = {"name": "Lamp Street", "code": "lmp", "visibility": "private"}

# What each of the four is answered about Olga's private set and the card in it.
ANSWERS: dict[tuple[str, str], tuple[int, int, int, int]] = {
    ("get", "/cards/sets/mine/"): (200, 200, 200, SIGN_IN),
    ("get", "/cards/sets/new/"): (200, 200, 200, SIGN_IN),
    ("get", "/cards/reading/rear/?rear=Draw"): (200, 200, 200, SIGN_IN),
    ("get", "/cards/reading/rear/board/?rear=Draw"): (200, 200, 200, SIGN_IN),
    ("get", "{set}"): (200, 404, 404, 404),
    ("get", "{set}change/"): (200, 404, 404, SIGN_IN),
    ("post", "{set}change/"): (302, 404, 404, SIGN_IN),
    ("post", "{set}link/"): (302, 404, 404, SIGN_IN),
    ("post", "{set}remove/"): (302, 404, 404, SIGN_IN),
    ("get", "{set}import/"): (200, 404, 404, SIGN_IN),
    ("post", "{set}import/"): (200, 404, 404, SIGN_IN),
    ("get", "{set}set.yaml"): (200, 404, 404, 404),
    ("get", "{set}set.csv"): (200, 404, 404, 404),
    ("get", "{set}set.json"): (200, 404, 404, 404),
    ("get", "{set}set.exe"): (404, 404, 404, 404),
    ("get", "{set}cards/new/"): (200, 404, 404, SIGN_IN),
    ("post", "{set}cards/new/"): (302, 404, 404, SIGN_IN),
    ("post", "{set}cards/preview/"): (200, 404, 404, SIGN_IN),
    ("get", "{card}"): (200, 404, 404, 404),
    ("get", "{card}change/"): (200, 404, 404, SIGN_IN),
    ("post", "{card}change/"): (302, 404, 404, SIGN_IN),
    ("post", "{card}remove/"): (302, 404, 404, SIGN_IN),
}


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_is_answered_as_they_may_be(
    as_: As, olga: User, pia: User, sam: User, wick: Card, who: str
):
    person = {"olga": olga, "pia": pia, "sam": sam, "nobody": None}[who]
    found = {}

    for method, address in ANSWERS:
        path = address.format(
            set=f"/cards/sets/{wick.set.public_id}/", card=f"/cards/card/{wick.public_id}/"
        )
        typed = SET if "change" in path and "sets" in path else TYPED
        with undone():
            answer = getattr(as_(person), method)(path, typed if method == "post" else None)
        found[method, address] = answer.status_code
        if answer.status_code == 404:
            assert WICK.name not in answer.content.decode()
            assert "Lamp Street" not in answer.content.decode()

    nth = PEOPLE.index(who)
    assert found == {asked: answers[nth] for asked, answers in ANSWERS.items()}


@pytest.mark.parametrize("who", ["pia", "nobody"])
def test_a_link_opens_what_is_unlisted_until_another_one_is_made(
    as_: As, olga: User, pia: User, who: str
):
    made = own_set(olga, Visibility.UNLISTED)
    client = as_({"pia": pia, "nobody": None}[who])
    page = f"/cards/sets/{made.public_id}/"
    link = f"/cards/shared/set/{made.public_id}/{made.share_secret}/"

    assert client.get(page).status_code == 404
    assert client.get(f"{link[:-2]}x/").status_code == 404
    assert client.get(link)["Location"] == page
    assert client.get(page).status_code == 200
    assert client.get(f"{page}set.csv").status_code == 200
    assert client.get(f"/cards/card/{made.cards.get().public_id}/").status_code == 200
    assert client.get(f"{page}change/").status_code in (404, SIGN_IN)
    as_(olga).post(f"{page}link/")
    assert client.get(page).status_code == 404


def test_a_key_in_the_address_opens_it_too(as_: As, olga: User):
    made = own_set(olga, Visibility.UNLISTED)
    page = f"/cards/sets/{made.public_id}/"

    assert as_(None).get(page, {"key": made.share_secret}).status_code == 200
    assert as_(None).get(page, {"key": "schlüssel"}).status_code == 404


def test_the_link_of_what_became_private_opens_nothing(as_: As, olga: User, private: CardSet):
    link = f"/cards/shared/set/{private.public_id}/{private.share_secret}/"

    assert as_(None).get(link).status_code == 404
    assert as_(None).get(link.replace("/set/", "/secret/")).status_code == 404


def test_a_typed_card_is_kept_and_shown(as_: As, olga: User, private: CardSet):
    answer = as_(olga).post(f"/cards/sets/{private.public_id}/cards/new/", TYPED)

    card = private.cards.select_related("current").get(name="Snuffer")
    assert answer["Location"] == f"/cards/card/{card.public_id}/"
    assert card.printed.texts["rear"] == "Spell: Draw 2 cards."


def test_a_new_card_rewrites_no_other_unawares(as_: As, olga: User, private: CardSet):
    path = f"/cards/sets/{private.public_id}/cards/new/"
    as_(olga).post(path, TYPED)

    seen = as_(olga).post(path, TYPED | {"name": "SNUFFER", "attack": "9"})

    assert "There is a card called SNUFFER already" in seen.content.decode()
    assert private.cards.select_related("current").get(name="Snuffer").printed.number == 1


def test_what_is_not_understood_is_shown_at_the_word_and_nothing_typed_is_lost(
    as_: As, olga: User, private: CardSet
):
    typed = TYPED | {"rear": "Spell: Draw 2 crads.", "flank": "Intercept."}

    seen = as_(olga).post(f"/cards/sets/{private.public_id}/cards/new/", typed).content.decode()

    assert "<mark>crads</mark>" in seen
    assert "Spell: Draw 2 cards." in seen
    assert ">Intercept.</textarea>" in seen
    assert private.cards.count() == 1


def test_reading_it_back_keeps_nothing(as_: As, olga: User, private: CardSet):
    answer = as_(olga).post(f"/cards/sets/{private.public_id}/cards/new/", TYPED | {"look": "1"})

    assert "A Spell, cast for one action: Draw 2 cards." in answer.content.decode()
    assert private.cards.count() == 1


def test_the_second_of_two_is_shown_the_other_card_and_may_lay_theirs_on_top(
    as_: As, olga: User, wick: Card
):
    own_cards.rewrite(wick, WICK._replace(life=9), was=1, by=olga, now=NOW)
    path = f"/cards/card/{wick.public_id}/change/"
    typed = TYPED | {"name": WICK.name}

    told = as_(olga).post(path, typed)
    on_top = as_(olga).post(path, typed | {"was": told.context["their_number"]})

    assert told.status_code == 409
    assert told.context["theirs"].life == 9
    assert on_top.status_code == 302
    assert list(wick.revisions.order_by("number").values_list("life", flat=True)) == [4, 9, 2]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"kind": "order", "fourth": ""}, "Say what it does"),
        ({"kind": "", "fourth": "Draw a card."}, "Say whether that is an Order"),
        ({"leader": "Your Heroes have +1 Life."}, "A leader needs this number."),
        ({"attack": "100"}, "less than or equal to 99"),
        ({"name": "  "}, "This field is required."),
        ({"name": "Kintsugi"}, "There is a card called Kintsugi already."),
        ({"rear": "word " * 10_000}, "at most 1200 characters"),
        ({"rear": "word " * 500}, "at most 1200 characters"),
    ],
)
def test_what_does_not_fit_is_said(
    as_: As, olga: User, private: CardSet, typed: dict[str, str], said: str
):
    seen = as_(olga).post(f"/cards/sets/{private.public_id}/cards/new/", TYPED | typed)

    assert said in seen.content.decode()
    assert private.cards.count() == 1


@pytest.mark.parametrize(
    ("field", "asked", "said"),
    [
        ("rear", {"rear": "Spell: Draw a card."}, "cast for one action"),
        ("rear", {"rear": "<b>bold</b>"}, "&lt;"),
        ("fourth", {"fourth": "Draw a card.", "kind": "order"}, "When this is played"),
        ("fourth", {"fourth": "Draw a card."}, ""),
        ("rear", {"rear": "word " * 1000}, "at most 1200 characters"),
        ("rear", {"rear": ""}, ""),
    ],
)
def test_a_sentence_is_read_while_it_is_typed(
    as_: As, olga: User, field: str, asked: dict[str, str], said: str
):
    seen = as_(olga).get(f"/cards/reading/{field}/", asked)

    assert seen.status_code == 200
    assert said in seen.content.decode()
    assert "<b>" not in seen.content.decode()


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ({}, "?"),
        ({"name": "<script>", "attack": "many", "life": "-3"}, "&lt;script&gt;"),
        ({"name": "Snuffer", "rear": "Spell: Draw 2 crads."}, "Draw 2 crads."),
        ({"name": "x" * 5000, "kind": "nose", "fourth": "Draw."}, "x" * 60),
    ],
)
def test_a_card_is_drawn_while_it_is_typed_and_nothing_is_kept(
    as_: As, olga: User, private: CardSet, typed: dict[str, str], drawn: str
):
    answer = as_(olga).post(f"/cards/sets/{private.public_id}/cards/preview/", typed)

    assert answer.status_code == 200
    assert drawn in answer.content.decode()
    assert "<script>" not in answer.content.decode()
    assert private.cards.count() == 1


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("This Hero has +1 Life.", ("Without it", "With it")),
        ("Spell: Draw a card.", ("Before", "After", "What happened in between")),
        ("Rivals cannot play Orders.", ("Only without it", "The Rival: play the Order of")),
        pytest.param(  # which takes looking for it on many boards
            "This Hero cannot be revived.",
            ("Without it", "With it", "nothing that can be seen"),
            marks=pytest.mark.proof,
        ),
        ("No Ability.", ("It does nothing, so there is nothing to show.",)),
    ],
)
def test_a_sentence_is_shown_in_action(sentence: str, shown: tuple[str, ...], as_: As, olga: User):
    read = as_(olga).get("/cards/reading/rear/", {"rear": sentence}).content.decode()
    page = as_(olga).get("/cards/reading/rear/board/", {"rear": sentence}).content.decode()

    assert 'hx-get="/cards/reading/rear/board/"' in read
    assert [words for words in shown if words not in page] == []


@pytest.mark.parametrize("path", ["/cards/reading/nose/", "/cards/reading/fourth/?kind=nose"])
def test_a_box_no_card_has_is_not_there(as_: As, olga: User, path: str):
    assert as_(olga).get(path).status_code == 404


def test_a_file_is_taken_whole(as_: As, olga: User, private: CardSet):
    source = as_(olga).get(f"/cards/sets/{private.public_id}/set.csv").content
    file = SimpleUploadedFile("lamps.csv", source + b"Snuffer,,,1,2,,,,,,,,,\r\n")

    answer = as_(olga).post(f"/cards/sets/{private.public_id}/import/", {"file": file})

    assert answer.status_code == 302
    assert sorted(private.cards.values_list("name", flat=True)) == ["Snuffer", WICK.name]


def test_a_file_with_a_problem_is_told_line_and_column(as_: As, olga: User, private: CardSet):
    text = "- name: A\n  attack: 1\n  life: 2\n  rear: 'Spell: Draw a crad.'\n"

    answer = as_(olga).post(f"/cards/sets/{private.public_id}/import/", {"text": text})

    assert answer.status_code == 422
    assert "line 4, column 24" in answer.content.decode()
    assert private.cards.count() == 1


def test_what_the_set_refuses_is_said_above_the_file_that_was_typed(
    as_: As, olga: User, private: CardSet
):
    base = "points: 3, colour: red, ongoing: No effect., snap: No effect."
    text = f"- {{name: Wick of Lamp Street, {base}}}"

    seen = as_(olga).post(f"/cards/sets/{private.public_id}/import/", {"text": text})

    assert "A base stays a base" in seen.content.decode()
    assert "points: 3" in seen.content.decode()


@pytest.mark.parametrize(
    ("name", "size", "status"), [("big.yaml", 50 << 20, 413), ("large.yaml", 2 << 20, 200)]
)
def test_a_file_of_fifty_megabytes_is_refused_before_it_is_read(
    as_: As, olga: User, private: CardSet, name: str, size: int, status: int
):
    path = f"/cards/sets/{private.public_id}/import/"

    answer = as_(olga).post(path, {"file": SimpleUploadedFile(name, b"a" * size)})

    assert answer.status_code == status
    assert "larger than" in answer.content.decode()
    shown = re.findall(r'wrong__code">(\d+)<', answer.content.decode())
    assert shown == [str(status)] * (status == 413)


def test_a_zip_bomb_stays_packed(as_: As, olga: User, private: CardSet):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("bomb.yaml", b"0" * (20 << 20))
    file = SimpleUploadedFile("bomb.yaml", packed.getvalue())

    answer = as_(olga).post(f"/cards/sets/{private.public_id}/import/", {"file": file})

    assert "This is a packed file." in answer.content.decode()


def test_an_export_carries_no_name_that_breaks_out_of_its_header(as_: As, olga: User):
    made = own_set(olga, Visibility.PUBLIC)

    answer = as_(None).get(f"/cards/sets/{made.public_id}/set.yaml")

    assert answer["Content-Disposition"] == 'attachment; filename="lmp.yaml"'
    assert answer["X-Content-Type-Options"] == "nosniff"
