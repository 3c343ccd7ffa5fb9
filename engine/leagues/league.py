"""A league as it stands: who is in, who owns which cards, which duels are at which point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.kernel.words import say
from engine.leagues.facts import Base, Card, Founded, Name, Pick, Result
from engine.leagues.pool import DEALT, LEADERS, NEW_HEROES
from engine.leagues.refusals import DuelElsewhere, NotInLeague, NotNow

Part: TypeAlias = Literal["founding", "gathering", "cycle", "between", "over"]
Point: TypeAlias = Literal["offered", "accepted", "running", "settled", "off"]
KEPT: Final = 2
"""points of a base of one's own that nobody captured"""


@dataclass
class Member:
    """Somebody who takes part, with everything they own."""

    name: Name
    colour: str
    bases: tuple[Base, ...]
    since: int
    """the first cycle that counts for them"""
    leaders: Counter[Card] = field(default_factory=Counter)
    heroes: Counter[Card] = field(default_factory=Counter)
    fresh: Counter[Card] = field(default_factory=Counter)
    """leaders drafted since the last cycle"""
    away: bool = False
    last: int | None = None
    """the last cycle that counts for somebody who has left"""
    substitute: Name = ""

    @property
    def gone(self) -> bool:
        return self.last is not None

    def copy(self) -> Member:
        return replace(
            self,
            leaders=Counter(self.leaders),
            heroes=Counter(self.heroes),
            fresh=Counter(self.fresh),
        )

    def counts_in(self, cycle: int) -> bool:
        return self.since <= cycle and (self.last is None or cycle <= self.last)


@dataclass
class Duel:
    """A challenge and what became of it."""

    number: int
    cycle: int
    players: tuple[Name, Name]
    """the challenger first"""
    words: str
    point: Point = "offered"
    decks: tuple[str, str] = ("", "")
    sealed: dict[Name, str] = field(default_factory=dict)
    picks: dict[Name, Pick] = field(default_factory=dict)
    result: Result | None = None
    signed: set[Name] = field(default_factory=set)
    disputed: bool = False

    def copy(self) -> Duel:
        return replace(
            self, sealed=dict(self.sealed), picks=dict(self.picks), signed=set(self.signed)
        )

    def other(self, name: Name) -> Name:
        one, two = self.players
        return two if name == one else one

    @property
    def capture(self) -> tuple[Name, Name, str] | None:
        """Who captured which base of whom, once the result stands (LG-19)."""
        if self.point != "settled" or self.result is None or not self.result.winner:
            return None
        winner = self.result.winner
        return winner, self.other(winner), self.picks[winner].base


class Capture(NamedTuple):
    """A base that was taken, when and from whom."""

    cycle: int
    duel: int
    captor: Name
    owner: Name
    base: Base


class Score(NamedTuple):
    """What a cycle is worth to somebody, and what it is made of."""

    captured: tuple[Capture, ...]
    kept: tuple[Base, ...]

    @property
    def points(self) -> int:
        return sum(each.base.points for each in self.captured) + KEPT * len(self.kept)


@dataclass
class League:
    """Everything the facts so far come to; `record` tells it more of them."""

    founded: Founded | None = None
    pair_limit: int = 0
    cycle: int = 0
    """the one that runs or was closed last"""
    runs: bool = False
    members: dict[Name, Member] = field(default_factory=dict)
    leaders: Counter[Card] = field(default_factory=Counter)
    """in the pool, with nobody"""
    heroes: Counter[Card] = field(default_factory=Counter)
    stock: tuple[Counter[Card], Counter[Card]] = field(
        default_factory=lambda: (Counter(), Counter())
    )
    """all leaders and heroes there are, wherever they lie"""
    duels: dict[int, Duel] = field(default_factory=dict)
    of_cycle: dict[int, list[Duel]] = field(default_factory=dict)
    promised: str = ""
    """the fingerprint of the next deal's key"""
    fingerprint: str = ""
    keys: list[str] = field(default_factory=list)
    """of the deals so far"""

    def copy(self) -> League:
        """Another one that can be told more; duels that are over are the same in both."""
        duels = {
            number: duel if duel.point in ("settled", "off") else duel.copy()
            for number, duel in self.duels.items()
        }
        leaders, heroes = self.stock
        return replace(
            self,
            members={name: member.copy() for name, member in self.members.items()},
            leaders=Counter(self.leaders),
            heroes=Counter(self.heroes),
            stock=(Counter(leaders), Counter(heroes)),
            duels=duels,
            of_cycle={
                cycle: [duels[each.number] for each in fought]
                for cycle, fought in self.of_cycle.items()
            },
            keys=list(self.keys),
        )

    # --- when and who ---

    @property
    def plan(self) -> Founded:
        if self.founded is None:
            raise NotNow(say("The league is not founded yet."))
        return self.founded

    @property
    def part(self) -> Part:
        if self.founded is None:
            return "founding"
        if self.runs:
            return "cycle"
        if not self.cycle:
            return "gathering"
        return "over" if self.cycle == self.plan.cycles else "between"

    @property
    def doors_open(self) -> bool:
        """Whether a newcomer could still begin with the next cycle (LG-4)."""
        return self.cycle < min(self.plan.join_until, self.plan.cycles)

    def member(self, name: Name) -> Member:
        """Somebody who takes part and has not left."""
        found = self.members.get(name)
        if found is None:
            raise NotInLeague(say("%(name)s does not take part.", name=name))
        if found.gone:
            raise NotInLeague(say("%(name)s has left the league.", name=name))
        return found

    @property
    def playing(self) -> tuple[Member, ...]:
        return tuple(each for each in self.members.values() if not each.gone)

    # --- cards ---

    @property
    def due_heroes(self) -> int:
        """Everybody has when the next cycle opens (LG-7)."""
        return DEALT + NEW_HEROES * (self.cycle - self.runs)

    def unfinished(self) -> tuple[Name, ...]:
        """Who is not away and has cards to draft or to be dealt (LG-9)."""
        return tuple(
            each.name
            for each in self.playing
            if not each.away
            and (each.leaders.total() < LEADERS or each.heroes.total() < self.due_heroes)
        )

    # --- duels ---

    @property
    def here(self) -> list[Duel]:
        """The duels of the cycle that runs or ran last."""
        return self.of_cycle.get(self.cycle, [])

    def duel(self, number: int, *points: Point) -> Duel:
        """A duel that is at one of these points (LG-17)."""
        found = self.duels.get(number)
        if found is None:
            raise DuelElsewhere(say("There is no duel %(number)s.", number=number))
        if found.point not in points:
            raise DuelElsewhere(
                say(
                    "Duel %(number)s is %(point)s; that happens while it is %(points)s.",
                    number=number,
                    point=POINTS[found.point],
                    points=POINTS[points[0]],
                )
            )
        return found

    def running(self, *points: Point) -> Iterator[Duel]:
        """Duels of this cycle that are agreed and not settled, or at these points."""
        wanted = points or ("accepted", "running")
        return (duel for duel in self.here if duel.point in wanted)

    def fought(self, one: Name, other: Name) -> int:
        """Duels of these two in this cycle, those agreed included (LG-11)."""
        pair = {one, other}
        agreed = self.running("accepted", "running", "settled")
        return sum(1 for duel in agreed if {*duel.players} == pair)

    def fresh_leaders(self, name: Name) -> Counter[Card]:
        """Leaders of somebody that are neither retired nor at a table (LG-13)."""
        left = Counter(self.members[name].leaders)
        for duel in self.running("running", "settled"):
            if name in duel.players:
                left[duel.picks[name].leader] -= 1
        return +left

    def lost(self, name: Name, cycle: int | None = None) -> dict[str, Duel]:
        """Bases of somebody that were captured in a cycle, and by which duel."""
        duels = self.here if cycle is None else self.of_cycle.get(cycle, [])
        takings = ((duel, duel.capture) for duel in duels)
        return {took[2]: duel for duel, took in takings if took and took[1] == name}

    def at_stake(self, name: Name) -> dict[str, Duel]:
        """Bases of somebody that are attacked at a table now (LG-12)."""
        return {
            duel.picks[duel.other(name)].base: duel
            for duel in self.running("running")
            if name in duel.players
        }

    def free_bases(self, name: Name) -> tuple[Base, ...]:
        """Bases of somebody that can be attacked now."""
        closed = self.lost(name).keys() | self.at_stake(name).keys()
        return tuple(base for base in self.members[name].bases if base.name not in closed)

    def score(self, name: Name, cycle: int | None = None) -> Score:
        """LG-21: what a cycle is worth, or would be if it closed now."""
        number = self.cycle if cycle is None else cycle
        member = self.members[name]
        if not member.counts_in(number):
            return Score((), ())
        lost = self.lost(name, number)
        kept = tuple(base for base in member.bases if base.name not in lost)
        return Score(tuple(c for c in self.captures(number) if c.captor == name), kept)

    def captures(self, cycle: int) -> Iterator[Capture]:
        """What was taken in a cycle, in the order of the duels."""
        for duel in self.of_cycle.get(cycle, []):
            if taken := duel.capture:
                captor, owner, base = taken
                yield Capture(cycle, duel.number, captor, owner, self.base(owner, base))

    def base(self, owner: Name, name: str) -> Base:
        return next(base for base in self.members[owner].bases if base.name == name)


POINTS: Final[dict[Point, str]] = {
    "offered": say("offered"),
    "accepted": say("accepted"),
    "running": say("being played"),
    "settled": say("settled"),
    "off": say("off"),
}
