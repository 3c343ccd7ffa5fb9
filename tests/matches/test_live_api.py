"""Live games for programs: opening a table, playing at it, and its log once it is over."""

import json

from accounts.models import User
from matches.models import Game
from matches.services import arranging, tables
from matches.terms import Side, Terms
from tests.api.callers import Caller, code
from tests.matches.pairs import a_match
from tests.matches.tables import Page, a_plan, begun, play_on, seat_of
from tests.people import NOW, As

PLAN = {"cards": "LAN"}


def test_a_program_opens_a_table_against_a_bot_and_plays_at_it(olga: User, as_: As):
    client = as_(olga)

    made = client.post("/api/v1/games/", {**PLAN, "bot": "quick"}, content_type="application/json")

    told = made.json()
    assert made.status_code == 201
    assert told["seat"] == 0
    view = client.get(told["play"], headers={"Seat-Key": told["key"]}).json()
    assert list(view["options"]) == ["leader"]
    assert client.get("/api/v1/games/").json()["results"][0]["id"] == told["game"]["id"]


def test_a_table_of_two_waits_with_its_invitation(olga: User, sam: User, as_: As):
    told = as_(olga).post("/api/v1/games/", PLAN, content_type="application/json").json()

    assert told["game"]["status"] == "lobby"
    assert told["invite"] == Game.objects.get().invite
    assert as_(sam).get(f"/api/v1/games/{told['game']['id']}/").status_code == 404


def test_a_log_is_there_once_it_is_over_and_for_those_who_played(
    olga: User, pia: User, sam: User, as_: As
):
    game = begun(olga, pia)
    path = f"/api/v1/games/{game.public_id}/log/"
    assert [as_(each).get(path).status_code for each in (olga, pia, sam)] == [404] * 3

    play_on(game, seed=3, eager=True)

    assert as_(olga).get(path).json()["format"] == "muster log 1"
    assert as_(sam).get(path).status_code == 404
    assert json.loads(Page(seat_of(game, 0)).get().content)["status"] == "over"


def test_two_programs_meet_at_a_table_with_decks_of_their_own_and_one_gives_up(
    olga: User, pia: User, sam: User
):
    host, guest, stranger = Caller(olga), Caller(pia), Caller(sam)
    game = tables.set_up(olga, a_plan(shared=None), now=NOW)
    path = f"games/{game.public_id}/"
    host_sits = host.post(f"{path}invite/", {"invite": game.invite, "seat": 0})
    assert stranger.post(f"{path}invite/", {"invite": "0" * 32}).status_code == 404
    assert guest.post(f"{path}invite/", {"invite": game.invite}).json()["seat"] == 1

    told = [each.post(f"{path}deck/", {"set": "LAN"}).json() for each in (host, guest)]

    assert host_sits.status_code == 201
    assert [each["game"]["status"] for each in told] == ["lobby", "running"]
    assert code(guest.post(f"{path}deck/", {"set": "none such"})) == (400, "invalid")
    assert stranger.post(f"{path}acts/", {"act": "concede"}).status_code == 404
    assert guest.post(f"{path}acts/", {"act": "abort"}).status_code == 404
    assert guest.post(f"{path}acts/", {"act": "open"}).status_code == 200
    assert Game.objects.get().is_watched
    host.post(f"{path}acts/", {"act": "concede"})
    assert Caller(pia).get(f"{path}replay/").status_code == 200
    fresh = guest.post(f"{path}acts/", {"act": "again"}).json()
    assert (fresh["game"]["status"], fresh["seat"]) == ("running", 0)


def test_a_match_is_laid_on_a_table_by_a_program_of_whoever_plays_it(
    olga: User, pia: User, sam: User
):
    match = a_match(pia.player, sam.player, by=pia)
    path = f"matches/{match.public_id}/"
    assert Caller(olga).post(f"{path}table/").status_code == 404

    told = Caller(sam).post(f"{path}table/").json()

    assert (told["seat"], told["game"]["status"]) == (1, "running")
    assert Caller(pia).post(f"{path}table/").json()["game"]["id"] == told["game"]["id"]


def test_a_program_says_what_it_brings_starts_the_clock_and_calls_the_match_off(
    olga: User, pia: User, sam: User
):
    bare = Terms(best_of=1, minutes=50)
    match = arranging.arrange(bare, [Side(pia.player), Side(sam.player)], by=pia, now=NOW)
    path = f"matches/{match.public_id}/"

    brought = Caller(sam).post(f"{path}deck/", {"set": "LAN"})

    assert brought.status_code == 200
    assert match.seats.get(number=1).deck["heroes"]
    assert code(Caller(sam).post(f"{path}deck/", {"set": "LAN"})) == (409, "match_has_begun")
    assert Caller(olga).post(f"{path}acts/", {"act": "start"}).status_code == 404
    assert Caller(sam).post(f"{path}acts/", {"act": "start"}).json()["started_at"] is not None
    assert Caller(sam).post(f"{path}acts/", {"act": "call_off"}).status_code == 404
    off = Caller(pia).post(f"{path}acts/", {"act": "call_off", "reason": "rain"}).json()
    assert off["status"] == "void"
