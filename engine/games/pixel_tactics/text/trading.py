"""What changes hands: Hands for Hands, a Hero in a Unit for one in a Hand."""

from __future__ import annotations

from . import tree as t
from .cards import cards, holder, is_cards
from .deeds import Deed
from .errors import Unread
from .nouns import pieces, place_row
from .people import is_people, people
from .surface import Core, Items, Mod, Phrase
from .wordings import ROWS, before


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


def switch_lines(deed: Deed, items: Items) -> t.Effect | None:
    """ "Switch your Vanguard with your Rear", "the Vanguard and the Rear of a Rival's Unit"."""
    both = _both_lines(deed, items)
    if both is None:
        return None
    rows = [ROWS[ROWS.index(place_row(each.core) or "")] for each in both]
    if rows[0] == rows[1]:
        raise Unread.phrase(both[1].where, "two different rows")
    cores = [each.core for each in both]
    units = [mod.core for each in both for mod in each.mods if mod.core is not None]
    owned = next((core for core in (*cores, *units) if _is_owned(core)), None)
    if owned is None:
        raise Unread.phrase(both[0].where, "whose, e.g. “your Vanguard”")
    whose = holder(owned, deed.scene, deed.by)
    other = cores[1]
    again = _is_owned(other) and other is not owned
    again = again and not before(other).has("its", "their", "that")
    if again and (holder(other, deed.scene, deed.by) != whose or whose == t.Player("rival")):
        raise Unread.phrase(other.where, "two rows of one Unit")
    return t.SwitchLines(rows[0], rows[1], whose, deed.step)


def _is_owned(core: Core) -> bool:
    return core.owner is not None or before(core).has("your", "rival", "ally", "its", "their")


def _both_lines(deed: Deed, items: Items) -> list[Phrase] | None:
    """The two rows that are named; None when it is about something else."""
    found = [item for item in items.items if isinstance(item, Phrase)]
    first = found[0] if found else None
    if first is None or place_row(first.core) not in ROWS or items.either:
        return None
    if len(found) == 1 and first.mods and first.mods[0].link.root == "with":
        core = first.mods[0].core
        found = [Phrase(first.core, []), Phrase(core, first.mods[1:])] if core is not None else []
    elif len(found) == 1:
        via = deed.take("with", "for")
        found += [] if via is None else [i for i in via.items if isinstance(i, Phrase)]
    rows = [place_row(each.core) for each in found]
    strange = [m for each in found for m in each.mods if m.link.root not in ("of", "in")]
    if len(found) != 2 or strange or any(row not in ROWS for row in rows):
        raise Unread.phrase(first.where, "two rows: “switch your Vanguard with your Rear”")
    return found


def _mod_with(hand: Phrase) -> Phrase | None:
    if len(hand.mods) != 1 or hand.mods[0].link.root != "with" or hand.mods[0].core is None:
        return None
    return Phrase(hand.mods[0].core, [])


def replace_one(deed: Deed, items: Items) -> t.Effect:
    """ "Exchange a Hero in your Hand with a Hero in your Unit": one comes, the other goes."""
    both = _both(deed, items)
    held = [each for each in both if is_cards(each, [])]
    standing = [each for each in both if each not in held]
    if len(held) == 2 and not standing:
        return _trade_cards(deed, *held)
    if len(held) != 1 or len(standing) != 1:
        raise Unread.phrase(items.where, "one card and one Hero")
    came = cards(held[0], [], deed.scene, by=deed.by, step=deed.step)
    chosen = t.Choose(deed.step, came, deed.by)
    deed.scene.used.add(deed.step)
    step = deed.scene.begin()
    gone = pieces(Items([standing[0]]), deed.scene, step)
    if not isinstance(came, t.Cards) or came.quantity != t.ONE:
        raise Unread.phrase(held[0].where, "one card")
    if came.zone not in ("hand", "discard"):
        raise Unread.phrase(held[0].where, "a card from your Hand or your Discard Pile")
    deed.scene.used.add(step)
    left = gone if isinstance(gone, t.Self) else t.Picked(step)
    comes = t.Recruit(t.Picked(deed.step), "any", deed.by, deed.scene.begin(), (t.SlotOf(left),))
    return t.Sequence((chosen, t.Put(gone, came.zone, None, step), comes))


def _trade_cards(deed: Deed, ours: Phrase, theirs: Phrase) -> t.Effect:
    """ "Exchange a card from your Hand with a random card from a Rival's Hand"."""
    first, second = (_of_a_hand(each, deed) for each in (ours, theirs))
    if first.whose == second.whose:
        raise Unread.phrase(theirs.where, "a card of somebody else")
    if not isinstance(second.quantity, t.Random):
        raise Unread.phrase(theirs.where, "“a random card”: nobody chooses from another's Hand")
    return t.TradeHands(first, second, deed.step)


def _of_a_hand(said: Phrase, deed: Deed) -> t.Cards:
    meant = cards(said, [], deed.scene, by=deed.by)
    if not isinstance(meant, t.Cards) or meant.zone != "hand":
        raise Unread.phrase(said.where, "a card from a Hand")
    return meant


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
