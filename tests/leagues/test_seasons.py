"""Whole seasons at random through the services: nothing is lost, nothing is counted twice."""

import json
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from engine.kernel.refusals import Refused
from engine.leagues.facts import Result
from leagues.models import Fact
from leagues.queries import seasons
from leagues.services import catching_up, cycles, duels, people
from matches.models import Match
from matches.score import Score
from matches.services import officiating
from tests.leagues import recount
from tests.leagues.ground import Ground
from tests.leagues.test_drafting import conserved
from tests.people import NOW

pytestmark = pytest.mark.django_db


def recounted(ground: Ground) -> dict[str, int]:
    lines = Fact.objects.filter(league=ground.league).order_by("seq").values_list("line", flat=True)
    return recount.points(map(json.loads, lines))


def played(ground: Ground, chance: Random, steps: int) -> None:
    """People who challenge whom they like, are away at times, and settle what they begin."""
    for _step in range(steps):
        names = [each.name for each in ground.fold.playing]
        one, other = chance.sample(names, 2)
        try:
            if chance.random() < 0.1:
                away = ground.fold.members[one].away
                turn = people.come_back if away else people.go_away
                turn(ground.member(one), by=None, now=ground.now())
                continue
            number = ground.begin(one, other)
        except Refused:
            continue
        ending, winner = chance.choice([("played", one), ("played", other), ("tie", "")])
        ground.report(number, one, ending, winner)
        ground.sign(number, other)


@pytest.mark.parametrize(("size", "weeks"), [(3, 3), pytest.param(5, 4, marks=pytest.mark.proof)])
def test_a_season_loses_no_card_and_no_point(grounds: Callable[..., Ground], size: int, weeks: int):
    ground, chance = grounds(size, weeks=weeks), Random(size)
    widest = {name: (hope.least, hope.most) for name, hope in ground.season.hopes.items()}
    for _cycle in range(weeks):
        for owner in ground.fold.playing:
            if owner.away:
                people.come_back(ground.member(owner.name), by=None, now=ground.now())
        ground.open()
        played(ground, chance, 8)
        for duel in list(ground.fold.running("accepted")):
            duels.withdraw(
                ground.meeting(duel.number), name=duel.players[0], by=None, now=ground.now()
            )
        for name, hope in ground.season.hopes.items():
            assert widest[name][0] <= hope.least <= hope.most <= widest[name][1]
            widest[name] = (hope.least, hope.most)
        ground.close()
        assert conserved(ground.fold)

    points = {row.name: row.points for row in ground.season.standings}
    assert points == recounted(ground)
    assert all(hope.least == hope.most == points[n] for n, hope in ground.season.hopes.items())
    assert ground.season.fold == seasons.season_anew(ground.league).fold
    settled = Match.objects.filter(status="settled").count()
    assert settled == sum(duel.point == "settled" for duel in ground.fold.duels.values()) > 0


def test_what_a_killed_process_left_behind_is_found_and_done_once(ground: Ground):
    """The match is settled and committed; nobody came to tell the duel."""
    number = ground.begin("#1", "#2")
    match = ground.meeting(number).match
    assert match is not None
    officiating.enter(match, Score((1, 0)), by=ground.olga, now=NOW)
    assert ground.duel(number).point == "running"

    assert [catching_up.catch_up(now=ground.now()) for _time in range(2)] == [1, 0]
    assert ground.duel(number).result == Result("played", "#1")
    assert Fact.objects.filter(kind="ruled").count() == 1


def both_pick(ground: Ground, number: int) -> None:
    ground.pick(number, "#1")
    ground.pick(number, "#2")


def test_the_same_command_again_doubles_nothing(ground: Ground):
    number = ground.challenge("#1", "#2")
    meeting = ground.meeting(number)
    commands = [
        lambda: ground.challenge("#1", "#2"),
        lambda: duels.accept(meeting, name="#2", by=None, now=ground.now()),
        lambda: both_pick(ground, number),
        lambda: ground.report(number, "#1", winner="#1"),
        lambda: ground.sign(number, "#2"),
        lambda: cycles.close(ground.league, cycle=1, by=ground.olga, now=ground.now()),
    ]
    told = []
    for nth, command in enumerate(commands):
        for _again in range(2):
            try:
                command()
            except Refused as refusal:
                told.append((nth, refusal.rule))

    assert [nth for nth, _rule in told] == [0, 0, 1, 2, 4, 5]
    assert all(rule.startswith("LG-") for _nth, rule in told)
    kinds = Counter(Fact.objects.values_list("kind", flat=True))
    wanted = ("challenged", "accepted", "revealed", "reported", "signed", "closed")
    assert {kinds[kind] for kind in wanted} == {1}


def test_dates_of_cycles_keep_their_hour_by_the_clocks_of_the_league(
    grounds: Callable[..., Ground],
):
    ground = grounds(2, zone="Europe/Berlin", cycle_days=7)
    before = NOW.replace(month=10, day=21)
    end = cycles.usual_end(ground.league, now=before)

    assert end is not None
    berlin = ZoneInfo("Europe/Berlin")
    assert end.astimezone(berlin).hour == before.astimezone(berlin).hour
    assert end - before == timedelta(days=7, hours=1)
