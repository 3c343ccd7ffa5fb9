"""Pocket-Tactics and Pixel Pusher in a browser: a unit is moved on the map, a machine is built."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from accounts.models import User
from engine.kernel.ask import Option
from matches import kits
from matches.models import Game, GameEntry
from matches.services import tables
from matches.services.tables import Plan
from rooms.services import seating, table
from tests.journeys.conftest import Look, stored
from tests.matches.tables import play_on, state_of
from tests.people import NOW

POCKET = "pocket-tactics/4e"
PUSHER = "pixel-pusher/standard"


def seated(olga: User, pia: User, ruleset: str) -> Game:
    game = tables.set_up(olga, Plan("Small game", ruleset), now=NOW)
    for number, person in enumerate((olga, pia)):
        seating.sit(game, number, player=person.player, name=person.player.name, now=NOW)
    for seat, kit in zip(game.seats.order_by("number"), kits.of(ruleset), strict=False):
        tables.bring(seat, tables.Cards(kit.name, kit.brought), now=NOW)
    game.refresh_from_db()
    if game.status == Game.Status.LOBBY:
        tables.begin_if_ready(game, now=NOW)
        game.refresh_from_db()
    return game


def come_to(moment: Callable[[Any], Any], olga: User, pia: User, ruleset: str) -> Game:
    """A game between them at a moment that not every game comes to."""
    for _game in range(20):
        game = play_on(seated(olga, pia, ruleset), until=moment)
        if moment(state_of(game)):
            return game
    raise AssertionError("No game comes to it.")


def a_move(state: Any) -> Option | None:
    """A step of the first seat that chance and the others have no say in."""
    ask = state.asks.get(0)
    if ask is None or state.position.phase != "turn":
        return None
    return next((words for words in ask if words[0] == "move"), None)


def test_a_unit_is_moved_on_the_map(visit: Any, look: Look, olga: User, pia: User):
    game = come_to(a_move, olga, pia, POCKET)
    words = a_move(state_of(game))
    assert words is not None
    _, unit, at = words
    page = visit(f"/matches/tables/{game.public_id}/", user=olga)
    expect(page.locator("#duel.is-asked")).to_be_visible()
    look(page, "matches-table-pocket-tactics")

    page.locator(f'[data-word="{unit}"]').first.click()
    expect(page.locator(f'.hex.is-lit[data-word="{at}"]')).to_be_visible()
    look(page, "matches-table-pocket-tactics-touched")
    page.locator(f'.hex[data-word="{at}"]').click()
    page.locator(f'.hex[data-word="{at}"]').click()

    stored(GameEntry.objects.filter(room=game, words=f"move {unit} > {at}").exists)


def an_assault(state: Any) -> bool:
    """Dice lie there, and somebody may change them."""
    return state.position.phase == "clash" and 0 in state.asks


def test_dice_lie_on_the_table_while_they_may_be_changed(
    visit: Any, look: Look, olga: User, pia: User
):
    game = seated(olga, pia, POCKET)
    with table.held(game, now=NOW) as there:
        seats = {seat.number: seat for seat in there.seats}
        while not an_assault(there.state):
            mine = seats[min(there.state.asks)]
            there.answer(mine, there.advice(mine))

    page = visit(f"/matches/tables/{game.public_id}/", user=olga)

    expect(page.locator("#duel.is-asked")).to_be_visible()
    look(page, "matches-table-pocket-tactics-dice")


def building(state: Any) -> bool:
    return state.position.phase == "build" and 0 in state.asks and state.position.round > 2


def test_a_machine_is_installed(visit: Any, look: Look, olga: User, pia: User):
    game = come_to(building, olga, pia, PUSHER)
    page = visit(f"/matches/tables/{game.public_id}/", user=olga)
    expect(page.locator("#duel.is-asked")).to_be_visible()
    look(page, "matches-table-pixel-pusher")
    words = next(words for words in state_of(game).asks[0] if words[0] == "build")

    page.locator(f'[data-word="{words[1]}"]').first.click()
    expect(page.locator(f'.is-lit[data-word="{words[2]}"]').first).to_be_visible()
    page.locator(f'[data-word="{words[2]}"]').first.click()
    page.locator(f'[data-word="{words[2]}"]').first.click()
    _, card, slot = words
    expect(page.locator(f'[data-word="{slot}"] [data-word="{card}"]')).to_be_visible()

    stored(GameEntry.objects.filter(room=game, words=f"build {card} > {slot}").exists)


def painting(state: Any) -> bool:
    return state.position.phase == "score" and 0 in state.asks


def test_a_scanline_can_be_touched(visit: Any, look: Look, olga: User, pia: User):
    game = come_to(painting, olga, pia, PUSHER)
    words = next(words for words in state_of(game).asks[0] if words[0] == "fill")
    page = visit(f"/matches/tables/{game.public_id}/", user=olga)
    expect(page.locator("#duel.is-asked")).to_be_visible()

    expect(page.locator(f'.is-lit[data-word="{words[1]}"]').first).to_be_visible()
    look(page, "matches-table-pixel-pusher-images")
