"""What changes hands: Hands for Hands, a Hero in a Unit for one in a Hand."""

from __future__ import annotations

from . import tree as t
from .cards import cards, holder, is_cards
from .deeds import Deed
from .errors import Unread
from .nouns import pieces
from .people import is_people, people
from .surface import Core, Items, Mod, Phrase
from .wordings import before


def trade_hands(deed: Deed, hand: Phrase) -> t.Effect:
    """ "Switch Hands with a Rival", "exchange your Hand with a Rival's Hand"."""
    via = deed.take("with", "for")
    other = via.items[0] if via is not None else _mod_with(hand)
    if not isinstance(other, Phrase):
        raise Unread.phrase(hand.where, "“with a Rival”")
    before(hand.core).only("your", "their")
    if is_people(other, deed.scene):
        with_whom = people(Items([other]), deed.scene)
    elif other.noun == "hand":
        with_whom = holder(other.core, deed.scene, deed.by)
    else:
        raise Unread.phrase(other.where, "“with a Rival”")
    if with_whom == t.YOU or with_whom == deed.by:
        raise Unread.phrase(other.where, "somebody else")
    mine, theirs = (t.Cards("hand", who, quantity=t.All()) for who in (deed.by, with_whom))
    return t.TradeHands(mine, theirs, deed.step)


def _mod_with(hand: Phrase) -> Phrase | None:
    if len(hand.mods) != 1 or hand.mods[0].link.root != "with" or hand.mods[0].core is None:
        return None
    return Phrase(hand.mods[0].core, [])


def replace_one(deed: Deed, items: Items) -> t.Effect:
    """ "Exchange a Hero in your Hand with a Hero in your Unit": one comes, the other goes."""
    both = _both(deed, items)
    held = [each for each in both if is_cards(each, [])]
    standing = [each for each in both if each not in held]
    if len(held) != 1 or len(standing) != 1:
        raise Unread.phrase(items.where, "one card and one Hero")
    came = cards(held[0], [], deed.scene, by=deed.by, step=deed.step)
    chosen = t.Choose(deed.step, came, deed.by)
    deed.scene.used.add(deed.step)
    step = deed.scene.begin()
    gone = pieces(Items([standing[0]]), deed.scene, step)
    if not isinstance(came, t.Cards) or came.quantity != t.ONE:
        raise Unread.phrase(held[0].where, "one card")
    deed.scene.used.add(step)
    there = (t.SlotOf(t.Picked(step)),)
    comes = t.Recruit(t.Picked(deed.step), "any", deed.by, deed.scene.begin(), there)
    return t.Sequence((chosen, t.Put(gone, "hand", None, step), comes))


def _both(deed: Deed, items: Items) -> list[Phrase]:
    """The two that are exchanged, however they are joined."""
    via = deed.take("with", "for")
    found = [item for item in items.items if isinstance(item, Phrase)]
    if via is not None:
        return [*found, *(item for item in via.items if isinstance(item, Phrase))]
    if len(found) != 1:
        return found
    first = found[0]
    at = next((k for k, mod in enumerate(first.mods) if _joins(mod)), None)
    if at is None:
        return found
    core = first.mods[at].core
    assert isinstance(core, Core)
    return [Phrase(first.core, first.mods[:at]), Phrase(core, first.mods[at + 1 :])]


def _joins(mod: Mod) -> bool:
    noun = mod.core.noun if mod.core is not None else None
    return mod.link.root == "with" and noun is not None and noun.root in ("hero", "card")
