"""What operations do with cards: hands, decks, discard piles, reserve."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.pixel_tactics import happenings, players, seeking, select, stats
from engine.games.pixel_tactics.choices import Chosen
from engine.games.pixel_tactics.frames import Placing, Played
from engine.games.pixel_tactics.handover import means, zone_of
from engine.games.pixel_tactics.happenings import propose
from engine.games.pixel_tactics.state import (
    Happening,
    Held,
    Ids,
    Reserve,
    Scope,
    Seats,
    Shown,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat


def draw(table: Table, scope: Scope, number: int, node: tree.Draw, who: Seats, amount: int) -> int:
    if node.step >= 0:
        table.show(Shown(node.step, (), (), "hand", ()))
    drawing = Happening("draw", -1, scope.source, -1, amount, scope.box, scope.card, step=node.step)
    propose(table, tuple(replace(drawing, seat=seat) for seat in who))
    return sum(min(amount, table.sides[seat].deck) for seat in who)


def discard(table: Table, scope: Scope, number: int, node: tree.Discard, what: Chosen | Ids) -> int:
    if not what:
        return 0
    if pieces := pieces_of(what):
        for id in pieces:
            discard_piece(table, scope, id)
        return len(pieces)
    cards = cards_of(what)
    zone = zone_of(scope, node.what)
    mingle(table, scope, zone, cards)
    moved_on(table, node, node.what, "discard", cards)
    for held, holder in cards:
        if zone == "hand":
            propose_discard(table, scope, held, holder)
        elif leave(table, held, holder, zone):
            table.disclose(held)
            table.discard(held)
            table.tell("discard", holder, held[0], cause=scope.card)
    return len(what)


def pieces_of(what: Chosen | Ids) -> Ids:
    """Those of them that are pieces, or cards of the reserve, by number."""
    return tuple(each for each in what if isinstance(each, int))


def cards_of(what: Chosen | Ids) -> Chosen:
    """Those of them that are cards in a zone."""
    return tuple(each for each in what if not isinstance(each, int))


def propose_discard(table: Table, scope: Scope, held: Held, holder: Seat) -> None:
    propose(table, (Happening("discard", holder, scope.source, held[1], 1, scope.box, held[0]),))


def discard_piece(table: Table, scope: Scope, id: int) -> None:
    """A hero, corpse, operation or trap goes to its owner's discard pile. Leaders stay (PT-37)."""
    piece = table.piece(id)
    if piece is not None:
        if not piece.leader and not _stays(table, scope, id, "be discarded"):
            stood = table.written(-1, id)
            holder, slot = table.facts.places[id]
            happenings.observe(table, Happening("dropped", holder, scope.source, id))
            table.remove(id)
            happenings.vacated(table, holder, slot)
            table.discard((piece.card, piece.owner))
            table.depart(id, (piece.card, piece.owner), piece.owner, "discard")
            table.tell("discard", scope.seat, piece.card, stood, cause=scope.card)
        return
    found = table.facts.reserves.get(id)
    if found is not None:
        seat, slot, card = found
        kind = "operation" if card.operation else "trap"
        if players.undiscarded(table, seat, kind, scope.seat):
            return
        if card.operation:
            drop_reserve(table, seat, slot, scope.card)
        else:
            table.push(Placing("show", seat, seat, "discard", ids=(id,)))


def _stays(table: Table, scope: Scope, id: int, what: str) -> bool:
    """Whether something keeps it from being taken out of its Unit."""
    kept = stats.any_cannot(table, what)
    return kept and stats.cannot(table, id, what, scope.box, scope.source, scope.seat)


def leave_play(table: Table, seat: Seat, card: Reserve) -> None:
    """An operation that is about to go may have something to say about it."""
    if card.operation:
        happenings.observe(table, Happening("leave", seat, -1, card.id))


def drop_reserve(table: Table, seat: Seat, slot: int, cause: str, name: str = "") -> None:
    """A reserve card is discarded, face up; `name` is given where its face was not known."""
    card = table.field.reserve[seat][slot]
    assert card is not None
    held = (name or card.card, card.owner)
    leave_play(table, seat, card)
    if card.operation:
        happenings.observe(table, Happening("dropped", seat, -1, card.id))
    table.set_reserve(seat, slot, None)
    if not card.operation:
        table.disclose(held)
    table.discard(held)
    table.depart(card.id, held, card.owner, "discard")
    table.end_place(card.id)
    table.tell("discard", seat, held[0], cause=cause)


def moved_on(
    table: Table, node: tree.Effect, what: object, where: str, cards: Chosen, to: Seats = ()
) -> None:
    """Cards an earlier step found are elsewhere now; of those it found, "the others" are left.

    PT-24: so are those for whom there was no slot, and later words find them where they stayed.
    """
    scope = table.scope
    own = getattr(node, "step", -1)
    shown = []
    for each in scope.shown:
        if own == each.step >= 0 or (not isinstance(what, tree.Cards) and means(scope, what, each)):
            stayed = not where and own != each.step and len(cards) < len(each.cards)
            each = without(table, each, cards) if stayed else _arrived(each, where, to)
        elif isinstance(what, tree.Cards) and what.step == each.step:
            each = without(table, each, cards)
        shown.append(each)
    if tuple(shown) != scope.shown:
        table.set_scope(replace(scope, shown=tuple(shown)))
    if isinstance(what, tree.Participant) and what.role == "card":
        held = tuple(card for card, _ in cards)
        put = Shown(select.ANSWERED, held, tuple(owner for _, owner in held), "", table.everybody)
        table.show(_arrived(put, where, to))


def _arrived(shown: Shown, where: str, to: Seats) -> Shown:
    """PT-99: in a hand they are found, and at the end of a deck; among the others in it, not."""
    if where == "deck":
        return replace(shown, cards=(), holders=())
    holders = tuple(to[0] if to and where == "hand" else owner for _, owner in shown.cards)
    return replace(shown, zone=where, holders=holders)


def knowing(scope: Scope, what: object, seats: Seats) -> Seats:
    """Those who know the cards those words mean: the seats given, and all who were shown them."""
    seen_by = next((each.seen_by for each in scope.shown if means(scope, what, each)), ())
    return tuple(sorted({*seats, *seen_by}))


def without(table: Table, shown: Shown, cards: Chosen) -> Shown:
    left = list(zip(shown.cards, shown.holders, strict=True))
    for held, holder in cards:
        back = (table.back(held[0]), held[1])
        for pair in ((held, holder), (back, holder)):
            if pair in left:
                left.remove(pair)
                break
    return replace(shown, cards=tuple(c for c, _ in left), holders=tuple(h for _, h in left))


def leave(table: Table, held: Held, holder: Seat, zone: str = "") -> bool:
    """A card leaves the place it is in; hidden ones stay hidden until laid open.

    PT-61: one that has been taken elsewhere meanwhile is not found.
    """
    side = table.sides[holder]
    if not zone:
        zone = _whereabouts(table, held, holder)
    if zone == "away":  # PT-119: nothing brings it back
        return False
    if zone == "hand":
        if not table.holds(holder, held):
            return False
        table.lose(holder, held)
        happenings.emptied(table, holder)
    elif zone == "discard":
        pile = list(side.discard)
        if held[0] not in pile:
            return False
        pile.reverse()
        pile.remove(held[0])
        pile.reverse()
        table.change_side(holder, discard=tuple(pile))
        table.conceal(held)
    elif zone in ("top", "bottom"):
        return table.take_from_end(holder, held[0], zone)
    elif zone == "play":
        _take_up(table, held)
    elif zone == "reserve":
        _lift(table, held, holder)
    elif zone == "deck":
        table.take_from_deck(holder, held[0])
    return bool(zone)


def _whereabouts(table: Table, held: Held, holder: Seat) -> str:
    side = table.sides[holder]
    if _being_played(table, held) is not None:
        return "play"
    if _laid_open(table, held, holder) is not None:
        return "reserve"
    if held[0] in side.discard:
        return "discard"
    for wanted in (held, (table.back(held[0]), held[1])):
        for zone, ends in (("top", side.top), ("bottom", side.bottom)):
            if any(known.card == wanted[0] for known in ends):
                return zone
    if any(
        each.zone == "hand" and (held, holder) in zip(each.cards, each.holders, strict=True)
        for each in table.scope.shown
    ):
        return "hand"
    return ""


def _being_played(table: Table, held: Held) -> int | None:
    """Where in the stack a card is played that is neither carried out nor put away yet."""
    for at, frame in enumerate(table.stack):
        if isinstance(frame, Played) and frame.card == held:
            return at
    return None


def _take_up(table: Table, held: Held) -> None:
    """The card is taken out of its act, which then comes to nothing."""
    at = _being_played(table, held)
    frame = table.stack[at] if at is not None else None
    if at is not None and isinstance(frame, Played):
        happenings.amend(table, at, replace(frame, card=("", held[1]), cancelled=True))
        table.conceal(held)


def _laid_open(table: Table, held: Held, seat: Seat) -> int | None:
    """The slot of the reserve in which it lies as an operation."""
    for slot, card in enumerate(table.field.reserve[seat]):
        if card is not None and card.operation and (card.card, card.owner) == held:
            return slot
    return None


def _lift(table: Table, held: Held, seat: Seat) -> None:
    """An operation leaves the reserve."""
    slot = _laid_open(table, held, seat)
    card = table.field.reserve[seat][slot] if slot is not None else None
    if slot is not None and card is not None:
        table.set_reserve(seat, slot, None)
        table.end_place(card.id)
        table.conceal(held)


def reveal(table: Table, scope: Scope, number: int, node: tree.Reveal, cards: Chosen | Ids) -> int:
    for held, holder in _faces(table, cards):
        table.tell("reveal", holder, held[0], cause=scope.card)
    return len(cards)


def look_at(table: Table, scope: Scope, number: int, node: tree.LookAt, cards: Chosen | Ids) -> int:
    seats = select.people(table, scope, node.who)
    for held, holder in _faces(table, cards):
        table.tell("look", holder, held[0], cause=scope.card, seen_by=seats)
    return len(cards)


def _faces(table: Table, cards: Chosen | Ids) -> list[tuple[Held, Seat]]:
    reserves = table.facts.reserves
    found = [reserves[id] for id in pieces_of(cards) if id in reserves]
    return [*(((card.card, card.owner), seat) for seat, _, card in found), *cards_of(cards)]


def put(table: Table, scope: Scope, number: int, node: tree.Put, what: Chosen | Ids) -> int:
    if not what:
        return 0
    to = select.people(table, scope, node.whose)[:1] if node.whose is not None else ()
    if pieces := pieces_of(what):
        for id in pieces:
            _put_piece(table, scope, node, id, to)
        return len(pieces)
    if isinstance(node.what, tree.Participant) and _just_played(table, scope):
        return _take_played(table, scope, node, to)
    zone = zone_of(scope, node.what)
    near = (scope.seat, *seeking.handing(table, scope, node.what))
    witnesses = table.everybody if zone == "discard" else knowing(scope, node.what, near)
    cards = cards_of(what)
    mingle(table, scope, zone, cards)
    moved_on(table, node, node.what, node.where, cards, to)
    found = [each for each in cards if leave(table, *each, zone)]
    for held, _ in found:
        _arrive(table, scope, node.where, held, to, witnesses)
    return len(found)


def trade_hands(
    table: Table,
    scope: Scope,
    number: int,
    node: tree.TradeHands,
    first: Chosen | Ids,
    second: Chosen | Ids,
) -> int:
    """PT-115: each takes the other's cards, and both have seen all of them."""
    ones, others = cards_of(first), cards_of(second)
    sides = [select.people(table, scope, cards.whose)[:1] for cards in (node.first, node.second)]
    if not all(sides) or sides[0] == sides[1]:
        return 0
    (one,), (other,) = sides
    for held, holder in (*ones, *others):
        table.lose(holder, held)
    for held, holder in (*ones, *others):
        table.gain(other if holder == one else one, held)
    for seat in {holder for _, holder in (*ones, *others)}:
        happenings.emptied(table, seat)
    table.tell("trade hands", one, cause=scope.card)
    return len(ones) + len(others)


def mingle(table: Table, scope: Scope, zone: str, cards: Chosen) -> None:
    """Some of the cards looked at are singled out: only who looked still knows where the rest lie.

    Be it that one of them had been put there for all to see.
    """
    if zone not in ("top", "bottom"):
        return
    for seat in dict.fromkeys(holder for _, holder in cards):
        looked_at = [each for each in scope.shown if each.zone == zone and seat in each.holders]
        if looked_at:
            most = max(looked_at, key=lambda each: each.holders.count(seat))
            many = most.holders.count(seat)
            if many > sum(holder == seat for _, holder in cards):
                table.mingle(seat, zone, many, most.seen_by)


def _just_played(table: Table, scope: Scope) -> bool:
    """Whether what is answered is the playing of a card that is still being carried out."""
    at = happenings.answered_act(table, scope)
    return at is not None and isinstance(table.stack[at], Played)


def _take_played(table: Table, scope: Scope, node: tree.Put, to: Seats) -> int:
    """The card just played is taken out of its act, which then comes to nothing."""
    at = happenings.answered_act(table, scope)
    played = table.stack[at] if at is not None else None
    if not isinstance(played, Played) or not played.card[0]:
        return 0
    held = played.card
    _take_up(table, held)
    _arrive(table, scope, node.where, held, to, table.everybody)
    moved_on(table, node, node.what, node.where, ((held, held[1]),), to)
    return 1


def _put_piece(table: Table, scope: Scope, node: tree.Put, id: int, to: Seats) -> None:
    piece = table.piece(id)
    if piece is not None:
        stays = "be discarded" if node.where == "discard" else "be returned"
        if piece.leader or _stays(table, scope, id, stays):
            return
        holder, slot = table.facts.places[id]
        if node.where == "hand":
            happenings.observe(table, Happening("return", holder, scope.source, id))
        table.remove(id)
        happenings.vacated(table, holder, slot)
        held = (piece.card, piece.owner)
        table.conceal(held)
        _arrive(table, scope, node.where, held, to, table.everybody)
        table.depart(id, held, *_new_place(node.where, held, to))
        return
    found = table.facts.reserves.get(id)
    if found is not None:
        seat, slot, card = found
        if card.operation:
            held = (card.card, card.owner)
            leave_play(table, seat, card)
            table.set_reserve(seat, slot, None)
            table.conceal(held)
            _arrive(table, scope, node.where, held, to, table.everybody)
            table.depart(id, held, *_new_place(node.where, held, to))
        else:
            table.push(Placing("show", seat, to[0] if to else card.owner, node.where, ids=(id,)))


def turn_up(table: Table, id: int, name: str, where: str, to: Seat) -> None:
    """PT-45: a trap that leaves its slot without being activated is shown to all."""
    seat, slot, card = table.facts.reserves[id]
    table.set_reserve(seat, slot, None)
    held = (name, card.owner)
    scope = Scope(seat, id, name, "trap")
    table.tell("reveal", seat, name, cause="PT-45")
    _arrive(table, scope, where, held, (to,), table.everybody)
    table.depart(id, held, *_new_place(where, held, (to,)))


def _new_place(where: str, held: Held, to: Seats) -> tuple[Seat, str]:
    """Whose, and which, the zone is that a card has come to."""
    return (to[0] if to and where == "hand" else held[1]), where


def _arrive(
    table: Table, scope: Scope, where: str, held: Held, to: Seats, witnesses: Seats
) -> None:
    name, owner = held
    open_card = set(witnesses) == set(table.everybody)
    back = table.is_promo(name) and where in ("top", "bottom", "deck")
    table.tell(
        "put promo" if back else f"put {where}",
        to[0] if to else owner,
        name,
        cause=scope.card,
        seen_by=None if open_card else witnesses,
    )
    if where == "hand":
        table.gain(to[0] if to else owner, held)
    elif where == "discard":
        table.disclose(held)
        table.discard(held)
    elif where == "away":  # PT-119: for all to see, and out of this game
        table.disclose(held)
        table.change_side(owner, gone=(*table.sides[owner].gone, name))
    else:
        table.to_deck(held, where, witnesses)


def search(table: Table, scope: Scope, number: int, node: tree.Search, cards: Chosen | Ids) -> int:
    for _, holder in cards_of(cards):
        if node.shuffle and node.cards.zone == "deck":
            table.shuffle(holder)
            happenings.observe(table, Happening("shuffle", holder))
    return len(cards)


def shuffle(table: Table, scope: Scope, number: int, node: tree.Shuffle, whose: Seats) -> int:
    """How many cards went into the Deck; of a Deck that is only shuffled, how many Decks."""
    shuffled = 0
    for seat in whose:
        side = table.sides[seat]
        shuffled += {"discard": len(side.discard), "hand": len(side.hand)}.get(node.zone, 1)
        if node.zone == "discard":
            table.change_side(seat, discard=())
            for name in side.discard:
                table.conceal((name, seat))
                table.to_deck((name, seat), "deck", ())
        elif node.zone == "hand":
            for held in side.hand:
                table.lose(seat, held)
                table.to_deck(held, "deck", ())
            if side.hand:
                happenings.emptied(table, seat)
        table.shuffle(seat)
        table.tell("shuffle", seat, cause=scope.card)
        happenings.observe(table, Happening("shuffle", seat))
    return shuffled
