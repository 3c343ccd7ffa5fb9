"""The table of every game in the middle of a play, live and with all cards open, in a browser.

The journeys of the suite look at some of them; this proof looks at all.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from engine import catalogue, samples
from matches import kits
from matches.models import Game
from matches.services import tables
from matches.services.tables import Plan
from rooms.services import seating, table
from tests.journeys.conftest import Look
from tests.people import NOW

pytestmark = pytest.mark.proof
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Eve")
SHARE = 0.4
"""of a usual play, until somebody looks at it"""


def sat_down(olga: User, name: str) -> Game:
    """As few as can play; everybody brings what lies ready."""
    box = catalogue.box(name)
    game = tables.set_up(olga, Plan("Mid game", name, seats=box.seats[0]), now=NOW)
    seating.sit(game, 0, player=olga.player, name=olga.player.name, now=NOW)
    for number, guest in enumerate(NAMES[: box.seats[0] - 1], 1):
        seating.sit(game, number, player=None, name=guest, now=NOW)
    for seat, kit in zip(game.seats.order_by("number"), kits.of(name), strict=False):
        if kits.needed(box, seat.number):
            tables.bring(seat, tables.Cards(kit.name, kit.brought), now=NOW)
    game.refresh_from_db()
    if game.status == Game.Status.LOBBY:
        tables.begin_if_ready(game, now=NOW)
        game.refresh_from_db()
    return game


def played_on(game: Game, answers: float) -> None:
    """So many answers further, as bots would give them, and until Olga is asked."""
    with table.held(game, now=NOW) as there:
        seats = {seat.number: seat for seat in there.seats}
        while there.state.asks and (answers > 0 or 0 not in there.state.asks):
            mine = seats[min(there.state.asks)]
            there.answer(mine, there.advice(mine))
            answers -= 1


@pytest.mark.parametrize("name", catalogue.games())
def test_a_table_is_fit_to_look_at_in_the_middle_of_a_play(
    visit: Any, look: Look, olga: User, name: str
):
    usual, game = samples.length(name), sat_down(olga, name)
    assert usual is not None
    played_on(game, usual.decisions * usual.seats * SHARE)

    page = visit(f"/matches/tables/{game.public_id}/", user=olga)
    game.refresh_from_db()
    if game.is_live:
        expect(page.locator("#duel.is-asked")).to_be_visible()
        expect(page.locator(".is-lit, .mine button").first).to_be_visible()
    look(page, f"matches-table-mid-{name.replace('/', '-')}")


@pytest.mark.parametrize("name", catalogue.games())
def test_a_play_is_fit_to_look_at_with_all_cards_open(visit: Any, look: Look, name: str):
    at = len(samples.log(name).entries) * 2 // 3

    page = visit(f"/matches/samples/{name}/at/{at}/")

    look(page, f"matches-sample-mid-{name.replace('/', '-')}")
