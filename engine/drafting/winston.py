"""The Winston draft for two: three lots, to be taken whole, robbed of a Leader, or passed over.

A lot's cards are named when the first of the two looks at them. Cards that a player knew and
shuffled back are kept apart in the position, so that chance deals as a real deck would; no view
shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.audience import EVERYONE, declared, nobody, owner, witnesses
from engine.kernel.event import Event
from engine.kernel.ruleset import Reason
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import Told
from engine.parts.drafts import asking, stories, tables
from engine.parts.drafts.asking import FIRST, answers
from engine.parts.drafts.doing import kept, taken, turned
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.tables import (
    LEADERS,
    Pool,
    Progress,
    Table,
    forgotten,
    leads,
    progress_of,
    with_pool,
)
from engine.parts.odds import Returned, odds
from engine.parts.piles import UNKNOWN, Pile, face_down, known, pile, veiled, without

DECK: Final = 80
LOTS: Final = 3
HEROES: Final = 25
"""those of a deck; what is more may be given back"""


def _not_told(cards: tuple[Returned, ...]) -> tuple[Returned, ...]:
    return ()


@declared
class LotCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A face-down card of a lot; those who have looked at it know it."""

    card: Annotated[str, witnesses(face_down)] = UNKNOWN
    seen_by: Annotated[tuple[Seat, ...], EVERYONE] = ()
    shuffles: Annotated[int, EVERYONE] = 0
    """how often cards had been shuffled back when it was laid"""


Lot = tuple[LotCard, ...]


@declared
class Drafter(Pool, frozen=True, omit_defaults=True):
    """One of the two."""

    hand: Annotated[Pile, owner(veiled)] = ()
    """the top card of the deck, before it is decided what becomes of it"""
    even: Annotated[bool, EVERYONE] = False
    """whether its Leaders are as many as a deck has, or can be"""
    ready: Annotated[bool, EVERYONE] = False


@declared
class WinstonTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """A whole Winston draft."""

    seats: Annotated[tuple[Drafter, ...], EVERYONE]
    deck: Annotated[int, EVERYONE]
    lots: Annotated[tuple[Lot, ...], EVERYONE]
    """the one furthest from the deck first"""
    turn: Annotated[Seat, EVERYONE] = FIRST
    lot: Annotated[int, EVERYONE] = 0
    """the lot being looked at; behind the last: the top card of the deck is taken"""
    shuffles: Annotated[int, EVERYONE] = 0
    returned: Annotated[tuple[Returned, ...], nobody(_not_told)] = ()
    """cards shuffled back whose place nobody knows any more"""

    @property
    def drafting(self) -> bool:
        return bool(self.deck or self.lots or any(each.hand for each in self.seats))


class WinstonDraft(Draft[WinstonTable]):
    """The protocol."""

    name = "draft/winston"
    table = WinstonTable
    seat_range = (2, 2)
    in_common = True
    settings = asking.WHO_BEGINS

    def least(self, seats: int) -> int:
        return DECK

    def begin(self, setup: Mapping[str, Any]) -> WinstonTable:
        return WinstonTable(
            seats=tuple(Drafter(seat) for seat in range(setup["seats"])),
            deck=DECK - LOTS,
            lots=((LotCard(),),) * LOTS,
            turn=setup.get("first", FIRST),
            **self.common(setup),
        )

    # --- asking -----------------------------------------------------------------------------------

    def asks(self, table: WinstonTable) -> dict[Seat, Ask]:
        if table.turn == FIRST:
            return {CHANCE: asking.toss(table)}
        if not table.drafting:
            return self._at_the_end(table)
        unknown = self._not_seen(table)
        if unknown is not None:
            return {CHANCE: self._look(table, unknown)}
        me = table.seats[table.turn]
        return {me.seat: self._top(table, me) if me.hand else self._lot(table, me)}

    def _not_seen(self, table: WinstonTable) -> LotCard | None:
        """The next card the player is about to see."""
        if table.lot < len(table.lots):
            cards = table.lots[table.lot]
            return next((card for card in cards if table.turn not in card.seen_by), None)
        return None if table.seats[table.turn].hand else LotCard(shuffles=table.shuffles)

    def _look(self, table: WinstonTable, card: LotCard) -> Ask:
        if table.turn in table.unseen or card.card != UNKNOWN:
            return self.dealing(table, card.card, table.turn)
        if table.unseen:
            weights = dict(known((*table.rest, *(each.card for each in table.returned))))
        else:
            # DR-12: what was shuffled back lies where it may, each place equally likely.
            places = [each.shuffles for lot in table.lots for each in lot if not each.seen_by]
            weights = odds(table.rest, table.returned, table.deck, places, card.shuffles)
        return self.dealing(table, card.card, table.turn, weights=weights)

    def _lot(self, table: WinstonTable, me: Drafter) -> Ask:
        cards = pile(each.card for each in table.lots[table.lot])
        options: list[Option] = [("take",)]
        options += answers("lead", [UNKNOWN] if me.seat in table.unseen else leads(table, cards))
        if self._may_pass(table):
            options.append(("pass",))
        count = f"{table.lot + 1} of {len(table.lots)}"
        prompt = f"Lot {count}: take it, take one card of it as a Leader, or pass."
        return Ask(me.seat, prompt, menu_of(options))

    def _may_pass(self, table: WinstonTable) -> bool:
        """DR-8: with an empty deck the last lot cannot be passed over."""
        return table.deck > 0 or table.lot < len(table.lots) - 1

    def _top(self, table: WinstonTable, me: Drafter) -> Ask:
        leading = me.hand if UNKNOWN in me.hand else leads(table, me.hand)
        options = [*answers("take", me.hand), *answers("lead", leading)]
        return Ask(me.seat, "The top card of the deck: a Hero or a Leader?", menu_of(options))

    def _at_the_end(self, table: WinstonTable) -> dict[Seat, Ask]:
        uneven = next((each for each in table.seats if not each.even), None)
        if uneven is not None:
            return {CHANCE: self._even(table, uneven)}
        return {each.seat: self._deck(each) for each in table.seats if not each.ready}

    def _even(self, table: WinstonTable, me: Drafter) -> Ask:
        """DR-9: chance makes Leaders of Heroes, or Heroes of Leaders, until there are four."""
        verb, cards = ("hero", me.leaders) if len(me.leaders) > LEADERS else ("lead", me.heroes)
        mark = letter(me.seat)
        none: list[Option] = [("none", mark)] if verb == "lead" else []
        if me.seat in table.unseen:
            only = (verb, mark, UNKNOWN)
            menu = menu_of([only, *(none if table.cannot_lead else [])])
            return Ask(CHANCE, _EVEN, menu, default=only)
        counts = known(card for card in cards if verb == "hero" or card not in table.cannot_lead)
        options = [(verb, mark, card) for card in counts] or none
        return Ask(CHANCE, _EVEN, menu_of(options), weigh=lambda it: counts[it[-1]] or 1)

    def _deck(self, me: Drafter) -> Ask:
        prompt = f"Give back any Heroes above {HEROES}, or keep the deck as it is."
        menu = menu_of([*answers("return", me.heroes), ("keep",)])
        return Ask(me.seat, prompt, menu, default=("keep",), apart=True)

    # --- playing ----------------------------------------------------------------------------------

    def play(
        self, table: WinstonTable, seat: Seat, option: Option
    ) -> tuple[WinstonTable, tuple[Event, ...]]:
        match option:
            case "first", who:
                first = LETTERS.index(who)
                return replace(table, turn=first), (Event("first", first),)
            case "deal", _, card:
                return self._seen(table, card)
            case (("lead" | "hero" | "none"), who, *cards) if seat == CHANCE:
                return self._evened(table, table.seats[LETTERS.index(who)], cards)
            case ("keep",):
                return kept(table, table.seats[seat])
            case "return", card:
                return self._given_back(table, table.seats[seat], card)
            case ("pass",):
                return self._passed(table)
            case ("take",):
                return self._taken(table)
            case verb, card if table.seats[seat].hand:
                return self._top_taken(table, table.seats[seat], verb)
            case _, card:
                return self._led(table, card)
        raise AssertionError(option)

    def _seen(self, table: WinstonTable, card: str) -> tuple[WinstonTable, tuple[Event, ...]]:
        """The player sees one more card of the lot, or the top card of the deck."""
        seat = table.turn
        if table.lot == len(table.lots):
            table = replace(_found(table, card, table.shuffles), deck=table.deck - 1)
            me = replace(table.seats[seat], hand=(card,))
            return with_pool(table, me), (Event("top", seat),)
        lot = table.lots[table.lot]
        at = next(at for at, each in enumerate(lot) if seat not in each.seen_by)
        before = lot[at]
        if before.card == UNKNOWN:
            table = _found(table, card, before.shuffles)
            before = replace(before, card=card)
        seen = replace(before, seen_by=tuple(sorted((*before.seen_by, seat))))
        lot = (*lot[:at], seen, *lot[at + 1 :])
        table = _with_lot(table, lot)
        if any(seat not in each.seen_by for each in lot):
            return table, ()
        names = tuple(each.card for each in lot)
        return table, (Event("look", seat, names, len(lot), seen_by=(seat,)),)

    def _passed(self, table: WinstonTable) -> tuple[WinstonTable, tuple[Event, ...]]:
        """DR-8: a card is added to the lot; the deck's last one is kept for who passes it."""
        last = table.lot == len(table.lots) - 1
        if table.deck > last:
            lot = (*table.lots[table.lot], LotCard(shuffles=table.shuffles))
            table = replace(_with_lot(table, lot), deck=table.deck - 1, lot=table.lot + 1)
            return table, (Event("add", table.turn),)
        return replace(table, lot=table.lot + 1), ()

    def _taken(self, table: WinstonTable) -> tuple[WinstonTable, tuple[Event, ...]]:
        seat, names = table.turn, pile(each.card for each in table.lots[table.lot])
        event = Event("lot", seat, names, len(names), seen_by=(seat,))
        if seat in table.unseen:
            table, names = forgotten(table, names), veiled(names)
        me = table.seats[seat]
        table = with_pool(table, replace(me, heroes=pile([*me.heroes, *names])))
        return self._lot_gone(table), (event,)

    def _led(self, table: WinstonTable, card: str) -> tuple[WinstonTable, tuple[Event, ...]]:
        """One card becomes a Leader; the others are shuffled into the deck."""
        seat, names = table.turn, pile(each.card for each in table.lots[table.lot])
        me, event = taken(table.seats[seat], "lead", card)
        events = [event]
        back = len(names) - 1
        if seat in table.unseen:
            table = forgotten(table, names)
            names = ()
        else:
            names = without(names, card)
        if back:
            count = table.shuffles + 1
            returned = (*table.returned, *(Returned(name, count) for name in names))
            table = replace(table, deck=table.deck + back, shuffles=count, returned=returned)
            events.append(Event("shuffle", None, amount=back))
        return self._lot_gone(with_pool(table, me)), tuple(events)

    def _top_taken(
        self, table: WinstonTable, me: Drafter, verb: str
    ) -> tuple[WinstonTable, tuple[Event, ...]]:
        me, event = taken(me, verb, me.hand[0], hand=())
        return self._turn_over(with_pool(table, me)), (event,)

    def _lot_gone(self, table: WinstonTable) -> WinstonTable:
        """DR-7: a new lot is laid where the old one lay, as long as there are cards."""
        new: tuple[Lot, ...] = ((LotCard(shuffles=table.shuffles),),) if table.deck else ()
        lots = (*table.lots[: table.lot], *new, *table.lots[table.lot + 1 :])
        return self._turn_over(replace(table, lots=lots, deck=table.deck - len(new)))

    def _turn_over(self, table: WinstonTable) -> WinstonTable:
        table = replace(table, lot=0, turn=1 - table.turn)
        if not table.drafting:
            table = replace(table, seats=tuple(_settled(each) for each in table.seats))
        return table

    def _evened(
        self, table: WinstonTable, me: Drafter, cards: list[str]
    ) -> tuple[WinstonTable, tuple[Event, ...]]:
        if not cards:
            me = _settled(replace(me, even=True))
            return with_pool(table, me), (Event("no leader", me.seat, cause="DR-9"),)
        kind = "demote" if len(me.leaders) > LEADERS else "promote"
        me, event = turned(me, kind, cards[0], "DR-9")
        return with_pool(table, _settled(me)), (event,)

    def _given_back(
        self, table: WinstonTable, me: Drafter, card: str
    ) -> tuple[WinstonTable, tuple[Event, ...]]:
        """DR-10: as many as somebody likes, but a deck's Heroes stay."""
        me, event = turned(me, "return", card, "DR-10")
        return with_pool(table, _settled(me)), (event,)

    # --- telling ----------------------------------------------------------------------------------

    def lying(self, table: WinstonTable) -> Iterator[Pile]:
        for lot in table.lots:
            yield tuple(each.card for each in lot)
        for drafter in table.seats:
            yield drafter.hand
        yield tuple(each.card for each in table.returned)

    def offered(self, table: WinstonTable, seat: Seat) -> Pile:
        if table.seats[seat].hand or seat != table.turn or table.lot >= len(table.lots):
            return table.seats[seat].hand
        return tuple(each.card for each in table.lots[table.lot])

    def progress(self, table: WinstonTable) -> tuple[Progress, ...]:
        return tuple(
            progress_of(
                each,
                pick=each.drafted + 1,
                hand=len(self.offered(table, each.seat)) if table.drafting else 0,
                done=each.ready,
            )
            for each in table.seats
        )

    def drawn(self, table: WinstonTable) -> str:
        lots = [", ".join(each.card for each in lot) for lot in table.lots]
        lines = [f"Lot {number}: {cards}" for number, cards in enumerate(lots, 1)]
        return "\n".join([*lines, f"Deck: {table.deck}", *stories.pools(table)])

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: WinstonTable, seat: Seat, option: Option) -> Reason | None:
        me, (verb, *cards) = table.seats[seat], option
        if len(cards) > 1 or verb not in ("lead", "take", "pass", "return", "keep"):
            return None
        if not table.drafting:
            return _no_deck(me, verb, cards)
        if verb in ("return", "keep"):
            return Reason(
                Told("Decks are seen to when the last card is taken."), "DR-10", "not-yet"
            )
        if verb == "pass" and me.hand:
            return Reason(
                Told("Who has passed the last lot takes the top card."), "DR-8", "must-take"
            )
        if verb == "pass" and not cards:
            sentence = Told("The deck is empty: the last lot cannot be passed over.")
            return Reason(sentence, "DR-8", "last-lot")
        if verb == "lead" and cards:
            here = Told("the top card") if me.hand else Told("a card of this lot")
            if cards[0] not in self.offered(table, seat):
                return Reason(Told("{0} is not {1}.", cards[0], here), code="not-in-lot")
            return Reason(Told("{0} cannot be a Leader.", cards[0]), code="cannot-lead")
        if verb == "take" and cards and not me.hand:
            return Reason(Told("A lot is taken whole: say “take”."), code="whole-lot")
        return None


_EVEN: Final = "The Leaders are made four."


def _no_deck(me: Drafter, verb: str, cards: list[str]) -> Reason | None:
    if verb == "return" and cards and cards[0] not in me.heroes:
        return Reason(Told("{0} is not among your Heroes.", cards[0]), code="not-yours")
    if verb in ("take", "lead", "pass"):
        return Reason(Told("The last card is taken."), code="no-lots")
    return None


def _settled(me: Drafter) -> Drafter:
    """What there is nothing left to decide about is ready."""
    number = len(me.leaders)
    even = me.even or number == LEADERS or (number < LEADERS and not me.heroes)
    return replace(me, even=even, ready=me.ready or (even and len(me.heroes) <= HEROES))


def _with_lot(table: WinstonTable, lot: Lot) -> WinstonTable:
    return replace(table, lots=(*table.lots[: table.lot], lot, *table.lots[table.lot + 1 :]))


def _found(table: WinstonTable, card: str, shuffles: int) -> WinstonTable:
    """The table after a card came to light: one that was shuffled back, or one of the rest."""
    back = [at for at, each in enumerate(table.returned) if each.card == card]
    # Of copies that may be it the one shuffled back last: there are fewest places for that one.
    at = next((at for at in reversed(back) if table.returned[at].shuffle <= shuffles), None)
    if at is None and back and card not in table.rest:
        at = back[0]  # half a log cannot tell
    if at is None:
        return tables.drawn_from_rest(table, card)
    return replace(table, returned=(*table.returned[:at], *table.returned[at + 1 :]))
