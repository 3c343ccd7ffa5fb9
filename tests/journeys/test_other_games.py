"""Games that matches know nothing of, in a browser: a map is touched, bids are laid from a hand."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from engine import catalogue
from matches.models import Game, GameEntry, RecordedLine, Recording
from matches.services import recording as notebook
from matches.services import tables
from matches.services.tables import Plan
from rooms.services import seating
from tests.conftest import TOYS
from tests.journeys.conftest import Look, follow, stored
from tests.people import NOW


@pytest.fixture(scope="module")
def toys() -> Iterator[None]:
    """Two games from another package, here as at the site."""
    names = [catalogue.add(place) for place in TOYS]
    yield
    for name in names:
        catalogue.withdraw(name)


def hares(olga: User, pia: User) -> Game:
    game = tables.set_up(olga, Plan("Meadow", "toy/hares", seats=4), now=NOW)
    for number, person in enumerate((olga, pia)):
        seating.sit(game, number, player=person.player, name=person.player.name, now=NOW)
    for seat, coat in zip(game.seats.order_by("number")[:2], ("brown", "white"), strict=True):
        tables.bring(seat, tables.Cards(coat, coat), now=NOW)
    for number in (2, 3):
        tables.seat_bot(game, number, now=NOW)
    game.refresh_from_db()
    return game


def test_a_table_of_any_game_is_set_up_and_fit_to_look_at(
    visit: Any, look: Look, toys: None, olga: User
):
    page = visit("/matches/tables/new/?ruleset=toy/hares", user=olga)
    look(page, "matches-table_make-hares")
    page.get_by_label("How many play").select_option("4")
    page.get_by_text("Everybody brings their own").click()
    follow(page.get_by_role("button", name="Open the table"))
    look(page, "matches-table-lobby-hares")


def test_a_map_is_touched_in_vain_and_the_hare_hops(
    visit: Any, look: Look, toys: None, olga: User, pia: User
):
    game = hares(olga, pia)
    page = visit(f"/matches/tables/{game.public_id}/", user=olga)
    expect(page.locator("#duel.is-asked")).to_be_visible()
    look(page, "matches-table-hares")
    page.locator('.hex[data-word="0,0"]').click()
    expect(page.locator("#why")).to_contain_text("too far for a hare")

    page.locator('[data-word="a"]').first.click()
    expect(page.locator('.hex.is-lit[data-word="-1,0"]')).to_be_visible()
    look(page, "matches-table-hares-touched")
    page.locator('.hex[data-word="-1,0"]').click()
    page.locator('.hex[data-word="-1,0"]').click()
    expect(page.locator('.hex[data-word="-1,0"] .hex-piece')).to_be_visible()

    stored(GameEntry.objects.filter(room=game, words="hop a > -1,0").exists)


def test_a_map_is_played_with_the_keyboard_alone(visit: Any, toys: None, olga: User, pia: User):
    game = hares(olga, pia)
    page = visit(f"/matches/tables/{game.public_id}/", user=olga)
    expect(page.locator("#duel.is-asked")).to_be_visible()

    page.locator('[data-word="a"]').first.focus()
    page.keyboard.press("Enter")
    page.locator('.hex[data-word="-1,0"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator('.hex[data-word="-1,0"] .hex-piece')).to_be_visible()

    stored(GameEntry.objects.filter(room=game, words="hop a > -1,0").exists)


def test_without_scripts_any_game_is_answered_from_a_list(
    visit: Any, toys: None, olga: User, pia: User
):
    game = hares(olga, pia)
    page = visit(f"/matches/tables/{game.public_id}/", user=olga, scripts=False)

    page.get_by_text("a → -1,0").click()
    follow(page.get_by_role("button", name="Answer"))

    assert GameEntry.objects.filter(room=game, words="hop a > -1,0").count() == 1


def test_any_game_is_recorded_by_touch(visit: Any, look: Look, toys: None, olga: User):
    recording = notebook.begin(
        olga,
        title="Meadow",
        ruleset="toy/hares",
        setup={"coats": ["brown", "grey", "white"]},
        names=["Ana", "Ben", "Cleo"],
        now=NOW,
    )
    page = visit(f"/matches/recordings/{recording.public_id}/", user=olga)
    page.locator('.hex[data-word="-1,0"]').click()
    page.get_by_role("button", name="Ana Hop to a → -1,0").click()
    expect(page.locator('.hex[data-word="-1,0"] .hex-piece')).to_be_visible()
    look(page, "matches-recorder-hares")

    assert [each.words for each in RecordedLine.objects.all()] == ["a hop a > -1,0"]
    assert Recording.objects.get().names == ["Ana", "Ben", "Cleo"]


def test_hidden_hands_stay_hidden_in_a_browser(
    visit: Any, look: Look, toys: None, olga: User, pia: User
):
    game = tables.set_up(olga, Plan("Nest", "toy/magpie", seats=2), now=NOW)
    for number, person in enumerate((olga, pia)):
        seating.sit(game, number, player=person.player, name=person.player.name, now=NOW)
    tables.begin_if_ready(game, now=NOW)
    page = visit(f"/matches/tables/{game.public_id}/", user=olga)
    expect(page.locator("#duel.is-asked")).to_be_visible()
    look(page, "matches-table-magpie")

    page.locator("#hand .piece.is-lit").first.click()
    page.locator("#hand .piece.is-picked").first.click()
    expect(page.locator("#story")).to_contain_text("bid")
    expect(page.locator("#prompt")).to_have_text(re.compile(f"^{pia.player.name}: "))

    stored(GameEntry.objects.filter(room=game, words__startswith="bid").exists)
