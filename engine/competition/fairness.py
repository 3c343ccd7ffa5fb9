"""What it costs that two meet: fields of one whole number, the weightier concern always deciding.

Every field has a unit larger than all lesser fields can ever come to in a round, so that comparing
two sums is comparing the concerns one after the other. Costs are doubled, as matching wants them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.competition.people import CONCERNS, Kind, Name, Player, Rules, Tables
from engine.competition.words import say
from engine.kernel.refusals import Refused

Field = Callable[[Kind, Kind], int]


class NoSuchConcern(Refused):
    """The rules of a round weigh something nobody knows how to measure."""

    code = "no-such-concern"


def gap(one: Kind, other: Kind) -> int:
    """The difference in points, squared: two small floats rather than a large one."""
    return (one.points - other.points) ** 2


def sides(one: Kind, other: Kind, rules: Rules) -> int | None:
    """Both balances after the round, squared; None if neither may take either side."""
    costs = [
        (first.balance + 1) ** 2 + (second.balance - 1) ** 2
        for first, second in ((one, other), (other, one))
        if may_sit(first, 1, rules) and may_sit(second, -1, rules)
    ]
    return min(costs, default=None)


def may_sit(kind: Kind, side: int, rules: Rules) -> bool:
    """Whether the limits let somebody take the first side (1) or the second (-1)."""
    balance, streak = rules.most_balance, rules.most_streak
    return (balance is None or side * kind.balance < balance) and (
        streak is None or side * kind.streak < streak
    )


def floats(one: Kind, other: Kind) -> int:
    """How many of the two float the same way as in the round before."""
    if one.points == other.points:
        return 0
    upper, lower = (one, other) if one.points > other.points else (other, one)
    return (upper.floated < 0) + (lower.floated > 0)


KINDLY: Final[Mapping[str, Field]] = {"gap": gap, "floats": floats}
"""concerns that look at kinds alone; sides do, too, but may say no"""


class Fairness:
    """The costs of one round; players are known by their place in the order they were given."""

    def __init__(
        self,
        players: Sequence[Player],
        rules: Rules,
        published: Tables | None = None,
        forced: tuple[Name, Name | None] | None = None,
        kept_before: str = "draw",
    ) -> None:
        self.players, self.rules = players, rules
        self.count = len(players)
        self.nobody = self.count
        self.odd = self.count % 2 == 1
        self.places = {player.name: place for place, player in enumerate(players)}
        known = self.places
        self.met: list[set[int]] = [set() for _ in players]
        for place, player in enumerate(players):
            for other in (known[name] for name in player.met if name in known):
                self.met[place].add(other)
                self.met[other].add(place)
        couples = published.couples if published else ()
        self.published = {
            frozenset((known[one], known[other]))
            for one, other in couples
            if one in known and other in known
        }
        self.published_bye = known.get(published.bye or "") if published else None
        self.forced: dict[int, int] = {}
        if forced:
            one, other = (self.nobody if name is None else known[name] for name in forced)
            self.forced = {one: other, other: one}
        self.forbidden = {
            frozenset(known[name] for name in couple)
            for couple in rules.forbidden
            if couple <= known.keys()
        }
        self.fields = self._fields(kept_before if published else None)
        self.units = self._units()
        self._floors: dict[tuple[Kind, Kind], int | None] = {}
        kinds: dict[Kind, int] = {}
        self._kind = [kinds.setdefault(player.kind, len(kinds)) for player in players]
        self._prices: dict[tuple[int, int], int | None] = {}
        self._by_kind_alone = self._is_by_kind_alone()

    def _fields(self, kept_before: str | None) -> tuple[str, ...]:
        """The concerns of this round, the weightiest first."""
        rules = self.rules
        names = [*(("rematches",) if rules.rematches == "avoid" else ())]
        if self.odd:
            names += [*(("second byes",) if rules.second_byes == "avoid" else ())]
        for concern in rules.concerns:
            if concern not in CONCERNS:
                raise NoSuchConcern(
                    say(
                        "A round is weighed by %(concerns)s; not %(other)s.",
                        concerns=", ".join(CONCERNS),
                        other=concern,
                    )
                )
            if concern == "gap" and rules.top:
                names.append("top")
            if (concern != "bye" or self.odd) and (concern != "clubs" or rules.clubs == "avoid"):
                names.append(concern)
        names += [*(("draw",) if self.odd else ())]
        if kept_before is not None:
            names.insert(names.index(kept_before) if kept_before in names else len(names), "moved")
        return tuple(names)

    def _units(self) -> Mapping[str, int]:
        points = [player.kind.points for player in self.players] or [0]
        self.least = min(points)
        balance = max((abs(player.kind.balance) for player in self.players), default=0)
        tables = (self.count + 1) // 2
        most = {
            "rematches": tables,
            "second byes": max((player.byes for player in self.players), default=0),
            "bye": max(points) - self.least,
            "top": tables * self.count**2,
            "gap": tables * (max(points) - self.least) ** 2,
            "clubs": tables,
            "sides": tables * 2 * (balance + 1) ** 2,
            "floats": tables * 2,
            "moved": tables,
            "draw": self.count,
        }
        units, unit = {}, 1
        for name in reversed(self.fields):
            units[name] = unit
            unit *= most[name] + 1
        return units

    # --- what is not done ---

    def bar(self, one: int, other: int) -> str | None:
        """The rule that keeps two from meeting, or one from having the bye (as `nobody`)."""
        rules, forced = self.rules, self.forced
        if forced and (forced.get(one, other) != other or forced.get(other, one) != one):
            return "forced"
        if other == self.nobody or one == self.nobody:
            taker = self.players[min(one, other)]
            return "bye" if taker.byes and rules.second_byes == "never" else None
        if other in self.met[one] and rules.rematches == "never":
            return "met"
        if self.forbidden and frozenset((one, other)) in self.forbidden:
            return "forbidden"
        here, there = self.players[one], self.players[other]
        if rules.within_flights and here.flight != there.flight:
            return "flight"
        if rules.clubs == "never" and here.clubs & there.clubs:
            return "club"
        return "sides" if self.floor(here.kind, there.kind) is None else None

    # --- what it costs ---

    def _is_by_kind_alone(self) -> bool:
        """Whether nothing but having met tells two players from others of their kinds."""
        rules = self.rules
        free = not (self.forced or self.forbidden or self.published or rules.within_flights)
        plain = rules.rematches == "never" and "top" not in self.units
        return free and plain and not any(player.clubs for player in self.players)

    def price(self, one: int, other: int) -> int | None:
        """What it costs that two players meet; None if a rule keeps them apart."""
        if not self._by_kind_alone:
            return None if self.bar(one, other) else self.cost(one, other)
        if other in self.met[one]:
            return None
        key = self._kind[one], self._kind[other]
        if key not in self._prices:
            self._prices[key] = self.floor(self.players[one].kind, self.players[other].kind)
        return self._prices[key]

    def floor(self, one: Kind, other: Kind) -> int | None:
        """What any two of these kinds pay, unless they were to meet anyway."""
        key = (one, other)
        if key not in self._floors:
            amount = self._kindly(one, other)
            self._floors[key] = self._floors[other, one] = amount
        return self._floors[key]

    def _kindly(self, one: Kind, other: Kind) -> int | None:
        placed = sides(one, other, self.rules)
        if placed is None:
            return None
        amount = self.units.get("sides", 0) * placed + self.units.get("moved", 0)
        for name, field in KINDLY.items():
            amount += self.units.get(name, 0) * field(one, other)
        return 2 * amount

    def cost(self, one: int, other: int) -> int:
        """What a legal meeting, or the bye, costs."""
        if other == self.nobody:
            return 2 * sum(self.units[name] * worth for name, worth in self.bye(one).items())
        here, there = self.players[one], self.players[other]
        amount = self.floor(here.kind, there.kind)
        assert amount is not None, "the pair is legal"
        return amount + 2 * sum(
            self.units[name] * worth for name, worth in self._own(one, other).items()
        )

    def _own(self, one: int, other: int) -> dict[str, int]:
        """What these two pay beyond their kinds."""
        units, own = self.units, {}
        if "clubs" in units and self.players[one].clubs & self.players[other].clubs:
            own["clubs"] = 1
        if "rematches" in units and other in self.met[one]:
            own["rematches"] = 1
        if "top" in units and min(one, other) < self.rules.top:
            own["top"] = (abs(one - other) - 1) ** 2
        if "moved" in units and frozenset((one, other)) in self.published:
            own["moved"] = -1
        return own

    def bye(self, taker: int) -> dict[str, int]:
        """What it costs that somebody meets nobody: the fewest points, then the last in order."""
        player = self.players[taker]
        worth = {
            "second byes": player.byes,
            "bye": player.kind.points - self.least,
            "sides": player.kind.balance**2,
            "floats": int(player.kind.floated < 0),
            "moved": int(taker != self.published_bye),
            "draw": self.count - 1 - taker,
        }
        return {name: amount for name, amount in worth.items() if name in self.units}

    def spread(self, one: int, other: int) -> dict[str, int]:
        """The cost of a meeting, concern by concern."""
        if other == self.nobody:
            return {name: self.bye(one).get(name, 0) for name in self.fields}
        here, there = self.players[one].kind, self.players[other].kind
        worth = {"sides": sides(here, there, self.rules) or 0, "moved": 1}
        worth |= {name: field(here, there) for name, field in KINDLY.items()}
        for name, amount in self._own(one, other).items():
            worth[name] = worth.get(name, 0) + amount
        return {name: worth.get(name, 0) for name in self.fields}
