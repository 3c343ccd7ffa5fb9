"""Duels over HTTP: what counts, what is refused with a reason, and what nobody else may learn."""

import json
from typing import Any

import pytest

from accounts.models import User
from matches.models import Game, GameEntry, GameSeat, Recording, Submission
from matches.services import judging, tables, thinking
from rooms import kinds, queries
from rooms.models import Entry
from tests.matches.pairs import a_match
from tests.matches.tables import (
    Page,
    a_plan,
    against_bot,
    begun,
    play_on,
    seat_of,
    state_of,
    written,
)
from tests.people import NOW, As
from tests.trials import in_turn


@pytest.fixture
def game(olga: User, pia: User) -> Game:
    return begun(olga, pia)


def lead(game: Game) -> tuple[Page, Page]:
    """Both choose their first possible leader."""
    pages = Page(seat_of(game, 0)), Page(seat_of(game, 1))
    for page in pages:
        page.say("leader", page.look()["options"]["leader"][0])
    return pages


def test_it_begins_when_the_second_person_sits_down(game: Game):
    assert game.status == Game.Status.RUNNING
    assert set(Page(seat_of(game, 0)).look()["options"]) == {"leader"}


def test_a_leader_is_chosen_in_secret_and_told_to_both_together(game: Game):
    mine, theirs = Page(seat_of(game, 0)), Page(seat_of(game, 1))
    chosen = mine.look()["options"]["leader"][0]
    before = theirs.look("?brief=1&after=0")

    mine.say("leader", chosen)

    after = theirs.look("?brief=1&after=0")
    told = {"seq": 0, "waits": {}}
    assert {**after, **told} == {**before, **told}
    theirs.say("leader", theirs.look()["options"]["leader"][0])
    lines = [
        line for _nth, lines in theirs.look("?brief=1&after=0")["told"]["entries"] for line in lines
    ]
    assert [f"Olga is led by {chosen}.", ""] in lines


def test_a_view_shows_ones_own_hand_and_the_backs_of_the_others(game: Game):
    mine, _theirs = lead(game)

    halves = mine.look()["table"]["halves"]

    assert len(halves[0]["hand"]) == len(halves[1]["hand"]) >= 3
    assert "?" not in halves[0]["hand"]
    assert set(halves[1]["hand"]) == {"?"}


def test_what_another_draws_is_told_without_its_name(game: Game):
    lead(game)
    told = Page(seat_of(game, 0)).look("?brief=1&after=0")["told"]["entries"]
    lines = [line for _nth, lines in told for line, _cause in lines]

    assert "Pia draws a card." in lines
    assert any(line.startswith("Olga draws ") and line != "Olga draws a card." for line in lines)


def test_what_is_touched_in_vain_has_a_reason_and_a_rule(game: Game):
    lead(game)
    active = state_of(game).position.active
    page, waiting = Page(seat_of(game, active)), Page(seat_of(game, 1 - active))

    refused = page.post({"words": ["F2"]}, "why/").json()
    other = waiting.post({"words": ["F2"]}, "why/").json()

    assert refused["reasons"][0]["sentence"]
    assert any(each["rule"].startswith("PT-") for each in refused["reasons"])
    assert "must answer first" in other["reasons"][0]["sentence"]


def test_an_illegal_answer_is_refused_with_the_present_view(game: Game):
    mine, _theirs = lead(game)
    before = written(game)

    answer = mine.say("recruit", "Nobody At All", "V1")

    assert answer.status_code == 409
    assert answer.json()["detail"]
    assert "table" in answer.json()["view"]
    assert written(game) == before


def test_who_does_not_hold_is_passed_whatever_lies_before_them(olga: User, pia: User):
    """The answer rests on the switch and on what all can see: not on the trap."""
    game = begun(olga, pia, a_plan(shared=None))
    assert not game.started_at
    window = None
    for seed in range(20):
        game = begun(olga, pia)
        play_on(game, until=lambda state: any(a.default for a in state.asks.values()), seed=seed)
        if not game.has_ended:
            window = state_of(game)
            break
    assert window is not None
    number = min(window.asks)
    page = Page(seat_of(game, number))
    count = game.entries_written

    assert page.post({"holds": False}, "hold/").status_code == 204

    passed = GameEntry.objects.get(room=game, nth=count + 1)
    assert (passed.seat, passed.words, passed.by) == (number, "pass", Entry.By.SEAT)
    assert seat_of(game, number).holds is False


def test_a_holder_and_one_who_lets_pass_leave_the_same_entry(game: Game):
    """A pass by hand and one beforehand cannot be told apart by anybody else."""
    play_on(game, until=lambda state: any(a.default for a in state.asks.values()))
    if game.has_ended:
        pytest.skip("no trap was laid in this play")
    number = min(state_of(game).asks)
    other = Page(seat_of(game, 1 - number))
    Page(seat_of(game, number)).say("pass")
    by_hand = other.look("?brief=1&after=0")
    entry = GameEntry.objects.filter(room=game, seat=number, words="pass").latest("nth")

    assert '"key":' not in json.dumps(by_hand)
    assert entry.by == Entry.By.SEAT


def test_undo_needs_the_other_and_is_written_down(game: Game):
    mine, theirs = lead(game)
    active = state_of(game).position.active
    mover, other = (mine, theirs) if active == 0 else (theirs, mine)
    before = state_of(game)
    mover.say(*_first(mover, "recruit"))

    assert mover.post({}, "undo/").status_code == 204
    assert state_of(game) != before
    assert other.post({"agrees": True}, "agree/").status_code == 204

    assert state_of(game) == before
    assert written(game)[-1] == "-1 1"
    assert other.look("?brief=1&after=3")["told"]["anew"] is True


def _first(page: Page, verb: str) -> tuple[str, ...]:
    return (verb, *page.look()["options"][verb][0])


def test_a_bot_thinks_outside_and_answers_what_still_stands(olga: User):
    seat = against_bot(olga)
    page = Page(seat)
    page.say("leader", page.look()["options"]["leader"][0])
    thought = thinking.think(seat.room_id)
    assert thought is not None

    assert thinking.answer(seat.room_id, now=NOW) is True
    assert thinking._answered(seat.room_id, thought, now=NOW) is False

    assert [line for line in written(seat.room) if line.startswith("1 ")] == [
        f"1 leader {thought.words[1]}"
    ]


def test_a_guest_plays_a_whole_game_against_a_bot(db: None):
    game = against_bot().room
    play_on(game, eager=True)

    log = queries.log_of(kinds.of(game), game, game.seats.order_by("number"))
    assert game.status == Game.Status.OVER
    assert log.dealing is not None
    assert log.dealing.secret


def test_a_game_given_up_goes_to_the_other(game: Game):
    from matches.services import conceding

    lead(game)
    conceding.concede(seat_of(game, 0), now=NOW)

    game.refresh_from_db()
    assert game.status == Game.Status.OVER
    assert state_of(game).outcome.winners == (1,)


def test_once_more_changes_sides_and_keeps_cards(game: Game):
    from matches.services import conceding

    lead(game)
    conceding.concede(seat_of(game, 0), now=NOW)

    fresh = tables.again(game, by=None, now=NOW)

    assert [seat.name for seat in fresh.seats.order_by("number")] == ["Pia", "Olga"]
    assert fresh.setup["decks"] == game.setup["decks"]
    assert fresh.fingerprint != game.fingerprint


def test_a_seat_opens_to_its_key_alone(game: Game):
    assert Page(seat_of(game, 0), seat_of(game, 1).key).get().status_code == 404
    assert GameSeat.objects.count() == 2


def test_a_match_played_at_a_live_table_proves_its_own_result(olga: User, pia: User, as_: As):
    match = a_match(olga.player, pia.player, by=olga)

    opened = as_(pia).post(f"/matches/{match.public_id}/live/")
    again = as_(olga).post(f"/matches/{match.public_id}/live/")

    game = Game.objects.get(match=match)
    assert (
        opened.headers["Location"]
        == again.headers["Location"]
        == f"/matches/tables/{game.public_id}/"
    )
    play_on(game, eager=True)
    submission = Submission.objects.get(match=match)
    judging.judge(submission.pk, now=NOW)
    match.refresh_from_db()
    assert submission.source == Submission.Source.TABLE
    assert match.is_settled
    assert match.points == list(state_of(game).outcome.points)


def test_a_recording_of_a_match_is_handed_in_with_it(olga: User, pia: User, as_: As):
    match = a_match(olga.player, pia.player, by=olga)
    as_(olga).post(f"/matches/{match.public_id}/record/")
    recording = Recording.objects.get(match=match)

    answer = as_(olga).post(f"/matches/recordings/{recording.public_id}/hand-in/")

    submission = Submission.objects.get(match=match)
    assert str(submission.public_id) in answer.headers["Location"]
    assert recording.names == ["Olga", "Pia"]


def test_the_page_of_a_table_costs_the_same_however_much_was_played(
    game: Game, as_: As, olga: User, django_assert_max_num_queries: Any
):
    path = f"/matches/tables/{game.public_id}/"
    client = as_(olga)
    client.get(path)
    play_on(game, until=lambda state: state.position.round > 1)

    with django_assert_max_num_queries(12):
        assert client.get(path).status_code == 200


@in_turn("way", ["", "asides/", "faces/"])
def test_a_table_is_nobody_elses_business(game: Game, as_: As, sam: User, way: str):
    path = f"/matches/tables/{game.public_id}/{way}"

    assert as_(sam).get(path).status_code == 404
    assert as_(None).get(path).status_code == 404


@in_turn("deed", ["concede", "undo", "hold", "say", "abort", "again", "bring"])
def test_a_stranger_does_nothing_at_a_table(game: Game, as_: As, sam: User, deed: str):
    assert as_(sam).post(f"/matches/tables/{game.public_id}/{deed}/").status_code == 404
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_onlookers_see_what_lies_open_where_they_are_let_in(as_, olga, pia, sam):
    game = begun(olga, pia)
    address = f"/matches/tables/{game.public_id}/"

    before = as_(sam).get(address)
    as_(pia).post(f"{address}watch/", {"watched": "yes"})
    seen = as_(sam).get(address)
    page = seen.content.decode()
    hands = [state_of(game).view(seat).position.sides[seat].hand for seat in (0, 1)]

    assert (before.status_code, seen.status_code) == (404, 200)
    assert "You are looking on" in page
    assert 'class="held' not in page
    assert "Say it" not in page
    assert "data-play" not in page
    for held in (card for hand in hands for card in hand):
        assert f'data-word="{held if isinstance(held, str) else held[0]}"' not in page


def test_all_who_look_on_are_shown_one_drawing_of_what_lies_open(as_, olga, pia, sam):
    game = begun(olga, pia)
    address = f"/matches/tables/{game.public_id}/"
    hidden = as_(olga).get(f"/glance/game/{game.public_id}/").status_code
    as_(pia).post(f"{address}watch/", {"watched": "yes"})

    glances = [as_(each).get(address).context["glance"] for each in (olga, sam, None)]
    drawn = [as_(each).get(glances[1]).content.decode() for each in (olga, sam)]
    whole = as_(sam).get(address).content.decode()
    hands = [state_of(game).view(seat).position.sides[seat].hand for seat in (0, 1)]
    as_(pia).post(f"{address}watch/", {"watched": "no"})

    assert (hidden, glances[0], glances[1]) == (404, "", glances[2])
    assert drawn[0] == drawn[1]
    begins, ends = drawn[0].index('id="board"'), drawn[0].index('<section class="card told-log"')
    board = drawn[0][begins:ends].split()
    assert board == whole[whole.index('id="board"') :].split()[: len(board)]
    assert "csrf" not in drawn[0]
    for held in (card for hand in hands for card in hand):
        assert f'data-word="{held if isinstance(held, str) else held[0]}"' not in drawn[0]
    assert as_(sam).get(glances[1]).status_code == 404


def test_onlookers_change_nothing_and_are_shown_out_again(as_, olga, pia, sam):
    game = begun(olga, pia)
    address = f"/matches/tables/{game.public_id}/"
    as_(olga).post(f"{address}watch/", {"watched": "yes"})
    stranger = as_(sam)

    answers = [
        stranger.post(address + verb, {"words": "x", "watched": "no", "asked": "1", "key": "k"})
        for verb in ("answer/", "watch/", "concede/", "abort/", "undo/", "say/", "sit/")
    ]
    as_(olga).post(f"{address}watch/", {"watched": "no"})

    assert {answer.status_code for answer in answers[:-1]} == {404}
    assert game.seats.filter(player=sam.player).count() == 0
    assert stranger.get(address).status_code == 404
