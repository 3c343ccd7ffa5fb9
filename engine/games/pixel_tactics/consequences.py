"""What each happening does to the table once nothing stands in its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import arriving, happenings, players, stats
from engine.games.pixel_tactics.frames import Deal
from engine.games.pixel_tactics.state import PROMO_DECK, Happening, Piece
from engine.games.pixel_tactics.statuses import added
from engine.games.pixel_tactics.table import Table

DRAWN_BY: Final = {"draw": "action", PROMO_DECK: PROMO_DECK}
"""by the Draw action, or from the promo deck; all else is the work of an ability"""
CASUALTY: Final = -1
"""the number of no act: whoever falls at the end of a Wave falls by its damage"""


def commit(table: Table, event: Happening) -> None:
    COMMIT[event.kind](table, event)


def _damage(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or piece.corpse or event.amount <= 0:
        return
    if stats.present(table, "AtMost take"):
        event = replace(event, amount=stats.allowed(table, event.object, "take", event.amount))
        if not event.amount:
            return
    before = table.damage[event.object]
    table.set_damage(event.object, before + event.amount)
    table.mark("was damaged", event.object)
    table.blows = (*_blows_but_on(table, event.object), event)
    table.tell(
        "damage",
        event.seat,
        table.written(-1, event.object),
        piece.card,
        amount=event.amount,
        cause=cause(table, event),
    )
    happenings.observe(table, event)
    if not before:
        happenings.wounded(table, event)


def _blows_but_on(table: Table, id: int) -> tuple[Happening, ...]:
    return tuple([blow for blow in table.blows if blow.object != id])


def _heal(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or piece.corpse:
        return
    if stats.any_cannot(table, "be healed") and stats.cannot(
        table, event.object, "be healed", event.by, event.actor, event.seat
    ):
        return
    removed = min(event.amount, table.damage[event.object])
    if removed and stats.present(table, "AtMost heal"):
        removed = stats.allowed(table, event.object, "heal", removed)
    if removed:
        table.set_damage(event.object, table.damage[event.object] - removed)
        table.tell(
            "heal",
            event.seat,
            table.written(-1, event.object),
            piece.card,
            amount=removed,
            cause=cause(table, event),
        )
        happenings.observe(table, replace(event, amount=removed))


def defeat_together(table: Table, events: Sequence[Happening]) -> None:
    """PT-144: those who fall at once see one another fall, and are none of those that are left."""
    falling = [event for event in events if _can_fall(table, event)]
    table.falling = frozenset(event.object for event in falling)
    for event in falling:
        happenings.observe(table, event)
    table.falling = frozenset()
    for event in falling:
        _fall(table, event)


def _can_fall(table: Table, event: Happening) -> bool:
    piece = table.piece(event.object)
    if piece is None or not piece.hero:
        return False
    if not stats.any_cannot(table, "be defeated"):
        return True
    return not any(
        stats.cannot(table, event.object, "be defeated", cause, event.actor, event.seat)
        for cause in _causes(event)
    )


def _causes(event: Happening) -> tuple[str, str]:
    """What defeats it; PT-106: at the end of a Wave its damage does, whoever dealt that."""
    return event.by, "casualty" if event.number == CASUALTY else "effect"


def _fall(table: Table, event: Happening) -> None:
    piece = table.facts.pieces[event.object]
    table.mark("lost a hero", table.facts.places[event.object][0])
    table.mark("was defeated", event.object)
    if table.book.counts_fellers:
        _credit(table, event)
    table.tell(
        "defeat", event.seat, table.written(-1, event.object), piece.card, cause=cause(table, event)
    )
    table.set_damage(event.object, 0)
    table.blows = _blows_but_on(table, event.object)
    kept = stats.present(table, "Can keep statuses")
    kept = kept and stats.can(table, event.object, "keep statuses")  # PT-125
    table.change_piece(event.object, corpse=True, statuses=piece.statuses if kept else ())
    table.end_place(event.object)


def _credit(table: Table, event: Happening) -> None:
    """PT-103: remembered for those whose doing it was, and in whose Unit it fell."""
    whose = table.facts.places[event.object][0]
    for what, who in (("felled", event.seat), ("slew", event.actor)):
        if who >= 0:
            table.mark(f"{what} {whose}", who)


def _corpse_that_may(table: Table, event: Happening, verb: str) -> Piece | None:
    piece = table.piece(event.object)
    if piece is None or not piece.corpse:
        return None
    barred = stats.any_cannot(table, verb) and stats.cannot(
        table, event.object, verb, event.by, event.actor, event.seat
    )
    return None if barred else piece


def _revive(table: Table, event: Happening) -> None:
    piece = _corpse_that_may(table, event, "be revived")
    if piece is None:
        return
    table.change_piece(event.object, corpse=False)
    table.marks = tuple(m for m in table.marks if m.who != event.object or m.what not in TIRING)
    table.tell(
        "revive", event.seat, table.written(-1, event.object), piece.card, cause=cause(table, event)
    )
    happenings.observe(table, event)


TIRING: Final = ("acted", "attacked", "cast", "moved", "recruited")
"""PT-23: a revived hero can act at once, whatever it did before it fell"""


def _clear(table: Table, event: Happening) -> None:
    piece = _corpse_that_may(table, event, "be cleared")
    if piece is None:
        return
    stood = table.facts.places[event.object]
    happenings.observe(table, replace(event, amount=stood[0], former=stood[1]))
    table.tell(
        "clear", event.seat, table.written(-1, event.object), piece.card, cause=cause(table, event)
    )
    table.remove(event.object)
    table.discard((piece.card, piece.owner))
    table.depart(event.object, (piece.card, piece.owner), piece.owner, "discard")
    happenings.vacated(table, *stood)


def _draw(table: Table, event: Happening) -> None:
    amount = players.may_draw(table, event.seat, event.amount)
    if event.by not in DRAWN_BY and players.refused(table, event.seat, "draw by effects"):
        amount = 0  # PT-171
    if amount > 0:
        by = DRAWN_BY.get(event.by, "")
        table.push(Deal(event.seat, amount, by=by, step=event.step))


def _discard(table: Table, event: Happening) -> None:
    """A card from a hand: event.object is the owner's seat. PT-61: it may have left meanwhile."""
    held = (event.card, event.object)
    if not table.holds(event.seat, held):
        return
    table.discard_from_hand(event.seat, held)
    table.mark("did discard", event.seat)
    table.tell("discard", event.seat, event.card, cause=cause(table, event))
    happenings.observe(table, replace(event, object=-1))
    happenings.emptied(table, event.seat)


def _recruit(table: Table, event: Happening) -> None:
    """Announced once the hero stands; see combat-free `recruits`."""
    piece = table.piece(event.object)
    if piece is not None:
        table.tell(
            "recruit",
            event.seat,
            piece.card,
            table.written(-1, event.object),
            cause=cause(table, event),
        )
        happenings.observe(table, event)
        arriving.seen(table, event)


def _move(table: Table, event: Happening) -> None:
    """To the slot `amount`, if it is still free."""
    place = table.place_of(event.object)
    if place is None or table.field.units[place[0]][event.amount] is not None:
        return
    if (
        event.by != "move"
        and stats.any_cannot(table, "be moved")
        and stats.cannot(table, event.object, "be moved", event.by, event.actor, event.seat)
    ):
        return
    seat, slot = place
    happenings.leaving(table, event, slot, event.amount)
    unit = list(table.field.units[seat])
    unit[event.amount], unit[slot] = unit[slot], None
    came_from = table.written(-1, event.object)
    table.set_unit(seat, tuple(unit))
    table.mark("moved", event.object)
    table.tell(
        "move", event.seat, came_from, table.written(-1, event.object), cause=cause(table, event)
    )
    happenings.observe(table, replace(event, former=slot))
    arriving.seen(table, event, slot)
    happenings.vacated(table, seat, slot)


def _status(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or piece.corpse:
        return
    if stats.any_cannot(table, "gain statuses") and stats.cannot(
        table, event.object, "gain statuses", event.by, event.actor, event.seat, event.card
    ):
        return
    statuses = piece.statuses
    for _ in range(event.amount):
        statuses = added(statuses, event.card)
    table.change_piece(event.object, statuses=statuses)
    table.tell(
        "status",
        event.seat,
        table.written(-1, event.object),
        event.card,
        amount=event.amount,
        cause=cause(table, event),
    )
    happenings.observe(table, event)


def _nothing(table: Table, event: Happening) -> None:
    """Replaced by something else."""


COMMIT: Final = {
    "damage": _damage,
    "heal": _heal,
    "revive": _revive,
    "clear": _clear,
    "draw": _draw,
    "discard": _discard,
    "recruit": _recruit,
    "move": _move,
    "status": _status,
    "nothing": _nothing,
}


def cause(table: Table, event: Happening) -> str:
    """Who or what made it happen, for the record."""
    if event.by == "casualty":
        return "PT-22"
    name = event.card if event.kind not in ("status", "discard") and event.card else ""
    return name or (table.name_of(event.actor) if event.actor >= 0 else event.by)
