"""Happenings told from the other side: "is attacked", "damage is dealt to"."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .arriving import moved_into
from .cards import cards_of
from .changes import strikes, take
from .errors import Unread
from .nouns import everyone
from .parties import Kind, how_much, landing, origin, striker_of
from .people import is_people, people, person
from .scene import Scene
from .surface import Bare, Bracket, Extra, Items, Phrase
from .word import Word
from .wordings import before

PASSIVE: dict[str, Kind] = {
    "attacked": "attack",
    "applied": "damage",
    "damaged": "damage",
    "healed": "heal",
    "removed": "heal",
    "recruited": "recruit",
    "defeated": "defeat",
    "revived": "revive",
    "cleared": "clear",
    "moved": "move",
    "switched": "move",
    "played": "order",
    "activated": "trap",
    "discarded": "discard",
    "targeted": "target",
    "cast": "spell",
    "been cast": "spell",
    "drawn": "draw",
    "declared": "attack",
    "used": "spell",
    "intercepted": "intercept",
    "returned": "return",
    "placed": "place",
}


OF_DAMAGE = ("applied", "removed")
"""what is done with damage, and with no Hero"""
BEFALL = frozenset(
    ("attack", "damage", "heal", "recruit", "defeat", "revive", "clear", "move", "target", "return")
) | {"dropped"}
"""kinds of happening that befall pieces"""


def done_to(bare: Bare, verbs: list[Word], extras: list[Extra], scene: Scene) -> t.When:
    subject = bare.subject
    done = next((v for v in verbs if v.type == "VERBED"), None)
    if done is None:
        return _being(bare, extras, scene)
    said = subject.items[0] if subject is not None else None
    if isinstance(said, Phrase) and said.noun == "marker":
        return _marker(said, done, extras, scene)
    if done.root not in PASSIVE:
        raise Unread.phrase(done.where, "a happening, e.g. “is attacked”, “is defeated”")
    kind = PASSIVE[done.root]
    if subject is not None and isinstance(subject.items[0], Phrase):
        special = _thing_done(subject.items[0], kind, done, extras, scene)
        if special is not None:
            return special
    if done.root in OF_DAMAGE and bare.complement is None:
        raise Unread.phrase(done.where, "“is dealt damage”, “is healed” or “leaves”")
    who = everyone(subject, scene) if subject is not None else t.Self()
    if done.root == "played":
        kind = "recruit"
    kind = "dropped" if kind == "discard" else kind
    if kind not in BEFALL:
        raise Unread.phrase(done.where, "what happens to a Hero, e.g. “is attacked”")
    if kind == "return":
        _into_a_hand(done, extras)
    people_did = _people_who(extras, scene) if kind in ("damage", "defeat", "heal") else None
    cause, kinds = origin(extras, scene)
    player: t.Person | None = people_did
    if kind in ("recruit", "revive", "clear", "move") and isinstance(cause, t.Group):
        player = (
            t.Player("rival")
            if cause.whose == "rival"
            else t.YOU
            if cause.whose == "your"
            else None
        )
        cause = None
    if kind == "target" and cause == t.Group("fighter", "rival") and kinds:
        player, cause = t.Player("rival"), None
    kinds = ("switch",) if done.root == "switched" else kinds
    if done.root == "moved" and (when := moved_into(player, who, extras, scene)) is not None:
        return when
    conditions = landing(extras, who, scene) if kind in ("recruit", "move") else ()
    if bare.complement is not None:
        item = bare.complement.items[0]
        if (
            done.root != "applied"
            or not isinstance(item, Phrase)
            or item.noun not in ("damage", "lethal damage")
            or item.mods
        ):
            raise Unread.phrase(item.where, "“by” somebody, or a comma")
        conditions = (*conditions, *how_much(bare.complement, who))
    return t.When(kind, player, cause, who, kinds, conditions=conditions)


def _people_who(extras: list[Extra], scene: Scene) -> t.Person | None:
    """ "Is defeated by a Rival": whatever they did it with."""
    by = next((e for e in extras if e.root == "by" and e.items is not None), None)
    if by is None or by.items is None or not is_people(by.items.items[0], scene):
        return None
    extras.remove(by)
    return people(by.items, scene)


def _into_a_hand(done: Word, extras: list[Extra]) -> None:
    """ "Is returned to its owner's Hand": whoever's Hand it is."""
    to = take(extras, "to", "into")
    item = to.items.items[0] if to is not None and to.items is not None else None
    if not isinstance(item, Phrase) or item.noun != "hand":
        raise Unread.phrase(done.where, "“is returned to its owner's Hand”")


def _marker(subject: Phrase, done: Word, extras: list[Extra], scene: Scene) -> t.When:
    """ "A Time Marker is added to this Operation", "the last Time Marker is removed from it"."""
    ways: dict[str, Literal["marked", "unmarked"]] = {
        "added": "marked", "placed": "marked", "removed": "unmarked",
    }  # fmt: skip
    if done.root not in ways:
        raise Unread.phrase(done.where, "“is added to” or “is removed from” an Operation")
    on = take(extras, "to", "on", "from")
    core = subject.core.owner if on is None else None
    if on is None and core is None:
        raise Unread.phrase(done.where, "“from this Operation” or “to this Operation”")
    items = Items([Phrase(core, [])]) if core is not None else on.items  # type: ignore[union-attr]  # one of them was said
    assert items is not None
    when = _about_operation(ways[done.root], items, scene)
    last = any(word.root == "last" for word in subject.core.pres)
    if not last:
        return when
    if when.object != t.Self() or when.kind != "unmarked":
        raise Unread.phrase(subject.where, "“the last Time Marker is removed from this Operation”")
    none = t.Compared(t.StatOf("markers", t.Self()), "=", t.Number(0))
    return msgspec.structs.replace(when, conditions=(none,))


def _about_operation(
    kind: Literal["marked", "unmarked", "leave"], items: Items, scene: Scene
) -> t.When:
    """ "This Operation", "one of your Operations", "a Rival's Operation"."""
    found = cards_of(items, [], scene, zone="reserve")
    if isinstance(found, t.Self):
        return t.When(kind, None, None, found)
    if not isinstance(found, t.Cards) or found.zone != "reserve" or found.kind != "operation":
        raise Unread.phrase(items.where, "“this Operation”, “one of your Operations”")
    said = items.items[0]
    whose = isinstance(said, Phrase) and (said.mods or said.core.owner is not None)
    mine = isinstance(said, Phrase) and before(said.core).has("your", "rival")
    return t.When(kind, found.whose if whose or mine else t.Player("any player"))


def left_play(bare: Bare, scene: Scene) -> t.When:
    """ "This Operation leaves play"."""
    item = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(item, Phrase) or bare.complement is not None:
        raise Unread.phrase(bare.verbs[0].where, "“this Operation leaves play”")
    itself = item.noun == "it" and scene.box == "operation"
    if item.noun != "operation" and not itself:
        raise Unread.phrase(item.where, "an Operation; a Hero “is defeated” or “is returned”")
    assert bare.subject is not None
    return _about_operation("leave", bare.subject, scene)


def _itself(subject: Phrase) -> bool:
    return [word.root for word in subject.core.pres] == ["this"] and not subject.mods


def _thing_done(
    subject: Phrase, kind: Kind, done: Word, extras: list[Extra], scene: Scene
) -> t.When | None:
    """Events whose subject is no piece: damage is dealt, an Order is played, a card is drawn."""
    noun = subject.noun
    if noun in ("damage", "lethal damage"):
        return _damage_done(subject, kind, done, extras, scene)
    if noun in ("order", "operation", "trap"):
        return _card_used(subject, kind, done, extras, scene)
    if noun in ("attack", "melee attack", "ranged attack"):
        return _attack_made(subject, kind, extras, scene)
    by = take(extras, "by") if noun in ("spell", "card") else None
    who = by.items if by is not None else None
    if noun == "spell" and who is not None and is_people(who.items[0], scene):
        return t.When("spell", people(who, scene))
    if noun == "spell":
        return t.When("spell", None, everyone(who, scene) if who is not None else None)
    if noun == "card":
        return t.When(kind, people(who, scene) if who is not None else t.Player("any player"))
    return None


def _damage_done(
    subject: Phrase, kind: Kind, done: Word, extras: list[Extra], scene: Scene
) -> t.When:
    """ "Damage is dealt to this Hero", "damage is removed from your Leader"."""
    target = take(extras, "to", "from") if kind == "damage" else take(extras, "from")
    if target is None or target.items is None:
        raise Unread.phrase(done.where, "to whom: “is dealt to this Hero”")
    whom = everyone(target.items, scene)
    source, kinds = origin(extras, scene)
    much = how_much(Items([subject]), whom) if kind == "damage" else ()
    return t.When(kind, None, source, whom, kinds, conditions=much)


def _card_used(
    subject: Phrase, kind: Kind, done: Word, extras: list[Extra], scene: Scene
) -> t.When:
    """ "An Order is played", "one of your Traps is activated", "this Operation is discarded"."""
    noun = subject.noun
    if kind == "place" and noun == "trap":
        noun = "place"
    elif kind == "discard" and noun == "operation" and _itself(subject):
        return t.When("dropped", None, None, t.Self())
    elif kind not in ("order", "trap"):
        raise Unread.phrase(done.where, "“is played” or “is activated”")
    by = take(extras, "by")
    player = people(by.items, scene) if by is not None and by.items is not None else None
    if player is None and any(w.root == "rival" for w in subject.core.pres):
        player = t.Player("rival")
    if player is None and any(w.root == "your" for w in subject.core.pres):
        player = t.YOU
    if player is None and subject.core.owner is not None:
        player = person(subject.core.owner, scene)
    return t.When(noun, player or t.Player("any player"))  # type: ignore[arg-type]  # a kind of card is a kind of event


def _attack_made(subject: Phrase, kind: Kind, extras: list[Extra], scene: Scene) -> t.When:
    """ "An Attack is made against your Leader", "an Attack by a Rival Hero is intercepted"."""
    by_strike = strikes(Items([subject])) or ()
    by, against = take(extras, "by"), take(extras, "against", "on")
    told = by.items if by is not None else None
    actor = everyone(told, scene) if told is not None else striker_of(subject, scene)
    if kind == "intercept" and by is None:
        return t.When("intercept", None, actor, None)
    if kind == "intercept":
        return t.When("intercept", None, striker_of(subject, scene), actor)
    whom = against.items if against is not None else None
    struck = everyone(whom, scene) if whom is not None else None
    return t.When("attack", None, actor, struck, () if by_strike == ("attack",) else by_strike)


def _being(bare: Bare, extras: list[Extra], scene: Scene) -> t.When:
    """ "is damaged", "is the target of an Attack"."""
    item = bare.complement.items[0] if bare.complement is not None else None
    who = everyone(bare.subject, scene) if bare.subject is not None else t.Self()
    if (
        isinstance(item, Phrase)
        and item.core.noun is None
        and any(w.root == "damaged" for w in item.core.pres)
    ):
        player = _people_who(extras, scene)
        source, kinds = origin(extras, scene)
        return t.When("damage", player, source, who, kinds)
    if isinstance(item, Phrase) and item.noun == "target":
        of = next((m.core for m in item.mods if m.link.root == "of" and m.core is not None), None)
        aimed = strikes(Items([Phrase(of, [])])) if of is not None else None
        if aimed is None:
            raise Unread.phrase(item.where, "“the target of an Attack”")
        source, _ = origin(extras, scene)
        return t.When("target", None, source, who, aimed)
    where = item.where if item is not None else bare.verbs[0].where
    raise Unread.phrase(where, "a happening, e.g. “is attacked”, “is defeated”")


def borne_status(verb: Word, bare: Bare, scene: Scene) -> t.When | None:
    """ "A Hero gains [+1 Attack]", "this Hero loses a Status"."""
    kinds: dict[str, Literal["status", "status lost"]] = {
        "gain": "status", "take": "status", "lose": "status lost",
    }  # fmt: skip
    item = bare.complement.items[0] if bare.complement is not None else None
    named = item.word.root if isinstance(item, Bracket) and item.times is None else ""
    plain = isinstance(item, Phrase) and item.noun == "status" and not item.mods
    if verb.root not in kinds or not (named or plain) or bare.complement is None:
        return None
    if len(bare.complement.items) > 1:
        raise Unread.phrase(bare.complement.items[1].where, "one [Status]")
    if isinstance(item, Phrase):
        before(item.core).only("a", "any")
    who = everyone(bare.subject, scene) if bare.subject is not None else t.Self()
    return t.When(kinds[verb.root], None, None, who, status=named)
