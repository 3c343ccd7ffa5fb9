"""The smallest repair: of a whole deck, and of one problem without breaking what is whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, repeat
from typing import Final

from engine.deckbuilding.combining import combined
from engine.deckbuilding.deck import Change, Deck, gains, steps
from engine.deckbuilding.law import Law, Mark
from engine.deckbuilding.placing import Cap, Choice, Kind, Placing, choice
from engine.deckbuilding.problems import Problem, Repair
from engine.deckbuilding.rules import MOST_LEADERS, Span
from engine.deckbuilding.seating import Bounds, Heap, Seating, cheapest

OF_STACKS: Final = {
    "restricted-leaders",
    *(f"too-{how}-{stack}" for how in ("few", "many") for stack in ("leaders", "heroes", "cards")),
}
"""problems of the stacks as a whole"""


class Workbench:
    """A deck under repair."""

    def __init__(self, deck: Deck, law: Law) -> None:
        self.deck, self.law = deck, law
        self.lying: dict[str, Kind] = {}
        """how the cards of the deck lie, and leaders that should be in it"""
        self.lawful: dict[Kind, list[str]] = {}
        """those of them that may stay as they are, by how they lie"""
        self.unlawful: list[str] = []
        leaders, heroes, known = deck.leaders.get, deck.heroes.get, law.kinds.get
        for name in sorted({*deck.leaders, *deck.heroes, *law.drafted}):
            lies = name, leaders(name, 0), heroes(name, 0)
            kind = known(lies) or law.kind(*lies)
            self.lying[name] = kind
            if not kind.may_stay:
                self.unlawful.append(name)
            elif kind in self.lawful:
                self.lawful[kind].append(name)
            else:
                self.lawful[kind] = [name]

    @cached_property
    def whole(self) -> Repair | None:
        """The smallest change after which nothing is wrong."""
        if self.law.recipes:
            mended = combined(self.deck, self.lying, self.by_set, self.law)
            return None if mended is None else self._repair(steps(gains(self.deck, *mended)))
        kinds = {name: self.lying[name] for name in self.unlawful}
        return self._seated(kinds, self.law.bounds)

    @cached_property
    def by_set(self) -> Mapping[str, Sequence[str]]:
        """The cards of the deck by the sets they belong to; those of none under ""."""
        found: dict[str, list[str]] = {}
        belongs = self.law.pool.set_of.get
        for name in self.lying:
            code = belongs(name, "")
            if code in found:
                found[code].append(name)
            else:
                found[code] = [name]
        return found

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
        kinds = dict(self._eased)
        for name, _ in problem.cards:
            for mark in self.law.of(name).marks:
                if _is_of(mark, problem):
                    kinds[name] = kinds[name].under(mark.tightens(kinds[name].placing.cap))
        bounds = self._eased_bounds(problem.code) if problem.code in OF_STACKS else self._all_eased
        return self._seated(kinds, bounds, eased=True)

    # --- what may stay wrong while one problem is mended ---

    @cached_property
    def _eased(self) -> Mapping[str, Kind]:
        """The unlawful cards, each as if it might stay as it is."""
        eased = {}
        for name in self.unlawful:
            (leaders, heroes, cap), kind = self.lying[name].placing, self.lying[name]
            eased[name] = kind.under(
                Cap(
                    min(cap.least_leaders, leaders),
                    max(cap.most_leaders, leaders),
                    max(cap.most_heroes, heroes),
                    max(cap.most, leaders + heroes),
                    cap.apart and not (leaders and heroes),
                    cap.restricted,
                )
            )
        return eased

    @cached_property
    def _all_eased(self) -> Bounds:
        return self._eased_bounds("")

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
        kinds = self.lying.values()
        restricted = (kind.leaders for kind in kinds if kind.placing.cap.restricted)
        return sum(self.deck.leaders.values()), sum(self.deck.heroes.values()), sum(restricted)

    # --- the cheapest deck ---

    @cached_property
    def _steady(self) -> Heap:
        """How all cards lie, inside and outside, but for those that cannot stay."""
        counts = {kind: len(names) for kind, names in self.lawful.items()}
        for name in self.lying:
            if outside := self.law.kinds_outside.get(name):
                counts[outside] = counts.get(outside, 0) - 1
        return Heap(counts, self.law.heap)

    def _seated(
        self, kinds: Mapping[str, Kind], bounds: Bounds, *, eased: bool = False
    ) -> Repair | None:
        """The cheapest deck, if the unlawful cards are of these kinds and all others their own."""
        unlawful: dict[Kind, list[str]] = {}
        for name, kind in kinds.items():
            unlawful.setdefault(kind, []).append(name)
        counts = {kind: len(names) for kind, names in unlawful.items()}
        seating = cheapest(Heap(counts, self._steady), bounds)
        if seating is None:
            return None
        taken = steps(_Dealing(self, unlawful, seating).gains)
        return self._repair(taken, eased=eased and bool(kinds))

    def _repair(self, taken: tuple[Change, ...], *, eased: bool = False) -> Repair:
        """These steps; the deck is sleeved before they would make its backs differ, and after
        others would lead, chance draws who does."""
        if not (eased and self.mixed) and self._shows_backs(taken):
            taken = (Change("sleeve"), *taken)
        chosen = not self.deck.drawn or any(map(_changes_leaders, taken))
        if chosen and self.law.format.switch("leaders drawn"):
            taken = (*taken, Change("draw"))
        return Repair(taken)

    def _shows_backs(self, taken: Sequence[Change]) -> bool:
        """Whether the backs differ after the steps."""
        if self.deck.sleeved or not self.law.shows_backs:
            return False
        added = {self.law.backs(step.card) for step in taken if step.verb == "add"}
        if not differ(self.shown | added):
            return False
        cards = dict(self.backs)
        for step in taken:
            backs = self.law.backs(step.card)
            change = {"add": step.count, "remove": -step.count}.get(step.verb, 0)
            cards[backs] = cards.get(backs, 0) + change
        return differ(backs for backs, count in cards.items() if count)

    @cached_property
    def mixed(self) -> bool:
        """Whether the deck needs sleeves: there is no back that all its cards can have."""
        return self.law.shows_backs and differ(self.shown)

    @cached_property
    def shown(self) -> frozenset[tuple[str, ...]]:
        """The backs of its cards."""
        backs = self.law.backs
        return frozenset((*map(backs, self.deck.leaders), *map(backs, self.deck.heroes)))

    @cached_property
    def backs(self) -> Mapping[tuple[str, ...], int]:
        """How many cards have which backs."""
        found: dict[tuple[str, ...], int] = {}
        for stack in (self.deck.leaders, self.deck.heroes):
            for name, count in stack.items():
                backs = self.law.backs(name)
                found[backs] = found.get(backs, 0) + count
        return found


def differ(backs: Iterable[tuple[str, ...]]) -> bool:
    """Whether cards can be told apart: there is no back that all of them can have. Those whose
    back is unknown do not count."""
    known = set(backs) - {()}
    return len(known) > 1 and not set.intersection(*map(set, known))


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
        unlawful: Mapping[Kind, Sequence[str]],
        seating: Seating,
    ) -> None:
        self.bench, self.law = bench, bench.law
        self.gains: dict[str, tuple[int, int]] = {}
        self.choices: dict[str, Choice] = {}
        """of cards that change, or may change without cost"""
        self.rooms: dict[str, int] = {}
        self.missing = seating.heroes - sum(bench.deck.heroes.values())
        left = {kind: sorted(picks, reverse=True) for kind, picks in seating.chosen.items()}
        self._deal_inside(unlawful, left)
        self._deal_outside(left)
        self._remove()
        self._add()

    def _deal_inside(
        self, unlawful: Mapping[Kind, Sequence[str]], left: dict[Kind, list[int]]
    ) -> None:
        lawful = self.bench.lawful
        for kind in left.keys() | unlawful.keys():
            names: Sequence[str] = lawful.get(kind, ())
            picks = left.pop(kind, [])
            leading: Iterable[int] = picks  # the others stay as they lie
            if kind in unlawful:
                names = [*names, *unlawful[kind]]
                leading = chain(picks, repeat(kind.leaders))
            if len(picks) > len(names):
                left[kind] = picks[len(names) :]
            placing = kind.placing
            for name, leaders in zip(names, leading, strict=False):
                its = kind.choice if leaders == kind.leaders else choice(placing, leaders)
                self.rooms[name] = its.room
                if its.base or its.high != placing.heroes:
                    self._enter(name, placing, its)

    def _deal_outside(self, left: Mapping[Kind, list[int]]) -> None:
        for kind, picks in left.items():
            names = self.law.outside.get(kind, ())
            waiting = (name for name in names if name not in self.bench.lying)
            for name, leaders in zip(waiting, filter(None, picks), strict=False):
                self._enter(name, kind.placing, choice(kind.placing, leaders))

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
        if self.missing >= 0:
            return
        for name in sorted(self.choices, reverse=True):
            self._take(name, self.choices[name].low)
        for name in reversed(self.bench.lying):
            if self.missing >= 0:
                break
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
