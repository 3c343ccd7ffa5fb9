"""A position laid out by hand that goes on by lines of a log, of whichever game."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import msgspec

from engine.kernel.ask import option
from engine.kernel.replay import Cursor
from engine.kernel.ruleset import Reason, State
from engine.kernel.seats import letter, seat_of

P = TypeVar("P", bound=msgspec.Struct)


class ByHand(Generic[P]):
    """Answers left out are as silent as in a log."""

    def __init__(self, state: State[P]) -> None:
        self.state = state
        self.rules: Any = state.rules
        self.told: list[str] = []

    def play(self, *lines: str) -> Self:
        for line in lines:
            cursor = Cursor(self.state, 1)
            for each in cursor.answer(seat_of(line[0]), option(line[2:])):
                self.told += [self.rules.tell(event) for event in each.events]
            self.state = cursor.state
        return self

    def why_not(self, line: str) -> Reason:
        reason = self.state.why_not(seat_of(line[0]), option(line[2:]))
        assert reason is not None, f"{line} is allowed"
        return reason

    def options(self, seat: str, verb: str = "") -> list[str]:
        """What the seat may answer, as a log writes it."""
        asked = self.state.asks.get(seat_of(seat), ())
        return [" > ".join(words[1:]) for words in asked if words[0] == (verb or words[0])]

    @property
    def asked(self) -> str:
        return "".join(map(letter, self.state.asks))
