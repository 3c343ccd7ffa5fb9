"""Flights and drafts on paper as pages: splitting players into tables, printing, typing in."""

from typing import Any

import pytest

from accounts.models import Duty, Player, Roster, User
from accounts.services import rosters
from cards.models import Cube
from drafts.models import Draft, DraftSeat, Flight, PaperDraft
from drafts.services import flights
from drafts.services.tables import Plan
from rooms.services import hosting
from tests.drafts.evening import lamp_cube
from tests.people import NOW, As
from tests.trials import in_turn


@pytest.fixture
def cube(olga: User) -> Cube:
    return lamp_cube(olga)


@pytest.fixture
def flight(olga: User, roster: Roster) -> Flight:
    """Pia and five walk-ins of Olga's roster."""
    names = ["Ana", "Ben", "Cleo", "Dag", "Eve"]
    for walk_in in rosters.add_walk_ins(roster, names=names, by=olga, now=NOW):
        if not walk_in.roles.filter(roster=roster, duty=Duty.PLAYER).exists():
            rosters.grant(roster, walk_in, duty=Duty.PLAYER, by=olga, now=NOW)
    return flights.open_flight(olga, title="Saturday", roster=roster, now=NOW)


def split(client: Any, flight: Flight, cube: Cube, **more: Any) -> Any:
    said = {"players": "Pia\nAna\nBen\nCleo\nDag\nEve", "tables": 2, "way": "pack/standard"}
    said |= {"pace": "steady", "cubes": [str(cube.public_id)]}
    return client.post(f"/drafts/flights/{flight.public_id}/split/", said | more)


def test_six_players_sit_at_two_tables_and_all_begin(
    as_: As, olga: User, flight: Flight, cube: Cube
):
    client = as_(olga)

    answer = split(client, flight, cube)
    client.post(f"/drafts/flights/{flight.public_id}/begin/")

    assert answer.status_code == 302, answer.context["form"].errors
    tables = Draft.objects.filter(flight=flight).order_by("table_number")
    assert [(each.status, each.seats.count()) for each in tables] == [("running", 3)] * 2
    page = client.get(f"/drafts/flights/{flight.public_id}/")
    assert [row.told.of for row in page.context["rows"]] == [96, 96]
    assert sum(len(row.links) for row in page.context["rows"]) == 5


def test_a_table_whose_rules_were_corrected_strands_no_other(
    as_: As, olga: User, flight: Flight, cube: Cube
):
    client, address = as_(olga), f"/drafts/flights/{flight.public_id}/"
    split(client, flight, cube)
    client.post(f"{address}begin/")
    stranded = Draft.objects.filter(flight=flight, table_number=1)
    stranded.update(ruleset_digest="f" * 64)

    while_it_runs = [row.told for row in client.get(address).context["rows"]]
    hosting.abort(stranded.get(), now=NOW)
    afterwards = [row.told for row in client.get(address).context["rows"]]

    assert [(row.is_stranded, row.of) for row in while_it_runs] == [(True, 0), (False, 96)]
    assert [(row.is_stranded, row.of) for row in afterwards] == [(False, 96)] * 2


def test_a_walk_in_follows_the_link_to_their_seat(as_: As, olga: User, flight: Flight, cube: Cube):
    split(as_(olga), flight, cube)
    seat = DraftSeat.objects.get(room__flight=flight, player__name="Ana")
    guest = as_(None)

    guest.get(f"/drafts/seat/{seat.public_id}/{seat.key}/")

    assert guest.get(f"/drafts/{seat.room.public_id}/").context["me"] == seat


def test_a_table_that_cannot_be_is_refused_with_a_reason(
    as_: As, olga: User, flight: Flight, cube: Cube
):
    client = as_(olga)

    many = split(client, flight, cube, tables=4)
    nobody = split(client, flight, cube, players="Pia\nNobody")

    assert "cannot be seated" in str(many.context["form"].errors)
    assert "nobody" in str(nobody.context["form"].errors)
    assert not Draft.objects.filter(flight=flight).exists()


@in_turn(("players", "tables"), [(7, [4, 3]), (8, [3, 3, 2]), (3, [3])])
def test_tables_are_as_even_as_can_be(players: int, tables: list[int]):
    assert flights.even(players, len(tables)) == tables


def test_by_standings_neighbours_in_the_order_given_sit_together(olga: User, cube: Cube):
    flight = flights.open_flight(olga, title="Top eight", seating="standings", now=NOW)
    names = ["Ana", "Ben", "Cleo", "Dag", "Eve", "Fay"]
    players = [Player.objects.create(name=name) for name in names]
    flights.enter(flight, players, now=NOW)
    plan = Plan("Top eight", cube, "draft/pack/standard", 0)

    first, second = flights.split(flight, [plan, plan], now=NOW)

    assert [seat.name for seat in first.seats.order_by("number")] == names[:3]
    assert [seat.name for seat in second.seats.order_by("number")] == names[3:]


def test_a_flight_is_watched_by_who_drafts_in_it_and_run_by_its_host(
    as_: As, olga: User, pia: User, sam: User, flight: Flight, cube: Cube
):
    split(as_(olga), flight, cube)
    address = f"/drafts/flights/{flight.public_id}/"

    seen = [as_(each).get(address).status_code for each in (olga, pia, sam)]
    begun = [as_(each).post(f"{address}begin/").status_code for each in (pia, sam)]

    assert (seen, begun) == ([200, 200, 404], [404, 404])


@pytest.mark.parametrize("tables", [1, 2])
def test_a_flight_asks_the_same_however_many_tables(
    django_assert_max_num_queries: Any, as_: As, olga: User, flight: Flight, cube: Cube, tables: int
):
    players = "Pia\nAna\nBen\nCleo\nDag\nEve" if tables == 2 else "Pia\nAna\nBen"
    split(as_(olga), flight, cube, tables=tables, players=players)
    client = as_(olga)
    client.get(f"/drafts/flights/{flight.public_id}/")

    with django_assert_max_num_queries(12):
        client.get(f"/drafts/flights/{flight.public_id}/")


def test_a_paper_draft_is_dealt_printed_and_typed_in(as_: As, olga: User, sam: User, cube: Cube):
    client = as_(olga)
    said = {"title": "Kitchen", "cube": str(cube.public_id), "way": "pack/standard"}
    client.post("/drafts/paper/new/", said | {"names": "Ana\nBen\nCleo"})
    paper = PaperDraft.objects.get()
    address = f"/drafts/paper/{paper.public_id}/"

    files = [client.get(f"{address}{name}.pdf").content[:5] for name in ("packs", "sheets")]
    cards = [name for pack in paper.packs[0] for name in pack]
    typed = {"leaders": "\n".join(cards[:4]), "heroes": "\n".join(cards[4:]).upper()}
    entered = client.post(f"{address}0/", typed)
    twice = client.post(f"{address}1/", typed)

    assert files == [b"%PDF-", b"%PDF-"]
    assert entered["Location"] == f"{address}1/"
    seat = paper.seats.get(number=0)
    assert (seat.leaders, len(seat.heroes)) == (cards[:4], 28)
    assert "Not in this draft" in str(twice.context["form"].errors)
    assert as_(sam).get(address).status_code == 404
