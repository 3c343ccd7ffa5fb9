"""The smallest repair: of a whole deck, and of one problem without breaking what is whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, repeat

from engine.deckbuilding.backs import mixed
from engine.deckbuilding.combining import combined
from engine.deckbuilding.deck import Change, Deck, changed, changes, steps
from engine.deckbuilding.law import Law, Mark
from engine.deckbuilding.problems import Problem, Repair
from engine.deckbuilding.rules import MOST_LEADERS, Span
from engine.deckbuilding.seating import Bounds, Cap, Choice, Placing, Seating, cheapest, choice


class Workbench:
    """A deck under repair."""

    def __init__(self, deck: Deck, law: Law) -> None:
        self.deck, self.law = deck, law
        self.lying: dict[str, Placing] = {}
        """how the cards of the deck lie, and leaders that should be in it"""
        self.lawful: dict[Placing, list[str]] = {}
        """those of them that may stay as they are, by how they lie"""
        self.unlawful: list[str] = []
        for name in sorted({*deck.names, *law.drafted}):
            leaders, heroes = deck.leaders.get(name, 0), deck.heroes.get(name, 0)
            lies = self.lying[name] = Placing(leaders, heroes, law.of(name).cap)
            if lies.cap.allows(leaders, heroes):
                self.lawful.setdefault(lies, []).append(name)
            else:
                self.unlawful.append(name)

    @cached_property
    def whole(self) -> Repair | None:
        """The smallest change after which nothing is wrong."""
        if self.law.recipes:
            mended = combined(self.deck, self.law)
            return None if mended is None else self._repair(changes(self.deck, mended))
        return self._seated({}, self.law.bounds)

    def mended(self, problem: Problem) -> Repair | None:
        """The smallest change after which this problem is gone and no other is new or worse.

        The sets of a combination cannot be mended one by one, and a heap of leaders is far from
        any deck: there it is the whole.
        """
        if problem.code == "mixed-backs":
            return Repair((Change("sleeve"),))
        if problem.code == "leaders-not-drawn":
            return Repair((Change("draw"),))
        if self.law.recipes or self._counts[0] > MOST_LEADERS:
            return self.whole
        caps = {name: self._eased(name) for name in self.unlawful}
        for name, _ in problem.cards:
            for mark in self.law.of(name).marks:
                if _is_of(mark, problem):
                    caps[name] = mark.tightens(caps[name])
        return self._seated(caps, self._eased_bounds(problem.code))

    # --- what may stay wrong while one problem is mended ---

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
        leaders, heroes, restricted = self._counts
        return Bounds(
            _eased(bounds.leaders, leaders, code, "leaders"),
            _eased(bounds.heroes, heroes, code, "heroes"),
            _eased(bounds.cards, leaders + heroes, code, "cards"),
            bounds.restricted
            if code == "restricted-leaders"
            else max(bounds.restricted, restricted),
        )

    @cached_property
    def _counts(self) -> tuple[int, int, int]:
        restricted = (lies.leaders for lies in self.lying.values() if lies.cap.restricted)
        return sum(self.deck.leaders.values()), sum(self.deck.heroes.values()), sum(restricted)

    # --- the cheapest deck ---

    @cached_property
    def _steady(self) -> Mapping[Placing, int]:
        """How many cards lie how, inside and outside, but for those that cannot stay."""
        placings = Counter({placing: len(names) for placing, names in self.lawful.items()})
        for placing, names in self.law.outside.items():
            placings[placing] += len(names)
        for name, lies in self.lying.items():
            if name in self.law.pool_names:
                placings[Placing(0, 0, lies.cap)] -= 1
        return +placings

    def _seated(self, caps: Mapping[str, Cap], bounds: Bounds) -> Repair | None:
        """The cheapest deck in which these cards keep these caps and all others their own."""
        inside = dict(self.lawful)
        placings = dict(self._steady)
        for name in self.unlawful:
            lies = self.lying[name]
            lies = lies._replace(cap=caps.get(name, lies.cap))
            inside[lies] = [*inside.get(lies, ()), name]
            placings[lies] = placings.get(lies, 0) + 1
        seating = cheapest(placings, bounds)
        if seating is None:
            return None
        taken = steps(_Dealing(self, inside, seating).gains)
        return self._repair(taken, eased=bool(caps))

    def _repair(self, taken: tuple[Change, ...], *, eased: bool = False) -> Repair:
        """These steps; the deck is sleeved before they would make its backs differ, and after
        others would lead, chance draws who does."""
        if not (eased and self._mixed) and self._shows_backs(taken):
            taken = (Change("sleeve"), *taken)
        chosen = not self.deck.drawn or any(map(_changes_leaders, taken))
        if chosen and self.law.format.switch("leaders drawn"):
            taken = (*taken, Change("draw"))
        return Repair(taken)

    def _shows_backs(self, taken: tuple[Change, ...]) -> bool:
        """Whether the backs differ after the steps."""
        if self.deck.sleeved or not self.law.format.switch("backs alike"):
            return False
        known = self.law.pool.cards
        added = {known[step.card].backs for step in taken if step.verb == "add"}
        if not self._mixed and added <= self._backs:
            return False
        return mixed(changed(self.deck, taken), self.law)

    @cached_property
    def _mixed(self) -> bool:
        return mixed(self.deck, self.law)

    @cached_property
    def _backs(self) -> set[tuple[str, ...]]:
        known = self.law.pool.cards
        return {(), *(known[name].backs for name in self.deck.names if name in known)}


def _changes_leaders(step: Change) -> bool:
    return step.stack == "leaders" or step.verb == "move"


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


class _Dealing:
    """A seating by numbers, dealt out to cards by name: always the same to the same.

    Each card has as many heroes as it likes best; then the stack is levelled to its target.
    """

    def __init__(
        self,
        bench: Workbench,
        inside: Mapping[Placing, list[str]],
        seating: Seating,
    ) -> None:
        self.bench, self.law = bench, bench.law
        self.gains: dict[str, tuple[int, int]] = {}
        self.choices: dict[str, Choice] = {}
        """of cards that change, or may change without cost"""
        self.rooms: dict[str, int] = {}
        self.missing = seating.heroes - sum(bench.deck.heroes.values())
        left = {kind: sorted(picks, reverse=True) for kind, picks in seating.chosen.items()}
        self._deal_inside(inside, left)
        self._deal_outside(left)
        self._remove()
        self._add()

    def _deal_inside(
        self, inside: Mapping[Placing, Sequence[str]], left: dict[Placing, list[int]]
    ) -> None:
        for placing, names in inside.items():
            if placing in self.bench.lawful and placing not in left:
                continue  # nobody asks anything of these cards
            picks = left.pop(placing, [])
            if len(picks) > len(names):
                left[placing] = picks[len(names) :]
            leading = chain(picks, repeat(placing.leaders))
            for name, leaders in zip(names, leading, strict=False):
                its = choice(placing, leaders)
                self.rooms[name] = its.room
                if its.base or its.high != placing.heroes:
                    self._enter(name, placing, its)

    def _deal_outside(self, left: Mapping[Placing, list[int]]) -> None:
        for placing, picks in left.items():
            names = self.law.outside.get(placing, ())
            waiting = (name for name in names if name not in self.bench.lying)
            for name, leaders in zip(waiting, filter(None, picks), strict=False):
                self._enter(name, placing, choice(placing, leaders))

    def _enter(self, name: str, placing: Placing, its: Choice) -> None:
        self.choices[name] = its
        self._gain(name, its.leaders - placing.leaders, its.high - placing.heroes)

    def _gain(self, name: str, leaders: int, heroes: int) -> None:
        before = self.gains.get(name, (0, 0))
        self.gains[name] = (before[0] + leaders, before[1] + heroes)
        self.missing -= heroes

    def _heroes(self, name: str) -> int:
        return self.bench.deck.heroes.get(name, 0) + self.gains.get(name, (0, 0))[1]

    def _remove(self) -> None:
        """Take heroes away, where it costs nothing first."""
        for name in sorted(self.choices, reverse=True):
            self._take(name, self.choices[name].low)
        for name in reversed(self.bench.deck.names) if self.missing < 0 else ():
            self._take(name, 0)

    def _take(self, name: str, least: int) -> None:
        taken = min(max(0, -self.missing), self._heroes(name) - least)
        if taken > 0:
            self._gain(name, 0, -taken)

    def _add(self) -> None:
        """One copy of each card at a time, those that are not in the deck first."""
        while self.missing > 0:
            before = self.missing
            for name in self._willing():
                if not self.missing:
                    return
                self._gain(name, 0, 1)
            if self.missing == before:
                raise AssertionError("a seating promised heroes that the pool does not hold")

    def _room(self, name: str) -> int:
        if name in self.choices:
            return self.choices[name].room
        if name in self.rooms:
            return self.rooms[name]
        return self.law.of(name).cap.room(self.bench.deck.leaders.get(name, 0))

    def _willing(self) -> Iterator[str]:
        """Who can take one more copy."""
        for name in self.law.addable:
            if name not in self.bench.lying and self._heroes(name) < self._room(name):
                yield name
        for name in self.bench.lying:
            if self._heroes(name) < self._room(name):
                yield name
