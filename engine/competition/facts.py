"""The facts of an event, one line of text each: what an event is, and nothing besides."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from engine.competition.people import Couple, Name, Tables
from engine.competition.plan import Kind, Plan
from engine.competition.results import Result
from engine.competition.table import Draws, Floor, GoneAtMost, Unplayed
from engine.parts.facts import Fact as Fact
from engine.parts.facts import FactLog

Life: TypeAlias = Literal["announced", "open", "closed", "running", "finished", "archived"]
Penalty: TypeAlias = Literal["caution", "warning", "game", "match"]
HEAD: Final = b'{"muster":"event 1"}\n'


# --- before the first round, and at the desk ---


class Turned(Fact, frozen=True, tag="turned", kw_only=True):
    """The event has come to the next part of its life."""

    to: Life


class Planned(Fact, frozen=True, tag="planned", kw_only=True):
    """How it is to be played: it holds for every stage that begins from now on."""

    stages: tuple[Plan, ...]
    best_of: int = 3
    scoring: Literal["cards", "chess"] = "cards"
    chain: tuple[str, ...] = ()
    opponents_byes: Literal["counted", "ignored"] = "counted"
    unplayed: Unplayed = "nothing"
    floor: Floor = "0.33"
    draws: Draws = "points"
    gone_at_most: GoneAtMost = "1"
    boards: int = 0
    """teams meet, at so many boards; 0: a match is one game after the other at one table"""
    seats: int = 0
    """teams meet, and so many of each sit down together at one table; 0: nobody does"""


class Waiting(Fact, frozen=True, tag="waiting", kw_only=True):
    """Somebody would take part if a place became free."""

    name: Name


class Arrived(Fact, frozen=True, tag="arrived", kw_only=True):
    """Somebody has checked in."""

    name: Name


class Belongs(Fact, frozen=True, tag="belongs", kw_only=True):
    """To which clubs, families and teams somebody belongs."""

    name: Name
    clubs: tuple[str, ...] = ()


class Placed(Fact, frozen=True, tag="placed", kw_only=True):
    """Somebody always sits at one table; 0: wherever the pairing has it."""

    name: Name
    table: int


class Announced(Fact, frozen=True, tag="announced", kw_only=True):
    """Something everybody is to know."""

    text: str


class Entered(Fact, frozen=True, tag="entered", kw_only=True):
    """Somebody takes part from a round on; rounds before it count as `missed`."""

    name: Name
    clubs: tuple[str, ...] = ()
    flight: str = ""
    since: int = 1
    missed: Literal["none", "half", "full"] = "none"


class Left(Fact, frozen=True, tag="left", kw_only=True):
    """Somebody plays no more: dropped out, or disqualified and out of the standings, too."""

    name: Name
    disqualified: bool = False
    reason: str = ""


class Returned(Fact, frozen=True, tag="returned", kw_only=True):
    """Somebody who had dropped out plays on; the rounds between count as missed."""

    name: Name


# --- stages and rounds ---


class Opened(Fact, frozen=True, tag="opened", kw_only=True):
    """A stage begins with these, best first, or in the order that was drawn."""

    kind: Kind
    seeds: tuple[Name, ...]
    third_place: bool = False
    second_final: bool = True
    thinned: bool = False
    """losers play the usual rounds among themselves, and do not wait for the next to come down"""
    double: bool = False
    """a round robin in which everybody meets everybody twice"""
    groups: tuple[tuple[Name, ...], ...] = ()
    """groups of a round robin, or flights of a draft"""


class Drawn(Fact, frozen=True, tag="drawn", kw_only=True):
    """Chance has ordered who is equal, until it is drawn again."""

    order: tuple[Name, ...]
    key: str = ""
    """of this draw, from which the order follows; none: somebody set it by hand"""
    then: str = ""
    """the fingerprint of the next draw's key"""


class Committed(Fact, frozen=True, tag="committed", kw_only=True):
    """Whatever is drawn from now on follows from a secret, of which this is shown beforehand."""

    fingerprint: str
    first: str
    """the fingerprint of the first draw's key"""


class Revealed(Fact, frozen=True, tag="revealed", kw_only=True):
    """The secret behind all draws so far, in hexadecimal digits."""

    secret: str


class Paired(Fact, frozen=True, tag="paired", kw_only=True):
    """A round hangs on the wall; with a reason, it replaces the one that hung there."""

    round: int
    tables: Tables
    numbers: tuple[int, ...] = ()
    """of the tables; none: from 1 on"""
    below: bool = False
    """on the losers' side of a ladder"""
    reason: str = ""


class Unpaired(Fact, frozen=True, tag="unpaired", kw_only=True):
    """The round that hung on the wall is taken down before anybody has begun."""

    round: int
    reason: str


class Started(Fact, frozen=True, tag="started", kw_only=True):
    """Two have begun to play: no repair takes them apart. On a ladder, `round` is the match."""

    round: int
    couple: Couple
    below: bool = False


class Reported(Fact, frozen=True, tag="reported", kw_only=True):
    """A result. On a ladder, `round` is the number of the match. With a reason, it corrects."""

    round: int
    couple: Couple
    result: Result
    below: bool = False
    reason: str = ""


class Withdrawn(Fact, frozen=True, tag="withdrawn", kw_only=True):
    """A result is taken back, or that of one board: the table is open until another is told."""

    round: int
    couple: Couple
    reason: str
    below: bool = False
    board: int = 0


class LinedUp(Fact, frozen=True, tag="lined up", kw_only=True):
    """Who of a team sits at which board, or seat, from now on: the numbers of its members, the best
    first."""

    name: Name
    members: tuple[int, ...]


class Boarded(Fact, frozen=True, tag="boarded", kw_only=True):
    """The result of one board of a team match, by teams. With a reason, it corrects."""

    round: int
    couple: Couple
    board: int
    result: Result
    below: bool = False
    reason: str = ""
    players: Couple | None = None
    """who sat there, in the order of the couple; left out: whoever was told before, or sits there
    when it is told"""


class Extended(Fact, frozen=True, tag="extended", kw_only=True):
    """A table plays so many minutes longer than the others."""

    round: int
    couple: Couple
    minutes: int
    below: bool = False


class Called(Fact, frozen=True, tag="called", kw_only=True):
    """A table calls a judge."""

    round: int
    couple: Couple
    words: str = ""
    below: bool = False


class Answered(Fact, frozen=True, tag="answered", kw_only=True):
    """A judge has seen to a table that called."""

    round: int
    couple: Couple
    words: str = ""
    below: bool = False


# --- judges ---


class Penalised(Fact, frozen=True, tag="penalised", kw_only=True):
    """A penalty; a lost game or match is told as the result, too."""

    name: Name
    penalty: Penalty
    text: str


class Ruled(Fact, frozen=True, tag="ruled", kw_only=True):
    """A judge's word, on nobody in particular or on somebody."""

    text: str
    about: tuple[Name, ...] = ()


AtTheDesk: TypeAlias = (
    Turned
    | Called
    | Answered
    | Committed
    | Revealed
    | Waiting
    | Arrived
    | Placed
    | Announced
    | Penalised
    | Extended
)
"""what changes no pairing by itself"""
AnyFact: TypeAlias = (
    Entered
    | Left
    | Returned
    | Belongs
    | Planned
    | Opened
    | Drawn
    | Paired
    | Unpaired
    | Started
    | Reported
    | Withdrawn
    | LinedUp
    | Boarded
    | Ruled
    | AtTheDesk
)

LOG: Final = FactLog[AnyFact](HEAD, AnyFact, "an event")
line, written, read = LOG.line, LOG.written, LOG.read
