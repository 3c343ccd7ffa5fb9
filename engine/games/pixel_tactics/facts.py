"""What can be read off the table as it stands: places, melee, and which clauses are at work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.cardbook import BASE_BOXES, CardBook
from engine.games.pixel_tactics.state import (
    Base,
    Field,
    Lasting,
    Piece,
    Reserve,
    Scope,
)
from engine.games.pixel_tactics.statuses import blanks, changes_of
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

Place: TypeAlias = tuple[Seat, int]


ANYBODY: Final = -1
PLACES: Final = tuple(tuple((seat, slot) for slot in range(9)) for seat in range(8))


class Standing(NamedTuple):
    """A change at work: on whom, on what condition, and whose words they are."""

    change: tree.Change
    who: tree.Pieces | frozenset[int]
    condition: tree.Condition | None
    scope: Scope
    only: int = ANYBODY
    """the one piece that it can touch"""
    sure: bool = False
    """whether it touches that one whatever else is so, but for a blank text"""


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


BOX_OF: Final = tuple(board.ROWS[row] for row in board.ROW_OF)
ALTERING: Final = {
    stat: frozenset((f"SetTo {stat}", f"Scale {stat}", f"Plus {stat}", f"Bounded {stat}"))
    for stat in ("attack", "life")
}
"""the kinds of change that make a value more or less"""
VERBS_OF: Final = {tree.Spell: frozenset(("spell",)), tree.Action: frozenset(("action", "snap"))}


class Brought(NamedTuple):
    """What one card brings where it lies, each change and each reaction under its kind."""

    free: frozenset[str]
    """the verbs of what it gives to do that costs nothing"""

    lowers: frozenset[str]
    """the values that it may make less than is printed"""

    statics: tuple[tuple[str, Standing], ...]
    rules: tuple[tuple[str, Rule], ...]
    waiting: tuple[tuple[str, Source], ...]


@lru_cache(maxsize=1 << 13)
def brought_by(book: CardBook, card: str, box: str, id: int, seat: Seat) -> Brought:
    """The same in every Field in which the card lies there."""
    scope = Scope(seat, id, card, box)
    free: set[str] = set()
    lowers: set[str] = set()
    statics: list[tuple[str, Standing]] = []
    rules: list[tuple[str, Rule]] = []
    waiting: list[tuple[str, Source]] = []
    for number in book.of.get((card, box), ()):
        clause = book.clauses[number].clause
        match clause:
            case tree.Static(changes=changes, who=who, condition=condition):
                only = id if isinstance(who, tree.Self) else ANYBODY
                sure = only == id and condition is None
                statics += [
                    (kind_of(c), Standing(c, who, condition, scope, only, sure)) for c in changes
                ]
                lowers.update(filter(None, map(lowered_by, changes)))
            case tree.PlayerStatic(changes=changes, who=who, condition=condition):
                rules += [(rule_kind(c), Rule(c, who, condition, scope)) for c in changes]
            case tree.Triggered() | tree.Replacement():
                waiting.append((awaited(clause), Source(number, id, seat)))
            case tree.Spell(speed="free") | tree.Action(speed="free"):
                free |= VERBS_OF[type(clause)]
    return Brought(frozenset(free), frozenset(lowers), tuple(statics), tuple(rules), tuple(waiting))


@lru_cache(maxsize=1 << 13)
def brought_by_status(status: str, card: str, id: int, seat: Seat) -> Brought:
    """What a status does to its bearer, wherever that stands."""
    changes, scope = changes_of(status), Scope(seat, id, card, "status")
    bearer = frozenset((id,))
    statics = tuple((kind_of(c), Standing(c, bearer, None, scope, id, True)) for c in changes)
    return Brought(frozenset(), frozenset(map(lowered_by, changes)), statics, (), ())


@lru_cache(maxsize=1 << 8)
def freed_by(kind: str) -> frozenset[str]:
    """The verbs of which something may cost nothing where changes of a kind are at work."""
    how, _, verb = kind.partition(" ")
    if how == "free":
        return frozenset().union(*VERBS_OF.values())
    return frozenset((verb,)) if how in ("ActionSpeed", "Hastens", "Costs") else frozenset()


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


Offers: TypeAlias = dict[str, dict[int, list[tuple[Standing, int]]]]
"""for each kind and piece the clauses that it may be lent, and by which change"""


class Facts:
    """Derived from a Field alone, never stored: made once for each Field that comes to be.

    They lie on the Field and so keep its parts, not the Field.
    """

    def __init__(self, field: Field, book: CardBook) -> None:
        self.units = field.units
        self.reserve = field.reserve
        self.book = book
        self.places: dict[int, Place] = {}
        self.pieces: dict[int, Piece] = {}
        self.reserves: dict[int, tuple[Seat, int, Reserve]] = {}
        self.bases: dict[int, tuple[Seat, Base]] = {}
        self.statics: dict[str, list[Standing]] = {}
        """changes at work by kind ("Plus attack", "Gains intercept", "Shield"…)"""
        self.rules: dict[str, list[Rule]] = {}
        """changes at work on players by kind ("HandSize", "PlayerCannot order"…)"""
        self.waiting: dict[str, list[Source]] = {}
        """triggered abilities and replacements in force, by the kind of event they wait for"""
        self.offers: dict[int, Offers] = {}
        """by Wave: what lending abilities have to give, see stats"""
        self.trapped = False
        """whether any card lies face-down"""
        self.lowered: set[str] = set()
        """the values that something here may make less than is printed"""
        self.barred: set[Place] = set()
        """empty slots that nobody may come to stand in (PT-126)"""
        self._gifts: list[tuple[Seat, frozenset[str]]] = []
        self._marked: list[tuple[Seat, Piece]] = []
        self._look_at_units()
        self._look_beside(field)
        self._look_at_lasting(field.lasting)
        self._look_at_statuses()
        self.lendable = self._lendable()
        """the kinds of everything that the abilities lent here can bring, whoever has them"""
        self.kinds: Set[str] = self._with_lent(self.statics)
        """the kinds of all changes that may be at work, printed, granted or lent"""
        self.awaited: Set[str] = self._with_lent(self.waiting)
        """the kinds of all events that anything may wait for"""

    def _with_lent(self, kinds: dict[str, Any]) -> Set[str]:
        return kinds.keys() | self.lendable if self.lendable else kinds.keys()

    def _look_at_units(self) -> None:
        book, places, pieces = self.book, self.places, self.pieces
        in_force = book.in_force
        for seat, unit in enumerate(self.units):
            for piece, place in zip(unit, PLACES[seat], strict=True):
                if piece is None:
                    continue
                id, card = piece.id, piece.card
                places[id] = place
                pieces[id] = piece
                if piece.corpse:
                    continue
                if piece.statuses:
                    self._marked.append((seat, piece))
                    if blanks(piece.statuses):
                        continue
                box = "leader" if piece.leader else BOX_OF[place[1]]
                if (card, box) in in_force:
                    self._add(seat, brought_by(book, card, box, id, seat))

    def _look_beside(self, field: Field) -> None:
        """Operations, traps and bases."""
        for seat, slots in enumerate(field.reserve):
            for slot, card in enumerate(slots):
                if card is not None:
                    self.reserves[card.id] = (seat, slot, card)
                    if card.operation:
                        self._put_in_force(card.card, "operation", card.id, seat)
                    else:
                        self.trapped = True
        for seat, base in enumerate(field.bases):
            if base is not None:
                self.bases[base.id] = (seat, base)
                for box in () if base.spent else BASE_BOXES:
                    self._put_in_force(base.card, box, base.id, seat)

    def _put_in_force(self, card: str, box: str, id: int, seat: Seat) -> None:
        """What a box brings as long as its card lies there."""
        self._add(seat, brought_by(self.book, card, box, id, seat))

    def _add(self, seat: Seat, brought: Brought) -> None:
        free, lowers, statics, rules, waiting = brought
        if statics:
            for kind, standing in statics:
                self.statics.setdefault(kind, []).append(standing)
        if rules:
            for kind, rule in rules:
                self.rules.setdefault(kind, []).append(rule)
        if waiting:
            for kind, source in waiting:
                self.waiting.setdefault(kind, []).append(source)
        if lowers:
            self.lowered |= lowers
        if free:
            self._gifts.append((seat, free))

    def _look_at_lasting(self, effects: tuple[Lasting, ...]) -> None:
        for lasting in effects:
            match self.book.effects[lasting.node]:
                case tree.Grant(who=who, span=span, changes=changes, condition=condition):
                    there = tree.holds_of_whoever_stands_there(who, span)
                    bearers = who if there else frozenset(lasting.ids)
                    for change in changes:
                        self._change(Standing(change, bearers, condition, lasting.scope))
                case tree.BarSlot(slot=step):
                    chosen = next((ids for n, ids in lasting.scope.found if n == step), ())
                    self.barred |= {(chosen[0], chosen[2])} if chosen else set()
                case tree.GrantPlayer(changes=rules, condition=condition):
                    for each in rules:
                        rule = Rule(each, lasting.seats, condition, lasting.scope)
                        self.rules.setdefault(rule_kind(each), []).append(rule)

    def _look_at_statuses(self) -> None:
        for seat, piece in self._marked:
            for status in piece.statuses:
                self._add(seat, brought_by_status(status, piece.card, piece.id, seat))

    def _change(self, standing: Standing) -> None:
        """A change is at work, whatever else is."""
        self.statics.setdefault(kind_of(standing.change), []).append(standing)
        self.lowered.add(lowered_by(standing.change))

    def scope(self, source: Source) -> Scope:
        card = self.book.clauses[source.clause]
        return Scope(source.seat, source.id, card.card, card.box)

    @once
    def traps(self) -> tuple[list[Reserve], ...]:
        """For each seat the cards that lie face-down."""
        return tuple(
            [card for card in slots if card is not None and not card.operation]
            for slots in self.reserve
        )

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
    def standing(self) -> tuple[list[tuple[int, Piece]], ...]:
        """For each seat who stands or lies in its Unit, and in which slot."""
        return tuple(
            [(slot, piece) for slot, piece in enumerate(unit) if piece is not None]
            for unit in self.units
        )

    @once
    def refusing(self) -> frozenset[str]:
        """What a rule keeps some player from doing."""
        return frozenset(_about(self.rules, "PlayerCannot"))

    @once
    def repriced(self) -> frozenset[str]:
        """The verbs that cost some player more or less."""
        return frozenset(_about(self.rules, "ActionSpeed", "Costs"))

    @once
    def handy(self) -> frozenset[int]:
        """The living pieces on which an Action is printed where they stand."""
        used = self.book.used
        return frozenset(
            [
                piece.id
                for unit in self.standing
                for slot, piece in unit
                if not piece.corpse
                and (piece.card, "leader" if piece.leader else BOX_OF[slot], "Action") in used
            ]
        )

    @once
    def altered(self) -> frozenset[str]:
        """The values that anything here sets, multiplies, raises or lowers."""
        kinds = self.kinds
        return frozenset([stat for stat, how in ALTERING.items() if not how.isdisjoint(kinds)])

    @once
    def free(self) -> tuple[frozenset[str], ...]:
        """For each seat the verbs of which something may cost it nothing."""
        everybody = frozenset[str]().union(*map(freed_by, (*self.rules, *self.kinds)))
        found = [everybody for _ in self.units]
        for seat, verbs in self._gifts:
            found[seat] |= verbs
        return tuple(found)

    def _lendable(self) -> frozenset[str]:
        if "Has" not in self.statics and "AlsoHas" not in self.statics:
            return frozenset()
        found: set[str] = set()
        for standing in self.statics.get("Has", ()):
            assert isinstance(standing.change, tree.Has)
            for number in self.book.granted[standing.change.ability]:
                found |= kinds_of(self.book, number)
        for row in self._rows_lent():
            for piece in self.pieces.values():
                found |= kinds_in(self.book, piece.card, row)
        self.lowered |= {stat for stat, kinds in ALTERING.items() if found & kinds}
        return frozenset(found - {"Has", "AlsoHas"})

    def _rows_lent(self) -> Iterable[str]:
        changes = [standing.change for standing in self.statics.get("AlsoHas", ())]
        rows = {change.row for change in changes if isinstance(change, tree.AlsoHas)}
        return board.ROWS if "current" in rows else rows


def _about(rules: Iterable[str], *kinds: str) -> Iterator[str]:
    """What rules of those kinds are about."""
    for rule in rules:
        kind, _, verb = rule.partition(" ")
        if kind in kinds:
            yield verb


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


def lowered_by(change: tree.Change) -> str:
    """The value that a change may make less; "" if there is none."""
    match change:
        case tree.Plus(sign=1, amount=tree.Number() | tree.Counted()):
            return ""
        case tree.Bounded(compare=">="):
            return ""
        case (
            tree.Plus(stat=stat)
            | tree.SetTo(stat=stat)
            | tree.Scale(stat=stat)
            | tree.Bounded(stat=stat)
        ):
            return stat
    return ""


@lru_cache(maxsize=1 << 13)
def kinds_in(book: CardBook, card: str, box: str) -> frozenset[str]:
    """The kinds of all that a box brings or gives to do."""
    clauses = book.of.get((card, box), ())
    return frozenset[str]().union(*(kinds_of(book, number) for number in clauses))


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
        case tree.Costs():
            return f"Costs {change.verb}"
        case tree.AtMost():
            return f"AtMost {change.what}"
        case tree.Bounded():
            return f"Bounded {change.stat}"
        case tree.CountsAs():
            return f"CountsAs {change.place}"
        case tree.Steady():
            return f"Steady {change.stat}"
    return type(change).__name__


def rule_kind(change: tree.PlayerChange) -> str:
    match change:
        case tree.PlayerCannot() | tree.ActionSpeed() | tree.Costs():
            return f"{type(change).__name__} {change.verb}"
        case tree.PlayerCan():
            return f"PlayerCan {change.what}"
        case tree.Guarded():
            return f"Guarded {change.zone}"
    return type(change).__name__


def facts_of(field: Field, book: CardBook) -> Facts:
    """The facts of a field, worked out the first time they are wanted and kept on it."""
    kept: Facts | None = field.__dict__.get("facts")
    if kept is None:
        kept = field.__dict__["facts"] = Facts(field, book)
    return kept
