"""The purchase draft for two to four: five open cards in a row, and coins for those passed over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.event import Event
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat
from engine.kernel.words import Told
from engine.parts.drafts import asking, decks, rows, stories
from engine.parts.drafts.asking import FIRST
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.rows import Buyer, RowTable
from engine.parts.drafts.tables import LEADERS, Progress, progress_of
from engine.parts.piles import Pile

EACH: Final = 29
"""cards each seat drafts"""
ROW: Final = 5
HEROES: Final = 25


class PurchaseDraft(Draft[RowTable]):
    """The protocol."""

    name = "draft/purchase"
    table = RowTable
    seat_range = (2, 4)
    in_common = True
    settings = asking.WHO_BEGINS

    def least(self, seats: int) -> int:
        return seats * EACH

    def begin(self, setup: Mapping[str, Any]) -> RowTable:
        return RowTable(
            seats=tuple(Buyer(seat) for seat in range(setup["seats"])),
            deck=setup["seats"] * EACH,
            turn=setup.get("first", FIRST),
            **self.common(setup),
        )

    # --- asking -----------------------------------------------------------------------------------

    def asks(self, table: RowTable) -> dict[Seat, Ask]:
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

    def _options(self, table: RowTable, me: Buyer) -> list[Option]:
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
        self, table: RowTable, seat: Seat, option: Option
    ) -> tuple[RowTable, tuple[Event, ...]]:
        match option:
            case "first", who:
                first = LETTERS.index(who)
                return replace(table, turn=first), (Event("first", first),)
            case "reveal", card:
                return rows.revealed(table, card)
            case verb, card, lot:
                return rows.bought(table, table.seats[seat], verb, int(lot) - 1)
        raise AssertionError(option)

    # --- telling ----------------------------------------------------------------------------------

    def heard(self, table: RowTable, seat: Seat, option: Option, by: Seat | None) -> Option:
        """DR-13: everything is done in the open."""
        return option

    def lying(self, table: RowTable) -> Iterator[Pile]:
        yield table.names

    def offered(self, table: RowTable, seat: Seat) -> Pile:
        return table.names if seat == table.turn else ()

    def progress(self, table: RowTable) -> tuple[Progress, ...]:
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

    def drawn(self, table: RowTable) -> str:
        return "\n".join([*rows.drawn(table), *stories.pools(table)])

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: RowTable, seat: Seat, option: Option) -> Reason | None:
        verb, *words = option
        if verb not in ("lead", "take", "return") or not words:
            return None
        row, card = table.names, words[0]
        if card not in row:
            return Reason(Told("{0} does not lie in the row.", card), code="not-in-row")
        at = row.index(card)
        if words[1:] != [str(at + 1)]:
            meant = said((verb, card, str(at + 1)))
            return Reason(Told("Which lot? {0} is {1}.", card, meant), code="which-lot")
        me = table.seats[seat]
        return _too_dear(at, me.coins) if at > me.coins else _no_place(me, verb, card)


def _too_dear(lot: int, coins: int) -> Reason:
    sentence = Told(
        "It lies behind {0}: that takes {1}, and you have {2}.",
        stories.cards(lot),
        stories.coins(lot),
        stories.coins(coins),
    )
    return Reason(sentence, "DR-14", "too-dear")


def _no_place(me: Buyer, verb: str, card: str) -> Reason:
    """DR-15: where a card cannot go, or why it has to go somewhere."""
    if verb == "return":
        return Reason(Told("A card that has a place is not given back."), "DR-15", "has-a-place")
    if verb == "take":
        return Reason(Told("There are {0} Heroes already.", HEROES), "DR-15", "heroes-full")
    if len(me.leaders) == LEADERS:
        return Reason(Told("There are {0} Leaders already.", LEADERS), "DR-15", "leaders-full")
    return decks.cannot_lead(card)
