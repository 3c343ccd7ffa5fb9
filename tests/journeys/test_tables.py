"""Live duels in a browser: at two devices, by touch, by keyboard and by list, and watched again."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from matches import decks
from matches.models import Game, GameEntry, RecordedLine, Recording
from matches.queries import puzzles
from matches.services import conceding, puzzling
from matches.services import recording as notebook
from rooms.models import Entry
from tests.journeys.conftest import (
    UNHEARD,
    Look,
    become,
    follow,
    in_every_light,
    stored,
    what_spills,
)
from tests.matches.tables import DELUXE, begun, play_on, seat_of, state_of, won
from tests.people import NOW

# Without the page's own eval, which its content security policy forbids.
KEPT = """() => navigator.serviceWorker.controller !== null || new Promise(
    (done) => navigator.serviceWorker.addEventListener("controllerchange", () => done(true)))"""


@pytest.fixture
def game(transactional_db: None, olga: User, pia: User) -> Game:
    return begun(olga, pia)


def middle_of(game: Game) -> Game:
    """Somewhere in the second round, when it is seat a's turn."""
    return play_on(
        game,
        until=lambda state: state.position.round > 1 and list(state.asks) == [0]
        and not state.position.stack,
    )  # fmt: skip


def first_turn_of(olga: User, pia: User) -> Game:
    """Olga's, before Pia had one; in some games it is."""
    while True:
        game = play_on(
            begun(olga, pia),
            until=lambda state: any(("draw",) in ask.options for ask in state.asks.values()),
        )
        if 0 in state_of(game).asks:
            return game


def path(game: Game) -> str:
    return f"/matches/tables/{game.public_id}/"


@in_every_light
def test_pages_before_a_duel_are_fit_to_look_at(
    visit: Any, look: Look, transactional_db: None, olga: User
):
    page = visit("/matches/tables/", user=olga)
    look(page, "matches-tables")
    page.goto("/matches/tables/bot/")
    look(page, "matches-table_bot")
    page.goto("/matches/tables/new/")
    look(page, "matches-table_make")
    page.get_by_text("Everybody brings a deck").click()
    follow(page.get_by_role("button", name="Open the table"))
    look(page, "matches-table-lobby")


@in_every_light
def test_a_duel_is_fit_to_look_at_from_its_middle_to_its_replay(
    visit: Any, look: Look, game: Game, olga: User
):
    middle_of(game)
    page = visit(path(game), user=olga)
    expect(page.locator("#duel.is-asked")).to_be_visible()
    look(page, "matches-table")
    page.locator('[data-word="b.R2"]').click()
    expect(page.locator("#why .why__line").first).to_be_visible()
    page.locator(".held.is-lit").first.click()
    look(page, "matches-table-touched")

    conceding.concede(seat_of(game, 1), now=NOW)
    again = page.get_by_role("link", name="Watch it again")
    expect(again).to_be_visible()
    look(page, "matches-table-over")
    follow(again)
    look(page, "matches-replay")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator("#replay")).to_have_attribute("data-nth", "1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay")).to_have_attribute("data-nth", "2")
    look(page, "matches-replay_at")
    follow(page.get_by_role("button", name="Open it to all"))
    become(page, None)
    page.goto(f"/matches/embed/{game.public_id}/7/")
    look(page, "matches-replay_embed_at")
    page.goto(f"/matches/embed/{game.public_id}/")
    look(page, "matches-replay_embed")


def touch(page: Page, word: str) -> None:
    page.locator(f'[data-word="{word}"].is-lit').first.click()


def test_two_people_begin_a_duel_at_two_devices(visit: Any, game: Game, olga: User, pia: User):
    """Olga taps at a phone, Pia types; what one does the other sees without loading anything, and
    so does somebody who only looks on."""
    Game.objects.filter(pk=game.pk).update(is_watched=True)
    tapper, typist = visit(path(game), user=olga, phone=True), visit(path(game), user=pia)
    onlooker = visit(path(game))
    onlooker.evaluate("() => { window.loadedOnce = true; }")

    expect(tapper.locator(".held.is-lit").first).to_be_visible()
    tapper.locator(".held.is-lit").first.click()
    tapper.locator("#answers .button").first.click()
    expect(typist.locator("#typed")).to_be_visible()
    typist.keyboard.press("/")
    typist.keyboard.type("lead")
    typist.keyboard.press("Enter")

    expect(tapper.locator(".spot--leader")).to_have_count(2)
    expect(typist.locator(".spot--leader")).to_have_count(2)
    expect(typist.locator("#story")).to_contain_text("Olga is led by")
    expect(onlooker.locator(".spot--leader")).to_have_count(2)
    expect(onlooker.locator("#story")).to_contain_text("Olga is led by")
    assert onlooker.evaluate("() => window.loadedOnce")
    assert what_spills(tapper) == []


def test_the_next_action_is_taken_though_no_receipt_came_for_the_last(
    visit: Any, transactional_db: None, olga: User, pia: User
):
    game = first_turn_of(olga, pia)
    taken = GameEntry.objects.filter(room=game, seat=0, by=Entry.By.SEAT)
    before = taken.count()
    page = visit(path(game), user=olga)
    page.evaluate(UNHEARD)

    for left, action in ((2, "draw"), (1, "pass")):
        expect(page.locator("#prompt")).to_contain_text(f"{left} left")
        page.locator("#typing").fill(action)
        page.locator("#typing").press("Enter")

    stored(lambda: taken.count() == before + 2)


def test_without_scripts_answers_are_a_list_in_words(visit: Any, game: Game, olga: User):
    page = visit(path(game), user=olga, scripts=False)

    page.get_by_role("radio").first.check()
    follow(page.get_by_role("button", name="Answer"))

    assert GameEntry.objects.filter(room=game, seat=0, by=Entry.By.SEAT).count() == 1
    expect(page.get_by_text("The others are at it.")).to_be_visible()


def test_a_guest_with_a_link_is_dealt_a_hand_against_a_bot(visit: Any, transactional_db: None):
    page = visit("/matches/tables/bot/", phone=True)

    follow(page.get_by_role("button", name="Deal"))

    expect(page.locator("#hand .held")).to_have_count(5)
    assert Game.objects.get().host is None


def test_a_puzzle_is_fit_to_look_at_and_can_be_begun_anew(
    visit: Any, look: Look, transactional_db: None, olga: User, pia: User
):
    game = won(olga, pia)
    puzzle = puzzling.make(game, puzzles.offered(game)[0], author=olga, now=NOW)
    page = visit("/matches/puzzles/")
    look(page, "matches-puzzles")
    page.goto(f"/matches/puzzles/{puzzle.public_id}/")
    expect(page.locator("#duel.is-asked")).to_be_visible()
    look(page, "matches-puzzle")
    page.locator("#answers .button", has_text="Pass").click()
    expect(page.locator("#story")).to_contain_text("passes")
    page.goto(f"/matches/puzzles/{puzzle.public_id}/")
    follow(page.get_by_role("button", name="From the beginning"))
    expect(page.get_by_role("heading", name="Win before the wave is over")).to_be_visible()


def paper(olga: User) -> Recording:
    """Ana and Ben play the same set on paper; their leaders are known."""
    found = decks.of_set("LAN")
    assert found is not None
    deck = dict(found.deck)
    made = notebook.begin(
        olga, title="Kitchen", ruleset=DELUXE, setup={"decks": [deck, deck], "first": 0},
        names=["Ana", "Ben"], now=NOW,
    )  # fmt: skip
    said = (f"{seat} leader {deck['heroes'][nth]}" for nth, seat in enumerate("ab"))
    notebook.write(made, [notebook.Said(words, f"key-{words}") for words in said], now=NOW)
    return made


@in_every_light
def test_the_recorder_is_fit_to_look_at(visit: Any, look: Look, transactional_db: None, olga: User):
    made = paper(olga)
    page = visit("/matches/recordings/", user=olga)
    look(page, "matches-recordings")
    page.goto("/matches/recordings/new/")
    look(page, "matches-record")
    page.goto(f"/matches/recordings/{made.public_id}/")
    expect(page.locator(".spot.is-lit").first).to_be_visible()
    look(page, "matches-recorder")


def test_a_recorder_goes_on_without_a_connection_and_is_taken_up_again(
    visit: Any, transactional_db: None, olga: User
):
    made = paper(olga)
    page = visit(f"/matches/recordings/{made.public_id}/", user=olga, phone=True)
    expect(page.locator(".spot.is-lit").first).to_be_visible()
    page.locator('[data-word="a.V1"]').click()
    page.locator("#typing").fill("rec")
    page.locator("#answers .button").first.click()
    expect(page.locator('[data-word="a.V1"] .spot__name')).to_be_visible()
    before = RecordedLine.objects.count()

    page.context.set_offline(True)
    page.locator("#typing").fill("a pass")
    page.locator("#typing").press("Enter")
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#lines")).to_contain_text("a pass")
    assert RecordedLine.objects.count() == before
    page.context.set_offline(False)

    expect(page.locator("#offline")).to_be_hidden()
    stored(lambda: RecordedLine.objects.latest("nth").words == "a pass")


def test_a_notebook_is_loaded_again_without_a_connection(
    visit: Any, transactional_db: None, olga: User
):
    lan = decks.of_set("LAN")
    assert lan is not None
    deck = dict(lan.deck)
    recording = notebook.begin(
        olga,
        title="Rainy day",
        ruleset=DELUXE,
        setup={"best_of": 1, "decks": [deck, deck]},
        names=["Ana", "Ben"],
        now=NOW,
    )
    page = visit(f"/matches/recordings/{recording.public_id}/", user=olga)
    page.evaluate(KEPT)
    page.reload()
    leader = lan.deck["heroes"][0]

    page.context.set_offline(True)
    page.locator("#typing").fill(f"a leader {leader}")
    page.keyboard.press("Enter")
    expect(page.locator("#lines")).to_contain_text(f"a leader {leader}")
    page.reload()
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#lines")).to_contain_text(f"a leader {leader}")
    assert RecordedLine.objects.count() == 0

    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()

    stored(RecordedLine.objects.filter(words=f"a leader {leader}").exists)
