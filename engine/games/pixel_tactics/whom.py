"""Which of several players the words of a step mean: whoever uses it says so before it begins.

PM-31: "a Rival", "an ally", "any player" and a tie for the most of something are one player, the
same one in all words of the step, and of the choice or permission it may be part of. "Each" asks
nobody which: all of them are meant, in turn order (PM-33).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.pixel_tactics import choices, select
from engine.games.pixel_tactics.frames import Ability, Run
from engine.games.pixel_tactics.state import Seats
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, menu_of
from engine.kernel.seats import Seat, letter
from engine.kernel.words import posed


def words(node: tree.Effect) -> tuple[tree.Person, ...]:
    """The words in a step that mean one player, but for those it is itself done to."""
    operands = choices.OPERANDS.get(type(node), ())
    spoken = (
        person
        for name in node.__struct_fields__
        for person in _people(getattr(node, name), direct=name not in operands)
    )
    return tuple(dict.fromkeys(each for each in spoken if select.one_of_several(each)))


def _people(value: object, *, direct: bool) -> Iterator[tree.Person]:
    if isinstance(value, choices.PEOPLE):
        if direct:
            yield value
    elif isinstance(value, tree.Cards):
        if value.step < 0 and value.zone != "reserve":
            yield value.whose
        yield from _choosing(value)
    elif isinstance(value, tree.EitherGroup):
        for each in value.groups:
            yield from _choosing(each)
        yield from _choosing(value)
    elif isinstance(value, tree.Group):
        yield from _choosing(value)
    elif isinstance(value, tree.Counted) and isinstance(value.of, tree.Cards):
        yield value.of.whose


def _choosing(described: object) -> Iterator[tree.Person]:
    quantity = getattr(described, "quantity", None)
    if isinstance(quantity, tree.Some):
        yield quantity.by


def _words(table: Table, number: int) -> tuple[tree.Person, ...]:
    known = table.book.persons
    if number not in known:
        known[number] = words(table.book.effects[number])
    return known[number]


def left(table: Table, frame: Run) -> Seats:
    """Of whom one is still to be named before the step begins; empty: everybody is known."""
    if frame.at or frame.part or frame.hold:
        return ()
    for person in _words(table, frame.node):
        seats = _reached(table, person)
        if len(seats) > 1:
            return seats
    return ()


def _reached(table: Table, person: tree.Person) -> Seats:
    scope = table.scope
    return tuple(
        seat
        for seat in select.people(table, scope, person)
        if not select.out_of_reach(table, scope.seat, seat)
    )


def settle(table: Table, frame: Run, node: tree.Effect) -> bool:
    """Whether all are known; then the step's own words may speak of "that player"."""
    if not _words(table, frame.node):
        return True
    if left(table, frame):
        return False
    step = getattr(node, "step", -1)
    if step >= 0 and not frame.at and not frame.part and not frame.hold:
        person = _words(table, frame.node)[0]
        seats = _reached(table, person)
        if seats and select.found(table.scope, select.ACTING + step) != seats:
            table.find(select.ACTING + step, seats)
    return True


def ask(table: Table, seats: Seats) -> dict[Seat, Ask]:
    by = table.scope.seat
    return {
        by: Ask(by, posed("Which player?"), menu_of(("player", letter(seat)) for seat in seats))
    }


def answer(table: Table, frame: Run, seat: Seat) -> None:
    table.become(replace(frame, whom=(*frame.whom, seat)))
    scope = table.scope
    kept = tuple(pair for pair in scope.found if pair[0] != select.WHOM)
    meant = (*select.found(scope, select.WHOM), seat)
    table.set_scope(replace(scope, found=(*kept, (select.WHOM, meant))))


def forget(table: Table, frame: Run, at: int | None = None) -> None:
    """The step is over: the next one that speaks of "a Rival" may mean another."""
    if not frame.whom:
        return
    at = table.ability_at() if at is None else at
    ability = table.stack[at]
    assert isinstance(ability, Ability)
    found = tuple(pair for pair in ability.scope.found if pair[0] != select.WHOM)
    table.set_scope(replace(ability.scope, found=found), at)
