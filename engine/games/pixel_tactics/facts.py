"""What can be read off the table as it stands: places, melee, and which clauses are at work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple, TypeAlias

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.state import Field, Piece, Reserve, Scope
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


class Facts:
    """Derived from a Field alone, never stored: made once for each Field that comes to be."""

    def __init__(self, field: Field, book: CardBook) -> None:
        self.field = field
        self.book = book
        self.places: dict[int, Place] = {}
        self.pieces: dict[int, Piece] = {}
        for seat, unit in enumerate(field.units):
            for slot, piece in enumerate(unit):
                if piece is not None:
                    self.places[piece.id] = (seat, slot)
                    self.pieces[piece.id] = piece

    @cached_property
    def reserves(self) -> dict[int, tuple[Seat, int, Reserve]]:
        return {
            card.id: (seat, slot, card)
            for seat, slots in enumerate(self.field.reserve)
            for slot, card in enumerate(slots)
            if card is not None
        }

    @cached_property
    def melee(self) -> frozenset[int]:
        """The foremost living piece of each column of each Unit; corpses are not in the way."""
        found = []
        for unit in self.field.units:
            for column in board.IN_COLUMN:
                for slot in column:
                    piece = unit[slot]
                    if piece is not None and not piece.corpse:
                        found.append(piece.id)
                        break
        return frozenset(found)

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """Every printed clause that its place on the table puts in force."""
        found = []
        for id, piece in self.pieces.items():
            if piece.corpse or blanks(piece.statuses):
                continue
            seat, slot = self.places[id]
            box = "leader" if piece.leader else board.ROWS[slot // 3]
            found += [
                Source(clause, id, seat) for clause in self.book.of.get((piece.card, box), ())
            ]
        for id, (seat, _, card) in self.reserves.items():
            if card.operation:
                found += [
                    Source(clause, id, seat) for clause in self.book.of[card.card, "operation"]
                ]
        return tuple(found)

    def scope(self, source: Source) -> Scope:
        card = self.book.clauses[source.clause]
        return Scope(source.seat, source.id, card.card, card.box)

    @cached_property
    def statics(self) -> dict[str, list[Standing]]:
        """Changes at work by kind ("Plus attack", "Gains intercept", "Shield"…)."""
        found: dict[str, list[Standing]] = {}
        for standing in self._standing():
            found.setdefault(kind_of(standing.change), []).append(standing)
        return found

    def _standing(self) -> Iterator[Standing]:
        for source in self.sources:
            clause = self.book.clauses[source.clause].clause
            if isinstance(clause, tree.Static):
                scope = self.scope(source)
                for change in clause.changes:
                    yield Standing(change, clause.who, clause.condition, scope)
        for lasting in self.field.lasting:
            node = self.book.effects[lasting.node]
            if isinstance(node, tree.Grant):
                for change in node.changes:
                    yield Standing(change, frozenset(lasting.ids), None, lasting.scope)
        for id, piece in self.pieces.items():
            if piece.statuses and not piece.corpse:
                seat, _ = self.places[id]
                for status in piece.statuses:
                    for change in changes_of(status):
                        yield Standing(
                            change, frozenset((id,)), None, Scope(seat, id, piece.card, "status")
                        )

    @cached_property
    def rules(self) -> dict[str, list[Rule]]:
        """Changes at work on players by kind ("HandSize", "PlayerCannot order"…)."""
        found: dict[str, list[Rule]] = {}
        for source in self.sources:
            clause = self.book.clauses[source.clause].clause
            if isinstance(clause, tree.PlayerStatic):
                for change in clause.changes:
                    rule = Rule(change, clause.who, clause.condition, self.scope(source))
                    found.setdefault(rule_kind(change), []).append(rule)
        for lasting in self.field.lasting:
            node = self.book.effects[lasting.node]
            if isinstance(node, tree.GrantPlayer):
                for change in node.changes:
                    rule = Rule(change, lasting.seats, None, lasting.scope)
                    found.setdefault(rule_kind(change), []).append(rule)
        return found

    @cached_property
    def waiting(self) -> dict[str, list[Source]]:
        """Triggered abilities and replacements in force, by the kind of event they wait for.

        A replacement waits for "replace damage" and the like.
        """
        found: dict[str, list[Source]] = {}
        for source in self.sources:
            clause = self.book.clauses[source.clause].clause
            if isinstance(clause, tree.Triggered):
                found.setdefault(clause.when.kind, []).append(source)
            elif isinstance(clause, tree.Replacement):
                found.setdefault("replace " + clause.when.kind, []).append(source)
        return found


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
