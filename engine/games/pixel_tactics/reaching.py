"""What comes to be so, asked whenever all is at rest."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import happenings, stats, traps
from engine.games.pixel_tactics.state import Happening, Pending
from engine.games.pixel_tactics.table import Table

SO: Final = "so"
"""the kind of what its conditions alone bring about"""


def reached(table: Table) -> None:
    """What leaves as soon as something is so, and traps whose conditions are right."""
    if SO in table.facts.awaited:
        _leave(table)
    if SO in traps.trap_kinds(table):
        _offer(table)


def _leave(table: Table) -> None:
    """PT-168: once in a turn at most."""
    event = Happening(SO, table.active)
    for source in stats.waiting(table, SO):
        mine = source.clause * traps.TRAPS + source.id
        if not table.marked(SO, mine) and happenings.set_off(table, source, event):
            table.mark(SO, mine)
            table.queue = (*table.queue, Pending(source.clause, source.id, source.seat, event))


def _offer(table: Table) -> None:
    """PT-173: each sentence that a trap may bear is asked of its player once in a turn."""
    waiting = [
        (seat * traps.TRAPS + number, seat, when)
        for seat in table.seats
        if traps.lies_ready(table, seat)
        for number, when in table.book.traps_on(SO)
    ]
    waiting = [each for each in waiting if not table.marked("right", each[0])]
    for whose in table.seats if waiting else ():
        event = Happening(SO, whose)
        met = [
            each
            for each, seat, when in waiting
            if happenings.matches(table, traps.suspect(seat, event), when, event)
        ]
        for each in met:
            table.mark("right", each)
        if met:
            table.happened = (*table.happened, replace(event, awaited=tuple(met)))
