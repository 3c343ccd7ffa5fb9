"""What a step was given, handed over to be done, and what later words may say of it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.pixel_tactics import choices, seeking, select, stats
from engine.games.pixel_tactics.frames import Run
from engine.games.pixel_tactics.state import Ids, Scope, Shown
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat


def operands(table: Table, frame: Run) -> Iterable[object]:
    """What was settled, in the order of OPERANDS: amounts, pieces, seats, or cards with holders."""
    spares = stats.any_cannot(table, "be affected")
    needs = choices.needs_of(table, frame.node)
    for at in needs.handed:
        ids, cards, sort = frame.ids[at], frame.cards[at], needs.operands[at].sort
        if sort == "none":
            yield None
        elif cards or sort == "cards":
            yield tuple(zip(cards, ids, strict=True)) if len(cards) == len(ids) else (ids, cards)
        elif sort == "amount":
            yield ids[0]
        elif spares and sort == "pieces":
            yield stats.spared(table, table.scope, ids)
        else:
            yield ids


def zone_of(scope: Scope, what: object) -> str:
    """Where the cards those words mean are now; "" if the words do not tell."""
    if isinstance(what, tree.Cards) and what.step < 0:
        return what.zone
    if isinstance(what, tree.Participant) and what.role == "card" and scope.event is not None:
        put = select.put_elsewhere(scope)
        if put is not None:
            return put.zone
        return "discard" if scope.event.kind == "discard" else ""
    return next((each.zone for each in scope.shown if means(scope, what, each)), "")


def means(scope: Scope, what: object, shown: Shown) -> bool:
    """Whether those words speak of these cards."""
    match what:
        case tree.Cards(step=step) | tree.Picked(step=step):
            return shown.step == step
        case tree.Participant(role="card"):
            return shown.step == select.ANSWERED
        case tree.Participant() | tree.Self() | tree.Each():
            return shown in select.departed(scope, select.singled(scope, what))
    return False


def speak_of(table: Table, node: tree.Effect, frame: Run) -> None:
    """Later words may speak of what this step singled out."""
    step = getattr(node, "step", -1)
    if step < 0 or isinstance(node, tree.Recruit):
        return
    for name, ids, cards in zip(choices.operand_names(node), frame.ids, frame.cards, strict=True):
        value = getattr(node, name)
        if cards:
            seen_by = _known_by(table, value, ids) or seeking.witnesses_of(table, frame)
            zone = zone_of(table.scope, value)
            table.show(Shown(step, cards, ids, zone, tuple(sorted(seen_by))))
            table.find(select.ACTING + step, tuple(dict.fromkeys(ids)))
            return
        if isinstance(value, choices.PEOPLE) or value in ("player", "rival"):
            table.find(select.ACTING + step, ids)
        elif isinstance(value, (*choices.PIECES, *choices.REFERENCES, str, tree.Cards)):
            table.find(step, ids)
            return


def _known_by(table: Table, value: object, holders: Ids) -> tuple[Seat, ...]:
    """Who knows every one of the cards found at the ends of decks, also from before."""
    if not isinstance(value, tree.Cards) or value.zone not in ("top", "bottom") or value.step >= 0:
        return ()
    ends = (
        seeking.at_end(table.sides[s], value.zone, holders.count(s)) for s in dict.fromkeys(holders)
    )
    found = [set(known.seen_by) for end in ends for known in end]
    return tuple(set.intersection(*found)) if found else ()
