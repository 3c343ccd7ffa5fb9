"""Tables and matches follow each other: results travel both ways, repairs call matches off."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from config.models import Errand
from engine.competition.facts import Reported
from engine.competition.results import Result
from matches.models import Case, Match
from matches.reckoning import score_of
from matches.score import Score
from matches.services import officiating, reporting
from tests.tournaments.hall import Hall
from tournaments import tasks
from tournaments.models import Status, Table
from tournaments.queries import shelf
from tournaments.services import events, matching, minutes, rebuilding, repairs, results, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(olga: User) -> Hall:
    hall = Hall(olga, has_matches=True)
    hall.enter(8)
    hall.begin()
    hall.pair()
    return hall


def lay_out(hall: Hall) -> None:
    matching.lay_out(hall.tournament, now=hall.now())


def match_of(table: Table) -> Match:
    return Match.objects.get(table=table.pk)


def test_every_table_gets_a_match_once(hall: Hall):
    lay_out(hall)
    lay_out(hall)

    tables = Table.objects.filter(round__tournament=hall.tournament)
    assert Match.objects.filter(roster=hall.tournament.roster).count() == tables.count() == 4
    table = hall.open_tables()[0]
    seats = match_of(table).seats.order_by("number").values_list("player", flat=True)
    assert table.second is not None
    assert list(seats) == [table.first.player_id, table.second.player_id]


def test_what_two_players_agree_on_is_the_result_of_their_table(hall: Hall):
    lay_out(hall)
    table = hall.open_tables()[0]
    one, other = match_of(table).seats.order_by("number")
    reporting.tell(one, Score((1, 2)), by=None, now=hall.now())
    reporting.agree(other, by=None, now=hall.now())

    matching.take_result(match_of(table), now=hall.now())

    table.refresh_from_db()
    assert (table.first_games, table.second_games) == (1, 2)
    assert table.second is not None
    assert hall.event.table().points[table.second.name] == 3


def test_the_clock_on_the_wall_is_the_clock_of_every_match_below_it(hall: Hall):
    lay_out(hall)
    row = hall.open_tables()[0].round

    rounds.start_clock(row, minutes=40, now=hall.now())
    running = {match_of(table).ends_at for table in hall.open_tables()}
    rounds.stop_clock(row, now=hall.now())
    stopped = {match_of(table).ends_at for table in hall.open_tables()}
    rounds.call_time(row, now=(called := hall.now()))

    assert running == {hall.now.at - timedelta(seconds=2) + timedelta(minutes=40)}
    assert stopped == {None}
    assert {match_of(table).ends_at for table in hall.open_tables()} == {called}


def test_a_match_that_is_laid_out_while_the_clock_runs_runs_against_it(hall: Hall):
    row = hall.open_tables()[0].round
    rounds.start_clock(row, minutes=40, now=hall.now())
    row.refresh_from_db()

    lay_out(hall)

    assert {match_of(table).ends_at for table in hall.open_tables()} == {row.clock_ends_at}


def test_minutes_given_at_one_desk_are_given_at_the_other_once(hall: Hall):
    lay_out(hall)
    table = hall.open_tables()[0]
    rounds.start_clock(table.round, minutes=40, now=hall.now())

    rounds.extend(table, minutes=5, by=hall.olga, now=hall.now())
    minutes.take(match_of(table), now=hall.now())
    officiating.extend(match_of(table), 3, by=hall.olga, reason="a long call", now=hall.now())
    for _again in range(2):
        minutes.take(match_of(table), now=hall.now())

    table.refresh_from_db()
    match = match_of(table)
    assert (table.minutes_more, match.extra_minutes) == (8, 8)
    table.round.refresh_from_db()
    assert table.round.clock_ends_at is not None
    assert match.ends_at == table.round.clock_ends_at + timedelta(minutes=8)
    assert hall.event.desk.minutes[1, 1, False, frozenset(results.where(table).couple)] == 8


def test_on_a_ladder_nobody_can_tell_a_draw_or_let_both_lose(olga: User):
    hall = Hall(olga, {"kind": "knockout"}, has_matches=True)
    hall.enter(4)
    hall.begin()
    lay_out(hall)
    table = hall.open_tables()[0]
    match = match_of(table)
    one, other = match.seats.order_by("number")

    for score in (Score((1, 1)), Score((0, 0), 1)):
        with pytest.raises(reporting.MustBeWon):
            reporting.tell(one, score, by=None, now=hall.now())
        with pytest.raises(reporting.MustBeWon):
            officiating.enter(match, score, by=hall.olga, now=hall.now())
    with pytest.raises(reporting.MustBeWon):
        officiating.double_loss(match, by=hall.olga, reason="a brawl", now=hall.now())
    reporting.tell(one, Score((1, 0), 1), by=None, now=hall.now())
    reporting.agree(other, by=None, now=hall.now())

    assert match_of(table).winner == 0


def test_the_clock_hangs_on_while_the_next_round_of_a_ladder_is_known_already(olga: User):
    hall = Hall(olga, {"kind": "knockout"})
    hall.enter(8)
    hall.begin()
    first = shelf.newest_round(hall.tournament)
    assert first is not None
    rounds.start_clock(first, minutes=40, now=hall.now())

    for table in hall.open_tables()[:2]:
        hall.report(table)

    newest = shelf.newest_round(hall.tournament)
    assert newest is not None
    assert newest != first
    assert shelf.clock_of(newest) == first
    for table in hall.open_tables():
        hall.report(table)
    assert shelf.clock_of(newest) == newest


def test_a_match_settled_otherwise_later_corrects_the_table(hall: Hall):
    lay_out(hall)
    table = hall.open_tables()[0]
    hall.report(table, 2, 0)
    lay_out(hall)
    match = match_of(table)
    assert score_of(match) == Score((2, 0))

    officiating.enter(match, Score((0, 2)), by=hall.olga, reason="slip misread", now=hall.now())
    matching.take_result(match_of(table), now=hall.now())

    table.refresh_from_db()
    assert (table.first_games, table.second_games) == (0, 2)


def test_a_result_that_comes_too_late_lies_on_the_judges_desk_once(olga: User):
    hall = Hall(olga, {"kind": "swiss", "rounds": 1}, has_matches=True)
    hall.enter(4)
    hall.begin()
    hall.pair()
    lay_out(hall)
    table = hall.open_tables()[0]
    hall.play_round()
    lay_out(hall)
    events.turn(hall.tournament, to=Status.FINISHED, by=olga, now=hall.now())
    match = match_of(table)
    loser = Score((0, 2)) if match.winner == 0 else Score((2, 0))
    officiating.enter(match, loser, by=olga, reason="slip misread", now=hall.now())

    for _again in range(2):
        tasks.take_result(match.pk)

    case = Case.objects.get()
    assert (case.match, case.kind, case.closed_at) == (match, "differs", None)
    assert case.words != ""
    table.refresh_from_db()
    assert (table.first_games, table.second_games) != loser.won


def test_a_repair_calls_off_the_matches_it_took_from_the_wall(hall: Hall):
    hall.play_round()
    hall.pair()
    lay_out(hall)
    at = results.Where(1, hall.event.stage.rounds[0].tables.couples[0])
    was = hall.event.stage.rounds[0].results[frozenset(at.couple)]
    fact = Reported(
        round=1, couple=at.couple, result=Result(was.second, was.first), reason="misread"
    )

    proposal = repairs.apply(
        hall.tournament, [fact], reason="misread", by=hall.olga, now=hall.now()
    )
    lay_out(hall)

    void = Match.objects.filter(roster=hall.tournament.roster, status="void")
    assert void.count() == proposal.moved > 0
    assert {match_of(table).status for table in hall.open_tables()} == {"open"}


def test_a_round_that_is_taken_down_takes_its_matches_along(
    hall: Hall, django_capture_on_commit_callbacks: Any
):
    lay_out(hall)
    with django_capture_on_commit_callbacks() as told:
        rounds.unpair(hall.tournament, number=1, reason="too early", by=hall.olga, now=hall.now())
    lay_out(hall)

    assert told != []  # whoever lays out matches hears of it
    assert {*Match.objects.values_list("status", flat=True)} == {"void"}


def test_a_correction_at_the_desk_reaches_the_match(
    hall: Hall, django_capture_on_commit_callbacks: Any
):
    lay_out(hall)
    table = hall.open_tables()[0]
    hall.report(table, 2, 0)
    at = results.where(table)
    fact = Reported(round=1, couple=at.couple, result=Result(0, 2), reason="misread")
    with django_capture_on_commit_callbacks() as told:
        repairs.apply(hall.tournament, [fact], reason="misread", by=hall.olga, now=hall.now())
    lay_out(hall)

    assert told != []
    assert score_of(match_of(table)) == Score((0, 2))


# --- a match a judge opens again ---


CLEAR = Score((2, 0))


def settled(hall: Hall, table: Table, score: Score = CLEAR) -> Match:
    match = match_of(table)
    officiating.enter(match, score, by=hall.olga, now=hall.now())
    matching.take_result(match_of(table), now=hall.now())
    return match


def opened_again(hall: Hall, match: Match) -> None:
    officiating.reopen(match, by=hall.olga, reason="another log", now=hall.now())


def test_a_match_that_is_opened_again_takes_its_result_off_the_table(
    hall: Hall, django_capture_on_commit_callbacks: Any
):
    lay_out(hall)
    table = hall.open_tables()[0]
    match = settled(hall, table)

    with django_capture_on_commit_callbacks(execute=True):
        opened_again(hall, match)
    asked = Errand.objects.filter(task="tournaments.tasks.take_back")
    assert [errand.arguments for errand in asked] == [[match.pk]]
    for _again in range(2):
        tasks.take_back(match.pk)
    lay_out(hall)

    table.refresh_from_db()
    assert (table.first_games, match_of(table).status) == (None, "open")
    assert hall.event.table().points[table.first.name] == 0
    assert list(rebuilding.differences(hall.tournament)) == []
    settled(hall, table, Score((0, 2)))
    table.refresh_from_db()
    assert (table.first_games, table.second_games) == (0, 2)


def test_tables_laid_out_before_it_was_taken_off_do_not_settle_it_again(hall: Hall):
    lay_out(hall)
    table = hall.open_tables()[0]
    opened_again(hall, settled(hall, table))

    lay_out(hall)

    table.refresh_from_db()
    assert (table.first_games, match_of(table).status) == (None, "open")


def test_what_the_next_round_rests_on_stays_and_a_judge_is_told_why(hall: Hall):
    lay_out(hall)
    table = hall.open_tables()[0]
    match = settled(hall, table)
    hall.play_round()
    hall.pair()
    opened_again(hall, match)

    tasks.take_back(match.pk)
    lay_out(hall)

    table.refresh_from_db()
    assert (table.first_games, match_of(table).status) == (2, "open")
    assert Case.objects.get().kind == "differs"
    settled(hall, table, Score((0, 2)))
    table.refresh_from_db()
    assert (table.first_games, table.second_games) == (0, 2)


def test_on_a_ladder_the_next_match_waits_until_it_is_told_anew(olga: User):
    hall = Hall(olga, {"kind": "knockout"}, has_matches=True)
    hall.enter(4)
    hall.begin()
    lay_out(hall)
    first, other = hall.open_tables()
    match = settled(hall, first)
    settled(hall, other)
    lay_out(hall)
    final = Match.objects.get(table__slot=3)

    opened_again(hall, match)
    tasks.take_back(match.pk)
    lay_out(hall)

    final.refresh_from_db()
    assert final.status == "void"
    assert [table.slot for table in hall.open_tables()] == [1]


def test_a_table_of_an_earlier_stage_is_not_taken_for_one_of_this_stage(olga: User):
    hall = Hall(olga, {"kind": "swiss", "rounds": 1}, {"kind": "knockout"}, has_matches=True)
    hall.enter(2)
    hall.begin()
    hall.pair()
    lay_out(hall)
    match = settled(hall, hall.open_tables()[0])
    hall.begin()
    officiating.enter(match, Score((0, 2)), by=olga, reason="misread", now=hall.now())

    tasks.take_result(match.pk)

    assert [table.slot for table in hall.open_tables()] == [1]
    assert Case.objects.get().match == match
