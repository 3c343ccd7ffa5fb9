"""Duels through the services: each fault is refused with the ruling that says so."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from engine.leagues.facts import Result
from engine.leagues.record import told
from leagues.models import Fact, LockedDeck, Meeting, SecretPick
from leagues.queries import seasons
from leagues.services import cards, cycles, duels, matching, people
from leagues.terms import Proposal
from matches.models import Case, Match
from matches.score import Score
from matches.services import officiating, reporting
from rooms.models import Topic
from tests.leagues.ground import Ground, refused
from tests.people import NOW
from tests.trials import undone

pytestmark = pytest.mark.django_db


def version(ground: Ground) -> int:
    return Topic.objects.get(name=ground.league.topic).version


def test_a_duel_goes_from_the_challenge_to_the_captured_base(ground: Ground):
    number = ground.challenge("#1", "#2")
    ground.accept(number)
    ground.pick(number, "#1")
    ground.pick(number, "#2")
    match = ground.meeting(number).match
    assert match is not None
    picks = ground.duel(number).picks
    assert match.bases == [picks["#2"].base, picks["#1"].base]
    assert [seat.deck["leaders"] for seat in match.seats.order_by("number")] == [
        [picks["#1"].leader],
        [picks["#2"].leader],
    ]
    ground.report(number, "#1", winner="#1")
    assert ground.duel(number).point == "running"
    ground.sign(number, "#2")

    match.refresh_from_db()
    assert ground.duel(number).capture == ("#1", "#2", picks["#1"].base)
    assert (match.status, match.winner) == ("settled", 0)
    assert ground.fold.score("#1").points == 10 + ground.fold.base("#2", picks["#1"].base).points


def test_the_other_one_tapping_the_same_is_a_signature(ground: Ground):
    number = ground.begin("#1", "#2")
    ground.report(number, "#2", winner="#1")
    ground.report(number, "#2", winner="#1")
    ground.report(number, "#1", winner="#1")

    assert ground.duel(number).point == "settled"
    kinds = Fact.objects.filter(kind__in=["reported", "signed"]).values_list("kind", flat=True)
    assert sorted(kinds) == ["reported", "signed"]


def test_the_locked_deck_is_the_one_of_the_acceptance(ground: Ground):
    number = ground.challenge("#1", "#2")
    ground.accept(number)
    member = ground.member("#1")
    before = dict(member.deck)
    ground.pick(number, "#1")
    ground.pick(number, "#2")

    locked = LockedDeck.objects.get(meeting__number=number, member=member)
    seat = Match.objects.get().seats.get(number=0)
    assert sorted(locked.heroes) == sorted(seat.deck["heroes"])
    assert sum(before.values()) == len(locked.heroes) == 25
    duels.show_deck(ground.meeting(number), name="#1", by=None, now=ground.now())
    assert Fact.objects.filter(kind="deck shown").count() == 1


CANNOT_BE: dict[str, tuple[Callable[[Any], object], str]] = {
    "oneself": (lambda g: g.challenge("#1", "#1"), "LG-10"),
    "two open offers": (lambda g: (g.challenge("#1", "#2"), g.challenge("#2", "#1")), "LG-10"),
    "a second pick": (lambda g: (g.agree("#1", "#2"), g.agree("#3", "#1")), "LG-14"),
    "a leader one has not": (
        lambda g: g.pick(g.agree("#1", "#2"), "#1", leader="Nobody"), "LG-13",
    ),
    "a base that is not": (lambda g: g.pick(g.agree("#1", "#2"), "#1", base="Nowhere"), "LG-12"),
    "a pick that is open": (
        lambda g: g.pick(g.begin("#1", "#2"), "#1", leader="Any", base="Any"), "LG-16",
    ),
    "closing too early": (lambda g: (g.begin("#1", "#2"), g.close()), "LG-22"),
    "a stranger wins": (lambda g: g.report(g.begin("#1", "#2"), "#1", winner="#3"), "LG-18"),
    "nothing to sign": (lambda g: g.sign(g.begin("#1", "#2"), "#1"), "LG-18"),
    "a settled result": (lambda g: g.report(g.play("#1", "#2"), "#2", winner="#2"), "LG-20"),
    "an offer that was": (lambda g: g.accept(g.play("#1", "#2")), "LG-17"),
    "a draft in a cycle": (
        lambda g: cards.write_draft(g.member("#1"), leaders=["Any"], by=None, now=g.now()), "LG-5",
    ),
}  # fmt: skip


def test_what_cannot_be_is_refused_with_its_ruling(ground: Ground):
    rulings = {}
    for what, (fault, _ruling) in CANNOT_BE.items():
        with undone():
            rulings[what] = refused(lambda fault=fault: fault(ground))[1]

    assert rulings == {what: ruling for what, (_fault, ruling) in CANNOT_BE.items()}


def test_an_altered_deck_is_refused(ground: Ground):
    member = ground.member("#1")
    deck = dict(member.deck)
    short = {name: count for nth, (name, count) in enumerate(deck.items()) if nth}
    foreign = next(c for c in ground.fold.stock[1] if c not in ground.fold.members["#1"].heroes)

    for altered in (short, short | {foreign: deck[min(deck)]}):
        assert refused(lambda d=altered: cards.keep(member, d, by=None, now=NOW))[1] == "LG-15"


def test_a_retired_leader_and_a_captured_base_are_out_for_the_cycle(ground: Ground):
    first = ground.play("#1", "#2")
    picks = ground.duel(first).picks
    second = ground.agree("#1", "#2")

    again = picks["#1"].leader
    if ground.fold.members["#1"].leaders[again] == 1:
        assert refused(lambda: ground.pick(second, "#1", leader=again))[1] == "LG-13"
    assert refused(lambda: ground.pick(second, "#1", base=picks["#1"].base))[1] == "LG-12"


def test_the_same_two_meet_as_often_as_the_league_lets_them(grounds: Callable[..., Ground]):
    ground = grounds(3, pair_limit=1)
    ground.open()
    ground.play("#1", "#2")

    assert refused(lambda: ground.challenge("#2", "#1"))[1] == "LG-11"


def test_nothing_of_a_pick_leaves_a_trace_before_both_are_in(ground: Ground):
    number = ground.agree("#1", "#2")
    before = (version(ground), seasons.season(ground.league).log_for("#2"))
    ground.pick(number, "#1")

    assert (version(ground), seasons.season(ground.league).log_for("#2")) == before
    assert seasons.season(ground.league).open_log == seasons.season_anew(ground.league).open_log
    ground.pick(number, "#2")
    assert version(ground) > before[0]
    assert SecretPick.objects.count() == 0
    assert set(
        Fact.objects.filter(kind__in=["picked", "revealed"]).values_list("by", flat=True)
    ) == {None}


def test_a_pick_may_change_until_both_are_in(ground: Ground):
    number = ground.agree("#1", "#2")
    one, other = sorted(ground.fold.fresh_leaders("#1"))[:2]
    ground.pick(number, "#1", leader=one)
    ground.pick(number, "#1", leader=other)
    ground.pick(number, "#2")

    assert ground.duel(number).picks["#1"].leader == other


def test_a_match_that_is_settled_settles_the_duel_once(ground: Ground):
    number = ground.begin("#1", "#2")
    match = ground.meeting(number).match
    assert match is not None
    seats = list(match.seats.select_related("match").order_by("number"))
    reporting.tell(seats[0], Score((0, 1)), by=None, now=NOW)
    reporting.agree(seats[1], by=None, now=NOW)
    match.refresh_from_db()
    for _time in range(2):
        matching.take_result(match, now=ground.now())

    assert ground.duel(number).result == Result("played", "#2")
    assert Fact.objects.filter(kind="signed").count() == 1


def test_who_opens_a_match_again_is_told_that_its_duel_stands(ground: Ground):
    number = ground.begin("#1", "#2")
    match = ground.meeting(number).match
    assert match is not None
    officiating.enter(match, Score((0, 1)), by=ground.olga, now=NOW)
    matching.take_result(match, now=ground.now())
    officiating.reopen(match, by=ground.olga, reason="another log", now=NOW)

    matching.keep_result(match, now=ground.now())

    assert Case.objects.get().kind == "differs"
    assert ground.duel(number).result == Result("played", "#2")


def test_a_score_that_nobody_answered_settles_no_duel(ground: Ground):
    number = ground.begin("#1", "#2")
    match = ground.meeting(number).match
    assert match is not None
    seats = list(match.seats.select_related("match").order_by("number"))
    reporting.tell(seats[0], Score((1, 0)), by=None, now=NOW)
    reporting.let_stand(now=NOW + timedelta(days=365))

    match.refresh_from_db()
    matching.take_result(match, now=ground.now())
    assert ground.duel(number).point == "running"


def test_times_are_proposed_and_one_of_them_is_taken(ground: Ground):
    times = (NOW + timedelta(days=1), NOW + timedelta(days=2))
    number = ground.challenge("#1", "#2", proposal=Proposal(times, "Lamp Street 4"))
    meeting = ground.meeting(number)

    wrong = NOW + timedelta(days=3)
    assert refused(lambda: duels.accept(meeting, name="#2", at=wrong, by=None, now=NOW))[0] == (
        "time_not_proposed"
    )
    duels.accept(meeting, name="#2", at=times[1], by=None, now=ground.now())
    assert Meeting.objects.get().at == times[1]


def test_whoever_leaves_concedes_the_tables_they_sit_at(ground: Ground):
    number = ground.begin("#1", "#2")
    people.leave(ground.member("#1"), by=None, now=ground.now())

    match = ground.meeting(number).match
    assert match is not None
    match.refresh_from_db()
    assert (ground.duel(number).result, match.winner) == (Result("conceded", "#2"), 1)


def test_a_cycle_closes_on_its_date_when_its_duels_are_settled(grounds: Callable[..., Ground]):
    ground = grounds(2)
    end = NOW + timedelta(days=7)
    ground.open(closes_at=end)
    number = ground.begin("#1", "#2")

    assert cycles.close_due(now=end - timedelta(seconds=1)) == 0
    assert cycles.close_due(now=end) == 0
    ground.report(number, "#1", "unfinished")
    ground.sign(number, "#2")
    assert cycles.close_due(now=end) == 1
    assert cycles.close_due(now=end) == 0
    assert ground.fold.part == "between"


def test_the_fold_in_memory_is_that_of_the_log(ground: Ground):
    ground.play("#1", "#2")
    ground.agree("#2", "#3")
    kept = ground.season

    assert kept.fold == told(kept.facts) == seasons.season_anew(ground.league).fold
