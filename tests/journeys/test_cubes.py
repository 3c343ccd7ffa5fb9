"""Cubes, formats and ban lists in a browser: building, pasting, meeting each other, looking."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from accounts.models import User
from cards.models import BanList, CardSet, Cube, HouseFormat, Visibility
from cards.services import ban_lists, contents, cubes, house_formats
from cards.services.mirroring import mirror
from engine import catalogue
from tests.journeys.conftest import Look, fits_in_german, follow, in_every_light

BY_LETTER = {each.code: each for each in catalogue.sets()}

WITHOUT_A_GAP = "W" * 80


@pytest.fixture
def house(transactional_db: None) -> list[CardSet]:
    """Two sets of the house: cards enough for a table."""
    codes = [each.code for each in catalogue.sets() if each.kind == "core"][:2]
    mirror(timezone.now(), [BY_LETTER[code] for code in codes])
    return list(CardSet.objects.order_by("code"))


@pytest.fixture
def crate(olga: User, house: list[CardSet]) -> Cube:
    now = timezone.now()
    settings = cubes.Settings(
        "Saturday crate", "For Saturdays at the library: quick, and kind to newcomers."
    )
    made = cubes.create(olga, settings, now=now)
    cubes.add_sets(made, house[:1], back="red", by=olga, now=now, note="The first box")
    cubes.add_sets(made, house[1:], back="blue", by=olga, now=now, note="And the second")
    made.refresh_from_db()
    return made


@pytest.fixture
def kitchen(olga: User, house: list[CardSet]) -> HouseFormat:
    changes = {"override": {"heroes": "20-25"}}
    draft = house_formats.Draft("Kitchen rules", "standard", changes, note="Short evenings")
    return house_formats.make(olga, draft, now=timezone.now())


@pytest.fixture
def list_of_olga(olga: User, house: list[CardSet]) -> BanList:
    now, today = timezone.now(), timezone.localdate()
    names = list(house[0].cards.order_by("name").values_list("name", flat=True))
    named = ban_lists.Named("Library list", "The library", Visibility.PUBLIC)
    begun = ban_lists.begin(olga, named, now=now)
    said: dict[str, Any] = {"standard": {"banned leaders": names[:2]}}
    first = ban_lists.draft(begun, effective_on=today, formats=said, by=olga, now=now, today=today)
    ban_lists.publish(first, now=now, today=today)
    said = {**said, "epic": {"restricted heroes": {names[2]: 2}, "banned heroes": [names[3]]}}
    later = today + timedelta(days=30)
    ban_lists.draft(begun, effective_on=later, formats=said, by=olga, now=now, today=today)
    return begun


@in_every_light
def test_pages_of_cubes_are_fit_to_look_at(visit: Any, look: Look, olga: User, crate: Cube):
    base = f"/cards/cubes/{crate.public_id}/"
    page = visit("/cards/cubes/", user=olga)
    looks = {
        "cards-cubes": "/cards/cubes/",
        "cards-cube_make": "/cards/cubes/new/",
        "cards-cube": base,
        "cards-cube_build": f"{base}build/?q=draw",
        "cards-cube_write": f"{base}write/",
        "cards-cube_settings": f"{base}settings/",
        "cards-cube_history": f"{base}history/",
        "cards-cube_then": f"{base}history/1/",
        "cards-cube_remove": f"{base}remove/",
    }

    for name, path in looks.items():
        page.goto(path)
        look(page, name)
    Cube.objects.update(name=WITHOUT_A_GAP)
    tails = ("", "build/", "write/", "settings/", "history/")
    fits_in_german(page, olga, ("/cards/cubes/", *(f"{base}{tail}" for tail in tails)))


@in_every_light
def test_pages_of_formats_and_lists_are_fit_to_look_at(
    visit: Any, look: Look, olga: User, kitchen: HouseFormat, list_of_olga: BanList
):
    formats, lists = f"/cards/formats/house/{kitchen.public_id}/", list_of_olga.public_id
    page = visit("/cards/formats/", user=olga)
    looks = {
        "cards-formats": "/cards/formats/",
        "cards-format": "/cards/formats/standard/",
        "cards-house_format": formats,
        "cards-format_change": f"{formats}change/",
        "cards-format_make": "/cards/formats/new/?base=epic",
        "cards-lists": "/cards/lists/",
        "cards-list": f"/cards/lists/{lists}/",
        "cards-list-draft": f"/cards/lists/{lists}/?version=2",
        "cards-list_make": "/cards/lists/new/",
        "cards-list_settings": f"/cards/lists/{lists}/settings/",
        "cards-version_draft": f"/cards/lists/{lists}/draft/",
    }

    for name, path in looks.items():
        page.goto(path)
        look(page, name)
    there = ("/cards/formats/", formats, f"{formats}change/", "/cards/lists/")
    own = f"/cards/lists/{lists}/"
    HouseFormat.objects.update(name=WITHOUT_A_GAP)
    BanList.objects.update(name=WITHOUT_A_GAP)
    fits_in_german(page, olga, (*there, own, f"{own}draft/"))


@in_every_light
def test_pages_of_building_together_are_fit_to_look_at(
    visit: Any, look: Look, olga: User, sam: User, crate: Cube
):
    base = f"/cards/cubes/{crate.public_id}/"
    page = visit(f"{base}editors/", user=olga)
    look(page, "cards-cube_editors")
    page = visit(f"{base}join/{crate.invitation}/", user=sam)
    look(page, "cards-cube_join")

    page.get_by_role("button", name="Build it, too").click()

    expect(page.get_by_text("You build “Saturday crate”, too.")).to_be_visible()


def test_a_visitor_finds_empty_shelves_that_say_what_to_do(visit: Any, look: Look, sam: User):
    page = visit("/cards/cubes/", user=sam)
    look(page, "cards-cubes-none")
    for shelf in ("formats", "lists"):
        page.goto(f"/cards/{shelf}/")
        look(page, f"cards-{shelf}-none")


def test_a_cube_is_made_filled_and_thinned_out(visit: Any, olga: User, house: list[CardSet]):
    page = visit("/cards/cubes/", user=olga, phone=True)

    follow(page.get_by_role("link", name="New cube"))
    page.get_by_label("Name", exact=True).fill("Kitchen crate")
    follow(page.get_by_role("button", name="Make it, and fill it"))
    page.get_by_label(house[0].name).check()
    page.locator("#by-set").get_by_label("Back").select_option("blue")
    follow(page.get_by_role("button", name="Put them in"))
    size = house[0].cards.count()
    expect(page.get_by_role("heading", name=f"{size} cards")).to_be_visible()
    first = house[0].cards.order_by("name")[0].name
    page.get_by_role("button", name=f"One more {first}").click()
    expect(page.get_by_role("heading", name=f"{size + 1} cards")).to_be_visible()
    page.get_by_role("button", name=f"One {first} fewer").click()
    expect(page.get_by_role("heading", name=f"{size} cards")).to_be_visible()

    assert sum(contents.held(Cube.objects.get()).values()) == size


def test_cards_are_found_and_put_in_while_typing(visit: Any, look: Look, olga: User, crate: Cube):
    page = visit(f"/cards/cubes/{crate.public_id}/build/", user=olga)
    card = CardSet.objects.order_by("code")[0].cards.order_by("name")[0]

    page.get_by_label("Search cards").press_sequentially(card.name)
    put = page.get_by_role("button", name=f"Put {card.name} in")
    expect(put).to_be_visible()
    put.focus()
    page.keyboard.press("Enter")

    line = page.locator(f"#slot-{card.public_id}-red .slot-line__count")
    expect(line).to_contain_text("2")
    look(page, "cards-cube_build-found")


def test_a_pasted_list_asks_about_what_it_does_not_know(
    visit: Any, look: Look, olga: User, crate: Cube
):
    page = visit(f"/cards/cubes/{crate.public_id}/write/", user=olga)
    card = CardSet.objects.order_by("code")[0].cards.order_by("name")[0]
    wrong = card.name[:-1] + ("x" if card.name[-1] != "x" else "y")

    page.get_by_role("textbox", name="The list").fill(f"3 {wrong}\nNobody Whatsoever Quux")
    page.get_by_role("button", name="Read and save").click()
    expect(page.get_by_role("heading", name="2 lines are no cards I know")).to_be_visible()
    expect(page.get_by_label("What line 1 means")).to_have_value(card.name)
    look(page, "cards-cube_write-misread")
    page.get_by_label("What line 2 means").select_option("-")
    follow(page.get_by_role("button", name="Read and save"))

    expect(page.get_by_role("heading", name="3 cards")).to_be_visible()


def test_two_devices_meet_and_nothing_is_lost(visit: Any, look: Look, olga: User, crate: Cube):
    path = f"/cards/cubes/{crate.public_id}/write/"
    here, there = visit(path, user=olga), visit(path, user=olga, phone=True)

    def edit(page: Any, after: str) -> None:
        box = page.get_by_role("textbox", name="The list")
        box.fill(box.input_value().replace(*after.split("→")))

    names = [card.name for card in CardSet.objects.order_by("code")[0].cards.order_by("name")[:2]]
    edit(here, f"1 {names[0]}→4 {names[0]}")
    follow(here.get_by_role("button", name="Read and save"))
    edit(there, f"1 {names[1]}→5 {names[1]}")
    there.get_by_role("button", name="Read and save").click()
    expect(there.get_by_role("heading", name="Saved by somebody else meanwhile")).to_be_visible()
    look(there, "cards-cube_write-clash")
    follow(there.get_by_role("button", name="Read and save"))

    held = {slot.card.name: slot.count for slot in crate.slots.now().select_related("card")}
    assert (held[names[0]], held[names[1]]) == (4, 5)


def test_a_contradiction_stands_at_its_field(
    visit: Any, look: Look, olga: User, house: list[CardSet]
):
    page = visit("/cards/formats/new/", user=olga)

    page.get_by_label("Name", exact=True).fill("Twice the same")
    page.get_by_label("Heroes", exact=False).first.fill("25-30")
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_text("which Standard does already")).to_be_visible()
    look(page, "cards-format_make-refused")
