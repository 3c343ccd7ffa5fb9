"""The meaning of a card sentence: a small tree of words from the table, which is also its program.

A node never changes what it does. A correction is a new node, a new ruling and so a new ruleset.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Row: TypeAlias = Literal["vanguard", "flank", "rear"]
Stat: TypeAlias = Literal["attack", "life", "damage"]
Compare: TypeAlias = Literal["=", "<=", ">=", "<", ">", "!="]
Speed: TypeAlias = Literal["normal", "free", "long"]
Strike: TypeAlias = Literal[
    "attack", "melee", "ranged", "spell", "order", "operation", "trap", "ability"
]
Keyword: TypeAlias = Literal["intercept", "ranged attack", "melee anywhere"]
Verb: TypeAlias = Literal[
    "draw", "recruit", "attack", "spell", "order", "move", "clear", "switch",
    "operation", "trap", "activate", "action",
]  # fmt: skip
Zone: TypeAlias = Literal["hand", "deck", "discard", "reserve", "unit"]


class Node(msgspec.Struct, frozen=True, tag=True):
    """Every part of a meaning: an immutable value that compares, hashes and stores plainly."""


# --- Players -----------------------------------------------------------------------------------


class Player(Node, frozen=True):
    """Somebody at the table, seen from the card: you, a rival, each rival, each player, an ally…"""

    who: Literal["you", "rival", "each rival", "ally", "each ally", "each player", "any player"]


class PlayerOf(Node, frozen=True):
    """The owner (who began with the card) or the controller (in whose unit it stands) of it."""

    of: Reference
    tie: Literal["owner", "controller"] = "controller"


class ThatPlayer(Node, frozen=True):
    """The player the event or an earlier step (`step` ≥ 0) speaks of: "that player", "they"."""

    step: int = -1


Person: TypeAlias = Player | PlayerOf | ThatPlayer

YOU = Player("you")

# --- References: a thing already singled out -----------------------------------------------------


class Self(Node, frozen=True):
    """This Hero, this Leader, this card."""


class Participant(Node, frozen=True):
    """Somebody in the event that set this off: the attacker, its target, the Hero or card
    concerned.
    """

    role: Literal["attacker", "target", "hero", "card"]


class Picked(Node, frozen=True):
    """What step `step` of this ability singled out: "that Hero", "those Heroes", "that card"."""

    step: int


class Each(Node, frozen=True):
    """The one a surrounding `ForEach` has come to: "each of them", "it"."""


class Neighbour(Node, frozen=True):
    """The one directly in front of (forerunner) or behind (supporter) somebody."""

    way: Literal["forerunner", "supporter"]
    of: Reference = Self()


Reference: TypeAlias = Self | Participant | Picked | Each | Neighbour

# --- Amounts -------------------------------------------------------------------------------------


class Number(Node, frozen=True):
    n: int


class UpToAmount(Node, frozen=True):
    """A number the acting player chooses, from 0 to `most`."""

    most: Amount


class Counted(Node, frozen=True):
    """`times` for each member of a group or each card of a pile: "2 damage for each Corpse"."""

    of: Group | Cards
    times: int = 1


class StatOf(Node, frozen=True):
    """A current value of somebody: "damage equal to that Hero's Attack Strength"."""

    stat: Stat
    of: Reference | Group


class ThatMuch(Node, frozen=True):
    """The amount of the event (step -1) or of an earlier step: "that much", "that many"."""

    step: int = -1


class Sum(Node, frozen=True):
    """An amount plus or minus a number, never below `floor`: "that much plus 1", "1 less, to a
    minimum of 1".
    """

    left: Amount
    right: Amount
    sign: Literal[1, -1] = 1
    floor: int = 0


class Multiple(Node, frozen=True):
    """An amount doubled, tripled or halved (`over`; rounded up or down)."""

    of: Amount
    times: int = 1
    over: int = 1
    up: bool = False


Amount: TypeAlias = Number | UpToAmount | Counted | StatOf | ThatMuch | Sum | Multiple

# --- Groups: pieces in units, by description ----------------------------------------------------


class InRow(Node, frozen=True):
    """In the Vanguard, Flank or Rear; "current" is the row of the current Wave."""

    row: Literal["vanguard", "flank", "rear", "current"]


class InMelee(Node, frozen=True):
    """Foremost in its column (or not)."""

    yes: bool = True


class Near(Node, frozen=True):
    """Placed relative to somebody: adjacent, same column, same row, in front, behind, in the same
    Unit, opposite.
    """

    how: Literal[
        "adjacent", "column", "row", "front", "behind", "unit", "directly front", "directly behind"
    ]
    of: Reference | Group = Self()
    """a group: near any one of them, as in "adjacent to a Corpse" """


class InPlace(Node, frozen=True):
    """In the column, row or Unit that step `step` chose: "in that column"."""

    step: int


Place: TypeAlias = InRow | InMelee | Near | InPlace


class Wounded(Node, frozen=True):
    """Damaged, undamaged, or carrying lethal damage."""

    how: Literal["damaged", "undamaged", "lethal"]


class HasKeyword(Node, frozen=True):
    keyword: Keyword
    yes: bool = True


class HasStat(Node, frozen=True):
    """With a value in bounds: "with 3 or less Attack Strength", "with Life greater than this
    Hero's".
    """

    stat: Stat
    compare: Compare
    amount: Amount


class HasStatus(Node, frozen=True):
    """With a given [Status], or with any at all (name "")."""

    status: str = ""
    yes: bool = True


class Called(Node, frozen=True):
    """With this printed name, or (name "") with the name a step named."""

    name: str = ""
    step: int = -1


class Not(Node, frozen=True):
    """Other than: "another", "any other", "other than that Hero"."""

    of: Reference


class Did(Node, frozen=True):
    """Has (or has not) attacked, cast, moved or been recruited in this Turn, Wave or Round."""

    what: Literal["attacked", "cast", "moved", "recruited", "acted", "was attacked", "was damaged"]
    span: Literal["turn", "wave", "round"]
    yes: bool = True


class HasPower(Node, frozen=True):
    """Whose row power is of a kind: "Heroes with a Spell"."""

    kind: Literal["spell", "none", "any"]
    yes: bool = True


class HasNeighbour(Node, frozen=True):
    """With (or without) somebody directly in front or behind: "Heroes with a Forerunner"."""

    way: Literal["forerunner", "supporter"]
    yes: bool = True


class Among(Node, frozen=True):
    """One of those already singled out: "one of those Heroes", "2 of them"."""

    of: Reference


Trait: TypeAlias = (
    Wounded
    | HasKeyword
    | HasStat
    | HasStatus
    | Called
    | Not
    | Did
    | HasPower
    | HasNeighbour
    | Among
)


class All(Node, frozen=True):
    """Every one of them, or "each"."""


class Some(Node, frozen=True):
    """Chosen ones: at least `least`, at most `most` (None: any number), all different."""

    most: Amount | None
    least: Amount | None = None
    by: Person = YOU


class Random(Node, frozen=True):
    """Chance picks."""

    n: Amount = Number(1)


Quantity: TypeAlias = All | Some | Random

ONE = Some(Number(1), Number(1))


class Group(Node, frozen=True):
    """A description of pieces in units: "up to 2 other damaged Heroes in your Rear"."""

    what: Literal["hero", "leader", "fighter", "corpse", "hero or corpse", "body"]
    """fighter = Hero or Leader; body = anything standing or lying in a slot"""
    whose: Literal["your", "rival", "ally", "any"] | PlayerOf | ThatPlayer = "any"
    """rival = any one of your rivals' Units; ally = team-mates' and your own"""
    place: tuple[Place, ...] = ()
    """all of these must hold"""
    traits: tuple[Trait, ...] = ()
    quantity: Quantity = All()


class EitherGroup(Node, frozen=True):
    """Members of one group or the other: "your Forerunner and Supporter", "a Leader or a damaged
    Hero".
    """

    groups: tuple[Group | Reference, ...]
    quantity: Quantity = All()


Pieces: TypeAlias = Reference | Group | EitherGroup

# --- Cards: things in hands, decks, discard piles and reserve slots -----------------------------


class CardKind(Node, frozen=True):
    """A card whose fourth box is an order, operation or trap, or any card: "if it is an Order"."""

    kind: Literal["order", "operation", "trap", "any"] = "any"


class Cards(Node, frozen=True):
    """A description of cards: "2 random cards from a Rival's Hand", "the top card of your Deck"."""

    zone: Zone | Literal["top", "bottom"]
    """top, bottom: the first or last cards of the deck"""
    whose: Person = YOU
    kind: Literal["order", "operation", "trap", "any", "operation or trap"] = "any"
    traits: tuple[HasStat | Called, ...] = ()
    quantity: Quantity = ONE
    step: int = -1
    """≥ 0: only among the cards step `step` showed ("one of them")"""


CardsRef: TypeAlias = Cards | Picked | Participant | Self

# --- Conditions ---------------------------------------------------------------------------------


class Compared(Node, frozen=True):
    left: Amount
    compare: Compare
    right: Amount


class Exists(Node, frozen=True):
    """There is (or is no) such piece or card: "if you have a Corpse", "if your Hand is empty"."""

    of: Group | Cards
    yes: bool = True


class Is(Node, frozen=True):
    """Somebody already singled out fits a description: "if that Hero is damaged"."""

    who: Reference
    fits: Group | CardKind
    yes: bool = True


class WaveIs(Node, frozen=True):
    row: Row
    yes: bool = True


class TurnOf(Node, frozen=True):
    """During your turn, a Rival's turn…"""

    who: Person


class FirstPlayer(Node, frozen=True):
    """You are (or are not) the First Player."""

    yes: bool = True


class StepDone(Node, frozen=True):
    """ "If you do" (step -1: the step just before) / "if you do not"."""

    step: int = -1
    yes: bool = True


class AllOf(Node, frozen=True):
    conditions: tuple[Condition, ...]


class AnyOf(Node, frozen=True):
    conditions: tuple[Condition, ...]


Condition: TypeAlias = (
    Compared | Exists | Is | WaveIs | TurnOf | FirstPlayer | StepDone | AllOf | AnyOf
)

# --- How long -----------------------------------------------------------------------------------


class Until(Node, frozen=True):
    """How long an effect lasts once an operation made it."""

    end: Literal[
        "turn", "wave", "next wave", "round", "next turn", "next round", "game", "in place",
        "attack",
    ]  # fmt: skip


class Markers(Node, frozen=True):
    """For so many of your turns, one marker removed at the end of each."""

    n: int


Span: TypeAlias = Until | Markers

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
    """Also has a power of somebody's card: "has the Rear Power of its Supporter"."""

    row: Literal["vanguard", "flank", "rear", "current"]
    of: Reference = Self()


class Cannot(Node, frozen=True):
    """May not do something, or have it done: active (attack, cast, move…) or passive (be targeted,
    be moved…).
    """

    what: Literal[
        "attack", "attack leader", "melee", "cast", "move", "act", "be targeted", "be attacked",
        "be moved", "be healed",
        "be defeated", "be revived", "be cleared", "be damaged", "be intercepted", "be cancelled",
    ]  # fmt: skip
    by: tuple[Strike, ...] = ()
    whom: Group | None = None
    """the attackers, targets or sources it is about; None = all"""
    who: Person | None = None
    """only by this player's doing, as in "cannot be moved by Rivals" """
    only: bool = False
    """turned round: `whom` are the only ones allowed, as in "may only attack Leaders" """


class Can(Node, frozen=True):
    """A permission: attack out of Melee, in any Wave, when just recruited, a second time, ignore
    Intercept.
    """

    what: Literal[
        "attack any wave", "attack when recruited", "attack again", "attack from behind",
        "ignore intercept",
        "cast any wave", "cast when recruited", "cast again", "attack corpses", "reach any",
    ]  # fmt: skip


class Hastens(Node, frozen=True):
    """An action of these pieces becomes free, long or limited: "Attacking is a Free Action for your
    Heroes".
    """

    verb: Literal["attack", "spell", "move"]
    speed: Speed
    limited: bool = False


Change: TypeAlias = (
    Plus
    | SetTo
    | Scale
    | Shield
    | Deals
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

    verb: Verb
    limit: Amount | None = None
    """None: not at all; otherwise at most so many each turn"""


class PlayerCan(Node, frozen=True):
    """A player's action gets easier, dearer or wider."""

    what: Literal[
        "recruit any row", "recruit on corpse", "look at hand", "look at top", "look at reserve",
        "play top",
        "draw at full hand",
    ]  # fmt: skip
    whose: Person = YOU
    """whose Hand, Deck or Reserve is looked at"""


class ActionSpeed(Node, frozen=True):
    """An action of the player becomes free, long or limited: "Drawing is a Free Action for you"."""

    verb: Verb
    speed: Speed
    limited: bool = False


class ActionsEachTurn(Node, frozen=True):
    """The player has so many more or fewer actions each turn."""

    amount: Amount
    sign: Literal[1, -1] = 1


PlayerChange: TypeAlias = HandSize | PlayerCannot | PlayerCan | ActionSpeed | ActionsEachTurn

# --- Events: what triggers, traps and replacements wait for -------------------------------------


class When(Node, frozen=True):
    """A happening: who (`actor`) does what (`kind`) to whom (`object`), under which conditions.

    kind           actor                     object                   amount
    attack         attacker  target  –  declared, before it resolves
    attacked       attacker                  target                   damage    the attack is over
    spell          caster                    –                        –         declared / "cast"
    damage         source piece if any       the damaged              dealt
    heal           –                         the healed               removed
    recruit        –                         the recruited            –
    defeat         cause, if any             the defeated             –
    revive         –                         the revived              –
    clear          –                         the cleared corpse       –
    move           –                         the moved                –
    order          (player)  card  –  played, before it resolves
    operation      (player)                  card                     –
    trap           (player)  card  –  activated, before it resolves
    draw           (player)                  –                        cards
    discard        (player)                  card                     –
    turn/wave/round start or end             (player for turns)
    """

    kind: Literal[
        "attack", "attacked", "spell", "damage", "heal", "recruit", "defeat", "revive", "clear",
        "move", "order",
        "operation", "trap", "draw", "discard", "turn start", "turn end", "wave start", "wave end",
        "round start", "round end",
        "target",
    ]  # fmt: skip
    player: Person | None = None
    actor: Group | Reference | EitherGroup | None = None
    object: Group | Reference | EitherGroup | None = None
    by: tuple[Strike, ...] = ()
    """for attack, damage, defeat, target: only by these"""
    row: Row | None = None
    """for wave start / end: only this Wave"""
    conditions: tuple[Condition, ...] = ()
    first: Literal["", "turn", "wave", "round"] = ""
    """only the first time each Turn, Wave or Round"""


# --- Effects: what happens ----------------------------------------------------------------------


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
    """Choose one (or `n`) of these, all different."""

    effects: tuple[Effect, ...]
    n: int = 1
    who: Person = YOU


class ForEach(Node, frozen=True):
    """Do it once for each: `Each()` inside is the one come to. Counted amounts give bare
    repetition.
    """

    of: Pieces | Person | Amount
    effect: Effect


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
            "number",
            "name",
            "player",
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
    """Move damage from one to another."""

    amount: Amount | None
    source: Pieces
    to: Pieces
    step: int = -1


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
    where: Literal["hand", "top", "bottom", "discard", "deck"]
    """deck = shuffled in"""
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


class MoveTo(Node, frozen=True):
    """Move pieces to other slots of their Unit; "adjacent", a row, or beside somebody."""

    who: Pieces
    where: Literal["any", "adjacent", "vanguard", "flank", "rear", "forward", "back", "beside"] = (
        "any"
    )
    step: int = -1
    by: Person = YOU
    beside: Reference | None = None
    """with "beside": adjacent to this one"""


class SwitchPlaces(Node, frozen=True):
    """Two pieces change places (both named), or any two of a group."""

    first: Pieces
    second: Pieces | None = None
    step: int = -1


class Rearrange(Node, frozen=True):
    """Rearrange Heroes and Corpses of a Unit freely."""

    whose: Person = YOU
    step: int = -1


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
    """Changes hold for some pieces for a while: "gains Intercept until the end of the Round"."""

    who: Pieces
    changes: tuple[Change, ...]
    span: Span
    step: int = -1


class GrantPlayer(Node, frozen=True):
    """Changes hold for a player for a while: "Rivals cannot play Orders this Round"."""

    who: Person
    changes: tuple[PlayerChange, ...]
    span: Span
    step: int = -1


class Later(Node, frozen=True):
    """At a later moment, once: "at the end of this Wave, defeat that Hero"."""

    when: When
    effect: Effect
    step: int = -1


class NameCard(Node, frozen=True):
    step: int
    who: Person = YOU


class PlaceTrap(Node, frozen=True):
    """Place traps from somewhere face-down into empty reserve slots."""

    cards: CardsRef
    step: int = -1


class PlayCard(Node, frozen=True):
    """Play an order or operation now, from a zone, outside the action."""

    cards: CardsRef
    step: int = -1


class Mark(Node, frozen=True):
    """Add (sign 1) or remove time markers of operations."""

    amount: Amount
    on: CardsRef
    sign: Literal[1, -1] = 1
    step: int = -1


class GiveControl(Node, frozen=True):
    """A piece goes over to another player's Unit, into an empty slot of theirs."""

    who: Pieces
    to: Person = YOU
    step: int = -1


class Nothing(Node, frozen=True):
    """No effect."""


Effect: TypeAlias = (
    Sequence | May | IfThen | OneOf | ForEach | Choose | Damage | Heal | MoveDamage | Defeat
    | Revive | Clear
    | Draw | Discard | Reveal | LookAt | Put | Search | Shuffle | Recruit | MoveTo | SwitchPlaces
    | Rearrange
    | AttackWith | ChangeTarget | Cancel | Prevent | Redirect | Instead | UsePower | GainActions
    | GiveStatus
    | RemoveStatus | Grant | GrantPlayer | Later | NameCard | PlaceTrap | PlayCard | Mark
    | GiveControl | Nothing
)  # fmt: skip

# --- Abilities: the lines of a card -------------------------------------------------------------


class Static(Node, frozen=True):
    """Holds as long as the card is in place: keyword lines are statics about `Self()`."""

    who: Pieces
    changes: tuple[Change, ...]
    condition: Condition | None = None


class PlayerStatic(Node, frozen=True):
    who: Person
    changes: tuple[PlayerChange, ...]
    condition: Condition | None = None


class Spell(Node, frozen=True):
    effect: Effect
    speed: Speed = "normal"
    limited: bool = False
    condition: Condition | None = None


class Action(Node, frozen=True):
    """A leader's (or base's) new action; `snap` flips a base for good."""

    effect: Effect
    speed: Speed = "normal"
    limited: bool = False
    condition: Condition | None = None
    snap: bool = False


class Triggered(Node, frozen=True):
    when: When
    effect: Effect


class Replacement(Node, frozen=True):
    """Something about to happen happens otherwise: effect is Prevent, Redirect, Instead, or May of
    one.
    """

    when: When
    effect: Effect


class Trap(Node, frozen=True):
    when: When
    effect: Effect


class Does(Node, frozen=True):
    """An order's effect, or what an operation does when it comes into play."""

    effect: Effect


Clause: TypeAlias = Static | PlayerStatic | Spell | Action | Triggered | Replacement | Trap | Does


class Ability(Node, frozen=True):
    """All that one box of a card says; no clauses = "No Ability"."""

    clauses: tuple[Clause, ...] = ()
