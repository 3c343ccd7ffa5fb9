"""Decks in a browser: building card by card, mending, handing in, and what others see of it."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from accounts.models import Duty, Player, Roster, User
from accounts.services import people, rosters
from cards.models import Card, Deck, DeckCall, Pool, Registration, Visibility
from cards.services import ban_lists, calls, contents, decks, pools, registrations
from cards.services.mirroring import mirror
from engine import catalogue
from tests.journeys.conftest import SLOWLY, Look, fits_in_german, follow, in_every_light, stored

BY_LETTER = {each.code: each for each in catalogue.sets()}


@pytest.fixture
def house(transactional_db: None) -> list[Card]:
    """Two sets of the house, as the engine prints them: cards enough for a deck."""
    codes = [each.code for each in catalogue.sets() if each.kind == "core"][:2]
    mirror(timezone.now(), [BY_LETTER[code] for code in codes])
    leading = Card.objects.filter(current__texts__has_key="leader")
    return list(leading.order_by("set__code", "name"))


def filled(person: User, name: str, wanted: dict[tuple[int, str], int]) -> Deck:
    now = timezone.now()
    made = decks.create(person.player, decks.Settings(name), now=now)
    if wanted:
        decks.write(made, wanted, made_from=0, by=person, now=now, note="The first idea")
    return Deck.objects.select_related("player__user", "house_format", "pool").get(pk=made.pk)


def stacks(found: list[Card], leaders: int = 4, heroes: int = 25) -> dict[tuple[int, str], int]:
    lead = {(card.pk, "leader"): 1 for card in found[:leaders]}
    return {**lead, **{(card.pk, "hero"): 1 for card in found[leaders : leaders + heroes]}}


@pytest.fixture
def whole(pia: User, house: list[Card]) -> Deck:
    """Legal in Standard today; a list announced for later will touch it."""
    now, today = timezone.now(), timezone.localdate()
    made = filled(pia, "Lantern parade", stacks(house))
    named = ban_lists.Named("Winter list", "Pia", Visibility.PUBLIC)
    begun = ban_lists.begin(pia, named, now=now)
    said: dict[str, Any] = {"standard": {"banned heroes": [house[10].name]}}
    later = today + timedelta(days=40)
    version = ban_lists.draft(begun, effective_on=later, formats=said, by=pia, now=now, today=today)
    ban_lists.publish(version, now=now, today=today)
    return made


@pytest.fixture
def broken(pia: User, house: list[Card]) -> Deck:
    """Too few leaders, one hero three times, one card in both stacks."""
    first, second = house[0].pk, house[20].pk
    return filled(
        pia, "Kitchen crew", {**stacks(house, 2, 18), (first, "hero"): 1, (second, "hero"): 3}
    )


@pytest.fixture
def box(pia: User, house: list[Card]) -> Pool:
    held = {(card.pk, "any"): 1 + card.pk % 2 for card in house[:40]}
    return pools.create(
        pia.player, pools.Settings("My box at home"), now=timezone.now(), cards=held, by=pia
    )


@pytest.fixture
def call(olga: User, roster: Roster) -> DeckCall:
    terms = calls.Terms("standard", None, timezone.localdate())
    return calls.call(roster, terms, by=olga, now=timezone.now())


@pytest.fixture
def registered(call: DeckCall, whole: Deck, pia: User) -> Registration:
    return registrations.register(
        call.roster, whole, by=pia, now=timezone.now(), salt=b"lanterns in a row"
    )


@in_every_light
def test_pages_of_decks_are_fit_to_look_at(
    visit: Any, look: Look, pia: User, whole: Deck, broken: Deck
):
    base, other = f"/cards/decks/{whole.public_id}/", f"/cards/decks/{broken.public_id}/"
    page = visit("/cards/decks/", user=pia)
    looks = {
        "cards-decks": "/cards/decks/",
        "cards-deck_make": "/cards/decks/new/",
        "cards-deck": base,
        "cards-deck-broken": other,
        "cards-deck_build": f"{other}build/",
        "cards-deck_write": f"{base}write/",
        "cards-deck_settings": f"{base}settings/",
        "cards-deck_history": f"{base}history/",
        "cards-deck_then": f"{base}history/1/",
        "cards-deck_remove": f"{base}remove/",
    }

    for name, path in looks.items():
        page.goto(path)
        look(page, name)
    tails = ("", "build/", "write/", "settings/", "history/")
    fits_in_german(page, pia, ("/cards/decks/", *(f"{other}{tail}" for tail in tails)))


def test_sets_are_combined_and_chance_draws_who_leads(
    visit: Any, look: Look, pia: User, transactional_db: None
):
    boxes = [next(s for s in catalogue.sets() if s.kind == kind) for kind in ("core", "minipak")]
    mirror(timezone.now(), boxes)
    settings = decks.Settings("Two boxes", format_code="combination")
    made = decks.create(pia.player, settings, now=timezone.now())
    page = visit(f"/cards/decks/{made.public_id}/combine/", user=pia)
    look(page, "cards-deck_combine")

    for each in boxes:
        page.get_by_label(each.name).fill("1")
    page.get_by_label("word").fill("lantern")
    follow(page.get_by_role("button", name="Combine them, and draw"))

    expect(page.get_by_text("Chance has drawn")).to_be_visible()
    assert len(made.leader_draws.get().leaders) == 4
    page.goto(f"/cards/decks/{made.public_id}/combine/")
    look(page, "cards-deck_combine-drawn")


@in_every_light
def test_pages_of_pools_are_fit_to_look_at(visit: Any, look: Look, pia: User, box: Pool):
    base = f"/cards/pools/{box.public_id}/"
    page = visit("/cards/pools/", user=pia)
    looks = {
        "cards-pools": "/cards/pools/",
        "cards-pool_make": "/cards/pools/new/",
        "cards-pool": f"{base}?q=draw",
        "cards-pool_write": f"{base}write/",
        "cards-pool_settings": f"{base}settings/",
        "cards-pool_remove": f"{base}remove/",
    }

    for name, path in looks.items():
        page.goto(path)
        look(page, name)
    box.name = "The night of very many flights: flight 12"
    box.save()
    deck = decks.create(pia.player, decks.Settings("Mine", "cube", None, box), now=timezone.now())
    build = f"/cards/decks/{deck.public_id}/build/"
    fits_in_german(page, pia, ("/cards/pools/", base, f"{base}write/", build))


@in_every_light
def test_pages_of_registrations_are_fit_to_look_at(
    visit: Any, look: Look, olga: User, pia: User, registered: Registration, walk_in: Player,
    broken: Deck,
):  # fmt: skip
    base, own = f"/cards/events/{registered.roster.public_id}/", registered.public_id
    organiser, player = visit(base, user=olga), visit(base, user=pia)
    look(organiser, "cards-event")
    organiser.goto(f"{base}call/")
    look(organiser, "cards-event_call")
    organiser.goto(f"{base}players/{walk_in.public_id}/enter/")
    look(organiser, "cards-event_enter")
    organiser.goto(f"/cards/registrations/{own}/")
    look(organiser, "cards-registration-closed")
    organiser.get_by_label("Why you look").fill("Deck check in round 2")
    organiser.get_by_role("button", name="Look, and be written down").click()
    expect(organiser.get_by_role("heading", name="Heroes")).to_be_visible()
    look(organiser, "cards-registration-looked")

    player.goto(f"/cards/registrations/{own}/")
    expect(player.get_by_text("Deck check in round 2")).to_be_visible()
    look(player, "cards-registration")
    handing_in = f"{base}register/?deck={broken.public_id}"
    player.goto(handing_in)
    look(player, "cards-event_register")
    fits_in_german(player, pia, (base, handing_in, f"/cards/registrations/{own}/"))


def test_a_visitor_finds_empty_shelves_that_say_what_to_do(visit: Any, look: Look, sam: User):
    page = visit("/cards/decks/", user=sam)
    look(page, "cards-decks-none")
    page.goto("/cards/pools/")
    look(page, "cards-pools-none")


def lying(deck: Deck, role: str) -> int:
    return sum(count for (_card, as_), count in contents.held(deck).items() if as_ == role)


def test_a_first_deck_is_built_mended_and_ready(visit: Any, pia: User, house: list[Card]):
    page = visit("/cards/decks/", user=pia, phone=True)

    follow(page.get_by_role("link", name="New deck"))
    page.get_by_label("Name", exact=True).fill("My first")
    follow(page.get_by_role("button", name="Make it, and choose cards"))
    page.locator(".taking").first.get_by_role("button", name="Leader").click()
    expect(page.get_by_role("heading", name="3 leaders to go")).to_be_visible()
    page.locator(".taking").nth(1).get_by_role("button", name="Hero").click()
    expect(page.get_by_role("heading", name="24 heroes to go")).to_be_visible()
    page.locator(".stack-box .slot-line").first.get_by_role("button", name="a hero").click()
    expect(page.get_by_role("heading", name="4 leaders to go, 23 heroes to go")).to_be_visible()
    page.get_by_role("button", name="Fill it up for me").click()
    expect(page.get_by_role("heading", name="Ready to play")).to_be_visible()

    made = Deck.objects.get()
    assert (lying(made, "leader"), lying(made, "hero")) == (4, 25)


def test_cards_are_dragged_in_and_out(visit: Any, pia: User, house: list[Card]):
    made = filled(pia, "By hand", {})
    page = visit(f"/cards/decks/{made.public_id}/build/", user=pia)

    page.locator(".taking").first.drag_to(page.locator('section[data-drop="leader"]'))
    expect(page.get_by_role("heading", name="3 leaders to go")).to_be_visible()
    page.locator(".taking").nth(1).drag_to(page.locator('.gauge[data-drop="hero"]'))
    expect(page.get_by_role("heading", name="24 heroes to go")).to_be_visible()
    page.locator('section[data-drop="hero"] .slot-line').drag_to(
        page.locator('section[data-drop="leader"]')
    )
    expect(page.get_by_role("heading", name="2 leaders to go")).to_be_visible()

    assert (lying(made, "leader"), lying(made, "hero")) == (2, 0)


def test_the_keyboard_does_all_of_it(visit: Any, pia: User, house: list[Card]):
    made = filled(pia, "By keys", {})
    page = visit(f"/cards/decks/{made.public_id}/build/", user=pia)
    button = page.locator(".taking").first.get_by_role("button", name="Hero")

    button.focus()
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="3 leaders to go")).to_be_visible()
    expect(button).to_be_focused()
    page.locator(".taking").nth(1).get_by_role("button", name="Hero").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="24 heroes to go")).to_be_visible()
    page.locator('section[data-drop="hero"] .slot-line').get_by_role("button").last.focus()
    page.keyboard.press("-")
    expect(page.get_by_role("heading", name="25 heroes to go")).to_be_visible()

    assert (lying(made, "leader"), lying(made, "hero")) == (1, 0)


def test_no_tap_is_lost_however_slow_the_site(visit: Any, pia: User, house: list[Card]):
    made = filled(pia, "In a hurry", {})
    page = visit("/cards/", user=pia)
    page.add_init_script(SLOWLY)
    page.goto(f"/cards/decks/{made.public_id}/build/")

    page.locator('.taking button[data-to="hero"]').evaluate_all(
        "found => found.slice(0, 4).forEach((each) => each.click())"
    )

    stored(lambda: lying(made, "hero") == 4)


def test_a_search_stays_while_cards_are_put_in(visit: Any, pia: User, house: list[Card]):
    made = filled(pia, "Searching", {})
    page = visit(f"/cards/decks/{made.public_id}/build/", user=pia)

    page.get_by_label("Search cards").press_sequentially(house[30].name)
    expect(page.locator(".taking").first).to_contain_text(house[30].name)
    page.locator(".taking").first.get_by_role("button", name="Hero").click()

    expect(page.get_by_role("heading", name="24 heroes to go")).to_be_visible()
    expect(page.locator(".taking").first).to_contain_text(house[30].name)
    assert list(contents.held(made)) == [(house[30].pk, "hero")]


def test_a_deck_is_handed_in_and_only_its_mark_is_seen(
    visit: Any, olga: User, pia: User, call: DeckCall, whole: Deck
):
    ben = people.enrol("ben@example.org", password=None, name="Ben", confirmed=True)
    rosters.grant(call.roster, ben.player, duty=Duty.PLAYER, by=olga, now=timezone.now())
    page = visit("/cards/decks/", user=pia, phone=True)

    follow(page.get_by_role("link", name="Saturday at the library"))
    follow(page.get_by_role("link", name="Hand in a deck"))
    follow(page.get_by_role("link", name="Lantern parade"))
    follow(page.get_by_role("button", name="Hand it in and lock it"))
    expect(page.get_by_role("heading", name="Registered and locked")).to_be_visible()

    rival = visit(f"/cards/events/{call.roster.public_id}/", user=ben)
    follow(rival.locator("a.fingerprint"))
    expect(rival.get_by_text("closed until the lists are open")).to_be_visible()
    assert rival.locator(".play-card").count() == 0
