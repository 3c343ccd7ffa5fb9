"""Which cards a step wants: from whose zone, in what order, and who gets to see them."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.pixel_tactics import amounts, choices, handover, players, select
from engine.games.pixel_tactics.frames import Run
from engine.games.pixel_tactics.state import (
    BACKS,
    UNKNOWN,
    Held,
    Ids,
    Known,
    Scope,
    Shown,
    Side,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat


def settle_cards(
    table: Table, frame: Run, scope: Scope, cards: tree.Cards
) -> choices.Settled | None:
    if cards.zone == "reserve":
        return _settle_reserve(table, frame, scope, cards)
    if cards.zone in ("top", "bottom") and cards.step < 0:
        return _settle_ends(table, frame, scope, cards)
    if isinstance(cards.quantity, tree.Latest):
        return _settle_latest(table, scope, cards, cards.quantity)
    for seat in holders(table, scope, cards):
        wanted = still_wanted(table, frame, scope, cards, seat)
        if wanted == "more":
            return None
        if wanted == "all":
            pool = pool_of(table, frame, scope, cards, seat)
            frame = replace(
                frame, hold=(*frame.hold, *pool), part=(*frame.part, *(seat for _ in pool))
            )
    kept = [(seat, held) for seat, held in zip(frame.part, frame.hold, strict=True) if held[0]]
    return tuple(seat for seat, _ in kept), tuple(held for _, held in kept)


def _settle_latest(
    table: Table, scope: Scope, cards: tree.Cards, quantity: tree.Latest
) -> choices.Settled:
    """PT-127: a Discard Pile lies open in the order in which its cards came."""
    many = amounts.amount(table, scope, quantity.n)
    found = [
        (seat, (name, seat))
        for seat in holders(table, scope, cards)
        for name in (table.sides[seat].discard[::-1][:many])
    ]
    return tuple(seat for seat, _ in found), tuple(held for _, held in found)


def holders(table: Table, scope: Scope, cards: tree.Cards) -> tuple[Seat, ...]:
    """Whose zone the cards come from: each in turn for "each Rival"."""
    shown = select.shown_by(scope, cards.step)
    if shown is not None and len(set(shown.holders)) == 1:
        return shown.holders[:1]
    if shown is not None and isinstance(cards.quantity, tree.Ordered):
        return tuple(dict.fromkeys(shown.holders))
    seats = select.people(table, scope, cards.whose)
    if seats != (scope.seat,):
        seats = tuple([seat for seat in seats if _is_open(table, scope, cards, seat)])
    return seats[:1] if select.one_of_several(cards.whose) else seats


def _is_open(table: Table, scope: Scope, cards: tree.Cards, seat: Seat) -> bool:
    """Whether whoever speaks may take hold of that player's cards."""
    if seat == scope.seat:
        return True
    if select.out_of_reach(table, scope.seat, seat):
        return False
    return cards.zone != "hand" or not players.guarded(table, scope.seat, seat, "hand")


def still_wanted(table: Table, frame: Run, scope: Scope, cards: tree.Cards, seat: Seat) -> str:
    """A holder's part is settled ("enough"), takes an answer ("more") or everything ("all")."""
    if isinstance(cards.quantity, tree.All) and not _shown_one_by_one(cards):
        return "enough" if seat in frame.part else "all"
    if isinstance(cards.quantity, tree.Ordered):  # PT-131: one after another, but for the last
        left = zone_count(table, cards, seat, frame)
        return "more" if left > 1 else "all" if left else "enough"
    mine = [held for s, held in zip(frame.part, frame.hold, strict=True) if s == seat]
    if mine and not mine[-1][0]:
        return "enough"
    most = (
        None
        if isinstance(cards.quantity, tree.All)
        else choices.bounds(table, scope, cards.quantity)[0]
    )
    if (most is not None and len(mine) >= most) or zone_count(table, cards, seat, frame) == 0:
        return "enough"
    return "more"


# --- looking through a deck ---


def looks_through(table: Table, frame: Run) -> tuple[Seat, Seat] | None:
    """PT-97: who must be shown whose deck before anything in it can be chosen; None: nobody."""
    node = table.book.effects[frame.node]
    names = choices.operand_names(node)
    cards = getattr(node, names[frame.at]) if frame.at < len(names) else None
    if not isinstance(cards, tree.Cards) or cards.zone != "deck" or cards.step >= 0:
        return None
    if not isinstance(cards.quantity, tree.Some):
        return None
    scope = table.scope
    for holder in holders(table, scope, cards):
        if still_wanted(table, frame, scope, cards, holder) == "more":
            by = choices.chooser(table, scope, cards.quantity.by, (holder,))
            full = len(looked_through(scope, holder)) == table.sides[holder].deck
            return (by, holder) if not full and _cannot_tell(table, by, holder) else None
    return None


def _cannot_tell(table: Table, by: Seat, owner: Seat) -> bool:
    """Whether a player cannot say what is in a deck by what lies elsewhere."""
    if by != owner and by not in table.sides[owner].seen_by:
        return True
    shared = table.mode.one_deck  # whatever anybody hides came from it
    held = (seat for side in table.sides for _, seat in side.hand if side.seat != by)
    laid = (card for _, _, card in table.facts.reserves.values() if not card.operation)
    return any(shared or seat == owner for seat in held) or any(
        (shared or each.owner == owner) and by not in each.seen_by for each in laid
    )


def looked_through(scope: Scope, holder: Seat) -> tuple[Held, ...]:
    """The cards of a deck that have been shown to somebody who looks through it."""
    return next(
        (e.cards for e in scope.shown if e.step == choices.THROUGH and holder in e.holders), ()
    )


def show_next(table: Table, by: Seat, held: Held, holder: Seat) -> None:
    """One more card of the deck is seen."""
    cards = (*looked_through(table.scope, holder), held)
    table.show(Shown(choices.THROUGH, cards, (holder,) * len(cards), "deck", (by,)))


def _shown_one_by_one(cards: tree.Cards) -> bool:
    """A whole hand or deck is named card by card, so that a log says what it was."""
    whole = cards.step < 0 and isinstance(cards.quantity, tree.All)
    return whole and cards.zone in ("hand", "deck")


def zone_count(table: Table, cards: tree.Cards, seat: Seat, frame: Run) -> int:
    """How many cards, as everybody can count, are left to choose from."""
    taken = frame.part.count(seat)
    side = table.sides[seat]
    if cards.step >= 0:
        return sum(len(each.cards) for each in table.scope.shown if each.step == cards.step) - taken
    match cards.zone:
        case "hand":
            return len(side.hand) - taken
        case "discard":
            return len(pool_of(table, frame, table.scope, cards, seat))
    return side.deck - taken


def pool_of(table: Table, frame: Run, scope: Scope, cards: tree.Cards, seat: Seat) -> list[Held]:
    """What may still be chosen from a holder's zone, every copy counted where it is known."""
    side = table.sides[seat]
    ordered = isinstance(cards.quantity, tree.Ordered)
    if cards.step >= 0:
        pool = [held for each in scope.shown if each.step == cards.step for held in each.cards]
    elif cards.zone == "hand":
        pool = _hand_as_shown(scope, side)
    elif cards.zone == "discard":
        pool = [(name, seat) for name in side.discard]
    else:
        pool = list(looked_through(scope, seat)) or deck_cards(table, seat)
    for s, held in zip(frame.part, frame.hold, strict=True):
        if s == seat and held in pool:
            pool.remove(held)
        elif s == seat and ordered and (table.back(held[0]), held[1]) in pool:
            pool.remove((table.back(held[0]), held[1]))
    unknown = dict.fromkeys(held for held in pool if held[0] in BACKS)
    found = [
        held
        for held in pool
        if held[0] not in BACKS and amounts.card_fits(table, scope, cards, held[0])
    ]
    if (isinstance(cards.quantity, tree.All) and not _shown_one_by_one(cards)) or (
        ordered and len(pool) == 1
    ):
        return found + [held for held in pool if held[0] in BACKS]
    shown = select.shown_by(scope, cards.step)
    for back, owner in unknown:
        names = (
            table.unlocated(owner, back)
            if shown is None
            else may_be(table, shown, (back, owner), seat)
        )
        found += [(name, owner) for name in names if amounts.card_fits(table, scope, cards, name)]
    return found


def may_be(table: Table, shown: Shown, hidden: Held, holder: Seat) -> list[str]:
    """Which cards a hidden one may be that a step found: of that owner, with that back."""
    back, owner = hidden
    if shown.zone == "hand":
        held = table.in_hand(holder)
        return [name for name, whose in held if whose == owner and table.back(name) == back]
    if shown.zone not in ("top", "bottom") or back != UNKNOWN:
        return table.unlocated(owner, back)
    side = table.sides[holder]
    fixed = [each for each in side.top + side.bottom if {*shown.seen_by} <= {*each.seen_by}]
    if len(fixed) < len(shown.cards):  # taken elsewhere meanwhile, be it to a place known here
        return table.unlocated(owner) + table.located(owner)
    names = [each.card for each in fixed if each.card != UNKNOWN]
    return names if len(names) == len(fixed) else names + table.unlocated(owner)


def deck_cards(table: Table, seat: Seat) -> list[Held]:
    """What may be in a deck: more than there is, where cards in other places are not known."""
    known = [known.card for known in table.sides[seat].top + table.sides[seat].bottom]
    return [(name, seat) for name in (*table.unlocated(seat), *known)]


def _hand_as_shown(scope: Scope, side: Side) -> list[Held]:
    """A hand; if a step has shown the whole of it, as those know it who saw it."""
    for each in scope.shown:
        known = all(name not in BACKS for name, _ in each.cards)
        if (
            known
            and each.zone == "hand"
            and set(each.holders) == {side.seat}
            and len(each.cards) == len(side.hand)
        ):
            return sorted(each.cards)
    return list(side.hand)


def _settle_ends(
    table: Table, frame: Run, scope: Scope, cards: tree.Cards
) -> choices.Settled | None:
    """The first or last cards of a deck: chance says which they are, then their place is fixed."""
    ids: Ids = ()
    found: tuple[Held, ...] = ()
    for seat in holders(table, scope, cards):
        side = table.sides[seat]
        fixed = fixed_end(side, cards.zone)
        need = end_wanted(table, frame, scope, cards, seat)
        if unseen_end(witnesses_of(table, frame), fixed, cards.zone, need) is not None:
            return None
        ids += (seat,) * need
        found += tuple((known.card, seat) for known in at_end(side, cards.zone, need))
    return ids, found


def end_wanted(table: Table, frame: Run, scope: Scope, cards: tree.Cards, seat: Seat) -> int:
    """How many cards of that end of the deck are wanted, as far as can be said yet."""
    side = table.sides[seat]
    if isinstance(cards.quantity, tree.All):
        return min(1, side.deck)
    if not isinstance(cards.quantity, tree.UntilFound):
        return min(choices.bounds(table, scope, cards.quantity)[0] or 1, side.deck)
    wanted = tree.Cards("deck", kind=cards.quantity.kind, traits=cards.quantity.traits)
    seen_by = set(witnesses_of(table, frame))
    for at, known in enumerate(at_end(side, cards.zone, len(fixed_end(side, cards.zone)))):
        if not seen_by <= set(known.seen_by):
            return at + 1
        if amounts.card_fits(table, scope, wanted, known.card):
            return at + 1
    return min(len(fixed_end(side, cards.zone)) + 1, side.deck)


def at_end(side: Side, zone: str, many: int) -> tuple[Known, ...]:
    """That many cards of the deck from that end, all of which have their place."""
    fixed = fixed_end(side, zone)
    return fixed[:many] if zone == "top" else fixed[len(fixed) - many :]


def unseen_end(
    witnesses: tuple[Seat, ...], fixed: tuple[Known, ...], zone: str, need: int
) -> int | None:
    """How far from the end the first card is that those who are to see it have not seen."""
    wanted = set(witnesses)
    for at in range(need):
        if at >= len(fixed):
            return at
        known = fixed[at] if zone == "top" else fixed[-1 - at]
        if not wanted <= set(known.seen_by):
            return at
    return None


def fixed_end(side: Side, zone: str) -> tuple[Known, ...]:
    """The cards whose place is known from that end of the deck; all of them once every place is."""
    if len(side.top) + len(side.bottom) == side.deck:
        return side.top + side.bottom
    return side.top if zone == "top" else side.bottom


def witnesses_of(table: Table, frame: Run) -> tuple[Seat, ...]:
    """Who gets to see the cards the step at work singles out."""
    scope = table.scope
    node = table.book.effects[frame.node]
    values = [getattr(node, name, None) for name in choices.OPERANDS.get(type(node), ())]
    seats: set[Seat] = set()
    for value in values:
        if isinstance(value, tree.Cards | tree.Picked):
            if value.step < 0 and isinstance(value, tree.Cards) and value.zone == "discard":
                return table.everybody
            seats.update(*[each.seen_by for each in scope.shown if each.step == value.step])
    seats.update(_new_witnesses(table, scope, node))
    return table.everybody if seats == set(table.everybody) else tuple(sorted(seats))


def _new_witnesses(table: Table, scope: Scope, node: tree.Effect) -> tuple[Seat, ...]:
    match node:
        case tree.LookAt():
            return select.people(table, scope, node.who)
        case tree.Put() if node.where not in ("discard", "away"):
            seats = select.people(table, scope, node.whose) if node.whose is not None else ()
            return (scope.seat, *seats, *handing(table, scope, node.what))
        case tree.TradeHands():
            both = (select.people(table, scope, cards.whose) for cards in (node.first, node.second))
            return tuple(seat for seats in both for seat in seats)
        case tree.Search() | tree.PlaceTrap():
            return (scope.seat,)
        case tree.Choose() if not isinstance(node.what, str):
            return (choices.chooser(table, scope, node.by),)
    return table.everybody


def handing(table: Table, scope: Scope, what: object) -> tuple[Seat, ...]:
    """Those from whose hands the cards come: they see which."""
    if isinstance(what, tree.Cards) and what.step < 0:
        return holders(table, scope, what) if what.zone == "hand" else ()
    meant = (
        each for each in scope.shown if handover.means(scope, what, each) and each.zone == "hand"
    )
    return tuple(seat for each in meant for seat in each.holders)


def named_here(table: Table, frame: Run) -> bool:
    """Whether the step's cards come to be named in what is known here."""
    return here(table, witnesses_of(table, frame))


def here(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Whether what those seats see is known here."""
    return any(seat not in table.unseen for seat in seats)


def _settle_reserve(
    table: Table, frame: Run, scope: Scope, cards: tree.Cards
) -> choices.Settled | None:
    left = reserve_left(table, frame, scope, cards)
    if isinstance(cards.quantity, tree.All):
        return left, ()
    most, least = choices.bounds(table, scope, cards.quantity)
    if not left or (most is not None and len(frame.part) >= most):
        return frame.part, ()
    if len(frame.part) + len(left) <= least:
        return frame.part + left, ()
    return None


def reserve_left(table: Table, frame: Run, scope: Scope, cards: tree.Cards) -> Ids:
    seats = select.people(table, scope, cards.whose)
    return tuple(
        id for id in amounts.reserve_of(table, scope, cards, seats) if id not in frame.part
    )
