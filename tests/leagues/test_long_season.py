"""The largest season there is, through the services: 24 people, ten cycles, and life in between.

People are away at random, leave, come late and are stood in for; bots draft at tables, and duels
end in every way there is. After each cycle every card is there and bounds have narrowed;
in the end points are those of a count that reads nothing but the log.
"""

import json
import time
from collections.abc import Callable
from random import Random

import pytest

from accounts.models import User
from cards.models import Cube, CubeSlot, Visibility
from cards.services import cubes, own_cards, own_sets
from cards.services.wording import Printed
from engine.kernel.refusals import Refused
from engine.leagues.duels import barred
from engine.leagues.facts import Result
from leagues.models import Fact, Meeting
from leagues.queries import seasons
from leagues.services import drafting, duels, matching, people
from matches.models import Match
from matches.score import Score
from matches.services import officiating
from rooms.models import Pace
from rooms.services import seating
from tests.leagues import recount
from tests.leagues.ground import Ground, a_cube, codes_for
from tests.leagues.test_drafting import conserved
from tests.people import NOW

pytestmark = [pytest.mark.django_db, pytest.mark.proof]
PEOPLE, CYCLES = 24, 10
RECRUITS = 400
DUELS = 6
"""tried in a cycle; some are refused"""
ENDINGS = ("played", "played", "conceded", "no-show", "nobody", "tie", "unfinished")
SECONDS = 60


def crowd(olga: User) -> Cube:
    """The house has too few heroes for so many people: recruits of Olga's own join them."""
    cube = a_cube(olga, *codes_for(CYCLES, PEOPLE))
    own = own_sets.make(
        olga, name="Recruits", code="RCR", about="", visibility=Visibility.PRIVATE, now=NOW
    )
    recruits = [Printed(f"Recruit {n}", 2, 4, {"vanguard": "Intercept."}) for n in range(RECRUITS)]
    own_cards.add_all(own, recruits, by=olga, now=NOW)
    cubes.add_sets(cube, [own], back=CubeSlot.Back.RED, by=olga, now=NOW)
    return cube


class Winter:
    """A season in which everybody does what people do."""

    def __init__(self, ground: Ground, seed: int) -> None:
        self.ground, self.chance = ground, Random(seed)
        self.widest: dict[str, tuple[int, int]] = {}
        self.never_first: set[str] = set()

    def play(self) -> None:
        for cycle in range(1, CYCLES + 1):
            self._comings_and_goings(cycle)
            self._draft(cycle)
            self.ground.open()
            for _step in range(DUELS):
                self._fight()
            self._leave_in_the_middle(cycle)
            self._settle_what_is_open()
            self._bounds_narrow()
            self.ground.close()
            assert conserved(self.ground.fold)

    def _comings_and_goings(self, cycle: int) -> None:
        ground = self.ground
        if cycle == 2:
            ground.join("Late")
        for owner in ground.fold.playing:
            if owner.away:
                people.come_back(ground.member(owner.name), by=None, now=ground.now())
            elif self.chance.random() < 0.08:
                people.go_away(ground.member(owner.name), by=None, now=ground.now())
        owner = self.chance.choice(ground.fold.playing)
        stranger = None if owner.substitute else ground.stranger(f"Stranger {cycle}")
        people.substitute(ground.member(owner.name), stranger, by=ground.olga, now=ground.now())

    def _draft(self, cycle: int) -> None:
        """Once everybody sits down at tables, and bots draft for them; else cards are in hand."""
        if cycle != 3:
            return
        ground = self.ground
        for draft in drafting.begin(
            ground.league, kind="heroes", pace=Pace(), by=ground.olga, now=ground.now()
        ):
            for seat in draft.seats.order_by("number"):
                seating.hand_to_bot(seat, now=ground.now())
            drafting.take(draft.league_table, now=ground.now())

    def _couple(self) -> tuple[str, str] | None:
        fold, names = self.ground.fold, [each.name for each in self.ground.fold.playing]
        one = self.chance.choice(names)
        others = [
            other
            for other in names
            if barred(fold, one, other) is None and fold.free_bases(other) and other != one
        ]
        return (one, self.chance.choice(others)) if others and fold.free_bases(one) else None

    def _fight(self) -> None:
        couple = self._couple()
        if couple is None:
            return
        try:
            number = self.ground.begin(*couple)
        except Refused:
            return
        if self.chance.random() < 0.9:
            self._end(number, *couple)

    def _end(self, number: int, one: str, other: str) -> None:
        ground, chance = self.ground, self.chance
        match, way = ground.meeting(number).match, chance.random()
        assert match is not None
        if way < 0.15:
            officiating.enter(match, Score((0, 1)), by=ground.olga, now=ground.now())
            match.refresh_from_db()
            matching.take_result(match, now=ground.now())
        elif way < 0.25:
            self._rule(number, Result("played", chance.choice((one, other))))
        else:
            ending = chance.choice(ENDINGS)
            winner = (
                "" if ending in ("tie", "unfinished", "nobody") else chance.choice((one, other))
            )
            ending = "no-show" if ending == "nobody" else ending
            ground.report(number, one, ending, winner)
            ground.sign(number, other)

    def _rule(self, number: int, result: Result) -> None:
        ground = self.ground
        meeting = ground.meeting(number)
        duels.rule(meeting, result=result, text="Seen.", by=ground.olga, now=ground.now())

    def _leave_in_the_middle(self, cycle: int) -> None:
        if cycle in (4, 7):
            owner = self.chance.choice(self.ground.fold.playing)
            people.leave(
                self.ground.member(owner.name), reason="Moved.", by=None, now=self.ground.now()
            )

    def _settle_what_is_open(self) -> None:
        for duel in list(self.ground.fold.running("running")):
            self._rule(duel.number, Result("unfinished"))

    def _bounds_narrow(self) -> None:
        for name, hope in self.ground.season.hopes.items():
            least, most = self.widest.get(name, (hope.least, hope.most))
            assert least <= hope.least <= hope.most <= most
            self.widest[name] = (hope.least, hope.most)
            assert not (name in self.never_first and hope.first != "impossible")
            if hope.first == "impossible":
                self.never_first.add(name)


def test_the_largest_season_loses_no_card_and_no_point(grounds: Callable[..., Ground], olga: User):
    began = time.process_time()
    ground = grounds(
        PEOPLE, weeks=CYCLES, places=PEOPLE + 1, join_until=2, pair_limit=2, cube=crowd(olga)
    )
    winter = Winter(ground, 24)

    winter.play()

    spent = time.process_time() - began
    fold, lines = ground.fold, Fact.objects.filter(league=ground.league).order_by("seq")
    points = {row.name: row.points for row in ground.season.standings}
    counted = recount.points(map(json.loads, lines.values_list("line", flat=True)))
    assert points == {name: counted.get(name, 0) for name in points}
    assert all(
        hope.least == hope.most == points[name] for name, hope in ground.season.hopes.items()
    )
    assert fold == seasons.season_anew(ground.league).fold
    settled = sum(duel.point == "settled" for duel in fold.duels.values())
    played = Match.objects.exclude(status="open").count()
    assert (played, Meeting.objects.exclude(match=None).count()) == (settled, settled)
    endings = {duel.result.ending for duel in fold.duels.values() if duel.result}
    assert endings == {"played", "conceded", "no-show", "tie", "unfinished"}
    print(f"\n{settled} duels, {lines.count()} facts, {spent:.0f} s of this process")
    assert spent < SECONDS
