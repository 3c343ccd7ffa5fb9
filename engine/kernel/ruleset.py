"""The contract between the kernel and a game: a state is a position under a ruleset."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.kernel.ask import Ask, Option, text
from engine.kernel.event import Event
from engine.kernel.refusals import Illegal
from engine.kernel.seats import LETTERS, Seat, called, letter
from engine.kernel.words import Told, both, together

Position = TypeVar("Position", bound=msgspec.Struct)


class Reason(msgspec.Struct, frozen=True):
    """Why something is not allowed: a sentence, and the rule, ruling or card it rests on."""

    sentence: str
    rule: str = ""
    code: str = "illegal"


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a play ended: each seat's points in seat order, and why. Equal points are a draw."""

    points: tuple[int, ...]
    why: str
    ahead: tuple[int, ...] = ()
    """what decides between equal points, for each seat; nothing does if it is left out"""

    @property
    def winners(self) -> tuple[Seat, ...]:
        ahead = self.ahead or (0,) * len(self.points)
        found = list(zip(self.points, ahead, strict=True))
        return tuple(seat for seat, each in enumerate(found) if each == max(found))


class Ruleset(Protocol[Position]):
    """Everything that can be played: a game in a mode and an edition, or a draft.

    All methods are pure. `play` may assume the option is legal: `State.take` has looked.
    """

    @property
    def name(self) -> str:
        """Where the catalogue finds it: "pixel-tactics/deluxe/duel"."""

    @property
    def digest(self) -> str:
        """The identity by content: semantics number, card texts, edition, rulings."""

    def seats(self, setup: Mapping[str, Any]) -> int: ...
    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """The setup checked and completed, as canonical plain data; Unreadable if it is wrong."""

    def heard_setup(self, setup: Mapping[str, Any], by: Seat | None) -> Mapping[str, Any]:
        """The setup as a seat (None: an onlooker) knows it, when a play goes on in secret."""

    def joined_setup(self, setups: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
        """What setups that several seats know tell together; None if they contradict."""

    def begin(self, setup: Mapping[str, Any]) -> Position: ...
    def asks(self, position: Position) -> dict[Seat, Ask]: ...
    def play(
        self, position: Position, seat: Seat, option: Option
    ) -> tuple[Position, tuple[Event, ...]]: ...
    def why_not(self, position: Position, seat: Seat, option: Option) -> Reason: ...
    def view(self, position: Position, seat: Seat | None) -> Position: ...
    def heard(self, position: Position, seat: Seat, option: Option, by: Seat | None) -> Option:
        """The option as somebody else at the table hears it: hidden words become "?"."""

    def outcome(self, position: Position) -> Outcome | None: ...
    def tell(self, event: Event, names: Sequence[str] = LETTERS) -> str:
        """The event as a sentence, the seats called by their letters or by names."""

    def encode(self, position: Position) -> bytes:
        """Canonical bytes: equal positions, equal bytes."""

    def decode(self, saved: bytes) -> Position: ...
    def rule(self, position: Position, words: Option) -> Position:
        """The position a judge's ruling makes of this one; Illegal if it makes no sense."""


class State(Generic[Position]):
    """An immutable value: a position under a ruleset. Changing it gives another."""

    __slots__ = ("_asks", "position", "rules")

    def __init__(self, rules: Ruleset[Position], position: Position) -> None:
        self.rules = rules
        self.position = position
        self._asks: dict[Seat, Ask] | None = None

    @property
    def asks(self) -> dict[Seat, Ask]:
        """Who must answer what. Several seats answer at the same time; nobody: it is over."""
        if self._asks is None:
            self._asks = self.rules.asks(self.position)
        return self._asks

    @property
    def over(self) -> bool:
        return not self.asks

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.position)

    def take(self, seat: Seat, option: Option) -> tuple[State[Position], tuple[Event, ...]]:
        """The state after the seat's answer and what happened; Illegal if it is no option."""
        ask = self.asks.get(seat)
        if ask is None or option not in ask:
            reason = self.why_not(seat, option)
            assert reason is not None
            raise Illegal(reason.sentence, code=reason.code, rule=reason.rule)
        position, events = self.rules.play(self.position, seat, option)
        return State(self.rules, position), events

    def why_not(self, seat: Seat, option: Option) -> Reason | None:
        """What forbids the option to the seat now; None if nothing does."""
        ask = self.asks.get(seat)
        if ask is not None and option in ask:
            return None
        if ask is None:
            return self._not_asked(seat)
        return self.rules.why_not(self.position, seat, option)

    def _not_asked(self, seat: Seat) -> Reason:
        if not self.asks:
            return Reason(Told("It is over: nobody has anything left to do."), code="over")
        turn = both(tuple(map(called, self.asks)))
        asked = dict.fromkeys(ask.prompt for ask in self.asks.values())
        prompts = together([Told("“{0}”", prompt) for prompt in asked])
        rules = {ask.rule for ask in self.asks.values()}
        return Reason(
            Told(
                "Nothing is asked of {0} now; {1} must answer first: {2}",
                called(seat),
                turn,
                prompts,
            ),
            rule=rules.pop() if len(rules) == 1 else "",
            code="not-asked",
        )

    def view(self, seat: Seat | None) -> State[Position]:
        """The same state as the seat (None: an onlooker) may know it."""
        return State(self.rules, self.rules.view(self.position, seat))

    def save(self) -> bytes:
        return self.rules.encode(self.position)

    @property
    def digest(self) -> str:
        """A hash of everything in it, hidden parts too: never shown before the end."""
        return hashlib.sha256(self.save()).hexdigest()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.rules.digest == other.rules.digest and bool(self.position == other.position)

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        waiting = {letter(seat): ask.prompt for seat, ask in self.asks.items()}
        return f"State({self.rules.name}, {waiting})"


def start(rules: Ruleset[Position], setup: Mapping[str, Any]) -> State[Position]:
    """The first state of a play."""
    return State(rules, rules.begin(rules.read_setup(setup)))


def said(option: Option) -> str:
    """An option in quotes, for messages."""
    return Told("“{0}”", text(option))
