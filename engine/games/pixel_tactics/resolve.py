"""How abilities resolve: step by step, question by small question, reactions in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.games.pixel_tactics import (
    aiming,
    amounts,
    asking,
    bases,
    choices,
    handover,
    happenings,
    repeating,
    seeking,
    select,
    traps,
    whom,
)
from engine.games.pixel_tactics.frames import (
    Ability,
    Loop,
    React,
    Run,
    Window,
)
from engine.games.pixel_tactics.operations import DO
from engine.games.pixel_tactics.select import COUNT_OF, DONE
from engine.games.pixel_tactics.state import Pending, Scope
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import CHANCE, Seat, seat_of
from engine.kernel.words import posed

Asks: TypeAlias = dict[Seat, Ask]

WAIT: Final = True
"""what a step returns when it cannot go on without an answer"""


# --- abilities ------------------------------------------------------------------------------------


def step_ability(table: Table, frame: Ability) -> bool:
    if not frame.begun:
        table.become(replace(frame, begun=True))
        table.push(Run(frame.node, frame.scope.seat))
        return False
    table.pop()
    happenings.settle_down(table)
    return False


# --- the steps of a sentence ----------------------------------------------------------------------


def step_run(table: Table, frame: Run) -> bool:
    ability = table.stack[table.ability_at()]
    if isinstance(ability, Ability) and ability.broken:
        table.pop()
        return False
    node = table.book.effects[frame.node]
    if not whom.settle(table, frame, node):
        return WAIT
    composite = COMPOSITES.get(type(node))
    if composite is not None:
        return composite(table, frame, node)
    if not choices.settled(table, node):
        return WAIT
    if aiming.told(table, node):
        return False
    settled = table.pop()
    assert isinstance(settled, Run)
    handover.speak_of(table, node, settled)
    at = table.ability_at()
    operands = handover.operands(table, settled)
    did = DO[type(node)](table, table.scope, settled.node, node, *operands)
    remember(table, node, did, at)
    whom.forget(table, settled, at)
    return False


def remember(table: Table, node: tree.Effect, did: int, at: int) -> None:
    """What later words may ask of a step: whether it did anything, and how much.

    `at` is the place of its ability in the stack.
    """
    ability = table.stack[at]
    assert isinstance(ability, Ability)
    scope = ability.scope
    kept = tuple([pair for pair in scope.found if pair[0] != DONE])
    found = (*kept, (DONE, (did,)))
    step = getattr(node, "step", -1)
    if step >= 0 and not isinstance(node, tree.Choose):
        found = (*(pair for pair in found if pair[0] != COUNT_OF + step), (COUNT_OF + step, (did,)))
    table.set_scope(replace(scope, found=found), at)


def _run_part(table: Table, frame: Run, which: int) -> None:
    table.push(Run(table.book.parts[frame.node][which], frame.seat))


def run_sequence(table: Table, frame: Run, node: tree.Sequence) -> bool:
    if frame.at == len(node.steps):
        table.pop()
        return False
    table.become(replace(frame, at=frame.at + 1))
    _run_part(table, frame, frame.at)
    return False


def run_may(table: Table, frame: Run, node: tree.May) -> bool:
    if frame.at == 1:
        table.pop()
        whom.forget(table, frame)
        return False
    return WAIT


def ask_may(table: Table, frame: Run, node: tree.May) -> Asks:
    seat = choices.chooser(table, table.scope, node.who)
    return {seat: Ask(seat, posed("May: yes or no?"), menu_of((("yes",), ("no",))))}


def answer_may(table: Table, frame: Run, option: Option) -> None:
    node = table.book.effects[frame.node]
    if option == ("yes",):
        remember(table, node, 1, table.ability_at())
        table.become(replace(frame, at=1))
        _run_part(table, frame, 0)
    else:
        table.pop()
        remember(table, node, 0, table.ability_at())
        whom.forget(table, frame)
        _declined(table, frame)


def _declined(table: Table, frame: Run) -> None:
    """An ability whose only instruction was left undone has not been used."""
    ability = table.stack[table.ability_at()]
    assert isinstance(ability, Ability)
    if ability.node == frame.node:
        happenings.unspent(table, frame.node, ability.scope.source)


def run_if(table: Table, frame: Run, node: tree.IfThen) -> bool:
    table.pop()
    if amounts.holds(table, table.scope, node.condition):
        _run_part(table, frame, 0)
    elif node.otherwise is not None:
        _run_part(table, frame, 1)
    return False


def run_one_of(table: Table, frame: Run, node: tree.OneOf) -> bool:
    if frame.at == 0:
        return WAIT
    table.pop()
    whom.forget(table, frame)
    for which in reversed(frame.part):
        _run_part(table, frame, which)
    return False


def ask_one_of(table: Table, frame: Run, node: tree.OneOf) -> Asks:
    seat = CHANCE if node.random else choices.chooser(table, table.scope, node.who)
    left = [n for n in range(len(node.effects)) if n not in frame.part]
    options = [("option", str(n + 1)) for n in left]
    done = [("done",)] if node.least is not None and len(frame.part) >= node.least else []
    return {seat: Ask(seat, posed("Choose one."), menu_of([*options, *done]))}


def answer_one_of(table: Table, frame: Run, seat: Seat, option: Option) -> None:
    node = table.book.effects[frame.node]
    assert isinstance(node, tree.OneOf)
    if seat not in (table.scope.seat, CHANCE):
        table.find(select.ACTING - 1, (seat,))
    if option == ("done",):
        table.become(replace(frame, at=1))
        return
    part = (*frame.part, int(option[1]) - 1)
    table.become(replace(frame, part=part, at=int(len(part) == node.n)))


def run_for_each(table: Table, frame: Run, node: tree.ForEach) -> bool:
    scope = table.scope
    of = node.of
    if isinstance(
        of, tree.Player | tree.PlayerOf | tree.ThatPlayer | tree.PlayerWith | tree.PlayerAt
    ):
        items = tuple(-seat - 1 for seat in select.people(table, scope, of))
    elif choices.is_chosen(of):
        if not choices.settled(table, node):
            return WAIT
        settled = table.stack[-1]
        assert isinstance(settled, Run)
        items = settled.ids[0]
    elif isinstance(of, tree.AMOUNTS):
        items = (0,) * amounts.amount(table, scope, of)
    else:
        items = select.matching(table, scope, of)
    table.pop()
    table.push(Loop(frame.node, items))
    return False


def step_loop(table: Table, frame: Loop) -> bool:
    scope = table.scope
    outer = scope.each[:-1] if frame.at else scope.each
    did = repeating.so_far(table, frame)
    if frame.at == len(frame.items):
        table.pop()
        table.set_scope(replace(scope, each=outer))
        for step, much in did:
            table.find(select.COUNT_OF + step, (much,))
        return False
    table.set_scope(replace(scope, each=(*outer, frame.items[frame.at])))
    table.become(replace(frame, at=frame.at + 1, did=did))
    repeating.run_anew(table, table.book.parts[frame.node][0], scope.seat)
    return False


def run_instead(table: Table, frame: Run, node: tree.Instead) -> bool:
    happenings.drop_current(table)
    table.pop()
    _run_part(table, frame, 0)
    return False


def run_afterwards(table: Table, frame: Run, node: tree.Afterwards) -> bool:
    """PT-110: what comes after an act lies below it until that is resolved."""
    scope, part = table.scope, table.book.parts[frame.node][0]
    table.pop()
    at = happenings.answered_act(table, scope)
    if at is None:
        table.push(Run(part, frame.seat))
    else:
        table.stack = (*table.stack[:at], Ability(part, scope), *table.stack[at:])
    return False


COMPOSITES: Final[dict[type, Callable[..., bool]]] = {
    tree.Sequence: run_sequence,
    tree.May: run_may,
    tree.IfThen: run_if,
    tree.OneOf: run_one_of,
    tree.ForEach: run_for_each,
    tree.Repeat: repeating.run_repeat,
    tree.Instead: run_instead,
    tree.Afterwards: run_afterwards,
}


def ask_run(table: Table, frame: Run) -> Asks:
    node = table.book.effects[frame.node]
    if seats := whom.left(table, frame):
        return whom.ask(table, seats)
    if isinstance(node, tree.May):
        return ask_may(table, frame, node)
    if isinstance(node, tree.OneOf):
        return ask_one_of(table, frame, node)
    if isinstance(node, tree.Repeat):
        return repeating.ask_repeat(table)
    return asking.ask(table, frame, node)


def answer_run(table: Table, frame: Run, seat: Seat, option: Option) -> None:
    node = table.book.effects[frame.node]
    if whom.left(table, frame):
        whom.answer(table, frame, seat_of(option[1]))
    elif isinstance(node, tree.May):
        answer_may(table, frame, option)
    elif isinstance(node, tree.OneOf):
        answer_one_of(table, frame, seat, option)
    elif isinstance(node, tree.Repeat):
        repeating.answer_repeat(table, frame, option)
    else:
        asking.answer(table, frame, node, seat, option)


# --- reactions ------------------------------------------------------------------------------------


def step_react(table: Table, frame: React) -> bool:
    """The active player's abilities first, each player's in the order they choose, then traps."""
    if frame.queue:
        group = _next_up(table, frame)
        if len({(p.clause, p.source, p.event) for p in group}) > 1:
            return WAIT
        _begin_reaction(table, frame, group[0])
        return False
    table.pop()
    if frame.events:
        seats = traps.may_spring(table, frame.events, frame.declared)
        if seats:
            table.push(Window(frame.events, seats, frame.declared))
            return False
    happenings.settle_down(table)
    return False


def _next_up(table: Table, frame: React) -> list[Pending]:
    for seat in table.in_turn():
        group = [p for p in frame.queue if p.seat == seat]
        if group:
            return group
    raise LookupError("a reaction of nobody at the table")


def _begin_reaction(table: Table, frame: React, chosen: Pending) -> None:
    at = frame.queue.index(chosen)
    table.become(replace(frame, queue=frame.queue[:at] + frame.queue[at + 1 :]))
    clause = table.book.clauses[chosen.clause]
    if clause.box != bases.SNAP:
        table.tell("ability", chosen.seat, clause.card, cause=f"{clause.card}, {clause.box}")
    scope = Scope(chosen.seat, chosen.source, clause.card, "ability", chosen.event)
    bases.respond(table, chosen.clause, scope)


def ask_react(table: Table, frame: React) -> Asks:
    group = _next_up(table, frame)
    labels = _labels(table, group)
    seat = group[0].seat
    return {
        seat: Ask(
            seat, posed("Which of your abilities is next?"), menu_of(("resolve", x) for x in labels)
        )
    }


def _labels(table: Table, group: Iterable[Pending]) -> dict[str, Pending]:
    """Each pending ability under a name of its own.

    Where it comes from, what it is about, a number if need be.
    """
    labels: dict[str, Pending] = {}
    for pending in group:
        card = table.book.clauses[pending.clause].card
        label = f"{card} {table.written(pending.seat, pending.source)}"
        about = pending.event.object
        if about >= 0 and about != pending.source and table.place_of(about):
            label += f" on {table.written(pending.seat, about)}"
        number = 2
        unique = label
        while unique in labels:
            unique = f"{label} #{number}"
            number += 1
        labels[unique] = pending
    return labels


def answer_react(table: Table, frame: React, seat: Seat, option: Option) -> None:
    _begin_reaction(table, frame, _labels(table, _next_up(table, frame))[option[1]])


# --- traps ----------------------------------------------------------------------------------------


def step_window(table: Table, frame: Window) -> bool:
    able = traps.may_spring(table, frame.events, frame.declared)
    seats = tuple(seat for seat in frame.seats if seat in able)
    if not seats:
        table.pop()
        happenings.settle_down(table)
        return False
    if seats != frame.seats:
        table.become(replace(frame, seats=seats))
    return WAIT


def ask_window(table: Table, frame: Window) -> Asks:
    seat = frame.seats[0]
    menu = {
        "pass": lambda: (("pass",),),
        "activate": lambda: traps.springable(table, seat, frame.events, frame.declared),
    }
    return {seat: Ask(seat, posed("Activate a trap?"), menu, default=("pass",))}


def answer_window(table: Table, frame: Window, seat: Seat, option: Option) -> None:
    if option == ("pass",):
        table.become(replace(frame, seats=frame.seats[1:]))
    else:
        traps.spring(table, seat, option, frame.events, frame.declared)


def is_secret(table: Table, frame: Run) -> bool:
    """Whether the card chosen now stays hidden from the others.

    It does when it is found in a deck or hand, and not laid open by the choice.
    """
    node = table.book.effects[frame.node]
    names = choices.OPERANDS.get(type(node), ())
    value = choices.meant(node, names[frame.at]) if frame.at < len(names) else None
    if not isinstance(value, tree.Cards | tree.Picked):
        return False
    if isinstance(value, tree.Cards) and value.zone in ("discard", "reserve"):
        return False
    return seeking.witnesses_of(table, frame) != table.everybody
