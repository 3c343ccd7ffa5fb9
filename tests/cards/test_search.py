"""Finding a card: by words, by a name half remembered, by numbers and by what it does."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict

from accounts.models import User
from cards import queries
from cards.forms.search import SearchForm
from cards.models import CardSet, Visibility
from cards.queries import search
from cards.queries.search import Wanted
from tests.cards.lamp_street import WICK, own_set

NOBODY = AnonymousUser()


def names(person=NOBODY, **wanted) -> list[str]:
    cards = search.found(queries.cards_for(person), Wanted(**wanted))
    return [card.name for card in cards]


@pytest.fixture(autouse=True)
def _cards(lanterns: CardSet) -> None:
    pass


def test_a_name_misspelt_is_found_first():
    assert names(q="gilded mooth")[0] == "The Gilded Moth"


def test_words_are_found_in_any_form():
    assert "The Gilded Moth" in names(q="discarding")


def test_a_beginning_is_enough():
    assert "Ember Scrivener" in names(q="ember scr")


def test_what_a_power_does_is_asked_of_one_box_or_of_all():
    assert names(does="healing") == ["Doctor Inkstone", "Kintsugi"]
    assert names(does="healing", box="order") == ["Doctor Inkstone"]


@pytest.mark.parametrize("box", ["vanguard", "rear", "order", "leader"])
def test_words_are_looked_for_in_one_box(lanterns: CardSet, box: str):
    cards = lanterns.cards.select_related("current")
    having = [card.name for card in cards if "RIVAL" in card.printed.texts.get(box, "").upper()]

    assert names(text="rival", box=box) == sorted(having)
    assert 0 < len(having) < 25


def test_numbers_have_two_ends():
    assert names(attack_from=5, life_from=7) == ["Captain Ox-and-Lantern"]
    assert names(attack_to=0, life_to=3) == ["Little Regent Ai"]


def test_kind_set_and_leader_side(wick):
    assert len(names(kind="trap")) == 7
    assert names(set="lan") == names()
    assert names(set="XXX") == []
    assert names(leads=False) == []


def test_percent_signs_and_operators_are_only_words():
    for words in ("100%", "_", "a & | ! (", "'; drop table cards_card; --", "\\"):
        assert isinstance(names(q=words), list)
        assert isinstance(names(text=words, name=words), list)


def test_a_minus_bars_words_and_quotes_hold_them_together():
    moths = names(q="moth")

    assert "The Gilded Moth" in moths
    assert "The Gilded Moth" not in names(q="moth -gilded")
    assert set(names(q="moth -gilded")) < set(moths)
    assert names(q='"gilded moth"') == ["The Gilded Moth"]
    assert names(q='"moth gilded"') == []
    assert {*names(q="kintsugi or inkstone")} >= {"Kintsugi", "Doctor Inkstone"}


def test_nothing_found_offers_what_comes_near():
    near = search.names_like(queries.cards_for(NOBODY), "kintsuggy")

    assert [card.name for card in near][:1] == ["Kintsugi"]


@pytest.mark.parametrize(
    ("visibility", "found"),
    [
        (Visibility.PRIVATE, {"olga": 1, "pia": 0, "nobody": 0}),
        (Visibility.UNLISTED, {"olga": 1, "pia": 0, "nobody": 0}),
        (Visibility.PUBLIC, {"olga": 1, "pia": 1, "nobody": 1}),
    ],
)
def test_a_search_finds_only_what_one_may_see(
    olga: User, pia: User, visibility: Visibility, found: dict[str, int]
):
    own_set(olga, visibility)

    for name, person in (("olga", olga), ("pia", pia), ("nobody", NOBODY)):
        assert names(person, q=WICK.name).count(WICK.name) == found[name]
        near = search.names_like(queries.cards_for(person), WICK.name)
        assert [card.name for card in near].count(WICK.name) == found[name]


@pytest.mark.parametrize(
    "address",
    ["attack_from=many", "life_to=-1", "kind=wizard", "does=nothing", "sort=price", "page=x"],
)
def test_what_makes_no_sense_in_an_address_narrows_nothing(address: str):
    form = SearchForm(QueryDict(address), sets=[])

    assert form.wanted == Wanted()


def test_the_code_of_a_set_is_read_in_small_letters_too():
    form = SearchForm(QueryDict("set=lan"), sets=[("LAN", "Lanterns")])

    assert form.wanted.set == "LAN"
