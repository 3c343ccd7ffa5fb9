"""The whole of a Pixel Tactics table as one immutable value, each field with its audience.

A value is made of older values only, never of itself: so the collector of cycles leaves them out.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from engine.kernel.audience import EVERYONE, declared, owner, witnesses
from engine.kernel.seats import Seat

UNKNOWN: Final = "?"
"""A card whose face is not known here."""

PROMO: Final = "? promo"
"""The same of a promo, whose back is another: everybody sees that it is one (PM-25)."""

BACKS: Final = (UNKNOWN, PROMO)
"""all that stands for a card whose face is not known"""

GREEN: Final = "\N{LARGE GREEN CIRCLE}"
"""what a promo's name ends with while a view is being made: veils see nothing but the name"""

FORTRESS: Final = "fortress"
"""where a card comes from that is taken up from behind a column"""

PROMO_DECK: Final = "promo"
"""where a card comes from that is drawn from the deck of promos"""

Held: TypeAlias = tuple[str, Seat]
"""A card by name and owner."""

Ids: TypeAlias = tuple[int, ...]

Seats: TypeAlias = tuple[Seat, ...]


def back_of(name: str) -> str:
    """What is seen of a card that lies face-down."""
    return PROMO if name == PROMO or name.endswith(GREEN) else UNKNOWN


def faces_down(cards: tuple[Held, ...]) -> tuple[Held, ...]:
    return tuple((back_of(name), owner) for name, owner in cards)


def hand_face_down(cards: tuple[Held, ...]) -> tuple[Held, ...]:
    """A hand is sorted by name, which would tell: so its backs are sorted by kind and owner."""
    return tuple(sorted(faces_down(cards)))


def unlisted(cards: tuple[str, ...]) -> tuple[str, ...]:
    return ()


def face_down(card: str) -> str:
    return back_of(card) if card else ""


def covered(card: str) -> str:
    """A card laid down so that not even its back tells anything."""
    return UNKNOWN if card else ""


def hidden(card: str) -> str:
    """Not even whether there is one."""
    return ""


def all_faces_down(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


@declared
class Piece(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card standing, or lying as a corpse, in a slot of a Unit."""

    id: Annotated[int, EVERYONE]
    card: Annotated[str, EVERYONE]
    owner: Annotated[Seat, EVERYONE]
    leader: Annotated[bool, EVERYONE] = False
    corpse: Annotated[bool, EVERYONE] = False
    statuses: Annotated[tuple[str, ...], EVERYONE] = ()

    @property
    def hero(self) -> bool:
        return not self.leader and not self.corpse


@declared
class Reserve(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card in a reserve slot: an operation for all to see, or a trap face-down."""

    id: Annotated[int, EVERYONE]
    card: Annotated[str, witnesses(face_down)]
    owner: Annotated[Seat, EVERYONE]
    operation: Annotated[bool, EVERYONE]
    markers: Annotated[int, EVERYONE]
    since: Annotated[int, EVERYONE]
    """the number of the turn it came"""
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]


@declared
class Base(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A base beside a Unit, out of play; turned over once its snap effect has been used."""

    id: Annotated[int, EVERYONE]
    card: Annotated[str, EVERYONE]
    spent: Annotated[bool, EVERYONE] = False


@declared
class Happening(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that is about to happen, or has: what abilities wait for and speak of."""

    kind: Annotated[str, EVERYONE]
    seat: Annotated[Seat, EVERYONE]
    """the player whose doing it is; -1 nobody's"""
    actor: Annotated[int, EVERYONE] = -1
    object: Annotated[int, EVERYONE] = -1
    amount: Annotated[int, EVERYONE] = 0
    by: Annotated[str, EVERYONE] = ""
    """attack (melee, ranged), spell, order, operation, trap, ability"""
    card: Annotated[str, EVERYONE] = ""
    number: Annotated[int, EVERYONE] = 0
    """which declared act it belongs to, for cancelling and redirecting"""
    moved: Annotated[bool, EVERYONE] = False
    """redirected from somebody else"""
    awaited: Annotated[tuple[int, ...], EVERYONE] = ()
    """which seats and waiting trap sentences it met, where that can no longer be seen afterwards"""


@declared
class Shown(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Cards a step singled out, who saw them, and where they are."""

    step: Annotated[int, EVERYONE]
    cards: Annotated[tuple[Held, ...], witnesses(faces_down)]
    holders: Annotated[tuple[Seat, ...], EVERYONE]
    zone: Annotated[str, EVERYONE]
    """hand, deck, discard, top, bottom; "" on the move"""
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]


@declared
class Scope(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What an ability's words refer to.

    Whose it is, where it comes from, the event, and what its steps found.
    """

    seat: Annotated[Seat, EVERYONE]
    source: Annotated[int, EVERYONE]
    """piece or reserve id; -1 for an order"""
    card: Annotated[str, EVERYONE]
    box: Annotated[str, EVERYONE]
    event: Annotated[Happening | None, EVERYONE] = None
    found: Annotated[tuple[tuple[int, tuple[int, ...]], ...], EVERYONE] = ()
    """step → piece ids, or the one number it gave"""
    shown: Annotated[tuple[Shown, ...], EVERYONE] = ()
    """the cards its steps found"""
    each: Annotated[tuple[int, ...], EVERYONE] = ()
    """the ones the surrounding loops have come to"""


@declared
class Lasting(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An effect that outlives the ability that made it.

    It brings the changes of node `node`, on pieces or a player.
    """

    node: Annotated[int, EVERYONE]
    ids: Annotated[Ids, EVERYONE]
    seats: Annotated[tuple[Seat, ...], EVERYONE]
    scope: Annotated[Scope, EVERYONE]
    ends: Annotated[str, EVERYONE]
    """turn, wave, round, game, place (while its source stands) or markers"""
    at: Annotated[int, EVERYONE]
    """the turn number (for markers: how many) after which it is gone"""
    one_shot: Annotated[bool, EVERYONE] = False
    """a delayed effect, gone once it has happened"""


@declared
class Field(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """All that stands on the table.

    It changes less often than damage or hands, so facts derived from it are kept on it.
    """

    units: Annotated[tuple[tuple[Piece | None, ...], ...], EVERYONE]
    reserve: Annotated[tuple[tuple[Reserve | None, ...], ...], EVERYONE]
    lasting: Annotated[tuple[Lasting, ...], EVERYONE] = ()
    bases: Annotated[tuple[Base | None, ...], EVERYONE] = ()


@declared
class Known(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card whose place in a deck is fixed, known to those who saw it go there."""

    card: Annotated[str, witnesses(face_down)]
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]


@declared
class Side(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One player's cards away from the field."""

    seat: Annotated[Seat, EVERYONE]
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]
    """who may know the list of cards (everyone in an open game)"""
    secret: Annotated[tuple[str, ...], witnesses(unlisted)]
    """sorted: every card of this player that does not lie open

    Deck, hand, traps, a leader not yet revealed.
    """
    hand: Annotated[tuple[Held, ...], owner(hand_face_down)]
    deck: Annotated[int, EVERYONE]
    """how many cards are left in it; their order does not exist, but for these two:"""
    top: Annotated[tuple[Known, ...], EVERYONE] = ()
    """first = next to be drawn"""
    bottom: Annotated[tuple[Known, ...], EVERYONE] = ()
    """last = the very last"""
    discard: Annotated[tuple[str, ...], EVERYONE] = ()
    """oldest first"""
    leaders: Annotated[tuple[str, ...], witnesses(all_faces_down)] = ()
    """a built deck's leader stack"""
    aside: Annotated[tuple[str, ...], EVERYONE] = ()
    """leaders locked away in trophies"""
    trophies: Annotated[int, EVERYONE] = 0
    copies: Annotated[int, EVERYONE] = 0
    """of one card at most, where the list is closed"""
    gone: Annotated[tuple[str, ...], EVERYONE] = ()
    """removed from this game; they come back with the next"""
    under: Annotated[str, EVERYONE] = ""
    """the card on which a Chase Leader lies"""


@declared
class Mark(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something done on a turn: attacked, moved, a limited action used, a first time had."""

    what: Annotated[str, EVERYONE]
    who: Annotated[int, EVERYONE]
    turn: Annotated[int, EVERYONE]


@declared
class Pending(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A triggered ability waiting for its turn to resolve."""

    clause: Annotated[int, EVERYONE]
    source: Annotated[int, EVERYONE]
    seat: Annotated[Seat, EVERYONE]
    event: Annotated[Happening, EVERYONE]


@declared
class Promos(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The promos that all share: a deck of their own, and those that have come out of it."""

    names: Annotated[tuple[str, ...], EVERYONE]
    """sorted: all that there are; no deck of a player holds one of them"""
    secret: Annotated[tuple[str, ...], EVERYONE]
    """sorted: those that do not lie open, be it in the deck, in a hand or in a reserve"""
    deck: Annotated[int, EVERYONE]
    """how many are left in it; their order does not exist"""


# --- What a mode lays on the table beside all that ------------------------------------------------


class Common(msgspec.Struct, frozen=True, array_like=True, gc=False, tag=True):
    """What a mode needs besides, for everybody to see."""


@declared
class Fortress(Common, frozen=True, array_like=True, gc=False):
    """Siege: how many face-down cards lie behind each column, by seat.

    Nobody knows them, so they are among the hidden cards of their owner like those of the deck.
    """

    left: Annotated[tuple[tuple[int, ...], ...], EVERYONE]


@declared
class Standing(Common, frozen=True, array_like=True, gc=False):
    """Teams: whose Leaders have fallen how often, who is out, and who comes back by and by."""

    fallen: Annotated[tuple[int, ...], EVERYONE]
    out: Annotated[Seats, EVERYONE] = ()
    back: Annotated[Seats, EVERYONE] = ()
    """who has a round in ceasefire of their own to come; the first of them may be in it"""
    order: Annotated[Seats, EVERYONE] = ()
    """meanwhile the order of the round they have interrupted"""
    wave: Annotated[int, EVERYONE] = -1
    """and its wave; -1 while nobody has a round of their own"""
    goal: Annotated[str, EVERYONE] = ""
    """how long they play"""


@declared
class Lot(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card of the row, and the gold that lies on it."""

    card: Annotated[str, EVERYONE]
    gold: Annotated[int, EVERYONE] = 0


@declared
class Market(Common, frozen=True, array_like=True, gc=False):
    """Duel draft: a row of cards that belong to nobody, the far end first, and each seat's gold."""

    gold: Annotated[tuple[int, ...], EVERYONE]
    row: Annotated[tuple[Lot, ...], EVERYONE] = ()


AnyCommon: TypeAlias = Fortress | Standing | Market


# --- Frames: what the table is in the middle of; the last of the stack is at work -----------------


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


@declared
class Loop(Frame, frozen=True, array_like=True, gc=False):
    """A step repeated for each of some."""

    node: Annotated[int, EVERYONE]
    items: Annotated[tuple[int, ...], EVERYONE]
    at: Annotated[int, EVERYONE] = 0
    people: Annotated[bool, EVERYONE] = False


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


@declared
class Position(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Everything there is to know about a match at one moment."""

    field: Annotated[Field, EVERYONE]
    sides: Annotated[tuple[Side, ...], EVERYONE]
    damage: Annotated[tuple[int, ...], EVERYONE] = ()
    """by piece id"""
    blows: Annotated[tuple[Happening, ...], EVERYONE] = ()
    """the last damage that each damaged piece took: whose doing it is if it falls"""
    order: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """the seats in the order of this round, first player first"""
    round: Annotated[int, EVERYONE] = 0
    wave: Annotated[int, EVERYONE] = 0
    place: Annotated[int, EVERYONE] = 0
    """whose turn: index into order"""
    turn: Annotated[int, EVERYONE] = 0
    wave_from: Annotated[int, EVERYONE] = 0
    """the number of the turn this wave began with"""
    round_from: Annotated[int, EVERYONE] = 0
    actions: Annotated[int, EVERYONE] = 0
    extra: Annotated[tuple[str, ...], EVERYONE] = ()
    """further actions good only for these verbs, one entry each ("attack recruit": either)"""
    owed: Annotated[tuple[int, ...], EVERYONE] = ()
    """by seat: actions more (or fewer) on the next turn"""
    ceasefire: Annotated[tuple[Seat, ...], EVERYONE] = ()
    marks: Annotated[tuple[Mark, ...], EVERYONE] = ()
    stack: Annotated[tuple[AnyFrame, ...], EVERYONE] = ()
    queue: Annotated[tuple[Pending, ...], EVERYONE] = ()
    happened: Annotated[tuple[Happening, ...], EVERYONE] = ()
    """events since the last reactions, for traps"""
    acts: Annotated[int, EVERYONE] = 0
    """attacks, spells, orders… declared so far: numbers for cancelling"""
    built: Annotated[bool, EVERYONE] = False
    """decks with a leader stack of their own, not one deck for both"""
    best_of: Annotated[int, EVERYONE] = 1
    game: Annotated[int, EVERYONE] = 1
    winner: Annotated[Seat, EVERYONE] = -1
    """of the game before; -1 nobody"""
    first: Annotated[Seat, EVERYONE] = -1
    """the first player agreed for the first game; -1 chance decides"""
    played_order: Annotated[int, EVERYONE] = 0
    result: Annotated[str, EVERYONE] = ""
    """why the match is over; "" while it is not"""
    unseen: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """seats whose hidden cards are not known here"""
    common: Annotated[AnyCommon | None, EVERYONE] = None
    """what the mode of play adds"""
    promos: Annotated[Promos | None, EVERYONE] = None
    """the deck of promos beside the table, if they play with one"""
    chase: Annotated[tuple[str, ...], EVERYONE] = ()
    """the Chase Leaders anybody may swap in"""

    @property
    def active(self) -> Seat:
        return self.order[self.place]
