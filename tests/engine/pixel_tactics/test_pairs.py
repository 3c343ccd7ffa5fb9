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
from typing import Any, Final, NamedTuple

import pytest

from engine import catalogue
from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.state import Field, Piece, Position, Reserve, Side
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE, Seat
from tests.engine.plays import chosen

RULES: Final[Any] = catalogue.load("pixel-tactics/deluxe/duel")
CARDS: Final = {card.name: card for card in catalogue.cards()}
QUICK: Final = int(os.environ.get("QUICK_PAIRS", "600"))
PROOF: Final = int(os.environ.get("PROOF_PAIRS", "0"))
"""how many pairs the proof tries; 0: all of them"""
CHUNKS: Final = 24
"""tests the proof is divided into, so that they can run side by side"""
ANSWERS: Final = 10
TURN: Final = 20


class Ability(NamedTuple):
    card: str
    box: str


ABILITIES: Final = [Ability(name, box) for name, card in CARDS.items() for box in card.texts]


def pairs(rng: random.Random, many: int) -> Iterator[tuple[Ability, Ability]]:
    """So many ordered pairs, each once; 0: all of them."""
    total = len(ABILITIES) ** 2
    numbers: Any = range(total) if not many else rng.sample(range(total), min(many, total))
    for number in numbers:
        first, second = divmod(number, len(ABILITIES))
        yield ABILITIES[first], ABILITIES[second]


class _Setting:
    """A middle game around some abilities."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.names = sorted(CARDS)
        self.units: list[dict[int, Piece]] = [{}, {}]
        self.hands: list[list[str]] = [[], []]
        self.reserve: list[list[Reserve | None]] = [[None] * 3, [None] * 3]
        self.damage: list[int] = []

    def put(self, ability: Ability, seat: Seat) -> None:
        """The card where this of its boxes counts."""
        card, box = ability
        if box == "leader":
            self._stand(card, seat, board.LEADER_SLOT, leader=True)
        elif box in board.ROWS:
            slots = [s for s in board.IN_ROW[board.ROWS.index(box)] if s != board.LEADER_SLOT]
            free = [slot for slot in slots if slot not in self.units[seat]]
            self._stand(card, seat, self.rng.choice(free))
        elif box == "order":
            self.hands[seat].append(card)
        else:
            self._lay(card, seat, box == "operation")

    def _stand(self, card: str, seat: Seat, slot: int, *, leader: bool = False) -> None:
        corpse = not leader and self.rng.random() < 0.1 and slot in self.units[seat]
        self.damage.append(self.rng.choice((0, 0, 1, 2, 3)))
        self.units[seat][slot] = Piece(len(self.damage) - 1, card, seat, leader, corpse)

    def _lay(self, card: str, seat: Seat, open_: bool) -> None:
        self.damage.append(0)
        seen_by = (0, 1) if open_ else (seat,)
        markers = 3 if open_ else 0
        laid = Reserve(len(self.damage) - 1, card, seat, open_, markers, 1, seen_by)
        self.reserve[seat][self.reserve[seat].index(None)] = laid

    def fill(self) -> None:
        """Others around them: leaders, heroes, a corpse, cards in hand and reserve."""
        for seat, unit in enumerate(self.units):
            if board.LEADER_SLOT not in unit:
                self._stand(self._any("leader"), seat, board.LEADER_SLOT, leader=True)
            free = [slot for slot in range(9) if slot not in unit]
            for slot in self.rng.sample(free, min(4, len(free))):
                self._stand(self._any("rear"), seat, slot)
            lying = self.rng.choice([slot for slot, piece in unit.items() if not piece.leader])
            if self.rng.random() < 0.3:
                piece = unit[lying]
                unit[lying] = Piece(piece.id, piece.card, seat, False, True)
            self.hands[seat] += [self._any("rear") for _ in range(3)]

    def _any(self, box: str) -> str:
        return self.rng.choice([name for name in self.names if box in CARDS[name].texts])

    def state(self, wave: int) -> State[Position]:
        sides = tuple(self._side(seat) for seat in (0, 1))
        units = tuple(tuple(unit.get(slot) for slot in range(9)) for unit in self.units)
        position = Position(
            field=Field(units, tuple(map(tuple, self.reserve))),
            sides=sides,
            damage=tuple(self.damage),
            order=(0, 1),
            round=2,
            wave=wave,
            turn=TURN,
            wave_from=TURN,
            round_from=TURN - 2 * wave,
            actions=2,
            owed=(0, 0),
        )
        return State(RULES, position)

    def _side(self, seat: Seat) -> Side:
        deck = [self._any("rear") for _ in range(5)]
        laid = [c.card for c in self.reserve[seat] if c is not None and not c.operation]
        hand = sorted(self.hands[seat])
        return Side(
            seat=seat,
            seen_by=(0, 1),
            secret=tuple(sorted([*hand, *deck, *laid])),
            hand=tuple((name, seat) for name in hand),
            deck=len(deck),
            discard=(self._any("rear"), self._any("rear")),
        )


def meeting(first: Ability, second: Ability, rng: random.Random) -> State[Position]:
    """The two abilities at one table, in the wave in which the first can act."""
    setting = _Setting(rng)
    setting.put(first, 0)
    crowded = "leader" in (first.box, second.box) or first.box == second.box
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


def preferred(state: State[Position], ask: Ask, names: set[str], rng: random.Random) -> Option:
    """An answer that uses one of the cards, if there is one; the rules list what there is."""
    if ask.seat == CHANCE:
        return chosen(ask, rng)
    units = state.position.field.units
    slots = {
        board.SLOTS[slot]
        for slot, piece in enumerate(units[ask.seat])
        if piece is not None and piece.card in names
    }
    using = [words for words in ask if len(words) > 1 and words[1] in slots | names]
    return rng.choice(using) if using and rng.random() < 0.8 else chosen(ask, rng)


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
def test_all_pairs_meet_without_a_crash(chunk):
    total = PROOF or len(ABILITIES) ** 2

    assert tried(PROOF, "proof", chunk, CHUNKS) == len(range(chunk, total, CHUNKS))
