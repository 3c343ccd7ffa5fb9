"""What a table is in the middle of: frames of a stack, the last of which is at work."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engine.games.pixel_tactics.state import (
    Happening,
    Held,
    Ids,
    Pending,
    Scope,
    covered,
    faces_down,
    hidden,
)
from engine.kernel.audience import EVERYONE, declared, owner, witnesses
from engine.kernel.seats import Seat


class Frame(msgspec.Struct, frozen=True, array_like=True, gc=False, tag=True):
    """One unfinished thing."""


@declared
class Opening(Frame, frozen=True, array_like=True, gc=False):
    """Setting up a game: hands, leaders, first player."""

    step: Annotated[int, EVERYONE] = 0


@declared
class Deal(Frame, frozen=True, array_like=True, gc=False):
    """Cards drawn one at a time, each named by chance."""

    seat: Annotated[Seat, EVERYONE]
    left: Annotated[int, EVERYONE]
    drawn: Annotated[int, EVERYONE] = 0
    quiet: Annotated[bool, EVERYONE] = False
    """part of the set-up: nothing reacts to it"""
    by: Annotated[str, EVERYONE] = ""
    """action: the Draw Action, and no ability; fortress: not from the deck; promo: from theirs"""
    step: Annotated[int, EVERYONE] = -1
    """of the ability at work, whose words speak of the cards drawn"""


@declared
class LeaderPick(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The leader a seat has laid face-down; "" while it has not."""

    seat: Annotated[Seat, EVERYONE]
    card: Annotated[str, owner(covered)] = ""
    chase: Annotated[str, owner(hidden)] = ""
    """the Chase Leader laid over it"""


@declared
class Leaders(Frame, frozen=True, array_like=True, gc=False):
    """Everybody chooses a leader in secret."""

    picks: Annotated[tuple[LeaderPick, ...], EVERYONE]


@declared
class First(Frame, frozen=True, array_like=True, gc=False):
    """Chance names the first player."""


@declared
class Lots(Frame, frozen=True, array_like=True, gc=False):
    """Duel draft: the row is filled from the deck."""


@declared
class Draft(Frame, frozen=True, array_like=True, gc=False):
    """Duel draft: somebody has come to a lot, and takes it or goes on."""

    seat: Annotated[Seat, EVERYONE]
    at: Annotated[int, EVERYONE] = 0


@declared
class Successor(Frame, frozen=True, array_like=True, gc=False):
    """Epic duel: another Leader for one that has fallen, and the gift that comes with it."""

    seat: Annotated[Seat, EVERYONE]
    led: Annotated[bool, EVERYONE] = False
    """the new one stands; what is the gift?"""
    recruits: Annotated[int, EVERYONE] = 0
    """how many Heroes may still be recruited"""


@declared
class Ability(Frame, frozen=True, array_like=True, gc=False):
    """An ability being resolved; reactions to it wait until it is done."""

    node: Annotated[int, EVERYONE]
    scope: Annotated[Scope, EVERYONE]
    begun: Annotated[bool, EVERYONE] = False
    number: Annotated[int, EVERYONE] = 0
    """which declared act it is, once somebody it singled out may have answered"""
    broken: Annotated[bool, EVERYONE] = False
    """cancelled in the middle: nothing more is done"""


@declared
class Look(Frame, frozen=True, array_like=True, gc=False):
    """A hidden card that somebody may look at at any time, seen as soon as all is at rest."""

    zone: Annotated[str, EVERYONE]
    """top (of the deck), reserve"""
    seat: Annotated[Seat, EVERYONE]
    """whose card it is"""
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]
    slot: Annotated[int, EVERYONE] = 0


@declared
class Run(Frame, frozen=True, array_like=True, gc=False):
    """A step of an ability: how far it has come, and what has been chosen for it."""

    node: Annotated[int, EVERYONE]
    seat: Annotated[Seat, EVERYONE]
    """whose choices these are"""
    at: Annotated[int, EVERYONE] = 0
    ids: Annotated[tuple[Ids, ...], EVERYONE] = ()
    """per operand: the pieces chosen, or one amount"""
    cards: Annotated[
        tuple[tuple[Held, ...], ...], witnesses(lambda chosen: tuple(map(faces_down, chosen)))
    ] = ()
    part: Annotated[tuple[int, ...], EVERYONE] = ()
    """chosen so far for the operand at hand: ids, or for cards the seats that hold them"""
    hold: Annotated[tuple[Held, ...], witnesses(faces_down)] = ()
    """the cards chosen so far"""
    seen_by: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """who sees those cards"""
    told: Annotated[bool, EVERYONE] = False
    """whether those it singles out have been told"""
    whom: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """the players named for it, where its words could mean several: PM-31"""


@declared
class Loop(Frame, frozen=True, array_like=True, gc=False):
    """A step repeated for each of some."""

    node: Annotated[int, EVERYONE]
    items: Annotated[tuple[int, ...], EVERYONE]
    at: Annotated[int, EVERYONE] = 0
    people: Annotated[bool, EVERYONE] = False
    did: Annotated[tuple[tuple[int, int], ...], EVERYONE] = ()
    """how much each step in it came to so far, for words behind it that count all of it"""


@declared
class Happen(Frame, frozen=True, array_like=True, gc=False):
    """Things about to happen one after the other, each of which may be prevented or replaced."""

    events: Annotated[tuple[Happening, ...], EVERYONE]
    at: Annotated[int, EVERYONE] = 0
    used: Annotated[tuple[int, ...], EVERYONE] = ()
    """replacements that have had their say about the one at hand"""
    step: Annotated[int, EVERYONE] = -1
    total: Annotated[int, EVERYONE] = 0


@declared
class Placing(Frame, frozen=True, array_like=True, gc=False):
    """Cards or pieces that go to slots of somebody's choice, one after the other."""

    what: Annotated[str, EVERYONE]
    """recruit, lay (as a corpse), move, give, rearrange, strip (a status), show (a trap)"""
    seat: Annotated[Seat, EVERYONE]
    """who places them"""
    unit: Annotated[Seat, EVERYONE]
    where: Annotated[str, EVERYONE] = "any"
    ids: Annotated[Ids, EVERYONE] = ()
    cards: Annotated[tuple[Held, ...], EVERYONE] = ()
    at: Annotated[int, EVERYONE] = 0
    beside: Annotated[int, EVERYONE] = -1
    step: Annotated[int, EVERYONE] = -1
    """under which later words speak of those who were recruited"""
    within: Annotated[Ids, EVERYONE] = ()
    """the only slots they may go to; () is any"""


@declared
class Aim(Frame, frozen=True, array_like=True, gc=False):
    """An attack outside the action, whose target is still to be named."""

    attacker: Annotated[int, EVERYONE]
    seat: Annotated[Seat, EVERYONE]
    how: Annotated[str, EVERYONE]
    bonus: Annotated[int, EVERYONE] = 0
    target: Annotated[int, EVERYONE] = -1
    lying: Annotated[bool, EVERYONE] = False
    """the attacker is a corpse, called upon as such"""


@declared
class Strike(Frame, frozen=True, array_like=True, gc=False):
    """An attack: declared, answered, landed."""

    event: Annotated[Happening, EVERYONE]
    stage: Annotated[int, EVERYONE] = 0
    bonus: Annotated[int, EVERYONE] = 0
    cancelled: Annotated[bool, EVERYONE] = False
    lying: Annotated[bool, EVERYONE] = False
    """the attacker is a corpse, called upon as such"""
    made: Annotated[bool, EVERYONE] = False
    """by an ability, whose words may speak of the target"""


@declared
class Cast(Frame, frozen=True, array_like=True, gc=False):
    """A spell or a leader's action: declared, answered, resolved."""

    event: Annotated[Happening, EVERYONE]
    clause: Annotated[int, EVERYONE]
    stage: Annotated[int, EVERYONE] = 0
    cancelled: Annotated[bool, EVERYONE] = False


@declared
class Played(Frame, frozen=True, array_like=True, gc=False):
    """An order, operation or trap played: out of hand, not yet in the discard pile."""

    event: Annotated[Happening, EVERYONE]
    card: Annotated[Held, EVERYONE]
    scope: Annotated[Scope | None, EVERYONE] = None
    stage: Annotated[int, EVERYONE] = 0
    cancelled: Annotated[bool, EVERYONE] = False


@declared
class Snap(Frame, frozen=True, array_like=True, gc=False):
    """The snap effect of a base that may be used now, in answer to something."""

    clause: Annotated[int, EVERYONE]
    scope: Annotated[Scope, EVERYONE]


@declared
class React(Frame, frozen=True, array_like=True, gc=False):
    """Reactions to what has happened, the active player's first, then traps."""

    queue: Annotated[tuple[Pending, ...], EVERYONE]
    events: Annotated[tuple[Happening, ...], EVERYONE]
    declared: Annotated[bool, EVERYONE] = False
    """these come before the act they answer resolves"""


@declared
class Window(Frame, frozen=True, array_like=True, gc=False):
    """Who may still spring a trap on these events."""

    events: Annotated[tuple[Happening, ...], EVERYONE]
    seats: Annotated[tuple[Seat, ...], EVERYONE]
    declared: Annotated[bool, EVERYONE]
    """before the act resolves, not after"""


@declared
class Closing(Frame, frozen=True, array_like=True, gc=False):
    """The end of a turn, wave or round, step by step."""

    what: Annotated[str, EVERYONE]
    stage: Annotated[int, EVERYONE] = 0


AnyFrame: TypeAlias = (
    Opening | Deal | Leaders | First | Look | Ability | Run | Loop | Happen | Placing | Aim | Strike
    | Cast | Played | Snap | React | Window | Closing | Successor
    | Lots | Draft
)  # fmt: skip
