"""What a ruleset may offer beyond what the kernel asks of it: each by itself, and each optional.

Pages ask `isinstance(rules, offers.Staged)` and never which game it is. Everything here is pure,
takes positions that are views where a reader is named, and is tried by the conformance file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from engine.kernel.ask import Option
from engine.kernel.seats import Seat
from engine.parts.box import Box, Kit
from engine.parts.scene import Face, Scene


@runtime_checkable
class Boxed(Protocol):
    """It can be chosen, set up and played at a table: without a box nobody finds it."""

    @property
    def box(self) -> Box: ...


@runtime_checkable
class Staged(Protocol):
    """It says what lies on the table, and any page draws it. Every game but the duel does so."""

    def scene(self, position: Any, reader: Seat | None) -> Scene:
        """`position` is the reader's view; a recorder, who sees no more than all do, is None."""


@runtime_checkable
class Pictured(Protocol):
    """It is a duel of two Units, drawn by a page made for it, of a picture of its own."""

    def pictured(self, position: Any, reader: Seat | None) -> Any: ...


@runtime_checkable
class Faced(Protocol):
    """Its cards can be read closer by the names pieces give in `card`."""

    def faces(self, names: Iterable[str]) -> Mapping[str, Face]:
        """Of those names that are cards of it."""


@runtime_checkable
class Stocked(Protocol):
    """There is something ready to be brought: whole sets, model forces."""

    def kits(self) -> tuple[Kit, ...]: ...


@runtime_checkable
class Listed(Protocol):
    """What is brought can be typed as a list."""

    def read_brought(self, text: str) -> Any:
        """As the setup takes it; Unreadable says in which line what is wrong."""


@runtime_checkable
class Storied(Protocol):
    """What happens in it is told by patterns that other languages have, too: see `words.Told`."""

    @property
    def stories(self) -> tuple[str, ...]: ...


@runtime_checkable
class Touched(Protocol):
    """It guesses what somebody wants who touches things that lead to no option."""

    def meant(self, position: Any, seat: Seat, touched: Sequence[str]) -> list[Option]:
        """Answers that begin with those words, legal or not, the likeliest first."""


@runtime_checkable
class Pointed(Protocol):
    """Its seats call the same thing differently."""

    def pointed(self, seat: Seat, word: str) -> str:
        """What a word of this seat's options is called in the scene of somebody who looks on."""


@runtime_checkable
class Chaptered(Protocol):
    """A play of it has chapters: replays jump to them, and a puzzle lasts no longer than one."""

    def chapter(self, position: Any) -> tuple[str, ...]:
        """Where in the play this is, from coarse to fine: ("Game 1", "Round 2", "Vanguard").

        Empty before the first one. The first parts change as seldom as a title in a book.
        """

    def standing(self, position: Any) -> tuple[int, ...]:
        """Points of each seat so far. A puzzle is won when those of whoever solves it go up."""
