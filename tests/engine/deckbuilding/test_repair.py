"""Repairs are valid when applied, and no smaller change would do: everything is tried."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import date
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deckbuilding.bans import HEADINGS
from engine.deckbuilding.cardpool import Card, Holding, pool
from engine.deckbuilding.deck import Deck, changes, cost, deck
from engine.deckbuilding.formats import Contradicted, Format, compiled
from engine.deckbuilding.law import Law
from engine.deckbuilding.problems import Problem
from engine.deckbuilding.verdict import _problems, judged

PROOF_REPAIRS = int(os.environ.get("PROOF_REPAIRS", "5000"))
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


def cheapest(before: Deck, good: Callable[[Deck], bool]) -> int | None:
    """What the smallest change to a good deck costs, found by trying all of them in order."""
    by_cost = sorted(EVERY_DECK, key=lambda after: cost(changes(before, after)))
    return next((cost(changes(before, after)) for after in by_cost if good(after)), None)


@settings(max_examples=120, deadline=None)
@given(laws(), decks)
def test_the_whole_repair_is_valid_and_no_smaller_change_mends_the_deck(law: Law, cards: Deck):
    check_the_whole(law, cards)


@settings(max_examples=120, deadline=None)
@given(laws(), decks)
def test_each_repair_mends_its_problem_breaks_nothing_and_is_the_smallest(law: Law, cards: Deck):
    check_each(law, cards)


@pytest.mark.proof
@settings(max_examples=PROOF_REPAIRS, deadline=None)
@given(laws(), decks)
def test_repairs_are_exact_for_thousands_of_decks(law: Law, cards: Deck):
    check_the_whole(law, cards)
    check_each(law, cards)


def check_the_whole(law: Law, cards: Deck) -> None:
    found = judged(cards, law)

    smallest = cheapest(cards, lambda after: not list(_problems(after, law)))

    if found.repair is None:
        assert smallest is None
    else:
        assert judged(found.repair.applied(cards), law).legal
        assert smallest is None or found.repair.cost <= smallest


def check_each(law: Law, cards: Deck) -> None:
    for problem in judged(cards, law).problems:
        before = violations(cards, law)
        target = concerned(problem, before)
        assert target

        def good(after: Deck, before: Any = before, target: Any = target) -> bool:
            now = violations(after, law)
            return not (now.keys() & target) and all(
                amount <= before.get(rule, 0) for rule, amount in now.items()
            )

        smallest = cheapest(cards, good)
        if problem.repair is None:
            assert smallest is None
        else:
            assert good(problem.repair.applied(cards))
            assert smallest is None or problem.repair.cost <= smallest


def violations(cards: Deck, law: Law) -> dict[tuple[object, ...], int]:
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


def concerned(problem: Problem, before: dict[tuple[object, ...], int]) -> set[tuple[object, ...]]:
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
