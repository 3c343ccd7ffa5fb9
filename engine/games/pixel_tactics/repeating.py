"""What a sentence has done again: while something is so, or as often as somebody pays for it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.pixel_tactics import amounts, select
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.frames import Loop, Run
from engine.games.pixel_tactics.layout import NOWHERE
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import Seat
from engine.kernel.words import posed

DONE, ASKED, PAYING = 1, 2, 3
"""how far it has come: it was done; again?; the price for it is being paid"""


def run_repeat(table: Table, frame: Run, node: tree.Repeat) -> bool:
    """PT-137: true where it waits for the answer whether it is done again."""
    if frame.at == ASKED:
        return True
    if frame.at == PAYING and not amounts.holds(table, table.scope, tree.StepDone()):
        table.pop()
        return False
    if frame.at == DONE:
        often = len(frame.part)
        over = node.most is not None and often >= node.most
        if over or not amounts.holds(table, table.scope, node.condition):
            table.pop()
            return False
        if node.condition is None:
            table.become(replace(frame, at=ASKED))
            return True
    again = frame.part if frame.at == 0 else (*frame.part, 1)
    table.become(replace(frame, at=DONE, part=again))
    run_anew(table, table.book.parts[frame.node][0], frame.seat)
    return False


def run_anew(table: Table, number: int, seat: Seat) -> None:
    """Once more, and its words mean what is found this time, nothing that was found before."""
    scope, steps = table.scope, set(_steps(table.book, number))
    found = tuple(each for each in scope.found if each[0] % select.COUNT_OF not in steps)
    shown = tuple(each for each in scope.shown if each.step not in steps)
    if len(found) + len(shown) < len(scope.found) + len(scope.shown):
        table.set_scope(replace(scope, found=found, shown=shown))
    table.push(Run(number, seat))


def so_far(table: Table, frame: Loop) -> tuple[tuple[int, int], ...]:
    """How much each step of what is done for each came to, all that were come to together."""
    did = dict(frame.did)
    for step in _steps(table.book, table.book.parts[frame.node][0]) if frame.at else ():
        did[step] = did.get(step, 0) + sum(select.found(table.scope, select.COUNT_OF + step))
    return tuple(did.items())


def _steps(book: CardBook, number: int) -> Iterator[int]:
    """Under which numbers an effect and its parts remember what they find."""
    step = getattr(book.effects[number], "step", NOWHERE)
    if step != NOWHERE:
        yield step
    for part in book.parts[number]:
        yield from _steps(book, part)


def ask_repeat(table: Table) -> dict[Seat, Ask]:
    seat = table.scope.seat
    return {seat: Ask(seat, posed("Once more: yes or no?"), menu_of((("yes",), ("no",))))}


def answer_repeat(table: Table, frame: Run, option: Option) -> None:
    if option == ("no",):
        table.pop()
        return
    parts = table.book.parts[frame.node]
    paid = len(parts) > 1
    table.become(replace(frame, at=PAYING if paid else DONE, part=(*frame.part, 1)[paid:]))
    if paid:
        table.push(Run(parts[1], frame.seat))
    else:
        run_anew(table, parts[0], frame.seat)
