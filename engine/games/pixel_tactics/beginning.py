"""How a game is set up: opening hands, leaders chosen in secret, and the first player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board, happenings, timing
from engine.games.pixel_tactics.state import (
    UNKNOWN,
    Deal,
    First,
    Happening,
    Known,
    LeaderPick,
    Leaders,
    Opening,
    Side,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Menu, Option, menu_of
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter

OPENING_HAND: Final = 5


def step_opening(table: Table, frame: Opening) -> bool:
    """Hands, then leaders; a built deck chooses its leader first."""
    table.become(replace(frame, step=frame.step + 1))
    choose = Leaders(tuple(LeaderPick(seat) for seat in table.seats))
    stages = ("leaders", "hands", "first") if table.built else ("hands", "leaders", "first")
    if frame.step < len(stages):
        match stages[frame.step]:
            case "leaders":
                table.push(choose)
            case "hands":
                for seat in reversed(table.seats):
                    table.push(Deal(seat, _hand_size(table, seat), quiet=True))
            case "first":
                table.push(First())
    else:
        table.pop()
        table.round, table.wave, table.place = 1, 0, 0
        table.ceasefire = tuple(table.seats)
        timing.begin_wave(table)
    return False


def _hand_size(table: Table, seat: Seat) -> int:
    """PT-2: one more for each trophy a rival holds; one fewer when the leader is from a stack."""
    extra = sum(table.sides[rival].trophies for rival in table.rivals(seat))
    return OPENING_HAND + extra - table.built


def step_deal(table: Table, frame: Deal) -> bool:
    side = table.sides[frame.seat]
    if frame.left == 0 or side.deck == 0:
        table.pop()
        if frame.drawn and not frame.quiet:
            drawn = Happening("draw", frame.seat, amount=frame.drawn, by=frame.by)
            happenings.observe(table, drawn)
        return False
    forced = _next_card(side)
    if forced is not None and frame.seat in forced.seen_by:
        _drawn(table, frame, forced.card)
        return False
    return True


def _next_card(side: Side) -> Known | None:
    """The card that must come next, where its place in the deck is fixed."""
    if side.top:
        return side.top[0]
    return side.bottom[0] if side.bottom and len(side.bottom) == side.deck else None


def ask_deal(table: Table, frame: Deal) -> dict[Seat, Ask]:
    who = letter(frame.seat)
    if frame.seat in table.unseen:
        hidden = ("deal", who, UNKNOWN)
        return {CHANCE: Ask(CHANCE, f"A card for {who}.", menu_of((hidden,)), default=hidden)}
    forced = _next_card(table.sides[frame.seat])
    known = forced is not None and forced.card != UNKNOWN
    names = [forced.card] if forced is not None and known else table.unlocated(frame.seat)
    return {
        CHANCE: Ask(
            CHANCE,
            f"A card for {who}.",
            {"deal": lambda: [("deal", who, name) for name in dict.fromkeys(names)]},
            weigh=lambda option: names.count(option[2]),
            near=lambda answer: [("deal", who, name) for name in answer[2:] if name in names],
        )
    }


def answer_deal(table: Table, frame: Deal, seat: Seat, option: Option) -> None:
    _drawn(table, frame, option[2])


def _drawn(table: Table, frame: Deal, name: str) -> None:
    seat = frame.seat
    side = table.sides[seat]
    if seat in table.unseen:
        name = UNKNOWN
    table.become(replace(frame, left=frame.left - 1, drawn=frame.drawn + 1))
    hand = tuple(sorted((*side.hand, (name, seat))))
    if side.top:
        table.change_side(seat, hand=hand, deck=side.deck - 1, top=side.top[1:])
    elif side.bottom and len(side.bottom) == side.deck:
        table.change_side(seat, hand=hand, deck=side.deck - 1, bottom=side.bottom[1:])
    else:
        table.change_side(seat, hand=hand, deck=side.deck - 1)
    table.tell("draw", seat, name, seen_by=(seat,))


def step_leaders(table: Table, frame: Leaders) -> bool:
    if not all(pick.card for pick in frame.picks):
        return True
    table.pop()
    names = [pick.card for pick in frame.picks]
    again = table.edition.same_leader == "again" and len(set(names)) < len(names)
    for pick in frame.picks:
        (_return_leader if again else _seat_leader)(table, pick)
    if again:
        # PT-4: both go to the bottom, each draws another, and all choose once more
        table.push(Leaders(tuple(LeaderPick(pick.seat) for pick in frame.picks)))
        for pick in reversed(frame.picks):
            if not table.sides[pick.seat].leaders:
                table.push(Deal(pick.seat, 1, quiet=True))
    return False


def _seat_leader(table: Table, pick: LeaderPick) -> None:
    seat, name = pick.seat, pick.card
    side = table.sides[seat]
    if side.leaders:
        stack = list(side.leaders)
        stack.remove(name if name in stack else UNKNOWN)
        table.change_side(seat, leaders=tuple(stack))
    else:
        table.lose(seat, (name, seat))
        table.disclose((name, seat))
    table.enter(name, seat, seat, board.LEADER_SLOT, leader=True)
    table.tell("leader", seat, name)


def _return_leader(table: Table, pick: LeaderPick) -> None:
    if not table.sides[pick.seat].leaders:
        table.lose(pick.seat, (pick.card, pick.seat))
        table.to_deck((pick.card, pick.seat), "bottom", table.everybody)
    table.tell("same leader", pick.seat, pick.card, cause="PT-4")


def ask_leaders(table: Table, frame: Leaders) -> dict[Seat, Ask]:
    return {
        pick.seat: Ask(pick.seat, "Choose your Leader.", _leader_menu(table, pick.seat))
        for pick in frame.picks
        if not pick.card
    }


def _leader_menu(table: Table, seat: Seat) -> Menu:
    return {"leader": lambda: [("leader", name) for name in _leaders_of(table, seat)]}


def _leaders_of(table: Table, seat: Seat) -> list[str]:
    stack = table.sides[seat].leaders
    names: Iterable[str] = stack
    if UNKNOWN in stack:
        names = table.unlocated(seat)
    elif not stack:
        names = tuple(name for name, owner in table.in_hand(seat) if owner == seat)
    return [name for name in dict.fromkeys(names) if table.book.cards[name].can_lead]


def answer_leaders(table: Table, frame: Leaders, seat: Seat, option: Option) -> None:
    picks = tuple(
        replace(pick, card=option[1]) if pick.seat == seat else pick for pick in frame.picks
    )
    table.become(Leaders(picks))


def step_first(table: Table, frame: First) -> bool:
    """PT-1: the winner of the game before; in the first game as agreed, otherwise chance."""
    if table.winner >= 0 or (table.first >= 0 and table.game == 1):
        _go_first(table, table.winner if table.winner >= 0 else table.first)
        return False
    return True


def ask_first(table: Table, frame: First) -> dict[Seat, Ask]:
    return {
        CHANCE: Ask(
            CHANCE, "Who goes first?", menu_of(("first", letter(seat)) for seat in table.seats)
        )
    }


def answer_first(table: Table, frame: First, seat: Seat, option: Option) -> None:
    _go_first(table, LETTERS.index(option[1]))


def _go_first(table: Table, seat: Seat) -> None:
    table.pop()
    seats = tuple(table.seats)
    table.order = seats[seat:] + seats[:seat]
    table.tell("first player", seat)
