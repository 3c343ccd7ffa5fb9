"""Cards that come into play from somewhere: Heroes recruited, Orders played."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .cards import holder, zone_phrase
from .deeds import Deed, follows
from .errors import Unread
from .handling import is_pronoun
from .nouns import place_row
from .people import is_person
from .putting import from_hand, has_source
from .slots import LINES, either_row, slots
from .surface import Core, Item, Items, Phrase
from .terms import single
from .word import Word
from .wordings import ROWS, before


@follows("recruit", example="Recruit a Hero from your Hand into any empty slot.")
def recruit(deed: Deed) -> t.Effect:
    to = _slot(deed)
    where, whose = _row_of(to, deed) if to is not None else ("current", None)
    if deed.takes("any wave"):
        where = "any" if where == "current" else where
    there = _there(to, where, deed)
    if to is not None and there and isinstance(there[0], t.InPlace) and whose is None:
        in_own_unit(there[0].step, to, deed)
    items = deed.items
    item = items.items[0]
    _from_somewhere(item, deed)
    if to is None and where == "current" and isinstance(item, Phrase) and _so_many(item):
        where, there = deed.scene.recruits_to or (where, there)
    deed.scene.recruits_to = (where, there)
    if isinstance(item, Phrase) and _so_many(item) and not deed.scene.cards_shown:
        hero = Word("NOUN", "hero", item.where.column, item.where.column, "", plural=True)
        hero = Word("NOUN", "hero", 0, 0, "") if before(item.core).number == 1 else hero
        items.items[0] = item = Phrase(Core(item.core.pres, hero), item.mods)
    if (
        (isinstance(item, Phrase) and item.noun in ("hero", "card"))
        or is_pronoun(item)
        or (isinstance(item, Phrase) and _so_many(item))
        or (isinstance(item, Phrase) and any(w.root == "this" for w in item.core.pres))
    ):
        what = deed.cards(items)
    else:
        raise Unread.phrase(item.where, "“a Hero from your Hand”")
    if what == t.Participant("hero"):
        raise Unread.phrase(item.where, "a card; who stands in a Unit is moved")
    if isinstance(what, t.Picked):
        deed.scene.note("hero", what, plural=False, words="that Hero", step=what.step)
    if isinstance(what, t.Cards):
        _as_hero(what, deed)
        whose = whose or deed.by
    return t.Recruit(what, where, whose or deed.by, deed.step, there)


def _there(to: Items | None, where: Where, deed: Deed) -> tuple[t.Place, ...]:
    """Where in the Unit, if it is more than a row."""
    item = to.items[0] if to is not None else None
    either = either_row(to) if to is not None else None
    if either is not None:
        return (either,)
    if where != "any" or not isinstance(item, Phrase) or item.noun not in ("slot", *LINES):
        return ()
    if item.noun in LINES and before(item.core).has("any", "another"):
        return ()
    there = slots(item, deed.scene)
    if "adjacent" in before(item.core) and deed.scene.box in ROWS:
        deed.scene.self_named = True
        return (*there, t.Near("adjacent", t.Self()))
    return there


def in_own_unit(step: int, to: Items, deed: Deed) -> None:
    """ "Choose an empty slot. Recruit a Hero into that slot": one of your own, as always."""
    chosen = deed.scene.slots.get(step, "")
    if chosen == "rival slot" or (chosen == "slot" and deed.by != t.YOU):
        raise Unread.phrase(to.where, "“an empty slot in your Unit”, chosen before")
    if chosen == "slot":
        deed.scene.slots[step] = "your slot"


def _as_hero(what: t.Cards, deed: Deed) -> None:
    """Who comes to stand in a Unit may be called a Hero, also when it was a card before."""
    plural = not single(what.quantity)
    here = [m for m in deed.scene.mentions if m.step == deed.step and "card" in m.nouns]
    if here and "hero" not in here[0].nouns:
        deed.scene.note(
            "hero", t.Picked(deed.step), plural=plural, words=here[0].words, step=deed.step
        )


def _so_many(item: Phrase) -> bool:
    """ "Recruit one", "recruit two": Heroes, for that is what is recruited."""
    numbers = all(word.type == "NUMBER" or word.root == "up to" for word in item.core.pres)
    return item.core.noun is None and numbers and not item.mods


def _from_somewhere(item: Item, deed: Deed) -> None:
    """ "Recruit a Rival Hero": from where is not for the reader to guess."""
    if not isinstance(item, Phrase) or zone_phrase(item, deed.extras) is not None:
        return
    strange = next((word for word in item.core.pres if word.root in ("rival", "ally")), None)
    if strange is not None or item.core.owner is not None:
        where = item.where if strange is None else strange.where
        raise Unread.phrase(where, "where it comes from: “a Hero from a Rival's Discard Pile”")


Where = Literal["current", "any", "vanguard", "flank", "rear"]


def _slot(deed: Deed) -> Items | None:
    """Where to, wherever it stands."""
    to = deed.take("into", "to", "in", "on")
    item = deed.first
    mod = item.mods[-1] if isinstance(item, Phrase) and item.mods else None
    if to is not None or mod is None or mod.link.root != "in" or mod.core is None:
        return to
    if not place_row(mod.core) and not _is_slot(mod.core.noun):
        return None
    assert isinstance(item, Phrase)
    item.mods.pop()
    return Items([Phrase(mod.core, [])])


def _is_slot(noun: object) -> bool:
    return getattr(noun, "root", "") in ("slot", "unit", *LINES)


def _row_of(to: Items, deed: Deed) -> tuple[Where, t.Person | None]:
    item = to.items[0]
    if not isinstance(item, Phrase):
        raise Unread.phrase(to.where, "a slot, e.g. “into any empty slot”")
    if either_row(to) is not None:
        own = all(not before(each.core).has("rival", "ally", "their") for each in to.items)  # type: ignore[union-attr]  # rows, so phrases
        if not own:
            raise Unread.phrase(to.where, "your own rows")
        return "any", None
    row = place_row(item.core)
    rows = before(item.core).rows
    whose: t.Person | None = None
    for mod in item.mods:
        if mod.core is not None and mod.link.root in ("in", "of"):
            row = row or place_row(mod.core)
            whose = _unit_owner(Phrase(mod.core, []), deed)
    owned = item.core.owner is not None and is_person(item.core.owner)
    theirs = deed.by == t.YOU and "their" in before(item.core)
    if theirs and row is None and item.noun != "unit":
        raise Unread.phrase(item.where, "whose: “into your Unit”, “into a Rival's Unit”")
    if before(item.core).has("rival") or owned or theirs:
        whose = _unit_owner(item, deed)
    if row is None and rows:
        row = rows[0]
    if row is None and item.noun not in ("slot", "unit", *LINES):
        raise Unread.phrase(item.where, "a slot, e.g. “into any empty slot”, “into your Vanguard”")
    return row or "any", whose


def _unit_owner(phrase: Phrase, deed: Deed) -> t.Person | None:
    if phrase.noun not in ("unit", "vanguard", "flank", "rear", "row", "slot"):
        return None
    if not before(phrase.core).has("rival", "ally", "their") and phrase.core.owner is None:
        return None
    owner = phrase.core.owner
    if owner is not None and not is_person(owner):
        return None
    if owner is not None and owner.noun is not None and owner.noun.root == "owner":
        return None
    return holder(phrase.core, deed.scene, deed.by)


@follows("play", example="Play an Order from your Discard Pile.")
def play(deed: Deed) -> t.Effect:
    item = deed.first
    if isinstance(item, Phrase) and item.noun == "trap":
        found = from_hand(deed) if not has_source(deed) else deed.cards(deed.items)
        return t.PlaceTrap(deed.hidden(found), deed.step)
    if isinstance(item, Phrase) and item.noun in ("hero",):
        return recruit(deed)
    what = deed.cards(deed.items, "hand")
    if isinstance(what, t.Cards) and what.zone == "reserve" and not has_source(deed):
        what = msgspec.structs.replace(what, zone="hand")
    return t.PlayCard(what, deed.step)
