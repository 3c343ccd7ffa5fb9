"""Middle games made up by chance around some abilities that are to be tried."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.cardbook import Card
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.state import (
    Base,
    Field,
    Piece,
    Reserve,
    Side,
)
from engine.kernel.ask import Ask, Option
from engine.kernel.audience import ONLOOKER
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE, Seat
from tests.engine.plays import chosen

TURN: Final = 20
STATUSES: Final = ("+1 Attack", "-1 Life", "No Special Abilities", "Poison")


class Ability(NamedTuple):
    card: str
    box: str


class Middle:
    """A table laid bit by bit: first what is to be tried, then others around it."""

    def __init__(self, rng: random.Random, rules: Any, cards: Mapping[str, Card]) -> None:
        self.rng = rng
        self.rules = rules
        self.cards = cards
        self.names = sorted(cards)
        self.having: dict[str, list[str]] = {}
        """the names of the cards that have such a box, once somebody asked"""
        self.units: list[dict[int, Piece]] = [{}, {}]
        self.hands: list[list[str]] = [[], []]
        self.reserve: list[list[Reserve | None]] = [[None] * 3, [None] * 3]
        self.bases: list[Base | None] = [None, None]
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
        elif box.startswith("base"):
            self._lie_beside(card, seat)
        else:
            self._lay(card, seat, box == "operation")

    def _stand(self, card: str, seat: Seat, slot: int, *, leader: bool = False) -> None:
        self.damage.append(self.rng.choice((0, 0, 1, 2, 3)))
        self.units[seat][slot] = Piece(len(self.damage) - 1, card, seat, leader)

    def _lay(self, card: str, seat: Seat, open_: bool) -> None:
        self.damage.append(0)
        seen_by = (0, 1, ONLOOKER) if open_ else (seat,)
        markers = 3 if open_ else 0
        laid = Reserve(len(self.damage) - 1, card, seat, open_, markers, 1, seen_by)
        self.reserve[seat][self.reserve[seat].index(None)] = laid

    def _lie_beside(self, card: str, seat: Seat) -> None:
        self.damage.append(0)
        self.bases[seat] = Base(len(self.damage) - 1, card)

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
        self.deal_hands()

    def deal_hands(self) -> None:
        for hand in self.hands:
            hand += [self._any("rear") for _ in range(3)]

    def strew(self) -> None:
        """Statuses, operations and traps lie about."""
        for seat, unit in enumerate(self.units):
            for slot in self.rng.sample(sorted(unit), 2):
                if not unit[slot].corpse:
                    unit[slot] = replace(unit[slot], statuses=(self.rng.choice(STATUSES),))
            for box in ("operation", "trap", "order"):
                if any(box in card.texts for card in self.cards.values()):
                    free = box == "order" or None in self.reserve[seat]
                    if free and self.rng.random() < 0.6:
                        self.put(Ability(self._any(box), box), seat)

    def _any(self, box: str) -> str:
        if box not in self.having:
            self.having[box] = [name for name in self.names if box in self.cards[name].texts]
        return self.rng.choice(self.having[box])

    def state(self, wave: int) -> State[Position]:
        sides = tuple(self._side(seat) for seat in (0, 1))
        units = tuple(tuple(unit.get(slot) for slot in range(9)) for unit in self.units)
        position = Position(
            field=Field(units, tuple(map(tuple, self.reserve)), (), tuple(self.bases)),
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
        return State(self.rules, position)

    def _side(self, seat: Seat) -> Side:
        deck = [self._any("rear") for _ in range(5)]
        laid = [c.card for c in self.reserve[seat] if c is not None and not c.operation]
        hand = sorted(self.hands[seat])
        return Side(
            seat=seat,
            seen_by=(0, 1, ONLOOKER),
            secret=tuple(sorted([*hand, *deck, *laid])),
            hand=tuple((name, seat) for name in hand),
            deck=len(deck),
            discard=(self._any("rear"), self._any("rear")),
        )


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
