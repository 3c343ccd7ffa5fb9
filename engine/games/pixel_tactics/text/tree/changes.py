"""What is said of somebody, for as long as a card is in place or for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from .references import YOU, Self
from .words import Node

if TYPE_CHECKING:
    from .abilities import Ability
    from .amounts import Amount
    from .events import When
    from .references import Person, Reference
    from .selectors import Called, Group, HasStat, Place
    from .words import Keyword, Row, Speed, Strike, Verb


class Until(Node, frozen=True):
    """How long an effect lasts once an operation made it."""

    end: Literal[
        "turn", "wave", "next wave", "round", "next turn", "next turn start", "next round",
        "rival turn", "rival turn start", "game", "in place",
        "attack", "next attack", "next attack turn", "next attack wave", "next attack round",
    ]  # fmt: skip
    """rival turn: to the end of a Rival's next; next attack: to the end of the next one that its
    bearers make, at most so long
    """


class Markers(Node, frozen=True):
    """For so many of your turns, one marker removed at the end of each."""

    n: int


class UntilWhen(Node, frozen=True):
    """Until that happens: "until it attacks", "until your Leader is dealt damage"."""

    when: When


Span: TypeAlias = Until | Markers | UntilWhen

# --- Changes: what a static says about somebody, also granted for a while -----------------------


class Plus(Node, frozen=True):
    """+n or -n to a value, not beyond `floor`."""

    stat: Literal["attack", "life"]
    amount: Amount
    sign: Literal[1, -1] = 1
    floor: int | None = None


class SetTo(Node, frozen=True):
    """A value becomes so much: "has Attack Strength equal to its Life"."""

    stat: Literal["attack", "life"]
    amount: Amount


class Scale(Node, frozen=True):
    """A value is doubled or halved."""

    stat: Literal["attack", "life"]
    times: int = 2
    over: int = 1


class Shield(Node, frozen=True):
    """Takes so much more (sign 1) or less (sign -1) damage from `source`; None: takes none."""

    amount: Amount | None
    sign: Literal[1, -1] = -1
    source: tuple[Strike, ...] = ()
    """() = from anything"""
    against: Group | None = None
    """only from these"""
    floor: int = 0


class Deals(Node, frozen=True):
    """Deals so much more or less damage with `source`, perhaps only against some: "+2 against
    Leaders".
    """

    amount: Amount
    sign: Literal[1, -1] = 1
    source: tuple[Strike, ...] = ("attack",)
    against: Group | None = None


class DealsTimes(Node, frozen=True):
    """Deals so many times the damage with `source`, perhaps only to some: "double damage", or none
    of it (0).
    """

    times: int = 2
    over: int = 1
    up: bool = False
    source: tuple[Strike, ...] = ("attack",)
    against: Group | None = None


class TakesTimes(Node, frozen=True):
    """Takes so many times the damage from `source`: "half damage from Attacks, rounded up"."""

    times: int = 1
    over: int = 2
    up: bool = False
    source: tuple[Strike, ...] = ()
    against: Group | None = None


class CountsAs(Node, frozen=True):
    """Counts as standing somewhere for all that asks: "counts as in Melee"."""

    place: Literal["melee", "vanguard", "flank", "rear"]


class DrawsAttacks(Node, frozen=True):
    """Rivals that attack must attack this one if they can."""

    over: Group | None = None
    """only rather than these"""
    by: tuple[Strike, ...] = ()
    """only with these; () = with any Attack"""
    attackers: Group | None = None
    """only by these"""


class MustAttack(Node, frozen=True):
    """In every Wave in which it can attack its player has it do so."""


class Steady(Node, frozen=True):
    """A value is never less than what is printed."""

    stat: Literal["attack", "life"]


class Toll(Node, frozen=True):
    """Whoever attacks it spends so many more actions."""

    amount: Amount
    against: Group | None = None
    """only these attackers"""
    by: tuple[Strike, ...] = ()
    """only with these; () = with any Attack"""


class Costs(Node, frozen=True):
    """An action costs so many more or fewer actions, whoever takes it or only with these pieces:
    "Casting Spells costs 1 more action for Rivals".
    """

    verb: Verb
    amount: Amount
    sign: Literal[1, -1] = 1
    row: Row | None = None
    """recruit: only into this row"""
    traits: tuple[HasStat | Called, ...] = ()
    """recruit: only such cards"""


class Bounded(Node, frozen=True):
    """A value is never more (or never less) than so much: "cannot have more than 5 Life"."""

    stat: Literal["attack", "life"]
    compare: Literal["<=", ">="]
    amount: Amount


class AtMost(Node, frozen=True):
    """No more than so much damage is dealt to it, or removed from it, each Turn, Wave or Round."""

    what: Literal["take", "heal"]
    amount: Amount
    per: Literal["turn", "wave", "round"]


class Gains(Node, frozen=True):
    keyword: Keyword


class Loses(Node, frozen=True):
    keyword: Keyword


class Blank(Node, frozen=True):
    """Has no special abilities."""


class Has(Node, frozen=True):
    """Has an ability written out in quotes: `Your Heroes have "Spell: Draw a card."`"""

    ability: Ability


class AlsoHas(Node, frozen=True):
    """Also has a power of somebody's card: "has the Rear Power of its Supporter"; of Heroes in a
    row, of each of them.
    """

    row: Literal["vanguard", "flank", "rear", "current"]
    of: Reference | Group = Self()


class Cannot(Node, frozen=True):
    """May not do something, or have it done: active (attack, cast, move…) or passive (be targeted,
    be moved…).
    """

    what: Literal[
        "attack", "cast", "move", "act", "be targeted", "be attacked",
        "be moved", "be healed",
        "be defeated", "be revived", "be cleared", "be damaged", "be intercepted", "be cancelled",
        "be affected", "be returned", "be discarded", "gain statuses", "lose statuses",
    ]  # fmt: skip
    by: tuple[Strike, ...] = ()
    whom: Group | None = None
    """the attackers, targets or sources it is about; None = all"""
    who: Person | None = None
    """only by this player's doing, as in "cannot be moved by Rivals" """
    only: bool = False
    """turned round: `whom` are the only ones allowed, as in "may only attack Leaders" """
    status: str = ""
    """gain, lose statuses: only this one"""


class Can(Node, frozen=True):
    """A permission: attack out of Melee, in any Wave, when just recruited, a second time, ignore
    Intercept.
    """

    what: Literal[
        "attack any wave", "attack when recruited", "attack again", "attack from behind",
        "ignore intercept",
        "cast any wave", "cast when recruited", "cast again", "attack corpses", "reach any",
        "move and cast", "move and attack", "attack and cast", "keep statuses", "deal in full",
        "move when recruited",
    ]  # fmt: skip
    whom: Group | None = None
    """reach any: only these"""


class Hastens(Node, frozen=True):
    """An action of these pieces becomes free, long or limited: "Attacking is a Free Action for your
    Heroes".
    """

    verb: Literal["attack", "spell", "move"]
    speed: Speed
    limited: bool = False
    per: Literal["turn", "wave", "round"] = "turn"
    """limited: only the first each Turn, Wave or Round"""


Change: TypeAlias = (
    Plus
    | SetTo
    | Scale
    | Shield
    | Deals
    | DealsTimes
    | TakesTimes
    | CountsAs
    | DrawsAttacks
    | MustAttack
    | Steady
    | Toll
    | Costs
    | Bounded
    | AtMost
    | Gains
    | Loses
    | Blank
    | Has
    | AlsoHas
    | Cannot
    | Can
    | Hastens
)


class HandSize(Node, frozen=True):
    """A player's maximum hand size is more, less or exactly so much."""

    amount: Amount
    sign: Literal[1, -1, 0] = 1


class PlayerCannot(Node, frozen=True):
    """A player may not use an action: "Rivals cannot play Orders"."""

    verb: Verb | Literal["draw cards", "draw by effects", "gain actions", "action"]
    """draw cards: not by abilities either; draw by effects: but by the Draw Action; action: those
    that cards give besides
    """
    limit: Amount | None = None
    """None: not at all; otherwise at most so many each `per`"""
    per: Literal["turn", "wave", "round"] = "turn"
    row: Row | None = None
    """recruit: only into this row"""
    traits: tuple[HasStat | Called, ...] = ()
    """recruit: only such cards"""


class PlayerCan(Node, frozen=True):
    """A player's action gets easier, dearer or wider."""

    what: Literal[
        "recruit any row", "recruit on corpse", "look at hand", "look at top", "look at reserve",
        "play top", "recruit from discard", "order from discard",
        "draw at full hand", "win ties", "activate when placed", "move corpses",
        "order in ceasefire", "operation in ceasefire", "spell in ceasefire",
    ]  # fmt: skip
    whose: Person = YOU
    """whose Hand, Deck or Reserve is looked at"""
    there: tuple[Place, ...] = ()
    """recruit any row: only into slots that lie so"""


class MoreMarkers(Node, frozen=True):
    """Operations that the player plays begin with more or fewer Time Markers (0: with so many)."""

    amount: Amount
    sign: Literal[1, -1, 0] = 1


class HealsMore(Node, frozen=True):
    """Whenever the player removes damage (by `source`), so much more of it is removed."""

    amount: Amount
    sign: Literal[1, -1] = 1
    source: tuple[Strike, ...] = ()
    """() = by anything"""


class DealsMore(Node, frozen=True):
    """Damage that the player's Orders, Traps, Operations or Spells deal is so much more or less."""

    amount: Amount
    sign: Literal[1, -1] = 1
    source: tuple[Strike, ...] = ("order",)


class Uncancelled(Node, frozen=True):
    """The player's Orders, Operations or Traps cannot be cancelled (or not so)."""

    source: tuple[Strike, ...] = ("order",)
    by: tuple[Strike, ...] = ()
    """() = by anything"""
    by_rivals: bool = False


class Undiscarded(Node, frozen=True):
    """The player's Operations or Traps in play are discarded by no ability (or by no Rival's)."""

    source: tuple[Strike, ...] = ("operation",)
    by_rivals: bool = False


class ReserveSlots(Node, frozen=True):
    """The player has so many Reserve Slots more or fewer (0: just so many)."""

    amount: Amount
    sign: Literal[1, -1, 0] = 1


class KeepsMarkers(Node, frozen=True):
    """No Time Marker comes off the player's Operations at the end of their Turns."""


class Guarded(Node, frozen=True):
    """What lies in the player's Hand or Reserve is not touched or looked at by others."""

    zone: Literal["hand", "reserve"]


class ActionSpeed(Node, frozen=True):
    """An action of the player becomes free, long or limited: "Drawing is a Free Action for you"."""

    verb: Verb
    speed: Speed
    limited: bool = False
    per: Literal["turn", "wave", "round"] = "turn"
    """limited: only the first each Turn, Wave or Round"""
    row: Row | None = None
    """recruit: only into this row"""
    traits: tuple[HasStat | Called, ...] = ()
    """recruit: only such cards"""


class ActionsEachTurn(Node, frozen=True):
    """The player has so many more or fewer actions each turn."""

    amount: Amount
    sign: Literal[1, -1] = 1


PlayerChange: TypeAlias = (
    HandSize
    | PlayerCannot
    | PlayerCan
    | ActionSpeed
    | Costs
    | ActionsEachTurn
    | MoreMarkers
    | HealsMore
    | DealsMore
    | Uncancelled
    | Undiscarded
    | KeepsMarkers
    | ReserveSlots
    | Guarded
)
