"""What can be read off the table as it stands: places, melee, and which clauses are at work."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.cardbook import BASE_BOXES, CardBook
from engine.games.pixel_tactics.state import Base, Field, Piece, Reserve, Scope
from engine.games.pixel_tactics.statuses import blanks, changes_of
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

Place: TypeAlias = tuple[Seat, int]


class Standing(NamedTuple):
    """A change at work: on whom, on what condition, and whose words they are."""

    change: tree.Change
    who: tree.Pieces | frozenset[int]
    condition: tree.Condition | None
    scope: Scope


class Rule(NamedTuple):
    """A change at work on a player."""

    change: tree.PlayerChange
    who: tree.Person | tuple[Seat, ...]
    condition: tree.Condition | None
    scope: Scope


class Source(NamedTuple):
    """A clause in force, the card it stands on, and the player whose it is."""

    clause: int
    id: int
    seat: Seat


class Brought(NamedTuple):
    """What one card brings where it lies, each change and each reaction under its kind."""

    free: bool
    """a spell or action that costs nothing is among it"""

    statics: tuple[tuple[str, Standing], ...]
    rules: tuple[tuple[str, Rule], ...]
    waiting: tuple[tuple[str, Source], ...]


@lru_cache(maxsize=1 << 13)
def brought_by(book: CardBook, card: str, box: str, id: int, seat: Seat) -> Brought:
    """The same in every Field in which the card lies there."""
    scope = Scope(seat, id, card, box)
    free = False
    statics: list[tuple[str, Standing]] = []
    rules: list[tuple[str, Rule]] = []
    waiting: list[tuple[str, Source]] = []
    for number in book.of.get((card, box), ()):
        clause = book.clauses[number].clause
        match clause:
            case tree.Static(changes=changes, who=who, condition=condition):
                statics += [(kind_of(c), Standing(c, who, condition, scope)) for c in changes]
            case tree.PlayerStatic(changes=changes, who=who, condition=condition):
                rules += [(rule_kind(c), Rule(c, who, condition, scope)) for c in changes]
            case tree.Triggered() | tree.Replacement():
                waiting.append((awaited(clause), Source(number, id, seat)))
            case tree.Spell(speed="free") | tree.Action(speed="free"):
                free = True
    return Brought(free, tuple(statics), tuple(rules), tuple(waiting))


Value = TypeVar("Value")


class once(Generic[Value]):  # noqa: N801 - read like "property"
    """Worked out when it is first looked at, and kept."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, one: object, owner: type | None = None) -> Value:
        value = one.__dict__[self.name] = self.work(one)
        return value


class Facts:
    """Derived from a Field alone, never stored: made once for each Field that comes to be.

    They lie on the Field and so keep its parts, not the Field.
    """

    def __init__(self, field: Field, book: CardBook) -> None:
        self.units = field.units
        self.reserve = field.reserve
        self.lasting = field.lasting
        self.laid = field.bases
        self.book = book
        self.places: dict[int, Place] = {}
        self.pieces: dict[int, Piece] = {}
        for seat, unit in enumerate(field.units):
            for slot, piece in enumerate(unit):
                if piece is not None:
                    self.places[piece.id] = (seat, slot)
                    self.pieces[piece.id] = piece
        self.offers: dict[tuple[str, int], dict[int, list[tuple[Standing, list[int]]]]] = {}
        """by kind and Wave: what lending abilities have to give, see stats"""

    @once
    def reserves(self) -> dict[int, tuple[Seat, int, Reserve]]:
        return {
            card.id: (seat, slot, card)
            for seat, slots in enumerate(self.reserve)
            for slot, card in enumerate(slots)
            if card is not None
        }

    @once
    def trapped(self) -> bool:
        """Whether any card lies face-down."""
        return any(not card.operation for _, _, card in self.reserves.values())

    @once
    def bases(self) -> dict[int, tuple[Seat, Base]]:
        return {base.id: (s, base) for s, base in enumerate(self.laid) if base is not None}

    @once
    def melee(self) -> frozenset[int]:
        """The foremost living piece of each column of each Unit; corpses are not in the way."""
        found = []
        for unit in self.units:
            for column in board.IN_COLUMN:
                for slot in column:
                    piece = unit[slot]
                    if piece is not None and not piece.corpse:
                        found.append(piece.id)
                        break
        return frozenset(found)

    @once
    def boxes(self) -> list[tuple[str, str, int, Seat]]:
        """The boxes in force, each with its card's id and player.

        Pieces' come first, then operations' and bases'.
        """
        found = []
        for id, piece in self.pieces.items():
            if not piece.corpse and not blanks(piece.statuses):
                seat, slot = self.places[id]
                box = "leader" if piece.leader else board.ROWS[slot // 3]
                found.append((piece.card, box, id, seat))
        for id, (seat, _, card) in self.reserves.items():
            if card.operation:
                found.append((card.card, "operation", id, seat))
        for id, (seat, base) in self.bases.items():
            if not base.spent:
                found += [(base.card, box, id, seat) for box in BASE_BOXES]
        return found

    @once
    def sources(self) -> tuple[Source, ...]:
        """Every printed clause that its place on the table puts in force."""
        return tuple(
            Source(clause, id, seat)
            for card, box, id, seat in self.boxes
            for clause in self.book.of.get((card, box), ())
        )

    def scope(self, source: Source) -> Scope:
        card = self.book.clauses[source.clause]
        return Scope(source.seat, source.id, card.card, card.box)

    @once
    def brought(self) -> list[Brought]:
        return [brought_by(self.book, *box) for box in self.boxes]

    @once
    def statics(self) -> dict[str, list[Standing]]:
        """Changes at work by kind ("Plus attack", "Gains intercept", "Shield"…)."""
        found: dict[str, list[Standing]] = {}
        for each in self.brought:
            for kind, standing in each.statics:
                found.setdefault(kind, []).append(standing)
        for lasting in self.lasting:
            node = self.book.effects[lasting.node]
            if isinstance(node, tree.Grant):
                for change in node.changes:
                    standing = Standing(change, frozenset(lasting.ids), None, lasting.scope)
                    found.setdefault(kind_of(change), []).append(standing)
        for id, piece in self.pieces.items():
            if piece.statuses and not piece.corpse:
                scope = Scope(self.places[id][0], id, piece.card, "status")
                for status in piece.statuses:
                    for change in changes_of(status):
                        standing = Standing(change, frozenset((id,)), None, scope)
                        found.setdefault(kind_of(change), []).append(standing)
        return found

    @once
    def rules(self) -> dict[str, list[Rule]]:
        """Changes at work on players by kind ("HandSize", "PlayerCannot order"…)."""
        found: dict[str, list[Rule]] = {}
        for each in self.brought:
            for kind, rule in each.rules:
                found.setdefault(kind, []).append(rule)
        for lasting in self.lasting:
            node = self.book.effects[lasting.node]
            if isinstance(node, tree.GrantPlayer):
                for change in node.changes:
                    rule = Rule(change, lasting.seats, None, lasting.scope)
                    found.setdefault(rule_kind(change), []).append(rule)
        return found

    @once
    def waiting(self) -> dict[str, list[Source]]:
        """Triggered abilities and replacements in force, by the kind of event they wait for."""
        found: dict[str, list[Source]] = {}
        for each in self.brought:
            for kind, source in each.waiting:
                found.setdefault(kind, []).append(source)
        return found

    @once
    def kinds(self) -> frozenset[str]:
        """The kinds of all changes that may be at work, printed, granted or lent."""
        return self.lendable.union(self.statics)

    @once
    def altered(self) -> frozenset[str]:
        """The values that anything here sets, multiplies, raises or lowers."""
        kinds = (kind.partition(" ") for kind in self.kinds)
        return frozenset(stat for how, _, stat in kinds if how in ("SetTo", "Scale", "Plus"))

    @once
    def free(self) -> frozenset[Seat]:
        """The seats that may have something to do that costs nothing."""
        kinds = (*self.rules, *self.kinds)
        if any(kind.startswith(("ActionSpeed", "Hastens", "free")) for kind in kinds):
            return frozenset(range(len(self.units)))
        boxes = zip(self.boxes, self.brought, strict=True)
        return frozenset(seat for (_, _, _, seat), each in boxes if each.free)

    @once
    def lendable(self) -> frozenset[str]:
        """The kinds of everything that the abilities lent here can bring, whoever has them."""
        if "Has" not in self.statics and "AlsoHas" not in self.statics:
            return frozenset()
        found: set[str] = set()
        for standing in self.statics.get("Has", ()):
            assert isinstance(standing.change, tree.Has)
            found |= self._kinds(self.book.granted[standing.change.ability])
        for row in self._rows_lent():
            for piece in self.pieces.values():
                found |= self._kinds(self.book.of.get((piece.card, row), ()))
        return frozenset(found - {"Has", "AlsoHas"})

    def _rows_lent(self) -> Iterable[str]:
        changes = [standing.change for standing in self.statics.get("AlsoHas", ())]
        rows = {change.row for change in changes if isinstance(change, tree.AlsoHas)}
        return board.ROWS if "current" in rows else rows

    def _kinds(self, clauses: Iterable[int]) -> set[str]:
        return {kind for number in clauses for kind in kinds_of(self.book, number)}


@lru_cache(maxsize=1 << 13)
def kinds_of(book: CardBook, number: int) -> frozenset[str]:
    """The kinds of the changes a clause makes, the event it waits for, or what it gives to do."""
    clause = book.clauses[number].clause
    match clause:
        case tree.Static(changes=changes):
            return frozenset(map(kind_of, changes))
        case tree.Triggered() | tree.Replacement():
            return frozenset((awaited(clause),))
        case tree.Spell() | tree.Action():
            return frozenset((type(clause).__name__, clause.speed))
    return frozenset()


def awaited(clause: tree.Triggered | tree.Replacement) -> str:
    """The kind of event it waits for; a replacement waits for "replace damage" and the like."""
    kind: str = clause.when.kind
    return "replace " + kind if isinstance(clause, tree.Replacement) else kind


def kind_of(change: tree.Change) -> str:
    match change:
        case tree.Plus() | tree.SetTo() | tree.Scale():
            return f"{type(change).__name__} {change.stat}"
        case tree.Gains() | tree.Loses():
            return f"{type(change).__name__} {change.keyword}"
        case tree.Cannot() | tree.Can():
            return f"{type(change).__name__} {change.what}"
        case tree.Hastens():
            return f"Hastens {change.verb}"
        case tree.CountsAs():
            return f"CountsAs {change.place}"
    return type(change).__name__


def rule_kind(change: tree.PlayerChange) -> str:
    match change:
        case tree.PlayerCannot() | tree.ActionSpeed():
            return f"{type(change).__name__} {change.verb}"
        case tree.PlayerCan():
            return f"PlayerCan {change.what}"
    return type(change).__name__


def facts_of(field: Field, book: CardBook) -> Facts:
    """The facts of a field, worked out the first time they are wanted and kept on it."""
    kept: Facts | None = field.__dict__.get("facts")
    if kept is None:
        kept = field.__dict__["facts"] = Facts(field, book)
    return kept
