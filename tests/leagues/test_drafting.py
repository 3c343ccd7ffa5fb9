"""Hands, league drafts as drafts, leaders given back: every card lies in one place."""

from collections import Counter
from collections.abc import Callable

import pytest

from accounts.models import User
from engine.kernel.dealing import problem
from engine.leagues.league import League as Fold
from leagues.models import Fact, Table
from leagues.queries import deals
from leagues.services import cards, cycles, drafting, founding, people, stocking
from leagues.terms import Terms
from rooms.models import Pace
from rooms.services import seating
from tests.leagues.ground import Ground, a_cube, codes_for, refused
from tests.people import NOW

pytestmark = pytest.mark.django_db


def conserved(fold: Fold) -> bool:
    """Whether every card lies in the pool or with one player."""
    leaders = sum((each.leaders for each in fold.members.values()), Counter(fold.leaders))
    heroes = sum((each.heroes for each in fold.members.values()), Counter(fold.heroes))
    return (+leaders, +heroes) == (+fold.stock[0], +fold.stock[1])


def play_out(ground: Ground, kind: str) -> None:
    for draft in drafting.begin(
        ground.league, kind=kind, pace=Pace(), by=ground.olga, now=ground.now()
    ):
        for seat in draft.seats.order_by("number"):
            seating.hand_to_bot(seat, now=ground.now())


def test_a_league_draft_is_played_as_a_draft_and_written_down_once(grounds: Callable[..., Ground]):
    ground = grounds(3)
    play_out(ground, "leaders")
    for table in Table.objects.all():
        for _time in range(2):
            drafting.take(table, now=ground.now())

    assert {each.leaders.total() for each in ground.fold.playing} == {5}
    assert Fact.objects.filter(kind="drafted").count() == 3
    assert conserved(ground.fold)


def test_a_stand_in_drafts_for_the_seat_even_if_the_player_comes_back_meanwhile(
    grounds: Callable[..., Ground],
):
    ground = grounds(2)
    sam, member = ground.stranger("Sam"), ground.member("#1")
    people.substitute(member, sam, by=ground.olga, now=ground.now())
    play_out(ground, "leaders")
    people.substitute(member, None, by=ground.olga, now=ground.now())
    drafting.take(Table.objects.get(), now=ground.now())

    assert [each.leaders.total() for each in ground.fold.playing] == [5, 5]
    assert conserved(ground.fold)


def test_more_than_eight_draft_at_several_tables_from_shares_of_the_pool(
    grounds: Callable[..., Ground],
):
    ground = grounds(9)
    play_out(ground, "leaders")
    for table in Table.objects.all():
        drafting.take(table, now=ground.now())

    assert sorted(table.draft.seats.count() for table in Table.objects.all()) == [4, 5]
    assert {each.leaders.total() for each in ground.fold.playing} == {5}
    assert conserved(ground.fold)


def test_while_a_draft_runs_its_cards_go_nowhere_else(grounds: Callable[..., Ground]):
    ground = grounds(2)
    (draft,) = drafting.begin(ground.league, kind="leaders", by=ground.olga, now=ground.now())
    again = refused(
        lambda: drafting.begin(ground.league, kind="leaders", by=ground.olga, now=ground.now())
    )

    assert again[0] == "league_draft_runs"
    assert refused(ground.equip)[0] == "league_draft_runs"
    drafting.call_off(Table.objects.get(draft=draft), now=ground.now())
    ground.open()
    assert ground.fold.runs


def test_hands_follow_from_the_secret_and_can_be_checked_in_the_end(
    grounds: Callable[..., Ground],
):
    ground = grounds(2)
    for _cycle in range(3):
        assert deals.record(ground.season)["chains"][0]["orders"] == []
        ground.open()
        ground.close()
    record = deals.record(ground.season)

    assert len(record["chains"][0]["orders"]) == 2
    assert problem(record) is None
    record["chains"][0]["orders"][1]["came"].reverse()
    assert problem(record) is not None


def test_leaders_are_given_back_before_new_ones_are_drafted(ground: Ground):
    ground.close()
    member = ground.member("#1")
    unwanted = min(ground.fold.members["#1"].leaders)
    cards.discard(member, leaders=[unwanted], by=None, now=ground.now())
    ground.equip()

    assert ground.fold.members["#1"].leaders.total() == 5
    late = refused(lambda: cards.discard(member, leaders=[unwanted], by=None, now=NOW))
    assert late[1] == "LG-7"
    assert conserved(ground.fold)


def test_a_cycle_waits_for_whoever_is_here_and_has_not_drafted(grounds: Callable[..., Ground]):
    ground = grounds(2)

    def begin() -> None:
        cycles.open_next(ground.league, cycle=1, closes_at=None, by=ground.olga, now=ground.now())

    assert refused(begin)[1] == "LG-9"
    for name in ("#1", "#2"):
        people.go_away(ground.member(name), by=None, now=ground.now())
    begin()
    assert ground.fold.runs


def test_cubes_that_are_too_small_are_refused_with_what_is_missing(olga: User):
    cube = a_cube(olga, *codes_for(3, 2))
    terms = Terms("Too large", cube, cube, weeks=10, places=24)
    pools = stocking.looked_at(terms, by=olga, now=NOW)

    assert pools.supplies[1].missing > 0 < len(pools.problems)
    assert refused(lambda: founding.found(olga, terms, now=NOW))[1] == "LG-1"
    enough = stocking.looked_at(terms._replace(weeks=3, places=2), by=olga, now=NOW)
    assert (enough.problems, enough.supplies[0].missing) == ((), 0)


def test_whoever_comes_late_catches_up_and_whoever_left_gives_everything_back(
    grounds: Callable[..., Ground],
):
    ground = grounds(3, join_until=2, places=5)
    ground.open()
    people.leave(ground.member("#3"), by=None, now=ground.now())
    ground.close()
    late = ground.join("Late")
    ground.open()

    assert ground.fold.members[late.name].heroes.total() == 30
    assert ground.fold.score("#3", 1).points == 10
    assert refused(lambda: people.go_away(ground.member("#3"), by=None, now=NOW))[1] == "LG-3"
    assert conserved(ground.fold)


def test_a_substitute_plays_with_the_cards_of_the_seat(ground: Ground):
    sam = ground.stranger("Sam")
    people.substitute(ground.member("#1"), sam, by=ground.olga, now=ground.now())
    number = ground.begin("#1", "#2")
    match = ground.meeting(number).match

    assert match is not None
    assert match.seats.get(number=0).player == sam
    assert ground.season.seat_of("#4") == "#1"
    taken = refused(
        lambda: people.substitute(ground.member("#2"), sam, by=ground.olga, now=ground.now())
    )
    assert taken[1] == "LG-3"
