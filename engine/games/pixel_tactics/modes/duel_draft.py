"""Duel draft: one deck for both, and a row of cards that are taken, or passed over for gold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.games.pixel_tactics import beginning, players, prices, promos
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.frames import Deal, Draft, Lots
from engine.games.pixel_tactics.modes.mode import OPENING_HAND, Mode, Stage
from engine.games.pixel_tactics.state import Lot, Market
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.ruleset import Reason
from engine.kernel.seats import CHANCE, Seat
from engine.kernel.words import Told, posed

GOLD: Final = 5
ROW: Final = 5
FULL_HAND: Final = 5
EXAMPLE_CARDS: Final = 50
PER_GOLD: Final = 0.3
"""what a gold is worth to a bot: a fourth of a card in hand"""


class DuelDraft(Mode):
    """PM-20: a card belongs to whoever draws or takes it."""

    name = "duel-draft"
    one_deck = True
    stacks = False
    closed_lists = False
    closed = frozenset(("draw",))
    example_lengths = (1,)

    def edition(self, edition: Edition) -> Edition:
        """PM-21: no Draft Draw with five cards in hand, whatever the edition says of drawing."""
        return replace(super().edition(edition), hand_limit=FULL_HAND)

    def laid(self, goal: str = "") -> Market:
        return Market((GOLD,) * len(self.teams))

    def laid_out(self, table: Table) -> tuple[str, ...]:
        return tuple(lot.card for lot in market(table).row)

    def stages(self, table: Table) -> tuple[Stage, ...]:
        return (lay_row, beginning.choose_first, draft_hands, beginning.choose_leaders)

    def why_not(self, table: Table, seat: Seat, option: Option) -> Reason | None:
        match option:
            case ("draft", *_):
                if not any(drafts(table, seat)) and len(table.sides[seat].hand) >= FULL_HAND:
                    return Reason(
                        Told("With five cards in hand nobody drafts."), "PM-21", "hand-full"
                    )
            case ("gather", str(place), *_):
                lots = {f"L{at}": lot for at, lot in enumerate(market(table).row, 1)}
                if place not in lots:
                    return Reason(Told("There is no lot {0} in the row.", place), code="no-lot")
                if not lots[place].gold:
                    return Reason(Told("No gold lies on {0}.", lots[place].card), code="no-gold")
        return None

    def promise(self, table: Table, seat: Seat) -> float:
        return PER_GOLD * market(table).gold[seat]

    def fewest_cards(self, built: bool) -> int:
        return ROW + OPENING_HAND * len(self.teams)

    def example(self, book: CardBook, chance: random.Random) -> dict[str, Any]:
        names = book.whole
        heroes = chance.sample(names, EXAMPLE_CARDS)
        return {"deck": {"heroes": heroes}, "best_of": chance.choice(self.example_lengths)}


def market(table: Table) -> Market:
    assert isinstance(table.common, Market)
    return table.common


def lay_row(table: Table) -> None:
    table.push(Lots())


def draft_hands(table: Table) -> None:
    """PM-22: five Draft Draws each, in turns, one more for each trophy of the rival.

    PM-24: with promos one fewer, and then a promo.
    """
    instead = promos.deal(table)
    draws = {seat: table.mode.opening_hand(table, seat) - instead for seat in table.order}
    turns = [
        seat for nth in range(max(draws.values())) for seat in table.order if nth < draws[seat]
    ]
    for seat in reversed(turns):
        table.push(Draft(seat))


# --- the row --------------------------------------------------------------------------------------


def step_lots(table: Table, frame: Lots) -> bool:
    if len(market(table).row) == ROW or not table.sides[0].deck:
        table.pop()
        return False
    return True


def ask_lots(table: Table, frame: Lots) -> dict[Seat, Ask]:
    names = beginning.next_cards(table, 0)
    asked = Ask(
        CHANCE,
        posed("A card for the row."),
        {"lot": lambda: [("lot", name) for name in dict.fromkeys(names)]},
        weigh=lambda option: names.count(option[1]),
    )
    return {CHANCE: asked}


def answer_lots(table: Table, frame: Lots, seat: Seat, option: Option) -> None:
    name = option[1]
    now = market(table)
    beginning.take_next(table, 0)
    table.disclose((name, 0))
    table.common = replace(now, row=(*now.row, Lot(name)))
    table.tell("lot", None, name)


# --- taking a card --------------------------------------------------------------------------------


def drafts(table: Table, seat: Seat) -> Iterator[Option]:
    limit = players.hand_limit(table, seat)
    room = limit is None or len(table.sides[seat].hand) < limit
    if room and (market(table).row or table.sides[seat].deck) and _payable(table, seat, "draft"):
        yield ("draft",)


def draft(table: Table, seat: Seat, option: Option) -> None:
    table.push(Draft(seat))


def step_draft(table: Table, frame: Draft) -> bool:
    """PM-23: who has passed over all of the row takes the top card of the deck."""
    if frame.at < len(market(table).row):
        options = _choices(table, frame)
        if len(options) > 1:
            return True
        answer_draft(table, frame, frame.seat, options[0])
        return False
    table.pop()
    table.push(Deal(frame.seat, 1, quiet=True))
    return False


def ask_draft(table: Table, frame: Draft) -> dict[Seat, Ask]:
    name = market(table).row[frame.at].card
    asked = Ask(
        frame.seat, posed("Take {0}, or pass over it?", name), menu_of(_choices(table, frame))
    )
    return {frame.seat: asked}


def _choices(table: Table, frame: Draft) -> list[Option]:
    now, place = market(table), f"L{frame.at + 1}"
    last = frame.at == len(now.row) - 1
    on = now.gold[frame.seat] > 0 and not (last and not table.sides[frame.seat].deck)
    return [("take", place), ("over", place)] if on else [("take", place)]


def answer_draft(table: Table, frame: Draft, seat: Seat, option: Option) -> None:
    now = market(table)
    lot = now.row[frame.at]
    before, behind = now.row[: frame.at], now.row[frame.at + 1 :]
    if option[0] == "over":
        table.become(replace(frame, at=frame.at + 1))
        paid = replace(lot, gold=lot.gold + 1)
        table.common = Market(_gold(now, seat, -1), (*before, paid, *behind))
        table.tell("pass over", seat, lot.card)
        return
    table.pop()
    table.common = Market(_gold(now, seat, lot.gold), (*before, *behind))
    table.conceal((lot.card, seat))
    table.gain(seat, (lot.card, seat))
    table.tell("take", seat, lot.card, amount=lot.gold)
    table.push(Lots())


def _gold(now: Market, seat: Seat, more: int) -> tuple[int, ...]:
    return tuple(gold + more * (each == seat) for each, gold in enumerate(now.gold))


# --- gathering funds ------------------------------------------------------------------------------


def gathers(table: Table, seat: Seat) -> Iterator[Option]:
    if _payable(table, seat, "gather"):
        for at, lot in enumerate(market(table).row):
            if lot.gold:
                yield ("gather", f"L{at + 1}")


def gather(table: Table, seat: Seat, option: Option) -> None:
    """All the gold of one lot, without its card."""
    now = market(table)
    at = int(option[1][1:]) - 1
    lot = now.row[at]
    row = (*now.row[:at], replace(lot, gold=0), *now.row[at + 1 :])
    table.common = Market(_gold(now, seat, lot.gold), row)
    table.tell("gather", seat, lot.card, amount=lot.gold)


def _payable(table: Table, seat: Seat, verb: str) -> bool:
    return prices.payable(table, seat, verb, prices.cost(table, seat, verb))


DuelDraft.own = {"draft": (drafts, draft), "gather": (gathers, gather)}
