"""An organiser types a card of her own: told at the word, shown on a board, kept, lent, brought."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from cards.models import Card, CardSet, Visibility
from cards.services import own_cards
from tests.cards.lamp_street import WICK, own_set
from tests.journeys.conftest import SLOWLY, Look, fits_in_german, follow
from tests.people import NOW


@pytest.fixture
def private(olga: User) -> CardSet:
    return own_set(olga, Visibility.PRIVATE)


@pytest.fixture
def wick(private: CardSet) -> Card:
    return private.cards.select_related("current", "set").get()


def test_a_card_is_typed_and_kept(visit: Any, olga: User):
    page = visit("/cards/sets/mine/", user=olga, phone=True)

    follow(page.get_by_role("link", name="Make a set"))
    page.get_by_label("What is the set called?").fill("Lamp Street")
    page.get_by_label("Code").fill("lmp")
    follow(page.get_by_role("button", name="Make the set"))
    follow(page.get_by_role("link", name="New card"))
    page.get_by_label("Name", exact=True).fill("Taper")
    page.get_by_label("Rear").fill("Spell: Draw 2 crads.")
    follow(page.get_by_role("button", name="Keep this card"))
    expect(page.locator("mark")).to_have_text("crads")
    page.get_by_label("Rear").fill("spell: draw 2 cards")
    follow(page.get_by_role("button", name="Keep this card"))

    expect(page.get_by_text("A Spell, cast for one action: Draw 2 cards.")).to_be_visible()


def test_a_sentence_is_read_while_it_is_typed(visit: Any, look: Look, olga: User, private: CardSet):
    page = visit(f"/cards/sets/{private.public_id}/cards/new/", user=olga)

    page.get_by_label("Flank").press_sequentially("Supporter has +2 Atack Strength.")
    expect(page.locator("#reading-flank mark")).to_have_text("Atack")
    look(page, "cards-card_make-misread")
    page.get_by_role("button", name="Supporter has +2 Attack Strength.").click()
    expect(page.locator("#reading-flank")).to_contain_text("Supporter has +2 Attack Strength")
    expect(page.locator("#reading-flank .board__cell--changed")).to_have_count(1)
    page.get_by_label("Played from the hand it is").select_option("order")
    page.get_by_label("and does").fill("Apply 2 damage to each Rear Hero in all Units.")
    expect(page.locator("#reading-fourth .board__cell--changed")).to_have_count(2)
    look(page, "cards-card_make")
    page.goto(f"/cards/sets/{private.public_id}/bases/new/")
    page.get_by_label("Ongoing").press_sequentially("Heroes in your Vanguard sing.")
    expect(page.locator("#reading-ongoing mark")).to_have_text("sing")
    look(page, "cards-base_make")


def test_what_is_read_is_what_was_typed_last_however_slow_the_site(
    visit: Any, olga: User, private: CardSet
):
    page = visit("/cards/", user=olga)
    page.add_init_script(SLOWLY)
    page.goto(f"/cards/sets/{private.public_id}/cards/new/")

    for typed in ("Supporter has", "Supporter has +2", "Supporter has +2 Attack Strength."):
        page.get_by_label("Flank").fill(typed)
        page.wait_for_timeout(450)

    expect(page.locator("#reading-flank .reading__means")).to_contain_text("+2 Attack Strength")
    expect(page.locator("#reading-flank mark")).to_have_count(0)


def test_a_change_shows_what_somebody_saved_meanwhile(
    visit: Any, look: Look, olga: User, wick: Card
):
    page = visit(f"/cards/card/{wick.public_id}/change/", user=olga)
    look(page, "cards-card_change")
    own_cards.rewrite(wick, WICK._replace(life=9), was=1, by=olga, now=NOW)

    page.get_by_label("Life", exact=True).fill("2")
    follow(page.get_by_role("button", name="Keep this card"))
    expect(page.get_by_text("Somebody saved this card while you were at it")).to_be_visible()
    expect(page.get_by_label("Life", exact=True)).to_have_value("2")
    look(page, "cards-card_change-meanwhile")
    follow(page.get_by_role("button", name="Keep this card"))

    expect(page.get_by_text("Saved as revision 3.")).to_be_visible()


def test_a_set_is_lent_by_link(visit: Any, look: Look, olga: User, sam: User, private: CardSet):
    page = visit("/cards/sets/mine/", user=olga)
    look(page, "cards-mine")
    follow(page.get_by_role("link", name="Lamp Street"))
    look(page, "cards-set-own")
    follow(page.get_by_role("link", name="Change"))
    page.get_by_label("Who may see it").select_option("unlisted")
    follow(page.get_by_role("button", name="Save"))
    follow(page.get_by_role("link", name="Change"))
    look(page, "cards-set_change")
    link = page.locator("#secret").inner_text()

    lent = visit(f"/{link.split('/', 3)[3]}", user=sam)

    expect(lent.get_by_role("heading", name="Lamp Street", exact=True)).to_be_visible()
    expect(lent.get_by_role("link", name="New card")).to_have_count(0)

    card, box = f"/cards/card/{private.cards.get().public_id}/", f"/cards/sets/{private.public_id}/"
    cards = ("/cards/", "/cards/?kind=trap", card, f"{card}change/")
    sets = (box, f"{box}change/", f"{box}import/", "/cards/sets/mine/")
    fits_in_german(page, olga, (*cards, *sets))


def test_a_file_is_brought_with_its_problems_told(
    visit: Any, look: Look, olga: User, private: CardSet, tmp_path: Path
):
    page = visit(f"/cards/sets/{private.public_id}/import/", user=olga)
    look(page, "cards-set_import")

    page.get_by_label("Or its text").fill(
        "- name: A\n  attack: 1\n  life: 2\n  rear: Draw a crad.\n"
    )
    follow(page.get_by_role("button", name="Bring them in"))
    expect(page.get_by_text("line 4, column")).to_be_visible()
    look(page, "cards-set_import-problems")
    file = tmp_path / "set.yaml"
    file.write_text("- {name: Taper, attack: 1, life: 2}\n")
    page.get_by_label("Or its text").fill("")
    page.get_by_label("A file").set_input_files(file)
    follow(page.get_by_role("button", name="Bring them in"))

    expect(page.get_by_text("1 card is in the set.")).to_be_visible()


def test_pages_of_somebody_without_cards(visit: Any, look: Look, sam: User):
    page = visit("/cards/sets/mine/", user=sam)
    look(page, "cards-mine-none")

    page.goto("/cards/sets/new/")
    look(page, "cards-set_make")
