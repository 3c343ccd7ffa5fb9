"""What games have in common whose setup is open to all: identity, setups, how they are kept."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Generic

import msgspec

from engine.kernel.refusals import Unreadable
from engine.kernel.seats import Seat
from engine.kernel.words import Told
from engine.parts.course import AnyPosition


class OpenGame(ABC, Generic[AnyPosition]):
    """A game fills in its name, its position, and the text of its cards."""

    name: str
    semantics: int
    """raised when the meaning of any rule changes; part of the ruleset's identity"""
    position: type[AnyPosition]
    keys: frozenset[str]
    """all that a setup may say"""

    @abstractmethod
    def as_text(self) -> bytes:
        """Everything its cards say: part of the ruleset's identity."""

    @cached_property
    def digest(self) -> str:
        identity = b"%d|%b|" % (self.semantics, self.name.encode())
        return hashlib.sha256(identity + self.as_text()).hexdigest()

    # --- setting up -------------------------------------------------------------------------------

    def only_known(self, setup: Mapping[str, Any]) -> None:
        """Unreadable says what a setup does not know."""
        if strange := sorted(set(setup) - self.keys):
            raise Unreadable(
                Told("A setup of {0} does not know “{1}”.", self.name, strange[0]), code="setup"
            )

    def heard_setup(self, setup: Mapping[str, Any], by: Seat | None) -> Mapping[str, Any]:
        """Whatever has been agreed is open."""
        return setup

    def joined_setup(self, setups: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
        return setups[0] if all(setup == setups[0] for setup in setups) else None

    # --- keeping ----------------------------------------------------------------------------------

    def encode(self, position: AnyPosition) -> bytes:
        return msgspec.json.encode(position)

    def decode(self, saved: bytes) -> AnyPosition:
        return self._decoder.decode(saved)

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[AnyPosition]:
        return msgspec.json.Decoder(self.position)
