"""The facts of a league, one line of text each: what a league is, and nothing besides."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.parts.facts import Fact, FactLog

Name: TypeAlias = str
Card: TypeAlias = str
Ending: TypeAlias = Literal["played", "conceded", "no-show", "tie", "unfinished"]
HEAD: Final = b'{"muster":"league 1"}\n'


class Base(msgspec.Struct, frozen=True):
    """A base card, as far as a league counts it."""

    name: str
    points: int


class Pick(msgspec.Struct, frozen=True):
    """What somebody chose in secret: a leader to lead with, and a base of the other's to attack."""

    leader: Card
    base: str
    salt: str


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a duel ended; nobody's win is a tie of both, whatever its ending."""

    ending: Ending
    winner: Name = ""


# --- setting up, and who takes part ---


class Founded(Fact, frozen=True, tag="founded", kw_only=True):
    """A league of so many cycles, with the cards it is played with and the sets of bases."""

    cycles: int
    leaders: dict[Card, int]
    heroes: dict[Card, int]
    sets: dict[str, tuple[Base, ...]]
    """bases by the colour of their border"""
    pair_limit: int = 0
    """duels of the same two in a cycle; 0: as many as they like"""
    join_until: int = 1
    """the last cycle a newcomer may begin with"""


class Limited(Fact, frozen=True, tag="limited", kw_only=True):
    """Before the first cycle: the same two may duel so often in each; 0: as they like."""

    pair_limit: int


class Stocked(Fact, frozen=True, tag="stocked", kw_only=True):
    """More cards come into the pool."""

    leaders: dict[Card, int] = {}
    heroes: dict[Card, int] = {}


class Committed(Fact, frozen=True, tag="committed", kw_only=True):
    """All hands are dealt from a secret, of which this is shown beforehand."""

    fingerprint: str
    first: str
    """the fingerprint of the first deal's key"""


class Unsealed(Fact, frozen=True, tag="unsealed", kw_only=True):
    """The secret behind all deals, in hexadecimal digits."""

    secret: str


class Joined(Fact, frozen=True, tag="joined", kw_only=True):
    """Somebody takes part, with the bases of a colour."""

    name: Name
    colour: str


class Left(Fact, frozen=True, tag="left", kw_only=True):
    """Somebody plays no more, for good."""

    name: Name
    reason: str = ""


class Away(Fact, frozen=True, tag="away", kw_only=True):
    """Somebody cannot be challenged for a while."""

    name: Name


class CameBack(Fact, frozen=True, tag="back", kw_only=True):
    """Somebody who was away plays again."""

    name: Name


class Substituted(Fact, frozen=True, tag="substituted", kw_only=True):
    """A stranger plays for somebody, with the cards of that seat; nobody: the player again."""

    name: Name
    substitute: Name = ""


# --- cards ---


class Dealt(Fact, frozen=True, tag="dealt", kw_only=True):
    """The heroes chance gave somebody to begin with; without a key they were drawn by hand."""

    name: Name
    heroes: tuple[Card, ...]
    key: str = ""
    then: str = ""
    """the fingerprint of the next deal's key"""


class Drafted(Fact, frozen=True, tag="drafted", kw_only=True):
    """What a league draft, or a part of one, brought."""

    name: Name
    leaders: tuple[Card, ...] = ()
    heroes: tuple[Card, ...] = ()


class Discarded(Fact, frozen=True, tag="discarded", kw_only=True):
    """Leaders somebody gives back into the pool."""

    name: Name
    leaders: tuple[Card, ...]


# --- cycles ---


class Opened(Fact, frozen=True, tag="opened", kw_only=True):
    """A cycle begins."""

    cycle: int


class Closed(Fact, frozen=True, tag="closed", kw_only=True):
    """A cycle ends and is scored."""

    cycle: int


# --- duels ---


class Challenged(Fact, frozen=True, tag="challenged", kw_only=True):
    """Somebody offers a duel; `words` may say when and where."""

    duel: int
    challenger: Name
    challenged: Name
    words: str = ""


class Accepted(Fact, frozen=True, tag="accepted", kw_only=True):
    """The duel will be played, with these decks: theirs of the challenger, then of the other."""

    duel: int
    decks: tuple[str, str]


class Declined(Fact, frozen=True, tag="declined", kw_only=True):
    """No, thanks; or not before the deck is changed."""

    duel: int
    updates_deck: bool = False


class Withdrawn(Fact, frozen=True, tag="withdrawn", kw_only=True):
    """The challenger takes the offer back, or one of the two calls an accepted duel off."""

    duel: int
    name: Name


class Picked(Fact, frozen=True, tag="picked", kw_only=True):
    """Somebody has picked in secret; a later pick replaces it until both are in."""

    duel: int
    name: Name
    sealed: str


class Revealed(Fact, frozen=True, tag="revealed", kw_only=True):
    """Both picks are laid open at once: the challenger's, then the other's."""

    duel: int
    picks: tuple[Pick, Pick]


class Reported(Fact, frozen=True, tag="reported", kw_only=True):
    """One of the two writes the result down, and has signed it with that."""

    duel: int
    name: Name
    result: Result


class Signed(Fact, frozen=True, tag="signed", kw_only=True):
    """The other signs, too: the result stands."""

    duel: int
    name: Name


class Disputed(Fact, frozen=True, tag="disputed", kw_only=True):
    """One of the two does not agree with what was written down."""

    duel: int
    name: Name
    words: str = ""


class Ruled(Fact, frozen=True, tag="ruled", kw_only=True):
    """A judge's word, or the verdict on a log, is the result."""

    duel: int
    result: Result
    text: str = ""


class DeckShown(Fact, frozen=True, tag="deck shown", kw_only=True):
    """The deck somebody locked is laid open."""

    duel: int
    name: Name
    heroes: tuple[Card, ...]
    salt: str


AnyFact: TypeAlias = (
    Founded
    | Limited
    | Stocked
    | Committed
    | Unsealed
    | Joined
    | Left
    | Away
    | CameBack
    | Substituted
    | Dealt
    | Drafted
    | Discarded
    | Opened
    | Closed
    | Challenged
    | Accepted
    | Declined
    | Withdrawn
    | Picked
    | Revealed
    | Reported
    | Signed
    | Disputed
    | Ruled
    | DeckShown
)

LOG: Final = FactLog[AnyFact](HEAD, AnyFact, "a league")
line, written, read = LOG.line, LOG.written, LOG.read
