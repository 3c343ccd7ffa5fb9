"""Can I still win, can I still lose this base? Bounds that hold whatever happens, and only narrow.

Any result is thought possible that no ruling refuses: that somebody leaves, comes back, joins as
long as the doors are open, wins or loses every duel that their leaders still let them fight.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.leagues.facts import Base, Name
from engine.leagues.league import KEPT, Duel, League, Member
from engine.leagues.pool import BASES, LEADERS

First: TypeAlias = Literal["certain", "possible", "impossible"]
Fate: TypeAlias = Literal["lost", "possible", "safe"]
MOST_OPEN: Final = 12
"""duels at tables up to which the end of the last cycle is searched for every way it may go"""


class Hope(NamedTuple):
    """The fewest and the most points somebody may end with, and whether they may be first."""

    least: int
    most: int
    first: First


def hopes(league: League) -> dict[Name, Hope]:
    """Of everybody, those who have left included: points stay, and so does a place (LG-24)."""
    ahead = Ahead(league)
    bounds = {name: ahead.bounds(name) for name in league.members}
    newcomers = [(0, ahead.of_a_newcomer)] if league.doors_open else []
    told = {}
    for name, (least, most) in bounds.items():
        others = [b for other, b in bounds.items() if other != name] + newcomers
        first: First = "possible"
        if all(least >= theirs for _, theirs in others):
            first = "certain"
        elif any(most < theirs for theirs, _ in others) or not ahead.could_be_first(name):
            first = "impossible"
        told[name] = Hope(least, most, first)
    return told


def can_lose(league: League, name: Name, base: str) -> Fate:
    """Whether a base may still be captured in the cycle that runs."""
    if base in league.lost(name):
        return "lost"
    if not league.runs:
        return "safe"
    ahead = Ahead(league)
    at_stake = base in league.at_stake(name)
    return "possible" if at_stake or ahead.duels_left(name) else "safe"


class Ahead:
    """What the rest of a league may bring."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.running = tuple(league.running("running")) if league.runs else ()
        self.fresh = {
            name: league.fresh_leaders(name).total() if league.runs else 0
            for name in league.members
        }
        self.safe = {name: self._uncaptured(member) for name, member in league.members.items()}
        self.now = {name: self._now(name) for name in league.members}

    def _uncaptured(self, member: Member) -> tuple[Base, ...]:
        """Bases that still earn their owner something in this cycle."""
        if not self.league.runs or not member.counts_in(self.league.cycle):
            return ()
        lost = self.league.lost(member.name)
        return tuple(base for base in member.bases if base.name not in lost)

    def _now(self, name: Name) -> int:
        """Points if everything stays as it is."""
        cycles = range(1, self.league.cycle + 1)
        return sum(self.league.score(name, cycle).points for cycle in cycles)

    @cached_property
    def met(self) -> Mapping[frozenset[Name], int]:
        """Duels of this cycle by couple whose picks are open."""
        count: dict[frozenset[Name], int] = {}
        for duel in self.league.running("running", "settled"):
            couple = frozenset(duel.players)
            count[couple] = count.get(couple, 0) + 1
        return count

    def may_meet(self, one: Name, other: Name) -> int:
        """Duels these two may still begin in the cycle that runs."""
        if one == other or not self.safe[one] or not self.safe[other]:
            return 0
        most = min(self.fresh[one], self.fresh[other])
        if self.league.pair_limit:
            most = min(most, self.league.pair_limit - self.met.get(frozenset((one, other)), 0))
        return max(0, most)

    def duels_left(self, name: Name) -> int:
        meetings = sum(self.may_meet(name, other) for other in self.league.members)
        return min(self.fresh[name], meetings)

    # --- points ---

    def bounds(self, name: Name) -> tuple[int, int]:
        mine = [duel for duel in self.running if name in duel.players]
        losses = min(len(self.safe[name]), len(mine) + self.duels_left(name))
        gains = sum(self._attacked(duel, name).points for duel in mine)
        most = self.now[name] + gains + self._more(name, mine) + self._later(name)
        return self.now[name] - KEPT * losses, most

    def _attacked(self, duel: Duel, by: Name) -> Base:
        return self.league.base(duel.other(by), duel.picks[by].base)

    def _more(self, name: Name, mine: Sequence[Duel]) -> int:
        """The best bases of duels that have not begun in this cycle."""
        counted = {(duel.other(name), duel.picks[name].base) for duel in mine}
        values = []
        for other in self.league.members:
            free = [b.points for b in self.safe[other] if (other, b.name) not in counted]
            values += sorted(free, reverse=True)[: self.may_meet(name, other)]
        return sum(sorted(values, reverse=True)[: self.fresh[name]])

    @property
    def _cycles_later(self) -> int:
        league = self.league
        return league.plan.cycles - league.cycle if league.founded else 0

    def _later(self, name: Name) -> int:
        """All cycles that have not begun."""
        if self.league.members[name].gone:
            return 0
        if self.league.doors_open:
            return self.of_a_newcomer
        limit = self.league.pair_limit or LEADERS
        values = []
        for other in self.league.playing:
            if other.name != name:
                values += sorted((b.points for b in other.bases), reverse=True)[:limit]
        best = sum(sorted(values, reverse=True)[:LEADERS])
        return self._cycles_later * (KEPT * BASES + best)

    @property
    def of_a_newcomer(self) -> int:
        """The most that anybody can make of the cycles to come while people may still join."""
        sets = self.league.plan.sets.values()
        best = max(base.points for bases in sets for base in bases)
        return self._cycles_later * (KEPT * BASES + LEADERS * best)

    # --- the end of the last cycle ---

    @cached_property
    def _at_the_end(self) -> bool:
        """Whether nothing is left but the duels at tables; then it stays so."""
        league = self.league
        if not league.runs or league.cycle != league.plan.cycles:
            return False
        return len(self.running) <= MOST_OPEN and not any(map(self.duels_left, league.members))

    def could_be_first(self, name: Name) -> bool:
        """Exact at the end: whether some results of the open duels let nobody be ahead."""
        if not self._at_the_end:
            return True
        points, others = {**self.now}, []
        for duel in self.running:
            if name not in duel.players:
                others.append(duel)
                continue
            points[name] += self._attacked(duel, name).points
            points[duel.other(name)] -= KEPT
        return self._can_be_held_down(points, tuple(others), points[name])

    def _can_be_held_down(
        self, points: Mapping[Name, int], duels: tuple[Duel, ...], most: int
    ) -> bool:
        """A tie moves nobody, so only who is ahead has to lose something."""
        ahead = next((name for name, theirs in points.items() if theirs > most), None)
        if ahead is None:
            return True
        own = [duel for duel in duels if ahead in duel.players]
        if points[ahead] - KEPT * len(own) > most:
            return False
        for duel in own:
            winner = duel.other(ahead)
            gain = self._attacked(duel, winner).points
            changed = {**points, ahead: points[ahead] - KEPT, winner: points[winner] + gain}
            if self._can_be_held_down(changed, tuple(d for d in duels if d is not duel), most):
                return True
        return False
