"""What is about to happen and what has: proposed, prevented, replaced, noticed and answered."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import (
    amounts,
    bases,
    board,
    consequences,
    lying,
    reaching,
    select,
    stats,
    traps,
)
from engine.games.pixel_tactics.facts import Source
from engine.games.pixel_tactics.frames import (
    Ability,
    Cast,
    Happen,
    Played,
    React,
    Strike,
)
from engine.games.pixel_tactics.state import (
    Happening,
    Lasting,
    Mark,
    Pending,
    Scope,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import Seat
from engine.kernel.words import posed

ASKED_TRAPS: Final = -1
"""stands among the replacements used once traps have had their say too"""
DECLARED: Final = frozenset(
    ("attack", "spell", "action", "order", "operation", "trap", "target", "intercept")
)
"""acts that traps and interrupts answer before they resolve"""
OF_THE_TURN: Final = frozenset(("recruit", "move", "clear"))
"""what an action of that name brings about, and other cards do too"""
MOST_ANSWERS: Final = 9
"""of one ability, in a turn, to what came of reactions"""


# --- proposing ------------------------------------------------------------------------------------


def propose(table: Table, events: tuple[Happening, ...], step: int = -1) -> None:
    """These are about to happen, one after the other."""
    if events:
        table.push(Happen(events, step=step))


def harm(
    table: Table, seat: Seat, source: int, target: int, amount: int, by: str, number: int = 0
) -> Happening:
    """Damage as it will arrive: after what its maker adds and its bearer's shields take off."""
    amount = stats.dealt(table, source, by, target, amount, seat)
    amount = stats.taken(table, target, by, source, amount, seat)
    for what in ("be damaged", "be affected"):
        if stats.any_cannot(table, what) and stats.cannot(table, target, what, by, source, seat):
            amount = 0
    return Happening("damage", seat, source, target, amount, by, number=number)


def step_happen(table: Table, frame: Happen) -> bool:
    """Offer each event to the replacements in force, then let it happen."""
    while frame.at < len(frame.events):
        event = frame.events[frame.at]
        if table.field.lasting and _delayed(table, event, before=True):
            return False
        if event.kind == "damage" and table.field.lasting:
            absorbed = _absorbed(table, event)
            if absorbed is not event:
                event, frame = absorbed, replace(frame, events=_with(frame, absorbed))
                table.become(frame)
        if replacing(event.kind) in table.facts.awaited:
            waiting = _replacements(table, frame, event)
            if len(waiting) > 1:
                return True
            if waiting:
                _replace(table, frame, waiting[0])
                return False
        if ASKED_TRAPS not in frame.used and table.edition.traps and table.facts.trapped:
            frame = replace(frame, used=(*frame.used, ASKED_TRAPS))
            table.become(frame)
            if traps.may_spring(table, (event,), True):
                table.push(React((), (event,), declared=True))
                return False
        frame = _past(frame, event)
        table.become(frame)
        if event.kind != "defeat":
            consequences.commit(table, event)
            if table.stack[-1] is not frame:
                return False
    table.pop()
    defeats = [each for each in frame.events if each.kind == "defeat"]
    if defeats:
        consequences.defeat_together(table, defeats)
    if frame.step >= 0:
        table.find(select.COUNT_OF + frame.step, (frame.total,))
    return False


def _with(frame: Happen, event: Happening) -> tuple[Happening, ...]:
    """Its events, that at hand being this one now."""
    return (*frame.events[: frame.at], event, *frame.events[frame.at + 1 :])


def _absorbed(table: Table, event: Happening) -> Happening:
    """PT-162: the next so much damage is kept from it before anything else is asked."""
    if not any(lasting.left and event.object in lasting.ids for lasting in table.field.lasting):
        return event
    if event.actor in table.facts.pieces and stats.can(table, event.actor, "deal in full"):
        return event
    left, kept = event.amount, []
    for lasting in table.field.lasting:
        if left > 0 and lasting.left and event.object in lasting.ids:
            less = min(left, lasting.left)
            left -= less
            lasting = replace(lasting, left=lasting.left - less)
            table.tell("prevent", lasting.scope.seat, amount=less, cause=lasting.scope.card)
            if not lasting.left:
                continue
        kept.append(lasting)
    if left < event.amount:
        table.set_lasting(tuple(kept))
    return replace(event, amount=left)


def _past(frame: Happen, event: Happening) -> Happen:
    """The event has its way; what was moved together is replaced together."""
    following = frame.events[frame.at + 1 : frame.at + 2]
    used = frame.used if following and following[0].moved else ()
    return Happen(frame.events, frame.at + 1, used, frame.step, frame.total + event.amount)


@lru_cache(maxsize=64)
def replacing(kind: str) -> str:
    """Under which kind what replaces such an event waits for it."""
    return f"replace {kind}"


def _replacements(table: Table, frame: Happen, event: Happening) -> list[Source]:
    return [
        source
        for source in stats.waiting(table, replacing(event.kind))
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
            posed("Which replacement applies first?"),
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


# --- observing ------------------------------------------------------------------------------------


def may_be_answered(table: Table, kind: str) -> bool:
    """A quick look: whether an event of such a kind could be heard by anything at all."""
    return (
        kind in table.facts.awaited or bool(table.field.lasting) or kind in traps.trap_kinds(table)
    )


def observe(table: Table, event: Happening) -> None:
    """Abilities that wait for this queue up; traps that might are offered when it has resolved."""
    if event.kind in table.facts.awaited:
        for source in stats.waiting(table, event.kind):
            if set_off(table, source, event):
                table.queue = (*table.queue, Pending(source.clause, source.id, source.seat, event))
    if table.field.lasting:
        _delayed(table, event)
    if table.facts.trapped and event.kind in traps.trap_kinds(table) and event.kind not in DECLARED:
        met = traps.met_by(table, event)
        if met:
            table.happened = (*table.happened, replace(event, awaited=met))


def leaving(table: Table, event: Happening, slot: int, to: int) -> None:
    """PT-118: whoever leaves a row is seen to leave it while it still stands there."""
    if slot // 3 != to // 3:
        observe(table, replace(event, kind="move out", amount=slot // 3))


def emptied(table: Table, seat: Seat) -> None:
    """PT-151: a Hand becomes empty as its last card leaves it, whatever comes next."""
    if not table.sides[seat].hand and may_be_answered(table, "emptied"):
        observe(table, Happening("emptied", seat))


def vacated(table: Table, seat: Seat, slot: int) -> None:
    """PT-158: a row becomes empty as the last Hero or Corpse in it leaves it."""
    row, unit = board.ROW_OF[slot], table.field.units[seat]
    if may_be_answered(table, "vacated") and not any(unit[each] for each in board.IN_ROW[row]):
        observe(table, Happening("vacated", seat, amount=row))


def wounded(table: Table, event: Happening) -> None:
    """PT-159: who had no damage and has some now becomes damaged, wherever it comes from."""
    if may_be_answered(table, "wounded"):
        observe(table, replace(event, kind="wounded"))


def _delayed(table: Table, event: Happening, *, before: bool = False) -> bool:
    """Effects put off until now come due, once; `before`: those that change what is to happen."""
    kept = []
    due = False
    for lasting in table.field.lasting:
        node = table.book.effects[lasting.node]
        if (
            isinstance(node, tree.Later)
            and before == (lasting.node in table.book.forestalling)
            and matches(table, lasting.scope, node.when, event)
            and not (node.every and _answered_enough(table, lasting.node, lasting.scope.source))
        ):
            scope = lasting.scope
            if not node.when.kind.endswith((" start", " end")):
                scope = replace(scope, event=event)
            table.push(Ability(table.book.parts[lasting.node][0], scope))
            due = True
            if not node.every:
                continue
        elif not before and lasting.ends == "event" and _over(table, lasting, event):
            continue
        kept.append(lasting)
    if len(kept) < len(table.field.lasting):
        table.set_lasting(tuple(kept))
    return due


def _over(table: Table, lasting: Lasting, event: Happening) -> bool:
    """PT-145: what was to last until something happens is over as it does."""
    span = getattr(table.book.effects[lasting.node], "span", None)
    return isinstance(span, tree.UntilWhen) and matches(table, lasting.scope, span.when, event)


def declare(table: Table, event: Happening) -> None:
    """PT-19: interrupts and traps answer an act before it resolves, other reactions after."""
    traps.count(table, event)
    interrupts: tuple[Pending, ...] = ()
    if event.kind in table.facts.awaited:
        interrupts = _answers_to(table, event, interrupting=True)
        if event.kind != "attack":
            table.queue += _answers_to(table, event, interrupting=False)
    watched = event.kind in traps.trap_kinds(table)
    if interrupts or watched:
        table.push(React(interrupts, (event,) if watched else (), declared=True))
    if table.field.lasting:
        _delayed(table, event)


def landed(table: Table, event: Happening) -> None:
    """PT-54: an attack is answered as it was when it met somebody; one that failed is not."""
    if event.kind in table.facts.awaited:
        table.queue += _answers_to(table, event, interrupting=False)


def _answers_to(table: Table, event: Happening, *, interrupting: bool) -> tuple[Pending, ...]:
    """The abilities that answer an act: that change it, or that wait until it is over."""
    found = []
    for source in stats.waiting(table, event.kind):
        interrupts = source.clause in table.book.interrupts
        if interrupts == interrupting and set_off(table, source, event):
            found.append(Pending(source.clause, source.id, source.seat, event))
    return tuple(found)


_UNFINISHED: Final = frozenset((Ability, Cast, Happen, Played, Strike))


def settle_down(table: Table) -> None:
    """Reactions come when what they answer is resolved: nothing unfinished is left below."""
    waiting = table.queue or table.happened
    if waiting and _UNFINISHED.isdisjoint(map(type, table.stack)):
        flush(table)


def flush(table: Table) -> None:
    """What has happened since the last reactions is answered now."""
    reaching.reached(table)
    if table.queue or table.happened:
        table.push(React(table.queue, table.happened))
        table.queue = ()
        table.happened = ()


def set_off(table: Table, source: Source, event: Happening) -> bool:
    """Whether a clause in force answers just this event now."""
    return (
        awaits(table, source, event)
        and not _draws_for_a_draw(table, source, event)
        and not _is_on_its_way_back(table, source, event)
        and not _answered_enough(table, source.clause, source.id)
        and its_time(table, source)
    )


def _draws_for_a_draw(table: Table, source: Source, event: Happening) -> bool:
    """PT-133: a card that is drawn because of a draw is no reason to draw again."""
    return event.kind == "draw" and any(
        type(frame) is Ability
        and frame.scope.event is not None
        and frame.scope.event.kind == "draw"
        and (frame.scope.source == source.id or source.clause in table.book.drawing)
        for frame in table.stack
    )


def _is_on_its_way_back(table: Table, source: Source, event: Happening) -> bool:
    """PT-161: who is moved back to where it came from is not moved back from there again."""
    return event.kind == "move" and any(
        type(frame) is Ability
        and frame.scope.source == source.id
        and frame.scope.event is not None
        and frame.scope.event.kind == "move"
        and (frame.scope.event.object, frame.scope.event.former) == (event.object, event.amount)
        for frame in table.stack
    )


def _answered_enough(table: Table, what: int, whose: int) -> bool:
    """PT-120: what comes of reactions is not answered for ever."""
    if React not in map(type, table.stack):
        return False
    mine = what * 4096 + whose
    if table.marked("answered", mine) >= MOST_ANSWERS:
        return True
    table.marks = (*table.marks, Mark("answered", mine, table.turn))
    return False


def awaits(table: Table, source: Source, event: Happening) -> bool:
    """Whether a clause in force waits for just this event."""
    clause = table.book.clauses[source.clause].clause
    assert isinstance(clause, tree.Triggered | tree.Replacement)
    scope = Scope(source.seat, source.id, table.book.clauses[source.clause].card, "ability", event)
    most = max(clause.when.nth, clause.when.most)
    if clause.when.first and _times(table, source, clause.when) >= most:
        return False
    return matches(table, scope, clause.when, event)


def _times(table: Table, source: Source, when: tree.When) -> int:
    """How often it has come about in the Turn, Wave or Round."""
    return table.marked(_first(when), source.clause * 4096 + source.id, when.first)


def _first(when: tree.When) -> str:
    """Under which name it is remembered that it came about."""
    return "first game" if when.first == "game" else "first"


def its_time(table: Table, source: Source) -> bool:
    """What came about is counted; whether this is the time the sentence waits for."""
    note_first(table, source)
    when = getattr(table.book.clauses[source.clause].clause, "when", None)
    return when is None or when.nth == 1 or _times(table, source, when) == when.nth


def note_first(table: Table, source: Source) -> None:
    clause = table.book.clauses[source.clause].clause
    when = getattr(clause, "when", None)
    if when is not None and when.first:
        mine = source.clause * 4096 + source.id
        table.marks = (*table.marks, Mark(_first(when), mine, table.turn))


def unspent(table: Table, effect: int, source: int) -> None:
    """PT-102: what is used once per Turn and was declined may be offered again."""
    for mark in table.marks[::-1]:
        number, id = divmod(mark.who, 4096)
        if mark.what not in ("first", "first game") or mark.turn != table.turn or id != source:
            continue
        clause = table.book.clauses[number]
        when = getattr(clause.clause, "when", None)
        if clause.effect == effect and when is not None and when.limit:
            table.marks = tuple(each for each in table.marks if each is not mark)
            return


def matches(table: Table, scope: Scope, when: tree.When, event: Happening) -> bool:
    """Whether an event is the one a sentence speaks of."""
    if when.kind != event.kind:
        return False
    if scope.event is not event:
        scope = replace(scope, event=event)
    if when.player is not None and event.seat not in select.people(table, scope, when.player):
        return False
    by = event.by or ("effect" if event.kind == "draw" else "")
    by = "action" if by == event.kind in OF_THE_TURN else by
    if when.by and not stats.strikes(by, when.by):
        return False
    row = event.amount if event.kind in ("move out", "vacated") else table.wave
    if when.row is not None and board.ROWS[row] != when.row:
        return False
    if when.actor is not None and not select.fits(table, scope, when.actor, event.actor):
        return False
    if when.object is not None and not _befell(table, scope, when.object, event):
        return False
    if when.there and not lying.entered(table, scope, when.there, event):
        return False
    return all(amounts.holds(table, scope, condition) for condition in when.conditions)


def _befell(table: Table, scope: Scope, who: tree.Pieces, event: Happening) -> bool:
    """Whether it is about them; a Corpse that was revived is none any more when that is noticed."""
    if select.fits(table, scope, who, event.object):
        return True
    if event.kind != "revive" or not isinstance(who, tree.Group) or who.what != "corpse":
        return False
    return select.fits(table, scope, replace(who, what="hero"), event.object)


def answered_act(table: Table, scope: Scope) -> int | None:
    """Where in the stack the declared act lies that this ability answers."""
    if scope.event is None or not scope.event.number:
        return None
    for at in range(len(table.stack) - 1, -1, -1):
        frame = table.stack[at]
        if isinstance(frame, Strike | Cast | Played) and frame.event.number == scope.event.number:
            return at
        if type(frame) is Ability and frame.number == scope.event.number:
            return at
    return None


def amend(table: Table, at: int, frame: Strike | Cast | Played) -> None:
    table.stack = (*table.stack[:at], frame, *table.stack[at + 1 :])
