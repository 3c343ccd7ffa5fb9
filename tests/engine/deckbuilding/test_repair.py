"""Repairs are valid when applied, and no smaller change would do: everything is tried."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import product
from typing import Any, TypeAlias

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from engine.deckbuilding.bans import HEADINGS
from engine.deckbuilding.cardpool import Card, Holding, pool
from engine.deckbuilding.deck import Deck, changes, cost, deck
from engine.deckbuilding.formats import Contradicted, Format, compiled
from engine.deckbuilding.law import Law
from engine.deckbuilding.problems import Problem
from engine.deckbuilding.verdict import is_legal, judged

PROOF_REPAIRS = int(os.environ.get("PROOF_REPAIRS", "3000"))
PARTS = 10
Violations: TypeAlias = dict[tuple[object, ...], int]
NAMES = ("Ash", "Birch", "Cedar")
MOST = 2
"""copies of a card in a stack, when everything is tried"""


@st.composite
def formats(draw: st.DrawFn) -> Format:
    """Formats so small that every deck can be tried."""
    rules: dict[str, Any] = {
        "leaders": _span(draw, 2),
        "heroes": _span(draw, 5),
        "copies": draw(st.integers(1, 3)),
        "both stacks": draw(st.booleans()),
    }
    if draw(st.booleans()):
        rules["cards"] = _span(draw, 6)
    if draw(st.booleans()):
        rules["leaders as drafted"] = draw(st.booleans())
    for rule in ("copies as leader", "copies as hero"):
        if rules["copies"] > 1 and draw(st.booleans()):
            rules[rule] = draw(st.integers(1, rules["copies"] - 1))
    bans = {
        heading: draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=2))
        for heading in HEADINGS
        if heading != "restricted heroes"
    }
    bans["restricted leaders"] = [
        name for name in bans["restricted leaders"] if name not in bans["banned leaders"]
    ]
    document = {"code": "small", "name": "Small", "base": "any", "rules": rules, "bans": bans}
    try:
        return compiled(document)
    except Contradicted as contradicted:
        codes = {clash.code for clash in contradicted.clashes}
        assert codes <= {"never-filled"}
        del rules["cards"]
        return compiled(document)


def _span(draw: st.DrawFn, most: int) -> dict[str, int]:
    least = draw(st.integers(0, most))
    return {"least": least, "most": draw(st.integers(least, most))}


@st.composite
def laws(draw: st.DrawFn) -> Law:
    cards = [Card(name, "X", "own", can_lead=draw(st.booleans())) for name in NAMES]
    everything = pool(cards)
    if draw(st.booleans()):
        small = st.integers(0, 1)
        held = {name: Holding(draw(small), draw(small), draw(st.integers(0, 2))) for name in NAMES}
        everything = everything.limited(held)
    return Law(draw(formats()), (), everything, date(2026, 5, 1))


decks = st.builds(
    deck,
    st.dictionaries(st.sampled_from((*NAMES, "Nobody")), st.integers(1, MOST), max_size=3),
    st.dictionaries(st.sampled_from((*NAMES, "Nobody")), st.integers(1, MOST), max_size=5),
)


def every_deck() -> Iterator[Deck]:
    for counts in product(range(MOST + 1), repeat=2 * len(NAMES)):
        leaders = dict(zip(NAMES, counts[: len(NAMES)], strict=True))
        heroes = dict(zip(NAMES, counts[len(NAMES) :], strict=True))
        yield deck(leaders, heroes)


EVERY_DECK = tuple(every_deck())


class Trial:
    """All that is tried with one deck: every deck there is, those cheapest to come to first."""

    def __init__(self, law: Law, cards: Deck) -> None:
        self.law, self.cards = law, cards
        costs = ((spent, number) for number, spent in enumerate(_costs(cards)))
        self.ranked = [(spent, EVERY_DECK[number]) for spent, number in sorted(costs)]
        self.broken = cache(lambda number: violations(self.ranked[number][1], law))
        """what is wrong with the first of them, the second…"""

    def check_the_whole(self) -> None:
        found = judged(self.cards, self.law)

        legal = (spent for spent, after in self.ranked if is_legal(after, self.law))
        smallest = next(legal, None)

        if found.repair is None:
            assert smallest is None
        else:
            assert judged(found.repair.applied(self.cards), self.law).legal
            assert smallest is None or found.repair.cost <= smallest

    def check_each(self) -> None:
        before = violations(self.cards, self.law)
        for problem in judged(self.cards, self.law).problems:
            target = concerned(problem, before)
            assert target
            good = (
                spent
                for number, (spent, _) in enumerate(self.ranked)
                if mends(target, before, self.broken(number))
            )
            smallest = next(good, None)
            if problem.repair is None:
                assert smallest is None
            else:
                assert mends(
                    target, before, violations(problem.repair.applied(self.cards), self.law)
                )
                assert smallest is None or problem.repair.cost <= smallest


def _costs(cards: Deck) -> list[int]:
    """How many cards it takes to come to every deck there is: each card counts for itself."""
    strays = sum(cards.count(name) for name in cards.names if name not in NAMES)
    counts = [*product(range(MOST + 1), repeat=2)]
    spent = {
        (name, *both): cost(changes(_only(name, cards), deck({name: both[0]}, {name: both[1]})))
        for name in NAMES
        for both in counts
    }
    return [
        strays + sum(spent[n, after.leaders.get(n, 0), after.heroes.get(n, 0)] for n in NAMES)
        for after in EVERY_DECK
    ]


def _only(name: str, cards: Deck) -> Deck:
    return deck({name: cards.leaders.get(name, 0)}, {name: cards.heroes.get(name, 0)})


def mends(target: set[tuple[object, ...]], before: Violations, after: Violations) -> bool:
    """Whether a problem is gone, and no other is new or worse."""
    return not (after.keys() & target) and all(
        amount <= before.get(rule, 0) for rule, amount in after.items()
    )


@settings(max_examples=60, deadline=None)
@given(laws(), decks)
def test_the_whole_repair_is_valid_and_no_smaller_change_mends_the_deck(law: Law, cards: Deck):
    Trial(law, cards).check_the_whole()


@settings(max_examples=60, deadline=None)
@given(laws(), decks)
def test_each_repair_mends_its_problem_breaks_nothing_and_is_the_smallest(law: Law, cards: Deck):
    Trial(law, cards).check_each()


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
def test_repairs_are_exact_for_thousands_of_decks(part: int):
    @seed(part)
    @settings(max_examples=PROOF_REPAIRS // PARTS, deadline=None, database=None)
    @given(laws(), decks)
    def tried(law: Law, cards: Deck) -> None:
        trial = Trial(law, cards)
        trial.check_the_whole()
        trial.check_each()

    tried()


def violations(cards: Deck, law: Law) -> Violations:
    """Every broken rule, card by card, and by how much: written without looking at the solver."""
    found: dict[tuple[object, ...], int] = {}
    for name in {*cards.names, *law.drafted}:
        leaders, heroes = cards.leaders.get(name, 0), cards.heroes.get(name, 0)
        for mark in law.of(name).marks:
            amount = {
                "leaders": leaders - mark.limit,
                "heroes": heroes - mark.limit,
                "both": leaders + heroes - mark.limit,
                "apart": int(leaders > 0 and heroes > 0),
                "drafted": abs(leaders - mark.limit),
            }[mark.counts]
            missing = mark.counts == "drafted" and leaders < mark.limit
            code = "drafted-leader-missing" if missing else mark.code
            found[code, mark.limit, mark.source, name] = amount
    leaders, heroes = sum(cards.leaders.values()), sum(cards.heroes.values())
    restricted = sum(n for name, n in cards.leaders.items() if law.of(name).restricted)
    found["restricted-leaders",] = restricted - law.bounds.restricted
    stacks = {"leaders": leaders, "heroes": heroes, "cards": leaders + heroes}
    for (stack, count), span in zip(stacks.items(), law.bounds[:3], strict=True):
        found[f"too-few-{stack}",] = span.least - count
        found[f"too-many-{stack}",] = count - span.most
    return {rule: amount for rule, amount in found.items() if amount > 0}


def concerned(problem: Problem, before: Violations) -> set[tuple[object, ...]]:
    if not problem.cards or problem.code == "restricted-leaders":
        return {rule for rule in before if rule == (problem.code,)}
    marks: set[tuple[object, ...]] = {
        (problem.code, problem.limit, problem.source, name) for name, _ in problem.cards
    }
    return marks & before.keys()


def test_where_the_pool_is_short_a_leader_becomes_a_hero_and_another_leads():
    rules = {"leaders": 1, "heroes": 1, "copies": 1, "both stacks": False}
    tiny = compiled({"code": "tiny", "name": "Tiny", "base": "any", "rules": rules})
    cards = pool([Card(name, "X") for name in NAMES]).limited({"Birch": Holding(leaders=1)})

    (_, too_few) = judged(deck(["Ash"], []), Law(tiny, (), cards, date(2026, 5, 1))).problems

    assert too_few.code == "too-few-heroes"
    assert str(too_few.repair) == "Move from the leaders to the heroes: Ash. Add as leader: Birch."


def test_a_banned_hero_that_may_lead_does_so_where_a_card_would_be_missing():
    rules = {"leaders": {"least": 0, "most": 1}, "heroes": {"least": 0, "most": 0}, "cards": 1}
    banned = {"banned heroes": ["Cedar"]}
    tiny = compiled({"code": "tiny", "name": "Tiny", "base": "any", "rules": rules, "bans": banned})
    cards = pool([Card(name, "X", can_lead=name == "Cedar") for name in NAMES])

    found = judged(deck([], ["Cedar"]), Law(tiny, (), cards, date(2026, 5, 1)))

    told = {problem.code: str(problem.repair) for problem in found.problems}
    assert told["banned-hero"] == "Move from the heroes to the leaders: Cedar."
