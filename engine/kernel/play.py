"""A play going on: a state, the log that led to it, and what may be added. An immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from msgspec.structs import replace

from engine.kernel import chain
from engine.kernel.ask import Option
from engine.kernel.commitment import commitment, opening
from engine.kernel.dealer import dealt
from engine.kernel.event import Event
from engine.kernel.log import (
    MOST_ENTRIES,
    Answer,
    AnyEntry,
    Commitment,
    Dealing,
    Log,
    Ruling,
    Undo,
)
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor, Taken, refusal, settled
from engine.kernel.ruleset import Position, Ruleset, State
from engine.kernel.seats import CHANCE, Seat


class Unfinished(Refused):
    """Something that must wait for the end of the play."""

    code = "unfinished"


class Play(Generic[Position]):
    """What a live table, a recorder or a bot's game is; each change gives another."""

    __slots__ = ("_cursor", "events", "link", "log")

    def __init__(
        self, cursor: Cursor[Position], log: Log, link: bytes, events: tuple[Event, ...] = ()
    ) -> None:
        self._cursor = cursor
        self.log = log
        self.link = link
        """the hash chain's link behind the last entry"""
        self.events = events
        """what the last entry made happen"""

    @classmethod
    def begin(
        cls,
        rules: Ruleset[Position],
        setup: Mapping[str, Any],
        *,
        names: tuple[str, ...] = (),
        witness: tuple[Seat, ...] | None = None,
        dealing: Dealing | None = None,
    ) -> Play[Position]:
        """A play that has not begun, from a setup as the ruleset reads it."""
        log = Log(
            ruleset=rules.name,
            digest=rules.digest,
            seats=names,
            setup=dict(rules.read_setup(setup)),
            witness=witness,
            dealing=dealing,
        )
        return cls.of(rules, log)

    @classmethod
    def of(cls, rules: Ruleset[Position], log: Log) -> Play[Position]:
        """The play a log has come to; Illegal if it cannot have."""
        cursor = Cursor(Cursor.at_start(rules, log).state, MOST_ENTRIES)
        link = chain.first_link(log)
        passed: list[Taken[Position]] = []
        for entry in log.entries:
            passed = cursor.enter(entry)
            link = chain.next_link(link, entry)
        return cls(cursor, log, link, _events(passed))

    @property
    def state(self) -> State[Position]:
        return self._cursor.state

    def append(
        self, seat: Seat, words: Option, *, at: str = "", comment: str = ""
    ) -> Play[Position]:
        """A seat answers a question it is asked now; Illegal if it is not."""
        ask = self.state.asks.get(seat)
        if ask is None or words not in ask:
            raise refusal(self.state, seat, words)
        return self.record(seat, words, at=at, comment=comment)

    def record(
        self, seat: Seat, words: Option, *, at: str = "", comment: str = ""
    ) -> Play[Position]:
        """Somebody notes what a seat did; seats asked before it that may be silent have been."""
        return self._added(Answer(seat, words, at=at, comment=comment))

    def deal(self, dealing: Dealing, *, at: str = "") -> Play[Position]:
        """Chance answers, as the dealer's secret decides."""
        ask = self.state.asks.get(CHANCE)
        if ask is None:
            raise refusal(self.state, CHANCE, ("deal",))
        return self.append(CHANCE, dealt(ask, dealing, self._cursor.chances), at=at)

    def undo(self, count: int = 1, *, at: str = "") -> Play[Position]:
        """The last answers and rulings are taken back, as everybody agreed."""
        return self._added(Undo(count, at=at))

    def rule(self, words: Option, author: str, reason: str, *, at: str = "") -> Play[Position]:
        """A judge changes the state."""
        return self._added(Ruling(words, author, reason, at=at))

    def commit(self, seat: Seat, salt: bytes) -> Play[Position]:
        """A seat seals what it sees now."""
        earlier = (each for each in self.log.entries if isinstance(each, Commitment))
        number = sum(each.seat == seat for each in earlier)
        return self._added(commitment(self.state, seat, salt, number))

    def open(self, seat: Seat, salt: bytes) -> Play[Position]:
        """A seat lays open what it sealed."""
        return self._added(opening(seat, salt))

    def finished(self, *, secret: str = "", digest: bool = False) -> Log:
        """The log closed with the result the play came to and the chain.

        The digest of the last state is for plays whose every hidden card may be known by now.
        """
        state = settled(self.state)
        if not state.over or state.outcome is None:
            raise Unfinished("The play is not over yet.")
        dealing = self.log.dealing and replace(self.log.dealing, secret=secret)
        log = replace(self.log, result=state.outcome.points, dealing=dealing)
        return chain.sealed(replace(log, state=state.digest) if digest else log)

    def _added(self, entry: AnyEntry) -> Play[Position]:
        cursor = self._cursor.fork()
        passed = cursor.enter(entry)
        log = replace(self.log, entries=(*self.log.entries, entry))
        return Play(cursor, log, chain.next_link(self.link, entry), _events(passed))


def _events(passed: list[Taken[Position]]) -> tuple[Event, ...]:
    return tuple(event for each in passed for event in each.events)
