"""An organiser's morning: opening a roster, typing in who is here, handing out links."""

from typing import Any

from playwright.sync_api import expect

from accounts.models import Player, Roster, User
from tests.journeys.conftest import Look, follow


def test_a_roster_is_opened_and_filled(visit: Any, olga: User):
    page = visit("/rosters/", user=olga, phone=True)

    page.get_by_role("link", name="Open a roster").click()
    page.get_by_label("What is it called?").fill("Lamp Street Club")
    page.get_by_role("button", name="Open the roster").click()
    page.get_by_label("Name").first.fill("Ben")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("1 person added.")).to_be_visible()
    page.get_by_text("Paste a whole list").click()
    page.get_by_label("A list").fill("Cleo\n  Dara \n\nEmil")
    page.get_by_role("button", name="Add").click()

    expect(page.get_by_role("heading", name="5 people")).to_be_visible()
    names = page.locator(".person__name").all_inner_texts()
    assert names == ["Ben", "Cleo", "Dara", "Emil", "Olga"]


def test_names_follow_one_another_without_touching_the_mouse(
    visit: Any, olga: User, roster: Roster
):
    page = visit(f"/rosters/{roster.public_id}/", user=olga)

    page.get_by_label("Name").first.focus()
    for count, name in enumerate(("Ben", "Cleo", "Dara"), start=3):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=f"{count} people")).to_be_visible()
        expect(page.get_by_label("Name").first).to_be_focused()

    assert Player.objects.filter(roles__roster=roster).count() == 5


def test_a_name_that_is_there_already_is_refused_without_losing_the_list(
    visit: Any, look: Look, olga: User, roster: Roster
):
    page = visit(f"/rosters/{roster.public_id}/", user=olga)

    page.get_by_text("Paste a whole list").click()
    page.get_by_label("A list").fill("Ben\npia")
    page.get_by_role("button", name="Add").click()

    expect(page.get_by_text("pia is already here")).to_be_visible()
    expect(page.get_by_label("A list")).to_have_value("Ben\npia")
    look(page, "accounts-walk_ins-refused")


def test_a_link_is_shown_once_with_its_code(
    visit: Any, look: Look, olga: User, roster: Roster, walk_in: Player
):
    page = visit(f"/rosters/{roster.public_id}/", user=olga)
    look(page, "accounts-roster")

    follow(page.get_by_role("link", name="Link for Wim"))
    look(page, "accounts-claim_link")
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("img", name="QR code of the link for Wim")).to_be_visible()
    address = page.locator("#secret").inner_text()
    look(page, "accounts-claim_link-made")
    page.goto(page.url)
    expect(page.get_by_text("A link is out since")).to_be_visible()
    look(page, "accounts-claim_link-out")
    page.get_by_role("button", name="Call it back").click()
    expect(page.get_by_text("The link no longer works.")).to_be_visible()

    page.goto(address)
    expect(page.get_by_text("This link was called back")).to_be_visible()


def test_duties_are_given_and_taken(visit: Any, look: Look, olga: User, pia: User, roster: Roster):
    page = visit(f"/rosters/{roster.public_id}/", user=olga)

    page.get_by_text("Duties of Pia").click()
    look(page, "accounts-roster-duties")
    page.get_by_role("button", name="Make Judge").last.click()
    expect(page.locator(f"#player-{pia.player.public_id}")).to_contain_text("Judge")
    page.get_by_text("Duties of Olga").click()
    page.get_by_role("button", name="No longer Organiser").click()
    expect(page.get_by_text("Somebody has to organise")).to_be_visible()
    look(page, "refused-last-organiser")


def test_a_player_sees_the_roster_and_a_stranger_does_not(
    visit: Any, look: Look, pia: User, sam: User, roster: Roster
):
    seen = visit(f"/rosters/{roster.public_id}/", user=pia)
    expect(seen.get_by_role("heading", name="2 people")).to_be_visible()
    expect(seen.get_by_role("button", name="Add")).to_have_count(0)
    look(seen, "accounts-roster-as-player")

    hidden = visit(f"/rosters/{roster.public_id}/", user=sam)
    expect(hidden.get_by_role("heading", name="Nobody at this table")).to_be_visible()
