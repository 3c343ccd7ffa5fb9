"""What is about to happen and what has: prevented, replaced, committed, observed, answered."""

from __future__ import annotations

from typing import Final, TypeGuard

from msgspec.structs import replace

from engine.games.pixel_tactics import bases, board, select, stats
from engine.games.pixel_tactics.facts import Source
from engine.games.pixel_tactics.state import (
    UNKNOWN,
    Ability,
    Cast,
    Deal,
    Happen,
    Happening,
    Mark,
    Pending,
    Played,
    React,
    Reserve,
    Scope,
    Strike,
)
from engine.games.pixel_tactics.statuses import added
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import Seat

ASKED_TRAPS: Final = -1
"""stands among the replacements used once traps have had their say too"""
DECLARED: Final = frozenset(
    ("attack", "spell", "order", "operation", "trap", "target", "intercept")
)
"""acts that traps and interrupts answer before they resolve"""


# --- proposing ------------------------------------------------------------------------------------


def propose(table: Table, events: tuple[Happening, ...], step: int = -1) -> None:
    """These are about to happen, one after the other."""
    if events:
        table.push(Happen(events, step=step))


def harm(
    table: Table, seat: Seat, source: int, target: int, amount: int, by: str, number: int = 0
) -> Happening:
    """Damage as it will arrive: after what its maker adds and its bearer's shields take off."""
    amount = stats.dealt(table, source, by, target, amount)
    amount = stats.taken(table, target, by, source, amount)
    if stats.any_cannot(table, "be damaged") and stats.cannot(
        table, target, "be damaged", by, source
    ):
        amount = 0
    return Happening("damage", seat, source, target, amount, by, number=number)


def step_happen(table: Table, frame: Happen) -> bool:
    """Offer each event to the replacements in force, then let it happen."""
    if frame.at == len(frame.events):
        table.pop()
        _defeat_together(table, tuple(event for event in frame.events if event.kind == "defeat"))
        if frame.step >= 0:
            table.find(select.COUNT_OF + frame.step, (frame.total,))
        return False
    event = frame.events[frame.at]
    if table.field.lasting and _delayed(table, event, before=True):
        return False
    waiting = _replacements(table, frame, event)
    if len(waiting) > 1:
        return True
    if waiting:
        _replace(table, frame, waiting[0])
        return False
    if ASKED_TRAPS not in frame.used and table.edition.traps and table.facts.trapped:
        table.become(replace(frame, used=(*frame.used, ASKED_TRAPS)))
        if may_spring(table, (event,), True):
            table.push(React((), (event,), declared=True))
            return False
        frame = replace(frame, used=(*frame.used, ASKED_TRAPS))
    following = frame.events[frame.at + 1 : frame.at + 2]
    used = frame.used if following and following[0].moved else ()
    table.become(replace(frame, at=frame.at + 1, used=used, total=frame.total + event.amount))
    if event.kind != "defeat":
        commit(table, event)
    return False


def _replacements(table: Table, frame: Happen, event: Happening) -> list[Source]:
    kind = "replace " + event.kind
    if not stats.awaited(table, kind):
        return []
    return [
        source
        for source in stats.waiting(table, kind)
        if source.clause * 4096 + source.id not in frame.used
        and awaits(table, source, event)
        and not _at_work(table, source)
    ]


def _at_work(table: Table, source: Source) -> bool:
    """PT-101: what a replacement brings about is not replaced by it again."""
    effect = table.book.clauses[source.clause].effect
    return any(
        type(frame) is Ability and frame.node == effect and frame.scope.source == source.id
        for frame in table.stack
    )


def _replace(table: Table, frame: Happen, source: Source) -> None:
    table.become(replace(frame, used=(*frame.used, source.clause * 4096 + source.id)))
    card = table.book.clauses[source.clause].card
    note_first(table, source)
    scope = Scope(source.seat, source.id, card, "ability", frame.events[frame.at])
    bases.respond(table, source.clause, scope)


def ask_happen(table: Table, frame: Happen) -> dict[Seat, Ask]:
    """PT-33: the player whose piece is affected says which replacement has its say first."""
    event = frame.events[frame.at]
    place = table.place_of(event.object)
    seat = place[0] if place else table.active
    return {
        seat: Ask(
            seat,
            "Which replacement applies first?",
            menu_of(("resolve", x) for x in _names(table, frame, seat)),
        )
    }


def _names(table: Table, frame: Happen, seat: Seat) -> dict[str, Source]:
    names: dict[str, Source] = {}
    for source in _replacements(table, frame, frame.events[frame.at]):
        label = f"{table.book.clauses[source.clause].card} {table.written(seat, source.id)}"
        while label in names:
            label += "'"
        names[label] = source
    return names


def answer_happen(table: Table, frame: Happen, seat: Seat, option: Option) -> None:
    _replace(table, frame, _names(table, frame, seat)[option[1]])


def current(table: Table) -> int | None:
    """Where in the stack the event at hand is about to happen, for the replacement at work."""
    for at in range(len(table.stack) - 1, -1, -1):
        if type(table.stack[at]) is Happen:
            return at
    return None


def change_current(table: Table, *events: Happening) -> None:
    """The event at hand becomes these (none: it does not happen)."""
    at = current(table)
    if at is None:
        return
    frame = table.stack[at]
    assert isinstance(frame, Happen)
    changed = replace(
        frame, events=frame.events[: frame.at] + events + frame.events[frame.at + 1 :]
    )
    if not events:
        changed = replace(changed, used=())
    table.stack = (*table.stack[:at], changed, *table.stack[at + 1 :])


def drop_current(table: Table) -> None:
    change_current(table)


# --- happening ------------------------------------------------------------------------------------


def commit(table: Table, event: Happening) -> None:
    COMMIT[event.kind](table, event)


def _damage(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or piece.corpse or event.amount <= 0:
        return
    table.set_damage(event.object, table.damage[event.object] + event.amount)
    table.mark("was damaged", event.object)
    table.tell(
        "damage",
        event.seat,
        table.written(-1, event.object),
        piece.card,
        amount=event.amount,
        cause=cause(table, event),
    )
    observe(table, event)


def _heal(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or piece.corpse:
        return
    if stats.any_cannot(table, "be healed") and stats.cannot(
        table, event.object, "be healed", event.by, event.actor
    ):
        return
    removed = min(event.amount, table.damage[event.object])
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
        observe(table, replace(event, amount=removed))


def _defeat_together(table: Table, events: tuple[Happening, ...]) -> None:
    """Those who fall at once see one another fall."""
    falling = [event for event in events if _can_fall(table, event)]
    for event in falling:
        observe(table, event)
    for event in falling:
        _fall(table, event)


def _can_fall(table: Table, event: Happening) -> bool:
    piece = table.piece(event.object)
    if piece is None or not piece.hero:
        return False
    if not stats.any_cannot(table, "be defeated"):
        return True
    return not stats.cannot(table, event.object, "be defeated", event.by, event.actor)


def _fall(table: Table, event: Happening) -> None:
    piece = table.facts.pieces[event.object]
    table.tell(
        "defeat", event.seat, table.written(-1, event.object), piece.card, cause=cause(table, event)
    )
    table.set_damage(event.object, 0)
    table.change_piece(event.object, corpse=True, statuses=())
    table.end_place(event.object)


def _revive(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or not piece.corpse:
        return
    if stats.any_cannot(table, "be revived") and stats.cannot(
        table, event.object, "be revived", event.by, event.actor
    ):
        return
    table.change_piece(event.object, corpse=False)
    table.marks = tuple(m for m in table.marks if m.who != event.object or m.what not in _TIRING)
    table.tell(
        "revive", event.seat, table.written(-1, event.object), piece.card, cause=cause(table, event)
    )
    observe(table, event)


_TIRING: Final = ("acted", "attacked", "cast", "moved", "recruited")
"""PT-23: a revived hero can act at once, whatever it did before it fell"""


def _clear(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or not piece.corpse:
        return
    if stats.any_cannot(table, "be cleared") and stats.cannot(
        table, event.object, "be cleared", event.by, event.actor
    ):
        return
    observe(table, event)
    table.tell(
        "clear", event.seat, table.written(-1, event.object), piece.card, cause=cause(table, event)
    )
    table.remove(event.object)
    table.discard((piece.card, piece.owner))
    table.depart(event.object, (piece.card, piece.owner), piece.owner, "discard")


def _draw(table: Table, event: Happening) -> None:
    if event.amount > 0 and not stats.refused(table, event.seat, "draw cards"):
        table.push(Deal(event.seat, event.amount))


def _discard(table: Table, event: Happening) -> None:
    """A card from a hand: event.object is the owner's seat."""
    table.discard_from_hand(event.seat, (event.card, event.object))
    table.tell("discard", event.seat, event.card, cause=cause(table, event))
    observe(table, replace(event, object=-1))


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
        observe(table, event)


def _move(table: Table, event: Happening) -> None:
    """To the slot `amount`, if it is still free."""
    place = table.place_of(event.object)
    if place is None or table.field.units[place[0]][event.amount] is not None:
        return
    if (
        event.by != "move"
        and stats.any_cannot(table, "be moved")
        and stats.cannot(table, event.object, "be moved", event.by, event.actor)
    ):
        return
    seat, slot = place
    unit = list(table.field.units[seat])
    unit[event.amount], unit[slot] = unit[slot], None
    came_from = table.written(-1, event.object)
    table.set_unit(seat, tuple(unit))
    table.mark("moved", event.object)
    table.tell(
        "move", event.seat, came_from, table.written(-1, event.object), cause=cause(table, event)
    )
    observe(table, event)


def _status(table: Table, event: Happening) -> None:
    piece = table.piece(event.object)
    if piece is None or piece.corpse:
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
    if event.by in ("casualty",):
        return "PT-22"
    name = event.card if event.kind not in ("status", "discard") and event.card else ""
    return name or (table.name_of(event.actor) if event.actor >= 0 else event.by)


# --- observing ------------------------------------------------------------------------------------


def observe(table: Table, event: Happening) -> None:
    """Abilities that wait for this queue up; traps that might are offered when it has resolved."""
    if stats.awaited(table, event.kind):
        for source in stats.waiting(table, event.kind):
            if awaits(table, source, event):
                note_first(table, source)
                table.queue = (*table.queue, Pending(source.clause, source.id, source.seat, event))
    if table.field.lasting:
        _delayed(table, event)
    if table.facts.trapped and event.kind in trap_kinds(table) and event.kind not in DECLARED:
        met = _met(table, event)
        if met:
            table.happened = (*table.happened, replace(event, awaited=met))


def _delayed(table: Table, event: Happening, *, before: bool = False) -> bool:
    """Effects put off until now come due, once; `before`: those that change what is to happen."""
    kept = []
    for lasting in table.field.lasting:
        node = table.book.effects[lasting.node]
        if (
            isinstance(node, tree.Later)
            and before == (lasting.node in table.book.forestalling)
            and matches(table, lasting.scope, node.when, event)
        ):
            scope = lasting.scope
            if not node.when.kind.endswith((" start", " end")):
                scope = replace(scope, event=event)
            table.push(Ability(table.book.parts[lasting.node][0], scope))
        else:
            kept.append(lasting)
    if len(kept) == len(table.field.lasting):
        return False
    table.set_lasting(tuple(kept))
    return True


def declare(table: Table, event: Happening) -> None:
    """PT-19: interrupts and traps answer an act before it resolves, other reactions after."""
    interrupts = _answers_to(table, event, interrupting=True)
    if event.kind != "attack":
        table.queue += _answers_to(table, event, interrupting=False)
    watched = event.kind in trap_kinds(table)
    if interrupts or watched:
        table.push(React(interrupts, (event,) if watched else (), declared=True))
    if table.field.lasting:
        _delayed(table, event)


def landed(table: Table, event: Happening) -> None:
    """PT-54: an attack is answered as it was when it met somebody; one that failed is not."""
    table.queue += _answers_to(table, event, interrupting=False)


def _answers_to(table: Table, event: Happening, *, interrupting: bool) -> tuple[Pending, ...]:
    """The abilities that answer an act: that change it, or that wait until it is over."""
    if not stats.awaited(table, event.kind):
        return ()
    found = []
    for source in stats.waiting(table, event.kind):
        if (source.clause in table.book.interrupts) == interrupting and awaits(
            table, source, event
        ):
            note_first(table, source)
            found.append(Pending(source.clause, source.id, source.seat, event))
    return tuple(found)


_UNFINISHED: Final = (Ability, Cast, Happen, Played, Strike)


def settle_down(table: Table) -> None:
    """Reactions come when what they answer is resolved: nothing unfinished is left below."""
    if not any(type(frame) in _UNFINISHED for frame in table.stack):
        flush(table)


def flush(table: Table) -> None:
    """What has happened since the last reactions is answered now."""
    if table.queue or table.happened:
        table.push(React(table.queue, table.happened))
        table.queue = ()
        table.happened = ()


def awaits(table: Table, source: Source, event: Happening) -> bool:
    """Whether a clause in force waits for just this event."""
    clause = table.book.clauses[source.clause].clause
    assert isinstance(clause, tree.Triggered | tree.Replacement)
    scope = Scope(source.seat, source.id, table.book.clauses[source.clause].card, "ability", event)
    if clause.when.first and table.marked(
        "first", source.clause * 4096 + source.id, clause.when.first
    ):
        return False
    return matches(table, scope, clause.when, event)


def note_first(table: Table, source: Source) -> None:
    clause = table.book.clauses[source.clause].clause
    when = getattr(clause, "when", None)
    if when is not None and when.first:
        table.marks = (*table.marks, Mark("first", source.clause * 4096 + source.id, table.turn))


def matches(table: Table, scope: Scope, when: tree.When, event: Happening) -> bool:
    """Whether an event is the one a sentence speaks of."""
    if when.kind != event.kind:
        return False
    if scope.event is not event:
        scope = replace(scope, event=event)
    if when.player is not None and event.seat not in select.people(table, scope, when.player):
        return False
    if when.by and not stats.strikes(event.by, when.by):
        return False
    if when.row is not None and board.ROWS[table.wave] != when.row:
        return False
    if when.actor is not None and not select.fits(table, scope, when.actor, event.actor):
        return False
    if when.object is not None and not select.fits(table, scope, when.object, event.object):
        return False
    return all(select.holds(table, scope, condition) for condition in when.conditions)


def answered_act(table: Table, scope: Scope) -> int | None:
    """Where in the stack the declared act lies that this ability answers."""
    if scope.event is None or not scope.event.number:
        return None
    for at in range(len(table.stack) - 1, -1, -1):
        frame = table.stack[at]
        if isinstance(frame, Strike | Cast | Played) and frame.event.number == scope.event.number:
            return at
    return None


def amend(table: Table, at: int, frame: Strike | Cast | Played) -> None:
    table.stack = (*table.stack[:at], frame, *table.stack[at + 1 :])


# --- traps ----------------------------------------------------------------------------------------


def trap_kinds(table: Table) -> frozenset[str]:
    return table.book.trap_kinds if table.edition.traps and table.facts.trapped else frozenset()


def _met(table: Table, event: Happening) -> tuple[int, ...]:
    """The seats and trap sentences that wait for this, seen before it changes anything."""
    return tuple(
        seat * TRAPS + number
        for seat in table.seats
        for number, when in table.book.traps_on(event.kind)
        if number not in table.book.replacing_traps
        and matches(table, _suspect(seat, event), when, event)
    )


TRAPS: Final = 4096
"""more different trap sentences than any book of cards has"""


def may_spring(table: Table, events: tuple[Happening, ...], declared: bool) -> tuple[Seat, ...]:
    """PT-17: the seats asked have a card face-down that, for all others know, might answer."""
    if not table.facts.trapped:
        return ()
    return tuple([seat for seat in table.in_turn() if _may_spring(table, seat, events, declared)])


def _may_spring(table: Table, seat: Seat, events: tuple[Happening, ...], declared: bool) -> bool:
    traps = table.facts.traps[seat]
    if not traps or seat in table.ceasefire or min(trap.since for trap in traps) >= table.turn:
        return False
    if any(event.kind == "trap" and event.seat == seat for event in events):
        return False
    return any(
        _awaits_trap(table, seat, when, event, number, declared)
        for event in events
        for number, when in table.book.traps_on(event.kind)
    )


def _awaits_trap(
    table: Table, seat: Seat, when: tree.When, event: Happening, number: int, declared: bool
) -> bool:
    """Whether a trap sentence answers an event now: before it happens, or as it was when it did."""
    if event.kind not in DECLARED and (number in table.book.replacing_traps) != declared:
        return False
    if event.awaited:
        return seat * TRAPS + number in event.awaited
    return matches(table, _suspect(seat, event), when, event)


def _suspect(seat: Seat, event: Happening) -> Scope:
    return Scope(seat, -1, "", "trap", event)


def _ripe(card: Reserve | None, turn: int) -> TypeGuard[Reserve]:
    return card is not None and not card.operation and card.since < turn


def springable(
    table: Table, seat: Seat, events: tuple[Happening, ...], declared: bool
) -> list[Option]:
    """The traps a seat may really activate now."""
    options: list[Option] = []
    for slot, card in enumerate(table.field.reserve[seat]):
        if _ripe(card, table.turn):
            names = (
                [card.card]
                if card.card != UNKNOWN
                else list(dict.fromkeys(table.unlocated(card.owner)))
            )
            options += [
                ("activate", board.RESERVE[slot], name)
                for name in names
                if _answers(table, seat, name, events, declared)
            ]
    return options


def _answers(
    table: Table, seat: Seat, name: str, events: tuple[Happening, ...], declared: bool
) -> Happening | None:
    for clause_number in table.book.of.get((name, "trap"), ()):
        clause = table.book.clauses[clause_number].clause
        if isinstance(clause, tree.Trap):
            number = table.book.trap_number(clause_number)
            for event in events:
                if _awaits_trap(table, seat, clause.when, event, number, declared):
                    return event
    return None


def spring(
    table: Table, seat: Seat, option: Option, events: tuple[Happening, ...], declared: bool
) -> None:
    """A trap is turned up: others may answer it before it does anything."""
    slot, name = board.RESERVE.index(option[1]), option[2]
    card = table.field.reserve[seat][slot]
    assert card is not None
    answered = _answers(table, seat, name, events, declared)
    table.set_reserve(seat, slot, None)
    table.disclose((name, card.owner))
    table.acts += 1
    act = Happening("trap", seat, card=name, by="trap", number=table.acts)
    table.push(Played(act, (name, card.owner), Scope(seat, -1, name, "trap", answered)))
