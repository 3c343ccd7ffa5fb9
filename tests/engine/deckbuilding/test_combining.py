"""The nearest combination is the nearest: compared with every combination there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from engine.deckbuilding.bans import Ban
from engine.deckbuilding.cardpool import Card, Pool, pool
from engine.deckbuilding.deck import Deck, changes, cost, deck
from engine.deckbuilding.formats import Format, Setting, builtin
from engine.deckbuilding.law import Law
from engine.deckbuilding.rules import Recipe, Recipes, Span, Value
from engine.deckbuilding.verdict import is_legal, judged

SETS = {"CA": "core", "CB": "core", "MA": "minipak", "MB": "minipak", "MC": "minipak"}
SIZES = {"core": 3, "minipak": 2}


@st.composite
def pools(draw: st.DrawFn) -> Pool:
    cards = [
        Card(f"{code}{number}", code, kind, can_lead=draw(st.integers(0, 4)) > 0)  # type: ignore[arg-type]
        for code, kind in SETS.items()
        for number in range(SIZES[kind])
    ]
    return pool([*cards, Card("Stranger", "X", "own")])


@st.composite
def laws(draw: st.DrawFn) -> Law:
    numbers = st.integers(0, 2)
    recipes = draw(
        st.lists(
            st.builds(Recipe, numbers, numbers).filter(any), min_size=1, max_size=2, unique=True
        )
    )
    least = draw(st.integers(0, 2))
    values: dict[str, Value] = {
        "leaders": Span(least, draw(st.integers(least, 3))),
        "heroes": Span(draw(st.integers(0, 3)), draw(st.integers(3, 9))),
        "copies": draw(st.integers(1, 2)),
        "both stacks": draw(st.booleans()),
        "recipes": Recipes(recipes),
    }
    source = builtin("any").settings["core"].source
    own = {rule: Setting(value, source) for rule, value in values.items()}
    named = draw(st.lists(st.sampled_from(["CA0", "CB1", "MA0"]), unique=True))
    small = Format("small", "Small", ("small",), {**builtin("any").settings, **own})
    banned = [_ban(name, small) for name in named]
    return Law(replace(small, bans=tuple(banned)), (), draw(pools()), date(2026, 5, 1))


def _ban(name: str, format: Format) -> Ban:
    return Ban("banned-leader", name, 0, format.source("core"))


def every_combination(law: Law) -> Iterator[Deck]:
    for recipe in law.recipes:
        cores = combinations_with_replacement(["CA", "CB"], recipe.core)
        minipaks = combinations_with_replacement(["MA", "MB", "MC"], recipe.minipak)
        for codes in product(cores, minipaks):
            taken = Counter(code for kind in codes for code in kind)
            counts = {name: n for code, n in taken.items() for name in law.pool.sets[code]}
            for leading in product(*(range(n + 1) for n in counts.values())):
                if sum(leading) <= law.bounds.leaders.most:
                    leaders = dict(zip(counts, leading, strict=True))
                    yield deck(leaders, Counter(counts) - Counter(leaders))


cards = st.sampled_from(
    [f"{code}{n}" for code, kind in SETS.items() for n in range(SIZES[kind])] + ["Stranger", "Who"]
)
decks = st.builds(deck, st.lists(cards, max_size=4), st.lists(cards, max_size=9))


@settings(max_examples=25, deadline=None)
@given(laws(), decks)
def test_the_nearest_combination_is_legal_and_none_is_nearer(law: Law, before: Deck):
    check(law, before)


@pytest.mark.proof
@pytest.mark.parametrize("part", range(2))
def test_proof_that_no_combination_is_nearer(part: int):
    @seed(part)
    @settings(max_examples=150, deadline=None, database=None)
    @given(laws(), decks)
    def tried(law: Law, before: Deck) -> None:
        check(law, before)

    tried()


def check(law: Law, before: Deck) -> None:
    repair = judged(before, law).repair

    legal = [after for after in every_combination(law) if is_legal(after, law)]

    if repair is None:
        assert legal == []
    else:
        assert judged(repair.applied(before), law).legal
        assert repair.cost == min(cost(changes(before, after)) for after in legal)
