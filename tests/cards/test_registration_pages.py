"""Decks for an event, tried by Olga, who organises, Pia, who plays, a rival, Sam and nobody."""

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Duty, Player, Roster, User
from accounts.services import rosters
from cards.models import Card, Deck, DeckCall, Look, Registration
from cards.services import calls, contents, decks, registrations
from engine.deckbuilding.deck import spoken
from tests.cards.deck_box import SALT, a_deck, stacks
from tests.people import NOW, As, enrolled
from tests.trials import undone

PEOPLE = ("olga", "pia", "rival", "sam", "nobody")
SIGN_IN = 302


@pytest.fixture
def rival(roster: Roster, olga: User) -> User:
    """Plays in the same event."""
    found = enrolled("Rita")
    rosters.grant(roster, found.player, duty=Duty.PLAYER, by=olga, now=NOW)
    return found


@pytest.fixture
def judge(roster: Roster, olga: User) -> User:
    found = enrolled("Jo")
    rosters.grant(roster, found.player, duty=Duty.JUDGE, by=olga, now=NOW)
    return found


@pytest.fixture
def registered(deck: Deck, call: DeckCall, pia: User) -> Registration:
    return registrations.register(call.roster, deck, by=pia, now=NOW, salt=SALT)


# What each of them is answered once Pia has registered, before the lists are open.
EVENT: dict[tuple[str, str], tuple[int, ...]] = {
    ("get", "/cards/events/{roster}/"): (200, 200, 200, 404, SIGN_IN),
    ("get", "/cards/events/{roster}/call/"): (200, 404, 404, 404, SIGN_IN),
    ("post", "/cards/events/{roster}/call/"): (200, 404, 404, 404, SIGN_IN),
    ("post", "/cards/events/{roster}/open/"): (302, 404, 404, 404, SIGN_IN),
    ("get", "/cards/events/{roster}/register/"): (200, 200, 200, 404, SIGN_IN),
    ("post", "/cards/events/{roster}/register/"): (200, 409, 200, 404, SIGN_IN),
    ("get", "/cards/events/{roster}/players/{player}/enter/"): (200, 404, 404, 404, SIGN_IN),
    ("post", "/cards/events/{roster}/players/{player}/enter/"): (200, 404, 404, 404, SIGN_IN),
    ("get", "/cards/registrations/{own}/"): (200, 200, 200, 404, SIGN_IN),
    ("post", "/cards/registrations/{own}/look/"): (200, 404, 404, 404, SIGN_IN),
    ("get", "/cards/registrations/{own}/sheet.pdf"): (404, 200, 404, 404, SIGN_IN),
    ("post", "/cards/registrations/{own}/unlock/"): (302, 404, 404, 404, SIGN_IN),
}


@pytest.mark.parametrize("who", PEOPLE)
def test_every_address_to_everybody(
    who: str,
    as_: As,
    olga: User,
    pia: User,
    rival: User,
    sam: User,
    registered: Registration,
    walk_in: Player,
):
    people = {"olga": olga, "pia": pia, "rival": rival, "sam": sam, "nobody": None}
    known = {
        "roster": registered.roster.public_id,
        "player": walk_in.public_id,
        "own": registered.public_id,
    }
    sent = {"deck": str(registered.deck.public_id) if registered.deck else "", "because": "So"}

    found = {}
    for method, path in EVENT:
        with undone():
            answer = getattr(as_(people[who]), method)(path.format(**known), sent)
        found[method, path] = answer.status_code

    nth = PEOPLE.index(who)
    assert found == {asked: answers[nth] for asked, answers in EVENT.items()}


def names_on(page: str) -> set[str]:
    return {f"Card {number:02}" for number in range(40) if f"Card {number:02}" in page}


def test_a_rival_sees_the_fingerprint_and_no_card(as_: As, rival: User, registered: Registration):
    client = as_(rival)
    event = client.get(f"/cards/events/{registered.roster.public_id}/").content.decode()
    page = client.get(f"/cards/registrations/{registered.public_id}/").content.decode()

    assert spoken(registered.fingerprint) in event
    assert spoken(registered.fingerprint) in page
    assert names_on(event) == names_on(page) == set()
    assert "First steps" not in event + page
    assert not Look.objects.exists()


@pytest.mark.parametrize("who", ["olga", "judge"])
def test_who_looks_says_why_and_is_written_down(
    who: str, as_: As, olga: User, judge: User, pia: User, registered: Registration
):
    person = {"olga": olga, "judge": judge}[who]
    base = f"/cards/registrations/{registered.public_id}/"
    closed = as_(person).get(base).content.decode()
    silent = as_(person).post(f"{base}look/", {"why": ""}).content.decode()

    opened = as_(person).post(f"{base}look/", {"why": "Deck check, round 2"}).content.decode()

    assert names_on(closed) == names_on(silent) == set()
    assert len(names_on(opened)) == 29
    look = Look.objects.get()
    assert (look.who, look.why) == (person, "Deck check, round 2")
    assert "Deck check, round 2" in as_(pia).get(base).content.decode()


def test_a_printed_sheet_is_a_look_too(as_: As, olga: User, registered: Registration):
    path = f"/cards/registrations/{registered.public_id}/look/"

    answer = as_(olga).post(path, {"why": "For the folder", "paper": "1"})

    assert answer.headers["Content-Type"] == "application/pdf"
    assert Look.objects.get().why == "For the folder"


def test_open_lists_are_read_by_everybody_on_the_roster_and_by_nobody_else(
    as_: As, rival: User, sam: User, call: DeckCall, registered: Registration
):
    calls.open_lists(call, now=NOW)
    path = f"/cards/registrations/{registered.public_id}/"

    page = as_(rival).get(path).content.decode()

    assert len(names_on(page)) == 29
    assert as_(rival).get(f"{path}sheet.pdf").status_code == 200
    assert Look.objects.filter(who=rival).count() == 2
    assert as_(sam).get(path).status_code == 404


def test_the_lobby_asks_whose_deck_is_missing_until_it_is_in(
    as_: As, pia: User, sam: User, roster: Roster, olga: User, deck: Deck
):
    today = timezone.localdate()
    calls.call(roster, calls.Terms("standard", None, today), by=olga, now=NOW)
    address = f"/cards/events/{roster.public_id}/"

    before = [address in as_(person).get("/").content.decode() for person in (pia, sam, None)]
    registrations.register(roster, deck, by=pia, now=NOW, salt=SALT)

    assert before == [True, False, False]
    assert address not in as_(pia).get("/").content.decode()


def test_what_was_replaced_stays_closed_to_rivals(
    as_: As,
    olga: User,
    pia: User,
    rival: User,
    call: DeckCall,
    registered: Registration,
    forty: list[Card],
):
    registrations.unlock(registered, because="Wrong deck", by=olga, now=NOW)
    other = a_deck(pia, stacks(forty[5:]), "Second thoughts")
    registrations.register(call.roster, other, by=pia, now=NOW, salt=SALT)
    calls.open_lists(call, now=NOW)
    path = f"/cards/registrations/{registered.public_id}/"

    page = as_(rival).get(path).content.decode()

    assert names_on(page) == set()
    assert as_(rival).get(f"{path}sheet.pdf").status_code == 404
    assert len(names_on(as_(pia).get(path).content.decode())) == 29


def test_only_the_player_the_judges_and_the_organisers_read_who_looked(
    as_: As, olga: User, rival: User, pia: User, registered: Registration
):
    registrations.look(registered, who=olga, why="A secret suspicion", at=NOW)
    path = f"/cards/registrations/{registered.public_id}/"

    seen = {
        name: "A secret suspicion" in as_(person).get(path).content.decode()
        for name, person in (("olga", olga), ("pia", pia), ("rival", rival))
    }

    assert seen == {"olga": True, "pia": True, "rival": False}


def test_handing_in_an_illegal_deck_shows_every_problem(
    as_: As, pia: User, call: DeckCall, forty: list[Card]
):
    broken = a_deck(pia, {**stacks(forty, leaders=2), (forty[30].pk, "hero"): 3})
    path = f"/cards/events/{call.roster.public_id}/register/"

    answer = as_(pia).post(path, {"deck": str(broken.public_id)})
    page = answer.content.decode()

    assert answer.status_code == 409
    assert "A deck has one copy of each card, both stacks together: Card 30" in page
    assert "The deck has 2 of at least 4 leaders." in page
    assert not Registration.objects.exists()


def test_somebody_elses_deck_cannot_be_handed_in(as_: As, rival: User, call: DeckCall, deck: Deck):
    path = f"/cards/events/{call.roster.public_id}/register/"

    page = as_(rival).post(path, {"deck": str(deck.public_id)}).content.decode()

    assert not Registration.objects.exists()
    assert "First steps" not in page


def test_an_organiser_types_in_what_stands_on_paper(
    as_: As, olga: User, call: DeckCall, walk_in: Player, forty: list[Card]
):
    path = f"/cards/events/{call.roster.public_id}/players/{walk_in.public_id}/enter/"
    heroes = "\n".join(card.name for card in forty[4:29])
    text = f"Leaders\n1 Crad 00\nCard 01\nCard 02\nCard 03\nHeroes\n{heroes}"
    sent = {"text": text, "made_from": 0, "way": "whole"}

    asked = as_(olga).post(path, sent)
    short = as_(olga).post(path, {**sent, "text": "Leaders\nCard 01"})
    done = as_(olga).post(path, {**sent, "pick_2": "Card 00"})

    assert "1 line is no card I know" in asked.content.decode()
    assert short.status_code == 409
    assert "The deck has 1 of at least 4 leaders." in short.content.decode()
    assert done.status_code == 302
    found = Registration.objects.get()
    assert (found.player, found.registered_by) == (walk_in, olga)


def test_the_deck_goes_on_and_its_page_says_what_is_locked(
    as_: As, pia: User, registered: Registration, deck: Deck, forty: list[Card]
):
    decks.add(deck, {(forty[39].pk, "hero"): 1}, by=pia, now=NOW)

    page = as_(pia).get(f"/cards/decks/{deck.public_id}/").content.decode()

    assert "Revision 1 is registered for Saturday at the library and locked." in page
    assert sum(contents.held(deck).values()) == 30


@pytest.mark.parametrize("many", [1, 3])
def test_an_event_asks_the_same_however_many_hand_in(
    django_assert_num_queries: Any,
    as_: As,
    olga: User,
    call: DeckCall,
    forty: list[Card],
    many: int,
):
    for number in range(many):
        player = enrolled(f"Player {number}")
        rosters.grant(call.roster, player.player, duty=Duty.PLAYER, by=olga, now=NOW)
        made = a_deck(player, stacks(forty))
        registrations.register(call.roster, made, by=player, now=NOW, salt=SALT)
    client = as_(olga)
    client.get("/cards/decks/")

    with django_assert_num_queries(8):
        client.get(f"/cards/events/{call.roster.public_id}/")


@pytest.mark.parametrize("looks", [1, 3])
def test_a_registration_asks_the_same_however_often_it_was_looked_at(
    django_assert_num_queries: Any,
    as_: As,
    olga: User,
    pia: User,
    registered: Registration,
    looks: int,
):
    for number in range(looks):
        registrations.look(registered, who=olga, why=f"Look {number}", at=NOW)
    client = as_(pia)
    client.get("/cards/decks/")

    with django_assert_num_queries(7):
        client.get(f"/cards/registrations/{registered.public_id}/")
