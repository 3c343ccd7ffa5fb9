"""Every hidden card has one place: a deck, a hand or a face-down trap, never two and never none."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine import catalogue
from engine.games.pixel_tactics.position import Position
from engine.kernel.ruleset import start
from engine.kernel.seats import Seat
from tests.engine.plays import chosen


def placed(position: Position, owner: Seat | None) -> list[str]:
    """The owner's cards in hands and face-down in reserves; the promos among them are nobody's."""
    held = [card for side in position.sides for card in side.hand]
    reserves = [card for slots in position.field.reserve for card in slots if card is not None]
    held += [(card.card, card.owner) for card in reserves if not card.operation]
    promos = position.promos.names if position.promos else ()
    return [name for name, whose in held if (None if name in promos else whose) == owner]


@pytest.mark.parametrize("name", catalogue.duels())
@pytest.mark.parametrize("seed", [1, 2, 354])
def test_every_hidden_card_has_one_place_whenever_all_is_at_rest(name: str, seed: int):
    rules: Any = catalogue.load(name)
    chance = random.Random(seed)
    state = start(rules, rules.example(chance) | {"best_of": 1})
    while state.asks:
        seat = chance.choice(list(state.asks))
        state, _ = state.take(seat, chosen(state.asks[seat], chance))
        if not rules.resting(state.position):
            continue
        for side in state.position.sides:
            places = placed(state.position, side.seat)
            fixed = [known.card for known in side.top + side.bottom]
            assert side.deck + len(places) == len(side.secret)
            assert Counter(places + fixed) <= Counter(side.secret)
        if state.position.promos is not None:
            places, promos = placed(state.position, None), state.position.promos
            assert promos.deck + len(places) == len(promos.secret)
            assert Counter(places) <= Counter(promos.secret)
