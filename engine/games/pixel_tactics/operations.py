"""What each operation of a sentence does, once it is known to whom and how much. Each returns how much it did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import happenings, select, stats
from engine.games.pixel_tactics.board import ROWS
from engine.games.pixel_tactics.choices import Chosen
from engine.games.pixel_tactics.combat import strike_number
from engine.games.pixel_tactics.happenings import harm, propose
from engine.games.pixel_tactics.state import (
    UNKNOWN,
    Ability,
    Aim,
    Cast,
    Happening,
    Held,
    Ids,
    Lasting,
    Placing,
    Played,
    Reserve,
    Scope,
    Shown,
    Strike,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

Seats = tuple[Seat, ...]


def choose(
    table: Table, scope: Scope, number: int, node: tree.Choose, what: tuple[object, ...]
) -> int:
    if node.what == "number":
        table.find(select.COUNT_OF + node.step, what)  # type: ignore[arg-type]
    return len(what)


# --- damage and life ------------------------------------------------------------------------------------


def damage(table: Table, scope: Scope, number: int, node: tree.Damage, amount: int, to: Ids) -> int:
    if node.divided:
        spread = {id: to.count(id) for id in to}
    elif isinstance(node.amount, tree.Number | tree.UpToAmount):
        spread = dict.fromkeys(to, amount)
    else:
        spread = {id: _own_amount(table, scope, node, id) for id in to}
    events = [
        replace(harm(table, scope.seat, scope.source, id, n, scope.box), card=scope.card)
        for id, n in spread.items()
    ]
    propose(table, tuple(events), node.step)
    return sum(event.amount for event in events)


def _own_amount(table: Table, scope: Scope, node: tree.Damage, id: int) -> int:
    """An amount that speaks of the one it is dealt to is worked out for each ("equal to its Life")."""
    found = (*(pair for pair in scope.found if pair[0] != node.step), (node.step, (id,)))
    return select.amount(table, replace(scope, found=found), node.amount)


def heal(
    table: Table, scope: Scope, number: int, node: tree.Heal, of: Ids, amount: int | None
) -> int:
    if node.divided:
        spread = {id: of.count(id) for id in of}
    else:
        spread = {id: table.damage[id] if amount is None else amount for id in of}
    propose(table, tuple(_about("heal", scope, id, n) for id, n in spread.items()), node.step)
    return sum(min(n, table.damage[id]) for id, n in spread.items())


def move_damage(
    table: Table,
    scope: Scope,
    number: int,
    node: tree.MoveDamage,
    source: Ids,
    to: Ids,
    amount: int | None,
) -> int:
    """PT-36: damage that is moved is neither removed nor dealt."""
    moved = 0
    for giver in source:
        for taker in to:
            n = table.damage[giver] if amount is None else min(amount, table.damage[giver])
            if n and giver != taker and table.piece(taker):
                table.set_damage(giver, table.damage[giver] - n)
                table.set_damage(taker, table.damage[taker] + n)
                table.tell(
                    "move damage",
                    scope.seat,
                    table.written(-1, giver),
                    table.written(-1, taker),
                    amount=n,
                    cause=scope.card,
                )
                moved += n
    return moved


def _about(kind: str, scope: Scope, id: int, amount: int = 0) -> Happening:
    return Happening(kind, scope.seat, scope.source, id, amount, scope.box, scope.card)


def defeat(table: Table, scope: Scope, number: int, node: tree.Defeat, who: Ids) -> int:
    propose(table, tuple(_about("defeat", scope, id) for id in who))
    return len(who)


def revive(table: Table, scope: Scope, number: int, node: tree.Revive, corpses: Ids) -> int:
    propose(table, tuple(_about("revive", scope, id) for id in corpses))
    return len(corpses)


def clear(table: Table, scope: Scope, number: int, node: tree.Clear, corpses: Ids) -> int:
    propose(table, tuple(_about("clear", scope, id) for id in corpses))
    return len(corpses)


# --- cards ----------------------------------------------------------------------------------------------


def draw(table: Table, scope: Scope, number: int, node: tree.Draw, who: Seats, amount: int) -> int:
    propose(
        table,
        tuple(
            Happening("draw", seat, scope.source, -1, amount, scope.box, scope.card) for seat in who
        ),
    )
    return sum(min(amount, table.sides[seat].deck) for seat in who)


def discard(table: Table, scope: Scope, number: int, node: tree.Discard, what: Chosen | Ids) -> int:
    if not what:
        return 0
    if _are_pieces(what):
        for id in what:
            discard_piece(table, scope, id)  # type: ignore[arg-type]
        return len(what)
    zone = zone_of(scope, node.what)
    moved_on(table, node, node.what, "discard", what)  # type: ignore[arg-type]
    for held, holder in what:  # type: ignore[misc]
        if zone == "hand" or (not zone and held in table.sides[holder].hand):
            propose_discard(table, scope, held, holder)
        else:
            leave(table, held, holder, zone)
            table.disclose(held)
            table.discard(held)
            table.tell("discard", holder, held[0], cause=scope.card)
    return len(what)


def _are_pieces(what: Chosen | Ids) -> bool:
    return isinstance(what[0], int)


def propose_discard(table: Table, scope: Scope, held: Held, holder: Seat) -> None:
    propose(table, (Happening("discard", holder, scope.source, held[1], 1, scope.box, held[0]),))


def discard_piece(table: Table, scope: Scope, id: int) -> None:
    """A hero, corpse, operation or trap goes to its owner's discard pile. Leaders stay (PT-37)."""
    piece = table.piece(id)
    if piece is not None:
        if not piece.leader:
            slot = table.written(-1, id)
            table.remove(id)
            table.discard((piece.card, piece.owner))
            table.tell("discard", scope.seat, piece.card, slot, cause=scope.card)
        return
    found = table.facts.reserves.get(id)
    if found is not None:
        seat, slot, card = found
        if card.operation:
            drop_reserve(table, seat, slot, scope.card)
        else:
            table.push(Placing("show", seat, seat, "discard", ids=(id,)))


def drop_reserve(table: Table, seat: Seat, slot: int, cause: str, name: str = "") -> None:
    """A reserve card goes to its owner's discard pile, face up. `name` is said where its face was not known."""
    card = table.field.reserve[seat][slot]
    assert card is not None
    held = (name or card.card, card.owner)
    table.set_reserve(seat, slot, None)
    if not card.operation:
        table.disclose(held)
    table.discard(held)
    happenings.end_place(table, card.id)
    table.tell("discard", seat, held[0], cause=cause)


def zone_of(scope: Scope, what: object) -> str:
    """Where the cards those words mean are now; "" if the words do not tell."""
    if isinstance(what, tree.Cards) and what.step < 0:
        return what.zone
    step = what.step if isinstance(what, tree.Cards | tree.Picked) else -1
    return next((each.zone for each in scope.shown if each.step == step), "")


def moved_on(table: Table, node: tree.Effect, what: object, where: str, cards: Chosen) -> None:
    """Cards an earlier step found are somewhere else now; of those it found, "the others" are left."""
    scope = table.scope
    own = getattr(node, "step", -1)
    shown = []
    for each in scope.shown:
        if each.step == own or (isinstance(what, tree.Picked) and each.step == what.step):
            each = replace(each, zone=where)
        elif isinstance(what, tree.Cards) and what.step == each.step:
            each = _without(each, cards)
        shown.append(each)
    if tuple(shown) != scope.shown:
        table.set_scope(replace(scope, shown=tuple(shown)))


def knowing(scope: Scope, what: object, seats: Seats) -> Seats:
    """Those who know the cards those words mean: the ones named, and all who have been shown them."""
    step = what.step if isinstance(what, tree.Cards | tree.Picked) else -1
    seen_by = next((each.seen_by for each in scope.shown if each.step == step), ())
    return tuple(sorted({*seats, *seen_by})) if seen_by else seats


def _without(shown: Shown, cards: Chosen) -> Shown:
    left = list(zip(shown.cards, shown.holders, strict=True))
    for held, holder in cards:
        back = (UNKNOWN, held[1])
        for pair in ((held, holder), (back, holder)):
            if pair in left:
                left.remove(pair)
                break
    return replace(shown, cards=tuple(c for c, _ in left), holders=tuple(h for _, h in left))


def leave(table: Table, held: Held, holder: Seat, zone: str = "") -> None:
    """A card leaves the place it is in; hidden ones stay hidden until laid open."""
    side = table.sides[holder]
    if not zone:
        zone = _whereabouts(table, held, holder)
    if zone == "hand":
        table.lose(holder, held)
    elif zone == "discard":
        pile = list(side.discard)
        if held[0] in pile:
            pile.reverse()
            pile.remove(held[0])
            pile.reverse()
            table.change_side(holder, discard=tuple(pile))
            table.conceal(held)
    elif zone in ("top", "bottom"):
        table.take_from_end(holder, held[0], zone)
    else:
        table.take_from_deck(holder, held[0])


def _whereabouts(table: Table, held: Held, holder: Seat) -> str:
    side = table.sides[holder]
    if any(known.card in (held[0], UNKNOWN) for known in side.top):
        return "top"
    if any(known.card in (held[0], UNKNOWN) for known in side.bottom):
        return "bottom"
    if held in side.hand:
        return "hand"
    if held[0] in side.discard:
        return "discard"
    return "hand" if (UNKNOWN, held[1]) in side.hand and not side.deck else "deck"


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
    if cards and _are_pieces(cards):
        found = [table.facts.reserves[id] for id in cards if id in table.facts.reserves]  # type: ignore[index]
        return [((card.card, card.owner), seat) for seat, _, card in found]
    return list(cards)  # type: ignore[arg-type]


def put(table: Table, scope: Scope, number: int, node: tree.Put, what: Chosen | Ids) -> int:
    if not what:
        return 0
    to = select.people(table, scope, node.whose)[:1] if node.whose is not None else ()
    if _are_pieces(what):
        for id in what:
            _put_piece(table, scope, node, id, to)  # type: ignore[arg-type]
        return len(what)
    if isinstance(node.what, tree.Participant):
        return _take_played(table, scope, node, to)
    zone = zone_of(scope, node.what)
    witnesses = table.everybody if zone == "discard" else knowing(scope, node.what, (scope.seat,))
    moved_on(table, node, node.what, node.where, what)  # type: ignore[arg-type]
    for held, holder in what:  # type: ignore[misc]
        leave(table, held, holder, zone)
        _arrive(table, scope, node.where, held, to, witnesses)
    return len(what)


def _take_played(table: Table, scope: Scope, node: tree.Put, to: Seats) -> int:
    """The card just played is taken out of the act it was played for."""
    at = _act(table, scope)
    played = table.stack[at] if at is not None else None
    if at is None or not isinstance(played, Played) or not played.card[0]:
        return 0
    held = played.card
    _amend(table, at, replace(played, card=("", held[1])))
    table.conceal(held)
    _arrive(table, scope, node.where, held, to, table.everybody)
    return 1


def _put_piece(table: Table, scope: Scope, node: tree.Put, id: int, to: Seats) -> None:
    piece = table.piece(id)
    if piece is not None:
        if piece.leader:
            return
        table.remove(id)
        held = (piece.card, piece.owner)
        table.conceal(held)
        _arrive(table, scope, node.where, held, to, table.everybody)
        return
    found = table.facts.reserves.get(id)
    if found is not None:
        seat, slot, card = found
        if card.operation:
            table.set_reserve(seat, slot, None)
            table.conceal((card.card, card.owner))
            _arrive(table, scope, node.where, (card.card, card.owner), to, table.everybody)
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


def _arrive(
    table: Table, scope: Scope, where: str, held: Held, to: Seats, witnesses: Seats
) -> None:
    name, owner = held
    open_card = set(witnesses) == set(table.everybody)
    table.tell(
        f"put {where}",
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
    else:
        table.to_deck(held, where, witnesses)


def search(table: Table, scope: Scope, number: int, node: tree.Search, cards: Chosen) -> int:
    for _, holder in cards:
        if node.shuffle and node.cards.zone == "deck":
            table.shuffle(holder)
    return len(cards)


def shuffle(table: Table, scope: Scope, number: int, node: tree.Shuffle, whose: Seats) -> int:
    for seat in whose:
        side = table.sides[seat]
        if node.zone == "discard":
            for name in side.discard:
                table.conceal((name, seat))
            table.change_side(seat, discard=(), deck=side.deck + len(side.discard))
        elif node.zone == "hand":
            for held in side.hand:
                table.lose(seat, held)
                table.to_deck(held, "deck", ())
        table.shuffle(seat)
        table.tell("shuffle", seat, cause=scope.card)
    return len(whose)


# --- pieces on the move ---------------------------------------------------------------------------------


def recruit(
    table: Table, scope: Scope, number: int, node: tree.Recruit, cards: Chosen | Ids
) -> int:
    if not cards:
        return 0
    if _are_pieces(cards):
        cards = tuple(((table.name_of(id), table.facts.pieces[id].owner), -1) for id in cards)  # type: ignore[arg-type]
    unit = select.people(table, scope, node.whose)[0]
    zone = zone_of(scope, node.cards)
    row = (
        table.wave
        if node.where == "current"
        else ROWS.index(node.where)
        if node.where in ROWS
        else None
    )
    cards = cards[: len(table.free_slots(unit, row))]  # PT-24: who finds no slot stays where it is
    if not cards:
        return 0
    for held, holder in cards:  # type: ignore[misc]
        leave(table, held, holder, zone)
    table.push(
        Placing(
            "recruit",
            unit,
            unit,
            node.where,
            step=node.step,
            cards=tuple(held for held, _ in cards),
        )
    )  # type: ignore[misc]
    return len(cards)


def move_to(table: Table, scope: Scope, number: int, node: tree.MoveTo, who: Ids) -> int:
    movable = tuple(id for id in who if _movable(table, scope, id))
    if movable:
        by = select.people(table, scope, node.by)[:1] or (scope.seat,)
        unit = table.facts.places[movable[0]][0]
        beside = select.refs(table, scope, node.beside)[:1] if node.where == "beside" else ()
        table.push(
            Placing("move", by[0], unit, node.where, movable, beside=beside[0] if beside else -1)
        )
    return len(movable)


def _movable(table: Table, scope: Scope, id: int) -> bool:
    piece = table.piece(id)
    if piece is None or piece.leader:
        return False
    return not (
        stats.any_cannot(table, "be moved")
        and stats.cannot(table, id, "be moved", scope.box, scope.source)
    )


def switch_places(
    table: Table, scope: Scope, number: int, node: tree.SwitchPlaces, first: Ids, second: Ids | None
) -> int:
    pair = first if second is None else first[:1] + second[:1]
    if len(pair) != 2 or not all(_movable(table, scope, id) for id in pair):
        return 0
    return int(swap(table, scope.seat, pair[0], pair[1], scope.card))


def swap(table: Table, by: Seat, one: int, other: int, cause: str) -> bool:
    """Two pieces of one Unit change places (PT-38: never across Units)."""
    (seat, slot), (whose, at) = table.facts.places[one], table.facts.places[other]
    if seat != whose:
        return False
    table.tell("switch", by, table.written(-1, one), table.written(-1, other), cause=cause)
    unit = list(table.field.units[seat])
    unit[slot], unit[at] = unit[at], unit[slot]
    table.set_unit(seat, tuple(unit))
    for id in (one, other):
        table.mark("moved", id)
        happenings.observe(table, Happening("move", by, -1, id, by="switch"))
    return True


def rearrange(table: Table, scope: Scope, number: int, node: tree.Rearrange, whose: Seats) -> int:
    for seat in reversed(whose):
        table.push(Placing("rearrange", scope.seat, seat))
    return len(whose)


def give_control(
    table: Table, scope: Scope, number: int, node: tree.GiveControl, who: Ids, to: Seats
) -> int:
    given = tuple(id for id in who if _movable(table, scope, id))
    if given and to:
        table.push(Placing("give", to[0], to[0], "any", given))
    return len(given)


# --- attacks and answers ----------------------------------------------------------------------------------


def attack_with(
    table: Table, scope: Scope, number: int, node: tree.AttackWith, who: Ids, target: Ids | None
) -> int:
    for id in reversed(who):
        if table.piece(id) is not None:
            aimed = target[0] if target else -1
            if target is None or target:
                table.push(Aim(id, scope.seat, node.kind, node.bonus, aimed))
    return len(who)


def _act(table: Table, scope: Scope) -> int | None:
    """Where in the stack the declared act lies that this ability answers."""
    if scope.event is None or not scope.event.number:
        return None
    for at in range(len(table.stack) - 1, -1, -1):
        frame = table.stack[at]
        if isinstance(frame, Strike | Cast | Played) and frame.event.number == scope.event.number:
            return at
    return None


def _amend(table: Table, at: int, frame: Strike | Cast | Played) -> None:
    table.stack = (*table.stack[:at], frame, *table.stack[at + 1 :])


def change_target(table: Table, scope: Scope, number: int, node: tree.ChangeTarget, to: Ids) -> int:
    at = _act(table, scope)
    if at is None or not to:
        return 0
    frame = table.stack[at]
    if not isinstance(frame, Strike):
        return 0
    _amend(table, at, replace(frame, event=replace(frame.event, object=to[0])))
    table.tell("change target", scope.seat, table.written(-1, to[0]), cause=scope.card)
    return 1


def cancel(table: Table, scope: Scope, number: int, node: tree.Cancel) -> int:
    at = _act(table, scope)
    if at is None:
        return 0
    frame = table.stack[at]
    assert isinstance(frame, Strike | Cast | Played)
    source = frame.event.actor
    if (
        source >= 0
        and stats.any_cannot(table, "be cancelled")
        and stats.cannot(table, source, "be cancelled", scope.box)
    ):
        return 0
    _amend(table, at, replace(frame, cancelled=True))
    table.tell("cancel", scope.seat, frame.event.kind, cause=scope.card)
    return 1


def prevent(table: Table, scope: Scope, number: int, node: tree.Prevent, amount: int | None) -> int:
    event = _event_at_hand(table)
    if event is not None:
        less = event.amount if amount is None else min(amount, event.amount)
        happenings.change_current(table, replace(event, amount=event.amount - less))
        table.tell("prevent", scope.seat, amount=less, cause=scope.card)
        return less
    at = _act(table, scope)
    if at is not None and isinstance(strike := table.stack[at], Strike):
        _amend(table, at, replace(strike, bonus=strike.bonus - (ALL if amount is None else amount)))
        return amount or 1
    return 0


ALL: Final = 1_000
"""more damage than any attack does"""


def _event_at_hand(table: Table) -> Happening | None:
    """The event a replacement speaks of, if one is at work."""
    at = happenings.current(table)
    if at is None or not any(type(frame) is Ability for frame in table.stack[at:]):
        return None
    frame = table.stack[at]
    return frame.events[frame.at] if frame.at < len(frame.events) else None  # type: ignore[union-attr]


def redirect(
    table: Table, scope: Scope, number: int, node: tree.Redirect, to: Ids, amount: int | None
) -> int:
    event = _event_at_hand(table)
    if event is None:
        return change_target(table, scope, number, tree.ChangeTarget(node.to), to)
    if not to or to[0] == event.object:
        return 0
    moved = event.amount if amount is None else min(amount, event.amount)
    rest = replace(event, amount=event.amount - moved)
    # PT-39: what is redirected meets the shields of the one it comes to
    arriving = stats.taken(table, to[0], event.by, event.actor, moved)
    happenings.change_current(
        table, rest, replace(event, object=to[0], amount=arriving, moved=True)
    )
    table.tell("redirect", scope.seat, table.written(-1, to[0]), amount=moved, cause=scope.card)
    return moved


# --- powers, actions, statuses ------------------------------------------------------------------------------


def use_power(
    table: Table, scope: Scope, number: int, node: tree.UsePower, of: Chosen | Ids
) -> int:
    """Another's words are followed as one's own; a card without such a power does nothing."""
    done = 0
    followed = {frame.scope.card for frame in table.stack if isinstance(frame, Ability)}
    for name, source in _powers_of(table, scope, of):
        if name in followed and node.power == "order":
            continue  # PT-80: an order being followed is not followed again inside itself
        for clause_number in table.book.of.get((name, _box(table, node.power, name)), ()):
            clause = table.book.clauses[clause_number]
            if isinstance(clause.clause, tree.Spell | tree.Does | tree.Action):
                table.push(
                    Ability(clause.effect, Scope(scope.seat, source, name, scope.box, scope.event))
                )
                done += 1
    return done


def _powers_of(table: Table, scope: Scope, of: Chosen | Ids) -> list[tuple[str, int]]:
    if of and _are_pieces(of):
        return [(table.name_of(id), scope.source) for id in of]  # type: ignore[arg-type]
    return [(held[0], scope.source) for held, _ in of]  # type: ignore[misc]


def _box(table: Table, power: str, name: str) -> str:
    if power == "current":
        return ("vanguard", "flank", "rear")[table.wave]
    if power == "spell":
        boxes = ("vanguard", "flank", "rear", "leader")
        return next(
            (
                box
                for box in boxes
                if any(
                    isinstance(table.book.clauses[n].clause, tree.Spell)
                    for n in table.book.of.get((name, box), ())
                )
            ),
            "",
        )
    return power


def gain_actions(
    table: Table, scope: Scope, number: int, node: tree.GainActions, who: Seats, amount: int
) -> int:
    for seat in who:
        n = node.sign * amount
        if seat != table.active or node.span == "next turn":
            owed = list(table.owed or (0,) * len(table.sides))
            owed[seat] += n
            table.owed = tuple(owed)
        elif node.only and n > 0:
            table.extra = (*table.extra, *(" ".join(node.only),) * n)
        else:
            table.actions = max(0, table.actions + n)
        table.tell("actions", seat, *node.only, amount=n, cause=scope.card)
    return amount


def give_status(
    table: Table, scope: Scope, number: int, node: tree.GiveStatus, who: Ids, times: int
) -> int:
    events = [
        Happening("status", scope.seat, scope.source, id, times, scope.box, node.status)
        for id in who
    ]
    propose(table, tuple(events))
    return len(events)


def remove_status(
    table: Table, scope: Scope, number: int, node: tree.RemoveStatus, who: Ids, times: int | None
) -> int:
    removed = 0
    for id in who:
        piece = table.piece(id)
        if piece is None or not piece.statuses:
            continue
        carried = [s for s in piece.statuses if not node.status or s == node.status]
        if times is None or len(carried) <= times or node.status:
            going = carried[: len(carried) if times is None else times]
            kept = list(piece.statuses)
            for status in going:
                kept.remove(status)
            table.change_piece(id, statuses=tuple(kept))
            table.tell("remove status", scope.seat, table.written(-1, id), *going, cause=scope.card)
            removed += len(going)
        else:
            table.push(Placing("strip", scope.seat, scope.seat, ids=(id,) * times))
            removed += times
    return removed


# --- lasting ------------------------------------------------------------------------------------------------


def grant(table: Table, scope: Scope, number: int, node: tree.Grant, who: Ids) -> int:
    if who:
        ends, at = lasts(table, node.span)
        if ends == "act" and scope.event is not None:
            at = scope.event.number
        _last(table, Lasting(number, who, (), _kept(scope), ends, at))
        for id in who:
            table.tell("grant", scope.seat, table.written(-1, id), cause=scope.card)
    return len(who)


def grant_player(
    table: Table, scope: Scope, number: int, node: tree.GrantPlayer, who: Seats
) -> int:
    ends, at = lasts(table, node.span)
    _last(table, Lasting(number, (), who, _kept(scope), ends, at))
    for seat in who:
        table.tell("grant player", seat, cause=scope.card)
    return len(who)


def later(table: Table, scope: Scope, number: int, node: tree.Later) -> int:
    _last(table, Lasting(number, (), (), _kept(scope), "game", 0, one_shot=True))
    return 1


def _kept(scope: Scope) -> Scope:
    return replace(scope, shown=(), each=scope.each)


def _last(table: Table, lasting: Lasting) -> None:
    table.set_lasting((*table.field.lasting, lasting))


def lasts(table: Table, span: tree.Span) -> tuple[str, int]:
    """How an effect ends, and with which turn, wave or round (or after how many markers)."""
    if isinstance(span, tree.Markers):
        return "markers", span.n
    wave = table.round * 3 + table.wave
    match span.end:
        case "turn":
            return "turn", table.turn
        case "next turn":
            return "own turn", table.turn
        case "wave":
            return "wave", wave
        case "next wave":
            return "wave", wave + 1
        case "round":
            return "round", table.round
        case "next round":
            return "round", table.round + 1
        case "in place":
            return "place", 0
        case "attack":
            return "act", table.acts
    return "game", 0


# --- reserve ------------------------------------------------------------------------------------------------


def place_trap(table: Table, scope: Scope, number: int, node: tree.PlaceTrap, cards: Chosen) -> int:
    placed = 0
    for held, holder in cards:
        slot = table.free_reserve(scope.seat)
        if slot is None:
            break
        zone = zone_of(scope, node.cards)
        leave(table, held, holder, zone)
        own = (scope.seat,)
        set_trap(
            table,
            scope.seat,
            slot,
            held,
            table.everybody if zone == "discard" else knowing(scope, node.cards, own),
        )
        placed += 1
    return placed


def set_trap(table: Table, seat: Seat, slot: int, held: Held, seen_by: Seats = ()) -> None:
    """A trap lies face-down from now on; its player knows it, and who saw which card it was."""
    seen_by = seen_by or (seat,)
    name = held[0] if any(each not in table.unseen for each in seen_by) else UNKNOWN
    card = Reserve(table.new_id(), name, held[1], False, 0, table.turn, seen_by)
    table.set_reserve(seat, slot, card)
    table.tell("trap", seat, name, cause="", seen_by=seen_by)


def play_card(table: Table, scope: Scope, number: int, node: tree.PlayCard, cards: Chosen) -> int:
    played = 0
    for held, holder in cards:
        kind = table.book.cards[held[0]].fourth
        if kind not in ("order", "operation") or (
            kind == "operation" and table.free_reserve(scope.seat) is None
        ):
            continue
        leave(table, held, holder, zone_of(scope, node.cards))
        table.disclose(held)
        act = Happening(kind, scope.seat, card=held[0], by=kind, number=strike_number(table))
        table.push(Played(act, held))
        played += 1
    return played


def mark(
    table: Table, scope: Scope, number: int, node: tree.Mark, on: Ids | Chosen, amount: int
) -> int:
    changed = 0
    ids = (
        on
        if on and _are_pieces(on)
        else ((scope.source,) if scope.source in table.facts.reserves else ())
    )
    if on and not _are_pieces(on):
        names = [held[0] for held, _ in on]  # type: ignore[misc]
        ids = tuple(id for id, (_, _, card) in table.facts.reserves.items() if card.card in names)
    for id in ids:
        found = table.facts.reserves.get(id)  # type: ignore[call-overload]
        if found is not None and found[2].operation:
            seat, slot, card = found
            markers = card.markers + node.sign * amount
            if markers < 0:
                drop_reserve(table, seat, slot, scope.card)
            else:
                table.set_reserve(seat, slot, replace(card, markers=markers))
            changed += amount
    return changed


DO: Final[dict[type, Callable[..., int]]] = {
    tree.Choose: choose,
    tree.Damage: damage,
    tree.Heal: heal,
    tree.MoveDamage: move_damage,
    tree.Defeat: defeat,
    tree.Revive: revive,
    tree.Clear: clear,
    tree.Draw: draw,
    tree.Discard: discard,
    tree.Reveal: reveal,
    tree.LookAt: look_at,
    tree.Put: put,
    tree.Search: search,
    tree.Shuffle: shuffle,
    tree.Recruit: recruit,
    tree.MoveTo: move_to,
    tree.SwitchPlaces: switch_places,
    tree.Rearrange: rearrange,
    tree.AttackWith: attack_with,
    tree.ChangeTarget: change_target,
    tree.Cancel: cancel,
    tree.Prevent: prevent,
    tree.Redirect: redirect,
    tree.UsePower: use_power,
    tree.GainActions: gain_actions,
    tree.GiveStatus: give_status,
    tree.RemoveStatus: remove_status,
    tree.Grant: grant,
    tree.GrantPlayer: grant_player,
    tree.Later: later,
    tree.PlaceTrap: place_trap,
    tree.PlayCard: play_card,
    tree.Mark: mark,
    tree.GiveControl: give_control,
}
