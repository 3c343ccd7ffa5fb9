"""The turn's actions: what the active player may do, what it costs, and how each begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

from engine.games.pixel_tactics import (
    bases,
    board,
    combat,
    happenings,
    looking,
    operations,
    piles,
    stats,
)
from engine.games.pixel_tactics.asking import id_at
from engine.games.pixel_tactics.facts import Source
from engine.games.pixel_tactics.select import holds
from engine.games.pixel_tactics.state import (
    UNKNOWN,
    Cast,
    Happening,
    Held,
    Mark,
    Piece,
    Played,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Option
from engine.kernel.seats import Seat

COST: Final = {"free": 0, "normal": 1, "long": 2}
PLAIN: Final = (
    "draw",
    "recruit",
    "order",
    "move",
    "switch",
    "clear",
    "operation",
    "trap",
    "discard",
)
ALL: Final = range(9)
"""every slot of a Unit"""
FREE_LIMIT: Final = 10
"""PT-79: how often one free action may be taken in a turn, so that every turn ends"""
HIDDEN: Final = frozenset(("recruit", "order", "operation", "trap"))
"""actions whose options depend on cards that others do not see"""


Narrowed: TypeAlias = Callable[[Table, Seat, Option], Iterable[Option]]


# --- what may be done -----------------------------------------------------------------------------


def ask(table: Table) -> dict[Seat, Ask]:
    """The active player's next action."""
    seat = table.active
    menu = Menu(table, seat)
    return {seat: Ask(seat, f"Your action ({table.actions} left).", menu, near=menu.near)}


class Menu(Mapping[str, Callable[[], Iterable[Option]]]):
    """Every verb that can be paid for now, with its options; each is looked into when wanted."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self._open: dict[object, bool] = {}

    def __contains__(self, verb: object) -> bool:
        if verb not in self._open:
            self._open[verb] = verb in LISTED and _open(self.table, self.seat, str(verb))
        return self._open[verb]

    def __getitem__(self, verb: str) -> Callable[[], Iterable[Option]]:
        if verb not in self:
            raise KeyError(verb)
        return partial(LISTED[verb], self.table, self.seat)

    def near(self, answer: Option) -> Iterable[Option]:
        """Of a verb about cards or pieces only the options of those that the answer names."""
        verb = answer[0]
        if verb not in self:
            return ()
        if verb in NARROWED:
            return NARROWED[verb](self.table, self.seat, answer)
        return LISTED[verb](self.table, self.seat)

    def __iter__(self) -> Iterator[str]:
        return filter(self.__contains__, LISTED)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _open(table: Table, seat: Seat, verb: str) -> bool:
    """Whether an action is in this edition, forbidden by nothing, and can be paid for."""
    if verb == "pass":
        return True
    if verb == "snap":
        return bool(table.facts.bases)
    if verb in PLAIN and not payable(table, seat, verb, cost(table, seat, verb)):
        return False
    if stopped(table, seat, verb) or (table.facts.rules and refused(table, seat, verb)):
        return False
    edition = table.edition
    match verb:
        case "switch":
            return edition.switch
        case "trap":
            return edition.traps and table.free_reserve(seat) is not None
        case "operation":
            return edition.operations != "none" and table.free_reserve(seat) is not None
    return True


def stopped(table: Table, seat: Seat, verb: str) -> bool:
    """PT-5: what the ceasefire stops."""
    return seat in table.ceasefire and verb in table.edition.ceasefire_stops


def names_of(table: Table, verb: str) -> tuple[str, ...]:
    """PT-88: as an action an attack power of the first editions is an attack as well."""
    return ("spell", "attack") if verb == "spell" and table.edition.spells_are_attacks else (verb,)


def refused(table: Table, seat: Seat, verb: str) -> bool:
    """Whether a card keeps the player from that action."""
    if verb == "spell" and table.edition.spells_are_attacks and refused(table, seat, "attack"):
        return True
    return stats.refused(table, seat, verb)


def cost(table: Table, seat: Seat, verb: str) -> int:
    """What an action costs: a switch is long, the rest take one, unless a card says otherwise."""
    if table.facts.rules:
        changed = stats.action_speed(table, seat, verb)
        if changed is not None:
            speed, limited = changed
            if not (limited and table.marked("did " + verb, seat)):
                return COST[speed]
    return 2 if verb == "switch" else 1


def payable(table: Table, seat: Seat, verb: str, price: int) -> bool:
    if table.actions >= price:
        return True
    return price == 1 and bool(table.extra) and _spare(table, verb) is not None


def _spare(table: Table, verb: str) -> int | None:
    """Where among the extra actions one lies that is good for this."""
    for at, each in enumerate(table.extra):
        if any(name in each.split() for name in names_of(table, verb)):
            return at
    return None


def pay(table: Table, verb: str, price: int) -> None:
    """Extra actions good only for some verbs are used up first."""
    spare = _spare(table, verb) if price == 1 and table.extra else None
    if spare is None:
        table.actions -= price
    else:
        table.extra = table.extra[:spare] + table.extra[spare + 1 :]


def more_to_do(table: Table) -> bool:
    """Whether a player without actions left is asked once more.

    Only if all can see that something free is open.
    """
    seat = table.active
    menu = Menu(table, seat)
    perhaps = (
        verb for verb in LISTED if verb in table.facts.free[seat] or _spare(table, verb) is not None
    )
    return any(
        verb in menu and (verb in HIDDEN or any(True for _ in menu[verb]())) for verb in perhaps
    )


# --- the options of each action -------------------------------------------------------------------


def draws(table: Table, seat: Seat) -> Iterator[Option]:
    """PT-3: not with an empty deck, nor with a full hand."""
    side = table.sides[seat]
    limit = stats.hand_limit(table, seat)
    if side.deck and (
        limit is None or len(side.hand) < limit or stats.may(table, seat, "draw at full hand")
    ):
        yield ("draw",)


def recruits(table: Table, seat: Seat, named: str = "") -> Iterator[Option]:
    rows: tuple[int | None, ...] = (table.wave,)
    if table.facts.rules and stats.may(table, seat, "recruit any row"):
        rows = (None,)
    slots = [slot for row in rows for slot in table.free_slots(seat, row)]
    if table.facts.rules and stats.may(table, seat, "recruit on corpse"):
        slots += _corpse_slots(table, seat, rows[0])
    if slots:
        written = board.WRITTEN[seat][seat]
        for held, origin in looking.playable(table, seat):
            words = card_words(held, seat)
            for slot in slots if named in ("", words) else ():
                yield ("recruit", words, written[slot], *origin)


def _corpse_slots(table: Table, seat: Seat, row: int | None) -> list[int]:
    slots = range(9) if row is None else board.IN_ROW[row]
    return [s for s in slots if (piece := table.field.units[seat][s]) is not None and piece.corpse]


def card_words(held: tuple[str, Seat], seat: Seat) -> str:
    """A card in hand by name; a stolen one with its owner's letter (PT-71)."""
    name, owner = held
    return name if owner == seat else f"{name} of {'abcdefgh'[owner]}"


def held_of(words: str, seat: Seat) -> tuple[str, Seat]:
    name, of, owner = words.rpartition(" of ")
    return (name, "abcdefgh".index(owner)) if of and len(owner) == 1 else (words, seat)


def _played(table: Table, seat: Seat, kind: str) -> Iterator[Option]:
    fourth = table.book.fourth
    for held, origin in looking.playable(table, seat):
        if fourth[held[0]] == kind:
            yield (kind, card_words(held, seat), *origin)


def orders(table: Table, seat: Seat) -> Iterator[Option]:
    return _inoffensive(table, seat, "order")


def _inoffensive(table: Table, seat: Seat, kind: str) -> Iterator[Option]:
    """What may be played of one kind; PT-86: ongoing orders are orders in the ceasefire, too."""
    barred = stopped(table, seat, "offensive order")
    for option in _played(table, seat, kind):
        if not (barred and offensive(table, held_of(option[1], seat)[0])):
            yield option


def offensive(table: Table, name: str) -> bool:
    """PT-7: an order is offensive if it harms or meddles with anybody else's cards."""
    kind = table.book.cards[name].fourth
    return any(_harms(table.book.clauses[n].clause) for n in table.book.of[name, kind])


def _harms(node: tree.Node) -> bool:
    if isinstance(node, tree.Group) and node.whose not in ("your", "ally"):
        return True
    if isinstance(node, tree.Player) and node.who not in ("you", "ally", "each ally"):
        return True
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if any(
            isinstance(v, tree.Node) and _harms(v)
            for v in (value if isinstance(value, tuple) else (value,))
        ):
            return True
    return False


def placeable(table: Table, seat: Seat) -> Iterator[Option]:
    if seat not in table.unseen:
        yield from _played(table, seat, "trap")
        return
    for held in dict.fromkeys(table.sides[seat].hand):
        yield ("trap", card_words(held, seat))
    if stats.may(table, seat, "play top") and table.sides[seat].deck:
        yield ("trap", UNKNOWN, *looking.FROM_TOP)


def settable(table: Table, seat: Seat) -> Iterator[Option]:
    return _inoffensive(table, seat, "operation")


def _standing(table: Table, seat: Seat, slots: Iterable[int]) -> list[tuple[int, Piece]]:
    """What stands or lies in those slots of the player's Unit."""
    unit = table.field.units[seat]
    return [(slot, piece) for slot in slots if (piece := unit[slot]) is not None]


def moves(table: Table, seat: Seat, slots: Iterable[int] = ALL) -> Iterator[Option]:
    """A hero that did nothing this turn, and was not recruited this wave, to any empty slot."""
    free = table.free_slots(seat)
    written = board.WRITTEN[seat][seat]
    if free:
        for slot, piece in _standing(table, seat, slots):
            if piece.hero and may_move(table, piece):
                for other in free:
                    yield ("move", written[slot], written[other])


def may_move(table: Table, piece: Piece) -> bool:
    if table.marks and (
        table.marked("acted", piece.id)
        or table.marked("recruited", piece.id, "wave")
        or table.marked("attacked", piece.id, "wave")
    ):
        return False
    return not any(
        stats.present(table, f"Cannot {what}")
        and stats.cannot(table, piece.id, what, "ability", piece.id)
        for what in ("move", "act")
    )


def switches(table: Table, seat: Seat, slots: Iterable[int] = ALL) -> Iterator[Option]:
    """PT-21: corpses may be switched freely, heroes only if they could act."""
    written = board.WRITTEN[seat][seat]
    able = [
        slot
        for slot, piece in _standing(table, seat, slots)
        if not piece.leader and (piece.corpse or may_switch(table, piece))
    ]
    for i, one in enumerate(able):
        for other in able[i + 1 :]:
            yield ("switch", written[one], written[other])


def may_switch(table: Table, piece: Piece) -> bool:
    done = table.marked("acted", piece.id) + table.marked("recruited", piece.id)
    return not done and not any(
        stats.any_cannot(table, what) and stats.cannot(table, piece.id, what, "ability", piece.id)
        for what in ("move", "act")
    )


def corpses(table: Table, seat: Seat) -> Iterator[Option]:
    for slot, piece in _standing(table, seat, ALL):
        if piece.corpse:
            yield ("clear", board.WRITTEN[seat][seat][slot])


def clearable(table: Table, seat: Seat) -> Iterator[Option]:
    """Traps and operations in one's own reserve.

    A trap goes face-up to the discard pile, so it is named.
    """
    for slot, card in enumerate(table.field.reserve[seat]):
        if card is None:
            continue
        if card.operation:
            yield ("discard", board.RESERVE[slot])
        else:
            names = (
                [card.card] if card.card != UNKNOWN else dict.fromkeys(table.unlocated(card.owner))
            )
            for name in names:
                if table.book.cards[name].fourth == "trap":
                    yield ("discard", board.RESERVE[slot], name)


def attackers(table: Table, seat: Seat, slots: Iterable[int] = ALL) -> Iterator[tuple[int, int]]:
    """Who may attack now, and at what price."""
    wave = table.wave
    for slot, piece in _standing(table, seat, slots):
        if piece.corpse:
            continue
        if slot // 3 != wave and not stats.can(table, piece.id, "attack any wave"):
            continue
        price = may_strike(table, seat, piece.id, "attack")
        if price is not None:
            yield piece.id, price


def may_strike(table: Table, seat: Seat, id: int, verb: str, printed: str = "normal") -> int | None:
    """The price of an attack or spell by this piece; None if it may not."""
    word = "attack" if verb == "attack" else "cast"
    if table.marks:
        if table.marked("recruited", id, "wave") and not stats.can(
            table, id, f"{word} when recruited"
        ):
            return None
        again = stats.can(table, id, f"{word} again")
        if table.marked("acted", id) and not (again and not table.marked("moved by action", id)):
            return None
        done = table.marked("attacked", id, "wave") + table.marked("cast", id, "wave")
        if done > (1 if again else 0):
            return None
    if stats.present(table, "Cannot act") and stats.cannot(table, id, "act"):
        return None
    if verb == "spell" and _kept_from_casting(table, id):
        return None
    speed, limited = stats.speed(table, id, verb, printed)
    if limited and table.marked("hastened " + verb, id):
        speed = printed
    player_speed = cost(table, seat, verb)
    price = min(COST[speed], player_speed) if speed != "long" else COST[speed]
    return price if payable(table, seat, verb, price) else None


def _kept_from_casting(table: Table, id: int) -> bool:
    """PT-88: in the first editions also by what keeps it from attacking."""
    verbs = ("cast", "attack") if table.edition.spells_are_attacks else ("cast",)
    return any(
        stats.present(table, f"Cannot {verb}") and stats.cannot(table, id, verb) for verb in verbs
    )


def attacks(
    table: Table, seat: Seat, slots: Iterable[int] = ALL, named: int = combat.ANYBODY
) -> Iterator[Option]:
    for id, _ in attackers(table, seat, slots):
        yield from combat.attack_words(table, seat, id, named=named)


def spells(table: Table, seat: Seat, slots: Iterable[int] = ALL) -> Iterator[Option]:
    """The spells of living pieces in the current wave."""
    for option, _, _ in castable(table, seat, slots):
        yield option


def castable(
    table: Table, seat: Seat, slots: Iterable[int] = ALL
) -> Iterator[tuple[Option, Source, int]]:
    for slot, piece in _standing(table, seat, slots):
        if piece.corpse:
            continue
        if slot // 3 != table.wave and not stats.can(table, piece.id, "cast any wave"):
            continue
        yield from _numbered(table, seat, piece.id, slot, tree.Spell, "spell")


def special_actions(table: Table, seat: Seat) -> Iterator[Option]:
    for option, _, _ in usable(table, seat):
        yield option


def usable(table: Table, seat: Seat) -> Iterator[tuple[Option, Source, int]]:
    """PT-78: actions that leaders (and other cards in place) give, in any wave."""
    for slot, piece in _standing(table, seat, ALL):
        if not piece.corpse:
            yield from _numbered(table, seat, piece.id, slot, tree.Action, "action")
    for slot, card in enumerate(table.field.reserve[seat]):
        if card is not None and card.operation:
            yield from _numbered(table, seat, card.id, 9 + slot, tree.Action, "action")
    yield from _of_base(table, seat, "action")


def snaps(table: Table, seat: Seat) -> Iterator[Option]:
    for option, _, _ in _of_base(table, seat, "snap"):
        yield option


def _of_base(table: Table, seat: Seat, verb: str) -> Iterator[tuple[Option, Source, int]]:
    """PT-90: the actions that a base gives while it lies face up."""
    for id, (whose, base) in table.facts.bases.items():
        if whose == seat and not base.spent:
            yield from _numbered(table, seat, id, board.BASE_PLACE, tree.Action, verb)


def _numbered(
    table: Table,
    seat: Seat,
    id: int,
    slot: int,
    kind: type[tree.Spell] | type[tree.Action],
    verb: str,
) -> Iterator[tuple[Option, Source, int]]:
    number = 0
    for clause_number in _clauses_at(table, id, slot, verb):
        clause = table.book.clauses[clause_number].clause
        if not isinstance(clause, kind):
            continue
        number += 1
        price = _price(table, seat, id, clause_number, clause, verb)
        if price is not None:
            words: Option = (verb, board.WRITTEN[seat][seat][slot])
            yield (
                (words if number == 1 else (*words, str(number))),
                Source(clause_number, id, seat),
                price,
            )


def _clauses_at(table: Table, id: int, slot: int, verb: str) -> tuple[int, ...]:
    """What a card says in the place where it stands or lies."""
    if slot < 9:
        return stats.powers(table, id, "Spell" if verb == "spell" else "Action")
    box = "operation"
    if slot == board.BASE_PLACE:
        box = bases.SNAP if verb == "snap" else "base ongoing"
    return table.book.of.get((table.name_of(id), box), ())


def _price(
    table: Table, seat: Seat, id: int, number: int, clause: tree.Spell | tree.Action, verb: str
) -> int | None:
    if clause.limited and table.marked("limited", number * 4096 + id, clause.per):
        return None
    if not holds(table, table.facts.scope(Source(number, id, seat)), clause.condition):
        return None
    if verb == "spell":
        return may_strike(table, seat, id, "spell", clause.speed)
    price = COST[clause.speed]
    if price == 0 and table.marked("limited", number * 4096 + id) >= FREE_LIMIT:
        return None
    return price if payable(table, seat, verb, price) else None


LISTED: Final[dict[str, Callable[[Table, Seat], Iterable[Option]]]] = {
    "draw": draws,
    "recruit": recruits,
    "order": orders,
    "move": moves,
    "switch": switches,
    "clear": corpses,
    "operation": settable,
    "trap": placeable,
    "discard": clearable,
    "attack": attacks,
    "spell": spells,
    "action": special_actions,
    "snap": snaps,
    "pass": lambda table, seat: (("pass",),),
}


def _recruits_of(table: Table, seat: Seat, answer: Option) -> Iterable[Option]:
    return recruits(table, seat, answer[1]) if len(answer) > 1 else ()


def _attacks_on(table: Table, seat: Seat, answer: Option) -> Iterable[Option]:
    named = [piece.id for word in answer[2:3] if (piece := _piece_at(table, seat, word))]
    return attacks(table, seat, _own(seat, answer), *named)


def _piece_at(table: Table, seat: Seat, word: str) -> Piece | None:
    whose, slot = board.READ[seat].get(word, (table.active, len(board.SLOTS)))
    there = whose < len(table.sides) and slot < len(board.SLOTS)
    return table.field.units[whose][slot] if there else None


def _of_pieces(listed: Callable[[Table, Seat, Iterable[int]], Iterable[Option]]) -> Narrowed:
    return lambda table, seat, answer: listed(table, seat, _own(seat, answer))


def _own(seat: Seat, answer: Option) -> list[int]:
    """The slots of the seat's own Unit that an answer names, in their order."""
    places = [board.READ[seat].get(word, (-1, 0)) for word in answer]
    return sorted({slot for whose, slot in places if whose == seat and slot < 9})


NARROWED: Final[dict[str, Narrowed]] = {
    "recruit": _recruits_of,
    "attack": _attacks_on,
    "move": _of_pieces(moves),
    "switch": _of_pieces(switches),
    "spell": _of_pieces(spells),
}
"""for such verbs only the options that are about what an answer names"""


# --- doing it -------------------------------------------------------------------------------------


def answer(table: Table, seat: Seat, option: Option) -> None:
    """Pay for the action and begin it."""
    verb = option[0]
    if verb not in ("attack", "spell", "action", "snap", "pass"):
        pay(table, verb, cost(table, seat, verb))
    BEGIN[verb](table, seat, option)
    for name in names_of(table, verb):
        table.mark("did " + name, seat)


def _draw(table: Table, seat: Seat, option: Option) -> None:
    happenings.propose(table, (Happening("draw", seat, amount=1, by="draw"),))


def _recruit(table: Table, seat: Seat, option: Option) -> None:
    held = held_of(option[1], seat)
    slot = board.READ[seat][option[2]][1]
    lying = table.field.units[seat][slot]
    if lying is not None:
        table.remove(lying.id)
        table.discard((lying.card, lying.owner))
    _take(table, seat, held, option)
    table.disclose(held)
    id = table.enter(held[0], held[1], seat, slot)
    table.mark("recruited", id)
    happenings.propose(table, (Happening("recruit", seat, -1, id, by="recruit"),))


def _take(table: Table, seat: Seat, held: Held, option: Option) -> None:
    """The card played leaves the hand, or the top of the deck."""
    if option[-1:] == looking.FROM_TOP:
        table.take_from_end(seat, held[0], "top")
    else:
        table.lose(seat, held)


def _attack(table: Table, seat: Seat, option: Option) -> None:
    id, target = id_at(table, seat, option[1]), id_at(table, seat, option[2])
    pay(table, "attack", may_strike(table, seat, id, "attack") or 0)
    for what in ("acted", "attacked", "hastened attack"):
        table.mark(what, id)
    combat.launch(table, seat, id, target, combat.way_of(table, id, target, option))


def _spell(table: Table, seat: Seat, option: Option) -> None:
    source, price = next((s, p) for o, s, p in castable(table, seat) if o == option)
    pay(table, "spell", price)
    for what in ("acted", "cast", "hastened spell"):
        table.mark(what, source.id)
    _cast(table, seat, source, "spell", "spell")


def _action(table: Table, seat: Seat, option: Option) -> None:
    source, price = next((s, p) for o, s, p in usable(table, seat) if o == option)
    pay(table, "action", price)
    _cast(table, seat, source, "action", "ability")


def _snap(table: Table, seat: Seat, option: Option) -> None:
    source, price = next((s, p) for o, s, p in _of_base(table, seat, "snap") if o == option)
    pay(table, "snap", price)
    _cast(table, seat, source, "snap", "ability")


def _cast(table: Table, seat: Seat, source: Source, kind: str, by: str) -> None:
    table.marks = (*table.marks, Mark("limited", source.clause * 4096 + source.id, table.turn))
    act = Happening(kind, seat, source.id, -1, 0, by, number=combat.strike_number(table))
    table.push(Cast(act, source.clause))


def _play(table: Table, seat: Seat, option: Option) -> None:
    held = held_of(option[1], seat)
    _take(table, seat, held, option)
    table.disclose(held)
    act = Happening(option[0], seat, card=held[0], by=option[0], number=combat.strike_number(table))
    table.push(Played(act, held))


def _trap(table: Table, seat: Seat, option: Option) -> None:
    held = held_of(option[1], seat)
    slot = table.free_reserve(seat)
    assert slot is not None
    top = looking.top_card(table, seat) if option[-1:] == looking.FROM_TOP else None
    if top is not None and top.card != UNKNOWN:
        held = (top.card, seat)
    _take(table, seat, held, option)
    piles.set_trap(table, seat, slot, held, top.seen_by if top else (seat,))


def _move(table: Table, seat: Seat, option: Option) -> None:
    id = id_at(table, seat, option[1])
    for what in ("acted", "moved by action"):
        table.mark(what, id)
    slot = board.READ[seat][option[2]][1]
    happenings.propose(table, (Happening("move", seat, -1, id, slot, "move"),))


def _switch(table: Table, seat: Seat, option: Option) -> None:
    one, other = id_at(table, seat, option[1]), id_at(table, seat, option[2])
    for id in (one, other):
        for what in ("acted", "moved by action"):
            table.mark(what, id)
    operations.swap(table, seat, one, other, "")


def _clear(table: Table, seat: Seat, option: Option) -> None:
    id = id_at(table, seat, option[1])
    happenings.propose(table, (Happening("clear", seat, -1, id, by="clear"),))


def _discard(table: Table, seat: Seat, option: Option) -> None:
    slot = board.RESERVE.index(option[1])
    piles.drop_reserve(table, seat, slot, "", option[2] if len(option) > 2 else "")


def _pass(table: Table, seat: Seat, option: Option) -> None:
    table.actions = 0
    table.extra = ()
    table.mark("passed", seat)
    table.tell("pass", seat)


BEGIN: Final[dict[str, Callable[[Table, Seat, Option], None]]] = {
    "draw": _draw,
    "recruit": _recruit,
    "attack": _attack,
    "spell": _spell,
    "action": _action,
    "snap": _snap,
    "order": _play,
    "operation": _play,
    "trap": _trap,
    "move": _move,
    "switch": _switch,
    "clear": _clear,
    "discard": _discard,
    "pass": _pass,
}
