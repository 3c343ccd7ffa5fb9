"""Two teams around one table: one match of all their seats, told by anybody of either (CP-22)."""

from typing import Any

import pytest

from accounts.models import User
from engine.competition.results import Impossible, Result
from matches.models import Match
from matches.score import Score
from matches.services import reporting
from tests.api.callers import Caller
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.forms import AnnounceForm
from tournaments.models import Entry, Member, Table, Tournament
from tournaments.planning import BadPlan
from tournaments.queries import days
from tournaments.services import matching, rebuilding, results, teams

pytestmark = pytest.mark.django_db
CROSS = "pixel-tactics/deluxe/cross-duel"
KING = "pixel-tactics/deluxe/king"


@pytest.fixture
def court(olga: User, pia: User, sam: User) -> Hall:
    """Pia leads the Owls, whose second is their King; Sam is one of the Foxes."""
    hall = Hall(olga, {"kind": "swiss", "rounds": 2}, ruleset=KING, has_matches=True, best_of=1)
    hall.enter_team("Owls", ["Bo", "Cleo", "Ida"], captain=pia.player)
    foxes = hall.enter_team("Foxes", ["Dan", "Eve", "Flo"])
    Member.objects.filter(entry=foxes, number=2).update(player=sam.player)
    hall.begin()
    hall.pair()
    lay_out(hall)
    return hall


def lay_out(hall: Hall) -> None:
    matching.lay_out(hall.tournament, now=hall.now())


def the_table(hall: Hall) -> Table:
    rows = Table.objects.select_related("match", "first__player", "second__player")
    return rows.get(round__tournament=hall.tournament)


def the_match(hall: Hall) -> Match:
    match = the_table(hall).match
    assert match is not None
    return match


def around(hall: Hall) -> list[str]:
    return list(the_match(hall).seats.order_by("number").values_list("name", flat=True))


def line_up(hall: Hall, team: str, *members: int) -> None:
    entry = Entry.objects.get(player__name=team)
    teams.line_up(entry, members=members, by=hall.olga, now=hall.now())
    lay_out(hall)


def tell(match: Match, name: str, score: Score, hall: Hall) -> None:
    seat = match.seats.select_related("match").get(name=name)
    reporting.tell(seat, score, by=None, now=hall.now())
    match.refresh_from_db()


def test_a_pairing_is_one_match_of_all_seats_of_both_teams(court: Hall):
    owls, foxes = ["Pia", "Bo", "Cleo"], ["Dan", "Sam", "Flo"]
    first_owls = the_table(court).first.player.name == "Owls"

    assert around(court) == (owls + foxes if first_owls else foxes + owls)
    assert the_match(court).sides == [0, 0, 0, 1, 1, 1]
    assert the_match(court).first == "1"  # the King of the side that is named first
    assert court.tournament.team_size == 3


def test_teams_sit_across_where_the_game_has_it_so(olga: User):
    hall = Hall(olga, ruleset=CROSS, has_matches=True, best_of=1)
    hall.enter_sides(2)
    hall.begin()
    hall.pair()
    lay_out(hall)

    teams_around = [name[-1] for name in around(hall)]
    assert teams_around[0] != teams_around[1]
    assert teams_around == teams_around[:2] * 2


def test_one_of_each_team_settles_the_table(court: Hall):
    match, table = the_match(court), the_table(court)
    won = Score((1, 0)) if table.first.player.name == "Owls" else Score((0, 1))
    tell(match, "Cleo", won, court)
    tell(match, "Flo", won, court)
    matching.take_result(match, now=court.now())

    table.refresh_from_db()
    assert (table.first_games, table.second_games) == won.won
    assert match.how == "agreed"
    top = Entry.objects.get(number=int(court.day.standings[0].name[1:]))
    assert top.player.name == "Owls"
    assert rebuilding.differences(court.tournament) == []


def test_whoever_is_lined_up_anew_sits_down_until_the_match_has_begun(court: Hall):
    before = the_match(court)
    line_up(court, "Owls", 4, 1, 2)
    anew, names = the_match(court), around(court)
    before.refresh_from_db()
    begins = names.index("Ida")
    assert names[begins : begins + 3] == ["Ida", "Pia", "Bo"]
    assert (before.status, anew.pk != before.pk) == ("void", True)

    tell(anew, "Ida", Score((1, 0)), court)
    line_up(court, "Owls", 1, 2, 3)
    assert (the_match(court).pk, around(court)) == (anew.pk, names)


def test_a_line_up_names_as_many_as_there_are_seats(court: Hall):
    with pytest.raises(Impossible, match="3 members"):
        line_up(court, "Owls", 1, 2)
    with pytest.raises(teams.NoSuchMember):
        line_up(court, "Owls", 1, 2, 9)


def test_the_desk_tells_and_corrects_it_like_any_other_table(court: Hall):
    table = court.open_tables()[0]
    court.report(table, 1, 0)
    lay_out(court)
    assert the_match(court).points == [1, 0]
    court.correct(results.where(table), Result(0, 1))
    lay_out(court)

    assert (the_match(court).points, the_match(court).how) == ([0, 1], "corrected")


def test_the_game_says_how_many_a_team_is_and_boards_are_refused(as_: As, olga: User):
    with pytest.raises(BadPlan, match="teams of 2"):
        Hall(olga, ruleset=CROSS, team_size=3)
    with pytest.raises(BadPlan, match="no such game"):
        Hall(olga, ruleset="pixel-tactics/deluxe/solitaire")
    hall = Hall(olga, ruleset=CROSS)
    assert hall.tournament.team_size == 2
    here = f"/tournaments/{hall.tournament.public_id}/"
    assert "Team cross duel · " in as_(None).get(here).content.decode()
    offered: Any = AnnounceForm().fields["ruleset"]
    assert (KING, "King: teams of 3") in offered.choices


def test_pages_say_where_one_sits_and_everybody_comes_to_the_match(
    court: Hall, as_: As, pia: User, sam: User, olga: User
):
    page = f"/tournaments/{court.tournament.public_id}/"
    mine = f"{page}tables/{the_table(court).public_id}/mine/"
    match = f"/matches/{the_match(court).public_id}/"

    assert as_(sam).get(mine).headers["Location"] == match
    captain = as_(pia)
    assert captain.get(mine).headers["Location"] == match
    told = captain.get(page).content.decode()
    links = [each for each in told.split('"fingerprint-long">') if "/matches/seat/" in each[:200]]
    assert len(links) == 2  # of Bo and Cleo, who have no account
    assert "/matches/seat/" not in as_(sam).get(page).content.decode()
    number = Entry.objects.get(player__name="Owls").number
    figures = captain.get(f"{page}people/{number}/").content.decode()
    assert "Seat 2: King" in figures
    moved = captain.post(f"{page}people/{number}/members/", {"board": [2, 1, 3]})
    assert moved.status_code == 302
    assert court.event.lineups[f"#{number}"] == (2, 1, 3)
    desk = as_(olga).get(f"{page}tables/{the_table(court).public_id}/").content.decode()
    assert "Board 1" not in desk


def test_programs_announce_it_enter_teams_and_line_them_up(olga: User, pia: User, sam: User):
    program = Caller(olga)
    said = {"title": "Court", "starts_at": "2026-12-01T10:00:00Z", "ruleset": KING}
    made = program.post("tournaments/", said).json()
    here = f"tournaments/{made['id']}/"
    program.post(f"{here}turn/", {"to": "open"})
    team = {"team": "Owls", "members": ["Bo", "Cleo"]}
    entered = Caller(pia).post(f"{here}entries/", team)
    short = program.post(f"{here}entries/", {**team, "team": "Mice", "by_desk": True})
    lined = Caller(pia).post(f"{here}entries/1/members/", {"members": [2, 1, 3]})
    strange = Caller(sam).post(f"{here}entries/1/members/", {"members": [2, 1, 3]})

    assert made["team_size"] == 3
    assert [each["name"] for each in entered.json()["members"]] == ["Pia", "Bo", "Cleo"]
    assert (short.status_code, short.json()["code"]) == (409, "wrong_team_size")
    assert (lined.status_code, strange.status_code) == (200, 404)
    assert days.day(Tournament.objects.get()).event.lineups == {"#1": (2, 1, 3)}
