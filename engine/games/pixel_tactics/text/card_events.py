"""Happenings with cards: played, cast, drawn, discarded, shuffled."""

from __future__ import annotations

import msgspec

from . import tree as t
from .cards import is_cards
from .changes import strikes, take
from .errors import Unread
from .nouns import everyone, is_pieces
from .parties import Kind, Who, landing
from .people import side
from .scene import Scene
from .surface import Extra, Items, Phrase
from .word import Word
from .wordings import before

BY_ACTION: dict[str, Kind] = {
    "draw": "draw",
    "recruit": "recruit",
    "move": "move",
    "clear": "clear",
}
"""the actions that are happenings as well"""
OF_CARDS: dict[str, Kind] = {"order": "order", "operation": "operation", "trap": "trap"}
"""the happening that a card is played"""


def shuffled(verb: Word, complement: Items | None, player: t.Person | None) -> t.When:
    """ "you shuffle your Deck"."""
    item = complement.items[0] if complement is not None else None
    if not isinstance(item, Phrase) or item.noun != "deck" or player is None:
        raise Unread.phrase(verb.where, "“you shuffle your Deck”")
    before(item.core).only("your", "their", "a", "its")
    return t.When("shuffle", player)


def action_used(verb: Word, complement: Items | None, player: t.Person) -> t.When | None:
    """ "uses the Draw Action", "takes a Leader Action"."""
    if complement is None or len(complement.items) != 1:
        return None
    item = complement.items[0]
    if verb.root not in ("use", "take", "make") or not isinstance(item, Phrase):
        return None
    if item.noun != "action" or item.mods:
        return None
    kinds = [word.root for word in item.core.pres if word.root not in ("a", "the")]
    if kinds == ["leader"]:
        return t.When("action", player)
    if len(kinds) == 1 and (kind := BY_ACTION.get(kinds[0])) is not None:
        return t.When(kind, player, by=("action",))
    raise Unread.phrase(item.where, "“the Draw Action” or “a Leader Action”")


def whom_told(items: Items | None, scene: Scene, verb: Word) -> Who:
    if items is None:
        raise Unread.phrase(verb.where, "whom")
    return everyone(items, scene)


def cast(
    complement: Items | None,
    player: t.Person | None,
    actor: Who | None,
    scene: Scene,
    verb: Word,
) -> t.When:
    item = complement.items[0] if complement is not None else None
    via = item.mods[0] if isinstance(item, Phrase) and item.mods else None
    if via is not None and via.link.root == "with" and via.core is not None and player is not None:
        assert isinstance(item, Phrase)
        actor = everyone(Items([Phrase(via.core, item.mods[1:])]), scene)
        if isinstance(actor, t.Group) and actor.whose in ("any", t.ThatPlayer()):
            actor = msgspec.structs.replace(actor, whose=side(player))
        player, item.mods = None, []
    kinds = strikes(complement) if complement is not None else ("spell",)
    if kinds == ("order",):
        return t.When("order", player)
    if kinds != ("spell",):
        raise Unread.phrase(verb.where, "“casts a Spell”")
    return t.When("spell", player, actor)


def played(
    complement: Items | None,
    player: t.Person | None,
    actor: Who | None,
    extras: list[Extra],
    scene: Scene,
    verb: Word,
) -> t.When:
    item = complement.items[0] if complement is not None else None
    if complement is not None and len(complement.items) > 1:
        raise Unread.phrase(complement.items[1].where, "one kind of card")
    if isinstance(item, Phrase) and item.noun == "hero" and verb.root == "play":
        who = whom_told(complement, scene, verb)
        return t.When("recruit", player, None, who, conditions=landing(extras, who, scene))
    if not isinstance(item, Phrase) or item.noun not in OF_CARDS:
        raise Unread.phrase(
            verb.where, "“plays an Order”, “plays an Operation” or “activates a Trap”"
        )
    if actor is not None:
        raise Unread.phrase(verb.where, "a player before it, e.g. “a Rival plays an Order”")
    if item.mods:
        raise Unread.phrase(item.mods[0].where, "nothing more here")
    if verb.root == "place" and item.noun == "trap":
        return t.When("place", player)
    return t.When(OF_CARDS[item.noun], player)


def card_event(
    kind: Kind,
    player: t.Person | None,
    actor: Who | None,
    complement: Items | None,
    extras: list[Extra],
    scene: Scene,
    verb: Word,
) -> t.When:
    if player is None:
        raise Unread.phrase(verb.where, "a player before it, e.g. “a Rival draws a card”")
    item = complement.items[0] if complement is not None else None
    if kind == "discard" and item is not None and not is_cards(item, extras) and is_pieces(item):
        raise Unread.phrase(item.where, "“a card”")
    if item is not None and not is_cards(item, []):
        raise Unread.phrase(item.where, "“a card”")
    if isinstance(item, Phrase):
        drawn = _so_many_drawn(item) if kind == "draw" else None
        if drawn is not None:
            return t.When(kind, player, conditions=(drawn,))
        before(item.core).only("a", "any", "of", "random", "your", "their", "its", "order", "trap")
        if before(item.core).number not in (None, 1) or item.mods:
            raise Unread.phrase(item.where, "“a card”")
    del actor
    via = take(extras, "by", "with") if kind == "draw" else None
    if via is not None and via.items is not None:
        if strikes(via.items) != ("ability",):
            raise Unread.phrase(via.where, "“by an effect”, or “uses the Draw Action”")
        return t.When(kind, player, by=("effect",))
    return t.When(kind, player)


def _so_many_drawn(item: Phrase) -> t.Condition | None:
    """ "draws 2 or more cards": together, by one draw."""
    found = before(item.core)
    if found.number is None or not found.has("or more", "at least", "more than") or item.mods:
        return None
    found.only("or more", "at least", "more than")
    sign: t.Compare = ">" if "more than" in found else ">="
    return t.Compared(t.ThatMuch(), sign, t.Number(found.number))
