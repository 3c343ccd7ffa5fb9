"""Who a standing statement is about: all of them, each that is so, nobody who would be chosen."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread, Where
from .groups import BODIES
from .opposites import without
from .scene import ANY_OF_THEM, Scene
from .surface import Bare, Clause, Items, Phrase


def any_such(found: t.Condition, after: int, asked: Clause, scene: Scene) -> None:
    """ "While a Hero in your Unit is damaged, it has…": said of each that is so."""
    if scene.vague != ANY_OF_THEM or after != 1 or not isinstance(found, t.Exists):
        return
    if not found.yes or not isinstance(found.of, t.Group) or asked.bare is None:
        return
    items = asked.bare.subject.items if asked.bare.subject is not None else []
    told = [item.noun for item in items if isinstance(item, Phrase)]
    nouns: str = found.of.what
    if scene.self_named and told in (["there"], ["you"]):
        nouns += " implied"  # "while there is a Hero behind this Hero, it has…" is said of this one
    scene.aside = False
    scene.vague, scene.such = "", found.of
    words = f"the {found.of.what} spoken of"
    scene.note(nouns, found.of, plural=False, words=words, step=-1)


def for_all(who: t.Pieces, bare: Bare) -> None:
    """What holds all the while holds for all of them: nobody is there to choose two."""
    groups = who.groups if isinstance(who, t.EitherGroup) else (who,)
    some = [g.quantity for g in groups if isinstance(g, t.Group) and not _is_any(g.quantity)]
    subject = bare.subject.items if bare.subject is not None else []
    cores = [item.core for item in subject if isinstance(item, Phrase)]
    counted = [word for core in cores for word in core.pres if word.type == "NUMBER"]
    one = [word for core in cores for word in core.pres if word.root == "a"]
    if [v.root for v in bare.verbs[:1]] == ["cannot"] or any(map(_told_apart, groups)):
        one = []
    if some or counted or one:
        where = (counted or one)[0].where if counted or one else cores[0].where
        raise Unread.phrase(where, "all of them, or who chooses: “Spell: Choose 2 Heroes…”")


def _told_apart(who: t.Group | t.Reference) -> bool:
    """ "A damaged Hero has…", "a Hero behind this Hero": any such, so all of them."""
    if not isinstance(who, t.Group):
        return False
    return bool(who.traits) or not all(isinstance(place, t.InRow) for place in who.place)


def _is_any(many: t.Quantity) -> bool:
    return isinstance(many, t.All) or many == t.ONE


def of_each(own: t.Condition) -> bool:
    """Whether all of it is asked of each one that the statement is about."""
    if isinstance(own, t.AllOf | t.AnyOf):
        return all(map(of_each, own.conditions))
    if not isinstance(own, t.Is) or not isinstance(own.who, t.Each):
        return False
    return not any(isinstance(part, t.Each) for part in t.nodes(own.fits))


def narrowed(
    said: t.Static | t.PlayerStatic, own: t.Condition, where: Where
) -> t.Static | t.PlayerStatic:
    """ "Your Heroes have Intercept while undamaged": said of those who are."""
    if not isinstance(said, t.Static) or not isinstance(said.who, t.Group):
        raise _who_that_is(where)
    return msgspec.structs.replace(said, who=_those_that(said.who, own, where))


def _those_that(who: t.Group, own: t.Condition, where: Where) -> t.Group | t.EitherGroup:
    """Those of them of whom it is so; but who has the most has it of all of them."""
    if any(isinstance(trait, t.Extreme) for trait in who.traits):
        raise _who_that_is(where)
    if isinstance(own, t.AnyOf):
        return t.EitherGroup(tuple(_who_are_all(who, each, where) for each in own.conditions))
    return _who_are_all(who, own, where)


def _who_are_all(who: t.Group, own: t.Condition, where: Where) -> t.Group:
    for each in own.conditions if isinstance(own, t.AllOf) else (own,):
        fits = each.fits if isinstance(each, t.Is) else None
        if isinstance(fits, t.Group) and isinstance(each, t.Is) and not each.yes:
            fits = without(fits)
        if not isinstance(fits, t.Group):
            raise _who_that_is(where)
        place, traits = (*who.place, *fits.place), (*fits.traits, *who.traits)
        who = msgspec.structs.replace(who, place=place, traits=traits)
    return who


def _who_that_is(where: Where) -> Unread:
    return Unread.phrase(where, "who that is, e.g. “undamaged Heroes in your Unit”")


def is_group(bare: Bare) -> bool:
    """Whether a statement is about some described: "your Heroes", "each Hero", not "this Hero"."""
    item = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(item, Phrase) or item.core.noun is None:
        return False
    said = {word.root for word in item.core.pres}
    if item.core.noun.plural:
        return True
    mine = item.noun == "leader" and "your" in said
    return item.noun in BODIES and not mine and not said & {"this", "that"}


def of_subject(
    own: t.Condition | None, said: t.Static | t.PlayerStatic, where: Where
) -> t.Condition | None:
    """ "Your Heroes have Intercept while damaged": while they are, not while this Hero is."""
    if not isinstance(own, t.Is) or own.who not in (t.Self(), t.Each()):
        return own
    if not isinstance(said, t.Static) or isinstance(said.who, t.Self):
        return msgspec.structs.replace(own, who=t.Self())
    if isinstance(said.who, t.EitherGroup):
        raise _who_that_is(where)
    who = t.Each() if isinstance(said.who, t.Group) else said.who
    return msgspec.structs.replace(own, who=who)


def clear_of_whom(who: t.Pieces, where: Where) -> None:
    """ "While damaged, your Heroes have…": while they are, or while this Hero is?"""
    if isinstance(who, t.Group | t.EitherGroup):
        raise Unread.pronoun(where, ("this Hero", "those the sentence is about"))


def not_of_itself(own: t.Condition | None, where: Where) -> None:
    """ "They cannot attack unless they are in its column": not in their own."""
    fits = own.fits if isinstance(own, t.Is) and own.who == t.Each() else None
    places = fits.place if isinstance(fits, t.Group) else ()
    if any(isinstance(place, t.Near) and place.of == t.Each() for place in places):
        raise Unread.pronoun(where, ("this Hero",))


def not_the_rest(who: t.Pieces, subject: Items, scene: Scene) -> None:
    """ "Adjacent Heroes have +1 Life. Other Heroes…": than those, or than this Hero?"""
    item = subject.items[0]
    apart = isinstance(who, t.Group) and t.Not(t.Self()) in who.traits
    if not apart or not isinstance(item, Phrase) or not isinstance(who, t.Group):
        return
    other = next((word for word in item.core.pres if word.root == "other"), None)
    told = scene.told if isinstance(scene.told, t.Group) else None
    alike = told is not None and told.what == who.what and told.whose in (who.whose, "any")
    if other is not None and alike and told is not None and (told.place or told.traits):
        raise _who_that_is(other.where)
    if other is not None and scene.box == "operation":
        raise Unread.pronoun(other.where, ())


def all_of(who: t.Pieces, items: Items) -> t.Pieces:
    """What holds of one that is only described holds of all such."""
    if isinstance(who, t.Group) and who.quantity == t.ONE:
        return msgspec.structs.replace(who, quantity=t.All())
    groups = who.groups if isinstance(who, t.EitherGroup) else ()
    if any(isinstance(each, t.Group) and each.quantity == t.ONE for each in groups):
        raise Unread.phrase(items.where, "“each”, or “Heroes and Leaders”")
    return who
