"""Boards of team matches are played and reported by whoever sits there, as matches of the site."""

from typing import Any

import pytest

from accounts.models import User
from engine.competition.results import Result
from matches.models import Match
from matches.score import Score
from matches.services import officiating, reporting
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.models import Board, Entry, Member, Table
from tournaments.queries import days
from tournaments.services import matching, results, teams

pytestmark = pytest.mark.django_db


@pytest.fixture
def league(olga: User, pia: User, sam: User) -> Hall:
    """Pia leads the Owls, Sam sits at the second board of the Foxes; the others have no account."""
    hall = Hall(olga, {"kind": "swiss", "rounds": 2}, team_size=2, has_matches=True, best_of=1)
    hall.enter_team("Owls", ["Bo", "Cleo"], captain=pia.player)
    foxes = hall.enter_team("Foxes", ["Dan", "Eve", "Flo"])
    Member.objects.filter(entry=foxes, number=2).update(player=sam.player)
    hall.begin()
    hall.pair()
    lay_out(hall)
    return hall


def lay_out(hall: Hall) -> None:
    matching.lay_out(hall.tournament, now=hall.now())


def boards(hall: Hall) -> list[Board]:
    found = Board.objects.filter(table__round__tournament=hall.tournament)
    return list(found.select_related("match", "table").order_by("number"))


def names(match: Match) -> set[str]:
    return {seat.name for seat in match.seats.all()}


def tell(hall: Hall, board: Board, score: Score) -> None:
    for seat in board.match.seats.select_related("match").order_by("number"):
        reporting.tell(seat, score, by=None, now=hall.now())
    board.match.refresh_from_db()
    matching.take_result(board.match, now=hall.now())


def of_foxes(hall: Hall, table: Table, won: int) -> Score:
    """So many games for the Foxes, whichever side they sit on."""
    lost = 1 - won
    return Score((won, lost) if table.first.player.name == "Foxes" else (lost, won))


def test_every_board_is_a_match_of_the_two_who_sit_there(league: Hall):
    lay_out(league)

    assert [names(each.match) for each in boards(league)] == [{"Pia", "Dan"}, {"Bo", "Sam"}]


def test_the_team_match_follows_from_what_members_report(league: Hall):
    one, other = boards(league)
    tell(league, one, of_foxes(league, one.table, 1))
    assert league.open_tables() == [one.table]
    tell(league, other, of_foxes(league, other.table, 1))

    table = Table.objects.get(pk=one.table.pk)
    assert max(table.first_games or 0, table.second_games or 0) == 2
    top = {days.names_of(league.tournament)[row.name] for row in league.day.singles[:2]}
    assert top == {"Dan", "Sam"}


def test_whoever_began_plays_on_when_the_line_up_changes_and_others_sit_down(league: Hall):
    one, other = boards(league)
    first = one.match.seats.select_related("match").get(name="Dan")
    reporting.tell(first, of_foxes(league, one.table, 1), by=None, now=league.now())
    foxes = Entry.objects.get(player__name="Foxes")
    teams.line_up(foxes, members=[3, 1], by=league.olga, now=league.now())
    lay_out(league)

    begun, fresh = boards(league)
    other.match.refresh_from_db()
    assert (begun.match, names(fresh.match)) == (one.match, {"Bo", "Dan"})
    assert other.match.status == "void"
    pia = begun.match.seats.select_related("match").get(name="Pia")
    reporting.agree(pia, by=None, now=league.now())
    matching.take_result(Match.objects.get(pk=begun.match_id), now=league.now())
    told = next(iter(league.event.stage.boards.values()))[1]
    sat = {days.names_of(league.tournament)[name] for name in told.players}
    assert sat == {"Pia", "Dan"}


def test_a_board_told_at_the_desk_settles_its_match_and_corrections_keep_who_sat_there(
    league: Hall,
):
    one, _other = boards(league)
    at = results.where(
        Table.objects.select_related("round", "first", "second").get(pk=one.table.pk)
    )
    said: dict[str, Any] = {"at": at, "board": 1, "by": league.olga}
    results.report_board(league.tournament, result=Result(1, 0), now=league.now(), **said)
    lay_out(league)
    one.match.refresh_from_db()
    assert one.match.points == [1, 0]
    before = next(iter(league.event.stage.boards.values()))[1].players

    foxes = Entry.objects.get(player__name="Foxes")
    teams.line_up(foxes, members=[3, 2], by=league.olga, now=league.now())
    results.report_board(
        league.tournament, result=Result(0, 1), reason="misread", now=league.now(), **said
    )
    lay_out(league)
    one.match.refresh_from_db()
    assert (one.match.points, one.match.how) == ([0, 1], "corrected")
    assert next(iter(league.event.stage.boards.values()))[1].players == before


def test_a_whole_team_match_told_at_the_desk_calls_its_boards_off(league: Hall):
    table = league.open_tables()[0]
    league.report(table, 0, 0, absent=(table.first.name,))
    lay_out(league)

    assert [each.match.status for each in boards(league)] == ["void", "void"]


def test_members_find_their_board_and_the_captain_those_without_an_account(
    league: Hall, as_: As, pia: User, sam: User, olga: User
):
    page = f"/tournaments/{league.tournament.public_id}/"
    mine = f"{page}tables/{boards(league)[0].table.public_id}/mine/"
    other = boards(league)[1]

    assert as_(sam).get(mine).headers["Location"] == f"/matches/{other.match.public_id}/"
    assert as_(pia).get(mine).headers["Location"] == page  # two boards: the page lists them
    captain = as_(pia)
    second = captain.get(f"{mine}?board=2")
    assert second.headers["Location"] == f"/matches/{other.match.public_id}/"
    told = captain.post(f"/matches/{other.match.public_id}/tell/", {"first": 1, "second": 0})
    other.match.refresh_from_db()
    assert (told.status_code, other.match.status) == (302, "told")
    assert b"?board=1" in captain.get(page).content
    assert as_(olga).get(mine).headers["Location"] == mine.removesuffix("mine/")
    assert as_(None).get(mine).headers["Location"] == page


def test_somebody_without_an_account_comes_to_their_match_by_the_link_of_their_entry(
    olga: User, as_: As
):
    hall = Hall(olga, has_matches=True, best_of=1)
    hall.enter(2)
    hall.begin()
    hall.pair()
    lay_out(hall)
    table = hall.open_tables()[0]
    match = Match.objects.get(table=table.pk)
    guest, path = as_(None), f"/matches/{match.public_id}/"
    mine = f"/tournaments/{hall.tournament.public_id}/tables/{table.public_id}/mine/"
    assert guest.get(path).status_code == 404

    guest.get(f"/tournaments/entry/{table.first.public_id}/{table.first.key}/")
    assert guest.get(mine).headers["Location"] == path
    guest.post(f"{path}tell/", {"first": 1, "second": 0})

    match.refresh_from_db()
    assert match.status == "told"
    assert match.facts.get().seat == 0


def test_a_board_opened_again_leaves_the_other_boards_as_they_are(league: Hall):
    one, other = boards(league)
    tell(league, one, of_foxes(league, one.table, 1))
    tell(league, other, of_foxes(league, other.table, 1))
    officiating.reopen(other.match, by=league.olga, reason="another log", now=league.now())

    lay_out(league)

    table = Table.objects.get(pk=one.table.pk)
    one.match.refresh_from_db()
    other.match.refresh_from_db()
    assert (table.first_games, one.match.status, other.match.status) == (None, "settled", "open")
    tell(league, other, of_foxes(league, other.table, 0))
    table.refresh_from_db()
    assert (table.first_games, table.second_games) == (1, 1)
