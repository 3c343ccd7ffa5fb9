"""What each operation of a sentence does, to whom and how much being known; and how much it did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import (
    amounts,
    bearing,
    course,
    happenings,
    lasting,
    moving,
    piles,
    players,
    reserves,
    select,
    stats,
)
from engine.games.pixel_tactics.choices import Chosen
from engine.games.pixel_tactics.frames import (
    Ability,
    Aim,
    Cast,
    Happen,
    Played,
    Strike,
)
from engine.games.pixel_tactics.happenings import harm, propose
from engine.games.pixel_tactics.state import (
    Happening,
    Ids,
    Scope,
    Seats,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree


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
        more = players.heals_more(table, scope.seat, scope.box)
        spread = {
            id: table.damage[id] if amount is None else max(0, amount + more) if amount else 0
            for id in of
        }
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
    if node.divided:
        for giver in source:
            for taker in dict.fromkeys(to):
                moved += _shift(table, scope, giver, taker, to.count(taker))
        return moved
    for giver in source:
        for taker in to:
            moved += _shift(
                table, scope, giver, taker, table.damage[giver] if amount is None else amount
            )
    return moved


def _shift(table: Table, scope: Scope, giver: int, taker: int, most: int) -> int:
    """So much damage goes from one to the other, as far as there is any."""
    n = min(most, table.damage[giver])
    if not n or giver == taker or not table.piece(taker):
        return 0
    table.set_damage(giver, table.damage[giver] - n)
    table.set_damage(taker, table.damage[taker] + n)
    if table.damage[taker] == n:
        happenings.wounded(table, Happening("damage", scope.seat, scope.source, taker, n))
    written = table.written(-1, giver), table.written(-1, taker)
    table.tell("move damage", scope.seat, *written, amount=n, cause=scope.card)
    return n


def swap_damage(
    table: Table, scope: Scope, number: int, node: tree.SwapDamage, first: Ids, second: Ids | None
) -> int:
    """PT-36: what one has more goes over to the other, neither removed nor dealt."""
    pair = first if second is None else first[:1] + second[:1]
    if len(pair) != 2 or not all(table.piece(id) for id in pair):
        return 0
    giver, taker = sorted(pair, key=lambda id: -table.damage[id])
    more = table.damage[giver] - table.damage[taker]
    damage = table.damage
    table.set_damage(giver, damage[taker])
    table.set_damage(taker, damage[giver])
    if more and not damage[taker]:
        happenings.wounded(table, Happening("damage", scope.seat, scope.source, taker, more))
    written = table.written(-1, giver), table.written(-1, taker)
    table.tell("move damage", scope.seat, *written, amount=more, cause=scope.card)
    return more


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


# --- attacks and answers --------------------------------------------------------------------------


def attack_with(
    table: Table, scope: Scope, number: int, node: tree.AttackWith, who: Ids, target: Ids | None
) -> int:
    """Each of them attacks each of those named (PT-113); with nobody named, whom they choose."""
    table.find(select.AIMED, ())
    for id in reversed(who):
        piece = table.piece(id)
        if piece is not None:
            for aimed in (-1,) if target is None else tuple(reversed(target)):
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
    if isinstance(frame, Ability):
        return _break_off(table, scope, at, frame)
    assert isinstance(frame, Strike | Cast | Played)
    source = frame.event.actor
    if isinstance(frame, Played) and players.uncancelled(table, frame.event, scope):
        return 0
    if (
        source >= 0
        and stats.any_cannot(table, "be cancelled")
        and stats.cannot(table, source, "be cancelled", frame.event.by)
    ):
        return 0
    happenings.amend(table, at, replace(frame, cancelled=True))
    table.tell("cancel", scope.seat, frame.event.kind, cause=scope.card)
    return 1


def _break_off(table: Table, scope: Scope, at: int, frame: Ability) -> int:
    """PT-117: what is cancelled while it singles somebody out does nothing more."""
    source = frame.scope.source
    if stats.any_cannot(table, "be cancelled") and stats.cannot(
        table, source, "be cancelled", scope.box
    ):
        return 0
    table.stack = (*table.stack[:at], replace(frame, broken=True), *table.stack[at + 1 :])
    table.tell("cancel", scope.seat, frame.scope.box, cause=scope.card)
    return 1


UNDONE: Final = frozenset(("defeat", "move", "revive", "clear", "discard"))
"""what does not happen at all when it is prevented"""


def prevent(table: Table, scope: Scope, number: int, node: tree.Prevent, amount: int | None) -> int:
    event = _event_at_hand(table)
    if event is not None and in_full(table, event.actor):
        return 0
    if event is not None and event.kind in UNDONE:  # PT-153, PT-160: it stands as it stood
        happenings.drop_current(table)
        table.tell("cancel", scope.seat, event.kind, cause=scope.card)
        return 1
    if event is not None:
        less = event.amount if amount is None else min(amount, event.amount)
        happenings.change_current(table, replace(event, amount=event.amount - less))
        table.tell("prevent", scope.seat, amount=less, cause=scope.card)
        return less
    at = happenings.answered_act(table, scope)
    if at is not None and isinstance(strike := table.stack[at], Strike):
        if in_full(table, strike.event.actor):
            return 0
        happenings.amend(
            table, at, replace(strike, bonus=strike.bonus - (ALL if amount is None else amount))
        )
        return amount or 1
    return 0


def in_full(table: Table, source: int) -> bool:
    """PT-130: whether what it deals cannot be prevented."""
    return source in table.facts.pieces and stats.can(table, source, "deal in full")


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
    arriving = stats.taken(table, to[0], event.by, event.actor, moved, event.seat)
    happenings.change_current(
        table, rest, replace(event, object=to[0], amount=arriving, moved=True)
    )
    table.tell("redirect", scope.seat, table.written(-1, to[0]), amount=moved, cause=scope.card)
    return moved


# --- powers, actions ------------------------------------------------------------------------------


def use_power(
    table: Table, scope: Scope, number: int, node: tree.UsePower, of: Chosen | Ids
) -> int:
    """Another's words are followed as one's own; a card without such a power does nothing."""
    done = 0
    followed = {frame.node for frame in table.stack if isinstance(frame, Ability)}
    for name, source, leader in _powers_of(table, scope, of):
        own = "leader" if leader and node.power == "current" else _box(table, node.power, name)
        for clause_number in table.book.of.get((name, own), ()):
            clause = table.book.clauses[clause_number]
            if clause.effect in followed:
                continue  # PT-80, PT-89: what is being followed is not followed inside itself
            if isinstance(clause.clause, tree.Spell | tree.Does | tree.Action):
                table.push(
                    Ability(clause.effect, Scope(scope.seat, source, name, scope.box, scope.event))
                )
                done += 1
    return done


def _powers_of(table: Table, scope: Scope, of: Chosen | Ids) -> list[tuple[str, int, bool]]:
    """Whose words are followed, by name, and whether those of a Leader."""
    pieces = [(table.name_of(id), table.piece(id)) for id in piles.pieces_of(of)]
    names = [(name, piece is not None and piece.leader) for name, piece in pieces]
    names += [(held[0], False) for held, _ in piles.cards_of(of)]
    return [(name, scope.source, leader) for name, leader in names]


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
        if n > 0 and players.refused(table, seat, "gain actions"):
            continue
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


DO: Final[dict[type, Callable[..., int]]] = {
    tree.Choose: choose,
    tree.Damage: damage,
    tree.Heal: heal,
    tree.MoveDamage: move_damage,
    tree.SwapDamage: swap_damage,
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
    tree.Recruit: moving.recruit,
    tree.MoveTo: moving.move_to,
    tree.SwitchPlaces: moving.switch_places,
    tree.Rearrange: moving.rearrange,
    tree.AttackWith: attack_with,
    tree.ChangeTarget: change_target,
    tree.Cancel: cancel,
    tree.Prevent: prevent,
    tree.Redirect: redirect,
    tree.UsePower: use_power,
    tree.GainActions: gain_actions,
    tree.GiveStatus: bearing.give_status,
    tree.RemoveStatus: bearing.remove_status,
    tree.Grant: lasting.grant,
    tree.Absorb: lasting.absorb,
    tree.GrantPlayer: lasting.grant_player,
    tree.Later: lasting.later,
    tree.PlaceTrap: reserves.place_trap,
    tree.PlayCard: reserves.play_card,
    tree.Mark: reserves.mark,
    tree.GiveControl: moving.give_control,
    tree.LayCorpse: moving.lay_corpse,
    tree.TradeHands: piles.trade_hands,
    tree.EndTurn: course.end_turn,
    tree.EndWave: course.end_wave,
    tree.MakeFirst: course.make_first,
    tree.SkipTurn: course.skip_turn,
    tree.SkipWave: course.skip_wave,
    tree.ExtraTurn: course.extra_turn,
    tree.EndCeasefire: course.end_ceasefire,
    tree.MoveStatus: bearing.move_status,
    tree.BarSlot: course.bar_slot,
    tree.Refresh: course.refresh,
    tree.SwitchLines: moving.switch_lines,
    tree.TakeReserve: reserves.take_reserve,
}
