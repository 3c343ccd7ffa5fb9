"""Matches of more than two: told by anybody, agreed to by all sides, settled by logs, counted."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from msgspec.structs import replace

from accounts.models import User
from engine import catalogue
from engine.competition.results import Impossible
from engine.kernel import log_json
from engine.kernel.chain import bare
from engine.kernel.log import Log
from engine.kernel.merge import merge
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from matches.court import sitting
from matches.models import Case, Match, PlayedGame, Submission
from matches.queries import numbers, records
from matches.reckoning import reckon
from matches.score import Score
from matches.services import arranging, judging, merging, officiating, reporting, tables
from matches.terms import Side, Terms
from tests.engine.plays import going_on
from tests.matches.logs import deck, text
from tests.matches.pairs import handed_in, seats_of
from tests.matches.tables import play_on, state_of
from tests.people import NOW, As

pytestmark = pytest.mark.django_db
EVENINGS = Path(__file__).parents[1] / "engine" / "evenings"
MAGPIE = "toy/magpie"
CROSS = "pixel-tactics/deluxe/cross-duel"
PUSHER = "pixel-pusher/standard"


@pytest.fixture
def magpie() -> Iterator[None]:
    catalogue.add("tests.engine.kernel.toy:MagpieRules")
    sitting.here().close()
    yield
    catalogue.withdraw(MAGPIE)
    sitting.here().close()


def of_three(pia: User, sam: User, ruleset: str = PUSHER, **more: Any) -> Match:
    """Wim has no account."""
    people = [Side(pia.player), Side(sam.player), Side(name="Wim")]
    wanted = Terms(ruleset=ruleset, seats=3, best_of=1)._replace(**more)
    return arranging.arrange(wanted, people, by=pia, now=NOW)


def stands(match: Match) -> tuple[Any, ...]:
    match.refresh_from_db()
    return (match.status, match.points, match.winner, match.how)


def test_all_others_say_yes_to_what_one_of_three_tells(pia: User, sam: User):
    match = of_three(pia, sam)
    one, other, third = seats_of(match)
    reporting.tell(one, Score((0, 1, 0)), by=pia, now=NOW)
    reporting.agree(other, by=sam, now=NOW)
    assert stands(match) == ("told", None, None, "")

    reporting.agree(third, by=None, now=NOW)

    assert stands(match) == ("settled", [0, 1, 0], 1, "agreed")


def test_one_no_of_three_is_a_dispute_and_silence_lets_it_stand(pia: User, sam: User):
    disputed, quiet = of_three(pia, sam), of_three(pia, sam)
    for match in (disputed, quiet):
        reporting.tell(seats_of(match)[0], Score((1, 0, 0)), by=pia, now=NOW)
        reporting.agree(seats_of(match)[1], by=sam, now=NOW)
    reporting.dispute(seats_of(disputed)[2], reason="It was a tie.", by=None, now=NOW)
    quiet.refresh_from_db()
    assert quiet.due_at is not None

    reporting.let_stand(now=quiet.due_at)

    assert stands(disputed)[0] == "disputed"
    assert stands(quiet) == ("settled", [1, 0, 0], 0, "unanswered")


@pytest.mark.parametrize(
    "score",
    [
        Score((1, 1, 0)),
        Score((2, 0, 0)),
        Score((1, 0)),
        Score((0, 0, 0)),
        Score((1, 0, 0), 0, (0,)),
        Score((0, 0, 0), 0, (1,)),
    ],
)
def test_scores_no_game_of_three_can_have_are_refused(pia: User, sam: User, score: Score):
    with pytest.raises(Impossible):
        reporting.tell(seats_of(of_three(pia, sam))[0], score, by=pia, now=NOW)


def test_nobody_concedes_for_all_and_who_did_not_come_is_told(pia: User, sam: User, olga: User):
    match = of_three(pia, sam)
    with pytest.raises(reporting.OthersPlayOn):
        reporting.concede(seats_of(match)[0], by=pia, now=NOW)

    officiating.no_show(match, (0, 2), by=olga, now=NOW)

    assert stands(match) == ("settled", [0, 0, 0], 1, "entered")


def test_of_a_team_one_speaks_for_both(pia: User, sam: User):
    sides = [Side(pia.player, deck=deck()), *[Side(name=n, deck=deck()) for n in "XYZ"]]
    match = arranging.arrange(Terms(ruleset=CROSS, best_of=1), sides, by=pia, now=NOW)
    seats = seats_of(match)
    mates = [seat for seat in seats if seat.side == seats[0].side]
    rivals = [seat for seat in seats if seat.side != seats[0].side]

    reporting.tell(mates[0], Score((1, 0)), by=pia, now=NOW)
    assert set(reckon(match.facts.all(), 1, match.sides).waits_for) == {s.number for s in rivals}
    reporting.agree(rivals[1], by=None, now=NOW)

    assert stands(match) == ("settled", [1, 0], 0, "agreed")
    assert (len(mates), len(rivals)) == (2, 2)


def test_many_sit_down_by_pages_and_one_tap_says_who_has_won(as_: As, pia: User, sam: User):
    page = as_(pia)
    made = page.post(
        reverse("matches:match_make"),
        {"ruleset": PUSHER, "seats": 3, "best_of": 1, "first": "random", "deck": ""},
    )
    match, here = Match.objects.get(), made.headers["Location"]
    for person, name in ((sam, ""), (None, "Wim")):
        guest = as_(person)
        guest.get(here, {"invite": match.invite})
        guest.post(f"{here}sit/", {"name": name})
    told = page.get(here).content.decode()
    page.post(f"{here}tell/", {"first": 0, "second": 0, "won-2": 1})
    asked = as_(sam).get(here).content.decode()

    assert [seat.name for seat in seats_of(match)] == ["Pia", "Sam", "Wim"]
    assert "Wim won" in told
    assert "Pia says 0–0–1" in asked
    wrong = page.post(
        reverse("matches:match_make"),
        {"ruleset": CROSS, "seats": 3, "best_of": 1, "first": "random", "deck": ""},
    )
    assert b"It is played by: 4" in wrong.content


def test_its_live_table_settles_a_match_of_three_game_by_game(magpie: None, pia: User, sam: User):
    match = of_three(pia, sam, MAGPIE, best_of=3)
    played: list[int] = []
    while not match.is_settled and len(played) < 3:
        game = play_on(tables.of_match(match, host=pia, now=NOW), seed=len(played))
        played.append(game.number)
        for log in Submission.objects.filter(match=match, standing="queued"):
            judging.judge(log.pk, now=NOW)
        match.refresh_from_db()

    assert played == [*range(1, len(played) + 1)]
    assert (match.status, match.how) == ("settled", "proven")
    assert sum(match.points or []) + match.drawn == len(played)
    assert tables.of_match(match, host=pia, now=NOW).number == len(played)


def test_a_log_of_three_finds_its_seats_by_their_names(magpie: None, pia: User, sam: User):
    live, told = of_three(pia, sam, MAGPIE), of_three(pia, sam, MAGPIE)
    game = play_on(tables.of_match(live, host=pia, now=NOW))
    body = records.text(game)
    log = handed_in(told, named(body, "Sam", "Pia", "Wim"), seats_of(told)[0])
    other = handed_in(of_three(pia, sam, MAGPIE), named(body, "Pia", "Sam", "Tom"))
    two = arranging.arrange(
        Terms(ruleset=MAGPIE, best_of=1), [Side(pia.player), Side(sam.player)], by=pia, now=NOW
    )

    points = list(state_of(game).outcome.points)
    won = [int(each == max(points)) for each in points]
    if sum(won) == 1:
        assert stands(told)[1] == [won[1], won[0], won[2]]
    assert log.seats == [1, 0, 2]
    assert other.standing == "accepted"  # two of the names are those of the match
    assert handed_in(two, body.encode()).code == "other_number"


def named(body: str, *names: str) -> bytes:
    """The same play by others; the chain of hashes would tell, so it is left out."""
    log, _lines = log_json.read_any(body.encode())
    return text(bare(replace(log, seats=names, state="")))


@cache
def cross_log(seed: int = 2) -> Log:
    """A cross duel in which seat a gives up after a while."""
    setup = {"decks": [deck()] * 4}
    play = going_on(Play.begin(catalogue.load(CROSS), setup), random.Random(seed), 60)
    return play.rule(("concede", "a"), "Olga", "Has to catch a train.").finished()


def test_an_accepted_log_of_a_team_game_settles_it_and_is_counted_with_what_is_fair(
    pia: User, sam: User
):
    sides = [Side(pia.player, deck=deck()), *[Side(name=n, deck=deck()) for n in "XYZ"]]
    match = arranging.arrange(Terms(ruleset=CROSS, best_of=1), sides, by=pia, now=NOW)

    log = handed_in(match, text(cross_log()), seats_of(match)[0])

    assert (log.standing, log.code) == ("accepted", "")
    assert stands(match)[:3] == ("settled", [0, 1], 1)
    game = PlayedGame.objects.get()
    assert (game.sides, game.winner, len(game.leaders)) == (match.sides, 1, 4)
    for by in ("leader", "hero", "matchup"):
        found = numbers.numbers(CROSS, by)
        assert found.games == 1
        assert {row.fair for row in found.rows} == {0.5}
    led = numbers.numbers(CROSS, "leader").rows
    assert sum(row.games for row in led) == 4
    assert sum(row.won for row in led) == 2.0


@pytest.mark.parametrize(
    ("evening", "kind"), [("cross-duel", "deck"), ("pocket-tactics", "force"), ("king", "deck")]
)
def test_a_log_that_calls_decks_by_their_names_is_of_the_match_that_is_played_with_them(
    pia: User, evening: str, kind: str
):
    source = (EVENINGS / f"{evening}.log").read_bytes()
    told = log_json.read_any(source)[0]
    rules = catalogue.load(told.ruleset)
    brings = catalogue.box(told.ruleset).brings
    brought = rules.read_setup(told.setup)[brings.key]
    match, other = (
        arranging.arrange(
            Terms(ruleset=told.ruleset, best_of=1, seats=len(told.seats)),
            [Side(name=name, deck=deck) for name, deck in zip(told.seats, decks, strict=True)],
            by=pia,
            now=NOW,
        )
        for decks in (brought, [brought[-1], *brought[1:]])
    )

    assert brings.kind == kind
    assert handed_in(match, source).standing == "accepted"
    assert handed_in(other, source).code == "other_deck"


def team_match(pia: User) -> Match:
    sides = [Side(pia.player, deck=deck()), *[Side(name=n, deck=deck()) for n in "XYZ"]]
    return arranging.arrange(Terms(ruleset=CROSS, best_of=1), sides, by=pia, now=NOW)


def halves(log: Log) -> list[bytes]:
    """What each of four saw of it."""
    return [text(seen_by(catalogue.load(CROSS), log, seat)) for seat in range(4)]


def test_what_four_saw_is_put_together_in_one_go(pia: User):
    match = team_match(pia)
    told = [
        handed_in(match, half, seat)
        for half, seat in zip(halves(cross_log()), seats_of(match), strict=True)
    ]

    merged: Any = merging.offer(told[3].pk, now=NOW)
    again = merging.offer(told[3].pk, now=NOW)

    assert {each.standing for each in told} == {"accepted"}
    assert ({*merged.follows.all()}, again) == ({*told}, None)
    assert merged.judgement.told["witness"] is None
    assert PlayedGame.objects.count() == 1
    assert stands(match)[1] == [0, 1]


def test_one_of_four_who_saw_another_play_is_named_with_the_first_who_did_not(pia: User):
    match = team_match(pia)
    true, other = halves(cross_log()), halves(cross_log(3))
    told = [
        handed_in(match, half, seat)
        for half, seat in zip([*true[:2], other[2], true[3]], seats_of(match), strict=True)
    ]

    assert merging.offer(told[3].pk, now=NOW) is None

    for each in told:
        each.refresh_from_db()
    assert [each.standing for each in told] == ["refused", "accepted", "refused", "accepted"]
    assert told[0].contradiction["with"] == str(told[2].public_id)
    assert Case.objects.get().submission == told[0]


def test_two_of_one_team_do_not_prove_what_the_other_team_saw(pia: User):
    match = team_match(pia)
    seats = seats_of(match)
    team = [seat.number for seat in seats if seat.side == seats[0].side]
    rules = catalogue.load(CROSS)
    both = merge(rules, [seen_by(rules, cross_log(), number) for number in team])

    log = handed_in(match, text(both), seats[0])

    assert (log.standing, stands(match)[0]) == ("accepted", "told")
    assert not PlayedGame.objects.exists()
