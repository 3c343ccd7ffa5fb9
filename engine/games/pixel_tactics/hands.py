"""What may be done with the cards of a hand, and with the one on top of the deck."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.pixel_tactics import amounts, board, looking, players, prices
from engine.games.pixel_tactics.state import UNKNOWN, Held, Scope
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Option
from engine.kernel.seats import Seat


def draws(table: Table, seat: Seat) -> Iterator[Option]:
    """PT-3: not with an empty deck, nor with a full hand."""
    side = table.sides[seat]
    limit = players.hand_limit(table, seat)
    if side.deck and (
        limit is None or len(side.hand) < limit or players.may(table, seat, "draw at full hand")
    ):
        yield ("draw",)


def recruits(table: Table, seat: Seat, named: str = "") -> Iterator[Option]:
    rows: tuple[int | None, ...] = (table.wave,)
    if table.facts.rules and players.may_anywhere(table, seat):
        rows = (None,)
    slots = [slot for row in rows for slot in table.free_slots(seat, row)]
    if table.facts.rules and rows[0] is not None:
        slots += [slot for slot in players.open_slots(table, seat) if slot not in slots]
    if table.facts.rules and (barred := players.barred_rows(table, seat)):
        slots = [slot for slot in slots if board.ROWS[slot // 3] not in barred]
    if table.facts.rules and players.may(table, seat, "recruit on corpse"):
        slots += _corpse_slots(table, seat, rows[0])
    if slots:
        written = board.WRITTEN[seat][seat]
        priced = bool(table.facts.rules) and prices.narrowed(table, "recruit")
        for held, origin in looking.playable(table, seat, "recruit"):
            words = card_words(held, seat)
            for slot in slots if named in ("", words) else ():
                if table.facts.rules and _barred(table, seat, held[0], slot):
                    continue
                if not priced or _affordable(table, seat, held[0], slot):
                    yield ("recruit", words, written[slot], *origin)


def _barred(table: Table, seat: Seat, card: str, slot: int) -> bool:
    return "recruit" in table.facts.refusing and players.barred_card(
        table, seat, card, board.ROWS[slot // 3]
    )


def _affordable(table: Table, seat: Seat, card: str, slot: int) -> bool:
    """PT-134: whether that card may be recruited there for the actions that are left."""
    price = prices.cost(table, seat, "recruit", card, board.ROWS[slot // 3])
    return prices.payable(table, seat, "recruit", price)


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
    fourth, asked = table.book.fourth, table.book.asked
    for held, origin in looking.playable(table, seat, kind):
        name = held[0]
        if fourth[name] == kind and (
            (name, kind) not in asked or may_be_played(table, seat, held, kind, origin)
        ):
            yield (kind, card_words(held, seat), *origin)


def may_be_played(table: Table, seat: Seat, held: Held, kind: str, origin: Option) -> bool:
    """PT-138: whether what a card asks for is so once it has left the hand."""
    asked = table.book.asked.get((held[0], kind))
    if asked is None:
        return True
    sides = table.sides
    if origin == looking.FROM_HAND:
        table.lose(seat, held)
    found = amounts.holds(table, Scope(seat, -1, held[0], kind), asked)
    table.sides = sides
    return found


def orders(table: Table, seat: Seat) -> Iterator[Option]:
    return _inoffensive(table, seat, "order")


def _inoffensive(table: Table, seat: Seat, kind: str) -> Iterator[Option]:
    """What may be played of one kind; PT-86: ongoing orders are orders in the ceasefire, too."""
    barred = prices.stopped(table, seat, "offensive order")
    for option in _played(table, seat, kind):
        if not (barred and offensive(table, held_of(option[1], seat)[0])):
            yield option


def offensive(table: Table, name: str) -> bool:
    """PT-7: an order is offensive if it harms or meddles with anybody else's cards."""
    kind = table.book.cards[name].fourth
    clauses = (table.book.clauses[n].clause for n in table.book.of[name, kind])
    return any(_harms(node) for clause in clauses for node in tree.nodes(clause))


def _harms(node: tree.Node) -> bool:
    if isinstance(node, tree.Group):
        return node.whose not in ("your", "ally")
    return isinstance(node, tree.Player) and node.who not in ("you", "ally", "each ally")


def placeable(table: Table, seat: Seat) -> Iterator[Option]:
    if seat not in table.unseen:
        yield from _played(table, seat, "trap")
        return
    for held in dict.fromkeys(table.sides[seat].hand):
        yield ("trap", card_words(held, seat))
    if players.may(table, seat, "play top") and table.sides[seat].deck:
        yield ("trap", UNKNOWN, *looking.FROM_TOP)


def settable(table: Table, seat: Seat) -> Iterator[Option]:
    return _inoffensive(table, seat, "operation")
