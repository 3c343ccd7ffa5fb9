"""Any two abilities of our sets meet, as allies and as rivals: nothing crashes or goes on for ever.

What would go on for ever is refused by the step budget (PT-32) and fails here like a crash.

They meet at tables of two dozen, in a middle game made up around them, and are used as far as some
answers go.
"""

from __future__ import annotations

import os
import random
from functools import cache
from itertools import combinations, islice, product
from typing import Any, Final

import pytest

from engine import catalogue
from engine.games.pixel_tactics.position import Position
from engine.kernel.ruleset import State
from tests.engine.pixel_tactics.companies import ALONE, BASES, Table, tables
from tests.engine.pixel_tactics.middle import Ability, Middle, preferred

RULES: Final[Any] = catalogue.load("pixel-tactics/deluxe/duel")
CARDS: Final = {card.name: card for card in catalogue.cards()}
NAMES: Final = set(CARDS)
BOXES: Final = {name: tuple(card.texts) for name, card in CARDS.items()}
ABILITIES: Final = [Ability(name, box) for name, boxes in BOXES.items() for box in boxes]
QUICK: Final = int(os.environ.get("QUICK_TABLES", "150"))
CHUNKS: Final = 24
"""tests the proof is divided into, so that they can run side by side"""
ANSWERS: Final = 16


@cache
def everybody() -> list[Table]:
    """All the tables it takes."""
    return list(tables(ABILITIES, BOXES, random.Random("all pairs")))


def seated(table: Table, rng: random.Random) -> State[Position]:
    setting = Middle(rng, RULES, CARDS)
    for seat, side in enumerate(table.sides):
        for ability in side:
            if ability.box != BASES[1] or BASES[0] not in BOXES[ability.card]:
                setting.put(ability, seat)
    setting.deal_hands()
    return setting.state(rng.randrange(3))


def played_on(state: State[Position], rng: random.Random) -> int:
    """Some answers that use what lies there; how many abilities were told of."""
    told = 0
    for _ in range(ANSWERS):
        if not state.asks:
            break
        seat, ask = next(iter(state.asks.items()))
        state, events = state.take(seat, preferred(state, ask, NAMES, rng))[:2]
        told += sum(event.kind == "ability" for event in events)
    return told


def tried(chosen: list[Table]) -> int:
    """The tables played; a failure names the table, which makes it again."""
    told = 0
    for table in chosen:
        one = random.Random(f"{table}")
        try:
            told += played_on(seated(table, one), one)
        except Exception as error:
            raise AssertionError(f"{table}: {error!r}") from error
    return told


def test_some_tables_are_played_without_a_crash():
    some = list(islice(tables(ABILITIES, BOXES, random.Random("some")), QUICK))

    assert tried(some) > QUICK


def test_every_kind_of_ability_is_put_where_it_counts():
    """The setting is worth something: what is put down can be used."""
    spells = [each for each in ABILITIES if "Spell:" in CARDS[each.card].texts[each.box]]
    spell = next(each for each in spells if each.box == "rear")
    order = next(each for each in ABILITIES if each.box == "order")
    leaders = [each for each in ABILITIES if each.box == "leader"]
    table = Table(((leaders[0], spell, order), (leaders[1],)))

    asked = [seated(table, random.Random(seed)).asks[0] for seed in range(9)]

    assert any(words[0] == "order" and words[1] == order.card for ask in asked for words in ask)
    assert any(words[0] == "spell" for ask in asked for words in ask)


def test_at_the_tables_everybody_meets_everybody():
    few = [each for each in ABILITIES if CARDS[each.card].code == "ATR"]
    boxes = {each.card: BOXES[each.card] for each in few}
    allies, rivals = set[frozenset[Ability]](), set[frozenset[Ability]]()

    for one, two in (table.sides for table in tables(few, boxes, random.Random(1))):
        allies |= {frozenset(pair) for side in (one, two) for pair in combinations(side, 2)}
        rivals |= {frozenset(pair) for pair in product(one, two)}

    assert rivals == {frozenset(pair) for pair in product(few, few)}
    assert allies >= {
        frozenset(pair)
        for pair in combinations(few, 2)
        if pair[1].box not in ALONE.get(pair[0].box, ())
    }


@pytest.mark.proof
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_proof_that_all_pairs_meet_without_a_crash(chunk):
    mine = everybody()[chunk::CHUNKS]

    assert tried(mine) > len(mine)
