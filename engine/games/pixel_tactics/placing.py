"""Cards and pieces that go to slots of a player's choice, one small question at a time."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.pixel_tactics import arriving, bearing, board, happenings
from engine.games.pixel_tactics.asking import id_at
from engine.games.pixel_tactics.frames import Placing
from engine.games.pixel_tactics.moving import swap
from engine.games.pixel_tactics.piles import turn_up
from engine.games.pixel_tactics.reserves import known_as
from engine.games.pixel_tactics.state import BACKS, Happening
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import CHANCE, Seat
from engine.kernel.words import posed


def step_placing(table: Table, frame: Placing) -> bool:
    if _done(frame):
        table.pop()
        return False
    options = _options(table, frame)
    if frame.what == "show":
        return True
    if frame.what in ("rearrange", "strip") and options[1:]:
        return True
    if not options or frame.what in ("rearrange", "strip"):
        return _skip(table, frame, options)
    if len(options) == 1:
        answer_placing(table, frame, frame.seat, options[0])
        return False
    return True


def _done(frame: Placing) -> bool:
    if frame.what in ("recruit", "lay"):
        return frame.at == len(frame.cards)
    if frame.what == "rearrange":
        return frame.at >= 9
    return frame.at == len(frame.ids)


def _skip(table: Table, frame: Placing, options: list[Option]) -> bool:
    """There is no slot to go to.

    PT-24: a card stays where it came from as far as the rules know a place.
    """
    if frame.what == "strip" and options:
        answer_placing(table, frame, frame.seat, options[0])
        return False
    if frame.what in ("recruit", "lay"):
        for held in frame.cards[frame.at :]:
            table.gain(frame.unit, held)
    if frame.what in ("recruit", "lay", "rearrange"):
        table.pop()
    else:
        table.become(replace(frame, at=frame.at + 1))
    return False


def _options(table: Table, frame: Placing) -> list[Option]:
    by = frame.seat
    match frame.what:
        case "recruit" | "lay":
            return [
                ("place", board.written(by, frame.unit, slot))
                for slot in _slots(table, frame, frame.unit)
            ]
        case "move" | "give":
            place = table.place_of(frame.ids[frame.at])
            if place is None:
                return []
            unit = frame.unit if frame.what == "give" else place[0]
            return [("place", board.written(by, unit, slot)) for slot in _slots(table, frame, unit)]
        case "show":
            return _faces(table, frame)
        case "strip":
            piece = table.piece(frame.ids[frame.at])
            return [("remove", status) for status in dict.fromkeys(piece.statuses)] if piece else []
    return [*_exchanges(table, frame), ("done",)]


def _faces(table: Table, frame: Placing) -> list[Option]:
    """A trap that is discarded is shown to all: its player says what it was."""
    seat, slot, card = table.facts.reserves[frame.ids[frame.at]]
    names = (
        [card.card]
        if card.card not in BACKS
        else list(dict.fromkeys(table.unlocated(card.owner, card.card)))
    )
    where = board.written(CHANCE, seat, 9 + slot)
    return [("show", where, n) for n in names if table.book.cards[n].fourth == "trap"]


def _exchanges(table: Table, frame: Placing) -> list[Option]:
    """Any hero or corpse to any other slot of the Unit, changing places with what is there."""
    unit = table.field.units[frame.unit]
    slots = [
        slot
        for slot in table.edition.slots
        if ((piece := unit[slot]) is None or not piece.leader)
        and (frame.unit, slot) not in table.facts.barred
        and (not frame.within or slot in frame.within)
    ]
    return [
        (
            "put",
            board.written(frame.seat, frame.unit, one),
            board.written(frame.seat, frame.unit, other),
        )
        for one in slots
        if unit[one] is not None
        for other in slots
        if other != one and (unit[other] is None or other > one)
    ]


def _slots(table: Table, frame: Placing, seat: Seat) -> tuple[int, ...]:
    found = _slots_that_way(table, frame, seat)
    return tuple(slot for slot in found if slot in frame.within) if frame.within else found


def _slots_that_way(table: Table, frame: Placing, seat: Seat) -> tuple[int, ...]:
    where = frame.where
    if where == "current":
        return table.free_slots(seat, table.wave)
    if where in board.ROWS:
        return table.free_slots(seat, board.ROWS.index(where))
    free = table.free_slots(seat)
    if frame.what != "move" or where == "any":
        return free
    slot = table.facts.places[frame.ids[frame.at]][1]
    if where == "beside":
        there = table.place_of(frame.beside)
        return tuple(
            each
            for each in free
            if there == (seat, each) or (there and each in board.ADJACENT[there[1]])
        )
    if where in ("far forward", "far back"):
        return _as_far_as_it_goes(slot, free, where)
    near = {
        "adjacent": board.ADJACENT[slot],
        "forward": (board.FORERUNNER[slot],),
        "back": (board.SUPPORTER[slot],),
    }[where]
    return tuple(each for each in free if each in near)


def _as_far_as_it_goes(slot: int, free: tuple[int, ...], where: str) -> tuple[int, ...]:
    """The last of the empty slots in a row before or behind it."""
    step = -3 if where == "far forward" else 3
    last = slot
    while last + step in free:
        last += step
    return (last,) if last != slot else ()


def ask_placing(table: Table, frame: Placing) -> dict[Seat, Ask]:
    if frame.what == "show":
        return {CHANCE: Ask(CHANCE, posed("What was the trap?"), menu_of(_options(table, frame)))}
    return {frame.seat: Ask(frame.seat, posed("Where?"), menu_of(_options(table, frame)))}


def answer_placing(table: Table, frame: Placing, seat: Seat, option: Option) -> None:
    if option == ("done",):
        table.pop()
        return
    table.become(replace(frame, at=frame.at + 1))
    if option[0] == "put":
        _exchange(table, frame, option)
    elif option[0] == "show":
        turn_up(table, frame.ids[frame.at], option[2], frame.where, frame.unit)
    elif option[0] == "remove":
        _strip(table, frame, option[1])
    else:
        _place(table, frame, *board.READ[frame.seat][option[1]])


def _exchange(table: Table, frame: Placing, option: Option) -> None:
    one = id_at(table, frame.seat, option[1])
    seat, slot = board.READ[frame.seat][option[2]]
    there = table.field.units[seat][slot]
    if there is not None:
        swap(table, frame.seat, one, there.id, "")
    else:
        happenings.propose(table, (Happening("move", frame.seat, -1, one, slot, "ability"),))


def _strip(table: Table, frame: Placing, status: str) -> None:
    id = frame.ids[frame.at]
    if frame.beside >= 0:
        bearing.hand_over(table, frame.seat, id, frame.beside, status)
    else:
        bearing.take_off(table, frame.seat, id, (status,))


def _place(table: Table, frame: Placing, seat: Seat, slot: int) -> None:
    if frame.what == "lay":
        held = frame.cards[frame.at]
        table.disclose(held)
        id = table.enter(held[0], held[1], seat, slot)
        table.change_piece(id, corpse=True)
        known_as(table, held, frame.step, id)
        table.tell("lay", frame.seat, board.written(-1, seat, slot), held[0])
        return
    if frame.what == "recruit":
        held = frame.cards[frame.at]
        table.disclose(held)
        id = table.enter(held[0], held[1], seat, slot)
        table.mark("recruited", id)
        known_as(table, held, frame.step, id)
        happenings.propose(table, (Happening("recruit", frame.seat, -1, id, by="ability"),))
        return
    id = frame.ids[frame.at]
    if frame.what == "give":
        was, old = table.facts.places[id]
        piece = table.facts.pieces[id]
        table.set_slot(was, old, None)
        table.set_slot(seat, slot, piece)
        table.tell(
            "give",
            frame.seat,
            board.written(-1, was, old),
            board.written(-1, seat, slot),
            piece.card,
        )
        given = Happening("move", frame.seat, -1, id, by="ability")
        happenings.observe(table, given)
        arriving.seen(table, given)
        happenings.vacated(table, was, old)
        return
    happenings.propose(table, (Happening("move", frame.seat, -1, id, slot, "ability"),))
