"""Each instruction in words, by its kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeGuard, TypeVar

import msgspec

from . import tree as t
from .replacing import FORESEEN
from .terms import ROWS, ZONES, is_leader, listing

if TYPE_CHECKING:
    from .writing import Writer

N = TypeVar("N")
WORDS: dict[type, Callable[[Writer, t.Effect], str]] = {}


def instruct(writer: Writer, effect: t.Effect) -> str:
    """The words of one plain instruction, with who does it when that is somebody else."""
    amount = getattr(effect, "amount", None)
    if isinstance(amount, t.Capped):
        plain = msgspec.structs.replace(effect, amount=amount.of)
        return f"{instruct(writer, plain)}, to a maximum of {amount.most}"
    each, times = writer.each_of(amount)
    if each:
        plain = msgspec.structs.replace(effect, amount=t.Number(times))
        return f"{instruct(writer, plain)} for each {each}"
    every = writer.every_so_much(amount) if _counted_off(amount) else None
    if every is not None:
        plain = msgspec.structs.replace(effect, amount=t.Number(every[0]))
        return f"{instruct(writer, plain)} {every[1]}"
    words = WORDS[type(effect)](writer, effect)
    if not isinstance(effect, _BY_CHOOSER):
        return words
    for name in ("to", "of", "corpses", "first", "source", "target", "who"):
        part = getattr(effect, name, None)
        if isinstance(part, t.Group | t.EitherGroup):
            who = _doer(part)
            if who not in (t.YOU, writer.actor):
                base, _, rest = words.partition(" ")
                return writer.acts(who, base, rest)
    return words


def _counted_off(amount: t.Amount | None) -> TypeGuard[t.Multiple]:
    """ "2 damage for every 3 damage on it"; what is halved or doubled is said so."""
    if not isinstance(amount, t.Multiple):
        return False
    return amount.over > 2 or (isinstance(amount.of, t.Multiple) and amount.of.over > 1)


_BY_CHOOSER = (
    t.Damage,
    t.Heal,
    t.Defeat,
    t.Revive,
    t.Clear,
    t.SwitchPlaces,
    t.SwapDamage,
    t.GiveStatus,
    t.RemoveStatus,
)
"""Instructions whose doer is told only by who chooses."""


def words_of(kind: type[N]) -> Callable[[Callable[[Writer, N], str]], Callable[[Writer, N], str]]:
    def register(words: Callable[[Writer, N], str]) -> Callable[[Writer, N], str]:
        WORDS[kind] = words  # type: ignore[assignment]  # each kind has words for itself
        return words

    return register


def _with_count(writer: Writer, lead: str, amount: t.Amount | None, tail: str) -> str:
    """ "apply 1 damage to a Hero for each Corpse": what is counted comes last."""
    if isinstance(amount, t.Counted):
        return f"{lead} {amount.times} damage {tail} {writer.for_every(amount)}"
    per = writer.per(amount) if _is_borne(amount) and amount is not None else None
    if per is not None:
        return f"{lead} {per[0]} damage {tail} {per[1]}"
    much = writer.measure(amount, "damage")
    return f"{lead} {much}{',' * (', rounded ' in much)} {tail}"


def _is_borne(amount: t.Amount | None) -> bool:
    """So much for each of one Status: "for each [+1 Attack] on it"."""
    return isinstance(amount.of if isinstance(amount, t.Multiple) else amount, t.Bearing)


@words_of(t.Damage)
def _(writer: Writer, effect: t.Damage) -> str:
    if effect.divided:
        return _with_count(
            writer,
            "apply",
            effect.amount,
            f"divided as you choose among {writer.pieces(effect.to)}",
        )
    told_last = isinstance(effect.amount, t.StatOf | t.Multiple | t.Sum)
    told_last = told_last and not _is_borne(effect.amount)
    if told_last and not _earlier(effect.amount, effect.step) and not _alike(effect):
        return f"apply damage to {writer.pieces(effect.to)}{_equal(writer, effect.amount)}"
    return _with_count(writer, "apply", effect.amount, f"to {writer.pieces(effect.to)}")


def _alike(effect: t.Damage) -> bool:
    """Behind the target "that Hero" would be either: the one it happened to is told first."""
    hits = isinstance(effect.to, t.Group) and effect.to.what != "leader"
    return hits and "Participant(role='hero')" in repr(effect.amount)


def _earlier(amount: t.Amount, step: int) -> bool:
    """Whether an amount speaks of an earlier step, so that it is said before the target."""
    found = repr(amount)
    return (
        "Each()" in found
        or ("Picked(" in found and f"Picked(step={step})" not in found)
        or "ThatMuch" in found
    )


def _equal(writer: Writer, amount: t.Amount) -> str:
    words = writer.measure(amount, "damage")
    if words.startswith("damage equal to"):
        return " " + words.removeprefix("damage ")
    return f" equal to {writer.value(amount)}{writer.rounded(amount)}"


@words_of(t.Heal)
def _(writer: Writer, effect: t.Heal) -> str:
    link = "divided as you choose among" if effect.divided else "from"
    if (
        isinstance(effect.amount, t.StatOf | t.Multiple | t.Sum)
        and not _earlier(effect.amount, effect.step)
        and not (effect.divided or _is_borne(effect.amount))
    ):
        return f"remove damage from {writer.pieces(effect.of)}{_equal(writer, effect.amount)}"
    return _with_count(writer, "remove", effect.amount, f"{link} {writer.pieces(effect.of)}")


@words_of(t.MoveDamage)
def _(writer: Writer, effect: t.MoveDamage) -> str:
    return _with_count(
        writer,
        "move",
        effect.amount,
        f"from {writer.pieces(effect.source)} {_to_whom(writer, effect)}",
    )


def _to_whom(writer: Writer, effect: t.MoveDamage) -> str:
    if not effect.divided:
        return f"to {writer.pieces(effect.to)}"
    many = isinstance(effect.to, t.Group) and isinstance(effect.to.quantity, t.All)
    return f"divided as you choose among {writer.pieces(effect.to, subject=many)}"


@words_of(t.Defeat)
def _(writer: Writer, effect: t.Defeat) -> str:
    return f"defeat {writer.pieces(effect.who)}"


@words_of(t.Revive)
def _(writer: Writer, effect: t.Revive) -> str:
    return f"revive {writer.pieces(effect.corpses)}"


@words_of(t.Clear)
def _(writer: Writer, effect: t.Clear) -> str:
    return f"clear {writer.pieces(effect.corpses)}"


def _no_damage(event: t.When | None) -> bool:
    """Whether what is prevented is anything else."""
    return event is not None and event.kind in FORESEEN - {"damage"}


@words_of(t.Absorb)
def _(writer: Writer, effect: t.Absorb) -> str:
    much = writer.value(effect.amount)
    whom = f"prevent the next {much} damage to {writer.pieces(effect.to)}"
    return whom if effect.span == t.Until("game") else f"{whom} {writer.span(effect.span)}"


@words_of(t.Prevent)
def _(writer: Writer, effect: t.Prevent) -> str:
    if effect.amount is None:
        return "prevent it" if _no_damage(writer.event) else "prevent that damage"
    if isinstance(effect.amount, t.Number) and _no_damage(writer.event):
        return f"prevent {effect.amount.n} of it"
    if isinstance(effect.amount, t.Sum) and isinstance(effect.amount.right, t.Sum):
        inner = effect.amount.right
        return f"reduce that damage by {writer.count(inner.right)}, to a minimum of {inner.floor}"
    if isinstance(effect.amount, t.Sum) and isinstance(effect.amount.left, t.ThatMuch):
        return f"prevent all but {writer.value(effect.amount.right)} of that damage"
    if isinstance(effect.amount, t.Counted):
        each = writer.counted(effect.amount.of)
        return f"prevent {effect.amount.times} of that damage for each {each}"
    if isinstance(effect.amount, t.Multiple) and isinstance(effect.amount.of, t.ThatMuch):
        return f"prevent half of that damage{writer.rounded(effect.amount)}"
    return f"prevent {writer.value(effect.amount)} of that damage"


@words_of(t.Redirect)
def _(writer: Writer, effect: t.Redirect) -> str:
    much = "that damage"
    if isinstance(effect.amount, t.Multiple):
        much = f"half of that damage{writer.rounded(effect.amount)},"
        return f"move {much} to {writer.pieces(effect.to)}"
    if effect.amount is not None:
        much = f"{writer.value(effect.amount)} of that damage"
    return f"move {much} to {writer.pieces(effect.to)}"


@words_of(t.Draw)
def _(writer: Writer, effect: t.Draw) -> str:
    amount = effect.amount
    if (
        isinstance(amount, t.Sum)
        and amount.sign == -1
        and isinstance(amount.right, t.Counted)
        and isinstance(amount.right.of, t.Cards)
    ):
        have = "you have" if effect.who == t.YOU else "they have"
        held = f"{writer.count(amount.left)} cards in Hand"
        if not isinstance(amount.left, t.Number | t.ThatMuch):
            held = f"cards in Hand equal to {writer.value(amount.left)}"
        return writer.acts(effect.who, "draw", f"cards until {have} {held}")
    if amount == t.Number(1):
        return writer.acts(effect.who, "draw", "a card")
    if isinstance(amount, t.ThatMuch) and _befell_several(writer.steps.get(amount.step)):
        rest = f"a card for each {writer.told_of(amount.step)} this way"
        return writer.acts(effect.who, "draw", rest)
    if isinstance(amount, t.Multiple) and isinstance(amount.of, t.ThatMuch) and amount.over > 1:
        told = writer.told_of(amount.of.step).split()
        if (amount.times, amount.up) == (1, False) and amount.of.step >= 0:
            many = {"Hero": "Heroes", "Status": "Statuses"}.get(told[0], f"{told[0]}s")
            rest = f"a card for every {amount.over} {many} {told[1]} this way"
            return writer.acts(effect.who, "draw", rest)
    return writer.acts(effect.who, "draw", writer.measure(amount, "card", "cards"))


def _befell_several(step: t.Node | None) -> bool:
    """Whether "that many" could be how many were hit or healed."""
    whom = step.to if isinstance(step, t.Damage) else step.of if isinstance(step, t.Heal) else None
    return isinstance(whom, t.Group) and not is_leader(whom) and not _one(whom.quantity)


def _doer(cards: object, default: t.Person = t.YOU) -> t.Person:
    """Who handles cards: their holder, when the holder chooses."""
    if isinstance(cards, t.Cards):
        if isinstance(cards.quantity, t.Some | t.Ordered) and cards.quantity.by != t.YOU:
            return cards.quantity.by
        if isinstance(cards.quantity, t.Random | t.All) and cards.zone == "hand":
            return default
    if isinstance(cards, t.Group | t.EitherGroup) and isinstance(cards.quantity, t.Some):
        return cards.quantity.by
    return default


def handled(writer: Writer, what: t.CardsRef | t.Pieces, home: t.Zone | None = None) -> str:
    if isinstance(what, t.Group | t.EitherGroup):
        return writer.pieces(what)
    if isinstance(what, t.Neighbour | t.Each):
        return writer.reference(what)
    return writer.cards(what, home=home)


def _as(writer: Writer, who: t.Person, words: Callable[[], str]) -> str:
    actor, writer.actor = writer.actor, who
    said = words()
    writer.actor = actor
    return said


def _kept(what: t.Cards | t.Pieces) -> t.Zone | None:
    """The zone that goes without saying: Operations and Traps lie in the Reserve."""
    laid = isinstance(what, t.Cards) and what.kind in ("operation", "trap", "operation or trap")
    return None if laid else "hand"


def _down_to(what: t.Cards | t.Pieces) -> t.Amount | None:
    """How many cards are left when what is too many has been discarded."""
    chosen = what.quantity if isinstance(what, t.Cards) else None
    many = chosen.most if isinstance(chosen, t.Some) else None
    if isinstance(many, t.Sum) and isinstance(many.left, t.Counted) and many.sign == -1:
        return many.right
    return None


@words_of(t.Discard)
def _(writer: Writer, effect: t.Discard) -> str:
    who = _doer(effect.what)
    down = _down_to(effect.what)
    if down is not None:
        have = "you have" if who == t.YOU else "they have"
        return writer.acts(who, "discard", f"cards until {have} {writer.count(down)} cards in Hand")
    words = writer.acts(
        who, "discard", _as(writer, who, lambda: handled(writer, effect.what, _kept(effect.what)))
    )
    many = getattr(effect.what, "quantity", None)
    if isinstance(many, t.Some) and isinstance(many.most, t.Counted):
        words += f" {writer.for_every(many.most)}"
    return words


@words_of(t.Reveal)
def _(writer: Writer, effect: t.Reveal) -> str:
    who = _doer(effect.cards)
    return writer.acts(who, "reveal", _as(writer, who, lambda: handled(writer, effect.cards)))


@words_of(t.LookAt)
def _(writer: Writer, effect: t.LookAt) -> str:
    return writer.acts(
        effect.who, "look at", _as(writer, effect.who, lambda: handled(writer, effect.cards))
    )


@words_of(t.Put)
def _(writer: Writer, effect: t.Put) -> str:
    what = handled(writer, effect.what)
    who = _doer(effect.what)
    several = isinstance(effect.what, t.Group) and not _one(effect.what.quantity)
    owner = "their owners'" if several else "its owner's"
    whose = owner if effect.whose is None else writer.persons(effect.whose)
    place = {
        "hand": f"into {whose} Hand",
        "top": f"on top of {whose} Deck",
        "bottom": f"on the bottom of {whose} Deck",
        "discard": f"into {whose} Discard Pile",
    }
    if effect.where == "away":
        return writer.acts(who, "remove", f"{what} from the game")
    if effect.where == "deck":
        return writer.acts(who, "shuffle", f"{what} into {whose} Deck")
    ordered = isinstance(getattr(effect.what, "quantity", None), t.Ordered)
    return writer.acts(who, "put", f"{what} {place[effect.where]}{' in any order' * ordered}")


def _one(many: t.Quantity) -> bool:
    from .terms import single

    return single(many)


@words_of(t.Search)
def _(writer: Writer, effect: t.Search) -> str:
    cards = effect.cards
    kind = t.Cards(cards.zone, cards.whose, cards.kind, cards.traits, cards.quantity)
    home: t.Zone = "discard" if cards.zone == "discard" else "deck"
    words = _as(writer, cards.whose, lambda: writer.cards(kind, home=home))
    if isinstance(cards.quantity, t.All) and cards.kind == "any" and not cards.traits:
        words = "each card"
    return f"search {writer.zone(cards)} for {words}"


@words_of(t.Shuffle)
def _(writer: Writer, effect: t.Shuffle) -> str:
    if effect.zone == "deck":
        return f"shuffle {writer.persons(effect.whose)} Deck"
    whose = writer.persons(effect.whose)
    return f"shuffle {whose} {ZONES[effect.zone]} into {whose} Deck"


@words_of(t.Recruit)
def _(writer: Writer, effect: t.Recruit) -> str:
    cards = effect.cards
    words = _as(writer, effect.whose, lambda: handled(writer, cards))
    if (
        isinstance(cards, t.Cards)
        and cards.zone in ("hand", "discard")
        and isinstance(cards.quantity, t.All)
    ):
        words = f"each card from {writer.zone(cards)}"
    if (
        isinstance(cards, t.Cards)
        and cards.step < 0
        and cards.kind == "any"
        and cards.zone not in ("top", "bottom")
    ):
        words = re.sub(r"\bcard", "Hero", words, count=1).replace("Heros", "Heroes")
    where = {"current": "", "any": " into any empty slot"}.get(
        effect.where, f" into the {ROWS.get(effect.where, '')}"
    )
    if effect.there:
        where = f" into {writer.slot(effect.there)}"
    return writer.acts(effect.whose, "recruit", words + where)


@words_of(t.LayCorpse)
def _(writer: Writer, effect: t.LayCorpse) -> str:
    words = _as(writer, effect.whose, lambda: handled(writer, effect.cards))
    return writer.acts(effect.whose, "put", f"{words} into {writer.slot(effect.there)} as a Corpse")


@words_of(t.TradeHands)
def _(writer: Writer, effect: t.TradeHands) -> str:
    if effect.first.quantity == t.All():
        mine, theirs = writer.zone(effect.first), writer.zone(effect.second)
    else:
        mine, theirs = writer.cards(effect.first), writer.cards(effect.second)
    return writer.acts(effect.first.whose, "switch", f"{mine} with {theirs}")


@words_of(t.PlayCard)
def _(writer: Writer, effect: t.PlayCard) -> str:
    who = _doer(effect.cards)
    return writer.acts(who, "play", _as(writer, who, lambda: handled(writer, effect.cards)))


@words_of(t.PlaceTrap)
def _(writer: Writer, effect: t.PlaceTrap) -> str:
    who = _doer(effect.cards)
    return writer.acts(who, "place", _as(writer, who, lambda: handled(writer, effect.cards)))


@words_of(t.MoveTo)
def _(writer: Writer, effect: t.MoveTo) -> str:
    who = writer.pieces(effect.who)
    if effect.where in ("forward", "back"):
        return writer.acts(effect.by, "move", f"{who} {effect.where}")
    if effect.where in ("far forward", "far back"):
        way = f"{effect.where.removeprefix('far ')} as far as it can"
        return writer.acts(effect.by, "move", f"{who} {way}")
    if effect.there:
        slot = writer.slot(effect.there)
        if effect.where == "adjacent":
            slot = slot.replace("an empty", "an adjacent empty")
        return writer.acts(effect.by, "move", f"{who} to {slot}")
    if effect.where == "beside" and effect.beside is not None:
        return writer.acts(
            effect.by,
            "move",
            f"{who} to an empty slot adjacent to {writer.reference(effect.beside)}",
        )
    where = {"any": "any empty slot", "adjacent": "an adjacent empty slot"}.get(
        effect.where, f"the {ROWS.get(effect.where, '')}"
    )
    return writer.acts(effect.by, "move", f"{who} to {where}")


@words_of(t.SwitchPlaces)
def _(writer: Writer, effect: t.SwitchPlaces) -> str:
    second = f" with {writer.pieces(effect.second)}" if effect.second is not None else ""
    return f"switch {writer.pieces(effect.first)}{second}"


@words_of(t.SwapDamage)
def _(writer: Writer, effect: t.SwapDamage) -> str:
    second = f" and {writer.pieces(effect.second)}" if effect.second is not None else ""
    return f"exchange the damage on {writer.pieces(effect.first)}{second}"


@words_of(t.Rearrange)
def _(writer: Writer, effect: t.Rearrange) -> str:
    place = effect.there[0] if effect.there else None
    what = "Unit"
    if isinstance(place, t.InRow):
        what = ROWS[place.row]
    elif isinstance(place, t.InEitherRow):
        what = listing([ROWS[row] for row in place.rows])
    own = effect.by == effect.whose != t.YOU
    whose = "their" if own else writer.persons(effect.whose)
    return writer.acts(effect.by, "rearrange", f"{whose} {what}")


@words_of(t.AttackWith)
def _(writer: Writer, effect: t.AttackWith) -> str:
    who = writer.pieces(effect.who)
    if effect.kind == "attack":
        target = f" {writer.pieces(effect.target)}" if effect.target is not None else ""
        if f"Picked(step={effect.step})" in repr(effect.target) and effect.step >= 0:
            return f"{who} attacks{target}"
        bonus = f" with {effect.bonus:+d} Attack Strength" if effect.bonus else ""
        return f"attack{target} with {who}{bonus}"
    against = f" against {writer.pieces(effect.target)}" if effect.target is not None else ""
    bonus = f", with {effect.bonus:+d} Attack Strength" if effect.bonus else ""
    return f"make a {effect.kind.title()} Attack with {who}{against}{bonus}"


@words_of(t.ChangeTarget)
def _(writer: Writer, effect: t.ChangeTarget) -> str:
    return f"change the target to {writer.pieces(effect.to)}"


@words_of(t.Choose)
def _(writer: Writer, effect: t.Choose) -> str:
    what = effect.what
    if what == "name":
        return writer.acts(effect.by, "name", "a card")
    if isinstance(what, str):
        words = {
            "your column": "a column in your Unit",
            "rival column": "a column in a Rival's Unit",
            "your row": "a row in your Unit",
            "rival row": "a row in a Rival's Unit",
            "slot": "an empty slot",
            "your slot": "an empty slot in your Unit",
            "rival slot": "an empty slot in a Rival's Unit",
            "rival unit": "a Rival's Unit",
            "unit": "a Unit",
            "player": "a player",
            "rival": "a Rival",
        }.get(what, f"a {what}")
    elif isinstance(what, t.Cards | t.Self | t.Picked | t.Participant):
        words = _as(writer, effect.by, lambda: writer.cards(what))
    else:
        words = writer.pieces(what)
    return writer.acts(effect.by, "choose", words)


@words_of(t.Cancel)
def _(writer: Writer, effect: t.Cancel) -> str:
    del effect
    event = writer.event
    kind: str = event.kind if event is not None else "attack"
    if event is not None and kind == "target" and event.by:
        kind = event.by[0]
    noun = {
        "spell": "Spell",
        "order": "Order",
        "operation": "Operation",
        "trap": "Trap",
        "action": "Action",
    }.get(kind, "Attack")
    return f"cancel that {noun}"


@words_of(t.UsePower)
def _(writer: Writer, effect: t.UsePower) -> str:
    if effect.power == "order":
        if isinstance(effect.of, t.Group | t.EitherGroup):
            return f"use the Order effect of {writer.pieces(effect.of)}"
        if isinstance(effect.of, t.Cards) and effect.of.kind == "order":
            return f"use {writer.cards(effect.of)}"
        if not isinstance(effect.of, t.Cards):
            return f"use {handled(writer, effect.of)}"
        return f"use the Order effect of {handled(writer, effect.of)}"
    power = (
        "Spell"
        if effect.power == "spell"
        else "Power"
        if effect.power == "current"
        else f"{ROWS[effect.power]} Power"
    )
    return f"use the {power} of {handled(writer, effect.of)}"
