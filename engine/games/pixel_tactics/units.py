"""What the pieces of a Unit and the cards beside it may do: move, switch, attack, cast."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.games.pixel_tactics import bases, board, combat, driven, players, prices, stats
from engine.games.pixel_tactics.amounts import holds
from engine.games.pixel_tactics.facts import Source
from engine.games.pixel_tactics.state import BACKS, Piece
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Option
from engine.kernel.seats import Seat

ALL: Final = range(9)
"""every slot of a Unit"""
PRICING_MOVES: Final = ("Hastens move", "Costs move")
"""the kinds of change by which the Moves of two pieces cost differently"""
FREE_LIMIT: Final = 10
"""PT-79: how often one free action may be taken in a turn, so that every turn ends"""


def _standing(table: Table, seat: Seat, slots: Iterable[int]) -> list[tuple[int, Piece]]:
    """What stands or lies in those slots of the player's Unit."""
    if slots is ALL:
        return table.facts.standing[seat]
    unit = table.field.units[seat]
    return [(slot, piece) for slot in slots if (piece := unit[slot]) is not None]


def _in_its_wave(
    table: Table, seat: Seat, slots: Iterable[int], anytime: str
) -> list[tuple[int, Piece]]:
    """The living in those slots whose Wave it is, and those who may do so in any."""
    wave, free = table.wave, stats.present(table, f"Can {anytime}")
    return [
        (slot, piece)
        for slot, piece in _standing(table, seat, slots)
        if not piece.corpse
        and (slot // 3 == wave or (free and stats.can(table, piece.id, anytime)))
    ]


def moves(table: Table, seat: Seat, slots: Iterable[int] = ALL) -> Iterator[Option]:
    """A hero that did nothing this turn, and was not recruited this wave, to any empty slot."""
    free = table.free_slots(seat)
    written = board.WRITTEN[seat][seat]
    alike = table.facts.kinds.isdisjoint(PRICING_MOVES)
    if free and (
        not alike or prices.payable(table, seat, "move", prices.cost(table, seat, "move"))
    ):
        bodies = bool(table.facts.rules) and players.may(table, seat, "move corpses")
        for slot, piece in _standing(table, seat, slots):
            if (
                (piece.hero or (bodies and piece.corpse))
                and may_move(table, piece)
                and (alike or _pays(table, seat, piece.id))
            ):
                for other in free:
                    yield ("move", written[slot], written[other])
    for partner in table.mode.partners(table, seat):
        yield from _moves_between(table, seat, seat, partner)
        yield from _moves_between(table, seat, partner, seat)


def _moves_between(table: Table, by: Seat, here: Seat, there: Seat) -> Iterator[Option]:
    """Heroes of one Unit to empty slots of another."""
    free = table.free_slots(there)
    for slot, piece in _standing(table, here, ALL if free else ()):
        if piece.hero and may_move(table, piece) and _pays(table, by, piece.id):
            for other in free:
                yield ("move", board.WRITTEN[by][here][slot], board.WRITTEN[by][there][other])


def price_of_move(table: Table, seat: Seat, id: int) -> int:
    """As every Move costs, or as a card says of that piece."""
    price = prices.cost(table, seat, "move")
    if stats.present(table, "Hastens move"):
        speed, limited = stats.speed(table, id, "move", "")
        if speed and not (limited and table.marked("hastened move", id, limited)):
            own = prices.COST[speed]
            price = own if speed == "long" else min(own, price)
    return max(0, price + stats.dearer(table, id, "move"))


def _pays(table: Table, seat: Seat, id: int) -> bool:
    return prices.payable(table, seat, "move", price_of_move(table, seat, id))


def may_move(table: Table, piece: Piece) -> bool:
    if table.stirred(piece.id) and (
        (table.marked("acted", piece.id) and not _mixes(table, piece.id, "move"))
        or (
            table.marked("recruited", piece.id, "wave")
            and not stats.can(table, piece.id, "move when recruited")
        )
        or (
            table.marked("attacked", piece.id, "wave")
            and not stats.can(table, piece.id, "move and attack")
        )
    ):
        return False
    return not _held_fast(table, piece.id)


MIXES: Final = {
    "move": (("cast", "move and cast"), ("attacked", "move and attack")),
    "attack": (("moved by action", "move and attack"), ("cast", "attack and cast")),
    "spell": (("moved by action", "move and cast"), ("attacked", "attack and cast")),
}
"""what may have been done before in the same turn, and by which permission"""
DONE: Final = {"move": "moved by action", "attack": "attacked", "spell": "cast"}


def _mixes(table: Table, id: int, verb: str) -> bool:
    """PT-108: whether the piece may do this although it has done something else this turn."""
    leaves = MIXES[verb]
    if not any(stats.present(table, f"Can {leave}") for _, leave in leaves):
        return False
    if table.marked(DONE[verb], id):
        return False
    return all(not table.marked(done, id) or stats.can(table, id, leave) for done, leave in leaves)


def _held_fast(table: Table, id: int) -> bool:
    """Whether a card keeps the piece from leaving its place."""
    kinds = table.facts.kinds
    if "Cannot move" in kinds and stats.cannot(table, id, "move", "ability", id):
        return True
    return "Cannot act" in kinds and stats.cannot(table, id, "act", "ability", id)


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
    done = table.stirred(piece.id) and (
        table.marked("acted", piece.id) or table.marked("recruited", piece.id)
    )
    return not done and not _held_fast(table, piece.id)


def corpses(table: Table, seat: Seat) -> Iterator[Option]:
    for whose in (seat, *table.mode.clears_for(table, seat)):
        for slot, piece in _standing(table, whose, ALL):
            if piece.corpse:
                yield ("clear", board.WRITTEN[seat][whose][slot])


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
                [card.card]
                if card.card not in BACKS
                else dict.fromkeys(table.unlocated(card.owner, card.card))
            )
            for name in names:
                if table.book.cards[name].fourth == "trap":
                    yield ("discard", board.RESERVE[slot], name)


def attackers(table: Table, seat: Seat, slots: Iterable[int] = ALL) -> Iterator[tuple[int, int]]:
    """Who may attack now, and at what price."""
    for _, piece in _in_its_wave(table, seat, slots, "attack any wave"):
        price = may_strike(table, seat, piece.id, "attack")
        if price is not None:
            yield piece.id, price


def may_strike(table: Table, seat: Seat, id: int, verb: str, printed: str = "normal") -> int | None:
    """The price of an attack or spell by this piece; None if it may not."""
    word = "attack" if verb == "attack" else "cast"
    if table.stirred(id):
        if table.marked("recruited", id, "wave") and not stats.can(
            table, id, f"{word} when recruited"
        ):
            return None
        again = stats.can(table, id, f"{word} again")
        mixes = _mixes(table, id, verb)
        if (
            table.marked("acted", id)
            and not mixes
            and not (again and not table.marked("moved by action", id))
        ):
            return None
        done = table.marked("attacked", id, "wave") + table.marked("cast", id, "wave")
        if mixes and stats.can(table, id, "attack and cast"):
            done = table.marked(DONE[verb], id, "wave")
        if done > (1 if again else 0):
            return None
    if stats.present(table, "Cannot act") and stats.cannot(table, id, "act"):
        return None
    if verb == "spell" and _kept_from_casting(table, id):
        return None
    speed, limited = stats.speed(table, id, verb, printed)
    if limited and table.marked("hastened " + verb, id, limited):
        speed = printed
    price = prices.of_strike(table, seat, id, verb, speed)
    return price if prices.payable(table, seat, verb, price) else None


def _kept_from_casting(table: Table, id: int) -> bool:
    """PT-88: in the first editions also by what keeps it from attacking."""
    verbs = ("cast", "attack") if table.edition.spells_are_attacks else ("cast",)
    return any(
        stats.present(table, f"Cannot {verb}") and stats.cannot(table, id, verb) for verb in verbs
    )


def attacks(
    table: Table, seat: Seat, slots: Iterable[int] = ALL, named: int = combat.ANYBODY
) -> Iterator[Option]:
    dear = table.mode.reaches_far or stats.present(table, "Toll")
    must = driven.MUST in table.facts.kinds
    for id, price in attackers(table, seat, slots):
        if must and not driven.may_attack(table, seat, id, price):
            continue
        for option in combat.attack_words(table, seat, id, named=named):
            if not dear or prices.payable(
                table, seat, "attack", price_of_attack(table, seat, id, option, price)
            ):
                yield option


def price_of_attack(table: Table, seat: Seat, id: int, option: Option, price: int) -> int:
    """PM-17: as a long action if it reaches far; PT-107: and what that target costs besides."""
    target = combat.target_of(table, seat, option)
    if target is None:
        return price
    if combat.is_far(table, id, seat, option):
        price = max(price, prices.LONG)
    if "Toll" not in table.facts.kinds:
        return price
    return price + stats.tolls(table, id, target, combat.way_of(table, id, target, option))


def spells(table: Table, seat: Seat, slots: Iterable[int] = ALL) -> Iterator[Option]:
    """The spells of living pieces in the current wave."""
    for option, _, _ in castable(table, seat, slots):
        yield option


def castable(
    table: Table, seat: Seat, slots: Iterable[int] = ALL
) -> Iterator[tuple[Option, Source, int]]:
    for slot, piece in _in_its_wave(table, seat, slots, "cast any wave"):
        if spells := stats.powers(table, piece.id, "Spell"):
            yield from _numbered(table, seat, piece.id, slot, tree.Spell, "spell", spells)


def special_actions(table: Table, seat: Seat) -> Iterator[Option]:
    for option, _, _ in usable(table, seat):
        yield option


def usable(table: Table, seat: Seat) -> Iterator[tuple[Option, Source, int]]:
    """PT-78: actions that leaders (and other cards in place) give, in any wave."""
    facts = table.facts
    lent = "Action" in facts.lendable
    for slot, piece in _standing(table, seat, ALL):
        if (lent or piece.id in facts.handy) and (given := stats.powers(table, piece.id, "Action")):
            yield from _numbered(table, seat, piece.id, slot, tree.Action, "action", given)
    for slot, card in enumerate(table.field.reserve[seat]):
        if card is not None and card.operation:
            given = table.book.of.get((card.card, "operation"), ())
            yield from _numbered(table, seat, card.id, 9 + slot, tree.Action, "action", given)
    yield from of_base(table, seat, "action")


def snaps(table: Table, seat: Seat) -> Iterator[Option]:
    for option, _, _ in of_base(table, seat, "snap"):
        yield option


def of_base(table: Table, seat: Seat, verb: str) -> Iterator[tuple[Option, Source, int]]:
    """PT-90: the actions that a base gives while it lies face up."""
    box = bases.SNAP if verb == "snap" else "base ongoing"
    for id, (whose, base) in table.facts.bases.items():
        if whose == seat and not base.spent:
            given = table.book.of.get((base.card, box), ())
            yield from _numbered(table, seat, id, board.BASE_PLACE, tree.Action, verb, given)


def _numbered(
    table: Table,
    seat: Seat,
    id: int,
    slot: int,
    kind: type[tree.Spell] | type[tree.Action],
    verb: str,
    given: Iterable[int],
) -> Iterator[tuple[Option, Source, int]]:
    """Those of a kind among the clauses a card has in the place where it stands or lies."""
    number = 0
    for clause_number in given:
        clause = table.book.clauses[clause_number].clause
        if not isinstance(clause, kind):
            continue
        number += 1
        price = _price(table, seat, id, clause_number, clause, verb)
        if price is not None and driven.leaves(table, seat, price):
            words: Option = (verb, board.WRITTEN[seat][seat][slot])
            yield (
                (words if number == 1 else (*words, str(number))),
                Source(clause_number, id, seat),
                price,
            )


def _price(
    table: Table, seat: Seat, id: int, number: int, clause: tree.Spell | tree.Action, verb: str
) -> int | None:
    kept = "limited game" if clause.per == "game" else "limited"
    done = table.marked(kept, number * 4096 + id, clause.per) if clause.limited else 0
    if clause.limited and done >= clause.times:
        return None
    if not holds(table, table.facts.scope(Source(number, id, seat)), clause.condition):
        return None
    if verb == "spell":
        return may_strike(table, seat, id, "spell", clause.speed)
    price = prices.COST[clause.speed]
    if price == 0 and table.marked("limited", number * 4096 + id) >= FREE_LIMIT:
        return None
    return price if prices.payable(table, seat, verb, price) else None
