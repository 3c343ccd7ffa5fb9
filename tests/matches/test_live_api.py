"""Live games for programs: opening a table, playing at it, and its log once it is over."""

import json

from accounts.models import User
from matches.models import Game
from tests.matches.tables import Page, begun, play_on, seat_of
from tests.people import As

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
