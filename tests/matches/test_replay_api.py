"""Replays and puzzles for programs: for whom they are open, and what stays hidden."""

from typing import Any

import pytest

from accounts.models import User
from engine.kernel import log_read
from matches.models import Game, Match, Puzzle, Submission
from matches.queries import puzzles
from matches.services import conceding
from tests.api.callers import Caller, code
from tests.matches.logs import half, short_log, text
from tests.matches.pairs import a_match, handed_in, seats_of
from tests.matches.tables import in_the_middle, seat_of, won
from tests.people import NOW


@pytest.fixture
def game(olga: User, pia: User) -> Game:
    return in_the_middle(olga, pia)


def over(game: Game) -> Game:
    conceding.concede(seat_of(game, 1), now=NOW)
    game.refresh_from_db()
    return game


def asked_for(person: User | None, game: Game) -> set[int]:
    base = f"games/{game.public_id}/"
    paths = ("replay/", "replay/3/", "log/")
    return {Caller(person).get(base + path).status_code for path in paths}


def test_a_game_that_is_played_has_no_replay_and_one_that_is_over_is_its_players_own(
    game: Game, pia: User, sam: User
):
    assert asked_for(pia, game) == asked_for(sam, game) == {404}
    over(game)

    assert (asked_for(pia, game), asked_for(sam, game), asked_for(None, game)) == (
        {200}, {404}, {404},
    )  # fmt: skip
    base = f"games/{game.public_id}/sharing/"
    assert Caller(sam).post(base, {"shared": True}).status_code == 404
    assert Caller(pia).post(base, {"shared": True}).json() == {"shared": True}
    assert asked_for(None, game) == {200}


def test_a_replay_says_where_its_chapters_begin_and_shows_each_moment(game: Game, olga: User):
    over(game)
    base, program = f"games/{game.public_id}/replay/", Caller(olga)

    told = program.get(base).json()
    first = program.get(f"{base}0/").json()
    dealt = program.get(f"{base}1/").json()
    last = program.get(f"{base}{told['entries']}/").json()

    assert told["marks"][0]["chapter"][0] == "Game 1"
    assert [mark["nth"] for mark in told["marks"]] == sorted(m["nth"] for m in told["marks"])
    assert (first["lines"], len(dealt["lines"])) == ([], 1)
    assert [each["sentence"] for each in last["lines"]] == ["Pia: gives up"]
    assert {ask["seat"] for ask in first["asks"]} <= {"a", "b", "*"}
    assert all(ask["options"] for ask in first["asks"])
    assert code(program.get(f"{base}{told['entries'] + 1}/")) == (404, "not_found")


def hands(moment: dict[str, Any]) -> list[set[str]]:
    return [{*half.get("hand", ())} for half in moment["table"]["halves"]]


def test_with_one_pair_of_eyes_no_hidden_card_is_told(game: Game, olga: User):
    over(game)
    base, program = f"games/{game.public_id}/", Caller(olga)

    seen = {
        eyes: program.get(f"{base}replay/12/", eyes=eyes).json() for eyes in ("all", "a", "none")
    }
    whole, mine = (program.get(f"{base}log/", eyes=eyes).json() for eyes in ("all", "a"))

    assert "?" not in {*hands(seen["all"])[0], *hands(seen["all"])[1]}
    assert hands(seen["a"])[0] == hands(seen["all"])[0]
    assert (hands(seen["a"])[1], [*map(len, hands(seen["none"]))]) <= ({"?"}, [1, 1])
    assert [ask["options"] for ask in seen["none"]["asks"]] == [[]] * len(seen["none"]["asks"])
    assert ("witness" in whole, mine["witness"]) == (False, [0])


def test_a_puzzle_is_made_listed_and_tried_by_a_program(olga: User, pia: User, sam: User):
    game = won(olga, pia)
    offer = Caller(olga).get(f"games/{game.public_id}/replay/").json()["puzzles"][0]
    base = f"games/{game.public_id}/puzzles/"
    assert Caller(sam).post(base, offer).status_code == 404

    made = Caller(olga).post(base, offer).json()

    assert code(Caller(olga).post(base, {"after": 1, "seat": 0})) == (409, "no_puzzle")
    assert [each["id"] for each in Caller().get("puzzles/").json()["results"]] == [made["id"]]
    tries = f"puzzles/{made['id']}/attempts/"
    begun_so = Caller(sam).post(tries, {"moves": []}).json()
    assert (begun_so["solved"], begun_so["failed"]) == (False, False)
    assert begun_so["ask"]["seat"] == "ab"[offer["seat"]]
    refused = Caller(sam).post(tries, {"moves": ["attack V1 > V1"]})
    assert (refused.status_code, bool(refused.json()["detail"])) == (409, True)
    move = begun_so["ask"]["options"][0]
    once = Caller(sam).post(tries, {"moves": [move]}).json()
    assert once == Caller(sam).post(tries, {"moves": [move]}).json() != begun_so
    Game.objects.update(is_shared=False)
    assert Caller(sam).post(tries, {"moves": []}).status_code == 404
    assert Caller().get("puzzles/").json()["results"] == []


def test_playing_on_as_it_was_played_solves_the_puzzle(olga: User, pia: User):
    """Somebody has won from there: so the tries of a search find it, too."""
    game = won(olga, pia)
    offer = puzzles.offered(game)[0]
    puzzle = Puzzle(game=game, after=offer.after, seat=offer.seat)
    moves: list[str] = []

    for _move in range(60):
        attempt = puzzles.tried(puzzle, moves)
        if attempt.ask is None:
            break
        options = sorted(attempt.ask.options, key=lambda o: (o[0] != "attack", o))
        moves.append(" > ".join(options[0]).replace(" > ", " ", 1))

    assert attempt.solved != attempt.failed


def settled(pia: User, sam: User, source: bytes) -> tuple[Match, Submission]:
    match = a_match(pia.player, sam.player, by=pia)
    return match, handed_in(match, source, seats_of(match)[0])


def test_a_log_that_was_accepted_is_watched_by_those_who_played(
    pia: User, sam: User, olga: User, as_: Any
):
    match, log = settled(pia, sam, text(short_log()))
    page, base = f"/matches/logs/{log.public_id}/replay/", f"logs/{log.public_id}/replay/"

    assert match.submissions.get() == log
    assert [as_(each).get(page).status_code for each in (pia, sam, olga)] == [200, 200, 404]
    assert [Caller(each).get(base).status_code for each in (pia, sam, olga)] == [200, 200, 404]
    moment = Caller(sam).get(f"{base}20/", eyes="a").json()
    assert hands(moment)[1] <= {"?"}
    assert as_(sam).get(f"{page}9999/").status_code == 404


def test_half_a_log_of_an_open_match_is_watched_by_whose_it_is_and_knows_no_more(
    pia: User, sam: User, as_: Any
):
    _match, log = settled(pia, sam, half(short_log(), 0))
    page, base = f"/matches/logs/{log.public_id}/replay/", f"logs/{log.public_id}/replay/"

    assert log_read.read(half(short_log(), 0)).witness == (0,)
    assert [as_(each).get(page).status_code for each in (pia, sam)] == [200, 404]
    assert [Caller(each).get(f"{base}30/").status_code for each in (pia, sam)] == [200, 404]
    assert hands(Caller(pia).get(f"{base}30/").json())[1] <= {"?"}


def test_a_refused_log_has_no_replay(pia: User, sam: User, as_: Any):
    spoilt = text(short_log(3)).replace(b"a leader", b"a leeder")
    _match, log = settled(pia, sam, spoilt)

    assert as_(pia).get(f"/matches/logs/{log.public_id}/replay/").status_code == 404
    assert Caller(pia).get(f"logs/{log.public_id}/replay/").status_code == 404
