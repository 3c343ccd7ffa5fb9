"""What a Pixel Tactics table is made of: immutable values, each field with its audience.

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
    step: Annotated[int, EVERYONE] = -1
    """whose words speak of what came of it: the cards that were drawn"""
    former: Annotated[int, EVERYONE] = -1
    """the slot of its Unit from which somebody moved, or was cleared"""


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
    """turn, wave, round, game, place (while its source stands), markers, or event (until that
    happens)
    """
    at: Annotated[int, EVERYONE]
    """the turn number (for markers: how many) after which it is gone"""
    one_shot: Annotated[bool, EVERYONE] = False
    """a delayed effect, gone once it has happened"""
    left: Annotated[int, EVERYONE] = 0
    """how much damage it still keeps from them"""


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
