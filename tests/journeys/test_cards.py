"""The catalogue in a real browser: searching, looking closer, reading what a card means."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from cards.models import Card, CardSet, Visibility
from cards.services import mirroring, revisions
from engine import catalogue
from tests.cards.lamp_street import WICK, own_set
from tests.journeys.conftest import Look, follow
from tests.people import NOW


@pytest.fixture
def lanterns(transactional_db: None) -> CardSet:
    mirroring.mirror(NOW, [each for each in catalogue.sets() if each.code == "LAN"])
    return CardSet.objects.get(code="LAN")


def test_a_card_is_found_while_it_is_typed(visit: Any, look: Look, lanterns: CardSet):
    page = visit("/cards/")
    look(page, "cards-catalogue")

    page.get_by_label("Search cards").press_sequentially("nightingale flor")
    expect(page.get_by_role("link", name="The Nightingale Floor", exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile("q=nightingale"))
    page.get_by_text("Narrow it down").click()
    look(page, "cards-catalogue-narrowed")
    page.goto("/cards/?q=zzzzzz")
    look(page, "cards-catalogue-nothing")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_card_comes_closer_on_a_phone_and_goes_back(visit: Any, lanterns: CardSet, scripts: bool):
    page = visit("/cards/?q=kintsugi", phone=True, scripts=scripts)

    page.get_by_role("link", name="Look closer at Kintsugi").click()
    expect(page.get_by_role("link", name="Open the card")).to_be_in_viewport()
    expect(page.get_by_text("The Mended Duelist")).to_be_visible()
    page.get_by_role("link", name="Put it back").click()
    expect(page.get_by_text("The Mended Duelist")).to_be_hidden()


def test_a_card_comes_closer_by_keyboard(visit: Any, look: Look, lanterns: CardSet):
    page = visit("/cards/?q=kintsugi")

    page.get_by_role("link", name="Look closer at Kintsugi").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("The Mended Duelist")).to_be_visible()
    look(page, "cards-catalogue-closer")
    follow(page.get_by_role("link", name="Open the card"))
    expect(page.get_by_role("heading", name="What it means")).to_be_visible()
    look(page, "cards-card")
    follow(page.get_by_role("link", name="Lantern Court"))
    look(page, "cards-set")


def test_an_earlier_wording_lies_beside_the_present_one(visit: Any, look: Look, olga: User):
    card = own_set(olga, Visibility.PUBLIC).cards.get()
    revisions.write(card, WICK._replace(life=9), by=olga, now=NOW)

    page = visit(f"/cards/card/{card.public_id}/")
    follow(page.get_by_role("link", name="Revision 1"))

    look(page, "cards-card_revision")


def test_nothing_of_the_cards_breaks_the_security_policy(visit: Any, lanterns: CardSet):
    page = visit("/")
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text))
    page.on("pageerror", lambda problem: complaints.append(str(problem)))

    card = Card.objects.filter(set=lanterns).order_by("pk")[0]
    for path in ("/cards/", f"/cards/card/{card.public_id}/", "/cards/?q=moth"):
        page.goto(path)
        page.wait_for_load_state("load")

    assert complaints == []


def test_bases_and_chase_leaders_are_looked_at(visit: Any, look: Look, transactional_db: None):
    kinds = {"bases", "chase"}
    mirroring.mirror(NOW, [each for each in catalogue.sets() if each.kind in kinds])
    page = visit("/cards/?q=kiln")
    look(page, "cards-bases")

    follow(page.get_by_role("link", name="The Red Kiln", exact=True))
    expect(page.get_by_text("after which this Base is spent")).to_be_visible()
    look(page, "cards-base")
    page.goto("/cards/?q=dredge")
    follow(page.get_by_role("link", name="Dredge, Told to Stop", exact=True))
    look(page, "cards-chase-leader")
