"""Any two abilities of our sets meet at a table: nothing crashes, nothing goes on for ever.

What would go on for ever is refused by the step budget (PT-32) and fails here like a crash.

Of every pair the first stands (or lies in the hand) of seat a, the second of seat a or b, in a
middle game made up for them. Then both are used as far as a few answers go.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest

from engine import catalogue
from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.position import Position
from engine.kernel.ruleset import State
from tests.engine.pixel_tactics.middle import Ability, Middle, preferred

RULES: Final[Any] = catalogue.load("pixel-tactics/deluxe/duel")
CARDS: Final = {card.name: card for card in catalogue.cards()}
QUICK: Final = int(os.environ.get("QUICK_PAIRS", "600"))
PROOF: Final = int(os.environ.get("PROOF_PAIRS", "100000"))
"""how many pairs the proof tries, out of three millions; 0: all, three quarters of an hour"""
CHUNKS: Final = 24
"""tests the proof is divided into, so that they can run side by side"""
ANSWERS: Final = 10


ABILITIES: Final = [Ability(name, box) for name, card in CARDS.items() for box in card.texts]


def pairs(rng: random.Random, many: int) -> Iterator[tuple[Ability, Ability]]:
    """So many ordered pairs, each once; 0: all of them."""
    total = len(ABILITIES) ** 2
    numbers: Any = range(total) if not many else rng.sample(range(total), min(many, total))
    for number in numbers:
        first, second = divmod(number, len(ABILITIES))
        yield ABILITIES[first], ABILITIES[second]


def meeting(first: Ability, second: Ability, rng: random.Random) -> State[Position]:
    """The two abilities at one table, in the wave in which the first can act."""
    setting = Middle(rng, RULES, CARDS)
    setting.put(first, 0)
    alone = "leader" in (first.box, second.box) or "base" in first.box + second.box
    crowded = alone or first.box == second.box
    setting.put(second, 1 if crowded else rng.choice((0, 1)))
    setting.fill()
    wave = board.ROWS.index(first.box) if first.box in board.ROWS else rng.randrange(3)
    return setting.state(wave)


def played_on(state: State[Position], names: set[str], rng: random.Random) -> int:
    """Some answers, the abilities in question first; how many there were."""
    for number in range(ANSWERS):
        if not state.asks:
            return number
        seat, ask = next(iter(state.asks.items()))
        state = state.take(seat, preferred(state, ask, names, rng))[0]
    return ANSWERS


def tried(many: int, seed: str, chunk: int = 0, of: int = 1) -> int:
    """Pairs tried, in one chunk of some; a failure names the pair, which makes it again."""
    count = 0
    for first, second in islice(pairs(random.Random(seed), many), chunk, None, of):
        one = random.Random(f"{first}{second}")
        try:
            played_on(meeting(first, second, one), {first.card, second.card}, one)
        except Exception as error:
            raise AssertionError(f"{first} beside {second}: {error!r}") from error
        count += 1
    return count


def test_some_pairs_meet_without_a_crash():
    assert tried(QUICK, "quick") == QUICK


def test_every_kind_of_ability_is_put_where_it_counts():
    """The setting is worth something: what is put down can be used."""
    rng = random.Random(1)
    order = next(each for each in ABILITIES if each.box == "order")
    spell = next(e for e in ABILITIES if "Spell:" in CARDS[e.card].texts[e.box] and e.box == "rear")

    asked = meeting(spell, order, rng).asks[0]

    assert any(words[0] == "spell" for words in asked)


@pytest.mark.proof
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_proof_that_pairs_meet_without_a_crash(chunk):
    total = PROOF or len(ABILITIES) ** 2

    assert tried(PROOF, "proof", chunk, CHUNKS) == len(range(chunk, total, CHUNKS))
