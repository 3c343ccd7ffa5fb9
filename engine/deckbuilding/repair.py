"""The smallest repair: of a whole deck, and of one problem without breaking what is whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from engine.deckbuilding.backs import mixed
from engine.deckbuilding.combining import combined
from engine.deckbuilding.deck import Change, Deck, changes, deck
from engine.deckbuilding.law import Law, Mark
from engine.deckbuilding.problems import Problem, Repair
from engine.deckbuilding.rules import Span
from engine.deckbuilding.seating import Bounds, Cap, Choice, Placing, Seating, cheapest, choices

CapOf = Callable[[str, Placing], Cap]


class Workbench:
    """A deck under repair."""

    def __init__(self, deck: Deck, law: Law) -> None:
        self.deck, self.law = deck, law
        names = sorted({*deck.names, *law.drafted})
        self.lying = {
            name: Placing(deck.leaders.get(name, 0), deck.heroes.get(name, 0), law.of(name).cap)
            for name in names
        }
        self.unlawful = {
            name
            for name, lies in self.lying.items()
            if not lies.cap.allows(lies.leaders, lies.heroes)
        }
        self.lawful = Counter(
            lies for name, lies in self.lying.items() if name not in self.unlawful
        )
        leaders = sum(deck.leaders.values())
        heroes = sum(deck.heroes.values())
        restricted = sum(lies.leaders for lies in self.lying.values() if lies.cap.restricted)
        self.counts = (leaders, heroes, leaders + heroes, restricted)

    @cached_property
    def whole(self) -> Repair | None:
        """The smallest change after which nothing is wrong."""
        if self.law.recipes:
            return self._steps(combined(self.deck, self.law), sleeved=True)
        return self._steps(self._seated({}, self.law.bounds), sleeved=True)

    def mended(self, problem: Problem) -> Repair | None:
        """The smallest change after which this problem is gone and no other is new or worse.

        The sets of a combination cannot be mended one by one: there it is the whole.
        """
        if problem.code == "mixed-backs":
            return Repair((Change("sleeve"),))
        if self.law.recipes:
            return self.whole
        caps = {name: self._eased(name) for name in self.unlawful}
        for name, _ in problem.cards:
            for mark in self.law.of(name).marks:
                if _is_of(mark, problem):
                    caps[name] = mark.tightens(caps[name])
        mended = self._seated(caps, self._eased_bounds(problem.code))
        return self._steps(mended, sleeved=not mixed(self.deck, self.law))

    def _eased(self, name: str) -> Cap:
        """What the card may be if it may stay as it is."""
        leaders, heroes, cap = self.lying[name]
        return Cap(
            min(cap.least_leaders, leaders),
            max(cap.most_leaders, leaders),
            max(cap.most_heroes, heroes),
            max(cap.most, leaders + heroes),
            cap.apart and not (leaders and heroes),
            cap.restricted,
        )

    def _eased_bounds(self, code: str) -> Bounds:
        """What the stacks must keep if all but this problem may stay."""
        bounds = self.law.bounds
        leaders, heroes, cards, restricted = self.counts
        return Bounds(
            _eased(bounds.leaders, leaders, code, "leaders"),
            _eased(bounds.heroes, heroes, code, "heroes"),
            _eased(bounds.cards, cards, code, "cards"),
            bounds.restricted
            if code == "restricted-leaders"
            else max(bounds.restricted, restricted),
        )

    # --- from numbers to cards ---

    def _seated(self, caps: Mapping[str, Cap], bounds: Bounds) -> Deck | None:
        """The cheapest deck in which these cards keep these caps and all others their own."""
        lying = dict(self.lying)
        placings = Counter(self.lawful)
        for name in self.unlawful:
            if name in caps:
                lying[name] = lying[name]._replace(cap=caps[name])
            placings[lying[name]] += 1
        for placing, names in self.law.outside.items():
            placings[placing] += len(names)
        for name in lying:
            if name in self.law.pool_names:
                placings[Placing(0, 0, self.law.of(name).cap)] -= 1
        seating = cheapest(+placings, bounds)
        if seating is None:
            return None
        return _Dealing(self.law, lying, seating, bounds.leaders.most).deck()

    def _steps(self, mended: Deck | None, *, sleeved: bool) -> Repair | None:
        """The steps to a deck; it is sleeved on the way if its backs must not be seen."""
        if mended is None:
            return None
        steps = changes(self.deck, mended)
        if sleeved and not self.deck.sleeved and mixed(mended, self.law):
            steps = (Change("sleeve"), *steps)
        return Repair(steps)


def _is_of(mark: Mark, problem: Problem) -> bool:
    """Whether this is the rule that the problem breaks."""
    codes = [mark.code]
    if mark.counts == "drafted":
        codes.append("drafted-leader-missing")
    return problem.code in codes and (mark.limit, mark.source) == (problem.limit, problem.source)


def _eased(span: Span, found: int, code: str, stack: str) -> Span:
    """What a stack must keep: all of it if that is the problem, else it may stay as it is."""
    if code in (f"too-few-{stack}", f"too-many-{stack}"):
        return span
    return Span(min(span.least, found), max(span.most, found))


class _Seat(NamedTuple):
    name: str
    choice: Choice


class _Dealing:
    """A seating by numbers, dealt out to cards by name: always the same to the same."""

    def __init__(
        self, law: Law, lying: Mapping[str, Placing], seating: Seating, most_leaders: int
    ) -> None:
        self.law, self.lying, self.most = law, lying, most_leaders
        self.target = seating.heroes
        self.chosen = {kind: sorted(of, reverse=True) for kind, of in seating.chosen.items()}

    def deck(self) -> Deck:
        seats = {seat.name: seat.choice for seat in (*self._inside(), *self._joining())}
        heroes = {name: choice.high for name, choice in seats.items()}
        self._level(seats, heroes)
        return deck({name: choice.leaders for name, choice in seats.items()}, heroes)

    def _inside(self) -> Iterator[_Seat]:
        for name, lies in self.lying.items():
            yield _Seat(name, self._choice(lies, self._next(lies)))

    def _joining(self) -> Iterator[_Seat]:
        for placing, waiting in self.law.outside.items():
            for name in waiting:
                if not self.chosen.get(placing):
                    break
                leaders = 0 if name in self.lying else self._next(placing)
                if leaders:
                    yield _Seat(name, self._choice(placing, leaders))

    def _next(self, placing: Placing) -> int:
        left = self.chosen.get(placing)
        return left.pop(0) if left else placing.cap.least_leaders

    def _choice(self, placing: Placing, leaders: int) -> Choice:
        return choices(placing, self.most)[leaders - placing.cap.least_leaders]

    def _level(self, seats: Mapping[str, Choice], heroes: dict[str, int]) -> None:
        """Take heroes away, what costs nothing first, or add some, from outside first."""
        surplus = sum(heroes.values()) - self.target
        for floor in ("low", "none"):
            for name in sorted(seats, reverse=True):
                least = seats[name].low if floor == "low" else 0
                taken = min(max(0, surplus), heroes[name] - least)
                heroes[name] -= taken
                surplus -= taken
        missing = -surplus
        while missing > 0:
            before = missing
            for name in self._willing(seats, heroes):
                if missing == 0:
                    break
                heroes[name] = heroes.get(name, 0) + 1
                missing -= 1
            if missing == before:
                raise AssertionError("a seating promised heroes that the pool does not hold")

    def _willing(self, seats: Mapping[str, Choice], heroes: Mapping[str, int]) -> Iterable[str]:
        """Who can take one more copy: cards that are not in the deck, then cards that are."""
        for name in self.law.addable:
            cap = self.law.of(name).cap
            if name not in seats and heroes.get(name, 0) < cap.room(0):
                yield name
        for name in sorted(seats):
            if heroes[name] < seats[name].room:
                yield name
