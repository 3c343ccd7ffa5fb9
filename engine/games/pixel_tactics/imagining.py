"""A world that could be the true one, made up from what one seat sees: bots think in it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from engine.games.pixel_tactics.cardbook import Card
from engine.games.pixel_tactics.choices import OPERANDS
from engine.games.pixel_tactics.frames import (
    Ability,
    AnyFrame,
    Happen,
    LeaderPick,
    Leaders,
    Placing,
    Played,
    Run,
)
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.state import (
    BACKS,
    PROMO,
    UNKNOWN,
    Held,
    Ids,
    Scope,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat


def imagined(table: Table, seat: Seat, chance: random.Random) -> Position:
    """The view of a seat with a possible card in every place it cannot see, and nobody unseen."""
    world = _World(table, chance)
    world.lists()
    world.promised()
    world.traps()
    world.hands()
    world.decks()
    world.stacks()
    world.frames()
    table.unseen = ()
    return table.close()


class _World:
    """A table whose unknown cards are being dealt."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table = table
        self.chance = chance
        self.free: dict[Seat, list[str]] = {}
        """each owner's hidden cards that have no place yet; what is left over is its deck"""
        self.promos: list[str] = []
        """the same of the promos all share"""

    def lists(self) -> None:
        """The cards each player still has hidden: those of its open list, or any that may be."""
        table, promised = self.table, {held for _seat, held in self._promises()}
        for seat in table.decks:
            free = table.unlocated(seat)
            self.chance.shuffle(free)
            if not table.listed(seat):
                free.sort(key=lambda name: (name, seat) not in promised)
                known = table.located(seat)
                free = free[: self._hidden(seat) - len(known)]
                table.change_side(seat, secret=tuple(sorted([*known, *free])))
            self.free |= {each: free for each in table.seats if table.share(each, seat)}
        self.promos = table.unlocated(0, PROMO)
        self.chance.shuffle(self.promos)

    def _hidden(self, owner: Seat) -> int:
        """How many cards of an owner lie in its deck, in hands and face-down in reserves."""
        table = self.table
        held = sum(
            whose == owner and not table.is_promo(name)
            for side in table.sides
            for name, whose in side.hand
        )
        laid = sum(
            card is not None
            and card.owner == owner
            and not card.operation
            and not table.is_promo(card.card)
            for slots in table.field.reserve
            for card in slots
        )
        return table.sides[owner].deck + held + laid

    def traps(self) -> None:
        """A face-down card can only be a trap."""
        for seat, slots in enumerate(self.table.field.reserve):
            for slot, card in enumerate(slots):
                if card is not None and card.card in BACKS:
                    name = self._drawn((card.card, card.owner), _is_trap)
                    self.table.set_reserve(seat, slot, replace(card, card=name))

    def promised(self) -> None:
        """Cards that everybody knows to be on their way out of a hand are still in it."""
        for seat, held in self._promises():
            self._keep(seat, held)

    def _promises(self) -> Iterator[tuple[Seat, Held]]:
        for frame in self.table.stack:
            if isinstance(frame, Happen):
                for event in frame.events[frame.at :]:
                    if event.kind == "discard":
                        yield event.seat, (event.card, event.object)
            elif isinstance(frame, Placing):
                for held in frame.cards[frame.at :]:
                    yield frame.unit, held
            elif isinstance(frame, Ability):
                for shown in frame.scope.shown:
                    if shown.zone == "hand":
                        yield from zip(shown.holders, shown.cards, strict=False)
            elif isinstance(frame, Run) and self._from_hands(frame):
                for seats, cards in (
                    (frame.part, frame.hold),
                    *zip(frame.ids, frame.cards, strict=True),
                ):
                    yield from zip(seats, cards, strict=False)

    def _from_hands(self, frame: Run) -> bool:
        node = self.table.book.effects[frame.node]
        zones = [getattr(getattr(node, name), "zone", "") for name in OPERANDS.get(type(node), ())]
        return "hand" in zones

    def _keep(self, seat: Seat, held: Held) -> None:
        name, owner = held
        hand = list(self.table.sides[seat].hand)
        back = (self.table.back(name), owner)
        free = self._free(*back)
        if held not in hand and back in hand and name in free:
            hand.remove(back)
            free.remove(name)
            self.table.change_side(seat, hand=(*hand, held))

    def hands(self) -> None:
        for side in self.table.sides:
            hand = tuple(sorted(self._held(held) for held in side.hand))
            self.table.change_side(side.seat, hand=hand)

    def decks(self) -> None:
        """Cards that somebody put back in a known place."""
        for seat in self.table.decks:
            side = self.table.sides[seat]
            top, bottom = (
                tuple([replace(known, card=self._held((known.card, seat))[0]) for known in zone])
                for zone in (side.top, side.bottom)
            )
            self.table.change_side(seat, top=top, bottom=bottom)

    def stacks(self) -> None:
        """Leaders of built decks that have not come out yet."""
        for side in self.table.sides:
            if UNKNOWN in side.leaders:
                pool = sorted(self._possible_leaders(side.seat))
                leaders = tuple(sorted(self.chance.sample(pool, len(side.leaders))))
                self.table.change_side(side.seat, leaders=leaders)

    def _possible_leaders(self, seat: Seat) -> set[str]:
        table = self.table
        side = table.sides[seat]
        shown = {*side.aside, side.under, *(p.card for p in table.field.units[seat] if p)}
        return {name for name, card in table.book.cards.items() if card.can_lead} - shown

    def frames(self) -> None:
        """Choices that others have made in secret and not carried out yet."""
        self.table.stack = tuple(map(self._frame, self.table.stack))

    def _frame(self, frame: AnyFrame) -> AnyFrame:
        match frame:
            case Leaders(picks=picks):
                return Leaders(tuple(map(self._picked, picks)))
            case Run():
                return self._run(frame)
            case Ability(scope=scope):
                return replace(frame, scope=self._scope(scope))
            case Played(scope=scope) if scope is not None:
                return replace(frame, scope=self._scope(scope))
        return frame

    def _run(self, frame: Run) -> Run:
        """A step for which cards have been chosen, by operand and for the one at hand."""
        node = self.table.book.effects[frame.node]
        zones = [getattr(getattr(node, name), "zone", "") for name in OPERANDS.get(type(node), ())]
        settled = tuple(
            self._chosen(cards, seats, zone)
            for cards, seats, zone in zip(frame.cards, frame.ids, zones, strict=False)
        )
        zone = zones[frame.at] if frame.at < len(zones) else ""
        return replace(frame, cards=settled, hold=self._chosen(frame.hold, frame.part, zone))

    def _scope(self, scope: Scope) -> Scope:
        """Cards that others have been shown."""
        shown = tuple(
            replace(each, cards=self._chosen(each.cards, each.holders, each.zone))
            for each in scope.shown
        )
        return replace(scope, shown=shown)

    def _chosen(self, cards: tuple[Held, ...], holders: Ids, zone: str) -> tuple[Held, ...]:
        """Different cards from where they were chosen: they have not left it yet."""
        if not any(name in BACKS for name, _ in cards):
            return cards
        seats = holders if len(holders) == len(cards) else tuple(owner for _, owner in cards)
        pools = {seat: self._pool(seat, zone, len(cards)) for seat in seats}
        return tuple(
            self._from(pools[seat], held) if held[0] in BACKS else held
            for seat, held in zip(seats, cards, strict=True)
        )

    def _pool(self, seat: Seat, zone: str, many: int) -> list[Held]:
        side = self.table.sides[seat]
        top = [(known.card, seat) for known in side.top]
        if zone == "hand" or (not zone and len(top) < many):
            return list(side.hand)
        return top + [(name, seat) for name in self.free[seat]]

    def _from(self, pool: list[Held], held: Held) -> Held:
        found = next((each for each in pool if self._looks_like(each, held)), None)
        if found is None:
            return (self.chance.choice(_everything(self.table)), held[1])
        pool.remove(found)
        return found

    def _looks_like(self, each: Held, held: Held) -> bool:
        return each[1] == held[1] and self.table.back(each[0]) == held[0]

    def _free(self, back: str, owner: Seat) -> list[str]:
        return self.promos if back == PROMO else self.free[owner]

    def _picked(self, pick: LeaderPick) -> LeaderPick:
        if pick.card != UNKNOWN:
            return pick
        side = self.table.sides[pick.seat]
        names = side.leaders or tuple(name for name, owner in side.hand if owner == pick.seat)
        able = [name for name in names if self.table.book.cards[name].can_lead]
        return LeaderPick(pick.seat, self.chance.choice(able))

    def _held(self, held: Held) -> Held:
        return (self._drawn(held), held[1]) if held[0] in BACKS else held

    def _drawn(self, held: Held, fits: Callable[[Card], bool] | None = None) -> str:
        free = self._free(*held)
        cards = self.table.book.cards
        for at, name in enumerate(free):
            if fits is None or fits(cards[name]):
                return free.pop(at)
        able = [name for name in sorted(cards) if fits is None or fits(cards[name])]
        return self.chance.choice(able)


def _is_trap(card: Card) -> bool:
    return card.fourth == "trap"


def _everything(table: Table) -> list[str]:
    return sorted(table.book.decked)
