"""Bases beside the Units: an effect that goes on until the other one, the snap, is used."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.pixel_tactics.frames import Ability, Snap
from engine.games.pixel_tactics.state import Base, Field, Scope
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import Seat
from engine.kernel.words import posed

SNAP = "base snap"


def bare_field(seats: int, bases: Sequence[str]) -> Field:
    """PT-90: nothing stands anywhere yet, and every base lies face up beside its Unit."""
    laid = tuple(Base(id, card) if card else None for id, card in enumerate(bases))
    return Field(((None,) * 9,) * seats, ((None,) * 3,) * seats, (), laid)


def names_of(field: Field) -> tuple[str, ...]:
    return tuple(base.card if base is not None else "" for base in field.bases)


def spend(table: Table, id: int) -> None:
    """PT-91: the base is turned over and loses both its effects."""
    seat, base = table.facts.bases[id]
    bases = table.field.bases
    bases = (*bases[:seat], replace(base, spent=True), *bases[seat + 1 :])
    table.lay(Field(table.field.units, table.field.reserve, table.field.lasting, bases))
    table.end_place(id)
    table.tell("snap", seat, base.card, cause=base.card)


# --- a snap that answers something ----------------------------------------------------------------


def respond(table: Table, clause: int, scope: Scope) -> None:
    """An ability answers; PT-91: a base's snap only if its player wants to use it up."""
    found = table.book.clauses[clause]
    table.push(Snap(clause, scope) if found.box == SNAP else Ability(found.effect, scope))


def step_snap(table: Table, frame: Snap) -> bool:
    if table.facts.bases[frame.scope.source][1].spent:
        table.pop()
        return False
    return True


def ask_snap(table: Table, frame: Snap) -> dict[Seat, Ask]:
    seat, base = table.facts.bases[frame.scope.source]
    return {seat: Ask(seat, posed("Turn over {0}?", base.card), menu_of((("yes",), ("no",))))}


def answer_snap(table: Table, frame: Snap, seat: Seat, option: Option) -> None:
    table.pop()
    if option == ("yes",):
        spend(table, frame.scope.source)
        table.push(Ability(table.book.clauses[frame.clause].effect, frame.scope))
