"""Every hidden card has one place: a deck, a hand or a face-down trap, never two and never none."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine import catalogue
from engine.games.pixel_tactics.state import Position
from engine.kernel.ruleset import start
from engine.kernel.seats import Seat
from tests.engine.plays import chosen


def placed(position: Position, owner: Seat) -> list[str]:
    """The owner's cards in hands and face-down in reserves."""
    held = [name for side in position.sides for name, whose in side.hand if whose == owner]
    reserves = [card for slots in position.field.reserve for card in slots if card is not None]
    return held + [c.card for c in reserves if c.owner == owner and not c.operation]


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
