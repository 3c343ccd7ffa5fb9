"""Who acts, and what Heroes and Leaders are told to do: "that Hero attacks"."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from . import damage, moves
from . import tree as t
from .apiece import apiece
from .deeds import VERBS, Deed
from .errors import Unread
from .nouns import LEADER, pieces
from .scene import Scene
from .statuses import is_status, remove_status
from .surface import Bare, Extra, Items, Phrase
from .word import Word


class Doer(msgspec.Struct):
    """Who acts in a clause, and whether they may leave it."""

    person: t.Person = t.YOU
    may: bool = False
    subject: Items | None = None
    follows_on: bool = False
    several: bool = False
    """told in the plural: "all players discard a card and draw a card" are two things of theirs"""


PASSIVE = {
    "defeated": "defeat",
    "revived": "revive",
    "cleared": "clear",
    "moved": "move",
    "discarded": "discard",
    "cancelled": "cancel",
    "prevented": "prevent",
    "healed": "heal",
    "removed": "remove",
    "revealed": "reveal",
    "returned": "return",
    "recruited": "recruit",
    "applied": "apply",
    "drawn": "draw",
    "switched": "switch",
    "placed": "place",
    "given": "give",
    "added": "add",
    "played": "play",
}


def is_done(bare: Bare) -> bool:
    """ "3 damage is dealt to a Rival Hero": something that is done."""
    return [verb.root for verb in bare.verbs[:-1]] == ["is"] and bare.verbs[-1].root in PASSIVE


@contextmanager
def about(who: t.Pieces, scene: Scene) -> Iterator[None]:
    """While a statement about one piece is read, "its" is that piece's."""
    before_this = scene.subject
    scene.subject = t.Each() if isinstance(who, t.Group | t.EitherGroup) else who
    yield
    scene.subject = before_this


def done_by_piece(subject: Items, deed: Deed) -> t.Effect:
    """ "That Hero attacks", "each Rival Hero takes 2 damage", "this Hero deals 3 damage to it"."""
    root = deed.verb.root
    phrase = deed.measure()
    if root == "take" and phrase is not None and deed.scene.attacking and _the_damage(phrase):
        return t.ChangeTarget(deed.pieces(subject), deed.step)
    if root == "take" and phrase is not None:
        if any(word.root == "that" for word in phrase.core.pres) and deed.scene.of_event():
            return damage.redirect(deed, phrase, subject)
        whole = deed.pieces(subject)
        if isinstance(whole, t.Group) and isinstance(whole.quantity, t.All):
            return _each_takes(whole, phrase, deed)
        named = isinstance(whole, t.Participant)
        with about(whole if named else t.Picked(deed.step), deed.scene):
            amount = damage.amounted(deed, phrase)
        if amount is None:
            return t.Redirect(None, whole, deed.step)
        if f"Picked(step={deed.step})" in repr(amount):
            deed.scene.used.add(deed.step)
        return damage.dealt(t.Damage(amount, whole, False, deed.step), deed.scene)
    if root == "apply":
        return _deals_itself(subject, deed)
    if root in ("attack", "make", "become"):
        return VERBS[root](deed)
    if root in ("cast", "use") and _own_spell(deed):
        return t.UsePower(deed.pieces(subject), "spell", deed.step)
    if root == "act" and deed.takes("twice") and any(v.root == "may" for v in deed.bare.verbs):
        return t.Refresh(deed.pieces(subject), deed.step)
    if root == "move" and deed.bare.complement is None:
        deed.bare.complement = subject
        return moves.move(deed)
    if root == "lose" and deed.bare.complement is not None and is_status(deed.first):
        away = Extra(deed.verb.become("PREP", "from"), subject)
        return remove_status(Deed(deed.verb, deed.bare, [away], deed.scene, deed.step, deed.by))
    if root in ("heal", "lose", "remove") and phrase is not None:
        return _heals_itself(subject, phrase, deed)
    places = deed.verb.said.lower().endswith(("places", "positions"))
    if root == "switch" and deed.bare.complement is not None and not places:
        first = pieces(subject, deed.scene)
        return t.SwitchPlaces(first, deed.pieces(deed.items), deed.step)
    if root == "switch" and (whom := deed.take("with")) is not None:
        return moves.changes_places(deed.pieces(subject), whom, deed)
    if root == "switch" and deed.bare.complement is None:
        deed.bare.complement = subject
        return moves.switch(deed)
    raise Unread.phrase(deed.verb.where, "what a Hero does, e.g. “attacks”, “takes 2 damage”")


def _each_takes(whole: t.Group, phrase: Phrase, deed: Deed) -> t.Effect:
    """ "Each Rival Hero takes damage equal to its Attack Strength": its own."""

    def done(amount: t.Amount | None, who: t.Pieces) -> t.Effect:
        if amount is None:
            return t.Redirect(None, who, deed.step)
        return t.Damage(amount, who, False, deed.step)

    return apiece(whole, deed.scene, lambda: damage.amounted(deed, phrase), done)


def _heals_itself(subject: Items, phrase: Phrase, deed: Deed) -> t.Effect:
    """ "That Hero removes 2 damage", "each of them heals 1 damage from itself"."""
    source = deed.take("from")
    item = source.items[0] if source is not None else None
    itself = isinstance(item, Phrase) and item.noun in ("it", "them")
    if source is not None and (not itself or item.where.word.lower() == "it"):  # type: ignore[union-attr]  # it is there
        raise Unread.phrase(source.where, "“from itself”, or who removes it: “you remove…”")
    whole = deed.pieces(subject)

    def done(amount: t.Amount | None, who: t.Pieces) -> t.Effect:
        return t.Heal(amount, who, step=deed.step)

    if isinstance(whole, t.Group) and isinstance(whole.quantity, t.All) and whole != LEADER:
        return apiece(whole, deed.scene, lambda: damage.amounted(deed, phrase), done)
    chosen = isinstance(whole, t.Group | t.EitherGroup) and whole != LEADER
    with about(t.Picked(deed.step) if chosen else whole, deed.scene):
        amount = damage.amounted(deed, phrase)
    if f"Picked(step={deed.step})" in repr(amount):
        deed.scene.used.add(deed.step)
    return done(amount, whole)


def _own_spell(deed: Deed) -> bool:
    """ "A Hero in your Unit casts its Spell"."""
    item = deed.bare.complement.items[0] if deed.bare.complement is not None else None
    if not isinstance(item, Phrase) or item.noun != "spell" or item.mods:
        return False
    return [word.root for word in item.core.pres] in (["its"], ["their"], ["a"])


def _the_damage(phrase: Phrase) -> bool:
    return [word.root for word in phrase.core.pres] in (["the"], ["that"], ["its"])


def _deals_itself(subject: Items, deed: Deed) -> t.Effect:
    """ "A Rival Hero deals damage equal to its Attack Strength to …": "its" is that Hero's."""
    who = deed.pieces(subject)
    if who == LEADER or not isinstance(who, t.Group | t.EitherGroup):
        _deals_to_another(who, deed)
    if who == LEADER:
        deed.scene.subject = LEADER
        done = damage.apply(deed)
        deed.scene.subject = None
        return done
    if not isinstance(who, t.Group | t.EitherGroup):
        with about(who, deed.scene):
            return damage.apply(deed)
    chosen, step = t.Choose(deed.step, who, deed.by), deed.scene.begin()
    if isinstance(who.quantity, t.All):
        with about(who, deed.scene):
            each = Deed(deed.verb, deed.bare, deed.extras, deed.scene, step, deed.by)
            return t.ForEach(who, damage.apply(each))
    deed.scene.used.add(deed.step)
    with about(t.Picked(deed.step), deed.scene):
        each = Deed(deed.verb, deed.bare, deed.extras, deed.scene, step, deed.by)
        return t.Sequence((chosen, damage.apply(each)))


def _deals_to_another(who: t.Pieces, deed: Deed) -> None:
    """ "When a Hero moves, this Hero deals 1 damage to it": to the other, or it would be itself."""
    scene, to = deed.scene, next((e.items for e in deed.extras if e.root in TO_WHOM), None)
    to = deed.bare.complement if deed.bare.gift is not None else to
    item = to.items[0] if to is not None else None
    if not isinstance(item, Phrase) or item.where.word.lower() != "it":
        return
    outer, scene.subject, scene.self_acts = scene.subject, None, True
    other = scene.thing(item.where)
    scene.subject, scene.self_acts = outer, False
    if other == who:
        raise Unread.pronoun(item.where, ())
    scene.another = (item.where, other)


TO_WHOM = ("to", "on", "against")


def passive(
    bare: Bare, verb: Word, extras: list[Extra], scene: Scene, doer: Doer, step: int
) -> t.Effect:
    """ "A Rival Hero is defeated": as an instruction."""
    if verb.root not in PASSIVE or bare.subject is None:
        raise Unread.phrase(verb.where, "an instruction, e.g. “defeat a Rival Hero”")
    if verb.root == "given" and bare.complement is not None and not bare.placed:
        told = verb.become("VERB", "give")
        gift = Bare(None, [told], bare.subject, gift=bare.complement)
        return VERBS["give"](Deed(told, gift, extras, scene, step, doer.person))
    if bare.complement is not None or bare.placed:
        where = bare.placed[0].where if bare.complement is None else bare.complement.where
        raise Unread.phrase(where, "nothing more")
    root = PASSIVE[verb.root]
    active = Bare(None, [verb.become("VERB", root)], bare.subject)
    return VERBS[root](Deed(active.verbs[0], active, extras, scene, step, doer.person))
