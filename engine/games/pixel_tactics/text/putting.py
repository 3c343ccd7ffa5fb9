"""Cards and pieces put somewhere: a Hand, a Deck, a Discard Pile, the Reserve."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from . import tree as t
from .cards import zone_phrase
from .deeds import Deed, follows
from .errors import Unread
from .handling import everybodys, holder_of, is_pronoun
from .nouns import is_pieces
from .slots import LINES, slots
from .surface import Core, Item, Items, Mod, Phrase
from .told_cards import shown_together
from .wordings import ROWS, before


@follows("put", "place", "return", "take", example="Return a Rival Hero to its owner's Hand.")
def put(deed: Deed) -> t.Effect:
    special = _not_cards(deed) or into_slot(deed)
    if special is not None:
        return special
    rest = _and_the_rest(deed)
    where, whose = _destination(deed)
    ordered = deed.takes("any order")
    items = deed.items
    item = items.items[0]
    about_cards = deed.are_cards(items)
    _from_a_unit(item, deed)
    if deed.scene.cards_shown and not about_cards and _all_of_a_kind(item):
        raise Unread.phrase(item.where, "“each of them”, “the rest” or “one of them”")
    pointed = is_pronoun(item) or _is_the_other(item)
    if is_pieces(item) and not about_cards and not (pointed and deed.scene.knows_cards):
        what: t.CardsRef | t.Pieces = deed.pieces(items)
    else:
        what = everybodys(deed, items)
    if (
        whose is None
        and where == "hand"
        and not isinstance(what, t.Cards)
        and deed.verb.root == "take"
    ):
        whose = deed.by
    if isinstance(whose, t.PlayerOf) and whose.tie == "owner" and whose.of == what:
        whose = None
    if whose is None:
        _note_owner(what, deed)
    there = isinstance(what, t.Cards) and what.zone == "hand" and what.step < 0
    if there and where == "hand" and what.whose == whose:  # type: ignore[union-attr]  # cards
        raise Unread.phrase(items.where, "where those cards are: they are in that Hand already")
    deed.amounted()
    if where in ("top", "bottom", "deck"):
        of = what.step if isinstance(what, t.Picked | t.Cards) and what.step >= 0 else deed.step
        deed.scene.buried.update((of, deed.step))
    if rest is None:
        return t.Put(_in_order(what, where, deed) if ordered else what, where, whose, deed.step)
    done = t.Put(what, where, whose, deed.step)
    step = deed.scene.begin()
    other: t.CardsRef = t.Cards("deck", quantity=t.All(), step=shown_together(deed.scene)[-1])
    if ordered:
        other = _in_order(other, rest[0], deed)
    return t.Sequence((done, t.Put(other, *rest, step)))


def _note_owner(what: t.CardsRef | t.Pieces, deed: Deed) -> None:
    """ "Return a Corpse to its owner's Hand. That player discards a card"."""
    one = isinstance(what, t.Group) and what.quantity == t.ONE and what.whose == "any"
    if one and not any("player" in m.nouns for m in deed.scene.mentions):
        owner = t.PlayerOf(t.Picked(deed.step), "owner")
        deed.scene.note("player", owner, plural=False, words="its owner", step=deed.step)


Gone = TypeVar("Gone", bound="t.CardsRef | t.Pieces")


def _in_order(what: Gone, where: str, deed: Deed) -> Gone | t.Cards:
    """ "Put them back in any order": the cards an earlier step found, as the chooser likes.

    What is chosen one by one lies in the order of the choice anyhow.
    """
    found = what.step if isinstance(what, t.Picked | t.Cards) else -1
    whole = isinstance(what, t.Picked) or getattr(what, "quantity", None) == t.All()
    if where not in ("top", "bottom") or found not in deed.scene.cards_shown or not whole:
        return what
    return t.Cards("deck", quantity=t.Ordered(deed.by), step=found)


def into_slot(deed: Deed) -> t.Effect | None:
    """ "Put a card into an empty slot", "… as a Corpse", "put it into your Vanguard"."""
    from .moves import goes_to
    from .recruiting import recruit

    to = next((e for e in deed.extras if e.root in ("into", "in", "to", "on") and e.items), None)
    item = to.items.items[0] if to is not None and to.items is not None else None
    if not isinstance(item, Phrase) or item.noun not in ("slot", "unit", *ROWS, *LINES):
        return None
    laid = next((e for e in deed.extras if e.root == "as"), None)
    if laid is None and is_pieces(deed.first) and not deed.are_cards(deed.items):
        assert to is not None
        assert to.items is not None
        if not is_pronoun(deed.first) or not deed.scene.knows_cards:
            deed.extras.remove(to)
            return goes_to(deed, deed.pieces(deed.items), to.items)
    if laid is None:
        return recruit(deed)
    corpse = laid.items.items[0] if laid.items is not None else None
    if not isinstance(corpse, Phrase) or corpse.noun != "corpse":
        raise Unread.phrase(laid.where, "“as a Corpse”")
    assert to is not None
    deed.extras.remove(laid)
    deed.extras.remove(to)
    there = slots(item, deed.scene)
    cards = deed.cards(deed.items)
    return t.LayCorpse(cards, deed.by, there, deed.step)


def _all_of_a_kind(item: Item) -> bool:
    """ "Put all Heroes into your Hand", when cards have been shown: which are meant?"""
    if not isinstance(item, Phrase) or item.noun not in ("hero", "leader") or item.mods:
        return False
    return {w.root for w in item.core.pres} <= {"all", "each", "the", "any"}


def _and_the_rest(
    deed: Deed,
) -> tuple[Literal["hand", "top", "bottom", "discard", "deck"], t.Person | None] | None:
    """ "Put one of them into your Hand and the others on the bottom of your Deck"."""
    for extra in deed.extras:
        if extra.items is None or len(extra.items.items) != 2 or not deed.scene.cards_shown:
            continue
        last = extra.items.items[1]
        if isinstance(last, Phrase) and (
            last.noun == "rest"
            or (not last.noun and any(w.root == "other" for w in last.core.pres))
        ):
            at = deed.extras.index(extra)
            after = deed.extras[at + 1 :]
            if not after or after[0].items is None:
                raise Unread.phrase(last.where, "where the others go")
            extra.items.items.pop()
            deed.extras.remove(after[0])
            if after[0].root in ("on top", "on bottom"):
                return ("top" if after[0].root == "on top" else "bottom"), _deck_of(
                    after[0].items, deed
                )
            return _zone_of(after[0].items, deed)
    return None


def _not_cards(deed: Deed) -> t.Effect | None:
    """ "Place [Status] on", "put a Trap into your Reserve": other things these verbs do."""
    from .statuses import actions, brackets, markers, place_statuses

    item = deed.first
    if brackets(deed.items):
        on = deed.need(deed.take("on", "to"), "“on” somebody")
        return place_statuses(deed.pieces(on), deed.items, deed)
    if isinstance(item, Phrase) and item.noun == "marker":
        return markers(deed, 1, deed.take("on", "to"))
    if isinstance(item, Phrase) and item.noun == "damage" and deed.verb.root in ("put", "place"):
        from .damage import apply

        return apply(deed)
    if isinstance(item, Phrase) and item.noun in ("action", "turn") and deed.verb.root == "take":
        return actions(deed, 1)
    shown = deed.scene.knows_cards and isinstance(item, Phrase) and _points(item)
    trap = isinstance(item, Phrase) and item.noun == "trap"
    if (trap or shown) and deed.verb.root in ("place", "put"):
        into = _takes_reserve(deed, item)
        if into or (deed.verb.root == "place" and (trap or not deed.extras)):
            found = deed.cards(deed.items, "hand") if has_source(deed) else from_hand(deed)
            return t.PlaceTrap(deed.hidden(found), deed.step)
    return None


def _takes_reserve(deed: Deed, item: Item) -> bool:
    """Use up "into your Reserve", wherever it stands."""
    for extra in deed.extras:
        there = extra.items.items[0] if extra.items is not None else None
        if (
            extra.root in ("into", "in", "on")
            and isinstance(there, Phrase)
            and _is_reserve(there.core, item)
        ):
            deed.extras.remove(extra)
            return True
    last = item.mods[-1] if isinstance(item, Phrase) and item.mods else None
    if last is not None and last.link.root == "in" and last.core and _is_reserve(last.core, item):
        assert isinstance(item, Phrase)
        item.mods.pop()
        return True
    return False


def _is_reserve(core: Core, item: Item) -> bool:
    trap = isinstance(item, Phrase) and item.noun == "trap"
    return core.noun is not None and core.noun.root in ("reserve", *(("slot",) if trap else ()))


def _from_a_unit(item: Item, deed: Deed) -> None:
    """ "Put a Hero from a Rival's Unit into…": a Hero that stands in it."""
    for extra in deed.extras:
        there = extra.items.items[0] if extra.items is not None else None
        line = isinstance(there, Phrase) and there.noun in ("unit", *ROWS)
        if extra.root == "from" and line and isinstance(there, Phrase) and isinstance(item, Phrase):
            deed.extras.remove(extra)
            item.mods.append(Mod(extra.word.become("LINK", "in"), there.core))
            return


def _is_the_other(item: Item) -> bool:
    """ "Discard one of them and put the other on top of your Deck"."""
    if not isinstance(item, Phrase) or item.noun:
        return False
    return any(word.root == "other" for word in item.core.pres)


def _points(item: Phrase) -> bool:
    """ "It", "them", "that card": something an earlier step has shown."""
    return item.noun in ("it", "them") or any(w.root in ("that", "those") for w in item.core.pres)


def has_source(deed: Deed) -> bool:
    return any(e.root == "from" for e in deed.extras)


def from_hand(deed: Deed) -> t.CardsRef:
    found = deed.cards(deed.items, "hand")
    return msgspec.structs.replace(found, zone="hand") if isinstance(found, t.Cards) else found


def _destination(
    deed: Deed,
) -> tuple[Literal["hand", "top", "bottom", "discard", "deck"], t.Person | None]:
    top = deed.take("on top")
    if top is not None:
        return "top", _deck_of(top, deed)
    bottom = deed.take("on bottom")
    if bottom is not None:
        return "bottom", _deck_of(bottom, deed)
    to = deed.take("into", "to", "in", "on")
    if to is None:
        if deed.verb.root == "take":
            return "hand", deed.by
        if deed.bare.placed or not deed.extras:
            return _tail_of(deed)
        raise Unread.phrase(
            deed.verb.where, "where to, e.g. “into your Hand”, “on top of your Deck”"
        )
    return _zone_of(to, deed)


def _tail_of(
    deed: Deed,
) -> tuple[Literal["hand", "top", "bottom", "discard", "deck"], t.Person | None]:
    """ "put that card in your Hand": the place stands right behind the noun."""
    item = deed.first
    if (
        isinstance(item, Phrase)
        and item.mods
        and item.mods[-1].link.root == "in"
        and item.mods[-1].core is not None
    ):
        mod = item.mods.pop()
        assert mod.core is not None
        return _zone_of(Items([Phrase(mod.core, [])]), deed)
    raise Unread.phrase(deed.verb.where, "where to, e.g. “into your Hand”, “on top of your Deck”")


def _deck_of(items: Items, deed: Deed) -> t.Person | None:
    item = items.items[0]
    if not isinstance(item, Phrase) or item.noun != "deck":
        raise Unread.phrase(item.where, "a Deck")
    if _theirs(item, deed):
        return None
    unsaid = any(w.root == "your" and w.said.lower() not in YOURS for w in item.core.pres)
    if unsaid and deed.scene.looked_into != t.YOU:
        return None  # "put it on the bottom", of the Deck it was in
    return holder_of(items, deed)


def _theirs(item: Phrase, deed: Deed) -> bool:
    """ "On the bottom of their Deck", before anybody was named: of whoever owns it."""
    said = {word.root for word in item.core.pres}
    return (
        "their" in said
        and deed.by == t.YOU
        and not any("player" in mention.nouns for mention in deed.scene.mentions)
    )


YOURS = ("your", "my", "your own")


def _zone_of(
    items: Items, deed: Deed
) -> tuple[Literal["hand", "top", "bottom", "discard", "deck"], t.Person | None]:
    item = items.items[0]
    zones: dict[str, Literal["hand", "discard", "deck", "top", "bottom"]] = {
        "hand": "hand",
        "discard pile": "discard",
        "deck": "deck",
    }
    if isinstance(item, Phrase) and item.core.noun is None and before(item.core).has("your"):
        source = zone_phrase(deed.first, deed.extras) if isinstance(deed.first, Phrase) else None
        if source is not None and source.noun is not None:
            item = Phrase(Core(item.core.pres, source.noun), item.mods)
            items = Items([item])
    if not isinstance(item, Phrase) or item.noun not in zones:
        raise Unread.phrase(items.where, "a Hand, Deck or Discard Pile")
    found = before(item.core)
    if item.noun == "discard pile" and _theirs(item, deed):
        return "discard", None
    where = zones[item.noun]
    if where == "deck" and found.has("top", "bottom"):
        where = "top" if "top" in found else "bottom"
    return where, holder_of(items, deed)
