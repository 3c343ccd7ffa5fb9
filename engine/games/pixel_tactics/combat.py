"""Attacks and the other declared acts: who may strike whom, and how an act is resolved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import bases, board, happenings, players, select, stats
from engine.games.pixel_tactics.facts import Standing
from engine.games.pixel_tactics.frames import (
    Ability,
    Aim,
    Cast,
    Played,
    Strike,
)
from engine.games.pixel_tactics.state import (
    Happening,
    Ids,
    Piece,
    Reserve,
    Scope,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import Seat
from engine.kernel.words import posed

ANYBODY: Final = -1
MARKERS: Final = 4
"""time markers an operation comes into play with"""


def strike_number(table: Table) -> int:
    """A number for the next declared act, so that answers know which they speak of."""
    table.acts += 1
    return table.acts


# --- who may strike whom --------------------------------------------------------------------------


def melee_targets(table: Table, id: int, named: int = ANYBODY) -> Ids:
    """PT-10: attacker and target must both be foremost in their columns."""
    if not in_melee(table, id) and not stats.can(table, id, "attack from behind"):
        return ()
    pool = _among(table, id, named)
    reach = stats.at_work(table, "Can reach any", id)
    foremost, pieces = table.facts.melee, table.facts.pieces
    counted = "CountsAs melee" in table.facts.kinds
    pool = [
        each
        for each in pool
        if each in foremost
        or ((counted or pieces[each].corpse) and in_melee(table, each))
        or (reach and _reached(table, reach, each))
    ]
    found = tuple([each for each in pool if _may_strike(table, id, each, "melee")])
    return drawn(table, found, "melee", id)


def _reached(table: Table, reach: Sequence[Standing], target: int) -> bool:
    """Whether a card lets the attacker reach that one behind others."""
    return any(
        isinstance(s.change, tree.Can)
        and (s.change.whom is None or select.fits(table, s.scope, s.change.whom, target))
        for s in reach
    )


def in_melee(table: Table, id: int) -> bool:
    """Foremost in its column, or as good as; PT-84: a corpse where it would be if it stood."""
    facts = table.facts
    return (
        id in facts.melee
        or stats.counts_as(table, id, "melee")
        or (facts.pieces[id].corpse and _lies_foremost(table, id))
    )


def _lies_foremost(table: Table, id: int) -> bool:
    return not any(
        piece is not None and not piece.corpse
        for piece in _in_front(table, *table.facts.places[id])
    )


def _in_front(table: Table, seat: Seat, slot: int) -> list[Piece | None]:
    return [table.field.units[seat][ahead] for ahead in board.AHEAD[slot]]


def ranged_targets(table: Table, id: int, named: int = ANYBODY) -> Ids:
    """Any rival Hero or Leader, as far as Intercept lets the attack through (PT-12)."""
    if not stats.has(table, id, "ranged attack"):
        return ()
    found = []
    for each in _among(table, id, named):
        if table.edition.intercept == "screens" and interceptor(table, id, each) != each:
            continue
        if _may_strike(table, id, each, "ranged"):
            found.append(each)
    return drawn(table, tuple(found), "ranged", id)


def beyond(table: Table, id: int) -> tuple[str, ...]:
    """What the mode lets a piece attack in Melee besides pieces; nothing draws it away (PT-94)."""
    fights = in_melee(table, id) or stats.can(table, id, "attack from behind")
    if not fights or (
        stats.present(table, "Cannot attack") and stats.cannot(table, id, "attack", "melee")
    ):
        return ()
    drawing = stats.present(table, "DrawsAttacks")
    if drawing and any(_drawing(table, each, "melee", id) for each in melee_targets(table, id)):
        return ()
    return tuple(table.mode.beyond(table, id))


def _drawing(table: Table, id: int, how: str, attacker: int) -> list[Standing]:
    """What says that this one must be attacked in that way, by that attacker."""
    return [
        s
        for s in stats.at_work(table, "DrawsAttacks", id)
        if isinstance(s.change, tree.DrawsAttacks)
        and (not s.change.by or how in s.change.by)
        and (
            s.change.attackers is None or select.fits(table, s.scope, s.change.attackers, attacker)
        )
    ]


def drawn(table: Table, targets: Ids, how: str, attacker: int) -> Ids:
    """PT-94: of the possible targets those that must be attacked so, if there are any."""
    if not stats.present(table, "DrawsAttacks"):
        return targets
    drawing = {id: _drawing(table, id, how, attacker) for id in targets}
    whole = tuple(
        id
        for id in targets
        if any(isinstance(s.change, tree.DrawsAttacks) and not s.change.over for s in drawing[id])
    )
    return whole or tuple(id for id in targets if not _drawn_off(table, drawing, id)) or targets


def _drawn_off(table: Table, drawing: Mapping[int, Sequence[Standing]], id: int) -> bool:
    """Whether another that can be attacked must be attacked rather than this one."""
    return any(
        isinstance(s.change, tree.DrawsAttacks)
        and s.change.over is not None
        and other != id
        and select.fits(table, s.scope, s.change.over, id)
        for other, standing in drawing.items()
        for s in standing
    )


def _among(table: Table, id: int, named: int) -> list[int]:
    """Whom to look at: the one that is named will do, unless somebody draws attacks."""
    fighters = rival_fighters(table, id)
    alone = named in fighters and not stats.present(table, "DrawsAttacks")
    return [named] if alone else fighters


def rival_fighters(table: Table, id: int) -> list[int]:
    """Every living piece in the units the attacker may strike at; corpses where a card says so."""
    seat = table.facts.places[id][0]
    corpses = stats.can(table, id, "attack corpses")
    found = []
    for rival in table.mode.in_reach(table, seat):
        if rival not in table.ceasefire:
            found += [
                piece.id
                for piece in table.field.units[rival]
                if piece is not None and (corpses or not piece.corpse)
            ]
    return found


def _may_strike(table: Table, id: int, target: int, by: str) -> bool:
    kinds = table.facts.kinds
    if not kinds:
        return True
    if "Cannot be attacked" in kinds and stats.cannot(table, target, "be attacked", by, id):
        return False
    if "Cannot be targeted" in kinds and stats.cannot(table, target, "be targeted", by, id):
        return False
    return "Cannot attack" not in kinds or not stats.cannot(table, id, "attack", by, target)


def interceptor(table: Table, id: int, target: int) -> int:
    """Who really takes a ranged attack.

    PT-13: the foremost piece with Intercept in front of the target, or the target.
    """
    if not stats.present(table, "Gains intercept"):
        return target
    if stats.can(table, id, "ignore intercept"):
        return target
    seat, slot = table.facts.places[target]
    for ahead in board.AHEAD[slot]:
        piece = table.field.units[seat][ahead]
        if (
            piece is not None
            and not piece.corpse
            and stats.has(table, piece.id, "intercept")
            and not stats.cannot(table, id, "be intercepted", "ranged", piece.id)
        ):
            return piece.id
    return target


def attack_words(
    table: Table, by: Seat, id: int, verb: str = "attack", named: int = ANYBODY
) -> list[Option]:
    """The attacks a piece can make (at least those on the one that is named), as options.

    "ranged" is added only where melee would do as well.
    """
    melee = melee_targets(table, id, named)
    own = table.written(by, id)
    options: list[Option] = [(verb, own, table.written(by, target)) for target in melee]
    for target in ranged_targets(table, id, named):
        words = (verb, own, table.written(by, target))
        options.append((*words, "ranged") if target in melee else words)
    if named != ANYBODY:
        return options
    return options + [(verb, own, place) for place in beyond(table, id)]


def is_far(table: Table, id: int, by: Seat, option: Option) -> bool:
    """Whether the attack reaches so far that it is a long action."""
    rival = board.READ[by].get(option[2])
    return rival is not None and table.mode.is_far(table, table.facts.places[id][0], rival[0])


def way_of(table: Table, id: int, target: int, words: Option) -> str:
    """Whether the attack those words declare is a melee or a ranged one."""
    if words[-1] == "ranged":
        return "ranged"
    melee = not stats.has(table, id, "ranged attack") or target in melee_targets(table, id, target)
    return "melee" if melee else "ranged"


def launch(
    table: Table,
    seat: Seat,
    id: int,
    target: int,
    by: str,
    bonus: int = 0,
    *,
    lying: bool = False,
    made: bool = False,
) -> None:
    """An attack is declared, perhaps one that an ability makes."""
    taker = interceptor(table, id, target) if by == "ranged" else target
    intercepted = taker != target
    if intercepted:
        table.tell(
            "intercept",
            seat,
            table.written(-1, taker),
            table.written(-1, target),
            cause="PT-12",
        )
        target = taker
    act = Happening("attack", seat, id, target, 0, by, number=strike_number(table))
    table.push(Strike(act, bonus=bonus, lying=lying, made=made))
    if intercepted:
        happenings.declare(table, replace(act, kind="intercept"))


# --- attacks --------------------------------------------------------------------------------------


def step_strike(table: Table, frame: Strike) -> bool:
    event = frame.event
    if frame.stage == 0:
        table.become(replace(frame, stage=1))
        table.tell(
            "attack",
            event.seat,
            table.written(-1, event.actor),
            table.written(-1, event.object),
            event.by,
        )
        table.mark("was attacked", event.object)
        happenings.declare(table, event)
        if happenings.may_be_answered(table, "target"):
            happenings.declare(table, replace(event, kind="target"))
    elif frame.stage == 1 and _still_strikes(table, frame):
        amount = _force(table, frame)
        landing = happenings.harm(
            table, event.seat, event.actor, event.object, amount, event.by, event.number
        )
        table.become(replace(frame, stage=2, event=replace(event, amount=landing.amount)))
        happenings.propose(table, (landing,))
    else:
        table.pop()
        if frame.made:
            table.find(select.AIMED, (event.object,))
        if table.field.lasting:
            table.end_lasting(
                lambda each: (
                    (each.ends == "act" and each.at == event.number)
                    or (each.ends.startswith("attack ") and event.actor in each.ids)
                )
            )
        if frame.stage == 2:
            happenings.landed(table, event)
            table.mark("struck", event.actor)
            if table.book.counts_struck:
                table.mark(f"struck {event.object}", event.actor)
            if happenings.may_be_answered(table, "attacked"):
                happenings.observe(table, replace(event, kind="attacked"))
    return False


def _force(table: Table, frame: Strike) -> int:
    """PT-53: Attack Strength as the blow lands; PT-84: a corpse takes none of it."""
    event = frame.event
    if table.facts.pieces[event.object].corpse:
        return 0
    return max(0, stats.attack(table, event.actor) + frame.bonus)


def _still_strikes(table: Table, frame: Strike) -> bool:
    """PT-15: an attack fails if it was cancelled, or either side is gone."""
    attacker, target = table.piece(frame.event.actor), table.piece(frame.event.object)
    return (
        not frame.cancelled
        and attacker is not None
        and target is not None
        and (not target.corpse or stats.can(table, attacker.id, "attack corpses"))
        and (not attacker.corpse or frame.lying)
    )


def step_aim(table: Table, frame: Aim) -> bool:
    """An attack by an ability.

    A given target is struck if it can be reached, otherwise the player names one.
    """
    options = _aims(table, frame)
    if not options:
        table.pop()
        return False
    if len(options) == 1:
        answer_aim(table, frame, frame.seat, options[0])
        return False
    return True


def _aims(table: Table, frame: Aim) -> list[Option]:
    piece = table.piece(frame.attacker)
    if piece is None or (piece.corpse and not frame.lying):
        return []
    if table.facts.places[frame.attacker][0] in table.ceasefire:
        return []
    options = attack_words(table, frame.seat, frame.attacker, "strike")
    options = [o for o in options if not is_far(table, frame.attacker, frame.seat, o)]
    if frame.how != "attack":
        options = [o for o in options if _way(table, frame, o) == frame.how]
    if frame.target >= 0 and not options_reach(table, frame, options):
        options = _own_side(table, frame)
    if frame.target >= 0:
        options = [o for o in options if target_of(table, frame.seat, o) == frame.target][:1]
    return options


def _way(table: Table, frame: Aim, option: Option) -> str:
    target = target_of(table, frame.seat, option)
    return "melee" if target is None else way_of(table, frame.attacker, target, option)


def options_reach(table: Table, frame: Aim, options: list[Option]) -> bool:
    return any(target_of(table, frame.seat, option) == frame.target for option in options)


def _own_side(table: Table, frame: Aim) -> list[Option]:
    """A card may turn a piece on its own side.

    Then both must be in Melee, or it must attack at range.
    """
    target = table.piece(frame.target)
    here, there = table.place_of(frame.attacker), table.place_of(frame.target)
    if target is None or target.corpse or here is None or there is None:
        return []
    if table.edition.team(here[0]) != table.edition.team(there[0]):
        return []
    words = (
        "strike",
        table.written(frame.seat, frame.attacker),
        table.written(frame.seat, frame.target),
    )
    if stats.has(table, frame.attacker, "ranged attack"):
        return [(*words, "ranged")]
    both = in_melee(table, frame.attacker) and in_melee(table, frame.target)
    return [words] if both else []


def target_of(table: Table, by: Seat, option: Option) -> int | None:
    """The piece an attack is on; None if it is on a place that the mode has besides."""
    if option[2] not in board.READ[by]:
        return None
    seat, slot = board.READ[by][option[2]]
    piece = table.field.units[seat][slot]
    assert piece is not None
    return piece.id


def ask_aim(table: Table, frame: Aim) -> dict[Seat, Ask]:
    return {frame.seat: Ask(frame.seat, posed("Attack whom?"), menu_of(_aims(table, frame)))}


def answer_aim(table: Table, frame: Aim, seat: Seat, option: Option) -> None:
    target = target_of(table, frame.seat, option)
    table.pop()
    if target is None:
        table.mode.strike_beyond(table, frame.attacker, option[2])
        return
    by = way_of(table, frame.attacker, target, option)
    bonus, lying = frame.bonus, frame.lying
    launch(table, frame.seat, frame.attacker, target, by, bonus, lying=lying, made=True)


# --- spells and leader actions --------------------------------------------------------------------


def step_cast(table: Table, frame: Cast) -> bool:
    event = frame.event
    if frame.stage == 0:
        table.become(replace(frame, stage=1))
        card = table.book.clauses[frame.clause].card
        if event.kind != "snap":
            table.tell(event.kind, event.seat, table.written(-1, event.actor), card, cause=card)
        if event.kind in ("spell", "action"):
            happenings.declare(table, event)
        return False
    table.pop()
    if not frame.cancelled:
        clause = table.book.clauses[frame.clause]
        if clause.box == bases.SNAP:
            bases.spend(table, event.actor)
        table.push(Ability(clause.effect, Scope(event.seat, event.actor, clause.card, event.by)))
    return False


# --- orders, operations, traps --------------------------------------------------------------------


def step_played(table: Table, frame: Played) -> bool:
    event = frame.event
    if frame.stage == 0:
        table.become(replace(frame, stage=1))
        table.tell(event.kind, event.seat, event.card, cause=event.card)
        table.played_order = table.played_order + (event.kind == "order")
        happenings.declare(table, event)
    elif frame.stage == 1 and not frame.cancelled and event.kind == "operation":
        table.pop()
        _set_operation(table, frame)
    elif frame.stage == 1 and not frame.cancelled:
        table.become(replace(frame, stage=2))
        follow(
            table,
            event.card,
            event.kind,
            frame.scope or Scope(event.seat, -1, event.card, event.kind),
        )
    else:
        table.pop()
        if frame.card[0]:
            table.discard(frame.card)
    return False


def follow(table: Table, card: str, box: str, scope: Scope) -> None:
    """All the effects of a card's fourth box, in reading order."""
    for number in reversed(table.book.of.get((card, box), ())):
        effect = table.book.clauses[number].effect
        if effect >= 0 and isinstance(table.book.clauses[number].clause, tree.Does | tree.Trap):
            table.push(Ability(effect, scope))


def _set_operation(table: Table, frame: Played) -> None:
    event = frame.event
    slot = players.free_reserve(table, event.seat)
    if slot is None:
        table.discard(frame.card)
        return
    card = Reserve(
        table.new_id(),
        event.card,
        frame.card[1],
        True,
        players.markers(table, event.seat, MARKERS),
        table.turn,
        table.everybody,
    )
    table.set_reserve(event.seat, slot, card)
    follow(table, event.card, "operation", Scope(event.seat, card.id, event.card, "operation"))
