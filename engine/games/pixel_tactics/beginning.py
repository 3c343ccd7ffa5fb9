"""How a game is set up: opening hands, leaders chosen in secret, and the first player."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.pixel_tactics import board, happenings, promos, timing
from engine.games.pixel_tactics.frames import (
    Deal,
    First,
    LeaderPick,
    Leaders,
    Opening,
)
from engine.games.pixel_tactics.state import (
    FORTRESS,
    PROMO,
    PROMO_DECK,
    UNKNOWN,
    Happening,
    Known,
    Shown,
    Side,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Menu, Option, menu_of
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import posed


def step_opening(table: Table, frame: Opening) -> bool:
    """Hands, then leaders; a built deck chooses its leader first."""
    table.become(replace(frame, step=frame.step + 1))
    stages = table.mode.stages(table)
    if frame.step < len(stages):
        stages[frame.step](table)
    else:
        table.pop()
        table.round, table.wave, table.place = 1, 0, 0
        table.ceasefire = tuple(table.seats)
        timing.begin_wave(table)
    return False


def choose_leaders(table: Table) -> None:
    table.push(Leaders(tuple(LeaderPick(seat) for seat in table.seats)))


def deal_hands(table: Table) -> None:
    """PT-2: as many as the mode says, one more for each trophy of a rival; PM-24: then a promo."""
    instead = promos.deal(table)
    for seat in reversed(table.seats):
        table.push(Deal(seat, table.mode.opening_hand(table, seat) - instead, quiet=True))


def choose_first(table: Table) -> None:
    table.push(First())


def step_deal(table: Table, frame: Deal) -> bool:
    side = table.sides[frame.seat]
    if frame.left == 0 or _runs_dry(table, frame):
        table.pop()
        if frame.drawn and not frame.quiet:
            for _ in range(frame.drawn):
                table.mark("did draw cards", frame.seat)
            drawn = Happening("draw", frame.seat, amount=frame.drawn, by=frame.by)
            happenings.observe(table, drawn)
        return False
    forced = None if frame.by in (FORTRESS, PROMO_DECK) else _next_card(side)
    if forced is not None and frame.seat in forced.seen_by:
        _drawn(table, frame, forced.card)
        return False
    return True


def _runs_dry(table: Table, frame: Deal) -> bool:
    """Whether there is no card left where these come from."""
    if frame.by == FORTRESS:
        return False
    if frame.by == PROMO_DECK:
        return table.promos is None or not table.promos.deck
    return table.sides[frame.seat].deck == 0


def _next_card(side: Side) -> Known | None:
    """The card that must come next, where its place in the deck is fixed."""
    if side.top:
        return side.top[0]
    return side.bottom[0] if side.bottom and len(side.bottom) == side.deck else None


def next_cards(table: Table, seat: Seat) -> list[str]:
    """The cards that may be the next of a deck, every copy counted."""
    forced = _next_card(table.sides[seat])
    if forced is not None and forced.card != UNKNOWN:
        return [forced.card]
    return table.unlocated(seat)


def ask_deal(table: Table, frame: Deal) -> dict[Seat, Ask]:
    who = letter(frame.seat)
    if frame.seat in table.unseen:
        hidden = ("deal", who, UNKNOWN)
        return {
            CHANCE: Ask(CHANCE, posed("A card for {0}.", who), menu_of((hidden,)), default=hidden)
        }
    names = _may_come(table, frame)
    is_promo = frame.by == PROMO_DECK
    return {
        CHANCE: Ask(
            CHANCE,
            posed("A promo for {0}.", who) if is_promo else posed("A card for {0}.", who),
            {"deal": lambda: [("deal", who, name) for name in dict.fromkeys(names)]},
            weigh=lambda option: names.count(option[2]),
            near=lambda answer: [("deal", who, name) for name in answer[2:] if name in names],
        )
    }


def _may_come(table: Table, frame: Deal) -> list[str]:
    match frame.by:
        case "fortress":
            return table.unlocated(frame.seat)
        case "promo":
            return table.unlocated(frame.seat, PROMO)
    return next_cards(table, frame.seat)


def answer_deal(table: Table, frame: Deal, seat: Seat, option: Option) -> None:
    _drawn(table, frame, option[2])


def _drawn(table: Table, frame: Deal, name: str) -> None:
    seat = frame.seat
    if seat in table.unseen:
        name = PROMO if frame.by == PROMO_DECK else UNKNOWN
    table.become(replace(frame, left=frame.left - 1, drawn=frame.drawn + 1))
    if frame.by == PROMO_DECK:
        table.take_promo()
    elif frame.by != FORTRESS:
        take_next(table, seat)
    hand = tuple(sorted((*table.sides[seat].hand, (name, seat))))
    table.change_side(seat, hand=hand)
    table.tell("draw", seat, name, seen_by=(seat,))
    if frame.step >= 0:
        _found(table, frame, name)


def _found(table: Table, frame: Deal, name: str) -> None:
    """PT-132: the ability that had it drawn may speak of the card."""
    before = next((each for each in table.scope.shown if each.step == frame.step), None)
    cards = (*(before.cards if before is not None else ()), (name, frame.seat))
    holders = (frame.seat,) * len(cards)
    table.show(Shown(frame.step, cards, holders, "hand", (frame.seat,)))


def take_next(table: Table, seat: Seat) -> None:
    """The next card leaves a deck, with its fixed place if it has one."""
    side = table.sides[seat]
    if side.top:
        table.change_side(seat, deck=side.deck - 1, top=side.top[1:])
    elif side.bottom and len(side.bottom) == side.deck:
        table.change_side(seat, deck=side.deck - 1, bottom=side.bottom[1:])
    else:
        table.change_side(seat, deck=side.deck - 1)


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
    seat_leader(table, pick.seat, pick.card, pick.chase)


def seat_leader(table: Table, seat: Seat, name: str, chase: str = "") -> None:
    """A card, from the stack if there is one, becomes the Leader of a Unit.

    PM-29: the Chase Leader swapped in for it lies upon it.
    """
    side = table.sides[seat]
    if side.leaders:
        stack = list(side.leaders)
        stack.remove(name if name in stack else UNKNOWN)
        table.change_side(seat, leaders=tuple(stack))
    else:
        table.lose(seat, (name, seat))
        table.disclose((name, seat))
    if chase:
        table.change_side(seat, under=name)
    table.enter(chase or name, seat, seat, board.LEADER_SLOT, leader=True)
    table.tell("leader", seat, chase or name)


def _return_leader(table: Table, pick: LeaderPick) -> None:
    if not table.sides[pick.seat].leaders:
        table.lose(pick.seat, (pick.card, pick.seat))
        table.to_deck((pick.card, pick.seat), "bottom", table.everybody)
    table.tell("same leader", pick.seat, pick.card, cause="PT-4")


def ask_leaders(table: Table, frame: Leaders) -> dict[Seat, Ask]:
    return {
        pick.seat: Ask(pick.seat, posed("Choose your Leader."), _leader_menu(table, pick.seat))
        for pick in frame.picks
        if not pick.card
    }


def _leader_menu(table: Table, seat: Seat) -> Menu:
    return {"leader": lambda: led_by(table, seat)}


def led_by(table: Table, seat: Seat) -> list[Option]:
    """Every card that may lead, by itself and under each Chase Leader that may be swapped in."""
    cards = table.book.cards
    options: list[Option] = []
    for name in leaders_of(table, seat):
        swapped = [chase for chase in table.chase if cards[chase].replaces == name]
        options += [("leader", name), *(("leader", name, chase) for chase in swapped)]
    return options


def leaders_of(table: Table, seat: Seat) -> list[str]:
    stack = table.sides[seat].leaders
    names: Iterable[str] = stack
    if UNKNOWN in stack:
        names = table.unlocated(seat)
    elif not stack:
        names = tuple(name for name, owner in table.in_hand(seat) if owner == seat)
    return [name for name in dict.fromkeys(names) if table.book.cards[name].can_lead]


def answer_leaders(table: Table, frame: Leaders, seat: Seat, option: Option) -> None:
    picks = tuple(
        LeaderPick(seat, *option[1:]) if pick.seat == seat else pick for pick in frame.picks
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
            CHANCE,
            posed("Who goes first?"),
            menu_of(("first", letter(seat)) for seat in table.mode.may_begin),
        )
    }


def answer_first(table: Table, frame: First, seat: Seat, option: Option) -> None:
    _go_first(table, LETTERS.index(option[1]))


def _go_first(table: Table, seat: Seat) -> None:
    table.pop()
    seats = table.mode.seating(table)
    at = seats.index(seat)
    table.order = seats[at:] + seats[:at]
    table.tell("first player", seat)
