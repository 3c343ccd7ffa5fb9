"""The Winston draft for two: three lots, to be taken whole, robbed of a Leader, or passed over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.event import Event
from engine.kernel.ruleset import Reason
from engine.kernel.seats import CHANCE, LETTERS, Seat
from engine.kernel.words import Told
from engine.parts.drafts import asking, decks, lots, stories
from engine.parts.drafts.asking import FIRST, answers
from engine.parts.drafts.doing import kept, taken, turned
from engine.parts.drafts.lots import Drafter, LotCard, LotTable
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.tables import LEADERS, Progress, forgotten, leads, progress_of, with_pool
from engine.parts.piles import UNKNOWN, Pile, pile, veiled, without

DECK: Final = 80
LOTS: Final = 3
HEROES: Final = 25
"""those of a deck; what is more may be given back"""


class WinstonDraft(Draft[LotTable]):
    """The protocol."""

    name = "draft/winston"
    table = LotTable
    seat_range = (2, 2)
    in_common = True
    settings = asking.WHO_BEGINS

    def least(self, seats: int) -> int:
        return DECK

    def begin(self, setup: Mapping[str, Any]) -> LotTable:
        return LotTable(
            seats=tuple(Drafter(seat) for seat in range(setup["seats"])),
            deck=DECK - LOTS,
            lots=((LotCard(),),) * LOTS,
            turn=setup.get("first", FIRST),
            **self.common(setup),
        )

    # --- asking -----------------------------------------------------------------------------------

    def asks(self, table: LotTable) -> dict[Seat, Ask]:
        if table.turn == FIRST:
            return {CHANCE: asking.toss(table)}
        if not table.drafting:
            return self._at_the_end(table)
        unknown = lots.not_seen(table)
        if unknown is not None:
            return {CHANCE: self._look(table, unknown)}
        me = table.seats[table.turn]
        return {me.seat: self._top(table, me) if me.hand else self._lot(table, me)}

    def _look(self, table: LotTable, place: LotCard) -> Ask:
        if table.turn in table.unseen or place.card != UNKNOWN:
            return self.dealing(table, place.card, table.turn)
        return self.dealing(table, place.card, table.turn, weights=lots.weights(table, place))

    def _lot(self, table: LotTable, me: Drafter) -> Ask:
        cards = lots.names(table.lots[table.lot])
        options: list[Option] = [("take",)]
        options += answers("lead", [UNKNOWN] if me.seat in table.unseen else leads(table, cards))
        if self._may_pass(table):
            options.append(("pass",))
        count = f"{table.lot + 1} of {len(table.lots)}"
        prompt = f"Lot {count}: take it, take one card of it as a Leader, or pass."
        return Ask(me.seat, prompt, menu_of(options))

    def _may_pass(self, table: LotTable) -> bool:
        """DR-8: with an empty deck the last lot cannot be passed over."""
        return table.deck > 0 or table.lot < len(table.lots) - 1

    def _top(self, table: LotTable, me: Drafter) -> Ask:
        leading = me.hand if UNKNOWN in me.hand else leads(table, me.hand)
        options = [*answers("take", me.hand), *answers("lead", leading)]
        return Ask(me.seat, "The top card of the deck: a Hero or a Leader?", menu_of(options))

    def _at_the_end(self, table: LotTable) -> dict[Seat, Ask]:
        """DR-9, DR-10: chance makes the Leaders four, then Heroes may be given back."""
        uneven = next((each for each in table.seats if not each.even), None)
        if uneven is not None:
            return {CHANCE: decks.evening(table, uneven)}
        prompt = f"Give back any Heroes above {HEROES}, or keep the deck as it is."
        return {
            each.seat: decks.choice(each, prompt, returning=each.heroes)
            for each in table.seats
            if not each.ready
        }

    # --- playing ----------------------------------------------------------------------------------

    def play(
        self, table: LotTable, seat: Seat, option: Option
    ) -> tuple[LotTable, tuple[Event, ...]]:
        match option:
            case "first", who:
                first = LETTERS.index(who)
                return replace(table, turn=first), (Event("first", first),)
            case "deal", _, card:
                see = lots.looked_at if table.looks_at_lot else lots.top_taken
                return see(table, card)
            case (("lead" | "hero" | "none"), who, *cards) if seat == CHANCE:
                return self._evened(table, table.seats[LETTERS.index(who)], cards)
            case ("keep",):
                return kept(table, table.seats[seat])
            case "return", card:
                return self._given_back(table, table.seats[seat], card)
            case ("pass",):
                return self._passed(table)
            case ("take",):
                return self._taken(table, table.seats[seat])
            case verb, card if table.seats[seat].hand:
                me, event = taken(table.seats[seat], verb, card, hand=())
                return self._turn_over(with_pool(table, me)), (event,)
            case _, card:
                return self._led(table, table.seats[seat], card)
        raise AssertionError(option)

    def _passed(self, table: LotTable) -> tuple[LotTable, tuple[Event, ...]]:
        """DR-8: a card is added to the lot; the deck's last one is kept for who passes it."""
        events: tuple[Event, ...] = ()
        last = table.lot == len(table.lots) - 1
        if table.deck > last:
            table, events = lots.added_to(table), (Event("add", table.turn),)
        return replace(table, lot=table.lot + 1), events

    def _taken(self, table: LotTable, me: Drafter) -> tuple[LotTable, tuple[Event, ...]]:
        cards = lots.names(table.lots[table.lot])
        event = Event("lot", me.seat, cards, len(cards), seen_by=(me.seat,))
        if me.seat in table.unseen:
            table, cards = forgotten(table, cards), veiled(cards)
        table = with_pool(table, replace(me, heroes=pile([*me.heroes, *cards])))
        return self._turn_over(lots.laid_anew(table)), (event,)

    def _led(self, table: LotTable, me: Drafter, card: str) -> tuple[LotTable, tuple[Event, ...]]:
        """One card becomes a Leader; the others are shuffled into the deck."""
        cards = lots.names(table.lots[table.lot])
        back = len(cards) - 1
        if me.seat in table.unseen:
            table, cards = forgotten(table, cards), ()
        else:
            cards = without(cards, card)
        me, event = taken(me, "lead", card)
        events: tuple[Event, ...] = (event,)
        if back:
            table = lots.shuffled_back(table, back, cards)
            events = (event, Event("shuffle", None, amount=back))
        return self._turn_over(lots.laid_anew(with_pool(table, me))), events

    def _turn_over(self, table: LotTable) -> LotTable:
        table = replace(table, lot=0, turn=1 - table.turn)
        if not table.drafting:
            table = replace(table, seats=tuple(_settled(each) for each in table.seats))
        return table

    def _evened(
        self, table: LotTable, me: Drafter, cards: list[str]
    ) -> tuple[LotTable, tuple[Event, ...]]:
        if not cards:
            me = _settled(replace(me, even=True))
            return with_pool(table, me), (Event("no leader", me.seat, cause="DR-9"),)
        me, event = decks.evened(me, cards[0], "DR-9")
        return with_pool(table, _settled(me)), (event,)

    def _given_back(
        self, table: LotTable, me: Drafter, card: str
    ) -> tuple[LotTable, tuple[Event, ...]]:
        """DR-10: as many as somebody likes, but a deck's Heroes stay."""
        me, event = turned(me, "return", card, "DR-10")
        return with_pool(table, _settled(me)), (event,)

    # --- telling ----------------------------------------------------------------------------------

    def lying(self, table: LotTable) -> Iterator[Pile]:
        return lots.lying(table)

    def offered(self, table: LotTable, seat: Seat) -> Pile:
        if table.seats[seat].hand or seat != table.turn or not table.looks_at_lot:
            return table.seats[seat].hand
        return tuple(each.card for each in table.lots[table.lot])

    def progress(self, table: LotTable) -> tuple[Progress, ...]:
        return tuple(
            progress_of(
                each,
                pick=each.drafted + 1,
                hand=len(self.offered(table, each.seat)) if table.drafting else 0,
                done=each.ready,
            )
            for each in table.seats
        )

    def drawn(self, table: LotTable) -> str:
        return "\n".join([*lots.drawn(table), f"Deck: {table.deck}", *stories.pools(table)])

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: LotTable, seat: Seat, option: Option) -> Reason | None:
        me = table.seats[seat]
        return self._no_lot(table, me, option) if table.drafting else _no_deck(me, option)

    def _no_lot(self, table: LotTable, me: Drafter, option: Option) -> Reason | None:
        match option:
            case ("keep" | "return", *cards) if len(cards) < 2:
                sentence = Told("Decks are seen to when the last card is taken.")
                return Reason(sentence, "DR-10", "not-yet")
            case ("pass", *cards) if me.hand and len(cards) < 2:
                sentence = Told("Who has passed the last lot takes the top card.")
                return Reason(sentence, "DR-8", "must-take")
            case ("pass",):
                sentence = Told("The deck is empty: the last lot cannot be passed over.")
                return Reason(sentence, "DR-8", "last-lot")
            case "lead", card if card in self.offered(table, me.seat):
                return decks.cannot_lead(card)
            case "lead", card:
                here = Told("the top card") if me.hand else Told("a card of this lot")
                return Reason(Told("{0} is not {1}.", card, here), code="not-in-lot")
            case "take", _ if not me.hand:
                return Reason(Told("A lot is taken whole: say “take”."), code="whole-lot")
        return None


def _no_deck(me: Drafter, option: Option) -> Reason | None:
    match option:
        case "return", card if card not in me.heroes:
            return decks.not_yours(card)
        case ("take" | "lead" | "pass", *cards) if len(cards) < 2:
            return Reason(Told("The last card is taken."), code="no-lots")
    return None


def _settled(me: Drafter) -> Drafter:
    """What there is nothing left to decide about is ready."""
    number = len(me.leaders)
    even = me.even or number == LEADERS or (number < LEADERS and not me.heroes)
    return replace(me, even=even, ready=me.ready or (even and len(me.heroes) <= HEROES))
