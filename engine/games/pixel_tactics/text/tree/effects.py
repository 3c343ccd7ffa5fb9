"""What happens, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from .amounts import Number
from .changes import Until
from .course import (
    BarSlot,
    EndCeasefire,
    EndWave,
    ExtraTurn,
    MakeFirst,
    MoveStatus,
    Refresh,
    SkipTurn,
    SkipWave,
    SwitchLines,
    TakeReserve,
)
from .references import YOU
from .words import Node

if TYPE_CHECKING:
    from .amounts import Amount
    from .changes import Change, PlayerChange, Span
    from .conditions import Condition
    from .events import When
    from .references import Person, Reference
    from .selectors import Cards, CardsRef, Pieces, Place
    from .words import Verb


class Sequence(Node, frozen=True):
    """One step after another; a step's number is its place in reading order through the whole
    ability.
    """

    steps: tuple[Effect, ...]


class May(Node, frozen=True):
    """You may (or `who` may); done or not is remembered for "if you do"."""

    effect: Effect
    who: Person = YOU


class IfThen(Node, frozen=True):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


class OneOf(Node, frozen=True):
    """Choose one (or `n`) of these, all different; `random`: chance does. `least`: or fewer, but
    so many.
    """

    effects: tuple[Effect, ...]
    n: int = 1
    who: Person = YOU
    random: bool = False
    least: int | None = None


class ForEach(Node, frozen=True):
    """Do it once for each: `Each()` inside is the one come to. Counted amounts give bare
    repetition.
    """

    of: Pieces | Person | Amount
    effect: Effect


class Repeat(Node, frozen=True):
    """Do it, then again: as long as `condition` holds, or as often as you like and do `price` for
    it; `most`: at most so many times more.
    """

    effect: Effect
    price: Effect | None = None
    condition: Condition | None = None
    most: int | None = None


class Choose(Node, frozen=True):
    """Single something out without doing anything to it yet; later steps speak of it as
    `Picked(step)`.
    """

    step: int
    what: (
        Pieces
        | CardsRef
        | Literal[
            "column",
            "row",
            "unit",
            "your column",
            "rival column",
            "your row",
            "rival row",
            "rival unit",
            "slot",
            "your slot",
            "rival slot",
            "number",
            "name",
            "player",
            "rival",
        ]
    )
    by: Person = YOU


class Damage(Node, frozen=True):
    """Apply damage (not an Attack). `divided`: the amount is spread as the chooser likes."""

    amount: Amount
    to: Pieces
    divided: bool = False
    step: int = -1
    """step number for later reference, -1 if nothing refers to it (the same in every operation)"""


class Heal(Node, frozen=True):
    """Remove damage; amount None = all of it."""

    amount: Amount | None
    of: Pieces
    divided: bool = False
    step: int = -1


class MoveDamage(Node, frozen=True):
    """Move damage from one to another, or divided among several as the chooser likes."""

    amount: Amount | None
    source: Pieces
    to: Pieces
    step: int = -1
    divided: bool = False


class Defeat(Node, frozen=True):
    who: Pieces
    step: int = -1


class Revive(Node, frozen=True):
    corpses: Pieces
    step: int = -1


class Clear(Node, frozen=True):
    corpses: Pieces
    step: int = -1


class Draw(Node, frozen=True):
    amount: Amount
    who: Person = YOU
    step: int = -1


class Discard(Node, frozen=True):
    """Discard cards (from a hand unless said), operations, traps, or pieces from units."""

    what: Cards | Pieces
    step: int = -1


class Reveal(Node, frozen=True):
    """Show cards to everybody."""

    cards: CardsRef
    step: int = -1


class LookAt(Node, frozen=True):
    """Only you (or `who`) see them."""

    cards: CardsRef
    who: Person = YOU
    step: int = -1


class Put(Node, frozen=True):
    """Put cards or pieces somewhere: hand, top or bottom of the deck, discard pile. Always their
    owner's, save "hand" of `whose`.
    """

    what: CardsRef | Pieces
    where: Literal["hand", "top", "bottom", "discard", "deck", "away"]
    """deck = shuffled in; away = removed from the game"""
    whose: Person | None = None
    """None = the owner's; "take" = Put(…, "hand", YOU)"""
    step: int = -1


class Search(Node, frozen=True):
    """Look through a deck or discard pile for cards, then `shuffle`; what happens to them is the
    next step.
    """

    cards: Cards
    step: int
    shuffle: bool = True


class Shuffle(Node, frozen=True):
    """Shuffle a zone into the deck (discard → deck), or just the deck."""

    zone: Literal["deck", "discard", "hand"]
    whose: Person = YOU
    step: int = -1


class Recruit(Node, frozen=True):
    """Recruit cards into empty slots, outside the action's limits as far as said."""

    cards: CardsRef
    where: Literal["current", "any", "vanguard", "flank", "rear"] = "any"
    whose: Person = YOU
    step: int = -1
    there: tuple[Place, ...] = ()
    """only into slots that lie so: "into an empty slot in this Hero's column" """


class LayCorpse(Node, frozen=True):
    """Cards come to lie in empty slots as Corpses; nobody is recruited or defeated."""

    cards: CardsRef
    whose: Person = YOU
    there: tuple[Place, ...] = ()
    step: int = -1


class MoveTo(Node, frozen=True):
    """Move pieces to other slots of their Unit; "adjacent", a row, or beside somebody."""

    who: Pieces
    where: Literal[
        "any", "adjacent", "vanguard", "flank", "rear", "forward", "back", "beside",
        "far forward", "far back",
    ] = "any"  # fmt: skip
    """far: slot by slot through empty ones until the next is taken or there is none"""
    step: int = -1
    by: Person = YOU
    beside: Reference | None = None
    """with "beside": adjacent to this one"""
    there: tuple[Place, ...] = ()
    """with "any": only to slots that lie so"""


class SwitchPlaces(Node, frozen=True):
    """Two pieces change places (both named), or any two of a group."""

    first: Pieces
    second: Pieces | None = None
    step: int = -1


class SwapDamage(Node, frozen=True):
    """Two pieces (both named, or any two of a group) get each other's damage."""

    first: Pieces
    second: Pieces | None = None
    step: int = -1


class Rearrange(Node, frozen=True):
    """Rearrange Heroes and Corpses of a Unit freely, or only those of some rows or columns."""

    whose: Person = YOU
    step: int = -1
    there: tuple[Place, ...] = ()
    """only these slots and whoever is in them"""
    by: Person = YOU


class AttackWith(Node, frozen=True):
    """Somebody makes an attack outside the action: melee or ranged as it can, at a chosen or given
    target.
    """

    who: Pieces
    target: Pieces | None = None
    kind: Literal["attack", "melee", "ranged"] = "attack"
    bonus: int = 0
    step: int = -1


class ChangeTarget(Node, frozen=True):
    """The event's attack goes to somebody else: "this Hero becomes the target"."""

    to: Pieces
    step: int = -1


class Cancel(Node, frozen=True):
    """The event's attack, spell, order, operation or trap has no effect (cards are still
    discarded).
    """

    step: int = -1


class Prevent(Node, frozen=True):
    """Of the event's damage so much (None: all) is not dealt."""

    amount: Amount | None
    step: int = -1


class Absorb(Node, frozen=True):
    """The next so much damage that would be dealt to each of them is not dealt."""

    to: Pieces
    amount: Amount
    span: Span
    step: int = -1


class Redirect(Node, frozen=True):
    """Of the event's damage so much (None: all) goes to somebody else instead."""

    amount: Amount | None
    to: Pieces
    step: int = -1


class Instead(Node, frozen=True):
    """The event does not happen; this does."""

    effect: Effect


class UsePower(Node, frozen=True):
    """Resolve somebody's row power or an order's effect as if it were yours: copy a spell, follow
    an order elsewhere.
    """

    of: Pieces | CardsRef
    power: Literal["vanguard", "flank", "rear", "current", "order", "spell"]
    step: int = -1


class GainActions(Node, frozen=True):
    """A player has more actions this turn, perhaps only for some verbs; fewer by `sign`."""

    amount: Amount
    who: Person = YOU
    sign: Literal[1, -1] = 1
    only: tuple[Verb, ...] = ()
    span: Literal["this turn", "next turn"] = "this turn"
    step: int = -1


class GiveStatus(Node, frozen=True):
    """Place a [Status] so many times."""

    status: str
    who: Pieces
    times: Amount = Number(1)
    step: int = -1


class RemoveStatus(Node, frozen=True):
    """Remove a [Status] ("" = all, or `times` of the chooser's choice)."""

    status: str
    who: Pieces
    times: Amount | None = None
    step: int = -1


class Grant(Node, frozen=True):
    """Changes hold for some pieces for a while: "gains Intercept until the end of the Round".

    With a condition: as long as that is so, too.
    """

    who: Pieces
    changes: tuple[Change, ...]
    span: Span
    step: int = -1
    condition: Condition | None = None


class GrantPlayer(Node, frozen=True):
    """Changes hold for a player for a while: "Rivals cannot play Orders this Round"."""

    who: Person
    changes: tuple[PlayerChange, ...]
    span: Span
    step: int = -1
    condition: Condition | None = None


class Later(Node, frozen=True):
    """At a later moment, or the next time something happens, once: "at the end of this Wave,
    defeat that Hero". Of no effect any more after `span`; until then each time, if `every`.
    """

    when: When
    effect: Effect
    step: int = -1
    span: Span = Until("game")
    every: bool = False


class Afterwards(Node, frozen=True):
    """Not before the act that is answered has been resolved."""

    effect: Effect


class PlaceTrap(Node, frozen=True):
    """Place traps from somewhere face-down into empty reserve slots."""

    cards: CardsRef
    step: int = -1


class PlayCard(Node, frozen=True):
    """Play an order or operation now, from a zone, outside the action."""

    cards: CardsRef
    step: int = -1


class Mark(Node, frozen=True):
    """Add (sign 1) or remove time markers of operations; sign 0: exactly so many are left."""

    amount: Amount
    on: CardsRef
    sign: Literal[1, -1, 0] = 1
    step: int = -1


class GiveControl(Node, frozen=True):
    """A piece goes over to another player's Unit, into an empty slot of theirs."""

    who: Pieces
    to: Person = YOU
    step: int = -1
    there: tuple[Place, ...] = ()
    """only into slots that lie so"""


class TradeHands(Node, frozen=True):
    """Two players take each other's Hand, or some cards of it; both see what changes hands."""

    first: Cards
    second: Cards
    step: int = -1


class EndTurn(Node, frozen=True):
    """The Turn at hand is over as soon as this is done; actions left are lost."""

    step: int = -1


Effect: TypeAlias = (
    Sequence | May | IfThen | OneOf | ForEach | Repeat | Choose | Damage | Heal | MoveDamage
    | Defeat | Revive | Clear
    | Draw | Discard | Reveal | LookAt | Put | Search | Shuffle | Recruit | MoveTo | SwitchPlaces
    | Rearrange
    | AttackWith | ChangeTarget | Cancel | Prevent | Redirect | Instead | UsePower | GainActions
    | GiveStatus
    | RemoveStatus | Grant | GrantPlayer | Later | PlaceTrap | PlayCard | Mark
    | GiveControl | SwapDamage | Afterwards | LayCorpse | TradeHands | EndTurn
    | MakeFirst | SkipTurn | SkipWave | ExtraTurn | EndWave | EndCeasefire | MoveStatus
    | TakeReserve | BarSlot | Refresh | SwitchLines | Absorb
)  # fmt: skip
