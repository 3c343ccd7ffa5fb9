"""Instructions about cards: draw, discard, reveal, search, put, return, recruit, play."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .amounts import for_each
from .cards import ZONES, cards, holder, zone_phrase
from .changes import take
from .deeds import Deed, follows
from .errors import Unread
from .nouns import is_pieces, place_row
from .surface import Extra, Item, Items, Phrase
from .wordings import before, most


def _note_cards(deed: Deed, *, plural: bool) -> None:
    deed.scene.note(
        "card hero",
        t.Picked(deed.step),
        plural=plural,
        words=f"the card of step {deed.step + 1}",
        step=deed.step,
    )


@follows("draw", example="Draw 2 cards.")
def draw(deed: Deed) -> t.Effect:
    until = next((e for e in deed.extras if e.root == "until" and e.bare is not None), None)
    if until is not None and deed.bare.complement is None:
        deed.amounted()
        return t.Draw(_draw_until(deed, until), deed.by, deed.step)
    item = deed.first
    if isinstance(item, Phrase) and _shown_before(item, deed):
        return t.Put(deed.cards(deed.items), "hand", deed.by, deed.step)
    if not isinstance(item, Phrase) or item.noun != "card":
        raise Unread.phrase(item.where, "cards, e.g. “draw 2 cards”")
    deed.take("from")
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
    for mod in item.mods:
        if mod.link.root in ("plus", "minus") and mod.core is not None:
            from .amounts import value

            more = value(Phrase(mod.core, []), deed.scene)
            amount = t.Sum(amount, more, 1 if mod.link.root == "plus" else -1)
    each = take(deed.extras, "for each")
    if each is not None:
        amount = for_each(amount, each, deed.scene)
    plural = item.core.noun is not None and item.core.noun.plural
    _note_cards(deed, plural=plural)
    deed.amounted()
    return t.Draw(amount, deed.by, deed.step)


def _shown_before(item: Phrase, deed: Deed) -> bool:
    """ "Look at the top card of your Deck. You may draw it"."""
    that = item.noun == "card" and any(w.root in ("that", "those") for w in item.core.pres)
    return (that or item.noun in ("it", "them")) and bool(deed.scene.cards_shown)


def _draw_until(deed: Deed, until: Extra) -> t.Amount:
    bare = until.bare
    assert bare is not None
    item = bare.complement.items[0] if bare.complement is not None else None
    held = [m for m in item.mods if m.link.root == "in"] if isinstance(item, Phrase) else []
    if (
        not isinstance(item, Phrase)
        or item.noun != "card"
        or any(m.core is None or m.core.noun is None or m.core.noun.root != "hand" for m in held)
    ):
        raise Unread.phrase(until.where, "“until you have 5 cards in Hand”")
    number = most(before(item.core), deed.scene)
    if number is None:
        raise Unread.phrase(item.where, "how many cards")
    deed.extras.remove(until)
    return t.Sum(number, t.Counted(t.Cards("hand", deed.by, quantity=t.All())), -1)


@follows("discard", example="A Rival discards 2 cards at random.")
def discard(deed: Deed) -> t.Effect:
    items = deed.items
    item = items.items[0]
    if (
        is_pieces(item)
        and not deed.are_cards(items)
        and not (
            isinstance(item, Phrase) and item.noun in ("it", "them") and deed.scene.cards_shown
        )
    ):
        return t.Discard(deed.pieces(items), deed.step)
    what = everybodys(deed.cards(items), items.items[-1])
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
    deed.scene.cards_shown.append(deed.step)
    return t.Discard(_as_cards(what, item), deed.step)


def everybodys(what: t.CardsRef, item: Item) -> t.CardsRef:
    """ "Discard all Operations": those of all players, unless it is said."""
    if not isinstance(what, t.Cards) or what.zone != "reserve" or not isinstance(item, Phrase):
        return what
    said = item.mods or item.core.owner is not None or before(item.core).has("your", "rival")
    if said or what.whose != t.YOU or not isinstance(what.quantity, t.All):
        return what
    return msgspec.structs.replace(what, whose=t.Player("each player"))


def _as_cards(what: t.CardsRef, item: Item) -> t.Cards | t.Pieces:
    if isinstance(what, t.Cards | t.Self | t.Picked | t.Participant):
        return what
    raise Unread.phrase(item.where, "which cards")


@follows("reveal", example="Reveal the top card of your Deck.")
def reveal(deed: Deed) -> t.Effect:
    if not deed.are_cards(deed.items) and is_pieces(deed.first) and not _pronoun(deed.first):
        raise Unread.phrase(deed.first.where, "cards, e.g. “the top card of your Deck”")
    what = deed.cards(deed.items)
    deed.scene.cards_shown.append(deed.step)
    return t.Reveal(what, deed.step)


def _pronoun(item: object) -> bool:
    return isinstance(item, Phrase) and item.noun in ("it", "them")


@follows("look", example="Look at a Rival's Hand.")
def look(deed: Deed) -> t.Effect:
    what = deed.cards(
        deed.items,
        "reserve" if _trap(deed.first) else "hand",
        t.YOU if deed.by == t.YOU else deed.by,
    )
    deed.scene.cards_shown.append(deed.step)
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
        cards(phrase, [], deed.scene, by=deed.by, zone=ZONES[zone.noun], step=deed.step)
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
        }.get(item.noun, "deck")  # type: ignore[assignment]
        if into is not None and zone == "hand":
            deed.amounted()
        return t.Shuffle(zone, holder(item.core, deed.scene, deed.by), deed.step)
    if into is None:
        raise Unread.phrase(item.where, "“your Deck”, or cards “into your Deck”")
    whose = _holder_of(into, deed)
    what = (
        deed.pieces(deed.items)
        if is_pieces(item) and not deed.are_cards(deed.items)
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


def _holder_of(items: Items, deed: Deed) -> t.Person | None:
    """Whose Hand or Deck something goes to; None when it is its owner's."""
    item = items.items[0]
    if not isinstance(item, Phrase) or item.noun not in ZONES:
        raise Unread.phrase(item.where, "a Hand, Deck or Discard Pile")
    owner = item.core.owner
    if owner is not None and owner.noun is not None and owner.noun.root == "owner":
        return None
    return holder(item.core, deed.scene, deed.by)


@follows("put", "place", "return", "take", example="Return a Rival Hero to its owner's Hand.")
def put(deed: Deed) -> t.Effect:
    special = _not_cards(deed)
    if special is not None:
        return special
    rest = _and_the_rest(deed)
    where, whose = _destination(deed)
    items = deed.items
    item = items.items[0]
    about_cards = deed.are_cards(items)
    source_unit = next(
        (
            e
            for e in deed.extras
            if e.root == "from"
            and e.items is not None
            and isinstance(e.items.items[0], Phrase)
            and e.items.items[0].noun in ("unit", "vanguard", "flank", "rear")
        ),
        None,
    )
    if source_unit is not None and isinstance(item, Phrase):
        from .surface import Mod

        deed.extras.remove(source_unit)
        assert source_unit.items is not None
        first = source_unit.items.items[0]
        assert isinstance(first, Phrase)
        item.mods.append(Mod(source_unit.word.become("LINK", "in"), first.core))
    if is_pieces(item) and not about_cards and not (_pronoun(item) and deed.scene.cards_shown):
        what: t.CardsRef | t.Pieces = deed.pieces(items)
    else:
        what = everybodys(deed.cards(items), items.items[-1])
    if (
        whose is None
        and where == "hand"
        and not isinstance(what, t.Cards)
        and deed.verb.root == "take"
    ):
        whose = deed.by
    deed.amounted()
    done = t.Put(what, where, whose, deed.step)
    if rest is None:
        return done
    step = deed.scene.begin()
    other = t.Cards("deck", quantity=t.All(), step=deed.scene.cards_shown[-1])
    return t.Sequence((done, t.Put(other, *rest, step)))


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
    if isinstance(item, Phrase) and item.noun == "trap" and deed.verb.root in ("place", "put"):
        into = next(
            (
                e
                for e in deed.extras
                if e.root in ("into", "in", "on")
                and e.items is not None
                and isinstance(e.items.items[0], Phrase)
                and e.items.items[0].noun in ("reserve", "slot")
            ),
            None,
        )
        if deed.verb.root == "place" or into is not None:
            if into is not None:
                deed.extras.remove(into)
            return t.PlaceTrap(
                deed.cards(deed.items, "hand") if _has_source(deed) else _from_hand(deed), deed.step
            )
    return None


def _has_source(deed: Deed) -> bool:
    return any(e.root == "from" for e in deed.extras)


def _from_hand(deed: Deed) -> t.CardsRef:
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
    return _holder_of(items, deed)


def _zone_of(
    items: Items, deed: Deed
) -> tuple[Literal["hand", "top", "bottom", "discard", "deck"], t.Person | None]:
    item = items.items[0]
    zones: dict[str, Literal["hand", "discard", "deck", "top", "bottom"]] = {
        "hand": "hand",
        "discard pile": "discard",
        "deck": "deck",
    }
    if not isinstance(item, Phrase) or item.noun not in zones:
        raise Unread.phrase(items.where, "a Hand, Deck or Discard Pile")
    found = before(item.core)
    where = zones[item.noun]
    if where == "deck" and found.has("top", "bottom"):
        where = "top" if "top" in found else "bottom"
    return where, _holder_of(items, deed)


# --- Into the Unit ------------------------------------------------------------------------------


@follows("recruit", example="Recruit a Hero from your Hand into any empty slot.")
def recruit(deed: Deed) -> t.Effect:
    where, whose = _slot(deed)
    items = deed.items
    item = items.items[0]
    _from_somewhere(item, deed)
    if (
        (isinstance(item, Phrase) and item.noun in ("hero", "card"))
        or _pronoun(item)
        or (isinstance(item, Phrase) and any(w.root == "this" for w in item.core.pres))
    ):
        what = deed.cards(items)
    else:
        raise Unread.phrase(item.where, "“a Hero from your Hand”")
    if whose is None and isinstance(what, t.Cards):
        whose = deed.by
    return t.Recruit(what, where, whose or deed.by, deed.step)


def _from_somewhere(item: Item, deed: Deed) -> None:
    """ "Recruit a Rival Hero": from where is not for the reader to guess."""
    if not isinstance(item, Phrase) or zone_phrase(item, deed.extras) is not None:
        return
    strange = next((word for word in item.core.pres if word.root in ("rival", "ally")), None)
    if strange is not None or item.core.owner is not None:
        where = item.where if strange is None else strange.where
        raise Unread.phrase(where, "where it comes from: “a Hero from a Rival's Discard Pile”")


def _slot(
    deed: Deed,
) -> tuple[Literal["current", "any", "vanguard", "flank", "rear"], t.Person | None]:
    to = deed.take("into", "to", "in", "on")
    if deed.takes("any wave"):
        return "any", None
    if to is None:
        item = deed.first
        if (
            isinstance(item, Phrase)
            and item.mods
            and item.mods[-1].link.root == "in"
            and item.mods[-1].core is not None
            and (place_row(item.mods[-1].core) or _is_slot(item.mods[-1].core.noun))
        ):
            mod = item.mods.pop()
            assert mod.core is not None
            to = Items([Phrase(mod.core, [])])
        else:
            return "current", None
    return _row_of(to, deed)


def _is_slot(noun: object) -> bool:
    return getattr(noun, "root", "") in ("slot", "row", "unit")


def _row_of(
    to: Items, deed: Deed
) -> tuple[Literal["current", "any", "vanguard", "flank", "rear"], t.Person | None]:
    item = to.items[0]
    if not isinstance(item, Phrase):
        raise Unread.phrase(to.where, "a slot, e.g. “into any empty slot”")
    row = place_row(item.core)
    rows = before(item.core).rows
    whose: t.Person | None = None
    for mod in item.mods:
        if mod.core is not None and mod.link.root in ("in", "of"):
            row = row or place_row(mod.core)
            whose = _unit_owner(Phrase(mod.core, []), deed)
    if before(item.core).has("rival") or item.core.owner is not None:
        whose = _unit_owner(item, deed)
    if row is None and rows:
        row = rows[0]
    if row is None and item.noun not in ("slot", "row", "unit"):
        raise Unread.phrase(item.where, "a slot, e.g. “into any empty slot”, “into your Vanguard”")
    return row or "any", whose  # type: ignore[return-value]


def _unit_owner(phrase: Phrase, deed: Deed) -> t.Person | None:
    if phrase.noun not in ("unit", "vanguard", "flank", "rear", "row", "slot"):
        return None
    if not before(phrase.core).has("rival", "ally", "their") and phrase.core.owner is None:
        return None
    owner = phrase.core.owner
    if owner is not None and owner.noun is not None and owner.noun.root == "owner":
        return None
    return holder(phrase.core, deed.scene, deed.by)


@follows("play", example="Play an Order from your Discard Pile.")
def play(deed: Deed) -> t.Effect:
    item = deed.first
    if isinstance(item, Phrase) and item.noun == "trap":
        return t.PlaceTrap(
            _from_hand(deed) if not _has_source(deed) else deed.cards(deed.items), deed.step
        )
    if isinstance(item, Phrase) and item.noun in ("hero",):
        return recruit(deed)
    what = deed.cards(deed.items, "hand")
    if isinstance(what, t.Cards) and what.zone == "reserve" and not _has_source(deed):
        what = msgspec.structs.replace(what, zone="hand")
    return t.PlayCard(what, deed.step)
