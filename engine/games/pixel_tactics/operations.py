"""What each operation of a sentence does, to whom and how much being known; and how much it did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import amounts, handover, happenings, piles, select, stats
from engine.games.pixel_tactics.board import ROWS
from engine.games.pixel_tactics.choices import Chosen
from engine.games.pixel_tactics.happenings import harm, propose
from engine.games.pixel_tactics.state import (
    Ability,
    Aim,
    Cast,
    Happen,
    Happening,
    Ids,
    Lasting,
    Placing,
    Played,
    Scope,
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
        table.find(select.COUNT_OF + node.step, tuple(n for n in what if isinstance(n, int)))
    return len(what)


# --- damage and life ------------------------------------------------------------------------------


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
    """An amount that speaks of whom it is dealt to ("equal to its Life") is worked out for each."""
    found = (*(pair for pair in scope.found if pair[0] != node.step), (node.step, (id,)))
    return amounts.amount(table, replace(scope, found=found), node.amount)


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


# --- pieces on the move ---------------------------------------------------------------------------


def recruit(
    table: Table, scope: Scope, number: int, node: tree.Recruit, cards: Chosen | Ids
) -> int:
    if not cards:
        return 0
    found = piles.cards_of(cards)  # PT-100: what stands or lies on the table is no card to recruit
    unit = select.people(table, scope, node.whose)[0]
    zone = handover.zone_of(scope, node.cards)
    row = (
        table.wave
        if node.where == "current"
        else ROWS.index(node.where)
        if node.where in ROWS
        else None
    )
    found = found[: len(table.free_slots(unit, row))]  # PT-24: who finds no slot stays where it is
    found = tuple(each for each in found if piles.leave(table, *each, zone))
    piles.moved_on(table, node, node.cards, "", found)
    if not found:
        return 0
    table.push(
        Placing(
            "recruit",
            unit,
            unit,
            node.where,
            step=node.step,
            cards=tuple(held for held, _ in found),
        )
    )
    return len(found)


def move_to(table: Table, scope: Scope, number: int, node: tree.MoveTo, who: Ids) -> int:
    movable = tuple(id for id in who if _movable(table, scope, id))
    if movable:
        by = select.people(table, scope, node.by)[:1] or (scope.seat,)
        unit = table.facts.places[movable[0]][0]
        beside = -1
        if node.where == "beside" and node.beside is not None:
            beside = next(iter(select.refs(table, scope, node.beside)), -1)
        table.push(Placing("move", by[0], unit, node.where, movable, beside=beside))
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


# --- attacks and answers --------------------------------------------------------------------------


def attack_with(
    table: Table, scope: Scope, number: int, node: tree.AttackWith, who: Ids, target: Ids | None
) -> int:
    for id in reversed(who):
        piece = table.piece(id)
        if piece is not None and (target is None or target):
            aimed = target[0] if target else -1
            table.push(Aim(id, scope.seat, node.kind, node.bonus, aimed, piece.corpse))
    return len(who)


def change_target(table: Table, scope: Scope, number: int, node: tree.ChangeTarget, to: Ids) -> int:
    at = happenings.answered_act(table, scope)
    if at is None or not to:
        return 0
    frame = table.stack[at]
    if not isinstance(frame, Strike):
        return 0
    happenings.amend(table, at, replace(frame, event=replace(frame.event, object=to[0])))
    table.tell("change target", scope.seat, table.written(-1, to[0]), cause=scope.card)
    return 1


def cancel(table: Table, scope: Scope, number: int, node: tree.Cancel) -> int:
    at = happenings.answered_act(table, scope)
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
    happenings.amend(table, at, replace(frame, cancelled=True))
    table.tell("cancel", scope.seat, frame.event.kind, cause=scope.card)
    return 1


def prevent(table: Table, scope: Scope, number: int, node: tree.Prevent, amount: int | None) -> int:
    event = _event_at_hand(table)
    if event is not None:
        less = event.amount if amount is None else min(amount, event.amount)
        happenings.change_current(table, replace(event, amount=event.amount - less))
        table.tell("prevent", scope.seat, amount=less, cause=scope.card)
        return less
    at = happenings.answered_act(table, scope)
    if at is not None and isinstance(strike := table.stack[at], Strike):
        happenings.amend(
            table, at, replace(strike, bonus=strike.bonus - (ALL if amount is None else amount))
        )
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
    assert isinstance(frame, Happen)
    return frame.events[frame.at] if frame.at < len(frame.events) else None


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


# --- powers, actions, statuses --------------------------------------------------------------------


def use_power(
    table: Table, scope: Scope, number: int, node: tree.UsePower, of: Chosen | Ids
) -> int:
    """Another's words are followed as one's own; a card without such a power does nothing."""
    done = 0
    followed = {frame.node for frame in table.stack if isinstance(frame, Ability)}
    for name, source in _powers_of(table, scope, of):
        for clause_number in table.book.of.get((name, _box(table, node.power, name)), ()):
            clause = table.book.clauses[clause_number]
            if clause.effect in followed:
                continue  # PT-80, PT-89: what is being followed is not followed inside itself
            if isinstance(clause.clause, tree.Spell | tree.Does | tree.Action):
                table.push(
                    Ability(clause.effect, Scope(scope.seat, source, name, scope.box, scope.event))
                )
                done += 1
    return done


def _powers_of(table: Table, scope: Scope, of: Chosen | Ids) -> list[tuple[str, int]]:
    names = [table.name_of(id) for id in piles.pieces_of(of)]
    names += [held[0] for held, _ in piles.cards_of(of)]
    return [(name, scope.source) for name in names]


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


# --- lasting --------------------------------------------------------------------------------------


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
    ends, at = lasts(table, node.span)
    _last(table, Lasting(number, (), (), _kept(scope), ends, at, one_shot=not node.every))
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
        case "next turn start":
            return "own start", table.turn
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


DO: Final[dict[type, Callable[..., int]]] = {
    tree.Choose: choose,
    tree.Damage: damage,
    tree.Heal: heal,
    tree.MoveDamage: move_damage,
    tree.Defeat: defeat,
    tree.Revive: revive,
    tree.Clear: clear,
    tree.Draw: piles.draw,
    tree.Discard: piles.discard,
    tree.Reveal: piles.reveal,
    tree.LookAt: piles.look_at,
    tree.Put: piles.put,
    tree.Search: piles.search,
    tree.Shuffle: piles.shuffle,
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
    tree.PlaceTrap: piles.place_trap,
    tree.PlayCard: piles.play_card,
    tree.Mark: piles.mark,
    tree.GiveControl: give_control,
}
