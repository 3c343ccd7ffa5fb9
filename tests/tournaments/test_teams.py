"""Teams enter and play: members, captain, boards, team matches, and who won most."""

import re
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from engine.competition.facts import Boarded
from engine.competition.refusals import ReportedAlready, ResultsMissing
from engine.competition.results import Impossible, Result
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.models import Entry, Member, Standing, Table
from tournaments.planning import BadPlan
from tournaments.queries import days
from tournaments.services import (
    entries,
    exports,
    leaving,
    rebuilding,
    repairs,
    results,
    team_imports,
    teams,
)

pytestmark = pytest.mark.django_db
NAMES = ("Lanterns", "Harbour", "Owls", "Foxes", "Mice")
SCORES = (Result(2, 0), Result(2, 1), Result(1, 2))


@pytest.fixture
def league(olga: User) -> Hall:
    """Five teams of three, each with one in reserve."""
    hall = Hall(olga, {"kind": "swiss", "rounds": 3}, {"kind": "knockout", "take": 2}, team_size=3)
    for name in NAMES:
        enter(hall, name)
    return hall


def enter(hall: Hall, name: str, count: int = 4, **more: Any) -> Entry:
    members = [f"{name} {letter}" for letter in "ABCDEFGHIJKLM"[:count]]
    return teams.enter_team(
        hall.tournament,
        name=name,
        members=members,
        by=hall.olga,
        now=hall.now(),
        **({"by_staff": True} | more),
    )


def board(hall: Hall, table: Table, number: int, result: Result, reason: str = "") -> None:
    at = results.where(table)
    results.report_board(
        hall.tournament,
        at=at,
        board=number,
        result=result,
        reason=reason,
        by=hall.olga,
        now=hall.now(),
    )


def play(hall: Hall) -> None:
    for table in hall.open_tables():
        for number, result in enumerate(SCORES, 1):
            board(hall, table, number, result)


def test_teams_play_from_the_first_round_to_the_final(league: Hall):
    league.begin()
    for _round in range(3):
        league.pair()
        play(league)
    league.begin()
    play(league)

    assert league.day.stage_is_over
    assert league.day.ranking[0].place == 1
    assert rebuilding.differences(league.tournament) == []
    tables = Table.objects.filter(round__tournament=league.tournament).exclude(second=None)
    assert {(each.first_games, each.second_games) for each in tables} == {(2, 1)}


def test_a_round_waits_for_every_board_and_names_the_teams(league: Hall):
    league.begin()
    league.pair()
    one, other = league.open_tables()
    assert other.second is not None
    for number, result in enumerate(SCORES, 1):
        board(league, one, number, result)
    board(league, other, 1, SCORES[0])

    with pytest.raises(ResultsMissing) as refused:
        league.pair()

    names = f"{other.first.player.name} – {other.second.player.name}"
    assert refused.value.sentence == f"There is no result yet of {names}."


def test_people_of_all_teams_stand_by_their_boards(league: Hall):
    league.begin()
    league.pair()
    play(league)

    names = days.names_of(league.tournament)
    first = [names[row.name] for row in league.day.singles if row.place == 1]
    assert len(first) == 2  # the first boards won without losing a game
    assert first == [name for name in first if name.endswith(" A")]


def test_a_team_is_whole_or_not_entered(league: Hall, pia: User):
    with pytest.raises(teams.WrongSize):
        enter(league, "Moles", 2)
    with pytest.raises(teams.WrongSize):
        enter(league, "Moles", 13)
    with pytest.raises(entries.TeamNeeded):
        entries.register(league.tournament, pia.player, by=pia, now=league.now())
    assert not Entry.objects.filter(player__name="Moles").exists()


def test_nobody_enters_a_team_where_everybody_plays_alone(hall: Hall):
    with pytest.raises(teams.NoTeams):
        enter(hall, "Moles")


def test_a_captain_is_in_one_team_and_speaks_for_it(league: Hall, as_: As, pia: User, sam: User):
    page = f"/tournaments/{league.tournament.public_id}/"
    body = {"name": "Pia’s", "members": "Sam B\nUlla\nVera"}
    assert as_(pia).post(f"{page}enter-team/", body).status_code == 302
    entry = Entry.objects.get(player__name="Pia’s")
    assert entry.captain == pia.player
    assert as_(pia).post(f"{page}enter-team/", body | {"name": "Others"}).status_code == 409

    deed, lineup = f"{page}people/{entry.number}/deed/", f"{page}people/{entry.number}/members/"
    assert as_(sam).post(deed, {"deed": "drop"}).status_code == 404
    assert as_(sam).post(lineup, {"board": ["2", "1", "3"]}).status_code == 404
    assert as_(pia).post(lineup, {"board": ["4", "2", "3"]}).status_code == 302
    assert league.event.lineups[entry.name] == (4, 2, 3)
    assert as_(pia).post(lineup, {"board": ["1", "1", "3"]}).status_code == 409
    assert as_(pia).post(lineup, {"board": ["1", "2", "9"]}).status_code == 409
    assert as_(pia).post(deed, {"deed": "drop"}).status_code == 302
    entry.refresh_from_db()
    assert entry.standing == Standing.GONE


def test_a_member_sees_the_team_and_leaves_it_to_the_captain(
    league: Hall, as_: As, pia: User, sam: User
):
    entry = teams.enter_team(
        league.tournament,
        name="Two",
        members=["B", "C"],
        captain=pia.player,
        by=pia,
        now=league.now(),
    )
    Member.objects.filter(entry=entry, number=2).update(player=sam.player)
    page = f"/tournaments/{league.tournament.public_id}/"
    league.tournament.visibility = "private"
    league.tournament.save()

    assert as_(sam).get(page).status_code == 200
    assert as_(sam).post(f"{page}people/{entry.number}/deed/", {"deed": "drop"}).status_code == 404
    assert leaving.tournaments_of(sam)[0]["team"] == "Two"


def test_a_corrected_board_is_shown_applied_and_taken_back(league: Hall, as_: As):
    league.begin()
    league.pair()
    table = league.open_tables()[0]
    play(league)
    league.pair()
    before = league.event.stage.rounds[0].results
    at = results.where(table)
    fact = Boarded(**at._asdict(), board=1, result=Result(0, 2), reason="?")

    proposal = repairs.proposed(league.tournament, [fact])
    repairs.apply(
        league.tournament,
        [fact],
        reason="slip misread",
        expected=proposal.seq,
        by=league.olga,
        now=league.now(),
    )
    after = league.event.stage.rounds[0].results
    assert after[frozenset(at.couple)] == Result(1, 2)
    last = league.day.seq
    repairs.undo(league.tournament, seq=last, reason="right", by=league.olga, now=league.now())

    assert league.event.stage.rounds[0].results == before
    assert rebuilding.differences(league.tournament) == []


def test_boards_are_told_by_pages_with_two_taps_each(league: Hall, as_: As):
    league.begin()
    league.pair()
    table = league.open_tables()[0]
    page, path = (
        as_(league.olga),
        f"/tournaments/{league.tournament.public_id}/tables/{table.public_id}/",
    )
    for number, score in ((1, "2-0"), (2, "0-2"), (3, "2-1")):
        assert page.post(path, {"board": number, "score": score}).status_code == 302
    table.refresh_from_db()
    assert (table.first_games, table.second_games) == (2, 1)

    asked = page.post(path, {"board": 2, "score": "2-0"}).content.decode()
    seq = re.search(r'name="expected" value="(\d+)"', asked)
    assert seq is not None
    body = {"board": 2, "score": "2-0", "reason": "slip misread", "expected": seq[1]}
    assert page.post(path, body).status_code == 302
    table.refresh_from_db()
    assert (table.first_games, table.second_games) == (3, 0)
    for rest in ("", "people/", "standings/", "people/1/", "log/", "wall/", "rounds/1/1/"):
        told = page.get(f"/tournaments/{league.tournament.public_id}/{rest}")
        assert told.status_code == 200
        assert not re.search(r"#\d+\.\d", told.content.decode()), rest


def test_a_team_match_by_program(league: Hall):
    client = APIClient()
    client.force_authenticate(league.olga)
    base = f"/api/v1/tournaments/{league.tournament.public_id}/"
    body = {"team": "By program", "members": ["X", "Y", "Z"], "by_desk": True}
    made = client.post(f"{base}entries/", body, format="json")
    assert made.status_code == 201, made.content
    assert [each["name"] for each in made.json()["members"]] == ["X", "Y", "Z"]
    league.begin()
    league.pair()
    one, other = (int(name[1:]) for name in league.event.stage.rounds[0].tables.couples[0])
    said = {"round": 1, "first": one, "second": other, "first_games": 2, "second_games": 0}
    for number in (1, 2, 3):
        told = client.post(f"{base}results/", said | {"board": number}, format="json")
        assert told.status_code == 204, told.content
    again = client.post(f"{base}results/", said | {"board": 3}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, ReportedAlready.code)
    whole = client.post(f"{base}results/", said, format="json")
    assert whole.status_code == 409

    with pytest.raises(Impossible):
        board(league, league.open_tables()[0], 4, SCORES[0])


def test_boards_are_taken_along(league: Hall):
    league.begin()
    league.pair()
    play(league)

    found = exports.document(league.tournament)

    assert found["members"]["1.1"] == "Lanterns A"
    table = found["stages"][0]["rounds"][0]["tables"][0]
    assert [each["board"] for each in table["boards"]] == [1, 2, 3]
    assert table["boards"][0]["players"] == [f"{table['first']}.1", f"{table['second']}.1"]


def test_plans_of_teams_that_cannot_be(olga: User):
    for wrong in ({"team_size": 1}, {"team_size": 10}):
        with pytest.raises(BadPlan):
            Hall(olga, **wrong)


LISTED = "Moles: Ada; Bo; Cy\nBats; Dora; Eli; Fay; Gus"
TABLE = "team,name,club\nMoles,Ada,Lamp\nBats,Dora,\nMoles,Bo,\nBats,Eli,\nMoles,Cy,\nBats,Fay,"


@pytest.mark.parametrize(("text", "sizes"), [(LISTED, [3, 4]), (TABLE, [3, 3])])
def test_teams_come_from_a_list(olga: User, as_: As, text: str, sizes: list[int]):
    hall = Hall(olga, team_size=3)
    path = f"/tournaments/{hall.tournament.public_id}/people/import/"

    made = as_(olga).post(path, {"text": text})

    assert made.status_code == 302
    found = Entry.objects.filter(tournament=hall.tournament).order_by("number")
    assert [entry.player.name for entry in found] == ["Moles", "Bats"]
    assert [entry.members.count() for entry in found] == sizes
    assert [each.player.name for each in found[0].members.order_by("number")] == ["Ada", "Bo", "Cy"]


def test_teams_of_a_list_that_cannot_be_told_apart_are_named(league: Hall, as_: As):
    text = "\n".join(
        (
            "Moles;Ada;Bo;Cy",
            "moles;Dora;Eli;Fay",  # another team of the name
            "Bats;Gus;Hal",  # a board is empty
            "Hens;Ada;Ida;Jo",  # Ada sits with the Moles
            "Owls;Kit;Lu;Max",  # entered already
            ";Nell;Ott;Per",
        )
    )
    found = team_imports.read(text, league.tournament)

    troubles = [(row.line, row.trouble) for row in found.troubled]
    assert troubles == [
        (2, "homonym"),
        (3, "wrong-size"),
        (4, "homonym"),
        (5, "entered"),
        (6, "no-name"),
    ]
    path = f"/tournaments/{league.tournament.public_id}/people/import/"
    before = Entry.objects.count()
    refused = as_(league.olga).post(path, {"text": text})
    assert (refused.status_code, Entry.objects.count()) == (200, before)
    assert "4: Hens" in refused.content.decode()
    as_(league.olga).post(path, {"text": text, "only_clear": "on"})
    assert Entry.objects.count() == before + 1
