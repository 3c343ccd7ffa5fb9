"""Watching a game again: for whom it is open, with whose eyes, and what stays hidden."""

import json
import random
import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from engine.kernel import log_read
from engine.kernel.ruleset import State
from matches.models import Game, Puzzle
from matches.queries import puzzles, records
from matches.services import conceding, puzzling
from rooms import kinds, packing
from tests.matches.tables import Page, in_the_middle, seat_of, state_of, won
from tests.people import NOW, As


@pytest.fixture
def game(olga: User, pia: User) -> Game:
    return in_the_middle(olga, pia)


@pytest.fixture
def over(game: Game) -> Game:
    """In the middle of it Pia gives up: what is left is short, and every kind of page."""
    conceding.concede(seat_of(game, 1), now=NOW)
    game.refresh_from_db()
    return game


def asked_for(client: Client, game: Game) -> dict[str, int]:
    """What each address of a replay answers with."""
    base = f"/matches/replays/{game.public_id}/"
    paths = ("", "3/", "3/?eyes=a", "game.txt", "game.json", "game.txt?eyes=b")
    answers = {path: client.get(base + path).status_code for path in paths}
    return answers | {"embed": client.get(f"/matches/embed/{game.public_id}/").status_code}


def test_nobody_watches_a_game_that_is_still_played(
    game: Game, as_: As, olga: User, pia: User, sam: User
):
    for person in (olga, pia, sam, None):
        assert set(asked_for(as_(person), game).values()) == {404}


def test_who_sees_everything_is_told_that_nothing_happened(over: Game, as_: As, pia: User):
    def told(eyes: str) -> list[str]:
        page = as_(pia).get(f"/matches/replays/{over.public_id}/0/?eyes={eyes}").content.decode()
        return re.findall(r'<li class="muted">(.*?)</li>', page)

    assert told("all") == ["Nothing happened here."]
    assert told("none") == ["Nothing that these eyes could see."]


def test_a_game_that_is_over_is_its_players_own_until_one_shares_it(
    over: Game, as_: As, pia: User, sam: User
):
    hers = asked_for(as_(pia), over)

    assert set(asked_for(as_(sam), over).values()) == {404}
    assert {**hers, "embed": 200} == dict.fromkeys(hers, 200)
    assert (
        as_(sam).post(f"/matches/replays/{over.public_id}/share/", {"shared": "yes"}).status_code
        == 404
    )

    as_(pia).post(f"/matches/replays/{over.public_id}/share/", {"shared": "yes"})

    assert set(asked_for(as_(sam), over).values()) == {200}
    assert set(asked_for(as_(None), over).values()) == {200}


def test_only_the_embedded_page_may_stand_in_a_frame(over: Game, as_: As):
    Game.objects.update(is_shared=True)
    client = as_(None)
    inside = client.get(f"/matches/embed/{over.public_id}/")
    page = client.get(f"/matches/replays/{over.public_id}/")

    assert "frame-ancestors *" in inside.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in inside.headers
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]


def test_with_one_pair_of_eyes_the_other_hand_stays_closed(over: Game, as_: As, olga: User):
    pages = [
        as_(olga).get(f"/matches/replays/{over.public_id}/12/?eyes={eyes}").content.decode()
        for eyes in ("all", "a", "b", "none")
    ]
    hands = [
        re.findall(r'replay__hand"><strong>.*?</strong> <span lang="en">(.*?)</span>', page)
        for page in pages
    ]

    everybody, mine, theirs, nobody = hands
    assert "?" not in "".join(everybody)
    assert set(mine[0]) <= set("?, ")
    assert mine[1] == everybody[1]
    assert set(theirs[0]) <= set("?, ")
    assert set("".join(nobody)) <= set("?, –")


def test_what_is_downloaded_with_one_pair_of_eyes_is_ones_own_half(over: Game, as_: As, olga: User):
    whole = as_(olga).get(f"/matches/replays/{over.public_id}/game.txt").content
    half = as_(olga).get(f"/matches/replays/{over.public_id}/game.txt?eyes=a").content

    assert log_read.read(whole).witness is None
    assert log_read.read(half).witness == (0,)
    assert b"deal b > ?" in half or b"deal b" not in half


def masked(page: bytes) -> bytes:
    """Tokens and keys that differ at every look."""
    page = re.sub(rb'name="csrfmiddlewaretoken" value="[^"]*"', b"", page)
    return re.sub(rb'name="key" value="[^"]*"', b"", page)


def test_two_worlds_that_a_seat_cannot_tell_apart_are_one_page(game: Game, as_: As, pia: User):
    """Page, view, faces and reasons are the same bytes when hidden cards are dealt anew."""
    kind = kinds.of(game)

    def all_that_pia_gets() -> list[bytes]:
        client, page = as_(pia), Page(seat_of(game, 1))
        table = f"/matches/tables/{game.public_id}/"
        got = [masked(client.get(table + path).content) for path in ("", "faces/", "asides/")]
        view = {**page.look("?after=0"), "people": None}
        why = [
            page.post({"words": [word]}, "why/").content for word in ("V1", "b.V1", "a.F2", "F2")
        ]
        return [*got, json.dumps(view).encode(), *why]

    one = all_that_pia_gets()
    state = state_of(game)
    rules: Any = kind.rules(game)
    others = (
        State[Any](rules, rules.permuted(state.position, 1, random.Random(seed)))
        for seed in range(20)
    )
    other = next(each for each in others if each != state)
    Game.objects.filter(pk=game.pk).update(state=packing.packed(game, other.save()))

    assert all_that_pia_gets() == one


def test_a_moment_in_which_a_game_was_won_is_a_puzzle_that_can_be_solved(
    olga: User, pia: User, sam: User, as_: As
):
    game = won(olga, pia)
    offer = puzzles.offered(game)[0]
    made = puzzling.make(game, offer, author=olga, now=NOW)
    path = f"/matches/puzzles/{made.public_id}/"
    attempt = puzzles.tried(made, [])

    assert attempt.ask is not None
    assert attempt.ask.seat == offer.seat
    assert as_(sam).get(path).status_code == 200
    assert as_(sam).get(f"{path}play/").json()["asked"] == 0
    passes = as_(sam)
    for _nth in range(12):
        view = passes.get(f"{path}play/").json()
        if view["status"] == "over" or "pass" not in view["options"]:
            break
        passes.post(
            f"{path}play/", json.dumps({"words": ["pass"]}), content_type="application/json"
        )
    assert puzzling.make(game, offer, author=pia, now=NOW) == made
    assert Puzzle.objects.count() == 1


def test_a_puzzle_says_no_to_what_the_rules_forbid(olga: User, pia: User, as_: As):
    game = won(olga, pia)
    made = puzzling.make(game, puzzles.offered(game)[0], author=olga, now=NOW)
    path = f"/matches/puzzles/{made.public_id}/play/"
    said = json.dumps({"words": ["attack", "V1", "V1"]})

    refused = as_(None).post(path, said, content_type="application/json")

    assert refused.status_code == 409
    assert refused.json()["detail"]


def test_no_puzzle_is_made_of_a_moment_that_won_nothing(over: Game, as_: As, olga: User):
    asked = as_(olga).post(f"/matches/puzzles/of/{over.public_id}/", {"moment": "1-0"})

    assert asked.status_code in (302, 409)
    assert not Puzzle.objects.filter(after=1).exists()


def test_the_log_is_sealed_with_the_result_and_the_open_secret(over: Game):
    log = records.log(over)

    assert log.closed
    assert log.dealing is not None
    assert log.dealing.secret
