"""What somebody may have in mind who touches cards and slots, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.pixel_tactics import board, hands
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option
from engine.kernel.seats import Seat


def meant(table: Table, ask: Ask, seat: Seat, touched: Sequence[str]) -> Iterator[Option]:
    """Answers that begin with those words, whether they are legal or not; the likeliest first."""
    if table.stack:
        yield from ((verb, *touched) for verb in ask.menu)
        return
    first, *rest = touched
    place = board.READ[seat].get(first)
    if place is None:
        yield from _of_a_card(table, seat, first, rest)
    elif place[0] == seat:
        yield from _of_a_place(table, seat, first, place[1], rest)
    else:
        standing = [slot for slot in range(len(board.SLOTS)) if _stands(table, seat, slot)]
        standing.sort(key=lambda slot: board.ROW_OF[slot] != table.wave)
        yield from (("attack", board.SLOTS[slot], first) for slot in standing)


def _of_a_card(table: Table, seat: Seat, card: str, rest: Sequence[str]) -> Iterator[Option]:
    if rest:
        yield ("recruit", card, *rest)
        return
    free = table.free_slots(seat, table.wave) or board.IN_ROW[table.wave]
    yield ("recruit", card, board.SLOTS[free[0]])
    name = hands.held_of(card, seat)[0]
    if name in table.book.fourth:
        yield (table.book.fourth[name], card)
    if table.promos is not None:
        yield ("promo", card)


def _of_a_place(
    table: Table, seat: Seat, word: str, slot: int, rest: Sequence[str]
) -> Iterator[Option]:
    if slot >= len(board.SLOTS):
        yield from (("action", word), ("discard", word))
    elif rest:
        yield from _of_two(table, seat, word, rest[0])
    elif not _stands(table, seat, slot):
        lies = table.field.units[seat][slot] is not None
        yield ("clear", word) if lies else ("move", word, word)
    else:
        yield from (("attack", word, target) for target in _rivals(table, seat))
        yield from (("spell", word), ("action", word), ("move", word, word))


def _of_two(table: Table, seat: Seat, word: str, other: str) -> Iterator[Option]:
    whose, slot = board.READ[seat].get(other, (seat, 0))
    if whose != seat:
        yield ("attack", word, other)
    elif table.field.units[seat][slot] is None:
        yield ("move", word, other)
    else:
        yield from (("switch", word, other), ("move", word, other))


def _stands(table: Table, seat: Seat, slot: int) -> bool:
    piece = table.field.units[seat][slot]
    return piece is not None and not piece.corpse


def _rivals(table: Table, seat: Seat) -> Iterator[str]:
    """Leaders, who always stand: one reason not to attack them is reason enough."""
    for rival in table.rivals(seat):
        leader = table.leader(rival)
        if leader is not None:
            yield table.written(seat, leader.id)
