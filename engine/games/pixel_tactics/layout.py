"""A position laid open: who sits where, what is told, what goes on, and what words refer to."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from msgspec.structs import astuple, replace

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.facts import facts_of
from engine.games.pixel_tactics.frames import Ability, AnyFrame
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.state import (
    PROMO,
    UNKNOWN,
    AnyCommon,
    Field,
    Happening,
    Held,
    Mark,
    Pending,
    Piece,
    Promos,
    Scope,
    Shown,
    Side,
)
from engine.kernel.audience import ONLOOKER
from engine.kernel.event import Event
from engine.kernel.seats import Seat

if TYPE_CHECKING:
    from engine.games.pixel_tactics.cardbook import CardBook
    from engine.games.pixel_tactics.editions import Edition
    from engine.games.pixel_tactics.modes.mode import Mode


NOTHING_DONE: Final[tuple[tuple[Mark, ...], frozenset[str]]] = ((), frozenset())
NOBODY_STIRRED: Final[tuple[tuple[Mark, ...], set[int]]] = ((), set())
WHAT: Final = attrgetter("what")
NOWHERE: Final = -1
"""the step of what no later words speak of"""


class Layout:
    """The same fields as a Position, open to change, and what has been told so far."""

    __slots__ = (
        "actions",
        "acts",
        "best_of",
        "blows",
        "book",
        "built",
        "busy",
        "ceasefire",
        "chase",
        "common",
        "damage",
        "edition",
        "events",
        "extra",
        "facts",
        "falling",
        "field",
        "first",
        "game",
        "happened",
        "held",
        "known",
        "looking",
        "marks",
        "mode",
        "order",
        "owed",
        "place",
        "played_order",
        "promos",
        "queue",
        "result",
        "round",
        "round_from",
        "sides",
        "stack",
        "turn",
        "unseen",
        "wave",
        "wave_from",
        "winner",
    )  # fmt: skip

    field: Field
    sides: tuple[Side, ...]
    damage: tuple[int, ...]
    blows: tuple[Happening, ...]
    order: tuple[Seat, ...]
    round: int
    wave: int
    place: int
    turn: int
    wave_from: int
    round_from: int
    actions: int
    extra: tuple[str, ...]
    owed: tuple[int, ...]
    ceasefire: tuple[Seat, ...]
    marks: tuple[Mark, ...]
    stack: tuple[AnyFrame, ...]
    queue: tuple[Pending, ...]
    happened: tuple[Happening, ...]
    acts: int
    built: bool
    best_of: int
    game: int
    winner: Seat
    first: Seat
    played_order: int
    result: str
    unseen: tuple[Seat, ...]
    common: AnyCommon | None
    promos: Promos | None
    chase: tuple[str, ...]

    def __init__(self, position: Position, book: CardBook, edition: Edition, mode: Mode) -> None:
        (
            self.field,
            self.sides,
            self.damage,
            self.blows,
            self.order,
            self.round,
            self.wave,
            self.place,
            self.turn,
            self.wave_from,
            self.round_from,
            self.actions,
            self.extra,
            self.owed,
            self.ceasefire,
            self.marks,
            self.stack,
            self.queue,
            self.happened,
            self.acts,
            self.built,
            self.best_of,
            self.game,
            self.winner,
            self.first,
            self.played_order,
            self.result,
            self.unseen,
            self.common,
            self.promos,
            self.chase,
        ) = astuple(position)
        self.book = book
        self.edition = edition
        self.mode = mode
        self.facts = facts_of(self.field, book)
        self.events: list[Event] = []
        self.looking: set[tuple[str, int]] = set()
        self.busy: tuple[tuple[Mark, ...], set[int]] = NOBODY_STIRRED
        self.held: tuple[tuple[Held, ...], list[Held]] = ((), [])
        """the hand that was looked through last, and its different cards"""
        self.known: tuple[tuple[Mark, ...], frozenset[str]] = NOTHING_DONE
        self.falling: frozenset[int] = frozenset()
        """those who are being defeated, while it is asked who answers that"""
        """values being worked out, so that none depends on itself"""

    def close(self) -> Position:
        """What has come about; this table lies on it until it is asked who must answer what."""
        position = Position(
            self.field,
            self.sides,
            self.damage,
            self.blows,
            self.order,
            self.round,
            self.wave,
            self.place,
            self.turn,
            self.wave_from,
            self.round_from,
            self.actions,
            self.extra,
            self.owed,
            self.ceasefire,
            self.marks,
            self.stack,
            self.queue,
            self.happened,
            self.acts,
            self.built,
            self.best_of,
            self.game,
            self.winner,
            self.first,
            self.played_order,
            self.result,
            self.unseen,
            self.common,
            self.promos,
            self.chase,
        )
        position.__dict__["table"] = self
        return position

    # --- who and where ---------------------------------------------------------------------------

    @property
    def active(self) -> Seat:
        return self.order[self.place] if self.order else 0

    @property
    def seats(self) -> range:
        return range(len(self.sides))

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """All seats, and those who only look on: the witnesses of what lies open."""
        return (*self.seats, ONLOOKER)

    def rivals(self, seat: Seat) -> tuple[Seat, ...]:
        teams = self.edition.teams
        return tuple([other for other in self.in_turn() if teams[other] != teams[seat]])

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        teams = self.edition.teams
        return tuple(
            [other for other in self.in_turn() if other != seat and teams[other] == teams[seat]]
        )

    @property
    def decks(self) -> tuple[Seat, ...]:
        """The seats with a deck of their own; of one that all share, the first."""
        return (0,) if self.mode.one_deck else tuple(self.seats)

    def share(self, one: Seat, other: Seat) -> bool:
        """Whether the cards of both owners come from the same deck."""
        return one == other or self.mode.one_deck

    def is_promo(self, name: str) -> bool:
        """Whether a card, be it face-down, is one of the promos that all share."""
        return self.promos is not None and (name in self.promos.names or name == PROMO)

    def back(self, name: str) -> str:
        """What is seen of it face-down."""
        return PROMO if self.promos is not None and self.is_promo(name) else UNKNOWN

    def in_turn(self) -> tuple[Seat, ...]:
        """All seats, the active player first, then in turn order."""
        if not self.order:
            return tuple(self.seats)
        if len(self.order) == 1:
            return self.mode.around(self)
        return self.order[self.place :] + self.order[: self.place]

    def piece(self, id: int) -> Piece | None:
        return self.facts.pieces.get(id)

    def place_of(self, id: int) -> tuple[Seat, int] | None:
        return self.facts.places.get(id)

    def is_there(self, id: int) -> bool:
        """Whether it stands, lies or is laid somewhere on the table."""
        facts = self.facts
        return id in facts.pieces or id in facts.reserves or id in facts.bases

    def name_of(self, id: int) -> str:
        piece = self.piece(id)
        if piece is not None:
            return piece.card
        found = self.facts.reserves.get(id)
        if found:
            return found[2].card
        base = self.facts.bases.get(id)
        return base[1].card if base else UNKNOWN

    def written(self, by: Seat, id: int) -> str:
        """A piece or reserve card by its slot, as `by` says it."""
        place = self.facts.places.get(id)
        if place is not None:
            return board.WRITTEN[by][place[0]][place[1]]
        found = self.facts.reserves.get(id)
        if found:
            return board.written(by, found[0], 9 + found[1])
        base = self.facts.bases.get(id)
        return board.written(by, base[0], board.BASE_PLACE) if base else UNKNOWN

    def leader(self, seat: Seat) -> Piece | None:
        return next((p for p in self.field.units[seat] if p is not None and p.leader), None)

    def free_slots(self, seat: Seat, row: int | None = None) -> tuple[int, ...]:
        unit = self.field.units[seat]
        slots = range(9) if row is None else board.IN_ROW[row]
        open_slots = self.edition.slots
        barred = self.facts.barred
        return tuple(
            [
                slot
                for slot in slots
                if unit[slot] is None and slot in open_slots and (seat, slot) not in barred
            ]
        )

    # --- telling ---------------------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        seat: Seat | None = None,
        *words: str,
        amount: int = 0,
        cause: str = "",
        seen_by: tuple[Seat, ...] | None = None,
    ) -> None:
        self.events.append(Event(kind, seat, words, amount, cause, seen_by))

    # --- frames ----------------------------------------------------------------------------------

    def push(self, frame: AnyFrame) -> None:
        self.stack = (*self.stack, frame)

    def pop(self) -> AnyFrame:
        frame = self.stack[-1]
        self.stack = self.stack[:-1]
        return frame

    def become(self, frame: AnyFrame) -> None:
        """The frame at work goes on as this one."""
        self.stack = (*self.stack[:-1], frame)

    # --- what has been done ----------------------------------------------------------------------

    def mark(self, what: str, who: int) -> None:
        self.marks = (*self.marks, Mark(what, who, self.turn))

    def marked(self, what: str, who: int, span: str = "turn") -> int:
        """How often that has been done in this turn, wave or round (or the game)."""
        if not self.marks:
            return 0
        since = {"turn": self.turn, "wave": self.wave_from, "round": self.round_from}.get(span, 0)
        times = 0
        for mark in reversed(self.marks):
            if mark.turn < since:
                break
            if mark.what == what and mark.who == who:
                times += 1
        return times

    @property
    def remembered(self) -> frozenset[str]:
        """What has been done by anybody, as far as it is remembered."""
        marks, whats = self.known
        if marks is not self.marks:
            whats = frozenset(map(WHAT, self.marks))
            self.known = (self.marks, whats)
        return whats

    def stirred(self, who: int) -> bool:
        """A quick look: whether anything of this Wave may be remembered of a piece."""
        marks, busy = self.busy
        if marks is not self.marks:
            since = min(self.turn, self.wave_from)
            busy = set()
            for mark in reversed(self.marks):
                if mark.turn < since:
                    break
                busy.add(mark.who)
            self.busy = (self.marks, busy)
        return who in busy

    # --- the scope at work -----------------------------------------------------------------------

    @property
    def scope(self) -> Scope:
        """What the words of the ability at work refer to."""
        for frame in reversed(self.stack):
            if type(frame) is Ability:
                return frame.scope
        raise LookupError("no ability is being resolved")

    def ability_at(self) -> int:
        """Where in the stack the ability at work lies."""
        for at in range(len(self.stack) - 1, -1, -1):
            if type(self.stack[at]) is Ability:
                return at
        raise LookupError("no ability is being resolved")

    def set_scope(self, scope: Scope, at: int | None = None) -> None:
        if at is None:
            at = self.ability_at()
        self.stack = (*self.stack[:at], replace(self.stack[at], scope=scope), *self.stack[at + 1 :])

    def find(self, step: int, ids: tuple[int, ...]) -> None:
        """Remember what a step found, if anything speaks of it."""
        if step >= 0:
            scope = self.scope
            kept = tuple(pair for pair in scope.found if pair[0] != step)
            self.set_scope(replace(scope, found=(*kept, (step, ids))))

    def show(self, shown: Shown) -> None:
        """Remember the cards a step found."""
        if shown.step != NOWHERE:
            scope = self.scope
            kept = tuple(each for each in scope.shown if each.step != shown.step)
            if not any(seat not in self.unseen for seat in shown.seen_by):
                cards = tuple((self.back(name), owner) for name, owner in shown.cards)
                shown = replace(shown, cards=cards)
            self.set_scope(replace(scope, shown=(*kept, shown)))
