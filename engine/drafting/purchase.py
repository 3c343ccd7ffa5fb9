"""The purchase draft for two to four: five open cards in a row, and coins for those passed over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.audience import EVERYONE, declared
from engine.kernel.event import Event
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import Told
from engine.parts.drafts import asking, stories, tables
from engine.parts.drafts.asking import FIRST
from engine.parts.drafts.doing import taken
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.tables import LEADERS, Pool, Progress, Table, progress_of, with_pool
from engine.parts.piles import Pile

EACH: Final = 29
"""cards each seat drafts"""
ROW: Final = 5
COINS: Final = 5
HEROES: Final = 25


@declared
class RowCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open card and the coins that lie on it."""

    card: Annotated[str, EVERYONE]
    coins: Annotated[int, EVERYONE] = 0


@declared
class Buyer(Pool, frozen=True, omit_defaults=True):
    """One seat: everything it has lies open."""

    leaders: Annotated[Pile, EVERYONE] = ()
    heroes: Annotated[Pile, EVERYONE] = ()
    returned: Annotated[Pile, EVERYONE] = ()
    coins: Annotated[int, EVERYONE] = COINS


@declared
class PurchaseTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """A whole purchase draft."""

    seats: Annotated[tuple[Buyer, ...], EVERYONE]
    deck: Annotated[int, EVERYONE]
    row: Annotated[tuple[RowCard, ...], EVERYONE] = ()
    """the card furthest from the deck, which is free, first"""
    turn: Annotated[Seat, EVERYONE] = FIRST


class PurchaseDraft(Draft[PurchaseTable]):
    """The protocol."""

    name = "draft/purchase"
    table = PurchaseTable
    seat_range = (2, 4)
    in_common = True
    settings = asking.WHO_BEGINS

    def least(self, seats: int) -> int:
        return seats * EACH

    def begin(self, setup: Mapping[str, Any]) -> PurchaseTable:
        return PurchaseTable(
            seats=tuple(Buyer(seat) for seat in range(setup["seats"])),
            deck=setup["seats"] * EACH,
            turn=setup.get("first", FIRST),
            **self.common(setup),
        )

    # --- asking -----------------------------------------------------------------------------------

    def asks(self, table: PurchaseTable) -> dict[Seat, Ask]:
        if table.turn == FIRST:
            return {CHANCE: asking.toss(table)}
        if table.deck and len(table.row) < ROW:
            counts = Counter(table.rest)
            menu = {"reveal": lambda: [("reveal", name) for name in counts]}
            return {CHANCE: Ask(CHANCE, "A card for the row.", menu, weigh=lambda o: counts[o[1]])}
        if not table.row:
            return {}
        me = table.seats[table.turn]
        prompt = "Take a card as a Leader or as a Hero; each card passed over costs a coin."
        return {me.seat: Ask(me.seat, prompt, menu_of(self._options(table, me)))}

    def _options(self, table: PurchaseTable, me: Buyer) -> list[Option]:
        """DR-14: every card within reach, by all it may become."""
        lots = [(str(at), each.card) for at, each in enumerate(table.row, 1) if at <= me.coins + 1]
        options: list[Option] = []
        if len(me.leaders) < LEADERS:
            options += [("lead", c, at) for at, c in lots if c not in table.cannot_lead]
        if len(me.heroes) < HEROES:
            options += [("take", c, at) for at, c in lots]
        # DR-15: a card that has no place goes to the box.
        return options or [("return", card, at) for at, card in lots]

    # --- playing ----------------------------------------------------------------------------------

    def play(
        self, table: PurchaseTable, seat: Seat, option: Option
    ) -> tuple[PurchaseTable, tuple[Event, ...]]:
        match option:
            case "first", who:
                first = LETTERS.index(who)
                return replace(table, turn=first), (Event("first", first),)
            case "reveal", card:
                row = (*table.row, RowCard(card))
                table = replace(tables.drawn_from_rest(table, card), row=row, deck=table.deck - 1)
                return table, (Event("reveal", None, (card,)),)
            case verb, card, lot:
                return self._bought(table, table.seats[seat], verb, int(lot) - 1)
        raise AssertionError(option)

    def _bought(
        self, table: PurchaseTable, me: Buyer, verb: str, lot: int
    ) -> tuple[PurchaseTable, tuple[Event, ...]]:
        """A coin on every card passed over; the coins on the card taken; the row closes up."""
        bought, row = table.row[lot], table.row
        passed = [replace(each, coins=each.coins + 1) for each in row[:lot]]
        me, event = taken(me, verb, bought.card, coins=me.coins - lot + bought.coins)
        table = replace(
            with_pool(table, me),
            row=(*passed, *row[lot + 1 :]),
            turn=(me.seat + 1) % len(table.seats),
        )
        events = [Event("pay", me.seat, amount=lot)] if lot else []
        events.append(replace(event, seen_by=None))
        events += [Event("earn", me.seat, amount=bought.coins)] if bought.coins else []
        return table, tuple(events)

    # --- telling ----------------------------------------------------------------------------------

    def heard(self, table: PurchaseTable, seat: Seat, option: Option, by: Seat | None) -> Option:
        """DR-13: everything is done in the open."""
        return option

    def lying(self, table: PurchaseTable) -> Iterator[Pile]:
        yield tuple(each.card for each in table.row)

    def offered(self, table: PurchaseTable, seat: Seat) -> Pile:
        return tuple(each.card for each in table.row) if seat == table.turn else ()

    def progress(self, table: PurchaseTable) -> tuple[Progress, ...]:
        return tuple(
            progress_of(
                each,
                pick=min(each.drafted + 1, EACH),
                picks=EACH,
                hand=len(self.offered(table, each.seat)),
                coins=each.coins,
                done=each.drafted == EACH,
            )
            for each in table.seats
        )

    def drawn(self, table: PurchaseTable) -> str:
        row = [f"  {at} {each.card} ({each.coins})" for at, each in enumerate(table.row, 1)]
        coins = ", ".join(f"{letter(each.seat)} {each.coins}" for each in table.seats)
        head = [f"Deck: {table.deck}. Coins: {coins}.", "Row, the free card first:"]
        return "\n".join([*head, *row, *stories.pools(table)])

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: PurchaseTable, seat: Seat, option: Option) -> Reason | None:
        verb, *words = option
        if verb not in ("lead", "take", "return") or not words:
            return None
        me, row = table.seats[seat], [each.card for each in table.row]
        if words[0] not in row:
            return Reason(Told("{0} does not lie in the row.", words[0]), code="not-in-row")
        at = row.index(words[0])
        if len(words) < 2 or words[1:] != [str(at + 1)]:
            meant = said((verb, words[0], str(at + 1)))
            return Reason(Told("Which lot? {0} is {1}.", words[0], meant), code="which-lot")
        if at > me.coins:
            price, have = stories.coins(at), stories.coins(me.coins)
            sentence = Told(
                "It lies behind {0}: that takes {1}, and you have {2}.",
                stories.cards(at),
                price,
                have,
            )
            return Reason(sentence, "DR-14", "too-dear")
        if verb == "lead" and len(me.leaders) == LEADERS:
            return Reason(Told("There are {0} Leaders already.", LEADERS), "DR-15", "leaders-full")
        if verb == "lead":
            return Reason(Told("{0} cannot be a Leader.", words[0]), code="cannot-lead")
        if verb == "take":
            return Reason(Told("There are {0} Heroes already.", HEROES), "DR-15", "heroes-full")
        return Reason(Told("A card that has a place is not given back."), "DR-15", "has-a-place")
