"""A league on firm ground: Olga founds it, people join, and all goes through the services."""

from datetime import datetime, timedelta
from random import Random
from typing import Any

from accounts.models import Player, User
from accounts.services import rosters
from cards.models import CardSet, Cube, CubeSlot
from cards.services import cubes, mirroring
from engine import catalogue
from engine.kernel.refusals import Refused
from engine.leagues.facts import Result
from engine.leagues.league import Duel
from engine.leagues.league import League as Fold
from engine.leagues.pool import MOST_COPIES, needed
from leagues.models import Meeting, Member
from leagues.queries import seasons
from leagues.services import cards, cycles, drafting, duels, founding, people
from leagues.terms import Terms
from tests.people import NOW


def a_cube(owner: User, *codes: str) -> Cube:
    """Core sets of the house in a cube, mirrored when they are not there."""
    wanted = [each for each in catalogue.sets() if each.code in codes]
    if CardSet.objects.filter(code__in=codes, owner=None).count() < len(wanted):
        mirroring.mirror(NOW, wanted)
    made = cubes.create(owner, cubes.Settings(f"Cube {' '.join(codes)}"), now=NOW)
    boxes = list(CardSet.objects.filter(code__in=codes, owner=None))
    cubes.add_sets(made, boxes, back=CubeSlot.Back.RED, by=owner, now=NOW)
    return made


class Ground:
    """What happens in a league, in the fewest words; people go by what facts call them."""

    def __init__(
        self, olga: User, people_count: int = 3, *, weeks: int = 3, seed: int = 1, **more: Any
    ) -> None:
        self.olga, self.at, self.chance = olga, NOW, Random(seed)
        places = more.pop("places", max(2, people_count))
        cube = more.pop("cube", None) or a_cube(olga, *codes_for(weeks, places))
        terms = Terms("Lamp Street League", cube, cube, weeks=weeks, places=places)
        self.league = founding.found(olga, terms._replace(**more), now=self.now())
        for number in range(people_count):
            self.join(f"Guest {number + 1}")

    def now(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at

    @property
    def season(self) -> seasons.Season:
        return seasons.season(self.league)

    @property
    def fold(self) -> Fold:
        return self.season.fold

    # --- people and cards ---

    def join(self, name: str) -> Member:
        return people.walk_in(self.league, name=name, by=self.olga, now=self.now())

    def join_as(self, user: User) -> Member:
        return people.join(self.league, user.player, by=user, now=self.now())

    def member(self, name: str) -> Member:
        rows = Member.objects.select_related("league", "player")
        return rows.get(league=self.league, number=int(name[1:]))

    def stranger(self, name: str) -> Player:
        return rosters.add_walk_ins(self.league.roster, names=[name], by=self.olga, now=self.now())[
            0
        ]

    def equip(self) -> None:
        """Everything that is due is drafted with cards in hand."""
        for owner in self.fold.playing:
            fold = self.fold
            leaders = tuple((+fold.leaders).elements())[: drafting.due(fold, owner, "leaders")]
            heroes = tuple((+fold.heroes).elements())[: drafting.due(fold, owner, "heroes")]
            if leaders or heroes:
                cards.write_draft(
                    self.member(owner.name),
                    leaders=leaders,
                    heroes=heroes,
                    by=self.olga,
                    now=self.now(),
                )

    # --- cycles ---

    def open(self, *, closes_at: datetime | None = None) -> None:
        self.equip()
        number = self.fold.cycle + 1
        cycles.open_next(
            self.league, cycle=number, closes_at=closes_at, by=self.olga, now=self.now()
        )

    def close(self) -> None:
        cycles.close(self.league, cycle=self.fold.cycle, by=self.olga, now=self.now())

    # --- duels ---

    def meeting(self, number: int) -> Meeting:
        rows = Meeting.objects.select_related(
            "league", "match", "challenger__player", "challenged__player"
        )
        return rows.get(league=self.league, number=number)

    def duel(self, number: int) -> Duel:
        return self.fold.duels[number]

    def challenge(self, one: str, other: str, **more: Any) -> int:
        made = duels.challenge(self.league, one=one, other=other, by=None, now=self.now(), **more)
        return made.number

    def accept(self, number: int) -> None:
        name = self.duel(number).players[1]
        duels.accept(self.meeting(number), name=name, by=None, now=self.now())

    def agree(self, one: str, other: str) -> int:
        number = self.challenge(one, other)
        self.accept(number)
        return number

    def pick(self, number: int, name: str, leader: str = "", base: str = "") -> None:
        fold, duel = self.fold, self.duel(number)
        duels.pick(
            self.meeting(number),
            name=name,
            leader=leader or min(fold.fresh_leaders(name)),
            base=base or fold.free_bases(duel.other(name))[0].name,
            by=None,
            now=self.now(),
        )

    def begin(self, one: str, other: str) -> int:
        """At a table: both picks are open."""
        number = self.agree(one, other)
        self.pick(number, one)
        self.pick(number, other)
        return number

    def report(self, number: int, name: str, ending: Any = "played", winner: str = "") -> None:
        result = Result(ending, winner)
        duels.report(self.meeting(number), name=name, result=result, by=None, now=self.now())

    def sign(self, number: int, name: str) -> None:
        duels.sign(self.meeting(number), name=name, by=None, now=self.now())

    def play(self, winner: str, loser: str) -> int:
        number = self.begin(winner, loser)
        self.report(number, winner, winner=winner)
        self.sign(number, loser)
        return number


def codes_for(weeks: int, places: int) -> list[str]:
    """Core sets that are together enough, three copies of each card."""
    found, copies = [], 0
    for each in catalogue.sets():
        if each.kind == CardSet.Kind.CORE and copies < needed(weeks, places).heroes:
            found.append(each.code)
            copies += MOST_COPIES * len(each.cards)
    return found


def refused(move: Any) -> tuple[str, str]:
    """The code and the ruling of a refusal."""
    try:
        move()
    except Refused as refusal:
        return refusal.code, refusal.rule
    raise AssertionError("it was let happen")
