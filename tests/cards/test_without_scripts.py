"""Cubes, decks and own cards without scripts: by the links and buttons of the pages alone."""

import pytest

from accounts.models import Duty, User
from accounts.services import rosters
from cards.models import Card, Cube, Deck, DeckCall
from cards.services import contents
from tests.people import NOW, As, enrolled
from tests.plain import Plain

pytestmark = pytest.mark.django_db


def test_a_cube_is_made_filled_and_thinned_out(as_: As, olga: User, three: list[Card]):
    page, box = Plain(as_(olga)), three[0].set
    page.go("/cards/cubes/").go(page.links("/new/")[0])

    page.press("Make it, and fill it", name="Kitchen crate")
    page.press("Put them in", sets=str(box.public_id), back="blue")
    assert sum(contents.held(Cube.objects.get()).values()) == 3
    page.press("One more Moss")
    assert sum(contents.held(Cube.objects.get()).values()) == 4
    page.press("One Moss fewer").press("One Oak fewer")

    assert sorted(contents.held(Cube.objects.get()).values()) == [1, 1]
    assert "2 cards" in page.page


def test_a_pasted_list_asks_about_what_it_does_not_know(as_: As, olga: User, cube: Cube):
    page = Plain(as_(olga)).go(f"/cards/cubes/{cube.public_id}/write/")

    page.press("Read and save", text="3 Wicx\nNobody Whatsoever Quux")
    assert "2 lines are no cards I know" in page.page
    page.press("Read and save", pick_2="-")

    assert "3 cards" in page.page


def test_a_first_deck_is_built_mended_and_ready(as_: As, pia: User, forty: list[Card]):
    page = Plain(as_(pia))
    page.go("/cards/decks/").go(page.links("/new/")[0])

    page.press("Make it, and choose cards", name="My first").press("Leader: Card 00")
    assert "3 leaders to go" in page.page
    page.press("Hero: Card 01")
    assert "24 heroes to go" in page.page
    page.press("Make Card 00 a hero")
    assert "4 leaders to go, 23 heroes to go" in page.page
    page.press("Fill it up for me")
    assert "Ready to play" in page.page

    assert lying(Deck.objects.get()) == {"leader": 4, "hero": 25}


def lying(deck: Deck) -> dict[str, int]:
    found: dict[str, int] = {}
    for (_card, role), count in contents.held(deck).items():
        found[role] = found.get(role, 0) + count
    return found


def test_a_deck_is_handed_in_and_only_its_mark_is_seen(
    as_: As, olga: User, pia: User, call: DeckCall, deck: Deck
):
    rosters.grant(call.roster, enrolled("Ben").player, duty=Duty.PLAYER, by=olga, now=NOW)
    page, event = Plain(as_(pia)), f"/cards/events/{call.roster.public_id}/"

    page.go("/cards/decks/").go(page.links(event)[0])
    page.go(page.links("/register/")[0]).go(page.links(f"deck={deck.public_id}")[0])
    page.press("Hand it in and lock it")
    assert "Registered and locked" in page.page

    rival = Plain(as_(User.objects.get(email="ben@example.org"))).go(event)
    rival.go(rival.links("/registrations/")[0])
    assert "closed until the lists are open" in rival.page
    assert "play-card" not in rival.page


def test_a_card_is_typed_and_kept(as_: As, olga: User):
    page = Plain(as_(olga))
    page.go("/cards/sets/mine/").go(page.links("/sets/new/")[0])

    page.press("Make the set", name="Lamp Street", code="lmp")
    page.go(page.links("/cards/new/")[0])
    page.press("Keep this card", name="Taper", rear="Spell: Draw 2 crads.")
    assert "<mark>crads</mark>" in page.page
    page.press("Keep this card", rear="spell: draw 2 cards")

    assert "A Spell, cast for one action: Draw 2 cards." in page.page
