"""Instructions that use what is somebody else's: Spells, powers, the words of a card."""

from __future__ import annotations

from typing import Literal

from . import statuses
from . import tree as t
from .deeds import Deed, chosen_by, follows
from .errors import Unread
from .nouns import piece, remember
from .surface import Items, Phrase
from .wordings import before

BEARERS = ("hero", "corpse")
"""those in a Unit on whose card there may be an Order"""
Power = Literal["vanguard", "flank", "rear", "current", "order", "spell"]


@follows(
    "use",
    "copy",
    "resolve",
    "activate",
    example="Spell: Use the Spell of another Hero in your Unit.",
    box="rear",
)
def use(deed: Deed) -> t.Effect:
    item = deed.first
    if not isinstance(item, Phrase):
        raise Unread.phrase(item.where, "somebody's Power, Spell or Order")
    deed.takes("as yours")
    noun = item.noun
    if noun == "power" and any(e.root in statuses.SPANS for e in deed.extras):
        return _copied(deed, item)
    if noun in ("spell", "power", "ability"):
        return t.UsePower(_bearer(deed, item), _power(item), deed.step)
    if noun in ("order", "order text"):
        of = next((m.core for m in item.mods if m.link.root == "of" and m.core is not None), None)
        if of is not None and (of.noun is None or of.noun.root in ("card", "it", *BEARERS)):
            inner = Items([Phrase(of, [m for m in item.mods if m.core is not of])])
            if (
                of.noun is not None
                and of.noun.root in BEARERS
                and not any(e.root == "from" for e in deed.extras)
            ):
                return t.UsePower(deed.pieces(inner), "order", deed.step)
            return t.UsePower(deed.cards(inner), "order", deed.step)
        return t.UsePower(deed.cards(deed.items), "order", deed.step)
    if noun in ("card", "it"):
        return _used(deed, deed.cards(deed.items), item)
    if noun == "trap":
        return t.UsePower(deed.cards(deed.items), "order", deed.step)
    raise Unread.phrase(item.where, "somebody's Power, Spell or Order")


def _copied(deed: Deed, item: Phrase) -> t.Effect:
    """ "Copy the Flank Power of another Hero until the end of the Round": this Hero then has it."""
    if deed.scene.box == "order":
        raise Unread.phrase(
            item.where, "who then has it: “A Hero in your Unit has the … Power of …”"
        )
    rows = before(item.core).rows
    of = _bearer(deed, item)
    length = statuses.span(deed.extras) or t.Until("in place")
    which = rows[0] if rows else "current"
    if not isinstance(of, t.Group | t.EitherGroup):
        return t.Grant(t.Self(), (t.AlsoHas(which, of),), length, deed.step)
    deed.scene.used.add(deed.step)
    deed.scene.self_named = True
    lent = t.Grant(t.Self(), (t.AlsoHas(which, t.Picked(deed.step)),), length, deed.scene.begin())
    return t.Sequence((t.Choose(deed.step, chosen_by(of, deed.by)), lent))


def _used(deed: Deed, of: t.CardsRef, item: Phrase) -> t.Effect:
    """ "Cast it" of one that casts is its Spell; of a card it is what the card says."""
    if not isinstance(of, t.Participant) or of.role == "card":
        return t.UsePower(of, "order", deed.step)
    if deed.verb.root != "cast":
        raise Unread.phrase(item.where, "what of it: “its Spell”, “its Order”")
    return t.UsePower(of, "spell", deed.step)


def _power(item: Phrase) -> Power:
    if item.noun == "spell":
        return "spell"
    rows = before(item.core).rows
    return rows[0] if rows else "current"


def _bearer(deed: Deed, item: Phrase) -> t.Pieces:
    if item.core.owner is not None:
        whole = piece(Phrase(item.core.owner, item.mods), deed.scene)
    elif before(item.core).has("its") and not item.mods:
        return deed.scene.it(item.where)
    else:
        k = next(
            (k for k, m in enumerate(item.mods) if m.link.root == "of" and m.core is not None), None
        )
        if k is None:
            raise Unread.phrase(item.where, "whose: “the Spell of another Hero”")
        core = item.mods[k].core
        assert core is not None
        whole = piece(Phrase(core, item.mods[k + 1 :]), deed.scene)
    remember(whole, deed.scene, deed.step)
    return whole


@follows("cast", example="Spell: Cast the Spell of a Hero in your Unit.", box="rear")
def cast(deed: Deed) -> t.Effect:
    if isinstance(deed.first, Phrase) and deed.first.noun == "order":
        return t.PlayCard(deed.cards(deed.items), deed.step)
    return use(deed)
