"""Instructions about cards: draw, discard, reveal, search, put, return, recruit, play."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .amounts import for_each
from .cards import ZONES, cards, cards_of, holder
from .changes import borne_by, so_often, take
from .choosing import anybodys
from .deeds import Deed, follows
from .errors import Unread
from .nouns import is_pieces
from .surface import Extra, Item, Items, Phrase
from .wordings import before, most


@follows("draw", example="Draw 2 cards.")
def draw(deed: Deed) -> t.Effect:
    until = next((e for e in deed.extras if e.root == "until" and e.bare is not None), None)
    if until is not None and deed.bare.complement is None:
        wanted = _draw_until(deed, until)
        deed.amounted()
        return t.Draw(wanted, deed.by, deed.step)
    item = deed.first
    if isinstance(item, Phrase) and _shown_before(item, deed):
        return t.Put(deed.cards(deed.items), "hand", deed.by, deed.step)
    numbered = isinstance(item, Phrase) and not item.noun and before(item.core).number is not None
    if not isinstance(item, Phrase) or (item.noun != "card" and not numbered):
        raise Unread.phrase(item.where, "cards, e.g. “draw 2 cards”")
    if "bottom" in before(item.core):
        return t.Put(deed.cards(deed.items), "hand", deed.by, deed.step)
    found = before(item.core)
    amount: t.Amount | None = _draw_until(deed, until) if until is not None else None
    if amount is None:
        amount = most(found, deed.scene)
        equal = next(
            (m for m in item.mods if m.link.root == "equal to" and m.core is not None), None
        )
        if equal is not None and equal.core is not None:
            from .amounts import value

            k = item.mods.index(equal)
            amount = value(Phrase(equal.core, item.mods[k + 1 :]), deed.scene)
        if "up to" in found and amount is not None:
            amount = t.UpToAmount(amount)
        if amount is None and found.has("a", "another", "more", "top", "the"):
            amount = t.Number(1)
    if amount is None:
        raise Unread.phrase(item.where, "how many, e.g. “draw 2 cards”")
    ends = next((k for k, m in enumerate(item.mods) if m.link.root == "equal to"), len(item.mods))
    for mod in item.mods[:ends]:
        if mod.link.root in ("plus", "minus") and mod.core is not None:
            from .amounts import value

            more = value(Phrase(mod.core, []), deed.scene)
            amount = t.Sum(amount, more, 1 if mod.link.root == "plus" else -1)
    each = take(deed.extras, "for each")
    borne = borne_by(each, deed.extras, deed.scene)
    if borne is not None:
        amount = so_often(borne, amount)
    elif each is not None:
        amount = for_each(amount, each, deed.scene)
    deed.scene.drawn()
    deed.amounted()
    _drawn_by_one(deed, amount)
    return t.Draw(amount, deed.by, deed.step)


def _drawn_by_one(deed: Deed, amount: t.Amount) -> None:
    """Let later words speak of what was drawn, where it is clear by whom."""
    scene = deed.scene
    scene.vague = "the card drawn, which is in the Hand with the others"
    if isinstance(deed.by, t.Player) and deed.by.who not in ("you", "rival"):
        return
    many = amount != t.Number(1)
    words = f"the card{'s' * many} drawn"
    scene.note("card", t.Picked(deed.step), plural=many, words=words, step=deed.step)
    scene.draws.append(deed.step)
    scene.covert.add(deed.step)


def _shown_before(item: Phrase, deed: Deed) -> bool:
    """ "Look at the top card of your Deck. You may draw it"."""
    that = item.noun == "card" and any(w.root in ("that", "those") for w in item.core.pres)
    other = item.core.noun is None and any(w.root == "other" for w in item.core.pres)
    pointed = that or other or item.noun in ("it", "them", "rest")
    return pointed and bool(deed.scene.cards_shown)


def _draw_until(deed: Deed, until: Extra) -> t.Amount:
    bare = until.bare
    assert bare is not None
    item = bare.complement.items[0] if bare.complement is not None else None
    mods = item.mods if isinstance(item, Phrase) else []
    ends = next((k for k, m in enumerate(mods) if m.link.root == "equal to"), len(mods))
    held = [m for m in mods[:ends] if m.link.root == "in"]
    if (
        not isinstance(item, Phrase)
        or item.noun not in ("card", "")
        or any(m.core is None or m.core.noun is None or m.core.noun.root != "hand" for m in held)
    ):
        raise Unread.phrase(until.where, "“until you have 5 cards in Hand”")
    number = most(before(item.core), deed.scene) or _as_many(item, deed)
    if number is None:
        raise Unread.phrase(item.where, "how many cards")
    deed.extras.remove(until)
    return t.Sum(number, t.Counted(t.Cards("hand", deed.by, quantity=t.All())), -1)


def _as_many(item: Phrase, deed: Deed) -> t.Amount | None:
    """ "Until you have cards in Hand equal to the number of cards in a Rival's Hand"."""
    from .amounts import value

    for k, mod in enumerate(item.mods):
        if mod.link.root == "equal to" and mod.core is not None:
            return value(Phrase(mod.core, item.mods[k + 1 :]), deed.scene)
    return None


def _discard_until(deed: Deed, until: Extra) -> t.Cards:
    """ "Discard cards until you have 3 cards in Hand": so many as are too many."""
    if not isinstance(deed.first, Phrase) or deed.first.noun != "card" or deed.first.core.pres:
        raise Unread.phrase(deed.first.where, "“cards”")
    left = _draw_until(deed, until)
    assert isinstance(left, t.Sum)
    surplus = t.Sum(left.right, left.left, -1)
    return t.Cards("hand", deed.by, quantity=t.Some(surplus, surplus, deed.by))


@follows("discard", example="A Rival discards 2 cards at random.")
def discard(deed: Deed) -> t.Effect:
    items = deed.items
    item = items.items[0]
    until = next((e for e in deed.extras if e.root == "until" and e.bare is not None), None)
    if until is not None:
        surplus = _discard_until(deed, until)
        deed.amounted()
        return t.Discard(surplus, deed.step)
    if (
        is_pieces(item)
        and not deed.are_cards(items)
        and not (is_pronoun(item) and deed.scene.knows_cards)
    ):
        return t.Discard(_somewhere(deed.pieces(items), item), deed.step)
    what = everybodys(deed, items)
    each = take(deed.extras, "for each")
    if (
        each is not None
        and isinstance(what, t.Cards)
        and isinstance(what.quantity, t.Some)
        and what.quantity.most is not None
    ):
        times = for_each(what.quantity.most, each, deed.scene)
        what = msgspec.structs.replace(
            what, quantity=msgspec.structs.replace(what.quantity, most=times, least=times)
        )
    deed.amounted()
    if not isinstance(what, t.Cards) or what.step < 0:
        deed.scene.cards_shown.append(deed.step)
    return t.Discard(_as_cards(what, item), deed.step)


def _somewhere(whole: t.Pieces, item: Item) -> t.Pieces:
    """ "Discard a Hero": one of those in a Unit, or a card?"""
    if isinstance(whole, t.Group) and (whole.what, whole.whose) == ("hero", "any"):
        cards_too = all(isinstance(each, t.CARD_TRAITS) for each in whole.traits)
        if cards_too and not whole.place:
            raise Unread.phrase(item.where, "from where: “from your Hand”, “in your Unit”")
    return whole


def everybodys(deed: Deed, items: Items) -> t.CardsRef:
    """ "Discard all Operations": those of all players, unless it is said."""
    placed = any(extra.root in ("from", "in") for extra in deed.extras)
    what, item = deed.cards(items), items.items[-1]
    if (
        placed
        or not isinstance(what, t.Cards)
        or what.zone != "reserve"
        or not isinstance(item, Phrase)
    ):
        return what
    said = item.mods or item.core.owner is not None or before(item.core).has("your", "rival")
    if said or what.whose != t.YOU:
        return what
    if any(isinstance(each, Phrase) and before(each.core).has("any") for each in items.items):
        return msgspec.structs.replace(what, whose=t.Player("any player"))
    if not isinstance(what.quantity, t.All):
        return what
    return msgspec.structs.replace(what, whose=t.Player("each player"))


def _as_cards(what: t.CardsRef, item: Item) -> t.Cards | t.Pieces:
    if isinstance(what, t.Cards | t.Self | t.Picked | t.Participant):
        return what
    raise Unread.phrase(item.where, "which cards")


@follows("reveal", example="Reveal the top card of your Deck.")
def reveal(deed: Deed) -> t.Effect:
    if not deed.are_cards(deed.items) and is_pieces(deed.first) and not is_pronoun(deed.first):
        raise Unread.phrase(deed.first.where, "cards, e.g. “the top card of your Deck”")
    until = next((e for e in deed.extras if e.root == "until" and e.bare is not None), None)
    what = _until_found(deed, until) if until is not None else deed.cards(deed.items)
    if isinstance(what, t.Picked) and what.step in deed.scene.draws:
        deed.scene.covert.discard(what.step)
        return t.Reveal(what, deed.step)
    deed.scene.cards_shown.append(deed.step)
    deed.scene.revealed.add(deed.step)
    deed.scene.laid_open = True
    deed.scene.looked_into = what.whose if isinstance(what, t.Cards) else t.YOU
    return t.Reveal(what, deed.step)


def _until_found(deed: Deed, until: Extra) -> t.Cards:
    """ "Reveal cards from the top of your Deck until you reveal an Order"."""
    bare = until.bare
    sought = bare.complement.items[0] if bare is not None and bare.complement is not None else None
    source = next((e for e in deed.extras if e.root == "from" and e.items is not None), None)
    place = source.items.items[0] if source is not None and source.items is not None else None
    deck = place.mods[0].core if isinstance(place, Phrase) and place.mods else None
    if not isinstance(sought, Phrase) or not isinstance(place, Phrase) or deck is None:
        raise Unread.phrase(
            until.where, "“cards from the top of your Deck until you reveal a Trap”"
        )
    assert source is not None
    deed.extras.remove(until)
    deed.extras.remove(source)
    top = before(place.core)
    if deck.noun is None or deck.noun.root != "deck" or not top.has("top", "bottom"):
        raise Unread.phrase(place.where, "“from the top of” a Deck")
    found = cards(sought, [], deed.scene, zone="deck")
    if not isinstance(found, t.Cards) or found.quantity != t.ONE or " or " in found.kind:
        raise Unread.phrase(sought.where, "one card, e.g. “an Order”, “a card with 3 or less Life”")
    shown = t.Cards("deck", kind=found.kind, traits=found.traits, quantity=t.All(), step=deed.step)
    deed.scene.used.add(deed.step)
    nouns = f"card hero {found.kind}"
    words = "the card revealed last"
    deed.scene.note(nouns, shown, plural=False, words=words, step=deed.step)
    end: Literal["top", "bottom"] = "top" if "top" in top else "bottom"
    whose = holder(deck, deed.scene, deed.by)
    return t.Cards(end, whose, quantity=t.UntilFound(found.kind, found.traits))  # type: ignore[arg-type]  # one kind, as just asked


def is_pronoun(item: object) -> bool:
    return isinstance(item, Phrase) and item.noun in ("it", "them")


@follows("look", example="Look at a Rival's Hand.")
def look(deed: Deed) -> t.Effect:
    whose_said = deed.by != t.YOU or any(extra.root == "from" for extra in deed.extras)
    what = deed.cards(
        deed.items,
        "reserve" if _trap(deed.first) else "hand",
        t.YOU if deed.by == t.YOU else deed.by,
    )
    if isinstance(deed.first, Phrase) and not whose_said:
        what = anybodys(what, deed.first)
    deed.scene.cards_shown.append(deed.step)
    deed.scene.laid_open = True
    deed.scene.looked_into = what.whose if isinstance(what, t.Cards) else t.YOU
    return t.LookAt(what, deed.by, deed.step)


def _trap(item: object) -> bool:
    return isinstance(item, Phrase) and item.noun == "trap"


@follows("search", example="Search your Deck for a Trap and put it into your Hand.")
def search(deed: Deed) -> t.Effect:
    zone = deed.first
    wanted = deed.take("for")
    if (
        not isinstance(zone, Phrase)
        or zone.noun not in ("deck", "discard pile")
        or wanted is None
        or not isinstance(wanted.items[0], Phrase)
    ):
        raise Unread.phrase(deed.verb.where, "“search your Deck for a card”")
    whose = holder(zone.core, deed.scene, deed.by)
    phrase = wanted.items[0]
    found = (
        cards_of(wanted, [], deed.scene, by=deed.by, zone=ZONES[zone.noun], step=deed.step)
        if phrase.noun in ("card", "order", "operation", "trap")
        else _named(phrase, deed)
    )
    if not isinstance(found, t.Cards):
        raise Unread.phrase(
            phrase.where, "what to look for, e.g. “a Trap”, “a card with 3 or less Life”"
        )
    found = msgspec.structs.replace(found, zone=ZONES[zone.noun], whose=whose)
    deed.scene.cards_shown.append(deed.step)
    return t.Search(found, deed.step, zone.noun == "deck")


def _named(phrase: Phrase, deed: Deed) -> t.Cards:
    hero = Phrase(phrase.core, phrase.mods)
    found = cards(hero, [], deed.scene, by=deed.by, zone="deck", step=deed.step)
    if not isinstance(found, t.Cards):
        raise Unread.phrase(phrase.where, "a card")
    return found


@follows("shuffle", example="Shuffle your Discard Pile into your Deck.")
def shuffle(deed: Deed) -> t.Effect:
    item = deed.first
    into = deed.take("into")
    zones = [each for each in deed.items.items if isinstance(each, Phrase) and each.noun in ZONES]
    if len(zones) == len(deed.items.items) == 2:
        return t.Sequence(tuple(_shuffled(each, zones[0], deed) for each in zones))
    if isinstance(item, Phrase) and item.noun in ZONES:
        zone: Literal["deck", "discard", "hand"] = {
            "deck": "deck",
            "discard pile": "discard",
            "hand": "hand",
        }.get(item.noun, "deck")  # type: ignore[assignment]  # one of the three above
        if into is not None and zone == "hand":
            deed.amounted()
        return t.Shuffle(zone, holder(item.core, deed.scene, deed.by), deed.step)
    if into is None:
        raise Unread.phrase(item.where, "“your Deck”, or cards “into your Deck”")
    whose = holder_of(into, deed)
    what = (
        deed.pieces(deed.items)
        if is_pieces(item)
        and not deed.are_cards(deed.items)
        and not (is_pronoun(item) and deed.scene.knows_cards)
        else deed.cards(deed.items)
    )
    deed.amounted()
    return t.Put(what, "deck", whose, deed.step)


def _shuffled(zone: Phrase, first: Phrase, deed: Deed) -> t.Effect:
    """ "Shuffle your Hand and Discard Pile into your Deck"."""
    named: dict[str, Literal["discard", "hand"]] = {"discard pile": "discard", "hand": "hand"}
    if zone.noun not in named:
        raise Unread.phrase(zone.where, "a Hand or a Discard Pile")
    whose = zone if zone.core.pres or zone.core.owner is not None else first
    step = deed.step if zone is first else deed.scene.begin()
    return t.Shuffle(named[zone.noun], holder(whose.core, deed.scene, deed.by), step)


def holder_of(items: Items, deed: Deed) -> t.Person | None:
    """Whose Hand or Deck something goes to; None when it is its owner's."""
    item = items.items[0]
    if not isinstance(item, Phrase) or item.noun not in ZONES:
        raise Unread.phrase(item.where, "a Hand, Deck or Discard Pile")
    owner = item.core.owner
    if owner is not None and owner.noun is not None and owner.noun.root == "owner":
        return None
    return holder(item.core, deed.scene, deed.by)
