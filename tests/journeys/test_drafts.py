"""Drafts in a browser: setting one up, drafting to the end by every means, and what is left."""

import io
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
import segno
from PIL import Image
from playwright.sync_api import Page, expect

from accounts.models import Duty, Roster, User
from accounts.services import rosters
from cards.models import Cube
from drafts.models import Draft, DraftEntry, PaperDraft
from drafts.services import flights, papers
from rooms import kinds, queries
from rooms.models import Entry, Pace
from rooms.services import play
from tests.drafts.evening import begun, laid, lamp_cube, pick_until_over
from tests.drafts.tables import a_plan, running, seat_of
from tests.journeys.conftest import (
    UNHEARD,
    Look,
    become,
    fits_in_german,
    follow,
    in_every_light,
    stored,
)
from tests.people import NOW
from tests.running import wait_until

PICKS = 4
# What a page puts off for a moment, it puts off until the test has looked.
HOLD_MOMENTS = """() => {
  const soon = window.setTimeout;
  window.later = [];
  window.setTimeout = (does, after, ...more) => after < 200 ? soon(does, after, ...more)
    : window.later.push(does);
}"""
LET_THEM_PASS = "() => window.later.forEach((does) => does())"


@pytest.fixture
def cube(transactional_db: None, olga: User) -> Cube:
    return lamp_cube(olga)


def people_of(roster: Roster, by: User, *names: str) -> None:
    for walk_in in rosters.add_walk_ins(roster, names=list(names), by=by, now=NOW):
        rosters.grant(roster, walk_in, duty=Duty.PLAYER, by=by, now=NOW)


def picks_of(draft: Draft, number: int) -> int:
    return DraftEntry.objects.filter(
        room=draft, seat=number, kind=Entry.Kind.ANSWER, by=Entry.By.SEAT
    ).count()


def picked(draft: Draft, number: int, times: int) -> Callable[[], bool]:
    return lambda: picks_of(draft, number) >= times


def lies_before(page: Page, picks: int) -> None:
    """A pack that may be picked from, after so many picks."""
    expect(page.locator(".picked__card")).to_have_count(picks)
    expect(page.locator("#pack:not([inert]) .choice__label").first).to_be_visible()


def table_of(page: Page) -> Draft:
    return Draft.objects.get(public_id=page.url.rstrip("/").rsplit("/", 1)[-1])


@in_every_light
def test_pages_before_a_draft_are_fit_to_look_at(visit: Any, look: Look, olga: User, cube: Cube):
    page = visit("/drafts/", user=olga)
    look(page, "drafts-drafts")
    page.goto("/drafts/new/")
    look(page, "drafts-draft_make")
    draft = laid(olga, cube, is_listed=True)
    page.goto(f"/drafts/{draft.public_id}/")
    look(page, "drafts-table-lobby")


@in_every_light
def test_pages_of_a_running_draft_are_fit_to_look_at(
    visit: Any, look: Look, olga: User, pia: User, cube: Cube
):
    draft = begun(olga, cube, pia, pace=Pace(60, 60, 0))
    page = visit(f"/drafts/{draft.public_id}/", user=pia)
    look(page, "drafts-table")
    page.locator(".choice__label").nth(1).click()
    look(page, "drafts-table-marked")
    page.goto(f"/drafts/{draft.public_id}/wishes/")
    look(page, "drafts-wishes")
    become(page, olga)
    page.goto(f"/drafts/{draft.public_id}/")
    look(page, "drafts-table-host")

    become(page, pia)
    gathering = laid(olga, cube, is_listed=True, title="Noch offen")
    paper = papers.deal(
        pia, title="Papier", cube=cube, ruleset="draft/pack/standard",
        names=["Ana", "Ben", "Cleo"], dice=random.Random(1), now=NOW,
    )  # fmt: skip
    assert isinstance(paper, PaperDraft)
    tables = [f"{each.public_id}/" for each in (draft, gathering)]
    tails = ("", "new/", *tables, f"paper/{paper.public_id}/")
    fits_in_german(page, pia, (f"/drafts/{tail}" for tail in tails))


@pytest.mark.parametrize(
    ("ruleset", "seats"), [("draft/winston", 2), ("draft/purchase", 3), ("draft/league/heroes", 2)]
)
def test_tables_of_other_protocols_are_fit_to_look_at_and_played_by_keyboard(
    visit: Any, look: Look, olga: User, pia: User, cube: Cube, ruleset: str, seats: int
):
    draft = begun(olga, cube, pia, ruleset=ruleset, seats=seats, bots=seats - 1)
    page = visit(f"/drafts/{draft.public_id}/", user=pia)
    look(page, f"drafts-table-{ruleset.split('/')[1]}")
    mine = draft.seats.get(player=pia.player).number
    asked, before = page.locator("#pack [name=version]"), picks_of(draft, mine)
    question = asked.input_value()

    page.keyboard.press("1")
    page.keyboard.press(
        page.locator(".commit__do:not([hidden])").first.get_attribute("data-key") or "Enter"
    )

    expect(asked).not_to_have_value(question)
    stored(lambda: picks_of(draft, mine) == before + 1)


def test_who_waits_sees_the_row_change_under_others_hands(
    transactional_db: None, visit: Any, olga: User, pia: User
):
    plan = a_plan(ruleset="draft/purchase", settings={"first": 2})
    draft = running(olga, olga, pia, plan=plan)
    page = visit(f"/drafts/{draft.public_id}/", user=pia)
    free = page.locator(".choice__radio").first
    lies = free.get_attribute("value")

    words = ("take", *lies.split(" > "))
    play.submit(seat_of(draft, 2), words, asked=1, key="before-Pia's-eyes", now=NOW)

    expect(page.locator("#moves")).to_contain_text(f"{words[1]}, taken as a hero")
    expect(free).not_to_have_attribute("value", lies)


@in_every_light
def test_pages_of_a_draft_that_is_over_are_fit_to_look_at(
    visit: Any, look: Look, olga: User, pia: User, cube: Cube
):
    draft = pick_until_over(begun(olga, cube, pia), pia)
    page = visit(f"/drafts/{draft.public_id}/", user=pia)
    look(page, "drafts-table-over")
    page.goto(f"/drafts/{draft.public_id}/replay/3/")
    look(page, "drafts-replay")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{page.url.split('/replay/')[0]}/replay/4/")
    page.goto(f"/drafts/{draft.public_id}/proof/")
    page.get_by_role("button", name="Check it here").click()
    expect(page.locator("#verdict")).to_contain_text("Every deal was the one it had to be.")
    look(page, "drafts-proof")


@in_every_light
def test_pages_of_flights_and_paper_are_fit_to_look_at(
    visit: Any, look: Look, olga: User, roster: Roster, cube: Cube
):
    page = visit("/drafts/flights/new/", user=olga)
    look(page, "drafts-flight_make")
    flight = flights.open_flight(olga, title="Saturday flights", roster=roster, now=NOW)
    page.goto(f"/drafts/flights/{flight.public_id}/")
    look(page, "drafts-flight_split")
    people_of(roster, olga, "Ana", "Ben")
    page.reload()
    follow(page.get_by_role("button", name="Split them into tables"))
    follow(page.get_by_role("button", name="Begin all tables"))
    look(page, "drafts-flight")
    page.goto("/drafts/paper/new/")
    look(page, "drafts-paper_make")
    page.get_by_label("Title").fill("Kitchen draft")
    page.get_by_label("Who drafts, one in a line").fill("Ana\nBen\nCleo")
    follow(page.get_by_role("button", name="Deal the packs"))
    look(page, "drafts-paper")
    follow(page.get_by_role("link", name="Type it in").first)
    look(page, "drafts-paper_enter")


def test_two_presses_open_a_table_and_one_begins_it(visit: Any, olga: User, cube: Cube):
    page = visit("/drafts/", user=olga, phone=True)

    follow(page.get_by_role("link", name="New draft"))
    follow(page.get_by_role("button", name="Open the table"))
    expect(page.get_by_role("heading", name="Everybody is here")).to_be_visible()
    follow(page.get_by_role("button", name="Begin the draft"))

    expect(page.get_by_role("heading", name="Choose a leader.")).to_be_visible()
    assert table_of(page).status == Draft.Status.RUNNING


def test_two_people_and_a_bot_draft_to_the_end_at_two_browsers(
    visit: Any, olga: User, pia: User, cube: Cube
):
    """Olga taps, Pia types; neither loads the page again, and their streams tell them all.

    After some picks the others are made behind the pages, which are told of the end.
    """
    draft = begun(olga, cube, olga, pia, bots=1)
    path = f"/drafts/{draft.public_id}/"
    tapper, typist = visit(path, user=olga, phone=True), visit(path, user=pia)
    asked: list[str] = []
    for page in (tapper, typist):
        page.on("request", lambda request: asked.append(request.url))
    seats = {seat.player.user_id: seat.number for seat in draft.seats.all() if seat.player}

    for nth in range(PICKS):
        for page, person in ((tapper, olga), (typist, pia)):
            before = picks_of(draft, seats[person.pk])
            assert before == nth
            lies_before(page, nth)
            if page is tapper:
                label = page.locator(".choice__label").first
                label.click()
                label.click()
            else:
                page.keyboard.press("1")
                page.keyboard.press("Enter")
            stored(picked(draft, seats[person.pk], nth + 1))
    # Streams bring what every pick would have to ask for.
    assert sum(url.endswith("/now/") for url in asked) < 2 * PICKS

    pick_until_over(draft, olga, pia)
    expect(tapper.get_by_role("link", name="Build my deck")).to_be_visible()
    expect(typist.get_by_role("link", name="Build my deck")).to_be_visible()


def test_the_next_pack_is_picked_from_though_no_receipt_came_for_the_last(
    visit: Any, olga: User, pia: User, cube: Cube
):
    draft = begun(olga, cube, pia)
    number = draft.seats.get(player=pia.player).number
    page = visit(f"/drafts/{draft.public_id}/", user=pia)
    page.evaluate(UNHEARD)

    for nth in range(3):
        lies_before(page, nth)
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        stored(picked(draft, number, nth + 1))


def test_scripts_are_not_needed_to_draft(visit: Any, olga: User, pia: User, cube: Cube):
    draft = begun(olga, cube, pia)
    page = visit(f"/drafts/{draft.public_id}/", user=pia, scripts=False, phone=True)

    for nth in range(3):
        page.locator(".choice__label").first.click()
        verb = "Take it as a leader" if nth == 0 else "Take it as a hero"
        follow(page.get_by_role("button", name=verb))

    mine = draft.seats.get(player=pia.player)
    assert picks_of(draft, mine.number) == 3
    expect(page.locator(".picked__card")).to_have_count(3)


def test_a_mark_is_kept_and_a_new_pack_lies_still_for_a_moment(
    visit: Any, olga: User, pia: User, cube: Cube
):
    draft = begun(olga, cube, pia)
    path = f"/drafts/{draft.public_id}/"
    page = visit(path, user=pia)
    name = page.locator(".choice .play-card__name").nth(2).text_content()

    page.keyboard.press("3")
    expect(page.locator("#chosen")).to_have_text(name)
    stored(draft.seats.filter(player=pia.player).exclude(marked=[]).exists)
    again = visit(path, user=pia)
    expect(again.locator("#chosen")).to_have_text(name)

    page.evaluate(HOLD_MOMENTS)
    page.keyboard.press("Enter")
    expect(page.locator("#pack.is-fresh[inert]")).to_be_attached()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".choice__radio:checked")).to_have_count(0)
    page.evaluate(LET_THEM_PASS)
    expect(page.locator("#pack:not([inert])")).to_be_attached()
    mine = draft.seats.get(player=pia.player)
    stored(lambda: picks_of(draft, mine.number) == 1)


def test_a_guest_without_an_account_sits_down_by_link(visit: Any, olga: User, cube: Cube):
    draft = laid(olga, cube)
    guest = visit(f"/drafts/{draft.public_id}/?invite={draft.invite}", phone=True)

    guest.get_by_label("Your name").first.fill("Wim")
    follow(guest.get_by_role("button", name="Sit here").first)
    follow(guest.get_by_role("button", name="I am ready"))

    seat = draft.seats.get(name="Wim")
    assert (seat.player, seat.is_ready) == (None, True)
    expect(guest.get_by_text("Your way back to this seat")).to_be_visible()


FRAME = 6
"""pixels around a picture that may be of the page and not of the paper"""
COUNT_TONES = """() => {
  window.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at) {
    window.tones += 1;
    return start.call(this, at);
  };
}"""


def test_ones_turn_is_told_by_title_and_sound(
    visit: Any, olga: User, pia: User, sam: User, cube: Cube
):
    """Pia waits for Olga's pack, with her eyes elsewhere."""
    draft = begun(olga, cube, olga, pia, sam, bots=0)
    page = visit(f"/drafts/{draft.public_id}/", user=pia)
    turn, silence = re.compile("^● Your pick · "), re.compile("^[^●]")
    expect(page).to_have_title(turn)
    page.evaluate(COUNT_TONES)
    page.get_by_role("button", name="Sound").click()
    switched_on = page.evaluate("() => window.tones")

    page.keyboard.press("1")
    page.keyboard.press("Enter")
    mine = draft.seats.get(player=pia.player).number
    stored(picked(draft, mine, 1))
    expect(page).to_have_title(silence)
    other = draft.seats.get(player=olga.player)
    words = queries.stand(kinds.of(draft), draft)[0].asks[other.number].options[0]
    play.submit(other, words, asked=other.asked, key="while-Pia-looks-away", now=NOW)

    expect(page).to_have_title(turn)
    assert switched_on == 2, "it is heard what it sounds like"
    wait_until(lambda: page.evaluate("() => window.tones") == 4)


def test_a_camera_reads_the_invitation_off_a_dark_phone(visit: Any, olga: User, cube: Cube):
    draft = laid(olga, cube)
    page = visit(f"/drafts/{draft.public_id}/", user=olga, phone=True, dark=True)
    link = page.locator("#secret").text_content()
    code = segno.make(link, error="m", micro=False).matrix

    read = modules_of(page.locator("svg.qr").screenshot(), len(code))

    assert link.endswith(f"?invite={draft.invite}")
    assert read == [[bool(dot & 1) for dot in row] for row in code]
    guest = visit(link, phone=True)
    expect(guest.get_by_role("button", name="Sit here").first).to_be_visible()


def modules_of(picture: bytes, many: int) -> list[list[bool]]:
    """Which modules of a code are dark, as a camera sees them: found by its dark corners."""
    seen = Image.open(io.BytesIO(picture)).convert("L")
    paper = seen.crop((FRAME, FRAME, seen.width - FRAME, seen.height - FRAME))
    ink = paper.point([255] * 128 + [0] * 128)
    corners = ink.getbbox()
    assert corners is not None
    left, top, right, bottom = corners
    across, down = (right - left) / many, (bottom - top) / many
    return [
        [
            bool(ink.getpixel((int(left + (x + 0.5) * across), int(top + (y + 0.5) * down))))
            for x in range(many)
        ]
        for y in range(many)
    ]
