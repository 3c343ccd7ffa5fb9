"""The table to play on: its pieces and cards moved step by step, until it is closed again."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.facts import facts_of
from engine.games.pixel_tactics.frames import Ability, Leaders
from engine.games.pixel_tactics.layout import Layout
from engine.games.pixel_tactics.state import (
    BACKS,
    PROMO,
    UNKNOWN,
    Field,
    Held,
    Known,
    Lasting,
    Piece,
    Promos,
    Reserve,
    Scope,
    Shown,
    Side,
)
from engine.kernel.audience import ONLOOKER
from engine.kernel.seats import Seat

STOOD: Final = 10_000
"""under STOOD + id a scope keeps the slot from which a piece it speaks of was taken"""
OF_THE_DECK: Final = frozenset(("secret", "deck", "top", "bottom"))
"""what a side says about its deck"""
LEFT: Final = -10
"""under LEFT - id a scope keeps the card of a piece that left the table since it was named"""


class Table(Layout):
    """Where pieces stand and lie, and the cards away from the field."""

    __slots__ = ()

    # --- pieces ----------------------------------------------------------------------------------

    def lay(self, field: Field) -> None:
        """The table from now on looks like this."""
        self.field = field
        self.facts = facts_of(field, self.book)

    def set_slot(self, seat: Seat, slot: int, piece: Piece | None) -> None:
        unit = self.field.units[seat]
        self._set_unit(seat, (*unit[:slot], piece, *unit[slot + 1 :]))

    def _set_unit(self, seat: Seat, unit: tuple[Piece | None, ...]) -> None:
        units = self.field.units
        units = (*units[:seat], unit, *units[seat + 1 :])
        self.lay(Field(units, self.field.reserve, self.field.lasting, self.field.bases))

    def set_unit(self, seat: Seat, unit: tuple[Piece | None, ...]) -> None:
        """The whole Unit anew: for moves, switches and rearrangements."""
        self._set_unit(seat, unit)

    def change_piece(self, id: int, **changes: object) -> None:
        seat, slot = self.facts.places[id]
        self.set_slot(seat, slot, replace(self.facts.pieces[id], **changes))

    def enter(self, card: str, owner: Seat, seat: Seat, slot: int, *, leader: bool = False) -> int:
        """A card comes to stand in a slot; its new id."""
        id = self.new_id()
        self.set_slot(seat, slot, Piece(id, card, owner, leader))
        return id

    def new_id(self) -> int:
        self.damage = (*self.damage, 0)
        return len(self.damage) - 1

    def remove(self, id: int) -> Piece:
        """A piece leaves its slot; lasting effects of its place end with it."""
        seat, slot = self.facts.places[id]
        piece = self.facts.pieces[id]
        for at, frame in enumerate(self.stack):
            if type(frame) is Ability and _speaks_of(frame.scope, id):
                found = (*frame.scope.found, (STOOD + id, (seat, slot)))
                self.set_scope(replace(frame.scope, found=found), at)
        self.set_slot(seat, slot, None)
        self.set_damage(id, 0)
        self.end_place(id)
        return piece

    def depart(self, id: int, held: Held, holder: Seat, zone: str) -> None:
        """PT-99: words that mean what has left the table mean its card, wherever it is now."""
        shown = Shown(LEFT - id, (held,), (holder,), zone, self.everybody)
        for at, frame in enumerate(self.stack):
            if type(frame) is Ability and _speaks_of(frame.scope, id) and zone != "deck":
                self.set_scope(replace(frame.scope, shown=(*frame.scope.shown, shown)), at)

    def end_place(self, id: int) -> None:
        """Effects that last while a card is in place end when it falls or leaves."""
        self.end_lasting(lambda each: each.ends == "place" and each.scope.source == id)

    def set_lasting(self, lasting: tuple[Lasting, ...]) -> None:
        self.lay(Field(self.field.units, self.field.reserve, lasting, self.field.bases))

    def end_lasting(self, over: Callable[[Lasting], bool]) -> None:
        """The lasting effects that are over go."""
        lasting = self.field.lasting
        if lasting and any(map(over, lasting)):
            self.set_lasting(tuple(each for each in lasting if not over(each)))

    def set_damage(self, id: int, amount: int) -> None:
        damage = self.damage
        if damage[id] != amount:
            self.damage = (*damage[:id], amount, *damage[id + 1 :])

    def set_reserve(self, seat: Seat, slot: int, card: Reserve | None) -> None:
        reserve = self.field.reserve
        slots = reserve[seat]
        slots = (*slots[:slot], card, *slots[slot + 1 :])
        while len(slots) > 3 and slots[-1] is None:
            slots = slots[:-1]
        reserve = (*reserve[:seat], slots, *reserve[seat + 1 :])
        self.lay(Field(self.field.units, reserve, self.field.lasting, self.field.bases))

    def free_reserve(self, seat: Seat) -> int | None:
        """The first empty reserve slot, if any. Beside the board there is always room."""
        slots = self.field.reserve[seat]
        if None in slots:
            return slots.index(None)
        if self.edition.operations == "beside" and len(slots) < len(board.RESERVE):
            return len(slots)
        return None

    # --- cards away from the field ---------------------------------------------------------------

    def change_side(self, seat: Seat, **changes: object) -> None:
        """PM-20: a deck that all share is the deck of every side."""
        sides = self.sides
        if self.mode.one_deck and (shared := {k: changes[k] for k in changes if k in OF_THE_DECK}):
            sides = tuple([replace(side, **shared) for side in sides])
        self.sides = (*sides[:seat], replace(sides[seat], **changes), *sides[seat + 1 :])

    def located(self, owner: Seat) -> list[str]:
        """Hidden cards of this owner whose place is known here.

        In hands, in reserve, on top or at the bottom of the deck, or laid down as a leader.
        """
        shared = self.mode.one_deck
        found = [name for name, whose in self._held_or_laid() if whose == owner or shared]
        side = self.sides[owner]
        if side.top or side.bottom:
            found += [known.card for known in side.top + side.bottom if known.card != UNKNOWN]
        for frame in self.stack:
            if type(frame) is Leaders:
                found += [
                    pick.card
                    for pick in frame.picks
                    if self.share(pick.seat, owner) and pick.card not in ("", *BACKS)
                ]
        return found if self.promos is None else [n for n in found if not self.is_promo(n)]

    def _held_or_laid(self) -> list[Held]:
        """Every card in a hand or face-down in a reserve whose face is known here."""
        found = [held for side in self.sides for held in side.hand if held[0] not in BACKS]
        found += [
            (card.card, card.owner)
            for _, _, card in self.facts.reserves.values()
            if not card.operation and card.card not in BACKS
        ]
        return found

    def _promos_unlocated(self) -> list[str]:
        """PM-25: the promos that may be any whose face is not known here, be it in the deck."""
        if self.promos is None:
            return []
        known = {name for name, _ in self._held_or_laid()}
        known |= {
            pick.card for frame in self.stack if type(frame) is Leaders for pick in frame.picks
        }
        return [name for name in self.promos.secret if name not in known]

    def unlocated(self, owner: Seat, back: str = UNKNOWN) -> list[str]:
        """PT-75: the cards with such a back that may lie in any of this owner's places not known.

        All copies are counted. Promos are nobody's before they are drawn.
        """
        if back == PROMO:
            return self._promos_unlocated()
        if not self.listed(owner):
            return self._possible(owner)
        remaining = list(self.sides[owner].secret)
        for name in self.located(owner):
            at = bisect_left(remaining, name)
            if remaining[at : at + 1] == [name]:
                del remaining[at]
        return remaining

    def listed(self, owner: Seat) -> bool:
        """Whether it is known here which cards this owner plays."""
        return ONLOOKER in self.sides[owner].seen_by or owner not in self.unseen

    def _possible(self, owner: Seat) -> list[str]:
        """PT-92: of a closed list, every copy of every card that has not been seen."""
        side = self.sides[owner]
        seen = Counter((*self.located(owner), *side.discard, *side.aside, *side.gone))
        seen.update(
            (p.leader and side.under) or p.card
            for p in self.facts.pieces.values()
            if p.owner == owner
        )
        seen.update(
            card.card
            for _, _, card in self.facts.reserves.values()
            if card.operation and card.owner == owner
        )
        names = (name for name in self.book.decked if not self.is_promo(name))
        return [name for name in names for _ in range(side.copies - seen[name])]

    def in_hand(self, seat: Seat) -> list[Held]:
        """The different cards the seat may show from its hand.

        Known ones, and any its unknown ones may be.
        """
        hand = self.sides[seat].hand
        if self.held[0] is hand:
            return self.held[1]
        found = dict.fromkeys([held for held in hand if held[0] not in BACKS])
        backs = [held for held in hand if held[0] in BACKS]
        if not backs:
            self.held = (hand, list(found))
        for back, owner in dict.fromkeys(backs):
            found |= dict.fromkeys((name, owner) for name in self.unlocated(owner, back))
        return list(found)

    def gain(self, seat: Seat, held: Held) -> None:
        """A hidden card comes to a hand."""
        if seat in self.unseen:
            held = (self.back(held[0]), held[1])
        self.change_side(seat, hand=tuple(sorted((*self.sides[seat].hand, held))))

    def lose(self, seat: Seat, held: Held) -> None:
        """A card leaves a hand, still hidden.

        An unknown one of its owner stands for it where it is not known.
        """
        hand = list(self.sides[seat].hand)
        hand.remove(held if held in hand else (self.back(held[0]), held[1]))
        self.change_side(seat, hand=tuple(hand))

    def holds(self, seat: Seat, held: Held) -> bool:
        """Whether a card can be in that hand: one that lies open somewhere is not."""
        name, owner = held
        told_apart = name not in BACKS and not self.is_promo(name) and self.listed(owner)
        if told_apart and name not in self.sides[owner].secret:
            return False
        hand = self.sides[seat].hand
        return held in hand or (self.back(name), owner) in hand

    def disclose(self, held: Held) -> None:
        """A hidden card now lies open."""
        name, owner = held
        if name in BACKS:
            return
        if self.promos is not None and self.is_promo(name):
            self._set_promos(tuple(each for each in self.promos.secret if each != name))
            return
        secret = list(self.sides[owner].secret)
        if name in secret:
            secret.remove(name)
            self.change_side(owner, secret=tuple(secret))

    def conceal(self, held: Held) -> None:
        """An open card is hidden again."""
        name, owner = held
        if self.promos is not None and self.is_promo(name):
            if name not in BACKS:
                self._set_promos(tuple(sorted({*self.promos.secret, name})))
        elif self.listed(owner):
            secret = list(self.sides[owner].secret)
            insort(secret, name)
            self.change_side(owner, secret=tuple(secret))

    def _set_promos(self, secret: tuple[str, ...], more: int = 0) -> None:
        assert self.promos is not None
        self.promos = Promos(self.promos.names, secret, self.promos.deck + more)

    def take_promo(self) -> None:
        """One leaves the promo deck, still hidden."""
        assert self.promos is not None
        self._set_promos(self.promos.secret, -1)

    def return_promo(self) -> None:
        """PM-27: one goes back into the promo deck, hidden, and nobody knows where in it."""
        assert self.promos is not None
        self._set_promos(self.promos.secret, 1)

    def gather_promos(self, kept: Iterable[str]) -> None:
        """All of them are in their deck again, but for those that are kept in trophies."""
        if self.promos is not None:
            back = set(self.promos.names) - set(kept)
            secret = tuple(sorted(back))
            self.promos = Promos(self.promos.names, secret, len(secret))

    def discard(self, held: Held) -> None:
        """An open card goes to its owner's discard pile."""
        name, owner = held
        self.change_side(owner, discard=(*self.sides[owner].discard, name))

    def discard_from_hand(self, seat: Seat, held: Held) -> None:
        self.lose(seat, held)
        self.disclose(held)
        self.discard(held)

    def to_deck(self, held: Held, where: str, seen_by: tuple[Seat, ...]) -> None:
        """A hidden card goes on top of, under, or anywhere into its owner's deck.

        A promo goes back to the promos instead.
        """
        name, owner = held
        if self.is_promo(name):
            self.return_promo()
            return
        side = self.sides[owner]
        if not any(seat not in self.unseen for seat in seen_by):
            name = UNKNOWN
        if where == "top":
            self.change_side(owner, deck=side.deck + 1, top=(Known(name, seen_by), *side.top))
        elif where == "bottom":
            self.change_side(owner, deck=side.deck + 1, bottom=(*side.bottom, Known(name, seen_by)))
        else:
            self.change_side(owner, deck=side.deck + 1)
            self.shuffle(owner)

    def shuffle(self, owner: Seat) -> None:
        """The deck has no known order any more."""
        if self.sides[owner].top or self.sides[owner].bottom:
            self.change_side(owner, top=(), bottom=())

    def take_from_deck(self, owner: Seat, name: str) -> None:
        """A card leaves the deck for a place of its own.

        If its place in the deck was fixed, that one goes.
        """
        side = self.sides[owner]
        for zone in ("top", "bottom"):
            known = getattr(side, zone)
            at = next((i for i, each in enumerate(known) if each.card == name), None)
            if at is not None and name != UNKNOWN:
                self.change_side(owner, deck=side.deck - 1, **{zone: known[:at] + known[at + 1 :]})
                return
        self.change_side(owner, deck=side.deck - 1)

    def take_from_end(self, owner: Seat, name: str, zone: str) -> bool:
        """A card leaves one end of the deck, where an unknown one may stand for it.

        False: it has been drawn meanwhile, or shuffled in.
        """
        side = self.sides[owner]
        at = self._at_end(side, name, zone)
        if at is None:
            return False
        top = side.top[:at] + side.top[at + 1 :]
        below = at - len(side.top)
        bottom = side.bottom if below < 0 else side.bottom[:below] + side.bottom[below + 1 :]
        self.change_side(owner, deck=side.deck - 1, top=top, bottom=bottom)
        return True

    def mingle(self, owner: Seat, zone: str, many: int, witnesses: tuple[Seat, ...]) -> None:
        """Of so many cards at one end of the deck only the witnesses know which is which."""
        side = self.sides[owner]
        fixed = list(side.top + side.bottom)
        for at in self._from_end(side, zone)[:many]:
            seen_by = tuple(seat for seat in fixed[at].seen_by if seat in witnesses)
            known = any(seat not in self.unseen for seat in seen_by)
            fixed[at] = Known(fixed[at].card if known else UNKNOWN, seen_by)
        # Where every place is fixed, those of both ends may be among them.
        split = len(fixed) if len(fixed) == side.deck else len(side.top)
        self.change_side(owner, top=tuple(fixed[:split]), bottom=tuple(fixed[split:]))

    def _at_end(self, side: Side, name: str, zone: str) -> int | None:
        """Where among the fixed cards, counted from the top, that one lies, or may lie."""
        fixed = side.top + side.bottom
        places = self._from_end(side, zone)
        if self.is_promo(name):
            return None
        for wanted in (name, UNKNOWN):
            for at in places:
                if fixed[at].card == wanted:
                    return at
        hidden = places if name == UNKNOWN else []
        return next(iter(hidden), None)

    def _from_end(self, side: Side, zone: str) -> list[int]:
        """The places of the fixed cards, counted from the top, in their order from that end."""
        above = range(len(side.top))
        below = range(len(side.top), len(side.top) + len(side.bottom))
        whole = len(above) + len(below) == side.deck
        if zone == "bottom":
            return [*reversed(below), *(reversed(above) if whole else ())]
        return [*above, *(below if whole else ())]


def _speaks_of(scope: Scope, id: int) -> bool:
    """Whether a number its words have come to may be that of this piece."""
    event = scope.event
    return (
        id in (scope.source, *scope.each)
        or (event is not None and id in (event.actor, event.object))
        or any(id in ids for number, ids in scope.found if number < STOOD)
    )
