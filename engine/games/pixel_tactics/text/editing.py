"""Instructions that a card editor words differently from the plain way, by their kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from . import tree as t
from .instructing import instruct
from .terms import ROWS, listing

if TYPE_CHECKING:
    from .printing import Editor

N = TypeVar("N")
WORDS: dict[type, Callable[[Editor, t.Effect], str]] = {}
"""kind → its words, "" where the plain ones do"""


def words_of(kind: type[N]) -> Callable[[Callable[[Editor, N], str]], Callable[[Editor, N], str]]:
    def register(words: Callable[[Editor, N], str]) -> Callable[[Editor, N], str]:
        WORDS[kind] = words  # type: ignore[assignment]  # each kind has words for itself
        return words

    return register


def edited(editor: Editor, effect: t.Effect) -> str:
    """The words of an instruction that an editor puts in a way of its own; "" for the rest."""
    words = WORDS.get(type(effect))
    return words(editor, effect) if words is not None else ""


@words_of(t.Grant)
def _(editor: Editor, effect: t.Grant) -> str:
    return editor.granted(effect)


@words_of(t.GrantPlayer)
def _(editor: Editor, effect: t.GrantPlayer) -> str:
    if len(effect.changes) == 1:
        return ""
    said = editor.players_said(effect.who, effect.changes)
    told = listing(said)
    return told if editor.holds_while_here(effect) else f"{told} {editor.span(effect.span)}"


@words_of(t.Discard)
def _(editor: Editor, effect: t.Discard) -> str:
    """ "A Rival discards a card at random", "each player discards their Hand"."""
    cards = effect.what
    if not isinstance(cards, t.Cards) or cards.zone != "hand" or cards.traits:
        return ""
    many = cards.quantity
    if (
        cards.kind != "any"
        or cards.step >= 0
        or isinstance(many, t.Some | t.UntilFound | t.Ordered)
    ):
        return ""
    you = cards.whose == t.YOU
    who = "" if you else editor.person(cards.whose) + " "
    verb = "discard" if you or cards.whose == editor.actor else "discards"
    if isinstance(many, t.All):
        return f"{who}{verb} {'your' if you else 'their'} Hand"
    what = "a card" if many.n == t.Number(1) else f"{editor.count(many.n)} cards"
    return f"{who}{verb} {what} at random"


@words_of(t.Put)
def _(editor: Editor, effect: t.Put) -> str:
    what = effect.what
    if effect.where == "hand" and effect.whose is None:
        several = isinstance(what, t.Group) and not _each_or_one(what)
        owner = "their owners' Hands" if several else "its owner's Hand"
        words = instruct(editor, effect)
        return f"return {words.removeprefix('put ').partition(' into ')[0]} to {owner}"
    everybody = t.Player("each player")
    if isinstance(what, t.Cards) and what.whose == effect.whose == everybody:
        words = instruct(editor, effect).replace("each player's", "their")
        return f"each player puts {words.removeprefix('put ')}"
    return ""


@words_of(t.Mark)
def _(editor: Editor, effect: t.Mark) -> str:
    words = editor.measure(effect.amount, "Time Marker", "Time Markers")
    words = "a Time Marker" if effect.amount == t.Number(1) else words
    if effect.amount == t.UpToAmount(t.StatOf("markers", t.Self())):
        words = "any number of Time Markers"
    where = editor.cards(effect.on)
    if isinstance(effect.on, t.Cards):
        where = where.replace(" from ", " in ", 1)
    if effect.sign == 0 and effect.amount == t.Number(0):
        return f"remove all Time Markers from {where}"
    if effect.sign == 0:
        return (
            f"put exactly {editor.measure(effect.amount, 'Time Marker', 'Time Markers')} on {where}"
        )
    return f"add {words} to {where}" if effect.sign == 1 else f"remove {words} from {where}"


@words_of(t.ChangeTarget)
def _(editor: Editor, effect: t.ChangeTarget) -> str:
    target = t.Not(t.Participant("target"))
    if not isinstance(effect.to, t.Group) or target not in effect.to.traits:
        return ""
    return f"change the target to {editor.another(effect.to, target)}"


@words_of(t.Redirect)
def _(editor: Editor, effect: t.Redirect) -> str:
    hit = t.Not(t.Participant("hero"))
    if not isinstance(effect.to, t.Group) or hit not in effect.to.traits:
        return ""
    words = instruct(editor, t.Redirect(effect.amount, t.Self()))
    return words.replace(f" to {editor.this()}", f" to {editor.another(effect.to, hit)}")


@words_of(t.Clear)
def _(editor: Editor, effect: t.Clear) -> str:
    del editor
    return "clear that Corpse" if effect.corpses == t.Participant("hero") else ""


@words_of(t.Damage)
def _(editor: Editor, effect: t.Damage) -> str:
    return _measured(editor, effect, effect.to, "apply", "to")


@words_of(t.Heal)
def _(editor: Editor, effect: t.Heal) -> str:
    return _measured(editor, effect, effect.of, "remove", "from")


def _measured(
    editor: Editor, effect: t.Damage | t.Heal, who: t.Pieces, verb: str, link: str
) -> str:
    """Divided damage, and damage measured by the very one it is about."""
    much = editor.measure(effect.amount, "damage")
    if effect.divided:
        many = isinstance(who, t.Group) and isinstance(who.quantity, t.All)
        return f"{verb} {much} divided as you choose among {editor.pieces(who, subject=many)}"
    if not isinstance(who, t.Picked) or not _measured_by(effect.amount, who):
        return ""
    own = much.removeprefix("damage ").replace(editor.owner(who), "its")
    return f"{verb} damage {link} {editor.reference(who)} {own}"


@words_of(t.Recruit)
def _(editor: Editor, effect: t.Recruit) -> str:
    if effect.where not in ROWS or effect.whose != t.YOU:
        return ""
    return instruct(editor, effect).replace(" into the ", " into your ")


@words_of(t.AttackWith)
def _(editor: Editor, effect: t.AttackWith) -> str:
    if not effect.bonus or effect.target is not None:
        return ""
    plain = instruct(editor, t.AttackWith(effect.who, kind=effect.kind))
    return f"{plain}. That Hero has {effect.bonus:+d} Attack Strength for that Attack"


@words_of(t.IfThen)
def _(editor: Editor, effect: t.IfThen) -> str:
    return editor.step(effect.then) if stands(effect) else ""


def stands(effect: t.IfThen) -> bool:
    """Whether it only asks if the card is still there, for what lasts as long as it is."""
    then = effect.then
    lasts = isinstance(then, t.Grant) and then.span == t.Until("in place")
    return lasts and effect.condition == t.Is(t.Self(), t.Group("body"))


def _each_or_one(group: t.Group) -> bool:
    many = group.quantity
    return isinstance(many, t.All) or (isinstance(many, t.Some) and many.most == t.Number(1))


def _measured_by(amount: t.Amount | None, who: t.Picked) -> bool:
    if isinstance(amount, t.Multiple):
        return amount.over > 1 and _measured_by(amount.of, who)
    return isinstance(amount, t.StatOf) and amount.of == who
